//! Sentences about columns whose future is known.

use b2l_web::Text;

// The story.
pub const FUTURE_WORD: Text = Text::new(
    "future_word",
    "The future of \"{0}\" is either known or unknown, not \"{1}\".",
    "Будущее столбца «{0}» либо известно (known), либо нет (unknown), а не «{1}».",
);
pub const FUTURE_NOT_HERE: Text = Text::new(
    "future_not_here",
    "\"{0}\" cannot have a known future: only columns that explain a time series can.",
    "У «{0}» не может быть известного будущего: оно бывает только у столбцов, объясняющих временной ряд.",
);
pub const FUTURE_REQUIRED: Text = Text::new(
    "future_required",
    "The forecast follows the coming values of {0}. Download the template, fill in a row for each date, and choose it as the file.",
    "Прогноз зависит от будущих значений: {0}. Скачайте шаблон, заполните строку для каждой даты и выберите его как файл.",
);
pub const FUTURE_OF_OTHERS: Text = Text::new(
    "future_of_others",
    "The best models forecast without the coming values of {0}; some others need them in a file.",
    "Лучшие модели прогнозируют без будущих значений {0}; некоторым другим они нужны в файле.",
);
pub const NOTE_FUTURE_GIVEN: Text = Text::new(
    "note_future_given",
    "The forecast takes the values given for {0} as certain: if they come out otherwise, so does it. It was tested with the values that really came.",
    "Прогноз считает заданные значения ({0}) точными: если они окажутся другими, изменится и он. Проверен он на значениях, которые были на самом деле.",
);

pub const NOMINAL_TOO_MANY: Text = Text::new(
    "nominal_too_many",
    "\"{0}\" has {1} different values; at most {2} without an order can explain a time series. Put them in order, or leave the column out.",
    "В столбце «{0}» разных значений: {1}; без порядка ряд могут объяснять не больше {2}. Упорядочьте их или не используйте столбец.",
);

