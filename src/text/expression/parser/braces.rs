//! Sets in braces, after `in`.

use super::piece::Piece;
use super::{Parsed, Parser, mistake};
use crate::text::expression::tree::{Members, Number, Span, Truth};
use crate::text::number_set::Named;

impl Parser<'_> {
    /// Skips `in` or `not in`; `Some(true)` for the latter.
    pub(super) fn membership(&mut self) -> Option<bool> {
        if self.cursor.word("in") {
            return Some(false);
        }
        let before = self.cursor.at;
        if self.cursor.word("not") && self.cursor.word("in") {
            return Some(true);
        }
        self.cursor.at = before;
        None
    }

    /// What follows `in`.
    pub(super) fn within(&mut self, left: Piece, negated: bool) -> Parsed<Piece> {
        let from = left.place().start;
        let numbers = match left {
            Piece::Tuple(numbers, _) => numbers,
            piece => vec![piece.number("“in” needs")?],
        };
        self.cursor.skip_space();
        let open = self.cursor.at;
        let mut names = Vec::new();
        let members = match numbers.len() {
            1 => match self.named()? {
                Some(named) => Members::Named(named),
                None => Members::Numbers(self.spans(&mut names)?),
            },
            count if self.cursor.take("{") => Members::Tuples(self.tuples(open, count)?),
            _ => return self.cursor.expected("“{” and a set, such as {(1,2),(2,1)}"),
        };
        let place = from..self.cursor.at;
        let all = [members]
            .into_iter()
            .chain(names.into_iter().map(Members::Named));
        let within = |members| Truth::Within(numbers.clone(), members, place.clone());
        let mut all: Vec<Truth> = all.map(within).collect();
        let among = match all.len() {
            1 => all.remove(0),
            _ => Truth::Any(all),
        };
        let truth = match negated {
            true => Truth::Not(Box::new(among)),
            false => among,
        };
        Ok(Piece::Truth(truth, place))
    }

    /// A set with a name, if one is next.
    fn named(&mut self) -> Parsed<Option<Named>> {
        self.cursor.skip_space();
        let read = Named::read(self.cursor.text, self.cursor.at)?;
        Ok(read.map(|(named, end)| {
            self.cursor.at = end;
            named
        }))
    }

    /// Whether another member follows; otherwise skips the closing brace.
    fn another(&mut self, open: usize) -> Parsed<bool> {
        if self.cursor.take(",") {
            return Ok(true);
        }
        if self.cursor.take("}") {
            return Ok(false);
        }
        self.cursor.skip_space();
        match self.cursor.rest().is_empty() {
            true => Err(mistake(open..open + 1, "This “{” is never closed.")),
            false => self.cursor.expected("“,” or “}”"),
        }
    }

    /// The numbers in braces; names among them are put apart.
    fn spans(&mut self, names: &mut Vec<Named>) -> Parsed<Vec<Span>> {
        let open = self.cursor.at;
        if !self.cursor.take("{") {
            return self.cursor.expected("“{” and a set, such as {1,3..5}, or squares, primes, triangular, fibonacci or powers(2)");
        }
        let mut spans = Vec::new();
        if self.cursor.take("}") {
            return Ok(spans);
        }
        loop {
            match self.named()? {
                Some(named) => names.push(named),
                None => spans.push(self.span(open)?),
            }
            if !self.another(open)? {
                return Ok(spans);
            }
        }
    }

    fn span(&mut self, open: usize) -> Parsed<Span> {
        let wanted = "A set of numbers must hold";
        let first = self.deeper(open..open + 1, Self::xor)?.number(wanted)?;
        let mut span = Span {
            first,
            last: None,
            step: None,
        };
        if self.cursor.take("..") {
            self.cursor.skip_space();
            let ends = self.cursor.rest().starts_with([',', '}', '/']);
            span.last = Some(match ends {
                true => None,
                false => Some(self.end(open)?),
            });
            if self.cursor.take("/") {
                let from = self.cursor.at;
                let step = self.end(open)?;
                if matches!(step, Number::Constant(0)) {
                    return Err(mistake(from..self.cursor.at, "A step is at least 1."));
                }
                span.step = Some(step);
            }
        }
        Ok(span)
    }

    /// The end or the step of a range, where `/` is not division.
    fn end(&mut self, open: usize) -> Parsed<Number> {
        let end = self.deeper(open..open + 1, Self::signed)?;
        end.number("A range must end with")
    }

    fn tuples(&mut self, open: usize, count: usize) -> Parsed<Vec<Vec<Number>>> {
        let mut tuples = Vec::new();
        if self.cursor.take("}") {
            return Ok(tuples);
        }
        loop {
            match self.deeper(open..open + 1, Self::xor)? {
                Piece::Tuple(numbers, _) if numbers.len() == count => tuples.push(numbers),
                other => {
                    let message = format!("Every member has {count} numbers in brackets here.");
                    return Err(mistake(other.place(), message));
                }
            }
            if !self.another(open)? {
                return Ok(tuples);
            }
        }
    }
}
