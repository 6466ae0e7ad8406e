//! One series on its regular axis, ready for the engine.

use std::path::Path;

use b2l_contracts::fit::{PlannedColumn, SeriesRecord};
use b2l_contracts::jobs::{Cleaning, Points, TrainingInput, Unit};
use b2l_engine::headline::may_be_zero;
use b2l_engine::tabular::{Leak, leaks_of_series};
use b2l_engine::{
    Axis, CalendarError, Duplicates, Edges, Features, Fill, Filled, FitContext, Frequency,
    MonthDay, Partial, Regular, Series, SeriesRequest, Settled, Spacing, Surroundings, align,
    by_period, regularise, settle, stretch,
};
use chrono::NaiveDateTime;
use serde::Serialize;
use serde_json::json;

use super::decisions::Decided;
use super::settings::Fixed;
use super::table::{Dated, Rows};
use crate::child::{ChildError, Refusal};

/// Dates told for each kind of cleaning.
const EXAMPLES: usize = 3;

/// A series as it is recorded, and as the engine takes it when it can be trained.
pub struct Prepared {
    pub record: SeriesRecord,
    pub request: Option<SeriesRequest>,
}

/// What all series are prepared from.
pub struct Prepare {
    rows: Rows,
    pub settings: Fixed,
    decided: Decided,
    /// Of the whole column, so that a category with one row has an axis too.
    frequency: Result<Frequency, CalendarError>,
    /// Periods that the whole table does not cover.
    edges: Edges,
    /// Where all series end, and whether they may be 0 where they have no row.
    around: Surroundings,
}

impl Prepare {
    pub fn read(path: &Path, input: &TrainingInput, units: &[Unit]) -> Result<Self, ChildError> {
        let rows = Rows::read(path, input, units)?;
        let settings = Fixed::of(input)?;
        let frequency = frequency(&rows, &settings);
        if let Ok(found) = &frequency {
            check_stretch(&rows, found)?;
        }
        let (rule, duplicates) = (settings.unfinished, settings.rules.duplicates);
        let amounts = duplicates == Duplicates::Sum && may_be_zero(&input.target);
        let edges = frequency.as_ref().map_or_else(
            |_| Edges::default(),
            |found| Edges::of(&rows.valued_days(), found, rule, duplicates, amounts),
        );
        let around = Surroundings {
            end: rows.last_valued(|time| edges.factor(time).is_some()),
            may_be_zero: amounts,
        };
        Ok(Self {
            frequency,
            edges,
            around,
            rows,
            settings,
            decided: Decided::of(input),
        })
    }

    pub fn of(&self, series: u32) -> Prepared {
        Prepared::of(series, self)
    }
}

impl Prepared {
    fn of(series: u32, prepare: &Prepare) -> Self {
        let Prepare {
            rows,
            settings,
            decided,
            frequency,
            edges,
            around,
        } = prepare;
        let mine = rows.of(series);
        let target = rows.target(mine);
        let table_rows = mine.len() as u64;
        let record = SeriesRecord {
            series,
            table_rows,
            planned: rows.planned(mine, around.end),
            ..Default::default()
        };
        if target.is_empty() {
            return Self::refused(record, &json!({"kind": "no_rows"}));
        }
        let frequency = match frequency {
            Ok(frequency) => frequency,
            Err(error) => return Self::refused(record, &reason(error)),
        };
        let (whole, partials) = without_unfinished(&target, edges);
        if whole.is_empty() {
            return Self::refused(record, &json!({"kind": "only_unfinished"}));
        }
        let settled = regularise(&whole, frequency, &settings.rules)
            .and_then(|regular| settle(regular, around));
        let settled = match settled {
            Ok(settled) => settled,
            Err(error) => return Self::refused(record, &reason(&error)),
        };
        let history = history(&settled);
        let absent_json = json!(settled.absence).to_string();
        let regular = settled.regular;
        let features = features(rows, mine, &regular);
        let future = future(rows, mine, &regular.axis, settings.horizon);
        let far = rows.far(mine);
        let without_date = table_rows - (target.len() + far.len()) as u64;
        let mut done = Cleaning {
            unfinished_json: json_of(&partials),
            calendar_json: calendar_json(frequency),
            absent_json,
            ..cleaning(&regular, without_date, far)
        };
        let decisions = decided.of_series(series);
        let request = Series::new(regular.axis, regular.values).map(|series| {
            let mut request = settings.request(series.counted_whole(), features);
            // Nothing stops it: it takes a moment, and no clock is set.
            let found = request.set_unusual_aside(&decisions, &FitContext::new(0));
            let found = found.unwrap_or_default();
            done.unusual_json = json_of(&found.unusual);
            done.events_json = json_of(&found.events);
            request
        });
        let leaks = request.as_ref().map_or(Vec::new(), leaks);
        let record = SeriesRecord {
            history: Some(history),
            future,
            cleaning: Some(done),
            leaks_json: json_of(&leaks),
            ..record
        };
        match request {
            Ok(request) => Self {
                request: Some(request),
                record,
            },
            Err(error) => Self::refused(
                record,
                &json!({"kind": "no_values", "detail": error.to_string()}),
            ),
        }
    }

