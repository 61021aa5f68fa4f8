//! Runs other programs from the repository's root; failures become sentences.

use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::Duration;
use std::{env, iter, thread};

use anyhow::{Context, Result, bail};

use crate::project;

/// Prints what is being done, in one line.
pub fn say(line: &str) {
    println!("nimscape: {line}");
}

/// A command that starts in the repository's root, with the project's tools first on PATH.
pub fn command(program: impl AsRef<Path>) -> Result<Command> {
    let program = program.as_ref();
    let path = search_path()?;
    let found = which::which_in(program, Some(&path), project::root())
        .with_context(|| format!("{} is not installed", program.display()))?;
    let mut command = Command::new(found);
    command.current_dir(project::root()).env("PATH", path);
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

fn search_path() -> Result<OsString> {
    let own = [
        project::tools()?.join("bin"),
        project::path("node_modules/.bin"),
    ];
    let inherited = env::var_os("PATH").unwrap_or_default();
    let folders = own.into_iter().chain(env::split_paths(&inherited));
    env::join_paths(folders).context("a folder on PATH has a separator in its name")
}

/// Runs a command with inherited output.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start {}", shown(command)))?;
    if !status.success() {
        bail!("{} failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs a command and returns what it printed.
pub fn answer(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start {}", shown(command)))?;
    if !output.status.success() {
        bail!("{} failed ({})", shown(command), output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Runs a command, shows every line of its standard output and passes it to `listen`. Returns
/// whether the command succeeded.
pub fn run_listening(command: &mut Command, listen: impl FnMut(&str)) -> Result<bool> {
    run_speaking(command, None, listen)
}

/// The same, but the command is ended, with a message, if it prints nothing for this long.
pub fn run_speaking(
    command: &mut Command,
    silence: Option<Duration>,
    mut listen: impl FnMut(&str),
) -> Result<bool> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {}", shown(command)))?;
    let output = child.stdout.take().expect("standard output is piped");
    let (speak, spoken) = mpsc::channel();
    thread::spawn(move || lines(output).try_for_each(|line| speak.send(line)));
    loop {
        let line = match silence {
            Some(silence) => spoken.recv_timeout(silence),
            None => spoken.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        match line {
            Ok(line) => {
                println!("{line}");
                listen(&line);
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(child.wait()?.success()),
            Err(RecvTimeoutError::Timeout) => {
                end(&mut child);
                say(&format!(
                    "{} said nothing for {} s and was ended: the last lines above show what hangs",
                    shown(command),
                    silence.unwrap_or_default().as_secs()
                ));
                return Ok(false);
            }
        }
    }
}

/// Ends a program and its child processes.
fn end(child: &mut Child) {
    let started = command("pkill");
    if let Ok(mut started) = started {
        let _ = started
            .args(["-KILL", "-P", &child.id().to_string()])
            .status();
    }
    let _ = child.kill();
    let _ = child.wait();
}

/// Lines of any bytes: a test may print invalid UTF-8.
fn lines(output: impl Read) -> impl Iterator<Item = String> {
    let mut reader = BufReader::new(output);
    iter::from_fn(move || {
        let mut line = Vec::new();
        match reader.read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => None,
            Ok(_) => Some(
                String::from_utf8_lossy(&line)
                    .trim_end_matches(['\r', '\n'])
                    .to_owned(),
            ),
        }
    })
}

fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program())
        .file_stem()
        .unwrap_or(command.get_program());
    iter::once(program)
        .chain(command.get_args())
        .map(|word| word.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_a_sentence() {
        let error = command("no-such-program").expect_err("there is none");
        assert_eq!(error.to_string(), "no-such-program is not installed");
        let error = run(cargo().expect("cargo runs us").arg("--no-such-option"))
            .expect_err("cargo refuses the option");
        assert!(
            error
                .to_string()
                .starts_with("cargo --no-such-option failed"),
            "{error}"
        );
    }

    #[test]
    fn listening_hears_every_line() {
        let mut heard = Vec::new();
        let fine = run_listening(cargo().expect("cargo runs us").arg("--version"), |line| {
            heard.push(line.to_owned());
        });
        assert!(fine.expect("cargo starts"));
        assert!(heard[0].starts_with("cargo 1."), "{heard:?}");
    }

    #[test]
    fn hanging_programs_are_ended() {
        let mut hanging = command("sh").expect("a shell");
        hanging.args(["-c", "echo begun; sleep 100; echo ended"]);
        let mut heard = Vec::new();
        let start = std::time::Instant::now();
        let fine = run_speaking(&mut hanging, Some(Duration::from_millis(300)), |line| {
            heard.push(line.to_owned());
        });
        assert!(!fine.expect("it starts"));
        assert_eq!(heard, ["begun"]);
        assert!(start.elapsed() < Duration::from_secs(50));
    }

    #[test]
    fn lines_may_be_any_bytes() {
        let found: Vec<_> = lines(&b"one\r\n\xff\n\nlast"[..]).collect();
        assert_eq!(found, ["one", "\u{fffd}", "", "last"]);
    }
}
