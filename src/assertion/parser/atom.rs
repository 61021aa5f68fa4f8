//! What is not made of parts joined by signs: numbers, variables, functions,
//! values of games.

use std::ops::Range;

use super::piece::Piece;
use super::{Parsed, Parser, error};
use crate::assertion::formula::{Number, Operator, Source, Truth};
use crate::convention::Convention;
use crate::limits::MOST_CLAIM_LINES;
use crate::notation::read;
use crate::reader::NotationError;

impl Parser<'_> {
    pub(super) fn atom(&mut self) -> Parsed<Piece> {
        let word = self.next_word();
        let from = self.at;
        match &self.text[word.clone()] {
            "" if self.rest().starts_with(|c: char| c.is_ascii_digit()) => self.constant(),
            "" if self.take("(") => {
                let piece = self.deeper(from..from + 1, Self::iff)?;
                self.close(from)?;
                Ok(match piece {
                    Piece::Number(number, _) => Piece::Number(number, from..self.at),
                    Piece::Truth(truth, _) => Piece::Truth(truth, from..self.at),
                })
            }
            "x" => {
                self.at = word.end;
                Ok(Piece::Number(Number::X, word))
            }
            "y" => {
                self.at = word.end;
                self.uses_y = true;
                Ok(Piece::Number(Number::Y, word))
            }
            "floor" => {
                let mut numbers = self.arguments(word.clone(), 1)?;
                let number = Box::new(numbers.remove(0));
                Ok(Piece::Number(Number::Floor(number), from..self.at))
            }
            "min" => self.extreme(word, Operator::Min),
            "max" => self.extreme(word, Operator::Max),
            letter @ ("G" | "P" | "N") => {
                let letter = letter.to_string();
                self.at = word.end;
                let source = self.source(&letter, word.start)?;
                let place = from..self.at;
                Ok(match letter.as_str() {
                    "G" => Piece::Number(Number::Value(source), place),
                    "P" => Piece::Truth(Truth::IsP(source), place),
                    _ => Piece::Truth(Truth::Not(Box::new(Truth::IsP(source))), place),
                })
            }
            _ => self.expected("a number, x, y, G(…), P(…), N(…) or “(”"),
        }
    }

    /// A number; `2x` is 2 times x.
    fn constant(&mut self) -> Parsed<Piece> {
        let from = self.at;
        let rest = self.rest();
        let length = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        self.at += length;
        let digits = from..self.at;
        let Ok(constant) = self.text[digits.clone()].parse() else {
            return Err(error(digits, "This number has more than 38 digits."));
        };
        let number = Number::Constant(constant);
        match self.rest().chars().next() {
            Some('.') => {
                let place = self.at..self.at + 1;
                Err(error(place, "Numbers are whole. Write 1/2 for one half."))
            }
            Some(variable @ ('x' | 'y')) if self.next_word().len() == 1 => {
                self.at += 1;
                self.uses_y |= variable == 'y';
                let variable = if variable == 'x' {
                    Number::X
                } else {
                    Number::Y
                };
                let both = Box::new([number, variable]);
                let place = from..self.at;
                Ok(Piece::Number(
                    Number::Two(Operator::Times, both, place.clone()),
                    place,
                ))
            }
            _ => Ok(Piece::Number(number, digits)),
        }
    }

    fn close(&mut self, open: usize) -> Parsed<()> {
        if self.take(")") {
            return Ok(());
        }
        self.skip_space();
        if self.rest().is_empty() {
            return Err(error(open..open + 1, "This “(” is never closed."));
        }
        self.expected("“)”")
    }

    /// The numbers in parentheses after a function, `least` or more.
    fn arguments(&mut self, name: Range<usize>, least: usize) -> Parsed<Vec<Number>> {
        self.at = name.end;
        self.skip_space();
        let open = self.at;
        let wanted = format!("{} needs", &self.text[name.clone()]);
        if !self.take("(") {
            return self.expected("“(”");
        }
        let mut numbers = Vec::new();
        loop {
            let piece = self.deeper(open..open + 1, Self::iff)?;
            numbers.push(piece.number(&wanted)?);
            if !self.take(",") {
                break;
            }
        }
        self.close(open)?;
        match numbers.len() {
            1 if least > 1 => Err(error(name, format!("{wanted} two numbers or more."))),
            2.. if least == 1 => Err(error(name, format!("{wanted} one number."))),
            _ => Ok(numbers),
        }
    }

    fn extreme(&mut self, name: Range<usize>, operator: Operator) -> Parsed<Piece> {
        let from = name.start;
        let numbers = self.arguments(name, 2)?;
        let place = from..self.at;
        let number = numbers
            .into_iter()
            .reduce(|a, b| Number::Two(operator, Box::new([a, b]), place.clone()));
        Ok(Piece::Number(number.expect("two numbers or more"), place))
    }

    /// The line in parentheses after G, P or N, or after G-, P- or N- for
    /// misère play.
    fn source(&mut self, letter: &str, from: usize) -> Parsed<usize> {
        let misere = ["-(", "−(", "⁻("]
            .iter()
            .find(|sign| self.rest().starts_with(**sign));
        if let Some(sign) = misere {
            self.at += sign.len() - 1;
        }
        let open = self.at;
        if !self.take("(") {
            let what = format!("“(” and a game after {letter}");
            return self.expected(&what);
        }
        let Some(length) = closing(self.rest()) else {
            return Err(error(open..open + 1, "This “(” is never closed."));
        };
        let start = self.at;
        let line = read(&self.text[start..start + length]).map_err(|inner| NotationError {
            place: start + inner.place.start..start + inner.place.end,
            ..inner
        })?;
        self.at = start + length + 1;
        let convention = match misere {
            Some(_) => Convention::Misere,
            None => Convention::Normal,
        };
        let source = Source { line, convention };
        if let Some(known) = self.sources.iter().position(|known| *known == source) {
            return Ok(known);
        }
        if self.sources.len() == MOST_CLAIM_LINES {
            let message = format!("A claim is about at most {MOST_CLAIM_LINES} lines.");
            return Err(error(from..self.at, message));
        }
        self.sources.push(source);
        Ok(self.sources.len() - 1)
    }
}

/// Where the parenthesis closes that is open at the start.
fn closing(text: &str) -> Option<usize> {
    let mut open = 1;
    for (index, symbol) in text.char_indices() {
        match symbol {
            '(' => open += 1,
            ')' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return Some(index);
        }
    }
    None
}
