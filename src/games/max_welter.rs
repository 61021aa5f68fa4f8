//! Max-Welter (N. B. Ho, *The game Max-Welter*): Welter's game in which only
//! the coin on the highest square may move.

#[cfg(test)]
mod checks;
mod diagonal;
mod far;
mod plane;
mod pool;
mod reasons;
mod reduction;
mod series;
mod theory;
mod values;

use crate::board::Board;
use crate::game::definition::Game;
use crate::game::pictures::Pictures;
use crate::games::coins::distinct_squares;
use crate::solve::answer::{Answer, Known, Outcome};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::{MOST_CANDIDATES, MOST_MOVES};
use crate::solve::solver::Rules;
use crate::text::arguments::{Arguments, Fault};
use crate::text::signature::{Numbers, Signature};
use crate::theory::reason::{Reason, Swap};
use crate::theory::theorem;
pub use values::Values;

/// A position of Max-Welter.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MaxWelter {
    /// The squares of the coins, ascending.
    squares: Vec<u64>,
}

impl MaxWelter {
    fn with_top(&self, square: u64) -> MaxWelter {
        let mut squares = self.squares.clone();
        squares.pop();
        squares.insert(squares.partition_point(|&other| other < square), square);
        MaxWelter { squares }
    }

    /// Squares for the top coin that include all those with the normal value `wanted`, at least 2:
    /// each free square between the top two coins adds one to the value, so the gap is at most
    /// `wanted + 1`; and no value is more than the free squares below the top coin, its moves.
    fn candidates(&self, wanted: u64) -> Vec<u64> {
        let (&from, base) = self.squares.split_last().expect("a position has a coin");
        let Some((&top, rest)) = base.split_last() else {
            return Vec::from_iter((wanted < from).then_some(wanted));
        };
        let others = base.len() as u64;
        let end = from.min(top + wanted + 2);
        // With the coin below `top`, that one moves: its moves are the free squares below it.
        let (below, nearest) = match (top - others.min(top) < wanted, rest.last()) {
            (true, _) => (0..0, wanted + others..end),
            (false, Some(&second)) if top - second <= wanted + 1 => {
                let start = top.saturating_sub(wanted + 1);
                (0..second.min(start), start..end)
            }
            (false, _) => (0..0, top.saturating_sub(wanted + 1)..end),
        };
        let free = below
            .chain(nearest)
            .filter(|square| base.binary_search(square).is_err());
        free.take(MOST_CANDIDATES + 1).collect()
    }
}

impl Rules for MaxWelter {
    fn options(&self) -> Box<dyn Iterator<Item = MaxWelter> + '_> {
        let top = self.squares.last().copied().unwrap_or(0);
        let free = (0..top)
            .rev()
            .filter(|to| self.squares.binary_search(to).is_err());
        Box::new(free.map(|to| self.with_top(to)))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.squares[..])
    }
}

impl Game for MaxWelter {
    const SIGNATURE: Signature = Signature {
        name: "max-welter",
        title: "Max-Welter",
        summary: "only the last coin may move",
        pieces: "coins",
        rules: "Move the coin on the highest square to any free square on its left; jumping over coins is allowed.",
        wording: None,
        parameters: &[],
        numbers: Numbers::sorted("square"),
        named: &[],
        examples: &[
            "max-welter 2,5,6,8,10",
            "max-welter x,y",
            "max-welter 1,4,x+5,x+9",
        ],
    };

    const PICTURES: Pictures = Pictures {
        survey: Some(|view, region, convention| {
            Some(Box::new(plane::PlaneJob::new(
                &view.numbers,
                region,
                convention,
            )?))
        }),
        far: Some(far::far),
        proof: Some(diagonal::proof),
        ..Pictures::NONE
    };

    type Memo = Values;

    fn read(arguments: &Arguments) -> Result<MaxWelter, Fault> {
        Ok(MaxWelter {
            squares: distinct_squares(arguments, "Max-Welter's")?,
        })
    }

    fn write(&self) -> Arguments {
        Arguments::of_numbers(self.squares.clone())
    }

    fn board(&self) -> Board {
        Board::strip(self.squares.clone(), self.squares.len().saturating_sub(1))
    }

    /// Ho, Theorem 9: misère play swaps 0 and 1 and changes nothing else.
    fn is_tame(&self) -> bool {
        true
    }

    fn swap(&self) -> Option<Swap> {
        Some(Swap::everywhere(theorem::MAX_WELTER_SWAP.says))
    }

    fn reasons(&self, convention: Convention, answer: &Answer) -> Vec<Reason> {
        reasons::reasons(&self.squares, convention, answer)
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut Values,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        let theorem = Known::Theorem(match (&self.squares[..], convention) {
            // Ho's theorems need two coins.
            ([] | [_], Convention::Normal) => theorem::MAX_WELTER_ONE_COIN.says,
            ([] | [_], Convention::Misere) => theorem::MAX_WELTER_ONE_COIN_MISERE.says,
            (_, Convention::Normal) => theorem::MAX_WELTER_SMALL.says,
            (_, Convention::Misere) => theorem::MAX_WELTER_SMALL_MISERE.says,
        });
        if let [square] = self.squares[..] {
            let value = theory::in_convention(square, convention);
            return Ok(Answer::of_value(value, theorem));
        }
        if let Some(value) = theory::small_value(&self.squares) {
            let value = theory::in_convention(value, convention);
            return Ok(Answer::of_value(value, theorem));
        }
        match memo.value(&self.squares, budget) {
            Ok(value) => Ok(Answer::of_value(value, Known::Computed)),
            Err(Halt::TooLarge(_)) => Ok(Answer::of_outcome(Outcome::N, theorem)),
            Err(Halt::Paused) => Err(Halt::Paused),
        }
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut Values,
        budget: &mut Budget,
    ) -> Result<Vec<MaxWelter>, Halt> {
        let wanted = theory::in_convention(value, convention);
        if wanted < 2 {
            let runs = theory::moves_to_small(&self.squares, wanted);
            let count: u64 = runs.iter().map(|run| run.end - run.start).sum();
            if count > MOST_MOVES as u64 {
                return Err(TooLarge::new(format!(
                    "There are {count} moves to list, to every free square from {} to {}; at most {MOST_MOVES} can be listed.",
                    runs[0].start,
                    runs[runs.len() - 1].end - 1
                ))
                .into());
            }
            return Ok(runs
                .into_iter()
                .flatten()
                .map(|to| self.with_top(to))
                .collect());
        }
        let candidates = self.candidates(wanted);
        if candidates.len() > MOST_CANDIDATES {
            return Err(TooLarge::new(format!(
                "More than {MOST_CANDIDATES} squares would have to be tried. Try lower squares."
            ))
            .into());
        }
        let mut visits = std::mem::take(&mut memo.moves);
        let question = (self.squares.clone(), wanted);
        let each = [self.squares.len(), 1];
        let candidates = candidates.into_iter();
        let moves = visits.over(question, each, candidates, budget, |to, budget| {
            let value = memo.value(&self.with_top(to).squares, budget)?;
            Ok((value == wanted).then_some(to))
        });
        memo.moves = visits;
        Ok(moves?.into_iter().map(|to| self.with_top(to)).collect())
    }
}
