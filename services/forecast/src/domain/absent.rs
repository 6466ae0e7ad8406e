//! What absent periods of a series mean and what stands for them, as the interface shows it.

use b2l_contracts::jobs::{Points, SeriesSummary};
use b2l_engine::{Absence, Filled};
use b2l_web::{Language, Message};
use serde::Serialize;
use utoipa::ToSchema;

use super::dates::{from_many_seconds, from_seconds, spoken, text};
use crate::texts;

/// What absent periods of a series mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum AbsenceMeaning {
    /// No period is absent.
    None,
    /// All absent periods are closed ones.
    Closed,
    /// Nothing was sold: they count as 0.
    NoSales,
    /// Values are missing: they were filled.
    Missing,
}

/// What absent periods of a series mean, and what stands for them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct SeriesAbsence {
    /// The meaning of the absent periods in which the series was open.
    pub meaning: AbsenceMeaning,
    /// Whether the setting `fill` decided, not the data. Change `cleaning.fill` and retrain for another meaning.
    pub chosen: bool,
    /// Periods of the past data.
    pub periods: usize,
    /// Absent periods by what stands for them: closed ones, those that count as 0, and those filled with made-up values.
    pub closed: usize,
    pub zero: usize,
    pub made_up: usize,
    /// Weekdays on which the series is closed, from 1 for Monday.
    pub closed_weekdays: Vec<u8>,
    /// Hours of the week in which it is closed, from 0 for Monday 0:00.
    pub closed_hours: Vec<u8>,
    /// Holidays on which it is closed, in English.
    pub closed_holidays: Vec<String>,
    /// The date of the last value, if the series ended before the table did; otherwise null.
    pub ended: Option<String>,
    /// Whether values are missing that count as 0, because more than a fifth of the past data would have been made up.
    pub too_many: bool,
    /// Periods at the beginning that were left out for the same reason.
    pub left_out: usize,
    /// All of it in the reader's language; empty if no period is absent.
    pub sentences: Vec<String>,
}

/// Neighbouring periods of the past data in which nothing was measured.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct FilledPeriods {
    pub kind: FilledKind,
    pub first: String,
    pub last: String,
    pub periods: usize,
}

/// What stands in periods in which nothing was measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FilledKind {
    Closed,
    /// No row: counts as 0.
    Zero,
    /// Missing: a straight line between the neighbours.
    Interpolated,
    /// Missing: the value of a season before, or the last one.
    Carried,
}

/// What was recorded of a series; none of rows and of stories trained before it was.
pub fn recorded(series: &SeriesSummary) -> Option<Absence> {
    let json = &series.cleaning.as_ref()?.absent_json;
    serde_json::from_str(json).ok()
}

/// What is shown of a series.
pub fn of_series(series: &SeriesSummary, language: Language) -> Option<SeriesAbsence> {
    let absence = recorded(series)?;
    let ends = from_many_seconds(&[series.first, series.last]);
    let sentences = sentences(&absence, language).into_iter();
    Some(SeriesAbsence {
        meaning: meaning(&absence),
        chosen: absence.chosen,
        periods: absence.periods,
        closed: absence.closed,
        zero: absence.zero,
        made_up: absence.made_up(),
        closed_weekdays: absence
            .calendar
            .weekdays
            .iter()
            .map(|day| day + 1)
            .collect(),
        closed_hours: absence.calendar.hours.clone(),
        closed_holidays: absence.calendar.holidays.clone(),
        ended: absence.ended.map(|date| text(date, &ends)),
        too_many: absence.too_many,
        left_out: absence.left_out,
        sentences: sentences
            .map(|sentence| sentence.pick(language).to_owned())
            .collect(),
    })
}

/// The date of the last value of a series that ended before its table.
pub fn ended(series: &SeriesSummary) -> Option<String> {
    let ends = from_many_seconds(&[series.first, series.last]);
    Some(text(recorded(series)?.ended?, &ends))
}

fn meaning(absence: &Absence) -> AbsenceMeaning {
    match (absence.zero, absence.made_up(), absence.closed) {
        (0, 0, 0) => AbsenceMeaning::None,
        (0, 0, _) => AbsenceMeaning::Closed,
        (zero, made_up, _) if made_up > zero => AbsenceMeaning::Missing,
        _ => AbsenceMeaning::NoSales,
    }
}

