//! Formulas as MathML, from statements that have them between dollar signs.
//!
//! `a_k`, `a_{k-1}`, `x'`, `2^p` and `2^{p-1}` are indices and exponents, `√(…)` is a root, `\{`
//! and `\}` are braces; letters are variables, known words functions, digits numbers, anything else
//! operators.

/// Words in upright type.
const UPRIGHT: [&str; 10] = [
    "mex", "max", "min", "mod", "co", "imax", "and", "partner", "if", "or",
];

/// A statement as HTML: its words escaped, its formulas as `<math>`.
pub fn html(statement: &str) -> String {
    let mut out = String::new();
    for (index, part) in statement.split('$').enumerate() {
        if index % 2 == 0 {
            out.push_str(&escaped(part));
        } else {
            out.push_str("<math>");
            Formula::of(part).row(&mut out, None);
            out.push_str("</math>");
        }
    }
    out
}

/// A statement as plain text.
pub fn plain(statement: &str) -> String {
    let mut out = String::new();
    for (index, part) in statement.split('$').enumerate() {
        match index % 2 {
            0 => out.push_str(part),
            _ => out.push_str(&part.replace("\\{", "{").replace("\\}", "}")),
        }
    }
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// The rest of a formula.
struct Formula {
    symbols: Vec<char>,
    at: usize,
}

impl Formula {
    fn of(text: &str) -> Formula {
        Formula {
            symbols: text.chars().collect(),
            at: 0,
        }
    }

    fn peek(&self) -> Option<char> {
        self.symbols.get(self.at).copied()
    }

    fn take(&mut self, symbol: char) -> bool {
        let found = self.peek() == Some(symbol);
        self.at += usize::from(found);
        found
    }

    /// The next symbols that belong together.
    fn run(&mut self, belongs: fn(char) -> bool) -> String {
        let rest = self.symbols[self.at..].iter();
        let run: String = rest.take_while(|&&symbol| belongs(symbol)).collect();
        self.at += run.chars().count();
        run
    }

    /// Items up to `end`, or to the end of the formula.
    fn row(&mut self, out: &mut String, end: Option<char>) {
        while let Some(symbol) = self.peek() {
            if Some(symbol) == end {
                self.at += 1;
                return;
            }
            self.item(out);
        }
    }

    /// One item with its index and exponent.
    fn item(&mut self, out: &mut String) {
        let mut base = String::new();
        self.base(&mut base);
        if base.is_empty() {
            return;
        }
        let low = self.take('_').then(|| self.script());
        let mut high = self.take('^').then(|| self.script());
        if self.take('\'') {
            high = Some(high.unwrap_or_default() + "<mo>′</mo>");
        }
        let (tag, scripts) = match (low, high) {
            (None, None) => {
                out.push_str(&base);
                return;
            }
            (Some(low), None) => ("msub", low),
            (None, Some(high)) => ("msup", high),
            (Some(low), Some(high)) => ("msubsup", low + &high),
        };
        out.push_str(&format!("<{tag}>{base}{scripts}</{tag}>"));
    }

    /// An index or exponent: one symbol, or a group in braces.
    fn script(&mut self) -> String {
        let mut inner = String::new();
        if self.take('{') {
            self.row(&mut inner, Some('}'));
        } else {
            self.base(&mut inner);
        }
        format!("<mrow>{inner}</mrow>")
    }

    fn base(&mut self, out: &mut String) {
        let Some(symbol) = self.peek() else {
            return;
        };
        if symbol.is_ascii_digit() {
            let number = self.run(|symbol| symbol.is_ascii_digit());
            out.push_str(&format!("<mn>{number}</mn>"));
        } else if symbol.is_alphabetic() {
            let word = self.run(char::is_alphabetic);
            self.word(&word, out);
        } else if symbol == ' ' {
            self.at += 1;
            out.push_str("<mspace width=\"0.3em\"></mspace>");
        } else if symbol == '√' {
            self.at += 1;
            let mut inner = String::new();
            if self.take('(') {
                self.row(&mut inner, Some(')'));
            } else {
                self.base(&mut inner);
            }
            out.push_str(&format!("<msqrt>{inner}</msqrt>"));
        } else {
            self.at += 1;
            let shown = match symbol {
                '\\' => {
                    let brace = self.peek().unwrap_or('\\');
                    self.at += 1;
                    brace
                }
                '-' => '−',
                other => other,
            };
            // No content is high enough to stretch a bracket, but by default brackets grow with
            // every index.
            let tag = match shown {
                '(' | ')' | '[' | ']' | '{' | '}' | '|' | '⌊' | '⌋' | '⌈' | '⌉' => {
                    "mo stretchy=\"false\""
                }
                _ => "mo",
            };
            out.push_str(&format!("<{tag}>{}</mo>", escaped(&shown.to_string())));
        }
    }

    /// A word that is known, as a whole; others letter by letter.
    fn word(&mut self, word: &str, out: &mut String) {
        if UPRIGHT.contains(&word) || (word.len() > 2 && word.chars().all(char::is_uppercase)) {
            out.push_str(&format!("<mi mathvariant=\"normal\">{word}</mi>"));
            return;
        }
        // The index belongs to the last letter.
        let mut letters: Vec<char> = word.chars().collect();
        if letters.len() > 1 {
            self.at -= 1;
            letters.pop();
        }
        for letter in letters {
            out.push_str(&format!("<mi>{letter}</mi>"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_set() {
        let math = |formula: &str| html(&format!("${formula}$"));
        assert_eq!(
            math("a_{k-1}≤2"),
            "<math><msub><mi>a</mi><mrow><mi>a</mi></mrow></msub></math>".replace(
                "<mrow><mi>a</mi></mrow></msub>",
                "<mrow><mi>k</mi><mo>−</mo><mn>1</mn></mrow></msub><mo>≤</mo><mn>2</mn>"
            )
        );
        assert_eq!(math("an"), "<math><mi>a</mi><mi>n</mi></math>");
        assert_eq!(
            math("2x_n"),
            "<math><mn>2</mn><mi>x</mi></math>".replace(
                "<mi>x</mi>",
                "<msub><mi>x</mi><mrow><mi>n</mi></mrow></msub>"
            )
        );
        assert_eq!(
            math("mex_b"),
            "<math><msub><mi mathvariant=\"normal\">mex</mi><mrow><mi>b</mi></mrow></msub></math>"
        );
        assert_eq!(
            math("i'<b"),
            "<math><msup><mi>i</mi><mo>′</mo></msup><mo>&lt;</mo><mi>b</mi></math>"
        );
        assert_eq!(
            math("√(a^2)"),
            "<math><msqrt><msup><mi>a</mi><mrow><mn>2</mn></mrow></msup></msqrt></math>"
        );
        assert_eq!(
            math("(x]"),
            "<math><mo stretchy=\"false\">(</mo><mi>x</mi><mo stretchy=\"false\">]</mo></math>"
        );
        assert_eq!(html("a < b"), "a &lt; b");
        assert_eq!(plain("the set $\\{1,…,n\\}$"), "the set {1,…,n}");
    }

    /// Every statement becomes well-formed markup, with none outside its formulas.
    #[test]
    fn every_statement_is_well_formed() {
        for claim in crate::all() {
            let set = html(claim.statement);
            assert_eq!(claim.statement.matches('$').count() % 2, 0, "{}", claim.id);
            for tag in ["math", "mi", "mn", "mo", "msub", "msup", "mrow", "msqrt"] {
                let opened = set.matches(&format!("<{tag}>")).count();
                let normal = set.matches(&format!("<{tag} ")).count();
                assert_eq!(
                    opened + normal,
                    set.matches(&format!("</{tag}>")).count(),
                    "{}: {set}",
                    claim.id
                );
            }
            let outside: String = claim.statement.split('$').step_by(2).collect();
            assert!(
                !outside.contains(['_', '^', '\\']),
                "{}: {outside}",
                claim.id
            );
        }
    }
}
