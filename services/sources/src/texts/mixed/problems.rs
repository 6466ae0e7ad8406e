//! Why a stage cannot be done, and what to do about it.

use b2l_tabular::mix::Problem;
use b2l_web::{Message, Text, texts::REQUIRED};

use super::shapes;

const UNKNOWN: Text = Text::new(
    "unknown_word",
    "“{0}” is not known here. Choose one of: {1}.",
    "«{0}» здесь не подходит. Выберите одно из: {1}.",
);
const FIRST_ADDS_SOURCE: Text = Text::new(
    "first_adds_source",
    "The first stage must add a source.",
    "Первый этап должен добавлять источник.",
);
const SOURCE_GONE: Text = Text::new(
    "source_gone",
    "This source does not exist any more. Choose another one.",
    "Этого источника больше нет. Выберите другой.",
);
const SOURCE_IS_ITSELF: Text = Text::new(
    "source_is_itself",
    "A mixed source cannot be made of itself, also not through another mixed source.",
    "Смешанный источник не может состоять из самого себя, в том числе через другой смешанный источник.",
);
const TOO_MANY_VALUES: Text = Text::new(
    "too_many_values",
    "At most {0} rows in one stage. Continue in another stage.",
    "Не более {0} строк в одном этапе. Продолжите в следующем.",
);
const NO_COLUMN: Text = Text::new(
    "no_column",
    "There is no column “{0}” at this stage.",
    "На этом этапе нет столбца «{0}».",
);
const NAME_TAKEN: Text = Text::new(
    "column_name_taken",
    "There is a column “{0}” already. Choose another name.",
    "Столбец «{0}» уже есть. Выберите другое название.",
);
const NAME_TOO_LONG: Text = Text::new(
    "column_name_too_long",
    "A column's name has at most {0} characters.",
    "Название столбца — не более {0} знаков.",
);
const LAST_COLUMN: Text = Text::new(
    "last_column",
    "At least one column must stay.",
    "Должен остаться хотя бы один столбец.",
);
const NEEDS_NUMBERS: Text = Text::new(
    "needs_numbers",
    "“{0}” is not a column of numbers, and this needs one. Change its type first or choose something else.",
    "«{0}» — не числовой столбец, а здесь нужен числовой. Сначала измените его тип или выберите другое.",
);
const NO_VALUES: Text = Text::new(
    "no_values",
    "Column “{0}” has no other values to work this out from. Give a value of your own.",
    "В столбце «{0}» нет других значений, по которым это можно вычислить. Задайте своё значение.",
);
const NOT_A_NUMBER: Text = Text::new(
    "not_a_number",
    "“{0}” is not a number, but column “{1}” holds numbers.",
    "«{0}» — не число, а в столбце «{1}» числа.",
);
const NOT_A_DATE: Text = Text::new(
    "not_a_date",
    "“{0}” is not a date, but column “{1}” holds dates. Write 31.01.2024 or 2024-01-31.",
    "«{0}» — не дата, а в столбце «{1}» даты. Напишите 31.01.2024 или 2024-01-31.",
);
const ALL_ROWS_DELETED: Text = Text::new(
    "all_rows_deleted",
    "This would delete every row.",
    "Так будут удалены все строки.",
);
const DATE_TO_NUMBER: Text = Text::new(
    "date_to_number",
    "“{0}” holds dates, which cannot become numbers. Choose text, category or time.",
    "В столбце «{0}» даты, их нельзя превратить в числа. Выберите текст, категорию или время.",
);
const NO_PART: Text = Text::new(
    "no_part",
    "No stage before this one adds the source “{0}”.",
    "Ни один этап до этого не добавляет источник «{0}».",
);
const SAME_PART: Text = Text::new(
    "same_part",
    "Both are one table already. Choose two tables that are not joined yet.",
    "Это уже одна таблица. Выберите две ещё не соединённые таблицы.",
);
const OTHER_PAIR: Text = Text::new(
    "other_pair",
    "All keys of one join belong to the same two sources. Add another stage for another pair.",
    "Все ключи одного соединения относятся к одной паре источников. Для другой пары добавьте ещё один этап.",
);
const KEYS_DIFFER: Text = Text::new(
    "keys_differ",
    "“{0}” and “{1}” cannot be compared: one holds dates and the other does not. Change the type of one of them first.",
    "«{0}» и «{1}» нельзя сравнить: в одном даты, в другом нет. Сначала измените тип одного из них.",
);
const TOO_MANY_ROWS: Text = Text::new(
    "too_many_rows",
    "This join would make {0} rows; at most {1} are possible. The keys repeat in both tables: add a key or remove repeated rows.",
    "Это соединение даст {0} строк, а возможно не более {1}. Ключи повторяются в обеих таблицах: добавьте ключ или уберите повторы.",
);
const TOO_MANY_COLUMNS: Text = Text::new(
    "too_many_mixed_columns",
    "{0} columns are more than the {1} that a mixed source can have.",
    "Столбцов {0}, а в смешанном источнике может быть не более {1}.",
);
const NOT_MERGED: Text = Text::new(
    "not_merged",
    "“{0}” is not part of the result. Add a stage that joins it, or remove this stage.",
    "«{0}» не входит в результат. Добавьте этап, который его присоединит, или удалите этот.",
);

