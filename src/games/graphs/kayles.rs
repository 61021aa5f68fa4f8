//! Node-Kayles and Arc-Kayles (Schaefer, 1978): choose a node, or an edge, and what is next to it
//! goes as well. Arc-Kayles on a grid is Cram.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::board::{gone_edges, gone_nodes, pressed};
use super::family::{Family, Shape};
use super::graph::{Ends, Graph};
use super::search::{Search, Set, all, kind_of, kinds};
use super::sums::{OPTION, Play, Sum, parts};
use super::taking::Taking;
use super::text::{NODES, arguments_of, family_of, graph_of};
use crate::board::{Board, Chosen};
use crate::game::definition::Game;
use crate::game::lookup::{LookupJob, Source};
use crate::game::pictures::{Pictures, Survey};
use crate::games::octal::{Octal, octal};
use crate::games::visit::Visits;
use crate::solve::answer::{Answer, Known, Outcome};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::{MOST_GRAPH_PARTS, MOST_GRAPH_SUMS, MOST_SEARCHED_NODES, MOST_SUM_WORK};
use crate::solve::solver::{Rules, Solver, mex};
use crate::table::region::Region;
use crate::table::values::Unknown;
use crate::text::arguments::{Arguments, Fault, Template};
use crate::text::form::Form;
use crate::text::kind::Kind;
use crate::text::signature::{Numbers, Signature, Slot};
use crate::theory::reason::Reason;
use crate::theory::theorem;

/// One of the two games.
pub trait Rule: fmt::Debug + Clone + Eq + Hash + Send + Sync + 'static {
    /// What is chosen.
    const TAKING: Taking;
    /// The grammar of the line.
    const SIGNATURE: Signature;
}

/// Nodes are chosen.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Nodes;

/// Edges are chosen.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Edges;

const GRAPH: &[Slot] = &[Slot {
    name: "graph",
    kind: Kind::Phrase(&NODES),
}];

impl Rule for Nodes {
    const TAKING: Taking = Taking::Nodes;
    const SIGNATURE: Signature = Signature {
        name: "node-kayles",
        title: "Node-Kayles",
        summary: "take a node with its neighbours",
        pieces: "nodes",
        rules: "Choose a node of the graph: it goes, and all its neighbours go with it.",
        wording: None,
        parameters: GRAPH,
        numbers: Numbers::none("edge"),
        named: &[],
        examples: &[
            "node-kayles grid(3,4)",
            "node-kayles 1-2,2-3,3-4,4-2,4-5",
            "node-kayles grid(3,x)",
            "node-kayles path(x)",
        ],
    };
}

impl Rule for Edges {
    const TAKING: Taking = Taking::Edges;
    const SIGNATURE: Signature = Signature {
        name: "arc-kayles",
        title: "Arc-Kayles",
        summary: "take an edge with both its ends",
        pieces: "edges",
        rules: "Choose an edge of the graph: it goes with both its ends, and so do all other edges there. On a grid this is Cram: each move covers two squares side by side.",
        wording: None,
        parameters: GRAPH,
        numbers: Numbers::none("edge"),
        named: &[],
        examples: &[
            "arc-kayles grid(4,4)",
            "arc-kayles 1-2,2-3,3-4,4-2,4-5",
            "arc-kayles grid(x,y)",
            "arc-kayles path(x)",
        ],
    };
}

/// Node-Kayles.
pub type NodeKayles = Kayles<Nodes>;

/// Arc-Kayles.
pub type ArcKayles = Kayles<Edges>;

/// What is left of a graph.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Kayles<R> {
    graph: Arc<Graph>,
    rule: PhantomData<R>,
}

impl<R: Rule> Kayles<R> {
    fn new(graph: Arc<Graph>) -> Kayles<R> {
        Kayles {
            graph,
            rule: PhantomData,
        }
    }

    /// How many nodes or edges may be chosen.
    fn pieces(&self) -> usize {
        match R::TAKING {
            Taking::Nodes => self.graph.names().len(),
            Taking::Edges => self.graph.edges().len(),
        }
    }

