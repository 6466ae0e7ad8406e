//! Sentences about requests for forecasts and charts.

use b2l_web::Text;

pub const NOT_TRAINED: Text = Text::new(
    "not_trained",
    "The story has no trained model yet. Train it first.",
    "У истории ещё нет обученной модели. Сначала обучите её.",
);
pub const TRAINING_REMAINS: Text = Text::new(
    "training_remains",
    "The story is training; about {0} minutes remain. The forecast is ready after that.",
    "История обучается, осталось около {0} мин. После этого прогноз будет готов.",
);
pub const CATEGORIES_UNKNOWN: Text = Text::new(
    "categories_unknown",
    "\"{0}\" is not a category of this story. Possible: {1}.",
    "«{0}» — не категория этой истории. Возможны: {1}.",
);
pub const CATEGORIES_COLUMN_UNKNOWN: Text = Text::new(
    "categories_column_unknown",
    "The story has no category column \"{0}\".",
    "В истории нет столбца категорий «{0}».",
);
pub const CATEGORIES_COMBINATION: Text = Text::new(
    "categories_combination",
    "No data had {0} together. Possible: {1}.",
    "Сочетания {0} в данных нет. Возможны: {1}.",
);
pub const CATEGORY_WITHOUT_MODEL: Text = Text::new(
    "category_without_model",
    "\"{0}\" has no trained model: {1}.",
    "Для «{0}» нет обученной модели: {1}.",
);
pub const MODEL_NOT_TRAINED: Text = Text::new(
    "model_not_trained",
    "{0} was not trained for {1}. Possible: {2}.",
    "Модель {0} для «{1}» не обучена. Возможны: {2}.",
);
pub const DATE_UNREADABLE: Text = Text::new(
    "date_unreadable",
    "\"{0}\" is not a date such as 2024-01-31.",
    "«{0}» — не дата вида 2024-01-31.",
);
pub const FIELD_NUMBER: Text = Text::new(
    "field_number",
    "\"{0}\" is not a number.",
    "«{0}» — не число.",
);
pub const FIELD_SWITCH: Text = Text::new(
    "field_switch",
    "\"{0}\" is neither true nor false.",
    "«{0}» — не true и не false.",
);
pub const WORKBOOK_TOO_LARGE: Text = Text::new(
    "workbook_too_large",
    "The workbook would have {0} rows; at most {1} are possible. Ask for fewer steps, or download one category.",
    "В книге было бы {0} строк, возможно не больше {1}. Уменьшите число шагов или скачайте одну категорию.",
);

// The what-if.
pub const WHAT_IF_PARAMETERS_OF_BEST: Text = Text::new(
    "what_if_parameters_of_best",
    "Several models forecast together here; choose one of them to change its parameters.",
    "Здесь прогнозируют несколько моделей вместе; выберите одну, чтобы изменить её параметры.",
);
pub const WHAT_IF_NO_SEARCH: Text = Text::new(
    "what_if_no_search",
    "Parameters were not searched for anew: those that the training found stand, or the usual ones. A training searches.",
    "Параметры заново не подбирались: взяты найденные при обучении или обычные. Подбирает их обучение.",
);
pub const WHAT_IF_LATE: Text = Text::new(
    "what_if_late",
    "not done within {0} seconds; change the story and train it instead",
    "не уложилась в {0} с; измените историю и обучите её",
);
pub const WHAT_IF_FAILED: Text = Text::new(
    "what_if_failed",
    "{0} cannot be trained so: {1}.",
    "Так модель {0} обучить нельзя: {1}.",
);
pub const WHAT_IF_MEMORY: Text = Text::new(
    "what_if_memory",
    "it takes more memory than a what-if may; change the story and train it instead",
    "нужно больше памяти, чем отводится на пробу; измените историю и обучите её",
);
pub const WHAT_IF_NOTHING: Text = Text::new(
    "what_if_nothing",
    "Nothing could be trained so. {0}",
    "Так обучить ничего не удалось. {0}",
);
pub const WHAT_IF_NOT_REACHED: Text = Text::new(
    "what_if_not_reached",
    "Not tried, because a what-if takes {1} seconds at most: {0}. A training tries them too.",
    "Не проверены, так как проба длится не больше {1} с: {0}. При обучении проверяются и они.",
);
pub const WHAT_IF_CHANGED: Text = Text::new(
    "what_if_changed",
    "The story was changed since its model was trained. Train it, then try other settings.",
    "История изменена после обучения модели. Обучите её, затем пробуйте другие настройки.",
);
pub const WHAT_IF_OTHER_CATEGORY: Text = Text::new(
    "what_if_other_category",
    "other settings were tried for {0} alone",
    "другие настройки проверены только для {0}",
);
pub const WHAT_IF_OF_GROUPS: Text = Text::new(
    "what_if_of_groups",
    "A what-if shows another forecast, and groups forecast nothing. Change this story and train it to see other groups.",
    "Проба показывает другой прогноз, а группы ничего не прогнозируют. Измените историю и обучите её, чтобы увидеть другие группы.",
);
