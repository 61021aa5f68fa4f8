//! Turning coins (Lenstra; Winning Ways, chapter 14): a move turns a coin from heads to tails, and
//! with it others to its left, whatever they show.
//!
//! Two turns of a coin are none, so the heads are separate games, and the value of a row is the
//! exclusive or of theirs. On a grid whose moves are the products of moves in two rows, the value of a
//! coin is the nim product of its values in both: the tartan theorem. In misère play heads that
//! meet still cancel, but there are no sums of values, so a whole position is searched.

mod memo;
mod position;
mod survey;
mod values;
mod ways;
mod wording;

use memo::Memo;
pub use position::{Heads, Turning};
use ways::{LANGUAGE, ROW, Row};
use wording::wording;

use crate::board::{Board, Look};
use crate::game::definition::{Game, list_of_options, no_list_of_options};
use crate::game::pictures::Pictures;
use crate::games::heaps::Ways;
use crate::solve::answer::{Answer, Known};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::code::Code;
use crate::solve::convention::Convention;
use crate::solve::joined::Joined;
use crate::solve::limits::{LARGEST_COIN, MOST_NUMBERS, MOST_WAYS};
use crate::text::arguments::{Argument, Arguments, Fault, Place};
use crate::text::kind::Kind;
use crate::text::phrase::Phrase;
use crate::text::signature::{Numbers, Signature, Slot};
use crate::theory::reason::{Reason, of_sum};
use crate::theory::theorem;

/// A row of coins.
pub type Coins = Heads<1>;

/// Coins on a grid, turned as in two rows.
pub type Product = Heads<2>;

/// How many turned coins are looked up in a unit of work.
const SUMMED: u64 = 4;

/// Work for the values of the heads in a reason.
const REASON: u64 = 1 << 23;

impl Turning for Coins {
    const SIGNATURE: Signature = Signature {
        name: "coins",
        title: "Turning coins",
        summary: "turn a coin, and others before it",
        pieces: "coins",
        rules: "Turn a coin from heads to tails, and with it, whatever they show, coins to its left that one of the ways names: a, b, c and d are such coins, all different, where coin n is turned; none is coin n alone, run is all coins from some coin to n.",
        wording: Some(wording),
        parameters: &[Slot {
            name: "ways",
            kind: Kind::Phrase(&LANGUAGE),
        }],
        numbers: Numbers {
            noun: "coin",
            least: 1,
            most: MOST_NUMBERS,
            largest: LARGEST_COIN,
            sorted: true,
        },
        named: &[],
        examples: &[
            "coins(none; a) 1,4,7,9",
            "coins(none; a; a,b) 2,5,6",
            "coins(run) x",
            "coins(a,b: n-b=b-a) x",
            "coins(none; a) x,y",
        ],
    };

    const LOOK: Look = Look::Coins;

    const THEOREM: &'static str = theorem::COINS.says;

    const ONCE: bool = true;

    fn ways(row: &Phrase) -> &Ways {
        row.meaning()
    }
}

impl Turning for Product {
    const SIGNATURE: Signature = Signature {
        name: "product",
        title: "Products of rows of coins",
        summary: "turn coins at crossings on a grid",
        pieces: "coins",
        rules: "Choose a coin that shows heads. Choose which coins its column number would turn in the first row of coins, itself among them, and which coins its row number would turn in the second; turn the coins at all crossings of these columns and rows.",
        wording: None,
        parameters: &[
            Slot {
                name: "row of coins",
                kind: Kind::Phrase(&ROW),
            },
            Slot {
                name: "row of coins",
                kind: Kind::Phrase(&ROW),
            },
        ],
        numbers: Numbers {
            noun: "number",
            least: 2,
            most: MOST_NUMBERS,
            largest: LARGEST_COIN,
            sorted: false,
        },
        named: &[],
        examples: &[
            "product(coins(run),coins(none; a)) 3,5",
            "product(coins(a),coins(run)) 2,3,4,4",
            "product(coins(run),coins(none; a)) x,y",
        ],
    };

    const LOOK: Look = Look::Crossings;

    const THEOREM: &'static str = theorem::TARTAN.says;

    const ONCE: bool = false;

    fn ways(row: &Phrase) -> &Ways {
        &row.meaning::<Row>().0
    }
}

