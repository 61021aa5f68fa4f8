//! Pictures and sequences: a table around the corner, and the cells of a view
//! picked out of it.

use super::allows::{Allows, MOST_PILES, beyond, weight};
use super::set::Box3;
use super::table::{Table, VectorJob};
use crate::arguments::{Pattern, Template};
use crate::budget::TooLarge;
use crate::convention::Convention;
use crate::form::Form;
use crate::job::{Job, Progress};
use crate::limits::{LARGEST_NUMBER, MOST_CELLS};
use crate::pictures::Survey;
use crate::region::{Axis, Region};
use crate::table::{Cells, Filling, Table as Picture};

/// The job for a view whose rule does not vary.
pub(super) fn survey<A: Allows>(
    view: &Template,
    region: &Region,
    convention: Convention,
) -> Option<Survey> {
    if !view.parameters[0].is_constant() {
        return None;
    }
    let argument = view.parameters[0].at(0, 0).ok()?;
    let allows = A::read(&argument, view.numbers.len()).ok()?;
    let last = match view.named.first() {
        Some(Some(Pattern::Number(form))) => Some(*form),
        _ => None,
    };
    if last.is_some() && !allows.remembers() {
        return None;
    }
    let largest: Vec<u64> = view
        .numbers
        .iter()
        .map(|form| form.largest_over(region))
        .collect();
    if allows.added().is_none()
        && beyond(&largest).is_some()
        && let Some(far) = super::far::survey::<A>(view, region, convention)
    {
        return Some(far);
    }
    let job = table_job(
        &allows,
        &largest,
        last.map(|form| form.largest_over(region)),
        convention,
    );
    Some(Box::new(Gathering::new(
        job,
        view.numbers.clone(),
        last,
        region,
    )))
}

fn table_job<A: Allows>(
    allows: &A,
    largest: &[u64],
    last: Option<u64>,
    convention: Convention,
) -> Result<VectorJob, TooLarge> {
    if let Some(added) = allows.added() {
        let mut piles = [0; MOST_PILES];
        piles[..largest.len()].copy_from_slice(largest);
        let most = weight(&added, piles)?;
        return VectorJob::below(added, most, convention);
    }
    if let Some(limit) = beyond(largest) {
        return Err(limit);
    }
    let mut sides = [1; MOST_PILES];
    for (side, &pile) in sides.iter_mut().zip(largest) {
        *side = pile as usize + 1;
    }
    let shape = Box3 { sides };
    let (mut lasts, mut wanted) = (1, 1);
    if allows.remembers() {
        let last = last.unwrap_or(0);
        if last >= MOST_CELLS {
            return Err(TooLarge::new(format!(
                "Numbers taken last go to {} in a picture. Try smaller ones.",
                MOST_CELLS - 1
            )));
        }
        wanted = last as usize + 1;
        lasts = wanted.max(shape.longest() + 1);
    }
    VectorJob::new(allows.rule(), shape, lasts, wanted, convention)
}

/// A table on its way, then the cells of the view.
struct Gathering {
    job: Option<Result<Box<VectorJob>, TooLarge>>,
    table: Option<Table>,
    worked: Progress,
    piles: Vec<Form>,
    last: Option<Form>,
    region: Region,
    cells: Filling,
    /// The view is the table itself, with narrow values.
    whole: Option<Vec<u16>>,
}

impl Gathering {
    fn new(
        job: Result<VectorJob, TooLarge>,
        piles: Vec<Form>,
        last: Option<Form>,
        region: &Region,
    ) -> Gathering {
        Gathering {
            job: Some(job.map(Box::new)),
            table: None,
            worked: Progress {
                done: 0,
                total: 1,
                finished: false,
            },
            piles,
            last,
            region: *region,
            cells: Filling::new(region.x.count, region.y.count),
            whole: None,
        }
    }

    /// Whether the view is the whole table of two piles.
    fn is_whole(&self, table: &Table) -> bool {
        let from_zero = |axis: Axis| axis.from == 0 && axis.step == 1;
        let [x, y] = [(1, 0), (0, 1)].map(|(x, y)| Form {
            x,
            y,
            ..Form::default()
        });
        from_zero(self.region.x)
            && from_zero(self.region.y)
            && self.piles == [x, y]
            && table.lasts == 1
            && table.slope.is_none()
            && table.shape.sides == [self.region.x.count, self.region.y.count, 1]
    }

    fn value(&self, table: &Table, x: u64, y: u64) -> Option<u64> {
        let mut cell = [0; MOST_PILES];
        for (side, form) in cell.iter_mut().zip(&self.piles) {
            *side = form.at(x, y)? as usize;
        }
        let last = match self.last {
            Some(form) => form.at(x, y).filter(|&last| last <= LARGEST_NUMBER)?,
            None => 0,
        };
        Some(table.get(cell, last as usize))
    }

    fn gather(&mut self, budget: u64) {
        let table = self.table.take().expect("gathered from a table");
        let mut left = budget;
        while !self.cells.is_full() && left > 0 {
            let (column, row) = self.cells.next();
            let (x, y) = (self.region.x.at(column), self.region.y.at(row));
            let value = self.value(&table, x, y);
            if let Err(limit) = self.cells.push(value) {
                self.job = Some(Err(limit));
                return;
            }
            left -= 1;
        }
        self.table = Some(table);
    }
}

impl Job for Gathering {
    type Outcome = Result<Picture, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let finished = Progress {
            done: 1,
            total: 1,
            finished: true,
        };
        let mut left = budget;
        match self.job.take() {
            Some(Ok(mut job)) => {
                let before = self.worked.done;
                self.worked = job.advance(budget);
                left = budget.saturating_sub(self.worked.done - before);
                if !self.worked.finished {
                    self.job = Some(Ok(job));
                } else {
                    match job.finish() {
                        Err(limit) => self.job = Some(Err(limit)),
                        Ok(table) if self.is_whole(&table) => match table.into_narrow() {
                            Ok(values) => self.whole = Some(values),
                            Err(table) => self.table = Some(table),
                        },
                        Ok(table) => self.table = Some(table),
                    }
                }
            }
            job => self.job = job,
        }
        if self.table.is_some() {
            self.gather(left);
        }
        if matches!(self.job, Some(Err(_))) || self.whole.is_some() {
            return finished;
        }
        let cells = self.region.cells() as u64;
        Progress {
            done: self.worked.done + self.cells.len() as u64,
            total: self.worked.total + cells,
            finished: self.worked.finished && self.cells.is_full(),
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        let (width, height) = (self.region.x.count, self.region.y.count);
        if let Some(Err(limit)) = self.job {
            return Err(limit);
        }
        if let Some(values) = self.whole {
            return Ok(Picture {
                width,
                height,
                cells: Cells::Narrow(values),
                holes: None,
                unknown: None,
            });
        }
        Ok(self.cells.finish())
    }
}
