//! What a claim is.

use crate::check::Check;
use crate::referee::Referee;

/// The five papers whose claims are checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Paper {
    /// Ho, *The game Max-Welter*.
    MaxWelter,
    /// Gurvich, *Further generalizations of the Wythoff game and the minimum
    /// excludant*.
    Wyt,
    /// *Balls in glasses*, a thread of Mathematics Stack Exchange.
    Glasses,
    /// Sravankumar, *Comply/Constrain Subtraction*.
    Twist,
    /// James and Schlatter, *Some Observations and Solutions to Short and Long
    /// Global Nim*.
    GlobalNim,
}

impl Paper {
    /// All of them, in the order of the list.
    pub const ALL: [Paper; 5] = [
        Paper::MaxWelter,
        Paper::Wyt,
        Paper::Glasses,
        Paper::Twist,
        Paper::GlobalNim,
    ];

    /// A claim of this paper as printed, with its statement and the reading that is checked.
    pub const fn claim(
        self,
        id: &'static str,
        place: &'static str,
        [statement, reading]: [&'static str; 2],
        range: Range,
        check: fn(Referee, u64) -> Check,
    ) -> Claim {
        Claim {
            id,
            paper: self,
            place,
            origin: Origin::Printed,
            statement,
            reading,
            range,
            prediction: None,
            check,
        }
    }

    /// Author and title.
    pub const fn title(self) -> &'static str {
        match self {
            Paper::MaxWelter => "Ho, The game Max-Welter",
            Paper::Wyt => {
                "Gurvich, Further generalizations of the Wythoff game and the minimum excludant"
            }
            Paper::Glasses => "Balls in glasses: Welter’s game on Mathematics Stack Exchange",
            Paper::Twist => "Sravankumar, Comply/Constrain Subtraction",
            Paper::GlobalNim => {
                "James and Schlatter, Some observations and solutions to short and long global nim"
            }
        }
    }
}

/// Where a paper was published.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Published {
    /// The year it appeared.
    pub year: u16,
    /// A page that has it, or links to it.
    pub address: &'static str,
}

impl Paper {
    /// Where it was published, and when.
    pub const fn published(self) -> Published {
        let (year, address) = match self {
            Paper::MaxWelter => (2012, "https://arxiv.org/abs/1202.4075"),
            Paper::Wyt => (2012, "https://doi.org/10.1016/j.dam.2012.01.009"),
            Paper::Glasses => (2014, "https://math.stackexchange.com/questions/1075678"),
            Paper::Twist => (2018, "https://arxiv.org/abs/1806.00474"),
            Paper::GlobalNim => (2008, "https://math.colgate.edu/~integers/vol8.html"),
        };
        Published { year, address }
    }
}

/// Who states a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Origin {
    /// The paper's, as printed.
    Printed,
    /// Ours: a corrected form of the printed claim with this id.
    Correction(&'static str),
    /// Ours: another reading of the printed claim with this id.
    Reading(&'static str),
}

/// How far a claim is checked. Its reading says what the bound limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Range {
    /// What the bound counts: "squares", "stones".
    pub unit: &'static str,
    /// The bound to start with: about a second of work at most.
    pub usual: u64,
    /// The largest bound.
    pub most: u64,
}

impl Range {
    /// `usual` and at most `most` of `unit`.
    pub const fn new(unit: &'static str, usual: u64, most: u64) -> Range {
        Range { unit, usual, most }
    }

    /// The smallest bound: below it, some claims have no cases.
    pub const fn least(self) -> u64 {
        self.usual.div_ceil(8)
    }

    /// A worked example: nothing to choose.
    pub const EXAMPLE: Range = Range::new("example", 1, 1);
}

/// A statement about the games that a machine can check up to a bound.
#[derive(Debug)]
pub struct Claim {
    /// Its name in the list, such as `MW3`; ours have a prime or a letter added.
    pub id: &'static str,
    /// Where it is from.
    pub paper: Paper,
    /// Where in the paper, such as `Theorem 1`.
    pub place: &'static str,
    /// Who states it.
    pub origin: Origin,
    /// The statement; formulas between dollar signs, in the markup of [`crate::markup`].
    pub statement: &'static str,
    /// What exactly is checked: indices, ranges, order.
    pub reading: &'static str,
    /// How far.
    pub range: Range,
    /// Its P-positions as a picture, if it predicts them.
    pub prediction: Option<Prediction>,
    /// The check up to a bound, by a referee's rules.
    pub check: fn(Referee, u64) -> Check,
}

impl Claim {
    /// A claim of ours.
    pub const fn ours(self, origin: Origin) -> Claim {
        Claim { origin, ..self }
    }

    /// A claim that predicts the P-positions of `view`.
    pub const fn predicts(self, view: &'static str, is_p: fn(u64, u64) -> bool) -> Claim {
        Claim {
            prediction: Some(Prediction { view, is_p }),
            ..self
        }
    }

    /// Its number within the paper: 11 for `WE11'`.
    pub fn number(&self) -> u64 {
        let digits = self.id.chars().filter_map(|symbol| symbol.to_digit(10));
        digits.fold(0, |number, digit| 10 * number + u64::from(digit))
    }

    /// The id of the printed claim that this one is about, usually its own.
    pub fn about(&self) -> &'static str {
        match self.origin {
            Origin::Printed => self.id,
            Origin::Correction(id) | Origin::Reading(id) => id,
        }
    }
}

/// The P-positions of a view according to a claim.
#[derive(Debug, Clone, Copy)]
pub struct Prediction {
    /// The view.
    pub view: &'static str,
    /// Whether the cell (x, y) is claimed to be a P-position (false in holes).
    pub is_p: fn(u64, u64) -> bool,
}

/// The claims of a room: id, place and range, then the statement, how it is read, and its check; and
/// for some, whose words it is, or the view of its predictions.
macro_rules! claims {
    ($paper:ident; $($id:literal, $place:literal, $range:expr =>
        $statement:expr, $reading:expr, $check:expr
        $(, $also:ident($($argument:expr),*))*;)*
    ) => {
        pub const CLAIMS: &[$crate::claim::Claim] = &[$(
            $crate::claim::Paper::$paper
                .claim($id, $place, [$statement, $reading], $range, $check)
                $(.$also($($argument),*))*
        ),*];
    };
}
pub(crate) use claims;
