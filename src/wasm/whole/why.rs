//! The skin of explanations.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use crate::board::Board;
use crate::questions::why::{self, Reason, Row, Valued, Why};
use crate::wasm::board::shown_step;
use crate::wasm::convert::{answered, convention_of, list, object, set, thrown};
use crate::wasm::memo::{Memo, shown_answer};
use crate::{Budget, read_position};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
export interface ValuedOption { step: Step; position: string; answer: Answer }
export type Reason =
  | { kind: "nim-sum"; terms: Amount[]; sum: Amount }
  | { kind: "mating"; mates: { low: Amount; high: Amount; power: Amount; term: Amount }[]; spinster: Amount | null; value: Amount }
  | { kind: "self-conjugate"; coins: number }
  | { kind: "row"; a: Amount; b: Amount; n: Amount; x: Amount; y: Amount; shift: number }
  | { kind: "theorem"; outcome: Outcome; value: Amount | null; statement: string; source: string }
  | { kind: "source"; source: string };
export type Why =
  | { refusal: string }
  | {
      text: string;
      answer: Answer;
      options: ValuedOption[];
      /** How many moves there are, or the first of very many, if not `counted`. */
      moves: Amount;
      counted: boolean;
      complete: boolean;
      witnesses: ValuedOption[];
      reasons: Reason[];
    };
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "Why | undefined")]
    pub type JsWhy;
}

#[wasm_bindgen]
impl Memo {
    /// Why a position has its value.
    ///
    /// # Errors
    /// An `Error` if the text names no position.
    pub fn why(
        &mut self,
        position: &str,
        convention: crate::wasm::JsConvention,
        work: f64,
    ) -> Result<Option<JsWhy>, Error> {
        let convention = convention_of(&convention)?;
        let position = read_position(position).map_err(thrown)?;
        let budget = &mut Budget::new(work as u64);
        let why = why::why(&position, convention, &mut self.memo, budget);
        Ok(answered(why, shown).map(JsCast::unchecked_into))
    }
}

fn valued(boards: &[Board], options: &[Valued]) -> JsValue {
    list(options.iter().map(|option| {
        object! {
            step: shown_step(boards, option.step),
            position: option.position.to_string(),
            answer: shown_answer(&option.answer),
        }
    }))
}

fn shown_reason(reason: Reason) -> JsValue {
    match reason {
        Reason::NimSum { terms, sum } => object! { kind: "nim-sum", terms, sum },
        Reason::Mating(mating) => {
            let mates = mating.mates.iter().map(|mate| {
                object! { low: mate.low, high: mate.high, power: mate.power, term: mate.term }
            });
            object! {
                kind: "mating",
                mates: list(mates),
                spinster: mating.spinster,
                value: mating.value,
            }
        }
        Reason::SelfConjugate { coins } => object! { kind: "self-conjugate", coins },
        Reason::Row(Row {
            a,
            b,
            n,
            x,
            y,
            shift,
        }) => object! { kind: "row", a, b, n, x, y, shift },
        Reason::Theorem {
            outcome,
            value,
            statement,
            source,
        } => object! { kind: "theorem", outcome: outcome.letter(), value, statement, source },
        Reason::Source(source) => object! { kind: "source", source },
    }
}

fn shown(why: Why) -> JsValue {
    let boards = why.position.boards();
    object! {
        text: why.position.to_string(),
        answer: shown_answer(&why.answer),
        options: valued(&boards, &why.options),
        moves: why.moves,
        counted: why.counted,
        complete: why.complete,
        witnesses: valued(&boards, &why.witnesses),
        reasons: list(why.reasons.into_iter().map(shown_reason)),
    }
}
