//! The chart of a time series: two walks over the rows, whatever their number. The first finds which series there are,
//! the second counts the rows of all and keeps those of the series that are shown.

use std::collections::BTreeMap;

use b2l_engine::prepare::{Findings, Outliers, Unusual};
use b2l_engine::{CalendarError, Fill, Frequency, Regular, Rules, Series};
use b2l_tabular::StoreError;
use b2l_web::{Language, Message};
use chrono::NaiveDateTime;

use crate::domain::grouping::{Grouping, label};
use crate::domain::health::Tallies;
use crate::domain::history::{Columns, Rows, Times};
use crate::domain::rows::{features, leaks};
use crate::domain::sorter::{Sorter, ValuesOf};
use crate::domain::{dates, events, grouping, history, unfinished, unusual};
use crate::heavy::Limits;
use crate::previews::choice::{Choice, MOST_COUNTED, Refused};
use crate::previews::health;
use crate::previews::rows::{leaks_over_time, order_of, sampler_over_time};
use crate::previews::shape::{ChartSeries, SpecificData, TrainChart, UnusualSeries};
use crate::previews::stages::{Calendar, Shown, Stages, thinned};
use crate::previews::steps::Drawn;
use crate::store::tables::Pieces;
use crate::stories::shape::CategoryChoice;
use crate::texts;

/// Series that a chart shows at most.
const MOST_SHOWN: usize = 10;
/// Dates that a note names.
const MOST_NAMED: usize = 5;

/// Draws the chart, unless the choice makes none.
pub fn draw(
    table: &Pieces,
    choice: &Choice,
    limits: &Limits,
    language: Language,
) -> Result<Result<TrainChart, Refused>, StoreError> {
    let columns: Vec<&str> = choice.category_columns.iter().map(String::as_str).collect();
    let mut sorter = Sorter::new(&columns);
    let mut times = Times::default();
    let mut words = ValuesOf::new(choice.words.iter().map(|column| column.name.as_str()));
    let mut sampler = sampler_over_time(&choice.target, &choice.numbers);
    table.each(|piece| {
        sorter.look(piece);
        words.look(piece);
        times.look_at_values(piece, &choice.date, &choice.target);
        if !choice.numbers.is_empty() {
            (0..piece.rows()).for_each(|row| sampler.see(piece, row));
        }
    })?;
    let given_away = leaks_over_time(&choice.target, &choice.numbers, &sampler.finish());
    let values = sorter.values();
    let (mut grouping, frequency) = match settle(sorter, &times, choice, &columns, &values) {
        Ok(settled) => settled,
        Err(refused) => return Ok(Err(refused)),
    };
    if let Err(message) = times.check_stretch(&choice.date, &frequency) {
        return Ok(Err(("columns", message)));
    }
    let (span, mut far) = (times.span(), times.far());
    let edges = times.edges(
        &choice.target,
        &frequency,
        choice.unfinished,
        choice.rules.duplicates,
    );
    let around = times.surroundings(&choice.target, &edges, choice.rules.duplicates);
    drop(times);
    let mut rows = vec![Rows::new(); grouping.keys.len().min(MOST_SHOWN)];
    let mut tallies = Tallies::new(frequency, grouping.keys.len());
    table.each(|piece| {
        history::add_and_count(
            piece,
            Columns {
                date: &choice.date,
                target: &choice.target,
                span,
                edges: &edges,
            },
            &mut grouping,
            &mut rows,
            &mut tallies,
        );
    })?;
    far.extend(rows.iter_mut().flat_map(history::take_mistyped));
    far.sort_unstable();
    far.dedup();
    let (health, mut health_total) = health::strip(
        &tallies.finish(choice.rules.duplicates),
        &grouping.keys,
        &frequency,
        choice,
        language,
    );
    let told = |partial| unfinished::sentence(partial, choice.period, language);
    health_total.unfinished = edges
        .partials()
        .iter()
        .map(|partial| told(partial).pick(language).to_owned())
        .collect();
    let series = first(&grouping, &rows, &frequency, &choice.rules);
    let calendar = Calendar {
        frequency: &frequency,
        around: &around,
    };
    let mut notes = notes(&grouping, &series, &rows);
    notes.extend(refused(&series, &rows, calendar, choice));
    notes.extend(left_out(&far));
    let shown = Shown {
        series: &series,
        rows: &rows,
        calendar,
        choice,
        limits,
        language,
    };
    let unusual = alone(shown);
    let stages = Stages::of(shown);
    let series: Vec<ChartSeries> = series
        .into_iter()
        .map(|(label, regular)| drawn(label, regular))
        .collect();
    Ok(Ok(TrainChart {
        values: series.iter().map(|series| series.values.clone()).collect(),
        series,
        unusual,
        categories: values
            .into_iter()
            .map(|(name, values)| CategoryChoice { name, values })
            .collect(),
        specific_data: SpecificData {
            unique_dates: health_total.duplicates == 0,
            percentile_values: stages.percentile,
            rolling_values: stages.rolling,
            diff_values: stages.diff,
            adfuller_values1: stages.tests_before,
            adfuller_values2: stages.tests_after,
            comp_values: stages.parts,
            preparation: stages.notes,
            ..SpecificData::default()
        },
        health,
        health_total,
        features: features::with_known_values(&choice.words, &words.values(), |name| {
            order_of(&choice.orders, name)
        }),
        series_total: grouping.keys.len(),
        notes: notes
            .into_iter()
            .map(|note| note.pick(language).to_owned())
            .collect(),
        period: choice.period.as_str().to_owned(),
        points: None,
        leaks: leaks::shown(&given_away, &choice.target, language),
    }))
}

