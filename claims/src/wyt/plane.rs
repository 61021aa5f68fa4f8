//! Two piles by the rules, cell by cell.

use crate::convention::Convention;
use crate::referee::Referee;

/// The moves: x' from the first pile and y' from the second, not both 0, with x' < b or y' < c or
/// |x' - y'| < a. WYT(a,b) is the case b = c.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rule {
    pub a: u64,
    pub b: u64,
    pub c: u64,
}

impl Rule {
    /// WYT(a,b).
    pub const fn wyt(a: u64, b: u64) -> Rule {
        Rule { a, b, c: b }
    }

    fn allows(self, x: u64, y: u64) -> bool {
        (x > 0 || y > 0) && (x < self.b || y < self.c || x.abs_diff(y) < self.a)
    }

    /// What a move leaves of piles of x and y, the largest first.
    pub fn options(self, x: u64, y: u64) -> impl Iterator<Item = (u64, u64)> {
        let takes = (0..=x).flat_map(move |i| (0..=y).map(move |j| (i, j)));
        let allowed = takes.filter(move |&(i, j)| self.allows(i, j));
        allowed.map(move |(i, j)| (x - i, y - j))
    }

    /// The line of text, the smaller pile first; b ≠ c has no notation.
    pub fn text(self, x: u64, y: u64) -> String {
        let Rule { a, b, c } = self;
        if b == c {
            format!("wyt({a},{b}) {},{}", x.min(y), x.max(y))
        } else {
            format!("WYT({a},{b},{c}) with piles of {x} and {y}")
        }
    }
}

/// Values of all piles up to a size, filled shell by shell: a shell holds the
/// cells of one larger pile.
#[derive(Debug)]
pub struct Plane {
    rule: Rule,
    referee: Referee,
    convention: Convention,
    width: u64,
    values: Vec<u16>,
}

impl Plane {
    /// Piles of up to `largest`, nothing computed yet.
    pub fn new(rule: Rule, referee: Referee, convention: Convention, largest: u64) -> Plane {
        let width = largest + 1;
        Plane {
            rule,
            referee,
            convention,
            width,
            values: vec![0; (width * width) as usize],
        }
    }

    /// Fills the cells whose larger pile has `larger` stones; all smaller shells must be filled.
    /// Returns the work, in units of a job.
    pub fn fill_shell(&mut self, larger: u64) -> u64 {
        for smaller in 0..=larger {
            self.fill(smaller, larger);
            self.fill(larger, smaller);
        }
        larger * larger * larger / 8
    }

    fn fill(&mut self, x: u64, y: u64) {
        let options = self.rule.options(x, y);
        let values = options.map(|(x, y)| self.value(x, y));
        let value = self.referee.value(self.convention, values);
        self.values[(y * self.width + x) as usize] = value as u16;
    }

    /// The value of piles of x and y.
    pub fn value(&self, x: u64, y: u64) -> u64 {
        self.values[(y * self.width + x) as usize].into()
    }

    /// Whether piles of x and y are a P-position.
    pub fn is_p(&self, x: u64, y: u64) -> bool {
        self.value(x, y) == 0
    }
}
