//! How normal and misère play of a game are related: the types (G, G⁻) of its positions, and the
//! classes of Gurvich and Ho, which hold as far as was checked.

use rustc_hash::FxHashMap;

use crate::game::position::Position;
use crate::game::view::{Quantity, View};
use crate::questions::memo::Memo;
use crate::questions::why::swap_of_view;
use crate::solve::budget::{Budget, Halt, LEAST_SLICE, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::job::{Job, Progress};
use crate::solve::limits::{MOST_CLASSED, MOST_SUM_STATES};
use crate::theory::theorem;

/// Value in normal play and value in misère play.
pub type ValuePair = (u64, u64);

/// A class of games; see [`Class::definition`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Class {
    /// Moves between swap positions alternate.
    Forced,
    /// Other positions have moves to both kinds of swap positions, or to neither.
    Miserable,
    /// Other positions have moves to both kinds of swap positions.
    StronglyMiserable,
    /// No position is lost, or of value 1, in both plays.
    Pet,
    /// The values differ in swap positions only.
    Tame,
    /// A position lost in one play has value 0 or 1 in the other.
    Domestic,
}

impl Class {
    /// Every class. Each but the first is contained in those after it; the second and third are
    /// equal.
    pub const ALL: [Class; 6] = [
        Class::Forced,
        Class::StronglyMiserable,
        Class::Pet,
        Class::Miserable,
        Class::Tame,
        Class::Domestic,
    ];

    /// Its name.
    pub const fn word(self) -> &'static str {
        match self {
            Class::Forced => "forced",
            Class::Miserable => "miserable",
            Class::StronglyMiserable => "strongly miserable",
            Class::Pet => "pet",
            Class::Tame => "tame",
            Class::Domestic => "domestic",
        }
    }

    /// The condition on every position; swap positions have the types (0, 1) and (1, 0).
    pub const fn definition(self) -> &'static str {
        match self {
            Class::Forced => {
                "every move from a (0, 1)-position leads to a (1, 0)-position, and the other way round"
            }
            Class::Miserable => {
                "every position that is not a swap position has moves to both kinds of swap positions, or to neither"
            }
            Class::StronglyMiserable => {
                "every position that is not a swap position has moves to both kinds of swap positions"
            }
            Class::Pet => "all types are (0, 1), (1, 0) or (k, k) with k of 2 or more",
            Class::Tame => "all types are (0, 1), (1, 0) or (k, k)",
            Class::Domestic => "no type is (0, k) or (k, 0) with k of 2 or more",
        }
    }

    /// Whether a position of this type is allowed, regardless of its moves.
    const fn allows(self, (normal, misere): ValuePair) -> bool {
        let swap = is_swap((normal, misere));
        match self {
            Class::Pet => swap || normal == misere && normal >= 2,
            Class::Tame => swap || normal == misere,
            Class::Domestic => !(normal == 0 && misere >= 2 || misere == 0 && normal >= 2),
            Class::Forced | Class::Miserable | Class::StronglyMiserable => true,
        }
    }
}

/// Whether a position of this type is a swap position.
const fn is_swap(values: ValuePair) -> bool {
    matches!(values, (0, 1) | (1, 0))
}

/// A type that occurs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Met {
    /// The type.
    pub values: ValuePair,
    /// How many cells have it.
    pub cells: u64,
    /// The first of them.
    pub first: (u64, u64),
}

/// A counterexample to a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Against {
    /// Its cell.
    pub cell: (u64, u64),
    /// Its text.
    pub position: String,
    /// What is wrong with it, without a full stop.
    pub because: String,
}

/// What is known about a class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The class.
    pub class: Class,
    /// The first counterexample; `None` if it holds as far as was checked.
    pub against: Option<Against>,
    /// Why it holds everywhere, if that is known: the theorems used.
    pub proved: Vec<&'static str>,
}

/// The result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Classes {
    /// The picture that was checked.
    pub view: View,
    /// Cells with x, and in a plane y, below this were checked.
    pub to: u64,
    /// How many of them are positions.
    pub positions: u64,
    /// The types, ascending.
    pub met: Vec<Met>,
    /// One for each class, in the order of [`Class::ALL`].
    pub verdicts: Vec<Verdict>,
}

/// Checks the cells of a view with x and y below `to`, nearest to the corner first, and the options
/// of each.
#[derive(Debug)]
pub struct ClassJob {
    view: View,
    plane: bool,
    to: u64,
    /// x + y, and x, of the next cell.
    next: (u64, u64),
    looked: u64,
    positions: u64,
    known: FxHashMap<Position, ValuePair>,
    memo: Searching,
    /// A position whose normal value is known already.
    half: Option<(Position, u64)>,
    met: FxHashMap<ValuePair, (u64, (u64, u64))>,
    against: [Option<Against>; Class::ALL.len()],
    open: Option<OpenCell>,
    failed: Option<TooLarge>,
}

