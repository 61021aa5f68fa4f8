//! Sets of positive numbers: finite ones, periodic ones, and those that have a name.

pub(crate) mod named;

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fmt;
use std::sync::Arc;

use crate::solve::divisor::lcm;
use crate::solve::joined::Joined;
use crate::solve::limits::LARGEST_SET;

pub(crate) use named::NAMES;
pub use named::Named;

/// More equally spaced numbers than this are printed `a..b/step`; fewer are easier to read spelled
/// out.
const SPELLED_OUT: usize = 16;

/// A progression: `first`, `first + step`, … up to `last`, without end if `None`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Progression {
    /// The smallest member.
    pub first: u64,
    /// The upper bound; `None` for an endless progression.
    pub last: Option<u64>,
    /// The distance between members, at least 1.
    pub step: u64,
}

/// Parts with the same union. An endless part ends where another begins that holds the rest of it, so that
/// the joint period is not longer than it has to be.
fn apart(parts: &[Progression]) -> Vec<Progression> {
    let endless: Vec<Progression> = (parts.iter().copied())
        .filter(|part| part.last.is_none())
        .collect();
    let ended = |part: &Progression| {
        let leads_into = |other: &&Progression| {
            // Of two with one step the earlier stays.
            (other.step, other.first) < (part.step, part.first)
                && part.step.is_multiple_of(other.step)
                && part.first.abs_diff(other.first).is_multiple_of(other.step)
        };
        let others = endless.iter().filter(leads_into);
        let next = others.map(|other| other.first).min()?;
        Some(next.max(part.first) - 1)
    };
    let mut all = parts.to_vec();
    for part in &mut all {
        if part.last.is_none() {
            part.last = ended(part);
        }
    }
    all
}

/// A set of whole numbers from 1, represented so that equal sets are equal values.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NumberSet {
    /// The members outside endless progressions, ascending. Shared, since positions of a game
    /// mostly have the same set.
    finite: Arc<Vec<u64>>,
    /// The smallest period of the endless part; 0 without one.
    period: u64,
    /// For each residue class with an endless progression, its smallest member, ascending.
    endless: Arc<Vec<u64>>,
    /// Sets whose members belong to it, too, ascending; none is within another.
    named: Vec<Named>,
}

/// Why progressions do not make a [`NumberSet`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SetFault {
    /// Zero cannot be taken.
    Zero,
    /// A step of zero.
    ZeroStep,
    /// `a..b` with b before a - 1 (`1..0` is read as an empty range).
    Backwards,
    /// More numbers than [`LARGEST_SET`], or a joint period longer than that.
    TooLarge,
}

impl NumberSet {
    /// All whole numbers from 1 to `last`.
    ///
    /// # Errors
    /// [`SetFault::TooLarge`] for a `last` beyond [`LARGEST_SET`].
    pub fn up_to(last: u64) -> Result<NumberSet, SetFault> {
        if last > LARGEST_SET {
            return Err(SetFault::TooLarge);
        }
        Ok(NumberSet::of(1..=last))
    }

    /// The set of the `members`.
    pub fn of(members: impl IntoIterator<Item = u64>) -> NumberSet {
        let mut finite: Vec<u64> = members.into_iter().collect();
        finite.sort_unstable();
        finite.dedup();
        NumberSet {
            finite: Arc::new(finite),
            period: 0,
            endless: Arc::default(),
            named: Vec::new(),
        }
    }

