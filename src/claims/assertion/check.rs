//! The check of an assertion: a table for each of its lines, then cell by cell.

use crate::claims::assertion::formula::{Assertion, FIRST_VALUE, Finding, Source, Undefined, X, Y};
use crate::claims::{Counterexample, Verdict};
use crate::game::pictures::Survey;
use crate::game::view::Quantity;
use crate::notation::Line;
use crate::questions::memo::Memo;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::job::{Job, Progress};
use crate::solve::limits::{MOST_CHECKED, MOST_CLAIM_BYTES};
use crate::table::region::Region;
use crate::table::values::{Table, Unknown};
use crate::text::expression::{Given, Relation, Stuck, Truth};

/// What is known about a line.
enum SourceState {
    /// Nothing yet: lines are processed one after the other, so that the memory of one is free for
    /// the next.
    Nothing,
    Open(Survey),
    /// A line without a variable, in progress.
    Searched(Box<Memo>),
    /// What is known about it, and the memory of the search, which is dropped in slices: dropping
    /// it in one step would take too long.
    Shedding(Box<Memo>, Box<SourceState>),
    Table(Table),
    /// The line has no variable: the same value in every cell.
    Value(u64),
    Refused(TooLarge),
}

/// What is known in a cell: x, y and the values.
struct Cell {
    /// 0 where the number is not known.
    variables: Vec<i128>,
    /// What is known about the variables with these indices; the others are numbers.
    given: Vec<Given>,
}

impl Cell {
    fn given(&self, index: usize) -> Given {
        self.given.get(index).copied().unwrap_or(Given::Number)
    }
}

/// What a cell says about a claim.
enum Looks {
    /// Nothing is claimed there.
    NoCase,
    /// Nothing, as a value is not known.
    Open,
    /// Whether the claim holds there.
    Case(bool),
}

/// Visits all cells with x and y below a bound, by x + y, then by x.
pub struct AssertionCheck {
    assertion: Assertion,
    bound: u64,
    region: Region,
    known: Vec<SourceState>,
    /// Progress through the tables: one unit for each, and one for a cell.
    cell: u64,
    cells: u64,
    x: u64,
    y: u64,
    cases: u64,
    /// Cells that are not decided, as a value is not known.
    open: u64,
    /// How many counterexamples are listed before the check ends; 0 ends it with the first.
    most: usize,
    failures: u64,
    listed: Vec<Counterexample>,
    ended: Option<Finding>,
}

impl Assertion {
    /// The check of this assertion for all x (and y) from 0 to `bound`, inclusive; without a variable
    /// it has one case.
    ///
    /// # Errors
    ///
    /// If there are too many cells.
    pub fn check(self, bound: u64) -> Result<AssertionCheck, TooLarge> {
        let bound = if self.variables == 0 { 0 } else { bound };
        let side = u128::from(bound) + 1;
        let cells = side.pow(self.variables as u32);
        if cells > u128::from(MOST_CHECKED) {
            return Err(TooLarge::new(format!(
                "A claim is checked on at most {MOST_CHECKED} cells: up to {} for x, up to {} for x and y.",
                MOST_CHECKED - 1,
                MOST_CHECKED.isqrt() - 1
            )));
        }
        let height = if self.is_plane() { bound + 1 } else { 1 };
        let region = Region::between((0, bound + 1), (0, height))?;
        Ok(AssertionCheck {
            known: self.sources.iter().map(|_| SourceState::Nothing).collect(),
            assertion: self,
            bound,
            region,
            cell: 0,
            cells: cells as u64,
            x: 0,
            y: 0,
            cases: 0,
            open: 0,
            most: 0,
            failures: 0,
            listed: Vec::new(),
            ended: None,
        })
    }
}

impl SourceState {
    /// Whether there is a table, a value or a refusal.
    fn is_settled(&self) -> bool {
        matches!(
            self,
            SourceState::Table(_) | SourceState::Value(_) | SourceState::Refused(_)
        )
    }
}

