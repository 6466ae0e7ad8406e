//! A service's sentences: one Fluent file a language, embedded in the program.
//!
//! `texts/en.ftl` and `texts/ru.ftl` of a service hold the same keys and arguments; the rules in `services/tidy` see to
//! it. What an argument contains is never interpreted.

use std::collections::HashMap;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};

use crate::Language;

/// All sentences of a service.
pub struct Catalogue {
    /// In the order of `Language::ALL`.
    sentences: Vec<Sentences>,
}

/// All sentences of a service in one language.
struct Sentences {
    bundle: FluentBundle<FluentResource>,
    /// Those without arguments, by key.
    plain: HashMap<String, String>,
}

impl Catalogue {
    /// Reads the files, given as a function from a language to the text of its file. A message that is no Fluent is
    /// logged and left out.
    pub fn new(file: impl Fn(Language) -> &'static str) -> Self {
        Self {
            sentences: Language::ALL
                .into_iter()
                .map(|language| Sentences::read(language, file(language)))
                .collect(),
        }
    }

    /// Whether the argument chooses a plural form of the sentence, in any language.
    pub(crate) fn counts(&self, key: &str, argument: &str) -> bool {
        let mut sentences = self.sentences.iter();
        sentences.any(|sentences| {
            let pattern = sentences.pattern(key);
            pattern.is_some_and(|pattern| chooses_plural(pattern, argument))
        })
    }

    /// The sentence `key` with its arguments; the key itself where no file has it.
    pub(crate) fn format(&self, language: Language, key: &str, args: &FluentArgs<'_>) -> String {
        let sentences = [language, Language::En].map(|language| self.of(language));
        let mut texts = sentences
            .into_iter()
            .flatten()
            .filter_map(|sentences| sentences.format(key, args));
        texts.next().unwrap_or_else(|| missing(key).to_owned())
    }

    /// The sentence `key`, which has no arguments.
    pub(crate) fn plain(&'static self, language: Language, key: &'static str) -> &'static str {
        self.find(language, key).unwrap_or_else(|| missing(key))
    }

    /// The text of a key that is put together, such as a model's name; none where no file has it.
    pub fn find(&self, language: Language, key: &str) -> Option<&str> {
        let sentences = [language, Language::En].map(|language| self.of(language));
        let mut texts = sentences
            .into_iter()
            .flatten()
            .filter_map(|sentences| sentences.plain.get(key));
        texts.next().map(String::as_str)
    }

    fn of(&self, language: Language) -> Option<&Sentences> {
        let place = Language::ALL.iter().position(|other| *other == language)?;
        self.sentences.get(place)
    }
}

fn missing(key: &str) -> &str {
    tracing::error!(key, "a sentence is missing");
    key
}

impl Sentences {
    fn read(language: Language, file: &str) -> Self {
        let resource = FluentResource::try_new(file.to_owned()).unwrap_or_else(|(rest, errors)| {
            tracing::error!(?errors, ?language, "a file of sentences has faults");
            rest
        });
        let keys = keys(&resource);
        let locale = language.word().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        match language {
            Language::En => bundle.set_formatter(Some(|value, _| number(value, ",", "."))),
            Language::Ru => bundle.set_formatter(Some(|value, _| number(value, "\u{a0}", ","))),
        }
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(?errors, ?language, "a sentence stands twice");
        }
        let mut sentences = Self {
            bundle,
            plain: HashMap::new(),
        };
        for key in keys {
            if let Some(text) = sentences.constant(&key) {
                sentences.plain.insert(key, text);
            }
        }
        sentences
    }

    /// The pattern of a message, or of its attribute in `message.attribute`.
    fn pattern(&self, key: &str) -> Option<&Pattern<&str>> {
        match key.split_once('.') {
            Some((message, attribute)) => {
                let message = self.bundle.get_message(message)?;
                Some(message.get_attribute(attribute)?.value())
            }
            None => self.bundle.get_message(key)?.value(),
        }
    }

    fn format(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(self.pattern(key)?, Some(args), &mut errors)
            .into_owned();
        if !errors.is_empty() {
            tracing::error!(key, ?errors, "a sentence lacks arguments");
        }
        Some(text)
    }

    /// The text of a message that takes no arguments.
    fn constant(&self, key: &str) -> Option<String> {
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(self.pattern(key)?, None, &mut errors)
            .into_owned();
        errors.is_empty().then_some(text)
    }
}

