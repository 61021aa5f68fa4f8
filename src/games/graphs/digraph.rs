//! The definition itself: a directed graph, pieces on its nodes, moves along its arrows.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use super::board::{Walking, drawing};
use super::graph::Graph;
use super::text::{ARROWS, Placed, Stand};
use crate::board::{Board, Chosen, Look};
use crate::game::definition::Game;
use crate::solve::answer::{Answer, Known};
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::limits::{MOST_GRAPH_SUMS, MOST_NUMBERS, MOST_SUM_WORK};
use crate::solve::solver::{Rules, Solver, mex};
use crate::text::arguments::{Arguments, Fault, Place};
use crate::text::kind::Kind;
use crate::text::signature::{Numbers, Signature, Slot};
use crate::theory::reason::Reason;

/// Pieces on the nodes of a graph without circles.
#[derive(Debug, Clone)]
pub struct Digraph {
    graph: Arc<Graph>,
    /// Where the arrows of each node lead.
    next: Arc<Vec<Vec<usize>>>,
    /// Where the pieces stand, ascending.
    places: Vec<usize>,
}

impl PartialEq for Digraph {
    fn eq(&self, other: &Digraph) -> bool {
        self.places == other.places && self.graph == other.graph
    }
}

impl Eq for Digraph {}

impl Hash for Digraph {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // The graph does not change in play.
        self.places.hash(state);
    }
}

impl Digraph {
    fn at(&self, mut places: Vec<usize>) -> Digraph {
        places.sort_unstable();
        Digraph {
            places,
            ..self.clone()
        }
    }

    /// The positions with one piece moved.
    fn moved(&self) -> impl Iterator<Item = Digraph> + '_ {
        (self.places.iter().enumerate()).flat_map(move |(piece, &from)| {
            self.next[from].iter().map(move |&to| {
                let mut places = self.places.clone();
                places[piece] = to;
                self.at(places)
            })
        })
    }

    /// The values of all nodes in normal play, those that arrows lead to first.
    fn values(&self) -> Vec<u64> {
        let mut values: Vec<Option<u64>> = vec![None; self.next.len()];
        for start in 0..self.next.len() {
            let mut way = vec![start];
            while let Some(&node) = way.last() {
                let open = self.next[node].iter().find(|&&to| values[to].is_none());
                match open {
                    Some(&to) if values[node].is_none() => way.push(to),
                    _ => {
                        let next = self.next[node].iter();
                        values[node] = Some(mex(next.filter_map(|&to| values[to])));
                        way.pop();
                    }
                }
            }
        }
        values.into_iter().flatten().collect()
    }
}

impl Rules for Digraph {
    const LOOKS_AHEAD: bool = true;

    fn options(&self) -> Box<dyn Iterator<Item = Digraph> + '_> {
        Box::new(self.moved())
    }

    fn bytes(&self) -> usize {
        size_of::<Digraph>() + size_of_val(&self.places[..])
    }
}

/// The search of misère play.
#[derive(Debug)]
pub struct Memo {
    misere: Solver<Digraph>,
    /// The graph of the positions in it.
    graph: Option<Arc<Graph>>,
}

impl Default for Memo {
    fn default() -> Memo {
        Memo {
            misere: Solver::with_limits(Convention::Misere, MOST_GRAPH_SUMS, MOST_SUM_WORK),
            graph: None,
        }
    }
}

impl Memo {
    /// The search, empty if another graph was searched before.
    fn of(&mut self, graph: &Arc<Graph>) -> &mut Solver<Digraph> {
        if self.graph.as_ref() != Some(graph) {
            *self = Memo::default();
            self.graph = Some(graph.clone());
        }
        &mut self.misere
    }
}

impl Game for Digraph {
    const SIGNATURE: Signature = Signature {
        name: "digraph",
        title: "A game as a graph",
        summary: "move a piece along the arrows",
        pieces: "pieces",
        rules: "Move one piece along an arrow to the node that it leads to. Pieces do not hinder each other, so several are a sum.",
        wording: None,
        parameters: &[Slot {
            name: "graph",
            kind: Kind::Phrase(&ARROWS),
        }],
        numbers: Numbers::none("piece"),
        named: &[],
        examples: &[
            "digraph a>b,a>c,b>c,b>d,c>d,c>e,d>e a",
            "digraph a>b,a>c,b>c a,b",
            "digraph 1>0,2>0,2>1,3>1,3>2,4>0,4>3,5>3,5>4 x",
        ],
    };

    type Memo = Memo;

    fn read(arguments: &Arguments) -> Result<Digraph, Fault> {
        let placed: &Placed = (arguments.parameters[0].phrase())
            .expect("the signature has a graph here")
            .meaning();
        let graph = placed.graph.clone();
        if placed.pieces.len() > MOST_NUMBERS {
            let message = format!("There are at most {MOST_NUMBERS} pieces.");
            return Err(Fault::new(Place::Parameter(0), message));
        }
        let places = placed.pieces.iter().map(|piece| match piece {
            Stand::Node(name) => graph.index(*name),
            Stand::Form(_) => None,
        });
        let places: Option<Vec<usize>> = places.collect();
        let mut places = places.ok_or_else(|| {
            Fault::new(
                Place::Parameter(0),
                "Each piece stands on a node of the graph.",
            )
        })?;
        places.sort_unstable();
        Ok(Digraph {
            next: Arc::new(graph.neighbours()),
            graph,
            places,
        })
    }

    fn write(&self) -> Arguments {
        Placed::arguments(&self.graph, &self.places)
    }

    fn board(&self) -> Board {
        let places = self.places.iter().map(|&node| node as u32).collect();
        let look = Look::Graph(Box::new(drawing(&self.graph, Chosen::Arrows(places))));
        let moves = Walking {
            places: self.places.clone(),
            next: self.next.to_vec(),
            graph: self.graph.clone(),
        };
        Board::counted(look, Vec::new(), moves)
    }

    fn reasons(&self, convention: Convention, _answer: &Answer) -> Vec<Reason> {
        if convention == Convention::Misere || self.places.len() < 2 {
            return Vec::new();
        }
        let values = self.values();
        let terms: Vec<u64> = self.places.iter().map(|&node| values[node]).collect();
        vec![Reason::NimSum {
            sum: terms.iter().fold(0, |sum, term| sum ^ term),
            terms,
        }]
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        let value = match convention {
            Convention::Misere => memo.of(&self.graph).solve(self, budget)?,
            Convention::Normal => {
                budget.spend(1 + self.graph.edges().len() as u64)?;
                let values = self.values();
                self.places.iter().fold(0, |sum, &node| sum ^ values[node])
            }
        };
        Ok(Answer::of_value(value, Known::Computed))
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Vec<Digraph>, Halt> {
        if convention == Convention::Misere {
            return memo.of(&self.graph).moves_to(self, value, budget);
        }
        budget.spend(1 + self.graph.edges().len() as u64)?;
        let values = self.values();
        let sum = self.places.iter().fold(0, |sum, &node| sum ^ values[node]);
        let mut options: Vec<Digraph> = Vec::new();
        for (piece, &from) in self.places.iter().enumerate() {
            let twin = piece > 0 && self.places[piece - 1] == from;
            let wanted = sum ^ values[from] ^ value;
            for &to in self.next[from]
                .iter()
                .filter(|&&to| !twin && values[to] == wanted)
            {
                let mut places = self.places.clone();
                places[piece] = to;
                options.push(self.at(places));
            }
        }
        Ok(options)
    }
}
