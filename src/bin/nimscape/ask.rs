//! `nimscape value` and `nimscape moves`.

use std::io::{self, Write};

use clap::Args;
use nimscape::export::known_words;
use nimscape::{Answer, Budget, Halt, Memo, Position};
use serde_json::{Value, json};

use crate::Failure;
use crate::line::{self, Convention};

/// Options of `nimscape value` and `nimscape moves`.
#[derive(Args)]
pub struct Arguments {
    /// Positions, for instance "welter 2,5,6,8,10"; `-` reads them from standard input, one a line.
    #[arg(required = true)]
    positions: Vec<String>,
    /// Who wins when no move is left.
    #[arg(long, value_enum, default_value = "normal")]
    convention: Convention,
    /// Print JSON that says how the answer is known, too: an object a line.
    #[arg(long)]
    json: bool,
}

/// Prints the value of each position.
pub fn value(arguments: &Arguments) -> Result<(), Failure> {
    let convention = arguments.convention.into();
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

/// Prints every winning move: of one position a move a line, of several a position a line.
pub fn moves(arguments: &Arguments) -> Result<(), Failure> {
    let convention = arguments.convention.into();
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

/// Prints what there is to say of each position that is named, as soon as it is known; `tell` hears
/// whether the position is the only one.
fn each(
    arguments: &Arguments,
    mut tell: impl FnMut(&Position, bool) -> Result<String, Failure>,
) -> Result<(), Failure> {
    let out = &mut io::stdout().lock();
    if arguments.positions == ["-"] {
        for (index, text) in io::stdin().lines().enumerate() {
            let text = text?;
            if text.trim().is_empty() {
                continue;
            }
            let position = line::position(&text)
                .map_err(|error| Failure::Usage(format!("line {}: {error}", index + 1)))?;
            out.write_all(tell(&position, false)?.as_bytes())?;
        }
        return Ok(());
    }
    let positions = line::positions(&arguments.positions).map_err(Failure::Usage)?;
    for position in &positions {
        out.write_all(tell(position, positions.len() == 1)?.as_bytes())?;
    }
    out.flush()?;
    Ok(())
}

fn described(position: &Position, convention: nimscape::Convention, answer: &Answer) -> Value {
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