    /// The series cannot be trained; the reason is recorded.
    fn refused(record: SeriesRecord, reason: &serde_json::Value) -> Self {
        Self {
            record: SeriesRecord {
                reason_json: reason.to_string(),
                ..record
            },
            request: None,
        }
    }
}

impl Fixed {
    fn request(&self, series: Series, features: Option<Features>) -> SeriesRequest {
        SeriesRequest {
            series,
            features,
            selection: self.selection.clone(),
            horizon: self.horizon,
            level: self.level,
            non_negative: self.non_negative,
            test_size: self.test_size,
            preparation: self.preparation.clone(),
        }
    }
}

/// The columns that are the target on another scale.
fn leaks(request: &SeriesRequest) -> Vec<Leak> {
    let missing = |value: &Option<f64>| value.unwrap_or(f64::NAN);
    let target: Vec<f64> = request.series.values().iter().map(missing).collect();
    let columns = request.features.iter().flat_map(|features| {
        let values = features.columns().iter().map(Vec::as_slice);
        features.names().iter().map(String::as_str).zip(values)
    });
    leaks_of_series(columns, &target)
}

/// The rows as unfinished periods leave them, and those periods that this series has rows in.
fn without_unfinished(target: &Dated, edges: &Edges) -> (Dated, Vec<Partial>) {
    let whole = target.iter().filter_map(|(time, value)| {
        let factor = edges.factor(*time)?;
        Some((*time, value.map(|value| value * factor)))
    });
    let has_rows = |partial: &&Partial| target.iter().any(|(time, _)| partial.has(*time));
    let partials = edges.partials().iter().filter(has_rows).copied();
    (whole.collect(), partials.collect())
}

/// Nothing of an empty list.
fn json_of<T: Serialize>(list: &[T]) -> String {
    match list.is_empty() {
        true => String::new(),
        false => json!(list).to_string(),
    }
}

/// What a person should know of the calendar, because the name of the period does not say it.
fn calendar_json(frequency: &Frequency) -> String {
    let spacing = frequency.spacing();
    match spacing {
        Spacing::Months(_, MonthDay::Nth(..) | MonthDay::Last(_)) | Spacing::Retail(_) => {
            json!(spacing).to_string()
        }
        _ => String::new(),
    }
}

/// The spacing of the dates. The period that the user set holds where they say otherwise or say nothing.
fn frequency(rows: &Rows, settings: &Fixed) -> Result<Frequency, CalendarError> {
    let times: Vec<NaiveDateTime> = rows.dates.iter().flatten().copied().collect();
    match (Frequency::infer(&times), settings.period) {
        (Ok(found), None) => Ok(found),
        (Ok(found), Some(period)) if found.period() == period => Ok(found),
        (_, Some(period)) => Ok(Frequency::of(period)),
        (Err(error), None) => Err(error),
    }
}

