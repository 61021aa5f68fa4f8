//! Every question about every ruleset with the largest numbers that a line accepts: it is answered,
//! refused with a sentence, or pauses when its budget is spent; none panics, and none takes much
//! memory. `NIMSCAPE_ROW=take` asks about one ruleset. With `NIMSCAPE_SLOW=250` all is asked in slices of
//! 100,000 units of work, and those of more milliseconds than these are listed.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

use cpu_time::ThreadTime;

use crate::MEMORY;
use nimscape::classes::ClassJob;
use nimscape::export::{BoardTask, Figure, Format, Provenance, Style, how_known, known_words};
use nimscape::export::{write, write_board_sheet};
use nimscape::limits::{LONGEST_LINE, MOST_COMPONENTS, MOST_LISTED_MOVES};
use nimscape::misere_sums::QuotientJob;
use nimscape::play::{Difficulty, OPPONENTS, Player, Turn, puzzle, samples};
use nimscape::why::{swap_of_view, why};
use nimscape::{
    Budget, Convention, Halt, Job, Line, Memo, Outcome, Position, Region, Ruleset, TooLarge, View,
    period_of_view, reach, read, read_position, survey,
};

/// The most megabytes that a question may take.
const MOST: usize = 512;

/// Tests here run one after another, so that each question's memory is its own.
static ALONE: Mutex<()> = Mutex::new(());

pub fn alone() -> MutexGuard<'static, ()> {
    ALONE
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The units of work that a question gets in one call.
const WORK: u64 = 1 << 15;

/// How many times as much it gets in the long form.
const LONG: u64 = 32;

/// If one call is enough, slices of this many units are, too, and these take together at most
/// `TWICE` times the work, and a few slices more.
const SLICE: u64 = 1 << 13;
const TWICE: u64 = 3;
const MORE: u64 = 8;

/// The units of a slice where slow ones are listed.
const TIMED: u64 = 100_000;

/// Where questions about one line are asked, and what they are called.
struct Asking<'a> {
    line: &'a str,
    work: u64,
    /// Calls that take longer are listed.
    slow: Option<Duration>,
}

