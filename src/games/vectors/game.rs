//! A game on one to twelve piles, from what it allows; with more than four it is searched.

use super::added::Added;
use super::allows::{Allows, PILES, beyond, padded, too_many_moves, weight};
use super::direct::{Rule, Run};
use super::groups::places;
use super::memo::VectorMemo;
use super::recognise;
use super::set::{Cell, Moves, Shape, joined, less, others};
use super::survey::survey;
use crate::board::{Board, Look};
use crate::game::definition::{Game, list_of_options};
use crate::game::pictures::Pictures;
use crate::solve::answer::{Answer, Known};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::code::Code;
use crate::solve::convention::Convention;
use crate::solve::limits::MOST_SEARCHED_PILES;
use crate::solve::solver::{Rules, mex, visit_listed};
use crate::table::rays::MOST_PILES;
use crate::text::arguments::{Argument, Arguments, Fault, Place};
use crate::text::signature::Signature;
use crate::theory::reason::Reason;
use crate::theory::theorem;

/// The most cells in which moves are compared with those of a known game.
const MOST_COMPARED: usize = 1 << 16;

/// Piles, in their order, and what may be taken.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct VectorGame<A> {
    pub(super) allows: A,
    pub(super) piles: Vec<u64>,
    /// The stones that the last move took, 0 at the start.
    pub(super) last: u64,
}

impl<A: Allows> VectorGame<A> {
    /// The piles as a cell of a box.
    pub(super) fn cell(&self) -> Cell {
        padded(&self.piles).map(|pile| pile as usize)
    }

    /// The units of work for so many tries.
    fn work_of(&self, tries: u64) -> u64 {
        tries
            .saturating_mul(self.allows.cost_of_try())
            .div_ceil(TRIED_AT_ONCE)
    }

    /// How many tries so many units of work pay for, at least one.
    fn tries_of(&self, work: u64) -> u64 {
        let tries = work.saturating_mul(TRIED_AT_ONCE) / self.allows.cost_of_try();
        tries.max(work.min(1))
    }

    /// Whether there are more piles than a table has.
    fn is_searched(&self) -> bool {
        self.piles.len() > MOST_PILES
    }

    /// What may be taken, the least from the last pile first.
    pub(in crate::games) fn takes(&self) -> Takes<'_, A> {
        Takes {
            game: self,
            rule: self.allows.rule(),
            allowed: Vec::new(),
            from: 0,
            next: [1, 0, 0, 0],
        }
    }

    /// The same, if the loops of the rule find it in few steps, and how many steps were taken.
    pub(in crate::games) fn few(&self) -> (Option<Vec<Cell>>, u64) {
        let shape = Shape::around(self.cell());
        let rule = self.allows.rule();
        let most = shape.cells() as u128 * FEW as u128;
        let loops = rule.loops(self.piles.len());
        let Some(loops) = loops.filter(|loops| loops.work(shape.sides) <= most) else {
            return (None, 0);
        };
        let (mut runs, mut count) = (Vec::new(), 0usize);
        let steps = loops.runs(self.cell(), self.last, &mut |run| {
            count = count.saturating_add(run.times);
            if count <= FEW {
                runs.push(run);
            }
        });
        if count > FEW {
            return (None, steps);
        }
        let mut few: Vec<Cell> = runs.into_iter().flat_map(Run::each).collect();
        few.retain(|&taken| taken != Cell::default());
        few.sort_unstable_by(|one, other| one.iter().rev().cmp(other.iter().rev()));
        few.dedup();
        (Some(few), steps)
    }

    /// As [`VectorGame::few`], where trying all would take long.
    fn few_of_many(&self) -> (Option<Vec<Cell>>, u64) {
        match Shape::around(self.cell()).cells() > MANY_CELLS {
            true => self.few(),
            false => (None, 0),
        }
    }

    /// What one move may lead to, each once.
    fn next(&self) -> Box<dyn Iterator<Item = VectorGame<A>> + '_> {
        let fence = self.allows.fence();
        let is_place = move |after: &VectorGame<A>| {
            (fence.as_ref()).is_none_or(|fence| fence.holds(&after.piles))
        };
        let Some(added) = self.allows.added() else {
            if self.is_searched() {
                let tries = self.allows.tries(&self.piles, self.last);
                return Box::new(tries.map(|taken| self.less(taken)).filter(is_place));
            }
            return match self.few_of_many().0 {
                Some(few) => Box::new(
                    few.into_iter()
                        .map(|taken| self.after(taken))
                        .filter(is_place),
                ),
                None => Box::new(self.takes().map(|taken| self.after(taken)).filter(is_place)),
            };
        };
        let options = added.options(&self.piles);
        let after = |cell: [u64; MOST_SEARCHED_PILES]| VectorGame {
            allows: self.allows.clone(),
            piles: cell[..self.piles.len()].to_vec(),
            last: 0,
        };
        Box::new(options.into_iter().map(after).filter(is_place))
    }

    /// The game WYT(a,b) that has the same moves from here on, if one has.
    fn as_wyt(&self) -> Option<(usize, usize)> {
        if self.allows.added().is_some() || self.is_searched() {
            return None;
        }
        let cell = self.cell();
        let shape = Shape::around(cell);
        let mut rule = self.allows.rule();
        let plane = self.piles.len() == 2 && cell[..2].iter().all(|&pile| pile > 3);
        if !plane || shape.cells() > MOST_COMPARED || rule.sees_piles() || self.allows.remembers() {
            return None;
        }
        let fence = self.allows.fence();
        let places = fence.map(|fence| places(&*fence, shape));
        if places.is_some_and(|places| places.count() < shape.cells() as u64) {
            return None;
        }
        let mut moves = Moves::none(shape);
        let mut allowed = Vec::new();
        for row in 0..shape.rows() {
            let taken = shape.others(row);
            rule.row(cell, 0, taken, 0..shape.sides[0], &mut allowed);
            moves.set_row(row, &allowed);
        }
        moves.forbid(Cell::default());
        recognise::wyt(&moves)
    }

    pub(super) fn after(&self, taken: Cell) -> VectorGame<A> {
        self.less(taken.map(|taken| taken as u64))
    }

    /// What is left when this is taken from the piles.
    fn less(&self, taken: impl IntoIterator<Item = u64>) -> VectorGame<A> {
        let mut last = 0;
        let left = self.piles.iter().zip(taken).map(|(pile, taken)| {
            last += taken;
            pile - taken
        });
        VectorGame {
            allows: self.allows.clone(),
            piles: left.collect(),
            last: if self.allows.remembers() { last } else { 0 },
        }
    }
}

