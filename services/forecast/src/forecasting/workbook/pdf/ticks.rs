//! Even ticks of axes: round numbers, and the begins of years, months, days and hours.

use b2l_web::Language;
use chrono::{Datelike, Duration, Months, NaiveDate, NaiveDateTime, NaiveTime, Timelike};

use crate::texts;

/// Most ticks of an axis of dates.
const MOST: usize = 8;
/// About so many ticks of an axis of numbers.
const NUMBERS: f64 = 4.0;

/// The distance of round numbers between two values, and its decimals.
pub fn step(least: f64, most: f64) -> (f64, usize) {
    let rough = ((most - least) / NUMBERS).max(f64::MIN_POSITIVE);
    let power = 10_f64.powf(rough.log10().floor());
    let round = [1.0, 2.0, 5.0, 10.0]
        .into_iter()
        .find(|times| times * power >= rough)
        .unwrap_or(10.0);
    let step = round * power;
    (step, (-step.log10().floor()).max(0.0) as usize)
}

/// Something that dates are counted in.
#[derive(Clone, Copy)]
enum Every {
    Years(i32),
    Months(u32),
    Days(u32),
    Hours(u32),
}

/// From fine to coarse.
const ALL: [Every; 15] = [
    Every::Hours(1),
    Every::Hours(3),
    Every::Hours(6),
    Every::Hours(12),
    Every::Days(1),
    Every::Days(7),
    Every::Days(14),
    Every::Months(1),
    Every::Months(3),
    Every::Months(6),
    Every::Years(1),
    Every::Years(2),
    Every::Years(5),
    Every::Years(10),
    Every::Years(50),
];

/// Dates with their words, at most [`MOST`], evenly apart. No finer than `period`.
pub fn dates(
    (first, last): (NaiveDateTime, NaiveDateTime),
    period: &str,
    language: Language,
) -> Vec<(NaiveDateTime, String)> {
    let finest = match period {
        "hours" => 0,
        "days" => 4,
        "weeks" => 5,
        "years" => 10,
        _ => 7,
    };
    let fitting = ALL[finest..].iter().find_map(|every| {
        let ticks = every.between(first, last)?;
        Some(
            ticks
                .into_iter()
                .map(|tick| (tick, every.word(tick, language))),
        )
    });
    fitting.into_iter().flatten().collect()
}

impl Every {
    /// All that lie between two dates; none where they are too many.
    fn between(self, first: NaiveDateTime, last: NaiveDateTime) -> Option<Vec<NaiveDateTime>> {
        let mut ticks = Vec::new();
        let mut tick = self.before(first)?;
        while tick <= last {
            if tick >= first {
                ticks.push(tick);
            }
            if ticks.len() > MOST {
                return None;
            }
            tick = match self {
                Every::Years(years) => tick.checked_add_months(Months::new(12 * years as u32))?,
                Every::Months(months) => tick.checked_add_months(Months::new(months))?,
                Every::Days(days) => tick.checked_add_signed(Duration::days(days.into()))?,
                Every::Hours(hours) => tick.checked_add_signed(Duration::hours(hours.into()))?,
            };
        }
        Some(ticks)
    }

    /// The last one up to a date.
    fn before(self, date: NaiveDateTime) -> Option<NaiveDateTime> {
        let midnight = |date: NaiveDate| date.and_time(NaiveTime::MIN);
        Some(match self {
            Every::Years(years) => {
                let year = date.year() - date.year().rem_euclid(years);
                midnight(NaiveDate::from_ymd_opt(year, 1, 1)?)
            }
            Every::Months(months) => {
                let month = date.month0() - date.month0() % months + 1;
                midnight(NaiveDate::from_ymd_opt(date.year(), month, 1)?)
            }
            // Weeks begin where the dates do.
            Every::Days(_) => midnight(date.date()),
            Every::Hours(hours) => {
                let hour = date.hour() - date.hour() % hours;
                date.date().and_hms_opt(hour, 0, 0)?
            }
        })
    }

    fn word(self, tick: NaiveDateTime, language: Language) -> String {
        let month = || {
            let months = texts::PDF_MONTHS.pick(language);
            let name = months.split(' ').nth(tick.month0() as usize);
            name.unwrap_or_default().to_owned()
        };
        match self {
            Every::Years(_) => tick.year().to_string(),
            Every::Months(_) => format!("{} {}", month(), tick.year()),
            Every::Days(_) => format!("{} {}", tick.day(), month()),
            Every::Hours(_) if tick.hour() == 0 => format!("{} {}", tick.day(), month()),
            Every::Hours(_) => tick.format("%H:%M").to_string(),
        }
    }
}
