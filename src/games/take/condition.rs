//! The condition of a move in `take`: read, printed, and evaluated exactly.

use std::fmt;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::groups::{Group, groups};
use super::lanes;
use super::loops::Loops;
use super::misread;
use super::names::{ALL, FIRST_PILE, LAST, of_pile, taken_from, variable, variables};
use crate::games::vectors::{Fence, Others, joined};
use crate::solve::limits::MOST_SEARCHED_PILES;
use crate::table::rays::MOST_PILES;
use crate::text::expression::{Parser, Truth, Vocabulary, mistake};
use crate::text::form::Form;
use crate::text::phrase::{Language, Meaning, Phrase};
use crate::text::reader::{NotationError, Reader};

const X: usize = LAST + 1;
const Y: usize = LAST + 2;
const Z: usize = LAST + 3;

/// What may be taken: a truth about the numbers taken (s, t, u, v), the piles
/// before the move (p, q, r, w) and the stones of the last move (`last`).
#[derive(Debug, Clone)]
pub struct Condition {
    /// Its symbols as typed, spaced in one way.
    text: String,
    truth: Truth,
    /// How to list what it allows from one pile, two and so on.
    loops: Arc<[OnceLock<Option<Loops>>; MOST_PILES]>,
    /// What it allows, by groups, where it looks at more than what is taken.
    groups: Option<Arc<[Group]>>,
    /// Where each variable stands first, in bytes from the beginning of what
    /// was read.
    places: Places,
    /// The places that exist, where not all do.
    fence: Option<Arc<Condition>>,
}

/// A condition, how many bytes it has or where it ends, and where numbers stand in it.
type Part = (Condition, usize, Vec<Range<usize>>);

type Places = [Option<Range<usize>>; ALL];

/// The grammar of a condition.
pub const LANGUAGE: Language = Language {
    name: "condition",
    read: |reader| {
        let (condition, length, numbers) = Condition::read(reader)?;
        misread::check(&condition.truth)?;
        reader.note_numbers(numbers);
        reader.step_over(length);
        Ok(Phrase::new(condition))
    },
    sample,
};

impl Condition {
    /// The bytes of its text.
    pub fn length(&self) -> usize {
        self.text.len()
    }

    /// Reads the condition that begins where `reader` stands; returns how many
    /// bytes it has, and where numbers stand in it.
    fn read(reader: &Reader<'_>) -> Result<Part, NotationError> {
        let (text, start) = (reader.text(), reader.at());
        let message = "Write a condition for what is taken, such as s=0 or t=0 or s=t.";
        let (mut condition, mut end, mut numbers) = Condition::part(text, start..start, message)?;
        if let Some((fence, to, more)) = Condition::behind_where(text, start..end)? {
            condition.fence = Some(Arc::new(fence));
            numbers.extend(more);
            end = to;
        }
        Ok((condition, end - start, numbers))
    }

    /// Reads the condition that begins at the end of `before`, and counts places from the start of
    /// that; returns where it ends, and where numbers stand in it.
    fn part(text: &str, before: Range<usize>, missing: &str) -> Result<Part, NotationError> {
        let mut names = Names::default();
        let mut parser = Parser::new(text, before.end, &mut names);
        parser.cursor.skip_space();
        let from = parser.cursor.at;
        if parser.is_over() {
            return Err(mistake(from..from, missing));
        }
        let truth = parser.truth("a condition")?;
        let (end, numbers) = (parser.cursor.at, parser.numbers);
        let mut places = names.places;
        for place in places.iter_mut().flatten() {
            *place = place.start - before.start..place.end - before.start;
        }
        let sees_more = (FIRST_PILE..=LAST).any(|variable| places[variable].is_some());
        let groups = sees_more.then(|| groups(&truth)).flatten();
        let condition = Condition {
            groups: groups.map(Arc::from),
            text: spaced(&text[from..end]),
            truth,
            loops: Arc::default(),
            places,
            fence: None,
        };
        Ok((condition, end, numbers))
    }

