//! Looks for texts that break `properties/questions.rs`.
#![no_main]

#[path = "../properties/questions.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|text: &str| property::hold(text));
