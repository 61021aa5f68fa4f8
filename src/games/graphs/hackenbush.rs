//! Green Hackenbush (Berlekamp, Conway, Guy: *Winning Ways*, chapter 7): cut an edge, and what no
//! longer reaches the ground falls.
//!
//! By the fusion principle the nodes of a circle can be made one, so that its edges become loops,
//! each worth 1; by the colon principle what hangs at a node is worth the nim-sum of what hangs there,
//! one more for each edge on the way down.

use std::sync::Arc;

use super::board::{gone_edges, pressed};
use super::family::{Family, Shape};
use super::graph::{Ends, Graph};
use super::name::Name;
use super::sums::{OPTION, Play, Sum, grown};
use super::text::{GROUND, arguments_of, family_of, graph_of};
use crate::board::{Board, Chosen};
use crate::game::definition::Game;
use crate::game::lookup::{LookupJob, Source};
use crate::game::pictures::{Pictures, Survey};
use crate::games::visit::Visits;
use crate::solve::answer::{Answer, Known};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::{MOST_GRAPH_SUMS, MOST_HACKENBUSH_NODES, MOST_SUM_WORK};
use crate::solve::solver::{Rules, Solver};
use crate::text::arguments::{Arguments, Fault, Place};
use crate::text::form::Form;
use crate::text::kind::Kind;
use crate::text::signature::{Numbers, Signature, Slot};
use crate::theory::reason::Reason;
use crate::theory::theorem;

/// The node that stands on the ground.
const GROUND_NAME: Name = Name::number(0);

/// Edges that all reach the ground.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Hackenbush {
    graph: Arc<Graph>,
}

/// The value of a graph on the ground.
struct Values {
    /// That of all of it.
    whole: u64,
    /// The values of its parts: no two have a node in common but the ground.
    stalks: Vec<u64>,
}

impl Hackenbush {
    /// The graph without an edge, and what falls with it.
    fn after(&self, edge: usize) -> Hackenbush {
        let reached = self.reached(Some(edge));
        let edges = self.graph.edges();
        let left = self
            .graph
            .with_edges(|index| index != edge && reached[edges[index][0] as usize]);
        Hackenbush {
            graph: Arc::new(left),
        }
    }

    /// The nodes that reach the ground without one of the edges.
    fn reached(&self, without: Option<usize>) -> Vec<bool> {
        let at = self.at_nodes();
        let mut reached = vec![false; at.len()];
        let mut open: Vec<usize> = self.graph.index(GROUND_NAME).into_iter().collect();
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut reached[node], true) {
                let edges = at[node].iter().filter(|it| Some(it.1) != without);
                open.extend(edges.map(|it| it.0));
            }
        }
        reached
    }

    /// The edges at each node: the other end, and the number of the edge.
    fn at_nodes(&self) -> Vec<Vec<(usize, usize)>> {
        let mut at = vec![Vec::new(); self.graph.names().len()];
        for (index, &[a, b]) in self.graph.edges().iter().enumerate() {
            at[a as usize].push((b as usize, index));
            if a != b {
                at[b as usize].push((a as usize, index));
            }
        }
        at
    }

    /// The value in normal play, without one of the edges.
    fn value(&self, without: Option<usize>, at: &[Vec<(usize, usize)>]) -> Values {
        let none = Values {
            whole: 0,
            stalks: Vec::new(),
        };
        let Some(ground) = self.graph.index(GROUND_NAME) else {
            return none;
        };
        // A walk in depth. `low` is the first node, by its time, that a node or what is above it
        // is joined to other than by the edge it was found by.
        const NEVER: usize = usize::MAX;
        let (mut found, mut low) = (vec![NEVER; at.len()], vec![NEVER; at.len()]);
        let mut hangs = vec![0u64; at.len()];
        let mut time = 0;
        let mut stalks = Vec::new();
        // A node, the edge it was found by, and the next of its edges.
        let mut way = vec![(ground, NEVER, 0)];
        found[ground] = 0;
        low[ground] = 0;
        while let Some(last) = way.last_mut() {
            let (node, by, next) = *last;
            if let Some(&(to, edge)) = at[node].get(next) {
                last.2 += 1;
                if edge == by || Some(edge) == without {
                    continue;
                }
                if found[to] == NEVER {
                    time += 1;
                    (found[to], low[to]) = (time, time);
                    way.push((to, edge, 0));
                } else if found[to] <= found[node] {
                    // The last edge of a circle, or a loop: worth 1 wherever the circle is fused.
                    low[node] = low[node].min(found[to]);
                    hangs[node] ^= 1;
                    if node == ground {
                        stalks.push(1);
                    }
                }
                continue;
            }
            way.pop();
            let Some(&(below, ..)) = way.last() else {
                break;
            };
            // An edge that is no bridge is in a circle, and becomes a loop.
            let worth = match low[node] == found[node] {
                true => hangs[node] + 1,
                false => hangs[node] ^ 1,
            };
            low[below] = low[below].min(low[node]);
            hangs[below] ^= worth;
            if below == ground {
                stalks.push(worth);
            }
        }
        Values {
            whole: hangs[ground],
            stalks,
        }
    }

    /// The parts of a search.
    fn sum(&self) -> Result<Sum, TooLarge> {
        let nodes = self.graph.names().len();
        if nodes > MOST_HACKENBUSH_NODES {
            return Err(TooLarge::new(format!(
                "Misère play of hackenbush is searched, for graphs of at most {MOST_HACKENBUSH_NODES} nodes; here are {nodes}. Try a smaller graph."
            )));
        }
        // The ground comes first: no other name is smaller.
        let edges = self
            .graph
            .edges()
            .iter()
            .map(|edge| edge.map(|node| node as u8));
        Ok(Sum::new(Play::Hackenbush, grown(edges.collect())))
    }
}