/// The memory of values, without a `Debug` of its own.
#[derive(Default)]
struct Searching(Memo);

impl std::fmt::Debug for Searching {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Memo")
    }
}

/// The cell at work.
#[derive(Debug)]
struct OpenCell {
    at: (u64, u64),
    position: Position,
    values: Option<ValuePair>,
    /// Its options, once they are needed, and how many were checked.
    options: Option<Vec<Position>>,
    seen: usize,
    /// Whether it has a move to a (0, 1)-position, and to a (1, 0)-position.
    reaches: [bool; 2],
}

/// Units of work to make an option.
const OPTION: u64 = 8;

/// And to keep the values of a position.
const KEPT: u64 = 16;

impl ClassJob {
    /// The job for a view; for a map of other numbers the game inside, for a stack its first frame.
    ///
    /// # Errors
    ///
    /// A message with something to try instead.
    pub fn new(view: &View, to: u64) -> Result<ClassJob, TooLarge> {
        let view = view.first_frame();
        if view.quantity() == Quantity::Period {
            return Err(TooLarge::new(
                "Classes are of games, and periods are of many games at a time. Try the line inside.",
            ));
        }
        let view = view.positions();
        if !view.uses_x() {
            return Err(TooLarge::new(
                "The cells of this picture are all one position. Put x, or x and y, among its numbers.",
            ));
        }
        let plane = view.is_plane();
        let cells = match plane {
            true => to.saturating_mul(to),
            false => to,
        };
        if to == 0 || cells > MOST_CLASSED {
            return Err(TooLarge::new(format!(
                "Classes are looked at in 1 to {MOST_CLASSED} cells. Try another bound."
            )));
        }
        Ok(ClassJob {
            view,
            plane,
            to,
            next: (0, 0),
            looked: 0,
            positions: 0,
            known: FxHashMap::default(),
            memo: Searching::default(),
            half: None,
            met: FxHashMap::default(),
            against: Default::default(),
            open: None,
            failed: None,
        })
    }

    fn cells(&self) -> u64 {
        match self.plane {
            true => self.to * self.to,
            false => self.to,
        }
    }

    /// The cell that comes next.
    fn next_cell(&mut self) -> (u64, u64) {
        let (sum, x) = self.next;
        let cell = (x, sum - x);
        let height = if self.plane { self.to } else { 1 };
        self.next = if x < sum.min(self.to - 1) {
            (sum, x + 1)
        } else {
            (sum + 1, (sum + 2).saturating_sub(height))
        };
        cell
    }

    /// Does the next step.
    fn step(&mut self, budget: &mut Budget) -> Result<(), Halt> {
        let Some(mut cell) = self.open.take() else {
            budget.spend(1)?;
            let at = self.next_cell();
            match self.view.at(at.0, at.1) {
                None => self.looked += 1,
                Some(position) => {
                    self.open = Some(OpenCell {
                        at,
                        position,
                        values: None,
                        options: None,
                        seen: 0,
                        reaches: [false; 2],
                    });
                }
            }
            return Ok(());
        };
        let done = self.look(&mut cell, budget);
        if done != Ok(true) {
            self.open = Some(cell);
            return done.map(|_| ());
        }
        self.looked += 1;
        self.positions += 1;
        Ok(())
    }

    /// Checks the cell, or one more of its options; returns whether all were checked.
    fn look(&mut self, cell: &mut OpenCell, budget: &mut Budget) -> Result<bool, Halt> {
        let Some(values) = cell.values else {
            let values = self.values(&cell.position, budget)?;
            cell.values = Some(values);
            let (cells, _) = self.met.entry(values).or_insert((0, cell.at));
            *cells += 1;
            for class in Class::ALL {
                if !class.allows(values) {
                    self.refute(class, cell, || "it".into());
                }
            }
            return Ok(false);
        };
        let moves = match is_swap(values) {
            true => self.open_to(Class::Forced),
            false => self.open_to(Class::Miserable) || self.open_to(Class::StronglyMiserable),
        };
        if !moves {
            return Ok(true);
        }
        let Some(options) = &cell.options else {
            let options = cell.position.all_options()?;
            // The options exist now: if listing them used up the budget, the next step pauses.
            let _ = budget.spend(OPTION * options.len() as u64);
            cell.options = Some(options);
            return Ok(false);
        };
        if let Some(option) = options.get(cell.seen) {
            let found = self.values(option, budget)?;
            let text = || option.to_string();
            if is_swap(values) && found != (values.1, values.0) {
                self.refute_move(Class::Forced, cell, values, &text(), found);
                return Ok(true);
            }
            cell.seen += 1;
            match found {
                (0, 1) => cell.reaches[0] = true,
                (1, 0) => cell.reaches[1] = true,
                _ => {}
            }
            return Ok(!is_swap(values) && cell.reaches == [true; 2]);
        }
        if !is_swap(values) {
            let (reached, missed) = match cell.reaches {
                [false, false] => ("", "to a (0, 1)-position or a (1, 0)-position"),
                [true, false] => ("to a (0, 1)-position", "to a (1, 0)-position"),
                _ => ("to a (1, 0)-position", "to a (0, 1)-position"),
            };
            let because = || match reached {
                "" => format!("no move {missed}"),
                _ => format!("a move {reached} and none {missed}"),
            };
            self.refute(Class::StronglyMiserable, cell, because);
            if !reached.is_empty() {
                self.refute(Class::Miserable, cell, because);
            }
        }
        Ok(true)
    }

