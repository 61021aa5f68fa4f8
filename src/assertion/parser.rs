//! From text to an [`Assertion`]: recursive descent, one function for each
//! level, loosest first.

mod atom;
mod cursor;
mod piece;

use std::ops::Range;

use crate::assertion::formula::{Assertion, Number, Operator, Relation, Source, Truth};
use crate::limits::{DEEPEST_CLAIM, LONGEST_LINE};
use crate::notation::Line;
use crate::reader::NotationError;
use piece::Piece;

/// Reads a claim.
///
/// # Errors
/// The first thing that is wrong with it, and where.
pub fn read_assertion(text: &str) -> Result<Assertion, NotationError> {
    if text.len() > LONGEST_LINE {
        let message = format!("A claim has at most {LONGEST_LINE} characters.");
        return Err(error(0..text.len(), message));
    }
    let mut parser = Parser {
        text,
        at: 0,
        depth: 0,
        sources: Vec::new(),
        uses_y: false,
    };
    parser.skip_space();
    if parser.rest().is_empty() {
        let message = "Type a claim, such as G(short-nim x) <= x/2 + 3.";
        return Err(error(text.len()..text.len(), message));
    }
    let claimed = parser.truth("a claim")?;
    let condition = match parser.word("if") {
        true => Some(parser.truth("a condition")?),
        false => None,
    };
    parser.skip_space();
    if !parser.rest().is_empty() {
        return parser.expected("the end, “if”, or a sign between two parts");
    }
    let in_views = |source: &Source| matches!(&source.line, Line::View(view) if view.is_plane());
    let is_plane = parser.uses_y || parser.sources.iter().any(in_views);
    Ok(Assertion {
        claimed,
        condition,
        sources: parser.sources,
        is_plane,
    })
}

fn error(place: Range<usize>, message: impl Into<String>) -> NotationError {
    NotationError {
        place,
        message: message.into(),
        suggestion: None,
    }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
    depth: usize,
    sources: Vec<Source>,
    uses_y: bool,
}

type Parsed<T> = Result<T, NotationError>;

