//! `nimscape value` and `nimscape moves`.

use std::io::{self, Write};

use clap::Args;
use nimscape::export::known_words;
use nimscape::{Answer, Budget, Convention, Halt, Memo, Position};
use serde_json::{Value, json};

use crate::Failure;
use crate::line;

/// Options of `nimscape value` and `nimscape moves`.
#[derive(Args)]
pub struct Arguments {
    /// Positions, for instance "welter 2,5,6,8,10"; `-` reads them from standard input, one per
    /// line.
    #[arg(required = true)]
    positions: Vec<String>,
    /// Who wins when no move is left.
    #[arg(long, value_enum, default_value = "normal")]
    convention: Convention,
    /// Print JSON that also says how the answer is known: one object per line.
    #[arg(long)]
    json: bool,
}

/// Prints the value of each position.
pub fn value(arguments: &Arguments) -> Result<(), Failure> {
    let convention = arguments.convention;
    let memo = &mut Memo::default();
    each(arguments, |position, _| {
        let answer = solve(memo, position, convention)?;
        Ok(if arguments.json {
            format!("{}\n", described(position, convention, &answer))
        } else if let Some(value) = answer.value {
            format!("{value}\n")
        } else {
            format!("{}\n", answer.outcome.letter())
        })
    })
}

/// Prints every winning move: for one position one move per line, for several one position per
/// line.
pub fn moves(arguments: &Arguments) -> Result<(), Failure> {
    let convention = arguments.convention;
    let memo = &mut Memo::default();
    each(arguments, |position, alone| {
        let moves = winning_moves(memo, position, convention)?;
        let moves: Vec<String> = moves.iter().map(Position::to_string).collect();
        Ok(if arguments.json {
            let answer = solve(memo, position, convention)?;
            let mut object = described(position, convention, &answer);
            object["moves"] = json!(moves);
            format!("{object}\n")
        } else if alone {
            moves.iter().map(|option| format!("{option}\n")).collect()
        } else {
            format!("{position}\t{}\n", moves.join("; "))
        })
    })
}

/// Prints the answer for each position as soon as it is known; `describe` also receives whether the
/// position is the only one. A line of standard input that cannot be read is reported and skipped.
fn each(
    arguments: &Arguments,
    mut describe: impl FnMut(&Position, bool) -> Result<String, Failure>,
) -> Result<(), Failure> {
    let out = &mut io::stdout().lock();
    if arguments.positions != ["-"] {
        let positions = line::positions(&arguments.positions).map_err(Failure::Usage)?;
        for position in &positions {
            out.write_all(describe(position, positions.len() == 1)?.as_bytes())?;
        }
        return Ok(out.flush()?);
    }
    let mut failed = Failed::default();
    for (index, text) in io::stdin().lines().enumerate() {
        let text = text?;
        if text.trim().is_empty() {
            continue;
        }
        let described = line::position(&text)
            .map_err(Failure::Usage)
            .and_then(|position| describe(&position, false));
        match described {
            Ok(description) => out.write_all(description.as_bytes())?,
            Err(failure) => failed.report(index + 1, failure)?,
        }
    }
    out.flush()?;
    failed.sum()
}

/// The lines of standard input without an answer: how many of each kind.
#[derive(Default)]
struct Failed {
    unreadable: u64,
    refused: u64,
}

impl Failed {
    fn report(&mut self, line: usize, failure: Failure) -> Result<(), Failure> {
        let message = match failure {
            Failure::Closed => return Err(Failure::Closed),
            Failure::Usage(message) => {
                self.unreadable += 1;
                message
            }
            Failure::Refused(message) => {
                self.refused += 1;
                message
            }
        };
        eprintln!("nimscape: line {line}: {message}");
        Ok(())
    }

    /// The exit code is that of the worst failure: a line that cannot be read.
    fn sum(&self) -> Result<(), Failure> {
        let lines = match self.unreadable + self.refused {
            0 => return Ok(()),
            1 => "1 line has no answer.".into(),
            lines => format!("{lines} lines have no answer."),
        };
        Err(match self.unreadable {
            0 => Failure::Refused(lines),
            _ => Failure::Usage(lines),
        })
    }
}

/// An answer as JSON.
pub fn described(position: &Position, convention: Convention, answer: &Answer) -> Value {
    json!({
        "position": position.to_string(),
        "convention": convention.word(),
        "outcome": answer.outcome.letter(),
        "grundy": answer.value,
        "known": known_words(answer.known),
    })
}

/// Outcome and value, without a budget.
pub fn solve(
    memo: &mut Memo,
    position: &Position,
    convention: Convention,
) -> Result<Answer, Failure> {
    unpaused(|budget| memo.solve(position, convention, budget))
}

/// Every winning move, without a budget.
pub fn winning_moves(
    memo: &mut Memo,
    position: &Position,
    convention: Convention,
) -> Result<Vec<Position>, Failure> {
    unpaused(|budget| memo.winning_moves(position, convention, budget))
}

fn unpaused<T>(ask: impl FnOnce(&mut Budget) -> Result<T, Halt>) -> Result<T, Failure> {
    ask(&mut Budget::endless()).map_err(|halt| Failure::Refused(halt.to_string()))
}
