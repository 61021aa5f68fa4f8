//! The rule of an octal game in words, made from its digits.

use super::code::Code;
use crate::board::Taking;
use crate::games::sentence::{either_of_many, sentence};
use crate::text::arguments::{Pattern, Template};
use crate::text::signature::Wording;

/// What each digit of the code allows, with equal digits combined.
pub fn wording(line: &Template) -> Wording {
    let Pattern::Phrase(phrase) = &line.parameters[0] else {
        unreachable!("the code is a phrase")
    };
    let breaks = phrase.meaning::<Code>().breaks();
    let takings = &breaks.takings;
    let last = takings.last().filter(|_| breaks.endless);
    let mut ways: Vec<String> = Vec::new();
    let mut said: Vec<[bool; 4]> = Vec::new();
    for taking in takings {
        if taking.taken == 0 {
            let parts = parts(taking.two, taking.three);
            ways.push(format!("split a heap in {parts}, taking nothing"));
            continue;
        }
        let leaves = leaves(taking);
        if said.contains(&leaves) {
            continue;
        }
        said.push(leaves);
        let alike = takings
            .iter()
            .filter(|it| it.taken > 0 && self::leaves(it) == leaves);
        let number = |it: &Taking| match last == Some(it) {
            true => format!("{} or more", it.taken),
            false => it.taken.to_string(),
        };
        let numbers: Vec<String> = alike.map(number).collect();
        ways.push(way(leaves, &either_of_many(&numbers, "numbers")));
    }
    if ways.is_empty() {
        return Wording {
            summary: "there is no move at all".into(),
            rules: "The code allows nothing: the game is over as it begins.".into(),
        };
    }
    let sentences: Vec<String> = ways.iter().map(|way| sentence(way)).collect();
    Wording {
        summary: ways.join("; "),
        rules: format!("In one heap: {}", sentences.join(" Or: ")),
    }
}

/// Whether nothing, one heap, two heaps, three heaps may be left.
fn leaves(taking: &Taking) -> [bool; 4] {
    [taking.nothing, taking.one, taking.two, taking.three]
}

/// In how many parts a heap may be split.
fn parts(two: bool, three: bool) -> &'static str {
    match (two, three) {
        (true, true) => "two or three",
        (false, true) => "three",
        _ => "two",
    }
}

/// The move of taking one of `numbers`, in words.
fn way([nothing, one, two, three]: [bool; 4], numbers: &str) -> String {
    let parts = parts(two, three);
    match [nothing, one, two || three] {
        [true, false, false] => format!("take a whole heap of {numbers}"),
        [false, true, false] => format!("take {numbers}, but not the whole heap"),
        [true, true, false] => format!("take {numbers}"),
        [false, false, true] => format!("take {numbers} and split the rest in {parts}"),
        [true, false, true] => {
            format!("take {numbers}: the whole heap, or else split the rest in {parts}")
        }
        [false, true, true] => {
            format!("take {numbers}, but not the whole heap; you may split the rest in {parts}")
        }
        [_, _, _] => format!("take {numbers}; you may split the rest in {parts}"),
    }
}
