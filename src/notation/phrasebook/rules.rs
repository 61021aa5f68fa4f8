//! Names that may begin a line in place of the rules that they stand for.

use super::row::rows;
use super::words::name_words;
use crate::game::ruleset::Ruleset;
use crate::games;
use crate::text::reader::Reader;
use crate::text::signature::AliasParameter;

/// The rules behind a name that may begin a line: `kayles` for `octal(0.77)`. Where several games
/// share the name, those of the first row.
pub(crate) fn rules_named(name: &str) -> Option<(Ruleset, Vec<AliasParameter>)> {
    // A letter is a variable.
    if name.chars().count() == 1 {
        return None;
    }
    let typed = name_words(name);
    let mut named = rows().iter().filter(|row| row.is_called(&typed));
    named.find_map(|row| {
        let (name, inside) = row.rules()?;
        let ruleset = games::ruleset_named(name)?;
        // One parameter may have commas of its own.
        let parts: Vec<&str> = match ruleset.signature().parameters.len() {
            0 => Vec::new(),
            1 => vec![inside],
            _ => inside.split(',').collect(),
        };
        let slots = ruleset.signature().parameters.iter();
        let parameters = slots.zip(parts).map(|(slot, part)| match part.find('[') {
            // A rule that cannot be read yet is not here.
            None if slot.kind.read(&mut Reader::new(part)).is_err() => None,
            None => Some(AliasParameter::Fixed(part)),
            Some(0) if part.ends_with(']') => Some(AliasParameter::Given),
            Some(_) => None,
        });
        Some((ruleset, parameters.collect::<Option<_>>()?))
    })
}

/// The names of one word that may begin a line.
pub(crate) fn short_names() -> impl Iterator<Item = &'static str> {
    let usable = rows().iter().filter(|row| row.rules().is_some());
    usable.flat_map(|row| {
        row.names
            .iter()
            .copied()
            .filter(|name| !name.contains([' ', '[']))
    })
}
