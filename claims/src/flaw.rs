//! How a claim that fails as printed is wrong, fairly to its authors.

/// Three degrees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Flaw {
    /// What the authors meant is false.
    False,
    /// What they meant is true, but it is printed differently.
    Misprint,
    /// In context it can be read so that it holds, or it does no harm.
    Imprecise,
}

impl Flaw {
    /// All of them, the gravest first.
    pub const ALL: [Flaw; 3] = [Flaw::False, Flaw::Misprint, Flaw::Imprecise];

    /// The word.
    pub const fn word(self) -> &'static str {
        match self {
            Flaw::False => "false",
            Flaw::Misprint => "misprint",
            Flaw::Imprecise => "imprecise",
        }
    }
}

/// Every printed claim that fails, and a remark in addition to its counterexample.
const FLAWS: &[(&str, Flaw, &str)] = &[
    ("MW9", Flaw::False, ""),
    ("MW10", Flaw::False, "it follows from Theorem 4"),
    ("MW17", Flaw::False, "a conjecture"),
    ("MW18", Flaw::False, "a conjecture"),
    (
        "WY11",
        Flaw::Imprecise,
        "“trivial” is explained in a section that is not in the text at hand, and can be defended",
    ),
    ("WE11", Flaw::False, "the values printed with it are right"),
    (
        "WE12",
        Flaw::Misprint,
        "10 for 11, and 2^2+w(0) for 2^1+w(1); the result is right",
    ),
    (
        "WE16",
        Flaw::Misprint,
        "the emptied glass is left out; the move wins",
    ),
    ("WE18", Flaw::Misprint, "11110_2 is 30, and 28 is 11100_2"),
    (
        "CC4",
        Flaw::Imprecise,
        "a slip in a proof that harms nothing",
    ),
    ("CC6", Flaw::Misprint, "S stands for its complement"),
    ("CC8", Flaw::False, ""),
    ("CC9", Flaw::False, "the last j is one too far"),
    ("CC10", Flaw::False, "the last j is one too far"),
    ("CC11", Flaw::False, ""),
    (
        "CC14",
        Flaw::Imprecise,
        "a slip in a proof that harms nothing",
    ),
    (
        "GN1",
        Flaw::Imprecise,
        "said of a pile with stones in it: n≥1",
    ),
    (
        "GN7",
        Flaw::Imprecise,
        "said after a theorem on several piles",
    ),
    ("GN9", Flaw::Misprint, "one entry of a hundred"),
    (
        "GN17",
        Flaw::Imprecise,
        "it holds where no two neighbours of a g-series are equal",
    ),
    ("GN25", Flaw::False, ""),
    ("GN28", Flaw::False, ""),
    ("GN34", Flaw::Misprint, "the end of its proof has it right"),
    ("GN36", Flaw::False, ""),
];

/// Remarks on claims that hold.
const REMARKS: &[(&str, &str)] = &[
    ("MW13", "the definition prints “value 2” for “value k”"),
    ("WY10", "the table itself is not in the text at hand"),
    ("CC16", "the figure itself is not in the text at hand"),
];

/// How the printed claim with this id is wrong, if it is.
pub fn flaw(id: &str) -> Option<Flaw> {
    let mut all = FLAWS.iter();
    all.find(|(claim, ..)| *claim == id)
        .map(|&(_, flaw, _)| flaw)
}

/// The remark on the claim with this id; often "".
pub fn remark(id: &str) -> &'static str {
    let of_flaws = FLAWS.iter().map(|&(claim, _, remark)| (claim, remark));
    let mut all = of_flaws.chain(REMARKS.iter().copied());
    all.find(|(claim, _)| *claim == id)
        .map_or("", |(_, remark)| remark)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::claim::Origin;
    use crate::find;

    #[test]
    fn every_flaw_is_one_of_a_printed_claim() {
        let flaws = FLAWS.iter().map(|(id, ..)| id);
        for id in flaws.chain(REMARKS.iter().map(|(id, _)| id)) {
            let claim = find(id).expect(id);
            assert_eq!(claim.origin, Origin::Printed, "{id}");
        }
        for (index, (id, ..)) in FLAWS.iter().enumerate() {
            let again = FLAWS[index + 1..].iter().any(|(other, ..)| other == id);
            let holds = REMARKS.iter().any(|(other, _)| other == id);
            assert!(!again && !holds, "{id} is listed twice");
        }
    }
}
