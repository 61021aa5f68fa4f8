//! Prints the errata of the five papers: `cargo xtask errata` keeps
//! `docs/errata.md` with it.

fn main() {
    print!("{}", nimscape::claims::errata());
}
