//! A view as a board: the cells of a position in it, and the cells that a move leads to.
//!
//! If the order of the numbers has no meaning, a position is in several cells: `nim 4,9` at (4, 9)
//! and at (9, 4). A piece keeps its place in a move, so the cell in which the fewest numbers change
//! is chosen.

use rustc_hash::FxHashSet;

use crate::board::Board;
use crate::game::component::Component;
use crate::game::position::Position;
use crate::game::view::{Term, View};
use crate::solve::budget::{Budget, Halt, LEAST_SLICE, TooLarge};
use crate::solve::job::{Job, Progress};
use crate::solve::limits::{MOST_NUMBERED_OPTIONS, MOST_PAIRS_TRIED};
use crate::table::region::Region;
use crate::text::arguments::{Argument, Pattern};
use crate::text::form::Form;

/// A place in a view: column and row.
pub type Coordinates = (u64, u64);

/// The most options checked for staying in a plane.
const MOST_SEEN: usize = 256;

const X: Form = Form {
    x: 1,
    y: 0,
    z: 0,
    constant: 0,
};

const Y: Form = Form {
    x: 0,
    y: 1,
    z: 0,
    constant: 0,
};

impl Position {
    /// The view in which one number of this position is x and the others are fixed; `None` if there
    /// is no such number. For `glasses 6` the number is one of the coins it abbreviates.
    pub fn slice(&self, component: usize, number: usize) -> Option<View> {
        let mut terms = self.resolved_terms();
        *terms.get_mut(component)?.template.numbers.get_mut(number)? = X;
        Some(View::new(terms))
    }

    /// The plane on which a game from here can be played: the two numbers that every move changes,
    /// and no others.
    pub fn plane(&self) -> Option<View> {
        let mut terms = self.resolved_terms();
        let [term] = &mut terms[..] else {
            return None;
        };
        let &[x, y] = &term.template.numbers[..] else {
            return None;
        };
        term.template.numbers = vec![X, Y];
        let view = View::new(terms);
        let at = (x.at(0, 0)?, y.at(0, 0)?);
        let stays = |option: &Position| !view.cells_of(option, at).is_empty();
        let here = view.at(at.0, at.1)?;
        (here.first_options(MOST_SEEN).iter().all(stays)).then_some(view)
    }

    /// The picture that shows this position, and its cell: its last two numbers become x and y (a
    /// single one x), in a sum those of the last component. `None` without numbers, but for a family
    /// of graphs.
    pub fn view_around(&self) -> Option<(View, Coordinates)> {
        let mut terms: Vec<Term> = Vec::from(self);
        let template = &mut terms.last_mut()?.template;
        // A family of graphs has its numbers in a phrase.
        let phrase = match (&template.numbers[..], template.parameters.last_mut()) {
            ([], Some(Pattern::Phrase(phrase))) => Some(phrase),
            _ => None,
        };
        let mut written = phrase
            .as_ref()
            .map_or_else(Vec::new, |phrase| phrase.forms());
        let numbers = match phrase {
            Some(_) => &mut written,
            None => &mut template.numbers,
        };
        let (x, y) = match &mut numbers[..] {
            [] => return None,
            [x] => (std::mem::replace(x, X), Form::default()),
            [.., x, y] => (std::mem::replace(x, X), std::mem::replace(y, Y)),
        };
        if let Some(phrase) = phrase {
            *phrase = phrase.with_forms(&written)?;
        }
        let cell = (x.at(0, 0)?, y.at(0, 0)?);
        let view = View::new(terms);
        // If the order has no meaning, it may be there in another order.
        view.at(cell.0, cell.1)?;
        Some((view, cell))
    }

    fn resolved_terms(&self) -> Vec<Term> {
        let meant = self.components().iter().map(|each| each.resolved());
        Vec::from(&Position::sum(meant.collect()))
    }
}

