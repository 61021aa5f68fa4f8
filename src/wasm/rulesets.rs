//! The list of games.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::JsRulesets;
use super::board::{Amount, amount};
use super::convert::to_js;
use crate::signature::Alias;
use crate::{Kind, Line, Ruleset, Slot, read, rulesets as all_rulesets};

/// Every ruleset, in the order for lists.
#[wasm_bindgen]
pub fn rulesets() -> JsRulesets {
    let infos: Vec<RulesetInfo> = all_rulesets().map(RulesetInfo::of).collect();
    to_js(&infos)
}

#[derive(Serialize)]
struct SlotInfo {
    name: &'static str,
    kind: &'static str,
    largest: Option<Amount>,
    outside: bool,
    sample: String,
}

impl SlotInfo {
    fn of(slot: &Slot) -> SlotInfo {
        let mut draws = 0;
        let mut below = |end: u64| {
            draws += 1;
            (draws - 1) % end
        };
        SlotInfo {
            name: slot.name,
            kind: slot.kind.name(),
            largest: match slot.kind {
                Kind::Number { largest } => Some(amount(largest)),
                _ => None,
            },
            outside: matches!(slot.kind, Kind::Set { outside: true }),
            sample: slot.kind.sample(SAMPLE, &mut below).to_string(),
        }
    }
}

/// The size of the game for which a parameter is sampled, in stones.
const SAMPLE: u64 = 4;

#[derive(Serialize)]
struct AliasInfo {
    name: &'static str,
    line: &'static str,
}

impl AliasInfo {
    fn of(alias: &Alias) -> AliasInfo {
        AliasInfo {
            name: alias.name,
            line: alias.example,
        }
    }
}

#[derive(Serialize)]
struct RulesetInfo {
    name: &'static str,
    title: &'static str,
    rules: &'static str,
    summary: &'static str,
    pieces: &'static str,
    least: usize,
    most: usize,
    play: &'static str,
    map: &'static str,
    parameters: Vec<SlotInfo>,
    named: Vec<SlotInfo>,
    aliases: Vec<AliasInfo>,
    examples: &'static [&'static str],
}

impl RulesetInfo {
    fn of(id: Ruleset) -> RulesetInfo {
        let signature = id.signature();
        let example = |wanted: fn(&Line) -> bool| {
            let fits = |text: &str| read(text).is_ok_and(|line| wanted(&line));
            signature.examples.iter().copied().find(|text| fits(text))
        };
        let first = signature.examples.first().copied().unwrap_or_default();
        let slots = |slots: &[Slot]| slots.iter().map(SlotInfo::of).collect();
        RulesetInfo {
            name: signature.name,
            title: signature.title,
            rules: signature.rules,
            summary: signature.summary,
            pieces: signature.pieces,
            least: signature.numbers.least,
            most: signature.numbers.most,
            play: example(|line| matches!(line, Line::Position(_))).unwrap_or(first),
            map: example(|line| matches!(line, Line::View(view) if view.is_plane()))
                .or_else(|| example(|line| matches!(line, Line::View(_))))
                .unwrap_or(first),
            parameters: slots(signature.parameters),
            named: slots(signature.named),
            aliases: signature.aliases.iter().map(AliasInfo::of).collect(),
            examples: signature.examples,
        }
    }
}

/// The notation as Markdown, which `nimscape notation` prints.
#[wasm_bindgen(js_name = notationText)]
pub fn notation_text() -> String {
    include_str!("../../docs/notation.md").into()
}
