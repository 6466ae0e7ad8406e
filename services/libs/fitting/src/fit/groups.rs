//! Groups in the units of the table: the rows that a chart shows, and what sets each group apart.

use b2l_contracts::jobs::{ClusterGroup, ClusterTrait, Clusters, TableColumn, table_column::Kind};
use b2l_engine::tabular::{Column, Frame, MISSING, Values};
use b2l_engine::{FitError, profile};

use super::drawn;

/// Rows of which every one's group is kept: no more are written into a workbook.
const MOST_KEPT: usize = 100_000;
/// Traits that are kept of a group.
const MOST_TRAITS: usize = 50;

/// The rows that are drawn, evenly chosen, each with its group.
pub fn sample(frame: &Frame, asked: &[TableColumn], labels: &[i32]) -> Clusters {
    let rows: Vec<usize> = drawn::places(labels.len()).collect();
    Clusters {
        total: labels.len() as u64,
        columns: drawn::columns(&frame.take(&rows), asked),
        labels: rows.iter().map(|row| labels[*row]).collect(),
        all: match labels.len() <= MOST_KEPT {
            true => labels.to_vec(),
            false => Vec::new(),
        },
        groups: Vec::new(),
    }
}

/// The groups with what sets them apart, those of rows that belong to none last.
///
/// # Errors
/// [`FitError::TargetRows`] when rows and labels are not equally many.
pub fn describe(
    frame: &Frame,
    asked: &[TableColumn],
    labels: &[i32],
) -> Result<Vec<ClusterGroup>, FitError> {
    let numbers: Vec<(&str, Vec<f64>)> = frame
        .columns()
        .iter()
        .zip(asked)
        .filter_map(|(column, asked)| match (&column.values, asked.kind()) {
            (Values::Numbers(values), Kind::Numbers) => {
                Some((column.name.as_str(), values.clone()))
            }
            _ => None,
        })
        .collect();
    let values: Vec<Vec<f64>> = numbers.iter().map(|(_, values)| values.clone()).collect();
    let words: Vec<Words> = frame
        .columns()
        .iter()
        .zip(asked)
        .filter(|(_, asked)| asked.kind() != Kind::Numbers)
        .map(|(column, asked)| Words::of(column, asked))
        .collect();
    let of_group = |group: b2l_engine::ClusterProfile| {
        let mut traits: Vec<ClusterTrait> = group
            .columns
            .iter()
            .map(|line| ClusterTrait {
                column: numbers[line.column].0.to_owned(),
                word: String::new(),
                own: line.mean,
                overall: line.overall,
                difference: line.difference,
            })
            .collect();
        let own = words
            .iter()
            .filter_map(|words| words.most_telling(labels, group.cluster));
        traits.extend(own);
        traits.sort_by(|a, b| b.difference.abs().total_cmp(&a.difference.abs()));
        traits.truncate(MOST_TRAITS);
        ClusterGroup {
            cluster: group.cluster,
            size: group.size as u64,
            traits,
        }
    };
    let profiles = match values.is_empty() {
        // Of words alone: the groups with their sizes.
        true => profile(&[vec![0.0; labels.len()]], labels)?
            .into_iter()
            .map(|group| b2l_engine::ClusterProfile {
                columns: Vec::new(),
                ..group
            })
            .collect(),
        false => profile(&values, labels)?,
    };
    Ok(profiles.into_iter().map(of_group).collect())
}

/// A column of words as codes.
struct Words {
    name: String,
    words: Vec<String>,
    codes: Vec<Option<usize>>,
    shares: Vec<f64>,
}

impl Words {
    fn of(column: &Column, asked: &TableColumn) -> Self {
        let (words, codes): (Vec<String>, Vec<Option<usize>>) = match &column.values {
            Values::Categories { codes, levels } => {
                let code = |code: &u32| (*code != MISSING).then_some(*code as usize);
                (levels.clone(), codes.iter().map(code).collect())
            }
            // Words in an order are numbers to the engine: their places.
            Values::Numbers(values) => {
                let code = |value: &f64| value.is_finite().then_some(*value as usize);
                (asked.values.clone(), values.iter().map(code).collect())
            }
        };
        let mut counts = vec![0_usize; words.len()];
        for code in codes.iter().flatten() {
            counts[*code] += 1;
        }
        let all = counts.iter().sum::<usize>().max(1) as f64;
        Self {
            name: column.name.clone(),
            shares: counts.iter().map(|count| *count as f64 / all).collect(),
            words,
            codes,
        }
    }

    /// The word that the group has most beyond what is usual.
    fn most_telling(&self, labels: &[i32], group: i32) -> Option<ClusterTrait> {
        let mut counts = vec![0_usize; self.words.len()];
        let mine = self.codes.iter().zip(labels);
        for code in mine
            .filter(|(_, label)| **label == group)
            .filter_map(|(code, _)| *code)
        {
            counts[code] += 1;
        }
        let all = counts.iter().sum::<usize>();
        if all == 0 {
            return None;
        }
        let own = |at: usize| counts[at] as f64 / all as f64;
        let beyond = |at: usize| own(at) - self.shares[at];
        let at = (0..counts.len()).max_by(|a, b| beyond(*a).total_cmp(&beyond(*b)))?;
        let deviation = (self.shares[at] * (1.0 - self.shares[at])).sqrt();
        Some(ClusterTrait {
            column: self.name.clone(),
            word: self.words[at].clone(),
            own: Some(own(at)),
            overall: Some(self.shares[at]),
            difference: match deviation > 0.0 {
                true => beyond(at) / deviation,
                false => 0.0,
            },
        })
    }
}