impl View {
    /// Every cell that holds `position`, best first: where the fewest numbers differ from those at
    /// `near`, then the nearest. Empty for views such as `nim x+y`, which hold it infinitely often.
    pub fn cells_of(&self, position: &Position, near: Coordinates) -> Vec<Coordinates> {
        let components = position.components();
        if components.len() != self.terms().len() {
            return Vec::new();
        }
        let mut unknown: Vec<(Form, Vec<u64>)> = Vec::new();
        for (term, component) in self.terms().iter().zip(components) {
            if term.ruleset != component.ruleset() {
                return Vec::new();
            }
            let template = &term.template;
            let given = component.arguments();
            let numbers = template
                .numbers
                .iter()
                .map(|&form| (form, given.numbers.clone()));
            let places = template.parameters.iter().zip(&given.parameters);
            let named = template
                .named
                .iter()
                .flatten()
                .zip(given.named.iter().flatten());
            let others =
                places
                    .chain(named)
                    .flat_map(|(pattern, argument)| match (pattern, argument) {
                        (Pattern::Number(form), Argument::Number(number)) => {
                            vec![(*form, vec![*number])]
                        }
                        (Pattern::Phrase(pattern), Argument::Phrase(argument)) => {
                            let numbers = argument.forms().into_iter().map(|it| it.at(0, 0));
                            let numbers = numbers.map(|it| it.into_iter().collect());
                            pattern.forms().into_iter().zip(numbers).collect()
                        }
                        _ => Vec::new(),
                    });
            unknown.extend(numbers.chain(others).filter(|(form, _)| !form.is_number()));
        }
        let mut found = solutions(&unknown, self.is_plane());
        found.retain(|&(x, y)| self.at(x, y).as_ref() == Some(position));
        found.sort_by_key(|&cell| (self.changed(near, cell), distance(near, cell), cell));
        found.dedup();
        found
    }

    /// The job of finding the cells of `region` that a move from `from` leads to, with each piece in
    /// its place: from (9, 4) of `nim x,y` to (3, 4), but not to (4, 3).
    pub fn moves_within(&self, from: Coordinates, region: &Region) -> WindowJob {
        let position = self.at(from.0, from.1);
        let of = |component: &Component| Leading::of(&component.resolved());
        let parts = position.iter().flat_map(Position::components).map(of);
        WindowJob::new(self, region, Some((from, parts.collect())))
    }

    /// The job of finding the cells of `region` with a position from which no move leads.
    pub fn ends_within(&self, region: &Region) -> WindowJob {
        WindowJob::new(self, region, None)
    }

    /// How many numbers differ between two cells.
    fn changed(&self, from: Coordinates, to: Coordinates) -> usize {
        let forms = self.terms().iter().flat_map(|term| &term.template.numbers);
        forms
            .filter(|form| form.at(from.0, from.1) != form.at(to.0, to.1))
            .count()
    }

    /// Whether no other order of the numbers has fewer or smaller differences.
    fn keeps_places(&self, from: Coordinates, to: Coordinates) -> bool {
        self.terms().iter().all(|term| {
            if !term.ruleset.signature().numbers.sorted {
                return true;
            }
            let numbers = |(x, y)| -> Option<Vec<u64>> {
                let forms = term.template.numbers.iter();
                forms.map(|form: &Form| form.at(x, y)).collect()
            };
            let Some((mut before, mut after)) = numbers(from).zip(numbers(to)) else {
                return false;
            };
            let differ = |(a, b): (&u64, &u64)| a != b;
            let changed = before
                .iter()
                .zip(&after)
                .filter(|&pair| differ(pair))
                .count();
            let moved = way(&before, &after);
            before.sort_unstable();
            after.sort_unstable();
            changed == before.len() - common(&before, &after) && moved == way(&before, &after)
        })
    }
}

/// A component of the position that moves lead from.
struct Leading {
    component: Component,
    board: Option<Board>,
    /// Its options, where neither rules nor board say what a move leads to; from the second candidate
    /// on they are still to be visited.
    options: FxHashSet<Component>,
    next: Option<u64>,
}

impl Leading {
    fn of(component: &Component) -> Leading {
        Leading {
            component: component.clone(),
            board: None,
            options: FxHashSet::default(),
            next: Some(0),
        }
    }

