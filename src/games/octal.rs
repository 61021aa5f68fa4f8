//! Octal games: take from a heap and leave nothing, one heap or two of it.
//!
//! Source: Guy and Smith, *The G-values of various games* (1956); Berlekamp, Conway, Guy: *Winning
//! Ways*, chapter 4.

mod code;
mod wording;

use code::{Code, LANGUAGE};
use wording::wording;

use std::ops::Range;

use crate::board::{Board, Breaks, Taking};
use crate::games::heaps::sparse::goes_on;
use crate::games::heaps::{HeapGame, Heaps, Left, WayValues, partitions};
use crate::table::sequence::Periodicity;
use crate::text::arguments::{Argument, Fault};
use crate::text::kind::Kind;
use crate::text::phrase::Phrase;
use crate::text::reader::Reader;
use crate::text::signature::{Numbers, Signature, Slot};
use crate::theory::theorem;

/// Heaps of an octal game.
pub type Octal = HeapGame<Coded>;

/// Heaps of the octal game with this code.
///
/// # Panics
///
/// If it is no code.
pub(crate) fn octal(code: &str, heaps: Vec<u64>) -> Octal {
    let phrase = (LANGUAGE.read)(&mut Reader::new(code)).expect("a code");
    HeapGame::new(Coded(phrase), heaps)
}

/// The code of an octal game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Coded(Phrase);

impl Coded {
    fn code(&self) -> &Code {
        self.0.meaning()
    }
}

impl Heaps for Coded {
    const SIGNATURE: Signature = Signature {
        name: "octal",
        title: "Octal games",
        summary: "take, and perhaps split the heap",
        pieces: "heaps",
        rules: "Take k from one heap. Digit k of the code says what may be left of that heap: 1 = nothing, 2 = one heap, 4 = two heaps, 8 = three heaps; add them up (A to F are 10 to 15). A last digit with a star goes on for ever.",
        wording: Some(wording),
        parameters: &[Slot {
            name: "code",
            kind: Kind::Phrase(&LANGUAGE),
        }],
        numbers: Numbers::sorted("heap"),
        named: &[],
        examples: &[
            "octal(0.77) 5,7",
            "octal(0.137) x",
            "octal(0.6) x",
            "octal(0.07) x,y",
            "octal(4.07) 20",
            "octal(4.3*) x",
        ],
    };

    const KEEPS_EMPTY: bool = false;

    const REPEATS: Option<&'static str> = Some(theorem::OCTAL_PERIOD.says);

    type Values = WayValues;

    fn read(parameters: &[Argument]) -> Result<Coded, Fault> {
        let phrase = parameters[0]
            .phrase()
            .expect("the signature has a code here");
        Ok(Coded(phrase.clone()))
    }

    fn write(&self) -> Vec<Argument> {
        vec![Argument::Phrase(self.0.clone())]
    }

    fn values(&self) -> WayValues {
        WayValues::of_breaks(self.code().breaks())
    }

    fn parts(&self, heap: u64, numbers: Range<u64>) -> Box<dyn Iterator<Item = Left> + '_> {
        let breaks = self.code().breaks();
        if breaks.is_plain() {
            return Box::new(breaks.some_parts(heap, numbers).map(Left::from));
        }
        let [from, to] = [numbers.start, numbers.end].map(|number| number as usize);
        Box::new(listed(breaks, heap).take(to).skip(from))
    }

    fn ways(&self, heap: u64) -> u64 {
        let breaks = self.code().breaks();
        if breaks.is_plain() {
            return breaks.ways(heap);
        }
        let more = if breaks.endless { heap } else { 0 };
        let takings = more.saturating_add(breaks.takings.len() as u64);
        let three = breaks.takings.iter().any(|taking| taking.three);
        let splits = if three {
            heap.saturating_mul(heap) / 12
        } else {
            0
        };
        takings.saturating_mul(splits.saturating_add(heap / 2 + 2))
    }

    fn at_once(&self) -> bool {
        !self.code().breaks().is_plain()
    }

    fn board(&self, heaps: &[u64]) -> Option<Board> {
        let breaks = self.code().breaks();
        let plain = breaks.is_plain();
        plain.then(|| Board::heaps(heaps.to_vec(), breaks.clone(), self.write()))
    }

    fn lasts(&self, first: u64, period: u64, up_to: u64) -> bool {
        goes_on(self.code().breaks(), first, period, up_to)
    }

    fn proof(&self, seen: &Periodicity, up_to: u64) -> Option<&'static str> {
        let breaks = self.code().breaks();
        (seen.saltus == 0 && goes_on(breaks, seen.preperiod, seen.period, up_to))
            .then_some(theorem::OCTAL_PERIOD.says)
    }
}

