//! Halves: take one stone, or half of an even pile.

use nimscape::limits::LARGEST_NUMBER;
use nimscape::{Arguments, Fault, Numbers, Rules, Signature, Stated};

/// A pile of stones.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Halves(u64);

impl Rules for Halves {
    fn options(&self) -> Box<dyn Iterator<Item = Halves>> {
        let one = self.0.checked_sub(1);
        let half = (self.0 > 2 && self.0.is_multiple_of(2)).then_some(self.0 / 2);
        Box::new(one.into_iter().chain(half).map(Halves))
    }
}

impl Stated for Halves {
    const SIGNATURE: Signature = Signature {
        name: "halves",
        title: "Halves",
        summary: "take one, or half of all",
        pieces: "piles",
        rules: "Take one stone, or half of an even pile.",
        wording: None,
        parameters: &[],
        numbers: Numbers {
            noun: "pile",
            least: 1,
            most: 1,
            largest: LARGEST_NUMBER,
            sorted: false,
        },
        named: &[],
        examples: &["halves 12", "halves x"],
    };

    fn read(arguments: &Arguments) -> Result<Halves, Fault> {
        Ok(Halves(arguments.numbers[0]))
    }

    fn write(&self) -> Arguments {
        Arguments::of_numbers([self.0])
    }
}