// What is given with a forecast.
pub const FUTURE_NEEDED: Text = Text::new(
    "future_needed",
    "The forecast needs the values of {0} for {1} dates, from {2} to {3}{4}. Download the template, fill it in and choose it as the file.",
    "Для прогноза нужны значения {0} на {1} дат, с {2} по {3}{4}. Скачайте шаблон, заполните его и выберите как файл.",
);
pub const FUTURE_COLUMNS_MISSING: Text = Text::new(
    "future_columns_missing",
    "Columns that the forecast needs are missing: {0}. The template has them all.",
    "Не хватает столбцов, нужных для прогноза: {0}. В шаблоне есть все.",
);
pub const FUTURE_HOLE: Text = Text::new(
    "future_hole",
    "Row {0}: \"{1}\" is empty for {2}{3}. Every date up to the last one needs a value.",
    "Строка {0}: «{1}» не заполнено для даты {2}{3}. Значение нужно для каждой даты до последней.",
);
pub const FUTURE_NOT_A_NUMBER: Text = Text::new(
    "future_not_a_number",
    "Row {0}: \"{4}\" in \"{1}\" is not a number, for {2}{3}. Correct it.",
    "Строка {0}: «{4}» в столбце «{1}» — не число, дата {2}{3}. Исправьте его.",
);
pub const FUTURE_WORD_UNKNOWN: Text = Text::new(
    "future_word_unknown",
    "Row {0}: \"{4}\" in \"{1}\" never occurred before, for {2}{3}. Possible: {5}.",
    "Строка {0}: «{4}» в столбце «{1}» раньше не встречалось, дата {2}{3}. Возможны: {5}.",
);
pub const FUTURE_DATE_MISSING: Text = Text::new(
    "future_date_missing",
    "There is no row for {0}{1}. A row is needed for each date from {2} to {3}, with {4}.",
    "Нет строки для даты {0}{1}. Строка нужна для каждой даты с {2} по {3}, со значениями: {4}.",
);
pub const FUTURE_NO_ROWS: Text = Text::new(
    "future_no_rows",
    "No row of the file belongs to {0}. Rows are needed from {1} on, with {2}.",
    "Ни одна строка файла не относится к {0}. Нужны строки начиная с {1}, со значениями: {2}.",
);
pub const FUTURE_LEFT_OUT: Text = Text::new(
    "future_left_out",
    "{0} is left out: no row of the file belongs to it.",
    "{0} нет в книге: к этой категории не относится ни одна строка файла.",
);
pub const FUTURE_LEFT_OUT_OF_TABLE: Text = Text::new(
    "future_left_out_of_table",
    "{0} is left out: the story's table has no rows for it after its last value.",
    "{0} нет в книге: в таблице истории для этой категории нет строк после последнего значения.",
);
pub const FUTURE_OF_TABLE: Text = Text::new(
    "future_of_table",
    "The coming values of {0} are those that the story's table has after the last known value.",
    "Будущие значения {0} взяты из таблицы истории: из строк после последнего известного значения.",
);
pub const FUTURE_OF_TABLE_SHORT: Text = Text::new(
    "future_of_table_short",
    "The coming values of {0} are those that the story's table has after the last known value; it has {1} of {2} periods, and the forecast ends with them.",
    "Будущие значения {0} взяты из таблицы истории: из строк после последнего известного значения. Их хватает на периодов: {1} из {2}, на этом прогноз и заканчивается.",
);
pub const FUTURE_TABLE_SHORT: Text = Text::new(
    "future_table_short",
    "The story's table has no row for {0}{1}. Choose a file with a row for each date to {2}, with {3}, or ask for fewer steps.",
    "В таблице истории нет строки для даты {0}{1}. Выберите файл со строкой для каждой даты до {2}, со значениями: {3}, или уменьшите число шагов.",
);
pub const FUTURE_NOT_USED: Text = Text::new(
    "future_not_used",
    "{0} forecasts without {1}: the values of the file change nothing.",
    "{0} прогнозирует без {1}: значения из файла ничего не меняют.",
);
pub const FUTURE_TEMPLATE_TOO_LARGE: Text = Text::new(
    "future_template_too_large",
    "The template would have {0} rows; at most {1} are possible. Ask for fewer steps or for one category.",
    "В шаблоне было бы {0} строк, возможно не больше {1}. Уменьшите число шагов или выберите одну категорию.",
);
pub const FUTURE_NO_TEMPLATE: Text = Text::new(
    "future_no_template",
    "This story forecasts without a file: none of its columns has a known future.",
    "Этой истории файл не нужен: ни у одного её столбца нет известного будущего.",
);

// Rows that are not used.
pub const FUTURE_ROW_NO_DATE: Text =
    Text::new("future_row_no_date", "its date is empty", "дата не указана");
pub const FUTURE_ROW_DATE: Text = Text::new(
    "future_row_date",
    "\"{0}\" is not a date",
    "«{0}» — не дата",
);
pub const FUTURE_ROW_PAST: Text = Text::new(
    "future_row_past",
    "it is not in the future: the history ends on {0}",
    "это не будущее: история заканчивается {0}",
);
pub const FUTURE_ROW_NO_PERIOD: Text = Text::new(
    "future_row_no_period",
    "the series has no such date",
    "в ряду нет такой даты",
);
pub const FUTURE_ROW_BEYOND: Text = Text::new(
    "future_row_beyond",
    "it lies beyond the {0} steps that are forecast",
    "дата дальше {0} прогнозируемых шагов",
);
pub const FUTURE_ROW_TWICE: Text = Text::new(
    "future_row_twice",
    "its date was given before, in row {0}",
    "эта дата уже задана в строке {0}",
);
pub const FUTURE_ROW_EMPTY: Text = Text::new(
    "future_row_empty",
    "nothing is filled in, so the forecast ends before it",
    "ничего не заполнено, поэтому прогноз заканчивается раньше",
);
