//! `cargo xtask errata`: writes `docs/errata.md` and the verdicts of the page from the claims.

use anyhow::Result;
use clap::Args;

use crate::{process, project};

/// Options of `cargo xtask errata`.
#[derive(Args)]
pub struct Arguments {
    /// Only check whether the file is up to date.
    #[arg(long)]
    check: bool,
}

/// Checks every claim and writes the results.
pub fn run(arguments: &Arguments) -> Result<()> {
    let page = process::example("errata", &["--release"], &[])?;
    let checked = verdicts(&page);
    for (name, text) in [("www/claims/checked.js", checked), ("docs/errata.md", page)] {
        project::put(name, &text, arguments.check, "errata")?;
    }
    Ok(())
}

/// Claims on a line of the module.
const IN_LINE: usize = 12;

/// The claims of each verdict, as a module of the page.
fn verdicts(errata: &str) -> String {
    let mut claims = std::collections::BTreeMap::<&str, Vec<&str>>::new();
    for row in errata.lines().filter_map(|line| line.strip_prefix("| ")) {
        let mut cells = row.split(" | ");
        let (Some(id), Some(verdict)) = (cells.next(), cells.nth(1)) else {
            continue;
        };
        let word = verdict.split(|c: char| !c.is_alphabetic()).next();
        let is_claim = id.starts_with(|c: char| c.is_ascii_uppercase())
            && id.contains(|c: char| c.is_ascii_digit());
        if let (true, Some(word)) = (is_claim, word) {
            claims.entry(word).or_default().push(id);
        }
    }
    let mut module = String::from(
        "// Made by `cargo xtask errata`, never by hand: what became of each claim when it was checked last.\n\n\
         /** The claims of each verdict. */\nexport const CHECKED = {\n",
    );
    for (verdict, ids) in claims {
        let lines: Vec<String> = ids.chunks(IN_LINE).map(|line| line.join(" ")).collect();
        module.push_str(&format!("  {verdict}: `\n{}`,\n", lines.join("\n")));
    }
    module.push_str("};\n");
    module
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_begins_with_the_verdicts_of_the_errata() {
        let errata = project::read("docs/errata.md").expect("the errata");
        let module = project::read("www/claims/checked.js");
        assert_eq!(verdicts(&errata), module.expect("the verdicts"));
    }
}
