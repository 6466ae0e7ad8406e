//! From the options of a stage, as a client sent them, to a checked step. Whatever they hold, the
//! answer is a step or a fault under a field.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::fault::{Fault, Problem};
use super::frame::Dtype;
use super::shaping::{Calculate, Filter, Group, Pivot, Union, Unpivot};
use super::stage::{Cells, Fill, JoinKey, Merge, Part, Preprocess, Stage, Step};

/// Rows of options in one stage.
const MOST_VALUES: usize = 500;
/// Characters of a column's name.
const LONGEST_NAME: usize = 255;

const TYPES: [&str; 9] = [
    "add_source",
    "preprocessing",
    "merge",
    "unpivot",
    "filter",
    "group",
    "union",
    "calculate",
    "pivot",
];
const KINDS: [&str; 6] = [
    "remove_column",
    "rename_column",
    "replace_nan",
    "replace_empty",
    "replace_zeros",
    "change_type",
];
const STRATEGIES: [&str; 7] = [
    "delete",
    "median",
    "average",
    "most_freq",
    "0",
    "empty",
    "value",
];

/// Checks one stage. Whether its columns and sources exist is seen when it runs.
pub fn parse_stage(name: &str, kind: &str, options: &Value) -> Result<Stage, Fault> {
    let step = match kind {
        "add_source" => Step::AddSource {
            source_id: id(&options["source_id"])
                .ok_or_else(|| Fault::new("source_id", Problem::Missing))?,
        },
        "preprocessing" => Step::Preprocessing(preprocess(options)?),
        "merge" => Step::Merge(merge(options)?),
        "unpivot" => Step::Unpivot(Unpivot::parse(options)?),
        "filter" => Step::Filter(Filter::parse(options)?),
        "group" => Step::Group(Group::parse(options)?),
        "union" => Step::Union(Union::parse(options)?),
        "calculate" => Step::Calculate(Calculate::parse(options)?),
        "pivot" => Step::Pivot(Pivot::parse(options)?),
        other => return Err(unknown("type", other, &TYPES)),
    };
    Ok(Stage {
        name: name.to_owned(),
        step,
    })
}

fn preprocess(options: &Value) -> Result<Preprocess, Fault> {
    let kind = text(options, "preprocess", "preprocess")?;
    let cells = match kind.as_str() {
        "replace_nan" => Cells::Nan,
        "replace_empty" => Cells::Empty,
        "replace_zeros" => Cells::Zeros,
        "remove_column" => {
            return each(options, |row, at| text(row, "name", &at("name"))).map(Preprocess::Remove);
        }
        "rename_column" => return each(options, rename).map(Preprocess::Rename),
        "change_type" => return each(options, retype).map(Preprocess::Retype),
        other => return Err(unknown("preprocess", other, &KINDS)),
    };
    let fills = each(options, |row, at| {
        Ok((text(row, "name", &at("name"))?, fill(row, &at)?))
    })?;
    Ok(Preprocess::Replace { cells, fills })
}

fn rename(row: &Value, at: &dyn Fn(&str) -> String) -> Result<(String, String), Fault> {
    let new = new_name(&text(row, "value", &at("value"))?, &at("value"))?;
    Ok((text(row, "name", &at("name"))?, new))
}

/// A name for a column, without outer white space.
fn new_name(given: &str, field: &str) -> Result<String, Fault> {
    let name = given.trim().to_owned();
    match name.chars().count() {
        0 => Err(Fault::new(field, Problem::Missing)),
        length if length > LONGEST_NAME => {
            let limit = LONGEST_NAME;
            Err(Fault::new(field, Problem::NameTooLong { limit }))
        }
        _ => Ok(name),
    }
}

/// The name for a new column in this field, `usual` where there is none.
pub(super) fn name_or(options: &Value, field: &str, usual: &str) -> Result<String, Fault> {
    let given = options[field]
        .as_str()
        .map(str::trim)
        .filter(|text| !text.is_empty());
    new_name(given.unwrap_or(usual), field)
}

/// Names of columns in the rows of this field, `{"name"}` each; none only where they are not `needed`.
pub(super) fn names(options: &Value, field: &str, needed: bool) -> Result<Vec<String>, Fault> {
    let rows = options[field].as_array().map_or(&[][..], Vec::as_slice);
    if rows.is_empty() && needed {
        return Err(Fault::new(field, Problem::Missing));
    }
    if rows.len() > MOST_VALUES {
        let limit = MOST_VALUES;
        return Err(Fault::new(field, Problem::TooManyValues { limit }));
    }
    let numbered = rows.iter().enumerate();
    numbered
        .map(|(at, row)| text(row, "name", &format!("{field}.{at}.name")))
        .collect()
}

/// A part as it travels.
pub(super) fn shown_part(part: &Part) -> Value {
    match part {
        Part::Source(id) => json!(id),
        Part::Stage(name) => json!(name),
    }
}