impl Rules for Hackenbush {
    const LOOKS_AHEAD: bool = true;

    fn options(&self) -> Box<dyn Iterator<Item = Hackenbush> + '_> {
        Box::new((0..self.graph.edges().len()).map(|edge| self.after(edge)))
    }

    fn bytes(&self) -> usize {
        size_of::<Hackenbush>() + self.graph.bytes()
    }
}

/// The cells of a picture of a family, in normal play.
struct Families(Family<Form>);

impl Source for Families {
    fn value(&mut self, x: u64, y: u64, _: &mut Budget) -> Result<Option<u64>, Halt> {
        let family = self.0.at(x, y).filter(Family::fits);
        Ok(family.map(|family| value_of(&family)))
    }
}

/// The value of a family. By the fusion principle all nodes become one where no edge is a bridge.
fn value_of(family: &Family<u64>) -> u64 {
    let fused = family.size().1 % 2;
    match (family.shape, &family.numbers[..]) {
        (Shape::Path, &[edges]) => edges,
        (Shape::Complete, &[nodes @ 0..=2]) => nodes / 2,
        (Shape::Grid, &[1, nodes] | &[nodes, 1]) => nodes.saturating_sub(1),
        // The same hangs at each child: of an even number of them nothing is left.
        (Shape::Tree, &[children, depth]) => depth * (children % 2),
        _ => fused,
    }
}

/// What is kept between questions.
#[derive(Debug)]
pub struct Memo {
    misere: Solver<Sum>,
    /// Edges that lead to a value.
    moves: Visits<(Hackenbush, Convention, u64), usize, usize>,
}

impl Default for Memo {
    fn default() -> Memo {
        Memo {
            misere: Solver::with_limits(Convention::Misere, MOST_GRAPH_SUMS, MOST_SUM_WORK),
            moves: Visits::default(),
        }
    }
}

impl Game for Hackenbush {
    const SIGNATURE: Signature = Signature {
        name: "hackenbush",
        title: "Green Hackenbush",
        summary: "cut an edge, what it held falls",
        pieces: "edges",
        rules: "Cut an edge: it goes, and so does everything that no longer hangs together with the ground, node 0.",
        wording: None,
        parameters: &[Slot {
            name: "graph",
            kind: Kind::Phrase(&GROUND),
        }],
        numbers: Numbers::none("edge"),
        named: &[],
        examples: &[
            "hackenbush 0-1,1-2,2-3,2-4,1-5,0-6,6-7,7-0,7-8",
            "hackenbush tree(2,3)",
            "hackenbush path(x)",
            "hackenbush grid(x,y)",
        ],
    };

