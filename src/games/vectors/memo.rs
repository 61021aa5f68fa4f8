//! Tables kept between questions about single positions.

use super::added::of_table;
use super::allows::{Allows, weight};
use super::set::{Cell, Shape, within};
use super::slope::Slope;
use super::table::{Table, VectorJob};
use crate::games::by_options::Searches;
use crate::games::visit::Visits;
use crate::games::work;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::job::Job;
use crate::solve::solver::Rules;

/// Bytes kept in tables, in all.
const MOST_KEPT: usize = 1 << 27;

/// A game: its rule, how many piles it has, and the convention.
type Key<A> = (A, usize, Convention);

/// What is kept between questions.
pub struct VectorMemo<A, G> {
    pub(super) tables: Tables<A>,
    /// Of more piles than a table has.
    pub(super) searches: Searches<G>,
    /// The next move is named by what it may take.
    pub(super) visits: Visits<Asked<A>, Option<Cell>, After>,
}

/// The piles after a move, and what it took.
pub(super) type After = (Vec<u64>, u64);

/// What a list of moves is asked for: the rule, the piles, what was taken last, the convention, and
/// the value after the move.
pub(super) type Asked<A> = (A, Vec<u64>, u64, Convention, u64);

/// The latest tables, the one at work apart.
pub(super) struct Tables<A> {
    tables: Vec<(Key<A>, Table)>,
    open: Option<(Key<A>, Box<VectorJob>)>,
}

impl<A: Allows, G: Rules> Default for VectorMemo<A, G> {
    fn default() -> VectorMemo<A, G> {
        VectorMemo {
            tables: Tables {
                tables: Vec::new(),
                open: None,
            },
            searches: Searches::default(),
            visits: Visits::default(),
        }
    }
}

impl<A: Allows> Tables<A> {
    /// A table of the game on this many piles that holds the cell and all that
    /// can come of it.
    ///
    /// # Errors
    /// [`Halt::Paused`]: ask again to continue. [`Halt::TooLarge`]: beyond the
    /// limits of a table.
    pub(super) fn table(
        &mut self,
        allows: &A,
        piles: usize,
        cell: Cell,
        convention: Convention,
        budget: &mut Budget,
    ) -> Result<&Table, Halt> {
        let key = (allows.clone(), piles, convention);
        loop {
            let found =
                (self.tables.iter()).position(|(known, table)| *known == key && table.holds(cell));
            if let Some(index) = found {
                return Ok(&self.tables[index].1);
            }
            let fits = |(known, job): &(Key<A>, Box<VectorJob>)| *known == key && job.holds(cell);
            if !self.open.as_ref().is_some_and(fits) {
                let job = match allows.added() {
                    Some(added) => {
                        let weight = weight(&added, &cell.map(|pile| pile as u64))?;
                        // A walk upwards asks for a little more each time.
                        let most = [weight + weight / 4, weight];
                        let most = most
                            .into_iter()
                            .find(|&most| Slope::fits(of_table(added.weights), most));
                        VectorJob::below(added, allows.fence(), most.unwrap_or(weight), convention)?
                    }
                    None => {
                        let shape = self.roomy(&key, cell);
                        let lasts = match allows.remembers() {
                            true => shape.longest() + 1,
                            false => 1,
                        };
                        VectorJob::new(
                            allows.rule(),
                            allows.fence(),
                            shape,
                            [lasts, 1],
                            convention,
                        )?
                    }
                };
                self.open = Some((key.clone(), Box::new(job)));
            }
            let (_, job) = self.open.as_mut().expect("opened above");
            work::finish(job.as_mut(), budget)?;
            let (key, job) = self.open.take().expect("opened above");
            let table = job.finish()?;
            self.keep(key, table);
        }
    }

    /// A box with the cell in it, and with what is known of the game already.
    fn roomy(&self, key: &Key<A>, cell: Cell) -> Shape {
        let mut sides = cell.map(|pile| pile + 1);
        let known = self.tables.iter().filter(|(known, _)| known == key);
        for (_, table) in known {
            for (side, known) in sides.iter_mut().zip(table.shape.sides) {
                *side = known.max(*side);
            }
        }
        // A walk upwards asks for a little more each time.
        let wide = Shape {
            sides: sides.map(|side| if side > 1 { side + side / 4 } else { 1 }),
        };
        let exact = Shape::around(cell);
        let small = |shape: &Shape| shape.cells() <= 1 << 12 || shape.cells() <= 2 * exact.cells();
        [wide, Shape { sides }]
            .into_iter()
            .find(small)
            .unwrap_or(exact)
    }

    /// Keeps a table, dropping those that lie in it, and the oldest if they are
    /// too many.
    fn keep(&mut self, key: Key<A>, table: Table) {
        let bounds = table.shape.sides.map(|side| side + 1);
        self.tables
            .retain(|(known, old)| *known != key || !within(&old.shape.sides, &bounds));
        self.tables.push((key, table));
        let mut kept: usize = self.tables.iter().map(|(_, table)| table.bytes()).sum();
        while kept > MOST_KEPT && self.tables.len() > 1 {
            kept -= self.tables.remove(0).1.bytes();
        }
    }
}
