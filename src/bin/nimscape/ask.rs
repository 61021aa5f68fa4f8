//! `nimscape value`, `nimscape moves` and `nimscape options`.

use std::collections::HashSet;
use std::io::{self, Write};

use clap::Args;
use nimscape::export::known_words;
use nimscape::limits::MOST_MOVES;
use nimscape::{Answer, Budget, Convention, Halt, Memo, Position};
use serde_json::{Value, json};

use crate::Failure;
use crate::line;
use crate::played::Played;

/// Options of `nimscape value`, `nimscape moves` and `nimscape options`.
#[derive(Args)]
pub struct Arguments {
    /// Positions, for instance "welter 2,5,6,8,10"; `-` reads them from standard input, one per
    /// line.
    #[arg(required = true)]
    positions: Vec<String>,
    #[command(flatten)]
    played: Played,
    /// Print JSON that also says how the answer is known: one object per line.
    #[arg(long)]
    json: bool,
}

/// Prints the value of each position.
pub fn value(arguments: &Arguments) -> Result<(), Failure> {
    let memo = &mut Memo::default();
    each(arguments, |position, convention, _| {
        let answer = solve(memo, position, convention)?;
        Ok(match arguments.json {
            true => format!("{}\n", described(position, convention, &answer)),
            false => format!("{}\n", shown(&answer)),
        })
    })
}

/// Prints every winning move: for one position one move per line, for several one position per
/// line.
pub fn moves(arguments: &Arguments) -> Result<(), Failure> {
    let memo = &mut Memo::default();
    each(arguments, |position, convention, alone| {
        let moves = winning_moves(memo, position, convention)?;
        if moves.is_empty() && alone && !arguments.json {
            let why = match (position.is_terminal(), convention) {
                (true, Convention::Misere) => "is won without a move: none is left",
                (true, Convention::Normal) => "is lost: no move is left",
                (false, _) => "is lost: every move loses",
            };
            eprintln!("nimscape: {position} {why}.");
        }
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

/// Prints every option with its value: for one position an option per line, for several each line
/// begins with the position.
pub fn options(arguments: &Arguments) -> Result<(), Failure> {
    let memo = &mut Memo::default();
    each(arguments, |position, convention, alone| {
        let options = every_option(position)?;
        let answers = options.iter().map(|option| solve(memo, option, convention));
        let answers: Vec<Answer> = answers.collect::<Result<_, _>>()?;
        let answered = options.iter().zip(&answers);
        Ok(if arguments.json {
            let answer = solve(memo, position, convention)?;
            let mut object = described(position, convention, &answer);
            let each = |(option, answer)| described(option, convention, answer);
            object["options"] = answered.map(each).collect();
            format!("{object}\n")
        } else {
            let before = match alone {
                true => String::new(),
                false => format!("{position}\t"),
            };
            let line = |(option, answer)| format!("{before}{option}\t{}\n", shown(answer));
            answered.map(line).collect()
        })
    })
}

/// The options, each once.
fn every_option(position: &Position) -> Result<Vec<Position>, Failure> {
    let moves = position.count_moves();
    if !position.lists_all_moves() || moves > MOST_MOVES as u128 {
        return Err(Failure::Refused(format!(
            "{position} has more than {MOST_MOVES} moves, the most that are listed. `nimscape moves` lists those that win."
        )));
    }
    let mut seen = HashSet::new();
    let played = |move_| position.play(position.nth_move(move_));
    let options = (0..moves).filter_map(played);
    Ok(options
        .filter(|option| seen.insert(option.clone()))
        .collect())
}

/// A value, or N or P where only that is known.
fn shown(answer: &Answer) -> String {
    answer
        .value
        .map_or_else(|| answer.outcome.letter().into(), |value| value.to_string())
}

/// Prints the answer for each position as soon as it is known; `describe` also receives whether the
/// position is the only one. A line of standard input that cannot be read is reported and skipped.
fn each(
    arguments: &Arguments,
    mut describe: impl FnMut(&Position, Convention, bool) -> Result<String, Failure>,
) -> Result<(), Failure> {
    let out = &mut io::stdout().lock();
    if arguments.positions != ["-"] {
        let positions = line::positions(&arguments.positions)?;
        for spoken in &positions {
            let convention = spoken.convention(arguments.played);
            out.write_all(describe(&spoken.line, convention, positions.len() == 1)?.as_bytes())?;
        }
        return Ok(out.flush()?);
    }
    let mut failed = Failed::default();
    for (index, text) in io::stdin().lines().enumerate() {
        let text = text?;
        if text.trim().is_empty() {
            continue;
        }
        let described = line::position(&text).and_then(|spoken| {
            let convention = spoken.convention(arguments.played);
            describe(&spoken.line, convention, false)
        });
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
    Ok(ask(&mut Budget::endless())?)
}
