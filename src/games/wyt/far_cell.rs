//! The values of single cells of WYT(a,b) beyond the tables, along the first
//! rows or columns.

use super::far::rows as rows_of;
use super::formula::misere_value;
use crate::WHOLE;
use crate::game::pictures::Far;
use crate::games::far::FarJob;
use crate::games::shown::Shown;
use crate::games::vectors::Strips;
use crate::games::work;
use crate::solve::answer::Known;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::job::Job;
use crate::solve::limits::LARGEST_NUMBER;
use crate::table::region::{Axis, Region};
use crate::theory::theorem;

/// The cell that was asked for last, while its value is on its way.
#[derive(Default)]
pub struct FarCells {
    /// One place; none in the light edition, which knows outcomes there.
    open: [Option<FarCell>; WHOLE as usize],
}

/// A cell, its game, and the job for its normal value.
struct FarCell {
    key: (u64, u64),
    cell: (u64, u64),
    job: Box<FarJob<Strips>>,
}

impl FarCells {
    /// The value of (x, y) in WYT(a,b), b >= 1; `None` where that would take
    /// longer than a reader waits.
    ///
    /// # Errors
    /// [`Halt::Paused`]: ask again to continue.
    #[inline]
    pub fn value(
        &mut self,
        a: u64,
        b: u64,
        convention: Convention,
        (x, y): (u64, u64),
        budget: &mut Budget,
    ) -> Result<Option<(u64, Known)>, Halt> {
        let (key, cell) = ((a, b), (x, y));
        let fits = |far: &FarCell| (far.key, far.cell) == (key, cell);
        let Some(open) = self.open.first_mut() else {
            return Ok(None);
        };
        if !open.as_ref().is_some_and(fits) {
            let Some(job) = single(a, b, x, y) else {
                return Ok(None);
            };
            let job = Box::new(job);
            *open = Some(FarCell { key, cell, job });
        }
        let FarCell { job, .. } = open.as_mut().expect("opened above");
        work::finish(job.as_mut(), budget)?;
        let FarCell { job, .. } = open.take().expect("opened above");
        let Ok(Far { table, why }) = job.finish() else {
            return Ok(None);
        };
        let normal = table.get(0, 0).expect("the only cell");
        let value = match convention {
            Convention::Normal => normal,
            Convention::Misere => misere_value(a, b, x, y, normal),
        };
        let known = why.map_or(Known::Computed, |_| Known::Theorem(theorem::FAR_CELL.says));
        Ok(Some((value, known)))
    }
}

/// The job for the normal value of a single cell.
fn single(a: u64, b: u64, x: u64, y: u64) -> Option<FarJob<Strips>> {
    // Within a second a state of this many rows repeats.
    let rows = match a {
        0 | 1 => 128,
        2..=4 => 64,
        _ => 0,
    };
    let region = Region {
        x: Axis::new(x, 1),
        y: Axis::new(y, 1),
    };
    let shown = Shown {
        region,
        turned: false,
    };
    let within = x.min(y) < rows && x.max(y) <= LARGEST_NUMBER;
    within
        .then(|| FarJob::new(rows_of(a, b, Convention::Normal), &shown))
        .flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::far::forget;
    use crate::games::wyt::tests::value_by_table;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(30))]

        /// A single cell along the first rows has the value of the table, in
        /// any slices.
        #[test]
        fn single_cells_along_the_rows_are_those_of_a_table(
            (a, b) in (0_u64..5, 1_u64..4),
            cells in prop::collection::vec((0_u64..3000, 0_u64..64, any::<bool>()), 1..5),
            work in 1_u64..1 << 22,
        ) {
            prop_assume!((a, b) != (0, 1));
            forget();
            let mut far = FarCells::default();
            for (x, y, swapped) in cells {
                let (x, y) = if swapped { (y, x) } else { (x, y) };
                for convention in Convention::BOTH {
                    let value = loop {
                        let budget = &mut Budget::new(work.max(work::SLICE));
                        match far.value(a, b, convention, (x, y), budget) {
                            Ok(value) => break value.map(|(value, _)| value),
                            Err(halt) => prop_assert_eq!(halt, Halt::Paused),
                        }
                    };
                    prop_assert_eq!(value, value_by_table(a, b, convention, x, y));
                }
            }
        }
    }

    /// A thousand million columns out: the rows repeat, and are said to.
    #[test]
    fn single_cells_far_out_repeat() {
        let mut far = FarCells::default();
        let mut value = |x| {
            let budget = &mut Budget::endless();
            let found = far.value(1, 1, Convention::Normal, (57, x), budget);
            found.expect("endless").expect("an early row")
        };
        let (ahead, x) = (651_041 * 1536, 50_000);
        assert_eq!(value(x + ahead).0, value(x).0 + ahead);
        assert_eq!(value(x + ahead).1, Known::Theorem(theorem::FAR_CELL.says));
        assert_eq!(value(100).1, Known::Computed);
        let budget = &mut Budget::endless();
        for (a, y) in [(1, 128), (4, 64), (5, 0)] {
            let none = far.value(a, 1, Convention::Normal, (1 << 40, y), budget);
            assert_eq!(none, Ok(None));
        }
    }
}
