//! Prints the table of all theorems, or with "cited" the module of the page that names their proofs.

use nimscape::theorem::{cited, page};

fn main() {
    match std::env::args().nth(1) {
        None => print!("{}", page()),
        Some(_) => print!("{}", cited()),
    }
}
