//! Endless sets with a name: squares, primes and the like.

use std::fmt;

use crate::solve::code::Code;
use crate::text::reader::NotationError;

/// A set that people call by a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Named {
    /// 2, 3, 5, 7, 11, …
    Primes,
    /// 1, 4, 9, 16, …
    Squares,
    /// 1, 3, 6, 10, …
    Triangular,
    /// 1, 2, 3, 5, 8, …
    Fibonacci,
    /// 1, k, k², …; k is at least 2.
    Powers(u64),
}

/// The names, and `powers`, which needs a number in brackets.
pub(crate) const NAMES: [(&str, Named); 5] = [
    ("primes", Named::Primes),
    ("squares", Named::Squares),
    ("triangular", Named::Triangular),
    ("fibonacci", Named::Fibonacci),
    ("powers", Named::Powers(2)),
];

impl Named {
    /// The set whose name begins at `from`, and where it ends.
    ///
    /// # Errors
    /// That `powers` needs a number.
    pub(crate) fn read(text: &str, from: usize) -> Result<Option<(Named, usize)>, NotationError> {
        let length = |text: &str, inside: fn(&char) -> bool| {
            text.chars().take_while(inside).map(char::len_utf8).sum()
        };
        let end = from + length(&text[from..], |symbol| symbol.is_alphabetic());
        let name = &text[from..end];
        let found = NAMES.iter().find(|(known, _)| *known == name);
        let Some(&(_, named)) = found else {
            return Ok(None);
        };
        let Named::Powers(_) = named else {
            return Ok(Some((named, end)));
        };
        let base = text[end..].strip_prefix('(').and_then(|inside| {
            let digits = length(inside, |symbol| symbol.is_ascii_digit());
            let base = inside[..digits].parse().ok().filter(|&base| base >= 2)?;
            inside[digits..].starts_with(')').then_some((base, digits))
        });
        match base {
            Some((base, digits)) => Ok(Some((Named::Powers(base), end + digits + 2))),
            None => {
                let message =
                    "Write powers(2) for 1, 2, 4, 8, …: the number in brackets is from 2 on.";
                Err(NotationError::new(from..end, message).coded(Code::Set))
            }
        }
    }

    /// Whether `number` is a member.
    pub fn contains(self, number: u64) -> bool {
        match self {
            Named::Primes => is_prime(number),
            _ => number > 0 && self.next(number) == Some(number),
        }
    }

    /// The smallest member that is at least `from`; `None` if it is beyond 64 bits.
    pub fn next(self, from: u64) -> Option<u64> {
        let from = from.max(1);
        match self {
            Named::Primes => (from..=u64::MAX).find(|&number| is_prime(number)),
            Named::Squares => {
                let root = from.isqrt();
                let root = root + u64::from(root * root < from);
                root.checked_mul(root)
            }
            Named::Triangular => {
                let triangle = |side: u128| side * (side + 1) / 2;
                let root = (8 * u128::from(from) + 1).isqrt();
                let side = (root - 1) / 2;
                let side = side + u128::from(triangle(side) < u128::from(from));
                u64::try_from(triangle(side)).ok()
            }
            Named::Fibonacci => {
                let (mut member, mut next) = (1u64, 2u64);
                while member < from {
                    (member, next) = (next, member.checked_add(next)?);
                }
                Some(member)
            }
            Named::Powers(base) => {
                let mut member = 1u64;
                while member < from {
                    member = member.checked_mul(base)?;
                }
                Some(member)
            }
        }
    }

    /// The members from `from` on, ascending.
    pub(crate) fn members_from(self, from: u64) -> impl Iterator<Item = u64> {
        let following = move |&member: &u64| self.next(member.checked_add(1)?);
        std::iter::successors(self.next(from), following)
    }

    /// How many members are at most `last`.
    pub(crate) fn count_up_to(self, last: u64) -> u64 {
        match self {
            Named::Primes => primes_up_to(last),
            Named::Squares => last.isqrt(),
            Named::Triangular => (((8 * u128::from(last) + 1).isqrt() - 1) / 2) as u64,
            _ => (self.members_from(1))
                .take_while(|&member| member <= last)
                .count() as u64,
        }
    }

    /// Whether all members belong to `other`.
    pub(super) fn is_within(self, other: Named) -> bool {
        match (self, other) {
            (Named::Powers(base), Named::Squares | Named::Powers(_)) => other.contains(base),
            _ => self == other,
        }
    }
}

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let alike = |named: &Named| std::mem::discriminant(named) == std::mem::discriminant(self);
        let found = NAMES.iter().find(|(_, named)| alike(named));
        f.write_str(found.expect("every set has a name").0)?;
        match self {
            Named::Powers(base) => write!(f, "({base})"),
            _ => Ok(()),
        }
    }
}

/// Bases whose tests decide for all numbers of 64 bits (Sorenson and Webster 2017).
const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

/// Below this the first four are enough (Jaeschke 1993).
const FOUR_BASES: u64 = 3_215_031_751;

