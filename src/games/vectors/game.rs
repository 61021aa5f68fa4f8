//! A game on one to three piles, from what it allows.

use super::added::Added;
use super::allows::{Allows, MOST_PILES, beyond, weight};
use super::memo::VectorMemo;
use super::recognise;
use super::set::{Box3, Moves};
use super::survey::survey;
use crate::answer::{Answer, Known};
use crate::arguments::{Argument, Arguments, Fault, Place};
use crate::board::{Board, Look};
use crate::budget::{Budget, Halt, TooLarge};
use crate::convention::Convention;
use crate::game::{Game, list_of_options};
use crate::limits::MOST_MOVES;
use crate::pictures::Pictures;
use crate::reason::Reason;
use crate::signature::Signature;
use crate::solver::{Rules, mex};
use crate::theorem;

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
    pub(super) fn cell(&self) -> [usize; 3] {
        let mut cell = [0; 3];
        for (side, &pile) in cell.iter_mut().zip(&self.piles) {
            *side = pile as usize;
        }
        cell
    }

    /// What may be taken, the least from the last pile first.
    pub(super) fn takes(&self) -> impl Iterator<Item = [usize; 3]> + '_ {
        let [p, q, r] = self.cell();
        let mut rule = self.allows.rule();
        let mut allowed = Vec::new();
        (0..=r)
            .flat_map(move |u| (0..=q).map(move |t| [t, u]))
            .flat_map(move |[t, u]| {
                rule.row([p, q, r], self.last, [t, u], p, &mut allowed);
                let start = usize::from(t == 0 && u == 0);
                let found: Vec<[usize; 3]> = (start..=p)
                    .filter(|&s| allowed[s] != 0)
                    .map(|s| [s, t, u])
                    .collect();
                found
            })
    }

    /// What one move may lead to, each once.
    fn next(&self) -> Box<dyn Iterator<Item = VectorGame<A>> + '_> {
        let Some(added) = self.allows.added() else {
            return Box::new(self.takes().map(|taken| self.after(taken)));
        };
        let options = added.options(self.cell().map(|pile| pile as u64));
        Box::new(options.into_iter().map(|cell| VectorGame {
            allows: self.allows.clone(),
            piles: cell[..self.piles.len()].to_vec(),
            last: 0,
        }))
    }

    /// The game WYT(a,b) that has the same moves from here on, if one has.
    fn as_wyt(&self) -> Option<(usize, usize)> {
        if self.allows.added().is_some() {
            return None;
        }
        let cell = self.cell();
        let shape = Box3::around(cell);
        let mut rule = self.allows.rule();
        let plane = self.piles.len() == 2 && shape.sides[..2].iter().all(|&side| side > 4);
        if !plane || shape.cells() > MOST_COMPARED || rule.sees_piles() || self.allows.remembers() {
            return None;
        }
        let mut moves = Moves::none(shape);
        let mut allowed = Vec::new();
        for t in 0..shape.sides[1] {
            rule.row(cell, 0, [t, 0], cell[0], &mut allowed);
            for s in (0..shape.sides[0]).filter(|&s| s + t > 0 && allowed[s] != 0) {
                moves.allow([s, t, 0]);
            }
        }
        recognise::wyt(&moves)
    }

    pub(super) fn after(&self, taken: [usize; 3]) -> VectorGame<A> {
        let piles = self.piles.iter().zip(taken);
        VectorGame {
            allows: self.allows.clone(),
            piles: piles.map(|(pile, taken)| pile - taken as u64).collect(),
            last: match self.allows.remembers() {
                true => taken.iter().sum::<usize>() as u64,
                false => 0,
            },
        }
    }
}

/// What piles weigh, in words: `p + 2q`.
fn weighed(added: &Added, piles: usize) -> String {
    let terms = ["p", "q", "r"].iter().zip(added.weights).take(piles);
    let terms = terms.map(|(pile, weight)| match weight {
        1 => (*pile).into(),
        weight => format!("{weight}{pile}"),
    });
    terms.collect::<Vec<String>>().join(" + ")
}

impl<A: Allows> Rules for VectorGame<A> {
    fn options(&self) -> Box<dyn Iterator<Item = VectorGame<A>> + '_> {
        self.next()
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.piles[..])
    }
}

impl<A: Allows> Game for VectorGame<A> {
    const SIGNATURE: Signature = A::SIGNATURE;

    const PICTURES: Pictures = Pictures {
        survey: Some(survey::<A>),
        #[cfg(feature = "whole")]
        rays: Some(super::survey::rays::<A>),
        far: Some(super::far::far::<A>),
        ..Pictures::NONE
    };

    type Memo = VectorMemo<A>;

    fn read(arguments: &Arguments) -> Result<Self, Fault> {
        let allows = A::read(&arguments.parameters[0], arguments.numbers.len())?;
        let last = arguments.named(0).and_then(Argument::number).unwrap_or(0);
        if last > 0 && !allows.remembers() {
            let message = "The condition does not look at last, so last= has no meaning here.";
            return Err(Fault::new(Place::Named(0), message));
        }
        let limit = match allows.added() {
            Some(added) => {
                let mut piles = [0; MOST_PILES];
                piles[..arguments.numbers.len()].copy_from_slice(&arguments.numbers);
                weight(&added, piles).err()
            }
            None => beyond(&arguments.numbers),
        };
        if let Some(limit) = limit {
            return Err(Fault::new(Place::Numbers, limit.message));
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
        memo: &mut VectorMemo<A>,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        let table = memo.table(
            &self.allows,
            self.piles.len(),
            self.cell(),
            convention,
            budget,
        )?;
        let value = if self.allows.remembers() {
            budget.spend(Box3::around(self.cell()).cells() as u64 / 4)?;
            // What was taken last may be any number: its options are in the table.
            let values: Vec<u64> = self
                .takes()
                .map(|taken| {
                    let option = self.after(taken);
                    table.get(option.cell(), option.last as usize)
                })
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
        memo: &mut VectorMemo<A>,
        budget: &mut Budget,
    ) -> Result<Vec<Self>, Halt> {
        let table = memo.table(
            &self.allows,
            self.piles.len(),
            self.cell(),
            convention,
            budget,
        )?;
        budget.spend(Box3::around(self.cell()).cells() as u64 / 4)?;
        let mut moves = Vec::new();
        for option in self.next() {
            if table.get(option.cell(), option.last as usize) == value {
                if moves.len() == MOST_MOVES {
                    let message = format!(
                        "More than {MOST_MOVES} moves lead to this value, more than can be listed."
                    );
                    return Err(TooLarge::new(message).into());
                }
                moves.push(option);
            }
        }
        Ok(moves)
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
            None => Look::Taking { names: A::PILES },
            Some(_) => Look::List,
        };
        list_of_options(self, look)
    }
}
