//! One series of a table on its regular axis, with the columns beside it, past and future.

use anyhow::{anyhow, bail, ensure};
use b2l_engine::headline::may_be_zero;
use b2l_engine::{
    Axis, Cleaning, Duplicates, Features, Fill, Frequency, Regular, Rules, Series, Surroundings,
    align, detect_season, regularise, settle,
};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

use crate::clean::Clean;
use crate::long::{Row, Time};

/// One series with what is needed to write its future down.
pub struct Line {
    pub id: String,
    pub series: Series,
    /// Columns beside the series, and those of them whose future is known.
    pub features: Option<Features>,
    pub future: Option<Features>,
    /// What was done to put the rows on the axis.
    pub cleaning: Cleaning,
    times: Times,
}

/// How places on the axis are written.
struct Times {
    axis: Axis,
    /// The number of the first period, for periods that are counted.
    first: Option<i64>,
}

/// What is asked of all series of a table.
pub struct Asked<'a> {
    /// The column to be forecast: amounts have 0 where there is no row, prices have not.
    pub target: &'a str,
    pub season: Option<usize>,
    pub horizon: usize,
    /// The columns beside the series, and the first of them whose future is known.
    pub columns: &'a [String],
    pub known: usize,
    pub clean: &'a Clean,
}

impl Line {
    /// `rows` of the history, and after it, and `future` rows with the known columns only.
    pub fn new(id: &str, rows: &[Row], future: &[Row], asked: &Asked<'_>) -> anyhow::Result<Line> {
        let counted = rows.iter().all(|row| matches!(row.time, Time::Count(_)));
        let (series, times, cleaning) = if counted {
            count(rows, asked)?
        } else {
            date(rows, asked)?
        };
        let mut line = Line {
            id: id.to_owned(),
            series,
            features: None,
            future: None,
            cleaning,
            times,
        };
        line.add_columns(rows, future, asked)?;
        Ok(line)
    }

    fn add_columns(
        &mut self,
        rows: &[Row],
        future: &[Row],
        asked: &Asked<'_>,
    ) -> anyhow::Result<()> {
        let mut history = Vec::new();
        for (at, name) in asked.columns.iter().enumerate() {
            let values: Vec<(NaiveDateTime, Option<f64>)> = rows
                .iter()
                .filter_map(|row| Some((self.times.date(row.time)?, row.beside[at])))
                .collect();
            let known = |(date, value): &(NaiveDateTime, Option<f64>)| {
                value.is_some() && self.times.axis.position(*date).is_some()
            };
            ensure!(values.iter().any(known), "the column {name} is empty");
            history.push((name.clone(), align(&self.times.axis, &values, Fill::Linear)));
        }
        let mut ahead = Vec::new();
        for (at, name) in asked.columns[..asked.known].iter().enumerate() {
            ahead.push((
                name.clone(),
                self.ahead(name, at, rows, future, asked.horizon)?,
            ));
        }
        if !history.is_empty() {
            self.features = Some(Features::new(history)?);
        }
        if !ahead.is_empty() {
            self.future = Some(Features::new(ahead)?);
        }
        Ok(())
    }

    /// The known values of a column in the periods to be forecast, each of which must be there.
    fn ahead(
        &self,
        name: &str,
        at: usize,
        rows: &[Row],
        future: &[Row],
        horizon: usize,
    ) -> anyhow::Result<Vec<f64>> {
        let after = self.times.axis.after(horizon);
        let mut values = vec![None; horizon];
        for row in rows.iter().chain(future) {
            let place = self
                .times
                .date(row.time)
                .and_then(|date| after.position(date));
            if let (Some(place), Some(value)) = (place, row.beside[at]) {
                values[place] = Some(value);
            }
        }
        let missing = values.iter().position(Option::is_none);
        if let Some(step) = missing {
            bail!(
                "{name} has no value for {}, which the forecast needs: give it in --future, or name \
                 the column in --past-columns when its future is not known",
                self.label(step)
            );
        }
        Ok(values.into_iter().flatten().collect())
    }

    /// How the `step`-th time after the end is written, from 0.
    pub fn label(&self, step: usize) -> String {
        let place = self.times.axis.len() + step;
        if let Some(first) = self.times.first {
            return (first + place as i64).to_string();
        }
        let date = self.times.axis.date(place);
        let format = if date.time() == NaiveTime::MIN {
            "%Y-%m-%d"
        } else {
            "%Y-%m-%dT%H:%M:%S"
        };
        date.format(format).to_string()
    }
}

