//! Misère play, searched: a position is its connected parts in any order, and parts that are the
//! same graph are one.

use super::form::{Form, edges_of, form};
use super::search::{Set, all, form_of, options, part_of};
use super::taking::Taking;
use crate::solve::solver::Rules;

/// Units of work for an option: its parts and their forms.
pub(super) const OPTION: u64 = 64;

/// What the moves in connected parts are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Play {
    /// Nodes or edges go with what is around them.
    Kayles(Taking),
    /// Edges are cut, and what falls goes; node 0 of each part is the ground.
    Hackenbush,
}

/// Parts, in order, and the moves in them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct Sum {
    play: Play,
    parts: Vec<Form>,
}

impl Sum {
    /// The sum of these parts; two that are one move each, and no more, cancel each other.
    pub(super) fn new(play: Play, mut parts: Vec<Form>) -> Sum {
        parts.sort_unstable();
        let is_one = |part: &Form| match play {
            Play::Kayles(Taking::Nodes) => part[0] == 1,
            Play::Kayles(Taking::Edges) => part[0] == 2,
            Play::Hackenbush => part.len() == 3,
        };
        let mut kept: Vec<Form> = Vec::with_capacity(parts.len());
        for part in parts {
            if is_one(&part) && kept.last() == Some(&part) {
                kept.pop();
            } else {
                kept.push(part);
            }
        }
        Sum { play, parts: kept }
    }
}

/// The parts that each move leaves of one.
fn left(play: Play, part: &Form) -> Vec<Vec<Form>> {
    let (nodes, edges) = edges_of(part);
    match play {
        Play::Kayles(taking) => {
            let mut around = vec![0 as Set; nodes];
            for &[a, b] in edges {
                around[usize::from(a)] |= 1 << b;
                around[usize::from(b)] |= 1 << a;
            }
            let options = options(taking, &around, all(nodes)).into_iter();
            options.map(|set| parts(taking, &around, set)).collect()
        }
        Play::Hackenbush => (0..edges.len())
            .map(|cut| grown([&edges[..cut], &edges[cut + 1..]].concat()))
            .collect(),
    }
}

/// The connected parts of a set of nodes; of those without a move none.
pub(super) fn parts(taking: Taking, around: &[Set], set: Set) -> Vec<Form> {
    let (mut left, mut parts) = (set, Vec::new());
    while left != 0 {
        let part = part_of(around, left);
        left &= !part;
        if taking == Taking::Nodes || !part.is_power_of_two() {
            parts.push(form_of(around, part).0);
        }
    }
    parts
}

/// The parts that stand on the ground, node 0, each by itself: they have no other node in common.
pub(super) fn grown(mut edges: Vec<[u8; 2]>) -> Vec<Form> {
    let mut parts = Vec::new();
    while let Some(first) = edges.iter().position(|edge| edge.contains(&0)) {
        // One edge from the ground, and all that hangs together with its other end.
        let mut reached = [false; 256];
        let mut part = vec![edges.swap_remove(first)];
        let mut next = 0;
        while let Some(&edge) = part.get(next) {
            edge.iter()
                .for_each(|&node| reached[usize::from(node)] = node > 0);
            let hangs = |edge: &[u8; 2]| edge.iter().any(|&node| reached[usize::from(node)]);
            part.extend(edges.extract_if(.., |edge| hangs(edge)));
            next += 1;
        }
        let mut place = [0u8; 256];
        let above = reached.iter().enumerate().filter(|it| *it.1);
        let mut count = 1;
        for (node, _) in above {
            place[node] = count;
            count += 1;
        }
        let numbered: Vec<[u8; 2]> = part
            .iter()
            .map(|edge| edge.map(|node| place[usize::from(node)]))
            .collect();
        parts.push(form(usize::from(count), &numbered, true).0);
    }
    parts
}

impl Rules for Sum {
    const LOOKS_AHEAD: bool = true;

    fn options(&self) -> Box<dyn Iterator<Item = Sum> + '_> {
        let places = (0..self.parts.len())
            .filter(|&index| index == 0 || self.parts[index] != self.parts[index - 1]);
        Box::new(places.flat_map(move |index| {
            let left = left(self.play, &self.parts[index]).into_iter();
            left.map(move |mut parts| {
                let others = self.parts.iter().enumerate().filter(|it| it.0 != index);
                parts.extend(others.map(|(_, part)| part.clone()));
                Sum::new(self.play, parts)
            })
        }))
    }

    fn bytes(&self) -> usize {
        let parts = self.parts.iter();
        size_of::<Sum>()
            + parts
                .map(|part| size_of::<Form>() + part.len())
                .sum::<usize>()
    }
}
