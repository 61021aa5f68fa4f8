//! The text of a graph: a family with forms, or a list of edges.

use std::fmt;
use std::sync::Arc;

use super::family::{Family, Shape};
use super::graph::{Ends, Graph};
use super::name::Name;
use crate::solve::code::Code;
use crate::solve::joined::Joined;
use crate::solve::limits::MOST_GRAPH_PARTS;
use crate::text::arguments::{Argument, Arguments, Fault, Pattern, Place, Template};
use crate::text::form::Form;
use crate::text::phrase::{Language, Meaning, Phrase};
use crate::text::reader::{NotationError, Reader};

/// Edges between nodes.
pub static NODES: Language = Language {
    name: "graph",
    read: |reader| Text::read(reader, Ends::Nodes).map(Phrase::new),
    sample: |size, below| sample(size, below, Ends::Nodes),
};

/// Edges above the ground, node 0.
pub static GROUND: Language = Language {
    name: "graph",
    read: |reader| Text::read(reader, Ends::Ground).map(Phrase::new),
    sample: |size, below| sample(size, below, Ends::Ground),
};

/// Arrows, and the places of pieces.
pub static ARROWS: Language = Language {
    name: "graph",
    read: |reader| Placed::read(reader).map(Phrase::new),
    sample: |size, below| format!("{} {size}", sample(size, below, Ends::Arrows)),
};

/// A random graph of about this many nodes: each is joined to an earlier one, and some to another.
fn sample(size: u64, below: &mut dyn FnMut(u64) -> u64, ends: Ends) -> String {
    let first = u64::from(ends == Ends::Nodes);
    let nodes = first + 1..=first + size.max(1);
    let mut edges: Vec<String> = Vec::new();
    for node in nodes {
        for _ in 0..1 + below(3) / 2 {
            let other = first + below(node - first);
            edges.push(format!("{node}{}{other}", ends.sign()));
        }
    }
    edges.join(",")
}

/// What a line says in the place of the numbers.
#[derive(Debug, Clone)]
pub(super) enum Text {
    /// A family.
    Family(Family<Form>),
    /// The edges, one by one.
    Listed(Arc<Graph>),
}

impl Text {
    /// Reads one up to its last symbol.
    fn read(reader: &mut Reader<'_>, ends: Ends) -> Result<Text, NotationError> {
        reader.skip_space();
        if reader.rest().starts_with("none") {
            reader.step_over("none".len());
            return Ok(Text::Listed(Arc::new(Graph::new(ends, [], []))));
        }
        let letters = reader
            .rest()
            .chars()
            .take_while(char::is_ascii_alphabetic)
            .count();
        if reader.rest()[letters..].trim_start().starts_with('(') && ends != Ends::Arrows {
            return Text::read_family(reader, letters).map(Text::Family);
        }
        let (mut edges, mut nodes) = (Vec::new(), Vec::new());
        loop {
            let mut from = Name::read(reader)?;
            nodes.push(from);
            while reader.take(ends.sign()) {
                reader.skip_space();
                let start = reader.at();
                let to = Name::read(reader)?;
                if from == to && ends == Ends::Nodes {
                    let message = "An edge joins two different nodes.";
                    return Err(NotationError::new(start..reader.at(), message));
                }
                edges.push([from, to]);
                if edges.len() as u64 > MOST_GRAPH_PARTS {
                    let message = format!("A graph has at most {MOST_GRAPH_PARTS} edges.");
                    let error = NotationError::new(start..reader.at(), message);
                    return Err(error.coded(Code::Count));
                }
                from = to;
            }
            if !reader.take(",") {
                break;
            }
        }
        let others = if ends == Ends::Ground {
            Vec::new()
        } else {
            nodes
        };
        Ok(Text::Listed(Arc::new(Graph::new(ends, edges, others))))
    }

    fn read_family(reader: &mut Reader<'_>, letters: usize) -> Result<Family<Form>, NotationError> {
        let start = reader.at();
        let word = reader.rest()[..letters].to_ascii_lowercase();
        reader.step_over(letters);
        let place = start..reader.at();
        let known = Shape::ALL.into_iter().find(|(known, ..)| *known == word);
        let Some((_, shape, count)) = known else {
            let words = Shape::ALL.map(|(word, ..)| word).join(", ");
            let message = format!("No family of graphs called “{word}”; there are {words}.");
            return Err(NotationError::new(place, message).coded(Code::UnknownName));
        };
        reader.take("(");
        let mut numbers = Vec::new();
        loop {
            reader.skip_space();
            numbers.push(reader.form()?);
            if !reader.take(",") {
                break;
            }
        }
        if !reader.take(")") {
            return reader.expected("“,” or “)”");
        }
        if numbers.len() != count {
            let message = match shape {
                Shape::Tree => "tree needs how many children a node has, and how many levels stand above the root, as tree(2,3).".into(),
                Shape::Grid => "grid needs its width and its height, as grid(3,4).".into(),
                _ => format!("{word} needs one number, as {word}(5)."),
            };
            return Err(NotationError::new(start..reader.at(), message).coded(Code::Parameters));
        }
        Ok(Family { shape, numbers })
    }

