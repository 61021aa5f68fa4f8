//! The papers' claims, checked: the bench of claims, joined to the games.

pub use nimscape_claims::{
    Bench, Check, Claim, Counterexample, Far, Flaw, Origin, Paper, Prediction, Range, Verdict,
};
pub use nimscape_claims::{all, find, flaw, mathml, remark};

use crate::arguments::Arguments;
use crate::budget::Budget;
use crate::convention::Convention::Normal;
use crate::games::long_nim::{LongNim, LongNimMemo, whole_sets};
use crate::games::short_nim::OnePile;
use crate::job::{Job, Progress, complete};
use crate::notation::read_position;
use crate::ruleset::Game;

/// The rules as they are.
pub const FAIR: Bench = Bench::fair(&Games);

/// The fast ways of the games.
struct Games;

impl Far for Games {
    fn short_nim(&self) -> Box<dyn FnMut(u64, u64) -> u64> {
        let mut pile = OnePile::new();
        Box::new(move |n, k| {
            let n = n as usize;
            if pile.len() <= n {
                let endless = &mut Budget::endless();
                pile.extend(n + 1, endless).expect("an endless budget");
            }
            pile.value(n, k, Normal)
        })
    }

    fn long_nim(&self, largest: u64) -> Box<dyn FnMut(u64) -> Option<u64>> {
        let mut by_ladders = whole_sets(largest);
        Box::new(move |n| by_ladders(n).or_else(|| searched(n)))
    }
}

/// *[n,{1,…,n}] by the search of long global Nim, as far as that goes.
fn searched(n: u64) -> Option<u64> {
    let position = LongNim::read(&Arguments::of_numbers(vec![n])).expect("a pile");
    let endless = &mut Budget::endless();
    let answer = position.solve(Normal, &mut LongNimMemo::default(), endless);
    answer.ok()?.value
}

impl Job for Check {
    type Outcome = Verdict;

    fn advance(&mut self, budget: u64) -> Progress {
        self.walk(budget);
        let (done, total) = self.steps();
        Progress {
            done,
            total,
            finished: self.is_walked(),
        }
    }

    fn finish(self: Box<Self>) -> Verdict {
        let verdict = self.verdict();
        let broken = verdict.broken.map(|broken| Counterexample {
            at: canonical(broken.at),
            ..broken
        });
        Verdict { broken, ..verdict }
    }
}

/// The canonical text of a position; what is none stays as it is.
fn canonical(text: String) -> String {
    match read_position(&text) {
        Ok(position) => position.to_string(),
        Err(_) => text,
    }
}

/// The page of errata: see [`nimscape_claims::errata`].
pub fn errata() -> String {
    nimscape_claims::errata(FAIR, |check| complete(Box::new(check)))
}
