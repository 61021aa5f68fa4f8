//! Looks for texts that break `properties/claims.rs`.
#![no_main]

#[path = "../properties/claims.rs"]
mod property;

libfuzzer_sys::fuzz_target!(|text: &str| property::hold(text));