    /// As [`Condition::part`], for the places that exist, if `where` is next.
    fn behind_where(text: &str, before: Range<usize>) -> Result<Option<Part>, NotationError> {
        let mut names = Names::default();
        let mut parser = Parser::new(text, before.end, &mut names);
        if !parser.cursor.word(WHERE) {
            return Ok(None);
        }
        let message = "Write which places exist, such as where p<15 and q<15.";
        let (fence, end, numbers) = Condition::part(text, before.start..parser.cursor.at, message)?;
        let moved = (0..MOST_SEARCHED_PILES).map(taken_from).chain([LAST]);
        if let Some(place) = moved.filter_map(|variable| fence.place_of(variable)).next() {
            let place = before.start + place.start..before.start + place.end;
            let message = "Behind where stands which places exist, whatever move leads there: of p, q, r and w, the piles of the place itself.";
            return Err(mistake(place, message));
        }
        misread::check(&fence.truth)?;
        Ok(Some((fence, end, numbers)))
    }

    /// The places that exist, if `where` is next.
    ///
    /// # Errors
    /// What is wrong with them, and where.
    pub fn places(reader: &mut Reader<'_>) -> Result<Option<Condition>, NotationError> {
        let start = reader.at();
        let read = Condition::behind_where(reader.text(), start..start)?;
        Ok(read.map(|(fence, end, numbers)| {
            reader.note_numbers(numbers);
            reader.step_over(end - start);
            fence
        }))
    }

    /// The places that exist, where not all do.
    pub fn fence(&self) -> Option<&Arc<Condition>> {
        self.fence.as_ref()
    }

    /// Its text, without that of the places that exist.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The condition that `text` is.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub fn parse(text: &str) -> Result<Condition, NotationError> {
        let reader = Reader::new(text);
        let (condition, length, _) = Condition::read(&reader)?;
        match text[length..].trim() {
            "" => Ok(condition),
            _ => {
                let message = "Expected the end, or a sign between two parts.";
                Err(mistake(length..text.len(), message))
            }
        }
    }

    /// What is true or false.
    pub fn truth(&self) -> &Truth {
        &self.truth
    }

    /// Loops over what it allows from this many piles.
    pub fn loops(&self, piles: usize) -> Option<&Loops> {
        let loops = self.loops[piles - 1].get_or_init(|| Loops::of(&self.truth, piles));
        loops.as_ref()
    }

    /// What may be taken where a condition on the piles alone holds, if it is
    /// made of nothing else.
    pub fn groups(&self) -> Option<&Arc<[Group]>> {
        self.groups.as_ref()
    }

    /// Where the variable of this name stands first in the text that was
    /// read, from the beginning of the condition; `None` if it does not occur.
    pub fn place_of(&self, variable: usize) -> Option<Range<usize>> {
        self.places[variable].clone()
    }

    /// Whether the variable occurs.
    pub fn uses(&self, variable: usize) -> bool {
        self.places[variable].is_some()
    }

    /// Whether the piles before the move occur.
    pub fn uses_piles(&self) -> bool {
        (0..MOST_SEARCHED_PILES).any(|pile| self.uses(of_pile(pile)))
    }

    #[cfg(test)]
    /// Whether it is so. Where it has no value, as it divides by 0 or grows
    /// beyond 128 bits, it is not.
    pub fn holds(&self, variables: &[i128]) -> bool {
        self.truth.at(variables) == Ok(true)
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        match &self.fence {
            Some(fence) => write!(f, " {WHERE} {fence}"),
            None => Ok(()),
        }
    }
}

impl Fence for Condition {
    fn row(&self, others: Others, most: usize, exists: &mut Vec<u8>) {
        let variables = variables(Others::default(), joined(0, others), 0);
        lanes::row(&self.truth, FIRST_PILE, &variables, 0..most + 1, exists);
    }

    fn holds(&self, piles: &[u64]) -> bool {
        let mut variables = [0; ALL];
        for (index, &pile) in piles.iter().enumerate() {
            variables[of_pile(index)] = i128::from(pile);
        }
        self.truth.at(&variables) == Ok(true)
    }

