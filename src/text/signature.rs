//! The form of a ruleset's line: names, slots and bounds.

use std::fmt;

use crate::solve::code::{Code, worded};
use crate::solve::joined::Joined;
use crate::solve::limits::{LARGEST_NUMBER, MOST_NUMBERS};
use crate::text::arguments::{Argument, Arguments, Fault, Place, Template};
use crate::text::kind::Kind;

/// A named place for an argument.
#[derive(Debug, Clone, Copy)]
pub struct Slot {
    /// Its name: `a`, `S`, `last`.
    pub name: &'static str,
    /// What it takes.
    pub kind: Kind,
}

/// The list of numbers that every line has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Numbers {
    /// What one of them is called: `square`, `pile`.
    pub noun: &'static str,
    /// The fewest allowed.
    pub least: usize,
    /// The most allowed.
    pub most: usize,
    /// The largest number allowed.
    pub largest: u64,
    /// Whether their order has no meaning, so that they are printed ascending.
    pub sorted: bool,
}

impl Numbers {
    /// No number: the game's only parameter, made of such parts, stands in their place without
    /// brackets, as a graph does.
    pub const fn none(noun: &'static str) -> Numbers {
        Numbers {
            noun,
            least: 0,
            most: 0,
            largest: LARGEST_NUMBER,
            sorted: false,
        }
    }

    /// One or more numbers of any size, in no order.
    pub const fn sorted(noun: &'static str) -> Numbers {
        Numbers {
            noun,
            least: 1,
            most: MOST_NUMBERS,
            largest: LARGEST_NUMBER,
            sorted: true,
        }
    }
}

/// Where a parameter of a ruleset comes from if a line begins with another name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AliasParameter {
    /// The next parameter that is written.
    Given,
    /// This text.
    Fixed(&'static str),
}

/// A rule in words, without the convention.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wording {
    /// The short rule, without a capital and a full stop: `take 1, 3 or 4 from
    /// one pile`.
    pub summary: String,
    /// The whole rule, in one sentence or a few.
    pub rules: String,
}

/// All that the notation and the page need to know about a ruleset.
#[derive(Debug, Clone, Copy)]
pub struct Signature {
    /// The name that starts the line.
    pub name: &'static str,
    /// The name for a heading: `Welter's game`.
    pub title: &'static str,
    /// The rule of the whole family in some six words, for a tile: `coins jump
    /// left, one per square`.
    pub summary: &'static str,
    /// The pieces, as people call them: `coins`, `piles`.
    pub pieces: &'static str,
    /// The rules of the whole family in one or two sentences, without the
    /// convention.
    pub rules: &'static str,
    /// The two texts made from a line, if they depend on its parameters.
    pub wording: Option<fn(&Template) -> Wording>,
    /// The parameters in brackets after the name.
    pub parameters: &'static [Slot],
    /// The numbers.
    pub numbers: Numbers,
    /// Named values after the numbers, each with a default.
    pub named: &'static [Slot],
    /// Lines worth trying, positions and views.
    pub examples: &'static [&'static str],
}

impl Signature {
    /// The rule of the game that a line names, not of the whole family.
    pub fn wording_of(&self, line: &Template) -> Wording {
        match self.wording {
            Some(wording) => wording(line),
            None => Wording {
                summary: self.summary.into(),
                rules: self.rules.into(),
            },
        }
    }

    /// Whether the only parameter stands in the place of the numbers: `node-kayles path(5)`.
    pub const fn is_bare(&self) -> bool {
        self.numbers.most == 0
    }

    /// The name and the parameters, as they begin a line: `wyt(1,2)`, `node-kayles path(5)`.
    pub fn with<P: fmt::Display>(&self, parameters: &[P]) -> String {
        match (parameters, self.is_bare()) {
            ([], _) => self.name.into(),
            (_, true) => format!("{} {}", self.name, Joined(parameters, ",")),
            (_, false) => format!("{}({})", self.name, Joined(parameters, ",")),
        }
    }

