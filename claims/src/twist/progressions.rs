//! Section 3: S = {b + ic : 0 <= i <= imax}, finite arithmetic progressions.

use crate::check::{Broken, Check, Tally};
use crate::claim::{Origin, Range, claims};
use crate::referee::Referee;
use crate::set::Set;
use crate::twist::piles::Piles;

const ALL_B: Range = Range::new("b", 8, 14);

/// The hypotheses of section 3 and of the proof of Lemma 3.8.
macro_rules! hypotheses {
    ($rest:literal) => {
        concat!(
            "b from 2 to B, c with (c+2)/2 ≤ b < c, imax from 0 to 4, in this order; ",
            $rest
        )
    };
}

claims! {
    Twist;
    "CC5", "Lemma 3.1", ALL_B =>
        "For $n<p=2b+imax·c$: $G(n,S)=G(n,S')$, and the same for the complements; $S'=\\{b+ic:i≥0\\}$.",
        hypotheses!("n from 0 to p − 1."),
        |referee, bound| walk(referee, bound, |family, tally| family.cut_off_unseen(tally));
    "CC6", "Lemma 3.2", ALL_B =>
        "For $n≥2$: $G(n,S)≥2$.",
        hypotheses!("n from 2 to 4p."),
        |referee, bound| {
            walk(referee, bound, |family, tally| {
                family.each(tally, (2, 4 * family.p), |value| value >= 2, "at least 2")
            })
        };
    "CC6'", "Lemma 3.2", ALL_B =>
        "For $n≥2$: $G(n,co S)≥2$.",
        hypotheses!("n from 2 to 4p."),
        |referee, bound| {
            walk(referee, bound, |family, tally| {
                for n in 2..=4 * family.p {
                    let value = family.piles.constrain(n);
                    let at = || family.piles.text_constrain(n);
                    tally.property(at, value >= 2, "at least 2", value)?;
                }
                Ok(())
            })
        },
        ours(Origin::Correction("CC6"));
    "CC7", "Lemma 3.3", ALL_B =>
        "For $0≤j≤b-1$: $G(p+j,S)=0$.",
        hypotheses!("then j."),
        |referee, bound| {
            walk(referee, bound, |family, tally| {
                let b = family.b;
                family.offsets(tally, 0, 0, 0..b, |value| value == 0, "0")
            })
        };
    "CC8", "Lemma 3.4", ALL_B =>
        "For $b≤j≤2b-1$: $G(p+j,S)=1$.",
        hypotheses!("then j."),
        |referee, bound| {
            walk(referee, bound, |family, tally| {
                let b = family.b;
                family.offsets(tally, 0, 0, b..2 * b, |value| value == 1, "1")
            })
        };
    "CC8'", "Lemma 3.4", ALL_B =>
        "For $c≥b+2$ and $b≤j≤2b-1$: $G(p+j,S)=1$.",
        hypotheses!("then j."),
        |referee, bound| {
            walk(referee, bound, |family, tally| {
                let b = family.b;
                if family.c < b + 2 {
                    return Ok(());
                }
                family.offsets(tally, 0, 0, b..2 * b, |value| value == 1, "1")
            })
        },
        ours(Origin::Correction("CC8"));
    "CC9", "Lemma 3.5", ALL_B =>
        "For $0≤i'≤imax$ and $0≤j≤c-b$: $G(p+2b+i'c+j,S)=0$.",
        hypotheses!("then i', then j."),
        |referee, bound| {
            walk(referee, bound, |family, tally| {
                let Family { b, c, imax, .. } = *family;
                family.offsets(tally, 2 * b, imax, 0..c - b + 1, |value| value == 0, "0")
            })
        };
    "CC9'", "Lemma 3.5", ALL_B =>
        "For $0≤i'≤imax$ and $0≤j<c-b$: $G(p+2b+i'c+j,S)=0$.",
        hypotheses!("then i', then j."),
        |referee, bound| {
            walk(referee, bound, |family, tally| {
                let Family { b, c, imax, .. } = *family;
                family.offsets(tally, 2 * b, imax, 0..c - b, |value| value == 0, "0")
            })
        },
        ours(Origin::Correction("CC9"));
    "CC10", "Lemma 3.6", ALL_B =>
        "For $0≤i'≤imax$ and $0≤j≤c-b$: $G(p+i'c+3b+j,S)=1$.",
        hypotheses!("then i', then j."),
        |referee, bound| {
            walk(referee, bound, |family, tally| {
                let Family { b, c, imax, .. } = *family;
                family.offsets(tally, 3 * b, imax, 0..c - b + 1, |value| value == 1, "1")
            })
        };
    "CC10'", "Lemma 3.6", ALL_B =>
        "For $0≤i'≤imax$ and $0≤j<c-b$: $G(p+i'c+3b+j,S)=1$.",
        hypotheses!("then i', then j."),
        |referee, bound| {
            walk(referee, bound, |family, tally| {
                let Family { b, c, imax, .. } = *family;
                family.offsets(tally, 3 * b, imax, 0..c - b, |value| value == 1, "1")
            })
        },
        ours(Origin::Correction("CC10"));
    "CC11", "Lemma 3.7", ALL_B =>
        "For $0≤i'≤imax$ and $0≤j≤2b-c$: $G(p+i'c+3b+j,S)>1$.",
        hypotheses!("then i', then j."),
        |referee, bound| {
            walk(referee, bound, |family, tally| {
                let Family { b, c, imax, .. } = *family;
                family.offsets(tally, 3 * b, imax, 0..2 * b - c + 1, |value| value > 1, "more than 1")
            })
        };
    "CC11'", "Lemma 3.7", ALL_B =>
        "For $c≥b+2$, $0≤i'<imax$ and $0≤j<2b-c$: $G(p+i'c+b+c+j,S)>1$.",
        hypotheses!("then i', then j."),
        |referee, bound| {
            walk(referee, bound, |family, tally| {
                let Family { b, c, imax, .. } = *family;
                if c < b + 2 || imax == 0 {
                    return Ok(());
                }
                family.offsets(tally, b + c, imax - 1, 0..2 * b - c, |value| value > 1, "more than 1")
            })
        },
        ours(Origin::Correction("CC11"));
    "CC12", "Lemma 3.8", ALL_B =>
        "For $n≥p$: $G(n,co S)>2imax$.",
        hypotheses!("n from p to 4p."),
        |referee, bound| {
            walk(referee, bound, |family, tally| {
                let most = 2 * family.imax;
                for n in family.p..=4 * family.p {
                    let value = family.piles.constrain(n);
                    let at = || family.piles.text_constrain(n);
                    tally.property(at, value > most, format_args!("more than {most}"), value)?;
                }
                Ok(())
            })
        };
    "CC13", "Proof of Lemma 3.8", ALL_B =>
        "For $n<p$, if $n=b+3+2br+i$ with $0≤i<2b$ then $G(n,co S)=3+rb+i$.",
        hypotheses!("n from b+3 to p − 1, r from 0."),
        |referee, bound| {
            walk(referee, bound, |family, tally| {
                for n in family.b + 3..family.p {
                    let over = n - family.b - 3;
                    let (r, i) = (over / (2 * family.b), over % (2 * family.b));
                    let value = family.piles.constrain(n);
                    let at = || family.piles.text_constrain(n);
                    tally.same(at, 3 + r * family.b + i, value)?;
                }
                Ok(())
            })
        };
    "CC14", "Proof of Theorem 3.9", ALL_B =>
        "For $n>2p$ the largest value of $(n,S)$ is at most $2imax$.",
        hypotheses!("n from 2p + 1 to 4p."),
        |referee, bound| walk(referee, bound, |family, tally| family.at_most(tally, 2 * family.imax));
    "CC14'", "Proof of Theorem 3.9", ALL_B =>
        "For $imax≥1$ and $n>2p$ the largest value of $(n,S)$ is at most $2imax$; there are $2(imax+1)$ options.",
        hypotheses!("n from 2p + 1 to 4p."),
        |referee, bound| {
            walk(referee, bound, |family, tally| match family.imax {
                0 => Ok(()),
                imax => family.at_most(tally, 2 * imax),
            })
        },
        ours(Origin::Correction("CC14"));
    "CC15", "Theorem 3.9", ALL_B =>
        "$G(n,S)$ is eventually periodic with period $p=2b+imax·c$.",
        hypotheses!("n from p to 3p: the value of n + p is that of n."),
        |referee, bound| walk(referee, bound, |family, tally| family.repeats(tally));
    "CC16", "Figure 3.1", Range::EXAMPLE =>
        "$S=\\{8,21,34,47\\}$ is the case $b=8$, $c=13$, $imax=3$, $p=55$.",
        "The set, the hypothesis (c+2)/2 ≤ b < c, p, and the period for n from p to 3p.",
        |referee, _| {
            Check::example(move |tally| {
                let mut family = Family::new(referee, 8, 13, 3);
                let at = || "twist(8,21,34,47) 55".to_string();
                tally.same(at, "8,21,34,47".to_string(), family.piles.set.to_string())?;
                tally.same(at, 55, family.p)?;
                tally.property(at, belongs(8, 13), "(c+2)/2 ≤ b < c", "another order")?;
                family.repeats(tally)
            })
        };
}

