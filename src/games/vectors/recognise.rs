//! Sets of vectors that are those of a known game, in other words.

use super::set::Moves;

/// The a and b of a game WYT(a,b) with the same moves, as far as the plane of
/// these moves goes: the smallest b, and the smallest a with it.
pub fn wyt(moves: &Moves) -> Option<(usize, usize)> {
    let [width, height, 1, 1] = moves.shape.sides else {
        return None;
    };
    let vectors = || {
        let all = (0..height).flat_map(move |t| (0..width).map(move |s| (s, t)));
        all.skip(1)
    };
    (0..width.min(height)).find_map(|b| {
        let beside = |&(s, t): &(usize, usize)| s.min(t) >= b && moves.has([s, t, 0, 0]);
        let widest = vectors().filter(beside).map(|(s, t)| s.abs_diff(t)).max();
        let a = widest.map_or(0, |difference| difference + 1);
        vectors()
            .all(|(s, t)| moves.has([s, t, 0, 0]) == (s.min(t) < b || s.abs_diff(t) < a))
            .then_some((a, b))
    })
}

#[cfg(test)]
mod tests {
    use super::super::set::Shape;
    use super::*;

    #[test]
    fn wyt_is_recognised_and_nothing_else() {
        let shape = Shape {
            sides: [20, 17, 1, 1],
        };
        for (a, b) in [(0, 1), (1, 1), (3, 2), (2, 0), (0, 4)] {
            let mut moves = Moves::none(shape);
            for s in 0..20usize {
                for t in 0..17usize {
                    if s + t > 0 && (s.min(t) < b || s.abs_diff(t) < a) {
                        moves.allow([s, t, 0, 0]);
                    }
                }
            }
            assert_eq!(wyt(&moves), Some((a, b)));
            moves.forbid([9, 0, 0, 0]);
            moves.forbid([9, 9, 0, 0]);
            moves.allow([15, 8, 0, 0]);
            assert_eq!(wyt(&moves), None);
        }
    }

    #[test]
    fn views_of_a_known_game_in_other_words_say_so() {
        for (view, game) in [
            ("take(s=0 or t=0 or s=t) x,y", Some("wyt(1,1)")),
            ("take(s=0 or t=0 or s=t) x+9,y", Some("wyt(1,1)")),
            ("moves((1,0)*,(0,1)*) x,y", Some("nim")),
            ("take(min(s,t)<2 or s-t<3 and t-s<3) x,y", Some("wyt(3,2)")),
            // Beyond 99 stones it is another game.
            ("take(s=0 or t=0 or s=t and s<99) x,y", None),
            ("take(s=0 or t=0 or s=t) x,999-y", None),
            ("take(s=0 or t=0 or s=t) x,y + nim x", None),
            ("wyt(1,1) x,y", None),
        ] {
            let read = crate::read_view(view).expect("a view");
            assert_eq!(read.same_as(120).as_deref(), game, "{view}");
        }
    }
}
