//! The question and its comments.

use crate::check::Check;
use crate::claim::{Range, claims};
use crate::convention::Convention::Normal;
use crate::glasses::start::{Glasses, start, text};
use crate::referee::Referee;
use crate::strip::{Coins, Placed, Sparse, Strip};

claims! {
    Glasses;
    "WE3", "Question", Range::new("balls", 12, 16) =>
        "The game ends at $0,1,…,n-1$; the position before it shares $n-1$ glasses with it.",
        "All positions with fewer than B balls in every glass, in the order of the fullest glass, then of the next: whether there is a move, and if one leads to the end, how many glasses are the same.",
        the_end;
    "WE4", "Question, n = 1, 2", Range::EXAMPLE =>
        "For $n=1$, A wins with the first move. For $n=2$, A makes 4 into 2; then some glass of B’s has 0 or 1 balls, and A wins with the next turn.",
        "By the rules: {2} has a move to {0}; {3,4} has one to {2,3}, and all of its options have 0 or 1 and a move to {0,1}.",
        one_and_two_glasses;
    "WE5", "Comment, Milo Brandt", Range::new("balls", 16, 24) =>
        "Two glasses are a P-position if and only if they are $\\{2n,2n+1\\}$; from $(2n,m)$ or $(2n+1,m)$, $m>2n+1$, one wins by moving to $(2n,2n+1)$.",
        "All pairs with fewer than B balls, by the fuller glass, then by the other, by the rules.",
        two_glasses,
        predicts("welter x,y", |x, y| x != y && x / 2 == y / 2);
    "WE6", "Comment, Thomas Andrews", Range::new("glasses", 60, 400) =>
        "From the start for $n+1$, emptying the glass $2n+2$ gives the start for $n$.",
        "n from 0 to B: the move exists, and its value is that of the start for n (by the rules to 14 balls, beyond by mated pairs).",
        emptying_the_last;
}

fn the_end(referee: Referee, bound: u64) -> Check {
    Check::new(bound, 0..=(1 << bound) - 1, move |set, tally| {
        let set = Coins::from(set);
        let end: Coins = (1 << set.count_ones()) - 1;
        let options = referee.options(Strip::Welter.options(set).collect());
        let words = |is_end| if is_end { "no move" } else { "a move" };
        let at = || Strip::Welter.text(set);
        tally.same(at, words(set == end), words(options.is_empty()))?;
        if options.contains(&end) {
            let glasses = |shared| format!("{shared} glasses as at the end");
            let shared = (set & end).count_ones();
            tally.same(at, glasses(set.count_ones() - 1), glasses(shared))?;
        }
        Ok(())
    })
}

fn one_and_two_glasses(referee: Referee, _bound: u64) -> Check {
    Check::example(move |tally| {
        let glasses = Glasses::new(referee);
        let leads = |from: &[u64], to: &[u64]| glasses.options(from).contains(&to.to_vec());
        for (from, to) in [(vec![2], vec![0]), (vec![3, 4], vec![2, 3])] {
            let move_to = format!("a move to {}", text(&to));
            tally.property(|| text(&from), leads(&from, &to), move_to, "none")?;
        }
        for option in glasses.options(&[2, 3]) {
            let done = option.iter().any(|&balls| balls < 2) && leads(&option, &[0, 1]);
            tally.property(|| text(&option), done, "a move to welter 0,1", "none")?;
        }
        Ok(())
    })
}

fn two_glasses(referee: Referee, bound: u64) -> Check {
    // Two glasses remain two: no other number of glasses occurs.
    let mut table = Sparse::new(referee, Normal);
    let mut is_p = move |set| table.of(Placed(Strip::Welter, set)) == 0;
    let line = |set| Strip::Welter.text(set);
    Check::new(bound, 1..=bound - 1, move |fuller, tally| {
        for other in 0..fuller {
            let set: Coins = 1 << fuller | 1 << other;
            let expected = other % 2 == 0 && fuller == other + 1;
            let found = is_p(set);
            tally.outcome(|| line(set), expected, found)?;
            let low = other - other % 2;
            if fuller <= low + 1 {
                continue;
            }
            let target: Coins = 0b11 << low;
            let options = referee.options(Strip::Welter.options(set).collect());
            let wins = options.contains(&target) && is_p(target);
            let wanted = format!("a winning move to {}", line(target));
            tally.property(|| line(set), wins, wanted, "none")?;
        }
        Ok(())
    })
}

fn emptying_the_last(referee: Referee, bound: u64) -> Check {
    let mut glasses = Glasses::new(referee);
    Check::new(bound, 0..=bound, move |n, tally| {
        let from = start(n + 1);
        let mut to = vec![0];
        to.extend(&from[..n as usize]);
        let at = || text(&from);
        let wanted = format_args!("a move to {}", text(&to)).to_string();
        tally.spend(n * n * n);
        tally.property(at, glasses.options(&from).contains(&to), wanted, "none")?;
        let value = |value| format!("value {value} of {}", text(&to));
        let (expected, found) = (glasses.value(&start(n)), glasses.value(&to));
        tally.same(at, value(expected), value(found))
    })
}
