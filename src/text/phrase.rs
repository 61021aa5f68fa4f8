//! Parameters with their own grammar: a code, vectors, a condition.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::text::form::Form;
use crate::text::reader::{NotationError, Reader};

/// A grammar of parameters, and how to sample one.
#[derive(Clone, Copy)]
pub struct Language {
    /// What it is called on the page: `code`, `vectors`, `condition`.
    pub name: &'static str,
    /// Reads from the reader's place up to and including the last symbol of the phrase, without the
    /// closing bracket.
    ///
    /// # Errors
    ///
    /// What is wrong, and where in the line.
    pub read: fn(&mut Reader<'_>) -> Result<Phrase, NotationError>,
    /// A random text for a game of about `size` stones; the second argument draws a number below
    /// its argument.
    pub sample: fn(u64, &mut dyn FnMut(u64) -> u64) -> String,
}

/// The meaning of a phrase, which prints its canonical text.
pub trait Meaning: fmt::Display + fmt::Debug + Any + Send + Sync {
    /// Its linear forms, if numbers in it may vary.
    fn forms(&self) -> Vec<Form> {
        Vec::new()
    }

    /// The phrase with these in the place of its forms; `None` if it has none.
    fn with_forms(&self, _forms: &[Form]) -> Option<Phrase> {
        None
    }

    /// The phrase at (x, y); `None` if it has no meaning there. Only called if a form varies.
    fn at(&self, _x: u64, _y: u64) -> Option<Phrase> {
        None
    }

    /// The phrase for a fixed z; `None` if it has no meaning. Only called if z occurs.
    fn frame(&self, _z: u64) -> Option<Phrase> {
        None
    }
}

/// An argument read by a [`Language`], equal to another of the same text.
#[derive(Clone)]
pub struct Phrase {
    text: Arc<str>,
    meaning: Arc<dyn Meaning>,
}

impl Phrase {
    /// The phrase with this meaning.
    pub fn new(meaning: impl Meaning) -> Phrase {
        Phrase {
            text: meaning.to_string().into(),
            meaning: Arc::new(meaning),
        }
    }

    /// Its canonical text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What it means.
    ///
    /// # Panics
    ///
    /// If another language read it.
    pub fn meaning<M: Meaning>(&self) -> &M {
        let meaning: &dyn Any = &*self.meaning;
        meaning.downcast_ref().expect("a phrase of this language")
    }

    /// Its linear forms.
    pub fn forms(&self) -> Vec<Form> {
        self.meaning.forms()
    }

    /// The same with other forms; `None` if it has none.
    pub fn with_forms(&self, forms: &[Form]) -> Option<Phrase> {
        self.meaning.with_forms(forms)
    }

    /// Whether no variable occurs.
    pub fn is_constant(&self) -> bool {
        self.forms().into_iter().all(Form::is_number)
    }

    /// The phrase at (x, y); `None` if there is none.
    pub fn at(&self, x: u64, y: u64) -> Option<Phrase> {
        if self.is_constant() {
            return Some(self.clone());
        }
        self.meaning.at(x, y)
    }

    /// The phrase in x and y for a fixed z; `None` if there is none.
    pub fn frame(&self, z: u64) -> Option<Phrase> {
        if self.forms().iter().all(|form| form.z == 0) {
            return Some(self.clone());
        }
        self.meaning.frame(z)
    }
}

impl PartialEq for Phrase {
    fn eq(&self, other: &Phrase) -> bool {
        self.text == other.text
    }
}

impl Eq for Phrase {}

impl Hash for Phrase {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl fmt::Debug for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Phrase").field(&self.text).finish()
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Language").field(&self.name).finish()
    }
}
