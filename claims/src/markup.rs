//! Statements have their formulas between dollar signs, in a small markup: `a_k`, `a_{k-1}`, `x'`,
//! `2^p` and `2^{p-1}` are indices and exponents, `√(…)` is a root, `\{` and `\}` are braces. The
//! page sets them (`www/play/markup.js`); elsewhere they are read as they are.

/// A statement as plain text.
pub fn plain(statement: &str) -> String {
    statement
        .replace('$', "")
        .replace("\\{", "{")
        .replace("\\}", "}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_has_no_markup() {
        assert_eq!(plain("the set $\\{1,…,n\\}$"), "the set {1,…,n}");
    }

    /// Every formula ends, and markup is in formulas only.
    #[test]
    fn every_statement_is_well_formed() {
        for claim in crate::all() {
            assert_eq!(claim.statement.matches('$').count() % 2, 0, "{}", claim.id);
            for (index, part) in claim.statement.split('$').enumerate() {
                if index % 2 == 0 {
                    assert!(!part.contains(['_', '^', '\\']), "{}: {part}", claim.id);
                    continue;
                }
                let formula = part.replace("\\{", "").replace("\\}", "");
                let braces = ["{", "}"].map(|brace| formula.matches(brace).count());
                assert_eq!(braces[0], braces[1], "{}: {part}", claim.id);
            }
        }
    }
}
