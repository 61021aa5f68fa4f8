//! Lines as they are typed: what they name, and which games there are.

use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::board::{Amount, amount};
use super::convert::to_js;
use super::mistake::Mistake;
use super::{JsReading, JsRulesets};
use crate::{Kind, Line, RulesetId, Slot, read, read_position, rulesets as all_rulesets};

/// What a line names, or what is wrong with it. Never throws.
#[wasm_bindgen(js_name = readLine)]
pub fn read_line(text: &str) -> JsReading {
    let reading = match read(text) {
        Ok(line) => Reading::named(&line),
        Err(error) => Reading::Mistake(Mistake::new(text, error)),
    };
    to_js(&reading)
}

/// The picture in which a position lies, and where: its last two numbers become
/// x and y, of a sum those of the last component; `undefined` for a text that
/// names no position. Never throws.
#[wasm_bindgen(js_name = viewAround, unchecked_return_type = "Around | undefined")]
pub fn view_around(position: &str) -> JsValue {
    let around = read_position(position).ok();
    match around.and_then(|position| position.view_around()) {
        None => JsValue::UNDEFINED,
        Some((view, (x, y))) => to_js(&AroundOut {
            view: view.to_string(),
            x: amount(x),
            y: amount(y),
        }),
    }
}

#[derive(Serialize)]
struct AroundOut {
    view: String,
    x: Amount,
    y: Amount,
}

/// Every ruleset, in the order for lists.
#[wasm_bindgen]
pub fn rulesets() -> JsRulesets {
    let infos: Vec<RulesetInfo> = all_rulesets().map(RulesetInfo::of).collect();
    to_js(&infos)
}

#[derive(Serialize)]
#[serde(untagged)]
enum Reading {
    Named {
        kind: &'static str,
        text: String,
        rulesets: Vec<&'static str>,
    },
    Mistake(Mistake),
}

impl Reading {
    fn named(line: &Line) -> Reading {
        let name = |id: RulesetId| id.ruleset().signature().name;
        let (kind, rulesets) = match line {
            Line::Position(position) => (
                "position",
                position
                    .components()
                    .iter()
                    .map(|c| name(c.ruleset()))
                    .collect(),
            ),
            Line::View(view) => (
                if view.is_plane() { "plane" } else { "sequence" },
                view.terms().iter().map(|term| name(term.ruleset)).collect(),
            ),
        };
        Reading::Named {
            kind,
            text: line.to_string(),
            rulesets,
        }
    }
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

/// About so many stones has the game that a parameter is shown for.
const SAMPLE: u64 = 4;

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
    aliases: Vec<&'static str>,
    examples: &'static [&'static str],
}

impl RulesetInfo {
    fn of(id: RulesetId) -> RulesetInfo {
        let signature = id.ruleset().signature();
        let example = |wanted: fn(&Line) -> bool| {
            let fits = |text: &str| read(text).is_ok_and(|line| wanted(&line));
            signature.examples.iter().copied().find(|text| fits(text))
        };
        let first = signature.examples.first().copied().unwrap_or_default();
        let slots = |slots: &[crate::Slot]| slots.iter().map(SlotInfo::of).collect();
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
            aliases: signature.aliases.iter().map(|alias| alias.name).collect(),
            examples: signature.examples,
        }
    }
}
