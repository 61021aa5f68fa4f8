//! `nimscape rows`.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use nimscape::games::wyt::{Certificate, RowsJob};
use nimscape::{Argument, read_position};

use crate::Failure;
use crate::line::Convention;
use crate::output::{self, Output};

/// Options of `nimscape rows`.
#[derive(Args)]
pub struct Arguments {
    /// The game, for instance "wyt(1,1)".
    #[arg(value_parser = game, required_unless_present = "check")]
    game: Option<(u64, u64)>,
    /// The last row.
    #[arg(long, default_value_t = 50)]
    to: u64,
    /// Who wins when no move is left.
    #[arg(long, value_enum, default_value = "normal")]
    convention: Convention,
    /// Write one number of each row alone, as a b-file.
    #[arg(long, value_enum)]
    bfile: Option<Column>,
    /// Compute a certificate anew, and compare every number.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "to", "convention", "output", "bfile"])]
    check: Option<PathBuf>,
    /// Write it here instead of on standard output.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

/// What a b-file says of each row.
#[derive(Clone, Copy, ValueEnum)]
enum Column {
    /// The smallest period.
    Period,
    /// From which column on it holds.
    Preperiod,
}

/// The a and b of a game, written with its parameters alone.
fn game(text: &str) -> Result<(u64, u64), String> {
    let read = read_position(&format!("{text} 0,0")).ok();
    let arguments = read.as_ref().and_then(|position| position.single());
    let parameters = arguments
        .filter(|component| component.to_string().starts_with("wyt("))
        .map(|component| component.arguments().parameters.clone());
    match parameters.as_deref() {
        Some([Argument::Number(a), Argument::Number(b)]) => Ok((*a, *b)),
        _ => Err("a game WYT(a,b) is wanted, as in \"wyt(1,1)\"".into()),
    }
}

/// Writes a certificate, or checks one.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    if let Some(file) = &arguments.check {
        let text = fs::read_to_string(file)?;
        let said = Certificate::read(&text).map_err(Failure::Refused)?;
        let last = said.rows.len() as u64 - 1;
        let job = RowsJob::new(said.a, said.b, said.convention, last)?;
        let found = output::watched(Box::new(job))?;
        return match found.difference(&said) {
            None => Ok(()),
            Some(difference) => Err(Failure::Refused(difference)),
        };
    }
    let (a, b) = arguments.game.expect("required without --check");
    let job = RowsJob::new(a, b, arguments.convention.into(), arguments.to)?;
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
