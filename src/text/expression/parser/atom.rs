//! Numbers, variables, functions and brackets.

use std::ops::Range;

use super::piece::Piece;
use super::{Parsed, Parser, mistake};
use crate::solve::code::Code;
use crate::text::expression::tree::{Extreme, Link, Number, Operator};

impl Parser<'_> {
    pub(super) fn atom(&mut self) -> Parsed<Piece> {
        let word = self.cursor.next_word();
        let from = self.cursor.at;
        let name = &self.cursor.text[word.clone()];
        match name {
            "" if self.cursor.rest().starts_with(|c: char| c.is_ascii_digit()) => self.constant(),
            "" if self.cursor.take("(") => self.bracket(from),
            "floor" => {
                let number = self.argument(word)?;
                Ok(Piece::Number(Number::Floor(number), from..self.cursor.at))
            }
            "abs" => {
                let number = self.argument(word)?;
                let place = from..self.cursor.at;
                Ok(Piece::Number(
                    Number::Absolute(number, place.clone()),
                    place,
                ))
            }
            "min" => self.extreme(word, Extreme::Least),
            "max" => self.extreme(word, Extreme::Largest),
            "gcd" => self.extreme(word, Extreme::Divisor),
            _ => {
                if let Some((variable, place)) = self.variable(word.clone()) {
                    self.cursor.at = place.end;
                    return Ok(Piece::Number(Number::Variable(variable), place));
                }
                match self.vocabulary.read(&mut self.cursor, word) {
                    Some(piece) => piece,
                    None => self.cursor.expected(self.vocabulary.atoms()),
                }
            }
        }
    }

    /// The contents of brackets: one thing, or several numbers.
    fn bracket(&mut self, from: usize) -> Parsed<Piece> {
        let piece = self.deeper(from..from + 1, Self::iff)?;
        self.cursor.skip_space();
        if !self.cursor.rest().starts_with(',') {
            self.close(from)?;
            return Ok(piece.placed(from..self.cursor.at));
        }
        let wanted = "Brackets with a comma must hold";
        let mut numbers = vec![piece.number(wanted)?];
        while self.cursor.take(",") {
            let piece = self.deeper(from..from + 1, Self::iff)?;
            numbers.push(piece.number(wanted)?);
        }
        self.close(from)?;
        Ok(Piece::Tuple(numbers, from..self.cursor.at))
    }

    /// The variable of this word, and of the digits behind it if it has a number; and its place.
    fn variable(&mut self, word: Range<usize>) -> Option<(usize, Range<usize>)> {
        let rest = &self.cursor.text[word.end..];
        let digits = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        let numbered = word.start..word.end + digits;
        [numbered, word].into_iter().find_map(|place| {
            let name = &self.cursor.text[place.clone()];
            Some((self.vocabulary.variable(name, place.clone())?, place))
        })
    }

    /// A number; `2x` is 2 times x.
    fn constant(&mut self) -> Parsed<Piece> {
        let from = self.cursor.at;
        let rest = self.cursor.rest();
        let length = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        self.cursor.at += length;
        let digits = from..self.cursor.at;
        let Ok(constant) = self.cursor.text[digits.clone()].parse() else {
            return Err(mistake(digits, "This number has more than 38 digits.").coded(Code::Number));
        };
        self.numbers.push(digits.clone());
        let number = Number::Constant(constant);
        if self.cursor.rest().starts_with('.') && !self.cursor.rest().starts_with("..") {
            let place = self.cursor.at..self.cursor.at + 1;
            return Err(
                mistake(place, "Numbers are whole. Write 1/2 for one half.").coded(Code::Number)
            );
        }
        if !self.cursor.rest().starts_with(char::is_alphabetic) {
            return Ok(Piece::Number(number, digits));
        }
        let word = self.cursor.next_word();
        let Some((variable, name)) = self.variable(word) else {
            return Ok(Piece::Number(number, digits));
        };
        self.cursor.at = name.end;
        let place = from..self.cursor.at;
        let times = Link {
            operator: Operator::Times,
            number: Number::Variable(variable),
            place: place.clone(),
        };
        let product = Number::Chain(Box::new(number), vec![times]);
        Ok(Piece::Number(product, place))
    }

    fn close(&mut self, open: usize) -> Parsed<()> {
        if self.cursor.take(")") {
            return Ok(());
        }
        self.cursor.skip_space();
        if self.cursor.rest().is_empty() {
            return Err(mistake(open..open + 1, "This “(” is never closed."));
        }
        self.cursor.expected("“)”")
    }

    /// The numbers in brackets after a function, `least` or more.
    fn arguments(&mut self, name: Range<usize>, least: usize) -> Parsed<Vec<Number>> {
        self.cursor.at = name.end;
        self.cursor.skip_space();
        let open = self.cursor.at;
        let wanted = format!("{} needs", &self.cursor.text[name.clone()]);
        if !self.cursor.take("(") {
            return self.cursor.expected("“(”");
        }
        let mut numbers = Vec::new();
        loop {
            let piece = self.deeper(open..open + 1, Self::iff)?;
            numbers.push(piece.number(&wanted)?);
            if !self.cursor.take(",") {
                break;
            }
        }
        self.close(open)?;
        match numbers.len() {
            1 if least > 1 => Err(mistake(name, format!("{wanted} two numbers or more."))),
            2.. if least == 1 => Err(mistake(name, format!("{wanted} one number."))),
            _ => Ok(numbers),
        }
    }

    fn argument(&mut self, name: Range<usize>) -> Parsed<Box<Number>> {
        let mut numbers = self.arguments(name, 1)?;
        Ok(Box::new(numbers.remove(0)))
    }

    fn extreme(&mut self, name: Range<usize>, extreme: Extreme) -> Parsed<Piece> {
        let from = name.start;
        let numbers = self.arguments(name, 2)?;
        let place = from..self.cursor.at;
        Ok(Piece::Number(
            Number::Extreme(extreme, numbers, place.clone()),
            place,
        ))
    }
}
