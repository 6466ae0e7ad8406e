//! A sentence of a service's catalogue: its key and the names of its arguments.

use fluent_bundle::{FluentArgs, FluentValue};

use crate::catalogue::Catalogue;
use crate::{Language, Message};

/// A sentence with `N` arguments. Its key in the catalogue is the stable code that programs see in `X-Error-Code`;
/// other wordings of one code are attributes of its message, `code.wording`.
#[derive(Clone, Copy, Debug)]
pub struct Sentence<const N: usize = 0> {
    catalogue: fn() -> &'static Catalogue,
    key: &'static str,
    names: [&'static str; N],
    /// Stable name, the same for all wordings.
    pub code: &'static str,
}

impl<const N: usize> Sentence<N> {
    /// `names` are the arguments' names in the catalogue, in the order in which [`Self::with`] takes them.
    pub const fn new(
        catalogue: fn() -> &'static Catalogue,
        key: &'static str,
        names: [&'static str; N],
    ) -> Self {
        Self {
            catalogue,
            key,
            names,
            code: code_of(key),
        }
    }

    /// The sentence in every language, with its arguments.
    pub fn with(&self, values: &[&dyn Value; N]) -> Message {
        let mut args = FluentArgs::with_capacity(N);
        for (name, value) in self.names.into_iter().zip(values) {
            let value = value.value();
            debug_assert!(
                matches!(value, FluentValue::Number(_))
                    || !(self.catalogue)().counts(self.key, name),
                "{}: {name} chooses a plural form, so it must be a number",
                self.key
            );
            args.set(name, value);
        }
        let text = |language| (self.catalogue)().format(language, self.key, &args);
        Message {
            code: self.code,
            en: text(Language::En),
            ru: text(Language::Ru),
        }
    }
}

/// What stands before the point of `code.wording`.
const fn code_of(key: &'static str) -> &'static str {
    let mut end = 0;
    while end < key.len() && key.as_bytes()[end] != b'.' {
        end += 1;
    }
    key.split_at(end).0
}

impl Sentence {
    /// The sentence in one language.
    pub fn pick(&self, language: Language) -> &'static str {
        (self.catalogue)().plain(language, self.key)
    }
}

impl From<Sentence> for Message {
    fn from(sentence: Sentence) -> Self {
        Self {
            code: sentence.code,
            en: sentence.pick(Language::En).to_owned(),
            ru: sentence.pick(Language::Ru).to_owned(),
        }
    }
}

/// Sentences are equal by their keys.
impl<const N: usize> PartialEq for Sentence<N> {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
    }
}

impl<const N: usize> Eq for Sentence<N> {}

/// What can stand for an argument. Numbers are written as the language writes them and choose the plural form; text
/// stays as it is.
pub trait Value {
    fn value(&self) -> FluentValue<'_>;
}

impl<T: Value + ?Sized> Value for &T {
    fn value(&self) -> FluentValue<'_> {
        (**self).value()
    }
}

impl Value for str {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(self)
    }
}

impl Value for String {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(self.as_str())
    }
}

impl Value for char {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(self.to_string())
    }
}

macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Value for $number {
            fn value(&self) -> FluentValue<'_> {
                FluentValue::from(*self)
            }
        }
    )*};
}

numbers!(u8 u16 u32 u64 usize i32 i64 f64);
