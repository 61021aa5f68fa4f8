//! Looks for texts that break `properties/games.rs`.
#![no_main]

#[path = "../properties/games.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|text: &str| property::hold(text));
