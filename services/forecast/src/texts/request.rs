//! Sentences about requests for stories, their copies and their settings.

use b2l_web::Text;

// The request for a story.
pub const NAME_REQUIRED: Text = Text::new("name_required", "Enter a name.", "Введите название.");
pub const NAME_TOO_LONG: Text = Text::new(
    "name_too_long",
    "The name has {0} characters; at most {1} are possible.",
    "В названии {0} символов, возможно не больше {1}.",
);
pub const NAME_CHARACTERS: Text = Text::new(
    "name_characters",
    "Use letters, digits, spaces, hyphens and underscores only; {0} is something else.",
    "Только буквы, цифры, пробелы, дефисы и подчёркивания; {0} сюда не подходит.",
);
pub const COMMENT_TOO_LONG: Text = Text::new(
    "comment_too_long",
    "The comment has {0} characters; at most {1} are possible.",
    "В комментарии {0} символов, возможно не больше {1}.",
);
pub const SOURCE_REQUIRED: Text =
    Text::new("source_required", "Choose a source.", "Выберите источник.");
pub const SOURCE_UNKNOWN: Text = Text::new(
    "source_unknown",
    "This source is not there any more. Choose another one.",
    "Этого источника больше нет. Выберите другой.",
);
pub const SOURCE_EMPTY: Text = Text::new(
    "source_empty",
    "The source has no rows. Upload a file with data first.",
    "В источнике нет строк. Сначала загрузите файл с данными.",
);
pub const FORECAST_TYPE_UNKNOWN: Text = Text::new(
    "forecast_type_unknown",
    "{0} stories cannot be trained here; possible: {1}.",
    "Истории типа {0} здесь не обучаются; возможны: {1}.",
);
pub const COLUMNS_REQUIRED: Text = Text::new(
    "columns_required",
    "Say which column plays which part.",
    "Укажите роли столбцов.",
);
pub const COLUMN_UNKNOWN: Text = Text::new(
    "column_unknown",
    "The source has no column \"{0}\".",
    "В источнике нет столбца «{0}».",
);
pub const COLUMN_TWICE: Text = Text::new(
    "column_twice",
    "The column \"{0}\" is named twice.",
    "Столбец «{0}» указан дважды.",
);
pub const ROLE_UNKNOWN: Text = Text::new(
    "role_unknown",
    "\"{0}\" cannot be the type of the column \"{1}\". Possible: {2}.",
    "«{0}» не может быть типом столбца «{1}». Возможны: {2}.",
);
pub const TARGET_REQUIRED: Text = Text::new(
    "target_required",
    "Mark the one column to forecast; now there are {0}.",
    "Отметьте один столбец для прогноза; сейчас их {0}.",
);
pub const TARGET_NOT_NUMERIC: Text = Text::new(
    "target_not_numeric",
    "\"{0}\" is not a number column, so it cannot be forecast. Choose a number column.",
    "«{0}» — не числовой столбец, его нельзя прогнозировать. Выберите числовой.",
);
pub const DATE_REQUIRED: Text = Text::new(
    "date_required",
    "Mark the one date column; now there are {0}.",
    "Отметьте один столбец с датой; сейчас их {0}.",
);
pub const DATE_NOT_DATE: Text = Text::new(
    "date_not_date",
    "\"{0}\" is not a date column. Choose a date column, or correct its type in the source.",
    "«{0}» — не столбец с датами. Выберите другой или исправьте его тип в источнике.",
);
pub const NUMERICAL_NOT_NUMERIC: Text = Text::new(
    "numerical_not_numeric",
    "\"{0}\" is not a number column, so it cannot explain the target by its numbers. Mark it as a category or as unused.",
    "«{0}» — не числовой столбец и не может объяснять цель своими числами. Отметьте его как категорию или неиспользуемый.",
);
pub const CATEGORY_UNKNOWN: Text = Text::new(
    "category_unknown",
    "\"{0}\" is not marked as a category column.",
    "Столбец «{0}» не отмечен как категория.",
);
pub const CATEGORY_TWICE: Text = Text::new(
    "category_twice",
    "The category \"{0}\" is named twice.",
    "Категория «{0}» указана дважды.",
);
pub const CATEGORY_VALUE_UNKNOWN: Text = Text::new(
    "category_value_unknown",
    "The column \"{0}\" has no value \"{1}\". It has: {2}.",
    "В столбце «{0}» нет значения «{1}». Есть: {2}.",
);
pub const CATEGORY_NO_SERIES: Text = Text::new(
    "category_no_series",
    "No row has this combination of category values.",
    "Нет строк с таким сочетанием значений категорий.",
);
pub const CATEGORY_TOO_MANY: Text = Text::new(
    "category_too_many",
    "The chosen categories make {0} series; at most {1} can be trained in one story. Choose fewer values.",
    "Выбранные категории дают {0} рядов, а в одной истории обучается не больше {1}. Выберите меньше значений.",
);
pub const SERIES_TOO_MANY_FOR: Text = Text::new(
    "series_too_many_for",
    "The chosen categories make {0} series, and with {2} at most {1} are trained in one story. Choose fewer values, or, for up to {3}, only quick models: {4}.",
    "Выбранные категории дают {0} рядов, а с моделью {2} в одной истории обучается не больше {1}. Выберите меньше значений или, если рядов не больше {3}, только быстрые модели: {4}.",
);
pub const MODEL_UNKNOWN: Text = Text::new(
    "model_unknown",
    "There is no model \"{0}\". Possible: {1}.",
    "Модели «{0}» нет. Возможны: {1}.",
);
pub const MODEL_TWICE: Text = Text::new(
    "model_twice",
    "The model {0} is chosen twice.",
    "Модель {0} выбрана дважды.",
);
pub const BEST_ALONE: Text = Text::new(
    "best_alone",
    "\"best\" tries every model, so it is chosen alone.",
    "«best» пробует все модели, поэтому выбирается отдельно.",
);
pub const MODEL_TOO_SLOW: Text = Text::new(
    "model_too_slow",
    "{0} is too slow for a table of this size. Choose \"{1}\" or some of: {2}.",
    "{0}: слишком медленная модель для таблицы такого размера. Выберите «{1}» или из этих: {2}.",
);
pub const SETTING_TOO_SLOW: Text = Text::new(
    "setting_too_slow",
    "On a table of this size this would take longer than a training may. Switch it off.",
    "На таблице такого размера это заняло бы больше времени, чем даётся обучению. Отключите настройку.",
);
pub const SETTINGS_UNKNOWN: Text = Text::new(
    "settings_unknown",
    "There are settings for {0}, which is not a model.",
    "Есть настройки для {0}, но такой модели нет.",
);
pub const PARAM_UNKNOWN: Text = Text::new(
    "param_unknown",
    "{0} has no setting \"{1}\".",
    "У модели {0} нет настройки «{1}».",
);
pub const PARAM_INTEGER: Text = Text::new(
    "param_integer",
    "{0}: \"{1}\" is a whole number from {2} to {3}.",
    "{0}: «{1}» — целое число от {2} до {3}.",
);
pub const PARAM_REAL: Text = Text::new(
    "param_real",
    "{0}: \"{1}\" is a number from {2} to {3}.",
    "{0}: «{1}» — число от {2} до {3}.",
);
pub const PARAM_CHOICE: Text = Text::new(
    "param_choice",
    "{0}: \"{1}\" is one of {2}.",
    "{0}: «{1}» — одно из: {2}.",
);
pub const METRIC_UNKNOWN: Text = Text::new(
    "metric_unknown",
    "There is no metric \"{0}\". Possible: {1}.",
    "Метрики «{0}» нет. Возможны: {1}.",
);
pub const CPU_RANGE: Text = Text::new(
    "cpu_range",
    "A story trains on 1 to {0} workers here; {1} were asked for.",
    "История обучается на 1–{0} исполнителях, запрошено {1}.",
);
pub const LEVEL_RANGE: Text = Text::new(
    "level_range",
    "The interval is {0} to {1} percent wide; {2} was asked for.",
    "Интервал задаётся от {0} до {1} процентов, запрошено {2}.",
);
pub const STEPS_RANGE: Text = Text::new(
    "steps_range",
    "A forecast has {0} to {1} steps; {2} were asked for.",
    "В прогнозе от {0} до {1} шагов, запрошено {2}.",
);

