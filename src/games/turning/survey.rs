//! Pictures of coins in normal play, cell by cell.

use super::memo::Memo;
use super::position::{Heads, Turning};
use crate::game::definition::Game;
use crate::game::lookup::{LookupJob, Source};
use crate::game::pictures::Survey;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::table::region::Region;
use crate::text::arguments::Template;

/// The job for a view in normal play.
pub(super) fn survey<const N: usize>(
    view: &Template,
    region: &Region,
    convention: Convention,
) -> Option<Survey>
where
    Heads<N>: Turning,
{
    let cells = Cells::<N> {
        view: view.clone(),
        memo: Memo::default(),
    };
    (convention == Convention::Normal).then(|| Box::new(LookupJob::new(cells, region)) as Survey)
}

struct Cells<const N: usize>
where
    Heads<N>: Turning,
{
    view: Template,
    memo: Memo<N>,
}

impl<const N: usize> Source for Cells<N>
where
    Heads<N>: Turning,
{
    fn value(&mut self, x: u64, y: u64, budget: &mut Budget) -> Result<Option<u64>, Halt> {
        let arguments = self.view.at(x, y).ok();
        let within =
            arguments.filter(|it| <Heads<N> as Turning>::SIGNATURE.check_bounds(it).is_ok());
        let Some(Ok(position)) = within.map(|arguments| Heads::<N>::read(&arguments)) else {
            return Ok(None);
        };
        self.memo
            .sum(&position.rows, &position.heads, budget)
            .map(Some)
    }
}
