//! `nimscape guess`.

use std::io::{self, Write};

use clap::Args;
use nimscape::guess::{Guess, guess, tried};
use serde_json::{Value, json};

use crate::Failure;

/// Options of `nimscape guess`.
#[derive(Args)]
pub struct Arguments {
    /// Eight values or more, from the beginning: 0,1,2,3,1,4,3,2 or separated by spaces.
    #[arg(required = true)]
    terms: Vec<String>,
    /// How many lines to print at most, shorter ones first.
    #[arg(long, default_value_t = 20)]
    most: usize,
    /// Print JSON: one object per line.
    #[arg(long)]
    json: bool,
}

/// Prints the lines whose values begin with the numbers: line, convention, the first x.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let found = guess(&numbers(&arguments.terms.join(","))?)?;
    let out = &mut io::stdout().lock();
    for guess in found.iter().take(arguments.most) {
        if arguments.json {
            writeln!(out, "{}", described(guess))?;
        } else {
            let (line, word) = (&guess.view, guess.convention.word());
            writeln!(out, "{line}\t{word}\tx from {}", guess.start)?;
        }
    }
    out.flush()?;
    if found.is_empty() {
        eprintln!(
            "nimscape: No line that was tried begins with these numbers: {}.",
            tried()
        );
    }
    let more = found.len().saturating_sub(arguments.most);
    if more > 0 {
        eprintln!("nimscape: {more} more begin like this. Give more numbers, or a larger --most.");
    }
    Ok(())
}

/// A line that was found, as JSON.
pub fn described(guess: &Guess) -> Value {
    json!({
        "line": guess.view.to_string(),
        "convention": guess.convention.word(),
        "start": guess.start,
    })
}

/// Whole numbers separated by commas or spaces.
fn numbers(text: &str) -> Result<Vec<u64>, Failure> {
    let words = text.split(|symbol: char| symbol == ',' || symbol.is_whitespace());
    let words = words.filter(|word| !word.is_empty());
    let numbers = words.map(|word| {
        word.parse::<u64>().map_err(|_| {
            Failure::Usage(format!(
                "{word} is no whole number from 0 on. Separate the numbers with commas."
            ))
        })
    });
    numbers.collect()
}
