//! `corpus/programs`: a hundred files as some ninety programs of forty countries write them, each with its right answer
//! beside it. Whoever made them had not read how files are read here.

use std::path::Path;

use chrono::NaiveDateTime;
use serde_json::Value;

use super::{Office, Values};
use crate::common::corpus;

const ENDING: &str = ".right.json";

pub fn files() -> Vec<Office> {
    let folder = corpus("programs");
    let mut names: Vec<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter_map(|name| name.strip_suffix(ENDING).map(str::to_owned))
        .collect();
    names.sort();
    names
        .into_iter()
        .map(|name| office(&folder, name))
        .collect()
}

fn office(folder: &Path, name: String) -> Office {
    let right = std::fs::read(folder.join(format!("{name}{ENDING}"))).unwrap();
    let right: Value = serde_json::from_slice(&right).unwrap();
    let columns = right["columns"].as_array().unwrap();
    // A column without any value has no type.
    let truth = columns
        .iter()
        .filter(|column| {
            column["values"]
                .as_array()
                .unwrap()
                .iter()
                .any(|value| !value.is_null())
        })
        .map(|column| {
            (
                column["name"].as_str().unwrap().to_owned(),
                values_of(column),
            )
        })
        .collect();
    Office {
        program: kind_of(&name),
        bytes: std::fs::read(folder.join(&name)).unwrap(),
        name,
        truth,
    }
}

/// The figures are told by kind of file: almost each is of another program.
fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap() {
        "xlsx" => "xlsx",
        "xls" | "ods" => "xls, ods",
        "json" => "json",
        _ => "csv, tsv, txt",
    }
}

fn values_of(column: &Value) -> Values {
    let values = column["values"].as_array().unwrap().iter();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    match column["kind"].as_str().unwrap() {
        "dates" => Values::Dates(values.map(|value| value.as_str().map(moment)).collect()),
        "numbers" => Values::Numbers(
            values
                .map(|value| value.as_f64().unwrap_or(f64::NAN))
                .collect(),
        ),
        _ => Values::Texts(values.map(text).collect()),
    }
}

fn moment(text: &str) -> NaiveDateTime {
    NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S%.f").unwrap()
}
