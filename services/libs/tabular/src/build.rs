//! Columns under construction: each cell is read by its column's plan, and what does not fit is
//! counted and kept.

use std::sync::Arc;

use crate::category::{Categories, MISSING, TextIndex, Texts};
use crate::epoch;
use crate::period::of_moments;
use crate::plan::{DatePlan, Epoch, NumberPlan, Plan};
use crate::schema::Period;
use crate::seen::Seen;
use crate::table::{ColumnData, Dates, Numbers};
use crate::text::kind::{Kind, classify};
use crate::text::{date, null_date, number};
use crate::writing::is_shortened;
use crate::years::{BUDDHIST, Years};
use crate::zone::{Clock, ZoneChoice};

/// What became of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outcome {
    Fits,
    Empty,
    Wrong,
    /// A date that lies far from all others, which is known when all are read.
    Far,
}

/// A column that grows row by row.
#[derive(Debug)]
pub(crate) struct Builder {
    pub(crate) seen: Seen,
    pub(crate) values: Values,
}

#[derive(Debug)]
pub(crate) enum Values {
    /// Moments as UTC, or clock times as they are written where the plan says so.
    Date {
        plan: DatePlan,
        values: Vec<i64>,
    },
    Number {
        plan: NumberPlan,
        values: Vec<f64>,
    },
    Category {
        index: TextIndex,
        codes: Vec<u32>,
    },
}

impl Builder {
    pub(crate) fn new(plan: Plan, rows: usize) -> Builder {
        let values = match plan {
            Plan::Date(plan) => Values::Date {
                plan,
                values: Vec::with_capacity(rows),
            },
            Plan::Number(plan) => Values::Number {
                plan,
                values: Vec::with_capacity(rows),
            },
            Plan::Category => Values::Category {
                index: TextIndex::default(),
                codes: Vec::with_capacity(rows),
            },
        };
        Builder {
            seen: Seen::default(),
            values,
        }
    }

    /// Reads a trimmed text.
    #[inline]
    pub(crate) fn push_text(&mut self, text: &str) -> Outcome {
        if text.is_empty() {
            return self.push_missing(Outcome::Empty);
        }
        match &mut self.values {
            Values::Number { plan, values } => {
                if let Some(value) = number::parse_plain(text.as_bytes(), plan.decimal) {
                    values.push(value);
                    return Outcome::Fits;
                }
                let bare = || number::parse(plan.unit?.strip(text)?, plan.decimal);
                let Some(found) = number::parse(text, plan.decimal).or_else(bare) else {
                    return self.push_missing(Outcome::Wrong);
                };
                if plan.shortened_lost && is_shortened(text) {
                    return self.push_missing(Outcome::Wrong);
                }
                values.push(plan.signed(found.value, found.mark));
                self.seen.note_number(&found, plan.decimal);
            }
            Values::Date { plan, values } => {
                let read = date::parse_in(text, plan.order, plan.years)
                    .or_else(|| date_in_figures(text))
                    .or_else(|| day_number(text, plan.day_numbers?));
                let Some(found) = read else {
                    let outcome = match null_date::is_null(text) {
                        true => Outcome::Empty,
                        false => Outcome::Wrong,
                    };
                    return self.push_missing(outcome);
                };
                let moment = found.moment();
                values.push(match plan.zone {
                    ZoneChoice::Written => found.ms,
                    _ => moment,
                });
                self.seen.note_date(&found);
            }
            Values::Category { index, codes } => {
                if text.as_bytes()[0] == b'#' && classify(text) == Kind::Error {
                    return self.push_missing(Outcome::Wrong);
                }
                codes.push(index.code(text));
            }
        }
        Outcome::Fits
    }

    /// Takes a number that the file types as one; `text` is how it shows in a column of text.
    pub(crate) fn push_number(&mut self, value: f64) -> Outcome {
        match &mut self.values {
            Values::Number { values, .. } if value.is_finite() => values.push(value),
            Values::Category { index, codes } => codes.push(index.code(&value.to_string())),
            // Years, days in eight figures and days of a spreadsheet.
            Values::Date { .. } => return self.push_text(&value.to_string()),
            Values::Number { .. } => return self.push_missing(Outcome::Wrong),
        }
        Outcome::Fits
    }

    /// Takes a text that is a name, whatever it looks like.
    pub(crate) fn push_name(&mut self, text: &str) -> Outcome {
        match &mut self.values {
            Values::Category { index, codes } => codes.push(index.code(text)),
            _ => return self.push_text(text),
        }
        Outcome::Fits
    }

