//! How a position is drawn, whatever its moves are.

use super::gesture::Gesture;
use super::graph::Drawing;
use super::piles::Takes;
use crate::text::arguments::{Argument, Arguments};

/// How the numbers of a line are drawn, and where a move is made on that.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Look {
    /// As they are written, and the options as well, in a list: any game. A
    /// move is the number of its option.
    List,
    /// Coins on a strip of squares. A move picks a coin, then its new square.
    Strip {
        /// Coins before this index are drawn as ones that stay.
        first_movable: usize,
    },
    /// A piece on a plane: column and row. A move is the cell to go to.
    Plane,
    /// Piles of stones. A move picks a pile, then how many stones are left.
    Piles {
        /// The numbers that may be taken; others are struck out.
        takes: Takes,
    },
    /// One pile, and which numbers the next move has to take. A move says how
    /// many stones are left, and 1 if the next number is outside of the set.
    Heap {
        /// The numbers that may be taken; others are struck out.
        takes: Takes,
    },
    /// Heaps that may be split. A move picks a heap, then what it leaves, the
    /// larger part first.
    Heaps {
        /// The numbers of stones that may go.
        taken: Vec<u64>,
    },
    /// Heaps of which a move replaces one by smaller ones. A move is the number of its option.
    Parts,
    /// Piles that keep their order, from which a move takes stones. A move is
    /// the number of its option.
    Taking {
        /// What the rule calls the piles, if it has names for them.
        names: &'static [&'static str],
    },
    /// A row of coins, counted from 1: those that the line names show heads, and
    /// 0 names none. A move turns some of them and is the number of its option.
    Coins,
    /// The same in columns and rows: each two numbers are a place that shows heads. A move turns the
    /// coins where some columns and rows cross.
    Crossings,
    /// Coins in columns and rows: each two numbers of the line are a place that
    /// shows heads. A move picks a coin, then the opposite corner of a
    /// rectangle.
    Grid,
    /// Nodes, and edges or arrows between them. A move picks a node, an edge, or a piece and the
    /// node that it goes to.
    Graph(Box<Drawing>),
    /// Rows of squares, the first at the bottom. A move picks a square: column and row.
    Bar,
}

impl Look {
    /// Moves that may lead to `option`, each once: all that do are among them.
    /// None where a move is the number of its option.
    pub(super) fn gestures(&self, before: &[u64], option: &Arguments) -> Vec<Gesture> {
        let after = &option.numbers;
        match self {
            Look::List
            | Look::Parts
            | Look::Taking { .. }
            | Look::Coins
            | Look::Crossings
            | Look::Graph(_) => Vec::new(),
            Look::Strip { .. } => slid(before, after).into_iter().collect(),
            Look::Piles { .. } => lowered(before, after),
            Look::Plane => match after[..] {
                [to, also] => vec![Gesture { piece: 0, to, also }],
                _ => Vec::new(),
            },
            Look::Heap { .. } => {
                let side = option.parameters.first().and_then(Argument::set);
                let gesture = side.zip(after.first()).map(|((_, outside), &to)| Gesture {
                    piece: 0,
                    to,
                    also: outside.into(),
                });
                gesture.into_iter().collect()
            }
            // The light edition plays on no heaps and no grid.
            Look::Heaps { .. } | Look::Grid | Look::Bar if !crate::WHOLE => Vec::new(),
            Look::Bar => bitten(before, after).into_iter().collect(),
            Look::Heaps { .. } => split(before, after),
            Look::Grid => turned(before, after).into_iter().collect(),
        }
    }
}

/// A coin that left its square for another.
fn slid(before: &[u64], after: &[u64]) -> Option<Gesture> {
    let piece = before.iter().position(|square| !after.contains(square))?;
    let to = after.iter().find(|square| !before.contains(square))?;
    Some(Gesture {
        piece,
        to: *to,
        also: 0,
    })
}

/// A pile that became smaller, or any of those that were as high.
fn lowered(before: &[u64], after: &[u64]) -> Vec<Gesture> {
    // What stands before it and behind its new place is the same in both lines.
    let head = |(a, b): &(&u64, &u64)| a == b;
    let same = before.iter().zip(after).take_while(head).count();
    let tail = before.iter().rev().zip(after.iter().rev());
    let same_tail = tail.take_while(head).count();
    let piece = before.len().checked_sub(same_tail + 1);
    let Some((first, &to)) = piece.zip(after.get(same)) else {
        return Vec::new();
    };
    let equal = before[first..]
        .iter()
        .take_while(|&&pile| pile == before[first]);
    (first..)
        .zip(equal)
        .map(|(piece, _)| Gesture { piece, to, also: 0 })
        .collect()
}

/// A heap that left one part, two or none.
fn split(before: &[u64], after: &[u64]) -> Vec<Gesture> {
    let left = (0..before.len()).filter_map(|piece| {
        let mut parts: Vec<u64> = after.to_vec();
        parts.retain(|&part| part > 0);
        for (_, heap) in before.iter().enumerate().filter(|&(at, _)| at != piece) {
            if *heap > 0 {
                parts.remove(parts.iter().position(|part| part == heap)?);
            }
        }
        parts.sort_unstable_by(|a, b| b.cmp(a));
        let (to, also) = match parts[..] {
            [] => (0, 0),
            [one] => (one, 0),
            [larger, smaller] => (larger, smaller),
            _ => return None,
        };
        Some(Gesture { piece, to, also })
    });
    left.collect()
}

/// The lowest square that was bitten off, the first in its row.
fn bitten(before: &[u64], after: &[u64]) -> Option<Gesture> {
    let left = |row: usize| after.get(row).copied().unwrap_or(0);
    let row = (0..before.len()).find(|&row| left(row) < before[row])?;
    Some(Gesture {
        piece: 0,
        to: left(row),
        also: row as u64,
    })
}

/// The rectangle whose corners were turned.
fn turned(before: &[u64], after: &[u64]) -> Option<Gesture> {
    let ((before, _), (after, _)) = (before.as_chunks::<2>(), after.as_chunks::<2>());
    let gone = before.iter().filter(|coin| !after.contains(coin));
    let come = after
        .iter()
        .filter(|coin| !before.contains(coin) && !coin.contains(&0));
    let changed: Vec<[u64; 2]> = gone.chain(come).copied().collect();
    // Of the corners that changed, the far one is furthest in both ways.
    let far = changed.iter().max()?;
    let near = |side: usize| {
        let others = changed.iter().map(|place| place[side]);
        let others = others.filter(|&at| at != far[side]);
        others.min().unwrap_or(0)
    };
    Some(Gesture {
        piece: before.iter().position(|coin| coin == far)?,
        to: near(0),
        also: near(1),
    })
}
