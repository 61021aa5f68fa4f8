//! The table of everything called proved: it is complete, and nothing in it is empty or points
//! nowhere.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use nimscape::claims::{Claim, all, flaw};
use nimscape::classes::ClassJob;
use nimscape::export::known_of_table;
use nimscape::play::deal;
use nimscape::theorem::{THEOREMS, Theorem, cited, page};
use nimscape::why::{Reason, swap_of_view, why};
use nimscape::{Budget, Certainty, Convention, Known, Memo, Region, complete};
use nimscape::{period_of_view, read_position, read_view, rulesets, survey};

/// Positions under all distinct hypotheses.
const LINES: &[&str] = &[
    "node-kayles path(5)",
    "nim 3,5,7",
    "nim 1,1",
    "welter 2,5,6,8,10",
    "welter 3,4,5,6",
    "welter 0,1,2",
    "welter 2,8,14,20",
    "glasses 0",
    "glasses 6",
    "glasses 100000",
    "wyt(1,1) 8,13",
    "wyt(1,1) 1,2",
    "wyt(1,1) 1000000000000000000,999999999999999999",
    "wyt(2,3) 1000000000000,4",
    "wyt(0,0) 4,5",
    "wyt(0,1) 1,1",
    "wyt(0,1) 4,5",
    "wyt(0,3) 6,6",
    "wyt(0,3) 600000000000,600000000000",
    "wyt(3,0) 0,3",
    "wyt(3,0) 4,5",
    "max-welter 2,5,6,8,10",
    "max-welter 5",
    "max-welter 3,4",
    "max-welter 0,1,2,9",
    "max-welter 3,8,9,14",
    "max-welter 1,8,12,16",
    "max-welter 0,2,7,8,11,15",
    "max-welter 1000000000000,2000000000000",
    "twist(1..3) 17",
    "twist(~1..3) 17",
    "twist(1,4,9) 17",
    "short-nim 6",
    "short-nim 6 last=6",
    "short-nim 3,5 last=2",
    "short-nim 3,5 last=1",
    "short-nim 4,4 last=1",
    "short-nim 3,4,5 last=1",
    "short-nim 300000,400000 last=1",
    "long-nim 9",
    "long-nim 9 moves=1..8",
    "long-nim 9 moves=3",
    "long-nim 9 moves=3,4",
    "long-nim 9 moves=2,3,5",
    "long-nim 15 moves=2,3,5,8",
    "long-nim 20 moves=2,3,5,8,9",
    "long-nim 3,3 moves=1..2",
    "long-nim 5,8",
    "nim 3 + welter 2,5",
    "subtract(1,3,4) 17",
    "octal(0.77) 20",
    "moves((1,0)*,(0,1)*,(1,1)*) 5,8",
    "wyt(1,1) 1000000000,57",
    "wyt(2,1) 1000000000,100000",
];

/// Views with x alone whose periods are proved.
const SEQUENCES: &[&str] = &[
    "wyt(1,1) x,3",
    "wyt(3,0) x,4",
    "max-welter x,x+3",
    "twist(1..3) x",
    "twist(8,21,34,47) x",
    "octal(0.77) x",
];

/// Views whose misère change is known.
const EXCHANGES: &[&str] = &[
    "nim x,y",
    "welter x,y",
    "glasses x",
    "wyt(1,1) x,y",
    "wyt(2,1) x,y",
    "wyt(0,0) x,y",
    "wyt(0,1) x,y",
    "max-welter x,y",
    "twist(1..3) x",
    "short-nim x",
    "nim 3 + nim x",
];

fn is_listed(says: &str) -> bool {
    THEOREMS.iter().any(|sentence| sentence.says == says)
}