    /// The nodes that go with a piece.
    fn taken(&self, piece: usize) -> Vec<usize> {
        match R::TAKING {
            Taking::Nodes => {
                let edges = self.graph.edges().iter();
                let mut all: Vec<usize> = edges
                    .filter(|edge| edge.contains(&(piece as u32)))
                    .flatten()
                    .map(|&node| node as usize)
                    .chain([piece])
                    .collect();
                all.sort_unstable();
                all
            }
            Taking::Edges => self.graph.edges()[piece].map(|node| node as usize).into(),
        }
    }

    fn after(&self, piece: usize) -> Kayles<R> {
        let taken = self.taken(piece);
        let left = self
            .graph
            .induced(|node| taken.binary_search(&node).is_err());
        Kayles::new(Arc::new(match R::TAKING {
            Taking::Nodes => left,
            // A node without an edge has no part in the game.
            Taking::Edges => left.without_lone_nodes(),
        }))
    }

    /// Who wins by the half turn, if the graph is a whole grid and that decides.
    fn half_turn(&self) -> Option<Outcome> {
        half_turn(R::TAKING, self.graph.family()?)
    }
}

/// Who wins by the half turn of a grid, if that decides: the second player answers each move with
/// its image; the first, if there is a middle, begins with it.
fn half_turn(taking: Taking, family: &Family<u64>) -> Option<Outcome> {
    if family.shape != Shape::Grid || family.numbers.contains(&0) {
        return None;
    }
    let odd = family.numbers.iter().filter(|&side| side % 2 == 1).count();
    match (odd, taking) {
        (0, _) => Some(Outcome::P),
        (1, Taking::Edges) | (2, Taking::Nodes) => Some(Outcome::N),
        _ => None,
    }
}

/// The answer that the half turn gives.
fn turned(outcome: Outcome) -> Answer {
    Answer {
        value: (outcome == Outcome::P).then_some(0),
        ..Answer::of_outcome(outcome, Known::Theorem(theorem::HALF_TURN.says))
    }
}

impl<R: Rule> Rules for Kayles<R> {
    fn options(&self) -> Box<dyn Iterator<Item = Kayles<R>> + '_> {
        Box::new((0..self.pieces()).map(|piece| self.after(piece)))
    }

    fn bytes(&self) -> usize {
        size_of::<Kayles<R>>() + self.graph.bytes()
    }
}

/// The words that say why a part is not searched.
fn too_many(nodes: usize) -> Halt {
    TooLarge::new(format!(
        "Here {nodes} nodes hang together; graphs of at most {MOST_SEARCHED_NODES} are searched, paths and circles of any length are known. Try a smaller graph."
    ))
    .into()
}

/// What is known about connected graphs.
struct Engine {
    taking: Taking,
    octal: <Octal as Game>::Memo,
    search: Search,
}

/// For each of at most 128 nodes of a graph, given in order, its neighbours among them.
fn around(neighbours: &[Vec<usize>], nodes: &[usize]) -> Vec<Set> {
    let places = |of: &usize| {
        let all = neighbours[*of].iter();
        all.filter_map(|node| nodes.binary_search(node).ok())
            .fold(0, |set, place| set | 1 << place)
    };
    nodes.iter().map(places).collect()
}

impl Engine {
    /// The value of a path of this many nodes.
    fn path(&mut self, nodes: u64, budget: &mut Budget) -> Result<u64, Halt> {
        let heap = octal(self.taking.code(), vec![nodes]);
        let answer = heap.solve(Convention::Normal, &mut self.octal, budget)?;
        Ok(answer.value.expect("a heap has a value in normal play"))
    }

