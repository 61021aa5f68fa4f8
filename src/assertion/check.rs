//! The check of an assertion: a table for each of its lines, then cell by cell.

use crate::assertion::formula::{Assertion, FIRST_VALUE, Finding, Source, Undefined, X, Y};
use crate::budget::{Budget, Halt, TooLarge};
use crate::claims::{Counterexample, Verdict};
use crate::expression::{Relation, Stuck, Truth};
use crate::job::{Job, Progress};
use crate::limits::MOST_CHECKED;
use crate::memo::Memo;
use crate::notation::Line;
use crate::region::Region;
use crate::ruleset::Survey;
use crate::table::Table;
use crate::view::Quantity;

/// What is known of a line.
enum Known {
    Open(Survey),
    Table(Table),
    /// The line has no variable: the same value in every cell.
    Value(u64),
    Refused(TooLarge),
}

/// Goes through all cells with x and y below a bound, by x + y, then by x.
pub struct AssertionCheck {
    assertion: Assertion,
    bound: u64,
    known: Vec<Known>,
    /// How far the tables are: one unit of progress each, and one for a cell.
    cell: u64,
    cells: u64,
    x: u64,
    y: u64,
    cases: u64,
    ended: Option<Finding>,
}

impl Assertion {
    /// The check of this assertion for all x (and y) from 0 to `bound`,
    /// `bound` included.
    ///
    /// # Errors
    /// If these are too many cells.
    pub fn check(self, bound: u64) -> Result<AssertionCheck, TooLarge> {
        let side = u128::from(bound) + 1;
        let cells = if self.is_plane { side * side } else { side };
        if cells > u128::from(MOST_CHECKED) {
            return Err(TooLarge::new(format!(
                "A claim is checked on at most {MOST_CHECKED} cells: up to {} for x, up to {} for x and y.",
                MOST_CHECKED - 1,
                MOST_CHECKED.isqrt() - 1
            )));
        }
        let height = if self.is_plane { bound + 1 } else { 1 };
        let region = Region::between((0, bound + 1), (0, height))?;
        let sources = self.sources.iter();
        let known = sources
            .map(|source| source.start(&region))
            .collect::<Result<_, _>>()?;
        Ok(AssertionCheck {
            assertion: self,
            bound,
            known,
            cell: 0,
            cells: cells as u64,
            x: 0,
            y: 0,
            cases: 0,
            ended: None,
        })
    }
}

impl Source {
    fn start(&self, region: &Region) -> Result<Known, TooLarge> {
        match &self.line {
            Line::View(view) => crate::survey(view, region, self.convention).map(Known::Open),
            Line::Position(position) => {
                let budget = &mut Budget::endless();
                match Memo::default().solve(position, self.convention, budget) {
                    Ok(answer) => {
                        let unknown =
                            || TooLarge::new(format!("The value of {position} is not known."));
                        answer.value.map(Known::Value).ok_or_else(unknown)
                    }
                    Err(Halt::TooLarge(limit)) => Err(limit),
                    Err(Halt::Paused) => unreachable!("an endless budget"),
                }
            }
        }
    }

    /// Line and letter, for messages.
    fn name(&self) -> String {
        if matches!(&self.line, Line::View(view) if view.quantity() == Quantity::Period) {
            return self.line.to_string();
        }
        match self.convention {
            crate::Convention::Normal => format!("G({})", self.line),
            crate::Convention::Misere => format!("G-({})", self.line),
        }
    }
}

impl Job for AssertionCheck {
    type Outcome = Finding;

    fn advance(&mut self, budget: u64) -> Progress {
        let mut left = budget;
        for known in &mut self.known {
            if let Known::Open(survey) = known {
                let progress = survey.advance(left);
                if !progress.finished {
                    return self.progress(progress.done.min(progress.total), progress.total);
                }
                left = left / 2 + 1;
                let Known::Open(survey) = std::mem::replace(known, Known::Value(0)) else {
                    unreachable!("just matched")
                };
                *known = match survey.finish() {
                    Ok(table) => Known::Table(table),
                    Err(limit) => Known::Refused(limit),
                };
            }
        }
        for known in &self.known {
            if let Known::Refused(limit) = known {
                self.ended = Some(Err(Undefined {
                    place: 0..0,
                    message: limit.message.clone(),
                }));
            }
        }
        for _ in 0..left.div_ceil(8) {
            if self.ended.is_some() || self.cell == self.cells {
                break;
            }
            self.look();
            self.step();
        }
        self.progress(1, 1)
    }

