//! The skin of the papers' claims and of your own.

use js_sys::{Error, Uint8Array};
use wasm_bindgen::prelude::*;

use crate::Job;
use crate::claims::assertion::read_assertion;
use crate::claims::{Claim, Counterexample, Flaw, Origin, Verdict};
use crate::claims::{FAIR, all, canonical, find, flaw, markup, predicted_cells, remark};
use crate::wasm::convert::{bytes, list, object, set, thrown, wrong};
use crate::wasm::job::{Running, job};
use crate::wasm::mistake::{mistake, utf16};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/**
 * `statement` has its formulas between dollar signs, `plain` is the same as text; `origin` says whose words it is, `about` which printed claim it is about.
 * `flaw` says in which way a printed claim is wrong that fails at its usual bound, `remark` what else is to be
 * said of it.
 */
export interface ClaimInfo {
  id: string;
  paper: string;
  /** The year it appeared, and a page that has it or leads to it. */
  year: number;
  address: string;
  place: string;
  statement: string;
  plain: string;
  reading: string;
  unit: string;
  least: number;
  usual: number;
  most: number;
  origin: "printed" | "correction" | "reading";
  about: string;
  flaw: "false" | "misprint" | "imprecise" | null;
  remark: string;
  /** The view on which its predicted P-positions can be painted. */
  view: string | null;
}
export interface Counterexample { at: string; expected: string; found: string }
/** `holds` is `null` if no case can be decided; `open` is how many cannot, as values are not known. */
export interface Verdict { holds: boolean | null; cases: number; open: number; bound: number; text: string; broken: Counterexample | null }
/** A claim of a reader: whether y occurs in it; or what is wrong with it, with offsets into the text. */
export type ClaimReading =
  | { kind: "claim"; plane: boolean; lines: string[] }
  | { kind: "mistake"; code: Code; message: string; from: number; to: number; suggestion: string | null; corrected: string | null };
/** What a check found: `broken` is the first counterexample, `all` lists as many as were asked for, of `failures`. */
export type ListedVerdict = Verdict & { failures: number; all: Counterexample[] };
export type Finding = ListedVerdict | { undefined: string; from: number; to: number };
"#;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "ClaimInfo[]")]
    pub type JsClaims;
    #[wasm_bindgen(typescript_type = "ListedVerdict")]
    pub type JsVerdict;
    #[wasm_bindgen(typescript_type = "ClaimReading")]
    pub type JsClaimReading;
    #[wasm_bindgen(typescript_type = "Finding")]
    pub type JsFinding;
}

/// Every claim of the papers, and ours, in the order of the list.
#[wasm_bindgen]
pub fn claims() -> JsClaims {
    list(all().into_iter().map(info)).unchecked_into()
}

/// Which cells of [x, x + width) × [y, y + height) a claim predicts to be P-positions of its view
/// (1), row by row; `undefined` if it predicts none.
///
/// # Errors
///
/// An `Error` if there are too many cells.
#[wasm_bindgen]
pub fn predicted(
    id: &str,
    x: f64,
    y: f64,
    width: f64,
    height: f64,
) -> Result<Option<Uint8Array>, Error> {
    let Some(prediction) = find(id).and_then(|claim| claim.prediction) else {
        return Ok(None);
    };
    let (corner, size) = ((x as u64, y as u64), (width as u64, height as u64));
    let cells = predicted_cells(&prediction, corner, size);
    cells.map(|cells| Some(bytes(&cells))).map_err(thrown)
}

/// The check of a claim, in slices: call `advance` until it reports `finished`, then `finish` once.
#[wasm_bindgen]
pub struct ClaimCheck(Running);

