//! The columns beside a time series: numbers as they are, words as the numbers that models take.

use b2l_contracts::jobs::{TableColumn, TrainingInput, table_column};
pub use b2l_fitting::fit::words;
use b2l_web::Message;

use super::definition::{Column, Role};
use super::rows::features::Feature;
use crate::texts;

/// Values of a column without an order: each but the first is a column of its own to a model.
const MOST_WORDS: usize = 30;

/// The columns of words with all their values, as the training takes them.
pub fn of_words(columns: &[Column], features: &[Feature]) -> Vec<TableColumn> {
    let column = |column: &Column| {
        let kind = match column.role {
            Role::Binary | Role::Ordinal => table_column::Kind::Ordered,
            Role::Nominal => table_column::Kind::Categories,
            _ => return None,
        };
        let feature = features.iter().find(|feature| feature.name == column.name);
        Some(TableColumn {
            name: column.name.clone(),
            kind: kind.into(),
            values: feature.map_or(Vec::new(), |feature| feature.values.clone()),
        })
    };
    columns.iter().filter_map(column).collect()
}

/// Checks that columns without an order have few values.
///
/// # Errors
/// The sentence that names the first one with too many.
pub fn check(columns: &[Column], features: &[Feature]) -> Result<(), Message> {
    let nominal = |name: &str| {
        let column = columns.iter().find(|column| column.name == name);
        column.is_some_and(|column| column.role == Role::Nominal)
    };
    let large = |feature: &&Feature| nominal(&feature.name) && feature.values.len() > MOST_WORDS;
    match features.iter().find(large) {
        Some(large) => {
            let count = large.values.len();
            Err(texts::NOMINAL_TOO_MANY.with(&[&large.name, &count, &MOST_WORDS]))
        }
        None => Ok(()),
    }
}

/// What models see of the columns of these names.
pub fn seen(names: &[&str], of_words: &[TableColumn]) -> Vec<String> {
    let seen = |name: &&str| match of_words.iter().find(|own| own.name == **name) {
        Some(column) => words(column).columns(),
        None => vec![(*name).to_owned()],
    };
    names.iter().flat_map(seen).collect()
}

/// The known columns of the table that stand behind what a model sees.
pub fn behind(input: &TrainingInput, seen_by_model: &[String]) -> Vec<String> {
    let stands = |name: &&String| {
        let own = seen(&[name.as_str()], &input.words);
        own.iter().any(|column| seen_by_model.contains(column))
    };
    input.known.iter().filter(stands).cloned().collect()
}