/// What a training would refuse.
fn notes(grouping: &Grouping, series: &[(String, Option<Regular>)], rows: &[Rows]) -> Vec<Message> {
    let undrawn = series.iter().zip(rows).filter(|((_, regular), rows)| {
        regular.is_none() && rows.iter().any(|(_, value)| value.is_some())
    });
    let too_wide = undrawn.map(|((label, _), _)| texts::PREVIEW_TOO_WIDE.with(&[label]));
    grouping.check().err().into_iter().chain(too_wide).collect()
}

/// Series that are drawn, but are mostly gaps: a training refuses them.
fn refused(
    series: &[(String, Option<Regular>)],
    rows: &[Rows],
    calendar: Calendar<'_>,
    choice: &Choice,
) -> Vec<Message> {
    let sentence = |((label, _), rows): (&(String, Option<Regular>), &Rows)| match calendar
        .settled(rows, &choice.rules)
    {
        Err(CalendarError::MostlyInvented { periods, rows }) => {
            Some(texts::PREVIEW_MOSTLY_INVENTED.with(&[label, &rows, &periods]))
        }
        _ => None,
    };
    series.iter().zip(rows).filter_map(sentence).collect()
}

/// The values that clearly stand alone or were decided about, and the events, by series.
fn alone(shown: Shown<'_>) -> Vec<UnusualSeries> {
    let Shown {
        calendar,
        choice,
        limits,
        language,
        ..
    } = shown;
    let of_series = |(label, rows): (&str, &Rows)| {
        let Regular { axis, values, .. } = calendar.settled(rows, &choice.rules).ok()?.regular;
        let times = axis.dates();
        let series = Series::new(axis, values).ok()?;
        let decisions = choice.decisions.of_series(label);
        let ctx = limits.context(0);
        let mut found = Findings::of(&series, None, Outliers::Auto, &decisions, &ctx).ok()?;
        let is_decided =
            |one: &Unusual| decisions.values.iter().any(|value| value.date == one.date);
        found.unusual.retain(|one| one.set_aside || is_decided(one));
        for one in found.unusual.iter_mut().filter(|one| !is_decided(one)) {
            one.set_aside = choice.preparation.outliers == Outliers::Auto;
        }
        let any = !found.unusual.is_empty() || !found.events.is_empty();
        any.then(|| UnusualSeries {
            category: label.to_owned(),
            values: unusual::shown(&found.unusual, &times, choice.period, language),
            events: events::shown(&found.events, &times, choice.period, language),
        })
    };
    match choice.preparation.outliers {
        // Their effect is told beside the others.
        Outliers::Report | Outliers::Replace => Vec::new(),
        Outliers::Auto | Outliers::Keep => shown.rows().filter_map(of_series).collect(),
    }
}

/// Names the dates that lie far from all others.
fn left_out(far: &[NaiveDateTime]) -> Option<Message> {
    let named: Vec<String> = far
        .iter()
        .take(MOST_NAMED)
        .map(|time| dates::spoken(*time))
        .collect();
    let more = if far.len() > MOST_NAMED { ", …" } else { "" };
    let told = || texts::PREVIEW_FAR_AWAY.with(&[&format!("{}{more}", named.join(", "))]);
    (!far.is_empty()).then(told)
}

/// The series and their time axis, unless the choice makes none.
fn settle(
    sorter: Sorter,
    times: &Times,
    choice: &Choice,
    columns: &[&str],
    values: &BTreeMap<String, Vec<String>>,
) -> Result<(Grouping, Frequency), Refused> {
    let chosen = grouping::choose(&choice.wanted, columns, values)
        .map_err(|message| ("categories", message))?;
    let grouping = sorter.group_at_most(&chosen, MOST_COUNTED);
    grouping
        .check_for(MOST_COUNTED)
        .map_err(|message| ("categories", message))?;
    let frequency = times
        .frequency(choice.period)
        .map_err(|error| irregular(&choice.date, &error))?;
    Ok((grouping, frequency))
}

/// The first series with their labels; gaps stay gaps, whatever the training fills them with.
fn first(
    grouping: &Grouping,
    rows: &[Rows],
    frequency: &Frequency,
    rules: &Rules,
) -> Vec<(String, Option<Regular>)> {
    let rules = Rules {
        fill: Fill::Linear,
        ..*rules
    };
    grouping
        .keys
        .iter()
        .zip(rows)
        .map(|(key, rows)| (label(key), history::regular(rows, frequency, &rules)))
        .collect()
}

fn irregular(date: &str, error: &CalendarError) -> Refused {
    match error {
        CalendarError::Irregular { nearest } => (
            "columns",
            texts::DATES_IRREGULAR.with(&[&date, &nearest.as_str()]),
        ),
        _ => ("columns", texts::TRAIN_DATES_UNREADABLE.with(&[&date])),
    }
}

fn drawn(category: String, regular: Option<Regular>) -> ChartSeries {
    let drawn = regular.map(|regular| Drawn {
        times: regular.axis.dates(),
        values: regular.values,
    });
    thinned(category, drawn)
}
