//! The cycles of the calendar that a series goes through.

use b2l_engine::Period;
use b2l_web::{Language, Sentence};
use chrono::{Datelike, NaiveDateTime, Timelike};

use crate::texts;

/// A cycle of the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cycle {
    Hour,
    Weekday,
    Month,
    Quarter,
}

impl Cycle {
    /// Those that periods like these go through, each with its length in periods.
    pub fn of(period: Period) -> &'static [(Cycle, usize)] {
        match period {
            Period::Hours => &[(Cycle::Hour, 24), (Cycle::Weekday, 168)],
            Period::Days => &[(Cycle::Weekday, 7), (Cycle::Month, 364)],
            Period::Weeks => &[(Cycle::Month, 52)],
            Period::Months => &[(Cycle::Month, 12)],
            Period::Quarters => &[(Cycle::Quarter, 4)],
            Period::Years => &[],
        }
    }

    /// Where in the cycle a date lies, from 0.
    pub fn place(self, date: NaiveDateTime) -> usize {
        let place = match self {
            Cycle::Hour => date.hour(),
            Cycle::Weekday => date.weekday().num_days_from_monday(),
            Cycle::Month => date.month0(),
            Cycle::Quarter => date.month0() / 3,
        };
        place as usize
    }

    /// What people call the cycle.
    pub fn name(self, language: Language) -> String {
        let text = match self {
            Cycle::Hour => texts::EFFECT_HOUR,
            Cycle::Weekday => texts::EFFECT_WEEKDAY,
            Cycle::Month => texts::EFFECT_MONTH,
            Cycle::Quarter => texts::EFFECT_QUARTER,
        };
        text.pick(language).to_owned()
    }

    /// What people call a place in it.
    pub fn place_name(self, place: usize, language: Language) -> String {
        let named = |all: &[Sentence]| all.get(place).map(|text| text.pick(language).to_owned());
        let name = match self {
            Cycle::Hour => Some(format!("{place:02}:00")),
            Cycle::Weekday => named(&texts::WEEKDAYS),
            Cycle::Month => named(&texts::MONTHS),
            Cycle::Quarter => {
                let text = texts::EFFECT_QUARTER_NAME.with(&[&(place + 1)]);
                Some(text.pick(language).to_owned())
            }
        };
        name.unwrap_or_default()
    }
}
