//! The rule of WYT(a,b).

use crate::table::rays::Ray;
use crate::text::arguments::{Argument, Arguments};

/// Whether taking `p` from one pile and `q` from the other is a move of
/// WYT(a,b).
pub(super) fn is_move(a: u64, b: u64, p: u64, q: u64) -> bool {
    p + q > 0 && (p.min(q) < b || p.abs_diff(q) < a)
}

/// The least a and b with the same moves from these piles on: where b exceeds the
/// smaller one, or a the larger, anything may be taken.
pub(super) fn least(mut arguments: Arguments) -> Arguments {
    let [a, b] = [0, 1].map(|index| arguments.parameter(index));
    let [x, y] = [arguments.numbers[0], arguments.numbers[1]];
    if b > x.min(y) || a > x.max(y) {
        arguments.parameters = vec![Argument::Number(0), Argument::Number(x.min(y) + 1)];
    }
    arguments
}

/// The most rays of WYT(a,b) that are listed.
const MOST_RAYS: u64 = 256;

/// The moves of WYT(a,b) as rays that have no vector in common; `None` if they
/// are too many.
pub(super) fn rays(a: u64, b: u64) -> Option<Vec<Ray>> {
    if a.checked_add(b)? > MOST_RAYS {
        return None;
    }
    let mut rays = Vec::new();
    // The smaller number is less than b: along the first pile, or the second.
    for t in 0..b {
        rays.push(Ray {
            from: [t.max(1), t],
            step: [1, 0],
        });
        rays.push(Ray {
            from: [t, t + 1],
            step: [0, 1],
        });
    }
    // It is not, and the other is larger by less than a.
    for more in 0..a {
        let least = if more == 0 { b.max(1) } else { b };
        for from in [[least + more, least], [least, least + more]] {
            rays.push(Ray { from, step: [1, 1] });
        }
    }
    rays.dedup();
    Some(rays)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::rays::disjoint;

    #[test]
    fn the_least_rules_have_the_same_moves() {
        for (a, b) in (0..9).flat_map(|a| (0..9).map(move |b| (a, b))) {
            for (x, y) in (0..7).flat_map(|x| (0..7).map(move |y| (x, y))) {
                let least = least(Arguments {
                    parameters: [a, b].map(Argument::Number).to_vec(),
                    ..Arguments::of_numbers([x, y])
                });
                let [c, d] = [0, 1].map(|index| least.parameter(index));
                for (p, q) in (0..=x).flat_map(|p| (0..=y).map(move |q| (p, q))) {
                    assert_eq!(is_move(a, b, p, q), is_move(c, d, p, q), "{a},{b} {x},{y}");
                }
            }
        }
    }

    #[test]
    fn rays_are_the_moves_each_once() {
        for (a, b) in (0..5).flat_map(|a| (0..5).map(move |b| (a, b))) {
            let rays = rays(a, b).expect("they are few");
            let sides = [14, 13];
            assert_eq!(disjoint(&rays, sides).as_ref(), Some(&rays), "{a},{b}");
            for (p, q) in (0..14).flat_map(|p| (0..13).map(move |q| (p, q))) {
                let vector = Ray::single([p, q]);
                let listed = rays.iter().any(|ray| ray.holds(vector));
                assert_eq!(listed, is_move(a, b, p, q), "{a},{b}: {p},{q}");
            }
        }
    }
}
