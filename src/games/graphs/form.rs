//! A form of small connected graphs in which equal ones are mostly alike.
//!
//! Nodes are told apart by what is around them, again and again (colour refinement); where that
//! leaves several alike, one of them is singled out, and with it all that have the same neighbours.
//! The form is all edges with nodes numbered in the order found. So two graphs of one form are the
//! same graph, whatever the order was; graphs that are the same have one form wherever the nodes left
//! alike can be exchanged, as in grids, trees, circles and complete graphs.

/// A graph as its edges, with nodes in the order found.
pub type Form = Box<[u8]>;

/// Another number for each number, all bits mixed.
const fn mixed(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    number ^ (number >> 27)
}

/// For each node a number of its neighbours, and one of itself and its neighbours: equal for nodes
/// that can be exchanged with all else in place.
fn neighbourhoods(nodes: usize, edges: &[[u8; 2]]) -> Vec<[u64; 2]> {
    let own = |node: usize| mixed(!(node as u64));
    let mut around: Vec<[u64; 2]> = (0..nodes).map(|node| [0, own(node)]).collect();
    for &[a, b] in edges {
        let [a, b] = [a, b].map(usize::from);
        for (node, other) in [(a, b), (b, a)] {
            around[node] = around[node].map(|sum| sum.wrapping_add(own(other)));
        }
    }
    around
}

/// The form of a graph with nodes 0, 1, … below `nodes`, at most 255; node 0 stays node 0 if it is
/// `rooted`. It comes with the number of nodes and edges looked at.
pub fn form(nodes: usize, edges: &[[u8; 2]], rooted: bool) -> (Form, u64) {
    let mut marks = vec![0u64; nodes];
    let mut around = vec![0u64; nodes];
    for edge in edges {
        edge.iter().for_each(|&node| marks[usize::from(node)] += 1);
    }
    let mut order: Vec<u8> = (0..nodes as u8).collect();
    if rooted {
        marks[0] = u64::MAX;
    }
    let mut kinds = 0;
    let mut neighbours = None;
    let mut rounds = 1;
    loop {
        rounds += 1;
        order.sort_unstable_by_key(|&node| marks[usize::from(node)]);
        let mark = |node: u8| marks[usize::from(node)];
        let alike = |pair: &&[u8]| mark(pair[0]) == mark(pair[1]);
        let found = nodes - order.windows(2).filter(alike).count();
        if found == nodes {
            break;
        }
        if found == kinds {
            let first = order.windows(2).find(alike).expect("two are alike");
            let at = mark(first[0]);
            let mut alike: Vec<usize> = (0..nodes).filter(|&node| marks[node] == at).collect();
            let neighbours = neighbours.get_or_insert_with(|| neighbourhoods(nodes, edges));
            // The lowest of those that are alike: the order of the others says nothing.
            let [open, closed] = neighbours[alike[0]];
            alike.retain(|&node| neighbours[node][0] == open || neighbours[node][1] == closed);
            for (number, node) in (1..).zip(alike) {
                marks[node] = mixed(at ^ number);
            }
            kinds = 0;
            continue;
        }
        kinds = found;
        for (sum, &mark) in around.iter_mut().zip(&marks) {
            *sum = mixed(mark);
        }
        for &[a, b] in edges {
            let [a, b] = [a, b].map(usize::from);
            around[a] = around[a].wrapping_add(mixed(!marks[b]));
            around[b] = around[b].wrapping_add(mixed(!marks[a]));
        }
        std::mem::swap(&mut marks, &mut around);
        if rooted {
            marks[0] = u64::MAX;
        }
    }
    if rooted {
        let at = order.iter().position(|&node| node == 0);
        order[..=at.expect("a root is a node")].rotate_right(1);
    }
    let mut place = vec![0u8; nodes];
    for (index, &node) in (0..).zip(&order) {
        place[usize::from(node)] = index;
    }
    let mut numbered: Vec<[u8; 2]> = edges
        .iter()
        .map(|edge| {
            let mut edge = edge.map(|node| place[usize::from(node)]);
            edge.sort_unstable();
            edge
        })
        .collect();
    numbered.sort_unstable();
    let form = [nodes as u8].into_iter().chain(numbered.concat()).collect();
    (form, rounds * (nodes + edges.len()) as u64)
}

/// The number of nodes and the edges of a form.
pub fn edges_of(form: &Form) -> (usize, &[[u8; 2]]) {
    (form[0].into(), form[1..].as_chunks().0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The form is the graph: some numbering of the nodes turns one into the other.
        #[test]
        fn a_form_has_the_edges_of_its_graph(
            edges in prop::collection::vec([0u8..6, 0u8..6], 0..12),
            rooted in any::<bool>(),
        ) {
            let (form, _) = form(6, &edges, rooted);
            let (nodes, found) = edges_of(&form);
            prop_assert_eq!(nodes, 6);
            let sorted = |order: &[u8]| {
                let mut all: Vec<[u8; 2]> = edges
                    .iter()
                    .map(|edge| {
                        let mut edge = edge.map(|node| order[usize::from(node)]);
                        edge.sort_unstable();
                        edge
                    })
                    .collect();
                all.sort_unstable();
                all
            };
            let orders = orders(6);
            let mut fits = orders.iter().filter(|order| !rooted || order[0] == 0);
            prop_assert!(fits.any(|order| sorted(order) == found));
        }
    }

    /// Every order of the numbers below `count`.
    fn orders(count: u8) -> Vec<Vec<u8>> {
        (0..count).fold(vec![Vec::new()], |orders, next| {
            let longer = orders.into_iter().flat_map(|order| {
                (0..=order.len()).map(move |at| {
                    let mut order = order.clone();
                    order.insert(at, next);
                    order
                })
            });
            longer.collect()
        })
    }

    /// Grids, trees, circles, stars and complete graphs: one form, however they are numbered.
    #[test]
    fn equal_graphs_have_one_form() {
        let circle: Vec<[u8; 2]> = (0..6).map(|node| [node, (node + 1) % 6]).collect();
        let star: Vec<[u8; 2]> = (1..6).map(|node| [0, node]).collect();
        let complete: Vec<[u8; 2]> = (0..6).flat_map(|b| (0..b).map(move |a| [a, b])).collect();
        let tree = vec![[0, 1], [0, 2], [1, 3], [1, 4], [2, 5]];
        let grid = vec![[0, 1], [2, 3], [4, 5], [0, 2], [2, 4], [1, 3], [3, 5]];
        for edges in [circle, star, complete, tree, grid] {
            let (first, _) = form(6, &edges, false);
            for order in orders(6) {
                let numbered: Vec<[u8; 2]> = edges
                    .iter()
                    .map(|edge| edge.map(|node| order[usize::from(node)]))
                    .collect();
                assert_eq!(form(6, &numbered, false).0, first);
            }
        }
    }
}
