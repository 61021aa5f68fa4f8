//! Parses an expression: recursive descent, one function for each level, loosest first.

mod atom;
mod braces;
mod cursor;
mod piece;

use std::ops::Range;

use super::tree::{Link, Number, Operator, Relation, Truth};
use crate::solve::code::Code;
use crate::solve::limits::DEEPEST_CLAIM;
pub(crate) use cursor::Cursor;
pub(crate) use piece::{Parsed, Piece, mistake};

/// Names beside the words of the language.
pub(crate) trait Vocabulary {
    /// What may be written for a number, for messages.
    fn atoms(&self) -> &'static str;

    /// Names worth suggesting.
    fn names(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether an expression may end here.
    fn ends(&self, rest: &str) -> bool;

    /// The variable of this name, read at `place`.
    fn variable(&mut self, name: &str, place: Range<usize>) -> Option<usize>;

    /// Reads what begins with `word`, which is neither a variable nor a function; `None` if nothing
    /// does.
    fn read(&mut self, _cursor: &mut Cursor<'_>, _word: Range<usize>) -> Option<Parsed<Piece>> {
        None
    }
}

/// The parser of a text.
pub(crate) struct Parser<'p> {
    pub(crate) cursor: Cursor<'p>,
    vocabulary: &'p mut dyn Vocabulary,
    /// The places of the numbers read.
    pub(crate) numbers: Vec<Range<usize>>,
    depth: usize,
}

