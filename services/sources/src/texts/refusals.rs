//! Why a file could not be read: what happened and what to do.

use b2l_tabular::ReadError;
use b2l_web::{Message, Text};

const UNKNOWN_EXTENSION: Text = Text::new(
    "unknown_extension",
    "Files ending in “{0}” are not read. Choose xls, xlsx, xlsm, xlsb, odf, csv or json.",
    "Файлы с расширением «{0}» не читаются. Выберите xls, xlsx, xlsm, xlsb, odf, csv или json.",
);
const UNKNOWN_CONTENT: Text = Text::new(
    "unknown_content",
    "The file ends in “{0}”, but inside it is not a table. Open it in Excel and save it as xlsx or csv.",
    "Файл имеет расширение «{0}», но внутри не таблица. Откройте его в Excel и сохраните как xlsx или csv.",
);
const EMPTY: Text = Text::new(
    "empty_file",
    "The file is empty. Choose a file with a header row and data.",
    "Файл пуст. Выберите файл со строкой заголовков и данными.",
);
const NO_ROWS: Text = Text::new(
    "no_rows",
    "The file has headers, but no rows of data below them.",
    "В файле есть заголовки, но под ними нет строк с данными.",
);
const TOO_MANY_COLUMNS: Text = Text::new(
    "too_many_columns",
    "The table has more than {0} columns. Keep those that you need and upload it again.",
    "В таблице больше {0} столбцов. Оставьте нужные и загрузите файл снова.",
);
const TOO_MANY_CELLS: Text = Text::new(
    "too_many_cells",
    "The table has more than {0} cells. Split it, or keep only the columns that you need.",
    "В таблице больше {0} ячеек. Разделите её или оставьте только нужные столбцы.",
);
const TOO_LARGE: Text = Text::new(
    "file_too_large",
    "The file unpacks to more than can be read here. Save it as csv, or split it.",
    "В распакованном виде файл слишком велик. Сохраните его как csv или разделите.",
);
const TIMED_OUT: Text = Text::new(
    "read_timed_out",
    "Reading the file took too long. Save it as csv, or split it.",
    "Чтение файла заняло слишком много времени. Сохраните его как csv или разделите.",
);
const PROTECTED: Text = Text::new(
    "protected",
    "The workbook is protected with a password. Remove the password in Excel and upload it again.",
    "Книга защищена паролем. Снимите пароль в Excel и загрузите файл снова.",
);
const NO_SHEET: Text = Text::new(
    "no_sheet",
    "The workbook has no sheet {0}; it has {1}.",
    "В книге нет листа {0}; всего листов: {1}.",
);
const DAMAGED: Text = Text::new(
    "damaged",
    "The file is damaged, or is not what its extension says ({0}). Open it in Excel, save it again and upload that.",
    "Файл повреждён или не соответствует расширению ({0}). Откройте его в Excel, сохраните заново и загрузите.",
);
const JSON_SHAPE: Text = Text::new(
    "json_shape",
    "The json file is not a table ({0}). It should be a list of objects, a list of lists, an object of lists, or one object per line.",
    "Файл json не является таблицей ({0}). Нужен список объектов, список списков, объект из списков или по объекту в строке.",
);
const WRONG_ENCODING: Text = Text::new(
    "wrong_encoding",
    "The file cannot be read as {0}. Choose another encoding.",
    "Файл не читается в кодировке {0}. Выберите другую.",
);
const BAD_OPTION: Text = Text::new(
    "bad_option",
    "The choice for “{0}” does not fit this file.",
    "Выбранное значение «{0}» не подходит к этому файлу.",
);
const UNQUOTED_DECIMALS: Text = Text::new(
    "unquoted_decimals",
    "The file has decimal commas and commas between columns, so that it is unclear which cells belong together; the first such row is {0}. Export it again with semicolons between columns, or as xlsx.",
    "В файле запятая стоит и между столбцами, и в дробных числах, поэтому неясно, что к чему относится; первая такая строка — {0}. Выгрузите файл с точкой с запятой между столбцами или в xlsx.",
);

/// The sentence for a refusal.
pub fn refusal(refusal: &ReadError) -> Message {
    match refusal {
        ReadError::UnknownExtension { extension } => UNKNOWN_EXTENSION.with(&[extension]),
        ReadError::UnknownContent { extension } => UNKNOWN_CONTENT.with(&[extension]),
        ReadError::Empty => EMPTY.into(),
        ReadError::NoRows => NO_ROWS.into(),
        ReadError::TooManyColumns { limit } => TOO_MANY_COLUMNS.with(&[limit]),
        ReadError::TooManyCells { limit } => TOO_MANY_CELLS.with(&[limit]),
        ReadError::TooLarge => TOO_LARGE.into(),
        ReadError::TimedOut => TIMED_OUT.into(),
        ReadError::Protected => PROTECTED.into(),
        ReadError::NoSheet { sheet, of } => NO_SHEET.with(&[sheet, of]),
        ReadError::Damaged { place } => DAMAGED.with(&[place]),
        ReadError::JsonShape { place } => JSON_SHAPE.with(&[place]),
        ReadError::WrongEncoding { encoding } => WRONG_ENCODING.with(&[encoding]),
        ReadError::UnquotedDecimals { row } => UNQUOTED_DECIMALS.with(&[row]),
        ReadError::BadOption { option } => BAD_OPTION.with(&[option]),
        ReadError::Io { .. } => b2l_web::texts::INTERNAL.into(),
    }
}
