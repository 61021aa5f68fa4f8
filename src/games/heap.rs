//! Heaps of your own: what a heap becomes is said by ways, which name heaps and bind them by
//! conditions, or split it into parts.

use std::ops::Range;

use crate::games::heaps::{HeapGame, Heaps, Left, Of, WayValues, Ways, way_wording};
use crate::text::arguments::{Argument, Fault};
use crate::text::kind::Kind;
use crate::text::phrase::{Language, Phrase};
use crate::text::signature::{Numbers, Signature, Slot};

/// Heaps of your own.
pub type Heap = HeapGame<ByWays>;

/// The ways of a line.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ByWays(Phrase);

/// The grammar of ways.
pub static LANGUAGE: Language = Language {
    name: "ways",
    read: |reader| Of::Heaps.read()(reader),
    sample: |_, below| {
        const SAMPLES: [&str; 7] = [
            "a: 2a>=n",
            "a: n mod (n-a)=0 and a>0",
            "a; a,b: a+b=n",
            "split 2..3",
            "split 2.. unequal",
            "a,b: n-a=2*(n-b)",
            "none: n mod 2=1; a,b: a+b<n",
        ];
        SAMPLES[below(SAMPLES.len() as u64) as usize].into()
    },
};

impl ByWays {
    fn ways(&self) -> &Ways {
        self.0.meaning()
    }
}

impl Heaps for ByWays {
    const SIGNATURE: Signature = Signature {
        name: "heap",
        title: "Heaps of your own",
        summary: "you write what a heap becomes",
        pieces: "heaps",
        rules: "A move replaces one heap of n by the heaps that one of the ways names, each smaller than n: none, or a, b, c and d wherever the condition holds, or the parts that it is split into.",
        wording: Some(way_wording),
        parameters: &[Slot {
            name: "ways",
            kind: Kind::Phrase(&LANGUAGE),
        }],
        numbers: Numbers::sorted("heap"),
        named: &[],
        examples: &[
            "heap(a: 2a>=n) 5,9,12",
            "heap(a; a,b: a+b=n) x",
            "heap(a: n mod (n-a)=0 and a>0) x",
            "heap(split 2..3) x",
            "heap(split 2.. unequal) 9",
            "heap(a,b: n-a=2*(n-b)) x",
        ],
    };

    const KEEPS_EMPTY: bool = false;

    const REPEATS: Option<&'static str> = None;

    type Values = WayValues;

    fn read(parameters: &[Argument]) -> Result<ByWays, Fault> {
        let phrase = parameters[0].phrase();
        Ok(ByWays(phrase.expect("the signature has ways here").clone()))
    }

    fn write(&self) -> Vec<Argument> {
        vec![Argument::Phrase(self.0.clone())]
    }

    fn values(&self) -> WayValues {
        WayValues::new(&self.0)
    }

