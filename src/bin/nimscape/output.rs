//! Where tables are written, and how far they are.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};
use nimscape::Job;
use tempfile::NamedTempFile;

use crate::Failure;

/// Units of work between two updates of the progress: some tens of milliseconds.
const SLICE: u64 = 1 << 20;

/// A file, or standard output. An existing file stays as it is until the new one is complete.
pub enum Output {
    Printed(BufWriter<io::StdoutLock<'static>>),
    /// Not a regular file, such as a pipe: it cannot be replaced.
    Direct(BufWriter<File>),
    /// A temporary file next to the one it will replace.
    Beside {
        out: BufWriter<NamedTempFile>,
        path: PathBuf,
    },
}

/// Checks that `path` can be written to, without leaving a trace.
pub fn check(path: Option<&Path>) -> Result<(), Failure> {
    match path {
        Some(path) => {
            // Dropping an unfinished output removes its temporary file.
            let out = Output::beside(path)?;
            drop(out);
            Ok(())
        }
        None => Ok(()),
    }
}

impl Output {
    /// Opens it.
    pub fn open(path: Option<&Path>) -> Result<Output, Failure> {
        match path {
            Some(path) => Output::beside(path),
            None => Ok(Output::Printed(BufWriter::with_capacity(
                1 << 16,
                io::stdout().lock(),
            ))),
        }
    }

    fn beside(path: &Path) -> Result<Output, Failure> {
        // If it is a link, the file that it leads to is replaced.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        let there = fs::metadata(&path).ok();
        if there.as_ref().is_some_and(fs::Metadata::is_dir) {
            return Err(Failure::Refused(format!(
                "{} is a folder. Name a file in it.",
                path.display()
            )));
        }
        if there.as_ref().is_some_and(|file| !file.is_file()) {
            let file = File::options().write(true).open(&path)?;
            return Ok(Output::Direct(BufWriter::new(file)));
        }
        let folder = match path.parent() {
            Some(folder) if folder != Path::new("") => folder,
            _ => Path::new("."),
        };
        if !folder.is_dir() {
            return Err(Failure::Refused(format!(
                "There is no folder {}. Make it first.",
                folder.display()
            )));
        }
        if let Some(file) = &there
            && file.permissions().readonly()
        {
            return Err(Failure::Refused(format!(
                "{} may not be written to.",
                path.display()
            )));
        }
        let mut builder = tempfile::Builder::new();
        builder.prefix(".nimscape-");
        permit(&mut builder, there.as_ref());
        let file = builder.tempfile_in(folder)?;
        Ok(Output::Beside {
            out: BufWriter::with_capacity(1 << 20, file),
            path,
        })
    }

    /// Replaces the old file, now that everything is written.
    pub fn close(self) -> Result<(), Failure> {
        match self {
            Output::Printed(mut out) => out.flush()?,
            Output::Direct(mut out) => out.flush()?,
            Output::Beside { out, path } => {
                let file = out.into_inner().map_err(io::IntoInnerError::into_error)?;
                file.persist(path).map_err(|failed| failed.error)?;
            }
        }
        Ok(())
    }
}

/// Gives the new file the permissions of the old one, or those of any new file.
#[cfg(unix)]
fn permit<'a>(builder: &mut tempfile::Builder<'a, 'a>, there: Option<&fs::Metadata>) {
    use std::os::unix::fs::PermissionsExt;
    let usual = fs::Permissions::from_mode(0o666);
    builder.permissions(there.map_or(usual, fs::Metadata::permissions));
}

#[cfg(not(unix))]
fn permit<'a>(_builder: &mut tempfile::Builder<'a, 'a>, _there: Option<&fs::Metadata>) {}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Output::Printed(out) => out.write(bytes),
            Output::Direct(out) => out.write(bytes),
            Output::Beside { out, .. } => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Output::Printed(out) => out.flush(),
            Output::Direct(out) => out.flush(),
            Output::Beside { out, .. } => out.flush(),
        }
    }
}

/// Runs a job to its end; on a terminal, shows a progress bar on standard error.
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
