//! Every row as views, sequences, boards and games: the numbers of its lines
//! turned into x and y, against brute force cell by cell.

use std::cell::Cell;
use std::collections::BTreeSet;

use nimscape::play::{Opponent, Player, Turn};
use nimscape::{
    Axis, Budget, Certainty, Component, Convention, Form, Halt, Memo, Outcome, Pattern, Position,
    Quantity, Region, Solver, Table, Template, Term, View, numbers_in, period_of_view,
    read_position, read_view, survey,
};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestCaseError, TestRunner};

use super::{ROWS, texts};

/// Options that brute force may look at for one view: more is left aside.
const WORK: u64 = 30_000;

/// Work for what is no brute force: more is left aside too.
const PATIENCE: u64 = 300_000;

/// Numbers drawn from a seed.
pub(super) struct Lot(pub(super) u64);

impl Lot {
    pub(super) fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1);
        (self.0 >> 33) % end
    }
}

/// Every number of a template that may vary.
fn forms(template: &mut Template) -> Vec<&mut Form> {
    let mut forms: Vec<&mut Form> = template.numbers.iter_mut().collect();
    let named = template.named.iter_mut().flatten();
    for pattern in template.parameters.iter_mut().chain(named) {
        match pattern {
            Pattern::Number(form) => forms.push(form),
            Pattern::Set { parts, .. } => {
                for part in parts {
                    forms.push(&mut part.first);
                    forms.extend(&mut part.last);
                    forms.push(&mut part.step);
                }
            }
            Pattern::Phrase(_) => {}
        }
    }
    forms
}

/// A form that is `number` at the cell `at`, and varies with x if `x` is set.
fn varied(number: i64, at: [i64; 2], x: bool, lot: &mut Lot) -> Form {
    let [mut fx, mut fy] = if x { [1, 0] } else { [0, 1] };
    match lot.below(6) {
        0 => (fx, fy) = (2 * fx, 2 * fy),
        1 => (fx, fy) = (-fx, -fy),
        2 => (fx, fy) = (1, 1),
        _ => {}
    }
    Form {
        x: fx,
        y: fy,
        z: 0,
        constant: number - fx * at[0] - fy * at[1],
    }
}

/// A view that has the component in one of the last cells of the region; with x alone if `sequence`
/// is set. A position without numbers has none.
pub(super) fn view_of(
    component: &Component,
    sequence: bool,
    lot: &mut Lot,
) -> Option<(View, Region)> {
    let at = [lot.below(5) as i64, lot.below(5) as i64];
    let mut template = Template::from(&component.arguments());
    let mut open = forms(&mut template);
    if open.is_empty() {
        return written_view(&component.to_string(), sequence, at, lot);
    }
    let first = lot.below(open.len() as u64) as usize;
    for (index, form) in open.iter_mut().enumerate() {
        let x = index == first || lot.below(2) == 0;
        if index == first || lot.below(3) == 0 {
            **form = varied(form.constant, at, x, lot);
        }
        if sequence {
            form.constant += form.y * at[1];
            form.y = 0;
        }
        if index == first && form.x == 0 {
            form.x = 1;
        }
    }
    let view = View::new(vec![Term {
        ruleset: component.ruleset(),
        template,
    }]);
    let mut axis = |at: i64| Axis::new(0, (at as u64 + 1 + lot.below(2)) as usize);
    let (x, y) = (axis(at[0]), axis(at[1]));
    let y = if view.is_plane() { y } else { Axis::new(0, 1) };
    Some((view, Region::new(x, y).expect("a small region")))
}

/// The same where a phrase stands in the place of the numbers: forms are written into its text.
fn written_view(text: &str, sequence: bool, at: [i64; 2], lot: &mut Lot) -> Option<(View, Region)> {
    let mut places = numbers_in(text);
    let mut line = text.to_string();
    let first = lot.below(places.len().max(1) as u64) as usize;
    for (index, place) in places.drain(..).enumerate().rev() {
        let number: i64 = text[place.clone()].parse().ok()?;
        let x = sequence || index == first || lot.below(2) == 0;
        let form = varied(number, if sequence { [at[0], 0] } else { at }, x, lot);
        let y = if sequence { 0 } else { form.y };
        line.replace_range(place, &Form { y, ..form }.to_string());
    }
    let view = read_view(&line).ok()?;
    let mut axis = |at: i64| Axis::new(0, (at as u64 + 1 + lot.below(2)) as usize);
    let (x, y) = (axis(at[0]), axis(at[1]));
    let y = if view.is_plane() { y } else { Axis::new(0, 1) };
    Some((view, Region::new(x, y).expect("a small region")))
}

/// The table of a view, its job advanced by `slice` at a time.
pub(super) fn table(view: &View, region: &Region, convention: Convention, slice: u64) -> Table {
    let mut job = survey(view, region, convention).expect("a small region");
    while !job.advance(slice).finished {}
    job.finish()
        .unwrap_or_else(|limit| panic!("{view}: {limit}"))
}

