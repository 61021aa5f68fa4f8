//! What a ruleset's line of text looks like: names, slots and bounds.

use crate::arguments::{Arguments, Fault, Place};
use crate::kind::Kind;

/// A named place for an argument.
#[derive(Debug, Clone, Copy)]
pub struct Slot {
    /// Its name: `a`, `S`, `last`.
    pub name: &'static str,
    /// What stands there.
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

/// Another way to write a ruleset: `wythoff x,y` for `wyt(1,1) x,y`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Alias {
    /// The other name.
    pub name: &'static str,
    /// The ruleset's parameters: given ones in order, fixed ones filled in.
    pub parameters: &'static [AliasParameter],
    /// A view with it: what to show whoever asks for the name.
    pub example: &'static str,
}

/// Where a parameter comes from when an alias is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AliasParameter {
    /// The next parameter that is written.
    Given,
    /// This text.
    Fixed(&'static str),
}

/// All that the notation and the page must know of a ruleset.
#[derive(Debug, Clone, Copy)]
pub struct Signature {
    /// The name that starts the line.
    pub name: &'static str,
    /// The name for a heading: `Welter's game`.
    pub title: &'static str,
    /// The rule in some six words, for a tile: `coins slide left, never share`.
    pub summary: &'static str,
    /// What one moves, as people call them: `coins`, `piles`.
    pub pieces: &'static str,
    /// The rules in one or two sentences, without the convention.
    pub rules: &'static str,
    /// What stands in brackets after the name.
    pub parameters: &'static [Slot],
    /// The numbers.
    pub numbers: Numbers,
    /// Named values after the numbers, each with a default.
    pub named: &'static [Slot],
    /// Other names.
    pub aliases: &'static [Alias],
    /// Lines worth trying, positions and views.
    pub examples: &'static [&'static str],
}

impl Signature {
    /// Whether counts, kinds and bounds are as the signature wants them.
    ///
    /// # Errors
    /// The first place where they are not, with a sentence.
    pub fn check_bounds(&self, arguments: &Arguments) -> Result<(), Fault> {
        self.check_parameter_count(arguments.parameters.len())?;
        self.check_number_count(arguments.numbers.len())?;
        let parameters = self.parameters.iter().zip(&arguments.parameters);
        for (index, (slot, argument)) in parameters.enumerate() {
            (slot.kind.check(slot.name, argument))
                .map_err(|message| Fault::new(Place::Parameter(index), message))?;
        }
        for (index, &number) in arguments.numbers.iter().enumerate() {
            if number > self.numbers.largest {
                let message = format!(
                    "A {} of {} is at most {}.",
                    self.numbers.noun, self.name, self.numbers.largest
                );
                return Err(Fault::new(Place::Number(index), message));
            }
        }
        for (index, (slot, argument)) in self.named.iter().zip(&arguments.named).enumerate() {
            if let Some(argument) = argument {
                (slot.kind.check(slot.name, argument))
                    .map_err(|message| Fault::new(Place::Named(index), message))?;
            }
        }
        Ok(())
    }

    /// Whether there may be `count` parameters.
    ///
    /// # Errors
    /// A sentence that says how many are wanted.
    pub fn check_parameter_count(&self, count: usize) -> Result<(), Fault> {
        if count == self.parameters.len() {
            return Ok(());
        }
        let names: Vec<&str> = self.parameters.iter().map(|slot| slot.name).collect();
        let message = match &names[..] {
            [] => format!("{} has no parameters.", self.name),
            [name] => format!("{} wants one parameter, {name}.", self.name),
            _ => format!(
                "{} wants {} parameters, {}.",
                self.name,
                counted(names.len()),
                names.join(" and ")
            ),
        };
        Err(Fault::new(
            Place::Parameter(count.saturating_sub(1)),
            message,
        ))
    }

    /// Whether there may be `count` numbers.
    ///
    /// # Errors
    /// A sentence that says how many are wanted.
    pub fn check_number_count(&self, count: usize) -> Result<(), Fault> {
        let Numbers {
            noun, least, most, ..
        } = self.numbers;
        if (least..=most).contains(&count) {
            return Ok(());
        }
        // The number that stands before the noun.
        let told = if count < least { least } else { most };
        let plural = if told == 1 { "" } else { "s" };
        let wanted = if least == most {
            counted(least)
        } else if count < least {
            format!("at least {}", counted(least))
        } else {
            format!("at most {most}")
        };
        let message = format!(
            "{} wants {wanted} {noun}{plural}; here {}.",
            self.name,
            here(count)
        );
        Err(Fault::new(Place::Numbers, message))
    }
}

fn here(count: usize) -> String {
    match count {
        0 => "is none".into(),
        1 => "is one".into(),
        _ => format!("are {}", counted(count)),
    }
}

fn counted(count: usize) -> String {
    const WORDS: [&str; 5] = ["no", "one", "two", "three", "four"];
    match WORDS.get(count) {
        Some(word) => (*word).into(),
        None => count.to_string(),
    }
}
