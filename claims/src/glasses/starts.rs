//! The values w(n) of the starts n+1, …, 2n, and of positions near them.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Origin, Range, claims};
use crate::glasses::start::{Glasses, start, text};
use crate::referee::Referee;

/// Values by the rules up to n = 7, then by mated pairs.
const STARTS: Range = Range::new("glasses", 128, 600);

claims! {
    Glasses;
    "WE10", "Starting positions", Range::EXAMPLE =>
        "$w(n)=[n+1|…|2n]$ starts, for $n=1,2,…$: 2; 6, 4; 12, 14, 10, 8; 24, 26, 30, 28, 20, 22, 18, 16; 48, 50, 54, 52, 60, 62, 58.",
        "n from 1 to 22: by the rules to n = 7, beyond by mated pairs (WE1).",
        |referee, _| {
            const PRINTED: [u64; 22] = [
                2, 6, 4, 12, 14, 10, 8, 24, 26, 30, 28, 20, 22, 18, 16, 48, 50, 54, 52, 60, 62, 58,
            ];
            starts(referee, 22, |n| Some(PRINTED[n as usize - 1]))
        };
    "WE11", "Recursion", STARTS =>
        "Let $p$ digits follow the leading 1 of $n$ in binary. If they begin with 1, strip it: $w(n)=2^p+w(n_1)$ with $n_1$ the value of the other $p-1$ digits; otherwise $w(n)=3·2^p+w(n_0)$ with $n_0$ the value of the $p$ digits; $w(0)=0$.",
        "n from 2 to B (p ≥ 1); w(1) = 2 is taken from the list. Values by the rules to n = 7, beyond by mated pairs (WE1).",
        |referee, bound| starts(referee, bound, |n| (n > 1).then(|| printed_recursion(n, 2)));
    "WE11a", "Recursion", STARTS =>
        "The same recursion from $w(0)=0$ alone, so that $w(1)=3·2^0+w(0)$.",
        "n from 1 to B. Values by the rules to n = 7, beyond by mated pairs (WE1).",
        |referee, bound| starts(referee, bound, |n| Some(printed_recursion(n, 3))),
        ours(Origin::Reading("WE11"));
    "WE11'", "Recursion", STARTS =>
        "Let $p≥1$ digits follow the leading 1 of $n$ in binary, and let $m$ be their value. If they begin with 1, $w(n)=2^p+w(m)$; otherwise $w(n)=3·2^p+w(m)$; $w(0)=0$ and $w(1)=2$. That is, $w(n)=2(n⊕⌊n/2⌋)$, twice the Gray code of $n$.",
        "n from 1 to B: the recursion and the Gray code. Values by the rules to n = 7, beyond by mated pairs (WE1).",
        gray,
        ours(Origin::Correction("WE11"));
    "WE12", "Example w(11)", Range::EXAMPLE =>
        "$w(11)$ is computed from $10=1011_2$ as $3·2^3+w(11_2)=24+(2^2+w(0))=28$.",
        "Each equation of the line: the binary digits, the two steps of the recursion (11_2 has p = 1), the value.",
        |referee, _| example_11(referee, 10, 4, 0);
    "WE12'", "Example w(11)", Range::EXAMPLE =>
        "$w(11)$ is computed from $11=1011_2$ as $3·2^3+w(11_2)=24+(2^1+w(1))=24+(2+2)=28$.",
        "Each equation of the line: the binary digits, the two steps of the corrected recursion, the value.",
        |referee, _| example_11(referee, 11, 2, 1),
        ours(Origin::Correction("WE12"));
    "WE13", "Starting positions", STARTS =>
        "All starting positions are won by the first player.",
        "n from 1 to B. Values by the rules to n = 7, beyond by mated pairs (WE1).",
        |referee, bound| {
            let mut glasses = Glasses::new(referee);
            Check::new(bound, 1..=bound, move |n, tally| {
                tally.spend(n * n * n / 8);
                let is_p = glasses.value(&start(n)) == 0;
                tally.outcome(|| text(&start(n)), false, is_p)
            })
        };
    "WE15", "Special positions", STARTS =>
        "$[n|n+1|…|2n-1]$ is 0 for even $n$ and 1 for odd $n$.",
        "n from 1 to B. Values by the rules to n = 7, beyond by mated pairs (WE1).",
        |referee, bound| {
            near_starts(referee, 1..=bound, |n| ((n..2 * n).collect(), n % 2))
        };
    "WE16", "Special positions", STARTS =>
        "For odd $n$, $[n+2|n+3|…|2n]=0$, so that emptying the glass $n+1$ wins.",
        "Odd n from 1 to B. Values by the rules to 14 balls, beyond by mated pairs (WE1).",
        |referee, bound| {
            let last = bound.saturating_sub(1) / 2;
            near_starts(referee, 0..=last, |half| {
                let n = 2 * half + 1;
                ((n + 2..=2 * n).collect(), 0)
            })
        };
    "WE16'", "Special positions", STARTS =>
        "For odd $n$, $[0|n+2|n+3|…|2n]=0$, so that emptying the glass $n+1$ wins.",
        "Odd n from 1 to B. Values by the rules to 14 balls, beyond by mated pairs (WE1).",
        |referee, bound| {
            let last = bound.saturating_sub(1) / 2;
            near_starts(referee, 0..=last, |half| (emptied(2 * half + 1), 0))
        },
        ours(Origin::Correction("WE16"));
    "WE17", "Mating function", STARTS =>
        "For even $n$, $[0|n+2|…|2n]$ is 3, 7, 3, 15, 3, 7, 3, 31, …: the mating function $(n|0)$, which keeps of $n$ in binary the $d$ zeros at its end and makes them $d+1$ ones.",
        "Even n from 2 to B; the eight numbers that are printed, too. Values by the rules to 14 balls, beyond by mated pairs (WE1).",
        |referee, bound| {
            const PRINTED: [u64; 8] = [3, 7, 3, 15, 3, 7, 3, 31];
            let half = (bound / 2).max(8);
            near_starts(referee, 1..=half, |half| {
                let ones = mating(2 * half);
                let printed = PRINTED.get(half as usize - 1);
                (emptied(2 * half), *printed.unwrap_or(&ones))
            })
            .and(near_starts(referee, 1..=half, |half| (emptied(2 * half), mating(2 * half))))
        };
    "WE18", "Mating function, example", Range::EXAMPLE =>
        "With $n=28=11110_2$, the $d=1$ terminal zeros are replaced by $d+1=2$ ones, yielding $11_2=3$.",
        "The value of [0|30|…|56], by mated pairs (WE1), and the binary digits of 28.",
        |referee, _| mating_example(referee, 28, 0b11110, 3);
    "WE18'", "Mating function, example", Range::EXAMPLE =>
        "With $n=28=11100_2$, the $d=2$ terminal zeros are replaced by $d+1=3$ ones, yielding $111_2=7$.",
        "The value of [0|30|…|56], by mated pairs (WE1), and the binary digits of 28.",
        |referee, _| mating_example(referee, 28, 0b11100, 7),
        ours(Origin::Correction("WE18"));
    "WE18a", "Mating function, example", Range::EXAMPLE =>
        "With $n=30=11110_2$, the $d=1$ terminal zeros are replaced by $d+1=2$ ones, yielding $11_2=3$.",
        "The value of [0|32|…|60], by mated pairs (WE1), and the binary digits of 30.",
        |referee, _| mating_example(referee, 30, 0b11110, 3),
        ours(Origin::Reading("WE18"));
}

