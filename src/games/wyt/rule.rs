//! The rule of WYT(a,b).

use crate::rays::Ray;

/// Whether taking `p` from one pile and `q` from the other is a move of
/// WYT(a,b).
pub(super) fn is_move(a: u64, b: u64, p: u64, q: u64) -> bool {
    p + q > 0 && (p.min(q) < b || p.abs_diff(q) < a)
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
    use crate::rays::disjoint;

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
