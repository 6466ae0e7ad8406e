//! Tables in long format: a row a series and period. Time is a date or a whole number.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, anyhow};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

/// Where the cells are.
pub struct Columns<'a> {
    pub id: Option<&'a str>,
    pub time: &'a str,
    /// The column to be forecast; none in a table of the future.
    pub value: Option<&'a str>,
    /// Columns known beside it.
    pub beside: &'a [String],
}

#[derive(Clone, Copy, PartialEq)]
pub enum Time {
    Count(i64),
    Date(NaiveDateTime),
}

/// A row: its time, its value, and the columns beside it.
pub struct Row {
    pub time: Time,
    pub value: Option<f64>,
    pub beside: Vec<Option<f64>>,
}

/// The rows of each series, in the order in which the series first occur.
#[derive(Default)]
pub struct Rows {
    order: Vec<String>,
    of: BTreeMap<String, Vec<Row>>,
}

impl Rows {
    pub fn read(path: &Path, columns: &Columns<'_>) -> anyhow::Result<Rows> {
        let mut reader = csv::Reader::from_path(path)
            .with_context(|| format!("{} cannot be read", path.display()))?;
        let headers = reader.headers()?.clone();
        let place = |name: &str| {
            headers
                .iter()
                .position(|header| header == name)
                .ok_or_else(|| {
                    let all: Vec<&str> = headers.iter().collect();
                    anyhow!(
                        "there is no column {name} in {}; the columns are {}",
                        path.display(),
                        all.join(", ")
                    )
                })
        };
        let id_at = columns.id.map(place).transpose()?;
        let time_at = place(columns.time)?;
        let value_at = columns.value.map(place).transpose()?;
        let beside_at: Vec<usize> = columns
            .beside
            .iter()
            .map(|name| place(name))
            .collect::<anyhow::Result<_>>()?;
        let mut rows = Rows::default();
        for record in reader.records() {
            let record = record?;
            let line = record.position().map_or(0, csv::Position::line);
            let cell = |at: usize| record.get(at).unwrap_or_default().trim();
            let number_at = |at: usize| {
                number(cell(at)).with_context(|| format!("line {line}: {} is no number", cell(at)))
            };
            let time = time(cell(time_at)).with_context(|| {
                format!("line {line}: {} is no date or whole number", cell(time_at))
            })?;
            let row = Row {
                time,
                value: value_at.map(number_at).transpose()?.flatten(),
                beside: beside_at
                    .iter()
                    .map(|at| number_at(*at))
                    .collect::<anyhow::Result<_>>()?,
            };
            let id = id_at.map_or_else(String::new, |at| cell(at).to_owned());
            if !rows.of.contains_key(&id) {
                rows.order.push(id.clone());
            }
            rows.of.entry(id).or_default().push(row);
        }
        Ok(rows)
    }

    pub fn ids(&self) -> &[String] {
        &self.order
    }

    pub fn of(&self, id: &str) -> &[Row] {
        self.of.get(id).map_or(&[], Vec::as_slice)
    }
}

fn time(text: &str) -> Option<Time> {
    const DATES: [&str; 3] = ["%Y-%m-%d", "%d.%m.%Y", "%Y/%m/%d"];
    const TIMES: [&str; 4] = [
        "%Y-%m-%dT%H:%M:%S",
        "%Y-%m-%d %H:%M:%S",
        "%Y-%m-%dT%H:%M",
        "%Y-%m-%d %H:%M",
    ];
    if let Ok(count) = text.parse() {
        return Some(Time::Count(count));
    }
    let date = |format| NaiveDate::parse_from_str(text, format).ok();
    let moment = |format| NaiveDateTime::parse_from_str(text, format).ok();
    DATES
        .into_iter()
        .find_map(date)
        .map(|date| date.and_time(NaiveTime::MIN))
        .or_else(|| TIMES.into_iter().find_map(moment))
        .or_else(|| date_of_month(text))
        .map(Time::Date)
}

fn date_of_month(text: &str) -> Option<NaiveDateTime> {
    let day = NaiveDate::parse_from_str(&format!("{text}-01"), "%Y-%m-%d").ok()?;
    Some(day.and_time(NaiveTime::MIN))
}

/// `Some(None)` for a cell without a value.
fn number(text: &str) -> Option<Option<f64>> {
    if text.is_empty() || ["na", "nan", "null"].contains(&text.to_ascii_lowercase().as_str()) {
        return Some(None);
    }
    text.parse()
        .ok()
        .filter(|value: &f64| value.is_finite())
        .map(Some)
}
