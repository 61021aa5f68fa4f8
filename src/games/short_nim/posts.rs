//! Notes for rows that are computed later.

/// No place: the end of a list.
const NONE: u32 = u32::MAX;

/// A list of notes for each row, removed when the row is computed. The lists are linked through one
/// store, whose places are reused.
#[derive(Debug, Clone)]
pub struct Posts<T> {
    /// Each note, and the place of the next one of its list.
    store: Vec<(T, u32)>,
    /// The first free place.
    free: u32,
    /// The first place of each row's list.
    heads: Vec<u32>,
}

impl<T> Default for Posts<T> {
    fn default() -> Posts<T> {
        Posts {
            store: Vec::new(),
            free: NONE,
            heads: Vec::new(),
        }
    }
}

impl<T: Copy> Posts<T> {
    /// Adds a note for `row`.
    pub fn add(&mut self, row: usize, note: T) {
        if row >= self.heads.len() {
            if row >= self.heads.capacity() {
                let more = row + 1 - self.heads.len();
                self.heads.reserve_exact(more.max(self.heads.len() / 4));
            }
            self.heads.resize(row + 1, NONE);
        }
        let next = self.heads[row];
        self.heads[row] = if self.free == NONE {
            if self.store.len() == self.store.capacity() {
                self.store.reserve_exact((self.store.len() / 4).max(1 << 8));
            }
            self.store.push((note, next));
            self.store.len() as u32 - 1
        } else {
            let place = self.free;
            self.free = self.store[place as usize].1;
            self.store[place as usize] = (note, next);
            place
        };
    }

    /// Moves the notes for `row` to `notes`, replacing its content.
    pub fn take(&mut self, row: usize, notes: &mut Vec<T>) {
        notes.clear();
        let Some(head) = self.heads.get_mut(row) else {
            return;
        };
        let mut place = std::mem::replace(head, NONE);
        while place != NONE {
            let (note, next) = self.store[place as usize];
            notes.push(note);
            self.store[place as usize].1 = self.free;
            self.free = place;
            place = next;
        }
    }
}
