//! `nimscape rows`.

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use nimscape::games::wyt::RowsJob;
use nimscape::{Argument, read_position};

use crate::Failure;
use crate::output::{self, Output};
use crate::played::Played;

/// Options of `nimscape rows`.
#[derive(Args)]
pub struct Arguments {
    /// The game, for instance "wyt(1,1)".
    #[arg(value_parser = game)]
    game: (u64, u64),
    /// The last row.
    #[arg(long, default_value_t = 50)]
    to: u64,
    #[command(flatten)]
    played: Played,
    /// Only write one number of each row, as a b-file.
    #[arg(long, value_enum)]
    bfile: Option<Column>,
    /// Write to this file instead of standard output.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

/// What a b-file contains for each row.
#[derive(Clone, Copy, ValueEnum)]
enum Column {
    /// The smallest period.
    Period,
    /// The column from which it holds.
    Preperiod,
}

/// The a and b of a game, given only by its parameters.
fn game(text: &str) -> Result<(u64, u64), String> {
    let read = read_position(&format!("{text} 0,0")).ok();
    let arguments = read.as_ref().and_then(|position| position.single());
    let parameters = arguments
        .filter(|component| component.to_string().starts_with("wyt("))
        .map(|component| component.arguments().parameters.clone());
    match parameters.as_deref() {
        Some([Argument::Number(a), Argument::Number(b)]) => Ok((*a, *b)),
        _ => Err("give a game WYT(a,b), as in \"wyt(1,1)\"".into()),
    }
}

/// Writes a certificate.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let (a, b) = arguments.game;
    let job = RowsJob::new(a, b, arguments.played.convention(), arguments.to)?;
    output::check(arguments.output.as_deref())?;
    let certificate = output::watched(Box::new(job))?;
    let mut out = Output::open(arguments.output.as_deref())?;
    match arguments.bfile {
        None => write!(out, "{certificate}")?,
        Some(column) => {
            for (row, said) in certificate.rows.iter().enumerate() {
                let number = match column {
                    Column::Period => said.period,
                    Column::Preperiod => said.preperiod,
                };
                writeln!(out, "{row} {number}")?;
            }
        }
    }
    out.close()
}
