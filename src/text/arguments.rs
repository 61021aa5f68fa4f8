//! The parameters and numbers after a ruleset's name.

use std::fmt;

use crate::solve::code::Code;
use crate::solve::divisor::lcm;
use crate::solve::joined::Joined;
use crate::solve::limits::LARGEST_SET;
use crate::text::form::{Form, ProgressionForm};
use crate::text::number_set::{Named, NumberSet, Progression, SetFault};
use crate::text::phrase::Phrase;

/// A parameter, or a named value.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Argument {
    /// A whole number.
    Number(u64),
    /// A set of numbers from 1, or its complement.
    Set {
        /// The set as written.
        set: NumberSet,
        /// `~`: the complement of `set` is meant.
        outside: bool,
    },
    /// A parameter with its own grammar.
    Phrase(Phrase),
}

impl Argument {
    /// The number; `None` if it is none.
    pub fn number(&self) -> Option<u64> {
        match self {
            Argument::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// The set and whether its outside is meant; `None` if it is no set.
    pub fn set(&self) -> Option<(&NumberSet, bool)> {
        match self {
            Argument::Set { set, outside } => Some((set, *outside)),
            _ => None,
        }
    }

    /// The phrase; `None` if it is none.
    pub fn phrase(&self) -> Option<&Phrase> {
        match self {
            Argument::Phrase(phrase) => Some(phrase),
            _ => None,
        }
    }

    /// Its kind, for messages.
    pub fn kind(&self) -> &'static str {
        match self {
            Argument::Number(_) => "number",
            Argument::Set { .. } => "set",
            Argument::Phrase(_) => "rule",
        }
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Number(number) => write!(f, "{number}"),
            Argument::Set { set, outside } => {
                write!(f, "{}{set}", if *outside { "~" } else { "" })
            }
            Argument::Phrase(phrase) => phrase.fmt(f),
        }
    }
}

/// Everything after the name of a ruleset: `(parameters) numbers name=value`.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Arguments {
    /// The parameters, one for each slot of the signature.
    pub parameters: Vec<Argument>,
    /// The numbers: squares, piles, stones.
    pub numbers: Vec<u64>,
    /// Named values, one for each named slot; `None` for the default.
    pub named: Vec<Option<Argument>>,
}

impl Arguments {
    /// Arguments of numbers alone.
    pub fn of_numbers(numbers: impl Into<Vec<u64>>) -> Arguments {
        Arguments {
            numbers: numbers.into(),
            ..Arguments::default()
        }
    }

    /// The parameter at `index`, a number by the signature.
    ///
    /// # Panics
    /// If the signature has no number there.
    pub fn parameter(&self, index: usize) -> u64 {
        self.parameters[index]
            .number()
            .expect("the signature has a number here")
    }

    /// The named value at `index`, if it is not the default.
    pub fn named(&self, index: usize) -> Option<&Argument> {
        self.named.get(index).and_then(Option::as_ref)
    }
}

/// The part of the arguments that is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The parameter with this index.
    Parameter(usize),
    /// A part of a parameter, in bytes from its beginning.
    Inside {
        /// The parameter's index.
        parameter: usize,
        /// Where the piece begins.
        from: usize,
        /// Where it ends.
        to: usize,
    },
    /// The number with this index.
    Number(usize),
    /// All the numbers.
    Numbers,
    /// The named value with this index.
    Named(usize),
}

/// Why arguments do not make a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Where.
    pub place: Place,
    /// Its kind, for programs.
    pub code: Code,
    /// One or two sentences for the reader.
    pub message: String,
}

impl Fault {
    /// A fault at `place` described by `message`: against the rules of the game, unless
    /// [`Fault::coded`] changes that.
    pub fn new(place: Place, message: impl Into<String>) -> Fault {
        Fault {
            place,
            code: Code::Rules,
            message: message.into(),
        }
    }

    /// The same with another kind.
    pub fn coded(mut self, code: Code) -> Fault {
        self.code = code;
        self
    }
}

/// [`Argument`] with linear forms for numbers.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// A number.
    Number(Form),
    /// A set.
    Set {
        /// The union of these.
        parts: Vec<ProgressionForm>,
        /// And of these.
        names: Vec<Named>,
        /// `~`: the complement is meant.
        outside: bool,
    },
    /// A parameter with its own grammar.
    Phrase(Phrase),
}

/// Why a pattern does not make an argument at a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum PatternFault {
    /// A negative number, or one beyond 64 bits.
    Number,
    /// The part with this index does not make a set.
    Set(usize, SetFault),
}

impl Pattern {
    /// The argument at (x, y).
    ///
    /// # Errors
    /// Why there is none.
    pub fn at(&self, x: u64, y: u64) -> Result<Argument, PatternFault> {
        match self {
            Pattern::Number(form) => form
                .at(x, y)
                .map(Argument::Number)
                .ok_or(PatternFault::Number),
            Pattern::Set {
                parts,
                names,
                outside,
            } => {
                let parts: Option<Vec<Progression>> =
                    parts.iter().map(|part| part.at(x, y)).collect();
                let set = NumberSet::union(&parts.ok_or(PatternFault::Number)?)
                    .map_err(|(part, fault)| PatternFault::Set(part, fault))?;
                Ok(Argument::Set {
                    set: set.with(names),
                    outside: *outside,
                })
            }
            Pattern::Phrase(phrase) => phrase
                .at(x, y)
                .map(Argument::Phrase)
                .ok_or(PatternFault::Number),
        }
    }