fn is_prime(number: u64) -> bool {
    if let Some(base) = BASES.iter().find(|&&base| number.is_multiple_of(base)) {
        return number == *base;
    }
    if number < 41 * 41 {
        return number > 1;
    }
    let times = |a: u64, b: u64| match number < 1 << 32 {
        true => a * b % number,
        false => (u128::from(a) * u128::from(b) % u128::from(number)) as u64,
    };
    let twos = (number - 1).trailing_zeros();
    let odd = (number - 1) >> twos;
    // Miller and Rabin: the base to the powers odd, 2 odd, 4 odd, …
    let passes = |&base: &u64| {
        let bits = (0..64 - odd.leading_zeros()).rev();
        let mut power = bits.fold(1, |power, bit| {
            let square = times(power, power);
            match odd >> bit & 1 {
                1 => times(square, base),
                _ => square,
            }
        });
        if power == 1 {
            return true;
        }
        (0..twos).any(|_| {
            let found = power == number - 1;
            power = times(power, power);
            found
        })
    };
    let few = if number < FOUR_BASES { 4 } else { BASES.len() };
    BASES[..few].iter().all(passes)
}

/// How many primes are at most `last`: for all quotients of `last`, the numbers that no prime up to
/// the root divides, prime by prime (Legendre's count).
fn primes_up_to(last: u64) -> u64 {
    let root = last.isqrt() as usize;
    // How many are left up to n, and up to last/n.
    let mut small: Vec<u64> = (0..=root as u64).map(|n| n.saturating_sub(1)).collect();
    let mut large: Vec<u64> = (0..=root as u64)
        .map(|n| last.checked_div(n).map_or(0, |n| n - 1))
        .collect();
    for prime in 2..=root {
        if small[prime] == small[prime - 1] {
            continue;
        }
        let (below, square) = (small[prime - 1], prime * prime);
        for n in 1..=root.min((last / square as u64) as usize) {
            let rest = match large.get(n * prime) {
                Some(&rest) => rest,
                None => small[(last / (n * prime) as u64) as usize],
            };
            large[n] -= rest - below;
        }
        for n in (square..=root).rev() {
            small[n] -= small[n / prime] - below;
        }
    }
    large.get(1).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const ALL: [Named; 7] = [
        Named::Primes,
        Named::Squares,
        Named::Triangular,
        Named::Fibonacci,
        Named::Powers(2),
        Named::Powers(3),
        Named::Powers(10),
    ];

    #[test]
    fn members_are_those_of_the_definition() {
        let fibonacci: Vec<u64> = std::iter::successors(Some([1, 2]), |&[a, b]| Some([b, a + b]))
            .map(|[a, _]| a)
            .take(30)
            .collect();
        for n in 0..3000u64 {
            let prime = n > 1 && (2..n).take_while(|d| d * d <= n).all(|d| n % d != 0);
            let square = (1..60).any(|root| root * root == n);
            let triangle = (1..80).any(|side| side * (side + 1) == 2 * n);
            let power = |base: u64| (0..12).any(|exponent| base.pow(exponent) == n);
            let expected = [
                prime,
                square,
                triangle,
                fibonacci.contains(&n),
                power(2),
                power(3),
                power(10),
            ];
            assert_eq!(ALL.map(|named| named.contains(n)), expected, "{n}");
        }
    }

    /// The largest and the least numbers beyond 2^32, strong pseudoprimes among them.
    #[test]
    fn membership_is_exact_at_the_end() {
        let primes = [(1 << 53) - 111, 4_294_967_291, 4_294_967_311, u64::MAX - 58];
        assert!(primes.iter().all(|&number| is_prime(number)));
        let pseudo = [
            3_215_031_751,
            3_825_123_056_546_413_051,
            341_550_071_728_321,
        ];
        assert!(pseudo.iter().all(|&number| !is_prime(number)));
        let root = (1u64 << 32) - 1;
        assert!(Named::Squares.contains(root * root));
        assert!(!Named::Squares.contains(root * root + 1));
        assert_eq!(Named::Squares.next(root * root + 1), None);
        assert_eq!(Named::Powers(3).next(u64::MAX), None);
        assert_eq!(Named::Fibonacci.next(u64::MAX), None);
        assert_eq!(Named::Triangular.next(u64::MAX), None);
    }

    proptest! {
        #[test]
        fn counts_are_those_of_members(last in 0..5000u64) {
            for named in ALL {
                let count = (1..=last).filter(|&number| named.contains(number)).count() as u64;
                prop_assert_eq!(named.count_up_to(last), count, "{}", named);
            }
        }

        /// As after the members before: nothing is left out, far out as well.
        #[test]
        fn the_next_member_is_the_first_one(from in 1..1u64 << 60, shift in 0..60u32) {
            let from = (from >> shift).max(1);
            for named in ALL {
                let Some(next) = named.next(from) else { continue };
                prop_assert!(named.contains(next) && next >= from);
                prop_assert!((from..next).take(500).all(|number| !named.contains(number)), "{} {}", named, from);
            }
        }
    }
}
