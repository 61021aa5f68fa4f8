//! Texts in XML and HTML.

/// A text as it is written between tags.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for symbol in text.chars() {
        match symbol {
            '<' => escaped += "&lt;",
            '>' => escaped += "&gt;",
            '&' => escaped += "&amp;",
            '\'' => escaped += "&apos;",
            '"' => escaped += "&quot;",
            symbol => escaped.push(symbol),
        }
    }
    escaped
}
