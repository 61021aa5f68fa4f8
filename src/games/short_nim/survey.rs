//! Tables of short global Nim: all piles of the region together.

use super::one_pile::OnePile;
use super::several_piles::{SeveralPiles, fits};
use crate::game::lookup::{LookupJob, Source};
use crate::game::pictures::Survey;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::limits::{LARGEST_NUMBER, LARGEST_SHORT_NIM};
use crate::table::region::Region;
use crate::text::arguments::{Pattern, Template};
use crate::text::form::Form;

/// A view, and the values of its cells.
struct Piles {
    piles: Vec<Form>,
    last: Form,
    convention: Convention,
    known: Values,
}

enum Values {
    One { pile: OnePile, length: usize },
    Several(SeveralPiles),
}

/// The job for a view, if all its values fit into memory.
pub fn survey(view: &Template, region: &Region, convention: Convention) -> Option<Survey> {
    let last = match view.named.first() {
        Some(Some(Pattern::Number(last))) => *last,
        Some(Some(_)) => return None,
        Some(None) | None => Form::number(0),
    };
    let most = view.numbers.iter().map(|form| form.largest_over(region));
    let most: Vec<u64> = most.collect();
    let known = match most[..] {
        [largest] if largest <= LARGEST_SHORT_NIM => Values::One {
            pile: OnePile::up_to(largest as usize + 1, u32::MAX),
            length: largest as usize + 1,
        },
        [_] => return None,
        _ if fits(&most) => Values::Several(SeveralPiles::new(&most, convention)),
        _ => return None,
    };
    let source = Piles {
        piles: view.numbers.clone(),
        last,
        convention,
        known,
    };
    Some(Box::new(LookupJob::new(source, region)))
}

impl Piles {
    fn known_at(&self, x: u64, y: u64) -> Option<u64> {
        let last = self.last.at(x, y).filter(|&it| it <= LARGEST_NUMBER)?;
        match &self.known {
            Values::One { pile, .. } => {
                let stones = self.piles[0].at(x, y)? as usize;
                Some(pile.value(stones, last, self.convention))
            }
            Values::Several(values) => {
                let piles = self.piles.iter().map(|pile| pile.at(x, y));
                values.value(&piles.collect::<Option<Vec<u64>>>()?, last)
            }
        }
    }
}

impl Source for Piles {
    fn prepare(&mut self, _y: u64, budget: &mut Budget) -> Result<(), Halt> {
        match &mut self.known {
            Values::One { pile, length } => pile.extend(*length, budget),
            Values::Several(values) => values.fill(budget),
        }
    }

    fn value(&mut self, x: u64, y: u64, _budget: &mut Budget) -> Result<Option<u64>, Halt> {
        Ok(self.known_at(x, y))
    }

    fn prepared(&self) -> (u64, u64) {
        match &self.known {
            Values::One { pile, length } => (pile.len() as u64, *length as u64),
            Values::Several(values) => values.progress(),
        }
    }
}