/// The sentence for a problem.
pub fn problem(problem: &Problem) -> Message {
    match problem {
        Problem::Missing => REQUIRED.into(),
        Problem::Unknown { given, known } => UNKNOWN.with(&[given, known]),
        Problem::FirstAddsSource => FIRST_ADDS_SOURCE.into(),
        Problem::SourceGone => SOURCE_GONE.into(),
        Problem::SourceIsItself => SOURCE_IS_ITSELF.into(),
        Problem::TooManyValues { limit } => TOO_MANY_VALUES.with(&[limit]),
        Problem::NoColumn { column } => NO_COLUMN.with(&[column]),
        Problem::NameTaken { column } => NAME_TAKEN.with(&[column]),
        Problem::NameTooLong { limit } => NAME_TOO_LONG.with(&[limit]),
        Problem::LastColumn => LAST_COLUMN.into(),
        Problem::NeedsNumbers { column } => NEEDS_NUMBERS.with(&[column]),
        Problem::NoValues { column } => NO_VALUES.with(&[column]),
        Problem::NotANumber { given, column } => NOT_A_NUMBER.with(&[given, column]),
        Problem::NotADate { given, column } => NOT_A_DATE.with(&[given, column]),
        Problem::AllRowsDeleted => ALL_ROWS_DELETED.into(),
        Problem::DateToNumber { column } => DATE_TO_NUMBER.with(&[column]),
        Problem::NoPart { given } => NO_PART.with(&[given]),
        Problem::SamePart => SAME_PART.into(),
        Problem::OtherPair => OTHER_PAIR.into(),
        Problem::KeysDiffer { left, right } => KEYS_DIFFER.with(&[left, right]),
        Problem::TooManyRows { rows, limit } => TOO_MANY_ROWS.with(&[rows, limit]),
        Problem::TooManyColumns { columns, limit } => TOO_MANY_COLUMNS.with(&[columns, limit]),
        Problem::NotMerged { stage } => NOT_MERGED.with(&[stage]),
        Problem::NeedsText { column } => shapes::NEEDS_TEXT.with(&[column]),
        Problem::NoDateColumns => shapes::NO_DATE_COLUMNS.into(),
        Problem::TypesDiffer { column, other } => shapes::TYPES_DIFFER.with(&[column, other]),
        Problem::UnlikeTypes { column } => shapes::UNLIKE_TYPES.with(&[column]),
        Problem::TooManyRowsMade { rows, limit } => shapes::TOO_MANY_ROWS.with(&[rows, limit]),
        Problem::TooManyCellsMade { cells, limit } => shapes::TOO_MANY_CELLS.with(&[cells, limit]),
        Problem::Formula { at, found } => shapes::FORMULA.with(&[at, found]),
        Problem::FormulaEnds => shapes::FORMULA_ENDS.into(),
        Problem::FormulaTooLong { limit } => shapes::FORMULA_TOO_LONG.with(&[limit]),
    }
}