// Copies.
pub const COPY_WORD: Text = Text::new("copy_word", "copy", "копия");
pub const COPY_WHILE_TRAINING: Text = Text::new(
    "copy_while_training",
    "The story is training; copy it when it is done.",
    "История обучается: сделайте копию, когда обучение закончится.",
);
pub const COPY_BY_NAVIGATION: Text = Text::new(
    "copy_by_navigation",
    "A copy is made by the button, not by opening its address.",
    "Копия создаётся кнопкой, а не открытием адреса.",
);

// The settings screen.
pub const BEST_NAME: Text = Text::new("best_name", "Best", "Лучшая");
pub const BEST_DESCRIPTION: Text = Text::new(
    "best_description",
    "Tries every model on your history and lets those that erred least forecast together; one alone only if it leads by far. Recommended.",
    "Проверяет все модели на вашей истории и строит общий прогноз по тем, что ошиблись меньше; одну берёт, только если она намного точнее. Рекомендуем.",
);
pub const PLANNING_SWITCH: Text = Text::new(
    "planning_switch",
    "This must be true, false or a word.",
    "Здесь должно быть true, false или слово.",
);
pub const PLANNING_TOO_LONG: Text = Text::new(
    "planning_too_long",
    "At most {0} characters.",
    "Не больше {0} символов.",
);
