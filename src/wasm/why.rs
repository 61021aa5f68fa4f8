//! The skin of explanations.

use js_sys::Error;
use serde::Serialize;
use wasm_bindgen::prelude::*;

use super::board::{Amount, StepOut, amount, amounts};
use super::convert::{convention_of, thrown, to_js};
use super::memo::{AnswerOut, Memo};
use crate::board::Board;
use crate::why::{self, Reason, Valued};
use crate::{Budget, Halt, read_position};

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
      moves: Amount;
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
        convention: super::JsConvention,
        work: f64,
    ) -> Result<Option<JsWhy>, Error> {
        let convention = convention_of(&convention)?;
        let position = read_position(position).map_err(thrown)?;
        let budget = &mut Budget::new(work as u64);
        let why = match why::why(&position, convention, &mut self.memo, budget) {
            Ok(why) => WhyOut::of(why),
            Err(Halt::TooLarge(limit)) => WhyOut::Refusal {
                refusal: limit.message,
            },
            Err(Halt::Paused) => return Ok(None),
        };
        Ok(Some(to_js(&why)))
    }
}

#[derive(Serialize)]
struct ValuedOut {
    step: StepOut,
    position: String,
    answer: AnswerOut,
}

fn valued(boards: &[Board], options: Vec<Valued>) -> Vec<ValuedOut> {
    let options = options.into_iter().map(|option| ValuedOut {
        step: StepOut::of(boards, option.step),
        position: option.position.to_string(),
        answer: AnswerOut::known(&option.answer),
    });
    options.collect()
}

#[derive(Serialize)]
struct MateOut {
    low: Amount,
    high: Amount,
    power: Amount,
    term: Amount,
}

#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum ReasonOut {
    NimSum {
        terms: Vec<Amount>,
        sum: Amount,
    },
    Mating {
        mates: Vec<MateOut>,
        spinster: Option<Amount>,
        value: Amount,
    },
    SelfConjugate {
        coins: u32,
    },
    Row {
        a: Amount,
        b: Amount,
        n: Amount,
        x: Amount,
        y: Amount,
        shift: u32,
    },
    Theorem {
        outcome: &'static str,
        value: Option<Amount>,
        statement: String,
        source: &'static str,
    },
    Source {
        source: &'static str,
    },
}

impl ReasonOut {
    fn of(reason: Reason) -> ReasonOut {
        match reason {
            Reason::NimSum { terms, sum } => ReasonOut::NimSum {
                terms: amounts(&terms),
                sum: amount(sum),
            },
            Reason::Mating(mating) => ReasonOut::Mating {
                mates: (mating.mates.iter())
                    .map(|mate| MateOut {
                        low: amount(mate.low),
                        high: amount(mate.high),
                        power: amount(mate.power),
                        term: amount(mate.term),
                    })
                    .collect(),
                spinster: mating.spinster.map(amount),
                value: amount(mating.value),
            },
            Reason::SelfConjugate { coins } => ReasonOut::SelfConjugate {
                coins: coins as u32,
            },
            Reason::Row(row) => ReasonOut::Row {
                a: amount(row.a),
                b: amount(row.b),
                n: amount(row.n),
                x: amount(row.x),
                y: amount(row.y),
                shift: row.shift as u32,
            },
            Reason::Theorem {
                outcome,
                value,
                statement,
                source,
            } => ReasonOut::Theorem {
                outcome: outcome.letter(),
                value: value.map(amount),
                statement,
                source,
            },
            Reason::Source(source) => ReasonOut::Source { source },
        }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum WhyOut {
    Known {
        text: String,
        answer: AnswerOut,
        options: Vec<ValuedOut>,
        moves: Amount,
        complete: bool,
        witnesses: Vec<ValuedOut>,
        reasons: Vec<ReasonOut>,
    },
    Refusal {
        refusal: String,
    },
}

impl WhyOut {
    fn of(why: why::Why) -> WhyOut {
        let boards = why.position.boards();
        WhyOut::Known {
            text: why.position.to_string(),
            answer: AnswerOut::known(&why.answer),
            options: valued(&boards, why.options),
            moves: amount(why.moves),
            complete: why.complete,
            witnesses: valued(&boards, why.witnesses),
            reasons: why.reasons.into_iter().map(ReasonOut::of).collect(),
        }
    }
}