    /// The graph, if no form varies.
    fn graph(&self, ends: Ends) -> Result<Arc<Graph>, String> {
        match self {
            Text::Listed(graph) => Ok(graph.clone()),
            Text::Family(family) => {
                let numbers = family.numbers.iter().map(|form| form.at(0, 0));
                let numbers: Option<Vec<u64>> = numbers.collect();
                let family = Family {
                    shape: family.shape,
                    numbers: numbers.ok_or("Numbers are whole and not negative.")?,
                };
                family.graph(ends).map(Arc::new)
            }
        }
    }

    /// The same with other forms.
    fn map(&self, form: impl Fn(Form) -> Option<Form>) -> Option<Text> {
        Some(match self {
            Text::Listed(graph) => Text::Listed(graph.clone()),
            Text::Family(family) => Text::Family(Family {
                shape: family.shape,
                numbers: family
                    .numbers
                    .iter()
                    .map(|&it| form(it))
                    .collect::<Option<_>>()?,
            }),
        })
    }

    /// The family, if it is one.
    pub(super) fn family(&self) -> Option<&Family<Form>> {
        match self {
            Text::Family(family) => Some(family),
            Text::Listed(_) => None,
        }
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Text::Family(family) => family.fmt(f),
            Text::Listed(graph) => graph.fmt(f),
        }
    }
}

/// The number of a form at a place, as a form.
fn number_at(x: u64, y: u64) -> impl Fn(Form) -> Option<Form> {
    move |form| {
        form.at(x, y)
            .filter(|&it| it <= i64::MAX as u64)
            .map(Form::number)
    }
}

/// The family of a view, if its graph is one.
pub(super) fn family_of(view: &Template) -> Option<&Family<Form>> {
    match &view.parameters[0] {
        Pattern::Phrase(phrase) => phrase.meaning::<Text>().family(),
        _ => None,
    }
}

impl Meaning for Text {
    fn forms(&self) -> Vec<Form> {
        self.family()
            .map_or_else(Vec::new, |family| family.numbers.clone())
    }

    fn with_forms(&self, forms: &[Form]) -> Option<Phrase> {
        let family = self.family().filter(|it| it.numbers.len() == forms.len())?;
        Some(Phrase::new(Text::Family(Family {
            shape: family.shape,
            numbers: forms.to_vec(),
        })))
    }

    fn at(&self, x: u64, y: u64) -> Option<Phrase> {
        self.map(number_at(x, y)).map(Phrase::new)
    }

    fn frame(&self, z: u64) -> Option<Phrase> {
        self.map(|form| form.frame(z)).map(Phrase::new)
    }
}

/// The graph of a line's arguments.
///
/// # Errors
///
/// That the family has none.
pub(super) fn graph_of(arguments: &Arguments, ends: Ends) -> Result<Arc<Graph>, Fault> {
    let text: &Text = (arguments.parameters[0].phrase())
        .expect("the signature has a graph here")
        .meaning();
    (text.graph(ends))
        .map_err(|message| Fault::new(Place::Parameter(0), message).coded(Code::Count))
}

/// The arguments of a line with this graph.
pub(super) fn arguments_of(graph: &Arc<Graph>) -> Arguments {
    let text = match graph.family() {
        None => Text::Listed(graph.clone()),
        Some(family) => Text::Family(Family {
            shape: family.shape,
            numbers: family.numbers.iter().copied().map(Form::number).collect(),
        }),
    };
    with_phrase(Phrase::new(text))
}

fn with_phrase(phrase: Phrase) -> Arguments {
    Arguments {
        parameters: vec![Argument::Phrase(phrase)],
        ..Arguments::default()
    }
}

/// Where a piece stands: a node, or the node whose number is that of a form.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Stand {
    Node(Name),
    Form(Form),
}

impl fmt::Display for Stand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stand::Node(name) => name.fmt(f),
            Stand::Form(form) => form.fmt(f),
        }
    }
}

/// Arrows and pieces.
#[derive(Debug, Clone)]
pub(super) struct Placed {
    pub(super) graph: Arc<Graph>,
    pub(super) pieces: Vec<Stand>,
}

