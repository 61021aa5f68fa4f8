//! Prints the table of all sentences that are said as proved.

fn main() {
    print!("{}", nimscape::audit::page());
}
