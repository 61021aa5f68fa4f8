//! WYT(a,b), Gurvich's generalization of the Wythoff game: from two piles take
//! x' and y', not both 0, with min(x', y') < b or |x' - y'| < a (V. Gurvich,
//! Further generalizations of the Wythoff game and the minimum excludant,
//! 2012).
//!
//! The paper assumes a, b > 0 in most places; here every a, b >= 0 is played
//! by the rule as it stands. With b = 0 the empty piles are not the only
//! terminal position: WYT(0,0) has no move at all, and WYT(1,0) none once a
//! pile is empty.

mod certificate;
mod far;
mod far_cell;
mod formula;
#[cfg(test)]
mod joint;
mod memo;
mod outcome;
mod pairs;
mod picture;
mod reasons;
mod rule;
mod survey;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod theorems;
mod wording;

pub use super::vectors::PlaneJob as TableJob;
use crate::board::{Board, Look, Queen};
use crate::game::definition::Game;
use crate::game::pictures::FarSurvey;
use crate::game::pictures::{Pictures, Rays};
use crate::games::shown::shown;
use crate::solve::answer::{Answer, Known, Outcome};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
pub use crate::solve::limits::LARGEST_ROW;
use crate::solve::limits::{LARGEST_NUMBER, LARGEST_PILE};
use crate::solve::solver::Rules;
use crate::table::rays::Ray;
use crate::table::region::Region;
use crate::table::sequence::{Claim, Periodicity, ProofJob};
use crate::text::arguments::{Argument, Arguments, Fault, Template};
use crate::text::form::Form;
use crate::text::kind::Kind;
use crate::text::signature::{Numbers, Signature, Slot};
use crate::theory::reason::{Reason, Swap};
use certificate::RowProof;
pub use certificate::{Certificate, RowPeriod, RowsJob};
pub use memo::WytMemo;
pub use outcome::PPositions;
pub use pairs::{Pair, Pairs};
use wording::wording;

/// Two piles, and the numbers a and b of the rule.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Wyt {
    a: u64,
    b: u64,
    /// The first pile: the column on the map.
    x: u64,
    /// The second pile: the row on the map.
    y: u64,
}

/// The most options that are looked through for moves to a given value.
const MOST_OPTIONS: u128 = 1 << 24;

const TOO_FAR: &str = "P-positions are not known that far when b is more than a thousand times a.";

impl Wyt {
    /// The position of WYT(a,b) with these piles. Their order is kept: (x, y)
    /// and (y, x) have the same value but are two places on the map.
    pub fn new(a: u64, b: u64, x: u64, y: u64) -> Wyt {
        Wyt { a, b, x, y }
    }

    fn with_piles(&self, (x, y): (u64, u64)) -> Wyt {
        Wyt::new(self.a, self.b, x, y)
    }

    /// At least the number of options.
    fn most_options(&self) -> u128 {
        let [a, b, x, y] = [self.a, self.b, self.x, self.y].map(u128::from);
        let all = (x + 1) * (y + 1);
        let banded = b * (x + y + 2) + (2 * a) * (x.min(y) + a + 1);
        all.min(banded)
    }

    fn limit(what: &str) -> Halt {
        TooLarge::new(format!("{what} Try smaller piles.")).into()
    }
}

/// The amounts q, up to `pile`, that may be taken along with `p`.
fn companions(a: u64, b: u64, p: u64, pile: u64) -> impl Iterator<Item = u64> {
    let top = pile.saturating_add(1);
    let banded = if p < b { top } else { b.min(top) };
    let low = if p == 0 && banded > 0 { 1 } else { 0 };
    let (start, end) = if a == 0 {
        (0, 0)
    } else {
        ((p + 1).saturating_sub(a), p.saturating_add(a).min(top))
    };
    let start = start.max(banded).max(u64::from(p == 0));
    (low..banded).chain(start..end)
}

impl Rules for Wyt {
    fn options(&self) -> Box<dyn Iterator<Item = Wyt> + '_> {
        // With b = 0 nothing can be taken from one pile alone beyond the band.
        let most = match (self.a, self.b) {
            (0, 0) => None,
            (a, 0) => Some(self.x.min(self.y.saturating_add(a - 1))),
            _ => Some(self.x),
        };
        let taken = most.into_iter().flat_map(|most| 0..=most);
        Box::new(taken.flat_map(move |p| {
            companions(self.a, self.b, p, self.y)
                .map(move |q| self.with_piles((self.x - p, self.y - q)))
        }))
    }
}

