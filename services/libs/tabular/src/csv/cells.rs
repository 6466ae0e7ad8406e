//! A column while its kinds are counted: its cells are read at the same time by the plan that it
//! will probably get, straight from the bytes where they have one of the usual forms.

use super::tokens::{Stops, word};
use crate::build::{Builder, Outcome, Values};
use crate::category::MISSING;
use crate::clues::Clues;
use crate::plan::Plan;
use crate::survey::Survey;
use crate::text::date::{self, iso_day, millis};
use crate::text::kind::{Kind, date_kind, of_plain_number};
use crate::text::{number, short, trim};
use crate::years::Years;

const DAY_MS: i64 = 86_400_000;

/// Counts and, unless the column is to be dropped, values.
#[derive(Debug)]
pub(crate) struct Counted {
    survey: Survey,
    builder: Option<Builder>,
    month: Month,
    known: Known,
}

impl Counted {
    pub(crate) fn new(plan: Option<Plan>, rows: usize) -> Counted {
        Counted {
            survey: Survey::default(),
            builder: plan.map(|plan| Builder::new(plan, rows)),
            month: Month::default(),
            known: Known::default(),
        }
    }

    /// Takes the cell without quotes that begins at `at`; tells where it ends.
    #[inline]
    pub(crate) fn take(&mut self, text: &str, at: usize, stops: &Stops) -> (usize, Outcome) {
        let bytes = text.as_bytes();
        match self.builder.as_mut().map(|builder| &mut builder.values) {
            Some(Values::Number { plan, values }) => {
                if let Some(word) = word(bytes, at)
                    && let length = stops.within(word)
                    && let Some((value, kind)) = short::number(word, length, plan.decimal)
                {
                    values.push(value);
                    self.survey
                        .count_number(kind, value, &bytes[at..at + length]);
                    return (at + length, Outcome::Fits);
                }
            }
            Some(Values::Date { plan, values }) if plan.years != Years::Buddhist => {
                if bytes.get(at + 10).is_some_and(|byte| stops.is(*byte))
                    && let Some(ms) = self.month.day(&bytes[at..at + 10])
                {
                    values.push(ms);
                    self.note_plain_date();
                    self.survey.count(Kind::YearFirst);
                    return (at + 10, Outcome::Fits);
                }
            }
            Some(Values::Category { codes, .. }) => {
                let end = stops.find(bytes, at);
                let key = Known::key(bytes, at, end - at);
                if let Some(code) = key.and_then(|key| self.known.code(key)) {
                    codes.push(code);
                    return (end, Outcome::Fits);
                }
                let outcome = self.push(trim(&text[at..end]));
                if let (Outcome::Fits, Some(key)) = (outcome, key) {
                    self.learn(key);
                }
                return (end, outcome);
            }
            Some(Values::Date { .. }) | None => {}
        }
        let end = stops.find(bytes, at);
        (end, self.push(trim(&text[at..end])))
    }

    /// Takes a trimmed text.
    pub(crate) fn push(&mut self, text: &str) -> Outcome {
        let Some(builder) = &mut self.builder else {
            self.survey.count_text(text, 1);
            return Outcome::Fits;
        };
        if text.is_empty() {
            return builder.push_missing(Outcome::Empty);
        }
        match &mut builder.values {
            Values::Number { plan, values } => {
                if let Some(kind) = of_plain_number(text.as_bytes())
                    && let Some(value) = number::parse_plain(text.as_bytes(), plan.decimal)
                {
                    values.push(value);
                    self.survey.count_number(kind, value, text.as_bytes());
                    return Outcome::Fits;
                }
                self.survey.count_text(text, 1);
                builder.push_text(text)
            }
            Values::Date { plan, values } => {
                if plan.years != Years::Buddhist
                    && let Some((form, ms)) = date::plain(text.as_bytes())
                    && let Some(ms) = ms.or_else(|| form.day(plan.order).map(millis))
                {
                    values.push(ms);
                    self.note_plain_date();
                    self.survey.count_date(date_kind(form), text);
                    return Outcome::Fits;
                }
                self.survey.count_text(text, 1);
                builder.push_text(text)
            }
            // What its texts could be is counted at the end, once for each distinct one.
            Values::Category { .. } => {
                let outcome = builder.push_text(text);
                if outcome == Outcome::Wrong {
                    self.survey.count(Kind::Error);
                }
                outcome
            }
        }
    }

    /// Takes the cell that a short record lacks.
    pub(crate) fn push_missing(&mut self) -> Outcome {
        match &mut self.builder {
            Some(builder) => builder.push_missing(Outcome::Empty),
            None => Outcome::Fits,
        }
    }

