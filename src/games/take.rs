//! Take by your own condition: on what is taken, the piles before the
//! move, and what the last move took.

mod along;
mod condition;
mod conjuncts;
mod groups;
mod lanes;
mod loops;
mod names;
#[cfg(test)]
mod samples;
mod sum;
mod values;
mod wording;

use condition::{Condition, LANGUAGE};
use lanes::Variables;
use names::{FIRST_PILE, LAST, NAMES};
use wording::wording;

use std::ops::Range;

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
        title: "Your own rule",
        summary: "you write what may be taken",
        pieces: "piles",
        rules: "Take s stones from the first pile, t from the second and u from the third, at least one stone in all, whenever the condition is true; p, q and r are the piles before the move, last is how many stones the last move took.",
        wording: Some(wording),
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
        Box::new(self.0.meaning::<Condition>().clone())
    }
}

/// The variables of a cell, nothing taken yet.
fn variables(piles: [usize; 3], last: u64) -> Variables {
    let mut variables = [0; NAMES.len()];
    for (variable, pile) in variables[FIRST_PILE..].iter_mut().zip(piles) {
        *variable = pile as i64;
    }
    variables[LAST] = last as i64;
    variables
}

impl Rule for Condition {
    fn sees_piles(&self) -> bool {
        self.uses_piles()
    }

    fn row(
        &mut self,
        piles: [usize; 3],
        last: u64,
        [t, u]: [usize; 2],
        numbers: Range<usize>,
        allowed: &mut Vec<u8>,
    ) {
        let mut variables = variables(piles, last);
        [variables[1], variables[2]] = [t as i64, u as i64];
        lanes::row(self.truth(), 0, &variables, numbers, allowed);
    }

    fn groups(&self) -> Option<Vec<bool>> {
        if !self.sees_piles() {
            return Some(vec![false]);
        }
        let groups = Condition::groups(self)?;
        Some(groups.iter().map(|group| group.gate.is_some()).collect())
    }

    fn taken_row(&mut self, group: usize, [t, u]: [usize; 2], most: usize, allowed: &mut Vec<u8>) {
        let taken = Condition::groups(self).map_or(self.truth(), |groups| &groups[group].taken);
        let mut variables = variables([0; 3], 0);
        [variables[1], variables[2]] = [t as i64, u as i64];
        lanes::row(taken, 0, &variables, 0..most + 1, allowed);
    }

    fn gate_row(&mut self, group: usize, [q, r]: [usize; 2], most: usize, open: &mut Vec<u8>) {
        let group = Condition::groups(self).map(|groups| &groups[group]);
        match group.and_then(|group| group.gate.as_ref()) {
            Some(gate) => {
                let variables = variables([0, q, r], 0);
                lanes::row(gate, FIRST_PILE, &variables, 0..most + 1, open);
            }
            None => *open = vec![1; most + 1],
        }
    }

    fn reach(&self, [t, u]: [usize; 2], most: usize) -> Option<usize> {
        let mut variables = [0; NAMES.len()];
        [variables[1], variables[2]] = [t as i128, u as i128];
        (0..=most).rev().find(|&s| {
            variables[0] = s as i128;
            !(self.truth()).is_never(&variables, |variable| variable >= FIRST_PILE)
        })
    }

    fn loops(&self) -> Option<&dyn Looping> {
        Condition::loops(self).map(|_| self as &dyn Looping)
    }
}

impl Looping for Condition {
    fn work(&self, sides: [usize; 3]) -> u128 {
        Condition::loops(self).map_or(u128::MAX, |loops| loops.work(sides))
    }

    fn runs(&self, piles: [usize; 3], last: u64, put: &mut dyn FnMut(Run)) -> u64 {
        let variables = variables(piles, last);
        Condition::loops(self).map_or(0, |loops| loops.runs(self.truth(), &variables, put))
    }

    fn steps(&self) -> Option<Vec<[usize; 3]>> {
        let along = Condition::loops(self)?.along()?;
        (!self.uses(LAST)).then(|| along.iter().map(|along| along.step).collect())
    }