impl Asking<'_> {
    fn about(line: &str) -> Asking<'_> {
        let number = |name| std::env::var(name).ok()?.parse().ok();
        Asking {
            line,
            work: if is_long() { WORK * LONG } else { WORK },
            slow: number("NIMSCAPE_SLOW").map(Duration::from_millis),
        }
    }

    /// What a step returns; its memory is counted.
    fn step<T>(&self, what: &str, step: impl FnOnce() -> T) -> T {
        let line = self.line;
        let before = MEMORY.current_usage();
        MEMORY.reset_peak_usage();
        let began = ThreadTime::now();
        let result = step();
        let took = began.elapsed();
        if self.slow.is_some_and(|slow| took > slow) {
            println!("{} ms: {what} of {line}", took.as_millis());
        }
        let megabytes = MEMORY.peak_usage().saturating_sub(before) >> 20;
        assert!(megabytes <= MOST, "{what} of {line}: {megabytes} MB");
        result
    }

    fn refused(&self, what: &str, limit: &TooLarge) {
        let line = self.line;
        assert!(limit.message.ends_with('.'), "{what} of {line}: {limit}");
    }

    /// How many slices are enough for what took this much work in one call.
    fn slices(work: u64) -> u64 {
        TWICE * work / SLICE + MORE
    }

    /// Asks in one call; if there is an answer, or a refusal, it comes in slices, too, with nothing
    /// known before.
    fn ask<T, A: FnMut(&mut Budget) -> Result<T, Halt>>(
        &self,
        what: &str,
        fresh: impl Fn() -> A,
    ) -> Option<T> {
        if self.slow.is_some() {
            let mut ask = fresh();
            let mut slices = (0..(self.work / TIMED).max(1))
                .map(|_| self.step(what, || ask(&mut Budget::new(TIMED))))
                .skip_while(|answer| answer.as_ref().err() == Some(&Halt::Paused));
            return slices.next()?.ok();
        }
        let (mut ask, mut budget) = (fresh(), Budget::new(self.work));
        let answer = self.step(what, || ask(&mut budget));
        if answer.as_ref().err() == Some(&Halt::Paused) {
            return None;
        }
        let (mut ask, most) = (fresh(), Self::slices(self.work - budget.left()));
        let sliced = format!("{what} in slices");
        let ended = (0..most).any(|_| {
            let answer = self.step(&sliced, || ask(&mut Budget::new(SLICE)));
            answer.err() != Some(Halt::Paused)
        });
        assert!(ended, "{sliced} of {} takes more than {most}", self.line);
        match answer {
            Err(Halt::TooLarge(limit)) => {
                self.refused(what, &limit);
                None
            }
            answer => answer.ok(),
        }
    }

    /// Runs a job, if its work is enough.
    fn run<J: Job + ?Sized>(&self, what: &str, mut job: Box<J>) -> Option<J::Outcome> {
        let slice = self.slow.map_or(SLICE, |_| TIMED);
        for _ in 0..(self.work / slice).max(1) {
            if self.step(what, || job.advance(slice)).finished {
                return Some(self.step(what, || job.finish()));
            }
        }
        None
    }

    /// The job, if it is not refused.
    fn begun<J>(&self, what: &str, begin: impl FnOnce() -> Result<J, TooLarge>) -> Option<J> {
        let begun = self.step(what, begin);
        begun.inspect_err(|limit| self.refused(what, limit)).ok()
    }

    fn line(&self) {
        match self.step("reading", || read(self.line)) {
            Ok(Line::Position(position)) => self.position(&position),
            Ok(Line::View(stack)) => self.view(&stack),
            // The rules may allow less than the signature.
            Err(error) => assert!(!error.message.is_empty(), "{}", self.line),
        }
    }

    fn position(&self, position: &Position) {
        self.step("text", || position.to_string());
        let boards = self.step("boards", || position.boards());
        for board in &boards {
            self.step("moves of a board", || {
                let count = board.count();
                for number in [0, count / 2, count.saturating_sub(1)] {
                    if number < count {
                        board.option(number);
                        board.number_at(board.gesture(number));
                    }
                }
            });
        }
        let count = self.step("number of moves", || position.count_moves());
        if count > 0 {
            for index in [0, count / 2, count - 1] {
                let step = self.step("a move", || position.nth_move(index));
                let after = self.step("after a move", || position.play(step));
                let after = after.expect("a numbered move is legal");
                let back = self.step("the move to", || position.step_to(&after));
                assert!(back.is_some(), "{}", self.line);
                self.step("moves to", || position.count_moves_to(&after));
            }
        }
        self.step("first options", || position.first_options(64));
        self.step("pictures", || {
            for (component, board) in boards.iter().enumerate() {
                position.slice(component, board.pieces().saturating_sub(1));
            }
            position.plane();
            position.view_around()
        });
        let quotient = || QuotientJob::of_position(position, 300, 1 << 20);
        if let Some(job) = self.begun("quotient", quotient) {
            self.run("quotient", Box::new(job));
        }
        for convention in Convention::BOTH {
            self.position_in(position, convention);
        }
    }

    fn position_in(&self, position: &Position, convention: Convention) {
        let memo = Memo::default;
        let answer = self.ask("value", || {
            let mut memo = memo();
            move |budget| memo.solve(position, convention, budget)
        });
        self.ask("outcome", || {
            let mut memo = memo();
            move |budget| memo.is_p(position, convention, budget)
        });
        let moves = self.ask("winning moves", || {
            let mut memo = memo();
            move |budget| memo.winning_moves(position, convention, budget)
        });
        if let (Some(answer), Some(moves)) = (&answer, &moves) {
            let wins = answer.outcome == Outcome::N && !position.is_terminal();
            assert_eq!(!moves.is_empty(), wins, "{}", self.line);
        }
        self.ask("best moves", || {
            let mut memo = memo();
            move |budget| memo.best_moves(position, convention, budget)
        });
        self.ask("moves to 3", || {
            let mut memo = memo();
            move |budget| memo.moves_to(position, 3, convention, budget)
        });
        self.ask("why", || {
            let mut memo = memo();
            move |budget| why(position, convention, &mut memo, budget)
        });
        for opponent in OPPONENTS {
            let turn = Turn { seed: 1, ply: 0 };
            self.ask(opponent.title, || {
                let (mut player, mut memo) = (Player::default(), memo());
                let plays = opponent.plays;
                move |budget| player.choose(plays, position, convention, turn, &mut memo, budget)
            });
        }
        self.ask("puzzle", || {
            let mut memo = memo();
            move |budget| puzzle(position, Difficulty::Hard, convention, 1, &mut memo, budget)
        });
        if let (Some(answer), Some(winning_moves)) = (answer, moves) {
            let known = known_words(answer.known);
            let task = BoardTask {
                provenance: Provenance::new(position.to_string(), convention, known),
                position: position.clone(),
                convention,
                answer,
                winning_moves,
            };
            // Refused if it is too large for a page.
            _ = self.step("worksheet", || {
                write_board_sheet(&task, &mut Vec::new()).is_ok()
            });
        }
    }

    fn view(&self, stack: &View) {
        let view = self.step("first frame", || stack.first_frame());
        self.step("frames", || {
            for z in [0, 1, LARGEST] {
                stack.frame(z).map(|frame| frame.at(3, 4));
            }
        });
        for (x, y) in [(0, 0), (5, 7), (100_000, 3), (LARGEST, LARGEST)] {
            self.step("a cell", || {
                (view.at(x, y), view.try_at(x, y).is_ok(), view.line_at(x, y))
            });
            self.step("a sequence", || view.sequence_at(x, y).is_ok());
        }
        self.step("another name", || view.same_as(64));
        self.step("what misère play changes", || swap_of_view(&view));
        if let Some(job) = self.begun("classes", || ClassJob::new(&view, 40)) {
            self.run("classes", Box::new(job));
        }
        let quotient = || QuotientJob::of_view(&view, 300, 1 << 20);
        if let Some(job) = self.begun("quotient", quotient) {
            self.run("quotient", Box::new(job));
        }
        for convention in Convention::BOTH {
            if let Some(job) = self.step("proof", || view.prove(convention))
                && let Some(job) = self.begun("proof", || job)
            {
                self.run("proof", job);
            }
            let places: &[u64] = match is_long() {
                true => &[0, 100_000, LARGEST - 12],
                false => &[0, LARGEST - 12],
            };
            for &from in places {
                let rows = if view.is_plane() {
                    (from, from + 12)
                } else {
                    (0, 1)
                };
                let region = Region::between((from, from + 12), rows).expect("it is small");
                self.region(&view, region, convention);
            }
            if view.is_plane() {
                let region = Region::between((LARGEST - 12, LARGEST), (0, 12));
                self.region(&view, region.expect("it is small"), convention);
            }
        }
    }

    fn region(&self, view: &View, region: Region, convention: Convention) {
        let place = format!(
            "{convention:?} table at {},{}",
            region.x.from, region.y.from
        );
        let job = self.begun(&place, || survey(view, &region, convention));
        let table = job.and_then(|job| self.run(&place, job));
        match table {
            None => {}
            Some(Err(limit)) => {
                self.refused(&place, &limit);
                self.step("what can be computed", || reach(view, &region, convention));
            }
            Some(Ok(table)) => {
                self.step("period", || {
                    period_of_view(view, convention, &table, region.x.from)
                });
                self.step("how it is known", || how_known(view, &region, convention));
                // Proves without a budget.
                let figure = Figure::of_view(view, region, convention, table);
                for format in Format::ALL {
                    // Some are for small tables, or for sequences.
                    _ = self.step("file", || {
                        write(&figure, format, &Style::default(), &mut Vec::new()).is_ok()
                    });
                }
            }
        }
        if convention == Convention::Normal {
            let from = (region.x.end() - 1, region.y.end() - 1);
            self.run("ends", Box::new(view.ends_within(&region)));
            self.run("moves", Box::new(view.moves_within(from, &region)));
        }
        self.step("P-positions", || view.p_boxes(&region, convention));
        if let Some((_, job)) = self.step("far", || view.far(&region, convention))
            && let Some(Err(limit)) = self.run("far", job)
        {
            self.refused("far", &limit);
        }
    }
}

