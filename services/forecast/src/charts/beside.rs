//! The columns beside a trained series, with the target in the same rows.

use std::sync::Arc;

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_engine::{Artifact, Features};
use b2l_tabular::Table;

use crate::app::App;
use crate::domain::effects::Pairs;
use crate::domain::rows::cells::{as_number, cell, text};
use crate::domain::{beside, pick};
use crate::refusal::Result;
use crate::trained::serving::Serving;

/// The columns beside a series, as the table of the training has them.
pub struct Beside {
    table: Option<Arc<Table>>,
    target: String,
    rows: Vec<usize>,
}

impl Beside {
    pub async fn read(app: &App, serving: &Serving, series: &SeriesSummary) -> Result<Self> {
        let input = serving.input();
        let target = input.target.clone();
        if input.features.is_empty() {
            return Ok(Self {
                table: None,
                target,
                rows: Vec::new(),
            });
        }
        let categories = serving.category_columns();
        let mut names = categories.clone();
        names.push(&target);
        names.extend(input.features.iter().map(String::as_str));
        let table = app.tables.columns(&input.dataset_key, &names).await?;
        let key = pick::key(series);
        let own = |row: &usize| {
            let mut places = categories.iter().zip(key);
            places.all(|(column, value)| {
                let column = table.column(column);
                column
                    .and_then(|column| text(&cell(column.data(), *row)))
                    .as_ref()
                    == Some(value)
            })
        };
        Ok(Self {
            rows: (0..table.rows()).filter(own).collect(),
            table: Some(table),
            target,
        })
    }

    /// The values of a column with the target beside them; none of a value of another time.
    pub fn pairs(&self, name: &str) -> Option<Pairs> {
        let table = self.table.as_ref()?;
        let (column, target) = (
            table.column(name)?.data(),
            table.column(&self.target)?.data(),
        );
        let values = self.rows.iter().filter_map(|row| {
            let beside = as_number(&cell(target, *row))?;
            Some((cell(column, *row), beside))
        });
        Some(match column.as_numbers() {
            Some(_) => Pairs::Numbers(
                values
                    .filter_map(|(value, beside)| Some((as_number(&value)?, beside)))
                    .collect(),
            ),
            None => Pairs::Words(
                values
                    .filter_map(|(value, beside)| Some((text(&value)?, beside)))
                    .collect(),
            ),
        })
    }

    /// The columns that a model asks for at their averages, so that they move nothing.
    pub fn usual(
        &self,
        artifact: &Artifact,
        input: &TrainingInput,
        steps: usize,
    ) -> Option<Features> {
        let names = artifact.feature_names();
        if names.is_empty() {
            return None;
        }
        let average = |seen: &String| {
            let mut words = input.words.iter();
            let value = match words.find(|column| beside::words(column).columns().contains(seen)) {
                // A part of what the words of a column become.
                Some(_) => 0.0,
                None => match self.pairs(seen) {
                    Some(Pairs::Numbers(pairs)) if !pairs.is_empty() => {
                        pairs.iter().map(|(value, _)| value).sum::<f64>() / pairs.len() as f64
                    }
                    _ => 0.0,
                },
            };
            (seen.clone(), vec![value; steps])
        };
        Features::new(names.iter().map(average).collect()).ok()
    }
}
