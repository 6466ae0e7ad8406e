//! What was done to the data before a model saw them, a sentence each.

use b2l_contracts::jobs::{Cleaning, SeriesSummary, TrainingInput};
use b2l_engine::{Facts, Partial, Period};
use b2l_web::{Language, Message};
use chrono::{Datelike, NaiveDateTime, TimeDelta};

use super::dates::{from_many_seconds, from_seconds, spoken};
use super::{absent, anchors, events, prepared_notes, rows, unfinished, unusual};
use crate::texts;

/// Dates that a sentence names.
const NAMED: usize = 5;

/// All notes on one series.
pub fn of_series(series: &SeriesSummary, input: &TrainingInput, language: Language) -> Vec<String> {
    let mut notes: Vec<Message> = Vec::new();
    if input.rows.is_some() {
        let told = rows::notes::of_series(series, input, language).into_iter();
        return told.map(|note| note.pick(language).to_owned()).collect();
    }
    if let Some(cleaning) = &series.cleaning {
        notes.extend(of_unfinished(cleaning, input, language));
        notes.extend(anchors::sentence(&cleaning.calendar_json));
        notes.extend(of_cleaning(cleaning, language));
        let period = input.period.parse().unwrap_or(Period::Months);
        notes.extend(unusual::notes(&unusual::recorded(series), period, language));
        notes.extend(events::notes(&events::recorded(series), period, language));
        let absence = absent::recorded(series).unwrap_or_default();
        notes.extend(absent::sentences(&absence, language));
    }
    if skips_weekends(series, input) {
        notes.push(texts::NOTE_WEEKENDS.into());
    }
    if let Ok(facts) = serde_json::from_str::<Facts>(&series.facts_json) {
        notes.extend(of_sign(&facts, input));
        notes.extend(of_columns(&facts));
    }
    notes.extend(of_future(series));
    notes.extend(prepared_notes::of_series(series, language));
    notes
        .into_iter()
        .map(|note| note.pick(language).to_owned())
        .collect()
}

fn of_unfinished(cleaning: &Cleaning, input: &TrainingInput, language: Language) -> Vec<Message> {
    let partials: Vec<Partial> =
        serde_json::from_str(&cleaning.unfinished_json).unwrap_or_default();
    let period = input.period.parse().unwrap_or(Period::Months);
    partials
        .iter()
        .map(|partial| unfinished::sentence(partial, period, language))
        .collect()
}

fn of_cleaning(cleaning: &Cleaning, language: Language) -> Vec<Message> {
    let fill = match cleaning.fill.as_str() {
        "zero" => texts::FILL_ZERO,
        "previous" => texts::FILL_PREVIOUS,
        _ => texts::FILL_LINEAR,
    };
    let rule = match cleaning.duplicates_rule.as_str() {
        "mean" => texts::DUPLICATES_MEAN,
        "last" => texts::DUPLICATES_LAST,
        _ => texts::DUPLICATES_SUM,
    };
    let (fill, rule) = (fill.pick(language), rule.pick(language));
    let mut notes = Vec::new();
    if cleaning.gaps > 0 {
        let dates = named(&cleaning.gap_examples, cleaning.gaps);
        notes.push(texts::NOTE_GAPS.with(&[&cleaning.gaps, &fill, &dates]));
    }
    if cleaning.missing > 0 {
        let dates = named(&cleaning.missing_examples, cleaning.missing);
        notes.push(texts::NOTE_MISSING.with(&[&cleaning.missing, &fill, &dates]));
    }
    if cleaning.duplicates > 0 {
        let dates = named(&cleaning.duplicate_examples, cleaning.duplicates);
        notes.push(texts::NOTE_DUPLICATES.with(&[&cleaning.duplicates, &rule, &dates]));
    }
    if cleaning.moved > 0 {
        notes.push(texts::NOTE_MOVED.with(&[&cleaning.moved]));
    }
    let dropped = cleaning.dropped_leading + cleaning.dropped_trailing;
    if dropped > 0 {
        notes.push(texts::NOTE_DROPPED.with(&[&dropped]));
    }
    if cleaning.rows_far_away > 0 {
        // Each date may have several rows.
        let dates = named(&cleaning.far_examples, cleaning.far_examples.len() as u32);
        notes.push(texts::NOTE_FAR_AWAY.with(&[&cleaning.rows_far_away, &dates]));
    }
    if cleaning.rows_without_date > 0 {
        notes.push(texts::NOTE_NO_DATE.with(&[&cleaning.rows_without_date]));
    }
    notes
}

