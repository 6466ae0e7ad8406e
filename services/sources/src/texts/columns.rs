//! How the cells of one column were read: time zones, years, days of a spreadsheet, credit and debit.

use b2l_tabular::{AmountSign, ColumnType, DateOrder, Notice};
use b2l_web::{Message, Sentence};

use super::{calendars, files, letters, shapes};
use crate::texts::sentence;

const READ_DECIMALS: Sentence = sentence("ambiguous_numbers.read_decimals", []);
const READ_THOUSANDS: Sentence = sentence("ambiguous_numbers.read_thousands", []);

const YEAR_FIRST: Sentence<1> = sentence("ambiguous_dates.year_first", ["column"]);
const YEAR_LAST: Sentence<1> = sentence("ambiguous_dates.year_last", ["column"]);
const EPOCHS: Sentence<1> = sentence("epochs_read", ["column"]);
const DAY_NUMBERS: Sentence<1> = sentence("day_numbers_read", ["column"]);
const CREDIT_POSITIVE: Sentence<1> = sentence("credit_debit_read.credit_positive", ["column"]);
const CREDIT_NEGATIVE: Sentence<1> = sentence("credit_debit_read.credit_negative", ["column"]);
const UTC: Sentence<1> = sentence("utc_kept", ["column"]);
const ZONE: Sentence<4> = sentence("zone_kept", ["column", "zone", "first", "second"]);
const HOURS: Sentence<4> = sentence("hours_in_utc", ["column", "zone", "first", "second"]);
const CHOSEN_UTC: Sentence<1> = sentence("zone_chosen.utc", ["column"]);
const CHOSEN_WRITTEN: Sentence<1> = sentence("zone_chosen.written", ["column"]);
const CHOSEN_ZONE: Sentence<2> = sentence("zone_chosen.zone", ["column", "zone"]);
const JOINED: Sentence<1> = sentence("decimals_joined.plain", ["rows"]);
const JOINED_NAMED: Sentence<2> = sentence("decimals_joined.named", ["rows", "columns"]);

const UNIT: Sentence<2> = sentence("unit_read", ["column", "unit"]);
const ALTERED: Sentence<2> = sentence("numbers_altered", ["column", "count"]);
const MOSTLY_NUMBERS: Sentence<2> = sentence("text_kept.numbers", ["column", "others"]);
const MOSTLY_DATES: Sentence<2> = sentence("text_kept.dates", ["column", "others"]);
const DATES_NOT_READ: Sentence<1> = sentence("dates_not_read", ["column"]);
const TOTALS: Sentence<2> = sentence("total_rows", ["column", "count"]);

pub(super) const UNQUOTED_DECIMALS: Sentence<1> = sentence("unquoted_decimals", ["row"]);
const READ_YEAR_FIRST: Sentence = sentence("read_year_first", []);
const READ_DAY_FIRST: Sentence = sentence("read_day_first", []);
const READ_MONTH_FIRST: Sentence = sentence("read_month_first", []);
const READ_NUMBERS: Sentence = sentence("read_numbers", []);
pub(super) const KEEP_TEXT: Sentence = sentence("keep_text", []);
const SWAP_SIGNS: Sentence = sentence("swap_signs", []);
const SHOW_UTC: Sentence = sentence("show_utc", []);
const SHOW_AS_WRITTEN: Sentence = sentence("show_as_written", []);
const UNDO_ZONE: Sentence = sentence("undo_zone", []);