/// The largest number of a line, and of a coordinate.
const LARGEST: u64 = nimscape::limits::LARGEST_NUMBER;

/// What stands before the numbers: every ruleset with the parameters of its examples, and with the
/// largest that it reads.
fn heads(ruleset: Ruleset) -> Vec<String> {
    let name = ruleset.name();
    let of = |parameters: &str| format!("{name}({parameters})");
    let mut heads: Vec<String> = samples(ruleset)
        .iter()
        .map(|parameters| match &parameters[..] {
            [] => name.to_string(),
            some => of(&some.join(",")),
        })
        .collect();
    let large = match name {
        "wyt" => vec!["1000000000000000000,1", "1,1000000000000000000"],
        "twist" => vec![
            "9007199254740991",
            "~9007199254740991",
            "1..9007199254740991/7",
        ],
        "subtract" => vec![
            "9007199254740991",
            "~9007199254740991",
            "2../9007199254740991",
        ],
        "octal" => vec![
            "0.0000000000000000000000000007",
            "4.7777777777777777777777777777",
        ],
        "moves" => vec![
            "(9007199254740991)*",
            "(1,9007199254740991)*,(9007199254740991,1)*",
            "(1,0)*,(0,1)*,(9007199254740991,-1)",
            "(9007199254740991,-1)+(1,0)*,(-1,9007199254740991)+(0,1)*",
            "(1,0,0)*,(0,1,0)*,(0,0,1)*,(9007199254740991,1,1)",
        ],
        "take" => vec![
            "s*t*9007199254740991<p*q",
            "s<=9007199254740991last",
            "p*p*p*p+s=9007199254740991",
            "s mod 9007199254740991=0 and t div 9007199254740991=u",
        ],
        _ => vec![],
    };
    heads.extend(large.into_iter().map(of));
    heads.extend(longest(name).map(|parameters| of(&parameters)));
    heads
}