fn chooses_plural(pattern: &Pattern<&str>, argument: &str) -> bool {
    pattern.elements.iter().any(|element| match element {
        PatternElement::Placeable {
            expression:
                Expression::Select {
                    selector: InlineExpression::VariableReference { id },
                    variants,
                },
        } => id.name == argument && variants.iter().any(is_plural),
        _ => false,
    })
}

fn is_plural(variant: &Variant<&str>) -> bool {
    matches!(variant.key, VariantKey::Identifier { name: "one" })
}

/// Every message with a value, and every attribute.
fn keys(resource: &FluentResource) -> Vec<String> {
    let messages = resource.entries().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    messages
        .flat_map(|message| {
            let own = message.value.as_ref().map(|_| message.id.name.to_owned());
            let attributes = message.attributes.iter();
            let attributes =
                attributes.map(|attribute| format!("{}.{}", message.id.name, attribute.id.name));
            own.into_iter().chain(attributes).collect::<Vec<_>>()
        })
        .collect()
}

/// A number as people of the language write it: the whole part in groups of three digits. Other values stay.
fn number(value: &FluentValue<'_>, group: &str, decimal: &str) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let text = number.value.to_string();
    let (sign, digits) = text
        .strip_prefix('-')
        .map_or(("", text.as_str()), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let mut grouped = sign.to_owned();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) {
            grouped.push_str(group);
        }
        grouped.push(digit);
    }
    if !fraction.is_empty() {
        grouped.push_str(decimal);
        grouped.push_str(fraction);
    }
    Some(grouped)
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::{Message, Sentence};

    fn catalogue() -> &'static Catalogue {
        static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| {
            Catalogue::new(|language| match language {
                Language::En => {
                    "\
left = { $rows ->
        [one] { $rows } row is
       *[other] { $rows } rows are
    } left of { $name }.
example = Write {\"{\"}\"lags\": 3{\"}\"}.
found = One
    .many = Many
only_english = Yes
"
                }
                Language::Ru => {
                    "\
left = { $name }: { $rows ->
        [one] осталась { $rows } строка
        [few] осталось { $rows } строки
       *[many] осталось { $rows } строк
    }.
example = Напишите {\"{\"}\"lags\": 3{\"}\"}.
found = Одна
    .many = Много
"
                }
            })
        });
        &CATALOGUE
    }

    const LEFT: Sentence<2> = Sentence::new(catalogue, "left", ["rows", "name"]);

    fn both(message: Message) -> (String, String) {
        let text = |language| message.pick(language).to_owned();
        (text(Language::En), text(Language::Ru))
    }

    #[test]
    fn a_count_chooses_the_plural_form_of_each_language() {
        for (rows, en, ru) in [
            (1, "1 row is left of A.", "A: осталась 1 строка."),
            (2, "2 rows are left of A.", "A: осталось 2 строки."),
            (5, "5 rows are left of A.", "A: осталось 5 строк."),
            (11, "11 rows are left of A.", "A: осталось 11 строк."),
            (21, "21 rows are left of A.", "A: осталась 21 строка."),
        ] {
            let message = LEFT.with(&[&rows, &"A"]);
            assert_eq!(both(message), (en.to_owned(), ru.to_owned()));
        }
    }

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        let (en, ru) = both(LEFT.with(&[&1_234_567_i64, &0.25]));
        assert_eq!(en, "1,234,567 rows are left of 0.25.");
        assert_eq!(ru, "0,25: осталось 1\u{a0}234\u{a0}567 строк.");
        let (en, _) = both(LEFT.with(&[&-123.5, &1000]));
        assert_eq!(en, "-123.5 rows are left of 1,000.");
    }

    #[test]
    fn an_argument_is_never_interpreted() {
        let (en, ru) = both(LEFT.with(&[&2, &"{ $rows } {0} <b>"]));
        assert_eq!(en, "2 rows are left of { $rows } {0} <b>.");
        assert_eq!(ru, "{ $rows } {0} <b>: осталось 2 строки.");
    }

    #[test]
    fn braces_of_a_sentence_are_shown() {
        const EXAMPLE: Sentence = Sentence::new(catalogue, "example", []);
        assert_eq!(EXAMPLE.pick(Language::En), "Write {\"lags\": 3}.");
    }

    #[test]
    fn wordings_share_one_code() {
        const MANY: Sentence = Sentence::new(catalogue, "found.many", []);
        assert_eq!((MANY.code, MANY.pick(Language::Ru)), ("found", "Много"));
    }

    #[test]
    fn a_sentence_that_a_language_lacks_is_english() {
        const ONLY: Sentence = Sentence::new(catalogue, "only_english", []);
        assert_eq!(ONLY.pick(Language::Ru), "Yes");
    }
}
