//! The shell command: what it prints, where, and its exit codes.

use std::io::{BufRead, BufReader};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_nimscape"));
    command.args(arguments);
    command
}

fn run(arguments: &[&str]) -> (i32, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = command(arguments).output().expect("it starts");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        status.code().expect("an exit code"),
        text(stdout),
        text(stderr),
    )
}

#[test]
fn value_prints_the_value_alone() {
    assert_eq!(
        run(&["value", "nim 3,5,7"]),
        (0, "1\n".into(), String::new())
    );
    let misere = run(&["value", "nim 1,1", "--convention", "misere"]);
    assert_eq!(misere, (0, "1\n".into(), String::new()));
}

#[test]
fn moves_prints_a_line_for_each() {
    let (code, out, _) = run(&["moves", "nim 3,5,7"]);
    assert_eq!((code, &out[..]), (0, "nim 2,5,7\nnim 3,4,7\nnim 3,5,6\n"));
    assert_eq!(
        run(&["moves", "nim 4,4"]),
        (0, String::new(), String::new())
    );
}

#[test]
fn json_says_how_the_answer_is_known() {
    let (code, out, _) = run(&["moves", "nim 3,5,7", "--json"]);
    let value: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(code, 0);
    assert_eq!(value["outcome"], "N");
    assert_eq!(value["grundy"], 1);
    assert_eq!(value["moves"][2], "nim 3,5,6");
    assert!(value["known"].as_str().expect("words").contains("Bouton"));
}

#[test]
fn table_writes_to_a_file_what_it_prints() {
    let table = [
        "table", "nim x,y", "--x", "2..5", "--y", "1..3", "--format", "json",
    ];
    let (code, printed, errors) = run(&table);
    assert_eq!((code, &errors[..]), (0, ""));
    let value: Value = serde_json::from_str(&printed).expect("JSON");
    assert_eq!(value["values"].to_string(), "[[3,2,5],[0,1,6]]");

    let file = std::env::temp_dir().join(format!("nimscape-{}.json", std::process::id()));
    let path = file.to_str().expect("a plain path");
    let (code, out, errors) = run(&[&table[..], &["--output", path]].concat());
    assert_eq!((code, &out[..], &errors[..]), (0, "", ""));
    assert_eq!(
        std::fs::read_to_string(&file).expect("it was written"),
        printed
    );
    std::fs::remove_file(&file).expect("the file is ours");
}

#[test]
fn wrong_lines_are_wrong_usage_and_pointed_at() {
    let (code, out, errors) = run(&["value", "nim 3,,5"]);
    assert_eq!((code, &out[..]), (2, ""));
    assert!(errors.contains("\n  nim 3,,5\n        ^\n"), "{errors}");
    for arguments in [
        &["value"][..],
        &["value", "nim x"],
        &["table", "nim 3"],
        &["table", "nim x", "--x", "5..5"],
        &["table", "nim x", "--x", "9..5"],
        &["table", "nim x", "--y", "0..5"],
        &["table", "nim x", "--scale", "0"],
        &["table", "nim x", "--colour", "mod:1"],
        &["table", "nim x", "--format", "gif"],
        &["no-such-command"],
    ] {
        let (code, out, errors) = run(arguments);
        assert_eq!((code, &out[..]), (2, ""), "{arguments:?}");
        assert!(!errors.is_empty());
    }
}

#[test]
fn limits_are_refused_in_a_sentence() {
    for arguments in [
        &["table", "nim x,y", "--x", "0..1000000"][..],
        &["table", "nim x,y", "--x", "0..600", "--format", "svg"],
        &["table", "nim x", "--output", "no such folder/table.csv"],
        &["worksheet", "nim x,y", "--x", "0..60"],
    ] {
        let (code, out, errors) = run(arguments);
        assert_eq!((code, &out[..]), (1, ""), "{arguments:?}");
        assert_eq!(errors.lines().count(), 1, "{errors}");
        assert!(
            errors.starts_with("nimscape: ") && errors.trim_end().ends_with('.'),
            "{errors}"
        );
    }
}

#[test]
fn a_reader_may_stop_early() {
    let mut child = command(&["table", "nim x,y", "--x", "0..1500"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut reader = BufReader::new(child.stdout.take().expect("piped"));
    let mut line = String::new();
    reader.read_line(&mut line).expect("a line");
    drop(reader);
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(line, "# line: nim x,y\n");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[test]
fn help_and_version_are_there() {
    let (code, out, _) = run(&["--version"]);
    assert_eq!((code, &out[..]), (0, "nimscape 0.1.0\n"));
    for part in ["table", "value", "moves", "worksheet"] {
        let (code, out, _) = run(&[part, "--help"]);
        assert_eq!(code, 0);
        assert!(out.contains("Usage: nimscape"), "{out}");
    }
}

#[test]
fn a_worksheet_is_made_of_a_position_or_a_view() {
    for line in ["nim 3,5,7", "nim x,y"] {
        let (code, out, _) = run(&["worksheet", line]);
        assert_eq!(code, 0);
        assert!(out.starts_with("<!DOCTYPE html>") && out.contains("<h1>Key</h1>"));
    }
}

#[test]
fn claims_are_listed_and_checked() {
    let (code, out, _) = run(&["claims"]);
    assert_eq!(code, 0);
    assert!(out.lines().count() > 50, "{out}");
    assert!(
        out.lines().any(|line| line.starts_with("MW3\tTheorem 1\t")),
        "{out}"
    );
    let (code, out, _) = run(&["claims", "MW3", "--to", "3"]);
    assert_eq!(code, 0);
    assert!(out.starts_with("MW3\tholds\t"), "{out}");
    let (code, _, errors) = run(&["claims", "MW999"]);
    assert_eq!(code, 2);
    assert!(errors.contains("no claim of this id"), "{errors}");
}
