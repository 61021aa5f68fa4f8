//! A list of moves as it is drawn: vectors that follow each other as multiples of one are together.

use super::vectors::{Vector, Vectors};
use crate::text::form::Form;

/// A vector, and how often it may be taken in one move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stroke {
    /// What is taken from each pile; where it is negative, stones are added.
    pub taken: Vec<Form>,
    /// How often at most; `None`: any number of times.
    pub most: Option<u64>,
    /// What may be taken besides any number of times, one after the other.
    pub along: Vec<Vec<Form>>,
}

impl Stroke {
    /// One of the vectors alone.
    fn of(vector: &Vector) -> Stroke {
        Stroke {
            taken: vector.taken.clone(),
            most: (!vector.multiples).then_some(1),
            along: vector.along.clone(),
        }
    }

    /// Whether the vector is the multiple that comes next.
    fn goes_on(&self, vector: &Vector) -> bool {
        let plain = self.along.is_empty() && vector.along.is_empty() && !vector.multiples;
        let Some(times) = self.most.filter(|_| plain).map(|most| most as i64 + 1) else {
            return false;
        };
        let mut pairs = self.taken.iter().zip(&vector.taken);
        pairs.all(|(own, next)| {
            own.is_number()
                && next.is_number()
                && own.constant.checked_mul(times) == Some(next.constant)
        })
    }
}

impl Vectors {
    /// The moves in their order: written one after the other, they are the list again.
    pub fn strokes(&self) -> Vec<Stroke> {
        let mut strokes: Vec<Stroke> = Vec::new();
        for vector in self.each() {
            match strokes.last_mut().filter(|last| last.goes_on(vector)) {
                Some(last) => last.most = last.most.map(|most| most + 1),
                None => strokes.push(Stroke::of(vector)),
            }
        }
        strokes
    }
}
