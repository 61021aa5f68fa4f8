//! Coins that show heads, and what a move turns.

use crate::board::Look;
use crate::games::heaps::Ways;
use crate::solve::solver::Rules;
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
    /// The position after turning these coins one after the other; there is no coin 0.
    pub fn of(rows: &[Phrase; N], turned: impl IntoIterator<Item = [u64; N]>) -> Heads<N> {
        let mut coins: Vec<[u64; N]> = turned.into_iter().collect();
        coins.retain(|coin| !coin.contains(&0));
        coins.sort_unstable();
        let mut heads: Vec<[u64; N]> = Vec::with_capacity(coins.len());
        for coin in coins {
            if heads.last() == Some(&coin) {
                heads.pop();
            } else {
                heads.push(coin);
            }
        }
        Heads {
            rows: rows.clone(),
            heads,
        }
    }

    /// About how many steps it takes to list all moves.
    pub fn work(&self) -> u64 {
        let of = |head: &[u64; N]| {
            let sides = self.rows.iter().zip(head);
            let works = sides.map(|(row, &n)| Self::ways(row).work(n).max(1));
            works.fold(1, u64::saturating_mul)
        };
        self.heads.iter().map(of).fold(0, u64::saturating_add)
    }

    /// What a move of each coin turns, itself among it.
    pub fn turns(&self) -> impl Iterator<Item = Vec<[u64; N]>> + '_ {
        self.heads
            .iter()
            .flat_map(move |&head| self.turns_of(head, 0))
    }

    /// What a move of `head` turns, where only the sides from `side` on vary.
    fn turns_of(
        &self,
        head: [u64; N],
        side: usize,
    ) -> Box<dyn Iterator<Item = Vec<[u64; N]>> + '_> {
        if side == N {
            return Box::new(std::iter::once(vec![head]));
        }
        let ways = Self::ways(&self.rows[side]).turned(head[side]);
        Box::new(ways.flat_map(move |turned| {
            self.turns_of(head, side + 1).map(move |coins| {
                let moved = |&to: &u64| {
                    let at = move |mut coin: [u64; N]| {
                        coin[side] = to;
                        coin
                    };
                    coins.iter().copied().map(at).collect::<Vec<_>>()
                };
                let others = turned.iter().flat_map(moved);
                let all: Vec<[u64; N]> = others.collect();
                [&coins[..], &all].concat()
            })
        }))
    }

    /// The position after turning these coins.
    pub fn after(&self, turned: &[[u64; N]]) -> Heads<N> {
        Heads::of(&self.rows, [&self.heads[..], turned].concat())
    }
}

impl<const N: usize> Rules for Heads<N>
where
    Heads<N>: Turning,
{
    fn options(&self) -> Box<dyn Iterator<Item = Heads<N>> + '_> {
        Box::new(self.turns().map(|turned| self.after(&turned)))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.heads[..])
    }
}