#[test]
fn everything_called_proved_is_listed() {
    let mut said: BTreeSet<String> = BTreeSet::new();
    let examples = rulesets().flat_map(|id| id.signature().examples);
    let all = LINES.iter().chain(examples);
    for line in all {
        let Ok(position) = read_position(line) else {
            let view = read_view(line).expect("an example is a line");
            said.extend(swap_of_view(&view).map(|swap| swap.source.to_owned()));
            continue;
        };
        for convention in Convention::BOTH {
            let mut memo = Memo::default();
            let why = why(&position, convention, &mut memo, &mut Budget::endless());
            let Ok(why) = why else { continue };
            if let Known::Theorem(source) = why.answer.known {
                said.insert(source.to_owned());
            }
            for reason in why.reasons {
                if let Reason::Theorem { source, .. } = reason {
                    said.insert(source.to_owned());
                }
            }
        }
    }
    for line in EXCHANGES {
        let swap = swap_of_view(&read_view(line).expect("a view")).expect(line);
        said.insert(swap.source.to_owned());
    }
    for line in SEQUENCES {
        let view = read_view(line).expect("a sequence");
        let region = Region::between((0, 600), (0, 1)).expect("a region");
        let table = complete(survey(&view, &region, Convention::Normal).expect("small"));
        let found = period_of_view(&view, Convention::Normal, &table.expect("small"), 0);
        match found.map(|found| found.known) {
            Some(Certainty::Proved(why)) => said.insert(why.to_owned()),
            other => panic!("{line}: {other:?}"),
        };
    }
    for line in ["wyt(2,3) x,y", "moves((1,2),(3,0)) x,y", "max-welter x,y"] {
        let view = read_view(line).expect("a view");
        let region = Region::between((100_000, 100_001), (0, 9)).expect("a region");
        let (_, far) = view.far(&region, Convention::Normal).expect("few rows");
        let why = complete(far).expect("they repeat").why;
        said.insert(why.expect(line).grounds.to_owned());
    }
    for line in ["wyt(2,1) x,y", "nim x,y"] {
        let job = ClassJob::new(&read_view(line).expect("a view"), 5).expect("small");
        let found = complete(Box::new(job)).expect("small");
        let proved = found.verdicts.into_iter().flat_map(|it| it.proved);
        said.extend(proved.map(str::to_owned));
    }
    let unlisted: Vec<&String> = said.iter().filter(|says| !is_listed(says)).collect();
    assert!(
        unlisted.is_empty(),
        "write in src/theory/theorem.rs what these rest on: {unlisted:#?}"
    );
    let unsaid: Vec<&str> = THEOREMS
        .iter()
        .map(|it| it.says)
        .filter(|says| !said.contains(*says))
        .collect();
    assert!(
        unsaid.is_empty(),
        "no source says this any more, or no line here shows it: {unsaid:#?}"
    );
}

/// All of the Rust files below a folder.
fn sources(folder: &Path, out: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            out.push_str(&fs::read_to_string(path).expect("text"));
        }
    }
}

#[test]
fn no_field_is_empty_or_points_nowhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut code = String::new();
    for folder in ["src", "tests"] {
        sources(&root.join(folder), &mut code);
    }
    let proofs = fs::read_to_string(root.join("docs/proofs.md")).expect("the proofs");
    for sentence in THEOREMS {
        assert!(
            !sentence.says.is_empty() && !sentence.hypotheses.is_empty(),
            "{sentence:?}"
        );
        assert!(
            !sentence.grounds.is_empty() && !sentence.tests.is_empty(),
            "{sentence:?}"
        );
        for test in sentence.tests {
            assert!(
                code.contains(&format!("fn {test}(")),
                "there is no test {test}"
            );
        }
        let anchors = sentence.grounds.split("docs/proofs.md#").skip(1);
        for anchor in anchors {
            let name: String = anchor
                .chars()
                .take_while(|it| it.is_alphanumeric() || *it == '-')
                .collect();
            assert!(proofs.contains(&format!("<a id=\"{name}\"></a>")), "{name}");
        }
    }
    for section in proofs.split("<a id=\"").skip(1) {
        let (name, _) = section.split_once('"').expect("a name ends");
        let rests = |sentence: &Theorem| sentence.grounds.contains(&format!("#{name}"));
        assert!(THEOREMS.iter().any(rests), "no theorem rests on {name}");
    }
    // The tests named in the proofs exist as well.
    for part in proofs.split("**Tests.**").skip(1) {
        let part = part.split("\n\n").next().unwrap_or_default();
        for name in part.split('`').skip(1).step_by(2) {
            assert!(
                code.contains(&format!("fn {name}(")),
                "there is no test {name}"
            );
        }
    }
}

