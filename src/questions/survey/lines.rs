//! Views of which each row, or each column, is a game of its own: one survey
//! for each of them.

use super::solved::Solved;
use crate::game::lookup::LookupJob;
use crate::game::pictures::Survey;
use crate::game::view::{Term, View};
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::{Job, Progress};
use crate::table::region::{Axis, Region};
use crate::table::values::{Filling, Table};
use crate::text::arguments::{Pattern, Template};

/// Parts of a whole job's progress, for each line.
const PARTS: u64 = 1_000;

/// The tables of the lines, one after the other.
pub(super) struct LinesJob {
    term: Term,
    region: Region,
    convention: Convention,
    /// The survey of a line.
    survey: fn(&Term, &Region, Convention) -> Survey,
    /// Whether the lines are columns.
    columns: bool,
    open: Option<Open>,
    /// Those that are done; `None` where there are holes alone.
    lines: Vec<Option<Table>>,
    failed: Option<TooLarge>,
}

/// The work on a line.
struct Open {
    job: Survey,
    /// Whether each cell is solved by itself.
    solved: bool,
}

impl LinesJob {
    /// The job for a view whose rules vary in one direction alone, if rules that
    /// do not vary have a survey.
    pub(super) fn new(
        term: &Term,
        region: &Region,
        convention: Convention,
        survey: fn(&Term, &Region, Convention) -> Survey,
    ) -> Option<LinesJob> {
        let forms = term.template.parameters.iter().flat_map(Pattern::forms);
        let (x, y) = forms.fold((false, false), |(x, y), form| {
            (x || form.x != 0, y || form.y != 0)
        });
        let job = LinesJob {
            term: term.clone(),
            region: *region,
            convention,
            survey,
            columns: x,
            open: None,
            lines: Vec::new(),
            failed: None,
        };
        let fast = term.pictures()?.survey?;
        let some = (0..job.count()).find_map(|line| job.term_of(line))?;
        let tried = job.part(0);
        ((x != y) && fast(&some.template, &tried, convention).is_some()).then_some(job)
    }

    /// How many lines there are.
    fn count(&self) -> usize {
        match self.columns {
            true => self.region.x.count,
            false => self.region.y.count,
        }
    }

    /// The cells of a line.
    fn part(&self, line: usize) -> Region {
        let one = |axis: Axis| Axis::new(axis.at(line), 1);
        let Region { x, y } = self.region;
        match self.columns {
            true => Region { x: one(x), y },
            false => Region { x, y: one(y) },
        }
    }

    /// The view along a line; `None` if there are holes alone.
    fn term_of(&self, line: usize) -> Option<Term> {
        let part = self.part(line);
        let (x, y) = (part.x.from, part.y.from);
        let fixed = (self.term.template.parameters.iter()).map(|pattern| pattern.at(x, y).ok());
        let fixed = fixed.map(|argument| Some(Pattern::from(&argument?)));
        let term = Term {
            ruleset: self.term.ruleset,
            template: Template {
                parameters: fixed.collect::<Option<_>>()?,
                ..self.term.template.clone()
            },
        };
        let places = (0..part.cells()).map(|cell| {
            let (column, row) = (cell % part.x.count, cell / part.x.count);
            (part.x.at(column), part.y.at(row))
        });
        let mut positions = places.map(|(x, y)| term.at(x, y).is_ok());
        positions.any(|is_one| is_one).then_some(term)
    }

    /// Begins the next line.
    fn begin(&mut self) {
        let line = self.lines.len();
        match self.term_of(line) {
            None => self.lines.push(None),
            Some(term) => {
                let job = (self.survey)(&term, &self.part(line), self.convention);
                self.open = Some(Open { job, solved: false });
            }
        }
    }

    /// Ends the line at work. A line that is too large for a survey may have
    /// cells that are not.
    fn end(&mut self, open: Open) {
        let line = self.lines.len();
        match open.job.finish() {
            Ok(table) => self.lines.push(Some(table)),
            Err(limit) if open.solved => self.failed = Some(limit),
            Err(_) => {
                let cells = Solved::new(&View::new_part(self.term.clone()), self.convention);
                self.open = Some(Open {
                    job: Box::new(LookupJob::new(cells, &self.part(line))),
                    solved: true,
                });
            }
        }
    }
}

impl Job for LinesJob {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let count = self.count();
        let mut left = budget.max(1);
        let mut part = 0;
        while self.failed.is_none() && left > 0 {
            let Some(mut open) = self.open.take() else {
                if self.lines.len() == count {
                    break;
                }
                self.begin();
                left = left.saturating_sub(PARTS);
                continue;
            };
            // Lines do not say how much work they took; assume that of a cell each.
            let slice = left.min(budget.div_ceil(4));
            let progress = open.job.advance(slice);
            left = match progress.finished {
                true => left.saturating_sub(slice.min(progress.total)),
                false => left.saturating_sub(slice),
            };
            if progress.finished {
                self.end(open);
            } else {
                part = progress.done * PARTS / progress.total.max(1);
                self.open = Some(open);
            }
        }
        Progress {
            done: self.lines.len() as u64 * PARTS + part,
            total: count as u64 * PARTS,
            finished: self.lines.len() == count || self.failed.is_some(),
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        if let Some(limit) = self.failed {
            return Err(limit);
        }
        let (width, height) = (self.region.x.count, self.region.y.count);
        let mut cells = Filling::new(width, height);
        for (row, column) in (0..height).flat_map(|row| (0..width).map(move |it| (row, it))) {
            let value = match self.columns {
                true => self.lines[column]
                    .as_ref()
                    .and_then(|line| line.get(0, row)),
                false => self.lines[row]
                    .as_ref()
                    .and_then(|line| line.get(column, 0)),
            };
            cells.push(value)?;
        }
        Ok(cells.finish())
    }
}
