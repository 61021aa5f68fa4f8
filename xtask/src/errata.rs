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

/// The verdict of each claim in a word, as a module of the page.
fn verdicts(errata: &str) -> String {
    let mut module = String::from(
        "// Made by `cargo xtask errata`, never by hand: what became of each claim when it was checked last.\n\n\
         /** @type {Record<string, string>} */\nexport const CHECKED = {\n",
    );
    for row in errata.lines().filter_map(|line| line.strip_prefix("| ")) {
        // A | within a cell has a backslash before it.
        let cells = row.replace("\\|", "");
        let cells: Vec<&str> = cells.split(" | ").collect();
        let [id, _, verdict, ..] = cells[..] else {
            continue;
        };
        let Some(word) = verdict.split(|c: char| !c.is_alphabetic()).next() else {
            continue;
        };
        let is_claim = id.starts_with(|c: char| c.is_ascii_uppercase())
            && id.contains(|c: char| c.is_ascii_digit());
        if is_claim {
            let key = if id.ends_with('\'') {
                format!("\"{id}\"")
            } else {
                id.to_owned()
            };
            module.push_str(&format!("  {key}: \"{word}\",\n"));
        }
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
