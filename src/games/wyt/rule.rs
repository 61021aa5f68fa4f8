//! The rule of WYT(a,b).

/// Whether taking `p` from one pile and `q` from the other is a move of
/// WYT(a,b).
pub(super) fn is_move(a: u64, b: u64, p: u64, q: u64) -> bool {
    p + q > 0 && (p.min(q) < b || p.abs_diff(q) < a)
}