impl Times {
    /// A date of the axis, or after it; `None` for a time of the other kind or before the first.
    fn date(&self, time: Time) -> Option<NaiveDateTime> {
        match (time, self.first) {
            (Time::Date(date), None) => Some(date),
            (Time::Count(count), Some(first)) => Some(
                self.axis
                    .date(usize::try_from(count.checked_sub(first)?).ok()?),
            ),
            _ => None,
        }
    }
}

type Regularised = (Series, Times, Cleaning);

fn count(rows: &[Row], asked: &Asked<'_>) -> anyhow::Result<Regularised> {
    let counts = rows.iter().filter_map(|row| match row.time {
        Time::Count(count) => Some((count, row.value)),
        Time::Date(_) => None,
    });
    let counts: Vec<(i64, Option<f64>)> = counts.collect();
    // Rows before and after the values only bring columns.
    let valued = || counts.iter().filter(|(_, value)| value.is_some());
    let (Some(first), Some(last)) = (
        valued().map(|(count, _)| *count).min(),
        valued().map(|(count, _)| *count).max(),
    ) else {
        bail!("there are no values");
    };
    let span = usize::try_from(last - first)? + 1;
    ensure!(
        span <= 20 * counts.len() + 100,
        "its times leave too many gaps"
    );
    let mut values = vec![None; span];
    for (count, value) in valued() {
        let slot = &mut values[usize::try_from(count - first)?];
        ensure!(
            slot.is_none() || asked.clean.joins,
            "time {count} occurs twice: --clean duplicates=sum, mean or last joins its rows"
        );
        *slot = *value;
    }
    let season = asked
        .season
        .filter(|season| *season > 1)
        .or_else(|| detect_season(&values))
        .unwrap_or(1);
    let frequency = Frequency::counted(season)
        .ok_or_else(|| anyhow!("a season of {season} periods is not supported"))?;
    let axis = Axis::new(frequency, origin(), span);
    let place = |count: i64| usize::try_from(count - first).unwrap_or(0);
    let dated: Vec<(NaiveDateTime, Option<f64>)> = valued()
        .map(|(count, value)| (axis.date(place(*count)), *value))
        .collect();
    let Regular {
        axis,
        values,
        cleaning,
    } = regularise(&dated, &frequency, &asked.clean.rules)?;
    let times = Times {
        axis: axis.clone(),
        first: Some(first),
    };
    Ok((Series::new(axis, values)?, times, cleaning))
}

fn date(rows: &[Row], asked: &Asked<'_>) -> anyhow::Result<Regularised> {
    let dated: Vec<(NaiveDateTime, Option<f64>)> = rows
        .iter()
        .filter_map(|row| match row.time {
            Time::Date(date) => Some((date, row.value)),
            Time::Count(_) => None,
        })
        .collect();
    ensure!(
        dated.len() == rows.len(),
        "some times are dates and some are whole numbers"
    );
    let dates: Vec<NaiveDateTime> = dated.iter().map(|(date, _)| *date).collect();
    let frequency = Frequency::infer(&dates)?;
    let rules: &Rules = &asked.clean.rules;
    let around = Surroundings {
        end: None,
        may_be_zero: rules.duplicates == Duplicates::Sum && may_be_zero(asked.target),
    };
    let regular = settle(regularise(&dated, &frequency, rules)?, &around)?.regular;
    let wanted = asked
        .season
        .filter(|season| *season > 1 && *season != regular.axis.season());
    let axis = match wanted.and_then(Frequency::counted) {
        Some(counted) => Axis::new(counted, origin(), regular.axis.len()),
        None => regular.axis.clone(),
    };
    let times = Times {
        axis: regular.axis,
        first: None,
    };
    Ok((Series::new(axis, regular.values)?, times, regular.cleaning))
}

/// Where the grid of series without dates begins: a Monday, the first of a month would do as well.
fn origin() -> NaiveDateTime {
    NaiveDate::from_ymd_opt(2001, 1, 1)
        .unwrap_or(NaiveDate::MIN)
        .and_time(NaiveTime::MIN)
}
