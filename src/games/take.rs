//! Take by your own condition: on what is taken, the piles before the
//! move, and what the last move took.

mod along;
mod condition;
mod conjuncts;
mod groups;
mod lanes;
mod loops;
mod misread;
mod names;
#[cfg(test)]
mod samples;
mod sum;
mod tries;
mod values;
mod wording;

use condition::LANGUAGE;
pub(super) use condition::{Condition, spaced, with_numbers};
pub(super) use loops::Loops;
pub(super) use names::LAST as NUMBER;
pub(crate) use names::ORDINALS;
use names::{FIRST_PILE, LAST, taken_from, variables};
pub(super) use names::{name, of_pile};
pub(super) use sum::Sum;
use tries::Tries;
pub(super) use wording::fenced;
use wording::wording;

use std::ops::Range;

use crate::games::sentence::piles;
use crate::games::vectors::{
    Allows, Cell, Fenced, Looping, Others, PILES, Rule, VectorGame, joined,
};
use crate::solve::code::Code;
use crate::solve::limits::{LARGEST_NUMBER, MOST_SEARCHED_PILES};
use crate::text::arguments::{Argument, Fault, Place};
use crate::text::kind::Kind;
use crate::text::phrase::Phrase;
use crate::text::signature::{Numbers, Signature, Slot};

/// One to twelve piles; a move takes what the condition allows.
pub type Take = VectorGame<Conditional>;

/// The condition of a line.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Conditional(Phrase);

/// For each so many bytes of its text, a condition takes as long again to try.
const SHORT: usize = 64;

impl Allows for Conditional {
    const SIGNATURE: Signature = Signature {
        name: "take",
        title: "Your own rule",
        summary: "you write what may be taken",
        pieces: "piles",
        rules: "Take s stones from the first pile, t from the second, u from the third and v from the fourth, at least one stone in all, whenever the condition is true; p, q, r and w are the piles before the move, s5 and p5 belong to the fifth, and so on; last is how many stones the last move took. After “where” stands which places exist, with p, q, r and w for the piles there.",
        wording: Some(wording),
        parameters: &[Slot {
            name: "condition",
            kind: Kind::Phrase(&LANGUAGE),
        }],
        numbers: Numbers {
            noun: "pile",
            least: 1,
            most: MOST_SEARCHED_PILES,
            largest: LARGEST_NUMBER,
            sorted: false,
        },
        named: &[Slot {
            name: "last",
            kind: Kind::Number {
                largest: LARGEST_NUMBER,
            },
        }],
        examples: &[
            "take(s=0 or t=0 or 2s=3t) x,y",
            "take(s=0 and t mod p=0 or t=0 and s mod q=0) x,y",
            "take(s<=2last or last=0) x last=y",
            "take((s,t) in {(1,2),(2,1)}) x,y",
            "take(s=0 or t=0 or u=0) 4,5,6",
            "take(t=0 or s=max(0,p-(q-t) div 2) where p<=q div 2) x,y",
        ],
    };

    const NAMES: &[&str] = &PILES;

    fn read(argument: &Argument, count: usize) -> Result<Conditional, Fault> {
        let phrase = argument
            .phrase()
            .expect("the signature has a condition here");
        let condition: &Condition = phrase.meaning();
        // What is taken from a pile that is not there, and that pile itself.
        let fence = condition.fence().map(|fence| &**fence);
        for (pile, ordinal) in ORDINALS.iter().enumerate().skip(count) {
            for variable in [taken_from(pile), of_pile(pile)] {
                let mut parts = [Some(condition), fence].into_iter().flatten();
                if let Some(place) = parts.find_map(|part| part.place_of(variable)) {
                    let message = format!(
                        "{} belongs to a {ordinal} pile; here {} {}.",
                        name(variable),
                        if count == 1 { "is" } else { "are" },
                        piles(count),
                    );
                    let inside = Place::Inside {
                        parameter: 0,
                        from: place.start,
                        to: place.end,
                    };
                    return Err(Fault::new(inside, message).coded(Code::Count));
                }
            }
        }
        Ok(Conditional(phrase.clone()))
    }

    fn write(&self) -> Argument {
        Argument::Phrase(self.0.clone())
    }

    fn cost_of_try(&self) -> u64 {
        1 + (self.0.meaning::<Condition>().length() / SHORT) as u64
    }

    fn remembers(&self) -> bool {
        self.0.meaning::<Condition>().uses(LAST)
    }

    fn fence(&self) -> Fenced {
        let fence = self.0.meaning::<Condition>().fence()?;
        Some(fence.clone())
    }

