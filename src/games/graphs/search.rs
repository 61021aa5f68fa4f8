//! Normal play on connected graphs of at most 128 nodes: a set of nodes is a word of as many bits, and graphs that
//! are the same are searched once.

use std::hash::Hash;

use rustc_hash::{FxHashMap, FxHashSet};

use super::form::{Form, form};
use super::taking::Taking;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::limits::MOST_GRAPH_STATES;
use crate::solve::shards::Shards;

/// Nodes, by bits.
pub(super) type Set = u128;

/// Units of work for an option, and for the form of a graph.
const OPTION: u64 = 4;
const FORM: u64 = 100;
/// So many nodes and edges looked at for a form are one more unit.
const LOOKED_AT: u64 = 4;

/// Values of graphs, found one by one.
#[derive(Debug)]
pub(super) struct Search {
    taking: Taking,
    /// The graph whose parts are at work: for each node its neighbours.
    around: Vec<Set>,
    /// Values of connected sets of its nodes.
    sets: FxHashMap<Set, u8>,
    /// Values of connected graphs, whatever they are part of.
    forms: Shards<Form, u8>,
    /// The sets being searched, kept during a pause.
    path: Vec<Visit>,
    /// Forms found for the current question.
    fresh: usize,
}

/// A set of nodes on the way to its value.
#[derive(Debug)]
struct Visit {
    set: Set,
    form: Form,
    /// What moves leave of it, and how many of these were visited.
    options: Vec<Set>,
    next: usize,
    /// Their values.
    seen: u128,
}

/// The set of all of this many nodes, one at least.
pub(super) const fn all(nodes: usize) -> Set {
    Set::MAX >> (Set::BITS as usize - nodes)
}

/// The nodes of a set.
fn nodes(set: Set) -> impl Iterator<Item = usize> {
    let mut left = set;
    std::iter::from_fn(move || {
        let node = left.trailing_zeros() as usize;
        (left != 0).then(|| {
            left &= left - 1;
            node
        })
    })
}

/// The connected part of `set` with its lowest node.
pub(super) fn part_of(around: &[Set], set: Set) -> Set {
    let mut part = set & set.wrapping_neg();
    let mut open = part;
    while open != 0 {
        let node = open.trailing_zeros() as usize;
        let found = around[node] & set & !part;
        part |= found;
        open = (open & (open - 1)) | found;
    }
    part
}

/// The nodes up to this one.
const fn up_to(node: usize) -> Set {
    Set::MAX >> (Set::BITS as usize - 1 - node)
}

/// The form of the edges within a set, and how many nodes and edges were looked at for it.
pub(super) fn form_of(around: &[Set], set: Set) -> (Form, u64) {
    let mut edges = Vec::new();
    let place = |node: usize| (set & up_to(node)).count_ones() as u8 - 1;
    for node in nodes(set) {
        let later = around[node] & set & !up_to(node);
        edges.extend(nodes(later).map(|other| [place(node), place(other)]));
    }
    form(set.count_ones() as usize, &edges, false)
}

/// For each node below `count` the first that can be exchanged with it, mostly itself: they have the
/// same neighbours, each other apart. Nodes come in ascending order, each with its neighbours, and with
/// these and itself.
pub(super) fn kinds<K: Eq + Hash>(
    count: usize,
    nodes: impl Iterator<Item = (usize, [K; 2])>,
) -> Vec<usize> {
    let mut kinds: Vec<usize> = (0..count).collect();
    let mut first = FxHashMap::default();
    for (node, keys) in nodes {
        for key in keys {
            kinds[node] = kinds[node].min(*first.entry(key).or_insert(node));
        }
    }
    kinds
}

/// The kind of an edge: edges between nodes of the same kinds can be exchanged.
pub(super) fn kind_of(kinds: &[usize], edge: [usize; 2]) -> [usize; 2] {
    let mut ends = edge.map(|node| kinds[node]);
    ends.sort_unstable();
    ends
}