    /// Both values of a position.
    fn values(&mut self, position: &Position, budget: &mut Budget) -> Result<ValuePair, Halt> {
        if let Some(&values) = self.known.get(position) {
            budget.spend(1)?;
            return Ok(values);
        }
        let mut value = |convention| {
            let answer = self.memo.0.solve(position, convention, budget)?;
            answer.value.ok_or_else(|| {
                Halt::from(TooLarge::new(format!(
                    "Of {position} only the outcome is known. Try a smaller bound."
                )))
            })
        };
        // Both values survive a pause, however small the budgets are.
        let normal = match self.half.take().filter(|(of, _)| of == position) {
            Some((_, normal)) => normal,
            None => value(Convention::Normal)?,
        };
        let misere = value(Convention::Misere);
        if misere.is_err() {
            self.half = Some((position.clone(), normal));
        }
        let values = (normal, misere?);
        if self.known.len() >= MOST_SUM_STATES {
            self.known.clear();
        }
        self.known.insert(position.clone(), values);
        // The values are kept: if keeping them used up the budget, the next step pauses.
        let _ = budget.spend(KEPT);
        Ok(values)
    }

    fn slot(&mut self, class: Class) -> &mut Option<Against> {
        let index = Class::ALL.iter().position(|&it| it == class);
        &mut self.against[index.expect("all are listed")]
    }

    /// Whether there is no counterexample yet.
    fn open_to(&mut self, class: Class) -> bool {
        self.slot(class).is_none()
    }

    fn refute(&mut self, class: Class, cell: &OpenCell, moves: impl Fn() -> String) {
        if !self.open_to(class) {
            return;
        }
        let (normal, misere) = cell.values.expect("it was looked at");
        let because = match class {
            Class::Miserable | Class::StronglyMiserable => {
                format!("of type ({normal}, {misere}), with {}", moves())
            }
            _ => format!("of type ({normal}, {misere})"),
        };
        *self.slot(class) = Some(Against {
            cell: cell.at,
            position: cell.position.to_string(),
            because,
        });
    }

    fn refute_move(
        &mut self,
        class: Class,
        cell: &OpenCell,
        of: ValuePair,
        option: &str,
        to: ValuePair,
    ) {
        *self.slot(class) = Some(Against {
            cell: cell.at,
            position: cell.position.to_string(),
            because: format!(
                "of type ({}, {}), with a move to {option}, of type ({}, {})",
                of.0, of.1, to.0, to.1
            ),
        });
    }
}

impl Job for ClassJob {
    type Outcome = Result<Classes, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let mut budget = Budget::new(budget.max(LEAST_SLICE));
        while self.looked < self.cells() && self.failed.is_none() {
            match self.step(&mut budget) {
                Ok(()) => {}
                Err(Halt::Paused) => break,
                Err(Halt::TooLarge(limit)) => self.failed = Some(limit),
            }
        }
        Progress {
            done: self.looked,
            total: self.cells(),
            finished: self.looked == self.cells() || self.failed.is_some(),
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        if let Some(limit) = self.failed {
            return Err(limit);
        }
        let met = self.met.iter().map(|(&values, &(cells, first))| Met {
            values,
            cells,
            first,
        });
        let mut met: Vec<Met> = met.collect();
        met.sort_unstable_by_key(|met| met.values);
        let verdicts = Class::ALL.into_iter().zip(self.against);
        let verdicts = verdicts.map(|(class, against)| Verdict {
            class,
            proved: match against {
                None => proof(class, &self.view),
                Some(_) => Vec::new(),
            },
            against,
        });
        Ok(Classes {
            verdicts: verdicts.collect(),
            to: self.to,
            positions: self.positions,
            met,
            view: self.view,
        })
    }
}

/// Why all positions of the game of a view satisfy a class, if a theorem says how misère play
/// changes them.
fn proof(class: Class, view: &View) -> Vec<&'static str> {
    let Some(swap) = swap_of_view(view) else {
        return Vec::new();
    };
    match class {
        Class::Tame | Class::Domestic => vec![swap.source],
        Class::Pet if swap.is_everywhere() => vec![swap.source],
        Class::Miserable | Class::StronglyMiserable if swap.is_everywhere() => {
            vec![swap.source, theorem::PET_GAMES.says]
        }
        _ => Vec::new(),
    }
}
