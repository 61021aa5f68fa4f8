//! Two games stated by their options, as in CONTRIBUTING.md: prints values and winning moves.

mod halves;
mod turtles;

use nimscape::{Arguments, Budget, ByOptions, Component, Convention, Memo, Position, Ruleset};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let endless = &mut Budget::endless();
    let games = [
        (Ruleset::of::<ByOptions<halves::Halves>>(), vec![12]),
        (Ruleset::of::<ByOptions<turtles::Turtles>>(), vec![2, 3, 6]),
    ];
    for (ruleset, numbers) in games {
        let component =
            Component::new(ruleset, &Arguments::of_numbers(numbers)).expect("a position");
        let position = Position::sum(vec![component]);
        let mut memo = Memo::default();
        let value = memo.value(&position)?;
        println!("{position}: value {value:?}");
        for option in memo.winning_moves(&position, Convention::Normal, endless)? {
            println!("  {option} wins");
        }
    }
    Ok(())
}