fn retype(row: &Value, at: &dyn Fn(&str) -> String) -> Result<(String, Dtype), Fault> {
    let word = text(row, "value", &at("value"))?;
    let dtype = Dtype::parse(&word)
        .ok_or_else(|| unknown(&at("value"), &word, &Dtype::ALL.map(Dtype::word)))?;
    Ok((text(row, "name", &at("name"))?, dtype))
}

fn fill(row: &Value, at: &dyn Fn(&str) -> String) -> Result<Fill, Fault> {
    let word = match &row["value"] {
        Value::Number(zero) => zero.to_string(),
        _ => text(row, "value", &at("value"))?,
    };
    Ok(match word.as_str() {
        "delete" => Fill::Delete,
        "median" => Fill::Median,
        "average" => Fill::Average,
        "most_freq" => Fill::MostFrequent,
        "0" => Fill::Zero,
        "empty" => Fill::Empty,
        "value" => match &row["custom"] {
            Value::Number(number) => Fill::Custom(number.to_string()),
            _ => Fill::Custom(text(row, "custom", &at("custom"))?),
        },
        other => return Err(unknown(&at("value"), other, &STRATEGIES)),
    })
}

fn merge(options: &Value) -> Result<Merge, Fault> {
    match &options["merge_type"] {
        Value::Null => {}
        Value::String(word) if word == "left_join" => {}
        other => return Err(unknown("merge_type", &shown(other), &["left_join"])),
    }
    let rows = each(options, |row, at| {
        let left = text(row, "merge_key", &at("merge_key"))?;
        let right = match &row["merge_key2"] {
            Value::String(name) if !name.is_empty() => name.clone(),
            _ => left.clone(),
        };
        let pair = (
            part(row, "source1", &at("source1"))?,
            part(row, "source2", &at("source2"))?,
        );
        Ok((pair, JoinKey { left, right }))
    })?;
    let mut keys = Vec::with_capacity(rows.len());
    let mut pair = None;
    for (at, (own, key)) in rows.into_iter().enumerate() {
        if *pair.get_or_insert_with(|| own.clone()) != own {
            let field = format!("values.{at}.source1");
            return Err(Fault::new(field, Problem::OtherPair));
        }
        keys.push(key);
    }
    let (left, right) = pair.ok_or_else(|| Fault::new("values", Problem::Missing))?;
    let mut spread = names(options, "spread", false)?;
    let mut seen = HashSet::new();
    spread.retain(|name| seen.insert(name.clone()));
    Ok(Merge {
        left,
        right,
        keys,
        similar_keys: flag(options, "similar_keys")?,
        by_month: flag(options, "by_month")?,
        spread,
    })
}

/// A switch that is off where it is missing.
fn flag(options: &Value, field: &str) -> Result<bool, Fault> {
    match &options[field] {
        Value::Null => Ok(false),
        Value::Bool(on) => Ok(*on),
        other => Err(unknown(field, &shown(other), &["true", "false"])),
    }
}

pub(super) fn part(row: &Value, name: &str, field: &str) -> Result<Part, Fault> {
    match &row[name] {
        Value::String(text) if text.is_empty() => Err(Fault::new(field, Problem::Missing)),
        Value::String(text) => Ok(match text.parse() {
            Ok(id) => Part::Source(id),
            Err(_) => Part::Stage(text.clone()),
        }),
        other => match other.as_i64() {
            Some(id) => Ok(Part::Source(id)),
            None => Err(Fault::new(field, Problem::Missing)),
        },
    }
}

/// Reads every row of `values`; `at` names a field of the row.
pub(super) fn each<T>(
    options: &Value,
    read: impl Fn(&Value, &dyn Fn(&str) -> String) -> Result<T, Fault>,
) -> Result<Vec<T>, Fault> {
    let rows = match options["values"].as_array() {
        Some(rows) if !rows.is_empty() => rows,
        _ => return Err(Fault::new("values", Problem::Missing)),
    };
    if rows.len() > MOST_VALUES {
        let limit = MOST_VALUES;
        return Err(Fault::new("values", Problem::TooManyValues { limit }));
    }
    let numbered = rows.iter().enumerate();
    numbered
        .map(|(at, row)| read(row, &|name| format!("values.{at}.{name}")))
        .collect()
}

/// A text that is not empty.
pub(super) fn text(row: &Value, name: &str, field: &str) -> Result<String, Fault> {
    match row[name].as_str() {
        Some(text) if !text.is_empty() => Ok(text.to_owned()),
        _ => Err(Fault::new(field, Problem::Missing)),
    }
}

/// A whole number, also as a text.
fn id(value: &Value) -> Option<i64> {
    value
        .as_i64()
        .or_else(|| value.as_str().and_then(|text| text.parse().ok()))
}

pub(super) fn unknown(field: &str, given: &str, known: &[&str]) -> Fault {
    let problem = Problem::Unknown {
        given: given.chars().take(LONGEST_NAME).collect(),
        known: known.join(", "),
    };
    Fault::new(field, problem)
}

pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