    const PICTURES: Pictures = Pictures {
        survey: Some(|view, region, convention| {
            let cells = Families(family_of(view)?.clone());
            (convention == Convention::Normal)
                .then(|| Box::new(LookupJob::new(cells, region)) as Survey)
        }),
        leaves_gaps: true,
        ..Pictures::NONE
    };

    type Memo = Memo;

    fn read(arguments: &Arguments) -> Result<Hackenbush, Fault> {
        let graph = graph_of(arguments, Ends::Ground)?;
        let hackenbush = Hackenbush { graph };
        let reached = hackenbush.reached(None);
        let graph = hackenbush.graph;
        if let Some(node) = reached.iter().position(|reached| !reached) {
            let name = graph.names()[node];
            return Err(Fault::new(
                Place::Parameter(0),
                format!(
                    "Node {name} does not reach the ground, which is node 0: it would have fallen. Join it by edges, as in 0-1,1-2."
                ),
            ));
        }
        Ok(Hackenbush {
            graph: match graph.family() {
                Some(_) => graph,
                // The ground alone is nothing.
                None => Arc::new(graph.without_lone_nodes()),
            },
        })
    }

    fn write(&self) -> Arguments {
        arguments_of(&self.graph)
    }

    fn board(&self) -> Board {
        let from = self.clone();
        pressed(&self.graph, Chosen::Cuts, gone_edges, move |edge| {
            from.after(edge).write()
        })
    }

    fn reasons(&self, convention: Convention, answer: &Answer) -> Vec<Reason> {
        if convention == Convention::Misere {
            return Vec::new();
        }
        let Values {
            stalks: terms,
            whole,
        } = self.value(None, &self.at_nodes());
        let theorem = Reason::Theorem {
            outcome: answer.outcome,
            value: answer.value,
            statement: "An edge of a circle counts 1, wherever the circle is. Of a tree, each edge counts one more than what hangs above it, and what hangs at one node is added without carrying.".into(),
            source: theorem::HACKENBUSH.says,
        };
        match terms.len() {
            0 | 1 => vec![theorem],
            _ => vec![Reason::NimSum { sum: whole, terms }, theorem],
        }
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        if convention == Convention::Misere {
            let sum = self.sum()?;
            let value = budget.at_cost(OPTION, |it| memo.misere.solve(&sum, it))?;
            return Ok(Answer::of_value(value, Known::Computed));
        }
        budget.spend(1 + self.graph.edges().len() as u64)?;
        let value = self.value(None, &self.at_nodes()).whole;
        Ok(Answer::of_value(
            value,
            Known::Theorem(theorem::HACKENBUSH.says),
        ))
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Vec<Hackenbush>, Halt> {
        let Memo { misere, moves } = memo;
        let edges = 0..self.graph.edges().len();
        let cost = 1 + self.graph.edges().len() / 2;
        let at = self.at_nodes();
        let asked = (self.clone(), convention, value);
        let found = moves.over(asked, [1, cost], edges, budget, |edge, budget| {
            let found = match convention {
                Convention::Normal => self.value(Some(edge), &at).whole,
                Convention::Misere => {
                    let sum = self.after(edge).sum()?;
                    budget.at_cost(OPTION, |it| misere.solve(&sum, it))?
                }
            };
            Ok((found == value).then_some(edge))
        })?;
        let mut options: Vec<Hackenbush> = Vec::new();
        for option in found.into_iter().map(|edge| self.after(edge)) {
            // Equal options are cut from edges between the same nodes, one after the other.
            if options.last() != Some(&option) {
                options.push(option);
            }
        }
        Ok(options)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn families_have_the_values_of_their_graphs() {
        for (_, shape, count) in Shape::ALL {
            for numbers in (0..7).flat_map(|a| (0..5).map(move |b| vec![a, b])) {
                let numbers = numbers[..count].to_vec();
                let family = Family { shape, numbers };
                let graph = Arc::new(family.graph(Ends::Ground).expect("small"));
                let hackenbush = Hackenbush { graph };
                let Values { whole, .. } = hackenbush.value(None, &hackenbush.at_nodes());
                assert_eq!(value_of(&family), whole, "{family}");
            }
        }
    }
}
