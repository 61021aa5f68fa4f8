//! Converts JavaScript's values to the core's and back.

use js_sys::{Array, BigInt, Error, Object, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::solve::limits::LARGEST_NUMBER;
use crate::{Code, Convention, Halt, NotationError, TooLarge};

/// A value as JavaScript has it: `null` for `None`, digits for numbers beyond 2^53 - 1.
pub(super) trait IntoJs {
    fn into_js(self) -> JsValue;
}

macro_rules! plain {
    ($($kind:ty),*) => {
        $(impl IntoJs for $kind {
            fn into_js(self) -> JsValue {
                serde_wasm_bindgen::to_value(&self).expect("a plain value")
            }
        })*
    };
}

plain!(&str, String, bool, f64, u16, u32);

impl IntoJs for JsValue {
    fn into_js(self) -> JsValue {
        self
    }
}

impl IntoJs for usize {
    fn into_js(self) -> JsValue {
        (self as f64).into_js()
    }
}

impl IntoJs for u64 {
    fn into_js(self) -> JsValue {
        u128::from(self).into_js()
    }
}

impl IntoJs for u128 {
    fn into_js(self) -> JsValue {
        match self <= LARGEST_NUMBER.into() {
            true => (self as f64).into_js(),
            false => self.to_string().into_js(),
        }
    }
}

impl<T: IntoJs> IntoJs for Option<T> {
    fn into_js(self) -> JsValue {
        self.map_or(JsValue::NULL, T::into_js)
    }
}

impl<T: IntoJs> IntoJs for Vec<T> {
    fn into_js(self) -> JsValue {
        list(self)
    }
}

impl<T: IntoJs + Copy> IntoJs for &[T] {
    fn into_js(self) -> JsValue {
        list(self.iter().copied())
    }
}

/// A list of values.
pub(super) fn list<T: IntoJs>(values: impl IntoIterator<Item = T>) -> JsValue {
    let list = Array::new();
    for value in values {
        list.push(&value.into_js());
    }
    list.into()
}

/// A plain object, made with [`set`]: `object! { x, y: 3 }`.
macro_rules! object {
    (@ $name:ident) => { $name };
    (@ $name:ident: $value:expr) => { $value };
    ($($name:ident $(: $value:expr)?),* $(,)?) => {{
        let object = js_sys::Object::new();
        $(set(&object, stringify!($name), object!(@ $name $(: $value)?));)*
        wasm_bindgen::JsValue::from(object)
    }};
}
pub(super) use object;

/// Sets a property of a plain object or a new error, which cannot fail.
pub(super) fn set(object: &JsValue, name: &str, value: impl IntoJs) {
    _ = Reflect::set(object, &name.into(), &value.into_js());
}

/// What was found as it is shown; a refusal beyond a limit, nothing where the budget ended.
pub(super) fn answered<T>(
    found: Result<T, Halt>,
    show: impl FnOnce(T) -> JsValue,
) -> Option<JsValue> {
    match found {
        Ok(found) => Some(show(found)),
        Err(Halt::TooLarge(limit)) => Some(object! { refusal: limit.message }),
        Err(Halt::Paused) => None,
    }
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

impl Mistaken for crate::export::ExportError {
    fn code(&self) -> Code {
        TooLarge::CODE
    }
}

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

/// The `Error` for an argument that cannot be taken.
pub(super) fn wrong(message: impl AsRef<str>) -> Error {
    refused(Code::Argument, message.as_ref())
}

/// A property of an object of options; `undefined` if it is not there.
pub(super) fn field(options: &JsValue, name: &str) -> JsValue {
    Reflect::get(options, &name.into()).unwrap_or(JsValue::UNDEFINED)
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
            .min_by_key(|known| strsim::osa_distance(known, &key));
        if let Some(near) = near.filter(|near| **near != key) {
            let shown: String = key.chars().take(40).collect();
            let message = format!("There is no option “{shown}” here. Did you mean “{near}”?");
            return Err(wrong(message));
        }
    }
    Ok(())
}

pub(super) fn convention_of(value: &JsValue) -> Result<Convention, Error> {
    let word = value.as_string();
    let convention = word.as_deref().and_then(Convention::from_word);
    convention.ok_or_else(|| wrong("The convention is \"normal\" or \"misere\"."))
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
    whole(value).ok_or_else(|| wrong("A coordinate is a whole number that is not negative."))
}

pub(super) fn bytes(flags: &[bool]) -> Uint8Array {
    let bytes: Vec<u8> = flags.iter().map(|&flag| flag.into()).collect();
    Uint8Array::from(&bytes[..])
}
