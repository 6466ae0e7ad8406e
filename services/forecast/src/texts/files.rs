//! Why the file of a request could not be read: what happened and what to do.

use b2l_tabular::ReadError;
use b2l_web::{Message, Text};

const FILE_UNKNOWN: Text = Text::new(
    "file_unknown",
    "This file is not read as a table. Choose xls, xlsx, xlsm, xlsb, odf, csv or json.",
    "Этот файл не читается как таблица. Выберите xls, xlsx, xlsm, xlsb, odf, csv или json.",
);
const FILE_EMPTY: Text = Text::new(
    "file_without_rows",
    "The file has no rows to forecast. Fill in a row a line below the headers.",
    "В файле нет строк для прогноза. Заполните строки под заголовками.",
);
const FILE_TOO_LARGE: Text = Text::new(
    "file_beyond_limits",
    "The file is too large to be forecast at once. Split it, or keep only the columns that the story needs.",
    "Файл слишком велик для одного прогноза. Разделите его или оставьте только нужные столбцы.",
);
const FILE_PROTECTED: Text = Text::new(
    "file_protected",
    "The workbook is protected with a password. Remove the password in Excel and choose it again.",
    "Книга защищена паролем. Снимите пароль в Excel и выберите её снова.",
);
const FILE_DAMAGED: Text = Text::new(
    "file_damaged",
    "The file is damaged, or is not what its extension says. Open it in Excel, save it again and choose that.",
    "Файл повреждён или не соответствует расширению. Откройте его в Excel, сохраните заново и выберите снова.",
);

/// The sentence for a refusal.
pub fn refusal(refusal: &ReadError) -> Message {
    match refusal {
        ReadError::UnknownExtension { .. } | ReadError::UnknownContent { .. } => {
            FILE_UNKNOWN.into()
        }
        ReadError::Empty | ReadError::NoRows => FILE_EMPTY.into(),
        ReadError::TooManyColumns { .. }
        | ReadError::TooManyCells { .. }
        | ReadError::TooLarge
        | ReadError::TimedOut => FILE_TOO_LARGE.into(),
        ReadError::Protected => FILE_PROTECTED.into(),
        _ => FILE_DAMAGED.into(),
    }
}