/// The longest parameters that a ruleset reads.
fn longest(name: &str) -> Option<String> {
    let joined = |count: u64, part: fn(u64) -> String| {
        let parts: Vec<String> = (1..=count).map(part).collect();
        parts.join(",")
    };
    Some(match name {
        "octal" => format!("4.{}", "7".repeat(MOST_LISTED_MOVES)),
        "twist" | "subtract" => joined(2_000, |number| (number * number).to_string()),
        "moves" => joined(MOST_LISTED_MOVES as u64, |number| {
            format!("({},{})", number, number * number % 257)
        }),
        "take" => {
            let parts: Vec<String> = (1..=32).map(|it| format!("s mod {it}=t")).collect();
            parts.join(" or ")
        }
        _ => return None,
    })
}

/// As many numbers as a line may have, the largest and the smallest.
fn crowds(ruleset: Ruleset) -> Vec<String> {
    let numbers = &ruleset.signature().numbers;
    let (most, largest) = (numbers.most as u64, numbers.largest);
    let head = heads(ruleset).swap_remove(0);
    let line = |numbers: &mut dyn Iterator<Item = u64>| {
        let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
        format!("{head} {}", numbers.join(","))
    };
    let mut all = vec![
        line(&mut (0..most).map(|index| largest - 3 * index)),
        line(&mut (1..=most)),
    ];
    let sum = vec![all[1].clone(); MOST_COMPONENTS].join(" + ");
    all.extend((sum.len() <= LONGEST_LINE).then_some(sum));
    all.push(vec![format!("{head} 60,61,62"); MOST_COMPONENTS].join(" + "));
    all.push(vec![format!("{head} 60,61"); MOST_COMPONENTS].join(" + "));
    all.push(vec![format!("{head} 60"); MOST_COMPONENTS].join(" + "));
    all
}

