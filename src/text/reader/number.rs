//! The grammar of numbers: linear forms in x, y and z, and sets of them.

use std::ops::Range;

use super::error::NotationError;
use super::{Reader, TOO_LARGE};
use crate::solve::code::Code;
use crate::text::form::{Form, ProgressionForm};
use crate::text::number_set::{Named, NumberSet};

impl Reader<'_> {
    /// A set: progressions separated by commas, `none`, or `~` before either for the complement;
    /// returns the names among them, too, and whether it was a complement.
    ///
    /// # Errors
    ///
    /// What is wrong, and where.
    pub fn set(&mut self) -> Result<(Vec<ProgressionForm>, Vec<Named>, bool), NotationError> {
        let outside = self.take("~");
        self.skip_space();
        let (mut parts, mut names) = (Vec::new(), Vec::new());
        if self.take("none") {
            return Ok((parts, names, outside));
        }
        loop {
            self.skip_space();
            match self.named_set()? {
                Some(named) => names.push(named),
                None => parts.push(self.progression()?),
            }
            if !self.take(",") {
                return Ok((parts, names, outside));
            }
        }
    }

    /// A set of numbers without variables, and where it stands; `None` if it is another kind of set,
    /// or empty.
    ///
    /// # Errors
    ///
    /// What is wrong, and where.
    pub fn plain_set(&mut self) -> Result<(Option<NumberSet>, Range<usize>), NotationError> {
        let start = self.at;
        let (parts, names, outside) = self.set()?;
        let plain = !outside && parts.iter().all(ProgressionForm::is_constant);
        let parts: Option<Vec<_>> = parts.iter().map(|part| part.at(0, 0)).collect();
        let set = parts.and_then(|parts| NumberSet::union(&parts).ok());
        let set = set.map(|set| set.with(&names));
        let set = set.filter(|set| plain && !set.is_empty());
        Ok((set, start..self.at))
    }

    /// A set with a name, if one is next.
    fn named_set(&mut self) -> Result<Option<Named>, NotationError> {
        let read = Named::read(self.text, self.at)?;
        Ok(read.map(|(named, end)| {
            self.at = end;
            named
        }))
    }

    fn progression(&mut self) -> Result<ProgressionForm, NotationError> {
        self.skip_space();
        let first = self.form()?;
        let mut part = ProgressionForm {
            first,
            last: Some(first),
            step: Form::number(1),
        };
        if self.take("..") {
            self.skip_space();
            part.last = match self.peek() {
                Some(symbol) if symbol.is_ascii_digit() || "-xyz".contains(symbol) => {
                    Some(self.form()?)
                }
                _ => None,
            };
            if self.take("/") {
                self.skip_space();
                part.step = self.form()?;
            }
        }
        Ok(part.canonical())
    }

    /// A linear form: terms separated by + or -. A `+` before another game's name ends the form.
    ///
    /// # Errors
    ///
    /// What is wrong, and where.
    pub fn form(&mut self) -> Result<Form, NotationError> {
        let mut form = Form::default();
        let start = self.at;
        let mut sign = if self.take("-") { -1 } else { 1 };
        for terms in 1.. {
            self.skip_space();
            self.term(&mut form, sign)?;
            let after = self.at;
            sign = if self.take("+") {
                1
            } else if self.take("-") {
                -1
            } else {
                return self.unambiguous(form, start..after, terms);
            };
            self.skip_space();
            if sign == 1 && self.another_game_follows() {
                self.at = after;
                return self.unambiguous(form, start..after, terms);
            }
        }
        unreachable!("a text ends")
    }

    /// A form, unless it is a sum of numbers: `1+2` may be one pile or two.
    fn unambiguous(
        &self,
        form: Form,
        place: Range<usize>,
        terms: usize,
    ) -> Result<Form, NotationError> {
        if terms == 1 || self.text[place.clone()].contains(['x', 'y', 'z']) {
            return Ok(form);
        }
        let typed = self.text[place.clone()].trim();
        let message = format!(
            "“{typed}” may be one number or several. Write {form}, or put commas between them."
        );
        Err(NotationError::new(place, message).coded(Code::Number))
    }

    fn another_game_follows(&self) -> bool {
        let mut symbols = self.rest().chars();
        let first = symbols.next();
        let second = symbols.next();
        match first {
            Some('x' | 'y' | 'z') => second.is_some_and(char::is_alphabetic),
            Some(symbol) => symbol.is_alphabetic(),
            None => false,
        }
    }

    fn term(&mut self, form: &mut Form, sign: i64) -> Result<(), NotationError> {
        let start = self.at;
        let factor = if self.peek().is_some_and(|symbol| symbol.is_ascii_digit()) {
            Some(self.number()?)
        } else {
            None
        };
        let times = factor.is_some() && self.take("*");
        let variable = match self.peek() {
            Some(symbol @ ('x' | 'y' | 'z')) if crate::WHOLE || symbol != 'z' => {
                self.at += 1;
                if let Some(next) = self.peek().filter(|next| next.is_alphabetic()) {
                    return Err(NotationError::new(
                        self.at..self.at + next.len_utf8(),
                        "Only x, y and z may vary, each alone, with + or - between them.",
                    ));
                }
                Some(symbol)
            }
            Some(symbol) if symbol.is_alphabetic() && (times || factor.is_none()) => {
                let name = self.name();
                let shown: String = self.text[name.clone()].chars().take(40).collect();
                return Err(NotationError::new(
                    name,
                    format!("Only x, y and z may vary; “{shown}” is none of them."),
                ));
            }
            _ => None,
        };
        if variable.is_none() && (times || factor.is_none()) {
            return self.expected("a number, x, y or z");
        }
        let target = match variable {
            Some('x') => &mut form.x,
            Some('y') => &mut form.y,
            Some(_) => &mut form.z,
            None => &mut form.constant,
        };
        *target = target
            .checked_add(sign * factor.unwrap_or(1))
            .ok_or_else(|| NotationError::new(start..self.at, TOO_LARGE).coded(Code::Number))?;
        Ok(())
    }
}
