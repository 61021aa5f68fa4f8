//! Opponents: how the program chooses its moves, the same move again for the
//! same position, seed and place in the game.
//!
//! Uses `board`, `game`, `games`, `notation`, `questions`, `solve`, `table`, `text`.

mod deal;
mod drawing;
mod family;
#[cfg(not(target_arch = "wasm32"))]
pub mod guess;
mod length;
mod lot;
mod puzzle;

pub use deal::deal;
pub use drawing::{Drawing, drawing};
pub use family::{FamilyError, Member, first_member, member, samples};
pub use puzzle::{Difficulty, Puzzle, puzzle};

use puzzle::count_of;

use rustc_hash::FxHashMap;

use crate::board::{Board, Look, Step};
use crate::game::position::Position;
use crate::questions::memo::Memo;
use crate::solve::answer::Outcome;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::{
    MOST_MOVES_DRAWN, MOST_MOVES_WEIGHED, MOST_REPLIES_TRIED, MOVES_WEIGHED_OF_MANY,
};
use length::Lengths;
use lot::Lot;

/// How an opponent plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Opponent {
    /// Wins as fast as it can; when lost, makes the game as long as it can.
    Perfect,
    /// Wins like the perfect one; when lost, sets traps: it moves to where the
    /// smallest share of the replies wins, and among equals to where the game
    /// lasts longest.
    Stubborn,
    /// Plays like the perfect one with a probability of this many percent, otherwise
    /// one of all the moves at random.
    Often {
        /// The percentage, 100 at most.
        percent: u8,
    },
}

/// An opponent as it is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offered {
    /// Its word in settings and attributes.
    pub id: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it does, in a sentence or two.
    pub does: &'static str,
    /// How it plays.
    pub plays: Opponent,
}

/// Every opponent, strongest first.
pub const OPPONENTS: [Offered; 5] = [
    Offered {
        id: "perfect",
        title: "Perfect",
        does: "Plays perfectly. When losing, makes the game as long as it can.",
        plays: Opponent::Perfect,
    },
    Offered {
        id: "stubborn",
        title: "Stubborn",
        does: "Plays perfectly. When losing, sets the hardest trap.",
        plays: Opponent::Stubborn,
    },
    Offered {
        id: "often-90",
        title: "Hard",
        does: "Plays a best move 9 times in 10, otherwise any move at random.",
        plays: Opponent::Often { percent: 90 },
    },
    Offered {
        id: "often-70",
        title: "Medium",
        does: "Plays a best move 7 times in 10, otherwise any move at random.",
        plays: Opponent::Often { percent: 70 },
    },
    Offered {
        id: "often-40",
        title: "Easy",
        does: "Plays a best move 4 times in 10, otherwise any move at random.",
        plays: Opponent::Often { percent: 40 },
    },
];

/// Why a move was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum How {
    /// It wins.
    Wins {
        /// How many moves the game lasts with it and with best play, if this
        /// was searched.
        length: Option<u32>,
    },
    /// All moves lose, and this one makes the game long. Where `length` is
    /// not known it is the move that takes the least.
    Delays {
        /// As for `Wins`.
        length: Option<u32>,
    },
    /// All moves lose, and to this one the fewest of the replies are right.
    Trap {
        /// How many of the winner's moves keep the win.
        right: u128,
        /// How many moves there are afterwards.
        replies: u128,
    },
    /// By lot, as an opponent does that is not perfect.
    Random,
    /// By lot, since it is not known who wins, or by which moves.
    Unknown(TooLarge),
}

/// A move chosen by an opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub step: Step,
    /// The position after it.
    pub position: Position,
    /// Why this one.
    pub how: How,
}

/// The place of a move: what an opponent's lots are drawn by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The seed of the game.
    pub seed: u64,
    /// How many moves were made before.
    pub ply: u64,
}

/// How many replies are right, and how many there are; `None` if not counted.
type Replies = Option<(u128, u128)>;