    /// How many numbers a set at (x, y) spells out: members, and the residue classes of its endless
    /// part.
    fn spelled(&self, x: u64, y: u64) -> u64 {
        let Pattern::Set { parts, .. } = self else {
            return 0;
        };
        let parts = parts.iter().filter_map(|part| part.at(x, y));
        let (mut members, mut period) = (0, 1);
        for Progression { first, last, step } in parts {
            let step = step.max(1);
            match last {
                Some(last) => members += (last.saturating_sub(first) / step).min(LARGEST_SET),
                None => period = lcm(period, step).unwrap_or(LARGEST_SET).min(LARGEST_SET),
            }
        }
        members + period
    }

    /// Every form in it.
    pub fn forms(&self) -> Vec<Form> {
        match self {
            Pattern::Number(form) => vec![*form],
            Pattern::Set { parts, .. } => parts.iter().flat_map(|part| part.forms()).collect(),
            Pattern::Phrase(phrase) => phrase.forms(),
        }
    }

    /// The pattern in x and y for a fixed z; `None` if there is none.
    pub fn frame(&self, z: u64) -> Option<Pattern> {
        Some(match self {
            Pattern::Number(form) => Pattern::Number(form.frame(z)?),
            Pattern::Set {
                parts,
                names,
                outside,
            } => Pattern::Set {
                names: names.clone(),
                parts: parts
                    .iter()
                    .map(|part| part.frame(z))
                    .collect::<Option<_>>()?,
                outside: *outside,
            },
            Pattern::Phrase(phrase) => Pattern::Phrase(phrase.frame(z)?),
        })
    }

    /// Whether no variable occurs.
    pub fn is_constant(&self) -> bool {
        self.forms().into_iter().all(Form::is_number)
    }
}

impl From<&Argument> for Pattern {
    fn from(argument: &Argument) -> Pattern {
        match argument {
            Argument::Number(number) => Pattern::Number(Form::number(*number)),
            Argument::Set { set, outside } => Pattern::Set {
                parts: set
                    .progressions()
                    .into_iter()
                    .map(|part| ProgressionForm {
                        first: Form::number(part.first),
                        last: part.last.map(Form::number),
                        step: Form::number(part.step),
                    })
                    .collect(),
                names: set.named().to_vec(),
                outside: *outside,
            },
            Argument::Phrase(phrase) => Pattern::Phrase(phrase.clone()),
        }
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pattern::Number(form) => write!(f, "{form}"),
            Pattern::Set {
                parts,
                names,
                outside,
            } => {
                if *outside {
                    f.write_str("~")?;
                }
                let parts = parts.iter().map(ToString::to_string);
                let all: Vec<String> =
                    (parts.chain(names.iter().map(ToString::to_string))).collect();
                if all.is_empty() {
                    return f.write_str("none");
                }
                write!(f, "{}", Joined(&all, ","))
            }
            Pattern::Phrase(phrase) => phrase.fmt(f),
        }
    }
}

/// [`Arguments`] with linear forms for numbers.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Template {
    /// The parameters.
    pub parameters: Vec<Pattern>,
    /// The numbers.
    pub numbers: Vec<Form>,
    /// Named values; `None` for the default.
    pub named: Vec<Option<Pattern>>,
}

impl Template {
    /// How many numbers the sets at (x, y) spell out.
    pub(crate) fn spelled(&self, x: u64, y: u64) -> u64 {
        let named = self.named.iter().flatten();
        let patterns = self.parameters.iter().chain(named);
        patterns.map(|pattern| pattern.spelled(x, y)).sum()
    }

    /// The arguments at (x, y).
    ///
    /// # Errors
    ///
    /// The first part that does not make an argument there, and why.
    pub fn at(&self, x: u64, y: u64) -> Result<Arguments, (Place, PatternFault)> {
        let at = |place: Place, pattern: &Pattern| pattern.at(x, y).map_err(|fault| (place, fault));
        let parameters = self.parameters.iter().enumerate();
        let numbers = self.numbers.iter().enumerate();
        let named = self.named.iter().enumerate();
        Ok(Arguments {
            parameters: parameters
                .map(|(index, pattern)| at(Place::Parameter(index), pattern))
                .collect::<Result<_, _>>()?,
            numbers: numbers
                .map(|(index, form)| {
                    let number = form.at(x, y);
                    number.ok_or((Place::Number(index), PatternFault::Number))
                })
                .collect::<Result<_, _>>()?,
            named: named
                .map(|(index, pattern)| {
                    let named = pattern.as_ref();
                    named.map(|it| at(Place::Named(index), it)).transpose()
                })
                .collect::<Result<_, _>>()?,
        })
    }

    /// The template in x and y for a fixed z; `None` if a number in it would be beyond 64 bits.
    pub fn frame(&self, z: u64) -> Option<Template> {
        let parameters = self.parameters.iter().map(|pattern| pattern.frame(z));
        let numbers = self.numbers.iter().map(|form| form.frame(z));
        let named = self.named.iter().map(|pattern| match pattern {
            None => Some(None),
            Some(pattern) => pattern.frame(z).map(Some),
        });
        Some(Template {
            parameters: parameters.collect::<Option<_>>()?,
            numbers: numbers.collect::<Option<_>>()?,
            named: named.collect::<Option<_>>()?,
        })
    }

    /// Every form in it.
    pub fn forms(&self) -> Vec<Form> {
        let patterns = self.parameters.iter().chain(self.named.iter().flatten());
        patterns
            .flat_map(Pattern::forms)
            .chain(self.numbers.iter().copied())
            .collect()
    }
}

impl From<&Arguments> for Template {
    fn from(arguments: &Arguments) -> Template {
        Template {
            parameters: arguments.parameters.iter().map(Pattern::from).collect(),
            numbers: arguments
                .numbers
                .iter()
                .copied()
                .map(Form::number)
                .collect(),
            named: arguments
                .named
                .iter()
                .map(|argument| argument.as_ref().map(Pattern::from))
                .collect(),
        }
    }
}