    /// The value of a connected part of a graph.
    fn part(
        &mut self,
        neighbours: &[Vec<usize>],
        nodes: &[usize],
        budget: &mut Budget,
    ) -> Result<u64, Halt> {
        let count = nodes.len() as u64;
        match ends_of(neighbours, nodes) {
            Some(0) if count > 2 => {
                let left = self.path(count - self.taking.of_a_circle(), budget)?;
                Ok(u64::from(left == 0))
            }
            Some(_) => self.path(count, budget),
            None if nodes.len() <= MOST_SEARCHED_NODES => {
                let around = around(neighbours, nodes);
                self.search.whole(&around, budget)
            }
            None => Err(too_many(nodes.len())),
        }
    }

    /// The value of a graph.
    fn value(&mut self, graph: &Graph, budget: &mut Budget) -> Result<u64, Halt> {
        let neighbours = graph.neighbours();
        let parts = graph.components();
        // These exist now: if that used up the budget, the next step pauses.
        let _ = budget.spend(graph.names().len() as u64 / 4);
        parts.iter().try_fold(0, |sum, part| {
            Ok(sum ^ self.part(&neighbours, part, budget)?)
        })
    }
}

/// How many nodes with less than two neighbours a connected part has, if no node has more: one for
/// a lone node, two for a path, none for a circle.
fn ends_of(neighbours: &[Vec<usize>], part: &[usize]) -> Option<usize> {
    let degrees = || part.iter().map(|&node| neighbours[node].len());
    (degrees().all(|it| it <= 2)).then(|| degrees().filter(|&it| it < 2).count())
}

/// A list of moves asked for: the position, and the number of a connected part or a misère value.
type Asked<R> = (Kayles<R>, Convention, u64);

/// What is kept between questions.
pub struct Memo<R> {
    engine: Engine,
    sums: Solver<Sum>,
    /// Chosen pieces, and the values of what they leave.
    moves: Visits<Asked<R>, usize, (usize, u64)>,
    /// Graphs that were refused, and why: one that has such a part needs as large a search.
    refused: Vec<(Kayles<R>, Convention, TooLarge)>,
}

impl<R: Rule> Default for Memo<R> {
    fn default() -> Memo<R> {
        Memo {
            engine: Engine {
                taking: R::TAKING,
                octal: Default::default(),
                search: Search::new(R::TAKING),
            },
            sums: Solver::with_limits(Convention::Misere, MOST_GRAPH_SUMS, MOST_SUM_WORK),
            moves: Visits::default(),
            refused: Vec::new(),
        }
    }
}

impl<R: Rule> Memo<R> {
    /// The pieces of a connected part, each with the value of what it leaves of the part.
    fn choices(
        &mut self,
        from: &Kayles<R>,
        index: usize,
        part: &[usize],
        budget: &mut Budget,
    ) -> Result<Vec<(usize, u64)>, Halt> {
        let Memo { engine, moves, .. } = self;
        let neighbours = from.graph.neighbours();
        let ends = |piece: usize| match R::TAKING {
            Taking::Nodes => [piece; 2],
            Taking::Edges => from.graph.edges()[piece].map(|node| node as usize),
        };
        let inside = |piece: &usize| part.binary_search(&ends(*piece)[0]).is_ok();
        let keys = part.iter().map(|&node| {
            let beside = neighbours[node].clone();
            let mut closed = [&beside[..], &[node]].concat();
            closed.sort_unstable();
            (node, [beside, closed])
        });
        let kinds = kinds(neighbours.len(), keys);
        // Moves of one kind leave the same.
        let mut known = FxHashMap::default();
        let small = part.len() <= MOST_SEARCHED_NODES;
        let words = if small {
            around(&neighbours, part)
        } else {
            Vec::new()
        };
        let asked = (from.clone(), Convention::Normal, index as u64);
        let pieces = (0..from.pieces()).filter(inside);
        moves.over(asked, [1, 4], pieces, budget, |piece, budget| {
            let kind = kind_of(&kinds, ends(piece));
            if let Some(&value) = known.get(&kind) {
                return Ok(Some((piece, value)));
            }
            let taken = from.taken(piece);
            let value = if small {
                let set = (0..part.len()).filter(|&at| taken.binary_search(&part[at]).is_err());
                let set = set.fold(0, |set, at| set | 1 << at);
                engine.search.on(&words).value(set, budget)?
            } else {
                let stays =
                    |node| part.binary_search(&node).is_ok() && taken.binary_search(&node).is_err();
                engine.value(&from.graph.induced(stays), budget)?
            };
            known.insert(kind, value);
            Ok(Some((piece, value)))
        })
    }