/// The numbers of the results that a text cites: "Theorem 3", "Theorems 3 to 6", "Corollary 5".
fn cited_results(text: &str) -> Vec<[String; 2]> {
    // What comes after a theorem is not the theorem.
    let text = text.replace("after Theorem", "after");
    let words: Vec<&str> = text.split([' ', ',', ':', ';']).collect();
    let number = |at: usize| words.get(at).and_then(|word| word.parse::<u32>().ok());
    let mut results = Vec::new();
    for at in 0..words.len() {
        let first = words.get(at + 1).copied().unwrap_or_default();
        match (
            words[at],
            words.get(at + 2),
            number(at + 1).zip(number(at + 3)),
        ) {
            (name @ ("Theorem" | "Corollary"), ..) => {
                results.push([name, first].map(String::from));
            }
            ("Theorems", Some(&"and"), Some((one, other))) => {
                results.extend([one, other].map(|it| ["Theorem".into(), it.to_string()]));
            }
            ("Theorems", Some(&"to"), Some((first, last))) => {
                results.extend((first..=last).map(|it| ["Theorem".into(), it.to_string()]));
            }
            _ => {}
        }
    }
    results
}

/// What the table cites of the five papers is among their claims; where the errata find a printed
/// claim wrong, the table says that it is printed so.
#[test]
fn cited_results_are_claims_that_hold() {
    let listed = "Ho, Theorems 1 and 2; Corollary 5: Theorems 3 to 5, Theorem 2.2";
    let results = cited_results(listed).into_iter();
    let results: Vec<String> = results.map(|[name, number]| name + &number).collect();
    assert_eq!(
        results.join(" ").replace("Theorem", ""),
        "1 2 Corollary5 3 4 5 2.2"
    );
    let mut cited = 0;
    for sentence in THEOREMS {
        for text in [sentence.says, sentence.grounds] {
            let author = ["Ho, ", "Gurvich", "Sravankumar", "James and Schlatter"]
                .into_iter()
                .find(|author| text.starts_with(author));
            let Some(author) = author else { continue };
            for [name, number] in cited_results(text) {
                cited += 1;
                let of = |name: &str| -> Vec<&Claim> {
                    let is_it = |claim: &&Claim| {
                        let words: Vec<&str> = claim.place.split([' ', ',']).take(2).collect();
                        claim.paper.title().starts_with(author) && words == [name, &number]
                    };
                    all().into_iter().filter(is_it).collect()
                };
                let found = of(&name);
                // A corollary may be among the theorems that are cited together.
                let known = !found.is_empty() || !of("Corollary").is_empty();
                assert!(known, "{author}: no claim is {name} {number}");
                let wrong = found.iter().any(|claim| flaw(claim.id).is_some());
                let said = sentence.grounds.contains("print");
                assert!(
                    !wrong || said,
                    "{author}: {name} {number} is wrong as printed"
                );
            }
        }
    }
    assert!(cited > 40, "{cited}");
}

#[test]
fn the_pages_are_the_table() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (path, page) in [("docs/audit.md", page()), ("www/play/cited.js", cited())] {
        let written = fs::read_to_string(root.join(path)).expect(path);
        assert_eq!(written, page, "{path}: run cargo xtask audit");
    }
}

/// What a sentence applies to: the game named by its hypotheses, and its conventions.
fn is_said_of(hypotheses: &str, ruleset: &str, convention: Convention) -> bool {
    let (normal, misere) = (hypotheses.contains("normal"), hypotheses.contains("misère"));
    let both = hypotheses.contains("both plays") || hypotheses.contains("by the same paper");
    let fits = match convention {
        Convention::Normal => normal || !misere,
        Convention::Misere => misere || !normal,
    };
    let games = hypotheses.split([',', ';', ':']);
    let named = games.map(str::trim).any(|game| game.starts_with(ruleset));
    named && (fits || both)
}

