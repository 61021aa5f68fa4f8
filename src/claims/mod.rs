//! Claims about games: those of the papers, checked against the games, and those that users type.
//!
//! Uses `game`, `games`, `notation`, `questions`, `solve`, `table`, `text`.

pub mod assertion;

pub use nimscape_claims::{
    Check, Claim, Counterexample, Far, Flaw, Origin, Paper, Prediction, Published, Range, Referee,
    Verdict,
};
pub use nimscape_claims::{all, find, flaw, markup, remark};

use crate::games::long_nim::whole_sets;
use crate::games::short_nim::OnePile;
use crate::notation::read_position;
use crate::solve::budget::{Budget, TooLarge};
use crate::solve::convention::Convention::Normal;
use crate::solve::job::{Job, Progress, complete};
use crate::solve::limits::MOST_PREDICTED;

/// The claims with the games' real rules.
pub const FAIR: Referee = Referee::fair(&Games);

/// The fast paths of the games.
struct Games;

impl Far for Games {
    fn short_nim(&self, largest: u64, last: u32) -> Box<dyn FnMut(u64, u64) -> u64> {
        let mut pile = OnePile::up_to(largest as usize + 1, last);
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
        whole_sets(largest)
    }
}

/// Whether a claim calls them P-positions, for the `width` × `height` cells from (x, y), row by
/// row.
///
/// # Errors
///
/// If there are too many cells.
pub fn predicted_cells(
    prediction: &Prediction,
    (x, y): (u64, u64),
    (width, height): (u64, u64),
) -> Result<Vec<bool>, TooLarge> {
    if u128::from(width) * u128::from(height) > u128::from(MOST_PREDICTED) {
        return Err(TooLarge::new(format!(
            "The predictions of a claim can be shown for at most {MOST_PREDICTED} cells. Try a smaller region."
        )));
    }
    let rows = y..y.saturating_add(height);
    let row = |y| (x..x.saturating_add(width)).map(move |x| (prediction.is_p)(x, y));
    Ok(rows.flat_map(row).collect())
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
        let broken = verdict.broken.as_ref().map(canonical);
        Verdict { broken, ..verdict }
    }
}

/// The same with its position in canonical text; other text is unchanged.
pub fn canonical(broken: &Counterexample) -> Counterexample {
    Counterexample {
        at: match read_position(&broken.at) {
            Ok(position) => position.to_string(),
            Err(_) => broken.at.clone(),
        },
        ..broken.clone()
    }
}

/// The page of errata: see [`nimscape_claims::errata`].
pub fn errata() -> String {
    nimscape_claims::errata(FAIR, |check| complete(Box::new(check)))
}

#[cfg(test)]
mod tests {
    use super::{FAIR, Origin, all, flaw};
    use crate::solve::job::complete;

    /// A listing starts with the counterexample that ends a check, counts no fewer, and is empty if
    /// a claim holds.
    #[test]
    fn listings_agree_with_checks() {
        for claim in all() {
            let fails = flaw(claim.id).is_some() || matches!(claim.origin, Origin::Reading(_));
            let bound = match fails {
                true => claim.range.usual,
                false => claim.range.least(),
            };
            let verdict = complete(Box::new((claim.check)(FAIR, bound)));
            let mut listing = (claim.check)(FAIR, bound).listing(8);
            while !listing.is_walked() {
                listing.walk(1 << 20);
            }
            let (failures, listed) = (listing.failures(), listing.listed().len());
            assert_eq!(failures == 0, verdict.holds(), "{}", claim.id);
            assert_eq!(listed as u64, failures.min(8), "{}", claim.id);
            let all = complete(Box::new(listing));
            assert_eq!(all.broken, verdict.broken, "{}", claim.id);
            assert!(all.cases >= verdict.cases, "{}", claim.id);
        }
    }
}
