//! Where the nodes of a graph are drawn: squares of a grid at their places, trees and arrows in
//! layers, circles round, other graphs so that distances on paper are those along edges (stress
//! majorization: Gansner, Koren, North, *Graph drawing by stress majorization*, 2004). Parts stand
//! side by side.

use std::collections::VecDeque;
use std::f64::consts::TAU;

use super::graph::{Chosen, Drawing};

impl Drawing {
    /// The place of each node, to the right and upwards, about 1 apart: the same every time.
    pub fn places(&self) -> Vec<[f64; 2]> {
        // The light edition has no graphs.
        match crate::WHOLE {
            true => layout(self),
            false => Vec::new(),
        }
    }
}

/// The most nodes of a part that is drawn by distances: beyond, it is drawn in layers.
const MOST_BY_DISTANCE: usize = 120;

/// How often every node is moved.
const ROUNDS: usize = 200;

/// The place of each node of a drawing.
pub(super) fn layout(drawing: &Drawing) -> Vec<[f64; 2]> {
    let count = drawing.names.len();
    let rooted = drawing.chosen == Chosen::Cuts;
    let squares: Option<Vec<[f64; 2]>> = drawing
        .squares
        .iter()
        .zip(&drawing.names)
        // The corner of a grid on the ground is the ground.
        .map(|(square, name)| square.or((rooted && name == "0" && count > 1).then_some([1, 1])))
        .map(|square| square.map(|place| place.map(|it| it as f64)))
        .collect();
    if let Some(squares) = squares {
        return squares;
    }
    let graph = Neighbours::of(drawing);
    let mut places = vec![[0.0; 2]; count];
    let mut right = 0.0;
    for part in graph.parts() {
        let mut drawn = match &drawing.chosen {
            Chosen::Cuts => graph.layers(&part, &graph.heights(&part)),
            Chosen::Arrows(_) => graph.layers(&part, &longest_ways(&drawing.edges, &part)),
            _ if graph.is_path(&part) => graph.row(&part),
            _ if graph.is_round(&part) => graph.ring(&part),
            _ if part.len() > MOST_BY_DISTANCE => graph.layers(&part, &graph.heights(&part)),
            _ => graph.by_distance(&part),
        };
        let bound = |axis: usize, places: &[[f64; 2]]| {
            places.iter().fold((f64::MAX, f64::MIN), |(low, high), it| {
                (low.min(it[axis]), high.max(it[axis]))
            })
        };
        let ((left, end), (low, _)) = (bound(0, &drawn), bound(1, &drawn));
        for place in &mut drawn {
            *place = [place[0] - left + right, place[1] - low];
        }
        right += end - left + 1.5;
        for (&node, place) in part.iter().zip(drawn) {
            places[node] = place;
        }
    }
    places
}

/// The neighbours of each node.
struct Neighbours(Vec<Vec<usize>>);

impl Neighbours {
    fn of(drawing: &Drawing) -> Neighbours {
        let mut all = vec![Vec::new(); drawing.names.len()];
        for edge in &drawing.edges {
            let [a, b] = edge.map(|node| node as usize);
            if a != b {
                all[a].push(b);
                all[b].push(a);
            }
        }
        for each in &mut all {
            each.sort_unstable();
            each.dedup();
        }
        Neighbours(all)
    }

    /// The nodes in the order of their distance from one, with the distances.
    fn from(&self, start: usize) -> Vec<(usize, usize)> {
        let mut seen = vec![false; self.0.len()];
        let mut open = VecDeque::from([(start, 0)]);
        let mut order = Vec::new();
        seen[start] = true;
        while let Some((node, distance)) = open.pop_front() {
            order.push((node, distance));
            for &next in &self.0[node] {
                if !std::mem::replace(&mut seen[next], true) {
                    open.push_back((next, distance + 1));
                }
            }
        }
        order
    }

