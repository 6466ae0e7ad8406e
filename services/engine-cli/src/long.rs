//! Tables in long format: a row a series and period. Time is a date or a whole number.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::Path;

use anyhow::{Context, anyhow, bail, ensure};
use b2l_engine::{Axis, Frequency, Rules, Series, detect_season, regularise};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

/// Where the cells are.
pub struct Columns<'a> {
    pub id: Option<&'a str>,
    pub time: &'a str,
    pub value: &'a str,
}

/// One series with what is needed to write its future down.
pub struct Line {
    pub id: String,
    pub series: Series,
    after: After,
}

/// What comes after the end, as it is to be written.
enum After {
    /// The number of the next period.
    Count(i64),
    /// The dates of the series.
    Dates(Axis),
}

#[derive(Clone, Copy)]
enum Time {
    Count(i64),
    Date(NaiveDateTime),
}

/// Reads all series, in the order in which they first occur.
pub fn read(
    path: &Path,
    columns: &Columns<'_>,
    season: Option<usize>,
) -> anyhow::Result<Vec<Line>> {
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
                    "there is no column {name}; the columns are {}",
                    all.join(", ")
                )
            })
    };
    let id_at = columns.id.map(place).transpose()?;
    let (time_at, value_at) = (place(columns.time)?, place(columns.value)?);
    let mut order: Vec<String> = Vec::new();
    let mut rows: BTreeMap<String, Vec<(Time, Option<f64>)>> = BTreeMap::new();
    for record in reader.records() {
        let record = record?;
        let line = record.position().map_or(0, csv::Position::line);
        let cell = |at: usize| record.get(at).unwrap_or_default().trim();
        let id = id_at.map_or_else(String::new, |at| cell(at).to_owned());
        let time = time(cell(time_at)).with_context(|| {
            format!("line {line}: {} is no date or whole number", cell(time_at))
        })?;
        let value = number(cell(value_at))
            .with_context(|| format!("line {line}: {} is no number", cell(value_at)))?;
        match rows.entry(id) {
            Entry::Vacant(slot) => {
                order.push(slot.key().clone());
                slot.insert(vec![(time, value)]);
            }
            Entry::Occupied(mut slot) => slot.get_mut().push((time, value)),
        }
    }
    order
        .into_iter()
        .map(|id| {
            let rows = rows.remove(&id).unwrap_or_default();
            line(&id, &rows, season).with_context(|| format!("series {id}"))
        })
        .collect()
}

fn line(id: &str, rows: &[(Time, Option<f64>)], season: Option<usize>) -> anyhow::Result<Line> {
    let counts: Vec<(i64, Option<f64>)> = rows
        .iter()
        .filter_map(|(time, value)| match time {
            Time::Count(count) => Some((*count, *value)),
            Time::Date(_) => None,
        })
        .collect();
    let (series, after) = if counts.len() == rows.len() {
        counted(&counts, season)?
    } else {
        ensure!(
            counts.is_empty(),
            "some times are dates and some are whole numbers"
        );
        dated(rows, season)?
    };
    Ok(Line {
        id: id.to_owned(),
        series,
        after,
    })
}

fn counted(rows: &[(i64, Option<f64>)], season: Option<usize>) -> anyhow::Result<(Series, After)> {
    let (Some(first), Some(last)) = (
        rows.iter().map(|(count, _)| *count).min(),
        rows.iter().map(|(count, _)| *count).max(),
    ) else {
        bail!("there are no rows");
    };
    let span = usize::try_from(last - first)? + 1;
    ensure!(
        span <= 20 * rows.len() + 100,
        "its times leave too many gaps"
    );
    let mut values = vec![None; span];
    for (count, value) in rows {
        let slot = &mut values[usize::try_from(count - first)?];
        ensure!(
            slot.is_none() || value.is_none(),
            "time {count} occurs twice"
        );
        *slot = slot.or(*value);
    }
    let season = season
        .filter(|season| *season > 1)
        .or_else(|| detect_season(&values))
        .unwrap_or(1);
    let frequency = Frequency::counted(season)
        .ok_or_else(|| anyhow!("a season of {season} periods is not supported"))?;
    let axis = Axis::new(frequency, origin(), values.len());
    Ok((Series::new(axis, values)?, After::Count(last + 1)))
}

fn dated(rows: &[(Time, Option<f64>)], season: Option<usize>) -> anyhow::Result<(Series, After)> {
    let rows: Vec<(NaiveDateTime, Option<f64>)> = rows
        .iter()
        .filter_map(|(time, value)| match time {
            Time::Date(date) => Some((*date, *value)),
            Time::Count(_) => None,
        })
        .collect();
    let dates: Vec<NaiveDateTime> = rows.iter().map(|(date, _)| *date).collect();
    let frequency = Frequency::infer(&dates)?;
    let regular = regularise(&rows, &frequency, &Rules::default())?;
    let wanted = season.filter(|season| *season > 1 && *season != regular.axis.season());
    let axis = match wanted.and_then(Frequency::counted) {
        Some(counted) => Axis::new(counted, origin(), regular.axis.len()),
        None => regular.axis.clone(),
    };
    Ok((
        Series::new(axis, regular.values)?,
        After::Dates(regular.axis),
    ))
}

/// Where the grid of series without dates begins: a Monday, the first of a month would do as well.
fn origin() -> NaiveDateTime {
    NaiveDate::from_ymd_opt(2001, 1, 1)
        .unwrap_or(NaiveDate::MIN)
        .and_time(NaiveTime::MIN)
}

impl Line {
    /// How the `step`-th time after the end is written, from 0.
    pub fn label(&self, step: usize) -> String {
        match &self.after {
            After::Count(next) => (next + step as i64).to_string(),
            After::Dates(axis) => {
                let date = axis.date(axis.len() + step);
                let format = if date.time() == NaiveTime::MIN {
                    "%Y-%m-%d"
                } else {
                    "%Y-%m-%dT%H:%M:%S"
                };
                date.format(format).to_string()
            }
        }
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
