//! A graph: named nodes, and edges or arrows between them.

use std::collections::BTreeSet;
use std::fmt;

use super::family::{Family, Shape};
use super::name::Name;
use crate::solve::limits::MOST_GRAPH_PARTS;

/// What the edges of a graph are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ends {
    /// Edges between two nodes, each once.
    Nodes,
    /// The same, as often as they are written, and loops; node 0 is the ground.
    Ground,
    /// Arrows from the first node to the second, each once.
    Arrows,
}

impl Ends {
    /// What stands between two nodes.
    pub(super) const fn sign(self) -> &'static str {
        match self {
            Ends::Arrows => ">",
            _ => "-",
        }
    }
}

/// A graph, in canonical order. It remembers its family while it is whole.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Graph {
    family: Option<Family<u64>>,
    names: Vec<Name>,
    edges: Vec<[u32; 2]>,
    sign: &'static str,
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
        let (nodes, _) = self.size();
        if !self.fits() {
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
}

impl Graph {
    /// The graph of these edges and other nodes.
    pub(super) fn new(
        ends: Ends,
        edges: impl IntoIterator<Item = [Name; 2]>,
        others: impl IntoIterator<Item = Name>,
    ) -> Graph {
        let mut edges: Vec<[Name; 2]> = edges.into_iter().collect();
        if ends != Ends::Arrows {
            edges.iter_mut().for_each(|edge| edge.sort_unstable());
        }
        edges.sort_unstable();
        if ends != Ends::Ground {
            edges.dedup();
        }
        let mut names: Vec<Name> = edges.iter().flatten().copied().chain(others).collect();
        names.sort_unstable();
        names.dedup();
        let index = |name: Name| names.binary_search(&name).expect("an end is a node") as u32;
        Graph {
            family: None,
            edges: edges.iter().map(|edge| edge.map(index)).collect(),
            sign: ends.sign(),
            names,
        }
    }

    pub(super) fn of_family(self, family: Family<u64>) -> Graph {
        Graph {
            family: Some(family),
            ..self
        }
    }

    /// Its family, while it is whole.
    pub(super) fn family(&self) -> Option<&Family<u64>> {
        self.family.as_ref()
    }

    /// The names of its nodes, ascending.
    pub(super) fn names(&self) -> &[Name] {
        &self.names
    }

    /// Its edges, by the indices of their nodes, ascending.
    pub(super) fn edges(&self) -> &[[u32; 2]] {
        &self.edges
    }

    /// The index of a node.
    pub(super) fn index(&self, name: Name) -> Option<usize> {
        self.names.binary_search(&name).ok()
    }

    /// The nodes that each node leads to, in order; both ways unless these are arrows.
    pub(super) fn neighbours(&self) -> Vec<Vec<usize>> {
        let mut all = vec![Vec::new(); self.names.len()];
        for &[a, b] in &self.edges {
            all[a as usize].push(b as usize);
            if self.sign != Ends::Arrows.sign() && a != b {
                all[b as usize].push(a as usize);
            }
        }
        all.iter_mut().for_each(|each| each.sort_unstable());
        all
    }

    /// What is left with these nodes alone, and the edges between them.
    pub(super) fn induced(&self, keeps: impl Fn(usize) -> bool) -> Graph {
        let edges = self.edges.iter().copied();
        self.part(keeps, edges)
    }

    /// What is left with these edges alone; a node stays if it has one.
    pub(super) fn with_edges(&self, keeps: impl Fn(usize) -> bool) -> Graph {
        let kept = self.edges.iter().enumerate();
        let kept: Vec<[u32; 2]> = kept
            .filter_map(|(index, &edge)| keeps(index).then_some(edge))
            .collect();
        let mut has = vec![false; self.names.len()];
        kept.iter()
            .flatten()
            .for_each(|&node| has[node as usize] = true);
        self.part(|node| has[node], kept.into_iter())
    }

    /// Without nodes that have no edge.
    pub(super) fn without_lone_nodes(&self) -> Graph {
        self.with_edges(|_| true)
    }

    fn part(&self, keeps: impl Fn(usize) -> bool, edges: impl Iterator<Item = [u32; 2]>) -> Graph {
        let mut at = vec![u32::MAX; self.names.len()];
        let mut names = Vec::new();
        for (index, &name) in self.names.iter().enumerate().filter(|it| keeps(it.0)) {
            at[index] = names.len() as u32;
            names.push(name);
        }
        let edges = edges.map(|edge| edge.map(|node| at[node as usize]));
        Graph {
            family: None,
            edges: edges.filter(|edge| !edge.contains(&u32::MAX)).collect(),
            sign: self.sign,
            names,
        }
    }

    /// Whether another graph is a part of it: nodes by name, and all edges between them.
    pub(super) fn contains(&self, other: &Graph) -> bool {
        let places: Option<Vec<usize>> = other.names.iter().map(|&name| self.index(name)).collect();
        let Some(places) = places else {
            return false;
        };
        let edges = other.edges.iter();
        let edges = edges.map(|edge| edge.map(|node| places[node as usize] as u32));
        let within = |node: &u32| places.binary_search(&(*node as usize)).is_ok();
        let own = self
            .edges
            .iter()
            .copied()
            .filter(|edge| edge.iter().all(within));
        own.eq(edges)
    }

    /// Its connected parts, each as the indices of its nodes, ascending.
    pub(super) fn components(&self) -> Vec<Vec<usize>> {
        components(&self.neighbours(), |_| true)
    }

    /// About how much memory it takes, in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Graph>() + size_of_val(&self.names[..]) + size_of_val(&self.edges[..])
    }
}

/// The connected parts of the nodes that are kept, each ascending.
pub(super) fn components(
    neighbours: &[Vec<usize>],
    keeps: impl Fn(usize) -> bool,
) -> Vec<Vec<usize>> {
    let mut seen: Vec<bool> = (0..neighbours.len()).map(|node| !keeps(node)).collect();
    let mut all = Vec::new();
    for start in 0..neighbours.len() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let mut part = vec![start];
        let mut next = 0;
        while next < part.len() {
            for &node in &neighbours[part[next]] {
                if !seen[node] {
                    seen[node] = true;
                    part.push(node);
                }
            }
            next += 1;
        }
        part.sort_unstable();
        all.push(part);
    }
    all
}

impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(family) = &self.family {
            return write!(f, "{family}");
        }
        if self.names.is_empty() {
            return f.write_str("none");
        }
        let mut comma = "";
        for &[a, b] in &self.edges {
            let [a, b] = [a, b].map(|node| self.names[node as usize]);
            write!(f, "{comma}{a}{}{b}", self.sign)?;
            comma = ",";
        }
        let joined: BTreeSet<u32> = self.edges.iter().flatten().copied().collect();
        for (node, name) in (0..).zip(&self.names) {
            if !joined.contains(&node) {
                write!(f, "{comma}{name}")?;
                comma = ",";
            }
        }
        Ok(())
    }
}