#[wasm_bindgen]
impl ClaimCheck {
    /// The check of the claim with this id up to a bound. With `list` it does not end at the first
    /// counterexample: it counts all of them and lists this many.
    ///
    /// # Errors
    ///
    /// An `Error` if there is no such claim, or the bound is too large.
    #[wasm_bindgen(constructor)]
    pub fn new(id: &str, bound: f64, list: Option<f64>) -> Result<ClaimCheck, Error> {
        let claim = find(id).ok_or_else(|| wrong(format!("There is no claim {id}.")))?;
        let (bound, most) = (bound as u64, claim.range.most);
        if bound == 0 || bound > most {
            return Err(wrong(format!(
                "{id} is checked up to bounds from 1 to {most}."
            )));
        }
        let check = (claim.check)(FAIR, bound);
        let check = match list {
            Some(most) => check.listing(most as usize),
            None => check,
        };
        Ok(ClaimCheck(Running::new(Box::new(check), |check| {
            let failures = check.failures();
            let all: Vec<_> = check.listed().iter().map(canonical).collect();
            Ok(listed(check.finish(), failures, all))
        })))
    }
}

job!(ClaimCheck, JsVerdict, " The verdict.");

/// What your own claim says, or what is wrong with it. Never throws.
#[wasm_bindgen(js_name = readClaim)]
pub fn read_claim(text: &str) -> JsClaimReading {
    let reading = match read_assertion(text) {
        Ok(assertion) => object! {
            kind: "claim",
            plane: assertion.is_plane(),
            lines: list(assertion.sources().iter().map(|source| source.line.to_string())),
        },
        Err(error) => mistake(text, error),
    };
    reading.unchecked_into()
}

/// The check of your own claim, in slices.
#[wasm_bindgen]
pub struct OwnClaimCheck(Running);

#[wasm_bindgen]
impl OwnClaimCheck {
    /// The check of a claim for x (and y) from 0 to a bound. With `list` it does not end at the
    /// first counterexample: it counts all of them and lists this many.
    ///
    /// # Errors
    ///
    /// An `Error` with what is wrong with the text, or the limit that the bound exceeds.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, bound: f64, list: Option<f64>) -> Result<OwnClaimCheck, Error> {
        let assertion = read_assertion(text).map_err(thrown)?;
        let check = assertion.check(bound as u64).map_err(thrown)?;
        let check = match list {
            Some(most) => check.listing(most as usize),
            None => check,
        };
        let text = text.to_string();
        Ok(OwnClaimCheck(Running::new(Box::new(check), move |check| {
            let failures = check.failures();
            let all = check.listed().to_vec();
            Ok(match check.finish() {
                Ok(verdict) => listed(verdict, failures, all),
                Err(undefined) => object! {
                    undefined: undefined.message,
                    from: utf16(&text, undefined.place.start),
                    to: utf16(&text, undefined.place.end),
                },
            })
        })))
    }
}

job!(OwnClaimCheck, JsFinding, " The finding.");

fn info(claim: &'static Claim) -> JsValue {
    object! {
        id: claim.id,
        paper: claim.paper.title(),
        year: claim.paper.published().year,
        address: claim.paper.published().address,
        place: claim.place,
        statement: claim.statement,
        plain: markup::plain(claim.statement),
        reading: claim.reading,
        unit: claim.range.unit,
        least: claim.range.least(),
        usual: claim.range.usual,
        most: claim.range.most,
        origin: match claim.origin {
            Origin::Printed => "printed",
            Origin::Correction(_) => "correction",
            Origin::Reading(_) => "reading",
        },
        about: claim.about(),
        flaw: flaw(claim.id).map(Flaw::word),
        remark: remark(claim.id),
        view: claim.prediction.map(|prediction| prediction.view),
    }
}

fn counterexample(broken: Counterexample) -> JsValue {
    object! { at: broken.at, expected: broken.expected, found: broken.found }
}

fn listed(verdict: Verdict, failures: u64, all: Vec<Counterexample>) -> JsValue {
    object! {
        holds: (!verdict.is_open()).then(|| verdict.holds()),
        cases: verdict.cases,
        open: verdict.open,
        bound: verdict.bound,
        text: verdict.to_string(),
        broken: verdict.broken.map(counterexample),
        failures,
        all: list(all.into_iter().map(counterexample)),
    }
}