    fn tries(&self, piles: &[u64], last: u64) -> Box<dyn Iterator<Item = Vec<u64>>> {
        Box::new(Tries::new(self.0.meaning(), piles, last))
    }

    fn steps(&self, piles: &[u64], last: u64, most: u64) -> u64 {
        Tries::new(self.0.meaning(), piles, last).steps(most)
    }

    fn rule(&self) -> Box<dyn Rule> {
        Box::new(self.0.meaning::<Condition>().clone())
    }
}

impl Rule for Condition {
    fn sees_piles(&self) -> bool {
        self.uses_piles()
    }

    fn row(
        &mut self,
        piles: Cell,
        last: u64,
        taken: Others,
        numbers: Range<usize>,
        allowed: &mut Vec<u8>,
    ) {
        let variables = variables(taken, piles, last);
        lanes::row(self.truth(), 0, &variables, numbers, allowed);
    }

    fn groups(&self) -> Option<Vec<bool>> {
        if !self.sees_piles() {
            return Some(vec![false]);
        }
        let groups = Condition::groups(self)?;
        Some(groups.iter().map(|group| group.gate.is_some()).collect())
    }

    fn taken_row(&mut self, group: usize, taken: Others, most: usize, allowed: &mut Vec<u8>) {
        let truth = Condition::groups(self).map_or(self.truth(), |groups| &groups[group].taken);
        let variables = variables(taken, Cell::default(), 0);
        lanes::row(truth, 0, &variables, 0..most + 1, allowed);
    }

    fn gate_row(&mut self, group: usize, others: Others, most: usize, open: &mut Vec<u8>) {
        let group = Condition::groups(self).map(|groups| &groups[group]);
        match group.and_then(|group| group.gate.as_ref()) {
            Some(gate) => {
                let variables = variables(Others::default(), joined(0, others), 0);
                lanes::row(gate, FIRST_PILE, &variables, 0..most + 1, open);
            }
            None => *open = vec![1; most + 1],
        }
    }

    fn reach(&self, taken: Others, most: usize) -> Option<usize> {
        let mut variables = variables(taken, Cell::default(), 0).map(i128::from);
        (0..=most).rev().find(|&s| {
            variables[0] = s as i128;
            !(self.truth()).is_never(&variables, |variable| variable >= FIRST_PILE)
        })
    }

    fn loops(&self, piles: usize) -> Option<&dyn Looping> {
        Condition::loops(self, piles).map(|loops| loops as &dyn Looping)
    }
}

#[cfg(test)]
mod tests {
    use super::condition::Condition;
    use super::samples::joined;
    use super::*;
    use crate::game::definition::Game;
    use crate::games::vectors::{Growing, Shape};
    use crate::solve::convention::Convention;
    use crate::solve::job::complete;
    use crate::solve::solver::mex;
    use crate::table::rays::MOST_PILES;
    use crate::table::region::Region;
    use crate::text::arguments::Arguments;
    use crate::text::reader::Reader;
    use proptest::prelude::*;
    use std::collections::HashMap;

    proptest! {
        /// What loops find is what is found by trying all, in the same order.
        #[test]
        fn few_moves_are_all_moves(
            text in joined(2),
            piles in prop::collection::vec(0..6u64, 4),
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
            if let (Some(few), _) = position.few() {
                prop_assert_eq!(few, position.takes().collect::<Vec<_>>(), "{}", text);
            }
        }
    }

    proptest! {
        /// What pile after pile finds is found by trying all, on few piles and on many.
        #[test]
        fn what_is_tried_pile_after_pile_is_all(
            text in joined(2),
            piles in prop::collection::vec(0..4u64, 1..6),
            last in 0..4u64,
        ) {
            let text = text.replace("div", "/").replace('v', "s5").replace('w', "p5");
            let condition = Condition::parse(&text).expect("a condition");
            let mut expected = Vec::new();
            let sides: Vec<u64> = piles.iter().map(|pile| pile + 1).collect();
            for index in 1..sides.iter().product::<u64>() {
                let mut left = index;
                let mut taken = Vec::new();
                for side in sides.iter().rev() {
                    taken.insert(0, left % side);
                    left /= side;
                }
                let mut variables = [0; names::ALL];
                variables[LAST] = i128::from(last);
                for (pile, (&stones, &taken)) in piles.iter().zip(&taken).enumerate() {
                    variables[taken_from(pile)] = i128::from(taken);
                    variables[of_pile(pile)] = i128::from(stones);
                }
                if condition.holds(&variables) {
                    expected.push(taken);
                }
            }
            let found: Vec<Vec<u64>> = Tries::new(&condition, &piles, last).collect();
            prop_assert_eq!(found, expected, "{}", text);
        }
    }

