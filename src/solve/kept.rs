//! What jobs leave for later ones, so that a picture beside an earlier one need not begin anew. No
//! answer depends on what is here.

use std::any::Any;
use std::cell::RefCell;

/// The most memory that it takes, in bytes.
const MOST_BYTES: usize = 1 << 27;

/// Something that a job left.
struct Kept {
    bytes: usize,
    thing: Box<dyn Any>,
}

thread_local! {
    /// The latest last.
    static KEPT: RefCell<Vec<Kept>> = const { RefCell::new(Vec::new()) };
}

/// Takes the latest thing of this type that fits. The caller keeps it again.
pub(crate) fn take<T: 'static>(fits: impl Fn(&T) -> bool) -> Option<T> {
    KEPT.with_borrow_mut(|kept| {
        let fits = |it: &Kept| it.thing.downcast_ref().is_some_and(&fits);
        let found = kept.iter().rposition(fits)?;
        kept.remove(found).thing.downcast().ok().map(|thing| *thing)
    })
}

/// Keeps a thing that takes about this many bytes. The oldest things go when all take too much.
pub(crate) fn keep<T: 'static>(thing: T, bytes: usize) {
    KEPT.with_borrow_mut(|kept| {
        let thing = Box::new(thing);
        kept.push(Kept { bytes, thing });
        let mut bytes: usize = kept.iter().map(|kept| kept.bytes).sum();
        while bytes > MOST_BYTES {
            bytes -= kept.remove(0).bytes;
        }
    });
}

/// Forgets everything.
#[cfg(test)]
pub(crate) fn forget() {
    KEPT.take();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kept_things_are_taken_by_type_and_the_oldest_go() {
        forget();
        keep(1_u8, 8);
        keep(2_u8, 8);
        keep("two", 8);
        assert_eq!(take(|&it: &u8| it < 3), Some(2), "the latest");
        assert_eq!(take(|&it: &u8| it > 3), None);
        keep(3_u8, MOST_BYTES - 8);
        assert_eq!(take(|_: &&str| true), Some("two"));
        assert_eq!(take(|&it: &u8| it == 1), None, "no room for the first");
        keep(4_u8, MOST_BYTES + 1);
        assert_eq!(take(|_: &u8| true), None, "more than all");
    }
}