impl Parser<'_> {
    /// Goes one level deeper.
    fn deeper<T>(
        &mut self,
        place: Range<usize>,
        inner: impl FnOnce(&mut Self) -> Parsed<T>,
    ) -> Parsed<T> {
        if self.depth == DEEPEST_CLAIM {
            let message =
                format!("This nests deeper than {DEEPEST_CLAIM} levels. A flatter claim would do.");
            return Err(error(place, message));
        }
        self.depth += 1;
        let parsed = inner(self);
        self.depth -= 1;
        parsed
    }

    fn truth(&mut self, wanted: &str) -> Parsed<Truth> {
        let piece = self.iff()?;
        let next = self.next_word();
        let ends = self.rest().is_empty() || &self.text[next] == "if";
        if matches!(piece, Piece::Number(..)) && !ends {
            return self.expected("a sign such as + or =");
        }
        piece.truth(&format!("{} is", capital(wanted)))
    }

    /// A level of truths joined by a word.
    fn joined(
        &mut self,
        word: &str,
        inner: fn(&mut Self) -> Parsed<Piece>,
        join: fn(Box<[Truth; 2]>) -> Truth,
    ) -> Parsed<Piece> {
        let mut piece = inner(self)?;
        while self.word(word) {
            let wanted = format!("“{word}” joins");
            let from = piece.place().start;
            let left = piece.truth(&wanted)?;
            let right = inner(self)?;
            let place = from..right.place().end;
            piece = Piece::Truth(join(Box::new([left, right.truth(&wanted)?])), place);
        }
        Ok(piece)
    }

    fn iff(&mut self) -> Parsed<Piece> {
        self.joined("iff", Self::implies, Truth::Iff)
    }

    /// `a implies b implies c` is `a implies (b implies c)`.
    fn implies(&mut self) -> Parsed<Piece> {
        let piece = self.or()?;
        if !self.word("implies") {
            return Ok(piece);
        }
        let wanted = "“implies” joins";
        let from = piece.place().start;
        let left = piece.truth(wanted)?;
        let right = self.deeper(from..self.at, Self::implies)?;
        let place = from..right.place().end;
        let both = Box::new([left, right.truth(wanted)?]);
        Ok(Piece::Truth(Truth::Implies(both), place))
    }

    fn or(&mut self) -> Parsed<Piece> {
        self.joined("or", Self::and, Truth::Or)
    }

    fn and(&mut self) -> Parsed<Piece> {
        self.joined("and", Self::not, Truth::And)
    }

    fn not(&mut self) -> Parsed<Piece> {
        let word = self.next_word();
        if !self.word("not") {
            return self.comparison();
        }
        let piece = self.deeper(word.clone(), Self::not)?;
        let place = word.start..piece.place().end;
        let truth = piece.truth("“not” needs")?;
        Ok(Piece::Truth(Truth::Not(Box::new(truth)), place))
    }

    /// Numbers compared, also in a chain: `0 <= x < y`.
    fn comparison(&mut self) -> Parsed<Piece> {
        const RELATIONS: [(&str, Relation); 10] = [
            ("!=", Relation::Unequal),
            ("≠", Relation::Unequal),
            ("<=", Relation::AtMost),
            ("≤", Relation::AtMost),
            (">=", Relation::AtLeast),
            ("≥", Relation::AtLeast),
            ("<", Relation::Less),
            (">", Relation::More),
            ("==", Relation::Equal),
            ("=", Relation::Equal),
        ];
        let first = self.xor()?;
        let from = first.place().start;
        self.skip_space();
        let Some(mut relation) = self.sign(&RELATIONS) else {
            return Ok(first);
        };
        let wanted = "A comparison is of numbers: this must be";
        let mut left = first.number(wanted)?;
        let mut whole: Option<Truth> = None;
        loop {
            let right = self.xor()?;
            let place = from..right.place().end;
            let right = right.number(wanted)?;
            let one = Truth::Compared(left, relation, right.clone(), place.clone());
            let all = match whole {
                None => one,
                Some(before) => Truth::And(Box::new([before, one])),
            };
            match self.sign(&RELATIONS) {
                Some(next) => (relation, left, whole) = (next, right, Some(all)),
                None => return Ok(Piece::Truth(all, place)),
            }
        }
    }

    /// A level of numbers joined by operators.
    fn combined(
        &mut self,
        operator: fn(&mut Self) -> Option<(&'static str, Operator)>,
        inner: fn(&mut Self) -> Parsed<Piece>,
    ) -> Parsed<Piece> {
        let mut piece = inner(self)?;
        while let Some((sign, operator)) = operator(self) {
            let wanted = format!("“{sign}” needs");
            let from = piece.place().start;
            let left = piece.number(&wanted)?;
            let right = inner(self)?;
            let place = from..right.place().end;
            let both = Box::new([left, right.number(&wanted)?]);
            piece = Piece::Number(Number::Two(operator, both, place.clone()), place);
        }
        Ok(piece)
    }

    fn xor(&mut self) -> Parsed<Piece> {
        let operator = |parser: &mut Self| {
            let found = parser.word("xor") || parser.take("⊕");
            found.then_some(("xor", Operator::Xor))
        };
        self.combined(operator, Self::sum)
    }

    fn sum(&mut self) -> Parsed<Piece> {
        const SIGNS: [(&str, (&str, Operator)); 3] = [
            ("+", ("+", Operator::Plus)),
            ("-", ("-", Operator::Minus)),
            ("−", ("-", Operator::Minus)),
        ];
        self.combined(|parser| parser.sign(&SIGNS), Self::product)
    }

    fn product(&mut self) -> Parsed<Piece> {
        const SIGNS: [(&str, (&str, Operator)); 3] = [
            ("*", ("*", Operator::Times)),
            ("·", ("*", Operator::Times)),
            ("/", ("/", Operator::Over)),
        ];
        let operator = |parser: &mut Self| {
            if parser.word("div") {
                return Some(("div", Operator::Div));
            }
            if parser.word("mod") {
                return Some(("mod", Operator::Mod));
            }
            parser.sign(&SIGNS)
        };
        self.combined(operator, Self::signed)
    }

    fn signed(&mut self) -> Parsed<Piece> {
        self.skip_space();
        let from = self.at;
        if !self.take("-") && !self.take("−") {
            return self.atom();
        }
        let piece = self.deeper(from..self.at, Self::signed)?;
        let place = from..piece.place().end;
        let number = Box::new(piece.number("“-” needs")?);
        Ok(Piece::Number(
            Number::Negative(number, place.clone()),
            place,
        ))
    }
}

fn capital(text: &str) -> String {
    let mut symbols = text.chars();
    let first = symbols
        .next()
        .map(|symbol| symbol.to_uppercase().to_string());
    first.unwrap_or_default() + symbols.as_str()
}