    /// Whether a move leads from here to `option`.
    fn leads_to(&mut self, option: &Component, budget: &mut Budget) -> Result<bool, Halt> {
        if let Some(leads) = self.component.leads_to(option) {
            return Ok(leads);
        }
        let board = self.board.get_or_insert_with(|| self.component.board());
        if board.list().is_none() {
            return Ok(self.component.numbers_to(board, option).next().is_some());
        }
        while let Some(from) = self.next {
            let (component, options) = (&self.component, &mut self.options);
            self.next = budget.at_cost(KEPT, |budget| {
                let mut work = budget.left();
                let next = component.visit(from, &mut work, &mut |option| {
                    options.insert(option);
                    options.len() <= MOST_NUMBERED_OPTIONS
                });
                budget.spend(budget.left() - work)?;
                Ok(next)
            })?;
            if options.len() > MOST_NUMBERED_OPTIONS {
                return Err(TooLarge::new(format!(
                    "{} has more than {MOST_NUMBERED_OPTIONS} options. Try smaller numbers.",
                    self.component
                ))
                .into());
            }
        }
        Ok(self.options.contains(option))
    }
}

/// The job of finding cells of a window: those that a move leads to, or those without a move.
pub struct WindowJob {
    view: View,
    region: Region,
    /// Where the moves begin, and the components there; `None` for the cells without a move.
    from: Option<(Coordinates, Vec<Leading>)>,
    /// How many cells are done.
    done: usize,
    /// In the cell at work: the component, and its candidate to be looked at next.
    next: (usize, u64),
    /// How many bytes the positions take that were made and not counted yet.
    made: usize,
    found: Vec<Coordinates>,
    refused: Option<TooLarge>,
}

/// Units of work to keep an option.
const KEPT: u64 = 4;

/// Units of work that a cell takes at least.
const CELL: u64 = 16;

/// How many bytes of a position are made in a unit of work: a graph has a hundred thousand.
const BYTES: usize = 4;

impl WindowJob {
    fn new(view: &View, region: &Region, from: Option<(Coordinates, Vec<Leading>)>) -> WindowJob {
        WindowJob {
            view: view.clone(),
            region: *region,
            from,
            done: 0,
            next: (0, 0),
            made: 0,
            found: Vec::new(),
            refused: None,
        }
    }

    /// Whether the cell at work is one of those that are looked for.
    fn fits(&mut self, (x, y): Coordinates, budget: &mut Budget) -> Result<bool, Halt> {
        let Some(position) = self.view.at(x, y) else {
            return Ok(false);
        };
        self.made += (position.components().iter().map(Component::bytes)).sum::<usize>();
        match &mut self.from {
            Some((from, parts)) => {
                let pairs = parts.iter_mut().zip(position.components());
                let mut moved = pairs
                    .map(|(part, after)| (part, after.resolved()))
                    .filter(|(part, after)| part.component != *after);
                match (moved.next(), moved.next()) {
                    (Some((part, after)), None) if self.view.keeps_places(*from, (x, y)) => {
                        part.leads_to(&after, budget)
                    }
                    _ => Ok(false),
                }
            }
            None => self.is_end(&position, budget),
        }
    }

    /// Whether the position of the cell at work has no move.
    fn is_end(&mut self, position: &Position, budget: &mut Budget) -> Result<bool, Halt> {
        while let Some(component) = position.components().get(self.next.0) {
            let (mut work, mut moves) = (budget.left(), false);
            let end = component.visit(self.next.1, &mut work, &mut |_| {
                moves = true;
                false
            });
            let pause = budget.spend(budget.left() - work);
            // It is known now: if that took all that was left, the next cell pauses.
            if moves {
                return Ok(false);
            }
            self.next = end.map_or((self.next.0 + 1, 0), |next| (self.next.0, next));
            pause?;
        }
        Ok(true)
    }
}

impl Job for WindowJob {
    type Outcome = Result<Vec<Coordinates>, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let budget = &mut Budget::new(budget.max(LEAST_SLICE));
        let cells = self.region.cells();
        while self.done < cells && self.refused.is_none() && budget.spend(CELL).is_ok() {
            let Region { x, y } = self.region;
            let cell = (x.at(self.done % x.count), y.at(self.done / x.count));
            let fits = self.fits(cell, budget);
            // If that used up the budget, the next cell pauses.
            let _ = budget.spend((std::mem::take(&mut self.made) / BYTES) as u64);
            match fits {
                Ok(fits) => self.found.extend(fits.then_some(cell)),
                Err(Halt::Paused) => break,
                Err(Halt::TooLarge(limit)) => self.refused = Some(limit),
            }
            (self.done, self.next) = (self.done + 1, (0, 0));
        }
        Progress {
            done: self.done as u64,
            total: cells as u64,
            finished: self.done == cells || self.refused.is_some(),
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        self.refused.map_or(Ok(self.found), Err)
    }
}

