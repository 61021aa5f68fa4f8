//! `nimscape period`, and the same question of other programs.

use std::io::{self, Write};

use clap::Args;
use nimscape::{Certainty, Convention, Halt, Job, Region, View, period_of_view, survey};
use serde_json::{Value, json};

use crate::played::Played;
use crate::{Failure, line, output};

/// Options of `nimscape period`.
#[derive(Args)]
pub struct Arguments {
    /// The sequence, for instance "octal(0.77) x", or a position of it.
    line: String,
    /// If no proof is known, look for a period in this number of values.
    #[arg(long, default_value_t = TERMS)]
    terms: u64,
    #[command(flatten)]
    played: Played,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// How many values are searched for a period, if the question does not say.
pub const TERMS: u64 = 10_000;

/// What repeats in a sequence.
pub struct Found {
    preperiod: u64,
    period: u64,
    saltus: u64,
    /// Why it holds for ever, or how often it was seen, up to where.
    known: Result<String, (u64, u64)>,
}

/// Prints what repeats in a sequence.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let spoken = line::around(&arguments.line)?;
    let (view, convention) = (&spoken.line, spoken.convention(arguments.played));
    if view.is_plane() {
        return Err(Failure::Usage(IS_PLANE.into()));
    }
    let found = found(view, arguments.terms, convention, None)?;
    let out = &mut io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", described(found.as_ref()))?;
        return Ok(());
    }
    let Some(found) = found else {
        eprintln!(
            "nimscape: No period was seen in {} values of {view}, and no proof is known. Try more with --terms.",
            arguments.terms
        );
        return Ok(());
    };
    writeln!(
        out,
        "preperiod\t{}\nperiod\t{}",
        found.preperiod, found.period
    )?;
    if found.saltus > 0 {
        writeln!(out, "saltus\t{}", found.saltus)?;
    }
    match &found.known {
        Ok(why) => writeln!(out, "proof\t{why}")?,
        Err((times, up_to)) => {
            writeln!(
                out,
                "proof\tseen, not proved: {times} times up to x = {up_to}"
            )?;
        }
    }
    Ok(())
}

/// Why a plane has no answer.
pub const IS_PLANE: &str =
    "This is a plane, and only sequences have periods. Try a line with x alone.";

/// Runs a job to its end, or as far as a budget goes.
pub fn to_the_end<T>(mut job: Box<dyn Job<Outcome = T>>, budget: Option<u64>) -> Result<T, Halt> {
    match budget {
        None => Ok(output::watched(job)),
        Some(budget) if job.advance(budget).finished => Ok(job.finish()),
        Some(_) => Err(Halt::Paused),
    }
}

/// The proved period of a sequence; else the one seen in its first `terms` values.
pub fn found(
    view: &View,
    terms: u64,
    convention: Convention,
    budget: Option<u64>,
) -> Result<Option<Found>, Halt> {
    let mut refusal = None;
    if let Some(job) = view.prove(convention) {
        match to_the_end(job?, budget)? {
            Ok(proved) => {
                return Ok(Some(Found {
                    preperiod: proved.preperiod,
                    period: proved.period,
                    saltus: proved.saltus,
                    known: Ok(proved.why),
                }));
            }
            // A period may still be seen.
            Err(limit) => refusal = Some(limit),
        }
    }
    let region = Region::between((0, terms), (0, 1))?;
    let table = to_the_end(survey(view, &region, convention)?, budget)??;
    let seen = period_of_view(view, convention, &table, 0).map(|seen| Found {
        preperiod: seen.preperiod,
        period: seen.period,
        saltus: seen.saltus,
        known: match seen.known {
            Certainty::Proved(why) => Ok(why.into()),
            Certainty::Seen { times, up_to } => Err((times, up_to)),
        },
    });
    match refusal {
        Some(limit) if seen.is_none() && convention == Convention::Normal => Err(limit.into()),
        _ => Ok(seen),
    }
}

/// The answer as JSON.
pub fn described(found: Option<&Found>) -> Value {
    match found {
        None => json!({ "period": null }),
        Some(found) => json!({
            "preperiod": found.preperiod,
            "period": found.period,
            "saltus": found.saltus,
            "proof": found.known.as_ref().ok(),
        }),
    }
}
