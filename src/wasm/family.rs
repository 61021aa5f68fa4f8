//! The skin of families: a ruleset's members by their parameters.

use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::convert::{refused, to_js};
use super::mistake::Mistake;
use crate::Code;
use crate::arguments::Argument;
use crate::play::{self, FamilyError};
use crate::{NumberSet, Ruleset};

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

/// Which members of a set are listed.
const MOST_MEMBERS: u64 = 16;

/// The parameters of the ruleset's examples, each list once.
///
/// # Errors
/// An `Error` if there is no such ruleset.
#[wasm_bindgen(js_name = familySamples, unchecked_return_type = "string[][]")]
pub fn family_samples(ruleset: &str) -> Result<JsValue, Error> {
    Ok(to_js(&play::samples(named(ruleset)?)))
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
            MemberOut::Member {
                kind: "member",
                parameters: arguments.parameters.iter().map(ParameterOut::of).collect(),
                count: arguments.numbers.len(),
                play: member.position.to_string(),
                map: member.view.to_string(),
            }
        }
        Err(FamilyError { parameter, error }) => MemberOut::Mistake {
            parameter,
            mistake: Mistake::new(parameter.map_or("", |index| texts[index]), error),
        },
    };
    Ok(to_js(&member))
}

fn named(ruleset: &str) -> Result<Ruleset, Error> {
    crate::ruleset_named(ruleset)
        .ok_or_else(|| refused(Code::Argument, "There is no such ruleset."))
}

#[derive(Serialize)]
struct ParameterOut {
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    members: Option<Vec<u64>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outside: Option<bool>,
}

impl ParameterOut {
    fn of(argument: &Argument) -> ParameterOut {
        let set = argument.set();
        let listed = |set: &NumberSet| (1..=MOST_MEMBERS).filter(|&n| set.contains(n)).collect();
        ParameterOut {
            text: argument.to_string(),
            members: set.map(|(set, _)| listed(set)),
            outside: set.map(|(_, outside)| outside),
        }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum MemberOut {
    Member {
        kind: &'static str,
        parameters: Vec<ParameterOut>,
        count: usize,
        play: String,
        map: String,
    },
    Mistake {
        parameter: Option<usize>,
        #[serde(flatten)]
        mistake: Mistake,
    },
}
