//! What moved the forecasts of a fitted model, row by row of what it learnt from.

use serde::{Deserialize, Serialize};

use crate::tabular::Direction;

/// Where something that a model knows comes from.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Source {
    /// The values of the series itself.
    Past,
    /// The step ahead and the place in the calendar.
    Time,
    /// A column that is known beside the series.
    Column { name: String },
}

/// Rows that a model learnt from, taken apart: in each row the parts and the expected value add up
/// to what was predicted.
#[derive(Debug, Clone, PartialEq)]
pub struct Explained {
    /// The mean prediction, before anything is known of a row.
    pub expected: f64,
    /// What is predicted in each row: the change from a recent value or level, in the unit that
    /// the model works in.
    pub predicted: Vec<f64>,
    pub parts: Vec<Part>,
    /// By how much the forecast rises, in the unit of the series, with a small change of each
    /// prediction, for one of it.
    pub worth: Vec<f64>,
}

/// What one source adds to each row.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    pub source: Source,
    pub added: Vec<f64>,
    /// The values of a column in these rows; empty of other sources.
    pub values: Vec<f64>,
}

/// What one source means to a trained model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Contribution {
    pub source: Source,
    /// The mean size of what it adds to a forecast, in the unit in which the model sees the series.
    pub size: f64,
    /// Its part of all sizes, 0 to 1; they sum to 1 unless nothing matters.
    pub share: f64,
    /// By how much the column adds more where its value is above its mean than elsewhere; flat for
    /// other sources.
    pub direction: Direction,
}

impl Explained {
    /// Each source over all rows, the weightiest first.
    pub fn contributions(&self) -> Vec<Contribution> {
        let mut all: Vec<Contribution> = self.parts.iter().map(|part| self.mean_of(part)).collect();
        let sum: f64 = all.iter().map(|one| one.size).sum();
        if sum > 0.0 {
            for one in &mut all {
                one.share = one.size / sum;
            }
        }
        all.sort_by(|a, b| b.size.total_cmp(&a.size).then(a.source.cmp(&b.source)));
        all
    }

    fn mean_of(&self, part: &Part) -> Contribution {
        let added: Vec<f64> = part
            .added
            .iter()
            .zip(&self.worth)
            .map(|(added, worth)| added * worth)
            .collect();
        let sizes: Vec<f64> = added.iter().map(|added| added.abs()).collect();
        Contribution {
            source: part.source.clone(),
            size: mean(&sizes).unwrap_or(0.0),
            share: 0.0,
            direction: direction(&part.values, &added),
        }
    }
}

fn direction(values: &[f64], added: &[f64]) -> Direction {
    let Some(middle) = mean(values) else {
        return Direction::Flat;
    };
    let side = |above: bool| -> Option<f64> {
        let rows = values.iter().zip(added);
        let rows = rows.filter(|(value, _)| (**value > middle) == above);
        mean(&rows.map(|(_, added)| *added).collect::<Vec<f64>>())
    };
    match (side(true), side(false)) {
        (Some(above), Some(below)) => Direction::Rises {
            by: above - below,
            of: None,
        },
        _ => Direction::Flat,
    }
}

fn mean(values: &[f64]) -> Option<f64> {
    (!values.is_empty()).then(|| values.iter().sum::<f64>() / values.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_shares_and_directions_are_those_reckoned_by_hand() {
        let part = |source, added: [f64; 4], values: &[f64]| Part {
            source,
            added: added.to_vec(),
            values: values.to_vec(),
        };
        let price = Source::Column {
            name: "price".to_owned(),
        };
        let explained = Explained {
            expected: 1.0,
            predicted: vec![1.0; 4],
            parts: vec![
                part(Source::Past, [1.0, -1.0, 1.0, -1.0], &[]),
                part(price.clone(), [3.0, 3.0, -3.0, -3.0], &[1.0, 2.0, 8.0, 9.0]),
            ],
            worth: vec![10.0, 10.0, 10.0, 10.0],
        };
        let [first, second] = &explained.contributions()[..] else {
            panic!("two sources");
        };
        assert_eq!(
            (&first.source, first.size, first.share),
            (&price, 30.0, 0.75)
        );
        assert_eq!(
            first.direction,
            Direction::Rises {
                by: -60.0,
                of: None
            }
        );
        assert_eq!((&second.source, second.size), (&Source::Past, 10.0));
        assert_eq!(second.direction, Direction::Flat);
    }
}
