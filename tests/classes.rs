//! The classes of Gurvich and Ho: their examples, and games of all kinds
//! against the definitions, position by position.

use nimscape::classes::{Class, ClassJob, Classes};
use nimscape::{Convention, Job, Position, Solver, complete, read_view};

fn classes(line: &str, to: u64) -> Classes {
    let view = read_view(line).unwrap_or_else(|error| panic!("{line}: {error}"));
    let job = ClassJob::new(&view, to).unwrap_or_else(|limit| panic!("{line}: {limit}"));
    complete(Box::new(job)).unwrap_or_else(|limit| panic!("{line}: {limit}"))
}

fn holds(found: &Classes, class: Class) -> bool {
    let verdict = found.verdicts.iter().find(|verdict| verdict.class == class);
    verdict.expect("all are listed").against.is_none()
}

fn is_proved(found: &Classes, class: Class) -> bool {
    let mut verdicts = found.verdicts.iter();
    verdicts.any(|verdict| verdict.class == class && !verdict.proved.is_empty())
}

#[test]
fn subtraction_games_are_pet() {
    for line in [
        "subtract(1,2) x",
        "subtract(2,5,7) x",
        "subtract(~2,3) x",
        "subtract(3../4) x",
        "subtract(2,x,9) 40",
    ] {
        let found = classes(line, 60);
        assert!(holds(&found, Class::Pet), "{line}");
        assert!(holds(&found, Class::StronglyMiserable), "{line}");
    }
}

#[test]
fn euclid_is_miserable_and_not_pet() {
    let found = classes("euclid x,y", 30);
    assert!(holds(&found, Class::Miserable));
    assert!(!holds(&found, Class::Pet));
}

#[test]
fn fraenkels_games_are_pet() {
    for a in 2..6 {
        let found = classes(&format!("wyt({a},1) x,y"), 24);
        for class in [Class::Pet, Class::StronglyMiserable, Class::Miserable] {
            assert!(holds(&found, class) && is_proved(&found, class), "a = {a}");
        }
    }
}

#[test]
fn nim_and_wythoff_are_tame_and_not_pet() {
    for line in ["nim x,y", "nim 1,x,y", "wyt(1,1) x,y"] {
        let found = classes(line, 20);
        assert!(
            holds(&found, Class::Tame) && is_proved(&found, Class::Tame),
            "{line}"
        );
        assert!(holds(&found, Class::Miserable), "{line}");
        assert!(!holds(&found, Class::Pet), "{line}");
        assert!(!holds(&found, Class::StronglyMiserable), "{line}");
    }
}

/// Ho, Max-Welter, Theorem 9.
#[test]
fn max_welter_is_strongly_miserable() {
    for line in ["max-welter x,y", "max-welter 2,x,y", "max-welter 1,4,x,y"] {
        assert!(
            holds(&classes(line, 12), Class::StronglyMiserable),
            "{line}"
        );
    }
}

/// Kayles is not even domestic; the first heap against it is found.
#[test]
fn kayles_is_wild() {
    let found = classes("octal(0.77) x,y", 12);
    assert!(!holds(&found, Class::Tame));
    for pair in found.verdicts[1..].windows(2) {
        let [narrow, wide] = pair else { unreachable!() };
        assert!(wide.against.is_none() || narrow.against.is_some());
    }
}

/// The definitions once more, by brute force over all cells.
fn expected(line: &str, to: u64) -> Vec<(Class, bool)> {
    let view = read_view(line).expect("a view");
    let mut solvers = Convention::BOTH.map(Solver::<Position>::new);
    let mut values = |position: &Position| {
        let [normal, misere] = &mut solvers;
        (normal.value(position), misere.value(position))
    };
    let rows = if view.is_plane() { to } else { 1 };
    let cells = (0..rows).flat_map(|y| (0..to).map(move |x| (x, y)));
    let mut allowed = [true; 6];
    for position in cells.filter_map(|(x, y)| view.at(x, y)) {
        let (normal, misere) = values(&position);
        let options = position.first_options(usize::MAX);
        let options: Vec<_> = options.iter().map(&mut values).collect();
        let swap = (normal, misere) == (0, 1) || (normal, misere) == (1, 0);
        let [left, right] = [(0, 1), (1, 0)].map(|kind| options.contains(&kind));
        let turned = options.iter().all(|&it| it == (misere, normal));
        let same = normal == misere;
        for (allowed, now) in allowed.iter_mut().zip([
            !swap || turned,
            swap || left && right,
            swap || same && normal >= 2,
            swap || left == right,
            swap || same,
            !(normal.min(misere) == 0 && normal.max(misere) >= 2),
        ]) {
            *allowed &= now;
        }
    }
    Class::ALL.into_iter().zip(allowed).collect()
}

#[test]
fn classes_are_the_definitions() {
    for (line, to) in [
        ("nim x,y", 9),
        ("wyt(1,1) x,y", 12),
        ("wyt(2,2) x,y", 9),
        ("wyt(0,3) x,y", 9),
        ("welter x,y", 9),
        ("welter 3,x,y", 7),
        ("euclid x,y", 12),
        ("octal(0.77) x,y", 9),
        ("octal(0.137) x,x+y", 7),
        ("grundy x,y", 10),
        ("moves((1,0)*,(0,2)*,(1,1)) x,y", 9),
        ("take(s=0 and t<=p or t=0 and s<=q) x,y", 8),
        ("corners x,y", 4),
        ("short-nim x last=y", 9),
        ("twist(1,4) x", 20),
        ("nim x + wyt(1,1) 1,y", 6),
    ] {
        let found = classes(line, to);
        for ((class, allowed), verdict) in expected(line, to).into_iter().zip(&found.verdicts) {
            assert_eq!(verdict.class, class);
            assert_eq!(
                verdict.against.is_none(),
                allowed,
                "{line}: {}",
                class.word()
            );
            assert!(allowed || verdict.proved.is_empty());
        }
        let cells: u64 = found.met.iter().map(|met| met.cells).sum();
        assert_eq!(cells, found.positions);
        for met in &found.met {
            let position = found.view.at(met.first.0, met.first.1).expect("a position");
            let values = Convention::BOTH
                .map(|convention| Solver::<Position>::new(convention).value(&position));
            assert_eq!((values[0], values[1]), met.values, "{position}");
        }
    }
}

/// Any split of the work finds the same.
#[test]
fn slices_find_the_same() {
    for line in ["wyt(1,1) x,y", "octal(0.77) x,y", "euclid x,y"] {
        let whole = classes(line, 9);
        for slice in [1, 7, 40, 1_000] {
            let mut job = ClassJob::new(&read_view(line).expect("a view"), 9).expect("small");
            while !job.advance(slice).finished {}
            assert_eq!(
                Box::new(job).finish().as_ref(),
                Ok(&whole),
                "{line} by {slice}"
            );
        }
    }
}

#[test]
fn lines_without_a_game_are_refused() {
    for line in ["period(subtract(2,x,y))", "block(x,wyt(1,1) 3,5)"] {
        let view = read_view(line).expect("a view");
        assert!(ClassJob::new(&view, 5).is_err(), "{line}");
    }
    let view = read_view("nim x,y").expect("a view");
    assert!(ClassJob::new(&view, 0).is_err());
    assert!(ClassJob::new(&view, 1 << 20).is_err());
}
