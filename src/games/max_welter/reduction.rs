//! Coins that do not matter: positions with fewer coins and the same values.

/// Replaces `base`, the coins below the top one (ascending), by fewer coins on
/// lower squares, in place, so that for every `i` the position whose top coin is on the
/// `i`-th square above them keeps its value, save that 0 and 1 may be swapped
/// for `i = 0`, where the top coin has no gap below it.
///
/// Two rules are used:
///
/// * Ho, Theorem 3: with `k` coins, one on square `k - 1` or lower never moves;
///   its square can be cut out of the strip.
/// * Two neighbours on `b` and `b + 1`, `m` coins above them and at least `m`
///   free squares below: what lies below does not matter, nor does `b`. This is
///   Theorem 4 with Theorem 6, but for the condition: Theorem 4 and Corollary 2
///   as printed ask for one free square only, and are false. 3,4,6,8 has value
///   3 but 0,1,3,4,6,8 has value 2: after one coin has gone below, no square
///   is left for the next. With `m` free squares the printed induction holds.
///   The neighbours can then stand on `m` and `m + 1`, and Theorem 3 cuts
///   them out.
pub(super) fn reduced(mut base: &mut [u64]) -> &[u64] {
    loop {
        let coins = base.len() as u64;
        match base {
            [] | [1] => return base,
            [0] => return &[],
            [lowest, ..] if *lowest <= coins => {
                base = &mut base[1..];
                base.iter_mut().for_each(|square| *square -= 1);
            }
            _ => match highest_neighbours(base) {
                Some(lower) => base = above_neighbours(base, lower),
                None => return base,
            },
        }
    }
}

/// The index of the lower of the highest two neighbours to which the second rule of [`reduced`]
/// applies.
fn highest_neighbours(base: &[u64]) -> Option<usize> {
    let lower = base.windows(2).rposition(|pair| pair[0] + 1 == pair[1])?;
    let above = base.len() - lower - 1;
    (base[lower] - lower as u64 >= above as u64).then_some(lower)
}

/// The coins above the neighbours, moved down by the second rule; one on square 1 if there are
/// none, which leaves one coin a Nim pile to move in.
fn above_neighbours(base: &mut [u64], lower: usize) -> &mut [u64] {
    let above = (base.len() - lower - 1) as u64;
    if above == 1 {
        base[0] = 1;
        return &mut base[..1];
    }
    let wall = base[lower + 1];
    let coins = &mut base[lower + 2..];
    coins
        .iter_mut()
        .for_each(|square| *square = *square - wall + above - 1);
    coins
}
