//! `cargo xtask findings`: computes `docs/findings` and writes `docs/findings.md` around it.

use anyhow::Result;
use clap::Args;

use crate::{process, project};

/// Options of `cargo xtask findings`.
#[derive(Args)]
pub struct Arguments {
    /// Only check whether the files are up to date.
    #[arg(long)]
    check: bool,
    /// Compute nothing: write the page from the existing files.
    #[arg(long)]
    page: bool,
}

/// A file of `docs/findings`, and its program.
struct Finding {
    file: &'static str,
    program: Program,
    arguments: &'static [&'static str],
}

/// The program.
#[derive(Clone, Copy)]
enum Program {
    /// The shell command.
    Nimscape,
    /// An example of the crate.
    Example(&'static str),
}

const FINDINGS: &[Finding] = &[
    Finding {
        file: "rows-wyt-1-1.txt",
        program: Program::Nimscape,
        arguments: &["rows", "wyt(1,1)", "--to", "300"],
    },
    Finding {
        file: "b-row-periods.txt",
        program: Program::Nimscape,
        arguments: &["rows", "wyt(1,1)", "--to", "300", "--bfile", "period"],
    },
    Finding {
        file: "b-row-preperiods.txt",
        program: Program::Nimscape,
        arguments: &["rows", "wyt(1,1)", "--to", "300", "--bfile", "preperiod"],
    },
    Finding {
        file: "row-periods.txt",
        program: Program::Example("row_periods"),
        arguments: &["1,1:300"],
    },
    Finding {
        file: "row-periods-a-1.txt",
        program: Program::Example("row_periods"),
        arguments: &["2,1:80", "3,1:80", "4,1:60", "5,1:60", "6,1:50"],
    },
    Finding {
        file: "row-periods-a-b.txt",
        program: Program::Example("row_periods"),
        arguments: &[
            "0,2:500", "1,2:500", "2,2:500", "3,2:400", "4,2:300", "5,2:200", "0,3:500", "1,3:500",
            "2,3:500", "3,3:400", "4,3:300", "1,4:300", "2,4:300", "3,4:300", "4,4:300", "2,5:200",
            "5,5:200",
        ],
    },
    Finding {
        file: "row-periods-misere.txt",
        program: Program::Example("row_periods"),
        arguments: &[
            "misere", "1,1:60", "2,1:40", "3,1:40", "0,2:200", "1,2:200", "2,2:200", "3,2:200",
            "0,3:200", "1,3:200", "2,3:200", "3,3:200",
        ],
    },
    Finding {
        file: "three-moves.txt",
        program: Program::Example("three_moves"),
        arguments: &["200"],
    },
    Finding {
        file: "three-coins.txt",
        program: Program::Example("three_coins"),
        arguments: &["2000", "12"],
    },
    Finding {
        file: "equal-values.txt",
        program: Program::Example("equal_values"),
        arguments: &["16384"],
    },
];

/// The page, with `{file}` for the last line of that file and `{file:2}` for its second.
const PAGE: &str = include_str!("findings/page.md");

/// Computes and writes every file, then the page.
pub fn run(arguments: &Arguments) -> Result<()> {
    let computed = if arguments.page { &[] } else { FINDINGS };
    for finding in computed {
        let file = format!("docs/findings/{}", finding.file);
        project::put(&file, &text(finding)?, arguments.check, "findings")?;
    }
    project::put("docs/findings.md", &page()?, arguments.check, "findings")
}

fn text(finding: &Finding) -> Result<String> {
    let Program::Example(name) = finding.program else {
        let mut cargo = process::cargo()?;
        cargo.args(["run", "--quiet", "--release", "--features", "cli"]);
        cargo.args(["--bin", "nimscape", "--"]);
        return process::answer(cargo.args(finding.arguments));
    };
    process::example(name, &["--release"], finding.arguments)
}

/// The page, from the existing files.
fn page() -> Result<String> {
    let mut page = PAGE.to_owned();
    for Finding { file, .. } in FINDINGS {
        let text = project::read(&format!("docs/findings/{file}"))?;
        let said = |line: &str| line.trim_start_matches("# ").to_owned();
        for (number, line) in (1..).zip(text.lines()) {
            page = page.replace(&format!("{{{file}:{number}}}"), &said(line));
        }
        let last = text.lines().last().unwrap_or_default();
        page = page.replace(&format!("{{{file}}}"), &said(last));
    }
    Ok(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_made_of_its_files() {
        assert_eq!(project::read("docs/findings.md").unwrap(), page().unwrap());
    }

    #[test]
    fn every_file_has_its_command_and_its_place_on_the_page() {
        let folder = std::fs::read_dir(project::path("docs/findings")).unwrap();
        for file in folder.map(|entry| entry.unwrap().file_name()) {
            let name = file.to_string_lossy();
            assert!(
                FINDINGS.iter().any(|it| it.file == name),
                "{name} has no command"
            );
            assert!(PAGE.contains(&*name), "{name} is not on the page");
        }
    }
}
