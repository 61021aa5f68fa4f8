//! `nimscape completions` and `nimscape man`: what a shell and `man` read.

use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, Command};
use clap_complete::{Shell, generate};
use clap_mangen::{Man, generate_to};

use crate::Failure;

/// Options of `nimscape completions`.
#[derive(Args)]
pub struct Arguments {
    /// For which shell.
    #[arg(value_enum)]
    shell: Shell,
}

/// Options of `nimscape man`.
#[derive(Args)]
pub struct PageArguments {
    /// The page of this command, as in `nimscape man table`.
    #[arg(conflicts_with = "output")]
    part: Option<String>,
    /// Write every page into this folder, for instance share/man/man1.
    #[arg(short, long, value_name = "FOLDER")]
    output: Option<PathBuf>,
}

/// Prints the completions for a shell.
pub fn completions(arguments: &Arguments, mut command: Command) -> Result<(), Failure> {
    let mut text = Vec::new();
    generate(arguments.shell, &mut command, "nimscape", &mut text);
    io::stdout().write_all(&text)?;
    Ok(())
}

/// Prints the manual page of the command or of one of its parts, or writes all of them into a folder.
pub fn page(arguments: &PageArguments, mut command: Command) -> Result<(), Failure> {
    if let Some(folder) = &arguments.output {
        fs::create_dir_all(folder)?;
        return Ok(generate_to(command, folder)?);
    }
    command.build();
    let wanted = match &arguments.part {
        None => &command,
        Some(part) => command.find_subcommand(part).ok_or_else(|| {
            Failure::Usage(format!(
                "There is no command {part}. `nimscape help` lists them."
            ))
        })?,
    };
    let mut text = Vec::new();
    Man::new(wanted.clone()).render(&mut text)?;
    io::stdout().write_all(&text)?;
    Ok(())
}
