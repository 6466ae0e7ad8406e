//! Months and quarters in rows, and the year that they are of.

use b2l_tabular::{MonthsYear, Notice};
use b2l_web::{Message, Sentence};

use crate::texts::sentence;

const BY_COLUMN: Sentence<3> = sentence("year_apart.by_column", ["kind", "column", "years"]);
const NAMED: Sentence<3> = sentence("year_apart.named", ["kind", "column", "year"]);
const MISSING: Sentence<2> = sentence("year_apart.missing", ["kind", "column"]);
const JOINED_BY_COLUMN: Sentence<2> = sentence("year_joined.by_column", ["column", "years"]);
const JOINED_IN_PART: Sentence<3> = sentence("year_joined.in_part", ["column", "years", "count"]);
const JOINED_NAMED: Sentence<3> = sentence("year_joined.named", ["kind", "column", "year"]);
const JOIN: Sentence = sentence("join_year.by_column", []);
const JOIN_NAMED: Sentence<2> = sentence("join_year.named", ["kind", "year"]);
const UNDO: Sentence = sentence("undo_join", []);

/// How sentences choose between months and quarters.
pub(super) fn kind(quarters: bool) -> &'static str {
    match quarters {
        true => "quarters",
        false => "months",
    }
}

/// Of a column of months or quarters without a year.
pub(super) fn apart(quarters: bool, column: &str, year: &MonthsYear) -> Message {
    let kind = kind(quarters);
    match year {
        MonthsYear::Column(years) => BY_COLUMN.with(&[&kind, &column, years]),
        MonthsYear::Named(year) => NAMED.with(&[&kind, &column, &year.to_string()]),
        MonthsYear::Missing => MISSING.with(&[&kind, &column]),
    }
}

/// Of such a column that was joined with its year, but for `left` rows.
pub(super) fn joined(quarters: bool, column: &str, year: &MonthsYear, left: u64) -> Message {
    match year {
        MonthsYear::Column(years) if left > 0 => JOINED_IN_PART.with(&[&column, years, &left]),
        MonthsYear::Column(years) => JOINED_BY_COLUMN.with(&[&column, years]),
        MonthsYear::Named(year) => {
            JOINED_NAMED.with(&[&kind(quarters), &column, &year.to_string()])
        }
        MonthsYear::Missing => MISSING.with(&[&kind(quarters), &column]),
    }
}

/// What the button beside a notice says.
pub(super) fn press(notice: &Notice) -> Option<Message> {
    match notice {
        Notice::YearApart { quarters, year, .. } => match year {
            MonthsYear::Column(_) => Some(JOIN.into()),
            MonthsYear::Named(year) => {
                Some(JOIN_NAMED.with(&[&kind(*quarters), &year.to_string()]))
            }
            MonthsYear::Missing => None,
        },
        Notice::YearJoined { .. } => Some(UNDO.into()),
        _ => None,
    }
}
