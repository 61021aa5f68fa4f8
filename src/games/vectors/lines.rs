//! A rule as a list of rays: what it says of a number of rows.

use std::ops::Range;

use crate::convention::Convention;
use crate::divisor::lcm;
use crate::games::word::WORD;
use crate::rays::Ray;

/// The longest step of a ray whose lines are kept: those of a longer one fill the
/// memory.
const LONGEST_STEP: usize = 64;

/// The most steps upwards of all such rays together: each has lines of its own
/// for each of its steps.
const MOST_BANKS: usize = 64;

/// A rule on two piles, along the rows and upwards, a convention, and a number of
/// rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::games) struct Lines {
    pub rays: Vec<Ray>,
    pub convention: Convention,
    pub rows: usize,
}

/// A rule as far as some rows know of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ways {
    /// Rays that lead upwards.
    pub rising: Vec<Fan>,
    /// Steps of rays along the row.
    pub level: Vec<usize>,
    /// The number of rows above its own in which a value blocks all that lies to
    /// its right.
    pub band: usize,
    /// Single vectors, the flattest first.
    pub singles: Vec<[usize; 2]>,
}

/// Rays with the same step that leads upwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fan {
    pub step: [usize; 2],
    /// The rays that begin in the row, by the number of columns to the right.
    pub across: Range<usize>,
    /// Where those begin that begin in a higher row.
    pub delayed: Vec<[usize; 2]>,
}

impl Fan {
    /// The multiples of a vector.
    fn multiples(step: [usize; 2]) -> Fan {
        Fan {
            step,
            across: 0..1,
            delayed: Vec::new(),
        }
    }

    /// Adds a ray; returns whether it fits.
    fn add(&mut self, [across, up]: [usize; 2]) -> bool {
        if up > 0 {
            self.delayed.push([across, up]);
            return true;
        }
        let fits = across == self.across.end;
        self.across.end += usize::from(fits);
        fits
    }

    /// How far to the right its rays begin.
    pub fn reach(&self) -> usize {
        let delayed = self.delayed.iter().map(|[across, _]| *across);
        delayed.fold(self.across.end.saturating_sub(1), usize::max)
    }
}

impl Lines {
    /// Whether some of these rows are `other`.
    pub(super) fn hold(&self, other: &Lines) -> bool {
        let same = (&self.rays, self.convention) == (&other.rays, other.convention);
        same && self.rows >= other.rows
    }

    /// How these rows can be left: at most `most_rising` rays upwards, all others
    /// multiple by multiple. `None` if there are more than `most` of those, or one
    /// is longer than `longest`, or rays that begin elsewhere than at the corner
    /// do not lie side by side.
    pub(super) fn ways(&self, most_rising: usize, most: usize, longest: u64) -> Option<Ways> {
        // A ray one row up may stand for others that begin in the only row.
        let rows = self.rows.max(2);
        let within = (self.rays.iter()).filter(|ray| ray.from[1] < rows as u64);
        let (plain, others): (Vec<Ray>, Vec<Ray>) =
            within.partition(|ray| ray.step == ray.from || ray.step == [0, 0]);
        let mut rays: Vec<Ray> = Vec::new();
        for ray in plain {
            if rays.iter().any(|known| known.holds(ray)) {
                continue;
            }
            rays.retain(|&known| !ray.holds(known));
            rays.push(ray);
        }
        rays.sort_by_key(|ray| (ray.from[1], ray.from[0]));
        let mut ways = Ways {
            rising: Vec::new(),
            level: Vec::new(),
            band: 0,
            singles: Vec::new(),
        };
        let mut banks = 0;
        for Ray { from, step } in rays {
            if from[0] > longest {
                return None;
            }
            let multiples = step != [0, 0];
            let [across, up] = from.map(|step| step as usize);
            if multiples && up == 0 {
                ways.level.push(across);
                continue;
            }
            let short = across.max(up) <= LONGEST_STEP && banks + up <= MOST_BANKS;
            if multiples && short && ways.rising.len() < most_rising {
                banks += up;
                ways.rising.push(Fan::multiples([across, up]));
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
        ways.singles.sort_by_key(|&[across, up]| (up, across));
        others.into_iter().all(|ray| ways.add(ray)).then_some(ways)
    }
}

impl Ways {
    /// Adds a ray that does not begin at the corner; returns whether it fits.
    fn add(&mut self, Ray { from, step }: Ray) -> bool {
        let [from, step] = [from, step].map(|vector| vector.map(|taken| taken as usize));
        if step[1] > 0 {
            let fan = self.rising.iter_mut().find(|fan| fan.step == step);
            return fan.is_some_and(|fan| fan.add(from));
        }
        self.band += 1;
        // With a ray along the columns no column has a value twice.
        let columns = self.rising.iter().any(|fan| fan.step == [0, 1]);
        step == [1, 0] && from == [0, self.band] && self.level == [1] && columns
    }

    /// The number of columns after which the rays along the row are where they
    /// were; `None` if it is more than a word, or there is none.
    pub fn round(&self) -> Option<usize> {
        let mut steps = self.level.iter();
        let round = steps.try_fold(1, |round, &step| {
            lcm(round, step as u64).filter(|round| *round <= WORD as u64)
        });
        round
            .filter(|_| !self.level.is_empty())
            .map(|round| round as usize)
    }
}