/// (c+2)/2 <= b < c.
fn belongs(b: u64, c: u64) -> bool {
    c + 2 <= 2 * b && b < c
}

/// A set S with its values.
#[derive(Debug)]
struct Family {
    referee: Referee,
    b: u64,
    c: u64,
    imax: u64,
    p: u64,
    piles: Piles,
}

/// Walks through all families of the hypotheses with b up to `bound`.
fn walk(
    referee: Referee,
    bound: u64,
    mut case: impl FnMut(&mut Family, &mut Tally) -> Broken + 'static,
) -> Check {
    let mut families = Vec::new();
    for b in 2..=bound.max(5) {
        for c in (b + 1..2 * b).filter(|&c| belongs(b, c)) {
            families.extend((0..=4).map(|imax| (b, c, imax)));
        }
    }
    Check::new(bound, 0..=families.len() as u64 - 1, move |index, tally| {
        let (b, c, imax) = families[index as usize];
        let mut family = Family::new(referee, b, c, imax);
        case(&mut family, tally)?;
        tally.spend(family.piles.spent());
        Ok(())
    })
}

impl Family {
    fn new(referee: Referee, b: u64, c: u64, imax: u64) -> Family {
        Family {
            referee,
            b,
            c,
            imax,
            p: 2 * b + imax * c,
            piles: Piles::new(referee, Set::of((0..=imax).map(|i| b + i * c))),
        }
    }