impl<const N: usize> Game for Heads<N>
where
    Heads<N>: Turning,
{
    const SIGNATURE: Signature = <Heads<N> as Turning>::SIGNATURE;

    const PICTURES: Pictures = Pictures {
        survey: Some(survey::survey::<N>),
        ..Pictures::NONE
    };

    type Memo = Memo<N>;

    fn read(arguments: &Arguments) -> Result<Heads<N>, Fault> {
        let rows: Vec<Phrase> = (arguments.parameters.iter())
            .filter_map(|row| row.phrase().cloned())
            .collect();
        let rows = rows.try_into().expect("the signature has rows here");
        let numbers = &arguments.numbers;
        let (coins, rest) = numbers.as_chunks::<N>();
        if !rest.is_empty() {
            return Err(Fault::new(
                Place::Number(numbers.len() - 1),
                "Each coin has two numbers, its column and its row; here the last one has no row. Add one more number.",
            )
            .coded(Code::Count));
        }
        let twice = (0..coins.len())
            .find(|&at| !coins[at].contains(&0) && coins[..at].contains(&coins[at]));
        if let Some(at) = twice.filter(|_| Self::ONCE) {
            let message = format!(
                "Coin {} is named twice. Name each coin that shows heads once.",
                coins[at][0]
            );
            return Err(Fault::new(Place::Number(at), message));
        }
        let none = Heads {
            rows,
            heads: Vec::new(),
        };
        Ok(none.after(coins.to_vec()))
    }

    fn write(&self) -> Arguments {
        // A row without heads is written as 0.
        let none = [[0; N]];
        let heads = if self.heads.is_empty() {
            &none[..]
        } else {
            &self.heads
        };
        Arguments {
            parameters: self.rows.iter().cloned().map(Argument::Phrase).collect(),
            ..Arguments::of_numbers(heads.concat())
        }
    }

    fn board(&self) -> Board {
        match self.work() <= MOST_WAYS {
            true => list_of_options(self, Self::LOOK),
            false => no_list_of_options(self, Self::LOOK),
        }
    }

    fn reasons(&self, convention: Convention, _answer: &Answer) -> Vec<Reason> {
        if convention == Convention::Misere || self.heads.is_empty() {
            return Vec::new();
        }
        let (mut memo, budget) = (Memo::default(), &mut Budget::new(REASON));
        let values = self
            .heads
            .iter()
            .map(|&head| memo.value(&self.rows, head, budget).ok());
        let Some(terms) = values.collect::<Option<Vec<u64>>>() else {
            return Vec::new();
        };
        let heads = self.heads.iter().map(|head| Joined(head, ",").to_string());
        let parts: Vec<(String, u64)> = heads.zip(terms).collect();
        of_sum("head", &parts, &[], Self::THEOREM)
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut Memo<N>,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        let value = match convention {
            Convention::Normal => memo.sum(&self.rows, &self.heads, budget)?,
            Convention::Misere => memo.misere.solve(self, budget)?,
        };
        Ok(Answer::of_value(value, Known::Computed))
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut Memo<N>,
        budget: &mut Budget,
    ) -> Result<Vec<Heads<N>>, Halt> {
        if convention == Convention::Misere {
            return memo.misere.moves_to(self, value, budget);
        }
        if self.work() > MOST_WAYS {
            return Err(TooLarge::new(format!(
                "Moves of coins are looked for among {MOST_WAYS} at most; here are more. Try smaller numbers."
            ))
            .into());
        }
        let change = memo.sum(&self.rows, &self.heads, budget)? ^ value;
        let mut moves = std::mem::take(&mut memo.moves);
        let asked = (self.clone(), value);
        let found = moves.over(
            asked,
            [N * self.heads.len(), 1],
            self.turns(),
            budget,
            |turn, budget| {
                let coins = turn.coins();
                let changes = memo.sum(&self.rows, &coins, budget)?;
                // It is looked at now: if that used up the budget, the next pauses.
                let _ = budget.spend(coins.len() as u64 / SUMMED);
                Ok((changes == change).then(|| self.after(coins)))
            },
        );
        memo.moves = moves;
        let mut seen = rustc_hash::FxHashSet::default();
        Ok(found?
            .into_iter()
            .filter(|option| seen.insert(option.clone()))
            .collect())
    }
}
