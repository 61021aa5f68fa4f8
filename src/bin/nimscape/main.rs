//! The shell command: values, moves, tables and worksheets without a page.
//!
//! Exit codes: 0 done, 1 refused (a limit, the output failed, or a claim under
//! `--strict`), 2 wrong usage (unknown options, or a line that cannot be read).

mod answer;
mod ask;
mod claims;
mod class;
mod games;
mod guess;
mod line;
mod manual;
mod output;
mod period;
mod played;
mod quotient;
mod read;
mod rows;
mod table;

use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};
use nimscape::export::ExportError;
use nimscape::{Halt, TooLarge};

/// Exact values, winning moves and pictures of impartial games.
///
/// A line of text names a position (`welter 2,5,6,8,10`); with x and y in it,
/// a picture (`wyt(1,1) x,y`).
#[derive(Parser)]
#[command(name = "nimscape", version, max_term_width = 100, after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXIT_CODES: &str = "\
Exit codes: 0 done; 1 refused: a limit, an output that cannot be written, or a claim that fails
under --strict; 2 wrong usage: unknown options, or a line that cannot be read.";

#[derive(Subcommand)]
enum Command {
    /// The values of a view over a region, as data or as a picture.
    Table(table::Arguments),
    /// The Grundy value of each position, or N or P where only that is known.
    Value(ask::Arguments),
    /// Every winning move of a position, one per line; for several positions, one line each.
    Moves(ask::Arguments),
    /// Every option of a position with its value, or N or P; separated by tabs.
    Options(ask::Arguments),
    /// What repeats in a sequence: preperiod, period, and its proof.
    Period(period::Arguments),
    /// What five papers claim: a list, or claims checked by machine.
    Claims(claims::Arguments),
    /// How normal and misère play are related: the types of the positions of a game, and its classes.
    Class(class::Arguments),
    /// Rows of WYT(a,b) that repeat for ever: a table of periods, and the certificate that proves
    /// it.
    Rows(rows::Arguments),
    /// The misère quotient of the heaps of a line: its elements, relations and P-positions.
    Quotient(quotient::Arguments),
    /// A worksheet to print, with its key: HTML of two pages.
    Worksheet(table::SheetArguments),
    /// Every game: its name, a position, its rules, a picture; separated by tabs.
    Games(games::Arguments),
    /// The line that a text means: "moore's nim 5,8,10", "take 1, 2 or 3 from 17". Every command
    /// takes such a text.
    Read(read::Arguments),
    /// Games whose values begin with given numbers.
    Guess(guess::Arguments),
    /// Answers questions of other programs: each line of standard input is a JSON object such as
    /// {"ask":"moves","position":"nim 3,5,7"}, each line of standard output its answer.
    #[command(after_help = answer::QUESTIONS)]
    Answer,
    /// The notation.
    Notation,
    /// Completions for a shell.
    Completions(manual::Arguments),
    /// The manual pages: one for `man -l -`, or all into a folder.
    Man(manual::PageArguments),
}

/// Why the command failed.
enum Failure {
    /// The arguments do not fit each other.
    Usage(String),
    /// A limit, with its message.
    Refused(String),
    /// The reader closed the output.
    Closed,
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Table(arguments) => table::run(&arguments),
        Command::Value(arguments) => ask::value(&arguments),
        Command::Moves(arguments) => ask::moves(&arguments),
        Command::Options(arguments) => ask::options(&arguments),
        Command::Period(arguments) => period::run(&arguments),
        Command::Claims(arguments) => claims::run(&arguments),
        Command::Class(arguments) => class::run(&arguments),
        Command::Rows(arguments) => rows::run(&arguments),
        Command::Quotient(arguments) => quotient::run(&arguments),
        Command::Worksheet(arguments) => table::sheet(&arguments),
        Command::Games(arguments) => games::run(&arguments),
        Command::Read(arguments) => read::run(&arguments),
        Command::Guess(arguments) => guess::run(&arguments),
        Command::Answer => answer::run(),
        Command::Notation => games::notation(),
        Command::Completions(arguments) => manual::completions(&arguments, Cli::command()),
        Command::Man(arguments) => manual::page(&arguments, Cli::command()),
    };
    match done {
        Ok(()) | Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(Failure::Refused(message)) => {
            eprintln!("nimscape: {message}");
            ExitCode::from(1)
        }
        Err(Failure::Usage(message)) => {
            eprintln!("nimscape: {message}");
            ExitCode::from(2)
        }
    }
}

impl From<Halt> for Failure {
    fn from(halt: Halt) -> Failure {
        Failure::Refused(halt.to_string())
    }
}

impl From<TooLarge> for Failure {
    fn from(limit: TooLarge) -> Failure {
        Failure::Refused(limit.message)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Refused(format!("The output could not be written: {error}.")),
        }
    }
}

impl From<ExportError> for Failure {
    fn from(error: ExportError) -> Failure {
        match error {
            ExportError::Out(error) => error.into(),
            refusal => Failure::Refused(refusal.to_string()),
        }
    }
}