/// What is found by loops is listed up to this many.
const FEW: usize = 1 << 16;

/// Among more cells than this moves are found by loops.
const MANY_CELLS: usize = 1 << 12;

/// Tries for a unit of work, under a short rule.
const TRIED_AT_ONCE: u64 = 4;

/// Numbers of a row that are asked for together.
const TOGETHER: usize = 1 << 12;

/// Walks through all that could be taken from the piles.
pub struct Takes<'a, A: Allows> {
    game: &'a VectorGame<A>,
    rule: Box<dyn Rule>,
    /// Whether `from` and more of the first pile may be taken, with the others as in `next`.
    allowed: Vec<u8>,
    from: usize,
    /// What could be taken next.
    next: Cell,
}

impl<A: Allows> Takes<'_, A> {
    /// The next that may be taken, among this many that could be; these are counted down.
    fn next_among(&mut self, left: &mut u64) -> Option<Cell> {
        let piles = self.game.cell();
        let p = piles[0];
        while *left > 0 && !self.ended() {
            let s = self.next[0];
            if s > p {
                let mut taken = others(self.next);
                Shape::around(piles).step(&mut taken);
                self.next = joined(0, taken);
                self.allowed.clear();
                continue;
            }
            if !(self.from..self.from + self.allowed.len()).contains(&s) {
                let numbers = s..s.saturating_add(TOGETHER).min(p + 1);
                let (last, taken) = (self.game.last, others(self.next));
                let allowed = &mut self.allowed;
                self.rule.row(piles, last, taken, numbers, allowed);
                self.from = s;
            }
            let rest = &self.allowed[s - self.from..];
            let rest = &rest[..rest.len().min(usize::try_from(*left).unwrap_or(usize::MAX))];
            let found = rest.iter().position(|&allowed| allowed != 0);
            let passed = found.map_or(rest.len(), |found| found + 1);
            *left = left.saturating_sub(passed as u64);
            self.next[0] += passed;
            if found.is_some() {
                return Some(joined(s + passed - 1, others(self.next)));
            }
        }
        None
    }

    /// Whether all was visited.
    fn ended(&self) -> bool {
        let piles = self.game.cell();
        others(self.next) == others(piles) && self.next[0] > piles[0]
    }
}

impl<A: Allows> Iterator for Takes<'_, A> {
    type Item = Cell;

    fn next(&mut self) -> Option<Cell> {
        let mut all = u64::MAX;
        self.next_among(&mut all)
    }
}

/// What piles weigh, in words: `p + 2q`.
fn weighed(added: &Added, piles: usize) -> String {
    let terms = added.weights.iter().take(piles).enumerate();
    let terms = terms.map(|(pile, weight)| {
        let pile = match PILES.get(pile) {
            Some(name) => (*name).into(),
            None => format!("p{}", pile + 1),
        };
        match weight {
            1 => pile,
            weight => format!("{weight}{pile}"),
        }
    });
    terms.collect::<Vec<String>>().join(" + ")
}

