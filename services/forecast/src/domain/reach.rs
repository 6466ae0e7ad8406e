//! How far ahead a forecast may go. As far as the backtests went it is tested; further on it asks for care; beyond a
//! multiple of its past it is refused.

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_engine::Period;
use b2l_web::{Language, Message};
use chrono::{Datelike, NaiveDateTime};

use crate::texts;

/// A forecast has at most so many times as many steps as its past has periods.
const TIMES_THE_PAST: u64 = 3;

/// However short its past, a forecast may go so far: a month of hours, a year of days, two of weeks, five of months and
/// quarters, ten of years.
fn always(period: Period) -> u64 {
    match period {
        Period::Hours => 744,
        Period::Days => 366,
        Period::Weeks => 104,
        Period::Months => 60,
        Period::Quarters => 20,
        Period::Years => 10,
    }
}

/// Whether so many steps are few enough for any past.
pub fn always_allowed(steps: u32, period: Period) -> bool {
    u64::from(steps) <= always(period)
}

/// The most steps ahead of a past of so many periods.
pub fn most_steps(past: u64, period: Period) -> u64 {
    (TIMES_THE_PAST * past).max(always(period))
}

/// Whether so many steps are few enough ahead of the longest of these series.
pub fn check<'a>(
    steps: usize,
    series: impl Iterator<Item = &'a SeriesSummary>,
    input: &TrainingInput,
) -> Result<(), Message> {
    let Ok(period) = input.period.parse() else {
        return Ok(());
    };
    let longest = series.map(|one| u64::from(one.points)).max();
    longest.map_or(Ok(()), |past| within(steps as u64, past, period))
}

/// As [`check`], of a past that is known by its ends.
pub fn check_between(
    steps: u32,
    ends: (NaiveDateTime, NaiveDateTime),
    period: Period,
) -> Result<(), Message> {
    within(u64::from(steps), periods_between(ends, period), period)
}

fn within(steps: u64, past: u64, period: Period) -> Result<(), Message> {
    let most = most_steps(past, period);
    match steps <= most {
        true => Ok(()),
        false => {
            let told = |language| {
                let counts = [past, most, steps];
                let [past, most, steps] = counts.map(|count| in_words(count, period, language));
                texts::STEPS_TOO_FAR.with(&[&past, &most, &steps])
            };
            let (english, russian) = (told(Language::En), told(Language::Ru));
            Err(Message {
                ru: russian.ru,
                ..english
            })
        }
    }
}

/// "54 weeks".
pub fn in_words(count: u64, period: Period, language: Language) -> String {
    let told = texts::PERIOD_COUNT.with(&[&period.as_str(), &count]);
    told.pick(language).to_owned()
}

/// How many periods there are from the first to the last time, which both count.
pub fn periods_between((first, last): (NaiveDateTime, NaiveDateTime), period: Period) -> u64 {
    let between = last - first;
    let months = i64::from(last.year() - first.year()) * 12 + i64::from(last.month())
        - i64::from(first.month());
    let whole = match period {
        Period::Hours => between.num_hours(),
        Period::Days => between.num_days(),
        Period::Weeks => between.num_days() / 7,
        Period::Months => months,
        Period::Quarters => months / 3,
        Period::Years => months / 12,
    };
    u64::try_from(whole).unwrap_or_default() + 1
}

/// How many steps ahead the backtests of a series went; 0 where nothing was measured or that was not kept, and on rows.
pub fn tested(series: &SeriesSummary) -> usize {
    let headline = series.headline.as_ref();
    headline.map_or(0, |headline| headline.measured_steps as usize)
}

/// [`tested`], where a forecast of so many steps (or of as many as at training) goes further.
pub fn tested_less_far(series: &SeriesSummary, asked: Option<usize>) -> Option<usize> {
    let trained = series.headline.as_ref()?.steps as usize;
    Some(tested(series)).filter(|tested| (1..asked.unwrap_or(trained)).contains(tested))
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    fn day(year: i32, month: u32, day: u32) -> NaiveDateTime {
        let date = NaiveDate::from_ymd_opt(year, month, day).unwrap();
        date.and_hms_opt(0, 0, 0).unwrap()
    }

    #[test]
    fn a_forecast_goes_three_times_as_far_as_its_past_and_always_some_periods() {
        assert_eq!(most_steps(164, Period::Weeks), 492);
        assert_eq!(most_steps(2, Period::Days), 366);
        let weeks = (day(2023, 10, 2), day(2026, 11, 16));
        assert!(check_between(492, weeks, Period::Weeks).is_ok());
        let told = check_between(5000, weeks, Period::Weeks).unwrap_err();
        let told = told.pick(Language::En).to_owned();
        assert!(told.contains("164") && told.contains("492"), "{told}");
    }

    #[test]
    fn periods_between_two_dates_count_both() {
        let of = |period| periods_between((day(2024, 1, 1), day(2025, 12, 31)), period);
        assert_eq!(of(Period::Days), 731);
        assert_eq!(of(Period::Months), 24);
        assert_eq!(of(Period::Quarters), 8);
        assert_eq!(of(Period::Years), 2);
    }
}
