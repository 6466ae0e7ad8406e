//! Corrections of a reading as people and programs send them: what does not fit is told with the values that would.

use b2l_tabular::ReadOptions;
use b2l_web::{Message, Text};
use serde_json::{Value, json};

use crate::texts;

/// A correction and the values that it takes; none where it takes something else than words.
const CORRECTIONS: [(&str, &[&str]); 10] = [
    (
        "encoding",
        &[
            "utf-8",
            "utf-16le",
            "utf-16be",
            "windows-1251",
            "windows-1252",
            "cp866",
            "koi8-r",
            "gb18030",
            "shift-jis",
            "iso-8859-15",
            "mac-roman",
        ],
    ),
    ("delimiter", &[",", ";", "\\t", "|"]),
    ("decimal", &[".", ","]),
    ("date_order", &["dmy", "mdy", "ymd"]),
    ("header_row", &[]),
    ("sheet", &[]),
    ("columns", &[]),
    ("header_rows", &[]),
    ("units_row", &[]),
    ("unpivot", &[]),
];
/// Characters of a wrong value that are shown.
const SHOWN: usize = 40;

/// Corrections in a text of JSON.
///
/// # Errors
/// The sentence that names the first one that does not fit.
pub fn parse(text: &str) -> Result<ReadOptions, Message> {
    match serde_json::from_str(text) {
        Ok(value) => read(value),
        Err(_) => Err(texts::OPTIONS_NO_OBJECT.into()),
    }
}

/// Corrections as a JSON value.
///
/// # Errors
/// As [`parse`].
pub fn read(value: Value) -> Result<ReadOptions, Message> {
    // A list would be taken for an object without names.
    if !value.is_object() {
        return Err(texts::OPTIONS_NO_OBJECT.into());
    }
    serde_json::from_value(value.clone()).map_err(|_| fault(&value))
}

fn fault(value: &Value) -> Message {
    let Some(members) = value.as_object() else {
        return texts::OPTIONS_NO_OBJECT.into();
    };
    let fits = |name: &str, value: &Value| {
        serde_json::from_value::<ReadOptions>(json!({name: value})).is_ok()
    };
    let wrong = members.iter().find(|(name, value)| !fits(name, value));
    let Some((name, value)) = wrong else {
        return texts::OPTIONS_NO_OBJECT.into();
    };
    let known = CORRECTIONS.iter().find(|(known, _)| known == name);
    let Some((_, choices)) = known else {
        let names: Vec<&str> = CORRECTIONS.iter().map(|(name, _)| *name).collect();
        return texts::OPTION_UNKNOWN.with(&[name, &names.join(", ")]);
    };
    let (sentence, listed): (Text, String) = match name.as_str() {
        "columns" => (texts::OPTION_COLUMNS, String::new()),
        "header_rows" => (texts::shapes::OPTION_HEADER_ROWS, String::new()),
        "units_row" => (texts::shapes::OPTION_TRUE_FALSE, String::new()),
        "unpivot" => (texts::shapes::OPTION_UNPIVOT, String::new()),
        _ if choices.is_empty() => (texts::OPTION_WHOLE, String::new()),
        _ => (texts::OPTION_WORD, choices.join("  ")),
    };
    sentence.with(&[name, &shown(value), &listed])
}

fn shown(value: &Value) -> String {
    let text = match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    text.chars().take(SHOWN).collect()
}

#[cfg(test)]
mod tests {
    use b2l_web::Language;

    use super::*;

    fn sentence(text: &str, language: Language) -> String {
        parse(text).unwrap_err().pick(language).to_owned()
    }

    #[test]
    fn every_value_that_is_offered_is_taken() {
        for (name, choices) in CORRECTIONS {
            for choice in choices {
                let choice = choice.replace("\\t", "\t");
                assert!(read(json!({name: choice})).is_ok(), "{name} {choice}");
            }
        }
    }

    #[test]
    fn a_wrong_value_is_told_with_the_field_and_the_values_in_the_readers_language() {
        let english = sentence(r#"{"encoding": "koi-7"}"#, Language::En);
        assert!(
            english.starts_with("“encoding” cannot be “koi-7”"),
            "{english}"
        );
        assert!(english.contains("koi8-r"), "{english}");
        let russian = sentence(r#"{"sheet": "second"}"#, Language::Ru);
        assert!(
            russian.contains("«sheet»") && russian.contains("от 1"),
            "{russian}"
        );
        let columns = sentence(r#"{"columns": {"a": "money"}}"#, Language::En);
        assert!(columns.contains("date, number or category"), "{columns}");
        let unknown = sentence(r#"{"codepage": "866"}"#, Language::En);
        assert!(
            unknown.contains("“codepage”") && unknown.contains("encoding"),
            "{unknown}"
        );
        for text in ["[]", "{", "7"] {
            assert!(sentence(text, Language::En).contains("object"), "{text}");
        }
    }
}
