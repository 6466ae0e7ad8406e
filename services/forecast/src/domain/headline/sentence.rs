//! The number above a forecast in a sentence, and how far the forecast goes in the calendar's words.

use b2l_contracts::jobs;
use b2l_engine::{HeadlineKind, StepUnit};
use b2l_web::Language;
use chrono::{Datelike, NaiveDateTime};

use crate::domain::dates;
use crate::domain::numbers::{grouped, headline_decimals};
use crate::texts;

/// "visits: 2,180 over the next 30 business days (to 11 December 2026), usually within ±160."
pub fn sentence(
    headline: &jobs::Headline,
    unit: StepUnit,
    target: &str,
    language: Language,
) -> String {
    let decimals = headline_decimals(headline.value);
    let value = grouped(headline.value, decimals, language);
    let span = span(headline, unit, language);
    let often = match apart(headline) {
        1 => "once",
        _ => "usual",
    };
    let told = match headline.usual_miss {
        Some(miss) => {
            let miss = grouped(miss, decimals, language);
            match measured_less_far(headline, unit, language) {
                Some(measured) => texts::HEADLINE_MISS_EXTRAPOLATED
                    .with(&[&target, &value, &span, &miss, &often, &measured]),
                None => texts::HEADLINE_MISS.with(&[&target, &value, &span, &miss, &often]),
            }
        }
        None => texts::HEADLINE.with(&[&target, &value, &span]),
    };
    told.pick(language).to_owned()
}

/// How far the backtests went, "10 business days", where that is less than the forecast.
fn measured_less_far(
    headline: &jobs::Headline,
    unit: StepUnit,
    language: Language,
) -> Option<String> {
    let measured =
        Some(headline.measured_steps).filter(|steps| (1..headline.steps).contains(steps))?;
    let told = texts::PERIOD_COUNT.with(&[&unit.as_str(), &measured]);
    Some(told.pick(language).to_owned())
}

/// Backtests that do not overlap; all of them in stories trained before this was kept.
pub fn apart(headline: &jobs::Headline) -> usize {
    match headline.apart {
        0 => headline.misses.len(),
        apart => apart as usize,
    }
}

/// "over the next 30 business days (to 11 December 2026)", "in the last of the next 52 weeks (the week of 8 March 2027)".
fn span(headline: &jobs::Headline, unit: StepUnit, language: Language) -> String {
    let (kind, steps, unit_word) = (headline.kind.as_str(), &headline.steps, unit.as_str());
    let last = kind == HeadlineKind::Last.as_str();
    let which = match headline.steps {
        1 => "only",
        _ => "last",
    };
    let span = match last {
        true => texts::HEADLINE_LAST.with(&[&which, &unit_word, steps]),
        false => texts::HEADLINE_SPAN.with(&[&kind, &unit_word, steps]),
    };
    let span = span.pick(language);
    let Some(end) = headline.last else {
        return span.to_owned();
    };
    let end = step_name(dates::from_seconds(end), unit, language);
    let told = match last {
        true => texts::HEADLINE_ON.with(&[&span, &end]),
        false => texts::HEADLINE_UNTIL.with(&[&span, &end]),
    };
    told.pick(language).to_owned()
}

