//! Vectors, rays and cones: `(1,0)*,(0,1)*,(2,3)`, `(2,-1)+(1,0)*`.

use std::fmt;
use std::sync::Arc;

use super::weights::{NoWeights, weights};
use crate::solve::code::Code;
use crate::solve::limits::{LARGEST_NUMBER, MOST_LISTED_MOVES, MOST_SEARCHED_PILES};
use crate::table::rays::MOST_PILES;
use crate::text::form::Form;
use crate::text::phrase::{Language, Meaning, Phrase};
use crate::text::reader::{NotationError, Reader};

use crate::games::sentence::piles;
use crate::games::take::{Condition, ORDINALS, name, of_pile};
use crate::games::vectors::{Added, Entry, Signed};

/// A vector, every positive multiple of it, or a vector and directions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vector {
    /// What is taken from each pile; where it is negative, stones are added.
    pub taken: Vec<Form>,
    /// Whether multiples are allowed.
    pub multiples: bool,
    /// What may be taken besides any number of times, one after the other.
    pub along: Vec<Vec<Form>>,
}

/// Vectors for the same number of piles, in the order in which they were
/// typed, each once.
#[derive(Debug, Clone)]
pub struct Vectors {
    vectors: Vec<Vector>,
    /// The same with the proof that play ends, where something in them is
    /// negative or has directions, and nothing varies.
    added: Option<Arc<Added>>,
    /// The places that exist, where not all do.
    fence: Option<Arc<Condition>>,
}

/// The grammar of vectors.
pub const LANGUAGE: Language = Language {
    name: "vectors",
    read: |reader| Vectors::read(reader).map(Phrase::new),
    sample,
};

impl Vectors {
    fn read(reader: &mut Reader<'_>) -> Result<Vectors, NotationError> {
        let mut vectors: Vec<Vector> = Vec::new();
        let mut places = Vec::new();
        loop {
            reader.skip_space();
            let start = reader.at();
            let vector = vector(reader)?;
            let place = start..reader.at();
            if let Some(first) = vectors.first()
                && first.taken.len() != vector.taken.len()
            {
                let message = format!(
                    "The first vector is for {}, this one for {}.",
                    piles(first.taken.len()),
                    piles(vector.taken.len())
                );
                return Err(NotationError::new(place, message));
            }
            if !vectors.contains(&vector) {
                vectors.push(vector);
                places.push(place.clone());
            }
            if vectors.len() > MOST_LISTED_MOVES {
                let message = format!("At most {MOST_LISTED_MOVES} vectors can be listed.");
                return Err(NotationError::new(place, message).coded(Code::TooLarge));
            }
            if !reader.take(",") {
                break;
            }
        }
        let fence = fence(reader, vectors[0].taken.len())?;
        let constant = |form: &Form| form.is_number();
        if !vectors.iter().flat_map(Vector::forms).all(constant) {
            return Ok(Vectors {
                vectors,
                added: None,
                fence,
            });
        }
        Vectors::bound_to_end(vectors, fence).map_err(|balance| {
            let [first, .., last] = &balance[..] else {
                let place = balance.first().map_or(0..reader.at(), |&at| places[at].clone());
                let (code, message) = match balance.is_empty() {
                    true => (Code::TooLarge, TOO_HEAVY),
                    false => (Code::Rules, "Play with this would never end: under no positive weights of the piles does it take something away."),
                };
                return NotationError::new(place, message).coded(code);
            };
            let texts: Vec<&str> = (balance.iter())
                .map(|&at| reader.text()[places[at].clone()].trim())
                .collect();
            let message = format!(
                "Play with these would never end: {} balance, so together they can take nothing. Leave one of them out, or let it take more.",
                texts.join(" and ")
            );
            NotationError::new(places[*first].start..places[*last].end, message).coded(Code::Rules)
        })
    }

    /// The vectors, with the proof that play ends.
    ///
    /// # Errors
    /// Which of them balance; none if that is not known.
    fn bound_to_end(
        vectors: Vec<Vector>,
        fence: Option<Arc<Condition>>,
    ) -> Result<Vectors, Vec<usize>> {
        let any = |holds: fn(&Form) -> bool| vectors.iter().flat_map(Vector::forms).any(holds);
        let negative = any(|form| form.constant < 0);
        let large = any(|form| form.constant.unsigned_abs() > LARGEST_NUMBER);
        // Many piles are searched: their options are listed, as if some added stones.
        let few = vectors[0].taken.len() <= MOST_PILES;
        if few && !negative && vectors.iter().all(|vector| vector.along.is_empty()) {
            return Ok(Vectors {
                vectors,
                added: None,
                fence,
            });
        }
        if large {
            return Err(Vec::new());
        }
        let entries: Vec<Entry> = vectors.iter().map(Vector::entry).collect();
        match weights(&entries, vectors[0].taken.len()) {
            Ok(weights) => Ok(Vectors {
                vectors,
                added: Some(Arc::new(Added::new(entries, weights))),
                fence,
            }),
            Err(NoWeights::Balance(balance)) => Err(balance),
            Err(NoWeights::TooLarge) => Err(Vec::new()),
        }
    }

