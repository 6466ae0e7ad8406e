//! Rows as points by two columns: the index, the values and the special data that every chart of rows answers.

use b2l_contracts::jobs::{ClusterColumn, DrawnRows, SeriesSummary, TrainingInput};
use b2l_fitting::fit::drawn;
use serde_json::{Value, json};

use crate::charts::axes::Axes;
use crate::charts::specific::{ChartData, PointData};
use crate::charts::values::ChartValues;
use crate::domain::definition::StoryKind;
use crate::refusal::Result;

/// The number of each drawn row among those of its category, from 1.
pub fn index(total: u64) -> Vec<String> {
    let total = usize::try_from(total).unwrap_or_default();
    drawn::places(total)
        .map(|place| (place + 1).to_string())
        .collect()
}

/// The cells of a drawn column: numbers, words, or null.
pub fn cells(column: &ClusterColumn) -> Vec<Value> {
    match column.numbers.is_empty() {
        false => column.numbers.iter().map(|number| json!(number)).collect(),
        true => {
            let word = |word: &String| json!(Some(word).filter(|word| !word.is_empty()));
            column.words.iter().map(word).collect()
        }
    }
}

/// The names of the columns that can be axes.
pub fn names(columns: &[ClusterColumn]) -> Vec<&str> {
    columns.iter().map(|column| column.name.as_str()).collect()
}

/// The rows of a regression or classification; of a classification each has its class.
#[derive(Default)]
pub struct RowPoints {
    pub index: Vec<String>,
    pub values: ChartValues,
    pub specific_data: ChartData,
}

impl RowPoints {
    /// Of a regression by the weightiest column and the target, of a classification by the two weightiest columns,
    /// unless others are asked for. A story of before the rows were kept has no points until it is trained again.
    ///
    /// # Errors
    /// 400 under `axis` for a column that plays no part.
    pub fn of(
        rows: Option<&DrawnRows>,
        (series, model): (&SeriesSummary, &str),
        input: &TrainingInput,
        axes: &Axes,
    ) -> Result<Self> {
        let Some(rows) = rows else {
            return Ok(Self::default());
        };
        let columns = &rows.columns;
        let target = input.target.as_str();
        let features = by_weight(columns, (series, model), target);
        let classed = input.kind == StoryKind::Classification.as_str();
        let upwards: Vec<&str> = match classed {
            true => features.clone(),
            false => [target]
                .into_iter()
                .chain(features.iter().copied())
                .collect(),
        };
        let [x, y] = axes.choose(columns, [features.as_slice(), upwards.as_slice()])?;
        let classes = columns
            .iter()
            .find(|column| classed && column.name == target);
        let labels = input.rows.as_ref().filter(|_| classed);
        let name = |column: Option<&ClusterColumn>| column.map(|column| column.name.clone());
        Ok(Self {
            index: index(rows.total),
            values: ChartValues::points([x, y].map(|one| one.map(cells).unwrap_or_default())),
            specific_data: ChartData::Points(PointData {
                clusters: classes.map(cells).unwrap_or_default(),
                groups: labels
                    .map(|rows| rows.labels.iter().map(|label| json!(label)).collect())
                    .unwrap_or_default(),
                ..PointData::new(columns, [name(x), name(y)])
            }),
        })
    }
}

/// The columns that may explain the target, those first that mean most to the model, else to the best one.
fn by_weight<'a>(
    columns: &'a [ClusterColumn],
    (series, model): (&SeriesSummary, &str),
    target: &str,
) -> Vec<&'a str> {
    let weights = |id: &str| {
        let row = series.rows.iter().find(|row| row.model == id);
        row.map(|row| &row.importance)
            .filter(|found| !found.is_empty())
    };
    let weights = weights(model).or_else(|| weights(&series.best));
    let place = |name: &str| {
        let known = weights.and_then(|all| all.iter().position(|one| one.column == name));
        known.unwrap_or(usize::MAX)
    };
    let mut features = names(columns);
    features.retain(|name| *name != target);
    features.sort_by_key(|name| place(name));
    features
}