/// A step as a sentence names it after "to": "11 December 2026", "the week of 8 March 2027", "May 2027", "Q2 2027".
fn step_name(date: NaiveDateTime, unit: StepUnit, language: Language) -> String {
    let year = date.year().to_string();
    let day = || {
        let told = texts::DATE_LONG.with(&[&date.day(), &date.month(), &year]);
        told.pick(language).to_owned()
    };
    let told = match unit {
        StepUnit::Hours => return format!("{}, {}", day(), date.format("%H:%M")),
        StepUnit::Days | StepUnit::BusinessDays | StepUnit::OpenDays => return day(),
        StepUnit::Weeks => texts::HEADLINE_WEEK.with(&[&day()]),
        StepUnit::Months => texts::PERIOD_MONTH.with(&[&date.month(), &year]),
        StepUnit::Quarters => texts::PERIOD_QUARTER.with(&[&date.quarter(), &year]),
        StepUnit::Years => texts::HEADLINE_YEAR.with(&[&year]),
    };
    let told = told.pick(language);
    match (unit, language) {
        // Within a sentence a Russian month is written small.
        (StepUnit::Months, Language::Ru) => told.to_lowercase(),
        _ => told.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 11 December 2026, 14:00.
    const END: i64 = 1_796_997_600;

    fn sentence_of(kind: &str, steps: u32, unit: StepUnit, language: Language) -> String {
        let headline = jobs::Headline {
            kind: kind.to_owned(),
            value: 2180.4,
            usual_miss: Some(160.2),
            misses: vec![1.0, 2.0],
            steps,
            last: Some(END),
            ..jobs::Headline::default()
        };
        sentence(&headline, unit, "visits", language)
    }

    #[test]
    fn the_horizon_is_told_with_its_last_step() {
        use StepUnit::{BusinessDays, Days, Hours, Months, OpenDays, Quarters, Weeks, Years};
        let en = |unit, steps| sentence_of("total", steps, unit, Language::En);
        assert_eq!(
            en(BusinessDays, 30),
            "visits: 2,180 over the next 30 business days (to 11 December 2026), usually within ±160."
        );
        for (unit, steps, span) in [
            (Days, 1, "the next day (to 11 December 2026)"),
            (OpenDays, 30, "the next 30 open days (to 11 December 2026)"),
            (Hours, 48, "the next 48 hours (to 11 December 2026, 14:00)"),
            (
                Weeks,
                52,
                "the next 52 weeks (to the week of 11 December 2026)",
            ),
            (Months, 12, "the next 12 months (to December 2026)"),
            (Quarters, 4, "the next 4 quarters (to Q4 2026)"),
            (Years, 5, "the next 5 years (to 2026)"),
        ] {
            let told = en(unit, steps);
            assert!(told.contains(&format!("over {span},")), "{told}");
        }
    }

    #[test]
    fn a_miss_in_shorter_backtests_says_how_long_they_were() {
        let told = |misses: &[f64], language| {
            let headline = jobs::Headline {
                kind: "total".to_owned(),
                value: 2180.4,
                usual_miss: Some(160.2),
                misses: misses.to_vec(),
                steps: 20,
                measured_steps: 12,
                ..jobs::Headline::default()
            };
            sentence(&headline, StepUnit::BusinessDays, "visits", language)
        };
        assert_eq!(
            told(&[1.0, 2.0], Language::En),
            "visits: 2,180 over the next 20 business days, usually within ±160, judging by backtests of 12 business days."
        );
        let once = told(&[1.0], Language::En);
        assert!(
            once.ends_with("off by about 160, judging by its only backtest, of 12 business days."),
            "{once}"
        );
        let once = told(&[1.0], Language::Ru);
        assert!(
            once.ends_with("судя по единственной проверке за 12 рабочих дней, промах около 160."),
            "{once}"
        );
    }

    #[test]
    fn a_mean_and_the_last_value_say_what_they_are() {
        let told_as = |kind, steps, unit| sentence_of(kind, steps, unit, Language::En);
        let mean = told_as("mean", 12, StepUnit::Months);
        assert!(mean.starts_with("visits: 2,180 on average over the next 12 months (to"));
        let last = told_as("last", 52, StepUnit::Weeks);
        let span = "in the last of the next 52 weeks (the week of 11 December 2026), usually";
        assert!(last.contains(span), "{last}");
        let last = told_as("last", 30, StepUnit::BusinessDays);
        let span = "on the last of the next 30 business days (11 December 2026), usually";
        assert!(last.contains(span), "{last}");
        let only = told_as("last", 1, StepUnit::Days);
        assert!(only.contains("on the next day (11 December"), "{only}");
    }

    #[test]
    fn russian_numbers_and_cases_agree() {
        let ru =
            |kind, steps, unit| sentence_of(kind, steps, unit, Language::Ru).replace('\u{a0}', " ");
        for (kind, steps, unit, span) in [
            (
                "total",
                30,
                StepUnit::BusinessDays,
                "за следующие 30 рабочих дней (по 11 декабря 2026)",
            ),
            (
                "total",
                21,
                StepUnit::OpenDays,
                "за следующий 21 день работы (по",
            ),
            (
                "mean",
                52,
                StepUnit::Weeks,
                "в среднем за следующие 52 недели (по неделю с 11 декабря 2026)",
            ),
            (
                "last",
                21,
                StepUnit::Days,
                "в последний из следующих 21 дня (11 декабря 2026)",
            ),
            (
                "last",
                52,
                StepUnit::Weeks,
                "в последнюю из следующих 52 недель (неделю с 11",
            ),
            (
                "last",
                12,
                StepUnit::Months,
                "в последний из следующих 12 месяцев (декабрь 2026)",
            ),
            (
                "last",
                1,
                StepUnit::Quarters,
                "в следующий квартал (4-й квартал 2026)",
            ),
            (
                "total",
                5,
                StepUnit::Years,
                "за следующие 5 лет (по 2026 год)",
            ),
        ] {
            let told = ru(kind, steps, unit);
            assert!(told.contains(span), "{told}");
        }
    }
}
