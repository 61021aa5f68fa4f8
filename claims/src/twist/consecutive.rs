//! Section 2: S = \[k\] = {1, …, k}.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Origin, Range, claims};
use crate::referee::Referee;
use crate::set::Set;
use crate::twist::piles::Piles;

const ALL_K: Range = Range::new("k", 15, 40);

claims! {
    Twist;
    "CC1", "Lemma 2.1", ALL_K =>
        "For $n>k$: $G(n+1,co[k])≥G(n,co[k])$.",
        "k from 1 to B, n from k+1 to 10k+10.",
        |referee, bound| {
            walk(referee, bound, |piles, k, n, tally| {
                if n <= k {
                    return Ok(());
                }
                let (before, value) = (piles.constrain(n), piles.constrain(n + 1));
                let at = || piles.text_constrain(n + 1);
                tally.property(at, value >= before, format_args!("at least {before}"), value)
            })
        };
    "CC2", "Theorem 2.2, (2.1)", ALL_K =>
        "$G(n,[k])=n$ for $n≤2k$, and $(n+1) mod (k+1)$ for $n>2k$.",
        "k from 1 to B, n from 0 to 10k+10.",
        |referee, bound| {
            walk(referee, bound, |piles, k, n, tally| {
                let expected = if n <= 2 * k { n } else { (n + 1) % (k + 1) };
                let found = piles.comply(n);
                tally.same(|| piles.text_comply(n), expected, found)
            })
        };
    "CC3", "Theorem 2.2, (2.2)", ALL_K =>
        "$G(n,co[k])=0$ for $n<k$, $n-k$ for $k≤n≤3k$, and $2k+⌈(n-3k)/(k+1)⌉$ for $n>3k$.",
        "k from 1 to B, n from 0 to 10k+10.",
        |referee, bound| {
            walk(referee, bound, |piles, k, n, tally| {
                let expected = match n {
                    _ if n < k => 0,
                    _ if n <= 3 * k => n - k,
                    _ => 2 * k + (n - 3 * k).div_ceil(k + 1),
                };
                let found = piles.constrain(n);
                tally.same(|| piles.text_constrain(n), expected, found)
            })
        };
    "CC4", "Proof of Theorem 2.2, case 6", ALL_K =>
        "$G(n,co[k])≥2k-1$ for the options used there: $n≥2k+3$.",
        "k from 1 to B, n from 2k+3 to 10k+10.",
        |referee, bound| walk(referee, bound, |piles, k, n, tally| least(piles, k, n, 2 * k - 1, tally));
    "CC4'", "Proof of Theorem 2.2, case 6", ALL_K =>
        "$G(n,co[k])≥k+2$ for $n≥2k+3$, which is enough there: the value that is missing is at most $k+1$.",
        "k from 1 to B, n from 2k+3 to 10k+10.",
        |referee, bound| walk(referee, bound, |piles, k, n, tally| least(piles, k, n, k + 2, tally)),
        ours(Origin::Correction("CC4"));
}

/// Walks through k from 1 to `bound`, for each through n from 0 to 10k+10.
fn walk(
    referee: Referee,
    bound: u64,
    mut case: impl FnMut(&mut Piles, u64, u64, &mut Tally) -> Broken + 'static,
) -> Check {
    Check::new(bound, 1..=bound, move |k, tally| {
        let mut piles = Piles::new(referee, Set::of(1..=k));
        for n in 0..=10 * k + 10 {
            case(&mut piles, k, n, tally)?;
        }
        tally.spend(piles.spent());
        Ok(())
    })
}

fn least(piles: &mut Piles, k: u64, n: u64, least: u64, tally: &mut Tally) -> Broken {
    if n < 2 * k + 3 {
        return Ok(());
    }
    let value = piles.constrain(n);
    let at = || piles.text_constrain(n);
    tally.property(at, value >= least, format_args!("at least {least}"), value)
}
