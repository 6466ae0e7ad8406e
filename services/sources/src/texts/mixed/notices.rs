//! What a person should know about a stage that worked.

use b2l_tabular::mix::MixNotice;
use b2l_web::{Message, Text};

use super::shapes;

const NOT_NUMBERS: Text = Text::new(
    "not_numbers",
    "Cells of column “{0}” that could not be read as a number and are empty now: {1}.",
    "Ячеек столбца «{0}», которые не удалось прочитать как число и которые теперь пусты: {1}.",
);
const NOT_DATES: Text = Text::new(
    "not_dates",
    "Cells of column “{0}” that could not be read as a date and are empty now: {1}.",
    "Ячеек столбца «{0}», которые не удалось прочитать как дату и которые теперь пусты: {1}.",
);
const OUT_OF_RANGE: Text = Text::new(
    "out_of_range",
    "Numbers of column “{0}” that do not fit into {2} and are empty now: {1}. Choose a wider type to keep them.",
    "Чисел столбца «{0}», которые не помещаются в {2} и теперь пусты: {1}. Чтобы сохранить их, выберите более широкий тип.",
);
const FRACTION_CUT: Text = Text::new(
    "fraction_cut",
    "Numbers of column “{0}” that lost what stood behind the decimal sign: {1}.",
    "Чисел столбца «{0}», у которых отброшена дробная часть: {1}.",
);
const DAY_FIRST: Text = Text::new(
    "day_first",
    "In column “{0}” day and month could be swapped; the day was taken to come first.",
    "В столбце «{0}» день и месяц можно перепутать; принято, что сначала день.",
);
const RENAMED_COLUMN: Text = Text::new(
    "renamed_column",
    "Both tables have a column “{1}”; that of the second one is called “{0}”.",
    "Столбец «{1}» есть в обеих таблицах; у второй он назван «{0}».",
);
const TEXT_MEETS_NUMBER: Text = Text::new(
    "text_meets_number",
    "Key “{0}” is text and key “{1}” is a number; texts that read as a number were compared as one.",
    "Ключ «{0}» — текст, а ключ «{1}» — число; тексты, которые читаются как число, сравнивались как числа.",
);
const MANY_TO_MANY: Text = Text::new(
    "many_to_many",
    "Keys repeat in both tables, so rows multiply: {0} became {1}. Sums over them count values several times. Add a key or remove repeated rows.",
    "Ключи повторяются в обеих таблицах, и строки размножаются: было {0}, стало {1}. Суммы по ним считают значения несколько раз. Добавьте ключ или уберите повторы.",
);
const NOTHING_MATCHED: Text = Text::new(
    "nothing_matched",
    "No row found a partner. Check that the keys hold the same values in both tables.",
    "Ни одна строка не нашла пары. Проверьте, что ключи в обеих таблицах содержат одинаковые значения.",
);
const NOT_MERGED_YET: Text = Text::new(
    "not_merged_yet",
    "“{0}” is not part of the result yet. Add a stage that joins it.",
    "«{0}» пока не входит в результат. Добавьте этап, который его присоединит.",
);

/// The sentence for a notice.
pub fn notice(notice: &MixNotice) -> Message {
    match notice {
        MixNotice::NotNumbers { column, count } => NOT_NUMBERS.with(&[column, count]),
        MixNotice::NotDates { column, count } => NOT_DATES.with(&[column, count]),
        MixNotice::OutOfRange {
            column,
            count,
            dtype,
        } => OUT_OF_RANGE.with(&[column, count, dtype]),
        MixNotice::FractionCut { column, count } => FRACTION_CUT.with(&[column, count]),
        MixNotice::DayFirst { column } => DAY_FIRST.with(&[column]),
        MixNotice::RenamedColumn { column, from } => RENAMED_COLUMN.with(&[column, from]),
        MixNotice::TextMeetsNumber { text, number } => TEXT_MEETS_NUMBER.with(&[text, number]),
        MixNotice::ManyToMany { rows_in, rows_out } => MANY_TO_MANY.with(&[rows_in, rows_out]),
        MixNotice::NothingMatched => NOTHING_MATCHED.into(),
        MixNotice::NotMergedYet { stage } => NOT_MERGED_YET.with(&[stage]),
        MixNotice::EmptyCellsLeftOut { count } => shapes::EMPTY_CELLS.with(&[count]),
        MixNotice::RowsWithoutLabel { column, count } => {
            shapes::WITHOUT_LABEL.with(&[column, count])
        }
        MixNotice::OnlyInOne { column } => shapes::ONLY_IN_ONE.with(&[column]),
        MixNotice::NoResult { column, count } => shapes::NO_RESULT.with(&[column, count]),
    }
}