/// A sentence each; straight lines are told by the notes on gaps.
pub fn sentences(absence: &Absence, language: Language) -> Vec<Message> {
    let mut all = Vec::new();
    let calendar = &absence.calendar;
    let pick = |with_zero, empty| match absence.closed_is_zero {
        true => with_zero,
        false => empty,
    };
    if !calendar.weekdays.is_empty() {
        let day = |day: &u8| Some(texts::WEEKDAYS.get(usize::from(*day))?.pick(language));
        let days: Vec<&str> = calendar.weekdays.iter().filter_map(day).collect();
        let sentence = pick(texts::ABSENT_WEEKDAYS, texts::ABSENT_WEEKDAYS_EMPTY);
        all.push(sentence.with(&[&days.join(", ")]));
    }
    if !calendar.hours.is_empty() {
        let sentence = pick(texts::ABSENT_HOURS, texts::ABSENT_HOURS_EMPTY);
        all.push(sentence.with(&[&calendar.hours.len()]));
    }
    if !calendar.holidays.is_empty() {
        let sentence = pick(texts::ABSENT_HOLIDAYS, texts::ABSENT_HOLIDAYS_EMPTY);
        all.push(sentence.with(&[&calendar.holidays.join(", ")]));
    }
    if absence.chosen {
        // The notes on gaps say what was chosen.
    } else if absence.too_many {
        all.push(texts::ABSENT_TOO_MANY.with(&[&absence.zero, &absence.periods]));
    } else if absence.zero > 0 {
        all.push(texts::ABSENT_NO_SALES.with(&[&absence.zero, &absence.periods]));
    }
    if absence.carried > 0 && !absence.chosen {
        all.push(texts::ABSENT_CARRIED.with(&[&absence.carried]));
    }
    if absence.left_out > 0 {
        all.push(texts::ABSENT_LEFT_OUT.with(&[&absence.left_out]));
    }
    if let Some(date) = absence.ended {
        let sentence = match absence.zero > 0 {
            true => texts::ABSENT_ENDED_ZERO,
            false => texts::ABSENT_ENDED,
        };
        all.push(sentence.with(&[&spoken(date)]));
    }
    all
}

/// The stretches of a history in which nothing was measured, in order.
pub fn filled(history: &Points) -> Vec<FilledPeriods> {
    let ends: Vec<_> = from_many_seconds(&history.at);
    let mut all: Vec<FilledPeriods> = Vec::new();
    let mut before = None;
    for (at, code) in history.at.iter().zip(&history.filled) {
        let kind = kind(*code);
        if let Some(kind) = kind {
            let date = text(from_seconds(*at), &ends);
            match all.last_mut().filter(|_| before == Some(kind)) {
                Some(stretch) => {
                    stretch.last = date;
                    stretch.periods += 1;
                }
                None => all.push(FilledPeriods {
                    kind,
                    first: date.clone(),
                    last: date,
                    periods: 1,
                }),
            }
        }
        before = kind;
    }
    all
}

fn kind(code: u8) -> Option<FilledKind> {
    match Filled::of_code(code)? {
        Filled::Measured => None,
        Filled::Closed => Some(FilledKind::Closed),
        Filled::Zero => Some(FilledKind::Zero),
        Filled::Interpolated => Some(FilledKind::Interpolated),
        Filled::Carried => Some(FilledKind::Carried),
    }
}

#[cfg(test)]
mod tests {
    use b2l_contracts::jobs::Cleaning;
    use b2l_engine::Closed;

    use super::*;

    fn series(absence: &Absence) -> SeriesSummary {
        SeriesSummary {
            cleaning: Some(Cleaning {
                absent_json: serde_json::to_string(absence).unwrap(),
                ..Cleaning::default()
            }),
            ..SeriesSummary::default()
        }
    }

    #[test]
    fn closed_days_and_periods_without_sales_are_named() {
        let absence = Absence {
            periods: 724,
            closed: 100,
            zero: 536,
            closed_is_zero: true,
            calendar: Closed {
                weekdays: vec![5, 6],
                ..Closed::default()
            },
            ..Absence::default()
        };
        let shown = of_series(&series(&absence), Language::En).unwrap();
        assert_eq!(shown.meaning, AbsenceMeaning::NoSales);
        assert_eq!(shown.closed_weekdays, [6, 7]);
        assert_eq!(
            shown.sentences,
            [
                "Closed on Saturday, Sunday: those days have no rows, and the forecast there is 0.",
                "Of 724 periods, 536 have no rows and count as 0: nothing was sold then."
            ]
        );
        let russian = of_series(&series(&absence), Language::Ru).unwrap();
        assert_eq!(
            russian.sentences[0],
            "Выходные дни: суббота, воскресенье. Строк в эти дни нет, и прогноз равен 0."
        );
    }

    #[test]
    fn neighbouring_filled_periods_are_one_stretch() {
        let day = 86_400;
        let history = Points {
            at: (0..6).map(|number| number * day).collect(),
            value: vec![1.0; 6],
            filled: vec![0, 2, 2, 1, 0, 2],
        };
        let stretches: Vec<_> = filled(&history)
            .into_iter()
            .map(|one| (one.kind, one.first, one.periods))
            .collect();
        assert_eq!(
            stretches,
            [
                (FilledKind::Zero, "1970-01-02".to_owned(), 2),
                (FilledKind::Closed, "1970-01-04".to_owned(), 1),
                (FilledKind::Zero, "1970-01-06".to_owned(), 1),
            ]
        );
    }
}