    /// The values of the connected parts.
    fn values(
        &mut self,
        of: &Kayles<R>,
        parts: &[Vec<usize>],
        budget: &mut Budget,
    ) -> Result<Vec<u64>, Halt> {
        let neighbours = of.graph.neighbours();
        let parts = parts.iter().enumerate();
        let values = parts.map(
            |(index, part)| match self.engine.part(&neighbours, part, budget) {
                // The moves of a large part may leave small ones: a star, a complete graph.
                Err(Halt::TooLarge(_)) if part.len() > MOST_SEARCHED_NODES => {
                    let choices = self.choices(of, index, part, budget)?;
                    Ok(mex(choices.into_iter().map(|(_, value)| value)))
                }
                found => found,
            },
        );
        values.collect()
    }

    /// The misère answer: that of heaps if all parts are paths, otherwise by search.
    fn misere(&mut self, of: &Graph, budget: &mut Budget) -> Result<Answer, Halt> {
        let neighbours = of.neighbours();
        let components = of.components();
        let is_path = |part: &Vec<usize>| ends_of(&neighbours, part).is_some_and(|it| it > 0);
        if components.iter().all(is_path) {
            let heaps: Vec<u64> = components.iter().map(|part| part.len() as u64).collect();
            let heaps = if heaps.is_empty() { vec![0] } else { heaps };
            let heaps = octal(R::TAKING.code(), heaps);
            return heaps.solve(Convention::Misere, &mut self.engine.octal, budget);
        }
        let mut forms = Vec::new();
        for part in &components {
            if part.len() > MOST_SEARCHED_NODES {
                return Err(too_many(part.len()));
            }
            let around = around(&neighbours, part);
            forms.extend(parts(R::TAKING, &around, all(part.len())));
        }
        let sum = Sum::new(Play::Kayles(R::TAKING), forms);
        let value = budget.at_cost(OPTION, |it| self.sums.solve(&sum, it))?;
        Ok(Answer::of_value(value, Known::Computed))
    }

    /// Why a graph is refused, if one of its parts was.
    fn refusal(&self, of: &Kayles<R>, convention: Convention) -> Option<TooLarge> {
        let mut refused = self.refused.iter();
        let part = refused.find(|it| it.1 == convention && of.graph.contains(&it.0.graph));
        part.map(|(_, _, limit)| limit.clone())
    }
}

/// The cells of a picture of grids: those too large to be searched are not built.
struct Grids<R> {
    family: Family<Form>,
    convention: Convention,
    memo: Memo<R>,
    /// What is not known about the last cell.
    last: Unknown,
    /// Whether any value is known, and why the first that is not is refused.
    any: bool,
    first: Option<TooLarge>,
}

impl<R: Rule> Grids<R> {
    fn answer(&mut self, family: &Family<u64>, budget: &mut Budget) -> Result<Answer, Halt> {
        let nodes = family.numbers.iter().product::<u64>() as usize;
        if nodes > MOST_SEARCHED_NODES && !family.numbers.contains(&1) {
            let turn = half_turn(R::TAKING, family);
            let turn = turn.filter(|_| self.convention == Convention::Normal);
            return turn.map(turned).ok_or_else(|| too_many(nodes));
        }
        let graph = family.graph(Ends::Nodes).expect("a grid that fits");
        Kayles::<R>::new(Arc::new(graph)).solve(self.convention, &mut self.memo, budget)
    }
}

