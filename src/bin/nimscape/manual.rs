//! `nimscape completions` and `nimscape man`: what a shell and `man` read.

use std::io::{self, Write};

use clap::{Args, Command};
use clap_complete::{Shell, generate};
use clap_mangen::Man;

use crate::Failure;

/// Options of `nimscape completions`.
#[derive(Args)]
pub struct Arguments {
    /// For which shell.
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints the completions for a shell.
pub fn completions(arguments: &Arguments, mut command: Command) -> Result<(), Failure> {
    let mut text = Vec::new();
    generate(arguments.shell, &mut command, "nimscape", &mut text);
    io::stdout().write_all(&text)?;
    Ok(())
}

/// Prints the manual page, with a section for each command.
pub fn page(mut command: Command) -> Result<(), Failure> {
    command.build();
    let mut text = Vec::new();
    Man::new(command.clone()).render(&mut text)?;
    for part in command
        .get_subcommands()
        .filter(|part| part.get_name() != "help")
    {
        writeln!(text, ".SH \"NIMSCAPE {}\"", part.get_name().to_uppercase())?;
        let man = Man::new(part.clone());
        man.render_description_section(&mut text)?;
        man.render_synopsis_section(&mut text)?;
        man.render_options_section(&mut text)?;
    }
    io::stdout().write_all(&text)?;
    Ok(())
}
