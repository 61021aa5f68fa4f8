//! `nimscape quotient`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use nimscape::Line;
use nimscape::misere_sums::{HeapQuotient, QuotientJob};
use serde_json::{Value, json};

use crate::Failure;
use crate::output::{self, Output};

/// Options of `nimscape quotient`.
#[derive(Args)]
pub struct Arguments {
    /// A line of heaps, for instance "kayles x" or "kayles x + octal(0.53) y".
    line: String,
    /// The largest heap.
    #[arg(long, default_value_t = 1_000)]
    to: u64,
    /// Print JSON: everything, with the table of products.
    #[arg(long)]
    json: bool,
    /// The most work, in units of a few nanoseconds.
    #[arg(long, default_value_t = 1 << 31)]
    work: u64,
    /// Write to this file instead of standard output.
    #[arg(short, long)]
    output: Option<PathBuf>,
}

/// Writes the misère quotient of the heaps of a line.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let line = nimscape::read(&arguments.line);
    let job = match line.map_err(|error| Failure::Usage(error.to_string()))? {
        Line::Position(position) => {
            QuotientJob::of_position(&position, arguments.to, arguments.work)?
        }
        Line::View(view) => QuotientJob::of_view(&view, arguments.to, arguments.work)?,
    };
    output::check(arguments.output.as_deref())?;
    let found = output::watched(Box::new(job));
    let mut out = Output::open(arguments.output.as_deref())?;
    match arguments.json {
        true => writeln!(out, "{}", as_json(&found))?,
        false => write!(out, "{found}")?,
    }
    out.close()
}

fn as_json(found: &HeapQuotient) -> Value {
    let presentation = &found.presentation;
    let order = presentation.order();
    let names = (0..order as u16).map(|it| presentation.name(it));
    let generators = presentation.generators.iter();
    let generators = generators.map(|it| json!({ "game": found.games[it.kind], "heap": it.heap }));
    let relations = presentation.relations.iter().map(|it| found.equation(it));
    let games = found.games.iter().enumerate().map(|(kind, game)| {
        let period = found.periods[kind];
        json!({
            "game": game,
            "heaps": found.heaps(kind),
            "from": period.map(|it| it.first),
            "period": period.map(|it| it.period),
        })
    });
    json!({
        "order": order,
        "tame": presentation.tame,
        "elements": names.collect::<Vec<_>>(),
        "p": presentation.p,
        "generators": generators.collect::<Vec<_>>(),
        "relations": relations.collect::<Vec<_>>(),
        "products": presentation.table.chunks(order).collect::<Vec<_>>(),
        "games": games.collect::<Vec<_>>(),
        "stopped": found.stopped,
    })
}