impl<'p> Parser<'p> {
    /// A parser at byte `at` of `text`.
    pub(crate) fn new(text: &'p str, at: usize, vocabulary: &'p mut dyn Vocabulary) -> Parser<'p> {
        let names = vocabulary.names();
        Parser {
            cursor: Cursor { text, at, names },
            vocabulary,
            numbers: Vec::new(),
            depth: 0,
        }
    }

    /// Whether the text may end here.
    pub(crate) fn is_over(&self) -> bool {
        self.vocabulary.ends(self.cursor.rest())
    }

    /// Parses one level deeper.
    pub(super) fn deeper<T>(
        &mut self,
        place: Range<usize>,
        inner: impl FnOnce(&mut Self) -> Parsed<T>,
    ) -> Parsed<T> {
        if self.depth == DEEPEST_CLAIM {
            let message =
                format!("This nests deeper than {DEEPEST_CLAIM} levels. Try fewer brackets.");
            return Err(mistake(place, message).coded(Code::TooLarge));
        }
        self.depth += 1;
        let parsed = inner(self);
        self.depth -= 1;
        parsed
    }

    /// Parses a truth; `wanted` names it in messages.
    pub(crate) fn truth(&mut self, wanted: &str) -> Parsed<Truth> {
        let piece = self.iff()?;
        self.cursor.skip_space();
        if matches!(piece, Piece::Number(..)) && !self.is_over() {
            return self.cursor.expected("a sign such as + or =");
        }
        piece.truth(&format!("{} is", capital(wanted)))
    }

    /// A level of truths joined by a word.
    fn joined(
        &mut self,
        word: &str,
        inner: fn(&mut Self) -> Parsed<Piece>,
        join: fn(Vec<Truth>) -> Truth,
    ) -> Parsed<Piece> {
        let first = inner(self)?;
        if !self.cursor.word(word) {
            return Ok(first);
        }
        let wanted = format!("“{word}” joins");
        let from = first.place().start;
        let mut truths = vec![first.truth(&wanted)?];
        loop {
            let next = inner(self)?;
            let place = from..next.place().end;
            truths.push(next.truth(&wanted)?);
            if !self.cursor.word(word) {
                return Ok(Piece::Truth(join(truths), place));
            }
        }
    }

    pub(super) fn iff(&mut self) -> Parsed<Piece> {
        self.joined("iff", Self::implies, Truth::Iff)
    }

    /// `a implies b implies c` is `a implies (b implies c)`.
    fn implies(&mut self) -> Parsed<Piece> {
        let piece = self.or()?;
        if !self.cursor.word("implies") {
            return Ok(piece);
        }
        let wanted = "“implies” joins";
        let from = piece.place().start;
        let left = piece.truth(wanted)?;
        let right = self.deeper(from..self.cursor.at, Self::implies)?;
        let place = from..right.place().end;
        let both = Box::new([left, right.truth(wanted)?]);
        Ok(Piece::Truth(Truth::Implies(both), place))
    }

    fn or(&mut self) -> Parsed<Piece> {
        self.joined("or", Self::and, Truth::Any)
    }

    fn and(&mut self) -> Parsed<Piece> {
        self.joined("and", Self::not, Truth::All)
    }

    fn not(&mut self) -> Parsed<Piece> {
        let word = self.cursor.next_word();
        if !self.cursor.word("not") {
            return self.comparison();
        }
        let piece = self.deeper(word.clone(), Self::not)?;
        let place = word.start..piece.place().end;
        let truth = piece.truth("“not” needs")?;
        Ok(Piece::Truth(Truth::Not(Box::new(truth)), place))
    }

    /// A comparison of numbers, possibly chained: `0 <= x < y`.
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
        if let Some(negated) = self.membership() {
            return self.within(first, negated);
        }
        let Some(mut relation) = self.cursor.sign(&RELATIONS) else {
            return Ok(first);
        };
        let wanted = "A comparison is of numbers: this must be";
        let mut left = first.number(wanted)?;
        let mut all = Vec::new();
        loop {
            let right = self.xor()?;
            let place = from..right.place().end;
            let right = right.number(wanted)?;
            let next = self.cursor.sign(&RELATIONS);
            let goes_on = next.map(|next| (next, right.clone()));
            all.push(Truth::Compared(left, relation, right, place.clone()));
            match goes_on {
                Some(further) => (relation, left) = further,
                None if all.len() == 1 => {
                    let only = all.pop().expect("just pushed");
                    return Ok(Piece::Truth(only, place));
                }
                None => return Ok(Piece::Truth(Truth::All(all), place)),
            }
        }
    }

    /// A level of numbers joined by operators.
    fn combined(
        &mut self,
        operator: fn(&mut Self) -> Option<(&'static str, Operator)>,
        inner: fn(&mut Self) -> Parsed<Piece>,
    ) -> Parsed<Piece> {
        let first = inner(self)?;
        let Some(mut next) = operator(self) else {
            return Ok(first);
        };
        let from = first.place().start;
        let number = |piece: Piece, (sign, operator): (&str, Operator)| {
            let wanted = format!("“{sign}” needs");
            match operator {
                Operator::Plus | Operator::Minus | Operator::Times => piece.counted(&wanted),
                _ => piece.number(&wanted),
            }
        };
        let first = Box::new(number(first, next)?);
        let mut links = Vec::new();
        loop {
            let right = inner(self)?;
            let place = from..right.place().end;
            links.push(Link {
                operator: next.1,
                number: number(right, next)?,
                place: place.clone(),
            });
            match operator(self) {
                Some(further) => next = further,
                None => return Ok(Piece::Number(Number::Chain(first, links), place)),
            }
        }
    }

    pub(super) fn xor(&mut self) -> Parsed<Piece> {
        let operator = |parser: &mut Self| {
            let found = parser.cursor.word("xor") || parser.cursor.take("⊕");
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
        self.combined(|parser| parser.cursor.sign(&SIGNS), Self::product)
    }

    fn product(&mut self) -> Parsed<Piece> {
        const SIGNS: [(&str, (&str, Operator)); 3] = [
            ("*", ("*", Operator::Times)),
            ("·", ("*", Operator::Times)),
            ("/", ("/", Operator::Over)),
        ];
        let operator = |parser: &mut Self| {
            if parser.cursor.word("div") {
                return Some(("div", Operator::Div));
            }
            if parser.cursor.word("mod") {
                return Some(("mod", Operator::Mod));
            }
            parser.cursor.sign(&SIGNS)
        };
        self.combined(operator, Self::signed)
    }

    pub(super) fn signed(&mut self) -> Parsed<Piece> {
        self.cursor.skip_space();
        let from = self.cursor.at;
        if !self.cursor.take("-") && !self.cursor.take("−") {
            return self.atom();
        }
        let piece = self.deeper(from..self.cursor.at, Self::signed)?;
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