/// What moves leave of a heap that may be broken in three, or by any number from one on.
fn listed(breaks: &Breaks, heap: u64) -> impl Iterator<Item = Left> + '_ {
    let last = breaks.takings.last().filter(|_| breaks.endless);
    let further = last.into_iter().flat_map(move |last| {
        let numbers = last.taken + 1..=heap;
        numbers.map(|taken| Taking { taken, ..*last })
    });
    let all = breaks.takings.iter().copied().chain(further);
    all.filter(move |_| heap > 0).flat_map(move |taking| {
        let left = heap.checked_sub(taking.taken);
        let none = (left == Some(0) && taking.nothing).then(Left::new);
        let some = left.into_iter().flat_map(move |left| {
            let counts = [(1, taking.one), (2, taking.two), (3, taking.three)];
            let counts = counts.into_iter().filter(|(_, allowed)| *allowed);
            counts.flat_map(move |(count, _)| partitions(left, count, 1, false))
        });
        none.into_iter().chain(some)
    })
}

#[cfg(test)]
mod tests {
    use std::cmp::Reverse;

    use super::*;
    use crate::games::heaps::OneHeap;
    use crate::games::heaps::sparse::Sparse;
    use crate::solve::budget::Budget;
    use crate::solve::solver::mex;

    fn game(code: &str) -> Coded {
        Coded((LANGUAGE.read)(&mut Reader::new(code)).expect(code))
    }

    /// The value of a heap computed from those of smaller ones, by every option.
    fn again(game: &Coded, heap: u64, values: &Sparse) -> u64 {
        let parts = game.all_parts(heap);
        mex(parts.map(|left| left.iter().fold(0, |sum, &part| sum ^ values.get(part))))
    }

    /// Preperiods and periods as listed in Winning Ways (chapter 4), Gangolli and Plambeck (1989)
    /// and by Flammenkamp. The entry of .56 in the encyclopedia of sequences, A071436, says that
    /// the last exception is 326637; it is 326639, and the heaps around it are computed here from
    /// all of their options.
    #[test]
    fn long_periods_are_those_of_the_literature() {
        for (code, preperiod, period) in [
            ("0.77", 71, 12),
            ("0.07", 53, 34),
            ("0.45", 498, 20),
            ("0.156", 3479, 349),
            ("0.356", 7315, 142),
            ("0.644", 3256, 442),
            ("0.165", 5181, 1550),
            ("0.16", 105_351, 149_459),
            ("0.127", 46_578, 4),
            ("0.56", 326_640, 144),
        ] {
            let game = game(code);
            let mut values = Sparse::new(game.code().breaks().clone());
            let far = 1 << 52;
            values.extend(far, &mut Budget::endless()).expect(code);
            assert_eq!(values.period(), Some((preperiod, period)), "{code}");
            // The last exception, and that there is none after it.
            let last = preperiod - 1;
            for heap in [last, last + period] {
                assert_eq!(
                    again(&game, heap, &values),
                    values.get(heap),
                    "{code} {heap}"
                );
            }
            assert_ne!(
                values.get(last),
                again(&game, last + period, &values),
                "{code}"
            );
            for heap in (1..values.computed()).step_by(1 + values.computed() as usize / 97) {
                assert_eq!(
                    again(&game, heap, &values),
                    values.get(heap),
                    "{code} {heap}"
                );
            }
            assert_eq!(values.get(far), values.get(far - period), "{code}");
        }
    }

    #[test]
    fn no_period_of_0_6_is_seen() {
        let long = std::env::var_os("NIMSCAPE_LONG").is_some();
        let heaps = if long { 2_000_000 } else { 60_000 };
        let mut values = Sparse::new(game("0.6").code().breaks().clone());
        values
            .extend(heaps, &mut Budget::endless())
            .expect("a heap within the limit");
        assert_eq!(values.period(), None);
        // The empty heap, of value 0, is rare too and counted.
        let [rare] = values.rare()[..] else {
            panic!("heaps are split by one stone alone");
        };
        assert_eq!((1 + rare.len(), rare.last()), (1584, Some(&20_627)));
        if long {
            let largest = (0..heaps).max_by_key(|&heap| (values.get(heap), Reverse(heap)));
            assert_eq!(
                largest.map(|heap| (values.get(heap), heap)),
                Some((319, 1_274_955))
            );
        }
    }
}
