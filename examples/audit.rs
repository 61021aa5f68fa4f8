//! Prints the table of all theorems, or with `cited` the page's module that names their proofs.

use nimscape::theorem::{cited, page};

fn main() {
    match std::env::args().nth(1) {
        None => print!("{}", page()),
        Some(_) => print!("{}", cited()),
    }
}
