//! `nimscape games` and `nimscape notation`.

use std::io::{self, Write};

use clap::Args;
use nimscape::{Line, Signature, read, rulesets};
use serde_json::json;

use crate::Failure;

/// Options of `nimscape games`.
#[derive(Args)]
pub struct Arguments {
    /// Print JSON: one object per line.
    #[arg(long)]
    json: bool,
}

/// Lists the rulesets: name, a position, rules, the first example that is a picture.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let out = &mut io::stdout().lock();
    for id in rulesets() {
        let signature = id.signature();
        let position = example(signature, |line| matches!(line, Line::Position(_)));
        let picture = example(signature, |line| matches!(line, Line::View(_)));
        if arguments.json {
            let object = json!({
                "name": signature.name,
                "title": signature.title,
                "rules": signature.rules,
                "position": position,
                "picture": picture,
                "examples": signature.examples,
            });
            writeln!(out, "{object}")?;
        } else {
            let (name, rules) = (signature.name, signature.rules);
            writeln!(out, "{name}\t{position}\t{rules}\t{picture}")?;
        }
    }
    Ok(())
}

/// The first example of a kind; every ruleset has one of each.
fn example(signature: &Signature, wanted: fn(&Line) -> bool) -> &'static str {
    let fits = |text: &&str| read(text).is_ok_and(|line| wanted(&line));
    let found = signature.examples.iter().copied().find(fits);
    found.unwrap_or_default()
}

/// Prints the notation.
pub fn notation() -> Result<(), Failure> {
    let text = include_str!("../../../docs/notation.md");
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}
