//! Moves of one's own: vectors, and all multiples of vectors.

mod vectors;

use vectors::{LANGUAGE, Vectors, piles};

use crate::arguments::{Argument, Fault, Place};
use crate::games::vectors::{Allows, MOST_PILES, Rule, VectorGame};
use crate::kind::Kind;
use crate::limits::LARGEST_NUMBER;
use crate::phrase::Phrase;
use crate::signature::{Numbers, Signature, Slot};

/// One to three piles; a move takes one of the vectors of the line.
pub type Moves = VectorGame<Listed>;

/// The vectors of a line.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Listed(Phrase);

impl Allows for Listed {
    const SIGNATURE: Signature = Signature {
        name: "moves",
        title: "Moves of one's own",
        summary: "take one of these vectors",
        pieces: "piles",
        rules: "Take stones from the piles as one of the vectors says; * allows any positive multiple \
                of a vector.",
        parameters: &[Slot {
            name: "vectors",
            kind: Kind::Phrase(&LANGUAGE),
        }],
        numbers: Numbers {
            noun: "pile",
            least: 1,
            most: MOST_PILES,
            largest: LARGEST_NUMBER,
            sorted: false,
        },
        named: &[],
        aliases: &[],
        examples: &[
            "moves((1,0)*,(0,1)*,(2,3)*) x,y",
            "moves((1,2)*,(2,1)*,(1,1)) 8,13",
            "moves((1,0,0)*,(0,1,0)*,(0,0,1)*,(1,1,1)*) x,y,3",
        ],
    };

    fn read(argument: &Argument, count: usize) -> Result<Listed, Fault> {
        let phrase = argument.phrase().expect("the signature has vectors here");
        let wanted = phrase.meaning::<Vectors>().piles();
        if wanted != count {
            let message = format!(
                "These vectors are for {}; here is {}.",
                piles(wanted),
                piles(count)
            );
            return Err(Fault::new(
                Place::Numbers,
                message.replace("here is t", "here are t"),
            ));
        }
        Ok(Listed(phrase.clone()))
    }

    fn write(&self) -> Argument {
        Argument::Phrase(self.0.clone())
    }

    fn remembers(&self) -> bool {
        false
    }

    fn listed(&self) -> Option<Vec<([u64; MOST_PILES], bool)>> {
        Some(self.0.meaning::<Vectors>().numbers().collect())
    }

    fn rule(&self) -> Box<dyn Rule> {
        let vectors: &Vectors = self.0.meaning();
        Box::new(Lines(vectors.numbers().collect()))
    }
}

/// The vectors, and whether multiples are allowed.
struct Lines(Vec<([u64; MOST_PILES], bool)>);

impl Rule for Lines {
    fn sees_piles(&self) -> bool {
        false
    }

    fn row(
        &mut self,
        _piles: [usize; 3],
        _last: u64,
        [t, u]: [usize; 2],
        most: usize,
        allowed: &mut Vec<u8>,
    ) {
        allowed.clear();
        allowed.resize(most + 1, 0);
        let most = most as u64;
        for &(vector, multiples) in &self.0 {
            let [across, up, out] = vector;
            // How often the vector is taken: the second and third pile say so,
            // if it takes from them.
            let times = match (up, out) {
                (0, 0) if t == 0 && u == 0 => None,
                (0, 0) => continue,
                (0, out) => Some((u as u64, out)),
                (up, _) => Some((t as u64, up)),
            };
            let most_times = if multiples { u64::MAX } else { 1 };
            match times {
                None => {
                    let mut times = 1;
                    while times <= most_times && across <= most / times {
                        allowed[(times * across) as usize] = 1;
                        times += 1;
                    }
                }
                Some((taken, step)) => {
                    let times = taken / step;
                    let fits = taken % step == 0
                        && (1..=most_times).contains(&times)
                        && times.checked_mul(up) == Some(t as u64)
                        && times.checked_mul(out) == Some(u as u64);
                    if let Some(s) = times.checked_mul(across).filter(|&s| fits && s <= most) {
                        allowed[s as usize] = 1;
                    }
                }
            }
        }
    }
}
