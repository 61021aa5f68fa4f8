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

/// The files of `docs/findings`, each with its program, the shell command or an example of the crate, and
/// what that is asked.
const FINDINGS: &str = "\
rows-wyt-1-1.txt nimscape rows wyt(1,1) --to 300
b-row-periods.txt nimscape rows wyt(1,1) --to 300 --bfile period
b-row-preperiods.txt nimscape rows wyt(1,1) --to 300 --bfile preperiod
row-periods.txt row_periods 1,1:300
row-periods-a-1.txt row_periods 2,1:80 3,1:80 4,1:60 5,1:60 6,1:50
row-periods-a-b.txt row_periods 0,2:500 1,2:500 2,2:500 3,2:400 4,2:300 5,2:200 0,3:500 1,3:500 2,3:500 3,3:400 4,3:300 1,4:300 2,4:300 3,4:300 4,4:300 2,5:200 5,5:200
row-periods-misere.txt row_periods misere 1,1:60 2,1:40 3,1:40 0,2:200 1,2:200 2,2:200 3,2:200 0,3:200 1,3:200 2,3:200 3,3:200
three-moves.txt three_moves 200
three-coins.txt three_coins 2000 12
equal-values.txt equal_values 16384";

fn findings() -> impl Iterator<Item = (&'static str, &'static str)> {
    FINDINGS.lines().filter_map(|line| line.split_once(' '))
}

/// The page, with `{file}` for the last line of that file and `{file:2}` for its second.
const PAGE: &str = include_str!("findings/page.md");

/// Computes and writes every file, then the page.
pub fn run(arguments: &Arguments) -> Result<()> {
    for (file, command) in findings().filter(|_| !arguments.page) {
        let file = format!("docs/findings/{file}");
        project::put(&file, &text(command)?, arguments.check, "findings")?;
    }
    project::put("docs/findings.md", &page()?, arguments.check, "findings")
}

fn text(command: &str) -> Result<String> {
    let words: Vec<&str> = command.split(' ').collect();
    if words[0] != "nimscape" {
        return process::example(words[0], &["--release"], &words[1..]);
    }
    let shell = "run --quiet --release --features cli --bin nimscape --".split(' ');
    process::answer(process::cargo()?.args(shell).args(&words[1..]))
}

/// The page, from the existing files.
fn page() -> Result<String> {
    let mut page = PAGE.to_owned();
    for (file, _) in findings() {
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
        for file in project::files(&project::path("docs/findings"), "").unwrap() {
            let name = file.file_name().unwrap().to_string_lossy();
            let made = findings().any(|(file, _)| file == name);
            assert!(
                made && PAGE.contains(&*name),
                "{name} has no command or place"
            );
        }
    }
}