    /// As [`Builder::push_number`], for a number that its cell shows with a percent sign.
    pub(crate) fn push_percent(&mut self, value: f64) -> Outcome {
        match &self.values {
            Values::Number { .. } => self.seen.percent = true,
            Values::Category { .. } => return self.push_text(&format!("{value}%")),
            Values::Date { .. } => return self.push_missing(Outcome::Wrong),
        }
        self.push_number(value)
    }

    /// Takes a date that the file types as one, as clock time in milliseconds.
    pub(crate) fn push_date(&mut self, ms: i64) -> Outcome {
        match &mut self.values {
            Values::Date { plan, values } => {
                let is_late = |year| year >= BUDDHIST as u32;
                if plan.years == Years::Buddhist && date::year_of(ms).is_some_and(is_late) {
                    let Some(ours) = date::from_buddhist(ms) else {
                        return self.push_missing(Outcome::Wrong);
                    };
                    values.push(ours);
                    self.seen.note_buddhist(ours);
                    return Outcome::Fits;
                }
                values.push(ms);
                self.seen.note_plain_date();
                Outcome::Fits
            }
            Values::Number { .. } => self.push_missing(Outcome::Wrong),
            Values::Category { index, codes } => {
                let has_time = ms.rem_euclid(86_400_000) != 0;
                codes.push(index.code(&crate::wire::date_text(ms, has_time)));
                Outcome::Fits
            }
        }
    }

    pub(crate) fn push_missing(&mut self, outcome: Outcome) -> Outcome {
        match &mut self.values {
            Values::Date { values, .. } => values.push(Dates::MISSING),
            Values::Number { values, .. } => values.push(f64::NAN),
            Values::Category { codes, .. } => codes.push(MISSING),
        }
        outcome
    }

    /// Puts the rows of `other`, which has the same plan, behind the own ones.
    pub(crate) fn append(&mut self, other: Builder) {
        self.seen.merge(other.seen);
        match (&mut self.values, other.values) {
            (Values::Date { values, .. }, Values::Date { values: more, .. }) => {
                values.extend_from_slice(&more)
            }
            (Values::Number { values, .. }, Values::Number { values: more, .. }) => {
                values.extend_from_slice(&more);
            }
            (
                Values::Category { index, codes },
                Values::Category {
                    index: others,
                    codes: more,
                },
            ) => {
                let texts = &others.texts;
                let renamed: Vec<u32> = (0..texts.len())
                    .map(|code| index.code(texts.get(code)))
                    .collect();
                codes.extend(more.iter().map(|code| match *code {
                    MISSING => MISSING,
                    code => renamed[code as usize],
                }));
            }
            _ => unreachable!("both builders were made from one plan"),
        }
    }

    /// How its cells are read.
    pub(crate) fn plan(&self) -> Plan {
        match &self.values {
            Values::Date { plan, .. } => Plan::Date(*plan),
            Values::Number { plan, .. } => Plan::Number(*plan),
            Values::Category { .. } => Plan::Category,
        }
    }

    /// Some of the rows as a column of the same plan, of which nothing was seen.
    pub(crate) fn pick(&self, rows: impl Iterator<Item = usize>) -> Builder {
        let mut picked = Builder::new(self.plan(), 0);
        match (&self.values, &mut picked.values) {
            (Values::Date { values, .. }, Values::Date { values: own, .. }) => {
                own.extend(rows.map(|row| values[row]));
            }
            (Values::Number { values, .. }, Values::Number { values: own, .. }) => {
                own.extend(rows.map(|row| values[row]));
            }
            (
                Values::Category { index, codes },
                Values::Category {
                    index: texts,
                    codes: own,
                },
            ) => own.extend(rows.map(|row| match codes[row] {
                MISSING => MISSING,
                code => texts.code(index.texts.get(code as usize)),
            })),
            _ => unreachable!("both builders have one plan"),
        }
        picked
    }

    /// Rows so far.
    pub(crate) fn len(&self) -> usize {
        match &self.values {
            Values::Date { values, .. } => values.len(),
            Values::Number { values, .. } => values.len(),
            Values::Category { codes, .. } => codes.len(),
        }
    }

    /// The parts of one column as one.
    pub(crate) fn join(parts: Vec<Builder>) -> Option<Builder> {
        parts.into_iter().reduce(|mut all, part| {
            all.append(part);
            all
        })
    }

