//! `nimscape value` and `nimscape moves`.

use std::io::{self, Write};

use clap::Args;
use nimscape::export::known_words;
use nimscape::{Answer, Budget, Halt, Memo, Position};
use serde_json::json;

use crate::Failure;
use crate::line::{self, Convention};

/// Options of `nimscape value` and `nimscape moves`.
#[derive(Args)]
pub struct Arguments {
    /// The position, for instance "welter 2,5,6,8,10".
    #[arg(value_parser = line::position)]
    position: Position,
    /// Who wins when no move is left.
    #[arg(long, value_enum, default_value = "normal")]
    convention: Convention,
    /// Print JSON that says how the answer is known, too.
    #[arg(long)]
    json: bool,
}

/// Prints the value.
pub fn value(arguments: &Arguments) -> Result<(), Failure> {
    let convention = arguments.convention.into();
    let mut memo = Memo::default();
    let answer = solve(&mut memo, &arguments.position, convention)?;
    let out = &mut io::stdout().lock();
    if arguments.json {
        writeln!(
            out,
            "{:#}",
            described(&arguments.position, convention, &answer)
        )?;
    } else if let Some(value) = answer.value {
        writeln!(out, "{value}")?;
    } else {
        writeln!(out, "{}", answer.outcome.letter())?;
    }
    Ok(())
}

/// Prints every winning move.
pub fn moves(arguments: &Arguments) -> Result<(), Failure> {
    let convention = arguments.convention.into();
    let mut memo = Memo::default();
    let moves = winning_moves(&mut memo, &arguments.position, convention)?;
    let out = &mut io::BufWriter::new(io::stdout().lock());
    if arguments.json {
        let answer = solve(&mut memo, &arguments.position, convention)?;
        let mut object = described(&arguments.position, convention, &answer);
        let moves: Vec<String> = moves.iter().map(Position::to_string).collect();
        object["moves"] = json!(moves);
        writeln!(out, "{object:#}")?;
    } else {
        for option in moves {
            writeln!(out, "{option}")?;
        }
    }
    out.flush()?;
    Ok(())
}

fn described(
    position: &Position,
    convention: nimscape::Convention,
    answer: &Answer,
) -> serde_json::Value {
    json!({
        "position": position.to_string(),
        "convention": convention.word(),
        "outcome": answer.outcome.letter(),
        "grundy": answer.value,
        "known": known_words(answer.known),
    })
}

/// Outcome and value, however long it takes.
pub fn solve(
    memo: &mut Memo,
    position: &Position,
    convention: nimscape::Convention,
) -> Result<Answer, Failure> {
    unpaused(|budget| memo.solve(position, convention, budget))
}

/// Every winning move, however long it takes.
pub fn winning_moves(
    memo: &mut Memo,
    position: &Position,
    convention: nimscape::Convention,
) -> Result<Vec<Position>, Failure> {
    unpaused(|budget| memo.winning_moves(position, convention, budget))
}

fn unpaused<T>(ask: impl FnOnce(&mut Budget) -> Result<T, Halt>) -> Result<T, Failure> {
    ask(&mut Budget::endless()).map_err(|halt| Failure::Refused(halt.to_string()))
}
