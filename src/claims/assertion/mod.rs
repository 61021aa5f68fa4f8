//! Your own claim, typed in the same line as positions and views.
//!
//! ```
//! use nimscape::assertion::read_assertion;
//! use nimscape::complete;
//!
//! let claim = read_assertion("G(short-nim x) <= x/2 + 2")?;
//! let found = complete(Box::new(claim.check(1000)?)).expect("it has a meaning");
//! assert_eq!(found.to_string(), "fails first at short-nim 29: expected ≤ 33/2, found 17");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `CLAIM` or `CLAIM if CONDITION`. A claim is about every x (and y) from 0 to
//! a bound where all of its lines name a position; a hole is no case. Where
//! a value is not known, in misère play, the claim is decided as far as what is known decides it;
//! other cells are counted as open.
//!
//! | | |
//! | --- | --- |
//! | `G(line)`, `G-(line)` | the value in normal, in misère play |
//! | `P(line)`, `N(line)`, `P-(line)`, `N-(line)` | the outcome |
//! | `period(subtract(2,x,y))` | the smallest period of the values of all heaps under these rules |
//! | `17`, `x`, `2x`, `+ - * / div mod xor`, `min max gcd abs floor` | numbers: `/` is exact, `div` rounds down, `xor` binds weaker than `+` |
//! | `= != < <= > >=`, `in {1,3..5}`, `(x,y) in {(1,2),(2,1)}` | comparisons, also in chains: `0 <= x < y` |
//! | `not and or implies iff` | in this order, `not` the tightest |

mod check;
mod formula;
mod parser;

pub use crate::text::expression::Relation;
pub use check::AssertionCheck;
pub use formula::{Assertion, Finding, Source, Undefined};
pub use parser::read_assertion;
