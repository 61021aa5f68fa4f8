//! Kinds of arguments: how each is parsed, checked and sampled; [`Argument`] prints it.

use crate::text::arguments::{Argument, Pattern};
use crate::text::number_set::named::NAMES;
use crate::text::number_set::{Named, NumberSet};
use crate::text::phrase::Language;
use crate::text::reader::{NotationError, Reader};

/// What a slot of a [`crate::Signature`] takes.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub enum Kind {
    /// A whole number up to `largest`.
    Number {
        /// The largest number allowed.
        largest: u64,
    },
    /// A set of numbers from 1.
    Set {
        /// Whether `~` may come before it.
        outside: bool,
    },
    /// Text with its own grammar.
    Phrase(&'static Language),
}

impl Kind {
    /// Its name on the page: `number`, `set`, or the language's name.
    pub fn name(&self) -> &'static str {
        match self {
            Kind::Number { .. } => "number",
            Kind::Set { .. } => "set",
            Kind::Phrase(language) => language.name,
        }
    }

    /// Reads one from the place of `reader`.
    ///
    /// # Errors
    ///
    /// What is wrong, and where.
    pub fn read(&self, reader: &mut Reader<'_>) -> Result<Pattern, NotationError> {
        match self {
            Kind::Number { .. } => reader.form().map(Pattern::Number),
            Kind::Set { .. } => {
                let (parts, names, outside) = reader.set()?;
                Ok(Pattern::Set {
                    parts,
                    names,
                    outside,
                })
            }
            Kind::Phrase(language) => (language.read)(reader).map(Pattern::Phrase),
        }
    }

    /// Checks `argument`, called `name`.
    ///
    /// # Errors
    ///
    /// A message that says why it is refused.
    pub fn check(&self, name: &str, argument: &Argument) -> Result<(), String> {
        match (self, argument) {
            (Kind::Number { largest }, Argument::Number(number)) if number > largest => {
                Err(format!("{name} is at most {largest}."))
            }
            (Kind::Set { outside: false }, Argument::Set { outside: true, .. }) => Err(format!(
                "~ has no meaning here: {name} lists the numbers themselves."
            )),
            (Kind::Number { .. }, Argument::Number(_))
            | (Kind::Set { .. }, Argument::Set { .. })
            | (Kind::Phrase(_), Argument::Phrase(_)) => Ok(()),
            (Kind::Number { .. }, _) => {
                Err(format!("{name} is a number, not a {}.", argument.kind()))
            }
            (Kind::Set { .. }, _) => Err(format!("{name} is a set of numbers.")),
            (Kind::Phrase(language), _) => Err(format!(
                "{name} is a {}, not a {}.",
                language.name,
                argument.kind()
            )),
        }
    }

    /// A random one for a game of about `size` stones; `below` draws a number below its argument.
    ///
    /// # Panics
    ///
    /// If a language cannot read its own sample.
    pub fn sample(&self, size: u64, below: &mut dyn FnMut(u64) -> u64) -> Argument {
        match self {
            Kind::Number { largest } => Argument::Number(below(4.min(largest + 1))),
            Kind::Set { outside } => Argument::Set {
                set: {
                    let named = |_: &&(&str, Named)| below(16) == 0;
                    let names: Vec<Named> = NAMES.iter().filter(named).map(|it| it.1).collect();
                    NumberSet::of((1..=size).filter(|_| below(2) == 1)).with(&names)
                },
                outside: *outside && below(2) == 1,
            },
            Kind::Phrase(language) => {
                let text = (language.sample)(size, below);
                let mut reader = Reader::new(&text);
                match (language.read)(&mut reader) {
                    Ok(phrase) if reader.rest().is_empty() => Argument::Phrase(phrase),
                    Ok(_) => unreachable!("{} reads all of {text}", language.name),
                    Err(error) => unreachable!("{} reads {text}: {error}", language.name),
                }
            }
        }
    }

    /// The argument that an alias fixes.
    ///
    /// # Panics
    ///
    /// If the text is not of this kind.
    pub fn fixed(&self, text: &str) -> Pattern {
        match self.read(&mut Reader::new(text)) {
            Ok(pattern) => pattern,
            Err(error) => unreachable!("an alias writes {text}: {error}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::form::Form;
    use crate::text::phrase::{Meaning, Phrase};
    use std::fmt;

    /// A word of zeros and a number that may vary: `00:x+1`.
    #[derive(Debug)]
    struct Tail {
        zeros: usize,
        number: Form,
    }

    impl fmt::Display for Tail {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}:{}", "0".repeat(self.zeros), self.number)
        }
    }

    impl Meaning for Tail {
        fn forms(&self) -> Vec<Form> {
            vec![self.number]
        }

        fn at(&self, x: u64, y: u64) -> Option<Phrase> {
            Some(Phrase::new(Tail {
                zeros: self.zeros,
                number: Form::number(self.number.at(x, y)?),
            }))
        }
    }

    static TAIL: Language = Language {
        name: "tail",
        read: |reader| {
            let zeros = reader.rest().len() - reader.rest().trim_start_matches('0').len();
            reader.step_over(zeros);
            if !reader.take(":") {
                return reader.expected("0 or “:”");
            }
            let number = reader.form()?;
            Ok(Phrase::new(Tail { zeros, number }))
        },
        sample: |size, below| format!("00:{}", below(size + 1)),
    };

    const KIND: Kind = Kind::Phrase(&TAIL);

    #[test]
    fn a_language_keeps_what_a_number_would_lose() {
        let pattern = KIND.read(&mut Reader::new("00: 7)")).unwrap();
        assert_eq!(pattern.to_string(), "00:7");
        let argument = pattern.at(0, 0).unwrap();
        let tail: &Tail = argument.phrase().unwrap().meaning();
        assert_eq!((tail.zeros, tail.number), (2, Form::number(7)));
        assert_eq!(Pattern::from(&argument), pattern);
        let two = KIND.read(&mut Reader::new("0:7")).unwrap();
        assert_ne!(two, pattern, "equal only with the same text");
    }

    #[test]
    fn numbers_in_a_phrase_may_vary() {
        let pattern = KIND.read(&mut Reader::new("0:5-x")).unwrap();
        assert!(!pattern.is_constant());
        assert_eq!(pattern.at(3, 0).unwrap().to_string(), "0:2");
        assert!(pattern.at(6, 0).is_err(), "a hole");
    }

    #[test]
    fn errors_point_into_the_line() {
        let mut reader = Reader::new("game(00;7) 5");
        reader.step_over("game(".len());
        let error = KIND.read(&mut reader).unwrap_err();
        assert_eq!(error.place, 7..8);
    }

    #[test]
    fn samples_are_of_their_kind() {
        let mut draws = 0;
        let mut below = |end: u64| {
            draws += 1;
            draws % end
        };
        for kind in [
            Kind::Number { largest: 2 },
            Kind::Set { outside: false },
            Kind::Set { outside: true },
            KIND,
        ] {
            for size in 0..9 {
                let argument = kind.sample(size, &mut below);
                assert_eq!(kind.check("it", &argument), Ok(()));
                let text = argument.to_string();
                let read = kind.read(&mut Reader::new(&text)).unwrap();
                assert_eq!(read.at(0, 0).unwrap(), argument, "{text}");
            }
        }
        assert_eq!(
            KIND.check("T", &Argument::Number(1)).unwrap_err(),
            "T is a tail, not a number."
        );
    }
}
