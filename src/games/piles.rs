//! What the games of piles with a memory have in common.

use crate::budget::Halt;

/// Every option of ascending `piles` for which `wanted` holds, each once.
/// `moves` are a pile, by index, and the stones taken from it; `after` makes
/// the option.
pub(super) fn options_that<G>(
    piles: &[u64],
    moves: impl Iterator<Item = (usize, u64)>,
    after: impl Fn(usize, u64) -> G,
    mut wanted: impl FnMut(&G) -> Result<bool, Halt>,
) -> Result<Vec<G>, Halt> {
    let mut found = Vec::new();
    for (index, taken) in moves {
        // Equal piles have the same options.
        if index > 0 && piles[index] == piles[index - 1] {
            continue;
        }
        let option = after(index, taken);
        if wanted(&option)? {
            found.push(option);
        }
    }
    Ok(found)
}
