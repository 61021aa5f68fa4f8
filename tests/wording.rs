//! The rules in words are made from the line: what they say holds for its
//! parameters.

use nimscape::{Line, RuleInWords, read};

fn rules(line: &str) -> Vec<RuleInWords> {
    match read(line) {
        Ok(read) => read.rules(),
        Err(error) => panic!("{line}: {error}"),
    }
}

fn summary(line: &str) -> String {
    let [rule] = &rules(line)[..] else {
        panic!("{line} is one game")
    };
    rule.wording.summary.clone()
}

#[test]
fn short_rules_hold_for_the_parameters() {
    for (line, said) in [
        ("wyt(0,0) 3,5", "there is no move at all"),
        ("wyt(0,1) 3,5", "take any number from one pile"),
        ("wyt(1,0) 3,5", "take the same number from both"),
        (
            "wyt(1,1) x,y",
            "take any number from one pile, or the same number from both",
        ),
        (
            "wyt(2,3) 3,5",
            "take any number from one pile and at most 2 from the other, or from both, two numbers at most 1 apart",
        ),
        (
            "wyt(x,1) 3,y",
            "take any number from one pile, or from both, two numbers less than x apart",
        ),
        ("subtract(1,3,4) 17", "take 1, 3 or 4 from the pile"),
        (
            "subtract(~2..3,7) x,y",
            "take any number but 2, 3 or 7 from one pile",
        ),
        ("subtract(1../2) 9,17", "take 1, 3, 5, … from one pile"),
        (
            "twist(1..3) 17",
            "obey, take, then order your opponent to take 1, 2 or 3, or to take any other number",
        ),
        (
            "octal(0.77) 5,7",
            "take 1 or 2; you may split the rest in two",
        ),
        (
            "octal(0.137) x",
            "take a whole heap of 1; take 2; take 3; you may split the rest in two",
        ),
        ("octal(4.0) 5", "split a heap in two, taking nothing"),
        (
            "coins(none; a; a,b: n-b=b-a) 5",
            "turn a coin from heads to tails, and with it no other, any one to its left or coins a and b to its left where n-b=b-a",
        ),
        (
            "take(s=0 or t=0 or s=t) 3,5",
            "take s from the first pile and t from the second where s=0 or t=0 or s=t",
        ),
        (
            "take(t=0 or s=0 and p>=q) 3,5",
            "take s from p and t from q where t=0 or s=0 and p>=q",
        ),
        (
            "take(s=0 or t=0 or u=0) 3,5,2",
            "take s from the first pile, t from the second and u from the third where s=0 or t=0 or u=0",
        ),
        (
            "fibonacci-nim 9",
            "take s from p where s<=2last or last=0 and s<p",
        ),
        (
            "moves((1,0)*,(0,1)*,(2,3)) x,y",
            "take any number from one pile, or 2 from the first pile and 3 from the second",
        ),
        (
            "moves((1,0)*,(0,1)*,(1,1),(2,2),(3,3)) x,y",
            "take any number from one pile, or the same number up to 3 from both",
        ),
        (
            "moves((1,0)*,(0,1)*,(2,3)*) x,y",
            "take any number from one pile, or 2 from the first pile and 3 from the second as often as you like",
        ),
        (
            "moves((1,0)*,(0,1)*,(1,1)*,(-1,1)*) x,y",
            "take any number from one pile, the same number from both, or move any number from the second pile to the first",
        ),
        (
            "moves((2,1),(2,-1),(1,2),(-1,2) where p<15 and q<15) x,y",
            "take 2 from the first pile and 1 from the second, 2 from the first pile and add 1 to the second, 1 from the first pile and 2 from the second, or 2 from the second pile and add 1 to the first, on a board of 15 by 15",
        ),
        (
            "moves((2,-1)+(1,0)*,(0,3)) x,y",
            "take 2 from the first pile and add 1 to the second and then 1 from the first pile as often as you like, or 3 from the second pile",
        ),
        (
            "moves((1),(2),(4)) x",
            "take 1 or 2 from the pile, or 4 from the pile",
        ),
        (
            "moves((2,0,0)*,(0,1,1)*,(1,1,1)) x,y,3",
            "take any multiple of 2 from the first pile, the same number from the second pile and the third, or 1 from each of all three piles",
        ),
        (
            "moves((1,0)*,(z,1)) x,y",
            "take any number from the first pile, or (z,1)",
        ),
        (
            "moves((1,0),(0,2),(3,1),(1,3),(5,1),(1,5),(7,1),(1,7),(9,1),(9,2)) x,y",
            "take 1 from the first pile, 2 from the second pile, …, or 9 from the first pile and 2 from the second (10 moves)",
        ),
        ("glasses x", "take balls; keep all glasses different"),
        ("nim 3,5", "take any number from one pile"),
    ] {
        assert_eq!(summary(line), said, "{line}");
    }
}

#[test]
fn a_sum_names_each_game_once() {
    let rules = rules("wyt(1,1) 3,5 + welter 2,5,6 + wyt(1,1) 1,2 + wyt(0,1) 1,1");
    let games: Vec<&str> = rules.iter().map(|rule| rule.game.as_str()).collect();
    assert_eq!(games, ["wyt(1,1)", "welter", "wyt(0,1)"]);
    assert_eq!(rules[1].title, "Welter's game");
}

/// The whole rule contains the condition, the list, the digits and the sets, whatever the line.
#[test]
fn whole_rules_contain_what_was_typed() {
    for (line, held) in [
        ("take(s=0 or t=0 or 2s=3t) 9,9", "s=0 or t=0 or 2s=3t"),
        (
            "take(s<=2last or last=0) 9 last=2",
            "how many stones the last move took",
        ),
        ("take(t=0 or s<q) 4,5", "p and q are the piles"),
        ("moves((1,2)*,(2,1)) 8,13", "as often as you like"),
        (
            "twist(~1..3) 17",
            "The first order here is: take any other number.",
        ),
        ("octal(0.137) 7", "Take a whole heap of 1."),
        ("wyt(0,1) 3,5", "This is Nim"),
        ("subtract(1) 3", "Take 1 stone from the pile."),
    ] {
        let rules = &rules(line)[0].wording.rules;
        assert!(rules.contains(held), "{line}: {rules}");
        assert!(rules.ends_with('.'), "{line}: {rules}");
    }
}

/// A line, its canonical text and the line of the same game with a variable
/// are the same rule.
#[test]
fn the_canonical_text_has_the_same_rule() {
    for line in [
        "subtract(4,1,3) 17",
        "kayles 5,7",
        "fraenkel(2) 3,5",
        "twist(2,1) 9",
    ] {
        let Line::Position(position) = read(line).unwrap() else {
            panic!("{line} is a position")
        };
        assert_eq!(rules(line), rules(&position.to_string()), "{line}");
    }
}
