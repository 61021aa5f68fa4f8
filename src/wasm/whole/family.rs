//! The skin of families: a ruleset's members by their parameters.

use js_sys::{Error, Object};
use wasm_bindgen::prelude::*;

use crate::Ruleset;
use crate::play::{self, FamilyError};
use crate::solve::limits::MOST_MEMBERS;
use crate::text::arguments::Argument;
use crate::wasm::convert::{list, object, set, wrong};
use crate::wasm::mistake::mistake;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A parameter as it was read; of a set also which of the first numbers are in it as written, and whether its outside is meant. */
export interface MemberParameter { text: string; members?: number[]; outside?: boolean }
/** A game of a family: where to play it, its picture. A mistake's `from` and `to` are offsets into the parameter; `parameter` is null where the count is at fault. */
export type Member =
  | { kind: "member"; parameters: MemberParameter[]; count: number; play: string; map: string }
  | { kind: "mistake"; parameter: number | null; code: Code; message: string; from: number; to: number; suggestion: string | null; corrected: string | null };
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Member")]
    pub type JsMember;
}

/// The parameters of the ruleset's examples, each list once.
///
/// # Errors
/// An `Error` if there is no such ruleset.
#[wasm_bindgen(js_name = familySamples, unchecked_return_type = "string[][]")]
pub fn family_samples(ruleset: &str) -> Result<JsValue, Error> {
    Ok(list(play::samples(named(ruleset)?)))
}

/// The game of the ruleset's family with these typed parameters, and `count` numbers. Mistakes in
/// them are returned, not thrown.
///
/// # Errors
///
/// An `Error` if there is no such ruleset.
#[wasm_bindgen(js_name = familyMember)]
pub fn family_member(
    ruleset: &str,
    parameters: Vec<String>,
    count: Option<usize>,
) -> Result<JsMember, Error> {
    let texts: Vec<&str> = parameters.iter().map(String::as_str).collect();
    let member = match play::member(named(ruleset)?, &texts, count) {
        Ok(member) => {
            let arguments = member.position.components()[0].arguments();
            object! {
                kind: "member",
                parameters: list(arguments.parameters.iter().map(parameter)),
                count: arguments.numbers.len(),
                play: member.position.to_string(),
                map: member.view.to_string(),
            }
        }
        Err(FamilyError { parameter, error }) => {
            let mistake = mistake(parameter.map_or("", |index| texts[index]), error);
            let placed = object! { parameter };
            Object::<JsValue>::assign(placed.unchecked_ref(), mistake.unchecked_ref()).into()
        }
    };
    Ok(member.unchecked_into())
}

fn named(ruleset: &str) -> Result<Ruleset, Error> {
    crate::ruleset_named(ruleset).ok_or_else(|| wrong("There is no such ruleset."))
}

fn parameter(argument: &Argument) -> JsValue {
    let shown = object! { text: argument.to_string() };
    if let Some((set_of, outside)) = argument.set() {
        let members = (1..=MOST_MEMBERS).filter(|&number| set_of.contains(number));
        set(&shown, "members", list(members));
        set(&shown, "outside", outside);
    }
    shown
}