pub(super) fn component_of(line: &str) -> Component {
    let position = read_position(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    position.single().expect("rows have one component").clone()
}

/// Lines are drawn until brute force could check more than half of `cases`, at most this many times
/// `cases`. Since most lines of every row are small enough, this many draws are never too few.
const MOST_ROUNDS: u32 = 30;

/// Runs `test` on `cases` lines of each row; a failure names the ruleset.
///
/// `test` returns whether brute force could check the line; if it could not for half of the lines,
/// more are drawn.
pub(super) fn each_row(cases: u32, test: impl Fn(&str, u64) -> Result<bool, TestCaseError>) {
    for row in ROWS.iter().filter(|row| row.is_chosen()) {
        let judged = Cell::new(0);
        let enough = || 2 * judged.get() > cases;
        let mut round = 0;
        while round == 0 || !enough() && round < MOST_ROUNDS {
            let mut runner = TestRunner::new(Config::with_cases(cases));
            let outcome = runner.run(&((row.lines)(), any::<u64>()), |(line, seed)| {
                if round == 0 || !enough() {
                    judged.set(judged.get() + u32::from(test(&line, seed)?));
                }
                Ok(())
            });
            if let Err(failure) = outcome {
                panic!("{}: {failure}", row.ruleset);
            }
            round += 1;
        }
        assert!(
            enough(),
            "of {} only {} of {} lines were small enough for brute force",
            row.ruleset,
            judged.get(),
            round * cases
        );
    }
}

#[test]
fn views_of_every_row_are_the_definition() {
    each_row(160, |line, seed| {
        let lot = &mut Lot(seed);
        let sequence = lot.below(3) == 0;
        let Some((view, region)) = view_of(&component_of(line), sequence, lot) else {
            return Ok(false);
        };
        if let Ok(read) = read_view(&view.to_string()) {
            prop_assert_eq!(read.to_string(), view.to_string());
        }
        // No slice is shorter than a line of play is long: searches need that to get on.
        let slice = [u64::MAX, 20_000, 2_000][lot.below(3) as usize];
        for convention in Convention::BOTH {
            let mut brute = Solver::new(convention);
            let mut budget = Budget::new(WORK);
            let mut expected = Vec::new();
            for row in 0..region.y.count {
                for column in 0..region.x.count {
                    let position = view.at(region.x.at(column), region.y.at(row));
                    expected.push(match position.map(|it| brute.solve(&it, &mut budget)) {
                        None => None,
                        Some(Ok(value)) => Some(value),
                        Some(Err(_)) => return Ok(false),
                    });
                }
            }
            let found = table(&view, &region, convention, slice);
            for (index, expected) in expected.into_iter().enumerate() {
                let (column, row) = (index % region.x.count, index / region.x.count);
                prop_assert_eq!(
                    found.get(column, row),
                    expected,
                    "{} at ({}, {}), {:?}",
                    view,
                    region.x.at(column),
                    region.y.at(row),
                    convention
                );
            }
        }
        Ok(true)
    });
}

/// Proved periods hold for values computed one by one, far beyond where they were seen.
#[test]
fn proved_periods_of_every_row_hold() {
    each_row(crate::cases(16, 4), |line, seed| {
        let component = component_of(line);
        let mut template = Template::from(&component.arguments());
        let lot = &mut Lot(seed);
        let view = if template.numbers.is_empty() {
            match written_view(line, true, [0, 0], lot) {
                Some((view, _)) => view,
                None => return Ok(false),
            }
        } else {
            let index = lot.below(template.numbers.len() as u64) as usize;
            template.numbers[index] = Form {
                x: 1,
                ..Form::default()
            };
            View::new(vec![Term {
                ruleset: component.ruleset(),
                template,
            }])
        };
        const TERMS: usize = 60;
        let region = Region::new(Axis::new(0, TERMS), Axis::new(0, 1)).unwrap();
        for convention in Convention::BOTH {
            let mut job = survey(&view, &region, convention).unwrap();
            if !(0..20).any(|_| job.advance(PATIENCE / 10).finished) {
                continue;
            }
            let Ok(values) = job.finish() else { continue };
            let Some(period) = period_of_view(&view, convention, &values, 0) else {
                continue;
            };
            let mut memo = Memo::default();
            let mut budget = Budget::new(3 * PATIENCE);
            let mut value = |x: u64| {
                let position = view.at(x, 0)?;
                let answer = memo.solve(&position, convention, &mut budget);
                answer.ok()?.value
            };
            let far = match period.known {
                Certainty::Proved(_) => 4 * TERMS as u64,
                Certainty::Seen { up_to, .. } => up_to + 1 - period.period,
            };
            for x in period.preperiod..far {
                let (before, after) = (value(x), value(x + period.period));
                if let (Some(before), Some(after)) = (before, after) {
                    prop_assert_eq!(after, before + period.saltus, "{} at {}", view, x);
                }
            }
        }
        Ok(true)
    });
}

/// The numbered moves of a row's positions are their options, and a game between perfect players
/// ends as brute force says.
#[test]
fn boards_and_games_of_every_row_keep_the_rules() {
    each_row(crate::cases(32, 16), |line, seed| {
        let position = Position::from(component_of(line));
        let count = position.count_moves();
        if count > 400 {
            return Ok(false);
        }
        let played: Vec<Position> = (0..count)
            .map(|index| position.play(position.nth_move(index)).expect("legal"))
            .collect();
        let options = position.first_options(usize::MAX);
        prop_assert_eq!(texts(&played), texts(&options), "{}", line);
        for option in &options {
            let step = position.step_to(option);
            let again = step.and_then(|step| position.play(step));
            prop_assert_eq!(again.as_ref(), Some(option), "{}", line);
        }
        for convention in Convention::BOTH {
            let mut brute = Solver::new(convention);
            let Ok(value) = brute.solve(&position, &mut Budget::new(WORK)) else {
                return Ok(false);
            };
            let first_wins = Outcome::of_value(value) == Outcome::N;
            let (mut player, mut memo) = (Player::default(), Memo::default());
            let mut now = position.clone();
            let mut ply = 0;
            let budget = &mut Budget::endless();
            while let Some(choice) = player
                .choose(
                    Opponent::Perfect,
                    &now,
                    convention,
                    Turn { seed, ply },
                    &mut memo,
                    budget,
                )
                .expect("an endless budget")
            {
                now = choice.position;
                ply += 1;
            }
            prop_assert!(now.is_terminal(), "{} ends at {}", line, now);
            // Who cannot move has lost, in misère play won.
            let first_moves = ply % 2 == 0;
            let first_won = first_moves == (convention == Convention::Misere);
            prop_assert_eq!(first_won, first_wins, "{} {:?}", line, convention);
        }
        Ok(true)
    });
}

/// Large enough for every way in which a table is computed block by block.
const WIDE: [usize; 2] = [70, 40];
const NARROW: [usize; 2] = [9, 5];

/// The views among the examples of every ruleset, at the edge, next to it and further out: surveys
/// may treat regions at the edge specially.
#[test]
fn wide_tables_of_every_ruleset_are_solved_cell_by_cell() {
    let mut seen = BTreeSet::new();
    let mut turn = 0;
    for id in nimscape::rulesets().filter(|id| super::is_chosen(id.name())) {
        for line in id.signature().examples {
            let Ok(view) = read_view(line) else { continue };
            // Periods are no values of positions: `tests/periods.rs`.
            if view.quantity() == Quantity::Period {
                continue;
            }
            let places = [0, 1, 23]
                .into_iter()
                .flat_map(|from| Convention::BOTH.map(|convention| (from, convention)));
            // By default each example takes two of these six, in turn.
            let every = crate::cases(1, 3);
            turn += 1;
            for (from, convention) in places.skip(turn % every).step_by(every) {
                // Some are searches: then a smaller table has to do.
                for [width, height] in [WIDE, NARROW] {
                    let height = if view.is_plane() { height } else { 1 };
                    let region = Region::new(Axis::new(from, width), Axis::new(0, height)).unwrap();
                    let mut job = survey(&view, &region, convention).unwrap();
                    // A slice may end early: there are more of them than work needs.
                    if !(0..60).any(|_| job.advance(PATIENCE / 10).finished) {
                        continue;
                    }
                    let Ok(table) = job.finish() else { continue };
                    seen.insert(id.name());
                    compare(&view, &region, convention, &table);
                    break;
                }
            }
        }
    }
    for id in nimscape::rulesets().filter(|id| super::is_chosen(id.name())) {
        assert!(
            seen.contains(id.name()),
            "no view of {} among its examples",
            id.name()
        );
    }
}

/// Compares cells, spread over the table, with separately computed answers, until these took long
/// enough.
fn compare(view: &View, region: &Region, convention: Convention, table: &Table) {
    /// Not a divisor of a number of cells, so the cells come in no order.
    const STEP: usize = 7_919;
    let mut memo = Memo::default();
    let mut budget = Budget::new(3 * PATIENCE);
    let cells = region.cells();
    for index in (0..cells).map(|index| index * STEP % cells) {
        let (column, row) = (index % region.x.count, index / region.x.count);
        let (x, y) = (region.x.at(column), region.y.at(row));
        let expected = match view.at(x, y) {
            None => None,
            Some(position) => match memo.solve(&position, convention, &mut budget) {
                Ok(answer) => answer.value,
                Err(Halt::TooLarge(_)) => continue,
                Err(Halt::Paused) => return,
            },
        };
        let found = table.get(column, row);
        assert_eq!(found, expected, "{view} at ({x}, {y}), {convention:?}");
    }
}
