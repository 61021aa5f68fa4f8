//! The first answer: keep the glasses in pairs.

use std::collections::BTreeSet;

use crate::check::{Broken, Check, Tally};
use crate::claim::{Range, claims};
use crate::referee::Referee;
use crate::strip::{Coins, Strip, coins, squares};

claims! {
    Glasses;
    "WE19", "Answer 1, even n", Range::new("glasses", 8, 12) =>
        "For even $n$, A makes $2n$ into $n$; then, with the partners (0,1), (2,3), …, whenever B makes $n$ into $m$, A makes partner$(n)$ into partner$(m)$.",
        "Even n from 2 to B: all plays of B against this strategy, played to the end. Every answer must be a move.",
        |referee, bound| {
            Check::new(bound, 1..=bound / 2, move |half, tally| {
                let n = 2 * half;
                play(
                    referee,
                    tally,
                    coins(n + 1..=2 * n),
                    coins(n..2 * n),
                    |square| square ^ 1,
                )
            })
        };
    "WE20", "Answer 1, odd n", Range::new("glasses", 9, 13) =>
        "For odd $n$, A empties the glass $n+1$; then the same with the partners (1,2), (3,4), ….",
        "Odd n from 1 to B: all plays of B against this strategy, played to the end. Every answer must be a move.",
        |referee, bound| {
            Check::new(
                bound,
                0..=bound.saturating_sub(1) / 2,
                move |half, tally| {
                    let n = 2 * half + 1;
                    let after = 1 | coins(n + 2..=2 * n);
                    play(referee, tally, coins(n + 1..=2 * n), after, |square| {
                        ((square + 1) ^ 1) - 1
                    })
                },
            )
        };
}

/// Plays all of B's moves after A's first move from `start` to `after`, with A answering by
/// partners.
fn play(
    referee: Referee,
    tally: &mut Tally,
    start: Coins,
    after: Coins,
    partner: fn(u32) -> u32,
) -> Broken {
    let options = |set| referee.options(Strip::Welter.options(set).collect::<Vec<Coins>>());
    let text = |set| Strip::Welter.text(set);
    let first = options(start).contains(&after);
    tally.property(
        || text(start),
        first,
        format!("a move to {}", text(after)),
        "none",
    )?;
    let mut open = BTreeSet::from([after]);
    let mut seen = open.clone();
    while let Some(position) = open.pop_last() {
        tally.spend(40);
        for moved in options(position) {
            let (from, to) = (lowest(position & !moved), lowest(moved & !position));
            let (from, to) = (partner(from), partner(to));
            let answer = moved & !(1 << from) | 1 << to;
            let legal = options(moved).contains(&answer);
            let at = || text(moved);
            tally.property(at, legal, "an answer by partners", "none")?;
            if legal && seen.insert(answer) {
                open.insert(answer);
            }
        }
    }
    Ok(())
}

fn lowest(set: Coins) -> u32 {
    squares(set).next().unwrap_or(0)
}