/// Whether w(n) is as `predicted`, for n from 1 to `bound`.
fn starts(referee: Referee, bound: u64, predicted: fn(u64) -> Option<u64>) -> Check {
    let mut glasses = Glasses::new(referee);
    Check::new(bound, 1..=bound, move |n, tally| {
        tally.spend(n * n * n / 8);
        match predicted(n) {
            None => Ok(()),
            Some(expected) => start_value(&mut glasses, tally, n, expected),
        }
    })
}

fn start_value(glasses: &mut Glasses, tally: &mut Tally, n: u64, expected: u64) -> Broken {
    let found = glasses.value(&start(n));
    tally.same(|| format!("glasses {n}"), expected, found)
}

/// The recursion as printed, with this value for n = 1.
fn printed_recursion(n: u64, at_one: u64) -> u64 {
    if n < 2 {
        return n * at_one;
    }
    let p = n.ilog2();
    let rest = n & !(1 << p);
    let next = 1 << (p - 1);
    if rest & next != 0 {
        (1 << p) + printed_recursion(rest & !next, at_one)
    } else {
        (3 << p) + printed_recursion(rest, at_one)
    }
}

/// The corrected recursion.
fn recursion(n: u64) -> u64 {
    if n < 2 {
        return 2 * n;
    }
    let p = n.ilog2();
    let rest = n & !(1 << p);
    let factor = if rest >> (p - 1) == 1 { 1 } else { 3 };
    (factor << p) + recursion(rest)
}

