//! The code of an octal game: `0.137`, `0.3F`, `4.3*`.

use std::fmt;

use crate::board::{Breaks, Taking};
use crate::solve::limits::MOST_LISTED_MOVES;
use crate::text::phrase::{Language, Meaning, Phrase};
use crate::text::reader::{NotationError, Reader};

/// d0, d1, d2, …: the last one is not 0, unless d0 is the only one; one that goes on for ever is not
/// that before it.
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
            Some(digit @ ('0' | '4' | '8' | 'C' | 'c')) => {
                reader.step_over(1);
                digit.to_digit(16).unwrap_or(0) as u8
            }
            Some(digit) if digit.is_ascii_digit() => {
                let message = "A code begins with 0 or 4, or 8 or C: nothing is taken there, so a heap can at most be split.";
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
            let Some(value) = digit.to_digit(16) else {
                let message = format!(
                    "“{digit}” is no digit of a code: they go from 0 to 7, and from 8 to F where three heaps may be left."
                );
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
        let star = reader.at();
        let mut endless = reader.take("*");
        if endless && digits.len() == 1 {
            let message = "The star stands behind a digit, which goes on for ever: 4.3*.";
            return Err(NotationError::new(star..star + 1, message));
        }
        while endless
            && digits.len() > 2
            && digits[digits.len() - 2..]
                .windows(2)
                .all(|two| two[0] == two[1])
        {
            digits.pop();
        }
        endless &= digits.last() != Some(&0);
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
                    three: digit & 8 != 0,
                })
                .collect(),
            unequal: false,
            endless,
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
        write!(f, "{:X}.", self.digits[0])?;
        if self.digits.len() == 1 {
            return f.write_str("0");
        }
        self.digits[1..]
            .iter()
            .try_for_each(|digit| write!(f, "{digit:X}"))?;
        f.write_str(if self.breaks.endless { "*" } else { "" })
    }
}

impl Meaning for Code {}

/// A random code.
fn sample(_size: u64, below: &mut dyn FnMut(u64) -> u64) -> String {
    const CODES: [&str; 8] = [
        "0.77", "0.137", "0.07", "0.333", "0.6", "4.3", "4.3*", "0.3F",
    ];
    CODES[below(CODES.len() as u64) as usize].into()
}