    /// The counts and the values.
    pub(crate) fn finish(mut self) -> (Survey, Option<Builder>) {
        self.count_texts();
        self.survey.clues.add(&self.month.years);
        (self.survey, self.builder)
    }

    /// Hands over the values so far, for which there is room for `rows` others now.
    pub(crate) fn hand_over(&mut self, rows: usize) -> Option<Builder> {
        self.count_texts();
        let builder = self.builder.as_mut()?;
        let fresh = Builder::new(builder.plan(), rows);
        // Codes are those of the texts that are handed over.
        self.known.places.clear();
        Some(std::mem::replace(builder, fresh))
    }

    fn count_texts(&mut self) {
        if let Some(Values::Category { index, codes }) =
            self.builder.as_ref().map(|builder| &builder.values)
        {
            let mut counts = vec![0u64; index.texts.len()];
            for code in codes.iter().filter(|code| **code != MISSING) {
                counts[*code as usize] += 1;
            }
            for (code, count) in counts.into_iter().enumerate() {
                self.survey.count_text(index.texts.get(code), count);
            }
        }
    }

    fn note_plain_date(&mut self) {
        if let Some(builder) = &mut self.builder {
            builder.seen.note_plain_date();
        }
    }

    fn learn(&mut self, key: Key) {
        if let Some(Values::Category { codes, .. }) =
            self.builder.as_ref().map(|builder| &builder.values)
            && let Some(code) = codes.last()
        {
            self.known.learn(key, *code);
        }
    }
}

/// The month of the last `yyyy-mm-dd`: its neighbours are mostly days of the same one.
#[derive(Debug, Default)]
struct Month {
    /// `yyyy-mm-`; no month is a zero.
    word: u64,
    /// Its first day and how many it has.
    start: i64,
    days: u8,
    /// The years of all months so far.
    years: Clues,
}

impl Month {
    #[inline]
    fn day(&mut self, bytes: &[u8]) -> Option<i64> {
        let month = word(bytes, 0)?;
        let &[.., tens, ones] = bytes else {
            return None;
        };
        let (tens, ones) = (tens.wrapping_sub(b'0'), ones.wrapping_sub(b'0'));
        if tens > 3 || ones > 9 {
            return None;
        }
        if month != self.word {
            let first = Self::date(bytes, 1)?;
            let days = (28..=31)
                .rev()
                .find(|day| Self::date(bytes, *day).is_some())?;
            if let Some(year) = date::four_figures(bytes) {
                self.years.note_year(year);
            }
            *self = Month {
                word: month,
                start: millis(first),
                days,
                years: self.years,
            };
        }
        let day = tens * 10 + ones;
        (1..=self.days)
            .contains(&day)
            .then(|| self.start + i64::from(day - 1) * DAY_MS)
    }

    fn date(bytes: &[u8], day: u8) -> Option<chrono::NaiveDate> {
        let mut text = *bytes.first_chunk::<10>()?;
        text[8] = b'0' + day / 10;
        text[9] = b'0' + day % 10;
        iso_day(&text)
    }
}

/// Codes of short texts as they stand in the file, found without comparing texts byte by byte. One
/// place for each hash: a newcomer takes it.
#[derive(Debug, Default)]
struct Known {
    places: Vec<(Key, u32)>,
}

/// At most sixteen bytes of a cell and their number.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Key {
    bytes: u128,
    length: u32,
}

impl Known {
    const PLACES: usize = 512;

    #[inline]
    fn key(bytes: &[u8], at: usize, length: usize) -> Option<Key> {
        let sixteen = bytes.get(at..)?.first_chunk()?;
        if length == 0 || length > 16 {
            return None;
        }
        Some(Key {
            bytes: u128::from_le_bytes(*sixteen) & (u128::MAX >> (128 - 8 * length)),
            length: length as u32,
        })
    }

    #[inline]
    fn place(key: Key) -> usize {
        let folded = (key.bytes as u64) ^ ((key.bytes >> 64) as u64).rotate_left(23);
        (folded.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 55) as usize % Self::PLACES
    }

    #[inline]
    fn code(&self, key: Key) -> Option<u32> {
        let (known, code) = self.places.get(Self::place(key))?;
        (*known == key).then_some(*code)
    }

    fn learn(&mut self, key: Key, code: u32) {
        if self.places.is_empty() {
            self.places = vec![(Key::default(), 0); Self::PLACES];
        }
        self.places[Self::place(key)] = (key, code);
    }
}
