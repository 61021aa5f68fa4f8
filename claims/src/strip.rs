//! Welter's game and Max-Welter on a short strip, by the rules.

use crate::convention::Convention;
use crate::referee::{Referee, State, Values};

/// The two games on the strip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Strip {
    /// Any coin moves.
    Welter,
    /// Only the coin furthest to the right moves.
    MaxWelter,
}

/// Coins as a set of squares: bit s is the coin on square s. Counting up orders the sets by their
/// highest coin, then by the next.
pub type Coins = u128;

impl Strip {
    /// The options: the coin furthest to the right first, the nearest free square first.
    pub fn options(self, coins: Coins) -> impl Iterator<Item = Coins> {
        let movers = match self {
            Strip::Welter => coins.count_ones() as usize,
            Strip::MaxWelter => 1,
        };
        let movers = squares(coins).rev().take(movers);
        movers.flat_map(move |from| {
            let free = (0..from).rev().filter(move |to| coins & (1 << to) == 0);
            free.map(move |to| coins & !(1 << from) | 1 << to)
        })
    }

    /// The line of text.
    pub fn text(self, coins: Coins) -> String {
        let name = match self {
            Strip::Welter => "welter",
            Strip::MaxWelter => "max-welter",
        };
        let squares: Vec<String> = squares(coins).map(|s| s.to_string()).collect();
        format!("{name} {}", squares.join(","))
    }
}

/// The squares of the coins, ascending.
pub fn squares(coins: Coins) -> Squares {
    Squares(coins)
}

/// See [`squares`].
#[derive(Debug, Clone)]
pub struct Squares(Coins);

impl Iterator for Squares {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let square = (self.0 != 0).then(|| self.0.trailing_zeros())?;
        self.0 &= self.0 - 1;
        Some(square)
    }
}

impl DoubleEndedIterator for Squares {
    fn next_back(&mut self) -> Option<u32> {
        let square = 127_u32.checked_sub(self.0.leading_zeros())?;
        self.0 &= !(1 << square);
        Some(square)
    }
}

/// The coins on these squares.
pub fn coins(squares: impl IntoIterator<Item = u64>) -> Coins {
    squares
        .into_iter()
        .fold(0, |coins, square| coins | 1 << square)
}

/// Coins of one of the two games, as a position with a memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placed(pub Strip, pub Coins);

impl State for Placed {
    fn options(&self) -> Vec<Placed> {
        let options = self.0.options(self.1);
        options.map(|coins| Placed(self.0, coins)).collect()
    }
}

/// Values of few coins anywhere on the first 128 squares, computed on demand.
pub type Sparse = Values<Placed>;

/// Values of all sets of coins on the first squares, filled in counting order: an option is a
/// smaller number.
#[derive(Debug, Clone)]
pub struct Dense {
    strip: Strip,
    referee: Referee,
    convention: Convention,
    values: Vec<u16>,
}

impl Dense {
    /// Empty.
    pub fn new(strip: Strip, referee: Referee, convention: Convention) -> Dense {
        Dense {
            strip,
            referee,
            convention,
            values: Vec::new(),
        }
    }

    /// The value of `coins`.
    pub fn value(&mut self, coins: Coins) -> u64 {
        while self.values.len() as u128 <= coins {
            let next = self.values.len() as Coins;
            let options = self.strip.options(next);
            let values = options.map(|option| u64::from(self.values[option as usize]));
            let value = self.referee.value(self.convention, values);
            self.values.push(value as u16);
        }
        u64::from(self.values[coins as usize])
    }

    /// Whether `coins` is a P-position.
    pub fn is_p(&mut self, coins: Coins) -> bool {
        self.value(coins) == 0
    }

    /// The line of text of `coins`.
    pub fn text(&self, coins: Coins) -> String {
        self.strip.text(coins)
    }
}
