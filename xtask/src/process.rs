//! Runs other programs from the repository's root; failures become sentences.

use std::env;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};

use crate::project;

/// Prints what is being done, in one line.
pub fn say(line: &str) {
    println!("nimscape: {line}");
}

/// A command that starts in the repository's root, with the project's tools first on PATH.
pub fn command(program: impl AsRef<Path>) -> Result<Command> {
    let program = program.as_ref();
    let own = [
        project::tools()?.join("bin"),
        project::path("node_modules/.bin"),
    ];
    let inherited = env::var_os("PATH").unwrap_or_default();
    let folders = own.into_iter().chain(env::split_paths(&inherited));
    let path = env::join_paths(folders).context("a folder on PATH has a separator in its name")?;
    let found = which::which_in(program, Some(&path), project::root())
        .with_context(|| format!("{} is not installed", program.display()))?;
    let mut command = Command::new(found);
    command.current_dir(project::root()).env("PATH", path);
    // Scripts call this program back.
    command.env("NIMSCAPE_XTASK", env::current_exe()?);
    Ok(command)
}

/// The cargo that runs this program.
pub fn cargo() -> Result<Command> {
    command(env::var_os("CARGO").map_or_else(|| PathBuf::from("cargo"), PathBuf::from))
}

/// What an example of the crate prints.
pub fn example(name: &str, options: &[&str], arguments: &[&str]) -> Result<String> {
    let mut cargo = cargo()?;
    cargo.args(["run", "--quiet", "--example", name]);
    answer(cargo.args(options).arg("--").args(arguments))
}

/// Runs a command with inherited output.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status();
    let status = status.with_context(|| format!("cannot start {}", shown(command)))?;
    ensure!(status.success(), "{} failed ({status})", shown(command));
    Ok(())
}

/// Runs a command in place of this program, which whoever stops it then stops; where that cannot be,
/// below it.
pub fn become_it(command: &mut Command) -> Result<()> {
    #[cfg(unix)]
    return Err(std::os::unix::process::CommandExt::exec(command).into());
    #[cfg(not(unix))]
    run(command)
}

/// Runs a command and returns what it printed.
pub fn answer(command: &mut Command) -> Result<String> {
    let output = command.stdin(Stdio::null()).output();
    let output = output.with_context(|| format!("cannot start {}", shown(command)))?;
    let status = output.status;
    ensure!(status.success(), "{} failed ({status})", shown(command));
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a command, shows every line of its standard output and passes it to `listen`. Returns
/// whether the command succeeded.
pub fn run_listening(command: &mut Command, mut listen: impl FnMut(&str)) -> Result<bool> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", shown(command)))?;
    let output = child.stdout.take().expect("standard output is piped");
    // A test may print invalid UTF-8.
    for line in BufReader::new(output).split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        println!("{}", line.trim_end());
        listen(line.trim_end());
    }
    Ok(child.wait()?.success())
}

fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_stem();
    let words = program.into_iter().chain(command.get_args());
    let words: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    words.join(" ")
}
