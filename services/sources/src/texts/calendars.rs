//! How years were read: two figures of this century or the last, and years of other eras.

use b2l_tabular::{Era, Notice};
use b2l_web::{Message, Sentence};

use super::columns::KEEP_TEXT;
use crate::texts::sentence;

const PAST: Sentence<4> = sentence("short_years.past", ["column", "short", "year", "other"]);
const USUAL: Sentence<4> = sentence("short_years.usual", ["column", "short", "year", "other"]);
const READ: Sentence<3> = sentence("eras_read", ["column", "written", "year"]);
const BUDDHIST: Sentence<2> = sentence("eras_not_read.buddhist", ["column", "written"]);
const CODES: Sentence<2> = sentence("eras_not_read.codes", ["column", "written"]);
const PERSIAN: Sentence<2> = sentence("eras_not_read.persian", ["column", "written"]);

const ALLOW_FUTURE: Sentence = sentence("allow_future_years", []);
const READ_PAST: Sentence = sentence("read_past_years", []);
const READ_BUDDHIST: Sentence = sentence("read_buddhist_years", []);
const KEEP_YEARS: Sentence = sentence("keep_years", []);
pub(super) const READ_DATES: Sentence = sentence("read_dates", []);

/// Of years of two figures, one of which was read as `year`.
pub(super) fn short(column: &str, year: u32, other: u32) -> Message {
    let sentence = if year < other { PAST } else { USUAL };
    let short = format!("{:02}", year % 100);
    sentence.with(&[&column, &short, &year.to_string(), &other.to_string()])
}

pub(super) fn eras_read(column: &str, written: &str, year: u32) -> Message {
    READ.with(&[&column, &written, &year.to_string()])
}

pub(super) fn eras_not_read(column: &str, era: Era, written: &str) -> Message {
    let sentence = match era {
        Era::Buddhist => BUDDHIST,
        Era::Japanese | Era::Minguo => CODES,
        Era::PersianOrIslamic => PERSIAN,
    };
    sentence.with(&[&column, &written])
}

/// What the button beside such a notice says.
pub(super) fn press(notice: &Notice) -> Option<Message> {
    Some(match notice {
        Notice::ShortYears { year, other, .. } if year < other => ALLOW_FUTURE.into(),
        Notice::ShortYears { .. } => READ_PAST.into(),
        Notice::ErasRead {
            era: Era::Buddhist, ..
        } => KEEP_YEARS.into(),
        Notice::ErasRead { .. } => KEEP_TEXT.into(),
        Notice::ErasNotRead {
            era: Era::Buddhist, ..
        } => READ_BUDDHIST.into(),
        Notice::ErasNotRead { .. } => READ_DATES.into(),
        _ => return None,
    })
}
