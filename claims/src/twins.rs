//! Every table of this crate against the one brute-force solver.

use rustc_hash::FxHashMap;

use crate::convention::Convention;
use crate::global_nim::{long, short};
use crate::referee::{Far, Referee, Values};
use crate::rows::Rows;
use crate::set::Set;
use crate::strip::{Dense, Placed, Sparse, Strip, coins};
use crate::twist::piles::Piles;
use crate::wyt::plane::{Plane, Rule};
use nimscape::{Position, Solver, read_position};

/// No far values are needed here.
struct Near;

impl Far for Near {
    fn short_nim(&self, _: u64, _: u32) -> Box<dyn FnMut(u64, u64) -> u64> {
        unreachable!()
    }

    fn long_nim(&self, _: u64) -> Box<dyn FnMut(u64) -> Option<u64>> {
        unreachable!()
    }
}

const FAIR: Referee = Referee::fair(&Near);

/// The oracle, by lines of text.
struct Oracle(FxHashMap<Convention, Solver<Position>>);

impl Oracle {
    fn new() -> Oracle {
        let solvers = Convention::BOTH.map(|convention| {
            let same = match convention {
                Convention::Normal => nimscape::Convention::Normal,
                Convention::Misere => nimscape::Convention::Misere,
            };
            (convention, Solver::new(same))
        });
        Oracle(solvers.into_iter().collect())
    }

    fn value(&mut self, convention: Convention, text: &str) -> u64 {
        let position = read_position(text).expect("a position");
        let solver = self.0.get_mut(&convention).expect("both conventions");
        solver.value(&position)
    }

    fn same(&mut self, convention: Convention, text: &str, value: u64) {
        assert_eq!(self.value(convention, text), value, "{text}");
    }
}

#[test]
fn all_sets_of_coins() {
    let mut oracle = Oracle::new();
    for strip in [Strip::Welter, Strip::MaxWelter] {
        for convention in Convention::BOTH {
            let mut dense = Dense::new(strip, FAIR, convention);
            for set in 1..1 << 8 {
                oracle.same(convention, &strip.text(set), dense.value(set));
            }
        }
    }
}

#[test]
fn few_coins() {
    let mut oracle = Oracle::new();
    let mut sparse = Sparse::new(FAIR, Convention::Normal);
    for squares in [vec![3], vec![5, 13], vec![2, 9, 14], vec![6, 7, 9, 12]] {
        for strip in [Strip::Welter, Strip::MaxWelter] {
            let set = coins(squares.iter().copied());
            oracle.same(
                Convention::Normal,
                &strip.text(set),
                sparse.of(Placed(strip, set)),
            );
        }
    }
}

#[test]
fn rows_of_max_welter() {
    let mut oracle = Oracle::new();
    let mut rows = Rows::new(FAIR, 14);
    for set in 1..1 << 14 {
        let squares: Vec<u64> = (0..14).filter(|square| set >> square & 1 == 1).collect();
        if (2..=4).contains(&squares.len()) {
            let text = Strip::MaxWelter.text(coins(squares.iter().copied()));
            oracle.same(Convention::Normal, &text, rows.value(&squares));
        }
    }
}

#[test]
fn planes_of_two_piles() {
    let mut oracle = Oracle::new();
    for (a, b) in [(0, 1), (1, 1), (2, 1), (1, 2), (3, 2)] {
        for convention in Convention::BOTH {
            let rule = Rule::wyt(a, b);
            let mut plane = Plane::new(rule, FAIR, convention, 12);
            for y in 0..=12 {
                plane.fill_shell(y);
                for x in 0..=y {
                    oracle.same(convention, &rule.text(x, y), plane.value(x, y));
                    oracle.same(convention, &rule.text(x, y), plane.value(y, x));
                }
            }
        }
    }
}

#[test]
fn piles_with_a_twist() {
    let mut oracle = Oracle::new();
    for set in [vec![1, 2, 3], vec![5, 11, 17], vec![2], vec![1, 4, 6]] {
        let mut piles = Piles::new(FAIR, Set::of(set));
        for n in 0..40 {
            let (comply, constrain) = (piles.comply(n), piles.constrain(n));
            oracle.same(Convention::Normal, &piles.text_comply(n), comply);
            oracle.same(Convention::Normal, &piles.text_constrain(n), constrain);
        }
    }
}

#[test]
fn short_global_nim() {
    let mut oracle = Oracle::new();
    let mut pile = short::OnePile::new(FAIR);
    let mut piles: Values<short::Piles> = Values::new(FAIR, Convention::Normal);
    for n in 0..25 {
        for k in 0..n + 4 {
            let text = short::text(&[n], k);
            oracle.same(Convention::Normal, &text, pile.value(n, k));
            oracle.same(
                Convention::Normal,
                &text,
                piles.of(short::Piles::new(&[n], k)),
            );
        }
    }
    for some in [[1, 1, 1, 1], [0, 2, 5, 5], [2, 3, 3, 4], [0, 0, 7, 9]] {
        for k in 0..6 {
            let value = piles.of(short::Piles::new(&some, k));
            oracle.same(Convention::Normal, &short::text(&some, k), value);
        }
    }
}

#[test]
fn long_global_nim() {
    let mut oracle = Oracle::new();
    let mut pile: Values<long::Pile> = Values::new(FAIR, Convention::Normal);
    for n in 0..8 {
        for set in (0..1 << 9).map(|set| set << 1) {
            let value = pile.of(long::Pile::new(n, set));
            oracle.same(Convention::Normal, &long::text(&[n], set), value);
        }
    }
    let mut piles: Values<long::Piles> = Values::new(FAIR, Convention::Normal);
    for (some, numbers) in [
        ([0, 3, 3, 3], 1..=3),
        ([1, 2, 3, 4], 1..=4),
        ([0, 0, 2, 5], 2..=5),
    ] {
        let set = long::moves(numbers);
        let value = piles.of(long::Piles::new(&some, set));
        oracle.same(Convention::Normal, &long::text(&some, set), value);
    }
}
