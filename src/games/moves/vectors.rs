//! Vectors and rays: `(1,0)*,(0,1)*,(2,3)`.

use std::fmt;

use crate::form::Form;
use crate::limits::MOST_LISTED_MOVES;
use crate::phrase::{Language, Meaning, Phrase};
use crate::reader::{NotationError, Reader};

use crate::games::vectors::MOST_PILES;

/// A vector, or every positive multiple of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vector {
    /// What is taken from each pile.
    pub taken: Vec<Form>,
    /// Whether multiples are allowed, too.
    pub multiples: bool,
}

/// Vectors for the same number of piles, in the order in which they were
/// typed, each once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vectors {
    vectors: Vec<Vector>,
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
            }
            if vectors.len() > MOST_LISTED_MOVES {
                let message = format!("At most {MOST_LISTED_MOVES} vectors can be listed.");
                return Err(NotationError::new(place, message));
            }
            if !reader.take(",") {
                return Ok(Vectors { vectors });
            }
        }
    }

    /// How many piles they are for.
    pub fn piles(&self) -> usize {
        self.vectors[0].taken.len()
    }

    /// The numbers of each vector, and whether multiples are allowed; none
    /// varies.
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

/// `one pile`, `two piles`, `three piles`.
pub fn piles(count: usize) -> &'static str {
    ["no pile", "one pile", "two piles", "three piles"][count]
}

fn vector(reader: &mut Reader<'_>) -> Result<Vector, NotationError> {
    let start = reader.at();
    if !reader.take("(") {
        return reader.expected("a vector in brackets, such as (1,2) or (1,2)*");
    }
    let mut taken = Vec::new();
    loop {
        reader.skip_space();
        let from = reader.at();
        let form = reader.form()?;
        if form.is_number() && form.constant < 0 {
            let message = "What is taken is not negative.";
            return Err(NotationError::new(from..reader.at(), message));
        }
        taken.push(form);
        if !reader.take(",") {
            break;
        }
    }
    if !reader.take(")") {
        return reader.expected("“,” or “)”");
    }
    let place = start..reader.at();
    if taken.len() > MOST_PILES {
        let message = format!("A vector is for at most {}.", piles(MOST_PILES));
        return Err(NotationError::new(place, message));
    }
    if taken.iter().all(|form| *form == Form::number(0)) {
        let message = "A move takes something: not all of these are 0.";
        return Err(NotationError::new(place, message));
    }
    let multiples = reader.take("*");
    Ok(Vector { taken, multiples })
}

impl fmt::Display for Vectors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, vector) in self.vectors.iter().enumerate() {
            f.write_str(if index > 0 { ",(" } else { "(" })?;
            for (index, form) in vector.taken.iter().enumerate() {
                if index > 0 {
                    f.write_str(",")?;
                }
                write!(f, "{form}")?;
            }
            f.write_str(if vector.multiples { ")*" } else { ")" })?;
        }
        Ok(())
    }
}

impl Meaning for Vectors {
    fn forms(&self) -> Vec<Form> {
        let all = self.vectors.iter().flat_map(|vector| &vector.taken);
        all.copied().collect()
    }

    fn at(&self, x: u64, y: u64) -> Option<Phrase> {
        let mut vectors: Vec<Vector> = Vec::new();
        for vector in &self.vectors {
            let taken: Option<Vec<u64>> = vector.taken.iter().map(|form| form.at(x, y)).collect();
            let taken = taken?;
            if taken.iter().all(|&taken| taken == 0) || taken.iter().any(|&n| n >= 1 << 62) {
                return None;
            }
            let vector = Vector {
                taken: taken.into_iter().map(Form::number).collect(),
                multiples: vector.multiples,
            };
            if !vectors.contains(&vector) {
                vectors.push(vector);
            }
        }
        Some(Phrase::new(Vectors { vectors }))
    }
}

/// Vectors drawn by lot.
fn sample(_size: u64, below: &mut dyn FnMut(u64) -> u64) -> String {
    let (s, t) = (1 + below(3), 1 + below(3));
    format!("(1,0)*,(0,1)*,({s},{t})*")
}