impl Placed {
    fn read(reader: &mut Reader<'_>) -> Result<Placed, NotationError> {
        let start = reader.at();
        let Text::Listed(graph) = Text::read(reader, Ends::Arrows)? else {
            unreachable!("arrows have no families");
        };
        if let Some(circle) = circle(&graph) {
            let message = format!(
                "The arrows {} lead in a circle, and play might never end. Take one of them away.",
                Joined(&circle, " > ")
            );
            return Err(NotationError::new(start..reader.at(), message).coded(Code::Rules));
        }
        let mut pieces = Vec::new();
        reader.skip_space();
        while Name::is_next(reader) || reader.rest().starts_with('-') {
            let start = reader.at();
            let rest = reader.rest();
            let word = rest.chars().take_while(char::is_ascii_alphanumeric).count();
            let mut typed = Reader::new(&rest[..word]);
            let name = Name::read(&mut typed).ok();
            // 2x is no node 2, but a form.
            let name = name.filter(|_| typed.rest().is_empty());
            let known = name.filter(|&name| graph.index(name).is_some());
            match known {
                Some(name) => {
                    let place = start..start + word;
                    if rest[..word].bytes().all(|it| it.is_ascii_digit()) {
                        reader.note_numbers([place]);
                    }
                    reader.step_over(word);
                    pieces.push(Stand::Node(name));
                }
                None => match reader.form() {
                    Ok(form) if !form.is_number() => pieces.push(Stand::Form(form)),
                    _ => {
                        let end = start + word.max(1);
                        let message =
                            "No arrow begins or ends here: a piece stands on a node of the list.";
                        return Err(NotationError::new(start..end, message).coded(Code::Rules));
                    }
                },
            }
            if !reader.take(",") {
                break;
            }
            reader.skip_space();
        }
        if pieces.is_empty() {
            return reader.expected("the node on which the piece stands, as in digraph a>b,b>c a");
        }
        // The order of pieces has no meaning: those on nodes come first, in order.
        pieces.sort_by_key(|piece| match piece {
            Stand::Node(name) => (0, Some(*name)),
            Stand::Form(_) => (1, None),
        });
        Ok(Placed { graph, pieces })
    }

    /// The arguments of a line with these pieces, by the indices of their nodes.
    pub(super) fn arguments(graph: &Arc<Graph>, places: &[usize]) -> Arguments {
        let mut places = places.to_vec();
        places.sort_unstable();
        with_phrase(Phrase::new(Placed {
            graph: graph.clone(),
            pieces: (places.iter())
                .map(|&node| Stand::Node(graph.names()[node]))
                .collect(),
        }))
    }

    fn map(&self, stand: impl Fn(Form) -> Option<Stand>) -> Option<Phrase> {
        let pieces = self.pieces.iter().map(|piece| match piece {
            Stand::Form(form) => stand(*form),
            node => Some(*node),
        });
        Some(Phrase::new(Placed {
            graph: self.graph.clone(),
            pieces: pieces.collect::<Option<_>>()?,
        }))
    }
}

impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.graph, Joined(&self.pieces, ","))
    }
}

impl Meaning for Placed {
    fn forms(&self) -> Vec<Form> {
        let forms = self.pieces.iter().filter_map(|piece| match piece {
            Stand::Form(form) => Some(*form),
            Stand::Node(_) => None,
        });
        forms.collect()
    }

    fn at(&self, x: u64, y: u64) -> Option<Phrase> {
        self.map(|form| {
            let name = Name::number(form.at(x, y).filter(|&it| it < u64::MAX)?);
            self.graph.index(name).map(|_| Stand::Node(name))
        })
    }

    fn frame(&self, z: u64) -> Option<Phrase> {
        self.map(|form| form.frame(z).map(Stand::Form))
    }
}

/// The nodes of a circle of arrows, the first once more at the end; `None` if there is none.
fn circle(graph: &Graph) -> Option<Vec<Name>> {
    let next = graph.neighbours();
    // Where a node is on the way being followed, and whether all ways from it have been.
    let (mut on_way, mut done) = (vec![false; next.len()], vec![false; next.len()]);
    for start in 0..next.len() {
        let mut way: Vec<(usize, usize)> = vec![(start, 0)];
        while let Some(&mut (node, ref mut tried)) = way.last_mut() {
            if done[node] {
                way.pop();
                continue;
            }
            on_way[node] = true;
            let Some(&to) = next[node].get(*tried) else {
                (on_way[node], done[node]) = (false, true);
                way.pop();
                continue;
            };
            *tried += 1;
            if on_way[to] {
                let from = way.iter().position(|&(node, _)| node == to)?;
                let nodes = way[from..].iter().map(|&(node, _)| node).chain([to]);
                return Some(nodes.map(|node| graph.names()[node]).collect());
            }
            if !done[to] {
                way.push((to, 0));
            }
        }
    }
    None
}
