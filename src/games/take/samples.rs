//! Conditions to test with.

use super::condition::Condition;
use super::misread;
use proptest::prelude::*;

/// Text of a number.
fn number(depth: u32) -> BoxedStrategy<String> {
    let leaf = prop_oneof![
        4 => prop::sample::select(vec!["s", "t", "p", "q", "last"]).prop_map(String::from),
        2 => (0..12u64).prop_map(|number| number.to_string()),
        1 => (2..5u64, prop::sample::select(vec!["s", "t", "q"]))
            .prop_map(|(number, name)| format!("{number}{name}")),
    ];
    if depth == 0 {
        return leaf.boxed();
    }
    let inner = number(depth - 1);
    let operators = vec!["+", "-", "*", "/", " div ", " mod ", " xor "];
    prop_oneof![
        3 => leaf,
        3 => (inner.clone(), prop::sample::select(operators), inner.clone())
            .prop_map(|(a, sign, b)| format!("({a}{sign}{b})")),
        1 => (prop::sample::select(vec!["min", "max", "gcd"]), inner.clone(), inner.clone())
            .prop_map(|(name, a, b)| format!("{name}({a},{b})")),
        1 => (prop::sample::select(vec!["abs", "floor", "-"]), inner.clone())
            .prop_map(|(name, a)| format!("{name}({a})")),
        1 => (inner.clone(), prop::sample::select(vec!["=", "<="]), inner.clone(), inner)
            .prop_map(|(a, sign, b, c)| format!("(({a}{sign}{b})+{c})")),
    ]
    .boxed()
}

/// Text of a condition that a line may have.
pub fn condition(depth: u32) -> BoxedStrategy<String> {
    readable(any_condition(depth))
}

fn readable(text: BoxedStrategy<String>) -> BoxedStrategy<String> {
    let reads = |text: &String| {
        let condition = Condition::parse(text).expect(text);
        misread::check(condition.truth()).is_ok()
    };
    text.prop_filter("it would be misread", reads).boxed()
}

fn any_condition(depth: u32) -> BoxedStrategy<String> {
    let signs = vec!["=", "!=", "<", "<=", ">", ">="];
    let leaf = prop_oneof![
        4 => (number(2), prop::sample::select(signs), number(1))
            .prop_map(|(a, sign, b)| format!("{a}{sign}{b}")),
        1 => (number(1), prop::collection::vec(0..9u64, 1..4), any::<bool>(), 1..4u64, 1..4u64)
            .prop_map(|(a, set, not, first, step)| {
                let set: Vec<String> = set.iter().map(u64::to_string).collect();
                let not = if not { " not" } else { "" };
                format!("{a}{not} in {{{},{first}..9/{step}}}", set.join(","))
            }),
        1 => (number(1), prop::sample::select(vec!["primes", "squares", "{0,powers(3)}"]), any::<bool>())
            .prop_map(|(a, set, not)| format!("{a}{} in {set}", if not { " not" } else { "" })),
        1 => prop::collection::vec((0..4u64, 0..4u64), 1..3).prop_map(|pairs| {
            let pairs: Vec<String> =
                pairs.iter().map(|(a, b)| format!("({a},{b})")).collect();
            format!("(s,t) in {{{}}}", pairs.join(","))
        }),
    ];
    if depth == 0 {
        return leaf.boxed();
    }
    let inner = any_condition(depth - 1);
    let words = vec!["and", "or", "implies", "iff"];
    prop_oneof![
        2 => leaf,
        3 => (inner.clone(), prop::sample::select(words), inner.clone())
            .prop_map(|(a, word, b)| format!("({a}) {word} ({b})")),
        1 => inner.prop_map(|a| format!("not ({a})")),
    ]
    .boxed()
}

/// A part of a condition as people write it, and its neighbours: sums, bounds,
/// rests, members.
fn literal() -> BoxedStrategy<String> {
    let names = prop::sample::select(vec![
        "s", "s", "t", "t", "u", "v", "p", "p", "q", "q", "w", "last",
    ]);
    let number = prop_oneof![
        3 => names.clone().prop_map(String::from),
        2 => (0..7u64).prop_map(|number| number.to_string()),
    ];
    let factor = prop::sample::select(vec!["", "", "-", "2*", "-3*", "6*"]);
    let sum = (
        factor,
        number.clone(),
        prop::sample::select(vec!["+", "-"]),
        number.clone(),
    )
        .prop_map(|(factor, a, sign, b)| format!("{factor}{a}{sign}{b}"));
    let side = prop_oneof![
        3 => number.clone(),
        3 => sum,
        1 => (number.clone(), 2..4u64).prop_map(|(a, b)| format!("{a}/{b}")),
        1 => (number.clone(), number.clone()).prop_map(|(a, b)| format!("{a}*{b}")),
        1 => (number.clone(), number.clone()).prop_map(|(a, b)| format!("{a} div {b}")),
        1 => (number.clone(), number.clone(), number.clone())
            .prop_map(|(a, b, c)| format!("({a}=0)+({b}<{c})")),
    ];
    let rest = (side.clone(), number.clone(), number.clone(), any::<bool>()).prop_map(
        |(a, b, c, turned)| match turned {
            true => format!("{c}=({a}) mod ({b}-2)"),
            false => format!("({a}) mod {b}={c}"),
        },
    );
    let signs = vec!["=", "=", "!=", "<", "<=", ">", ">="];
    prop_oneof![
        4 => (side.clone(), prop::sample::select(signs), side.clone())
            .prop_map(|(a, sign, b)| format!("{a}{sign}{b}")),
        3 => rest,
        1 => (side, number.clone(), number.clone(), 1..4u64, any::<bool>()).prop_map(
            |(a, b, c, step, not)| {
                let not = if not { " not" } else { "" };
                format!("{a}{not} in {{{b},{c}..9/{step}}}")
            }
        ),
        1 => (number.clone(), number.clone(), number.clone())
            .prop_map(|(a, b, c)| format!("({a},t) in {{(1,{b}),({c},2)}}")),
    ]
    .boxed()
}

/// Text of a condition of such parts.
pub fn joined(depth: u32) -> BoxedStrategy<String> {
    readable(any_joined(depth))
}

fn any_joined(depth: u32) -> BoxedStrategy<String> {
    if depth == 0 {
        return literal();
    }
    let inner = any_joined(depth - 1);
    let words = vec!["and", "and", "or", "implies", "iff"];
    prop_oneof![
        1 => inner.clone(),
        4 => (inner.clone(), prop::sample::select(words), inner.clone())
            .prop_map(|(a, word, b)| format!("({a}) {word} ({b})")),
        1 => inner.prop_map(|a| format!("not ({a})")),
    ]
    .boxed()
}