impl<R: Rule> Source for Grids<R> {
    fn value(&mut self, x: u64, y: u64, budget: &mut Budget) -> Result<Option<u64>, Halt> {
        self.last = Unknown::Nothing;
        let Some(family) = self.family.at(x, y).filter(Family::fits) else {
            return Ok(None);
        };
        match self.answer(&family, budget) {
            Err(Halt::Paused) => return Err(Halt::Paused),
            Err(Halt::TooLarge(limit)) => {
                self.last = Unknown::Outcome;
                self.first.get_or_insert(limit);
            }
            Ok(Answer { value: None, .. }) => self.last = Unknown::Value,
            Ok(Answer { value, .. }) => {
                self.any = true;
                return Ok(value);
            }
        }
        Ok(None)
    }

    fn unknown(&self) -> Unknown {
        self.last
    }

    fn refused(&mut self) -> Option<TooLarge> {
        self.first.take().filter(|_| !self.any)
    }
}

/// The job for a view of grids.
fn grids<R: Rule>(view: &Template, region: &Region, convention: Convention) -> Option<Survey> {
    let family = family_of(view).filter(|family| family.shape == Shape::Grid)?;
    let cells = Grids::<R> {
        family: family.clone(),
        convention,
        memo: Memo::default(),
        last: Unknown::Nothing,
        any: false,
        first: None,
    };
    Some(Box::new(LookupJob::new(cells, region)))
}

/// The view of heaps with the same values, if the graph of this one is a path.
fn heaps<R: Rule>(view: &Template) -> Option<(crate::Ruleset, Template)> {
    let Family { numbers, .. } = family_of(view).filter(|family| family.shape == Shape::Path)?;
    let like = octal(R::TAKING.code(), vec![0]).write();
    let template = Template {
        numbers: numbers.clone(),
        ..Template::from(&like)
    };
    Some((crate::Ruleset::of::<Octal>(), template))
}

impl<R: Rule> Game for Kayles<R> {
    const SIGNATURE: Signature = R::SIGNATURE;

    const PICTURES: Pictures = Pictures {
        survey: Some(|view, region, convention| {
            let Some((octal, heaps)) = heaps::<R>(view) else {
                return grids::<R>(view, region, convention);
            };
            let largest = heaps.numbers[0].largest_over(region);
            let survey = octal.pictures().survey?;
            (largest <= MOST_GRAPH_PARTS).then(|| survey(&heaps, region, convention))?
        }),
        proof: Some(|view, convention, seen| {
            let (octal, view) = heaps::<R>(view)?;
            octal.pictures().proof?(&view, convention, seen)
        }),
        prove: Some(|view, convention| {
            let (octal, view) = heaps::<R>(view)?;
            octal.pictures().prove?(&view, convention)
        }),
        leaves_gaps: true,
        ..Pictures::NONE
    };

    type Memo = Memo<R>;

    fn read(arguments: &Arguments) -> Result<Self, Fault> {
        let graph = graph_of(arguments, Ends::Nodes)?;
        let lone = R::TAKING == Taking::Edges && graph.family().is_none();
        Ok(Kayles::new(match lone {
            true => Arc::new(graph.without_lone_nodes()),
            false => graph,
        }))
    }

    fn write(&self) -> Arguments {
        arguments_of(&self.graph)
    }

    fn board(&self) -> Board {
        let from = self.clone();
        let (chosen, gone) = match R::TAKING {
            Taking::Nodes => (
                Chosen::Nodes,
                gone_nodes as fn(&Graph, &Graph) -> Vec<usize>,
            ),
            Taking::Edges => (
                Chosen::Edges,
                gone_edges as fn(&Graph, &Graph) -> Vec<usize>,
            ),
        };
        pressed(&self.graph, chosen, gone, move |piece| {
            from.after(piece).write()
        })
    }

