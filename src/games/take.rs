//! Take by a condition of one's own: on what is taken, the piles before the
//! move, and what the last move took.

mod condition;
mod conjuncts;
mod integers;
mod lanes;
mod loops;
mod sum;
mod values;

use condition::{Condition, FIRST_PILE, LANGUAGE, LAST, NAMES};
use lanes::Lanes;

use crate::arguments::{Argument, Fault, Place};
use crate::games::vectors::{Allows, Looping, MOST_PILES, Rule, Run, VectorGame};
use crate::kind::Kind;
use crate::limits::LARGEST_NUMBER;
use crate::phrase::Phrase;
use crate::signature::{Alias, AliasParameter, Numbers, Signature, Slot};

/// One to three piles; a move takes what the condition allows.
pub type Take = VectorGame<Conditional>;

/// The condition of a line.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Conditional(Phrase);

impl Allows for Conditional {
    const SIGNATURE: Signature = Signature {
        name: "take",
        title: "A rule of one's own",
        summary: "take what your condition allows",
        pieces: "piles",
        rules: "Take s stones from the first pile, t from the second and u from the third, some at \
                all, wherever the condition holds; p, q and r are the piles before the move, last is \
                what the last move took.",
        parameters: &[Slot {
            name: "condition",
            kind: Kind::Phrase(&LANGUAGE),
        }],
        numbers: Numbers {
            noun: "pile",
            least: 1,
            most: MOST_PILES,
            largest: LARGEST_NUMBER,
            sorted: false,
        },
        named: &[Slot {
            name: "last",
            kind: Kind::Number {
                largest: LARGEST_NUMBER,
            },
        }],
        aliases: &[
            Alias {
                name: "euclid",
                parameters: &[AliasParameter::Fixed(
                    "s=0 and t mod p=0 or t=0 and s mod q=0",
                )],
                example: "euclid x,y",
            },
            Alias {
                name: "fibonacci-nim",
                parameters: &[AliasParameter::Fixed("s<=2last or last=0 and s<p")],
                example: "fibonacci-nim x last=y",
            },
        ],
        examples: &[
            "take(s=0 or t=0 or 2s=3t) x,y",
            "take(s=0 and t mod p=0 or t=0 and s mod q=0) x,y",
            "take(s<=2last or last=0) x last=y",
            "take((s,t) in {(1,2),(2,1)}) x,y",
            "take(s=0 or t=0 or u=0) 4,5,6",
        ],
    };

    const PILES: &[&str] = &["p", "q", "r"];

    fn read(argument: &Argument, count: usize) -> Result<Conditional, Fault> {
        let phrase = argument
            .phrase()
            .expect("the signature has a condition here");
        let condition: &Condition = phrase.meaning();
        // What is taken from a pile that is not there, and that pile itself.
        for pile in count..MOST_PILES {
            for variable in [pile, FIRST_PILE + pile] {
                if let Some(place) = condition.place_of(variable) {
                    let message = format!(
                        "{} belongs to a {} pile; here {}.",
                        NAMES[variable],
                        ["first", "second", "third"][pile],
                        ["is none", "is one", "are two", "are three"][count],
                    );
                    let inside = Place::Inside {
                        parameter: 0,
                        from: place.start,
                        to: place.end,
                    };
                    return Err(Fault::new(inside, message));
                }
            }
        }
        Ok(Conditional(phrase.clone()))
    }

    fn write(&self) -> Argument {
        Argument::Phrase(self.0.clone())
    }

    fn remembers(&self) -> bool {
        self.0.meaning::<Condition>().uses(LAST)
    }

    fn rule(&self) -> Box<dyn Rule> {
        let condition: &Condition = self.0.meaning();
        Box::new(Lanes::new(condition.clone()))
    }
}

impl Lanes {
    fn variables(piles: [usize; 3], last: u64) -> [i64; NAMES.len()] {
        let mut variables = [0; NAMES.len()];
        for (variable, pile) in variables[FIRST_PILE..].iter_mut().zip(piles) {
            *variable = pile as i64;
        }
        variables[LAST] = last as i64;
        variables
    }
}

impl Rule for Lanes {
    fn sees_piles(&self) -> bool {
        self.condition().uses_piles()
    }

    fn row(
        &mut self,
        piles: [usize; 3],
        last: u64,
        taken: [usize; 2],
        most: usize,
        allowed: &mut Vec<u8>,
    ) {
        let mut variables = Lanes::variables(piles, last);
        for (variable, taken) in variables[1..].iter_mut().zip(taken) {
            *variable = taken as i64;
        }
        self.holds(&variables, most + 1, allowed);
    }

    fn reach(&self, [t, u]: [usize; 2], most: usize) -> Option<usize> {
        let truth = self.condition().truth();
        let mut variables = [0; NAMES.len()];
        [variables[1], variables[2]] = [t as i128, u as i128];
        (0..=most).rev().find(|&s| {
            variables[0] = s as i128;
            !truth.is_never(&variables, |variable| variable >= FIRST_PILE)
        })
    }

    fn loops(&self) -> Option<&dyn Looping> {
        self.condition().loops().map(|_| self as &dyn Looping)
    }
}

impl Looping for Lanes {
    fn work(&self, sides: [usize; 3]) -> u128 {
        let loops = self.condition().loops();
        loops.map_or(u128::MAX, |loops| loops.work(sides))
    }

    fn runs(&self, piles: [usize; 3], last: u64, put: &mut dyn FnMut(Run)) -> u64 {
        let variables = Lanes::variables(piles, last);
        let loops = self.condition().loops();
        loops.map_or(0, |loops| loops.runs(self.condition(), &variables, put))
    }
}
