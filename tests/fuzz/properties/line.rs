//! Any text is read or refused at a place inside it; what is read prints and
//! reads back as the same line.

use nimscape::{Line, read};

/// Panics where it does not hold.
pub fn hold(text: &str) {
    match read(text) {
        Ok(line) => {
            let printed = line.to_string();
            let again = read(&printed).expect("canonical text is read");
            assert_eq!(again.to_string(), printed);
            if let (Line::Position(position), Line::Position(other)) = (&line, &again) {
                assert_eq!(position, other);
            }
        }
        Err(error) => assert!(text.get(error.place).is_some()),
    }
}
