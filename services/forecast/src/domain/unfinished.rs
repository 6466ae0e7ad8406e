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
        PartUnit::Days => texts::UNIT_DAYS,
        PartUnit::WorkingDays => texts::UNIT_WORKING_DAYS,
        PartUnit::Weeks => texts::UNIT_WEEKS,
        PartUnit::Months => texts::UNIT_MONTHS,
        PartUnit::Quarters => texts::UNIT_QUARTERS,
    };
    let name = period_named(partial.begin, period, language);
    text.with(&[&name, &partial.has, &partial.full, &unit.pick(language)])
}

/// The period that begins at this time: "May 2023", "Q2 2023", "2023", "The week of 15.05.2023".
fn period_named(begin: NaiveDateTime, period: Period, language: Language) -> String {
    let year = begin.year();
    let message = match period {
        Period::Hours | Period::Days => return spoken(begin),
        Period::Weeks => texts::ONE_WEEK.with(&[&spoken(begin)]),
        Period::Months => {
            let month = texts::month_name(begin.month0() as usize, language);
            return format!("{month} {year}");
        }
        Period::Quarters => texts::ONE_QUARTER.with(&[&(begin.month0() / 3 + 1), &year]),
        Period::Years => return year.to_string(),
    };
    message.pick(language).to_owned()
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    fn told(period: Period, unit: PartUnit, treated: Unfinished, language: Language) -> String {
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
        let days = |period| told(period, PartUnit::Days, Unfinished::LeaveOut, Language::En);
        assert_eq!(days(Months), "May 2023 has 10 of 31 days and is left out.");
        assert_eq!(days(Quarters), "Q2 2023 has 10 of 31 days and is left out.");
        assert_eq!(days(Years), "2023 has 10 of 31 days and is left out.");
        let week = days(Weeks);
        assert_eq!(
            week,
            "The week of 01.05.2023 has 10 of 31 days and is left out."
        );
        let kept = told(
            Months,
            PartUnit::WorkingDays,
            Unfinished::Keep,
            Language::En,
        );
        assert_eq!(
            kept,
            "May 2023 has 10 of 31 working days and is used as it is."
        );
        let scaled = told(Months, PartUnit::Weeks, Unfinished::Scale, Language::Ru);
        let expected =
            "Май 2023 — неполный период (недель: 10 из 31), его сумма пересчитана на целый период.";
        assert_eq!(scaled, expected);
    }
}