    /// The vectors, in their order.
    pub fn each(&self) -> &[Vector] {
        &self.vectors
    }

    /// How many piles they are for.
    pub fn piles(&self) -> usize {
        self.vectors[0].taken.len()
    }

    /// The moves where some add stones or have directions, with the proof that play ends.
    pub fn added(&self) -> Option<&Arc<Added>> {
        self.added.as_ref()
    }

    /// The places that exist, where not all do.
    pub fn fence(&self) -> Option<&Arc<Condition>> {
        self.fence.as_ref()
    }

    /// The numbers of each vector, and whether multiples are allowed; none
    /// varies, is negative or has directions.
    pub fn numbers(&self) -> impl Iterator<Item = ([u64; MOST_PILES], bool)> + '_ {
        self.vectors.iter().map(|vector| {
            let mut taken = [0; MOST_PILES];
            for (taken, form) in taken.iter_mut().zip(&vector.taken) {
                *taken = form.at(0, 0).expect("a number");
            }
            (taken, vector.multiples)
        })
    }
}

/// Why weights were not found, where that is no proof that there are none.
const TOO_HEAVY: &str =
    "Only large weights of the piles, if any, show that play with these ends. Try smaller numbers.";

impl Vector {
    fn forms(&self) -> impl Iterator<Item = &Form> {
        self.taken.iter().chain(self.along.iter().flatten())
    }

    /// What it allows; nothing in it varies.
    fn entry(&self) -> Entry {
        let signed = |forms: &Vec<Form>| {
            let mut signed = Signed::default();
            for (signed, form) in signed.iter_mut().zip(forms) {
                *signed = form.constant;
            }
            signed
        };
        let vector = signed(&self.taken);
        let along = match self.multiples {
            true => vec![vector],
            false => self.along.iter().map(signed).collect(),
        };
        Entry { vector, along }
    }
}

/// The places that exist, behind a list of vectors for this many piles.
fn fence(reader: &mut Reader<'_>, count: usize) -> Result<Option<Arc<Condition>>, NotationError> {
    let start = reader.at();
    let Some(fence) = Condition::places(reader)? else {
        return Ok(None);
    };
    let beyond = (count..MOST_SEARCHED_PILES).find_map(|pile| {
        let place = fence.place_of(of_pile(pile))?;
        Some((pile, start + place.start..start + place.end))
    });
    if let Some((pile, place)) = beyond {
        let message = format!(
            "{} belongs to a {} pile; these vectors are for {}.",
            name(of_pile(pile)),
            ORDINALS[pile],
            piles(count)
        );
        return Err(NotationError::new(place, message));
    }
    Ok(Some(Arc::new(fence)))
}

/// Numbers in brackets.
fn bracket(reader: &mut Reader<'_>) -> Result<Vec<Form>, NotationError> {
    let start = reader.at();
    if !reader.take("(") {
        return reader.expected("a vector in brackets, such as (1,2) or (1,2)*");
    }
    let mut taken = Vec::new();
    loop {
        reader.skip_space();
        taken.push(reader.form()?);
        if !reader.take(",") {
            break;
        }
    }
    if !reader.take(")") {
        return reader.expected("“,” or “)”");
    }
    let place = start..reader.at();
    if taken.len() > MOST_SEARCHED_PILES {
        let message = format!("A vector is for at most {}.", piles(MOST_SEARCHED_PILES));
        return Err(NotationError::new(place, message));
    }
    if taken.iter().all(|form| *form == Form::number(0)) {
        let message = "A move takes something: not all of these are 0.";
        return Err(NotationError::new(place, message));
    }
    Ok(taken)
}