/// What opponents remember between their moves.
#[derive(Debug, Default)]
pub struct Player {
    lengths: Lengths,
    replies: FxHashMap<(Convention, Position), Replies>,
    /// What was found last of the winning moves, for a question that is paused after that.
    won: Option<(Convention, Position, Won)>,
}

/// The winning moves of a position.
#[derive(Debug)]
enum Won {
    Listed(Vec<Position>),
    /// More than can be listed. So many of those that were drawn on this turn do not win.
    Many {
        limit: TooLarge,
        turn: Turn,
        drawn: usize,
    },
}

/// How soon a game is to end.
#[derive(Clone, Copy)]
enum Pace {
    Soonest,
    Latest,
}

impl Player {
    /// The move that `opponent` makes; `None` if the game is over.
    ///
    /// # Errors
    /// [`Halt::Paused`] when the budget runs out: call again with the same
    /// arguments to continue. [`Halt::TooLarge`] if there are moves and none can be
    /// listed. Positions beyond the limit of what can be computed are no error:
    /// the move is one of them all at random, and says so.
    pub fn choose(
        &mut self,
        opponent: Opponent,
        position: &Position,
        convention: Convention,
        turn: Turn,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Option<Choice>, Halt> {
        let boards = position.boards();
        let count = Position::count_on(&boards);
        if count == 0 {
            return position
                .unlisted()
                .map_or(Ok(None), |limit| Err(limit.into()));
        }
        let mut lot = Lot::new(turn.seed, turn.ply);
        if let Opponent::Often { percent } = opponent
            && lot.below(100) >= u128::from(percent)
        {
            return Ok(Some(random(position, &boards, &mut lot, How::Random)));
        }
        let asked = Choosing {
            position,
            turn,
            boards: &boards,
            convention,
            count,
        };
        match self.best(&asked, opponent, &mut lot, memo, budget) {
            Ok(choice) => Ok(Some(choice)),
            Err(Halt::Paused) => Err(Halt::Paused),
            Err(Halt::TooLarge(limit)) => Ok(Some(random(
                position,
                &boards,
                &mut lot,
                How::Unknown(limit),
            ))),
        }
    }

    fn best(
        &mut self,
        asked: &Choosing,
        opponent: Opponent,
        lot: &mut Lot,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Choice, Halt> {
        let &Choosing {
            position,
            convention,
            ..
        } = asked;
        if memo.solve(position, convention, budget)?.outcome == Outcome::N {
            let kept = self.won.take();
            let kept = kept.filter(|(its, from, _)| *its == convention && from == position);
            let mut won = match kept {
                Some((_, _, won)) => won,
                None => match memo.winning_moves(position, convention, budget) {
                    Ok(moves) => Won::Listed(moves),
                    Err(Halt::TooLarge(limit)) => Won::Many {
                        limit,
                        turn: asked.turn,
                        drawn: 0,
                    },
                    Err(Halt::Paused) => return Err(Halt::Paused),
                },
            };
            let found = self.soonest(asked, &mut won, lot, memo, budget);
            self.won = Some((convention, position.clone(), won));
            let (position, length) = found?;
            return asked.choice(position, How::Wins { length });
        }
        let moves = asked.weighed(lot);
        let moves = match opponent {
            Opponent::Stubborn => self.traps(asked, moves, memo, budget)?,
            _ => moves,
        };
        let (position, length) = self.timed(asked, &moves, Pace::Latest, lot, memo, budget)?;
        // Of the move that is made: equal shares are not equal numbers.
        let trap = match opponent {
            Opponent::Stubborn => self.replies_to(&position, convention, memo, budget)?,
            _ => None,
        };
        let how = match trap {
            Some((right, replies)) => How::Trap { right, replies },
            None => How::Delays { length },
        };
        asked.choice(position, how)
    }

    /// A winning move that ends the game as soon as can be; of very many, one by lot.
    fn soonest(
        &mut self,
        asked: &Choosing,
        won: &mut Won,
        lot: &mut Lot,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<(Position, Option<u32>), Halt> {
        match won {
            Won::Listed(moves) => self.timed(asked, moves, Pace::Soonest, lot, memo, budget),
            Won::Many { limit, turn, drawn } => {
                if *turn != asked.turn {
                    (*turn, *drawn) = (asked.turn, 0);
                }
                let option = asked.find_p(limit, drawn, lot, memo, budget)?;
                self.timed(asked, &[option], Pace::Soonest, lot, memo, budget)
            }
        }
    }

    /// Of moves, one that makes the game as short or as long as can be, and the
    /// length of the game with it.
    fn timed(
        &mut self,
        asked: &Choosing,
        moves: &[Position],
        pace: Pace,
        lot: &mut Lot,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<(Position, Option<u32>), Halt> {
        let lengths = self.lengths_after(asked, moves, memo, budget)?;
        // Where lengths are not known, the move that leaves the least, or most.
        let keys: Vec<u128> = match &lengths {
            Some(lengths) => lengths.iter().map(|&length| length.into()).collect(),
            None => moves.iter().map(material).collect(),
        };
        let best = match pace {
            Pace::Soonest => keys.iter().min(),
            Pace::Latest => keys.iter().max(),
        };
        let equals = (0..moves.len()).filter(|&at| Some(&keys[at]) == best);
        let at = lot.pick(equals.collect());
        let length = lengths.map(|lengths| lengths[at] + 1);
        Ok((moves[at].clone(), length))
    }

    /// The lengths of all the games after these moves, or of none.
    fn lengths_after(
        &mut self,
        asked: &Choosing,
        moves: &[Position],
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Option<Vec<u32>>, Halt> {
        let mut lengths = Vec::new();
        for option in moves {
            let length = self
                .lengths
                .length(option, asked.convention, memo, budget)?;
            // Without it the others are of no use.
            let Some(length) = length else {
                return Ok(None);
            };
            lengths.push(length);
        }
        Ok(Some(lengths))
    }

    /// Of losing moves, those to which the smallest share of the replies wins;
    /// all of them where no replies can be counted.
    fn traps(
        &mut self,
        asked: &Choosing,
        moves: Vec<Position>,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Vec<Position>, Halt> {
        let mut best: Vec<Position> = Vec::new();
        let (mut right, mut replies) = (1, 1);
        for option in &moves {
            let known = self.replies_to(option, asked.convention, memo, budget)?;
            let Some((r, n)) = known else { continue };
            // r/n against right/replies; the numbers stay below 2^64 except
            // for the most huge boards, where rounding does no harm.
            let order = (r as f64 * replies as f64).total_cmp(&(right as f64 * n as f64));
            if best.is_empty() || order.is_lt() {
                best.clear();
                (right, replies) = (r, n);
                best.push(option.clone());
            } else if order.is_eq() {
                best.push(option.clone());
            }
        }
        Ok(if best.is_empty() { moves } else { best })
    }

    /// How many moves keep the win in an N-position, and how many moves there
    /// are; `None` where they are too many to be counted, and where none is left.
    fn replies_to(
        &mut self,
        position: &Position,
        convention: Convention,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Replies, Halt> {
        let key = (convention, position.clone());
        if let Some(&replies) = self.replies.get(&key) {
            return Ok(replies);
        }
        let boards = position.boards();
        let count = Position::count_on(&boards);
        let replies = if (count > MOST_REPLIES_TRIED as u128 && is_tried_one_by_one(&boards))
            || !position.lists_all_on(&boards)
            || count == 0
        {
            None
        } else {
            match memo.winning_moves(position, convention, budget) {
                Ok(right) => Some((count_of(&right, position, &boards, budget), count)),
                Err(Halt::TooLarge(_)) => None,
                Err(Halt::Paused) => return Err(Halt::Paused),
            }
        };
        if self.replies.len() > 1 << 16 {
            self.replies.clear();
        }
        self.replies.insert(key, replies);
        budget.spend(64 + boards.iter().map(Board::work).sum::<u64>())?;
        Ok(replies)
    }
}

/// Whether winning moves are found by trying every move, and not by theory.
fn is_tried_one_by_one(boards: &[Board]) -> bool {
    let mut boards = boards.iter();
    boards.any(|board| matches!(board.look, Look::Heap { .. }))
}

/// A position to choose a move in.
struct Choosing<'a> {
    position: &'a Position,
    turn: Turn,
    boards: &'a [Board],
    convention: Convention,
    count: u128,
}

impl Choosing<'_> {
    /// The moves that a lost player weighs, each once.
    fn weighed(&self, lot: &mut Lot) -> Vec<Position> {
        let boards = self.boards;
        let played = |step: Step| {
            let after = self.position.play_on(boards, step);
            after.expect("a numbered move is legal")
        };
        let numbered = |index| played(near(boards, Position::nth_on(boards, index)));
        let mut moves: Vec<Position> = if self.count <= MOST_MOVES_WEIGHED as u128 {
            (0..self.count).map(numbered).collect()
        } else {
            let smallest = smallest_moves(boards).into_iter().map(played);
            let drawn = (0..MOVES_WEIGHED_OF_MANY / 2).map(|_| numbered(lot.below(self.count)));
            smallest.chain(drawn).collect()
        };
        let mut seen = rustc_hash::FxHashSet::default();
        moves.retain(|option| seen.insert(option.clone()));
        moves
    }

    /// Some option that is a P-position, found by lot; the first `drawn` are none.
    fn find_p(
        &self,
        limit: &TooLarge,
        drawn: &mut usize,
        lot: &mut Lot,
        memo: &mut Memo,
        budget: &mut Budget,
    ) -> Result<Position, Halt> {
        let boards = self.boards;
        for draw in 0..MOST_MOVES_DRAWN {
            let number = lot.below(self.count);
            if draw < *drawn {
                continue;
            }
            let step = Position::nth_on(boards, number);
            let option = self.position.play_on(boards, near(boards, step));
            let option = option.expect("a numbered move is legal");
            if memo.is_p(&option, self.convention, budget)? {
                return Ok(option);
            }
            *drawn = draw + 1;
        }
        Err(limit.clone().into())
    }

    fn choice(&self, position: Position, how: How) -> Result<Choice, Halt> {
        let step = self.position.step_on(self.boards, &position);
        Ok(Choice {
            step: step.ok_or_else(|| Position::unnumbered(&position))?,
            position,
            how,
        })
    }
}

/// The move, or one nearer to the beginning of its list: far down it takes a while to find.
fn near(boards: &[Board], step: Step) -> Step {
    let number = match boards[step.component].list() {
        Some(list) => step.number % list.len().max(1) as u128,
        None => step.number,
    };
    Step { number, ..step }
}

/// The smallest move of each piece, of the last pieces if there are many.
fn smallest_moves(boards: &[Board]) -> Vec<Step> {
    let mut steps = Vec::new();
    for (component, board) in boards.iter().enumerate() {
        let movable = board.by_piece().filter(|moves| !moves.is_empty());
        steps.extend(movable.map(|moves| Step {
            component,
            number: moves.start,
        }));
    }
    steps.split_off(steps.len().saturating_sub(MOVES_WEIGHED_OF_MANY / 2))
}

fn random(position: &Position, boards: &[Board], lot: &mut Lot, how: How) -> Choice {
    let step = Position::nth_on(boards, lot.below(Position::count_on(boards)));
    let after = position.play_on(boards, step);
    Choice {
        step,
        position: after.expect("a numbered move is legal"),
        how,
    }
}

/// The sum of all numbers in the line: every move makes it smaller.
fn material(position: &Position) -> u128 {
    let numbers = position
        .components()
        .iter()
        .flat_map(|component| component.arguments().numbers);
    numbers.map(u128::from).sum()
}