/// What moves leave of a set: one move of each kind.
pub(super) fn options(taking: Taking, around: &[Set], set: Set) -> Vec<Set> {
    let keys = nodes(set).map(|node| {
        let beside = around[node] & set;
        (node, [beside, beside | 1 << node])
    });
    let kinds = kinds(around.len(), keys);
    match taking {
        Taking::Nodes => nodes(set)
            .filter(|&node| kinds[node] == node)
            .map(|node| set & !around[node] & !(1 << node))
            .collect(),
        Taking::Edges => {
            let mut seen = FxHashSet::default();
            let edges = nodes(set).flat_map(|node| {
                let later = around[node] & set & !up_to(node);
                nodes(later).map(move |other| [node, other])
            });
            edges
                .filter(|&edge| seen.insert(kind_of(&kinds, edge)))
                .map(|[a, b]| set & !(1 << a) & !(1 << b))
                .collect()
        }
    }
}

impl Search {
    pub(super) fn new(taking: Taking) -> Search {
        Search {
            taking,
            around: Vec::new(),
            sets: FxHashMap::default(),
            forms: Shards::default(),
            path: Vec::new(),
            fresh: 0,
        }
    }

    /// The value of a connected graph.
    ///
    /// # Errors
    ///
    /// As for [`Search::value`].
    pub(super) fn whole(&mut self, around: &[Set], budget: &mut Budget) -> Result<u64, Halt> {
        let set = all(around.len());
        match self.forms.get(&form_of(around, set).0) {
            // What is paused elsewhere stays.
            Some(&value) => Ok(value.into()),
            None => self.on(around).value(set, budget),
        }
    }

    /// Begins the work on parts of this graph, or goes on with it.
    pub(super) fn on(&mut self, around: &[Set]) -> &mut Search {
        if self.around != around {
            self.around = around.to_vec();
            self.sets.clear();
            self.path.clear();
        }
        self
    }

    /// The value of a set of nodes.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue. [`Halt::TooLarge`]: there are more graphs than may
    /// be searched.
    pub(super) fn value(&mut self, set: Set, budget: &mut Budget) -> Result<u64, Halt> {
        loop {
            match self.sum(set) {
                Ok(value) => return Ok(value.into()),
                Err(part) => self.find(part, budget)?,
            }
        }
    }

    /// The nim-sum of the values of the parts of a set, or a part whose value is not known.
    fn sum(&self, set: Set) -> Result<u8, Set> {
        let (mut left, mut sum) = (set, 0);
        while left != 0 {
            let part = part_of(&self.around, left);
            left &= !part;
            sum ^= match self.sets.get(&part) {
                _ if part.is_power_of_two() => u8::from(self.taking == Taking::Nodes),
                Some(value) => *value,
                None => return Err(part),
            };
        }
        Ok(sum)
    }

    /// Finds the value of a connected set.
    fn find(&mut self, part: Set, budget: &mut Budget) -> Result<(), Halt> {
        if self.path.first().is_none_or(|visit| visit.set != part) {
            self.path.clear();
            self.fresh = 0;
            if self.forms.len() > 2 * MOST_GRAPH_STATES {
                self.forms = Shards::default();
            }
            self.enter(part, budget);
        }
        while let Some(visit) = self.path.last() {
            budget.spend(OPTION)?;
            let Some(&option) = visit.options.get(visit.next) else {
                if self.fresh == MOST_GRAPH_STATES {
                    self.path.clear();
                    return Err(TooLarge::new(format!(
                        "This needs a search through more than {MOST_GRAPH_STATES} graphs. Try a smaller one."
                    ))
                    .into());
                }
                let done = self.path.pop().expect("just looked at");
                let value = done.seen.trailing_ones() as u8;
                self.fresh += 1;
                self.forms.insert(done.form, value);
                self.sets.insert(done.set, value);
                continue;
            };
            match self.sum(option) {
                Ok(value) => {
                    let visit = self.path.last_mut().expect("just looked at");
                    visit.seen |= 1 << value;
                    visit.next += 1;
                }
                Err(part) => self.enter(part, budget),
            }
        }
        Ok(())
    }

    /// Begins with a connected set, unless a graph like it is known.
    fn enter(&mut self, part: Set, budget: &mut Budget) {
        let (form, looked_at) = form_of(&self.around, part);
        // It is found now: if that used up the budget, the next step pauses.
        let _ = budget.spend(FORM + looked_at / LOOKED_AT);
        if let Some(&value) = self.forms.get(&form) {
            self.sets.insert(part, value);
            return;
        }
        self.path.push(Visit {
            set: part,
            form,
            options: options(self.taking, &self.around, part),
            next: 0,
            seen: 0,
        });
    }
}
