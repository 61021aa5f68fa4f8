//! A parsed expression. Chains are flat, so only brackets and signs nest.

use std::cmp::Ordering;
use std::ops::Range;

use crate::text::number_set::Named;

/// An expression that is a number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Number {
    /// A constant.
    Constant(i128),
    /// The variable with this index in its vocabulary.
    Variable(usize),
    /// The negative.
    Negative(Box<Number>, Range<usize>),
    /// The largest whole number below.
    Floor(Box<Number>),
    /// The distance from 0.
    Absolute(Box<Number>, Range<usize>),
    /// The minimum, the maximum or the greatest common divisor of several.
    Extreme(Extreme, Vec<Number>, Range<usize>),
    /// Numbers joined from left to right.
    Chain(Box<Number>, Vec<Link>),
    /// 1 if it is so, else 0.
    Counted(Box<Truth>),
}

impl Number {
    /// The numbers that it is directly made of.
    pub(crate) fn parts(&self) -> Vec<&Number> {
        match self {
            Number::Constant(_) | Number::Variable(_) | Number::Counted(_) => Vec::new(),
            Number::Negative(of, _) | Number::Floor(of) | Number::Absolute(of, _) => vec![of],
            Number::Extreme(_, numbers, _) => numbers.iter().collect(),
            Number::Chain(first, links) => {
                let links = links.iter().map(|link| &link.number);
                [&**first].into_iter().chain(links).collect()
            }
        }
    }

    /// The same made of other numbers.
    pub(crate) fn with_parts(&self, part: &dyn Fn(&Number) -> Number) -> Number {
        let boxed = |of: &Number| Box::new(part(of));
        match self {
            Number::Constant(_) | Number::Variable(_) | Number::Counted(_) => self.clone(),
            Number::Negative(of, place) => Number::Negative(boxed(of), place.clone()),
            Number::Floor(of) => Number::Floor(boxed(of)),
            Number::Absolute(of, place) => Number::Absolute(boxed(of), place.clone()),
            Number::Extreme(extreme, numbers, place) => {
                Number::Extreme(*extreme, numbers.iter().map(part).collect(), place.clone())
            }
            Number::Chain(first, links) => {
                let links = links.iter().map(|link| Link {
                    number: part(&link.number),
                    ..link.clone()
                });
                Number::Chain(boxed(first), links.collect())
            }
        }
    }
}

/// What joins the next number to those before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// How.
    pub operator: Operator,
    /// The next number.
    pub number: Number,
    /// The text from the first number to this one.
    pub place: Range<usize>,
}

/// A function of several numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extreme {
    /// `min`
    Least,
    /// `max`
    Largest,
    /// `gcd`
    Divisor,
}

/// What joins two numbers.
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

    /// The opposite relation.
    pub(crate) fn denied(self) -> Relation {
        match self {
            Relation::Equal => Relation::Unequal,
            Relation::Unequal => Relation::Equal,
            Relation::Less => Relation::AtLeast,
            Relation::AtMost => Relation::More,
            Relation::More => Relation::AtMost,
            Relation::AtLeast => Relation::Less,
        }
    }

    /// The relation of the second number to the first.
    pub(crate) fn turned(self) -> Relation {
        match self {
            Relation::Less => Relation::More,
            Relation::AtMost => Relation::AtLeast,
            Relation::More => Relation::Less,
            Relation::AtLeast => Relation::AtMost,
            same => same,
        }
    }

    /// Whether numbers in this order satisfy it.
    pub(crate) fn holds(self, order: Ordering) -> bool {
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

/// Members of a set in braces: `first`, or `first..last/step`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Span {
    /// The first member.
    pub first: Number,
    /// `None` for a single member; `Some(None)` for an endless progression.
    pub last: Option<Option<Number>>,
    /// The distance between members, 1 if not written.
    pub step: Option<Number>,
}

/// The contents of the braces after `in`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Members {
    /// Numbers.
    Numbers(Vec<Span>),
    /// Pairs or triples.
    Tuples(Vec<Vec<Number>>),
    /// Those of a set with a name, written without braces or among other members.
    Named(Named),
}

/// An expression that is true or false.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Truth {
    /// Two numbers compared.
    Compared(Number, Relation, Number, Range<usize>),
    /// Whether a number, or a tuple, is among those in braces.
    Within(Vec<Number>, Members, Range<usize>),
    /// Whether a variable is 0.
    IsZero(usize),
    /// Negation.
    Not(Box<Truth>),
    /// Conjunction.
    All(Vec<Truth>),
    /// Disjunction.
    Any(Vec<Truth>),
    /// The second if the first.
    Implies(Box<[Truth; 2]>),
    /// True if an even number of them is false: for two, both or neither hold.
    Iff(Vec<Truth>),
}
