//! What a forecast is compared with a year before, and what the calendar has in one of the two and not in the other.

use std::collections::BTreeMap;

use b2l_contracts::jobs::{self, SeriesSummary, TrainingInput};
use b2l_engine::{Period, headline, holidays};
use b2l_web::{Language, Message};
use chrono::{Datelike, Days, Months, NaiveDate, Weekday};
use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::{absent, dates};
use crate::texts;

/// What a forecast is compared with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum YearBefore {
    /// The same weeks (52 before), months, quarters or years.
    Periods,
    /// The same days of the week, 364 days before.
    Weekdays,
}

/// A year in whole weeks.
const WEEKS_OF_A_YEAR: Days = Days::new(364);
/// Numbers of weekdays that are this much alike are not worth a word.
const ALIKE: f64 = 0.015;
/// Longer stretches have every holiday once.
const MOST_DAYS: i64 = 330;

/// From its first day to before its second.
type Stretch = (NaiveDate, NaiveDate);

pub fn of(input: &TrainingInput) -> YearBefore {
    match headline::YearBefore::of(period(input)) {
        headline::YearBefore::Periods => YearBefore::Periods,
        headline::YearBefore::Weekdays => YearBefore::Weekdays,
    }
}

/// The country whose holidays count for a story: that of its closed days, or the one that was set for a model.
pub fn country(series: Option<&SeriesSummary>, input: &TrainingInput) -> Option<String> {
    let closed = series
        .and_then(absent::recorded)
        .map(|found| found.calendar.country);
    closed.filter(|code| !code.is_empty()).or_else(|| {
        let set = |params: &str| {
            let params: serde_json::Value = serde_json::from_str(params).ok()?;
            let code = params.get("holidays")?.as_str()?;
            (code != "none").then(|| code.to_owned())
        };
        input
            .models
            .iter()
            .find_map(|model| set(&model.params_json))
    })
}

/// Sentences on what differs between the forecast and what it is compared with: the number of weekdays in months and
/// quarters, and the holidays of the country.
pub fn notes(
    stored: &jobs::Headline,
    input: &TrainingInput,
    country: Option<&str>,
    language: Language,
) -> Vec<String> {
    let Some((now, before)) = stored.change.and(stretches(stored, period(input))) else {
        return Vec::new();
    };
    let mut all: Vec<Message> = Vec::new();
    let [here, there] = [now, before].map(weekdays);
    if period(input) >= Period::Months
        && here.abs_diff(there) as f64 > ALIKE * here.max(there) as f64
    {
        all.push(texts::YEAR_WEEKDAYS.with(&[&here, &there]));
    }
    if let Some(country) = country
        && (now.1 - now.0).num_days() <= MOST_DAYS
    {
        let [here, there] = [now, before].map(|stretch| off(country, stretch));
        let only = |own: &BTreeMap<String, Vec<NaiveDate>>, other: &BTreeMap<_, Vec<NaiveDate>>| {
            let more = |name: &String| other.get(name).map_or(0, Vec::len);
            let own = own.iter().filter(|(name, days)| days.len() > more(name));
            let told = own.map(|(name, days)| format!("{name} ({})", day(days[0])));
            told.collect::<Vec<_>>().join(", ")
        };
        let (new, gone) = (only(&here, &there), only(&there, &here));
        if !new.is_empty() {
            all.push(texts::YEAR_HOLIDAYS_NOW.with(&[&new]));
        }
        if !gone.is_empty() {
            all.push(texts::YEAR_HOLIDAYS_BEFORE.with(&[&gone]));
        }
    }
    let told = all.iter().map(|one| one.pick(language).to_owned());
    told.collect()
}

fn period(input: &TrainingInput) -> Period {
    input.period.parse().unwrap_or(Period::Months)
}