    /// The dates of a column that lies in parts; a column of others is handed back.
    pub(crate) fn join_dates(parts: Vec<Builder>) -> Result<Dates, Vec<Builder>> {
        if !matches!(
            parts.first().map(|part| &part.values),
            Some(Values::Date { .. })
        ) {
            return Err(parts);
        }
        match Builder::join(parts).map(Builder::finish) {
            Some(ColumnData::Date(dates)) => Ok(dates),
            _ => unreachable!("all parts were made from one plan"),
        }
    }

    /// What makes clock times of the moments of a column of dates; `hourly` tells whether they follow hour by hour.
    pub(crate) fn clock(&self, hourly: impl FnOnce() -> bool) -> Clock {
        match &self.values {
            Values::Date { plan, .. } => self.seen.clock(plan.zone, hourly),
            _ => Clock::UTC,
        }
    }

    /// The dates of its rows, before the clock; none of a column of others.
    pub(crate) fn dates(&self) -> impl Iterator<Item = Option<i64>> + '_ {
        let values = match &self.values {
            Values::Date { values, .. } => values.as_slice(),
            _ => &[],
        };
        let there = |value: i64| (value != Dates::MISSING).then_some(value);
        values.iter().map(move |value| there(*value))
    }

    /// Dates that are there.
    pub(crate) fn moments(&self) -> impl Iterator<Item = i64> + '_ {
        self.dates().flatten()
    }

    /// The distinct texts of a column of text.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> + Clone {
        let texts = match &self.values {
            Values::Category { index, .. } => Some(&index.texts),
            _ => None,
        };
        let count = texts.map_or(0, Texts::len);
        (0..count).filter_map(move |at| texts.map(|texts| texts.get(at)))
    }

    /// Numbers that are there.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = f64> + '_ {
        let values = match &self.values {
            Values::Number { values, .. } => values.as_slice(),
            _ => &[],
        };
        values.iter().copied().filter(|value| !value.is_nan())
    }

    pub(crate) fn finish(self) -> ColumnData {
        let clock = self.clock(|| of_moments(self.moments()) == Some(Period::Hours));
        match self.values {
            Values::Date { mut values, .. } => {
                if clock != Clock::UTC {
                    for value in values.iter_mut().filter(|value| **value != Dates::MISSING) {
                        *value = clock.time(*value);
                    }
                }
                ColumnData::Date(Dates::from_raw(values))
            }
            Values::Number { values, .. } => ColumnData::Number(Numbers::from_raw(values)),
            Values::Category { index, codes } => ColumnData::Category(Categories {
                dictionary: Arc::new(index.texts),
                codes,
            }),
        }
    }
}

/// A year, a day as `yyyymmdd` or a month as `yyyymm` or `yyyy.mm`, where the column is known to hold dates.
fn date_in_figures(text: &str) -> Option<date::DateText> {
    let day = match classify(text) {
        Kind::Year => chrono::NaiveDate::from_ymd_opt(text.parse().ok()?, 1, 1),
        Kind::EightFigures => date::eight_figures(text.as_bytes()),
        Kind::EightDayFirst | Kind::ZeroDayFirst => date::eight_day_first(text.as_bytes()),
        Kind::SixFigures => date::six_figures(text.as_bytes()),
        Kind::DotDecimal if text.len() == 7 => {
            date::six_figures(text.replacen('.', "", 1).as_bytes())
        }
        _ => None,
    }?;
    Some(date::DateText::of(date::millis(day)))
}

/// The days of a spreadsheet that a column may hold, and the day of 1970 among them.
const DAY_NUMBERS: std::ops::Range<f64> = 20_000.0..60_001.0;
const DAY_OF_1970: f64 = 25_569.0;
/// Days from the beginning of 1900 to that of 1904, as spreadsheets count them.
const FOUR_YEARS: f64 = 1_462.0;
const DAY_MS: f64 = 86_400_000.0;

/// A day as spreadsheets count them, with a time of day behind the sign; to the second. Or a moment since 1970.
fn day_number(text: &str, epoch: Epoch) -> Option<date::DateText> {
    if let Some(ms) = epoch::moment(text) {
        return Some(date::DateText::of(ms));
    }
    let mut days: f64 = text.replace(',', ".").parse().ok()?;
    DAY_NUMBERS.contains(&days).then_some(())?;
    if epoch == Epoch::Of1904 {
        days += FOUR_YEARS;
    }
    let seconds = ((days - DAY_OF_1970) * DAY_MS / 1_000.0).round();
    Some(date::DateText::of(seconds as i64 * 1_000))
}