/// Every label against its sentence: theorems are cited only for the games and conventions that
/// they are about, not for positions that are too small for them, and not in both conventions
/// where these differ.
#[test]
fn theorems_are_cited_for_their_games() {
    let seeds = crate::cases(2_000, 20);
    let dealt = rulesets().flat_map(|id| (0..seeds).map(move |seed| deal(id, 1 + seed % 9, seed)));
    let small = [
        "max-welter 0",
        "max-welter 1",
        "max-welter 7",
        "short-nim 0",
        "twist(1) 0",
    ];
    let large = ["short-nim 3000000", "short-nim 3000000 last=4"];
    let lines = LINES.iter().chain(&small).chain(&large);
    let lines = lines.map(|line| read_position(line).expect(line));
    let mut seen = 0;
    let mut two_answers = BTreeSet::new();
    for position in lines.chain(dealt) {
        let Some(component) = position.single() else {
            continue;
        };
        let meant = component.resolved();
        let mut cited = Vec::new();
        for convention in Convention::BOTH {
            let mut memo = Memo::default();
            let budget = &mut Budget::new(3_000_000);
            let Ok(answer) = memo.solve(&position, convention, budget) else {
                continue;
            };
            let Known::Theorem(says) = answer.known else {
                continue;
            };
            cited.push((says, answer.outcome, answer.value));
            let sentence = THEOREMS.iter().find(|sentence| sentence.says == says);
            let hypotheses = sentence.unwrap_or_else(|| panic!("{says}")).hypotheses;
            let names = [component.ruleset().name(), meant.ruleset().name()];
            assert!(
                names
                    .iter()
                    .any(|name| is_said_of(hypotheses, name, convention)),
                "{position}, {convention:?}: {says} ({hypotheses})"
            );
            if hypotheses.contains("two coins or more") {
                assert!(meant.arguments().numbers.len() >= 2, "{position}: {says}");
            }
            seen += 1;
        }
        if let [(normal, ..), (misere, ..)] = cited[..]
            && normal == misere
            && cited[0] != cited[1]
        {
            two_answers.insert((normal, position.to_string()));
        }
    }
    assert!(
        two_answers.is_empty(),
        "one sentence for two answers: {two_answers:#?}"
    );
    assert!(seen > 200, "{seen} theorems");
}

/// A table is only as well known as its weakest cell.
#[test]
fn a_table_is_known_like_its_weakest_cell() {
    for (line, size) in [
        ("nim x,y", 9),
        ("max-welter x,y", 9),
        ("max-welter x,30", 100),
        ("max-welter x", 9),
        ("max-welter x", 9_000),
        ("twist(1..2,7-x) y", 12),
        ("twist(1..3) x", 30),
        ("wyt(1,1) x,y", 9),
        ("wyt(3,0) x,y", 70),
        ("wyt(30-x,1) 3,3", 31),
        ("wyt(x,0) y,3", 80),
        ("wyt(1,1) x,x+1", 12),
        ("welter 1,x,y", 80),
        ("glasses x", 9_000),
        ("short-nim x", 40),
        ("nim x + short-nim y", 9),
        ("nim x + welter 1,y", 90),
    ] {
        let view = read_view(line).expect(line);
        let height = if view.is_plane() { size } else { 1 };
        let region = Region::between((0, size), (0, height)).expect("a region");
        for convention in Convention::BOTH {
            let label = known_of_table(&view, &region, convention);
            let Known::Theorem(says) = label else {
                continue;
            };
            let mut memo = Memo::default();
            for (x, y) in (0..size).flat_map(|x| (0..height).map(move |y| (x, y))) {
                let Some(position) = view.at(x, y) else {
                    continue;
                };
                let answer = memo.solve(&position, convention, &mut Budget::endless());
                let known = answer.expect("small").known;
                assert_eq!(
                    known,
                    Known::Theorem(says),
                    "{line}: {position}, {convention:?}"
                );
            }
        }
    }
}

/// Theorems give these tables, and are named.
#[test]
fn tables_that_a_theorem_gives_name_it() {
    for (line, size, theorem) in [
        ("nim x,y", 4096, true),
        ("welter 1,x,y", 4096, true),
        ("glasses x", 100_000, true),
        ("twist(1..3) x", 100_000, true),
        ("wyt(3,0) x,y", 4096, true),
        ("nim x + welter 1,y", 4096, true),
        ("wyt(1,1) x,y", 4096, false),
        ("max-welter x,y", 4096, false),
        ("max-welter x,30", 100_000, false),
        ("twist(1..2,7-x) y", 4096, false),
        ("wyt(x,0) y,3", 4096, false),
        ("nim x + short-nim y", 1024, false),
    ] {
        let view = read_view(line).expect(line);
        let height = if view.is_plane() { size } else { 1 };
        let region = Region::between((0, size), (0, height)).expect("a region");
        let label = known_of_table(&view, &region, Convention::Normal);
        assert_eq!(
            matches!(label, Known::Theorem(_)),
            theorem,
            "{line}: {label:?}"
        );
    }
}
