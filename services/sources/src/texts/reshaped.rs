//! Months as names of columns, the year that they are of, and rows and columns of totals.

use b2l_tabular::{MonthsYear, Notice};
use b2l_web::{Message, Sentence};

use super::{columns, years};
use crate::texts::sentence;

const NAMED: Sentence<4> = sentence("wide_months.named", ["kind", "first", "last", "year"]);
const BY_COLUMN: Sentence<4> =
    sentence("wide_months.by_column", ["kind", "first", "last", "column"]);
const MISSING: Sentence<3> = sentence("wide_months.missing", ["kind", "first", "last"]);
const READ: Sentence<4> = sentence("months_read", ["first", "first_year", "last", "last_year"]);
const TOTALS: Sentence<1> = sentence("total_columns", ["columns"]);
const SKIPPED: Sentence<1> = sentence("total_rows_skipped", ["count"]);
const FOOTER: Sentence<3> = sentence("footer_skipped", ["row", "count", "text"]);
const KEEP_FOOTER: Sentence = sentence("keep_footer", []);
const SKIP_TOTALS: Sentence = sentence("skip_totals", []);
const KEEP_TOTALS: Sentence = sentence("keep_totals", []);
const TURN_LONG: Sentence<1> = sentence("turn_months_long.of_table", ["kind"]);
const TURN_LONG_OF_YEAR: Sentence<2> = sentence("turn_months_long.of_year", ["kind", "year"]);

/// Of months or quarters that are names of columns from `first` to `last`.
pub(super) fn wide(quarters: bool, first: &str, last: &str, year: &MonthsYear) -> Message {
    let kind = years::kind(quarters);
    match year {
        MonthsYear::Named(year) => NAMED.with(&[&kind, &first, &last, &year.to_string()]),
        MonthsYear::Column(column) => BY_COLUMN.with(&[&kind, &first, &last, column]),
        MonthsYear::Missing => MISSING.with(&[&kind, &first, &last]),
    }
}

/// Of the years that months were read as.
pub(super) fn read((first, first_year): (&str, i32), (last, last_year): (&str, i32)) -> Message {
    READ.with(&[
        &first,
        &first_year.to_string(),
        &last,
        &last_year.to_string(),
    ])
}

/// Of columns that sum up others.
pub(super) fn totals(columns: &[String]) -> Message {
    TOTALS.with(&[&columns.join(", ")])
}

/// Of rows that sum up others and were left out.
pub(super) fn skipped(count: u64) -> Message {
    SKIPPED.with(&[&count])
}

/// Characters of a footer that are shown.
const SHOWN: usize = 60;

/// Of rows below the table that were left out; `text` is what the first one begins with.
pub(super) fn footer(row: u32, count: u64, text: &str) -> Message {
    let shown: String = match text.chars().count() > SHOWN {
        true => text.chars().take(SHOWN).chain(['…']).collect(),
        false => text.to_owned(),
    };
    FOOTER.with(&[&row.to_string(), &count, &shown])
}

/// What the button beside a notice says; `year` is the one that it offers for months.
pub fn press(notice: &Notice, year: Option<i32>) -> Option<Message> {
    match (notice, year) {
        (Notice::WideMonths { quarters, .. }, Some(year)) => {
            Some(TURN_LONG_OF_YEAR.with(&[&years::kind(*quarters), &year.to_string()]))
        }
        (Notice::WideMonths { quarters, .. }, None) => {
            Some(TURN_LONG.with(&[&years::kind(*quarters)]))
        }
        (Notice::TotalRows { .. }, _) => Some(SKIP_TOTALS.into()),
        (Notice::TotalRowsSkipped { .. }, _) => Some(KEEP_TOTALS.into()),
        (Notice::FooterSkipped { .. }, _) => Some(KEEP_FOOTER.into()),
        _ => years::press(notice).or_else(|| columns::press(notice)),
    }
}
