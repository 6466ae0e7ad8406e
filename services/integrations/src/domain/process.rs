//! What a process copies, and how.

use b2l_connectors::{Manifest, WriteMode};
use b2l_web::Message;
use b2l_web::texts::REQUIRED;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::settings::Faults;
use crate::texts::processes as texts;

/// Columns of a process, at most.
const MOST_COLUMNS: usize = 1_000;
/// Characters of the name of an object or a column, at most.
const LONGEST: usize = 500;

/// Which column goes into which.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ColumnPair {
    pub source: String,
    pub target: String,
    /// Of a target in Optimacros.
    #[serde(rename = "type", default, skip_serializing_if = "Option::is_none")]
    pub role: Option<TargetRole>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TargetRole {
    Dimension,
    Measure,
}

/// The objects of the sides whose types have a field of their own for them: of one side, or of both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum ObjectValue {
    One(String),
    Both { source: String, target: String },
}

/// As the row of a process keeps it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Transfer {
    pub source_object: String,
    pub target_object: String,
    pub write_mode: WriteMode,
    /// Rows are the same when these columns of the target are; only of an upsert.
    #[serde(default)]
    pub key_columns: Vec<String>,
    pub columns: Vec<ColumnPair>,
}

/// A transfer as it was typed.
#[derive(Default)]
pub struct Draft {
    pub source_object: Option<String>,
    pub target_object: Option<String>,
    pub write_mode: Option<WriteMode>,
    pub key_columns: Vec<String>,
    pub columns: Vec<ColumnPair>,
}

/// The types of the two sides, where they are known.
#[derive(Clone, Copy)]
pub struct Sides {
    pub source: Option<&'static Manifest>,
    pub target: Option<&'static Manifest>,
    pub same_connection: bool,
}

impl Draft {
    /// The transfer, or all that is wrong with it.
    pub fn checked(self, sides: Sides) -> Result<Transfer, Faults> {
        let mut faults = Faults::new();
        let mut note = |field: &str, message: Message| faults.push((field.to_owned(), message));
        if let Some(source) = sides.source.filter(|source| !source.abilities.read) {
            note("source_id", texts::NO_SOURCE.with(&[&source.name]));
        }
        if let Some(target) = sides
            .target
            .filter(|target| target.abilities.write.is_empty())
        {
            note("target_id", texts::NO_TARGET.with(&[&target.name]));
        }
        let source_object = object(self.source_object);
        let target_object = object(self.target_object);
        for (field, object) in [
            ("source_object", &source_object),
            ("target_object", &target_object),
        ] {
            if let Err(message) = object {
                note(field, message.clone());
            }
        }
        if sides.same_connection && source_object.is_ok() && source_object == target_object {
            note("target_object", texts::SAME_OBJECT.into());
        }
        let mode = mode(self.write_mode, sides.target);
        if let Err(message) = &mode {
            note("write_mode", message.clone());
        }
        if let Some(message) = column_faults(&self.columns) {
            note("columns", message);
        }
        let upserts = matches!(mode, Ok(WriteMode::Upsert));
        if let Some(message) = key_faults(&self.key_columns, &self.columns, upserts) {
            note("key_columns", message);
        }
        match (source_object, target_object, mode) {
            (Ok(source_object), Ok(target_object), Ok(write_mode)) if faults.is_empty() => {
                Ok(Transfer {
                    source_object,
                    target_object,
                    write_mode,
                    key_columns: self.key_columns,
                    columns: self.columns,
                })
            }
            _ => Err(faults),
        }
    }
}

fn object(typed: Option<String>) -> Result<String, Message> {
    let typed = typed
        .filter(|name| !name.trim().is_empty())
        .ok_or(REQUIRED)?;
    let length = typed.chars().count();
    match length > LONGEST {
        true => Err(crate::texts::TOO_LONG.with(&[&LONGEST, &length])),
        false => Ok(typed),
    }
}

/// The mode that was chosen, or the usual one of the target.
fn mode(typed: Option<WriteMode>, target: Option<&Manifest>) -> Result<WriteMode, Message> {
    let modes = target.map_or(&[][..], |target| target.abilities.write);
    let usual = modes.first().copied().unwrap_or(WriteMode::Append);
    let mode = typed.unwrap_or(usual);
    match target {
        Some(target) if !modes.is_empty() && !modes.contains(&mode) => {
            Err(texts::NO_MODE.with(&[&target.name]))
        }
        _ => Ok(mode),
    }
}