/// What the button beside a notice says.
pub fn press(notice: &Notice) -> Option<Message> {
    Some(match notice {
        Notice::AmbiguousDates {
            order: DateOrder::Ymd,
            other,
            ..
        } => match other {
            Some(DateOrder::Mdy) => READ_MONTH_FIRST.into(),
            _ => READ_DAY_FIRST.into(),
        },
        Notice::AmbiguousDates {
            other: Some(DateOrder::Ymd),
            ..
        } => READ_YEAR_FIRST.into(),
        Notice::AmbiguousDates {
            order: DateOrder::Mdy,
            ..
        } => READ_DAY_FIRST.into(),
        Notice::AmbiguousDates { .. } => READ_MONTH_FIRST.into(),
        Notice::AmbiguousNumbers { sign, decimal, .. } => {
            match super::notices::are_thousands(*sign, *decimal) {
                true => READ_DECIMALS.into(),
                false => READ_THOUSANDS.into(),
            }
        }
        Notice::DayNumbersRead { .. }
        | Notice::EpochsRead { .. }
        | Notice::LeadingZerosKept { .. }
        | Notice::ScalesKept { .. }
        | Notice::TrailingZerosKept { .. }
        | Notice::CodesKept { .. } => READ_NUMBERS.into(),
        Notice::TextKept { mostly, .. } => match mostly {
            ColumnType::Date => calendars::READ_DATES.into(),
            _ => READ_NUMBERS.into(),
        },
        Notice::ScaledRead { .. }
        | Notice::TrailingZerosRead { .. }
        | Notice::UnitRead { .. }
        | Notice::NumbersAltered { .. } => KEEP_TEXT.into(),
        Notice::CreditDebitRead { .. } => SWAP_SIGNS.into(),
        Notice::OffsetKept { .. } | Notice::ZoneKept { .. } => SHOW_UTC.into(),
        Notice::HoursInUtc { .. } | Notice::OffsetsToUtc { .. } => SHOW_AS_WRITTEN.into(),
        Notice::ZoneChosen { .. } => UNDO_ZONE.into(),
        other => {
            let press = files::press(other).or_else(|| letters::press(other));
            let press = press.or_else(|| calendars::press(other));
            return press.or_else(|| shapes::press(other));
        }
    })
}

/// Of dates whose year may stand first or last.
pub(super) fn year(column: &str, order: DateOrder) -> Message {
    match order {
        DateOrder::Ymd => YEAR_FIRST.with(&[&column]),
        _ => YEAR_LAST.with(&[&column]),
    }
}

pub(super) fn day_numbers(column: &str) -> Message {
    DAY_NUMBERS.with(&[&column])
}

pub(super) fn epochs(column: &str) -> Message {
    EPOCHS.with(&[&column])
}

pub(super) fn credit_debit(column: &str, credit: AmountSign) -> Message {
    match credit {
        AmountSign::Positive => CREDIT_POSITIVE.with(&[&column]),
        AmountSign::Negative => CREDIT_NEGATIVE.with(&[&column]),
    }
}

pub(super) fn utc(column: &str) -> Message {
    UTC.with(&[&column])
}

pub(super) fn zone(column: &str, zone: &str, offsets: &str) -> Message {
    let (first, second) = two(offsets);
    ZONE.with(&[&column, &zone, &first, &second])
}

pub(super) fn hours(column: &str, zone: &str, offsets: &str) -> Message {
    let (first, second) = two(offsets);
    HOURS.with(&[&column, &zone, &first, &second])
}

/// Both of two offsets, as a notice has them.
fn two(offsets: &str) -> (&str, &str) {
    offsets.split_once(" / ").unwrap_or((offsets, offsets))
}

/// Of a zone that a person chose: `utc`, `written` or the name of one.
pub(super) fn chosen(column: &str, zone: &str) -> Message {
    match zone {
        "utc" => CHOSEN_UTC.with(&[&column]),
        "written" => CHOSEN_WRITTEN.with(&[&column]),
        zone => CHOSEN_ZONE.with(&[&column, &zone]),
    }
}

pub(super) fn unit(column: &str, unit: &str) -> Message {
    UNIT.with(&[&column, &unit])
}

/// Of numbers that a person wants although they lose figures.
pub(super) fn altered(column: &str, count: u64) -> Message {
    ALTERED.with(&[&column, &count])
}

/// Of a column of text whose cells are mostly of another type.
pub(super) fn text_kept(column: &str, mostly: ColumnType, others: u64) -> Message {
    match mostly {
        ColumnType::Date => MOSTLY_DATES.with(&[&column, &others]),
        _ => MOSTLY_NUMBERS.with(&[&column, &others]),
    }
}

pub(super) fn dates_not_read(column: &str) -> Message {
    DATES_NOT_READ.with(&[&column])
}

pub(super) fn totals(column: &str, count: u64) -> Message {
    TOTALS.with(&[&column, &count])
}

pub(super) fn joined(rows: u64, columns: &[String]) -> Message {
    match columns.is_empty() {
        true => JOINED.with(&[&rows]),
        false => JOINED_NAMED.with(&[&rows, &columns.join(", ")]),
    }
}
