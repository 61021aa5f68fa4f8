//! The list of claims, their verdicts under mutated rules, and that any split of a check gives the
//! same verdict.

use nimscape::claims::{FAIR, errata};
use nimscape::{Convention, Job, Region, complete, read_position, read_view};
use nimscape_claims::{Claim, Mutation, Origin, Paper, Referee, Seen, Verdict, all, find, flaw};
use proptest::prelude::*;

fn verdict(claim: &Claim, referee: Referee, bound: u64) -> Verdict {
    complete(Box::new((claim.check)(referee, bound)))
}

/// A bound for which a claim takes little time even unoptimised.
fn small(claim: &Claim) -> u64 {
    match claim.range.usual {
        usual @ ..=12 => usual,
        usual @ ..=40 => usual.min(14),
        usual @ ..=150 => usual / 2,
        // With fewer squares there is no n > 50.
        usual if claim.about() == "MW14" => usual,
        _ => claim.range.least().max(64),
    }
}

#[test]
fn all_116_claims_are_there() {
    let counts = [("MW", 24), ("WY", 11), ("WE", 20), ("CC", 16), ("GN", 45)];
    let printed: Vec<&str> = all()
        .into_iter()
        .filter(|claim| claim.origin == Origin::Printed)
        .map(|claim| claim.id)
        .collect();
    let expected: Vec<String> = counts
        .into_iter()
        .flat_map(|(paper, count)| (1..=count).map(move |number| format!("{paper}{number}")))
        .collect();
    assert_eq!(printed, expected);
}

#[test]
fn ids_are_unique_and_ours_name_a_printed_claim() {
    let claims = all();
    for (index, claim) in claims.iter().enumerate() {
        assert!(
            claims[..index].iter().all(|other| other.id != claim.id),
            "{}",
            claim.id
        );
        let about = find(claim.about()).expect("a claim");
        assert_eq!(about.origin, Origin::Printed);
        assert_eq!(about.paper, claim.paper);
        assert!(claim.id.starts_with(about.id));
    }
    assert_eq!(Paper::ALL.len(), 5);
}

/// Corrections hold where the printed claim fails, and every counterexample names a position of the
/// notation (except for WYT(a,b,c), which has none).
#[test]
fn corrections_hold() {
    for claim in all() {
        let found = verdict(claim, FAIR, claim.range.usual);
        assert!(found.cases > 0, "{}", claim.id);
        // Every claim that fails as printed has a flaw, and no other claim.
        let wrong = claim.origin == Origin::Printed && !found.holds();
        assert_eq!(flaw(claim.id).is_some(), wrong, "{}", claim.id);
        match claim.origin {
            Origin::Correction(id) => {
                assert!(found.holds(), "{}: {found}", claim.id);
                let printed = find(id).expect("a claim");
                let printed = verdict(printed, FAIR, printed.range.usual);
                assert!(!printed.holds(), "{id} needs no correction");
            }
            Origin::Printed if !found.holds() => {
                let correction = |other: &&Claim| other.origin == Origin::Correction(claim.id);
                assert!(
                    all().iter().any(correction),
                    "{} has no correction",
                    claim.id
                );
            }
            _ => {}
        }
        if let Some(broken) = found.broken.filter(|_| claim.id != "WY11") {
            let position = read_position(&broken.at).expect(claim.id);
            assert_eq!(
                position.to_string(),
                broken.at,
                "{} is not canonical",
                claim.id
            );
        }
    }
}

/// Forbids the last option of every position.
struct Lame;

impl Mutation for Lame {
    fn forbids_last(&self) -> bool {
        true
    }
}

/// Takes the second smallest missing number instead of the smallest.
struct Blind;

impl Mutation for Blind {
    fn value(&self, seen: &mut Seen, _: u64) -> u64 {
        seen.insert(seen.first_missing());
        seen.first_missing()
    }
}

/// With an odd number of options, values are one too large.
struct Dizzy;

impl Mutation for Dizzy {
    fn value(&self, seen: &mut Seen, count: u64) -> u64 {
        seen.first_missing() + count % 2
    }
}

const MUTATIONS: [&dyn Mutation; 3] = [&Lame, &Blind, &Dizzy];

/// These verdicts survive all three mutations: the claims are about numbers alone (WY4, WE18), fail
/// in a case without rules (GN1: an empty pile), or are about what positions with the same moves,
/// an order or a period preserve.
const UNMOVED: [&str; 18] = [
    "MW8", "WY4", "WE7", "WE12", "WE18", "WE18'", "WE18a", "CC1", "CC4'", "CC5", "CC6", "CC11'",
    "CC12", "CC15", "CC16", "GN1", "GN11", "GN40a",
];

#[test]
fn mutated_rules_change_every_other_verdict() {
    let unchanged = |claim: &&Claim| {
        let bound = small(claim);
        let fair = verdict(claim, FAIR, bound);
        let mutated = MUTATIONS.map(|mutation| verdict(claim, FAIR.mutated(mutation), bound));
        mutated.iter().all(|mutation| *mutation == fair)
    };
    let unchanged: Vec<&str> = all()
        .into_iter()
        .filter(unchanged)
        .map(|claim| claim.id)
        .collect();
    assert_eq!(unchanged, UNMOVED);
}

#[test]
fn predicted_p_positions_are_those_of_the_map() {
    let predictions = all().into_iter().filter_map(|claim| claim.prediction);
    let mut count = 0;
    for prediction in predictions {
        count += 1;
        let view = read_view(prediction.view).expect("a view");
        let region = Region::between((0, 40), (0, 40)).expect("a small region");
        let survey =
            nimscape::survey(&view, &region, Convention::Normal).expect("within the limits");
        let table = complete(survey).expect("within the limits");
        for (x, y) in (0..40).flat_map(|y| (0..40).map(move |x| (x, y))) {
            let found = table.get(x, y) == Some(0);
            let claimed = (prediction.is_p)(x as u64, y as u64);
            assert_eq!(claimed, found, "{} at {x}, {y}", prediction.view);
        }
    }
    assert!(count >= 5);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_split_of_a_check_gives_its_verdict(index in 0..400_usize, budgets in prop::collection::vec(1..3000_u64, 1..20)) {
        let claims = all();
        let claim = claims[index % claims.len()];
        let bound = small(claim).min(60.max(claim.range.least()));
        let whole = verdict(claim, FAIR, bound);
        let mut check = Box::new((claim.check)(FAIR, bound));
        let mut last = 0;
        for budget in budgets.iter().cycle() {
            let progress = check.advance(*budget);
            prop_assert!(progress.done >= last && progress.done <= progress.total);
            last = progress.done;
            if progress.finished {
                break;
            }
        }
        prop_assert_eq!(check.finish(), whole);
    }
}

/// `cargo xtask errata` would write the same file.
#[test]
fn the_errata_are_what_the_claims_say() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/errata.md");
    let written = std::fs::read_to_string(file).expect("docs/errata.md is there");
    assert!(written == errata(), "run cargo xtask errata");
}

/// The range slider goes down to the least bound.
#[test]
fn small_bounds_are_checked() {
    for claim in all() {
        let least = claim.range.least();
        for bound in least..=(least + 3).min(claim.range.most) {
            verdict(claim, FAIR, bound);
        }
    }
}
