//! Prints every limit with its reason: `cargo xtask limits` keeps
//! `docs/limits.md` with it.

fn main() {
    print!("{}", nimscape::limits::page());
}