    /// The set with the members of these.
    pub fn with(mut self, names: &[Named]) -> NumberSet {
        // From its start on, an endless part of all numbers leaves nothing to them.
        if self.period == 1 {
            let start = self.endless[0];
            let below = names.iter().flat_map(|named| {
                let members = named.members_from(1);
                members.take_while(|&member| member < start)
            });
            let below: Vec<u64> = below.chain(self.finite.iter().copied()).collect();
            let single = |member: u64| Progression {
                first: member,
                last: Some(member),
                step: 1,
            };
            let parts = below.into_iter().map(single).chain([Progression {
                first: start,
                last: None,
                step: 1,
            }]);
            let parts: Vec<Progression> = parts.collect();
            return NumberSet::union(&parts).expect("all of it is below the start");
        }
        self.named.extend(names);
        self.named.sort_unstable();
        self.named.dedup();
        let all = self.named.clone();
        let wider = |named: Named| {
            let mut others = all.iter().filter(move |&&other| other != named);
            others.any(|&other| named.is_within(other))
        };
        self.named.retain(|&named| !wider(named));
        Arc::make_mut(&mut self.finite)
            .retain(|&member| !all.iter().any(|named| named.contains(member)));
        self
    }

    /// The union of `parts`.
    ///
    /// # Errors
    ///
    /// Why there is no union, and the index of the part at fault.
    pub fn union(parts: &[Progression]) -> Result<NumberSet, (usize, SetFault)> {
        for (index, part) in parts.iter().enumerate() {
            let fault = |fault| Err((index, fault));
            match part.last {
                _ if part.first == 0 => return fault(SetFault::Zero),
                _ if part.step == 0 => return fault(SetFault::ZeroStep),
                Some(last) if last + 1 < part.first => return fault(SetFault::Backwards),
                _ => {}
            }
        }
        let parts = &apart(parts);
        let mut count: u64 = 0;
        let mut period: u64 = 1;
        for (index, part) in parts.iter().enumerate() {
            let fault = |fault| Err((index, fault));
            match part.last {
                Some(last) => {
                    let length = (last + 1 - part.first).div_ceil(part.step);
                    count = count.saturating_add(length);
                }
                None => {
                    period = match lcm(period, part.step) {
                        Some(period) if period <= LARGEST_SET && part.first <= LARGEST_SET => {
                            period
                        }
                        _ => return fault(SetFault::TooLarge),
                    };
                }
            }
            if count > LARGEST_SET {
                return fault(SetFault::TooLarge);
            }
        }
        let finite = parts.iter().flat_map(|part| {
            let first = part.first;
            // A step may not fit into an index.
            let further = part.last.and_then(|last| last.checked_sub(first));
            let further = further.map(|length| length / part.step);
            let members = further.map(|further| 0..=further).into_iter().flatten();
            members.map(move |index| first + index * part.step)
        });
        let mut set = NumberSet::of(finite);
        if parts.iter().any(|part| part.last.is_none()) {
            set.add_endless(parts, period);
        }
        Ok(set)
    }

    fn add_endless(&mut self, parts: &[Progression], period: u64) {
        // The first member of each residue class of the joint period.
        let mut first = vec![u64::MAX; period as usize];
        for part in parts.iter().filter(|part| part.last.is_none()) {
            for member in (part.first..part.first + period).step_by(part.step as usize) {
                let class = &mut first[(member % period) as usize];
                *class = member.min(*class);
            }
        }
        // Whether the classes repeat with a shorter period.
        let period = (1..=period)
            .find(|&shorter| {
                period.is_multiple_of(shorter)
                    && (0..period as usize).all(|class| {
                        let next = (class + shorter as usize) % period as usize;
                        (first[class] == u64::MAX) == (first[next] == u64::MAX)
                    })
            })
            .unwrap_or(period);
        let joint = first.len() as u64;
        let mut endless = Vec::new();
        let mut finite: Vec<u64> = Vec::new();
        for class in 0..period {
            // Members of this class: gather those of the joint classes.
            let starts: Vec<u64> = (class..joint)
                .step_by(period as usize)
                .map(|joint_class| first[joint_class as usize])
                .filter(|&start| start != u64::MAX)
                .collect();
            let Some(&latest) = starts.iter().max() else {
                continue;
            };
            for start in starts {
                finite.extend((start..latest).step_by(joint as usize));
            }
            endless.push(latest);
        }
        finite.extend(self.finite.iter());
        finite.sort_unstable();
        finite.dedup();
        // A finite member one period before an endless class belongs to it.
        for start in &mut endless {
            while *start > period && finite.binary_search(&(*start - period)).is_ok() {
                *start -= period;
            }
        }
        // The first member of each class of the endless part.
        let mut from = vec![u64::MAX; period as usize];
        for &start in &endless {
            from[(start % period) as usize] = start;
        }
        finite.retain(|&member| member < from[(member % period) as usize]);
        endless.sort_unstable();
        self.period = period;
        self.finite = Arc::new(finite);
        self.endless = Arc::new(endless);
    }

