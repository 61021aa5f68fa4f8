//! The game itself, mex_b and α.

use crate::check::Check;
use crate::claim::{Range, claims};
use crate::convention::Convention;
use crate::referee::Referee;
use crate::wyt::formulas::mex_b;
use crate::wyt::plane::{Plane, Rule};

claims! {
    Wyt;
    "WY1", "Abstract, section 1", Range::new("stones", 20, 60) =>
        "$WYT(0,1)$ is Nim with two piles, $WYT(1,1)$ is Wythoff’s game, $WYT(a,1)$ is Fraenkel’s.",
        "The options of all piles of at most B stones: Nim takes any number from one pile; Wythoff also the same number from both; Fraenkel any number from one pile, or from each some, the two differing by less than a (a from 2 to 5).",
        names;
    "WY2", "Section 1", Range::new("stones", 20, 60) =>
        "For $b>0$, $(0,0)$ is the only position without a move; it is a P-position in normal play and an N-position in misère play.",
        "a from 0 to 4, b from 1 to 4, all piles of at most B stones, by the larger, then by the smaller; the outcome of (0,0) from a table of either convention.",
        terminal;
    "WY3", "Section 3", Range::new("numbers", 12, 18) =>
        "$mex_b$ is well defined, $mex_b(∅)=0$ and $mex_1=mex$.",
        "All sets of numbers below B in the order of counting, b from 1 to 5: exactly one first gap of more than b exists, it gives the smallest z ≥ 0 with z − b < s ≤ z for no member s, and for b = 1 the mex.",
        mex_b_is_well_defined;
    "WY4", "Section 2", Range::new("a", 1000, 1_000_000) =>
        "$α(a)=(2-a+√(a^2+4))/2$ is the only positive root of $1/z+1/(z+a)=1$; $α(1)=(1+√5)/2$ and $α(2)=√2$.",
        "a from 1 to B, in exact numbers p + q√(a²+4): the root satisfies z² + (a−2)z − a = 0, and the product of both roots is −a.",
        alpha;
    "WY5", "Section 1, symmetry", Range::new("stones", 40, 100) =>
        "$(x,y)$ is a P-position if and only if $(y,x)$ is.",
        "a and b from 1 to 4; all piles of at most B stones in either order, each solved for itself, by the larger, then by the smaller.",
        symmetry;
}

fn names(referee: Referee, bound: u64) -> Check {
    Check::new(bound, 0..=bound, move |y, tally| {
        for x in 0..=y {
            for a in 0..=5 {
                let rule = Rule::wyt(a, 1);
                let mut options = referee.options(rule.options(x, y).collect());
                options.sort_unstable();
                let mut named: Vec<(u64, u64)> = (0..x).map(|left| (left, y)).collect();
                named.extend((0..y).map(|left| (x, left)));
                for i in 1..=x {
                    let both = (1..=y).filter(|j| match a {
                        0 => false,
                        1 => *j == i,
                        _ => i.abs_diff(*j) < a,
                    });
                    named.extend(both.map(|j| (x - i, y - j)));
                }
                named.sort_unstable();
                tally.spend(x * y / 4);
                let holds = options == named;
                tally.property(
                    || rule.text(x, y),
                    holds,
                    format_args!("{} options", named.len()),
                    format_args!("{} options, not the same", options.len()),
                )?;
            }
        }
        Ok(())
    })
}

fn terminal(referee: Referee, bound: u64) -> Check {
    Check::new(bound, 0..=bound, move |y, tally| {
        for x in 0..=y {
            for (a, b) in (0..=4).flat_map(|a| (1..=4).map(move |b| (a, b))) {
                let rule = Rule::wyt(a, b);
                // Two options are enough to see whether there are any.
                let options: Vec<_> = rule.options(x, y).take(2).collect();
                let found = referee.options(options).is_empty();
                let words = |none| if none { "no move" } else { "a move" };
                tally.same(|| rule.text(x, y), words(x + y == 0), words(found))?;
                if x + y > 0 {
                    continue;
                }
                for convention in Convention::BOTH {
                    let mut plane = Plane::new(rule, referee, convention, 0);
                    plane.fill_shell(0);
                    let expected = convention == Convention::Normal;
                    let at = || rule.text(0, 0);
                    tally.outcome(at, expected, plane.is_p(0, 0))?;
                }
            }
        }
        Ok(())
    })
}

fn mex_b_is_well_defined(referee: Referee, bound: u64) -> Check {
    Check::new(bound, 0..=(1 << bound) - 1, move |set: u64, tally| {
        let members: Vec<u64> = (0..bound).filter(|s| set >> s & 1 == 1).collect();
        let at = || format!("the set {members:?}");
        for b in 1..=5 {
            let free = |z: u64| members.iter().all(|&s| s + b <= z || s > z);
            let smallest = (0..).find(|&z| free(z)).unwrap_or(0);
            let value = mex_b(&members, b);
            let words = |value| format!("mex_{b} = {value}");
            tally.property(at, value == smallest, words(smallest), words(value))?;
        }
        let mex = referee.value(Convention::Normal, members.iter().copied());
        let value = mex_b(&members, 1);
        tally.property(
            at,
            value == mex,
            format_args!("mex = {mex}"),
            format_args!("mex_1 = {value}"),
        )
    })
}

fn alpha(_bench: Referee, bound: u64) -> Check {
    Check::new(bound, 1..=bound, move |a, tally| {
        let a = i128::from(a);
        // z = (u + √r)/2; 4(z² + (a-2)z - a) = rational + roots·√r.
        let (u, r) = (2 - a, a * a + 4);
        let rational = u * u + r + 2 * (a - 2) * u - 4 * a;
        let roots = 2 * u + 2 * (a - 2);
        let product = (u * u - r) / 4;
        let at = || format!("a = {a}");
        let words = |(p, q)| format!("4(z² + (a−2)z − a) = {p} + {q}√{r}");
        let zero = (rational, roots) == (0, 0);
        tally.property(at, zero, words((0, 0)), words((rational, roots)))?;
        tally.same(at, -a, product)?;
        match a {
            // (1 + √5)/2.
            1 => tally.property(
                at,
                (u, r) == (1, 5),
                "(1 + √5)/2",
                format!("({u} + √{r})/2"),
            ),
            // √2 = (0 + √8)/2.
            2 => tally.property(
                at,
                (u, r) == (0, 8),
                "(0 + √8)/2",
                format!("({u} + √{r})/2"),
            ),
            _ => Ok(()),
        }
    })
}

fn symmetry(referee: Referee, bound: u64) -> Check {
    let shells = bound + 1;
    let mut plane = Plane::new(Rule::wyt(1, 1), referee, Convention::Normal, bound);
    Check::new(bound, 0..=16 * shells - 1, move |step, tally| {
        let (game, larger) = (step / shells, step % shells);
        let rule = Rule::wyt(game / 4 + 1, game % 4 + 1);
        if larger == 0 {
            plane = Plane::new(rule, referee, Convention::Normal, bound);
        }
        tally.spend(plane.fill_shell(larger));
        (0..larger).try_for_each(|x| {
            let (one, other) = (plane.is_p(x, larger), plane.is_p(larger, x));
            tally.outcome(|| rule.text(x, larger), one, other)
        })
    })
}
