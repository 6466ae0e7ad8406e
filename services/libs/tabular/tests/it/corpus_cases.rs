//! Cases P1 to P6 of the product's acceptance cases, on files in every format: each folder of `corpus/cases` is one
//! table, written in many ways, and what every one of its files must be read as. `corpus/silent` has the tables that
//! were once read wrongly without a word.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::common::corpus;
use b2l_tabular::{CellError, Limits, ReadOptions, describe_schema, read_table, rows};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Expected {
    columns: Vec<ExpectedColumn>,
    rows: usize,
    values: Vec<Vec<Value>>,
    /// By data row, then by column.
    errors: BTreeMap<u64, BTreeMap<String, CellError>>,
    /// The codes, in any order.
    notices: Vec<String>,
}

#[derive(Deserialize)]
struct ExpectedColumn {
    name: String,
    column_type: String,
}

#[test]
fn every_file_of_a_case_is_read_as_its_expected_table() {
    let mut cases = sorted(&corpus("cases"));
    assert!(cases.len() >= 15, "the corpus is not there");
    cases.extend(sorted(&corpus("silent")));
    let mut faults = Vec::new();
    for case in &cases {
        let text = fs::read_to_string(case.join("expected.json")).unwrap();
        let expected: Expected = serde_json::from_str(&text).unwrap();
        let files = sorted(case)
            .into_iter()
            .filter(|file| !file.ends_with("expected.json"));
        for file in files {
            if let Err(fault) = check(&file, &expected) {
                faults.push(format!("{}: {fault}", file.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn sorted(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths
}

fn check(file: &Path, expected: &Expected) -> Result<(), String> {
    let name = file.file_name().unwrap().to_str().unwrap();
    // Births are behind the day of the reading.
    let limits = Limits {
        today: chrono::NaiveDate::from_ymd_opt(2026, 11, 28),
        ..Limits::default()
    };
    let read = read_table(file, name, &ReadOptions::default(), &limits)
        .map_err(|refusal| format!("refused with {refusal:?}"))?;

    let schema = describe_schema(&read.table);
    let columns: Vec<_> = schema.iter().map(|c| (&c.name, &c.column_type)).collect();
    let wanted: Vec<_> = expected
        .columns
        .iter()
        .map(|c| (&c.name, &c.column_type))
        .collect();
    same("columns", &columns, &wanted)?;
    same("rows", &read.table.rows(), &expected.rows)?;
    for (at, (row, wanted)) in rows(&read.table, 0..expected.rows)
        .iter()
        .zip(&expected.values)
        .enumerate()
    {
        let alike = row.len() == wanted.len() && row.iter().zip(wanted).all(|(a, b)| alike(a, b));
        if !alike {
            return Err(format!("row {at} is {row:?}, expected {wanted:?}"));
        }
    }
    let errors: BTreeMap<_, _> = read
        .errors
        .first
        .iter()
        .map(|row| (row.index, row.cells.clone()))
        .collect();
    same("errors", &errors, &expected.errors)?;
    same(
        "all errors",
        &read.errors.total,
        &(expected.errors.len() as u64),
    )?;
    let mut notices: Vec<String> = read
        .notices
        .iter()
        .map(|notice| {
            serde_json::to_value(notice).unwrap()["code"]
                .as_str()
                .unwrap()
                .to_owned()
        })
        .collect();
    let mut wanted = expected.notices.clone();
    notices.sort();
    wanted.sort();
    same("notices", &notices, &wanted)
}

/// `18500` and `18500.0` are one number.
fn alike(a: &Value, b: &Value) -> bool {
    match (a.as_f64(), b.as_f64()) {
        (Some(a), Some(b)) => a == b,
        _ => a == b,
    }
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, found: &T, wanted: &T) -> Result<(), String> {
    match found == wanted {
        true => Ok(()),
        false => Err(format!("{what}: {found:?}, expected {wanted:?}")),
    }
}
