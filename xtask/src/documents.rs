//! Documents that examples of the crate compute: `cargo xtask errata`, `limits`, `audit` and `findings`.

use std::collections::BTreeMap;

use anyhow::{Context, Result};

use crate::process::{self, example};
use crate::project;

/// Writes `docs/limits.md` from `src/solve/limits.rs`.
pub fn limits() -> Result<()> {
    let page = example("limits", &["--release"], &[])?;
    project::put("docs/limits.md", &page, false, "limits")
}

/// Writes `docs/audit.md`, the table of theorems, and which proof the page shows of each.
pub fn audit() -> Result<()> {
    let page = example("audit", &[], &[])?;
    project::put("docs/audit.md", &page, false, "audit")?;
    let cited = example("audit", &[], &["cited"])?;
    project::put("www/play/cited.js", &cited, false, "audit")
}

/// Checks every claim; writes `docs/errata.md` and the verdicts of the page.
pub fn errata(check: bool) -> Result<()> {
    let page = example("errata", &["--release"], &[])?;
    project::put("www/claims/checked.js", &verdicts(&page), check, "errata")?;
    project::put("docs/errata.md", &page, check, "errata")
}

/// The claims of each verdict, as a module of the page.
fn verdicts(errata: &str) -> String {
    let mut claims = BTreeMap::<&str, Vec<&str>>::new();
    for row in errata.lines().filter_map(|line| line.strip_prefix("| ")) {
        let mut cells = row.split(" | ");
        let (id, verdict) = (cells.next().unwrap_or(""), cells.nth(1).unwrap_or(""));
        let word = verdict.split(|c: char| !c.is_alphabetic()).next();
        if id.starts_with(char::is_uppercase) && id.contains(char::is_numeric) {
            claims.entry(word.unwrap_or("")).or_default().push(id);
        }
    }
    let mut module = String::from(
        "// Made by `cargo xtask errata`, never by hand: what became of each claim when it was checked last.\n\n\
         /** The claims of each verdict. */\nexport const CHECKED = {\n",
    );
    for (verdict, ids) in claims {
        let lines: Vec<String> = ids.chunks(12).map(|line| line.join(" ")).collect();
        module += &format!("  {verdict}: `\n{}`,\n", lines.join("\n"));
    }
    module + "};\n"
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

/// Computes every file and writes it, then the results into the page.
pub fn findings(check: bool, page_only: bool) -> Result<()> {
    for line in FINDINGS.lines().filter(|_| !page_only) {
        let words: Vec<&str> = line.split(' ').collect();
        let text = if words[1] == "nimscape" {
            let shell = "run --quiet --release --features cli --bin nimscape --".split(' ');
            process::answer(process::cargo()?.args(shell).args(&words[2..]))?
        } else {
            example(words[1], &["--release"], &words[2..])?
        };
        let file = format!("docs/findings/{}", words[0]);
        project::put(&file, &text, check, "findings")?;
    }
    let page = filled(&project::read("docs/findings.md")?)?;
    project::put("docs/findings.md", &page, check, "findings")
}

/// The page, with a line of a file of findings between each `<!--FILE:LINE-->` and the next `<!---->`.
fn filled(page: &str) -> Result<String> {
    let mut parts = page.split("<!--");
    let mut filled = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        filled += "<!--";
        let (mark, _) = part.split_once("-->").context("a comment has an end")?;
        let Some((file, line)) = mark.split_once(':') else {
            filled += part;
            continue;
        };
        let text = project::read(&format!("docs/findings/{file}"))?;
        let number = line.parse().unwrap_or(text.lines().count());
        let said = text.lines().nth(number - 1);
        let said = said.with_context(|| format!("{file} has no line {line}"))?;
        filled += &format!("{mark}-->{}", said.trim_start_matches("# "));
    }
    Ok(filled)
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

    #[test]
    fn every_finding_has_its_command_and_its_place_on_the_page() {
        let page = project::read("docs/findings.md").unwrap();
        assert_eq!(page, filled(&page).unwrap());
        for file in project::files(&project::path("docs/findings"), "").unwrap() {
            let name = file.file_name().unwrap().to_string_lossy();
            let made = FINDINGS.contains(&format!("{name} "));
            let placed = page.contains(&*name);
            assert!(made && placed, "{name} has no command or place");
        }
    }
}
