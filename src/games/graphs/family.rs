//! Families of graphs, by the numbers in their brackets.

use std::fmt;

use crate::solve::joined::Joined;
use crate::solve::limits::MOST_GRAPH_PARTS;
use crate::text::form::Form;

/// A shape of graphs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Nodes in a row, each joined to the next.
    Path,
    /// The same in a circle.
    Cycle,
    /// Squares of a board, joined to those beside and above.
    Grid,
    /// A node joined to each of the others.
    Star,
    /// Each node joined to each other.
    Complete,
    /// A root, its children, their children, and so on.
    Tree,
}

impl Shape {
    /// All, with their words and how many numbers each has.
    pub(super) const ALL: [(&'static str, Shape, usize); 6] = [
        ("path", Shape::Path, 1),
        ("cycle", Shape::Cycle, 1),
        ("grid", Shape::Grid, 2),
        ("star", Shape::Star, 1),
        ("complete", Shape::Complete, 1),
        ("tree", Shape::Tree, 2),
    ];

    /// Its word in a line, and how many numbers it has.
    fn entry(self) -> (&'static str, usize) {
        let mut all = Shape::ALL.into_iter();
        let found = all.find(|&(_, shape, _)| shape == self);
        found.map_or(("", 0), |(word, _, count)| (word, count))
    }
}

/// A shape and its numbers, which may be forms.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Family<N> {
    /// The shape.
    pub(super) shape: Shape,
    /// The numbers in brackets.
    pub(super) numbers: Vec<N>,
}

impl<N: fmt::Display> fmt::Display for Family<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{}({})",
            self.shape.entry().0,
            Joined(&self.numbers, ",")
        )
    }
}

impl Family<Form> {
    /// The family at (x, y), if its numbers are none too small or too large.
    pub(super) fn at(&self, x: u64, y: u64) -> Option<Family<u64>> {
        Some(Family {
            shape: self.shape,
            numbers: self
                .numbers
                .iter()
                .map(|form| form.at(x, y))
                .collect::<Option<_>>()?,
        })
    }
}

impl Family<u64> {
    /// Whether a graph may be so large.
    pub(super) fn fits(&self) -> bool {
        let (nodes, edges) = self.size();
        nodes.max(edges) <= MOST_GRAPH_PARTS
    }

    /// At least how many nodes and edges it has, or more than are allowed.
    pub(super) fn size(&self) -> (u64, u64) {
        match (self.shape, &self.numbers[..]) {
            (Shape::Star, &[rays]) => (rays.saturating_add(1), rays),
            (Shape::Complete, &[nodes]) => {
                (nodes, nodes.saturating_mul(nodes.saturating_sub(1)) / 2)
            }
            (Shape::Grid, &[width, height]) => {
                let nodes = width.saturating_mul(height);
                (
                    nodes,
                    nodes
                        .saturating_mul(2)
                        .saturating_sub(width)
                        .saturating_sub(height),
                )
            }
            (Shape::Tree, &[children, depth]) => {
                let mut nodes = 1u64;
                let mut level = 1u64;
                for _ in 0..depth.min(MOST_GRAPH_PARTS) {
                    level = level.saturating_mul(children);
                    nodes = nodes.saturating_add(level);
                    if level == 0 || nodes > MOST_GRAPH_PARTS {
                        break;
                    }
                }
                (nodes, nodes - 1)
            }
            (_, numbers) => (numbers[0], numbers[0]),
        }
    }
}
