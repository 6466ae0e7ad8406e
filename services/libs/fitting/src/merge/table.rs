//! The default forecasts of all series as one table in Parquet: what integrations send to other systems.

use std::iter::repeat_n;
use std::path::Path;

use b2l_contracts::jobs::{Band, SeriesBody, SeriesKey, SeriesSummary, TrainingInput};
use b2l_tabular::{Column, ColumnData, ColumnSchema, ColumnType, StoreError, Table, TableWriter};
use serde_json::{Value, json};

/// Rows that are held before they are written.
const GROUP: usize = 100_000;
const SECONDS_A_DAY: i64 = 86_400;

pub struct ForecastTable<'a> {
    input: &'a TrainingInput,
    writer: TableWriter,
    schema: Vec<(String, ColumnType)>,
    held: Vec<OfSeries>,
    held_rows: usize,
    rows: u64,
    has_time: bool,
}

struct OfSeries {
    key: SeriesKey,
    model: String,
    band: Band,
}

impl<'a> ForecastTable<'a> {
    /// # Errors
    /// The file cannot be made.
    pub fn create(path: &Path, input: &'a TrainingInput) -> Result<Self, StoreError> {
        let schema = schema(input);
        let columns = schema.iter().map(|(name, kind)| (name.as_str(), *kind));
        Ok(Self {
            input,
            writer: TableWriter::create(path, columns)?,
            schema,
            held: Vec::new(),
            held_rows: 0,
            rows: 0,
            has_time: false,
        })
    }

    /// The forecast that the screen shows first; a series without one adds nothing.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add(&mut self, summary: &SeriesSummary, body: &SeriesBody) -> Result<(), StoreError> {
        let Some(band) = &body.forecast else {
            return Ok(());
        };
        let timed = |at: &i64| at.rem_euclid(SECONDS_A_DAY) != 0;
        self.has_time |= band.at.iter().any(timed);
        self.held_rows += band.at.len();
        self.held.push(OfSeries {
            key: summary.key.clone().unwrap_or_default(),
            model: summary.best.clone(),
            band: band.clone(),
        });
        match self.held_rows < GROUP {
            true => Ok(()),
            false => self.flush(),
        }
    }

    /// Columns and rows of the table; `None` where no series has a forecast, and nothing is there.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(mut self) -> Result<Option<Value>, StoreError> {
        self.flush()?;
        if self.rows == 0 {
            return Ok(None);
        }
        self.writer.finish()?;
        let has_time = self.has_time;
        let column = |(name, kind): (String, ColumnType)| ColumnSchema {
            name,
            kind,
            period: None,
            column_type: match kind {
                ColumnType::Date => "date",
                ColumnType::Number => "number",
                ColumnType::Category => "category",
            }
            .to_owned(),
            has_time: has_time && kind == ColumnType::Date,
        };
        let columns: Vec<ColumnSchema> = self.schema.into_iter().map(column).collect();
        Ok(Some(json!({"rows": self.rows, "columns": columns})))
    }

    fn flush(&mut self) -> Result<(), StoreError> {
        let held = std::mem::take(&mut self.held);
        let rows = std::mem::take(&mut self.held_rows);
        let dates = held.iter().flat_map(|one| &one.band.at);
        let mut columns = vec![ColumnData::Date(dates.map(|at| Some(at * 1_000)).collect())];
        for place in 0..self.input.categories.len() {
            columns.push(texts(&held, |one| {
                let value = one.key.values.get(place)?;
                Some(value.as_str()).filter(|value| !value.is_empty())
            }));
        }
        for of in [mean, lower, upper] {
            let numbers = held.iter().flat_map(|one| of(&one.band));
            columns.push(ColumnData::Number(numbers.copied().map(Some).collect()));
        }
        columns.push(texts(&held, |one| Some(one.model.as_str())));
        let named = self.schema.iter().zip(columns);
        let columns = named.map(|((name, _), data)| Column::new(name, data));
        self.writer.write(&Table::new(columns.collect()), 0..rows)?;
        self.rows += rows as u64;
        Ok(())
    }
}

fn mean(band: &Band) -> &[f64] {
    &band.mean
}

fn lower(band: &Band) -> &[f64] {
    &band.lower
}

fn upper(band: &Band) -> &[f64] {
    &band.upper
}

/// A text of each series, in each of its rows.
fn texts<'a>(held: &'a [OfSeries], of: impl Fn(&'a OfSeries) -> Option<&'a str>) -> ColumnData {
    let of_rows = held
        .iter()
        .flat_map(|one| repeat_n(of(one), one.band.at.len()));
    ColumnData::Category(of_rows.collect())
}

