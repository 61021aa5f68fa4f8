//! Heaps of your own: what a heap becomes is said by ways, which name heaps and bind them by
//! conditions, or split it into parts.

use std::ops::Range;

use crate::games::heaps::{HeapGame, Heaps, Left, WayValues, Ways, way_wording};
use crate::solve::limits::MOST_LISTED_WAYS;
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
    read: |reader| Ways::read(reader).map(Phrase::new),
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

    const MOST_WAYS: u64 = MOST_LISTED_WAYS;

    const AT_ONCE: bool = true;

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
        Box::new(all.skip(before).take((numbers.end - numbers.start) as usize))
    }

    fn all_parts(&self, heap: u64) -> Box<dyn Iterator<Item = Left> + '_> {
        Box::new(self.ways().all(heap).into_iter())
    }

    fn ways(&self, heap: u64) -> u64 {
        match heap {
            0 => 0,
            heap => self.ways().work(heap).max(1),
        }
    }

    fn shrinks(&self) -> bool {
        self.ways().shrink()
    }
}