    /// The connected parts, each ascending.
    fn parts(&self) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.0.len()];
        let mut parts = Vec::new();
        for start in 0..self.0.len() {
            if !seen[start] {
                let reached = self.from(start).into_iter();
                let mut part: Vec<usize> = reached.map(|(node, _)| node).collect();
                part.iter().for_each(|&node| seen[node] = true);
                part.sort_unstable();
                parts.push(part);
            }
        }
        parts
    }

    fn degrees(&self, part: &[usize]) -> impl Iterator<Item = usize> {
        part.iter().map(|&node| self.0[node].len())
    }

    fn is_path(&self, part: &[usize]) -> bool {
        self.degrees(part).all(|it| it <= 2) && self.degrees(part).any(|it| it < 2)
    }

    /// Whether each node has two neighbours, or each has all the others.
    fn is_round(&self, part: &[usize]) -> bool {
        self.degrees(part).all(|it| it == 2) || self.degrees(part).all(|it| it + 1 == part.len())
    }

    /// A path from the end with the lower index, in a row.
    fn row(&self, part: &[usize]) -> Vec<[f64; 2]> {
        let ends = part.iter().copied().find(|&node| self.0[node].len() < 2);
        let along = self.from(ends.unwrap_or(part[0]));
        let mut places = vec![[0.0; 2]; part.len()];
        for (node, distance) in along {
            places[at(part, node)] = [distance as f64, 0.0];
        }
        places
    }

    /// Nodes on a ring, neighbours beside each other in a circle.
    fn ring(&self, part: &[usize]) -> Vec<[f64; 2]> {
        let mut order = vec![part[0]];
        let mut last = part[0];
        while let Some(&next) = self.0[last].iter().find(|next| !order.contains(next)) {
            order.push(next);
            last = next;
        }
        let count = order.len() as f64;
        let radius = (count / TAU).max(0.8);
        let mut places = vec![[0.0; 2]; part.len()];
        for (index, &node) in order.iter().enumerate() {
            let angle = TAU * (0.25 - index as f64 / count);
            places[at(part, node)] = [radius * angle.cos(), radius * angle.sin()];
        }
        places
    }

    /// The distance of each node of a part from its first, or from the middle of a tree.
    fn heights(&self, part: &[usize]) -> Vec<usize> {
        let mut heights = vec![0; part.len()];
        for (node, distance) in self.from(part[0]) {
            heights[at(part, node)] = distance;
        }
        heights
    }

    /// Each node at its height; those that hang on one stand side by side above it.
    fn layers(&self, part: &[usize], heights: &[usize]) -> Vec<[f64; 2]> {
        // Each node hangs on the lowest neighbour below it, the first of these.
        let below = |node: usize| {
            let height = heights[at(part, node)];
            let lower = self.0[node].iter().copied();
            lower
                .filter(|&next| heights[at(part, next)] < height)
                .min_by_key(|&next| (height - heights[at(part, next)], next))
        };
        let mut above = vec![Vec::new(); part.len()];
        let mut roots = Vec::new();
        for &node in part {
            match below(node) {
                Some(on) => above[at(part, on)].push(node),
                None => roots.push(node),
            }
        }
        let mut across = vec![0.0; part.len()];
        let mut right = 0.0;
        // A node is placed when all above it are: in the middle.
        let mut open: Vec<(usize, bool)> = roots.iter().rev().map(|&node| (node, false)).collect();
        while let Some((node, done)) = open.pop() {
            let hanging = &above[at(part, node)];
            if !done && !hanging.is_empty() {
                open.push((node, true));
                open.extend(hanging.iter().rev().map(|&next| (next, false)));
                continue;
            }
            across[at(part, node)] = match (hanging.first(), hanging.last()) {
                (Some(&first), Some(&last)) => {
                    (across[at(part, first)] + across[at(part, last)]) / 2.0
                }
                _ => {
                    right += 1.0;
                    right
                }
            };
        }
        let heights = heights.iter().map(|&height| height as f64);
        across
            .into_iter()
            .zip(heights)
            .map(|(x, y)| [x, y])
            .collect()
    }

    /// Places whose distances are close to those along edges.
    fn by_distance(&self, part: &[usize]) -> Vec<[f64; 2]> {
        let count = part.len();
        let mut distances = vec![vec![0.0; count]; count];
        for (row, &node) in distances.iter_mut().zip(part) {
            for (other, distance) in self.from(node) {
                row[at(part, other)] = distance as f64;
            }
        }
        // They begin on a ring, not quite regular, so that none are on one line for ever.
        let mut places: Vec<[f64; 2]> = (0..count)
            .map(|index| {
                let angle = TAU * index as f64 / count as f64;
                let radius = (count as f64 / TAU) * (1.0 + 0.1 * (index % 3) as f64);
                [radius * angle.cos(), radius * angle.sin()]
            })
            .collect();
        for _ in 0..ROUNDS {
            for node in 0..count {
                let (mut sum, mut weights) = ([0.0; 2], 0.0);
                for other in (0..count).filter(|&other| other != node) {
                    let wanted = distances[node][other];
                    let weight = 1.0 / (wanted * wanted);
                    let apart = [0, 1].map(|axis| places[node][axis] - places[other][axis]);
                    let length = (apart[0] * apart[0] + apart[1] * apart[1]).sqrt().max(1e-6);
                    for axis in [0, 1] {
                        let there = places[other][axis] + apart[axis] * wanted / length;
                        sum[axis] += weight * there;
                    }
                    weights += weight;
                }
                places[node] = sum.map(|sum| sum / weights);
            }
        }
        places
    }
}

/// The place of a node in a part.
fn at(part: &[usize], node: usize) -> usize {
    part.binary_search(&node).expect("a node of the part")
}

/// For each node of a part, how many arrows the longest way from it has.
fn longest_ways(arrows: &[[u32; 2]], part: &[usize]) -> Vec<usize> {
    let mut longest = vec![0; part.len()];
    // Arrows are in no order of height: again until none is lengthened. There are no circles.
    let inside: Vec<[usize; 2]> = arrows
        .iter()
        .map(|arrow| arrow.map(|node| node as usize))
        .filter(|arrow| part.binary_search(&arrow[0]).is_ok())
        .map(|arrow| arrow.map(|node| at(part, node)))
        .collect();
    loop {
        let before = longest.clone();
        for &[from, to] in &inside {
            longest[from] = longest[from].max(longest[to] + 1);
        }
        if longest == before {
            return longest;
        }
    }
}
