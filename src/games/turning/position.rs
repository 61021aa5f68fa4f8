//! Coins that show heads, and what a move turns.

use super::ways::Beside;
use crate::board::Look;
use crate::games::heaps::Ways;
use crate::solve::solver::{Rules, visit_listed};
use crate::text::phrase::Phrase;
use crate::text::signature::Signature;

/// The coins that show heads.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Heads<const N: usize> {
    /// What may be turned along each side.
    pub rows: [Phrase; N],
    /// Their places, from 1 on, ascending.
    pub heads: Vec<[u64; N]>,
}

/// A move: its coins are named, not listed, since most moves of a long list are passed over.
#[derive(Debug, Clone)]
pub struct Turn<const N: usize> {
    /// The coin that shows heads and moves.
    head: [u64; N],
    /// What is turned beside it along each side.
    sides: [Beside; N],
}

impl<const N: usize> Turn<N> {
    /// What it turns: each coin of one side with each of the others.
    pub fn coins(&self) -> Vec<[u64; N]> {
        let mut coins = vec![self.head];
        for (side, beside) in self.sides.iter().enumerate() {
            for at in 0..coins.len() {
                let coin = coins[at];
                coins.extend(beside.coins(self.head[side]).map(|to| {
                    let mut coin = coin;
                    coin[side] = to;
                    coin
                }));
            }
        }
        coins
    }
}

/// What differs between a row and a grid.
pub trait Turning {
    /// The grammar of the line.
    const SIGNATURE: Signature;

    /// How it is drawn.
    const LOOK: Look;

    /// What a coin is worth.
    const THEOREM: &'static str;

    /// Whether a coin may be named once only.
    const ONCE: bool;

    /// The ways that a parameter names.
    fn ways(row: &Phrase) -> &Ways;
}

impl<const N: usize> Heads<N>
where
    Heads<N>: Turning,
{
    /// About how many steps it takes to list all moves.
    pub fn work(&self) -> u64 {
        let of = |head: &[u64; N]| {
            let sides = self.rows.iter().zip(head);
            let works = sides.map(|(row, &n)| Self::ways(row).work(n).max(1));
            works.fold(1, u64::saturating_mul)
        };
        self.heads.iter().map(of).fold(0, u64::saturating_add)
    }

    /// The moves of each coin.
    pub fn turns(&self) -> impl Iterator<Item = Turn<N>> + '_ {
        let of = |&head: &[u64; N]| {
            self.turns_of(
                Turn {
                    head,
                    sides: [Beside::NONE; N],
                },
                0,
            )
        };
        self.heads.iter().flat_map(of)
    }

    /// The moves that are as `turn` along the sides before `side`.
    fn turns_of(&self, turn: Turn<N>, side: usize) -> Box<dyn Iterator<Item = Turn<N>> + '_> {
        let ways = Self::ways(&self.rows[side]).turned(turn.head[side]);
        let all = ways.map(move |beside| {
            let mut turn = turn.clone();
            turn.sides[side] = beside;
            turn
        });
        match side + 1 == N {
            true => Box::new(all),
            false => Box::new(all.flat_map(move |turn| self.turns_of(turn, side + 1))),
        }
    }

    /// The position after turning these coins one after the other; there is no coin 0.
    pub fn after(&self, mut turned: Vec<[u64; N]>) -> Heads<N> {
        turned.retain(|coin| !coin.contains(&0));
        turned.sort_unstable();
        let mut heads = Vec::with_capacity(self.heads.len() + turned.len());
        let mut rest = &self.heads[..];
        for coin in turned {
            let (smaller, larger) = rest.split_at(rest.partition_point(|head| *head <= coin));
            heads.extend_from_slice(smaller);
            rest = larger;
            match heads.last() == Some(&coin) {
                true => _ = heads.pop(),
                false => heads.push(coin),
            }
        }
        heads.extend_from_slice(rest);
        Heads {
            rows: self.rows.clone(),
            heads,
        }
    }
}

impl<const N: usize> Rules for Heads<N>
where
    Heads<N>: Turning,
{
    const LOOKS_AHEAD: bool = true;

    fn options(&self) -> Box<dyn Iterator<Item = Heads<N>> + '_> {
        Box::new(self.turns().map(|turn| self.after(turn.coins())))
    }

    fn visit(&self, from: u64, work: &mut u64, see: &mut dyn FnMut(Self) -> bool) -> Option<u64> {
        // Those passed over are not made.
        let turns = self.turns().skip(from as usize);
        visit_listed(turns.map(|turn| self.after(turn.coins())), from, work, see)
    }

    fn count_options(&self, most: usize) -> usize {
        self.turns().take(most).count()
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.heads[..])
    }
}
