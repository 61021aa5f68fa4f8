//! Expressions that are numbers, or true or false: the language of claims and
//! of the conditions of `take`.
//!
//! | | |
//! | --- | --- |
//! | `17`, `2x` | numbers, and numbers times a variable |
//! | `+ - *` `/` `div` `mod` `xor` | `/` is exact, so that `x/2 < 3/2` for x = 2; `div` rounds down; `xor` binds weaker than `+` |
//! | `min( , )` `max( , )` `gcd( , )` `abs( )` `floor( )` | functions |
//! | `= != < <= > >=` | may be chained: `0 <= x < y` |
//! | `x in {1,3..5,8../2}`, `(x,y) not in {(1,2),(2,1)}` | one of these |
//! | `x in squares`, `x in {0,primes}` | a member of a set with a name |
//! | `(s=0)+(t=0)` | in a sum or a product something in brackets that is true counts as 1, else as 0 |
//! | `not and or implies iff` | in this order of precedence, `not` first |

mod evaluation;
mod parser;
mod partial;
mod rational;
mod tree;

pub(crate) use evaluation::Stuck;
pub(crate) use parser::{Cursor, Parsed, Parser, Piece, Vocabulary, mistake};
pub(crate) use partial::Given;
pub use tree::Relation;
pub(crate) use tree::{Extreme, Link, Members, Number, Operator, Span, Truth};
