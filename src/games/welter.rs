//! Welter's game: coins on a strip of squares, at most one per square; a move takes one coin to a
//! free square on its left, over other coins if necessary.

mod function;
mod misere;
mod moves;
mod plane;
mod progression;
mod reasons;
#[cfg(test)]
pub(in crate::games) mod samples;
mod survey;

pub use function::welter_function;
pub use misere::{is_self_conjugate, misere_function, misere_moves_to};
pub use moves::{CoinMove, moves_to};
pub use plane::WelterPlane;
pub use progression::{Progression, interval_statement, interval_value};

use misere::value;

use crate::board::Board;
use crate::game::definition::Game;
use crate::game::pictures::Pictures;
use crate::games::coins::distinct_squares;
use crate::solve::answer::{Answer, Known};
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::solver::Rules;
use crate::text::arguments::{Arguments, Fault};
use crate::text::signature::{Numbers, Signature};
use crate::theory::reason::{Reason, Swap};
use crate::theory::theorem;

/// A position of Welter's game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Welter {
    /// The squares of the coins, ascending.
    squares: Vec<u64>,
}

impl Welter {
    /// How each convention's value is known.
    pub(super) const fn known(convention: Convention) -> Known {
        Known::Theorem(Welter::theorem(convention))
    }

    const fn theorem(convention: Convention) -> &'static str {
        match convention {
            Convention::Normal => theorem::WELTER.says,
            Convention::Misere => theorem::WELTER_MISERE.says,
        }
    }
}

impl Rules for Welter {
    fn options(&self) -> Box<dyn Iterator<Item = Welter> + '_> {
        Box::new(self.squares.iter().flat_map(move |&from| {
            let free = (0..from)
                .rev()
                .filter(|to| self.squares.binary_search(to).is_err());
            free.map(move |to| Welter {
                squares: CoinMove { from, to }.after(&self.squares),
            })
        }))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.squares[..])
    }
}

impl Game for Welter {
    const SIGNATURE: Signature = Signature {
        name: "welter",
        title: "Welter's game",
        summary: "coins jump left, one per square",
        pieces: "coins",
        rules: "Move one coin to a free square on its left; jumping over coins is allowed.",
        wording: None,
        parameters: &[],
        numbers: Numbers::sorted("square"),
        named: &[],
        examples: &["welter 2,5,6,8,10", "welter x,y", "welter 3,x,y"],
    };

    const PICTURES: Pictures = Pictures {
        survey: Some(|view, region, convention| {
            Some(survey::survey(&view.numbers, region, convention))
        }),
        theorem: Some(|_, convention| Some(Welter::theorem(convention))),
        ..Pictures::NONE
    };

    type Memo = ();

    fn read(arguments: &Arguments) -> Result<Welter, Fault> {
        Ok(Welter {
            squares: distinct_squares(arguments, "Welter's")?,
        })
    }

    fn write(&self) -> Arguments {
        Arguments::of_numbers(self.squares.clone())
    }

    fn board(&self) -> Board {
        Board::strip(self.squares.clone(), 0)
    }

    /// Welter's game is tame (Berlekamp, Conway and Guy, *Winning Ways*, chapter 15): misère play
    /// swaps 0 and 1 in some positions and changes nothing else; `misere.rs` says in which, and
    /// why.
    fn is_tame(&self) -> bool {
        true
    }

    /// See `misere.rs`.
    fn swap(&self) -> Option<Swap> {
        let end = 2 * self.squares.len();
        let pairs: Vec<String> = (0..end / 2)
            .map(|low| format!("{low} and {}", end - 1 - low))
            .collect();
        let named = match pairs.len() {
            0..=4 => pairs.join(", "),
            _ => format!("{}, …, {}", pairs[..2].join(", "), pairs[pairs.len() - 1]),
        };
        Some(Swap::only(
            is_self_conjugate(&self.squares),
            &format!("where coins stand on just one square of each pair {named}"),
            theorem::WELTER_SWAP.says,
        ))
    }

    fn reasons(&self, convention: Convention, _answer: &Answer) -> Vec<Reason> {
        let row = progression::reason(&self.squares, convention);
        let all = reasons::reasons(&self.squares, convention);
        row.into_iter().chain(all).collect()
    }

    fn solve(
        &self,
        convention: Convention,
        _memo: &mut (),
        _budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        let value = value(&self.squares, convention);
        Ok(Answer::of_value(value, Welter::known(convention)))
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        _memo: &mut (),
        _budget: &mut Budget,
    ) -> Result<Vec<Welter>, Halt> {
        let moves = match convention {
            Convention::Normal => moves_to(&self.squares, value),
            Convention::Misere => misere_moves_to(&self.squares, value),
        };
        let options = moves.into_iter().map(|step| Welter {
            squares: step.after(&self.squares),
        });
        Ok(options.collect())
    }
}
