//! Graphs as players see them: pieces that are pressed, each for one move.

use std::fmt;
use std::sync::Arc;

use super::graph::Graph;
use super::text::{Placed, Text};
use crate::board::{Board, Chosen, Counted, Drawing, Gesture, Look};
use crate::text::arguments::Arguments;

/// The graph that a line says.
pub(super) fn graph_in(arguments: &Arguments) -> Option<Arc<Graph>> {
    match arguments.parameters.first()?.phrase()?.meaning::<Text>() {
        Text::Listed(graph) => Some(graph.clone()),
        Text::Family(_) => None,
    }
}

/// How a graph is drawn.
pub(super) fn drawing(graph: &Graph, chosen: Chosen) -> Drawing {
    Drawing {
        names: graph.names().iter().map(ToString::to_string).collect(),
        squares: graph.names().iter().map(|name| name.place()).collect(),
        edges: graph.edges().to_vec(),
        chosen,
    }
}

/// A board of pieces with one move each: nodes or edges.
pub(super) fn pressed(
    graph: &Arc<Graph>,
    chosen: Chosen,
    gone: fn(&Graph, &Graph) -> Vec<usize>,
    after: impl Fn(usize) -> Arguments + Send + Sync + 'static,
) -> Board {
    let moves = Pressed {
        pieces: match chosen {
            Chosen::Nodes => graph.names().len(),
            _ => graph.edges().len(),
        },
        graph: graph.clone(),
        gone,
        after: Box::new(after),
    };
    let look = Look::Graph(Box::new(drawing(graph, chosen)));
    Board::counted(look, Vec::new(), moves)
}

/// Pieces with one move each.
struct Pressed {
    graph: Arc<Graph>,
    pieces: usize,
    /// The pieces of the first graph that the second has not.
    gone: fn(&Graph, &Graph) -> Vec<usize>,
    after: Box<dyn Fn(usize) -> Arguments + Send + Sync>,
}

impl fmt::Debug for Pressed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Pressed").field(&self.graph).finish()
    }
}

impl Counted for Pressed {
    fn pieces(&self) -> usize {
        self.pieces
    }

    fn count_of(&self, _piece: usize) -> u128 {
        1
    }

    fn nth_of(&self, piece: usize, _index: u128) -> Gesture {
        Gesture {
            piece,
            to: 0,
            also: 0,
        }
    }

    fn index_of(&self, gesture: Gesture) -> Option<u128> {
        let Gesture { piece, to, also } = gesture;
        (piece < self.pieces && (to, also) == (0, 0)).then_some(0)
    }

    fn after(&self, gesture: Gesture) -> Arguments {
        (self.after)(gesture.piece)
    }

    fn candidates(&self, option: &Arguments) -> Option<Vec<Gesture>> {
        let left = graph_in(option);
        let gone = left.map_or_else(Vec::new, |left| (self.gone)(&self.graph, &left));
        Some(
            gone.into_iter()
                .map(|piece| self.nth_of(piece, 0))
                .collect(),
        )
    }
}

/// The nodes that are gone.
pub(super) fn gone_nodes(before: &Graph, after: &Graph) -> Vec<usize> {
    let names = before.names().iter().enumerate();
    names
        .filter_map(|(node, &name)| after.index(name).is_none().then_some(node))
        .collect()
}

/// The edges that are gone; of those between the same nodes all, if one is.
pub(super) fn gone_edges(before: &Graph, after: &Graph) -> Vec<usize> {
    let named = |graph: &Graph| {
        let edges = graph.edges().iter();
        edges
            .map(|edge| edge.map(|node| graph.names()[node as usize]))
            .collect::<Vec<_>>()
    };
    let (all, left) = (named(before), named(after));
    let count = |of: &[[super::name::Name; 2]], edge| {
        let from = of.partition_point(|other| other < edge);
        of[from..].partition_point(|other| other <= edge)
    };
    (0..all.len())
        .filter(|&index| count(&left, &all[index]) < count(&all, &all[index]))
        .collect()
}

/// Pieces that walk along arrows: a move picks a piece, then the node it goes to.
#[derive(Debug)]
pub(super) struct Walking {
    /// Where each piece stands.
    pub(super) places: Vec<usize>,
    /// Where the arrows of each node lead.
    pub(super) next: Vec<Vec<usize>>,
    pub(super) graph: Arc<Graph>,
}

impl Counted for Walking {
    fn pieces(&self) -> usize {
        self.places.len()
    }

    fn count_of(&self, piece: usize) -> u128 {
        self.next[self.places[piece]].len() as u128
    }

    fn nth_of(&self, piece: usize, index: u128) -> Gesture {
        Gesture {
            piece,
            to: self.next[self.places[piece]][index as usize] as u64,
            also: 0,
        }
    }

    fn index_of(&self, Gesture { piece, to, also }: Gesture) -> Option<u128> {
        let next = &self.next[*self.places.get(piece)?];
        let index = next.binary_search(&usize::try_from(to).ok()?).ok()?;
        (also == 0).then_some(index as u128)
    }

    fn after(&self, Gesture { piece, to, .. }: Gesture) -> Arguments {
        let mut places = self.places.clone();
        places[piece] = to as usize;
        Placed::arguments(&self.graph, &places)
    }

    fn candidates(&self, _option: &Arguments) -> Option<Vec<Gesture>> {
        let pieces = 0..self.places.len();
        let all = pieces.flat_map(|piece| (0..self.count_of(piece)).map(move |it| (piece, it)));
        Some(
            all.map(|(piece, index)| self.nth_of(piece, index))
                .collect(),
        )
    }
}
