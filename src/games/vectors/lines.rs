//! A rule as a list of rays: what it says of a number of rows.

use super::cones::Cone;
use super::set::{Cell, Gate};
use crate::games::word::WORD;
use crate::solve::convention::Convention;
use crate::solve::divisor::lcm;
use crate::table::rays::Ray;

/// The longest step of a ray whose lines are kept: those of a longer one fill the
/// memory.
const LONGEST_STEP: usize = 64;

/// The most steps upwards of all such rays together: each has lines of its own
/// for each of its steps.
const MOST_BANKS: usize = 64;

/// A ray, or several side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::games) struct Beam {
    /// The ray. If the beam is wide, it is the multiples of a vector.
    pub ray: Ray,
    /// All vectors belong to it that take less than this more, along either pile,
    /// than a multiple of the vector, 0 included; none if it is 0.
    pub width: usize,
}

impl Beam {
    /// The multiples of a vector, and what is beside them.
    pub fn of(step: [u64; 2], width: usize) -> Beam {
        let ray = Ray::multiples(step);
        Beam { ray, width }
    }

    /// A ray alone.
    pub fn narrow(ray: Ray) -> Beam {
        Beam { ray, width: 1 }
    }

    /// The same with the piles exchanged.
    pub fn turned(self) -> Beam {
        let ray = self.ray.turned();
        Beam { ray, ..self }
    }
}

/// A rule on two piles, along the rows and upwards, a convention, and a number of
/// rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games) struct Lines {
    /// None holds another one.
    pub beams: Vec<Beam>,
    pub convention: Convention,
    pub rows: usize,
}

/// How the cells of some rows can be left.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Ways {
    /// Rays that lead to higher rows, those behind gates last.
    pub rising: Vec<Fan>,
    /// Steps of rays along the row, and their gates.
    pub level: Vec<(usize, Gate)>,
    /// The number of rows above its own in which a value blocks all that lies to
    /// its right.
    pub band: usize,
    /// Single vectors, the flattest first.
    pub singles: Vec<[usize; 2]>,
}

/// Rays with the same step that leads upwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fan {
    pub step: Cell,
    /// How many begin side by side in the row, and unless they lead along the
    /// columns, how many in the column, upwards.
    pub width: usize,
    pub gate: Gate,
}

impl Fan {
    /// The number of rows after its own in which the last ray of a value begins.
    pub fn delay(&self) -> usize {
        match self.step[0] {
            0 => 0,
            _ => self.width.saturating_sub(1),
        }
    }
}

impl Lines {
    /// Whether some of these rows are `other`.
    pub(super) fn hold(&self, other: &Lines) -> bool {
        let same = (&self.beams, self.convention) == (&other.beams, other.convention);
        same && self.rows >= other.rows
    }

    /// How these rows can be left: at most `most_rising` rays upwards, all others
    /// multiple by multiple. `None` if there are more than `most` of those, or one
    /// is longer than `longest`, or beams are wide beside others than those of
    /// WYT(a,b).
    pub(super) fn ways(&self, most_rising: usize, most: usize, longest: u64) -> Option<Ways> {
        // A beam one row up may lead to the only row as well.
        let rows = self.rows.max(2);
        let within = |beam: &&Beam| beam.ray.from[1] < rows as u64;
        let mut beams: Vec<Beam> = self.beams.iter().filter(within).copied().collect();
        // The light edition has WYT(a,b) alone, whose beams are in order.
        if crate::WHOLE {
            beams.sort_by_key(|beam| (beam.ray.from[1], beam.ray.from[0]));
        }
        let mut ways = Ways::default();
        let mut banks = 0;
        for Beam { ray, width } in beams {
            if ray.from[0] > longest {
                return None;
            }
            let multiples = ray.step != [0, 0];
            let [across, up] = ray.from.map(|step| step as usize);
            if multiples && up == 0 {
                ways.level.push((across, None));
                ways.band = ways.band.max(width - 1);
                continue;
            }
            let short = across.max(up) <= LONGEST_STEP && banks + up <= MOST_BANKS;
            if multiples && short && ways.rising.len() < most_rising {
                banks += up;
                let step = [across, up, 0, 0];
                ways.rising.push(Fan {
                    step,
                    width,
                    gate: None,
                });
                continue;
            }
            let times = if multiples { (rows - 1) / up } else { 1 };
            let farthest = across as u64 * times as u64;
            if farthest > longest || ways.singles.len() + times > most {
                return None;
            }
            ways.singles
                .extend((1..=times).map(|times| [across * times, up * times]));
        }
        if crate::WHOLE {
            ways.singles.sort_by_key(|&[across, up]| (up, across));
        }
        (ways.is_narrow() || ways.is_wythoff()).then_some(ways)
    }
}

/// Whether the gates are mirror images of each other, as far as both piles go.
fn are_images(one: &Gate, two: &Gate) -> bool {
    match (one, two) {
        // The light edition has no gates.
        (Some(one), Some(two)) => crate::WHOLE && one.is_image_of(two),
        _ => one.is_none() && two.is_none(),
    }
}

impl Ways {
    /// The same as cones, of ways that are narrow.
    pub fn cones(&self) -> Vec<(Cone, Gate)> {
        let rising = self.rising.iter().map(|fan| (fan.step, fan.gate.clone()));
        let level = self.level.iter();
        let level = level.map(|(step, gate)| ([*step, 0, 0, 0], gate.clone()));
        let rays = rising
            .chain(level)
            .map(|(step, gate)| (Cone::ray(step), gate));
        let single = Cone {
            first: self.singles.iter().map(|&[s, t]| [s, t, 0, 0]).collect(),
            along: Vec::new(),
        };
        rays.chain([(single, None)]).collect()
    }

    /// Whether only the line of a value itself is blocked from its row on.
    pub fn is_narrow(&self) -> bool {
        self.band == 0 && self.rising.iter().all(|fan| fan.width == 1)
    }

    /// Whether they are rays of any width along the row, the columns and the
    /// diagonals, and nothing else, with gates that are mirror images.
    pub fn is_wythoff(&self) -> bool {
        let ([column, diagonal], [(1, row)]) = (&self.rising[..], &self.level[..]) else {
            return false;
        };
        [column.step, diagonal.step] == [[0, 1, 0, 0], [1, 1, 0, 0]]
            && self.singles.is_empty()
            && are_images(&column.gate, row)
            && are_images(&diagonal.gate, &diagonal.gate)
    }

    /// For each row whether a gate is closed somewhere in it; empty without gates.
    pub fn shut(&self) -> Vec<bool> {
        let rising = self.rising.iter().map(|fan| &fan.gate);
        let gates = rising.chain(self.level.iter().map(|(_, gate)| gate));
        let mut shut = Vec::new();
        for gate in gates.flatten() {
            shut.resize(gate.shape.rows(), false);
            for (row, shut) in shut.iter_mut().enumerate() {
                *shut |= !gate.is_full(row);
            }
        }
        shut
    }

    /// The number of columns after which the rays along the row are where they
    /// were; `None` if it is more than a word, or there is none, or one has a gate.
    pub fn round(&self) -> Option<usize> {
        let mut steps = self.level.iter();
        let round = steps.try_fold(1, |round, (step, gate)| {
            let round = lcm(round, *step as u64).filter(|round| *round <= WORD as u64);
            round.filter(|_| gate.is_none())
        });
        round
            .filter(|_| !self.level.is_empty())
            .map(|round| round as usize)
    }
}