/// Dates that one gap stretches beyond what is history are not trained on.
fn check_stretch(rows: &Rows, frequency: &Frequency) -> Result<(), Refusal> {
    let times: Vec<NaiveDateTime> = rows.dates.iter().flatten().copied().collect();
    match stretch(&times, frequency) {
        None => Ok(()),
        Some(found) => Err(Refusal::of("dates_stretched")
            .with("before", seconds(&found.before))
            .with("behind", seconds(&found.behind))),
    }
}

fn reason(error: &CalendarError) -> serde_json::Value {
    match error {
        CalendarError::TooFew { has } => json!({"kind": "too_few_dates", "has": has}),
        CalendarError::Irregular { nearest } => {
            json!({"kind": "irregular_dates", "nearest": nearest})
        }
        CalendarError::NoValues => json!({"kind": "no_values"}),
        CalendarError::TooWide { periods, rows } => {
            json!({"kind": "too_wide", "periods": periods, "rows": rows})
        }
        CalendarError::MostlyInvented { periods, rows } => {
            json!({"kind": "mostly_invented", "periods": periods, "rows": rows})
        }
    }
}

fn features(rows: &Rows, mine: &[u32], regular: &Regular) -> Option<Features> {
    let columns = rows.features(mine);
    if columns.is_empty() {
        return None;
    }
    let aligned = columns
        .into_iter()
        .map(|(name, values, fill)| (name, align(&regular.axis, &values, fill)));
    // `align` gives finite columns of one length.
    Features::new(aligned.collect()).ok()
}

/// What the table plans: the known columns on the periods to forecast, as far as one of them has a value.
fn future(rows: &Rows, mine: &[u32], axis: &Axis, horizon: usize) -> Vec<PlannedColumn> {
    let ahead = axis.after(horizon);
    let planned = |(name, dated): (String, Dated)| {
        let mut values = by_period(&ahead, &dated);
        let reach = values.iter().rposition(Option::is_some)?;
        values.truncate(reach + 1);
        Some(PlannedColumn {
            name,
            values: values
                .into_iter()
                .map(|value| value.unwrap_or(f64::NAN))
                .collect(),
        })
    };
    rows.known(mine).into_iter().filter_map(planned).collect()
}

fn history(settled: &Settled) -> Points {
    let is_measured = settled.filled.iter().all(|one| *one == Filled::Measured);
    Points {
        at: settled.regular.axis.dates().iter().map(seconds).collect(),
        value: settled
            .shown()
            .iter()
            .map(|value| value.unwrap_or(f64::NAN))
            .collect(),
        filled: match is_measured {
            true => Vec::new(),
            false => settled.filled.iter().map(|one| one.code()).collect(),
        },
    }
}

fn cleaning(regular: &Regular, rows_without_date: u64, mut far: Vec<NaiveDateTime>) -> Cleaning {
    let done = &regular.cleaning;
    let count = |dates: usize| u32::try_from(dates).unwrap_or(u32::MAX);
    let examples = |dates: &[NaiveDateTime]| dates.iter().take(EXAMPLES).map(seconds).collect();
    let rows_far_away = far.len() as u64;
    far.sort_unstable();
    far.dedup();
    Cleaning {
        gaps: count(done.gaps.len()),
        fill: match done.fill {
            Fill::Auto | Fill::Linear => "linear",
            Fill::Zero => "zero",
            Fill::Previous => "previous",
        }
        .to_owned(),
        duplicates: count(done.duplicates.len()),
        duplicates_rule: match done.duplicates_rule {
            b2l_engine::Duplicates::Sum => "sum",
            b2l_engine::Duplicates::Mean => "mean",
            b2l_engine::Duplicates::Last => "last",
        }
        .to_owned(),
        missing: count(done.missing.len()),
        moved: count(done.moved.len()),
        dropped_leading: count(done.dropped_leading),
        dropped_trailing: count(done.dropped_trailing),
        gap_examples: examples(&done.gaps),
        duplicate_examples: examples(&done.duplicates),
        missing_examples: examples(&done.missing),
        rows_without_date,
        rows_far_away,
        far_examples: examples(&far),
        ..Cleaning::default()
    }
}

/// Seconds since 1970 on the data's own wall clock.
fn seconds(date: &NaiveDateTime) -> i64 {
    date.and_utc().timestamp()
}
