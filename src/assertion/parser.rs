//! From text to an [`Assertion`]: recursive descent, one function for each
//! level, loosest first.

use std::ops::Range;

use crate::assertion::formula::{Assertion, Number, Operator, Relation, Source, Truth};
use crate::convention::Convention;
use crate::limits::LONGEST_LINE;
use crate::notation::{Line, NotationError, read};

/// How deep parentheses, `not` and signs may nest.
const DEEPEST: usize = 60;

/// The words of the language; none is a variable.
const WORDS: [&str; 16] = [
    "and", "div", "floor", "if", "iff", "implies", "max", "min", "mod", "not", "or", "xor", "G",
    "P", "N", "x",
];

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

/// A piece of the text that is a number or a truth.
enum Piece {
    Number(Number, Range<usize>),
    Truth(Truth, Range<usize>),
}

impl Piece {
    fn place(&self) -> Range<usize> {
        match self {
            Piece::Number(_, place) | Piece::Truth(_, place) => place.clone(),
        }
    }

    fn number(self, wanted: &str) -> Result<Number, NotationError> {
        match self {
            Piece::Number(number, _) => Ok(number),
            Piece::Truth(_, place) => {
                let message = format!("{wanted} a number; this is true or false.");
                Err(error(place, message))
            }
        }
    }

    fn truth(self, wanted: &str) -> Result<Truth, NotationError> {
        match self {
            Piece::Truth(truth, _) => Ok(truth),
            Piece::Number(_, place) => {
                let message = format!(
                    "{wanted} something true or false; this is a number. Compare it, as in x = y."
                );
                Err(error(place, message))
            }
        }
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
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// The word that comes next: letters.
    fn next_word(&mut self) -> Range<usize> {
        self.skip_space();
        let rest = self.rest();
        let length = rest
            .find(|c: char| !c.is_alphabetic())
            .unwrap_or(rest.len());
        self.at..self.at + length
    }

    /// Steps over `word` if it comes next.
    fn word(&mut self, word: &str) -> bool {
        let next = self.next_word();
        let found = &self.text[next.clone()] == word;
        if found {
            self.at = next.end;
        }
        found
    }

    /// Steps over the first of `signs` that comes next.
    fn sign<T: Copy>(&mut self, signs: &[(&str, T)]) -> Option<T> {
        self.skip_space();
        let (sign, meaning) = signs
            .iter()
            .find(|(sign, _)| self.rest().starts_with(sign))?;
        self.at += sign.len();
        Some(*meaning)
    }

    fn take(&mut self, sign: &str) -> bool {
        self.sign(&[(sign, ())]).is_some()
    }

    /// What stands here is not what was expected.
    fn expected<T>(&mut self, what: &str) -> Parsed<T> {
        let word = self.next_word();
        if !word.is_empty() {
            return Err(self.unknown(word, what));
        }
        let (place, found) = match self.rest().chars().next() {
            None => (self.at..self.at, "the end".to_string()),
            Some(symbol) => (self.at..self.at + symbol.len_utf8(), format!("“{symbol}”")),
        };
        Err(error(place, format!("Expected {what}, found {found}.")))
    }

    fn unknown(&self, place: Range<usize>, expected: &str) -> NotationError {
        let word = &self.text[place.clone()];
        let shown: String = word.chars().take(40).collect();
        let message = format!("Expected {expected}, found “{shown}”.");
        let near = WORDS
            .iter()
            .map(|known| (strsim::damerau_levenshtein(known, &shown), *known))
            .filter(|&(distance, known)| {
                (1..=1.max(known.len() / 3)).contains(&distance) && known.len() > 1
            })
            .min();
        NotationError {
            place,
            message,
            suggestion: near.map(|(_, near)| near.to_string()),
        }
    }

    /// Goes one level deeper.
    fn deeper<T>(
        &mut self,
        place: Range<usize>,
        inner: impl FnOnce(&mut Self) -> Parsed<T>,
    ) -> Parsed<T> {
        if self.depth == DEEPEST {
            let message =
                format!("This nests deeper than {DEEPEST} levels. A flatter claim would do.");
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

    fn atom(&mut self) -> Parsed<Piece> {
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
        if self.sources.len() == MOST_SOURCES {
            let message = format!("A claim is about at most {MOST_SOURCES} lines.");
            return Err(error(from..self.at, message));
        }
        self.sources.push(source);
        Ok(self.sources.len() - 1)
    }
}

/// The most lines that one claim is about: each needs a table.
const MOST_SOURCES: usize = 8;

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

fn capital(text: &str) -> String {
    let mut symbols = text.chars();
    let first = symbols
        .next()
        .map(|symbol| symbol.to_uppercase().to_string());
    first.unwrap_or_default() + symbols.as_str()
}