    /// Whether `number` is a member.
    pub fn contains(&self, number: u64) -> bool {
        self.finite.binary_search(&number).is_ok()
            || self
                .endless
                .iter()
                .any(|&start| number >= start && (number - start).is_multiple_of(self.period))
            || self.named.iter().any(|named| named.contains(number))
    }

    /// Whether there is no member.
    pub fn is_empty(&self) -> bool {
        self.finite.is_empty() && self.is_finite()
    }

    /// Whether the set is finite.
    pub fn is_finite(&self) -> bool {
        self.endless.is_empty() && self.named.is_empty()
    }

    /// The members up to `last`, ascending.
    pub fn members_up_to(&self, last: u64) -> Vec<u64> {
        let endless = self
            .endless
            .iter()
            .flat_map(|&start| (start..=last).step_by(self.period.max(1) as usize));
        let named = (self.named.iter()).flat_map(|named| {
            let members = named.members_from(1);
            members.take_while(|&member| member <= last)
        });
        let mut members: Vec<u64> = self
            .finite
            .iter()
            .copied()
            .take_while(|&member| member <= last)
            .chain(endless)
            .chain(named)
            .collect();
        members.sort_unstable();
        members.dedup();
        members
    }

    /// The members from `from` to `last`, ascending and one by one: there may be very many, or very
    /// few far apart.
    pub(crate) fn members_between(&self, from: u64, last: u64) -> impl Iterator<Item = u64> + '_ {
        let begin = self.finite.partition_point(|&member| member < from);
        let mut finite = self.finite[begin..].iter().copied().peekable();
        let first = |&start: &u64| {
            let steps = from.saturating_sub(start).div_ceil(self.period.max(1));
            start.checked_add(steps.checked_mul(self.period)?)
        };
        let mut endless: BinaryHeap<Reverse<(u64, Option<Named>)>> = (self.endless.iter())
            .filter_map(first)
            .map(|member| Reverse((member, None)))
            .collect();
        let named = self.named.iter();
        endless.extend(named.filter_map(|named| Some(Reverse((named.next(from)?, Some(*named))))));
        let members = std::iter::from_fn(move || {
            let next = endless.peek().map(|next| next.0.0);
            if let Some(&member) = finite.peek()
                && next.is_none_or(|next| member <= next)
            {
                return finite.next();
            }
            let next = next?;
            // A number may belong to several.
            while let Some(&Reverse((member, named))) = endless.peek()
                && member == next
            {
                endless.pop();
                let following = match named {
                    None => member.checked_add(self.period),
                    Some(named) => member.checked_add(1).and_then(|from| named.next(from)),
                };
                endless.extend(following.map(|member| Reverse((member, named))));
            }
            Some(next)
        });
        members.take_while(move |&member| member <= last)
    }

    /// How many members are at most `last`.
    pub fn count_up_to(&self, last: u64) -> u64 {
        let finite = self.finite.partition_point(|&member| member <= last) as u64;
        let endless = self.endless.iter().filter(|&&start| start <= last);
        let count = endless.fold(finite, |count, start| {
            count + (last - start) / self.period + 1
        });
        let periodic = !self.endless.is_empty();
        let named = self.named.iter().enumerate().map(|(at, named)| {
            if at == 0 && !periodic {
                return named.count_up_to(last);
            }
            let before = NumberSet {
                named: self.named[..at].to_vec(),
                ..self.clone()
            };
            let members = named.members_from(1).take_while(|&member| member <= last);
            members.filter(|&member| !before.contains(member)).count() as u64
        });
        count + named.sum::<u64>()
    }

    /// The largest member; `None` for the empty set and for endless ones.
    pub fn largest(&self) -> Option<u64> {
        if self.is_finite() {
            self.finite.last().copied()
        } else {
            None
        }
    }

    /// The members outside endless progressions, ascending.
    pub fn finite_part(&self) -> &[u64] {
        &self.finite
    }

    /// The period of the endless part and the first member of each of its
    /// residue classes, ascending; `None` where there is none.
    pub fn endless_part(&self) -> Option<(u64, &[u64])> {
        (!self.endless.is_empty()).then_some((self.period, &self.endless))
    }

    /// The sets with a name whose members belong to it.
    pub fn named(&self) -> &[Named] {
        &self.named
    }

    /// The set without `number`.
    ///
    /// # Panics
    /// If it belongs to a set with a name.
    pub fn without(&self, number: u64) -> NumberSet {
        let mut set = self.clone();
        assert!(!self.named.iter().any(|named| named.contains(number)));
        let in_class =
            |start: &u64| number >= *start && (number - start).is_multiple_of(set.period);
        if let Ok(index) = set.finite.binary_search(&number) {
            Arc::make_mut(&mut set.finite).remove(index);
        } else if let Some(class) = set.endless.iter().position(in_class) {
            let endless = Arc::make_mut(&mut set.endless);
            let earlier = (endless[class]..number).step_by(set.period as usize);
            let finite = Arc::make_mut(&mut set.finite);
            finite.extend(earlier);
            finite.sort_unstable();
            endless[class] = number + set.period;
            endless.sort_unstable();
        }
        set
    }

    /// The progressions of the canonical text, ascending by their first member, the endless ones
    /// last.
    pub fn progressions(&self) -> Vec<Progression> {
        let mut parts = Vec::new();
        let mut rest = &self.finite[..];
        while !rest.is_empty() {
            let step = if rest.len() > 1 { rest[1] - rest[0] } else { 1 };
            let spaced = 1 + rest.windows(2).take_while(|w| w[1] - w[0] == step).count();
            let length = if step == 1 || spaced > SPELLED_OUT {
                spaced
            } else {
                1
            };
            parts.push(Progression {
                first: rest[0],
                last: Some(rest[length - 1]),
                step: if length == 1 { 1 } else { step },
            });
            rest = &rest[length..];
        }
        parts.extend(self.endless.iter().map(|&first| Progression {
            first,
            last: None,
            step: self.period,
        }));
        parts
    }
}