/// The days of a forecast, and those that it is compared with.
fn stretches(stored: &jobs::Headline, period: Period) -> Option<(Stretch, Stretch)> {
    let [first, last] = [stored.first?, stored.last?].map(|at| dates::from_seconds(at).date());
    let months =
        |date: NaiveDate, count: u32| date.with_day(1)?.checked_add_months(Months::new(count));
    let back = |date: NaiveDate| date.checked_sub_days(WEEKS_OF_A_YEAR);
    let now = match period {
        Period::Hours | Period::Days => (first, last.succ_opt()?),
        Period::Weeks => (first, last.checked_add_days(Days::new(7))?),
        Period::Months => (months(first, 0)?, months(last, 1)?),
        Period::Quarters => (months(first, 0)?, months(last, 3)?),
        Period::Years => return None,
    };
    let before = match period {
        Period::Hours | Period::Days | Period::Weeks => (back(now.0)?, back(now.1)?),
        _ => {
            let year = |date: NaiveDate| date.checked_sub_months(Months::new(12));
            (year(now.0)?, year(now.1)?)
        }
    };
    Some((now, before))
}

/// Mondays to Fridays.
fn weekdays((from, until): Stretch) -> usize {
    let days = from.iter_days().take_while(|day| *day < until);
    days.filter(|day| !matches!(day.weekday(), Weekday::Sat | Weekday::Sun))
        .count()
}

/// The holidays of a stretch by name.
fn off(country: &str, (from, until): Stretch) -> BTreeMap<String, Vec<NaiveDate>> {
    let mut found: BTreeMap<String, Vec<NaiveDate>> = BTreeMap::new();
    let last = until.pred_opt().unwrap_or(until);
    for (date, name) in holidays(country, from, last) {
        found.entry(name).or_default().push(date);
    }
    found
}

fn day(date: NaiveDate) -> String {
    dates::spoken(date.and_time(Default::default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(year: i32, month: u32, day: u32) -> Option<i64> {
        let date = NaiveDate::from_ymd_opt(year, month, day)?;
        Some(date.and_time(Default::default()).and_utc().timestamp())
    }

    fn told(
        period: &str,
        first: Option<i64>,
        last: Option<i64>,
        country: Option<&str>,
    ) -> Vec<String> {
        let input = TrainingInput {
            period: period.to_owned(),
            ..TrainingInput::default()
        };
        let stored = jobs::Headline {
            change: Some(0.1),
            first,
            last,
            ..jobs::Headline::default()
        };
        notes(&stored, &input, country, Language::En)
    }

    #[test]
    fn a_month_with_more_weekdays_than_a_year_before_is_told_and_a_year_is_not() {
        // March 2026 has 22 Mondays to Fridays, March 2025 had 21.
        assert_eq!(
            told("months", at(2026, 3, 1), at(2026, 3, 1), None),
            [
                "The forecast covers 22 weekdays (Monday to Friday), the same period a year earlier 21."
            ]
        );
        assert!(told("months", at(2026, 1, 1), at(2026, 12, 1), None).is_empty());
        // Whole weeks have as many.
        assert!(told("weeks", at(2026, 3, 2), at(2026, 3, 30), None).is_empty());
    }

    #[test]
    fn a_holiday_that_moves_into_the_forecast_or_out_of_it_is_named() {
        // Easter Monday was 21 April 2025 and is 6 April 2026.
        assert_eq!(
            told("weeks", at(2026, 3, 30), at(2026, 4, 6), Some("DE")),
            [
                "Holidays only in the forecast: Easter Monday (06.04.2026), Good Friday (03.04.2026)."
            ]
        );
        assert_eq!(
            told("days", at(2026, 4, 15), at(2026, 4, 24), Some("DE")),
            ["Holidays only a year earlier: Easter Monday (21.04.2025), Good Friday (18.04.2025)."]
        );
        assert!(told("days", at(2026, 6, 1), at(2026, 6, 10), None).is_empty());
    }

    #[test]
    fn the_country_is_that_of_a_model_where_no_day_is_closed() {
        let mut input = TrainingInput::default();
        assert_eq!(country(None, &input), None);
        let model = |json: &str| jobs::ModelChoice {
            id: "PROPHET".to_owned(),
            params_json: json.to_owned(),
        };
        input.models = vec![
            model(""),
            model(r#"{"holidays": "none"}"#),
            model(r#"{"holidays": "DE"}"#),
        ];
        assert_eq!(country(None, &input).as_deref(), Some("DE"));
    }
}
