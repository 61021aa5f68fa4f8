//! `nimscape claims`.

use std::io::{self, Write};

use clap::Args;
use nimscape::claims::{self, Claim, FAIR, Flaw};
use nimscape::complete;
use serde_json::json;

use crate::Failure;

/// Options of `nimscape claims`.
#[derive(Args)]
pub struct Arguments {
    /// Check these, by their ids; without any, all are listed.
    #[arg(value_parser = claim)]
    claims: Vec<&'static Claim>,
    /// Check all.
    #[arg(long, conflicts_with = "claims")]
    all: bool,
    /// Print JSON: one object per line.
    #[arg(long)]
    json: bool,
    /// End with exit code 1 if a checked claim fails.
    #[arg(long)]
    strict: bool,
    /// How far to check; by default each claim's own bound.
    #[arg(long)]
    to: Option<u64>,
}

fn claim(id: &str) -> Result<&'static Claim, String> {
    claims::find(id)
        .ok_or_else(|| "there is no claim of this id; `nimscape claims` lists them".into())
}

/// Lists the claims, or checks some: the verdict, and the first counterexample.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let out = &mut io::stdout().lock();
    let checked = match arguments.all {
        true => claims::all(),
        false => arguments.claims.clone(),
    };
    if checked.is_empty() {
        for claim in claims::all() {
            let (id, place, statement) = (claim.id, claim.place, claim.statement);
            if arguments.json {
                let object = json!({ "id": id, "place": place, "statement": statement });
                writeln!(out, "{object}")?;
            } else {
                writeln!(out, "{id}\t{place}\t{statement}")?;
            }
        }
    }
    let mut failed = Vec::new();
    for claim in checked {
        let range = claim.range;
        let bound = arguments.to.unwrap_or(range.usual);
        let bound = bound.clamp(range.least(), range.most);
        let verdict = complete(Box::new((claim.check)(FAIR, bound)));
        if !verdict.holds() {
            failed.push(claim.id);
        }
        if arguments.json {
            let object = json!({
                "id": claim.id,
                "holds": verdict.holds(),
                "unit": range.unit,
                "bound": bound,
                "cases": verdict.cases,
                "broken": verdict.broken.as_ref().map(ToString::to_string),
                "flaw": claims::flaw(claim.id).filter(|_| !verdict.holds()).map(Flaw::word),
                "remark": claims::remark(claim.id),
            });
            writeln!(out, "{object}")?;
            continue;
        }
        let word = if verdict.holds() { "holds" } else { "fails" };
        writeln!(
            out,
            "{}\t{word}\t{} {bound}, {} cases",
            claim.id, range.unit, verdict.cases
        )?;
        if let Some(broken) = &verdict.broken {
            writeln!(out, "\t{broken}")?;
        }
        let flaw = claims::flaw(claim.id).filter(|_| !verdict.holds());
        let notes = [flaw.map_or("", Flaw::word), claims::remark(claim.id)];
        let notes: Vec<&str> = notes.into_iter().filter(|it| !it.is_empty()).collect();
        if !notes.is_empty() {
            writeln!(out, "\t{}", notes.join(": "))?;
        }
    }
    match failed[..] {
        [_, ..] if arguments.strict => Err(Failure::Refused(format!(
            "These fail: {}.",
            failed.join(", ")
        ))),
        _ => Ok(()),
    }
}
