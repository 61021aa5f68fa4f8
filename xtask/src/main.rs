//! The project's own commands: `cargo xtask build | serve | package | test | check | bench | fuzz | errata | findings | limits | pictures | release`.
//!
//! One file per command. To add a command, write `xtask/src/NAME.rs` with its
//! arguments and a `run` function, and add one line to [`Command`] and one to
//! [`main`].

mod bench;
mod browsers;
mod build;
mod cargo_tools;
mod debian;
mod dist;
mod documents;
mod findings;
mod fuzz;
mod latex;
mod node_tools;
mod package;
mod packing;
mod pictures;
mod process;
mod project;
mod release;
mod serve;
mod single_file;
mod test;
mod toolchain;
mod wasm;
mod www;

use std::process::ExitCode;

use clap::Parser;

/// The project's own commands.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Command {
    /// Make the complete static site in `dist/`.
    Build(build::Arguments),
    /// Make the site and serve it on this machine.
    Serve(serve::Arguments),
    /// Make the packages of other ecosystems.
    Package(package::Arguments),
    /// Run every test.
    Test(test::Arguments),
    /// Check formats, lints, types and docs.
    Check,
    /// Measure every claim about speed against other programs.
    Bench(bench::Arguments),
    /// Search for texts that break the program.
    Fuzz(fuzz::Arguments),
    /// Check every claim of the papers and write `docs/errata.md`.
    Errata(documents::ErrataArguments),
    /// Compute `docs/findings` and write `docs/findings.md` around it.
    Findings(findings::Arguments),
    /// Write `docs/limits.md` from the limits in the code.
    Limits,
    /// Write `docs/audit.md`: everything called proved, and its grounds.
    Audit,
    /// Check that a release is complete, or make the edits before one.
    Release(release::Arguments),
    /// Take the pictures of the tests and of the README again.
    Pictures,
}

fn main() -> ExitCode {
    let outcome = match Command::parse() {
        Command::Build(arguments) => build::run(&arguments).map(|()| ExitCode::SUCCESS),
        Command::Serve(arguments) => serve::run(&arguments).map(|()| ExitCode::SUCCESS),
        Command::Package(arguments) => package::run(&arguments).map(|()| ExitCode::SUCCESS),
        Command::Test(arguments) => test::run(arguments),
        Command::Check => test::check(),
        Command::Bench(arguments) => bench::run(&arguments).map(|()| ExitCode::SUCCESS),
        Command::Fuzz(arguments) => fuzz::run(&arguments).map(|()| ExitCode::SUCCESS),
        Command::Errata(arguments) => documents::errata(&arguments).map(|()| ExitCode::SUCCESS),
        Command::Findings(arguments) => findings::run(&arguments).map(|()| ExitCode::SUCCESS),
        Command::Audit => documents::audit().map(|()| ExitCode::SUCCESS),
        Command::Limits => documents::limits().map(|()| ExitCode::SUCCESS),
        Command::Release(arguments) => release::run(&arguments).map(|()| ExitCode::SUCCESS),
        Command::Pictures => pictures::run().map(|()| ExitCode::SUCCESS),
    };
    outcome.unwrap_or_else(|error| {
        eprintln!("{error:#}");
        ExitCode::FAILURE
    })
}