    fn fresh_work(&self, sides: [usize; 3]) -> u128 {
        Condition::loops(self).map_or(u128::MAX, |loops| loops.fresh_work(sides))
    }

    fn fresh(&self, line: usize, piles: [usize; 3], put: &mut dyn FnMut(Run)) -> u64 {
        let variables = variables(piles, 0);
        Condition::loops(self).map_or(0, |loops| loops.fresh(line, &variables, put))
    }
}

#[cfg(test)]
mod tests {
    use super::condition::Condition;
    use super::samples::joined;
    use super::*;
    use crate::arguments::Arguments;
    use crate::convention::Convention;
    use crate::game::Game;
    use crate::games::vectors::{Box3, Growing};
    use crate::job::complete;
    use crate::reader::Reader;
    use crate::region::Region;
    use crate::solver::mex;
    use proptest::prelude::*;
    use std::collections::HashMap;

    proptest! {
        /// What loops find is what is found by trying all, in the same order.
        #[test]
        fn few_moves_are_all_moves(
            text in joined(2),
            piles in prop::collection::vec(0..9u64, 3),
            last in 0..4u64,
        ) {
            let phrase = (LANGUAGE.read)(&mut Reader::new(&text)).expect("a condition");
            let remembers = Condition::parse(&text).expect("a condition").uses(LAST);
            let named = vec![remembers.then_some(Argument::Number(last))];
            let arguments = Arguments {
                parameters: vec![Argument::Phrase(phrase)],
                named,
                ..Arguments::of_numbers(piles)
            };
            let position = <Take as Game>::read(&arguments).expect("small piles");
            if let Some(few) = position.few() {
                prop_assert_eq!(few, position.takes().collect::<Vec<_>>(), "{}", text);
            }
        }
    }

    /// Values from the definition, everything tried.
    struct Definition {
        condition: Condition,
        convention: Convention,
        known: HashMap<([u64; 3], u64), u64>,
    }

    impl Definition {
        fn value(&mut self, piles: [u64; 3], last: u64) -> u64 {
            if let Some(&value) = self.known.get(&(piles, last)) {
                return value;
            }
            let mut options = Vec::new();
            let [p, q, r] = piles;
            for s in 0..=p {
                for t in 0..=q {
                    for u in 0..=r {
                        let all = [s, t, u, p, q, r, last, 0, 0, 0].map(i128::from);
                        if s + t + u > 0 && self.condition.holds(&all) {
                            let took = match self.condition.uses(LAST) {
                                true => s + t + u,
                                false => 0,
                            };
                            options.push(self.value([p - s, q - t, r - u], took));
                        }
                    }
                }
            }
            let value = match options.is_empty() {
                true => self.convention.terminal_value(),
                false => mex(options),
            };
            self.known.insert((piles, last), value);
            value
        }
    }

