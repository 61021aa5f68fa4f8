//! Turning turtles: a row of coins; turn one from heads to tails, and at most
//! one to its left.

use nimscape::board::Look;
use nimscape::limits::LARGEST_NUMBER;
use nimscape::{Arguments, Fault, Numbers, Rules, Signature, Stated};

/// The coins that show heads, counted from 1, ascending.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Turtles(Vec<u64>);

impl Turtles {
    /// The row after these coins are turned, one after the other; 0 is none.
    fn of(turned: impl Iterator<Item = u64>) -> Turtles {
        let mut heads = std::collections::BTreeSet::new();
        for coin in turned.filter(|&coin| coin > 0) {
            if !heads.remove(&coin) {
                heads.insert(coin);
            }
        }
        Turtles(heads.into_iter().collect())
    }
}

impl Rules for Turtles {
    fn options(&self) -> Box<dyn Iterator<Item = Turtles> + '_> {
        let turns = |&coin: &u64| (0..coin).map(move |left| [coin, left]);
        let after = |turn| Turtles::of(self.0.iter().copied().chain(turn));
        Box::new(self.0.iter().flat_map(turns).map(after))
    }
}

impl Stated for Turtles {
    const SIGNATURE: Signature = Signature {
        name: "turtles",
        title: "Turning Turtles",
        summary: "turn a coin, and at most one to its left",
        pieces: "coins",
        rules: "Turn a coin from heads to tails. You may also turn one coin to its left.",
        wording: None,
        parameters: &[],
        numbers: Numbers {
            noun: "coin",
            least: 1,
            most: 64,
            largest: LARGEST_NUMBER,
            sorted: true,
        },
        named: &[],
        examples: &["turtles 2,3,6", "turtles x,y"],
    };

    const LOOK: Look = Look::Coins;

    fn read(arguments: &Arguments) -> Result<Turtles, Fault> {
        Ok(Turtles::of(arguments.numbers.iter().copied()))
    }

    fn write(&self) -> Arguments {
        // A row without heads is written as 0.
        let none = self.0.is_empty().then_some(0);
        Arguments::of_numbers([none.as_slice(), &self.0].concat())
    }
}
