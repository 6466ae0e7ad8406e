//! Periods that a table does not cover, in words.

use b2l_engine::{PartUnit, Partial, Period, Unfinished};
use b2l_web::{Language, Message};
use chrono::{Datelike, NaiveDateTime};

use super::dates::spoken;
use crate::texts;

/// What is unfinished, by how much, and what became of it.
pub fn sentence(partial: &Partial, period: Period, language: Language) -> Message {
    let text = match partial.treated {
        Unfinished::LeaveOut => texts::UNFINISHED_LEFT_OUT,
        Unfinished::Keep => texts::UNFINISHED_KEPT,
        Unfinished::Scale => texts::UNFINISHED_SCALED,
    };
    let unit = match partial.unit {
        PartUnit::Days => "days",
        PartUnit::WorkingDays => "working_days",
        PartUnit::Weeks => "weeks",
        PartUnit::Months => "months",
        PartUnit::Quarters => "quarters",
        PartUnit::Hours => "hours",
        PartUnit::Rows => "rows",
        PartUnit::PercentOfUsual => "percent",
    };
    let part = texts::UNFINISHED_PART.with(&[&unit, &partial.has, &partial.full]);
    let name = period_name(partial.begin, period, language);
    text.with(&[&name, &part.pick(language)])
}

/// The period that begins at this time: "May 2023", "Q2 2023", "2023", "The week of 15.05.2023".
pub fn period_name(begin: NaiveDateTime, period: Period, language: Language) -> String {
    let year = begin.year().to_string();
    let message = match period {
        Period::Hours | Period::Days => return spoken(begin),
        Period::Weeks => texts::PERIOD_WEEK.with(&[&spoken(begin)]),
        Period::Months => texts::PERIOD_MONTH.with(&[&begin.month(), &year]),
        Period::Quarters => texts::PERIOD_QUARTER.with(&[&begin.quarter(), &year]),
        Period::Years => return year,
    };
    message.pick(language).to_owned()
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    fn unfinished(
        period: Period,
        unit: PartUnit,
        treated: Unfinished,
        language: Language,
    ) -> String {
        let day = |month, day| {
            let date = NaiveDate::from_ymd_opt(2023, month, day).unwrap();
            date.and_hms_opt(0, 0, 0).unwrap()
        };
        let partial = Partial {
            begin: day(5, 1),
            end: day(6, 1),
            has: 10,
            full: 31,
            unit,
            treated,
        };
        sentence(&partial, period, language)
            .pick(language)
            .to_owned()
    }

    #[test]
    fn each_period_is_called_as_people_call_it() {
        use Period::{Months, Quarters, Weeks, Years};
        let days = |period| unfinished(period, PartUnit::Days, Unfinished::LeaveOut, Language::En);
        assert_eq!(days(Months), "May 2023 has 10 of 31 days and is left out.");
        assert_eq!(days(Quarters), "Q2 2023 has 10 of 31 days and is left out.");
        assert_eq!(days(Years), "2023 has 10 of 31 days and is left out.");
        let week = days(Weeks);
        assert_eq!(
            week,
            "The week of 01.05.2023 has 10 of 31 days and is left out."
        );
        let kept = unfinished(
            Months,
            PartUnit::WorkingDays,
            Unfinished::Keep,
            Language::En,
        );
        assert_eq!(
            kept,
            "May 2023 has 10 of 31 working days and is used as it is."
        );
        let scaled = unfinished(Months, PartUnit::Weeks, Unfinished::Scale, Language::Ru);
        let expected =
            "Май 2023 — неполный период (10 из 31 недели), его сумма пересчитана на целый период.";
        assert_eq!(scaled, expected);
    }
}
