//! Balls in glasses: `n` glasses with n+1, …, 2n balls. A move takes balls from one glass so that
//! no two hold the same number: the Welter position n+1, …, 2n.
//!
//! Math.SE, *Balls in glasses*, prints the value as a recursion on the binary digits of `n`. As
//! printed it is false: it gives w(1) = 3 and w(3) = 2, while the list below it and the Welter
//! function have w(1) = 2 and w(3) = 4. The closed form is twice the Gray code: a corollary of the
//! theorem on consecutive squares, see `docs/proofs.md`.

use crate::board::Board;
use crate::game::definition::Game;
use crate::game::pictures::Pictures;
use crate::game::ruleset::Ruleset;
use crate::games::welter::{Welter, interval_statement};
use crate::solve::answer::{Answer, Known, Outcome};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::{LARGEST_GLASSES, MOST_NUMBERS};
use crate::solve::solver::Rules;
use crate::text::arguments::{Arguments, Fault};
use crate::text::signature::{Numbers, Signature};
use crate::theory::reason::{Reason, Swap};
use crate::theory::theorem;

/// The value w(n) of the start with `n` glasses: twice the Gray code of `n`.
///
/// Only the empty start is self-conjugate, since the fullest glass has 2n balls; so the conventions
/// differ only at n = 0.
pub const fn glasses_value(glasses: u64, convention: Convention) -> u64 {
    if glasses == 0 {
        convention.terminal_value()
    } else {
        2 * (glasses ^ (glasses >> 1))
    }
}

/// The theorem that gives [`glasses_value`].
const fn theorem(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => theorem::GLASSES.says,
        Convention::Misere => theorem::GLASSES_MISERE.says,
    }
}

/// The balls in the glasses at the start, n+1, …, 2n: the squares of the coins.
pub fn starting_squares(glasses: u64) -> impl Iterator<Item = u64> {
    glasses + 1..=2 * glasses
}

/// The start with this many glasses.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Glasses(u64);

impl Rules for Glasses {
    /// Options are positions of Welter's game, see [`Game::stands_for`]. With too many glasses to
    /// write them there, the only option listed is the one that is like a start itself: emptying
    /// the fullest glass.
    fn options(&self) -> Box<dyn Iterator<Item = Glasses>> {
        Box::new(self.0.checked_sub(1).map(Glasses).into_iter())
    }
}

impl Game for Glasses {
    const SIGNATURE: Signature = Signature {
        name: "glasses",
        title: "Balls in glasses",
        summary: "take balls; keep all glasses different",
        pieces: "glasses",
        rules: "n glasses hold n+1, …, 2n balls. Take balls from one glass so that no two glasses hold the same number.",
        wording: None,
        parameters: &[],
        numbers: Numbers {
            noun: "number of glasses",
            least: 1,
            most: 1,
            largest: LARGEST_GLASSES,
            sorted: true,
        },
        named: &[],
        examples: &["glasses 6", "glasses x"],
    };

    const PICTURES: Pictures = Pictures {
        theorem: Some(|_, convention| Some(theorem(convention))),
        // The source colours its fractal by the length of n in binary: w(n) has one digit more.
        colour: Some("length"),
        ..Pictures::NONE
    };

    type Memo = ();

    fn read(arguments: &Arguments) -> Result<Glasses, Fault> {
        Ok(Glasses(arguments.numbers[0]))
    }

    fn write(&self) -> Arguments {
        Arguments::of_numbers(vec![self.0])
    }

    fn stands_for(&self) -> Option<(Ruleset, Arguments)> {
        let welter = Ruleset::of::<Welter>();
        let squares: Vec<u64> = starting_squares(self.0).take(MOST_NUMBERS + 1).collect();
        let squares = Arguments::of_numbers(squares);
        welter.signature().check_bounds(&squares).ok()?;
        Some((welter, squares))
    }

    /// Only called if there are too many glasses for a position of Welter's game; then nothing is
    /// drawn.
    fn board(&self) -> Board {
        Board::strip(Vec::new(), 0)
    }

    /// As Welter's game is.
    fn is_tame(&self) -> bool {
        true
    }

    fn swap(&self) -> Option<Swap> {
        Some(Swap::only(
            self.0 == 0,
            "where no glass is left",
            theorem::GLASSES_SWAP.says,
        ))
    }

    /// Only called if the start is too long for a position of Welter's game.
    fn reasons(&self, convention: Convention, _answer: &Answer) -> Vec<Reason> {
        let value = glasses_value(self.0, convention);
        if self.0 == 0 {
            return Vec::new();
        }
        vec![Reason::Theorem {
            outcome: Outcome::of_value(value),
            value: Some(value),
            statement: interval_statement(self.0 + 1, 2 * self.0),
            source: theorem(convention),
        }]
    }

