//! The games of `examples/new_games`, stated by their options alone, are exact, drawn and played.

#[path = "../examples/new_games/halves.rs"]
mod halves;
#[path = "../examples/new_games/turtles.rs"]
mod turtles;

use halves::Halves;
use nimscape::board::Look;
use nimscape::{
    Arguments, Budget, ByOptions, Component, Convention, Form, Memo, Position, Region, Ruleset,
    Solver, Stated, Template, Term, View, complete, survey,
};
use proptest::collection::btree_set;
use proptest::prelude::*;
use turtles::Turtles;

/// The position of a game with these numbers.
fn position<G: Stated>(numbers: &[u64]) -> Position {
    let arguments = Arguments::of_numbers(numbers);
    let component = Component::new(Ruleset::of::<ByOptions<G>>(), &arguments);
    Position::sum(vec![component.expect("a position")])
}

/// Compares values, winning moves and numbered moves with the definition.
fn agrees<G: Stated>(numbers: &[u64]) {
    let game = G::read(&Arguments::of_numbers(numbers)).expect("a position");
    let (alone, endless) = (position::<G>(numbers), &mut Budget::endless());
    for convention in Convention::BOTH {
        let (mut solver, mut memo) = (Solver::new(convention), Memo::default());
        let value = solver.solve(&game, endless).expect("it is small");
        let answer = memo
            .solve(&alone, convention, endless)
            .expect("it is small");
        assert_eq!(answer.value, Some(value), "{alone}, {convention:?}");
        let winning: Vec<Position> = memo
            .winning_moves(&alone, convention, endless)
            .expect("it is small");
        let options: Vec<G> = game.options().collect();
        for option in &options {
            let wins = solver.solve(option, endless).expect("it is small") == 0;
            let after = position::<G>(&option.write().numbers);
            assert_eq!(
                winning.contains(&after),
                wins,
                "{alone} to {after}, {convention:?}"
            );
        }
        let mut played: Vec<String> = (0..alone.count_moves())
            .map(|number| {
                alone
                    .play(alone.nth_move(number))
                    .expect("a move")
                    .to_string()
            })
            .collect();
        let mut listed: Vec<String> = options
            .iter()
            .map(|option| position::<G>(&option.write().numbers).to_string())
            .collect();
        played.sort();
        listed.sort();
        assert_eq!(played, listed);
    }
}

#[test]
fn a_picture_has_the_values_of_its_cells() {
    let ruleset = Ruleset::of::<ByOptions<Halves>>();
    let numbers = vec![Form {
        x: 1,
        ..Form::default()
    }];
    let template = Template {
        parameters: Vec::new(),
        numbers,
        named: Vec::new(),
    };
    let view = View::new(vec![Term { ruleset, template }]);
    let region = Region::between((0, 30), (0, 1)).expect("a region");
    for convention in Convention::BOTH {
        let table = complete(survey(&view, &region, convention).expect("it is small"))
            .expect("it is small");
        let mut solver = Solver::new(convention);
        for x in 0..30 {
            let game = Halves::read(&Arguments::of_numbers([x])).expect("a position");
            let value = solver
                .solve(&game, &mut Budget::endless())
                .expect("it is small");
            assert_eq!(
                table.get(x as usize, 0),
                Some(value),
                "halves {x}, {convention:?}"
            );
        }
    }
}

proptest! {
    #[test]
    fn halves_is_exact(pile in 0..60u64) {
        agrees::<Halves>(&[pile]);
    }

    #[test]
    fn turtles_is_exact(heads in btree_set(1..9u64, 1..4)) {
        agrees::<Turtles>(&heads.into_iter().collect::<Vec<_>>());
    }
}

#[test]
fn turtles_is_a_row_of_coins() {
    let row = position::<Turtles>(&[2, 5]);
    let board = &row.boards()[0];
    assert_eq!(board.look, Look::Coins);
    assert_eq!((&board.numbers[..], board.count()), (&[2, 5][..], 7));
}
