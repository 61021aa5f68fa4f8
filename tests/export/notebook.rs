//! The example for notebooks, run as it is.

use std::path::Path;
use std::process::Command;

/// Runs the example in a Python that finds this build's command; `None` where
/// there is no Python.
fn example() -> Option<String> {
    let program = Path::new(env!("CARGO_BIN_EXE_nimscape"));
    let mut folders = vec![program.parent().expect("a folder").to_owned()];
    folders.extend(std::env::split_paths(&std::env::var_os("PATH")?));
    let done = Command::new("python3")
        .arg(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/examples/notebook/by_command.py"
        ))
        .env("PATH", std::env::join_paths(folders).expect("folders"))
        .output()
        .ok()?;
    assert!(done.status.success(), "{done:?}");
    Some(String::from_utf8(done.stdout).expect("text"))
}

#[test]
fn the_notebook_prints_the_table_and_the_moves() {
    let Some(printed) = example() else {
        println!("left out: python3 is not installed");
        return;
    };
    let lines: Vec<&str> = printed.lines().collect();
    let (table, moves) = lines.split_at(8);
    // The mex rule itself, for the queen of the plane.
    let mut values = [[0u64; 12]; 8];
    for y in 0..8 {
        for x in 0..12 {
            let left = (0..x).map(|k| values[y][k]);
            let down = (0..y).map(|k| values[k][x]);
            let across = (1..=x.min(y)).map(|k| values[y - k][x - k]);
            let taken: Vec<u64> = left.chain(down).chain(across).collect();
            values[y][x] = (0..).find(|value| !taken.contains(value)).expect("a mex");
        }
    }
    for (row, line) in values.iter().rev().zip(table) {
        let shown: Vec<u64> = line
            .split_whitespace()
            .map(|word| word.parse().expect("a value"))
            .collect();
        assert_eq!(shown, row);
    }
    for option in ["welter 0,5,6", "welter 1,4,6", "welter 2,4,5"] {
        assert!(moves[0].contains(option), "{moves:?}");
    }
}