    fn reasons(&self, convention: Convention, _answer: &Answer) -> Vec<Reason> {
        let parts = self.graph.components();
        let budget = &mut Budget::new(MOST_REASON_WORK);
        if let (Convention::Normal, Some(outcome)) = (convention, self.half_turn()) {
            let statement = match outcome {
                Outcome::P => {
                    "Whatever is chosen, the second player answers with its image in a half turn of the grid, and always can."
                }
                Outcome::N => {
                    "The first player chooses the middle, and then answers every move with its image in a half turn of the grid."
                }
            };
            return vec![Reason::Theorem {
                outcome,
                value: (outcome == Outcome::P).then_some(0),
                statement: statement.into(),
                source: theorem::HALF_TURN.says,
            }];
        }
        if convention == Convention::Misere || parts.len() < 2 {
            return Vec::new();
        }
        let values = Memo::default().values(self, &parts, budget);
        let sum = |terms: Vec<u64>| Reason::NimSum {
            sum: terms.iter().fold(0, |sum, term| sum ^ term),
            terms,
        };
        values.map(sum).into_iter().collect()
    }

    fn solve(
        &self,
        convention: Convention,
        memo: &mut Memo<R>,
        budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        let turn = self
            .half_turn()
            .filter(|_| convention == Convention::Normal);
        if turn == Some(Outcome::P) {
            return Ok(turned(Outcome::P));
        }
        let found = match memo.refusal(self, convention) {
            Some(limit) => Err(Halt::TooLarge(limit)),
            None => match convention {
                Convention::Misere => memo.misere(&self.graph, budget),
                Convention::Normal => {
                    let parts = self.graph.components();
                    let neighbours = self.graph.neighbours();
                    let is_path = |part: &Vec<usize>| ends_of(&neighbours, part).is_some();
                    let known = match parts.iter().all(is_path) {
                        true => Known::Theorem(theorem::PATHS.says),
                        false => Known::Computed,
                    };
                    let values = memo.values(self, &parts, budget);
                    values.map(|values| {
                        Answer::of_value(values.iter().fold(0, |sum, it| sum ^ it), known)
                    })
                }
            },
        };
        match (found, turn) {
            (Err(Halt::TooLarge(limit)), turn) => {
                if memo.refusal(self, convention).is_none() {
                    memo.refused.push((self.clone(), convention, limit.clone()));
                }
                turn.map(turned).ok_or(Halt::TooLarge(limit))
            }
            (found, _) => found,
        }
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        memo: &mut Memo<R>,
        budget: &mut Budget,
    ) -> Result<Vec<Self>, Halt> {
        let pieces = match convention {
            Convention::Normal => {
                if value == 0 && self.half_turn() == Some(Outcome::P) {
                    return Ok(Vec::new());
                }
                let parts = self.graph.components();
                let values = memo.values(self, &parts, budget)?;
                let sum = values.iter().fold(0, |sum, value| sum ^ value);
                let mut pieces = Vec::new();
                for (index, part) in parts.iter().enumerate() {
                    let wanted = sum ^ values[index] ^ value;
                    let choices = memo.choices(self, index, part, budget)?.into_iter();
                    pieces.extend(
                        choices.filter_map(|(piece, left)| (left == wanted).then_some(piece)),
                    );
                }
                pieces.sort_unstable();
                pieces
            }
            Convention::Misere => {
                let mut moves = std::mem::take(&mut memo.moves);
                let asked = (self.clone(), convention, value);
                let pieces = 0..self.pieces();
                let found = moves.over(asked, [1, 1], pieces, budget, |piece, budget| {
                    let answer = memo.misere(&self.after(piece).graph, budget)?;
                    let has = match answer.value {
                        Some(found) => found == value,
                        None if value == 0 => answer.outcome == Outcome::P,
                        None => {
                            return Err(TooLarge::new(
                                "Only who wins is known for some moves. Try a smaller graph.",
                            )
                            .into());
                        }
                    };
                    Ok(has.then_some((piece, value)))
                });
                memo.moves = moves;
                found?.into_iter().map(|(piece, _)| piece).collect()
            }
        };
        let mut options: Vec<Self> = Vec::new();
        for option in pieces.into_iter().map(|piece| self.after(piece)) {
            if !options.contains(&option) {
                options.push(option);
            }
        }
        Ok(options)
    }
}

/// Units of work for the values of the parts in a reason.
const MOST_REASON_WORK: u64 = 1 << 16;