fn gray(referee: Referee, bound: u64) -> Check {
    let mut glasses = Glasses::new(referee);
    Check::new(bound, 1..=bound, move |n, tally| {
        tally.spend(n * n * n / 8);
        start_value(&mut glasses, tally, n, recursion(n))?;
        start_value(&mut glasses, tally, n, 2 * (n ^ (n >> 1)))
    })
}

/// The example w(11) with its three numbers: the one printed as 1011_2, the power in w(11_2), and
/// the remaining argument.
fn example_11(referee: Referee, decimal: u64, power: u64, left: u64) -> Check {
    Check::example(move |tally| {
        let mut glasses = Glasses::new(referee);
        let at = || "glasses 11".to_string();
        let digits = |number| format!("{number} = 1011_2");
        tally.same(at, digits(decimal), digits(0b1011))?;
        let three = glasses.value(&start(0b11));
        let rest = if left == 0 {
            0
        } else {
            glasses.value(&start(left))
        };
        tally.same(
            at,
            format!("w(3) = {}", power + rest),
            format!("w(3) = {three}"),
        )?;
        tally.same(
            at,
            "2^1 in w(11_2), where p = 1".into(),
            format!("2^{} in w(11_2), where p = 1", power.ilog2()),
        )?;
        let whole = glasses.value(&start(11));
        tally.same(at, "w(11) = 28".into(), format!("w(11) = {whole}"))?;
        tally.same(at, 28, 3 * 8 + power + rest)
    })
}

/// Whether positions have the predicted values.
fn near_starts(
    referee: Referee,
    steps: std::ops::RangeInclusive<u64>,
    predicted: fn(u64) -> (Vec<u64>, u64),
) -> Check {
    let mut glasses = Glasses::new(referee);
    Check::new(*steps.end(), steps, move |step, tally| {
        let (position, expected) = predicted(step);
        let size = position.len() as u64;
        tally.spend(size * size * size / 8);
        if position.is_empty() {
            // Emptying the only glass ends the game; no text means no glasses.
            return tally.same(|| text(&[0]), expected, 0);
        }
        tally.same(|| text(&position), expected, glasses.value(&position))
    })
}

/// The start for n with the glass n+1 emptied: 0, n+2, …, 2n.
fn emptied(n: u64) -> Vec<u64> {
    std::iter::once(0).chain(n + 2..=2 * n).collect()
}

/// (n|0): d zeros at the end become d+1 ones.
fn mating(n: u64) -> u64 {
    (2 << n.trailing_zeros()) - 1
}

fn mating_example(referee: Referee, n: u64, digits: u64, ones: u64) -> Check {
    Check::example(move |tally| {
        let mut glasses = Glasses::new(referee);
        let position = emptied(n);
        let at = || text(&position);
        let said = format!("{n} = {digits:b}_2 and value {ones}");
        let found = format!("{n} = {n:b}_2 and value {}", glasses.value(&position));
        tally.same(at, said, found)
    })
}