impl fmt::Display for Progression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.last {
            Some(last) if last == self.first => write!(f, "{last}")?,
            Some(last) => write!(f, "{}..{last}", self.first)?,
            None => write!(f, "{}..", self.first)?,
        }
        if self.step != 1 {
            write!(f, "/{}", self.step)?;
        }
        Ok(())
    }
}

impl fmt::Display for NumberSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("none");
        }
        Joined(&self.progressions(), ",").fmt(f)?;
        let comma = !(self.finite.is_empty() && self.endless.is_empty());
        if comma && !self.named.is_empty() {
            f.write_str(",")?;
        }
        Joined(&self.named, ",").fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn part(first: u64, last: impl Into<Option<u64>>, step: u64) -> Progression {
        Progression {
            first,
            last: last.into(),
            step,
        }
    }

    fn text(parts: &[Progression]) -> String {
        NumberSet::union(parts).unwrap().to_string()
    }

    #[test]
    fn canonical_text_is_sorted_and_merged() {
        let ones = [1, 2, 3, 5].map(|n| part(n, n, 1));
        assert_eq!(text(&ones), "1..3,5");
        assert_eq!(text(&[part(8, 47, 13)]), "8,21,34,47");
        assert_eq!(text(&[part(8, None, 13)]), "8../13");
        assert_eq!(text(&[part(5, None, 1), part(2, 4, 2)]), "2,4..");
        assert_eq!(text(&[part(1, None, 2), part(2, None, 2)]), "1..");
        assert_eq!(text(&[part(1, 99, 2)]), "1..99/2");
        assert_eq!(text(&[part(1, 0, 1)]), "none");
    }

    #[test]
    fn faults_name_the_part() {
        let fault = |parts: &[Progression]| NumberSet::union(parts).unwrap_err();
        assert_eq!(fault(&[part(1, 1, 1), part(0, 1, 1)]), (1, SetFault::Zero));
        assert_eq!(fault(&[part(3, 1, 1)]), (0, SetFault::Backwards));
        assert_eq!(fault(&[part(3, 9, 0)]), (0, SetFault::ZeroStep));
        assert_eq!(fault(&[part(1, 1 << 40, 1)]), (0, SetFault::TooLarge));
    }

    fn progression() -> impl Strategy<Value = Progression> {
        (1..30u64, proptest::option::of(0..40u64), 1..7u64).prop_map(|(first, length, step)| {
            part(first, length.map(|length| first + length - 1), step)
        })
    }

    /// Names, mostly few.
    fn names() -> impl Strategy<Value = Vec<Named>> {
        let all = NAMES.map(|(_, named)| named);
        let more = [Named::Powers(4), Named::Powers(3), Named::Powers(9)];
        prop::collection::vec(prop::sample::select([&all[..], &more].concat()), 0..3)
    }

    #[test]
    fn names_are_printed_behind_numbers_and_hold_what_they_hold() {
        let text = |parts: &[Progression], names: &[Named]| {
            NumberSet::union(parts).unwrap().with(names).to_string()
        };
        let numbers = [1, 2, 4, 5].map(|n| part(n, n, 1));
        assert_eq!(text(&numbers, &[Named::Squares]), "2,5,squares");
        let all = [
            Named::Squares,
            Named::Powers(4),
            Named::Powers(3),
            Named::Powers(9),
        ];
        assert_eq!(text(&[], &all), "squares,powers(3)");
        assert_eq!(text(&[part(6, None, 1)], &[Named::Primes]), "2..3,5..");
        assert_eq!(text(&[part(6, None, 2)], &[Named::Primes]), "6../2,primes");
    }

    proptest! {
        #[test]
        fn union_contains_what_its_parts_contain(
            parts in prop::collection::vec(progression(), 0..5),
            names in names(),
        ) {
            let set = NumberSet::union(&parts).unwrap().with(&names);
            let expected: Vec<u64> = (1..200)
                .filter(|&n| parts.iter().any(|p| {
                    n >= p.first && p.last.is_none_or(|last| n <= last) && (n - p.first).is_multiple_of(p.step)
                }) || names.iter().any(|named| named.contains(n)))
                .collect();
            prop_assert_eq!(set.members_up_to(199), expected.clone());
            let far: Vec<u64> = expected.iter().copied().filter(|&member| member >= 50).collect();
            prop_assert_eq!(set.members_between(50, 199).collect::<Vec<_>>(), far);
            for n in 0..200 {
                prop_assert_eq!(set.contains(n), expected.contains(&n));
                let count = expected.iter().filter(|&&member| member <= n).count() as u64;
                prop_assert_eq!(set.count_up_to(n), count);
            }
            // Equal sets are equal values, whatever parts they come from.
            prop_assert_eq!(NumberSet::union(&set.progressions()).unwrap().with(set.named()), set);
        }

        #[test]
        fn without_removes_one_number(parts in prop::collection::vec(progression(), 0..4), number in 1..80u64) {
            let set = NumberSet::union(&parts).unwrap();
            let less = set.without(number);
            for n in 1..200 {
                prop_assert_eq!(less.contains(n), n != number && set.contains(n));
            }
            prop_assert_eq!(NumberSet::union(&less.progressions()).unwrap(), less);
        }
    }
}
