//! Lists of numbers in a sentence: `1, 3 or 4`, `8, 21, 34, …`.

use std::collections::BTreeSet;
use std::fmt;

use crate::solve::joined::Joined;
use crate::text::form::{Form, ProgressionForm};
use crate::text::number_set::Named;

/// More numbers than this are not spelled out.
const MOST_SPELLED: usize = 9;

/// Runs of up to this many numbers are spelled out: `1, 2 or 3`, but `1 to 4`.
const LONGEST_SPELLED_RUN: u64 = 3;

/// The things separated by commas, with “or” before the last.
pub fn either(things: &[String]) -> String {
    series(things, "or")
}

/// The things separated by commas, with this word before the last.
pub fn series<T: fmt::Display>(things: &[T], word: &str) -> String {
    match things {
        [] => String::new(),
        [only] => only.to_string(),
        [first @ .., last] => {
            // “8, 21, …” ends a list by itself: the word needs no comma there.
            format!("{} {word} {last}", Joined(first, ", "))
        }
    }
}

/// `one pile`, `two piles`, and so on.
pub fn piles(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    let word = WORDS
        .get(count)
        .map_or_else(|| count.to_string(), |word| (*word).into());
    format!("{word} {}", if count == 1 { "pile" } else { "piles" })
}

/// Like [`either`], but for many things only the first, the last and their number.
pub fn either_of_many(things: &[String], noun: &str) -> String {
    match things {
        [first, second, .., last] if things.len() > MOST_SPELLED => {
            let count = things.len();
            format!("{first}, {second}, … or {last} ({count} {noun})")
        }
        _ => either(things),
    }
}

/// The numbers of a set in words; empty for the empty set.
pub fn numbers(parts: &[ProgressionForm], names: &[Named]) -> String {
    let mut singles = BTreeSet::new();
    let mut things: Vec<String> = Vec::new();
    let mut runs: Vec<String> = Vec::new();
    for part in parts {
        match constants(part) {
            Some((first, Some(last), step)) if last >= first => {
                let further = (last - first) / step;
                if further < LONGEST_SPELLED_RUN {
                    singles.extend((0..=further).map(|index| first + index * step));
                } else if step == 1 {
                    runs.push(format!("{first} to {last}"));
                } else {
                    let last = first + further * step;
                    runs.push(format!("{first}, {}, …, {last}", first + step));
                }
            }
            Some((_, Some(_), _)) => {}
            Some((first, None, 1)) => runs.push(format!("{first} or more")),
            Some((first, None, step)) => {
                let [second, third] = [1, 2].map(|index| first + index * step);
                runs.push(format!("{first}, {second}, {third}, …"));
            }
            None => runs.push(varying(part)),
        }
    }
    things.extend(singles.iter().map(u64::to_string));
    things.extend(runs);
    things.extend(names.iter().map(|named| match named {
        Named::Primes => "a prime".into(),
        Named::Squares => "a square".into(),
        Named::Triangular => "a triangular number".into(),
        Named::Fibonacci => "a Fibonacci number".into(),
        Named::Powers(base) => format!("a power of {base}"),
    }));
    either_of_many(&things, "in all")
}

/// First, last and step as numbers; `None` if one of them varies.
fn constants(part: &ProgressionForm) -> Option<(u64, Option<u64>, u64)> {
    let number = |form: Form| form.is_number().then(|| form.at(0, 0)).flatten();
    let last = match part.last {
        Some(last) => Some(number(last)?),
        None => None,
    };
    let step = number(part.step)?;
    Some((number(part.first)?, last, step.max(1)))
}

/// A progression in which a number varies.
fn varying(part: &ProgressionForm) -> String {
    let ProgressionForm { first, last, step } = part;
    match last {
        Some(last) if last == first => first.to_string(),
        Some(last) if *step == Form::number(1) => format!("{first} to {last}"),
        Some(last) => format!("each {step}th number from {first} to {last}"),
        None if *step == Form::number(1) => format!("{first} or more"),
        None => format!("each {step}th number from {first} on"),
    }
}

/// A sentence that begins with `text`: with a capital letter and a full stop.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    format!(
        "{}{}.",
        first.into_iter().flatten().collect::<String>(),
        letters.as_str()
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::arguments::Pattern;
    use crate::text::kind::Kind;
    use crate::text::reader::Reader;

    fn words(set: &str) -> String {
        let pattern = Kind::Set { outside: true }.read(&mut Reader::new(set));
        let Ok(Pattern::Set { parts, names, .. }) = pattern else {
            panic!("{set} is a set")
        };
        numbers(&parts, &names)
    }

    #[test]
    fn sets_read_like_a_sentence() {
        for (set, said) in [
            ("4", "4"),
            ("1,3,4", "1, 3 or 4"),
            ("1..3", "1, 2 or 3"),
            ("1..9", "1 to 9"),
            ("1..9,12", "12 or 1 to 9"),
            ("8../13", "8, 21, 34, …"),
            ("1..99/2", "1, 3, …, 99"),
            ("5..", "5 or more"),
            ("1..y", "1 to y"),
            ("2,x,y", "2, x or y"),
            ("1,4,9,16,25,36,49,64,81,100", "1, 4, … or 100 (10 in all)"),
            ("none", ""),
            ("primes", "a prime"),
            ("powers(2),1,squares", "1, a power of 2 or a square"),
        ] {
            assert_eq!(words(set), said, "{set}");
        }
    }
}
