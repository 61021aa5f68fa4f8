//! Every test in Rust but those that count memory, in one program: it is linked once, and two tests run at a time
//! until the last.

mod assertions;
mod audit;
mod beyond_list;
mod board;
mod brought;
mod classes;
mod corpus;
#[path = "export/main.rs"]
mod export;
mod family;
mod graphs;
mod limits;
mod maps;
mod misere;
mod names;
mod new_games;
mod notation;
#[path = "oracle/main.rs"]
mod oracle;
mod periods;
#[path = "pictures/main.rs"]
mod pictures;
mod play;
mod published;
mod published_tables;
mod rows;
mod rulesets;
mod sequences;
mod slice;
mod slices;
mod surveys;
mod swaps;
mod sweep;
mod why;
mod wording;

/// Whether the long form is asked for, as a release does: all cases of a test that by default takes a few.
fn long() -> bool {
    std::env::var_os("NIMSCAPE_LONG").is_some()
}

/// How many cases a test takes: all of them in the long form, by default some.
fn cases<T>(all: T, some: T) -> T {
    if long() { all } else { some }
}

/// A file that is not listed above would be a test that never runs.
#[test]
fn every_file_of_tests_is_listed() {
    let listed = include_str!("main.rs").to_owned() + include_str!("memory.rs");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    for entry in std::fs::read_dir(folder).expect("the folder of this file") {
        let path = entry.expect("an entry").path();
        let rust = path.extension().is_some_and(|ending| ending == "rs");
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        if rust && name != "main" && name != "memory" {
            assert!(
                listed.contains(&format!("mod {name};")),
                "tests/{name}.rs is not listed"
            );
        }
    }
}
