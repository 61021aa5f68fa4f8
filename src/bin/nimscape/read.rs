//! `nimscape read`.

use std::io::{self, Write};

use clap::Args;
use nimscape::phrasebook::{Reading, understand};
use serde_json::{Value, json};

use crate::Failure;

/// Options of `nimscape read`.
#[derive(Args)]
pub struct Arguments {
    /// A game as people name it, for instance "dawson's kayles 20", or "take 1, 2 or 3 from 17".
    #[arg(required = true)]
    text: Vec<String>,
    /// Print JSON: one object per line.
    #[arg(long)]
    json: bool,
}

/// Prints the lines that a text may mean, the likeliest first: line, name, sentence.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let text = arguments.text.join(" ");
    let understood = understand(&text);
    if understood.readings.is_empty() {
        let refusal = understood.refusal;
        return Err(Failure::Usage(refusal.unwrap_or_else(|| {
            format!("“{text}” names no game. `nimscape games` lists them.")
        })));
    }
    let out = &mut io::stdout().lock();
    for reading in &understood.readings {
        if arguments.json {
            writeln!(out, "{}", described(reading))?;
        } else {
            let (name, sentence) = (&reading.name, &reading.sentence);
            writeln!(out, "{}\t{name}\t{sentence}", reading.line)?;
        }
    }
    Ok(())
}

/// A reading as JSON.
pub fn described(reading: &Reading) -> Value {
    json!({
        "line": reading.line,
        "name": reading.name,
        "sentence": reading.sentence,
        "convention": reading.convention.map(|it| it.word()),
    })
}
