//! Tables that several workers make are those that one makes.

use nimscape::{Convention, Leg, Region, Table, complete, read_view, relay, survey};
use proptest::prelude::*;

/// Views that are made in legs.
const VIEWS: [&str; 5] = [
    "wyt(1,1) x,y",
    "wyt(2,3) x,y",
    "wyt(3,1) x,y",
    "wyt(1,4) x,y",
    "wyt(0,2) x,y",
];

fn region(width: u64, height: u64) -> Region {
    Region::between((0, width), (0, height)).expect("a region")
}

/// Runs the legs, each for so many units in turn; what is handed over waits.
fn run(mut legs: Vec<Box<dyn Leg>>, budgets: &[u64]) -> Table {
    let mut batons: Vec<Vec<_>> = legs.iter().map(|_| Vec::new()).collect();
    let last = legs.len() - 1;
    for &budget in budgets.iter().cycle() {
        let index = (budget % legs.len() as u64) as usize;
        let leg = &mut legs[index];
        if leg.waits() && !batons[index].is_empty() {
            leg.take(batons[index].remove(0));
        }
        let finished = leg.advance(budget).finished;
        assert!(
            !(finished && leg.waits()),
            "a finished leg waits for nothing"
        );
        if let Some(baton) = leg.give() {
            batons[index + 1].push(baton);
        }
        if finished && index == last {
            break;
        }
    }
    for leg in &mut legs[..last] {
        assert!(
            leg.advance(1).finished,
            "the last leg is the last to finish"
        );
    }
    let table = legs.pop().expect("a leg").finish();
    assert!(batons.iter().all(Vec::is_empty), "every baton was taken");
    table.expect("the last leg has the table")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn legs_make_the_table_of_one(
        view in prop::sample::select(VIEWS.to_vec()),
        convention in prop::sample::select(Convention::BOTH.to_vec()),
        short in 129u64..400,
        more in 0u64..400,
        tall: bool,
        first in prop::collection::btree_set(1usize..14, 0..4),
        budgets in prop::collection::vec(1u64..40_000, 4..30),
    ) {
        let view = read_view(view).expect("a view");
        let long = short + more.min(short);
        let region = if tall { region(short, long) } else { region(long, short) };
        let relay = relay(&view, &region, convention).expect("it is made in legs");
        let starts: Vec<usize> = [0].into_iter().chain(first).collect();
        let ends = starts[1..].iter().copied().chain([usize::MAX]);
        let legs: Vec<_> = starts.iter().zip(ends).map(|(&from, to)| relay.leg(from..to)).collect();
        // Each leg has its turns.
        let turns = (0..legs.len() as u64).map(|leg| 50_000 * legs.len() as u64 + leg);
        let budgets: Vec<u64> = budgets.into_iter().chain(turns).collect();
        let alone = complete(survey(&view, &region, convention).expect("a survey")).expect("a table");
        prop_assert_eq!(run(legs, &budgets), alone);
    }
}

#[test]
fn legs_are_at_most_as_many_as_workers_and_each_has_something_to_do() {
    for view in VIEWS {
        let view = read_view(view).expect("a view");
        for side in [129, 1000, 4096] {
            let relay = relay(&view, &region(side, side), Convention::Normal).expect("legs");
            for workers in 1..=8 {
                let legs = relay.legs(workers);
                assert_eq!(legs[0], 0);
                assert!(legs.len() <= workers, "{legs:?} for {workers}");
                assert!(legs.is_sorted_by(|a, b| a < b), "{legs:?}");
            }
            assert_eq!(relay.legs(2).len(), 2);
        }
    }
}

#[test]
fn what_is_small_low_or_no_table_of_its_own_is_made_by_one() {
    for (view, width, height) in [
        ("wyt(1,1) x,y", 128, 128),
        ("wyt(1,1) x,y", 1000, 300),
        ("wyt(1,1) x+1,y", 1000, 1000),
        ("wyt(1,y) x,5", 1000, 1000),
        ("wyt(1,1) x,y + nim 3", 1000, 1000),
        ("wyt(2,0) x,y", 1000, 1000),
        ("welter x,y", 1000, 1000),
    ] {
        let read = read_view(view).expect("a view");
        let found = relay(&read, &region(width, height), Convention::Normal);
        assert!(found.is_none(), "{view}");
    }
}