fn named(examples: &[i64], count: u32) -> String {
    let shown: Vec<String> = from_many_seconds(examples)
        .into_iter()
        .take(NAMED)
        .map(spoken)
        .collect();
    let more = if shown.len() < count as usize {
        ", …"
    } else {
        ""
    };
    format!("{}{more}", shown.join(", "))
}

/// A daily axis with a point for each Monday to Friday between its ends, and no other.
fn skips_weekends(series: &SeriesSummary, input: &TrainingInput) -> bool {
    let (first, last) = (from_seconds(series.first), from_seconds(series.last));
    if input.period != "days" || (last - first) < TimeDelta::days(7) {
        return false;
    }
    working_days(first, last) == i64::from(series.points)
}

fn working_days(first: NaiveDateTime, last: NaiveDateTime) -> i64 {
    let before = |time: NaiveDateTime| {
        let day = i64::from(time.date().num_days_from_ce());
        // Day 1 of the common era was a Monday.
        day / 7 * 5 + (day % 7).min(5)
    };
    before(last) - before(first - TimeDelta::days(1))
}

fn of_sign(facts: &Facts, input: &TrainingInput) -> Option<Message> {
    match (input.non_negative, facts.negatives) {
        (Some(true), _) | (None, false) => Some(texts::NOTE_NON_NEGATIVE.into()),
        (Some(false), false) => Some(texts::NOTE_NEGATIVE_POSSIBLE.into()),
        (Some(false) | None, true) => None,
    }
}

/// What is given for the future is taken as it is.
fn of_future(series: &SeriesSummary) -> Option<Message> {
    let columns = &series.rows.iter().find(|row| row.best)?.future_columns;
    (!columns.is_empty()).then(|| texts::NOTE_FUTURE_GIVEN.with(&[&columns.join(", ")]))
}

fn of_columns(facts: &Facts) -> Option<Message> {
    let columns = &facts.unhelpful_columns;
    let named = || texts::NOTE_UNHELPFUL_COLUMNS.with(&[&columns.join(", ")]);
    (!columns.is_empty()).then(named)
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    fn seconds(year: i32, month: u32, day: u32) -> i64 {
        NaiveDate::from_ymd_opt(year, month, day)
            .unwrap()
            .and_hms_opt(0, 0, 0)
            .unwrap()
            .and_utc()
            .timestamp()
    }

    #[test]
    fn gaps_are_named_with_their_fill() {
        let cleaning = Cleaning {
            gaps: 3,
            fill: "linear".into(),
            gap_examples: vec![
                seconds(2024, 1, 5),
                seconds(2024, 1, 9),
                seconds(2024, 2, 1),
            ],
            ..Cleaning::default()
        };
        let series = SeriesSummary {
            cleaning: Some(cleaning),
            ..SeriesSummary::default()
        };
        assert_eq!(
            of_series(&series, &TrainingInput::default(), Language::En),
            [
                "3 periods without rows were filled by linear interpolation: 05.01.2024, 09.01.2024, 01.02.2024."
            ]
        );
    }

    #[test]
    fn weekends_are_told_when_the_axis_has_none() {
        let input = TrainingInput {
            period: "days".into(),
            ..TrainingInput::default()
        };
        // Monday 1 January to Friday 26 January 2024: 20 working days of 26.
        let mut series = SeriesSummary {
            first: seconds(2024, 1, 1),
            last: seconds(2024, 1, 26),
            points: 20,
            ..Default::default()
        };
        assert!(skips_weekends(&series, &input));
        series.points = 26;
        assert!(!skips_weekends(&series, &input));
    }

    #[test]
    fn columns_that_do_not_help_are_named() {
        let facts = Facts {
            columns: vec!["price".into(), "visits".into(), "holiday".into()],
            unhelpful_columns: vec!["price".into(), "visits".into()],
            ..Facts::default()
        };
        let series = SeriesSummary {
            facts_json: serde_json::to_string(&facts).unwrap(),
            ..SeriesSummary::default()
        };
        let notes = of_series(&series, &TrainingInput::default(), Language::En);
        assert_eq!(
            notes[1],
            "Columns not used, because they didn't make backtests more accurate: price, visits."
        );
    }

    #[test]
    fn the_sign_is_told_as_it_was_kept() {
        let facts = |negatives| Facts {
            negatives,
            ..Facts::default()
        };
        let input = |non_negative| TrainingInput {
            non_negative,
            ..TrainingInput::default()
        };
        let code =
            |negatives, wish| of_sign(&facts(negatives), &input(wish)).map(|message| message.code);
        assert_eq!(code(false, None), Some("note_non_negative"));
        assert_eq!(code(false, Some(false)), Some("note_negative_possible"));
        assert_eq!(code(true, None), None);
    }
}
