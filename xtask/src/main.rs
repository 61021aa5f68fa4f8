//! The project's own commands. To add one, write a function, with its arguments if it has any, and add one
//! line to [`Command`] and one to [`main`].

mod bench;
mod browsers;
mod documents;
mod fuzz;
mod package;
mod packing;
mod process;
mod project;
mod release;
mod site;
mod test;
mod tools;
mod wasm;

use std::process::ExitCode;

use clap::Parser;

/// The project's own commands.
#[derive(Parser)]
#[command(bin_name = "cargo xtask")]
enum Command {
    /// Make the complete static site in `dist/`.
    Build(site::Build),
    /// Make the site and serve it on this machine.
    Serve(site::Serve),
    /// Make the packages of other ecosystems.
    #[command(subcommand)]
    Package(package::Package),
    /// Run every test.
    Test(test::Asked),
    /// Check formats, lints, types and docs.
    Check,
    /// Measure every claim about speed against other programs.
    Bench(bench::Bench),
    /// Search for texts that break the program.
    Fuzz(fuzz::Arguments),
    /// Check every claim of the papers and write `docs/errata.md`.
    Errata {
        /// Only check whether the files are up to date.
        #[arg(long)]
        check: bool,
    },
    /// Compute `docs/findings` and write the results into `docs/findings.md`.
    Findings {
        /// Only check whether the files are up to date.
        #[arg(long)]
        check: bool,
        /// Compute nothing: write the results into the page from the existing files.
        #[arg(long)]
        page: bool,
    },
    /// Write `docs/limits.md` from the limits in the code.
    Limits,
    /// Write `docs/audit.md`: everything called proved, and its grounds.
    Audit,
    /// Check that a release is complete, or make the edits before one.
    #[command(subcommand)]
    Release(release::Step),
    /// Take the pictures of the tests and of the README again.
    Pictures,
    #[command(hide = true)]
    Pack,
}

fn main() -> ExitCode {
    let outcome = match Command::parse() {
        Command::Test(arguments) => test::run(arguments),
        Command::Check => test::check(),
        Command::Build(asked) => site::build(&asked),
        Command::Serve(asked) => site::serve(&asked),
        Command::Package(package) => package::run(&package),
        Command::Bench(asked) => bench::bench(&asked),
        Command::Fuzz(asked) => fuzz::run(&asked),
        Command::Errata { check } => documents::errata(check),
        Command::Findings { check, page } => documents::findings(check, page),
        Command::Audit => documents::audit(),
        Command::Limits => documents::limits(),
        Command::Release(step) => release::run(&step),
        Command::Pictures => bench::pictures(),
        Command::Pack => packing::pack(),
    };
    if let Err(error) = outcome {
        eprintln!("{error:#}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