impl Game for Wyt {
    const SIGNATURE: Signature = Signature {
        name: "wyt",
        title: "Wythoff's games",
        summary: "take from one pile, or from both",
        pieces: "piles",
        rules: "There are two piles. Take any number from one pile and fewer than b from the other; or take from both piles, two numbers that differ by less than a. Take at least one stone in all. With a and b both 1 that is a queen's move: left, down, or both along a diagonal.",
        wording: Some(wording),
        parameters: &[
            Slot {
                name: "a",
                kind: Kind::Number {
                    largest: LARGEST_NUMBER,
                },
            },
            Slot {
                name: "b",
                kind: Kind::Number {
                    largest: LARGEST_NUMBER,
                },
            },
        ],
        numbers: Numbers {
            noun: "pile",
            least: 2,
            most: 2,
            largest: LARGEST_PILE,
            sorted: false,
        },
        named: &[],
        examples: &[
            "wyt(1,1) x,y",
            "wyt(1,1) 5,9",
            "wyt(2,3) x,y",
            "wyt(1,1) x,x",
        ],
    };

    const PICTURES: Pictures = Pictures {
        survey: Some(survey::survey),
        least: Some(rule::least),
        far: Some(Wyt::far),
        proof: Some(Wyt::proof),
        prove: Some(Wyt::prove),
        p_boxes: Some(Wyt::p_boxes),
        rays: Some(|view, _| {
            let (a, b) = survey::game_of(view)?;
            let rays = rule::rays(a, b)?.into_iter().map(Ray::of_many);
            Some(Rays {
                rays: rays.collect(),
                sorted: false,
            })
        }),
        theorem: Some(Wyt::theorem),
        ..Pictures::NONE
    };

    type Memo = WytMemo;

    fn read(arguments: &Arguments) -> Result<Wyt, Fault> {
        Ok(Wyt::new(
            arguments.parameter(0),
            arguments.parameter(1),
            arguments.numbers[0],
            arguments.numbers[1],
        ))
    }

    fn write(&self) -> Arguments {
        Arguments {
            parameters: vec![Argument::Number(self.a), Argument::Number(self.b)],
            ..Arguments::of_numbers([self.x, self.y])
        }
    }

    /// See the misère values in `wyt/formula.rs`.
    fn is_tame(&self) -> bool {
        true
    }

    fn swap(&self) -> Option<Swap> {
        Some(formula::swap(self.a, self.b, self.x, self.y))
    }

    fn board(&self) -> Board {
        let &Wyt { a, b, x, y } = self;
        Board::counted(Look::Plane, vec![x, y], Queen { a, b, x, y })
    }

    fn reasons(&self, convention: Convention, answer: &Answer) -> Vec<Reason> {
        reasons::reasons((self.a, self.b), (self.x, self.y), convention, answer)
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut WytMemo,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        let answer = self.solve_near(convention, memo, budget)?;
        if answer.value.is_none() && answer.outcome == Outcome::N {
            let piles = (self.x, self.y);
            let far = memo.far.value(self.a, self.b, convention, piles, budget)?;
            if let Some((value, known)) = far {
                return Ok(Answer::of_value(value, known));
            }
        }
        Ok(answer)
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut WytMemo,
        budget: &mut Budget,
    ) -> Result<Vec<Wyt>, Halt> {
        if value == 0 {
            return self.winning_moves(convention, memo, budget);
        }
        if (self.a, self.b) == (0, 1) {
            return Ok(self.nim_moves_to(value, convention));
        }
        if self.most_options() > MOST_OPTIONS {
            return Err(Wyt::limit("There are too many moves to look through."));
        }
        // The largest table first: it holds all the others. Beyond it, one option
        // after the other would take too long.
        self.solve_near(convention, memo, budget)?;
        let question = ((self.a, self.b), (self.x, self.y), convention, value);
        let mut visits = std::mem::take(&mut memo.moves);
        let moves = visits.over(
            question,
            [2, 1],
            self.options(),
            budget,
            |option, budget| match option.solve_near(convention, memo, budget)?.value {
                Some(found) => Ok((found == value).then_some((option.x, option.y))),
                None => Err(Wyt::limit("The values of its options are not known.")),
            },
        );
        memo.moves = visits;
        let moves = moves?.into_iter().map(|piles| self.with_piles(piles));
        Ok(without_repeats(moves.collect()))
    }

    fn winning_moves(
        &self,
        convention: Convention,
        memo: &mut WytMemo,
        _budget: &mut Budget,
    ) -> Result<Vec<Wyt>, Halt> {
        let p_positions = memo.p_positions(self.a, self.b, convention);
        match p_positions.moves_from(self.x, self.y) {
            Some(moves) => {
                let moves = moves.into_iter().map(|piles| self.with_piles(piles));
                Ok(without_repeats(moves.collect()))
            }
            None => Err(Wyt::limit(TOO_FAR)),
        }
    }
}

