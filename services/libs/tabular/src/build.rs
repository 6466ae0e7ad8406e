//! Columns under construction: each cell is read by its column's plan, and what does not fit is
//! counted and kept.

use std::sync::Arc;

use crate::category::{Categories, MISSING, TextIndex};
use crate::options::{DateOrder, DecimalSign, ThousandsSign};
use crate::survey::Plan;
use crate::table::{ColumnData, Dates, Numbers};
use crate::text::kind::{Kind, classify};
use crate::text::{date, null_date, number};

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
    Date {
        order: DateOrder,
        values: Vec<i64>,
    },
    Number {
        decimal: DecimalSign,
        values: Vec<f64>,
    },
    Category {
        index: TextIndex,
        codes: Vec<u32>,
    },
}

/// How the cells were written, for the receipt and its notices.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) percent: bool,
    pub(crate) currency: Option<&'static str>,
    /// Another one, where there are several.
    pub(crate) second_currency: Option<&'static str>,
    pub(crate) thousands: Option<ThousandsSign>,
    pub(crate) decimal: Option<DecimalSign>,
    /// Offset of the first date, and whether a later one had another or none.
    pub(crate) offset: Option<Option<i32>>,
    pub(crate) offsets_differ: bool,
}

const MINUTE_MS: i64 = 60_000;

impl Builder {
    pub(crate) fn new(plan: Plan, rows: usize) -> Builder {
        let values = match plan {
            Plan::Date(order) => Values::Date {
                order,
                values: Vec::with_capacity(rows),
            },
            Plan::Number(decimal) => Values::Number {
                decimal,
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
            Values::Number { decimal, values } => {
                if let Some(value) = number::parse_plain(text.as_bytes(), *decimal) {
                    values.push(value);
                    return Outcome::Fits;
                }
                let Some(found) = number::parse(text, *decimal) else {
                    return self.push_missing(Outcome::Wrong);
                };
                values.push(found.value);
                self.seen.note_number(&found, *decimal);
            }
            Values::Date { order, values } => {
                let read = date::parse(text, *order).or_else(|| date_in_figures(text));
                let Some(found) = read else {
                    let outcome = match null_date::is_null(text) {
                        true => Outcome::Empty,
                        false => Outcome::Wrong,
                    };
                    return self.push_missing(outcome);
                };
                let offset = i64::from(found.offset_minutes.unwrap_or(0));
                values.push(found.ms - offset * MINUTE_MS);
                self.seen.note_offset(found.offset_minutes);
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
            // Only when a person asked for dates: years and days in eight figures.
            Values::Date { .. } => return self.push_text(&value.to_string()),
            Values::Number { .. } => return self.push_missing(Outcome::Wrong),
        }
        Outcome::Fits
    }

    /// Takes a date that the file types as one, as clock time in milliseconds.
    pub(crate) fn push_date(&mut self, ms: i64) -> Outcome {
        match &mut self.values {
            Values::Date { values, .. } => {
                values.push(ms);
                self.seen.note_offset(None);
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
            Values::Date { order, .. } => Plan::Date(*order),
            Values::Number { decimal, .. } => Plan::Number(*decimal),
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

    pub(crate) fn finish(self) -> ColumnData {
        match self.values {
            Values::Date { mut values, .. } => {
                let shift = self.seen.shift();
                if shift != 0 {
                    for value in values.iter_mut().filter(|value| **value != Dates::MISSING) {
                        *value += shift;
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

impl Seen {
    fn note_number(&mut self, found: &number::NumberText, decimal: DecimalSign) {
        self.percent |= found.percent;
        self.note_currency(found.currency);
        self.thousands = self.thousands.or(found.thousands);
        self.decimal = self.decimal.or(found.decimal.then_some(decimal));
    }

    fn note_currency(&mut self, sign: Option<&'static str>) {
        match self.currency {
            None => self.currency = sign,
            Some(first) => {
                let other = sign.filter(|sign| !same_currency(first, sign));
                self.second_currency = self.second_currency.or(other);
            }
        }
    }

    #[inline]
    pub(crate) fn note_offset(&mut self, offset: Option<i32>) {
        match self.offset {
            None => self.offset = Some(offset),
            Some(first) => self.offsets_differ |= first != offset,
        }
    }

    /// What makes clock times of moments, in milliseconds: the one offset that all of them carry.
    pub(crate) fn shift(&self) -> i64 {
        match self.offset {
            Some(Some(minutes)) if !self.offsets_differ => i64::from(minutes) * MINUTE_MS,
            _ => 0,
        }
    }

    /// Says that all dates carry the offset of so many milliseconds.
    pub(crate) fn set_shift(&mut self, shift: i64) {
        self.offset = Some(Some((shift / MINUTE_MS) as i32));
        self.offsets_differ = false;
    }

    pub(crate) fn merge(&mut self, other: Seen) {
        self.percent |= other.percent;
        self.note_currency(other.currency);
        self.note_currency(other.second_currency);
        self.thousands = self.thousands.or(other.thousands);
        self.decimal = self.decimal.or(other.decimal);
        self.offsets_differ |= other.offsets_differ
            || matches!((self.offset, other.offset), (Some(mine), Some(theirs)) if mine != theirs);
        self.offset = self.offset.or(other.offset);
    }
}

/// Whether two signs are of one currency.
fn same_currency(a: &str, b: &str) -> bool {
    const SIGNS: [&[&str]; 9] = [
        &["€", "EUR"],
        &["$", "US$", "USD"],
        &["£", "GBP"],
        &["₽", "RUB", "руб.", "руб", "р."],
        &["¥", "JPY", "CNY"],
        &["₩", "KRW"],
        &["zł", "PLN"],
        &["Kč", "CZK"],
        &["kr.", "kr", "SEK", "NOK", "DKK"],
    ];
    a == b
        || SIGNS
            .iter()
            .any(|signs| signs.contains(&a) && signs.contains(&b))
}

/// A year, a day as `yyyymmdd` or a month as `yyyymm`, where the column is known to hold dates.
fn date_in_figures(text: &str) -> Option<date::DateText> {
    let day = match classify(text) {
        Kind::Year => chrono::NaiveDate::from_ymd_opt(text.parse().ok()?, 1, 1),
        Kind::EightFigures => date::eight_figures(text.as_bytes()),
        Kind::SixFigures => date::six_figures(text.as_bytes()),
        _ => None,
    }?;
    Some(date::DateText {
        ms: date::millis(day),
        offset_minutes: None,
    })
}