impl Source {
    fn start(&self, region: &Region) -> SourceState {
        match &self.line {
            Line::View(view) => match crate::survey(view, region, self.convention) {
                Ok(survey) => SourceState::Open(survey),
                Err(limit) => SourceState::Refused(limit),
            },
            Line::Position(_) => SourceState::Searched(Box::default()),
        }
    }

    /// Continues with a line: what is known then, and the progress, in parts.
    fn go_on(&self, known: SourceState, budget: u64) -> (SourceState, (u64, u64)) {
        match known {
            SourceState::Open(mut survey) => {
                let progress = survey.advance(budget);
                if !progress.finished {
                    let done = progress.done.min(progress.total);
                    return (SourceState::Open(survey), (done, progress.total));
                }
                let known = survey
                    .finish()
                    .map_or_else(SourceState::Refused, SourceState::Table);
                (known, (1, 1))
            }
            SourceState::Searched(mut memo) => {
                let Line::Position(position) = &self.line else {
                    unreachable!("a view is surveyed")
                };
                let known = match memo.solve(position, self.convention, &mut Budget::new(budget)) {
                    Ok(answer) => answer.value.map_or_else(
                        || {
                            let unknown = format!("The value of {position} is not known.");
                            SourceState::Refused(TooLarge::new(unknown))
                        },
                        SourceState::Value,
                    ),
                    Err(Halt::TooLarge(limit)) => SourceState::Refused(limit),
                    Err(Halt::Paused) => return (SourceState::Searched(memo), (0, 1)),
                };
                (SourceState::Shedding(memo, Box::new(known)), (1, 1))
            }
            SourceState::Shedding(mut memo, known) => match memo.shed() {
                true => (SourceState::Shedding(memo, known), (1, 1)),
                false => (*known, (1, 1)),
            },
            known => (known, (1, 1)),
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
        for index in 0..self.known.len() {
            if self.known[index].is_settled() {
                continue;
            }
            let source = &self.assertion.sources[index];
            let known = match std::mem::replace(&mut self.known[index], SourceState::Nothing) {
                SourceState::Nothing => source.start(&self.region),
                known => known,
            };
            let (known, (done, total)) = source.go_on(known, left);
            let settled = known.is_settled();
            self.known[index] = known;
            if !settled {
                return self.progress(done, total);
            }
            if self.bytes() > MOST_CLAIM_BYTES {
                self.known[index] = SourceState::Refused(TooLarge::new(format!(
                    "The tables of this claim take more than {} MB. Try a smaller bound, or fewer lines.",
                    MOST_CLAIM_BYTES >> 20
                )));
            }
            if matches!(self.known[index], SourceState::Refused(_)) {
                break;
            }
            left = left / 2 + 1;
        }
        for known in &self.known {
            if let SourceState::Refused(limit) = known {
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
            open: self.open,
            bound: self.bound,
            broken: self.listed.into_iter().next(),
        }))
    }
}

impl AssertionCheck {
    /// The same check, but to the last cell: it counts every counterexample and lists the first
    /// `most`.
    #[must_use]
    pub fn listing(mut self, most: usize) -> AssertionCheck {
        self.most = most;
        self
    }

    /// How many counterexamples were met so far.
    pub fn failures(&self) -> u64 {
        self.failures
    }

    /// The first of them, in the order of the check.
    pub fn listed(&self) -> &[Counterexample] {
        &self.listed
    }

    /// The memory of its tables, in bytes.
    fn bytes(&self) -> usize {
        let tables = self.known.iter().map(|known| match known {
            SourceState::Table(table) => table.bytes(),
            _ => 0,
        });
        tables.sum()
    }