/// Lines with the largest numbers, as positions and as views; in the long form many more.
fn lines(ruleset: Ruleset) -> Vec<String> {
    let long = is_long();
    let signature = ruleset.signature();
    let large = signature.numbers.largest;
    let least = signature.numbers.least.max(2).min(signature.numbers.most) as u64;
    let mut lines = Vec::new();
    for (index, head) in heads(ruleset).into_iter().enumerate() {
        let counts = if long { 1..=3 } else { least..=least };
        for count in counts {
            let sizes: &[u64] = if long {
                &[large, large - 1, 1 << 24, 5_000]
            } else {
                &[large, 1 << 24]
            };
            for most in sizes {
                let numbers: Vec<String> = (0..count)
                    .map(|index| (most - 3 * index).to_string())
                    .collect();
                lines.push(format!("{head} {}", numbers.join(",")));
            }
        }
        let mut views = vec!["x".to_string(), "x,y".to_string()];
        if long {
            views.extend([
                format!("x,{large}"),
                format!("x,y,{large}"),
                format!("{large},x,y"),
                "x,y,z".to_string(),
                "x,x+9007199254740000".to_string(),
            ]);
        } else if index > 0 {
            views.remove(0);
        }
        for numbers in &views {
            lines.push(format!("{head} {numbers}"));
            if !long && index > 0 {
                continue;
            }
            for map in [
                "remoteness(",
                "ways(",
                "block(3,",
                "block(9007199254740991,",
            ] {
                lines.push(format!("{map}{head} {numbers})"));
            }
        }
        for named in signature.named {
            lines.push(format!("{head} {large} {}={large}", named.name));
            lines.push(format!("{head} x {}=y", named.name));
        }
    }
    lines
}

/// Numbers by lot, the same for the same seed.
struct Lot(u64);

impl Lot {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % most
    }

    /// A component with small numbers, large ones or the largest, or with variables.
    fn component(&mut self, ruleset: Ruleset, variables: bool) -> String {
        let numbers = &ruleset.signature().numbers;
        let heads = heads(ruleset);
        let head = &heads[self.below(heads.len())];
        let count = (1 + self.below(2)).clamp(numbers.least, numbers.most);
        let sizes = [5, 20, 1_000, 1_000_000, numbers.largest];
        let listed: Vec<String> = (0..count as u64)
            .map(|index| match (variables, index) {
                (true, 0) => "x".into(),
                (true, 1) => "y".into(),
                _ => (sizes[self.below(sizes.len())] - index).to_string(),
            })
            .collect();
        format!("{head} {}", listed.join(","))
    }
}

/// Sums of the ruleset with one or two others, as positions, as views and inside maps.
fn mixtures(ruleset: Ruleset) -> Vec<String> {
    let name = ruleset.name().bytes();
    let mut lot = Lot(name.fold(7, |seed, byte| seed * 31 + u64::from(byte)));
    let all: Vec<Ruleset> = nimscape::rulesets().collect();
    let mut lines = Vec::new();
    for _ in 0..32 {
        let others: Vec<Ruleset> = (0..1 + lot.below(2))
            .map(|_| all[lot.below(all.len())])
            .collect();
        for variables in [false, true] {
            let mut parts = vec![lot.component(ruleset, variables)];
            parts.extend(others.iter().map(|&other| lot.component(other, false)));
            lines.push(parts.join(" + "));
        }
        let map = ["remoteness(", "ways(", "block(3,"][lot.below(3)];
        lines.push(format!("{map}{})", lines[lines.len() - 1]));
    }
    lines
}