/// The date, the categories, and what is forecast. Where a column of the table has such a name already, ours has a number
/// behind it.
fn schema(input: &TrainingInput) -> Vec<(String, ColumnType)> {
    let categories = input.categories.iter();
    let of_table = categories.map(|column| (column.name.clone(), ColumnType::Category));
    let mut schema = vec![(input.date_column.clone(), ColumnType::Date)];
    schema.extend(of_table);
    for (name, kind) in [
        ("forecast", ColumnType::Number),
        ("lower", ColumnType::Number),
        ("upper", ColumnType::Number),
        ("model", ColumnType::Category),
    ] {
        let is_free = |name: &String| schema.iter().all(|(other, _)| other != name);
        let numbered = (2..).map(|number| format!("{name}_{number}"));
        let free = std::iter::once(name.to_owned())
            .chain(numbered)
            .find(is_free);
        schema.extend(free.map(|name| (name, kind)));
    }
    schema
}

#[cfg(test)]
mod tests {
    use b2l_contracts::jobs::CategoryColumn;
    use b2l_tabular::read_parquet;

    use super::*;

    fn input(date: &str, categories: &[&str]) -> TrainingInput {
        let category = |name: &&str| CategoryColumn {
            name: (*name).to_owned(),
            ..Default::default()
        };
        TrainingInput {
            date_column: date.to_owned(),
            categories: categories.iter().map(category).collect(),
            ..Default::default()
        }
    }

    /// A series with as many steps as values.
    fn series(values: &[&str], first: i64, mean: &[f64]) -> (SeriesSummary, SeriesBody) {
        let summary = SeriesSummary {
            key: Some(SeriesKey {
                values: values.iter().map(|value| (*value).to_owned()).collect(),
            }),
            best: "HWES".to_owned(),
            ..Default::default()
        };
        let at = (0..mean.len() as i64).map(|step| first + step * SECONDS_A_DAY);
        let body = SeriesBody {
            forecast: Some(Band {
                at: at.collect(),
                mean: mean.to_vec(),
                lower: mean.iter().map(|value| value - 1.0).collect(),
                upper: mean.iter().map(|value| value + 1.0).collect(),
                level: 0.8,
            }),
            ..Default::default()
        };
        (summary, body)
    }

    #[test]
    fn each_step_of_each_series_is_a_row() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("forecast.parquet");
        let input = input("day", &["shop", "model"]);
        let mut table = ForecastTable::create(&path, &input).unwrap();
        let (first, body) = series(&["Nord", ""], 0, &[10.0, 11.5]);
        table.add(&first, &body).unwrap();
        table.add(&first, &SeriesBody::default()).unwrap();
        let (second, body) = series(&["Süd", "b"], SECONDS_A_DAY, &[3.0]);
        table.add(&second, &body).unwrap();
        let described = table.finish().unwrap().unwrap();
        assert_eq!(described["rows"], 3);
        assert_eq!(described["columns"][0]["column_type"], "date");

        let table = read_parquet(&path, None).unwrap();
        let names: Vec<&str> = table.columns().iter().map(Column::name).collect();
        let expected = [
            "day", "shop", "model", "forecast", "lower", "upper", "model_2",
        ];
        assert_eq!(names, expected);
        let rows = b2l_tabular::rows(&table, 0..9);
        assert_eq!(
            json!(rows),
            json!([
                ["1970-01-01", "Nord", null, 10, 9, 11, "HWES"],
                ["1970-01-02", "Nord", null, 11.5, 10.5, 12.5, "HWES"],
                ["1970-01-02", "Süd", "b", 3, 2, 4, "HWES"],
            ])
        );
    }

    #[test]
    fn a_time_of_day_is_told_and_no_forecast_at_all_is_no_table() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("forecast.parquet");
        let input = input("hour", &[]);
        let empty = ForecastTable::create(&path, &input).unwrap();
        assert_eq!(empty.finish().unwrap(), None);
        let mut table = ForecastTable::create(&path, &input).unwrap();
        let (summary, body) = series(&[], 3_600, &[1.0]);
        table.add(&summary, &body).unwrap();
        let described = table.finish().unwrap().unwrap();
        assert_eq!(described["columns"][0]["has_time"], true);
        assert_eq!(described["columns"][1].get("has_time"), None);
    }
}
