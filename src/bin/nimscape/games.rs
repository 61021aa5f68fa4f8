//! `nimscape games` and `nimscape notation`.

use std::io::{self, Write};

use clap::Args;
use nimscape::rulesets;
use serde_json::json;

use crate::Failure;

/// Options of `nimscape games`.
#[derive(Args)]
pub struct Arguments {
    /// Print JSON: an object a line.
    #[arg(long)]
    json: bool,
}

/// Lists the rulesets: name, rules, an example.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let out = &mut io::stdout().lock();
    for id in rulesets() {
        let signature = id.signature();
        if arguments.json {
            let object = json!({
                "name": signature.name,
                "title": signature.title,
                "rules": signature.rules,
                "examples": signature.examples,
            });
            writeln!(out, "{object}")?;
        } else {
            let example = signature.examples.first().copied().unwrap_or_default();
            writeln!(out, "{}\t{example}\t{}", signature.name, signature.rules)?;
        }
    }
    Ok(())
}

/// Prints how lines are written.
pub fn notation() -> Result<(), Failure> {
    let text = include_str!("../../../docs/notation.md");
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}