/// Lines of sums and maps that were endless, or took long slices.
const TRAPS: [&str; 12] = [
    "euclid x,y + glasses x",
    "euclid 1000000,0 + octal(0.77) 20",
    "euclid 1000000,x + glasses 12",
    "short-nim 5 last=2 + short-nim 7 + take((s,t) in {(1,2),(2,1)}) x,1000",
    "short-nim 5 last=2 + short-nim 7 + take((s,t) in {(1,2),(2,1)}) 1000,1000",
    "octal(0.77) 5,7 + take(s*t mod 7=1) 500+x,500+y",
    "take(s*t mod 7=1) 1000000,x + take(s=0 and t mod p=0) 1000000,y",
    "moves((4096,0)*,(0,1)*,(2,3)*) x,y",
    "moves((4096,0)*,(0,1)*,(2,3)*) 1000000+x,y",
    "moves((2,1,1,-1)+(0,0,2,0)*) 7,3,8,8",
    "remoteness(corners x,x+2)",
    "take(s=0 or t=0) 3000000+x,y",
];

fn is_long() -> bool {
    std::env::var_os("NIMSCAPE_LONG").is_some()
}

/// A puzzle of heaps in misère play takes some megabytes more than [`MOST`]: they are asked about by
/// `NIMSCAPE_ROW` alone.
const HEAVY: &str = "heap";

#[test]
fn every_question_with_the_largest_numbers_ends_or_pauses() {
    let _alone = alone();
    let chosen = std::env::var("NIMSCAPE_ROW");
    let is_asked = |ruleset: &Ruleset| match &chosen {
        Ok(name) => ruleset.name() == name,
        Err(_) => ruleset.name() != HEAVY,
    };
    let asked: Vec<Ruleset> = nimscape::rulesets().filter(is_asked).collect();
    assert!(!asked.is_empty(), "{chosen:?} is no ruleset");
    for ruleset in asked {
        let began = ThreadTime::now();
        let mut lines = lines(ruleset);
        if is_long() {
            lines.extend(crowds(ruleset));
            lines.extend(mixtures(ruleset));
        }
        for line in &lines {
            Asking::about(line).line();
        }
        println!(
            "{}: {} lines in {:?}",
            ruleset.name(),
            lines.len(),
            began.elapsed()
        );
    }
}

#[test]
fn sums_and_maps_that_took_long_end_or_pause() {
    let _alone = alone();
    for line in TRAPS {
        Asking::about(line).line();
    }
}

/// Lines that once took all memory, ignored their budget, or panicked.
#[test]
fn lines_that_were_traps() {
    let _alone = alone();
    for line in [
        "subtract(~4000000000) 7,9",
        "subtract(~28388683886093,7) 5",
        "subtract(~1000000000,7) 5",
        "subtract(4294967297) 5",
        "subtract(1..10000000000/5000000000) 9",
        "subtract(5..8,34../6) 16777216",
        "octal(0.77) 20000",
        "octal(4.1004734) 2000",
        "octal(4.1004734) 100399",
        "octal(0.517) 29,6,18",
        "grundy 55,3",
        "grundy 3780,5",
        "twist(1..y) x",
        "period(subtract(~4000000000,x))",
        "subtract(5..8,34../6) x",
        "wyt(1,1) x,y + nim 3",
        "short-nim x + glasses 1000",
        "max-welter 1000,9007199254740990 + max-welter 1000000",
        "nim 20,19 + product(coins(a),coins(run)) 1000,65535 + nim 5",
    ] {
        Asking::about(line).line();
    }
    let value = |line: &str| {
        let position: Position = read_position(line).expect(line);
        let answer = Memo::default().solve(&position, Convention::Normal, &mut Budget::endless());
        answer.expect(line).value
    };
    // 7 and 9 stones, with any number to take.
    assert_eq!(value("subtract(~4000000000) 7,9"), Some(7 ^ 9));
    assert_eq!(value("subtract(4294967297) 5"), Some(0));
    assert_eq!(value("subtract(1..10000000000/5000000000) 9"), Some(1));
}