    /// Compares a picture of this condition with the definition.
    fn compare(text: &str, [width, height]: [u64; 2]) {
        let condition = Condition::parse(text).expect(text);
        let third = ["u", "r"].map(|name| NAMES.iter().position(|known| *known == name));
        let third = third.iter().flatten().any(|&name| condition.uses(name));
        let last = u64::from(condition.uses(LAST));
        let piles = if third { "x,y,3" } else { "x,y" };
        let last_named = if last > 0 { " last=1" } else { "" };
        let view = format!("take({text}) {piles}{last_named}");
        let view = crate::read_view(&view).unwrap_or_else(|_| panic!("{view}"));
        let region = Region::between((0, width), (0, height)).expect("a region");
        for convention in Convention::BOTH {
            let job = crate::survey(&view, &region, convention).expect("a job");
            let table = complete(job).expect("within the limits");
            let mut definition = Definition {
                condition: condition.clone(),
                convention,
                known: HashMap::new(),
            };
            for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
                let expected = definition.value([x, y, if third { 3 } else { 0 }], last);
                let found = table.cells.get((y * width + x) as usize);
                assert_eq!(found, expected, "{text} at {x},{y}, {convention:?}");
            }
        }
    }

    /// Rules that grow along lines, with every way of growing tried.
    fn growing(text: &str, sides: [usize; 3]) {
        let condition = Condition::parse(text).expect(text);
        let shape = Box3 { sides };
        for convention in Convention::BOTH {
            let lanes = Box::new(condition.clone());
            let mut table = Growing::new(lanes, shape, convention);
            table.advance(u64::MAX);
            let values = table.into_values();
            let mut definition = Definition {
                condition: condition.clone(),
                convention,
                known: HashMap::new(),
            };
            let [width, height, _] = sides;
            for (index, &value) in values.iter().enumerate() {
                let cell = [
                    index % width,
                    index / width % height,
                    index / (width * height),
                ];
                let expected = definition.value(cell.map(|pile| pile as u64), 0);
                assert_eq!(
                    u64::from(value),
                    expected,
                    "{text} at {cell:?}, {convention:?}"
                );
            }
        }
    }

    fn grows(text: &str) -> bool {
        let condition = Condition::parse(text).expect(text);
        let last = condition.uses(LAST);
        let along = condition.loops().and_then(|loops| loops.along());
        !last && along.is_some()
    }

    #[test]
    fn rules_that_grow_along_lines_are_those_of_the_definition() {
        for (text, sides) in [
            ("t=0 or s=max(0,p-(q-t) div 3)", [9, 20, 1]),
            ("t=0 or s=max(0,p-(q-t) div 2) and t>1", [9, 20, 1]),
            ("s=t and p<=q+2 or p-s<3 and t=0", [14, 13, 1]),
            (
                "t<s and abs(p-q)<5 or s=0 and q-t in {1,4..9/2}",
                [14, 13, 1],
            ),
            (
                "s=0 and t=0 or u=min(2,r) and p-s=q-t or t=0 and 2s=p",
                [6, 6, 5],
            ),
            ("p-s=3 and q-t=2 or s=2t and p+1<2q", [12, 12, 1]),
        ] {
            assert!(grows(text), "{text}");
            growing(text, sides);
        }
        // A step changes what is compared, or something may have no value.
        for text in ["2s<=p and t=0 and s<q", "s*t=p*q", "t=0 and q mod p=0"] {
            let condition = Condition::parse(text).expect(text);
            let along = condition.loops().and_then(|loops| loops.along());
            let straight = |step: [usize; 3]| step[0] == 0 && step[1] == 0;
            assert!(
                along.is_none_or(|all| all.iter().all(|it| straight(it.step))),
                "{text}"
            );
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        /// Conditions of all shapes, of which those that grow are tried that way.
        #[test]
        fn conditions_that_grow_are_those_of_the_definition(
            text in prop_oneof![3 => samples::joined(2), 1 => samples::condition(2)],
            sides in [1..8usize, 1..8usize, 1..4usize],
        ) {
            if grows(&text) {
                growing(&text, sides);
            }
        }

        #[test]
        fn tables_are_those_of_the_definition(
            text in prop_oneof![3 => samples::joined(2), 1 => samples::condition(2)],
            width in 1..9u64,
            height in 1..9u64,
        ) {
            compare(&text, [width, height]);
        }
    }

    #[test]
    fn large_tables_are_those_of_the_definition() {
        for text in [
            "s=0 and t mod p=0 or t=0 and s mod q=0",
            "s*t mod 7<3",
            "s*t mod 7<3 and s>0 and t>0",
            "(s+t) mod 3=1 or s=t",
            "s=0 or t=0 or s*t mod 4=1 and s>5",
            "s>2 and t>3 or s=t",
            "s=p-q or t=q-p",
            "s=0 and 2t<=q or t=0 and 2s<=p",
            "t=0 or s=max(0,p-(q-t) div 3)",
        ] {
            compare(text, [40, 31]);
        }
    }
}
