//! A claim as it is understood: truths about numbers about positions.

use std::cmp::Ordering;
use std::ops::Range;

use crate::assertion::rational::{Rational, Trouble};
use crate::claims::Verdict;
use crate::convention::Convention;
use crate::notation::Line;

/// Positions of the claim: a line, under a convention.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The position, or the view whose x and y are those of the claim.
    pub line: Line,
    /// Whose values are meant.
    pub convention: Convention,
}

/// An expression that is a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Number {
    /// A constant.
    Constant(i128),
    /// The variable x.
    X,
    /// The variable y.
    Y,
    /// The value of a source.
    Value(usize),
    /// The negative.
    Negative(Box<Number>, Range<usize>),
    /// The largest whole number below.
    Floor(Box<Number>),
    /// Two numbers combined.
    Two(Operator, Box<[Number; 2]>, Range<usize>),
}

/// What combines two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operator {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
    /// `/`, exact
    Over,
    /// `div`, rounded down
    Div,
    /// `mod`
    Mod,
    /// `xor`, the nim-sum
    Xor,
    /// `min`
    Min,
    /// `max`
    Max,
}

/// How two numbers compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Relation {
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

impl Relation {
    /// Its sign.
    pub fn sign(self) -> &'static str {
        match self {
            Relation::Equal => "=",
            Relation::Unequal => "≠",
            Relation::Less => "<",
            Relation::AtMost => "≤",
            Relation::More => ">",
            Relation::AtLeast => "≥",
        }
    }

    fn holds(self, order: Ordering) -> bool {
        match self {
            Relation::Equal => order.is_eq(),
            Relation::Unequal => order.is_ne(),
            Relation::Less => order.is_lt(),
            Relation::AtMost => order.is_le(),
            Relation::More => order.is_gt(),
            Relation::AtLeast => order.is_ge(),
        }
    }
}

/// An expression that is true or false.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Truth {
    /// Two numbers compared.
    Compared(Number, Relation, Number, Range<usize>),
    /// Whether a source is a P-position.
    IsP(usize),
    /// Not so.
    Not(Box<Truth>),
    /// Both.
    And(Box<[Truth; 2]>),
    /// One at least.
    Or(Box<[Truth; 2]>),
    /// The second if the first.
    Implies(Box<[Truth; 2]>),
    /// Both or none.
    Iff(Box<[Truth; 2]>),
}

/// A claim of a reader, understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assertion {
    /// What is claimed.
    pub(super) claimed: Truth,
    /// Where.
    pub(super) condition: Option<Truth>,
    /// The positions that it is about.
    pub(super) sources: Vec<Source>,
    /// Whether y occurs.
    pub(super) is_plane: bool,
}

impl Assertion {
    /// The positions that it is about.
    pub fn sources(&self) -> &[Source] {
        &self.sources
    }

    /// Whether y occurs in it; without, it is about a sequence.
    pub fn is_plane(&self) -> bool {
        self.is_plane
    }
}

/// What the check of an assertion ends with.
pub type Finding = Result<Verdict, Undefined>;

/// A place where an assertion has no meaning, or is beyond a limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undefined {
    /// The bytes of the text that have none; empty for the whole.
    pub place: Range<usize>,
    /// What is wrong.
    pub message: String,
}

/// What cannot be computed, and where in the text.
pub type Stuck = (Range<usize>, Trouble);

/// The numbers that an assertion is evaluated with.
#[derive(Debug)]
pub struct Cell<'a> {
    pub x: u64,
    pub y: u64,
    /// The value of every source.
    pub values: &'a [u64],
}

impl Number {
    /// The number in a cell.
    pub fn at(&self, cell: &Cell<'_>) -> Result<Rational, Stuck> {
        Ok(match self {
            Number::Constant(number) => Rational::whole(*number),
            Number::X => Rational::whole(cell.x.into()),
            Number::Y => Rational::whole(cell.y.into()),
            Number::Value(source) => Rational::whole(cell.values[*source].into()),
            Number::Negative(number, place) => {
                let number = number.at(cell)?.negated();
                number.map_err(|trouble| (place.clone(), trouble))?
            }
            Number::Floor(number) => number.at(cell)?.floor(),
            Number::Two(operator, numbers, place) => {
                let [a, b] = &**numbers;
                let result = operator.of(a.at(cell)?, b.at(cell)?);
                result.map_err(|trouble| (place.clone(), trouble))?
            }
        })
    }
}

impl Operator {
    fn of(self, a: Rational, b: Rational) -> Result<Rational, Trouble> {
        match self {
            Operator::Plus => a.plus(b),
            Operator::Minus => a.minus(b),
            Operator::Times => a.times(b),
            Operator::Over => a.over(b),
            Operator::Div => a.div(b),
            Operator::Mod => a.modulo(b),
            Operator::Xor => a.xor(b),
            Operator::Min => Ok(if a.compare(b)?.is_le() { a } else { b }),
            Operator::Max => Ok(if a.compare(b)?.is_ge() { a } else { b }),
        }
    }
}

impl Truth {
    /// Whether it is so in a cell. What is not needed is not looked at, so
    /// that `y > 0 and x/y < 2` is safe.
    pub fn at(&self, cell: &Cell<'_>) -> Result<bool, Stuck> {
        Ok(match self {
            Truth::Compared(a, relation, b, place) => {
                let order = a.at(cell)?.compare(b.at(cell)?);
                relation.holds(order.map_err(|trouble| (place.clone(), trouble))?)
            }
            Truth::IsP(source) => cell.values[*source] == 0,
            Truth::Not(truth) => !truth.at(cell)?,
            Truth::And(both) => both[0].at(cell)? && both[1].at(cell)?,
            Truth::Or(both) => both[0].at(cell)? || both[1].at(cell)?,
            Truth::Implies(both) => !both[0].at(cell)? || both[1].at(cell)?,
            Truth::Iff(both) => both[0].at(cell)? == both[1].at(cell)?,
        })
    }
}
