//! Whatever position a text names, questions about it end within a small
//! budget: with an answer, a pause or a sentence.

use nimscape::{Axis, Budget, Convention, Line, Memo, Region, read};

/// Units of work for each question.
const WORK: u64 = 20_000;

/// Panics where it does not hold.
pub fn hold(text: &str) {
    match read(text) {
        Ok(Line::Position(position)) => {
            let mut memo = Memo::default();
            for convention in Convention::BOTH {
                let solved = memo.solve(&position, convention, &mut Budget::new(WORK));
                let moves = memo.winning_moves(&position, convention, &mut Budget::new(WORK));
                if let (Ok(answer), Ok(moves)) = (solved, moves) {
                    let won = answer.outcome == nimscape::Outcome::N;
                    let needs_none = convention == Convention::Misere && position.is_terminal();
                    assert_eq!(won && !needs_none, !moves.is_empty(), "{position}");
                }
            }
        }
        Ok(Line::View(view)) => {
            let region = Region::new(Axis::new(0, 4), Axis::new(0, 4)).expect("small");
            for convention in Convention::BOTH {
                if let Ok(mut job) = nimscape::survey(&view, &region, convention) {
                    job.advance(WORK);
                }
            }
        }
        Err(_) => {}
    }
}