impl<A: Allows> Rules for VectorGame<A> {
    fn options(&self) -> Box<dyn Iterator<Item = VectorGame<A>> + '_> {
        self.next()
    }

    fn visit(&self, from: u64, work: &mut u64, see: &mut dyn FnMut(Self) -> bool) -> Option<u64> {
        if self.is_searched() {
            return visit_listed(self.next().skip(from as usize), from, work, see);
        }
        let shape = Shape::around(self.cell());
        let fence = self.allows.fence();
        let is_place =
            |after: &Self| (fence.as_ref()).is_none_or(|fence| fence.holds(&after.piles));
        if self.allows.added().is_some() {
            let all = self.work_of(shape.cells() as u64);
            *work = work.saturating_sub(if from == 0 { all } else { 0 });
            return visit_listed(self.next().skip(from as usize), from, work, see);
        }
        let (few, steps) = self.few_of_many();
        // Steps that found nothing are charged at the beginning only: charged again and again, no visit would get on.
        if few.is_some() || from == 0 {
            *work = work.saturating_sub(self.work_of(steps));
        }
        if let Some(few) = few {
            let options = few
                .into_iter()
                .map(|taken| self.after(taken))
                .filter(is_place)
                .skip(from as usize);
            return visit_listed(options, from, work, see);
        }
        // Nothing at all is no move.
        let first = from.max(1) as usize;
        if first >= shape.cells() {
            return None;
        }
        let mut takes = self.takes();
        takes.next = shape.cell(first);
        let mut goes_on = true;
        while goes_on && !takes.ended() {
            let most = self.tries_of(*work);
            let mut left = most;
            let found = takes.next_among(&mut left);
            *work = work.saturating_sub(self.work_of(most - left));
            let option = found.map(|taken| self.after(taken));
            goes_on = match option.filter(is_place) {
                Some(option) => see(option),
                None => *work > 0,
            };
        }
        match takes.ended() {
            true => None,
            false => Some(shape.index(takes.next) as u64),
        }
    }

    fn leads_to(&self, option: &Self) -> Option<bool> {
        if self.allows != option.allows || self.piles.len() != option.piles.len() {
            return Some(false);
        }
        if (self.allows.fence()).is_some_and(|fence| !fence.holds(&option.piles)) {
            return Some(false);
        }
        if let Some(added) = self.allows.added() {
            let signed = |piles: &[u64]| {
                std::array::from_fn(|axis| piles.get(axis).map_or(0, |&pile| pile as i64))
            };
            return added.leads(signed(&self.piles), signed(&option.piles));
        }
        if self.is_searched() {
            return None;
        }
        let Some(taken) = less(self.cell(), option.cell()) else {
            return Some(false);
        };
        let [s, others @ ..] = taken;
        let mut allowed = Vec::new();
        let mut rule = self.allows.rule();
        rule.row(self.cell(), self.last, others, s..s + 1, &mut allowed);
        Some(taken != Cell::default() && allowed == [1] && self.after(taken) == *option)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.piles[..])
    }
}

impl<A: Allows> Game for VectorGame<A> {
    const SIGNATURE: Signature = A::SIGNATURE;

    const PICTURES: Pictures = Pictures {
        survey: Some(survey::<A>),
        rays: Some(super::survey::rays::<A>),
        far: Some(super::far::far::<A>),
        ..Pictures::NONE
    };

    type Memo = VectorMemo<A, Self>;

    fn read(arguments: &Arguments) -> Result<Self, Fault> {
        let allows = A::read(&arguments.parameters[0], arguments.numbers.len())?;
        let last = arguments.named(0).and_then(Argument::number).unwrap_or(0);
        if last > 0 && !allows.remembers() {
            let message = "The condition does not look at last, so last= has no meaning here.";
            return Err(Fault::new(Place::Named(0), message).coded(Code::UnknownName));
        }
        let limit = match allows.added() {
            Some(added) => weight(&added, &arguments.numbers).err(),
            None => beyond(&arguments.numbers)
                .or_else(|| too_many_moves(&allows, &arguments.numbers, last)),
        };
        if let Some(fence) = allows.fence().filter(|it| !it.holds(&arguments.numbers)) {
            let message = format!(
                "No place has these piles: places are where {}. Try others.",
                fence.text()
            );
            return Err(Fault::new(Place::Numbers, message).coded(Code::Rules));
        }
        if let Some(limit) = limit {
            return Err(Fault::new(Place::Numbers, limit.message).coded(TooLarge::CODE));
        }
        Ok(VectorGame {
            allows,
            piles: arguments.numbers.clone(),
            last,
        })
    }

