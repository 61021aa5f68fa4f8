//! Families of graphs, by the numbers in their brackets.

use std::fmt;

use super::graph::{Ends, Graph};
use super::name::Name;
use crate::solve::joined::Joined;
use crate::solve::limits::MOST_GRAPH_PARTS;

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

impl Family<u64> {
    /// The graph. On the ground, node 0 is added below a path, and is the middle, the root or the
    /// first node of any other.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub(super) fn graph(&self, ends: Ends) -> Result<Graph, String> {
        let ground = ends == Ends::Ground;
        let numbers = &self.numbers[..];
        let (nodes, edges) = self.size();
        if nodes.max(edges) > MOST_GRAPH_PARTS {
            return Err(format!(
                "{self} is too large: a graph has at most {MOST_GRAPH_PARTS} nodes and as many edges."
            ));
        }
        let name = |index: u64| match (self.shape, numbers) {
            (Shape::Grid, &[_, height]) if !(ground && index == 0) => {
                Name::square(index / height + 1, index % height + 1)
            }
            _ => Name::number(index + u64::from(!ground)),
        };
        let pairs: Vec<[u64; 2]> = match (self.shape, numbers) {
            (Shape::Path, &[nodes]) => {
                let edges = if ground {
                    nodes
                } else {
                    nodes.saturating_sub(1)
                };
                (0..edges).map(|it| [it, it + 1]).collect()
            }
            (Shape::Cycle, &[nodes]) => {
                if nodes < 3 && !ground {
                    return Err(format!(
                        "{self} is no circle: it needs three nodes at least."
                    ));
                }
                (0..nodes).map(|it| [it, (it + 1) % nodes]).collect()
            }
            (Shape::Star, &[rays]) => (1..=rays).map(|it| [0, it]).collect(),
            (Shape::Complete, &[nodes]) => {
                let pairs = (1..nodes).flat_map(|b| (0..b).map(move |a| [a, b]));
                pairs.collect()
            }
            (Shape::Grid, &[width, height]) => {
                let squares = 0..width * height;
                let above = squares.clone().filter(|it| it % height + 1 < height);
                let beside = squares.filter(|it| it + height < width * height);
                let above = above.map(|it| [it, it + 1]);
                above.chain(beside.map(|it| [it, it + height])).collect()
            }
            (_, &[children, _]) => (1..nodes).map(|it| [(it - 1) / children, it]).collect(),
            _ => unreachable!("a family is read with its numbers"),
        };
        let edges = pairs.into_iter().map(|pair| pair.map(name));
        let lone = (0..nodes).map(name).filter(|_| !ground);
        Ok(Graph::new(ends, edges, lone).of_family(self.clone()))
    }

    /// At least how many nodes and edges it has, or more than are allowed.
    fn size(&self) -> (u64, u64) {
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
