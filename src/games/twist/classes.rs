//! Values of comply/constrain subtraction with an endless periodic set.

use crate::games::word::WORD;
use crate::solve::convention::Convention;
use crate::text::number_set::NumberSet;

/// Computes both values of one pile size after the other.
///
/// Beyond `irregular` a number belongs to S or not depending only on its residue class. So for
/// smaller piles at that distance only the class matters: each value stores the set of classes in
/// which it occurred there. These sets only grow; the smallest value that no class allowed to the
/// mover contains, stored for each class of the pile size, only rises.
#[derive(Debug, Clone)]
pub struct Classes {
    period: usize,
    /// Membership of the numbers 0..=irregular (0 is unused).
    irregular: Vec<bool>,
    /// The classes of the regular numbers of S.
    residues: Vec<usize>,
    /// Words of one class set.
    words: usize,
    /// For each class of the pile size, the class set of its options inside S, `words` words each.
    inside: Vec<u64>,
    /// The smallest number of each side.
    smallest: [Option<u64>; 2],
    /// The class set of each value.
    seen: Vec<u64>,
    /// For each class of the pile size and each side, a lower bound of the values missing among the
    /// regular options.
    floor: Vec<[u32; 2]>,
    /// Smaller values occur in more classes than the other side can hold, whatever
    /// the pile size.
    everywhere: [u32; 2],
    /// How many classes belong to each side.
    sizes: [u32; 2],
    /// The pile size, plus one, for which a value was last seen among the
    /// irregular options of each side.
    stamps: Vec<[u32; 2]>,
}

impl Classes {
    /// For a set with an endless part that is regular after at most `most_irregular` numbers;
    /// `None` for others.
    pub fn new(set: &NumberSet, most_irregular: u64) -> Option<Classes> {
        let (period, starts) = set.endless_part()?;
        let latest = starts.iter().copied().max().unwrap_or(0);
        let finite = set.finite_part().last().copied().unwrap_or(0);
        let irregular = finite.max(latest.saturating_sub(period));
        if irregular > most_irregular {
            return None;
        }
        let mut member = vec![false; (irregular + period) as usize + 1];
        for taken in set.members_up_to(irregular + period) {
            member[taken as usize] = true;
        }
        let smallest = [true, false].map(|inside| {
            let numbers = member.iter().zip(0..).skip(1);
            numbers
                .clone()
                .find_map(|(&it, taken)| (it == inside).then_some(taken))
        });
        member.truncate(irregular as usize + 1);
        let members = starts.len() as u32;
        Some(Classes {
            period: period as usize,
            irregular: member,
            residues: starts
                .iter()
                .map(|start| (start % period) as usize)
                .collect(),
            words: (period as usize).div_ceil(WORD),
            inside: Vec::new(),
            smallest,
            seen: Vec::new(),
            floor: vec![[0; 2]; period as usize],
            everywhere: [0; 2],
            sizes: [members, period as u32 - members],
            stamps: Vec::new(),
        })
    }

    /// The work for the pile of `stones`, in units.
    pub fn cost(&self, stones: usize) -> u64 {
        let class = if stones < self.period {
            self.residues.len()
        } else {
            0
        };
        (1 + (self.irregular.len().min(stones) + self.words + class) / 16) as u64
    }

    /// The memory that it takes, in bytes.
    pub fn bytes(&self) -> usize {
        let words = self.seen.capacity() + self.inside.capacity();
        let pairs = self.stamps.capacity() + self.floor.capacity();
        let lists = self.residues.capacity() * size_of::<usize>() + self.irregular.capacity();
        words * size_of::<u64>() + pairs * size_of::<[u32; 2]>() + lists
    }

    /// The values of the next pile, inside S first. `values` holds those of all smaller piles.
    pub fn next(&mut self, values: &[[u32; 2]], convention: Convention) -> [u32; 2] {
        let stones = values.len();
        if stones < self.period {
            let row = self.inside.len();
            self.inside.resize(row + self.words, 0);
            for residue in &self.residues {
                let left = (stones + self.period - residue) % self.period;
                self.inside[row + left / WORD] |= 1 << (left % WORD);
            }
        }
        if let Some(regular) = stones.checked_sub(self.irregular.len()) {
            for value in values[regular] {
                self.see(value, regular % self.period);
            }
        }
        let stamp = stones as u32 + 1;
        for taken in 1..self.irregular.len().min(stones + 1) {
            let side = usize::from(!self.irregular[taken]);
            for value in values[stones - taken] {
                let index = value as usize;
                if index >= self.stamps.len() {
                    self.stamps.resize(index + 1, [0; 2]);
                }
                self.stamps[index][side] = stamp;
            }
        }
        [0, 1].map(|side| {
            if self.smallest[side].is_none_or(|taken| taken > stones as u64) {
                convention.terminal_value() as u32
            } else {
                self.missing(stones % self.period, side, stamp)
            }
        })
    }

    fn see(&mut self, value: u32, class: usize) {
        let index = value as usize * self.words;
        if index >= self.seen.len() {
            self.seen.resize(index + self.words, 0);
        }
        self.seen[index + class / WORD] |= 1 << (class % WORD);
    }

    fn missing(&mut self, class: usize, side: usize, stamp: u32) -> u32 {
        while self.classes(self.everywhere[side]) > self.sizes[1 - side] {
            self.everywhere[side] += 1;
        }
        let mut value = self.floor[class][side].max(self.everywhere[side]);
        while self.is_regular_option(value, class, side) {
            value += 1;
        }
        self.floor[class][side] = value;
        while self.is_regular_option(value, class, side)
            || self
                .stamps
                .get(value as usize)
                .is_some_and(|stamps| stamps[side] == stamp)
        {
            value += 1;
        }
        value
    }

    /// In how many classes a value occurs.
    fn classes(&self, value: u32) -> u32 {
        let index = value as usize * self.words;
        let seen = self.seen.get(index..index + self.words).unwrap_or(&[]);
        seen.iter().map(|word| word.count_ones()).sum()
    }

    fn is_regular_option(&self, value: u32, class: usize, side: usize) -> bool {
        let index = value as usize * self.words;
        let Some(seen) = self.seen.get(index..index + self.words) else {
            return false;
        };
        let inside = &self.inside[class * self.words..][..self.words];
        seen.iter().zip(inside).any(|(seen, inside)| {
            let allowed = if side == 0 { *inside } else { !inside };
            seen & allowed != 0
        })
    }
}
