//! Turning Corners (Lenstra; Conway): coins in columns and rows; a move turns the four corners of a
//! rectangle. Its values are nim products.

mod misere;
mod position;
mod product;
mod survey;

use misere::Misere;
pub use position::Corners;
pub use product::{nim_inverse, nim_product};

use crate::board::{Board, Grid, Look};
use crate::game::definition::Game;
use crate::game::pictures::Pictures;
use crate::games::visit::Visits;
use crate::solve::answer::{Answer, Known};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::code::Code;
use crate::solve::convention::Convention;
use crate::solve::limits::{LARGEST_NUMBER, MOST_CORNERS_TRIED, MOST_NUMBERS};
use crate::text::arguments::{Arguments, Fault, Place};
use crate::text::signature::{Numbers, Signature};
use crate::theory::reason::Reason;
use crate::theory::theorem;

/// What is kept between questions.
#[derive(Debug, Default)]
pub struct Memo {
    /// Misère play is searched.
    misere: Misere,
    /// Moves in normal play, looked for rectangle by rectangle.
    moves: Visits<(Corners, u64), usize, Corners>,
}

/// Units of work for dividing one nim product.
const DIVISION: usize = 40;

impl Game for Corners {
    const SIGNATURE: Signature = Signature {
        name: "corners",
        title: "Turning Corners",
        summary: "turn the corners of a rectangle",
        pieces: "coins",
        rules: "Choose a rectangle whose far corner shows heads, and turn the coins on its four corners. Coins in column 0 and row 0 are never far corners.",
        wording: None,
        parameters: &[],
        numbers: Numbers {
            noun: "number",
            least: 2,
            most: MOST_NUMBERS,
            largest: LARGEST_NUMBER,
            sorted: false,
        },
        named: &[],
        examples: &["corners 3,5", "corners 2,3,4,1", "corners x,y"],
    };

    const PICTURES: Pictures = Pictures {
        survey: Some(|view, region, convention| match convention {
            Convention::Normal => survey::survey(&view.numbers, region),
            Convention::Misere => None,
        }),
        theorem: Some(|_, convention| {
            (convention == Convention::Normal).then_some(theorem::CORNERS.says)
        }),
        ..Pictures::NONE
    };

    type Memo = Memo;

    fn read(arguments: &Arguments) -> Result<Corners, Fault> {
        let numbers = &arguments.numbers[..];
        let (coins, rest) = numbers.as_chunks::<2>();
        if !rest.is_empty() {
            return Err(Fault::new(
                Place::Number(numbers.len() - 1),
                "Each coin has two numbers, its column and its row; here the last one has no row. Add one more number.",
            )
            .coded(Code::Count));
        }
        let position = Corners::of(coins.iter().copied());
        Ok(match *coins {
            [only] => Corners {
                idle: if position.coins.is_empty() {
                    only
                } else {
                    [0, 0]
                },
                ..position
            },
            _ => position,
        })
    }

    fn write(&self) -> Arguments {
        Arguments::of_numbers(match self.coins.is_empty() {
            true => self.idle.to_vec(),
            false => self.coins.concat(),
        })
    }

    fn board(&self) -> Board {
        let coins = self.coins.clone();
        Board::counted(Look::Grid, coins.concat(), Grid { coins })
    }