fn vector(reader: &mut Reader<'_>) -> Result<Vector, NotationError> {
    let taken = bracket(reader)?;
    let multiples = reader.take("*");
    let mut along: Vec<Vec<Form>> = Vec::new();
    while reader.take("+") {
        reader.skip_space();
        let start = reader.at();
        if multiples {
            let message = "A vector with * stands alone. Write it once without *, then directions: (1,0)+(1,0)*+(0,1)*.";
            return Err(NotationError::new(start..start, message));
        }
        let direction = bracket(reader)?;
        let place = start..reader.at();
        if direction.len() != taken.len() {
            let message = format!(
                "The vector is for {}, this direction for {}.",
                piles(taken.len()),
                piles(direction.len())
            );
            return Err(NotationError::new(place, message));
        }
        if !reader.take("*") {
            let message =
                "A direction has * behind it: it is taken any number of times, or not at all.";
            return Err(NotationError::new(place, message));
        }
        if !along.contains(&direction) {
            along.push(direction);
        }
    }
    Ok(Vector {
        taken,
        multiples,
        along,
    })
}

impl fmt::Display for Vectors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bracket = |forms: &[Form]| {
            let forms: Vec<String> = forms.iter().map(Form::to_string).collect();
            format!("({})", forms.join(","))
        };
        for (index, vector) in self.vectors.iter().enumerate() {
            f.write_str(if index > 0 { "," } else { "" })?;
            f.write_str(&bracket(&vector.taken))?;
            f.write_str(if vector.multiples { "*" } else { "" })?;
            for direction in &vector.along {
                write!(f, "+{}*", bracket(direction))?;
            }
        }
        match &self.fence {
            Some(fence) => write!(f, " where {fence}"),
            None => Ok(()),
        }
    }
}

impl Vectors {
    /// The vectors with other numbers, each once; `None` if one is missing, or nothing is taken.
    fn with(&self, number: impl Fn(&Form) -> Option<Form>) -> Option<Vec<Vector>> {
        let changed = |forms: &Vec<Form>| {
            let forms: Option<Vec<Form>> = forms.iter().map(&number).collect();
            forms.filter(|forms| forms.iter().any(|form| *form != Form::number(0)))
        };
        let mut vectors: Vec<Vector> = Vec::new();
        for vector in &self.vectors {
            let vector = Vector {
                taken: changed(&vector.taken)?,
                multiples: vector.multiples,
                along: vector.along.iter().map(changed).collect::<Option<_>>()?,
            };
            if !vectors.contains(&vector) {
                vectors.push(vector);
            }
        }
        Some(vectors)
    }

    /// The places that exist, with numbers in place of variables, if it has some; `None` if these
    /// have no meaning then.
    fn fence_with(
        &self,
        number: impl Fn(&Condition) -> Option<Phrase>,
    ) -> Option<Option<Arc<Condition>>> {
        let Some(fence) = self
            .fence
            .as_ref()
            .filter(|fence| !fence.forms().is_empty())
        else {
            return Some(self.fence.clone());
        };
        let phrase = number(fence)?;
        Some(Some(Arc::new(phrase.meaning::<Condition>().clone())))
    }
}

impl Meaning for Vectors {
    fn frame(&self, z: u64) -> Option<Phrase> {
        let vectors = self.with(|form| form.frame(z))?;
        let fence = self.fence_with(|fence| fence.frame(z))?;
        let varies = (vectors.iter().flat_map(Vector::forms)).any(|form| !form.is_number());
        // What still varies is bound to end cell by cell.
        let added = None;
        match varies {
            true => Some(Phrase::new(Vectors {
                vectors,
                added,
                fence,
            })),
            false => Vectors::bound_to_end(vectors, fence).ok().map(Phrase::new),
        }
    }

    fn forms(&self) -> Vec<Form> {
        let fence = self.fence.iter().flat_map(|fence| fence.forms());
        let vectors = self.vectors.iter().flat_map(Vector::forms);
        vectors.copied().chain(fence).collect()
    }

    fn at(&self, x: u64, y: u64) -> Option<Phrase> {
        let vectors = self.with(|form| {
            let number = i128::from(form.x) * i128::from(x)
                + i128::from(form.y) * i128::from(y)
                + i128::from(form.constant);
            let number = i64::try_from(number).ok();
            let constant = number.filter(|number| number.unsigned_abs() < 1 << 62)?;
            Some(Form {
                constant,
                ..Form::default()
            })
        })?;
        let fence = self.fence_with(|fence| fence.at(x, y))?;
        Vectors::bound_to_end(vectors, fence).ok().map(Phrase::new)
    }
}

/// Vectors drawn by lot.
fn sample(_size: u64, below: &mut dyn FnMut(u64) -> u64) -> String {
    let (s, t) = (1 + below(3), 1 + below(3));
    match below(4) {
        0 => format!("(1,0)*,(0,1)*,(-{s},{t})"),
        1 => format!("({},-1)+(1,0)*,(-1,{})+(0,1)*", s + 1, t + 1),
        _ => format!("(1,0)*,(0,1)*,({s},{t})*"),
    }
}