    fn text(&self) -> &str {
        &self.text
    }
}

impl Meaning for Condition {
    fn forms(&self) -> Vec<Form> {
        let form = |x, y, z| Form {
            x,
            y,
            z,
            constant: 0,
        };
        let forms = [(X, form(1, 0, 0)), (Y, form(0, 1, 0)), (Z, form(0, 0, 1))];
        let used = (forms.into_iter()).filter(|&(variable, _)| self.uses(variable));
        let beyond = self.fence.iter().flat_map(|fence| fence.forms());
        used.map(|(_, form)| form).chain(beyond).collect()
    }

    fn at(&self, x: u64, y: u64) -> Option<Phrase> {
        with_numbers(&self.to_string(), whole, [Some(x), Some(y), Some(0)])
    }

    fn frame(&self, z: u64) -> Option<Phrase> {
        with_numbers(&self.to_string(), whole, [None, None, Some(z)])
    }
}

/// Reads a condition to the end of its text.
fn whole(reader: &mut Reader<'_>) -> Result<Phrase, NotationError> {
    Condition::parse(reader.text()).map(Phrase::new)
}

/// A phrase with conditions, read again with numbers in place of x, y and z, where there are some.
pub fn with_numbers(
    text: &str,
    read: fn(&mut Reader<'_>) -> Result<Phrase, NotationError>,
    numbers: [Option<u64>; 3],
) -> Option<Phrase> {
    let number_of = |name: &str| numbers[["x", "y", "z"].iter().position(|it| *it == name)?];
    let is_number = |symbol: &String| symbol.ends_with(|c: char| c.is_ascii_digit());
    let mut plain: Vec<String> = Vec::new();
    for symbol in symbols(text) {
        let Some(number) = number_of(symbol) else {
            plain.push(symbol.into());
            continue;
        };
        // A number before a letter multiplies.
        let factor: u64 = match plain.pop_if(|last| is_number(last)) {
            Some(factor) => factor.parse().ok()?,
            None => 1,
        };
        plain.push(factor.checked_mul(number)?.to_string());
    }
    let mut text = String::new();
    for symbol in plain {
        text += &symbol;
        // A number stays with the variable that it multiplies.
        if !is_number(&symbol) {
            text.push(' ');
        }
    }
    read(&mut Reader::new(&text)).ok()
}

/// Which variables occurred, and where first.
#[derive(Default)]
struct Names {
    places: Places,
}

impl Vocabulary for Names {
    fn atoms(&self) -> &'static str {
        "a number, s, t, u, v (taken), p, q, r, w (the piles before), last or “(”"
    }

    fn names(&self) -> &'static [&'static str] {
        &["last"]
    }

    fn ends(&self, rest: &str) -> bool {
        rest.is_empty() || rest.starts_with(')') || rest.starts_with(WHERE)
    }

    fn variable(&mut self, name: &str, place: Range<usize>) -> Option<usize> {
        let variable = variable(name)?;
        self.places[variable].get_or_insert(place);
        Some(variable)
    }
}

/// The word before the places that exist.
const WHERE: &str = "where";

/// Words with a space on either side.
const JOINING: [&str; 9] = [
    "and", "or", "not", "in", "implies", "iff", "div", "mod", "xor",
];

/// The symbols of a text that was read: words, numbers, signs.
fn symbols(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text.trim_start();
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let same: fn(char) -> bool = if first.is_alphabetic() {
            char::is_alphabetic
        } else {
            |c| c.is_ascii_digit()
        };
        let end = |same: fn(char) -> bool| rest.find(|c| !same(c)).unwrap_or(rest.len());
        // A numbered name is one symbol.
        let numbered = end(char::is_alphanumeric);
        let known = variable(&rest[..numbered]).is_some();
        let length = match if known { numbered } else { end(same) } {
            0 => ["!=", "<=", ">=", "==", ".."]
                .iter()
                .find(|sign| rest.starts_with(**sign))
                .map_or(first.len_utf8(), |sign| sign.len()),
            length => length,
        };
        let symbol = &rest[..length];
        rest = rest[length..].trim_start();
        Some(symbol)
    })
}

