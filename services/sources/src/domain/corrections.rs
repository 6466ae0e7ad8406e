//! Corrections of a reading as people and programs send them: what does not fit is reported with the values that would.

use b2l_tabular::{Encoding, ReadOptions};
use b2l_web::Message;
use serde_json::{Value, json};

use super::receipt_names;
use crate::texts;

/// A correction and the values that it takes; none where it takes something else than words.
const CORRECTIONS: [(&str, &[&str]); 13] = [
    ("encoding", &Encoding::NAMES),
    ("delimiter", &[",", ";", "\\t", "|"]),
    ("decimal", &[".", ","]),
    ("date_order", &["dmy", "mdy", "ymd"]),
    ("header_row", &[]),
    ("sheet", &[]),
    ("columns", &[]),
    ("header_rows", &[]),
    ("units_row", &[]),
    ("skip_totals", &[]),
    ("skip_footer", &[]),
    ("unpivot", &[]),
    ("join_year", &[]),
];
/// What can be corrected of one column, with the values.
const OF_A_COLUMN: [(&str, &[&str]); 8] = [
    ("type", &["date", "number", "category"]),
    ("decimal", &[".", ","]),
    ("date_order", &["dmy", "mdy", "ymd"]),
    ("years", &["usual", "past", "buddhist"]),
    // Or the name of any zone, such as the last one.
    ("zone", &["auto", "written", "utc", "Europe/Berlin"]),
    ("credit", &["positive", "negative"]),
    ("fill_down", &["true", "false"]),
    ("unify_letters", &["true", "false"]),
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

/// Corrections as a JSON value. What a receipt says is taken as well.
///
/// # Errors
/// As [`parse`].
pub fn read(value: Value) -> Result<ReadOptions, Message> {
    // A list would be taken for an object without names.
    if !value.is_object() {
        return Err(texts::OPTIONS_NO_OBJECT.into());
    }
    let value = receipt_names::accepted(value);
    let wrong = value.as_object().and_then(|members| {
        let mut members = members.iter();
        members.find(|(name, value)| !fits(name, value))
    });
    match wrong {
        Some((name, value)) => Err(fault(name, value)),
        None => serde_json::from_value(value).map_err(|_| texts::OPTIONS_NO_OBJECT.into()),
    }
}

fn fits(name: &str, value: &Value) -> bool {
    let counts_from_one = ["header_row", "sheet"].contains(&name);
    !(counts_from_one && *value == json!(0))
        && serde_json::from_value::<ReadOptions>(json!({name: value})).is_ok()
}

fn fault(name: &str, value: &Value) -> Message {
    match (find(&CORRECTIONS, name), value) {
        (None, _) => unknown(name, &CORRECTIONS),
        (Some(_), Value::Object(columns)) if name == "columns" => {
            let mut columns = columns.iter();
            let wrong = columns.find(|(column, value)| !fits(name, &json!({*column: value})));
            wrong.map_or_else(
                || texts::OPTION_COLUMNS.with(&[&name, &shown(value)]),
                |(column, value)| fault_of_column(column, value),
            )
        }
        (Some(_), _) if name == "columns" => texts::OPTION_COLUMNS.with(&[&name, &shown(value)]),
        (Some(_), _) if name == "header_rows" => {
            texts::shapes::OPTION_HEADER_ROWS.with(&[&name, &shown(value)])
        }
        (Some(_), _) if ["units_row", "skip_totals", "skip_footer"].contains(&name) => {
            texts::shapes::OPTION_TRUE_FALSE.with(&[&name, &shown(value)])
        }
        (Some(_), _) if name == "unpivot" => {
            texts::shapes::OPTION_UNPIVOT.with(&[&name, &shown(value)])
        }
        (Some(_), _) if name == "join_year" => {
            texts::shapes::OPTION_JOIN_YEAR.with(&[&name, &shown(value)])
        }
        (Some([]), _) => texts::OPTION_WHOLE.with(&[&name, &shown(value)]),
        (Some(choices), _) => one_of(name, value, choices),
    }
}

fn fault_of_column(column: &str, value: &Value) -> Message {
    let path = |part: &str| format!("columns.{column}.{part}");
    match value {
        Value::String(_) => one_of(&format!("columns.{column}"), value, OF_A_COLUMN[0].1),
        Value::Object(parts) => {
            let mut parts = parts.iter();
            let wrong = parts
                .find(|(part, value)| !fits("columns", &json!({column: {part.as_str(): value}})));
            match wrong.map(|(part, value)| (part, value, find(&OF_A_COLUMN, part))) {
                Some((part, value, Some(choices))) => one_of(&path(part), value, choices),
                Some((part, _, None)) => unknown(&path(part), &OF_A_COLUMN),
                None => texts::OPTION_COLUMNS.with(&[&column, &shown(value)]),
            }
        }
        _ => texts::OPTION_COLUMNS.with(&[&format!("columns.{column}"), &shown(value)]),
    }
}

/// Names with the values that they take.
type Choices = [(&'static str, &'static [&'static str])];

fn find(all: &Choices, name: &str) -> Option<&'static [&'static str]> {
    all.iter()
        .find(|(known, _)| *known == name)
        .map(|(_, choices)| *choices)
}

fn unknown(name: &str, all: &Choices) -> Message {
    let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
    texts::OPTION_UNKNOWN.with(&[&name, &names.join(", ")])
}

fn one_of(name: &str, value: &Value, choices: &[&str]) -> Message {
    // A comma between commas would be lost.
    let between = match choices.contains(&",") {
        true => "  ",
        false => ", ",
    };
    texts::OPTION_WORD.with(&[&name, &shown(value), &choices.join(between)])
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
    use std::collections::BTreeSet;

    use b2l_web::Language;

    use super::*;

    /// The names in backquotes with which serde refuses: those that it would have taken.
    fn known_to_the_reader(value: Value) -> BTreeSet<String> {
        let refused = serde_json::from_value::<ReadOptions>(value).unwrap_err();
        let refused = refused.to_string();
        let (_, expected) = refused.split_once("expected ").unwrap();
        expected
            .split('`')
            .skip(1)
            .step_by(2)
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn every_correction_and_every_value_that_the_reader_takes_is_offered() {
        let names: BTreeSet<String> = CORRECTIONS
            .iter()
            .map(|(name, _)| (*name).to_owned())
            .collect();
        assert_eq!(known_to_the_reader(json!({"no such": 1})), names);
        for (name, choices) in CORRECTIONS
            .iter()
            .filter(|(_, choices)| !choices.is_empty())
        {
            let offered: BTreeSet<String> = choices
                .iter()
                .map(|choice| choice.replace("\\t", "\t"))
                .collect();
            let taken = known_to_the_reader(json!({*name: "no such"}));
            if taken.is_empty() {
                // No words, but true and false or a number.
                continue;
            }
            // The reader knows further spellings of some encodings.
            assert!(taken.is_superset(&offered), "{name}: {taken:?}");
            assert!(*name == "encoding" || taken == offered, "{name}: {taken:?}");
        }
    }

    #[test]
    fn every_part_of_a_column_is_offered_with_values_that_the_reader_takes() {
        let names: BTreeSet<String> = OF_A_COLUMN
            .iter()
            .map(|(name, _)| (*name).to_owned())
            .collect();
        let all = "a column takes date, number or category, or an object of";
        let refused = serde_json::from_value::<ReadOptions>(json!({"columns": {"a": 1}}));
        let refused = refused.unwrap_err().to_string();
        let (_, parts) = refused.split_once(all).unwrap();
        let parts = parts.split([',', ' ']).filter(|part| !part.is_empty());
        let known: BTreeSet<String> = parts
            .filter(|part| *part != "and")
            .map(str::to_owned)
            .collect();
        assert_eq!(known, names);
        for (name, choices) in OF_A_COLUMN {
            for choice in choices {
                let value = serde_json::from_str(choice).unwrap_or(json!(choice));
                assert!(
                    read(json!({"columns": {"a": {name: value}}})).is_ok(),
                    "{name}"
                );
            }
            let wrong = json!({"columns": {"a": {name: "no such"}}}).to_string();
            let refused = sentence(&wrong, Language::En);
            assert!(refused.contains("can't be “no such”"), "{refused}");
            assert!(refused.contains(choices[0]), "{refused}");
        }
        let unknown = sentence(r#"{"columns": {"a": {"sign": 1}}}"#, Language::En);
        assert!(unknown.contains("unify_letters"), "{unknown}");
    }

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
    fn a_wrong_value_is_reported_with_the_field_and_the_values_in_the_readers_language() {
        let english = sentence(r#"{"encoding": "koi-7"}"#, Language::En);
        assert!(
            english.starts_with("“encoding” can't be “koi-7”"),
            "{english}"
        );
        assert!(english.contains("koi8-r"), "{english}");
        let russian = sentence(r#"{"sheet": "second"}"#, Language::Ru);
        assert!(
            russian.contains("«sheet»") && russian.contains("от 1"),
            "{russian}"
        );
        let columns = sentence(r#"{"columns": {"a": "money"}}"#, Language::En);
        assert!(
            columns.contains("“columns.a” can't be “money”")
                && columns.contains("date, number, category"),
            "{columns}"
        );
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