    fn reasons(&self, convention: Convention, _answer: &Answer) -> Vec<Reason> {
        if convention == Convention::Misere || self.value() > LARGEST_NUMBER {
            return Vec::new();
        }
        let terms: Vec<u64> = self
            .coins
            .iter()
            .map(|&[column, row]| nim_product(column, row))
            .collect();
        match terms[..] {
            [] | [_] => Vec::new(),
            _ if terms.iter().any(|&term| term > LARGEST_NUMBER) => Vec::new(),
            _ => vec![Reason::NimSum {
                sum: self.value(),
                terms,
            }],
        }
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        if convention == Convention::Misere {
            let value = memo.misere.value(self, budget)?;
            return Ok(Answer::of_value(value, Known::Computed));
        }
        budget.spend(self.coins.len() as u64)?;
        let answer = Answer::of_value(self.value(), Known::Theorem(theorem::CORNERS.says));
        Ok(Answer {
            // Larger values are not shown.
            value: answer.value.filter(|&value| value <= LARGEST_NUMBER),
            ..answer
        })
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Vec<Corners>, Halt> {
        if convention == Convention::Misere {
            return memo.misere.moves_to(self, value, budget);
        }
        let change = self.value() ^ value;
        if change == 0 {
            return Ok(Vec::new());
        }
        if (self.coins.iter()).any(|coin| coin[0].min(coin[1]) > MOST_CORNERS_TRIED) {
            return Err(TooLarge::new(format!(
                "Moves of corners are looked for along the shorter side, up to {MOST_CORNERS_TRIED}. Try a coin nearer to an axis."
            ))
            .into());
        }
        // From a coin at (x, y) the corner (a, b) changes the value by the nim product of x xor a
        // and y xor b: for each a there is at most one b.
        let corners = self.coins.iter().flat_map(|&coin| {
            let shorter = usize::from(coin[1] < coin[0]);
            (0..coin[shorter]).map(move |to| (coin, shorter, to))
        });
        let asked = (self.clone(), value);
        let each = [2 * self.coins.len(), DIVISION];
        (memo.moves).over(asked, each, corners, budget, |(coin, shorter, to), _| {
            let across = nim_product(change, nim_inverse(to ^ coin[shorter]));
            let other = across ^ coin[1 - shorter];
            let place = match shorter {
                0 => [to, other],
                _ => [other, to],
            };
            Ok((other < coin[1 - shorter]).then(|| self.turned(coin, place)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::solver::Rules;
    use proptest::prelude::*;

    fn position(coins: &[[u64; 2]]) -> Corners {
        Corners::of(coins.iter().copied())
    }

    #[test]
    fn one_move_leaves_the_three_other_corners() {
        let options: Vec<Corners> = position(&[[2, 3]]).options().collect();
        let expected = [
            [[1, 3], [2, 2], [1, 2]].as_slice(),
            &[[1, 3], [2, 1], [1, 1]],
            &[[1, 3]],
            &[[2, 2]],
            &[[2, 1]],
            &[],
        ];
        assert_eq!(options, expected.map(position));
    }

    #[test]
    fn a_coin_turned_twice_is_gone() {
        assert_eq!(position(&[[2, 2], [1, 1], [2, 2]]), position(&[[1, 1]]));
        let once = position(&[[2, 2], [1, 1]]).turned([2, 2], [1, 1]);
        assert_eq!(once, position(&[[1, 2], [2, 1]]));
    }

    proptest! {
        /// Far out: the moves found have the value, and every number below the value is reached.
        #[test]
        fn every_smaller_value_is_reached(x in 1u64..1 << 30, y in 1u64..300, seed in any::<u64>()) {
            let far = position(&[[x, y]]);
            let value = seed % far.value().max(1);
            let moves = far
                .moves_to(value, Convention::Normal, &mut Memo::default(), &mut Budget::endless())
                .unwrap();
            prop_assert!(!moves.is_empty());
            prop_assert!(moves.iter().all(|option| option.value() == value));
        }

        /// Any split of the work finds the same moves.
        #[test]
        fn a_pause_loses_no_move(x in 1u64..40, y in 1u64..40, slice in 1u64..200) {
            let from = position(&[[x, y]]);
            let endless = &mut Budget::endless();
            let expected = from.moves_to(0, Convention::Normal, &mut Memo::default(), endless);
            let mut memo = Memo::default();
            let found = loop {
                match from.moves_to(0, Convention::Normal, &mut memo, &mut Budget::new(slice)) {
                    Err(Halt::Paused) => {}
                    found => break found,
                }
            };
            prop_assert_eq!(found, expected);
        }
    }
}