    fn write(&self) -> Arguments {
        let last = (self.last > 0).then_some(Argument::Number(self.last));
        Arguments {
            parameters: vec![self.allows.write()],
            named: vec![last; A::SIGNATURE.named.len()],
            ..Arguments::of_numbers(self.piles.clone())
        }
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut VectorMemo<A, Self>,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        if self.is_searched() {
            let value = memo.searches.of(convention).solve(self, budget)?;
            return Ok(Answer::of_value(value, Known::Computed));
        }
        let table = memo.tables.table(
            &self.allows,
            self.piles.len(),
            self.cell(),
            convention,
            budget,
        )?;
        let value = if self.allows.remembers() {
            budget.spend(Shape::around(self.cell()).cells() as u64 / 4)?;
            // What was taken last may be any number: its options are in the table.
            let options = self.next();
            let values: Vec<u64> = options
                .map(|option| table.get(option.cell(), option.last as usize))
                .collect();
            match values.is_empty() {
                true => convention.terminal_value(),
                false => mex(values),
            }
        } else {
            table.get(self.cell(), 0)
        };
        Ok(Answer::of_value(value, Known::Computed))
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut VectorMemo<A, Self>,
        budget: &mut Budget,
    ) -> Result<Vec<Self>, Halt> {
        let (allows, piles) = (&self.allows, self.piles.len());
        let VectorMemo {
            tables,
            searches,
            visits,
        } = memo;
        if self.is_searched() {
            return searches.of(convention).moves_to(self, value, budget);
        }
        let table = tables.table(allows, piles, self.cell(), convention, budget)?;
        let fence = allows.fence();
        let fits = |option: &Self| {
            let is_place = (fence.as_ref()).is_none_or(|fence| fence.holds(&option.piles));
            is_place && table.get(option.cell(), option.last as usize) == value
        };
        let of = |(piles, last)| VectorGame {
            allows: self.allows.clone(),
            piles,
            last,
        };
        let asked = (
            allows.clone(),
            self.piles.clone(),
            self.last,
            convention,
            value,
        );
        let mut visit = match visits.begin(asked, self.piles.len()) {
            Ok(list) => return Ok(list?.into_iter().map(of).collect()),
            Err(visit) => visit,
        };
        let cells = Shape::around(self.cell()).cells();
        let mut go_on = || {
            if self.allows.added().is_some() {
                budget.spend(self.work_of(cells as u64))?;
                return Ok(self
                    .next()
                    .filter(fits)
                    .try_for_each(|it| visit.push((it.piles, it.last)))?);
            }
            if let (Some(few), steps) = self.few_of_many() {
                budget.spend(few.len() as u64 + self.work_of(steps))?;
                let mut moves = few.into_iter().map(|taken| self.after(taken)).filter(fits);
                return Ok(moves.try_for_each(|it| visit.push((it.piles, it.last)))?);
            }
            let mut takes = self.takes();
            takes.next = visit.next.unwrap_or(takes.next);
            while !takes.ended() {
                let most = self.tries_of(budget.left());
                let mut left = most;
                while let Some(taken) = takes.next_among(&mut left) {
                    let option = self.after(taken);
                    if fits(&option) {
                        visit.push((option.piles, option.last))?;
                    }
                }
                visit.next = Some(takes.next);
                budget.spend(self.work_of(most - left))?;
            }
            Ok(())
        };
        let ended = go_on();
        let list = visits.end(visit, ended)?;
        Ok(list.into_iter().map(of).collect())
    }

    fn reasons(&self, _convention: Convention, answer: &Answer) -> Vec<Reason> {
        if let Some(added) = self.allows.added() {
            return vec![Reason::Theorem {
                outcome: answer.outcome,
                value: answer.value,
                statement: format!(
                    "Every move makes {} smaller, so play ends.",
                    weighed(&added, self.piles.len())
                ),
                source: theorem::WEIGHTS.says,
            }];
        }
        let Some(name) = self.same_as() else {
            return Vec::new();
        };
        vec![Reason::Theorem {
            outcome: answer.outcome,
            value: answer.value,
            statement: format!("With these piles and smaller ones the moves are those of {name}."),
            source: theorem::SAME_MOVES.says,
        }]
    }

    fn same_as(&self) -> Option<String> {
        Some(match self.as_wyt()? {
            (0, 1) => "nim".into(),
            (a, b) => format!("wyt({a},{b})"),
        })
    }

    fn board(&self) -> Board {
        // What may be added is no matter of taking from drawn piles.
        let look = match self.allows.added() {
            None if !self.is_searched() => Look::Taking { names: A::NAMES },
            _ => Look::List,
        };
        list_of_options(self, look)
    }
}
