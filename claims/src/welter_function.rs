//! The Welter function, as the papers print it.

/// Which of several pairs congruent modulo the same power of 2 is mated first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum First {
    /// The pair that comes first.
    Earliest,
    /// The pair that comes last.
    Latest,
}

/// The nim-sum over mates and the spinster: mate any two that are congruent modulo the highest
/// possible power of 2, and continue with the rest.
///
/// Source: Ho, *The game Max-Welter*, section 1; Conway, *On Numbers and Games*, chapter 13.
pub fn mated(squares: &[u64], first: First) -> u64 {
    let mut rest = squares.to_vec();
    let mut sum = 0;
    while rest.len() >= 2 {
        let mut best = (0, 0, 0);
        for i in 0..rest.len() {
            for j in i + 1..rest.len() {
                let power = (rest[i] ^ rest[j]).trailing_zeros();
                let better = match first {
                    First::Earliest => best.1 == 0 || power > best.2,
                    First::Latest => power >= best.2,
                };
                if better {
                    best = (i, j, power);
                }
            }
        }
        let (i, j, _) = best;
        sum ^= (rest[i] ^ rest[j]) - 1;
        rest.remove(j);
        rest.remove(i);
    }
    sum ^ rest.first().copied().unwrap_or(0)
}

/// The Mathematica program of the answer, step by step: the matrix `e` of the
/// exponents of 2 in the differences (-1 on the diagonal), the first largest
/// entry in reading order, its two numbers mated and dropped, and so on.
///
/// Source: *Balls in glasses*, section Computation.
pub fn mathematica(numbers: &[u64]) -> u64 {
    match *numbers {
        [] => 0,
        [spinster] => spinster,
        _ => {
            let mut largest = (0, 0);
            let mut exponent = -1;
            for (row, a) in numbers.iter().enumerate() {
                for (column, b) in numbers.iter().enumerate() {
                    let difference = a.abs_diff(*b);
                    let entry = match difference {
                        0 => -1,
                        _ => difference.trailing_zeros() as i32,
                    };
                    if entry > exponent {
                        (largest, exponent) = ((row, column), entry);
                    }
                }
            }
            let (row, column) = largest;
            let mate = (numbers[row] ^ numbers[column]) - 1;
            let mut rest = numbers.to_vec();
            rest.remove(row.max(column));
            rest.remove(row.min(column));
            mate ^ mathematica(&rest)
        }
    }
}