fn column_faults(columns: &[ColumnPair]) -> Option<Message> {
    if columns.is_empty() {
        return Some(texts::NO_COLUMNS.into());
    }
    if columns.len() > MOST_COLUMNS {
        return Some(texts::MANY_COLUMNS.with(&[&MOST_COLUMNS]));
    }
    for (at, pair) in columns.iter().enumerate() {
        let wrong = |name: &str| name.is_empty() || name.chars().count() > LONGEST;
        if wrong(&pair.source) || wrong(&pair.target) {
            return Some(texts::EMPTY_COLUMN.with(&[&(at + 1)]));
        }
        if columns[..at]
            .iter()
            .any(|before| before.target == pair.target)
        {
            return Some(texts::TWICE.with(&[&pair.target]));
        }
    }
    None
}

fn key_faults(keys: &[String], columns: &[ColumnPair], upserts: bool) -> Option<Message> {
    if !upserts {
        return (!keys.is_empty()).then(|| texts::KEYS_OF_NOTHING.into());
    }
    if keys.is_empty() {
        return Some(texts::NO_KEYS.into());
    }
    let mapped = |key: &&String| columns.iter().any(|pair| pair.target == **key);
    let lost = keys.iter().find(|key| !mapped(key))?;
    Some(texts::KEY_NOT_MAPPED.with(&[lost]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(source: &str, target: &str) -> ColumnPair {
        ColumnPair {
            source: source.to_owned(),
            target: target.to_owned(),
            role: None,
        }
    }

    fn draft() -> Draft {
        Draft {
            source_object: Some("sales.orders".to_owned()),
            target_object: Some("sales.copy".to_owned()),
            columns: vec![pair("id", "id"), pair("sum", "amount")],
            ..Draft::default()
        }
    }

    fn sides() -> Sides {
        let postgres = Manifest::of(3);
        Sides {
            source: postgres,
            target: postgres,
            same_connection: true,
        }
    }

    fn faults(draft: Draft) -> Vec<(String, &'static str)> {
        let faults = draft.checked(sides()).err().unwrap_or_default();
        faults
            .into_iter()
            .map(|(field, message)| (field, message.code))
            .collect()
    }

    #[test]
    fn rows_are_appended_where_nothing_else_is_chosen() {
        let transfer = draft().checked(sides()).unwrap();
        assert_eq!(transfer.write_mode, WriteMode::Append);
        let kept = serde_json::to_value(&transfer).unwrap();
        assert_eq!(serde_json::from_value::<Transfer>(kept).unwrap(), transfer);
    }

    #[test]
    fn every_fault_is_under_its_field() {
        let upsert = |keys: &[&str]| Draft {
            write_mode: Some(WriteMode::Upsert),
            key_columns: keys.iter().map(|key| (*key).to_owned()).collect(),
            ..draft()
        };
        assert!(upsert(&["amount"]).checked(sides()).is_ok());
        let cases = [
            (
                Draft {
                    source_object: None,
                    ..draft()
                },
                "source_object",
                "required",
            ),
            (
                Draft {
                    target_object: Some(" ".into()),
                    ..draft()
                },
                "target_object",
                "required",
            ),
            (
                Draft {
                    target_object: Some("sales.orders".into()),
                    ..draft()
                },
                "target_object",
                "same_object",
            ),
            (
                Draft {
                    columns: Vec::new(),
                    ..draft()
                },
                "columns",
                "no_columns",
            ),
            (
                Draft {
                    columns: vec![pair("a", "b"), pair("c", "b")],
                    ..draft()
                },
                "columns",
                "column_twice",
            ),
            (
                Draft {
                    columns: vec![pair("a", "")],
                    ..draft()
                },
                "columns",
                "column_empty",
            ),
            (upsert(&[]), "key_columns", "no_keys"),
            (upsert(&["sum"]), "key_columns", "key_not_mapped"),
            (
                Draft {
                    key_columns: vec!["id".into()],
                    ..draft()
                },
                "key_columns",
                "keys_of_nothing",
            ),
        ];
        for (draft, field, code) in cases {
            assert_eq!(faults(draft), [(field.to_owned(), code)]);
        }
    }

    #[test]
    fn a_type_that_cannot_be_read_or_written_is_no_side() {
        let missing = Manifest::of(4);
        let sides = Sides {
            source: missing,
            target: missing,
            same_connection: false,
        };
        let faults = draft().checked(sides).unwrap_err();
        let fields: Vec<&str> = faults.iter().map(|(field, _)| field.as_str()).collect();
        assert_eq!(fields, ["source_id", "target_id"]);
    }
}