    fn finish(self: Box<Self>) -> Finding {
        assert!(
            self.ended.is_some() || self.cell == self.cells,
            "not finished"
        );
        self.ended.unwrap_or(Ok(Verdict {
            cases: self.cases,
            bound: self.bound,
            broken: None,
        }))
    }
}

impl AssertionCheck {
    fn progress(&self, done: u64, total: u64) -> Progress {
        let whole = 1000;
        let part = whole * done / total.max(1);
        let tables = self
            .known
            .iter()
            .filter(|known| !matches!(known, Known::Open(_)))
            .count() as u64;
        let open = self.known.len() as u64 - tables;
        let finished = self.ended.is_some() || (open == 0 && self.cell == self.cells);
        let tables = if open == 0 {
            tables * whole
        } else {
            tables * whole + part
        };
        Progress {
            done: if finished {
                1
            } else {
                tables + whole * self.cell / self.cells
            },
            total: if finished {
                1
            } else {
                whole * (self.known.len() as u64 + 1)
            },
            finished,
        }
    }

    /// To the next cell, by x + y, then by x.
    fn step(&mut self) {
        self.cell += 1;
        if !self.assertion.is_plane {
            self.x += 1;
            return;
        }
        let sum = self.x + self.y;
        if self.y > 0 && self.x < self.bound {
            (self.x, self.y) = (self.x + 1, self.y - 1);
        } else {
            self.x = (sum + 1).saturating_sub(self.bound);
            self.y = sum + 1 - self.x;
        }
    }

    /// The variables in the cell: x, y and the values; `None` in a hole.
    fn variables(&self) -> Option<Vec<i128>> {
        let value = |known: &Known| match known {
            Known::Value(value) => Some(*value),
            Known::Table(table) => {
                let row = if table.height == 1 { 0 } else { self.y };
                table.get(self.x as usize, row as usize)
            }
            Known::Open(_) | Known::Refused(_) => unreachable!("tables come first"),
        };
        let mut variables = vec![0; FIRST_VALUE];
        (variables[X], variables[Y]) = (self.x.into(), self.y.into());
        for known in &self.known {
            variables.push(value(known)?.into());
        }
        Some(variables)
    }

    fn look(&mut self) {
        let Some(cell) = self.variables() else {
            return;
        };
        match self.assertion.holds(&cell) {
            Ok(None) => {}
            Ok(Some(holds)) => {
                self.cases += 1;
                if !holds {
                    self.ended = Some(Ok(Verdict {
                        cases: self.cases,
                        bound: self.bound,
                        broken: Some(self.assertion.counterexample(&cell)),
                    }));
                }
            }
            Err((place, trouble)) => {
                let where_it_is = self.assertion.cell_name(&cell);
                self.ended = Some(Err(Undefined {
                    place,
                    message: format!("With {where_it_is} this has no value: {trouble}."),
                }));
            }
        }
    }
}

impl Assertion {
    /// Whether it holds in a cell; `None` where nothing is claimed.
    fn holds(&self, cell: &[i128]) -> Result<Option<bool>, Stuck> {
        if let Some(condition) = &self.condition
            && !condition.at(cell)?
        {
            return Ok(None);
        }
        self.claimed.at(cell).map(Some)
    }

    fn cell_name(&self, cell: &[i128]) -> String {
        match self.is_plane {
            true => format!("x = {}, y = {}", cell[X], cell[Y]),
            false => format!("x = {}", cell[X]),
        }
    }

    fn counterexample(&self, cell: &[i128]) -> Counterexample {
        let position = self.sources.first().and_then(|source| match &source.line {
            Line::Position(position) => Some(position.to_string()),
            Line::View(view) => view.line_at(cell[X] as u64, cell[Y] as u64),
        });
        let at = match position {
            Some(line) => line,
            None => self.cell_name(cell),
        };
        if let Truth::Compared(a, relation, b, _) = &self.claimed
            && let (Ok(a), Ok(b)) = (a.at(cell), b.at(cell))
        {
            let sign = match relation {
                Relation::Equal => String::new(),
                relation => format!("{} ", relation.sign()),
            };
            return Counterexample {
                at,
                expected: format!("{sign}{b}"),
                found: a.to_string(),
            };
        }
        let sources = self.sources.iter().zip(&cell[FIRST_VALUE..]);
        let values = sources.map(|(source, value)| format!("{} = {value}", source.name()));
        let all: Vec<String> = std::iter::once(self.cell_name(cell))
            .chain(values)
            .collect();
        Counterexample {
            at,
            expected: "that it is so".into(),
            found: all.join(", "),
        }
    }
}
