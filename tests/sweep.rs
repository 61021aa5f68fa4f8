//! Many texts, made from every ruleset's examples by random changes: each is read, or refused at a
//! place inside it.

use nimscape::read;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

/// What is put into texts: signs, numbers at limits, words, letters of many
/// bytes.
const PIECES: [&str; 40] = [
    " ",
    ",",
    "(",
    ")",
    "+",
    "-",
    "*",
    "..",
    "/",
    "~",
    "=",
    "x",
    "y",
    "z",
    "0",
    "1",
    "7",
    "2x",
    "x+1",
    "-1",
    "1.5",
    "9007199254740991",
    "9007199254740992",
    "1000000000000000001",
    "18446744073709551616",
    "99999999999999999999999999999999999999999",
    "last=",
    "moves=",
    "none",
    " + ",
    "nim ",
    "wyt(",
    "twist(~",
    "glasses ",
    "1../2",
    "\u{e9}",
    "\u{2212}",
    "\u{1F9EE}",
    "\0",
    "\t",
];

/// A number below `end`.
fn below(random: &mut Pcg32, end: usize) -> usize {
    random.next_u32() as usize % end.max(1)
}

/// A place between two letters.
fn place(random: &mut Pcg32, text: &str) -> usize {
    let mut at = below(random, text.len() + 1);
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

/// One change: a piece put in or put over others, a part left out or doubled,
/// or the beginning of another text.
fn change(random: &mut Pcg32, text: &mut String, others: &[&str]) {
    let a = place(random, text);
    // Mostly a short part, so that some texts stay readable.
    let most = if below(random, 4) == 0 { 40 } else { 3 };
    let length = text[a..].chars().take(below(random, most));
    let part = a..a + length.map(char::len_utf8).sum::<usize>();
    match below(random, 5) {
        0 => text.insert_str(a, PIECES[below(random, PIECES.len())]),
        1 => text.replace_range(part, PIECES[below(random, PIECES.len())]),
        2 => text.replace_range(part, ""),
        3 => {
            let again = text[part].to_owned();
            text.insert_str(a, &again);
        }
        _ => {
            let other = others[below(random, others.len())];
            text.replace_range(..a, &other[..place(random, other)]);
        }
    }
}

#[test]
fn changed_texts_are_read_or_refused() {
    let texts = crate::cases(1_000_000, 4_000);
    let examples: Vec<&str> = nimscape::rulesets()
        .flat_map(|id| id.signature().examples)
        .copied()
        .collect();
    let mut random = Pcg32::new(7, 11);
    let (mut fine, mut refused) = (0, 0);
    for turn in 0..texts {
        let mut text = examples[turn % examples.len()].to_owned();
        for _ in 0..=below(&mut random, 3) {
            change(&mut random, &mut text, &examples);
        }
        match read(&text) {
            Ok(line) => {
                fine += 1;
                let printed = line.to_string();
                let again = read(&printed).unwrap_or_else(|error| panic!("{text:?}: {error}"));
                assert_eq!(again, line, "{text:?} prints {printed:?}");
            }
            Err(error) => {
                refused += 1;
                assert!(text.get(error.place.clone()).is_some(), "{text:?}: {error}");
                assert!(error.message.len() < 400, "{text:?}: {error}");
            }
        }
    }
    // Neither kind is rare, so that both are tried.
    assert!(
        fine > texts / 20 && refused > texts / 20,
        "{fine}, {refused}"
    );
}
