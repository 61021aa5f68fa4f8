//! Coins that show heads, and what a move turns.

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
        let turned = turned.into_iter();
        let mut heads: Vec<[u64; N]> = turned.filter(|coin| !coin.contains(&0)).collect();
        heads.sort_unstable();
        let mut shown = 0;
        for at in 0..heads.len() {
            if shown > 0 && heads[shown - 1] == heads[at] {
                shown -= 1;
            } else {
                heads[shown] = heads[at];
                shown += 1;
            }
        }
        heads.truncate(shown);
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
        let of = |&head: &[u64; N]| self.turns_of(vec![head], 0);
        self.heads.iter().flat_map(of)
    }

    /// What a move turns that turns these coins where only the sides before `side` vary; the first coin is
    /// the head that moves.
    fn turns_of(
        &self,
        coins: Vec<[u64; N]>,
        side: usize,
    ) -> Box<dyn Iterator<Item = Vec<[u64; N]>> + '_> {
        let ways = Self::ways(&self.rows[side]).turned(coins[0][side]);
        let all = ways.map(move |turned| {
            let mut all = Vec::with_capacity(coins.len() * (1 + turned.len()));
            all.extend_from_slice(&coins);
            for to in turned {
                all.extend(coins.iter().map(|&(mut coin)| {
                    coin[side] = to;
                    coin
                }));
            }
            all
        });
        match side + 1 == N {
            true => Box::new(all),
            false => Box::new(all.flat_map(move |coins| self.turns_of(coins, side + 1))),
        }
    }

    /// The position after turning these coins.
    pub fn after(&self, turned: &[[u64; N]]) -> Heads<N> {
        Heads::of(&self.rows, self.heads.iter().chain(turned).copied())
    }
}

impl<const N: usize> Rules for Heads<N>
where
    Heads<N>: Turning,
{
    const LOOKS_AHEAD: bool = true;

    fn options(&self) -> Box<dyn Iterator<Item = Heads<N>> + '_> {
        Box::new(self.turns().map(|turned| self.after(&turned)))
    }

    fn visit(&self, from: u64, work: &mut u64, see: &mut dyn FnMut(Self) -> bool) -> Option<u64> {
        // Those passed over are not made.
        let turns = self.turns().skip(from as usize);
        visit_listed(turns.map(|turned| self.after(&turned)), from, work, see)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.heads[..])
    }
}