    fn progress(&self, done: u64, total: u64) -> Progress {
        let whole = 1000;
        let part = whole * done / total.max(1);
        let tables = self.known.iter().filter(|known| known.is_settled()).count() as u64;
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
        if !self.assertion.is_plane() {
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

    /// What is known in the cell; `None` in a hole.
    fn cell(&self) -> Option<Cell> {
        let mut cell = Cell {
            variables: vec![0; FIRST_VALUE],
            given: Vec::new(),
        };
        (cell.variables[X], cell.variables[Y]) = (self.x.into(), self.y.into());
        for known in &self.known {
            let (value, given) = match known {
                SourceState::Value(value) => (*value, Given::Number),
                SourceState::Table(table) => {
                    let (column, row) =
                        (self.x as usize, if table.height == 1 { 0 } else { self.y });
                    let row = row as usize;
                    match (table.get(column, row), table.unknown(column, row)) {
                        (Some(value), _) => (value, Given::Number),
                        (None, Unknown::Nothing) => return None,
                        (None, Unknown::Value) => (0, Given::NotZero),
                        (None, Unknown::Outcome) => (0, Given::Nothing),
                    }
                }
                _ => unreachable!("tables come first"),
            };
            if given != Given::Number {
                cell.given.resize(cell.variables.len(), Given::Number);
                cell.given.push(given);
            }
            cell.variables.push(value.into());
        }
        Some(cell)
    }

    fn look(&mut self) {
        let Some(cell) = self.cell() else {
            return;
        };
        match self.assertion.looks(&cell) {
            Ok(Looks::NoCase) => {}
            Ok(Looks::Open) => self.open += 1,
            Ok(Looks::Case(holds)) => {
                self.cases += 1;
                if !holds {
                    self.failures += 1;
                    if self.listed.len() < self.most.max(1) {
                        self.listed.push(self.assertion.counterexample(&cell));
                    }
                }
                if !holds && self.most == 0 {
                    self.ended = Some(Ok(Verdict {
                        cases: self.cases,
                        open: self.open,
                        bound: self.bound,
                        broken: self.listed.pop(),
                    }));
                }
            }
            Err((place, trouble)) => {
                let message = match self.assertion.cell_name(&cell.variables) {
                    Some(cell) => format!("With {cell} this has no value: {trouble}."),
                    None => format!("This has no value: {trouble}."),
                };
                self.ended = Some(Err(Undefined { place, message }));
            }
        }
    }
}

impl Assertion {
    /// What a cell says about it.
    fn looks(&self, cell: &Cell) -> Result<Looks, Stuck> {
        let decided = |truth: &Truth| match cell.given.is_empty() {
            true => truth.at(&cell.variables).map(Some),
            false => truth.decided(&cell.variables, |index| cell.given(index)),
        };
        Ok(
            match self.condition.as_ref().map_or(Ok(Some(true)), decided)? {
                Some(true) => decided(&self.claimed)?.map_or(Looks::Open, Looks::Case),
                Some(false) => Looks::NoCase,
                None => Looks::Open,
            },
        )
    }

    /// The cell in words; nothing where the claim has no variable.
    fn cell_name(&self, cell: &[i128]) -> Option<String> {
        match self.variables {
            0 => None,
            1 => Some(format!("x = {}", cell[X])),
            _ => Some(format!("x = {}, y = {}", cell[X], cell[Y])),
        }
    }

    fn counterexample(&self, cell: &Cell) -> Counterexample {
        let Cell { variables, given } = cell;
        let position = self.sources.first().and_then(|source| match &source.line {
            Line::Position(position) => Some(position.to_string()),
            Line::View(view) => view.line_at(variables[X] as u64, variables[Y] as u64),
        });
        let cell_name = self.cell_name(variables);
        let at = position.or_else(|| cell_name.clone()).unwrap_or_default();
        if let Truth::Compared(a, relation, b, _) = &self.claimed
            && given.is_empty()
            && let (Ok(a), Ok(b)) = (a.at(variables), b.at(variables))
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
        let values = self.sources.iter().zip(FIRST_VALUE..);
        let values = values.map(|(source, index)| match cell.given(index) {
            Given::Number => format!("{} = {}", source.name(), variables[index]),
            Given::NotZero => format!("{} > 0", source.name()),
            Given::Nothing => format!("{} is not known", source.name()),
        });
        let cell_name = cell_name.filter(|name| *name != at);
        let all: Vec<String> = cell_name.into_iter().chain(values).collect();
        Counterexample {
            at,
            expected: String::new(),
            found: all.join(", "),
        }
    }
}
