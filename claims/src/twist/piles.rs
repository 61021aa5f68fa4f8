//! Values of piles under S and under its complement, by the rules.

use crate::convention::Convention::Normal;
use crate::referee::Referee;
use crate::set::Set;

/// Values of piles under S and under its complement, by the rules: a move takes a number of the
/// required side and chooses the side for the next move.
#[derive(Debug, Clone)]
pub(crate) struct Piles {
    referee: Referee,
    pub(super) set: Set,
    /// Values of (n, S).
    comply: Vec<u64>,
    /// Values of (n, complement of S).
    constrain: Vec<u64>,
    work: u64,
}

impl Piles {
    pub(crate) fn new(referee: Referee, set: Set) -> Piles {
        Piles {
            referee,
            set,
            comply: Vec::new(),
            constrain: Vec::new(),
            work: 0,
        }
    }

    fn fill(&mut self, stones: u64) {
        while self.comply.len() as u64 <= stones {
            let n = self.comply.len() as u64;
            self.work += n / 4 + 1;
            let value = |member: bool| {
                let takes = (1..=n).filter(|&take| self.set.contains(take) == member);
                let left = takes.map(|take| (n - take) as usize);
                let values = left.flat_map(|left| [self.comply[left], self.constrain[left]]);
                self.referee.value(Normal, values)
            };
            let (comply, constrain) = (value(true), value(false));
            self.comply.push(comply);
            self.constrain.push(constrain);
        }
    }

    /// G(n,S).
    pub(crate) fn comply(&mut self, n: u64) -> u64 {
        self.fill(n);
        self.comply[n as usize]
    }

    /// G(n, complement of S).
    pub(crate) fn constrain(&mut self, n: u64) -> u64 {
        self.fill(n);
        self.constrain[n as usize]
    }

    pub(crate) fn text_comply(&self, n: u64) -> String {
        format!("twist({}) {n}", self.set)
    }

    pub(crate) fn text_constrain(&self, n: u64) -> String {
        format!("twist(~{}) {n}", self.set)
    }

    /// Units of work since the last call.
    pub(super) fn spent(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }
}
