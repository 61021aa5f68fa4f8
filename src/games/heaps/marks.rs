//! Which values a heap excludes, or a coin: those of what it may become.

use super::reached::Reached;
use crate::games::vectors::Run;

/// For each value, the heap that excluded it last, plus 1; the length is a power of two above any
/// exclusive or of two values.
#[derive(Debug)]
pub struct Seen(Vec<u32>);

impl Default for Seen {
    fn default() -> Seen {
        Seen(vec![0; 2])
    }
}

impl Seen {
    /// The marks of the heap that comes after those with these values.
    pub fn marks<'m>(&'m mut self, values: &'m [u32]) -> Marks<'m> {
        Marks {
            values,
            seen: &mut self.0,
            now: values.len() as u32 + 1,
        }
    }

    /// Gives a value that a heap has room.
    pub fn make_room(&mut self, value: u32) {
        let room = 2 * (value as usize + 1).next_power_of_two();
        if room > self.0.len() {
            self.0.resize(room, 0);
        }
    }
}

/// The values of smaller heaps, and where those that a heap excludes are marked.
pub struct Marks<'m> {
    values: &'m [u32],
    seen: &'m mut [u32],
    now: u32,
}

impl Marks<'_> {
    /// Marks an exclusive or of values.
    pub fn mark(&mut self, value: u32) {
        let last = self.seen.len() - 1;
        // Never out of range, as any exclusive or of two values has a place.
        self.seen[value as usize & last] = self.now;
    }

    /// Marks what these heaps have together.
    pub fn heaps(&mut self, heaps: &[u64]) {
        let values = heaps.iter().map(|&heap| self.values[heap as usize]);
        self.mark(values.fold(0, |sum, value| sum ^ value));
    }

    /// Marks what two heaps have together that change in steps.
    pub fn pairs(&mut self, ends: [usize; 2], steps: [isize; 2], times: usize) {
        self.stepped(ends, steps, 0, times);
    }

    fn stepped(
        &mut self,
        [mut a, mut b]: [usize; 2],
        steps: [isize; 2],
        beside: u32,
        times: usize,
    ) {
        let last = self.seen.len() - 1;
        for _ in 0..times {
            let all = self.values[a] ^ self.values[b] ^ beside;
            self.seen[all as usize & last] = self.now;
            a = a.wrapping_add_signed(steps[0]);
            b = b.wrapping_add_signed(steps[1]);
        }
    }

    /// Marks what the heaps of a run have together; no more than two of them change.
    pub fn run(&mut self, run: &Run) {
        // The empty heap stands for one that does not change.
        let mut changing = [(0, 0); 2];
        let (mut beside, mut changes) = (0, 0);
        for (&heap, &step) in run.from.iter().zip(&run.steps) {
            if step == 0 {
                beside ^= self.values[heap];
            } else {
                changing[changes] = (heap, step);
                changes += 1;
            }
        }
        let [(a, up), (b, down)] = changing;
        let last = b.wrapping_add_signed(down * (run.times as isize - 1));
        // Where both change places on the way, half of it is all.
        let times = match up == -down && a == last {
            true => run.times.div_ceil(2),
            false => run.times,
        };
        self.stepped([a, b], [up, down], beside, times);
    }

    /// The least value that is not marked and that none of these reach.
    pub fn free(&self, reached: &[&Reached]) -> u32 {
        let free = |word: usize| {
            let mut free = !reached.iter().fold(0, |bits, it| bits | it.word(word));
            let mut values = std::iter::from_fn(move || {
                let bit = (free != 0).then(|| free.trailing_zeros() as usize)?;
                free &= free - 1;
                Some(64 * word + bit)
            });
            values.find(|&value| self.seen.get(value) != Some(&self.now))
        };
        (0..).find_map(free).expect("there are more values") as u32
    }
}