    /// Whether `test` holds for G(p + start + i'c + j, S) for i' up to `most` and j in `offsets`.
    fn offsets(
        &mut self,
        tally: &mut Tally,
        start: u64,
        most: u64,
        offsets: std::ops::Range<u64>,
        test: fn(u64) -> bool,
        expected: &str,
    ) -> Broken {
        for i in 0..=most {
            for j in offsets.clone() {
                let n = self.p + start + i * self.c + j;
                let value = self.piles.comply(n);
                tally.property(|| self.piles.text_comply(n), test(value), expected, value)?;
            }
        }
        Ok(())
    }

    /// Whether `test` holds for G(n,S) for n from `first` to `last`.
    fn each(
        &mut self,
        tally: &mut Tally,
        (first, last): (u64, u64),
        test: impl Fn(u64) -> bool,
        expected: &str,
    ) -> Broken {
        for n in first..=last {
            let value = self.piles.comply(n);
            tally.property(|| self.piles.text_comply(n), test(value), expected, value)?;
        }
        Ok(())
    }

    fn cut_off_unseen(&mut self, tally: &mut Tally) -> Broken {
        let endless = Set::Endless {
            first: self.b,
            step: self.c,
        };
        let mut whole = Piles::new(self.referee, endless);
        for n in 0..self.p {
            let (expected, found) = (whole.comply(n), self.piles.comply(n));
            tally.same(|| self.piles.text_comply(n), expected, found)?;
            let (expected, found) = (whole.constrain(n), self.piles.constrain(n));
            tally.same(|| self.piles.text_constrain(n), expected, found)?;
        }
        Ok(())
    }

    fn at_most(&mut self, tally: &mut Tally, most: u64) -> Broken {
        let range = (2 * self.p + 1, 4 * self.p);
        self.each(
            tally,
            range,
            |value| value <= most,
            &format!("at most {most}"),
        )
    }

    fn repeats(&mut self, tally: &mut Tally) -> Broken {
        for n in self.p..=3 * self.p {
            let (before, value) = (self.piles.comply(n), self.piles.comply(n + self.p));
            tally.same(|| self.piles.text_comply(n + self.p), before, value)?;
        }
        Ok(())
    }
}
