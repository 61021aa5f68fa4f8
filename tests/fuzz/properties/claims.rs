//! Any text is read as a claim or refused at a place inside it; the check of a claim ends, or says
//! where it has no meaning.

use nimscape::Job;
use nimscape::assertion::read_assertion;

/// The bound of the check, for x and for y.
const BOUND: u64 = 5;
/// Units of work for each check.
const WORK: u64 = 20_000;

/// Panics where it does not hold.
pub fn hold(text: &str) {
    match read_assertion(text) {
        Ok(claim) => {
            let Ok(mut check) = claim.check(BOUND) else {
                return;
            };
            if !check.advance(WORK).finished {
                return;
            }
            if let Err(undefined) = Box::new(check).finish() {
                assert!(text.get(undefined.place).is_some(), "{}", undefined.message);
            }
        }
        Err(error) => assert!(text.get(error.place).is_some(), "{}", error.message),
    }
}
