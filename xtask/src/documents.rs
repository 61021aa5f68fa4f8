//! Documents that examples of the crate compute: `cargo xtask errata`, `limits` and `audit`.

use std::collections::BTreeMap;

use anyhow::Result;
use clap::Args;

use crate::process::example;
use crate::project;

/// Writes `docs/limits.md` from `src/solve/limits.rs`.
pub fn limits() -> Result<()> {
    let page = example("limits", &["--release"], &[])?;
    project::put("docs/limits.md", &page, false, "limits")
}

/// Writes `docs/audit.md`, the table of theorems, and which proof the page shows of each.
pub fn audit() -> Result<()> {
    for (path, asked) in [
        ("docs/audit.md", &[][..]),
        ("www/play/cited.js", &["cited"]),
    ] {
        project::put(path, &example("audit", &[], asked)?, false, "audit")?;
    }
    Ok(())
}

/// Options of `cargo xtask errata`.
#[derive(Args)]
pub struct ErrataArguments {
    /// Only check whether the file is up to date.
    #[arg(long)]
    check: bool,
}

/// Checks every claim; writes `docs/errata.md` and the verdicts of the page.
pub fn errata(arguments: &ErrataArguments) -> Result<()> {
    let page = example("errata", &["--release"], &[])?;
    let checked = verdicts(&page);
    for (name, text) in [("www/claims/checked.js", checked), ("docs/errata.md", page)] {
        project::put(name, &text, arguments.check, "errata")?;
    }
    Ok(())
}

/// The claims of each verdict, as a module of the page.
fn verdicts(errata: &str) -> String {
    let mut claims = BTreeMap::<&str, Vec<&str>>::new();
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
        let lines: Vec<String> = ids.chunks(12).map(|line| line.join(" ")).collect();
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