/// The symbols of `text` in their plainest form, with spaces around the words
/// that join, and nowhere else.
pub fn spaced(text: &str) -> String {
    let mut spaced = String::new();
    let mut before = "(";
    for symbol in symbols(text) {
        let symbol = match symbol {
            "≠" => "!=",
            "≤" => "<=",
            "≥" => ">=",
            "==" => "=",
            "−" => "-",
            "·" => "*",
            "⊕" => "xor",
            symbol => symbol,
        };
        let joins = |symbol: &str| JOINING.contains(&symbol);
        let opens = ["(", "{"].contains(&before);
        if joins(before) || (joins(symbol) && !opens) {
            spaced.push(' ');
        }
        spaced += symbol;
        before = symbol;
    }
    spaced
}

/// A condition drawn by lot.
fn sample(_size: u64, below: &mut dyn FnMut(u64) -> u64) -> String {
    const SAMPLES: [&str; 7] = [
        "s<=3",
        "s in {1,3,4}",
        "s mod 3!=0",
        "s<=2last or last=0",
        "2s<=p",
        "gcd(s,p)=1",
        "s in {2,squares}",
    ];
    SAMPLES[below(SAMPLES.len() as u64) as usize].into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_text_for_one_condition() {
        for (typed, printed) in [
            ("s=0 or t=0 or s=t", "s=0 or t=0 or s=t"),
            (" 2 * s == 3*t ", "2*s=3*t"),
            ("2s=3t", "2s=3t"),
            ("s ≤ 2last", "s<=2last"),
            ("s  in { 1 , 3,4 }", "s in {1,3,4}"),
            ("s not in {2,3,7}", "s not in {2,3,7}"),
            ("( s , t ) in {(1,2), (2,1)}", "(s,t) in {(1,2),(2,1)}"),
            ("not(s=t)and (not s=1)", "not (s=t) and (not s=1)"),
            ("(s+t)mod 3=0", "(s+t) mod 3=0"),
            ("s in {1 .. 9 / 2, 20 .. / 3}", "s in {1..9/2,20../3}"),
            (
                "abs(s - t) < 2 and max(s,t,u) xor 1 = 3",
                "abs(s-t)<2 and max(s,t,u) xor 1=3",
            ),
            ("- s < 3", "-s<3"),
            (
                "s in squares or t not  in {1 , powers(2)}",
                "s in squares or t not in {1,powers(2)}",
            ),
        ] {
            let condition = Condition::parse(typed).expect(typed);
            assert_eq!(condition.to_string(), printed);
            let again = Condition::parse(printed).expect(printed);
            assert_eq!(again.to_string(), printed);
        }
    }

    #[test]
    fn variables_of_a_view_become_numbers() {
        let condition = Condition::parse("2x<s and s<y or s in {x..2x/y}").unwrap();
        let at = condition.at(5, 12).expect("a condition");
        assert_eq!(at.text(), "10<s and s<12 or s in {5..10/12}");
        assert_eq!(condition.forms().len(), 2);
    }

    #[test]
    fn what_has_no_value_does_not_hold() {
        let at = |text: &str, s: i128, t: i128| {
            let condition = Condition::parse(text).unwrap();
            let mut variables = [0; ALL];
            [variables[0], variables[1]] = [s, t];
            condition.holds(&variables)
        };
        assert!(at("s mod t=0", 6, 3));
        assert!(!at("s mod t=0", 6, 0));
        assert!(!at("not s mod t=0", 6, 0));
        assert!(at("t=0 or s mod t=0", 6, 0));
        assert!(!at("s*s*s*s*s*s*s*s>0", 1 << 50, 0));
        assert!(at("s/t=3/2", 6, 4));
        assert!(at("(s,t) in {(1,2),(2,1)}", 2, 1));
        assert!(!at("s in {1,3..5,9../2}", 8, 0));
        assert!(at("s in {1,3..5,9../2}", 11, 0));
        assert!(!at("s in {}", 1, 1));
        assert!(at("gcd(s,t)=1", 9, 4));
    }
}
