//! The values of one trained series in the source's table of today, on the calendar of the training.

use std::collections::HashMap;

use b2l_contracts::jobs::TrainingInput;
use b2l_engine::{Frequency, Period, Rules, Unfinished};
use b2l_tabular::StoreError;
use b2l_web::Message;
use chrono::NaiveDateTime;

use crate::app::App;
use crate::blocking::blocking;
use crate::charts::shape::Line;
use crate::domain::cleaning::{DUPLICATES, FILLS, UNFINISHED};
use crate::domain::definition::Category;
use crate::domain::history::{Rows, Times};
use crate::domain::sorter::Sorter;
use crate::domain::{dates, history, line};
use crate::refusal::Result;
use crate::store::datasets::Dataset;
use crate::store::tables::Pieces;
use crate::stories::schema::source_columns;
use crate::texts;

/// Values by date; periods without one are left out.
#[derive(Default)]
pub struct Actual {
    times: Vec<NaiveDateTime>,
    pub values: HashMap<NaiveDateTime, f64>,
    /// Periods that the season of the calendar has.
    season: usize,
}

impl Actual {
    /// The periods with a value, in order.
    pub fn times(&self) -> &[NaiveDateTime] {
        &self.times
    }

    /// The line from a season before `from`, so that the eye has something to compare with.
    pub fn line(&self, from: Option<NaiveDateTime>) -> Line {
        let known = self
            .times
            .partition_point(|time| from.is_none_or(|from| *time < from));
        let times = &self.times[known.saturating_sub(self.season.max(2))..];
        let values: Vec<f64> = times.iter().map(|time| self.values[time]).collect();
        let kept = line::thin(times, &values);
        Line {
            dates: kept
                .iter()
                .map(|&place| dates::text(times[place], times))
                .collect(),
            values: kept.iter().map(|&place| Some(values[place])).collect(),
        }
    }
}

/// Reads the series of these category values; the message says why it cannot be compared any more.
pub async fn read(
    app: &App,
    dataset: &Dataset,
    input: &TrainingInput,
    key: &[String],
) -> Result<std::result::Result<Actual, Message>> {
    let wanted = ActualRequest::of(input, key);
    let names = wanted.columns();
    let known = source_columns(dataset)?;
    let missing = names
        .iter()
        .find(|name| !known.iter().any(|column| column.name == **name));
    if let Some(name) = missing {
        return Ok(Err(texts::MEMORY_NO_COLUMNS.with(&[name])));
    }
    let rows = usize::try_from(dataset.rows).unwrap_or_default();
    let table = app.tables.pieces(&dataset.object_key, &names, rows).await?;
    let actual = blocking(move || wanted.gather(&table))
        .await?
        .map_err(anyhow::Error::from)?;
    Ok(Ok(actual))
}

/// The series as the training knew it.
struct ActualRequest {
    date: String,
    target: String,
    period: Period,
    categories: Vec<Category>,
    rules: Rules,
    unfinished: Unfinished,
}

impl ActualRequest {
    fn of(input: &TrainingInput, key: &[String]) -> Self {
        let categories = input.categories.iter().zip(key);
        Self {
            date: input.date_column.clone(),
            target: input.target.clone(),
            period: input.period.parse().unwrap_or(Period::Months),
            categories: categories
                .map(|(column, value)| Category {
                    name: column.name.clone(),
                    values: vec![value.clone()],
                })
                .collect(),
            rules: Rules {
                duplicates: by_name(&input.duplicates, &DUPLICATES).unwrap_or_default(),
                fill: by_name(&input.fill, &FILLS),
            },
            unfinished: by_name(&input.unfinished, &UNFINISHED),
        }
    }

    fn columns(&self) -> Vec<&str> {
        let categories = self.categories.iter().map(|one| one.name.as_str());
        [self.date.as_str(), self.target.as_str()]
            .into_iter()
            .chain(categories)
            .collect()
    }

    fn gather(&self, table: &Pieces) -> std::result::Result<Actual, StoreError> {
        let columns: Vec<&str> = self
            .categories
            .iter()
            .map(|one| one.name.as_str())
            .collect();
        let mut sorter = Sorter::new(&columns);
        let mut times = Times::default();
        table.each(|piece| {
            sorter.look(piece);
            times.look_at_values(piece, &self.date, &self.target);
        })?;
        let frequency = times
            .frequency(self.period)
            .unwrap_or_else(|_| Frequency::of(self.period));
        let wanted = history::Columns {
            date: &self.date,
            target: &self.target,
            span: times.span(),
            edges: &times.edges(
                &self.target,
                &frequency,
                self.unfinished,
                self.rules.duplicates,
            ),
        };
        let mut grouping = sorter.group(&self.categories);
        let mut rows = vec![Rows::new(); grouping.keys.len().min(1)];
        table.each(|piece| {
            history::add_rows(piece, wanted, &mut grouping, &mut rows);
        })?;
        let around = times.surroundings(&self.target, wanted.edges, self.rules.duplicates);
        let settled = rows
            .first()
            .and_then(|rows| history::settled(rows, &frequency, &self.rules, &around).ok());
        let Some(settled) = settled else {
            return Ok(Actual::default());
        };
        let regular = &settled.regular;
        let values: Vec<(NaiveDateTime, f64)> = regular
            .axis
            .dates()
            .into_iter()
            .zip(&settled.shown())
            .filter_map(|(time, value)| Some((time, (*value)?)))
            .collect();
        Ok(Actual {
            times: values.iter().map(|(time, _)| *time).collect(),
            values: values.into_iter().collect(),
            season: regular.axis.season(),
        })
    }
}

fn by_name<T: Copy>(name: &str, names: &[(&str, T)]) -> T {
    let found = names.iter().find(|(known, _)| *known == name);
    found.unwrap_or(&names[0]).1
}