    fn solve(
        &self,
        convention: Convention,
        _memo: &mut (),
        _budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        let value = glasses_value(self.0, convention);
        Ok(Answer::of_value(value, Known::Theorem(theorem(convention))))
    }

    fn moves_to(
        &self,
        _value: u64,
        _convention: Convention,
        _memo: &mut (),
        _budget: &mut Budget,
    ) -> Result<Vec<Glasses>, Halt> {
        if self.0 == 0 {
            return Ok(Vec::new());
        }
        Err(TooLarge::new(format!(
            "The moves from {} glasses are too long to be written. Try up to {MOST_NUMBERS} glasses.",
            self.0
        ))
        .into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::welter::{interval_value, misere_function, moves_to, welter_function};
    use proptest::prelude::*;

    fn normal(glasses: u64) -> u64 {
        glasses_value(glasses, Convention::Normal)
    }

    /// The first values as printed.
    #[test]
    fn printed_values() {
        let printed = [
            2, 6, 4, 12, 14, 10, 8, 24, 26, 30, 28, 20, 22, 18, 16, 48, 50, 54, 52, 60, 62, 58,
        ];
        let values: Vec<u64> = (1..=22).map(normal).collect();
        assert_eq!(values, printed);
    }

    #[test]
    fn is_the_welter_function_of_the_start() {
        for glasses in 0..1500 {
            let squares: Vec<u64> = starting_squares(glasses).collect();
            assert_eq!(normal(glasses), welter_function(&squares), "{glasses}");
            let misere = glasses_value(glasses, Convention::Misere);
            assert_eq!(misere, misere_function(&squares), "{glasses}");
        }
    }

    /// The corollary: 2n down to n wins for even n, n+1 to 0 for odd n, and the
    /// value is that of the theorem, as far as numbers go.
    #[test]
    fn is_a_corollary_of_consecutive_squares() {
        let far = (1..3000).chain((0..51).map(|power| (1 << power) + power));
        for glasses in far {
            let value = interval_value(glasses + 1, 2 * glasses);
            assert_eq!(normal(glasses), value, "{glasses}");
        }
    }

    /// The recursion of the thread, corrected: the digits after the leading one decide which half
    /// of the Gray code applies.
    #[test]
    fn the_recursion_follows() {
        for power in 1..40u32 {
            for rest in [0, 1, 2, 3, 5, (1 << power) - 1].map(|rest| rest % (1u64 << power)) {
                let glasses = (1 << power) + rest;
                let gray = normal(glasses) / 2;
                let mirrored = (1u64 << power) - 1 - rest;
                assert_eq!(gray, (1 << power) + normal(mirrored) / 2, "{glasses}");
            }
        }
    }

    /// The Welter function of n+1, …, 2n for any n: the squares below `m`
    /// that are `r` modulo 2^b can be counted, and bit `b` of the value is the
    /// parity of the bits `b` of the squares and of the pairs that agree in
    /// the lower bits.
    fn by_counting(glasses: u64) -> u64 {
        let ones_below = |end: u64, bit: u32| {
            let cycle = 2u64 << bit;
            ((end / cycle) << bit) + (end % cycle).saturating_sub(1 << bit)
        };
        let mut value = 0;
        for bit in 0..53 {
            let ones = ones_below(2 * glasses + 1, bit) - ones_below(glasses + 1, bit);
            // The n squares are spread evenly over the classes modulo 2^bit, except `over` classes
            // with one more; C(m, 2) is odd for m = 2, 3 mod 4.
            let (even, over) = (glasses >> bit, glasses & ((1 << bit) - 1));
            let odd = |count: u64| count >> 1 & 1;
            let pairs = over * odd(even + 1) + ((1 << bit) - over) * odd(even);
            value |= ((ones + pairs) & 1) << bit;
        }
        value
    }

    proptest! {
        #[test]
        fn is_the_welter_function_of_any_start(glasses in 0..=LARGEST_GLASSES) {
            prop_assert_eq!(normal(glasses), by_counting(glasses));
        }
    }

    /// Winning moves named in the answers: n even, 2n to n; n odd, n+1 to 0. For odd n the same
    /// page says [n+2|..|2n] = 0, which omits the emptied glass; with it, [0|n+2|..|2n] = 0.
    #[test]
    fn printed_first_moves_win() {
        for glasses in 1..200u64 {
            let (from, to) = if glasses % 2 == 0 {
                (2 * glasses, glasses)
            } else {
                (glasses + 1, 0)
            };
            let squares: Vec<u64> = starting_squares(glasses).collect();
            let moves = moves_to(&squares, 0);
            assert!(moves.iter().any(|step| (step.from, step.to) == (from, to)));
        }
        assert_eq!(welter_function(&[5, 6]), 2);
        assert_eq!(welter_function(&[0, 5, 6]), 0);
    }
}
