//! Pictures and sequences of WYT(a,b) values.

use super::formula::value_by_formula;
use super::table::TableJob;
use crate::arguments::{Pattern, Template};
use crate::budget::TooLarge;
use crate::convention::Convention;
use crate::form::Form;
use crate::job::{Job, Progress};
use crate::limits::{LARGEST_NUMBER, LARGEST_PILE, MOST_CELLS};
use crate::lookup::Refused;
use crate::pictures::Survey;
use crate::region::{Axis, Region};
use crate::table::{Cells, Table};

/// What is said of a region too far out.
const TOO_FAR: &str = if cfg!(feature = "whole") {
    "Values of WYT(a,b) are computed up from the corner, in tables of at most 67108864 cells (8192 × 8192); along the first 8192 rows or columns while these have at most 4294967296 cells, and along the first 256 at any distance. Try a region nearer to the corner or to an axis; beyond, outcomes are known, and single positions."
} else {
    "Values of WYT(a,b) are computed up from the corner, in tables of at most 67108864 cells (8192 × 8192). Try a region nearer to the corner; beyond, outcomes are known, and single positions."
};

/// The job for a view of WYT(a,b) whose a and b are numbers; for others, whose
/// cells belong to different games, there is none.
pub fn survey(view: &Template, region: &Region, convention: Convention) -> Option<Survey> {
    let (a, b) = game_of(view)?;
    let mut piles = [view.numbers[0], view.numbers[1]];
    if piles[0].x == 0 {
        // The game is symmetric: `y,x` is the picture of `x,y`.
        piles.swap(0, 1);
    }
    let [x, y] = piles.map(|form| form.largest_over(region).min(LARGEST_PILE));
    let job = if value_by_formula(a, b, convention, 0, 0).is_some() {
        if x + y >= LARGEST_NUMBER {
            return Some(Box::new(Refused(TooLarge::new(
                "Values here may be larger than 2^53 - 1. Try a region nearer to the corner.",
            ))));
        }
        None
    } else {
        #[cfg(feature = "whole")]
        if let Some(far) = super::far::survey(a, b, convention, view, region) {
            return Some(far);
        }
        if (u128::from(x) + 1) * (u128::from(y) + 1) > MOST_CELLS.into() {
            return Some(Box::new(Refused(TooLarge::new(TOO_FAR))));
        }
        let (width, height) = (x as usize + 1, y as usize + 1);
        Some(TableJob::new(a, b, convention, width, height))
    };
    let formula = Formula { a, b, convention };
    Some(match Gathering::new(formula, job, piles, region) {
        Ok(gathering) => Box::new(gathering),
        Err(limit) => Box::new(Refused(limit)),
    })
}

/// a and b, if they are numbers.
pub fn game_of(view: &Template) -> Option<(u64, u64)> {
    let number = |index: usize| match view.parameters[index] {
        Pattern::Number(form) if form.is_number() => Some(form.constant as u64),
        _ => None,
    };
    number(0).zip(number(1))
}

/// A game with a closed form, if there is no table.
struct Formula {
    a: u64,
    b: u64,
    convention: Convention,
}

/// Computes a table of the game, where there is no closed form, and then
/// picks out the cells of a view.
struct Gathering {
    formula: Formula,
    /// The table on its way.
    job: Option<Box<TableJob>>,
    /// The finished table.
    table: Option<Table>,
    /// How far the table has come.
    swept: Progress,
    piles: [Form; 2],
    region: Region,
    /// The view is the table itself.
    whole: bool,
    cells: Cells,
    holes: Option<Vec<bool>>,
    /// Rows of the view picked out.
    rows: usize,
}

impl Gathering {
    fn new(
        formula: Formula,
        job: Option<TableJob>,
        piles: [Form; 2],
        region: &Region,
    ) -> Result<Gathering, TooLarge> {
        let [x, y] = piles.map(|form| form.largest_over(region).min(LARGEST_PILE));
        let whole = job.as_ref().is_some_and(|job| {
            is_whole(piles, region)
                && (job.width(), job.height()) == (region.x.count, region.y.count)
        });
        let cells = if whole { 0 } else { region.cells() };
        // No value exceeds x + y by more than 1.
        let wide = |cells: usize| cells as u64 > MOST_CELLS / 2 && x + y + 1 > u16::MAX.into();
        if let Some(job) = &job
            && wide(cells)
            && wide(job.width() * job.height())
        {
            return Err(TooLarge::new(format!(
                "Values of 2^16 and more take four bytes each, and here they are held twice; at most {} cells fit. Try a smaller region, or one that starts in the corner.",
                MOST_CELLS / 2
            )));
        }
        let cells = Cells::with_room(x + y + 1, cells)?;
        Ok(Gathering {
            formula,
            swept: Progress {
                done: 0,
                total: 0,
                finished: job.is_none(),
            },
            job: job.map(Box::new),
            table: None,
            piles,
            region: *region,
            whole,
            cells,
            holes: None,
            rows: if whole { region.y.count } else { 0 },
        })
    }

    /// The value of a position, once the table is there.
    fn value(&self, x: u64, y: u64) -> u64 {
        match &self.table {
            Some(table) => table.cells.get(y as usize * table.width + x as usize),
            None => {
                let Formula { a, b, convention } = self.formula;
                value_by_formula(a, b, convention, x, y).expect("a closed form")
            }
        }
    }

    /// Picks out the next row of the view.
    fn gather_row(&mut self) {
        let y = self.region.y.at(self.rows);
        for index in 0..self.region.x.count {
            let x = self.region.x.at(index);
            let [first, second] = self.piles.map(|form| form.at(x, y));
            let value = match (first, second) {
                (Some(first), Some(second)) if first.max(second) <= LARGEST_PILE => {
                    Some(self.value(first, second))
                }
                _ => None,
            };
            if value.is_none() {
                let at = self.rows * self.region.x.count + index;
                let all = self.region.cells();
                self.holes.get_or_insert_with(|| vec![false; all])[at] = true;
            }
            let value = value.unwrap_or(0);
            match &mut self.cells {
                Cells::Narrow(cells) => cells.push(value as u16),
                Cells::Wide(cells) => cells.push(value as u32),
                Cells::Long(cells) => cells.push(value),
            }
        }
        self.rows += 1;
    }
}

/// Whether the piles are x and y, from 0 on without gaps.
fn is_whole(piles: [Form; 2], region: &Region) -> bool {
    let from_zero = |axis: Axis| axis.from == 0 && axis.step == 1;
    let [x, y] = [(1, 0), (0, 1)].map(|(x, y)| Form {
        x,
        y,
        ..Form::default()
    });
    from_zero(region.x) && from_zero(region.y) && piles == [x, y]
}

impl Job for Gathering {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        if let Some(mut job) = self.job.take() {
            self.swept = job.advance(budget);
            if self.swept.finished {
                self.table = Some(job.finish());
            } else {
                self.job = Some(job);
            }
        }
        let mut spent = 0;
        while self.swept.finished && self.rows < self.region.y.count && spent < budget {
            self.gather_row();
            spent += self.region.x.count as u64 / 2 + 1;
        }
        Progress {
            done: self.swept.done + self.rows as u64,
            total: self.swept.total + self.region.y.count as u64,
            finished: self.swept.finished && self.rows == self.region.y.count,
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        assert!(
            self.swept.finished && self.rows == self.region.y.count,
            "the job is not finished"
        );
        match self.table {
            Some(table) if self.whole => Ok(table),
            _ => Ok(Table {
                width: self.region.x.count,
                height: self.region.y.count,
                cells: self.cells,
                holes: self.holes,
                unknown: None,
            }),
        }
    }
}