    /// Checks counts, kinds and bounds.
    ///
    /// # Errors
    ///
    /// The first place that is wrong, with a message.
    pub fn check_bounds(&self, arguments: &Arguments) -> Result<(), Fault> {
        self.check_parameter_count(arguments.parameters.len())?;
        self.check_number_count(arguments.numbers.len())?;
        let parameters = self.parameters.iter().zip(&arguments.parameters);
        for (index, (slot, argument)) in parameters.enumerate() {
            (slot.kind.check(slot.name, argument))
                .map_err(|message| misfit(slot, argument, Place::Parameter(index), message))?;
        }
        for (index, &number) in arguments.numbers.iter().enumerate() {
            if number > self.numbers.largest {
                let Numbers { noun, largest, .. } = self.numbers;
                let message =
                    worded(|| format!("In {} a {noun} is at most {}.", self.name, bound(largest)));
                return Err(Fault::new(Place::Number(index), message).coded(Code::Number));
            }
        }
        for (index, (slot, argument)) in self.named.iter().zip(&arguments.named).enumerate() {
            if let Some(argument) = argument {
                (slot.kind.check(slot.name, argument))
                    .map_err(|message| misfit(slot, argument, Place::Named(index), message))?;
            }
        }
        Ok(())
    }

    /// Checks that there may be `count` parameters.
    ///
    /// # Errors
    ///
    /// A message that says how many there must be.
    pub fn check_parameter_count(&self, count: usize) -> Result<(), Fault> {
        if count == self.parameters.len() {
            return Ok(());
        }
        let named = |slot: &Slot| match slot.kind {
            // `a code`, `a condition`, but `vectors`, `S` and `b`.
            Kind::Phrase(_) if !slot.name.ends_with('s') => format!("a {}", slot.name),
            _ => slot.name.to_string(),
        };
        let message = worded(|| {
            let names: Vec<String> = self.parameters.iter().map(named).collect();
            let example = self.example_clause();
            match &names[..] {
                [] => format!("{} has no parameters.", self.name),
                [name] => format!("{} needs {name}{example}.", self.name),
                _ => format!("{} needs {}{example}.", self.name, names.join(" and ")),
            }
        });
        let place = Place::Parameter(count.saturating_sub(1));
        Err(Fault::new(place, message).coded(Code::Parameters))
    }

    /// `, e.g. ` and the first example that is a position, if there is one.
    fn example_clause(&self) -> String {
        let after_name = |line: &str| line.trim_start_matches(self.name).to_string();
        let mut examples = self.examples.iter();
        let position = examples.find(|line| !after_name(line).contains(['x', 'y']));
        position.map_or_else(String::new, |line| format!(", e.g. {line}"))
    }

    /// Checks that there may be `count` numbers.
    ///
    /// # Errors
    ///
    /// A message that says how many there must be.
    pub fn check_number_count(&self, count: usize) -> Result<(), Fault> {
        let Numbers { least, most, .. } = self.numbers;
        if (least..=most).contains(&count) {
            return Ok(());
        }
        let message = worded(|| self.wanted_numbers(count));
        Err(Fault::new(Place::Numbers, message).coded(Code::Count))
    }

    /// How many numbers there must be instead of `count`.
    fn wanted_numbers(&self, count: usize) -> String {
        let Numbers {
            noun, least, most, ..
        } = self.numbers;
        // The number named before the noun.
        let limit = if count < least { least } else { most };
        let plural = if limit == 1 { "" } else { "s" };
        if count == 0 {
            let example = self.example_clause();
            let plural = if most == 1 { "" } else { "s" };
            format!("Add the {noun}{plural}{example}.")
        } else {
            let wanted = if least == most {
                counted(least)
            } else if count < least {
                format!("at least {}", counted(least))
            } else {
                format!("at most {most}")
            };
            let here = counted(count);
            let there = if count == 1 { "there is" } else { "there are" };
            format!(
                "{} needs {wanted} {noun}{plural}; {there} {here}.",
                self.name
            )
        }
    }
}

/// A largest number, with its power if it is known by that: `9007199254740991 (2^53 - 1)`.
fn bound(largest: u64) -> String {
    match largest.checked_add(1) {
        Some(power) if power.is_power_of_two() && power > 1 << 20 => {
            format!("{largest} (2^{} - 1)", power.trailing_zeros())
        }
        _ => largest.to_string(),
    }
}

/// An argument that does not fit its slot.
fn misfit(slot: &Slot, argument: &Argument, place: Place, message: String) -> Fault {
    let code = match (slot.kind, argument) {
        (Kind::Number { .. }, Argument::Number(_)) => Code::Number,
        _ => Code::Parameters,
    };
    Fault::new(place, message).coded(code)
}

fn counted(count: usize) -> String {
    const WORDS: [&str; 5] = ["no", "one", "two", "three", "four"];
    match WORDS.get(count) {
        Some(word) => (*word).into(),
        None => count.to_string(),
    }
}
