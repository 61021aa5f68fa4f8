//! `cargo xtask newcomer`: adds the two example games of CONTRIBUTING.md to a copy of the
//! repository and checks that each is exact, playable and listed, and the second drawn as coins.
//! With `--all` it also breaks the first game's brute force, and the tests must notice.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use clap::Args;

use crate::process::{self, say};
use crate::project;

/// Options of `cargo xtask newcomer`.
#[derive(Args)]
pub struct Arguments {
    /// Also break the game's brute force, place by place: a test that names the game must fail.
    #[arg(long)]
    pub all: bool,
}

/// The folders that the Rust code and its tests need.
const COPIED: &[&str] = &[
    "Cargo.toml",
    "Cargo.lock",
    "benches/",
    "docs/",
    "examples/",
    "claims/",
    "python/",
    "src/",
    "tests/",
    "xtask/",
    "CONTRIBUTING.md",
    "README.md",
    "rust-toolchain.toml",
    ".cargo/",
];

/// Mutations that change an answer computed from the options: file, text and replacement.
const MUTANTS: &[(&str, &str, &str)] = &[
    (
        "src/games/by_options.rs",
        "memo.of(convention).solve(&self.0, budget)?",
        "u64::from(self.options().next().is_some() || memo.of(convention).solve(&self.0, budget)? > 0)",
    ),
    (
        "src/games/by_options.rs",
        "memo.of(convention).moves_to(&self.0, value, budget)?",
        "memo.of(convention).moves_to(&self.0, value, budget)?.split_off(0).into_iter().skip(1).collect::<Vec<_>>()",
    ),
    (
        "src/game/definition.rs",
        "self.moves_to(0, convention, memo, budget)\n",
        "self.moves_to(1, convention, memo, budget)\n",
    ),
    (
        "src/game/definition.rs",
        "position.options().map(|option| option.write()),",
        "position.options().map(|option| option.write()).skip(1),",
    ),
    (
        "src/questions/survey.rs",
        "Box::new(LookupJob::new(Solved::new(&alone, convention), region))",
        "panic!(\"{}: no survey of {}\", term.ruleset.name(), alone)",
    ),
];

/// A test of the copy: how its second game is drawn, and that its moves are
/// those that the look turns.
const LOOKS: &str = r#"//! How turtles is drawn.

#[test]
fn turtles_is_a_row_of_coins() {
    let position = nimscape::read_position("turtles 2,5").unwrap();
    let board = &position.boards()[0];
    assert_eq!(board.look, nimscape::board::Look::Coins);
    assert_eq!((&board.numbers[..], board.count()), (&[2, 5][..], 7));
    let after = position.play(position.nth_move(6)).unwrap();
    assert_eq!(after.to_string(), "turtles 2,4");
}
"#;

/// The most lines of a game, in its three files.
const MOST_LINES: usize = 100;

/// Adds the games and tries them.
pub fn run(arguments: &Arguments) -> Result<()> {
    perform(arguments.all)
}

/// The same, as a step of the tests.
pub fn perform(mutants: bool) -> Result<()> {
    let copy = project::path("target/newcomer/copy");
    copy_repository(&copy)?;
    let guide = project::read("CONTRIBUTING.md")?;
    let blocks = blocks(&guide);
    let games: Vec<String> = blocks
        .chunks(3)
        .map(|game| add_game(&copy, game))
        .collect::<Result<_>>()?;
    ensure!(games.len() == 2, "CONTRIBUTING.md has two games");
    say(&format!(
        "{} are added as CONTRIBUTING.md says",
        games.join(" and ")
    ));
    fs::write(copy.join("tests/looks.rs"), LOOKS)?;

    for name in &games {
        let (fine, output) = tests(&copy, "oracle", name)?;
        ensure!(fine, "{name} is not exact:\n{output}");
        say(&format!(
            "{name} is listed, exact, drawn and played to the end"
        ));

        let (fine, output) = tests(&copy, "rulesets", name)?;
        let missing = output.matches(&format!("has nothing of {name}")).count();
        ensure!(
            !fine && missing >= 2,
            "no test lists the places that lack {name}:\n{output}"
        );
        say(&format!("a failing test lists {missing} more places"));
    }
    let (fine, output) = tests(&copy, "looks", "turtles")?;
    ensure!(fine, "turtles is not drawn as coins:\n{output}");
    say("turtles is drawn as coins");

    let name = &games[0];
    for (file, search, instead) in MUTANTS {
        let path = copy.join(file);
        let code = fs::read_to_string(&path)?;
        ensure!(code.contains(search), "{file} has no {search}");
        if mutants {
            fs::write(&path, code.replace(search, instead))?;
            let (fine, output) = tests(&copy, "oracle", name)?;
            ensure!(
                !fine && output.contains(&format!("{name}:")),
                "no test that names {name} fails without {search}:\n{output}"
            );
            fs::write(&path, code)?;
            say(&format!(
                "without {} a test that names {name} fails",
                search.trim()
            ));
        }
    }
    Ok(())
}

