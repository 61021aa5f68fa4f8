//! The code of an octal game: `0.137`.

use std::fmt;

use crate::board::{Breaks, Taking};
use crate::solve::limits::MOST_LISTED_MOVES;
use crate::text::phrase::{Language, Meaning, Phrase};
use crate::text::reader::{NotationError, Reader};

/// d0, d1, d2, …: the last one is not 0, unless d0 is the only one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    digits: Vec<u8>,
    /// Their meaning.
    breaks: Breaks,
}

/// The grammar of a code.
pub const LANGUAGE: Language = Language {
    name: "code",
    read: |reader| Code::read(reader).map(Phrase::new),
    sample,
};

impl Code {
    fn read(reader: &mut Reader<'_>) -> Result<Code, NotationError> {
        reader.skip_space();
        let start = reader.at();
        let first = match reader.peek() {
            Some('.') => 0,
            Some(digit @ ('0' | '4')) => {
                reader.step_over(1);
                digit as u8 - b'0'
            }
            Some(digit) if digit.is_ascii_digit() => {
                let message = "A code begins with 0 or 4: nothing is taken there, so a heap can at most be split.";
                return Err(NotationError::new(start..start + 1, message));
            }
            _ => return reader.expected("an octal code, such as 0.137"),
        };
        if reader.peek() != Some('.') {
            let place = start..reader.at();
            let message = "A code has a point behind its first digit, as in 0.137 or 4.07.";
            return Err(NotationError::new(place, message));
        }
        reader.step_over(1);
        let mut digits = vec![first];
        while let Some(digit) = reader.peek().filter(char::is_ascii_alphanumeric) {
            let at = reader.at();
            let Some(value) = digit.to_digit(8) else {
                let message = format!("“{digit}” is no octal digit: they go from 0 to 7.");
                return Err(NotationError::new(at..at + 1, message));
            };
            if digits.len() > MOST_LISTED_MOVES {
                let message =
                    format!("A code has at most {MOST_LISTED_MOVES} digits behind its point.");
                return Err(NotationError::new(at..at + 1, message).coded(crate::Code::TooLarge));
            }
            reader.step_over(1);
            digits.push(value as u8);
        }
        while digits.len() > 1 && digits.last() == Some(&0) {
            digits.pop();
        }
        let takings = (0..).zip(&digits).filter(|&(_, &digit)| digit > 0);
        let breaks = Breaks {
            takings: takings
                .map(|(taken, digit)| Taking {
                    taken,
                    nothing: digit & 1 != 0,
                    one: digit & 2 != 0,
                    two: digit & 4 != 0,
                })
                .collect(),
            unequal: false,
        };
        Ok(Code { digits, breaks })
    }

    /// How a heap may be broken.
    pub fn breaks(&self) -> &Breaks {
        &self.breaks
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.", self.digits[0])?;
        if self.digits.len() == 1 {
            return f.write_str("0");
        }
        self.digits[1..]
            .iter()
            .try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl Meaning for Code {}

/// A random code.
fn sample(_size: u64, below: &mut dyn FnMut(u64) -> u64) -> String {
    const CODES: [&str; 6] = ["0.77", "0.137", "0.07", "0.333", "0.6", "4.3"];
    CODES[below(CODES.len() as u64) as usize].into()
}