    /// For the same work less is tried of a long condition, and something in any case.
    #[test]
    fn a_long_condition_takes_more_work() {
        let tried = |text: &str, work: u64| {
            let position = crate::read_position(&format!("take({text}) 50,50")).expect(text);
            let mut work = work;
            let goes_on = position.components()[0].visit(0, &mut work, &mut |_| true);
            goes_on.expect("there are more")
        };
        let short = "s*t mod 7=9";
        let long = vec![short; 40].join(" or ");
        assert!(tried(&long, 40) <= tried(short, 40) / 8);
        assert!(tried(&long, 1) > 0);
    }

    /// Values from the definition, everything tried.
    struct Definition {
        condition: Condition,
        convention: Convention,
        known: HashMap<(Cell, u64), u64>,
    }

    impl Definition {
        fn value(&mut self, piles: Cell, last: u64) -> u64 {
            if let Some(&value) = self.known.get(&(piles, last)) {
                return value;
            }
            let mut options = Vec::new();
            let all = Shape::around(piles);
            for taken in (1..all.cells()).map(|index| all.cell(index)) {
                let mut variables = variables([0; 3], piles, last).map(i128::from);
                for (variable, taken) in variables.iter_mut().zip(taken) {
                    *variable = taken as i128;
                }
                if self.condition.holds(&variables) {
                    let took = match self.condition.uses(LAST) {
                        true => taken.iter().sum::<usize>() as u64,
                        false => 0,
                    };
                    let left = std::array::from_fn(|pile| piles[pile] - taken[pile]);
                    if is_place(&self.condition, left) {
                        options.push(self.value(left, took));
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

    /// Whether a board under this condition has a place with these piles.
    fn is_place(condition: &Condition, piles: Cell) -> bool {
        let variables = variables([0; 3], piles, 0).map(i128::from);
        condition
            .fence()
            .is_none_or(|fence| fence.holds(&variables))
    }

    /// Compares a picture of this condition with the definition.
    fn compare(text: &str, [width, height]: [usize; 2]) {
        let condition = Condition::parse(text).expect(text);
        let seen = |pile: &usize| condition.uses(*pile) || condition.uses(FIRST_PILE + pile);
        let further = (2..MOST_PILES).rfind(seen).map_or(0, |last| last - 1);
        let last = u64::from(condition.uses(LAST));
        let piles = ["x,y", "x,y,3", "x,y,2,1"][further];
        let last_named = if last > 0 { " last=1" } else { "" };
        let view = format!("take({text}) {piles}{last_named}");
        let view = crate::read_view(&view).unwrap_or_else(|_| panic!("{view}"));
        let region = Region::between((0, width as u64), (0, height as u64)).expect("a region");
        for convention in Convention::BOTH {
            let job = crate::survey(&view, &region, convention).expect("a job");
            let table = complete(job).expect("within the limits");
            let mut definition = Definition {
                condition: condition.clone(),
                convention,
                known: HashMap::new(),
            };
            for (x, y) in (0..width).flat_map(|x| (0..height).map(move |y| (x, y))) {
                let others = [[0, 0], [3, 0], [2, 1]][further];
                let cell = [x, y, others[0], others[1]];
                let expected = is_place(&condition, cell).then(|| definition.value(cell, last));
                let found = table.get(x, y);
                assert_eq!(found, expected, "{text} at {x},{y}, {convention:?}");
            }
        }
    }

    /// Rules that grow along lines, with every way of growing tried.
    fn growing(text: &str, sides: Cell) {
        let condition = Condition::parse(text).expect(text);
        let shape = Shape { sides };
        for convention in Convention::BOTH {
            let lanes = Box::new(condition.clone());
            let mut table = Growing::new(lanes, shape, convention, None);
            table.advance(u64::MAX);
            let values = table.into_values();
            let mut definition = Definition {
                condition: condition.clone(),
                convention,
                known: HashMap::new(),
            };
            for (index, &value) in values.iter().enumerate() {
                let cell = shape.cell(index);
                let expected = definition.value(cell, 0);
                assert_eq!(
                    u64::from(value),
                    expected,
                    "{text} at {cell:?}, {convention:?}"
                );
            }
        }
    }

    /// The steps of its lines on this many piles.
    fn steps(text: &str, piles: usize) -> Option<Vec<Cell>> {
        let condition = Condition::parse(text).expect(text);
        let loops = condition.loops(piles).filter(|_| !condition.uses(LAST));
        loops.and_then(Looping::steps)
    }

    #[test]
    fn rules_that_grow_along_lines_are_those_of_the_definition() {
        for (text, sides) in [
            ("t=0 or s=max(0,p-(q-t) div 3)", [9, 20, 1, 1]),
            ("t=0 or s=max(0,p-(q-t) div 2) and q-t>1", [9, 20, 1, 1]),
            ("s=t and p<=q+2 or p-s<3 and t=0", [14, 13, 1, 1]),
            (
                "t<s and abs(p-q)<5 or s=0 and q-t in {1,4..9/2}",
                [14, 13, 1, 1],
            ),
            (
                "s=0 and t=0 or u=min(2,r) and p-s=q-t or t=0 and 2s=p",
                [6, 6, 5, 1],
            ),
            ("v=min(1,w) and s=t or u=0 and w-v<=q and p=s", [5, 4, 3, 3]),
            ("p-s=3 and q-t=2 or s=2t and p+1<2q", [12, 12, 1, 1]),
        ] {
            assert!(steps(text, Shape { sides }.axes()).is_some(), "{text}");
            growing(text, sides);
        }
        // A step changes what is compared, or something may have no value.
        for text in ["2s<=p and t=0 and s<q", "s*t=p*q", "t=0 and q mod p=0"] {
            assert_eq!(steps(text, 2), None, "{text}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        /// Conditions of all shapes, of which those that grow are tried that way.
        #[test]
        fn conditions_that_grow_are_those_of_the_definition(
            text in prop_oneof![3 => samples::joined(2), 1 => samples::condition(2)],
            sides in [1..8usize, 1..8usize, 1..4usize, 1..3usize],
        ) {
            if steps(&text, Shape { sides }.axes()).is_some() {
                growing(&text, sides);
            }
        }

        #[test]
        fn tables_are_those_of_the_definition(
            text in prop_oneof![3 => samples::joined(2), 1 => samples::condition(2)],
            fence in prop::sample::select(FENCES),
            width in 1..9usize,
            height in 1..9usize,
        ) {
            compare(&text, [width, height]);
            compare(&format!("{text} where {fence}"), [width, height]);
        }
    }

    /// Where boards end, in one piece and in many.
    const FENCES: &[&str] = &[
        "p<6",
        "p<=q+2",
        "q<=p",
        "(p+q) mod 2=0",
        "p*q!=6",
        "p>2 or q<3",
        "q mod p!=1",
        "p+q>3",
        "p in {0,2,3,5}",
    ];

    #[test]
    fn large_tables_behind_fences_are_those_of_the_definition() {
        for text in [
            // A sweep, its half, cones, sets without order, loops, lines that grow.
            "s=0 or t=0 or s=t where p<=q+9",
            "s=0 or t=0 or s=t where p<30 and q<30 and (p+q) mod 5!=1",
            "s<=t where p!=7 and q mod 3!=1",
            "(s*s+t) mod 11=3 where p*q mod 5!=2",
            "s*t mod 7<3 where p+q!=40",
            "s=0 and 2t<=q or t=0 and 2s<=p where p+q mod 4!=2",
            "t=0 or s=max(0,p-(q-t) div 2) where p<=q div 2",
            "s=0 and p>3 or t=0 and s=1 or s=t and q<9 where p xor q!=5",
        ] {
            compare(text, [66, 24]);
        }
    }

    #[test]
    fn what_stands_behind_where_is_of_places() {
        let mistake = |line: &str| crate::read(line).expect_err(line).to_string();
        for (line, wanted) in [
            ("take(s<3 where s<3) 5", "Behind where"),
            ("take(s<3 where) 5", "which places exist"),
            ("take(s<3 where q<3) 5", "q belongs to a second pile"),
            (
                "moves((1,1),(2,1) where r<3) 5,5",
                "r belongs to a third pile",
            ),
            ("moves((1,1) where last<3) 5,5", "Behind where"),
            (
                "moves((1,1) where p<5 and q<15) 5,5",
                "No place has these piles",
            ),
            (
                "take(s5=0) 1,1,1,1",
                "s5 belongs to a fifth pile; here are four piles",
            ),
            ("take(s=0 where p13<3) 1", "Expected"),
        ] {
            assert!(mistake(line).contains(wanted), "{line}: {}", mistake(line));
        }
        for line in [
            "take(s<3 where p mod 2=0) 6",
            "moves((1,1) where p<q) 5,6",
            "take(2s5<p5 and s1=0 where p6>p5 or p5=0) 1,1,1,1,4,5",
        ] {
            assert_eq!(crate::read(line).expect(line).to_string(), line);
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
