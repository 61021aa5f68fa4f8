//! Maps of other numbers where the moves are rays of up to four piles.

use crate::game::pictures::Survey;
use crate::solve::budget::TooLarge;
use crate::solve::job::{Job, Progress};
use crate::solve::limits::LARGEST_NUMBER;
use crate::table::rays::{MOST_PILES, Ray, RayRows, Sides, Tally};
use crate::table::region::Region;
use crate::table::values::{Filling, Table};
use crate::text::arguments::Template;
use crate::text::form::Form;

/// The most cells of a table from which the cells of a picture are picked.
const MOST_HELD: u64 = 1 << 24;

/// The most cells of a table that are visited.
const MOST_SWEPT: u64 = 1 << 30;

/// How a picture is found in a table.
pub(super) struct Layout {
    /// The pile along each side of the table.
    order: Sides,
    /// The number of stones in it, and the sides.
    forms: [Form; MOST_PILES],
    sides: Sides,
    /// Whether the rows of the picture are rows of the table's last plane.
    plain: bool,
    region: Region,
}

impl Layout {
    /// The least table with all cells of a view, whose numbers are one to four
    /// piles; `None` if there are more piles, or too many cells.
    pub(super) fn of(view: &Template, region: &Region) -> Option<Layout> {
        let mut piles = [Form::number(0); MOST_PILES];
        piles
            .get_mut(..view.numbers.len())?
            .copy_from_slice(&view.numbers);
        let plain = plain_order(&piles, region);
        let order = plain.unwrap_or([0, 1, 2, 3]);
        let forms = order.map(|pile| piles[pile]);
        let mut sides = Sides::default();
        let mut cells: u64 = 1;
        for (side, form) in sides.iter_mut().zip(forms) {
            let largest = form.largest_over(region);
            if largest > LARGEST_NUMBER {
                return None;
            }
            cells = cells.checked_mul(largest + 1)?;
            *side = usize::try_from(largest + 1).ok()?;
        }
        let most = if plain.is_some() {
            MOST_SWEPT
        } else {
            MOST_HELD
        };
        (cells <= most).then_some(Layout {
            order,
            forms,
            sides,
            plain: plain.is_some(),
            region: *region,
        })
    }

    /// Above the largest number of stones of each pile, in their order.
    pub(super) fn sides_of_piles(&self) -> Sides {
        let mut sides = Sides::default();
        for (pile, side) in self.order.into_iter().zip(self.sides) {
            sides[pile] = side;
        }
        sides
    }

    /// The job for the picture; `None` if too many rows would have to be kept.
    pub(super) fn survey<T: Tally + 'static>(
        &self,
        tally: T,
        rays: &[Ray<MOST_PILES>],
        sorted: bool,
    ) -> Option<Survey>
    where
        T::Total: 'static,
    {
        let Layout {
            order,
            forms,
            sides,
            plain,
            region,
        } = *self;
        let rays: Vec<Ray<MOST_PILES>> = rays.iter().map(|ray| ray.ordered(order)).collect();
        let first = forms[1].at(region.x.from, region.y.from).unwrap_or(0) as usize;
        Some(Box::new(RayJob {
            rows: RayRows::new(tally, &rays, sides, sorted)?,
            sides,
            first: sides[1..].iter().product::<usize>() - sides[1] + first,
            done: 0,
            held: (!plain).then(Vec::new),
            piles: forms,
            region,
            cells: Filling::new(region.x.count, region.y.count),
            failed: None,
        }))
    }
}

/// The order of piles in which the cells of a picture are those of the last plane
/// of a table, shifted.
fn plain_order(piles: &[Form; MOST_PILES], region: &Region) -> Option<Sides> {
    if region.x.step != 1 || (region.y.step != 1 && region.y.count != 1) {
        return None;
    }
    let is = |pile: usize, x: i64, y: i64| {
        let form = piles[pile];
        (form.x, form.y) == (x, y) && form.constant >= 0
    };
    let across = (0..MOST_PILES).find(|&pile| is(pile, 1, 0))?;
    let others = || (0..MOST_PILES).filter(move |&pile| pile != across);
    let up = others().find(|&pile| is(pile, 0, 1));
    let row = others().find(|&pile| is(pile, 0, 0));
    let up = up.or(row.filter(|_| region.y.count == 1))?;
    let out: Vec<usize> = others().filter(|&pile| pile != up).collect();
    let level = out.iter().all(|&pile| is(pile, 0, 0));
    let order = [&[across, up][..], &out].concat();
    order.try_into().ok().filter(|_| level)
}

struct RayJob<T: Tally> {
    rows: RayRows<T>,
    sides: Sides,
    /// The first row of the picture, if its rows are those of the table.
    first: usize,
    /// How many rows of the table are done.
    done: usize,
    /// The table, if they are not.
    held: Option<Vec<u32>>,
    piles: [Form; MOST_PILES],
    region: Region,
    cells: Filling,
    failed: Option<TooLarge>,
}

/// Cells picked for one unit of work.
const PICKED: u64 = 4;

impl<T: Tally> RayJob<T> {
    /// The rows of the table.
    fn total(&self) -> usize {
        self.sides[1..].iter().product()
    }

    /// Computes a row, or picks one; the work that it was.
    fn step(&mut self) -> Result<u64, TooLarge> {
        if self.done < self.total() {
            let row = self.done;
            let numbers = self.rows.next();
            self.done += 1;
            match &mut self.held {
                Some(held) => held.extend_from_slice(numbers),
                None => {
                    if row >= self.first && !self.cells.is_full() {
                        let from = (self.region.x.from + self.piles[0].constant as u64) as usize;
                        self.cells
                            .extend(&numbers[from..from + self.region.x.count])?;
                    }
                }
            }
            return Ok(self.rows.work());
        }
        let (_, row) = self.cells.next();
        let y = self.region.y.at(row);
        let held = self.held.as_ref().expect("rows were picked on the way");
        for column in 0..self.region.x.count {
            let x = self.region.x.at(column);
            let mut piles = self.piles.iter().zip(self.sides).rev();
            let place = piles.try_fold(0, |place, (form, side)| {
                Some(place * side + form.at(x, y)? as usize)
            });
            self.cells.push(place.map(|at| held[at].into()))?;
        }
        Ok(1 + self.region.x.count as u64 / PICKED)
    }
}

impl<T: Tally> Job for RayJob<T> {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let mut left = budget.max(1);
        while left > 0 && !self.cells.is_full() && self.failed.is_none() {
            match self.step() {
                Ok(work) => left = left.saturating_sub(work),
                Err(limit) => self.failed = Some(limit),
            }
        }
        let finished = self.cells.is_full() || self.failed.is_some();
        let total = self.total() as u64;
        Progress {
            done: if finished { total } else { self.done as u64 },
            total,
            finished,
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        match self.failed {
            Some(limit) => Err(limit),
            None => Ok(self.cells.finish()),
        }
    }
}
