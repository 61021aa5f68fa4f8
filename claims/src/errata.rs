//! The errata of the five papers, as a page in Markdown.

use std::fmt::Write;

use crate::check::Check;
use crate::claim::{Claim, Origin, Paper};
use crate::flaw::{Flaw, flaw, remark};
use crate::max_welter::period_map;
use crate::referee::Referee;
use crate::verdict::Verdict;
use crate::{all, markup};

/// The page: every claim, and its verdict at its usual range; `complete` runs the checks. Takes
/// some seconds.
pub fn errata(referee: Referee, complete: impl Fn(Check) -> Verdict) -> String {
    let checked: Vec<(&Claim, Verdict)> = all()
        .into_iter()
        .map(|claim| {
            let check = (claim.check)(referee, claim.range.usual);
            (claim, complete(check))
        })
        .collect();
    let mut page = String::from(INTRODUCTION);
    for paper in Paper::ALL {
        let of_paper = checked.iter().filter(|(claim, _)| claim.paper == paper);
        let rows: Vec<&(&Claim, Verdict)> = of_paper.collect();
        section(&mut page, paper, &rows);
    }
    periods(&mut page, referee);
    page
}

const INTRODUCTION: &str = "\
# Errata of five papers

Made by `cargo xtask errata`, never by hand: every theorem, lemma, conjecture, table and worked number of
the five papers, checked by the rules of the games. *Holds* means: in all cases up to the bound, which no
finite check goes beyond. The order in which cases are looked at, and so what “smallest counterexample”
means, is given with each claim in `claims/src`.

Of a claim that fails as printed one of three words is said. *False*: what was meant is not so. *Misprint*: what
was meant is so, and the print has it otherwise. *Imprecise*: where it is said, it can be read so that it
holds, or it is a slip that harms nothing.

A claim that fails has a correction, which is ours and is checked over the same range (its id has a prime).
Where a sentence can be read in more than one way, the other readings have rows of their own (their ids have
a letter).

";

fn section(page: &mut String, paper: Paper, rows: &[&(&Claim, Verdict)]) {
    let printed = rows
        .iter()
        .filter(|(claim, _)| claim.origin == Origin::Printed);
    let printed: Vec<_> = printed.collect();
    let failing: Vec<Flaw> = printed
        .iter()
        .filter(|(_, verdict)| !verdict.holds())
        .map(|(claim, _)| flaw(claim.id).expect("flaw.rs lists each"))
        .collect();
    let title = paper.title();
    _ = writeln!(
        page,
        "## {title}\n\n{}\n",
        headline(printed.len(), &failing)
    );
    page.push_str(
        "| id | claim | verdict | range and cases | smallest counterexample | correction |\n",
    );
    page.push_str("| --- | --- | --- | --- | --- | --- |\n");
    for (claim, verdict) in rows.iter().copied() {
        row(page, claim, verdict, rows);
    }
    page.push('\n');
}

/// How many claims there are, and how many are wrong in each way.
fn headline(count: usize, failing: &[Flaw]) -> String {
    let parts = Flaw::ALL.into_iter().filter_map(|flaw| {
        let of_kind = failing.iter().filter(|&&other| other == flaw).count();
        let word = match (flaw, of_kind) {
            (_, 0) => return None,
            (Flaw::Misprint, 2..) => "misprints",
            _ => flaw.word(),
        };
        Some(format!("{of_kind} {word}"))
    });
    let parts: Vec<String> = parts.collect();
    match failing.len() {
        0 => format!("{count} claims, of which none fails as printed."),
        1 => format!("{count} claims, of which 1 fails as printed: {}.", parts[0]),
        more => format!(
            "{count} claims, of which {more} fail as printed: {}.",
            parts.join(", ")
        ),
    }
}

fn row(page: &mut String, claim: &Claim, verdict: &Verdict, rows: &[&(&Claim, Verdict)]) {
    let reading = |of: &Claim| {
        rows.iter()
            .find(|(other, _)| other.origin == Origin::Reading(of.id))
    };
    let says = match (verdict.holds(), claim.origin) {
        (false, Origin::Printed) => {
            let flaw = flaw(claim.id).expect("flaw.rs lists each");
            format!("fails: {}", flaw.word())
        }
        (false, _) => "fails".to_string(),
        (true, Origin::Printed) if reading(claim).is_some_and(|(_, other)| !other.holds()) => {
            format!("holds, read as: {}", lead(claim.reading))
        }
        (true, _) => "holds".to_string(),
    };
    let says = match remark(claim.id) {
        "" => says,
        remark => format!("{says} ({remark})"),
    };
    let range = match claim.range.most {
        1 => format!("{} cases", verdict.cases),
        _ => format!(
            "{} {}, {} cases",
            verdict.bound, claim.range.unit, verdict.cases
        ),
    };
    let counterexample = match &verdict.broken {
        None => String::new(),
        Some(broken) => format!(
            "`{}`: expected {}, found {}",
            broken.at, broken.expected, broken.found
        ),
    };
    let correction = match claim.origin {
        Origin::Printed => {
            let ours = rows
                .iter()
                .filter(|(other, _)| other.origin == Origin::Correction(claim.id));
            let texts: Vec<String> = ours
                .map(|(other, _)| format!("{}: {}", other.id, markup::plain(other.statement)))
                .collect();
            texts.join("<br>")
        }
        Origin::Correction(id) => format!("ours, corrects {id}"),
        Origin::Reading(id) => format!("ours, another reading of {id}"),
    };
    let statement = format!("**{}** {}", claim.place, markup::plain(claim.statement));
    let cells = [
        claim.id.to_string(),
        statement,
        says,
        range,
        counterexample,
        correction,
    ];
    let cells = cells.map(|cell| cell.replace('|', "\\|").replace('\n', " "));
    _ = writeln!(page, "| {} |", cells.join(" | "));
}

/// The first sentence of a reading.
fn lead(reading: &str) -> &str {
    let end = reading.find(". ").map_or(reading.len(), |end| end + 1);
    reading[..end].trim_end_matches('.')
}

fn periods(page: &mut String, referee: Referee) {
    const SQUARES: u64 = 300;
    const MOST: u64 = 10;
    _ = writeln!(
        page,
        "## The periods of Ho’s Conjecture 3\n\n\
         The smallest period of the values of $(i, i+g, i+g+h)$, and after a colon the first i from which on it\n\
         holds, seen on squares 0 to {}; – where the second half does not repeat twice.\n",
        SQUARES - 1
    );
    let heads: Vec<String> = (2..=MOST).map(|h| format!("h = {h}")).collect();
    _ = writeln!(page, "| | {} |", heads.join(" | "));
    _ = writeln!(page, "| --- |{}", " --- |".repeat(heads.len()));
    for (index, (g, _, repeats)) in period_map(referee, SQUARES, MOST).into_iter().enumerate() {
        if index % heads.len() == 0 {
            _ = write!(page, "| g = {g} |");
        }
        match repeats {
            Some(repeats) => _ = write!(page, " {}: {} |", repeats.period, repeats.from),
            None => page.push_str(" – |"),
        }
        if (index + 1) % heads.len() == 0 {
            page.push('\n');
        }
    }
}