/// What one component of a sum needs takes the place of what was computed for another: still the
/// question ends in slices.
#[test]
fn sums_of_large_components_end_in_slices() {
    let _alone = alone();
    for line in [
        "twist(8../13) 4000000 + twist(9../14) 4000000 + twist(10../15) 4000000",
        "octal(0.07) 9000 + octal(0.17) 9000 + octal(0.137) 9000 + octal(0.33) 9000 + octal(0.6) 9000 + octal(0.7) 9000",
        "short-nim 60000 + short-nim 59999 + nim 7",
    ] {
        let position = read_position(line).expect(line);
        let asked = |work: u64, most: usize| {
            let mut memo = Memo::default();
            let convention = Convention::Normal;
            let slices = (0..most).map(|_| {
                let budget = &mut Budget::new(work);
                memo.winning_moves(&position, convention, budget)
            });
            let mut ended = slices.filter(|found| found.as_ref().err() != Some(&Halt::Paused));
            ended
                .next()
                .unwrap_or_else(|| panic!("{line} takes more than {most} slices"))
        };
        let whole = asked(u64::MAX, 1);
        assert_eq!(asked(1 << 20, 400), whole, "{line}");
    }
}

/// Each component's board lists its moves, and each move names a thousand coins.
#[test]
fn boards_of_long_rows_share_the_memory_of_a_question() {
    let _alone = alone();
    let coins: Vec<String> = (1..=1_000).map(|coin| coin.to_string()).collect();
    let row = format!("coins(none; a) {}", coins.join(","));
    let line = vec![row; MOST_COMPONENTS].join(" + ");
    let position: Position = read_position(&line).expect("it is a line");
    let turn = Turn { seed: 1, ply: 0 };
    let choice = Asking::about(&line).step("Perfect", || {
        let (mut player, mut memo) = (Player::default(), Memo::default());
        let plays = OPPONENTS[0].plays;
        let budget = &mut Budget::endless();
        player.choose(
            plays,
            &position,
            Convention::Normal,
            turn,
            &mut memo,
            budget,
        )
    });
    assert!(choice.expect("it ends").is_some());
}

/// The moves of a sum that are found in small slices are its options of that value.
#[test]
fn moves_of_sums_in_slices_are_the_options_of_their_value() {
    let _alone = alone();
    let texts = |moves: &mut dyn Iterator<Item = Position>| {
        let texts: BTreeSet<String> = moves.map(|it| it.to_string()).collect();
        texts
    };
    let mut pauses = 0;
    for line in [
        "nim 30,31,32 + nim 29,7",
        "subtract(1..3) 40,41,42,43 + nim 5,6 + subtract(1..3) 39",
    ] {
        let position = read_position(line).expect(line);
        for convention in Convention::BOTH {
            for value in 0..4 {
                let mut memo = Memo::default();
                let options = position.first_options(usize::MAX).into_iter();
                let expected = texts(&mut options.filter(|option| {
                    let answer = memo.solve(option, convention, &mut Budget::endless());
                    answer.expect(line).value == Some(value)
                }));
                let mut memo = Memo::default();
                let found = (0..1 << 12).find_map(|_| {
                    let found = memo.moves_to(&position, value, convention, &mut Budget::new(4));
                    pauses += usize::from(found == Err(Halt::Paused));
                    found.ok()
                });
                let found = texts(&mut found.expect("it ends").into_iter());
                assert_eq!(found, expected, "{line}, {value}, {convention:?}");
            }
        }
    }
    assert!(pauses > 0);
}

/// Questions that visit many moves more than once: each visit is kept, so that they end however
/// small the slices are.
#[test]
fn visits_of_many_moves_are_kept() {
    let _alone = alone();
    for (line, convention) in [
        ("subtract(~2..3,7) 300000", Convention::Misere),
        ("subtract(~2..3,7) 299998,300000", Convention::Misere),
        (
            "subtract(~2..3,7) 300000 + subtract(~1) 299999 + nim 7",
            Convention::Normal,
        ),
    ] {
        let position = read_position(line).expect(line);
        let mut memo = Memo::default();
        let ended = (0..200).any(|_| {
            let budget = &mut Budget::new(1 << 14);
            memo.winning_moves(&position, convention, budget) != Err(Halt::Paused)
        });
        assert!(ended, "{line}");
    }
}
