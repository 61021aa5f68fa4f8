//! Names of nodes: letters and a number, as `7`, `a` or `c4`.

use std::fmt;

use crate::text::reader::{NotationError, Reader};

/// The most letters and the most digits of a name: more letters would not fit a word.
const MOST: usize = 12;

/// A name. Names are in order by their letters, short ones first, then by their number, so that
/// the squares of a grid come column by column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Name {
    /// `a` is 1, `z` 26, `aa` 27; 0 without letters.
    letters: u64,
    /// One more than the number; 0 without one.
    number: u64,
}

impl Name {
    /// A number alone.
    pub(super) const fn number(number: u64) -> Name {
        Name {
            letters: 0,
            number: number + 1,
        }
    }

    /// A square of a grid, both counted from 1.
    pub(super) const fn square(column: u64, row: u64) -> Name {
        Name {
            letters: column,
            number: row + 1,
        }
    }

    /// Column and row, both from 1, if it names a square.
    pub(super) const fn place(self) -> Option<[u64; 2]> {
        match self {
            Name { letters: 0, .. } | Name { number: 0 | 1, .. } => None,
            Name { letters, number } => Some([letters, number - 1]),
        }
    }

    /// Whether a name could be next.
    pub(super) fn is_next(reader: &Reader<'_>) -> bool {
        reader.peek().is_some_and(|it| it.is_ascii_alphanumeric())
    }

    /// Reads one. Capitals are small letters.
    pub(super) fn read(reader: &mut Reader<'_>) -> Result<Name, NotationError> {
        reader.skip_space();
        let start = reader.at();
        let run = |rest: &str, is_one: fn(&char) -> bool| {
            rest.chars().take_while(is_one).collect::<String>()
        };
        let letters = run(reader.rest(), char::is_ascii_alphabetic);
        reader.step_over(letters.len());
        let digits = run(reader.rest(), char::is_ascii_digit);
        reader.step_over(digits.len());
        if letters.is_empty() && digits.is_empty() {
            return reader.expected("the name of a node, as 7 or a");
        }
        if letters.len().max(digits.len()) > MOST {
            let message = format!(
                "The name of a node has at most {MOST} letters and {MOST} digits, as 7, a or c4."
            );
            return Err(NotationError::new(start..reader.at(), message));
        }
        let letters = letters.bytes().fold(0, |sum, letter| {
            26 * sum + u64::from(letter.to_ascii_lowercase() - b'a') + 1
        });
        let number = digits.parse::<u64>().map_or(0, |number| number + 1);
        Ok(Name { letters, number })
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut letters = Vec::new();
        let mut left = self.letters;
        while left > 0 {
            letters.push(b'a' + ((left - 1) % 26) as u8);
            left = (left - 1) / 26;
        }
        for letter in letters.into_iter().rev() {
            write!(f, "{}", char::from(letter))?;
        }
        match self.number {
            0 => Ok(()),
            number => write!(f, "{}", number - 1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reading_inverts_printing() {
        for text in [
            "0", "7", "a", "z", "aa", "az", "ba", "zz", "aaa", "c4", "aa12", "a0", "x",
        ] {
            let name = Name::read(&mut Reader::new(text)).unwrap();
            assert_eq!(name.to_string(), text);
        }
        assert_eq!(Name::square(28, 3).to_string(), "ab3");
    }
}
