//! Of keys that a join could compare in another way, and of rows that it repeats.

use b2l_tabular::mix::MixNotice;
use b2l_web::{Message, Sentence};

use crate::texts::sentence;

const SIMILAR: Sentence<3> = sentence("similar_keys", ["left", "right", "first"]);
const SIMILAR_USED: Sentence<2> = sentence("similar_keys_used", ["left", "right"]);
const DAYS_MEET_MONTHS: Sentence<2> = sentence("days_meet_months", ["days", "months"]);
const MATCHED_BY_MONTH: Sentence<2> = sentence("matched_by_month", ["days", "months"]);
const REPEATED: Sentence<3> = sentence("rows_repeated.one", ["table", "times", "column"]);
const REPEATED_SEVERAL: Sentence<4> = sentence(
    "rows_repeated.several",
    ["table", "times", "column", "others"],
);
const SPREAD: Sentence<1> = sentence("spread_evenly.one", ["column"]);
const SPREAD_SEVERAL: Sentence<2> = sentence("spread_evenly.several", ["column", "others"]);

const IGNORE_DIFFERENCES: Sentence = sentence("ignore_differences", []);
const COMPARE_EXACTLY: Sentence = sentence("compare_exactly", []);
const MATCH_BY_MONTH: Sentence = sentence("match_by_month", []);
const MATCH_BY_DAY: Sentence = sentence("match_by_day", []);
const SPREAD_THEM: Sentence = sentence("spread_values", []);
const REPEAT_THEM: Sentence = sentence("repeat_values", []);

pub(super) fn similar(used: bool, left: u64, right: u64, first: &[String]) -> Message {
    match used {
        true => SIMILAR_USED.with(&[&left, &right]),
        false => SIMILAR.with(&[&left, &right, &first.join("; ")]),
    }
}

pub(super) fn days_meet_months(used: bool, days: &str, months: &str) -> Message {
    match used {
        true => MATCHED_BY_MONTH.with(&[&days, &months]),
        false => DAYS_MEET_MONTHS.with(&[&days, &months]),
    }
}

/// Of columns whose values stand in up to so many rows.
pub(super) fn repeated(table: &str, times: u64, columns: &[String]) -> Message {
    match columns {
        [column] => REPEATED.with(&[&table, &times, column]),
        columns => {
            let (column, others) = first_of(columns);
            REPEATED_SEVERAL.with(&[&table, &times, &column, &others])
        }
    }
}

pub(super) fn spread(columns: &[String]) -> Message {
    match columns {
        [column] => SPREAD.with(&[column]),
        columns => {
            let (column, others) = first_of(columns);
            SPREAD_SEVERAL.with(&[&column, &others])
        }
    }
}

/// What the button beside a notice says.
pub fn press(notice: &MixNotice) -> Option<Message> {
    Some(match notice {
        MixNotice::SimilarKeys { used: false, .. } => IGNORE_DIFFERENCES.into(),
        MixNotice::SimilarKeys { .. } => COMPARE_EXACTLY.into(),
        MixNotice::DaysMeetMonths { used: false, .. } => MATCH_BY_MONTH.into(),
        MixNotice::DaysMeetMonths { .. } => MATCH_BY_DAY.into(),
        MixNotice::RowsRepeated { .. } => SPREAD_THEM.into(),
        MixNotice::SpreadEvenly { .. } => REPEAT_THEM.into(),
        _ => return None,
    })
}

fn first_of(columns: &[String]) -> (&str, u64) {
    let first = columns.first().map_or("", String::as_str);
    (first, columns.len().saturating_sub(1) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_repeat_are_told_with_their_consequence() {
        let told = repeated("budget", 31, &["amount".to_owned()]);
        assert_eq!(
            told.en,
            "Each row of “budget” is repeated up to 31 times: “amount” would be counted 31 times."
        );
        assert_eq!(
            told.ru,
            "Каждая строка таблицы «budget» повторяется до 31 раза: значение «amount» будет учтено 31 раз."
        );
        let columns = ["a", "b", "c", "d"].map(str::to_owned);
        let told = repeated("budget", 2, &columns);
        assert_eq!(
            told.en,
            "Each row of “budget” is repeated up to 2 times: “a” and 3 more columns would be counted 2 times."
        );
        assert_eq!(
            told.ru,
            "Каждая строка таблицы «budget» повторяется до 2 раз: значения «a» и ещё 3 столбцов будут учтены 2 раза."
        );
    }

    #[test]
    fn similar_keys_are_told_with_their_rows_and_examples() {
        let told = similar(false, 2, 1, &["A1 = А1".to_owned()]);
        assert_eq!(
            told.en,
            "Some keys differ only in case, look-alike letters, final dots or leading zeros: A1 = А1. \
             Ignoring that matches 2 more rows of the main table and 1 of the added one."
        );
        assert_eq!(
            told.ru,
            "Некоторые ключи отличаются только регистром, похожими буквами, точками в конце или нулями в начале: \
             A1 = А1. Если этого не учитывать, в основной таблице совпадут ещё 2 строки, в присоединяемой — ещё 1."
        );
    }
}
