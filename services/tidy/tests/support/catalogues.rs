//! The catalogues of sentences as their Fluent files have them.

use std::collections::{BTreeMap, BTreeSet};

use b2l_tidy::files;
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;

/// One file.
pub struct Catalogue {
    /// The crate that owns it: `services/gateway`.
    pub owner: String,
    /// `en`, `ru`.
    pub language: String,
    /// By key; an attribute's key is `message.attribute`.
    pub messages: BTreeMap<String, Message>,
    /// What is no Fluent, or stands twice.
    pub faults: Vec<String>,
}

/// One message, or one attribute.
#[derive(Default)]
pub struct Message {
    /// Every form of it, one after the other, with `{name}` for an argument.
    pub text: String,
    /// The longest form that a reader may see.
    pub longest: String,
    pub arguments: BTreeSet<String>,
    /// Each argument that chooses between forms, with the forms' names.
    pub chosen: Vec<(String, BTreeSet<String>)>,
    /// The stretches of text without a choice, each with the arguments that chose it.
    pub parts: Vec<(String, Vec<String>)>,
}

/// All files of sentences of the project.
pub fn catalogues() -> Vec<Catalogue> {
    let found: Vec<Catalogue> = files()
        .iter()
        .filter(|file| file.extension() == "ftl")
        .map(|file| {
            let (owner, name) = file
                .path
                .split_once("/texts/")
                .expect("the folder is texts");
            read(owner, name.trim_end_matches(".ftl"), &file.text)
        })
        .collect();
    assert!(found.len() >= 2, "there are no catalogues");
    found
}

/// The text without its `{name}` places.
pub fn without_arguments(text: &str) -> String {
    let parts = text.split('{');
    parts
        .map(|part| part.rsplit('}').next().unwrap_or(part))
        .collect()
}

fn read(owner: &str, language: &str, text: &str) -> Catalogue {
    let mut faults = Vec::new();
    let resource = parser::parse(text).unwrap_or_else(|(rest, errors)| {
        faults.extend(
            errors
                .iter()
                .map(|error| format!("{owner} {language}: {error}")),
        );
        rest
    });
    let mut messages = BTreeMap::new();
    let mut add = |key: String, pattern: &Pattern<&str>| {
        let mut message = Message::default();
        message.longest = message.walk(pattern, &[]);
        if messages.insert(key.clone(), message).is_some() {
            faults.push(format!("{owner} {language} {key} stands twice"));
        }
    };
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        if let Some(pattern) = &message.value {
            add(message.id.name.to_owned(), pattern);
        }
        for attribute in &message.attributes {
            let key = format!("{}.{}", message.id.name, attribute.id.name);
            add(key, &attribute.value);
        }
    }
    Catalogue {
        owner: owner.to_owned(),
        language: language.to_owned(),
        messages,
        faults,
    }
}

impl Message {
    /// Takes in a pattern that `chosen` arguments chose, and returns its longest form.
    fn walk(&mut self, pattern: &Pattern<&str>, chosen: &[String]) -> String {
        let (mut part, mut longest) = (String::new(), String::new());
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => {
                    part.push_str(value);
                    longest.push_str(value);
                }
                PatternElement::Placeable {
                    expression: Expression::Inline(inline),
                } => {
                    let text = self.inline(inline);
                    part.push_str(&text);
                    longest.push_str(&text);
                }
                PatternElement::Placeable {
                    expression: Expression::Select { selector, variants },
                } => {
                    let name = self.inline(selector).trim_matches(['{', '}']).to_owned();
                    let keys = variants.iter().map(|variant| match &variant.key {
                        VariantKey::Identifier { name } => (*name).to_owned(),
                        VariantKey::NumberLiteral { value } => (*value).to_owned(),
                    });
                    self.chosen.push((name.clone(), keys.collect()));
                    self.end(&mut part, chosen);
                    let inside: Vec<String> = chosen.iter().cloned().chain([name]).collect();
                    let forms = variants
                        .iter()
                        .map(|variant| self.walk(&variant.value, &inside));
                    longest.push_str(&forms.max_by_key(String::len).unwrap_or_default());
                }
            }
        }
        self.end(&mut part, chosen);
        longest
    }

    fn end(&mut self, part: &mut String, chosen: &[String]) {
        self.text.push_str(part);
        self.parts.push((std::mem::take(part), chosen.to_vec()));
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) -> String {
        match inline {
            InlineExpression::StringLiteral { value }
            | InlineExpression::NumberLiteral { value } => (*value).to_owned(),
            InlineExpression::VariableReference { id } => {
                self.arguments.insert(id.name.to_owned());
                format!("{{{}}}", id.name)
            }
            InlineExpression::FunctionReference {
                arguments: CallArguments { positional, .. },
                ..
            } => positional.iter().map(|one| self.inline(one)).collect(),
            InlineExpression::Placeable { expression } => match expression.as_ref() {
                Expression::Inline(inline) => self.inline(inline),
                Expression::Select { .. } => String::new(),
            },
            InlineExpression::MessageReference { .. } | InlineExpression::TermReference { .. } => {
                String::new()
            }
        }
    }
}