    fn parts(&self, heap: u64, numbers: Range<u64>) -> Box<dyn Iterator<Item = Left> + '_> {
        let all = self.ways().all(heap).into_iter();
        let before = usize::try_from(numbers.start).unwrap_or(usize::MAX);
        Box::new(
            all.skip(before)
                .take((numbers.end - numbers.start) as usize),
        )
    }

    fn all_parts(&self, heap: u64) -> Box<dyn Iterator<Item = Left> + '_> {
        Box::new(self.tries(heap).flatten())
    }

    fn tries(&self, heap: u64) -> Box<dyn Iterator<Item = Option<Left>> + '_> {
        self.ways().each(heap)
    }

    fn ways(&self, heap: u64) -> u64 {
        match heap {
            0 => 0,
            heap => self.ways().work(heap).max(1),
        }
    }

    fn at_once(&self) -> bool {
        true
    }

    fn shrinks(&self) -> bool {
        self.ways().shrink()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::heaps::{Named, OneHeap, Way};
    use crate::solve::budget::{Budget, Halt};
    use crate::solve::convention::Convention;
    use crate::solve::solver::{Rules, Solver, mex};
    use crate::text::reader::Reader;

    fn game(ways: &str) -> ByWays {
        let mut reader = Reader::new(ways);
        ByWays((LANGUAGE.read)(&mut reader).expect(ways))
    }

    /// The first values, with many pauses.
    fn values(game: &ByWays, count: u64) -> Vec<u64> {
        let mut values = game.values();
        while values.extend(count - 1, &mut Budget::new(50)).is_err() {}
        (0..count).map(|heap| values.get(heap)).collect()
    }

    /// One by one, as for large heaps, the same is found as all at once.
    #[test]
    fn what_is_tried_one_by_one_is_all_that_is_allowed() {
        let mut lot = 1u64;
        let mut below = |end: u64| {
            lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (lot >> 33) % end
        };
        let mut texts: Vec<String> = (0..40).map(|_| (LANGUAGE.sample)(9, &mut below)).collect();
        texts
            .extend(["a; a,b", "split 3", "split 2.. unequal", "a,b: n-a=2*(n-b)"].map(Into::into));
        for text in texts {
            let game = game(&text);
            for heap in 0..14 {
                let set = |all: &mut dyn Iterator<Item = Left>| {
                    all.collect::<std::collections::BTreeSet<_>>()
                };
                let ways = game.ways();
                let each = set(&mut ways.tried(heap).flatten());
                assert_eq!(each, set(&mut ways.all(heap).into_iter()), "{text}, {heap}");
            }
        }
    }

    /// Math.SE 144953; Winning Ways, chapter 4 (Lasker's Nim); A014586.
    #[test]
    fn published_values_are_found() {
        for (ways, published) in [
            (
                "a,b: n-a=2*(n-b)",
                "0,0,1,0,0,1,2,2,1,0,0,1,0,0,1,2,2,1,4,4,1,4,4,1,2,2,1,0,0,1,0,0,1,2,2,1",
            ),
            ("a; a,b: a+b=n", "0,1,2,4,3,5,6,8,7"),
            (
                "a: n-a in squares",
                "0,1,0,1,2,0,1,0,1,2,0,1,0,1,2,0,1,0,1,2",
            ),
        ] {
            let published: Vec<u64> = published.split(',').map(|it| it.parse().unwrap()).collect();
            assert_eq!(
                values(&game(ways), published.len() as u64),
                published,
                "{ways}"
            );
        }
    }

    /// What a heap becomes by a way, every list of smaller heaps tried.
    fn tried(way: &Way, heap: u64) -> Vec<Left> {
        let (Named::Heaps(letters), Some(condition)) = (&way.named, &way.condition) else {
            let mut all = Vec::new();
            way.visit(heap, &mut |left| all.push(Left::from_slice(left)));
            return all;
        };
        let lists = (0..*letters).fold(vec![Left::new()], |lists, _| {
            let longer = lists.iter().flat_map(|list| {
                (0..heap).map(|part| list.iter().copied().chain([part]).collect())
            });
            longer.collect()
        });
        let allowed = lists.into_iter();
        allowed.filter(|left| condition.holds(left, heap)).collect()
    }

    /// Farther than random positions go: each value from all that the heap becomes.
    #[test]
    fn values_are_those_of_what_a_heap_becomes() {
        for (ways, count) in [
            ("a: 2a>=n", 300),
            ("a: n mod (n-a)=0 and a>0", 300),
            ("a; a,b: a+b=n", 120),
            ("a: n mod a=1 or n-a in squares", 200),
            ("a: 2n mod (n-a)=3 and a mod 2=0", 200),
            ("a,b: a+b=n-3", 120),
            ("a,b: 2*(n-a)=3*(n-b)+1", 120),
            ("a,b: 3*a=2*b", 120),
            ("a,b: b=a+5", 120),
            ("a,b: a+b=n and a<2b and n mod a=0", 60),
            ("a,b,c: a=1 and b+c=n+1 and b<c", 40),
            ("a,b: a+b<n and a mod 3=0", 60),
            ("split 2 unequal; none: n mod 5=1", 200),
            ("split 2..3", 90),
            ("split 2.. unequal", 60),
            ("split 2..", 36),
            ("split 3,5../2", 36),
            ("split 2,4 unequal; a: n-a=2", 60),
            ("split primes", 36),
            ("a,b", 60),
            ("a,b,c: a+b+c=n", 30),
            ("a,b,c", 16),
            ("a,b,c,d: a+b=c+d and a<2", 14),
        ] {
            let game = game(ways);
            let values = values(&game, count);
            for heap in 1..count {
                let all = game.ways().ways.iter().flat_map(|way| tried(way, heap));
                let sums = all.map(|left| {
                    left.iter()
                        .fold(0, |sum, &part| sum ^ values[part as usize])
                });
                assert_eq!(values[heap as usize], mex(sums), "{ways} {heap}");
            }
        }
    }

    /// All positions that can be reached.
    fn reached(position: &Heap) -> rustc_hash::FxHashSet<Heap> {
        let mut found = vec![position.clone()];
        let mut seen: rustc_hash::FxHashSet<Heap> = found.iter().cloned().collect();
        while let Some(position) = found.pop() {
            found.extend(position.options().filter(|it| seen.insert(it.clone())));
        }
        seen
    }

    /// What is counted at once is never more than there is, and all where a heap has one move.
    #[test]
    fn no_more_positions_are_counted_than_are_reached() {
        for (ways, heaps, one_move) in [
            ("a,b: a=n-1 and b=n-1", vec![4], true),
            ("a,b: a=n-1 and b=n-2", vec![3, 6], true),
            ("a,b: a=n-2 and b=n-2; none: n=1", vec![1, 5, 6], true),
            ("a,b: n-a=2*(n-b)", vec![7], false),
            ("a,b: n-a=2*(n-b)", vec![2, 6, 6], false),
            ("a,b", vec![3], false),
            ("a,b,c: a+b=n; a", vec![3, 3], false),
            ("none; a,b: a+1=n and b mod 2=0", vec![5], false),
        ] {
            let position = Heap::new(game(ways), heaps);
            let all = reached(&position);
            let more = |most| position.reaches_more(most, usize::MAX);
            assert!(more(1) && !more(all.len()), "{position:?}");
            assert!(!one_move || more(all.len() - 1), "{position:?}");
            let bytes: usize = all.iter().map(Rules::bytes).sum();
            let more = |most| position.reaches_more(usize::MAX, most);
            assert!(more(size_of::<Heap>()) && !more(bytes), "{position:?}");
        }
    }

    /// A refusal is foreseen long before as many positions have values.
    #[test]
    fn a_search_that_is_too_long_is_foreseen() {
        let ways = "a,b: n-a=2*(n-b)";
        let mut solver = Solver::new(Convention::Misere);
        let position = Heap::new(game(ways), vec![9, 12]);
        let refused = solver.solve(&position, &mut Budget::endless());
        assert!(matches!(refused, Err(Halt::TooLarge(_))));
        assert!(solver.states() < 1 << 14, "{}", solver.states());
        let moves = solver.moves_to(&position, 0, &mut Budget::endless());
        assert!(matches!(moves, Err(Halt::TooLarge(_))));
        assert!(solver.states() < 1 << 14, "{}", solver.states());
    }

    #[test]
    fn a_heap_beyond_the_limit_is_refused_at_once() {
        for (ways, heap) in [
            ("a,b,c: a*b=c", 1 << 20),
            ("split 2..3", 1 << 40),
            ("a", 1 << 52),
        ] {
            let mut values = game(ways).values();
            let halt = values.extend(heap, &mut Budget::new(1));
            assert!(matches!(halt, Err(Halt::TooLarge(_))), "{ways}");
        }
    }

    #[test]
    fn canonical_text_is_read_again() {
        for (typed, printed) in [
            (" a :2a >= n;a ,b: a + b==n", "a: 2a>=n; a,b: a+b=n"),
            ("none ;split 3, 2  unequal", "none; split 2..3 unequal"),
            ("split 2.. : n mod 2 = 0", "split 2..: n mod 2=0"),
            ("a: n-a in squares", "a: n-a in squares"),
        ] {
            for text in [typed, printed] {
                assert_eq!(game(text).0.text(), printed, "{text}");
            }
        }
    }

    /// A mistake, and the text at its place.
    #[test]
    fn mistakes_have_a_place_and_a_sentence() {
        for (ways, place, message) in [
            (
                "a,b: a>0 and b<=n",
                "b<=n",
                "b may reach n: a move must make heaps smaller.",
            ),
            ("split 1..3", "1..3", "A heap is split into 2 parts or more"),
            ("a: b<3", "b", "This way does not name b."),
            ("a,c: a=c", "c", "A way names a, then b, c and d"),
            ("take 2", "take", "Write what a heap of n becomes"),
        ] {
            let error = (LANGUAGE.read)(&mut Reader::new(ways)).expect_err(ways);
            assert_eq!(&ways[error.place.clone()], place, "{ways}");
            assert!(
                error.message.starts_with(message),
                "{ways}: {}",
                error.message
            );
        }
    }
}