/// How many members two ascending lists have in common.
fn common(mut a: &[u64], mut b: &[u64]) -> usize {
    let mut shared = 0;
    while let ([first, rest @ ..], [second, others @ ..]) = (a, b) {
        shared += usize::from(first == second);
        if first <= second {
            a = rest;
        }
        if second <= first {
            b = others;
        }
    }
    shared
}

/// The sum of the distances between the members of two lists.
fn way(a: &[u64], b: &[u64]) -> u128 {
    let apart = a.iter().zip(b).map(|(a, b)| u128::from(a.abs_diff(*b)));
    apart.sum()
}

fn distance(a: Coordinates, b: Coordinates) -> u128 {
    u128::from(a.0.abs_diff(b.0)) + u128::from(a.1.abs_diff(b.1))
}

/// Cells at which two independent forms (in a sequence: one) have one of their possible values.
fn solutions(unknown: &[(Form, Vec<u64>)], plane: bool) -> Vec<Coordinates> {
    let Some(((first, values), others)) = unknown.split_first() else {
        return Vec::new();
    };
    let wide = |n: i64| i128::from(n);
    if !plane {
        let cells = values.iter().filter_map(|&value| {
            let x = quotient(i128::from(value) - wide(first.constant), wide(first.x))?;
            Some((x, 0))
        });
        return cells.collect();
    }
    let determinant = |other: &Form| wide(first.x) * wide(other.y) - wide(first.y) * wide(other.x);
    let independent = others.iter().find(|(form, _)| determinant(form) != 0);
    let Some((second, seconds)) = independent else {
        return Vec::new();
    };
    if values.len() * seconds.len() > MOST_PAIRS_TRIED {
        return Vec::new();
    }
    let mut cells = Vec::new();
    for &value in values {
        for &other in seconds {
            let v = i128::from(value) - wide(first.constant);
            let w = i128::from(other) - wide(second.constant);
            let x = v * wide(second.y) - w * wide(first.y);
            let y = w * wide(first.x) - v * wide(second.x);
            let by = determinant(second);
            if let Some(cell) = quotient(x, by).zip(quotient(y, by)) {
                cells.push(cell);
            }
        }
    }
    cells
}

/// The quotient, if it is a whole number in the range of coordinates.
fn quotient(n: i128, by: i128) -> Option<u64> {
    (by != 0 && n % by == 0)
        .then(|| u64::try_from(n / by).ok())
        .flatten()
}

#[cfg(test)]
mod tests {
    use crate::read_position;

    #[test]
    fn view_around_uses_the_last_numbers() {
        for (line, picture, cell) in [
            ("welter 2,5,6", "welter 2,x,y", (5, 6)),
            (
                "wyt(1,1) 1000000000000000000,3",
                "wyt(1,1) x,y",
                (1_000_000_000_000_000_000, 3),
            ),
            ("short-nim 9 last=2", "short-nim x last=2", (9, 0)),
            (
                "long-nim 8,9 moves=1..7,9",
                "long-nim x,y moves=1..7,9",
                (8, 9),
            ),
            (
                "wyt(1,1) 3,5 + welter 2,5,6",
                "wyt(1,1) 3,5 + welter 2,x,y",
                (5, 6),
            ),
            (
                "long-nim 4 moves=1,3 + twist(~1..3) 17",
                "long-nim 4 moves=1,3 + twist(~1..3) x",
                (17, 0),
            ),
            (
                "moves((1,0)*,(0,1)*) 3,5",
                "moves((1,0)*,(0,1)*) x,y",
                (3, 5),
            ),
        ] {
            let position = read_position(line).unwrap();
            let (view, at) = position.view_around().unwrap();
            assert_eq!((view.to_string().as_str(), at), (picture, cell));
            assert_eq!(view.at(at.0, at.1), Some(position));
        }
    }
}
