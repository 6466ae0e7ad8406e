//! What a person should know about a stage that worked.

use b2l_tabular::mix::MixNotice;
use b2l_web::{Message, Sentence};

use super::{joins, shapes};
use crate::texts::sentence;

const NOT_NUMBERS: Sentence<3> = sentence("not_numbers", ["column", "count", "first"]);
const NOT_DATES: Sentence<3> = sentence("not_dates", ["column", "count", "first"]);
const OUT_OF_RANGE: Sentence<4> = sentence("out_of_range", ["column", "count", "dtype", "first"]);
const FRACTION_CUT: Sentence<3> = sentence("fraction_cut", ["column", "count", "first"]);
const ROUNDED: Sentence<4> = sentence("rounded", ["column", "count", "dtype", "first"]);
const DAY_FIRST: Sentence<1> = sentence("day_first", ["column"]);
const RENAMED_COLUMN: Sentence<2> = sentence("renamed_column", ["name", "column"]);
const TEXT_MEETS_NUMBER: Sentence<2> = sentence("text_meets_number", ["text", "number"]);
const MANY_TO_MANY: Sentence<2> = sentence("many_to_many", ["before", "after"]);
const NOTHING_MATCHED: Sentence = sentence("nothing_matched", []);
const NOT_MERGED_YET: Sentence<1> = sentence("not_merged_yet", ["stage"]);

/// The sentence for a notice.
pub fn notice(notice: &MixNotice) -> Message {
    match notice {
        MixNotice::NotNumbers {
            column,
            count,
            first,
        } => NOT_NUMBERS.with(&[column, count, &shown(first)]),
        MixNotice::NotDates {
            column,
            count,
            first,
        } => NOT_DATES.with(&[column, count, &shown(first)]),
        MixNotice::OutOfRange {
            column,
            count,
            dtype,
            first,
        } => OUT_OF_RANGE.with(&[column, count, dtype, &shown(first)]),
        MixNotice::FractionCut {
            column,
            count,
            first,
        } => FRACTION_CUT.with(&[column, count, &shown(first)]),
        MixNotice::Rounded {
            column,
            count,
            dtype,
            first,
        } => ROUNDED.with(&[column, count, dtype, &shown(first)]),
        MixNotice::DayFirst { column } => DAY_FIRST.with(&[column]),
        MixNotice::RenamedColumn { column, from } => RENAMED_COLUMN.with(&[column, from]),
        MixNotice::TextMeetsNumber { text, number } => TEXT_MEETS_NUMBER.with(&[text, number]),
        MixNotice::ManyToMany { rows_in, rows_out } => MANY_TO_MANY.with(&[rows_in, rows_out]),
        MixNotice::NothingMatched => NOTHING_MATCHED.into(),
        MixNotice::SimilarKeys {
            used,
            left,
            right,
            first,
        } => joins::similar(*used, *left, *right, first),
        MixNotice::DaysMeetMonths { used, days, months } => {
            joins::days_meet_months(*used, days, months)
        }
        MixNotice::RowsRepeated {
            table,
            times,
            columns,
        } => joins::repeated(table, *times, columns),
        MixNotice::SpreadEvenly { columns } => joins::spread(columns),
        MixNotice::NotMergedYet { stage } => NOT_MERGED_YET.with(&[stage]),
        MixNotice::EmptyCellsLeftOut { count } => shapes::EMPTY_CELLS.with(&[count]),
        MixNotice::HeadsWithoutYear { first, last } if first == last => {
            shapes::HEAD_WITHOUT_YEAR.with(&[first])
        }
        MixNotice::HeadsWithoutYear { first, last } => {
            shapes::HEADS_WITHOUT_YEAR.with(&[first, last])
        }
        MixNotice::RowsWithoutLabel { column, count } => {
            shapes::WITHOUT_LABEL.with(&[column, count])
        }
        MixNotice::OnlyInOne { column } => shapes::ONLY_IN_ONE.with(&[column]),
        MixNotice::NoResult { column, count } => shapes::NO_RESULT.with(&[column, count]),
    }
}

/// A few cells, one behind the other. A comma may stand within them.
fn shown(first: &[String]) -> String {
    first.join("; ")
}
