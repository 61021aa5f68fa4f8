//! Where tables go, and how far they are.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use nimscape::Job;

/// Units of work between two looks at the progress: some tens of milliseconds.
const SLICE: u64 = 1 << 20;

/// A file, or standard output without one.
pub fn open(path: Option<&Path>) -> io::Result<Box<dyn Write>> {
    Ok(match path {
        Some(path) => Box::new(BufWriter::with_capacity(1 << 20, File::create(path)?)),
        None => Box::new(BufWriter::with_capacity(1 << 16, io::stdout().lock())),
    })
}

/// Runs a job to its end; on a terminal, a bar on standard error says how far
/// it is.
pub fn watched<T>(mut job: Box<dyn Job<Outcome = T>>) -> T {
    let style = ProgressStyle::with_template("{bar:32} {percent} % {elapsed}");
    let bar = ProgressBar::new(1).with_style(style.expect("a template"));
    loop {
        let progress = job.advance(SLICE);
        bar.set_length(progress.total);
        bar.set_position(progress.done);
        if progress.finished {
            bar.finish_and_clear();
            return job.finish();
        }
    }
}
