//! Looks for texts that break `properties/line.rs`.
#![no_main]

#[path = "../properties/line.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|text: &str| property::hold(text));