/// What is said of whole views.
impl Wyt {
    fn theorem(view: &Template, convention: Convention) -> Option<&'static str> {
        let (a, b) = survey::game_of(view)?;
        match formula::answer_by_formula(a, b, convention, 0, 0)?.known {
            Known::Theorem(theorem) => Some(theorem),
            _ => None,
        }
    }

    fn far(
        view: &Template,
        region: &Region,
        convention: Convention,
    ) -> Option<(Region, FarSurvey)> {
        let (a, b) = survey::game_of(view)?;
        far::far(a, b, convention, view, region)
    }

    fn proof(view: &Template, convention: Convention, seen: &Periodicity) -> Option<&'static str> {
        let (a, b) = survey::game_of(view)?;
        let (row, piles) = row_of(view)?;
        let step = u64::try_from(piles.x).ok().filter(|&step| step > 0)?;
        let claim = Claim {
            first: piles.at(seen.preperiod, 0)?,
            step,
            period: step.checked_mul(seen.period)?,
            saltus: seen.saltus,
        };
        certificate::proof(a, b, convention, row, claim)
    }

    fn prove(view: &Template, convention: Convention) -> Option<Result<ProofJob, TooLarge>> {
        let (a, b) = survey::game_of(view)?;
        let (row, piles) = row_of(view)?;
        if b == 0 || piles.x != 1 {
            return None;
        }
        let job = RowsJob::new(a, b, convention, row).map(|rows| {
            let shift = piles.constant;
            let rows = Box::new(rows);
            Box::new(RowProof { rows, shift }) as ProofJob
        });
        Some(job)
    }

    fn p_boxes(view: &Template, region: &Region, convention: Convention) -> Option<Vec<bool>> {
        let (a, b) = survey::game_of(view)?;
        let shown = shown(view, region)?;
        PPositions::new(a, b, convention).picture(&shown.region)
    }
}

impl Wyt {
    /// Outcome and value, as far as closed forms and tables give them.
    fn solve_near(
        &self,
        convention: Convention,
        memo: &mut WytMemo,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        if let Some(answer) = formula::answer_by_formula(self.a, self.b, convention, self.x, self.y)
        {
            return Ok(answer);
        }
        let (a, b) = (self.a, self.b);
        if let Some(value) = memo.value(a, b, convention, self.x, self.y, budget)? {
            let p_positions = memo.p_positions(a, b, convention);
            // Of a P-position theory says all there is to say: its value is 0.
            let known = match p_positions.contains(self.x, self.y) {
                Some(true) if value == 0 => outcome::source(a, convention),
                _ => Known::Computed,
            };
            return Ok(Answer::of_value(value, known));
        }
        match memo.p_positions(a, b, convention).contains(self.x, self.y) {
            Some(is_p) => {
                let outcome = if is_p { Outcome::P } else { Outcome::N };
                Ok(Answer::of_outcome(outcome, outcome::source(a, convention)))
            }
            None => Err(Wyt::limit(TOO_FAR)),
        }
    }

    /// The moves of Nim, WYT(0,1), to positions of this value.
    fn nim_moves_to(&self, value: u64, convention: Convention) -> Vec<Wyt> {
        let mut moves = Vec::new();
        // In misère play 0 and 1 are swapped where both piles are at most 1.
        for wanted in [value, value ^ 1] {
            let piles = [(self.x, wanted ^ self.x), (wanted ^ self.y, self.y)];
            for (x, y) in piles {
                let legal = x <= self.x && y <= self.y && (x, y) != (self.x, self.y);
                let found = formula::value_by_formula(0, 1, convention, x, y);
                if legal && found == Some(value) {
                    moves.push(self.with_piles((x, y)));
                }
            }
        }
        without_repeats(moves)
    }
}

/// The row of a view with one pile that stays, and the form of the other.
fn row_of(view: &Template) -> Option<(u64, Form)> {
    let (first, second) = (view.numbers[0], view.numbers[1]);
    let (row, piles) = if first.is_number() {
        (first, second)
    } else {
        (second, first)
    };
    let row = row.is_number().then(|| row.at(0, 0))??;
    Some((row, piles))
}

fn without_repeats(mut moves: Vec<Wyt>) -> Vec<Wyt> {
    moves.sort_unstable_by_key(|option| (option.x, option.y));
    moves.dedup();
    moves
}
