//! Converts JavaScript's values to the core's and back.

use js_sys::{BigInt, Error, Object, Reflect, Uint8Array};
use serde::Serialize;
use wasm_bindgen::prelude::*;

use crate::{Code, Convention, Halt, NotationError, TooLarge};

/// A value as a JavaScript number: values stay below 2^53, so this is exact.
pub(super) fn number(value: u64) -> f64 {
    debug_assert!(value <= crate::limits::LARGEST_NUMBER);
    value as f64
}

pub(super) fn to_js<T: JsCast>(value: &impl Serialize) -> T {
    // `null`, not `undefined`, for unknown values.
    let serializer = serde_wasm_bindgen::Serializer::new()
        .serialize_missing_as_null(true)
        .serialize_maps_as_objects(true);
    value
        .serialize(&serializer)
        .expect("plain data")
        .unchecked_into()
}

/// A mistake with its kind, and with what might have been meant.
pub(super) trait Mistaken: ToString {
    fn code(&self) -> Code;

    fn corrected(&self) -> Option<&str> {
        None
    }
}

impl Mistaken for NotationError {
    fn code(&self) -> Code {
        self.code
    }

    fn corrected(&self) -> Option<&str> {
        self.corrected.as_deref()
    }
}

impl Mistaken for TooLarge {
    fn code(&self) -> Code {
        TooLarge::CODE
    }
}

impl Mistaken for Halt {
    fn code(&self) -> Code {
        match self {
            Halt::Paused => Code::NotReady,
            Halt::TooLarge(_) => TooLarge::CODE,
        }
    }
}

#[cfg(feature = "whole")]
impl Mistaken for crate::export::ExportError {
    fn code(&self) -> Code {
        TooLarge::CODE
    }
}

#[cfg(feature = "whole")]
impl Mistaken for std::io::Error {
    fn code(&self) -> Code {
        TooLarge::CODE
    }
}

/// The thrown `Error`: with a `code`, and a `corrected` line if the intention is clear.
pub(super) fn thrown(error: impl Mistaken) -> Error {
    let made = refused(error.code(), &error.to_string());
    if let Some(corrected) = error.corrected() {
        set(&made, "corrected", corrected);
    }
    made
}

/// An `Error` with a `code`.
pub(super) fn refused(code: Code, message: &str) -> Error {
    let made = Error::new(message);
    set(&made, "code", code.word());
    made
}

fn set(error: &Error, name: &str, value: &str) {
    // Setting a property of a new error cannot fail.
    _ = Reflect::set(error, &name.into(), &value.into());
}

/// Refuses keys of an object of options that are none of the `known` ones.
pub(super) fn check_keys(options: &JsValue, known: &[&str]) -> Result<(), Error> {
    let Some(options) = options.dyn_ref::<Object>() else {
        return Ok(());
    };
    let keys = Object::keys(options).into_iter();
    for key in keys.filter_map(|key| key.as_string()) {
        let near = known
            .iter()
            .min_by_key(|known| strsim::damerau_levenshtein(known, &key));
        if let Some(near) = near.filter(|near| **near != key) {
            let shown: String = key.chars().take(40).collect();
            let message = format!("There is no option “{shown}” here. Did you mean “{near}”?");
            return Err(refused(Code::Argument, &message));
        }
    }
    Ok(())
}

pub(super) fn convention_of(value: &JsValue) -> Result<Convention, Error> {
    let word = value.as_string();
    word.as_deref()
        .and_then(Convention::from_word)
        .ok_or_else(|| {
            refused(
                Code::Argument,
                "The convention is \"normal\" or \"misere\".",
            )
        })
}

/// A whole number from a JavaScript number or BigInt.
pub(super) fn whole(value: &JsValue) -> Option<u64> {
    match value.as_f64() {
        Some(number) if number >= 0.0 && number.fract() == 0.0 && number <= 2f64.powi(53) => {
            Some(number as u64)
        }
        Some(_) => None,
        None => value
            .dyn_ref::<BigInt>()
            .and_then(|big| u64::try_from(big.clone()).ok()),
    }
}

pub(super) fn coordinate(value: &JsValue) -> Result<u64, Error> {
    whole(value).ok_or_else(|| {
        refused(
            Code::Argument,
            "A coordinate is a whole number that is not negative.",
        )
    })
}

pub(super) fn bytes(flags: &[bool]) -> Uint8Array {
    let bytes: Vec<u8> = flags.iter().map(|&flag| flag.into()).collect();
    Uint8Array::from(&bytes[..])
}
