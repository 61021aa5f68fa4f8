//! Nim: the control case, whose value is the nim-sum of the piles.

use crate::board::{Board, Takes};
use crate::game::definition::Game;
use crate::game::lookup::{CrossJob, LookupJob, Refused, Side, Source, parted};
use crate::game::pictures::{Pictures, Rays, Survey};
use crate::solve::answer::{Answer, Known};
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::solve::limits::LARGEST_NUMBER;
use crate::solve::solver::Rules;
use crate::table::rays::{MOST_PILES, Ray};
use crate::table::region::Region;
use crate::text::arguments::{Arguments, Fault, Template};
use crate::text::form::Form;
use crate::text::signature::{Numbers, Signature};
use crate::theory::reason::{Reason, Swap};
use crate::theory::theorem;

/// Piles of stones; a move takes any number from one pile.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Nim {
    /// The piles, ascending.
    piles: Vec<u64>,
}

impl Nim {
    fn new(mut piles: Vec<u64>) -> Nim {
        piles.sort_unstable();
        Nim { piles }
    }

    fn with_pile(&self, index: usize, pile: u64) -> Nim {
        let mut piles = self.piles.clone();
        piles[index] = pile;
        Nim::new(piles)
    }

    /// Whether no pile has more than one stone: the conventions differ only there.
    fn all_small(&self) -> bool {
        self.piles.iter().all(|&pile| pile <= 1)
    }

    fn value(&self, convention: Convention) -> u64 {
        value(self.piles.iter().copied(), convention)
    }
}

/// The value of piles: their nim-sum, with 0 and 1 swapped in misère play if all are small.
fn value(piles: impl Iterator<Item = u64>, convention: Convention) -> u64 {
    let (sum, all) = piles.fold((0, 0), |(sum, all), pile| (sum ^ pile, all | pile));
    match convention {
        Convention::Misere if all <= 1 => sum ^ 1,
        _ => sum,
    }
}

/// The theorem that gives [`value`].
const fn theorem(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => theorem::NIM.says,
        Convention::Misere => theorem::NIM_MISERE.says,
    }
}

/// The cells of a view; nothing needs to be prepared.
struct Cells {
    piles: Vec<Form>,
    convention: Convention,
}

impl Source for Cells {
    fn value(&mut self, x: u64, y: u64, _budget: &mut Budget) -> Result<Option<u64>, Halt> {
        let piles = self.piles.iter().map(|form| pile(*form, x, y));
        let piles: Option<Vec<u64>> = piles.collect();
        Ok(piles.map(|piles| value(piles.into_iter(), self.convention)))
    }

    fn cost(&self) -> u64 {
        1 + self.piles.len() as u64 / 2
    }
}

/// The pile at (x, y), if the form gives one.
fn pile(form: Form, x: u64, y: u64) -> Option<u64> {
    form.at(x, y).filter(|&pile| pile <= LARGEST_NUMBER)
}

impl Rules for Nim {
    fn options(&self) -> Box<dyn Iterator<Item = Nim> + '_> {
        let piles = self.piles.iter().enumerate();
        Box::new(piles.flat_map(move |(index, &pile)| {
            (0..pile).rev().map(move |left| self.with_pile(index, left))
        }))
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.piles[..])
    }
}

impl Game for Nim {
    const SIGNATURE: Signature = Signature {
        name: "nim",
        title: "Nim",
        summary: "take any number from one pile",
        pieces: "piles",
        rules: "Take any number of stones from one pile.",
        wording: None,
        parameters: &[],
        numbers: Numbers::sorted("pile"),
        named: &[],
        examples: &["nim 3,5,7", "nim x,y", "nim 5,x,y"],
    };

    const PICTURES: Pictures = Pictures {
        survey: Some(survey),
        theorem: Some(|_, convention| Some(theorem(convention))),
        rays: Some(|view, _| {
            let piles = view.numbers.len();
            (piles <= MOST_PILES).then(|| Rays {
                rays: (0..piles).map(|pile| Ray::of_pile(pile, [1, 1])).collect(),
                sorted: true,
            })
        }),
        ..Pictures::NONE
    };

    type Memo = ();

    fn read(arguments: &Arguments) -> Result<Nim, Fault> {
        Ok(Nim::new(arguments.numbers.clone()))
    }

    fn write(&self) -> Arguments {
        Arguments::of_numbers(self.piles.clone())
    }

    fn board(&self) -> Board {
        Board::piles(self.piles.clone(), Takes::Any)
    }

    fn is_tame(&self) -> bool {
        true
    }

    fn swap(&self) -> Option<Swap> {
        Some(Swap::only(
            self.all_small(),
            "where no pile has more than one stone",
            theorem::NIM_SWAP.says,
        ))
    }

    fn reasons(&self, convention: Convention, _answer: &Answer) -> Vec<Reason> {
        // With no pile above one stone, misère play swaps 0 and 1.
        if convention == Convention::Misere && self.all_small() {
            return Vec::new();
        }
        vec![Reason::NimSum {
            terms: self.piles.clone(),
            sum: self.value(convention),
        }]
    }

    fn solve(
        &self,
        convention: Convention,
        _memo: &mut (),
        _budget: &mut Budget,
    ) -> Result<Answer, Halt> {
        Ok(Answer::of_value(
            self.value(convention),
            Known::Theorem(theorem(convention)),
        ))
    }

    fn moves_to(
        &self,
        value: u64,
        convention: Convention,
        _memo: &mut (),
        budget: &mut Budget,
    ) -> Result<Vec<Nim>, Halt> {
        // Each candidate is a line of piles to sort and add.
        let piles = self.piles.len() as u64;
        budget.spend(1 + piles * piles / 4)?;
        let sum = self.piles.iter().fold(0, |sum, pile| sum ^ pile);
        let mut moves: Vec<Nim> = Vec::new();
        for (index, &pile) in self.piles.iter().enumerate() {
            // Equal piles have the same options; different piles never do.
            if index > 0 && pile == self.piles[index - 1] {
                continue;
            }
            // The pile size that makes the nim-sum `value`, and for misère play also the one for
            // its swapped value: one of them is right.
            for wanted in [value, value ^ 1] {
                let left = sum ^ pile ^ wanted;
                if left < pile {
                    let option = self.with_pile(index, left);
                    if option.value(convention) == value {
                        moves.push(option);
                    }
                }
            }
        }
        Ok(moves)
    }
}

fn survey(view: &Template, region: &Region, convention: Convention) -> Option<Survey> {
    let Some([across, up]) = parted(&view.numbers) else {
        let cells = Cells {
            piles: view.numbers.clone(),
            convention,
        };
        return Some(Box::new(LookupJob::new(cells, region)));
    };
    let columns = Side::new(region.x, |x| {
        across.iter().map(move |form| pile(*form, x, 0))
    });
    let rows = Side::new(region.y, |y| up.iter().map(move |form| pile(*form, 0, y)));
    Some(match CrossJob::new(columns, rows, convention) {
        Ok(job) => Box::new(job),
        Err(limit) => Box::new(Refused(limit)),
    })
}
