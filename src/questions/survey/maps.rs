//! Maps of other numbers than values: remoteness, winning moves, lost options
//! of blocking games.

use super::rays::Layout;
use super::solved::CELL;
use crate::game::component::Component;
use crate::game::lookup::{LookupJob, Source};
use crate::game::pictures::{Rays, Survey};
use crate::game::position::{Position, SumSolver};
use crate::game::ruleset::{Measuring, Ruleset};
use crate::game::view::{Quantity, View};
use crate::questions::memo::Memo;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::{MOST_STATES, MOST_SUM_STATES};
use crate::solve::solver::Measure;
use crate::table::rays::{Lost, Remoteness, disjoint};
use crate::table::region::Region;

/// The job for a map over a region.
pub(super) fn survey(
    view: &View,
    region: &Region,
    convention: Convention,
) -> Result<Survey, TooLarge> {
    let blocks = matches!(view.quantity(), Quantity::Block(_));
    if blocks && convention == Convention::Misere {
        return Err(TooLarge::new(
            "Blocking games are defined in normal play only. Choose normal play.",
        ));
    }
    Ok(match fast(view, region, convention) {
        Some(job) => job,
        None => {
            let numbers = CellNumbers {
                view: view.clone(),
                convention,
                memo: Memo::of_pictures(),
                searches: Searches::default(),
            };
            Box::new(LookupJob::new(numbers, region))
        }
    })
}

/// The job where all moves are rays of up to four piles.
fn fast(view: &View, region: &Region, convention: Convention) -> Option<Survey> {
    let [term] = view.terms() else { return None };
    let template = &term.template;
    let rays_of = term.pictures()?.rays?;
    let layout = Layout::of(template, region)?;
    let Rays { rays, sorted } = rays_of(template, layout.sides_of_piles())?;
    let counted = |least: u64| {
        let rays = disjoint(&rays, layout.sides_of_piles())?;
        // No position has more options.
        let least = u32::try_from(least).unwrap_or(u32::MAX);
        let tally = Lost { least, convention };
        layout.survey(tally, &rays, sorted)
    };
    match view.quantity() {
        Quantity::Remoteness => layout.survey(Remoteness { convention }, &rays, sorted),
        Quantity::Ways => counted(1),
        Quantity::Block(blocked) if blocked.is_number() => counted(view.blocked_at(0, 0)?),
        _ => None,
    }
}

/// Finds the number of every cell by itself, with one memory for all.
struct CellNumbers {
    view: View,
    convention: Convention,
    memo: Memo,
    searches: Searches,
}

impl Source for CellNumbers {
    fn value(&mut self, x: u64, y: u64, budget: &mut Budget) -> Result<Option<u64>, Halt> {
        let Some(position) = self.view.inside(x, y) else {
            return Ok(None);
        };
        // A search by the definition looks at all moves.
        if let Some(limit) = position.unlisted() {
            return Err(limit.into());
        }
        let measure = match self.view.quantity() {
            Quantity::Remoteness => Measure::Remoteness(self.convention),
            Quantity::Block(_) => match self.view.blocked_at(x, y) {
                Some(blocked) => Measure::Block(blocked),
                None => return Ok(None),
            },
            _ => {
                let moves = self
                    .memo
                    .winning_moves(&position, self.convention, budget)?;
                return Ok(Some(moves.len() as u64));
            }
        };
        self.searches.number(measure, &position, budget).map(Some)
    }

    fn cost(&self) -> u64 {
        CELL
    }
}

/// Searches by the definition, one for each ruleset and each number.
#[derive(Default)]
struct Searches {
    of_rulesets: Vec<(Ruleset, Measure, Box<dyn Measuring>)>,
    of_sums: Vec<(Measure, SumSolver)>,
}

impl Searches {
    fn number(
        &mut self,
        measure: Measure,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<u64, Halt> {
        match position.single() {
            Some(component) => self.of_component(measure, &component.resolved(), budget),
            None => self.of_sum(measure, position, budget),
        }
    }

    fn of_component(
        &mut self,
        measure: Measure,
        component: &Component,
        budget: &mut Budget,
    ) -> Result<u64, Halt> {
        let id = component.ruleset();
        let wanted = |(its, of, _): &(Ruleset, Measure, _)| *its == id && *of == measure;
        let known = self.of_rulesets.iter().position(wanted);
        let index = known.unwrap_or_else(|| {
            let states = self
                .of_rulesets
                .iter()
                .map(|(_, _, search)| search.states());
            if states.sum::<usize>() > MOST_STATES {
                self.of_rulesets.clear();
            }
            let search = id.measuring(measure);
            self.of_rulesets.push((id, measure, search));
            self.of_rulesets.len() - 1
        });
        self.of_rulesets[index].2.number(component.game(), budget)
    }

    fn of_sum(
        &mut self,
        measure: Measure,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<u64, Halt> {
        let known = self.of_sums.iter().position(|(of, _)| *of == measure);
        let index = known.unwrap_or_else(|| {
            let states = self.of_sums.iter().map(|(_, search)| search.states());
            if states.sum::<usize>() > MOST_SUM_STATES {
                self.of_sums.clear();
            }
            self.of_sums.push((measure, SumSolver::of_sums(measure)));
            self.of_sums.len() - 1
        });
        self.of_sums[index].1.solve(position, budget)
    }
}
