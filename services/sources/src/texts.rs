//! What the service says to people, in every language.

mod columns;
pub mod mixed;
mod notices;
pub mod refresh;
mod refusals;
pub mod s3;
pub mod uploads;

use b2l_web::Text;

pub use notices::notice;
pub use refusals::refusal;

pub const TOO_LONG: Text = Text::new(
    "too_long",
    "At most {0} characters; this has {1}.",
    "Не более {0} знаков; сейчас {1}.",
);
pub const NAME_CHARACTERS: Text = Text::new(
    "name_characters",
    "“{0}” cannot be part of a name. Use letters, digits, spaces, underscores and hyphens.",
    "Знак «{0}» нельзя использовать в названии. Допустимы буквы, цифры, пробел, подчёркивание и дефис.",
);
pub const FILE_MISSING: Text = Text::new(
    "file_missing",
    "Choose a file: xls, xlsx, xlsm, xlsb, odf, csv or json.",
    "Выберите файл: xls, xlsx, xlsm, xlsb, odf, csv или json.",
);
pub const OPTIONS_NO_OBJECT: Text = Text::new(
    "options_no_object",
    "The options are a JSON object, for example {\"encoding\": \"utf-8\"}.",
    "Настройки чтения — объект JSON, например {\"encoding\": \"utf-8\"}.",
);
pub const OPTION_UNKNOWN: Text = Text::new(
    "option_unknown",
    "There is no option “{0}”. There are: {1}.",
    "Настройки «{0}» нет. Есть: {1}.",
);
pub const OPTION_WORD: Text = Text::new(
    "option_word",
    "“{0}” cannot be “{1}”. Choose one of: {2}",
    "«{0}» не может быть «{1}». Выберите одно из: {2}",
);
pub const OPTION_WHOLE: Text = Text::new(
    "option_whole",
    "“{0}” cannot be “{1}”. It is a whole number from 1.",
    "«{0}» не может быть «{1}». Это целое число от 1.",
);
pub const OPTION_COLUMNS: Text = Text::new(
    "option_columns",
    "“{0}” cannot be “{1}”. For each column it names date, number or category, or an object of type, decimal, date_order, zone and credit.",
    "«{0}» не может быть «{1}». Для каждого столбца задаётся date, number или category либо объект из type, decimal, date_order, zone и credit.",
);
pub const UNKNOWN_SAMPLE: Text = Text::new(
    "unknown_sample",
    "There is no sample table of this name. Choose weather or exchange_rate.",
    "Такой таблицы-примера нет. Выберите weather или exchange_rate.",
);
pub const ROWS_GO_ON: Text = Text::new(
    "rows_go_on",
    "A sheet holds no more rows; they go on on the sheet {0}.",
    "Больше строк на лист не помещается, продолжение на листе {0}.",
);
pub const COLUMNS_MISSING: Text = Text::new(
    "columns_missing",
    "The new file lacks columns that the source had: {0}. Stories that use them cannot be retrained. Save it anyway?",
    "В новом файле нет столбцов, которые были в источнике: {0}. Истории, которые их используют, нельзя будет переобучить. Всё равно сохранить?",
);
pub const USED_BY_STORIES: Text = Text::new(
    "used_by_stories",
    "Stories use this source: {0}. They keep their trained models, but cannot be retrained without it.",
    "Источник используется в историях: {0}. Их обученные модели останутся, но переобучить их без источника нельзя.",
);
pub const USED_BY_MIXED: Text = Text::new(
    "used_by_mixed",
    "Mixed sources are made of this source: {0}. They keep their tables, but cannot be updated without it.",
    "Из этого источника составлены смешанные источники: {0}. Их таблицы останутся, но обновить их без него нельзя.",
);
pub const USED_BY_BOTH: Text = Text::new(
    "used_by_stories_and_mixed",
    "Stories use this source: {0}. Mixed sources are made of it: {1}. They keep their models and tables, but cannot be retrained or updated without it.",
    "Источник используется в историях: {0}. Из него составлены смешанные источники: {1}. Модели и таблицы останутся, но переобучить и обновить их без него нельзя.",
);
