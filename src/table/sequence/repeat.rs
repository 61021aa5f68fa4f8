//! A state that repeats, and what it proves about a sequence.

use crate::solve::divisor::{divisors, lcm};
use crate::solve::limits::MOST_LOOKED_UP;
use crate::table::sequence::Periodicity;

/// For every place from `first` on, the value at place + `period` is that at place, plus `saltus`;
/// known from a state that repeats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeat {
    /// The first place.
    pub first: u64,
    /// The distance after which the state repeats.
    pub period: u64,
    /// What is added in between.
    pub saltus: u64,
}

/// A statement to prove for the places `first`, `first + step`, …: the value at place + `period` is
/// that at place, plus `saltus`.
#[derive(Debug, Clone, Copy)]
pub struct Claim {
    /// The first place of the sequence.
    pub first: u64,
    /// The distance between its places.
    pub step: u64,
    /// A multiple of `step`.
    pub period: u64,
    /// What one period adds.
    pub saltus: u64,
}

impl Claim {
    /// The claim that `seen`, of a view with x alone, lasts for ever, where the place is x +
    /// `shift`.
    pub fn shifted(seen: &Periodicity, shift: i64) -> Option<Claim> {
        Some(Claim {
            first: seen.preperiod.checked_add_signed(shift)?,
            step: 1,
            period: seen.period,
            saltus: seen.saltus,
        })
    }
}

impl Repeat {
    /// The place before the end of the first period that `place` repeats, and what is added to its
    /// value.
    pub fn reduced(&self, place: u64) -> (u64, u64) {
        match place.checked_sub(self.first) {
            None => (place, 0),
            Some(beyond) => (
                self.first + beyond % self.period,
                beyond / self.period * self.saltus,
            ),
        }
    }

    /// The same with the smallest period and preperiod; `value` gives the values of all places before
    /// the end of the first period.
    pub fn smallest(&self, value: impl Fn(u64) -> u64) -> Repeat {
        let value = |place: u64| {
            let (place, added) = self.reduced(place);
            value(place) + added
        };
        let fits = |period: &u64| {
            let rounds = self.period / period;
            if !self.saltus.is_multiple_of(rounds) {
                return false;
            }
            let saltus = self.saltus / rounds;
            (self.first..self.first + self.period)
                .all(|place| value(place + period) == value(place) + saltus)
        };
        let shorter = |period: &u64| *period < self.period && fits(period);
        let period = divisors(self.period).find(shorter).unwrap_or(self.period);
        let saltus = self.saltus / (self.period / period);
        let exception = (0..self.first)
            .rev()
            .find(|&place| value(place + period) != value(place) + saltus);
        Repeat {
            first: exception.map_or(0, |place| place + 1),
            period,
            saltus,
        }
    }

    /// Whether the claim follows. `value` gives the values of all places before the end of the
    /// first period.
    ///
    /// Beyond `first`, whether the claim holds at a place depends only on the place modulo the
    /// period, so one common round of periods and steps is enough.
    pub(crate) fn proves(&self, claim: Claim, value: impl Fn(u64) -> u64) -> bool {
        let value = |place: u64| {
            let (place, added) = self.reduced(place);
            value(place) + added
        };
        let end = lcm(self.period, claim.step)
            .and_then(|round| claim.first.max(self.first).checked_add(round));
        let (Some(end), Ok(step)) = (end, usize::try_from(claim.step)) else {
            return false;
        };
        (end - claim.first) / claim.step <= MOST_LOOKED_UP
            && (claim.first..end)
                .step_by(step)
                .all(|place| value(place + claim.period) == value(place) + claim.saltus)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 7, 0, 1, 2, 2, 3, 4, 4, 5, 6, …: from 1 on, three steps add 2.
    const REPEAT: Repeat = Repeat {
        first: 1,
        period: 3,
        saltus: 2,
    };

    fn value(place: u64) -> u64 {
        [7, 0, 1, 2][place as usize]
    }

    fn proves(first: u64, step: u64, period: u64, saltus: u64) -> bool {
        let claim = Claim {
            first,
            step,
            period,
            saltus,
        };
        REPEAT.proves(claim, value)
    }

    #[test]
    fn places_are_reduced_to_the_first_period() {
        assert_eq!(REPEAT.reduced(0), (0, 0));
        assert_eq!(REPEAT.reduced(3), (3, 0));
        assert_eq!(REPEAT.reduced(9), (3, 4));
    }

    #[test]
    fn smallest_finds_the_least_period_and_start() {
        let late = Repeat {
            first: 3,
            period: 6,
            saltus: 4,
        };
        let seven = |place: u64| match place {
            0 => 7,
            place => REPEAT.reduced(place).1 + value(REPEAT.reduced(place).0),
        };
        assert_eq!(late.smallest(seven), REPEAT);
    }

    #[test]
    fn only_claims_that_follow_are_proved() {
        assert!(proves(1, 1, 3, 2));
        assert!(proves(1, 1, 6, 4));
        assert!(proves(2, 2, 6, 4));
        assert!(proves(1, 3, 3, 2), "every third value rises by 2");
        assert!(!proves(0, 1, 3, 2), "7 does not repeat");
        assert!(!proves(1, 1, 3, 3));
        assert!(!proves(1, 1, 2, 1));
        assert!(!proves(1, 2, 2, 1));
    }
}
