//! `nimscape class`.

use std::io::{self, Write};

use clap::Args;
use nimscape::classes::{ClassJob, Classes, Met, Verdict};
use serde_json::{Value, json};

use crate::{Failure, line, output};

/// Options of `nimscape class`.
#[derive(Args)]
pub struct Arguments {
    /// The game, as a view, for instance "wyt(1,1) x,y", or as a position of it.
    line: String,
    /// Check the cells with x, and in a plane y, below this.
    #[arg(long, default_value_t = 32)]
    to: u64,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Checks the cells, and prints the result.
pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let job = ClassJob::new(&line::around(&arguments.line)?.line, arguments.to)?;
    let found = output::watched(Box::new(job))?;
    let text = match arguments.json {
        true => format!("{}\n", object(&found)),
        false => page(&found),
    };
    io::stdout().write_all(text.as_bytes())?;
    Ok(())
}

fn page(found: &Classes) -> String {
    let Classes {
        view,
        to,
        positions,
        met,
        verdicts,
    } = found;
    let below = match view.is_plane() {
        true => "x and y",
        false => "x",
    };
    let mut page = format!("{view}, {below} below {to}: {positions} positions\n\n");
    page += "Types (normal value, misère value):\n";
    let (large, others): (Vec<&Met>, Vec<&Met>) = met.iter().partition(|met| is_large(met));
    for met in others {
        let ((normal, misere), (x, y)) = (met.values, met.first);
        page += &format!(
            "  ({normal}, {misere}) {} times, first at {x},{y}\n",
            met.cells
        );
    }
    if let (Some(least), Some(most)) = (large.first(), large.last()) {
        let cells: u64 = large.iter().map(|met| met.cells).sum();
        page += &format!(
            "  (k, k) {cells} times, k from {} to {}\n",
            least.values.0, most.values.0
        );
    }
    page += "\nClasses:\n";
    for Verdict {
        class,
        against,
        proved,
    } in verdicts
    {
        let said = match (against, &proved[..]) {
            (Some(against), _) => format!(
                "no: {} at {},{} is {}",
                against.position, against.cell.0, against.cell.1, against.because
            ),
            (None, []) => "holds in these cells; no theorem is known here for the others".into(),
            (None, theorems) => format!("yes, proved: {}", theorems.join("; ")),
        };
        page += &format!("  {}: {said}\n", class.word());
    }
    page += "\nA game is\n";
    for Verdict { class, .. } in verdicts {
        page += &format!("  {} if {}\n", class.word(), class.definition());
    }
    page
}

/// Whether both values are the same, and 2 or more.
fn is_large(met: &Met) -> bool {
    met.values.0 == met.values.1 && met.values.0 >= 2
}

fn object(found: &Classes) -> Value {
    let types: Vec<Value> = (found.met.iter())
        .map(|met| {
            json!({
                "normal": met.values.0,
                "misere": met.values.1,
                "cells": met.cells,
                "first": [met.first.0, met.first.1],
            })
        })
        .collect();
    let classes: Vec<Value> = (found.verdicts.iter())
        .map(|verdict| {
            json!({
                "class": verdict.class.word(),
                "holds": verdict.against.is_none(),
                "proved": verdict.proved,
                "against": verdict.against.as_ref().map(|against| json!({
                    "position": against.position,
                    "cell": [against.cell.0, against.cell.1],
                    "because": against.because,
                })),
            })
        })
        .collect();
    json!({
        "line": found.view.to_string(),
        "to": found.to,
        "positions": found.positions,
        "types": types,
        "classes": classes,
    })
}