/// The repository's files in their current state, without ignored ones.
fn copy_repository(copy: &Path) -> Result<()> {
    if copy.exists() {
        fs::remove_dir_all(copy)?;
    }
    let mut list = process::command("git")?;
    list.args(["ls-files", "--cached", "--others", "--exclude-standard"]);
    for file in process::answer(list.current_dir(project::root()))?.lines() {
        let from = project::path(file);
        // Deleted files are listed until that is committed.
        if !COPIED.iter().any(|place| file.starts_with(place)) || !from.is_file() {
            continue;
        }
        let to = copy.join(file);
        fs::create_dir_all(to.parent().expect("a file is in a folder"))?;
        // Unchanged files keep their time, so that cargo only compiles what changed.
        fs::copy(&from, &to).with_context(|| format!("{file} cannot be copied"))?;
        let time = fs::metadata(&from)?.modified()?;
        fs::File::options()
            .write(true)
            .open(&to)?
            .set_modified(time)?;
    }
    Ok(())
}

/// The blocks of Rust in the guide that name their file in their first line, without their
/// indentation.
fn blocks(guide: &str) -> Vec<(PathBuf, String)> {
    let mut blocks = Vec::new();
    let mut lines = guide.lines();
    while let Some(line) = lines.next() {
        let Some(margin) = line
            .strip_suffix("```rust")
            .filter(|it| it.trim().is_empty())
        else {
            continue;
        };
        let code: Vec<&str> = lines
            .by_ref()
            .take_while(|line| line.trim() != "```")
            .map(|line| line.strip_prefix(margin).unwrap_or(line.trim_start()))
            .collect();
        if let Some(path) = code.first().and_then(|first| first.strip_prefix("// ")) {
            blocks.push((PathBuf::from(path), code[1..].join("\n") + "\n"));
        }
    }
    blocks
}

/// Applies the blocks, and returns the game's name.
fn add_game(copy: &Path, blocks: &[(PathBuf, String)]) -> Result<String> {
    let [(file, rules), (list, lines), (rows, row)] = blocks else {
        bail!(
            "a game of CONTRIBUTING.md has {} blocks, not 3",
            blocks.len()
        );
    };
    let count: usize = blocks.iter().map(|(_, code)| code.lines().count()).sum();
    ensure!(count <= MOST_LINES, "{file:?} and its lines are {count}");
    fs::write(copy.join(file), rules)?;
    change(&copy.join(list), |code| {
        let (module, line) = lines.split_once('\n').context("a module and a line")?;
        let code = code.replacen("pub mod ", &format!("{module}\npub mod "), 1);
        before_end(&code, "RULESETS: ", line)
    })?;
    change(&copy.join(rows), |code| {
        before_end(code, "const ROWS: ", row)
    })?;
    let name = row.split('"').nth(1).context("a row names its ruleset")?;
    Ok(name.into())
}

fn change(path: &Path, change: impl FnOnce(&str) -> Result<String>) -> Result<()> {
    let code = fs::read_to_string(path)?;
    Ok(fs::write(path, change(&code)?)?)
}

/// Adds `line` at the end of the list that begins with `start`.
fn before_end(code: &str, start: &str, line: &str) -> Result<String> {
    let begin = code.find(start).with_context(|| format!("no {start}"))?;
    let end = code[begin..].find("\n];").context("the list has an end")?;
    let (head, tail) = code.split_at(begin + end + 1);
    Ok(format!("{head}{line}{tail}"))
}

/// Runs a test file of the copy for this game only; returns whether all passed, and the output.
fn tests(copy: &Path, test: &str, name: &str) -> Result<(bool, String)> {
    let mut command: Command = process::cargo()?;
    command
        .current_dir(copy)
        .args(["test", "--quiet", "--package", "nimscape", "--test", test])
        .env("NIMSCAPE_ROW", name)
        // Compiled once and run once, so not optimised.
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        // Dependencies are compiled already; only the copy's own code goes elsewhere.
        .env("CARGO_BUILD_BUILD_DIR", project::path("target"))
        .env("CARGO_TARGET_DIR", project::path("target/newcomer/target"));
    let output = command.output().context("cargo cannot be started")?;
    let printed = [output.stdout, output.stderr].concat();
    Ok((
        output.status.success(),
        String::from_utf8_lossy(&printed).into_owned(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_that_name_a_file_are_found() {
        let guide = "1. So:\n\n   ```rust\n   // src/a.rs\n   fn a() {\n       1\n   }\n   ```\n\n```rust\nlet x;\n```\n";
        let found = blocks(guide);
        assert_eq!(
            found,
            [(PathBuf::from("src/a.rs"), "fn a() {\n    1\n}\n".into())]
        );
    }

    #[test]
    fn lines_are_added_at_the_end_of_a_list() {
        let code = "const ROWS: &[u8] = &[\n    1,\n];\nconst B: &[u8] = &[\n];\n";
        let more = before_end(code, "const ROWS: ", "    2,\n").expect("a list");
        assert_eq!(
            more,
            "const ROWS: &[u8] = &[\n    1,\n    2,\n];\nconst B: &[u8] = &[\n];\n"
        );
    }
}
