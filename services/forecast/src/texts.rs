//! Every sentence of this service, in English and Russian, with its stable code.

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
    "{0} stories cannot be trained here; choose time_series.",
    "Истории типа {0} здесь не обучаются; выберите time_series.",
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
pub const NUMERICAL_UNUSED: Text = Text::new(
    "numerical_unused",
    "A time series story does not use the number column \"{0}\". Mark it as unused.",
    "История по временному ряду не использует числовой столбец «{0}». Отметьте его как неиспользуемый.",
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
pub const DUPLICATES_UNKNOWN: Text = Text::new(
    "duplicates_unknown",
    "\"{0}\" is not a way to join rows of one period. Possible: {1}.",
    "«{0}» — неизвестный способ объединить строки одного периода. Возможны: {1}.",
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

// Training.
pub const STILL_TRAINING: Text = Text::new(
    "still_training",
    "The story is training; wait until it is done, or stop it first.",
    "История обучается: дождитесь конца или сначала остановите обучение.",
);
pub const ZERO_WORKERS: Text = Text::new(
    "zero_workers",
    "Your company has no workers, so nothing can train. Add one in the settings.",
    "У компании нет исполнителей, обучать не на чем. Добавьте исполнителя в настройках.",
);
pub const LAST_WORKER: Text = Text::new(
    "last_worker",
    "This is the last worker; without one nothing can train.",
    "Это последний исполнитель: без него ничего не обучить.",
);
pub const MOST_WORKERS: Text = Text::new(
    "most_workers",
    "Your company has {0} workers, which is the most.",
    "У компании {0} исполнителей, больше нельзя.",
);
pub const QUEUE_FULL: Text = Text::new(
    "queue_full",
    "{0} trainings are waiting already. Try again when some are done.",
    "Уже ждут очереди {0} обучений. Повторите, когда часть закончится.",
);
pub const TASK_OVER: Text = Text::new(
    "task_over",
    "The training is over already.",
    "Обучение уже закончилось.",
);
pub const STEP: Text = Text::new(
    "step",
    "model {0} of {1}: {2}, category {3}",
    "модель {0} из {1}: {2}, категория {3}",
);
pub const STEP_ALONE: Text = Text::new(
    "step_alone",
    "model {0} of {1}: {2}",
    "модель {0} из {1}: {2}",
);
pub const STEP_WAITING: Text = Text::new(
    "step_waiting",
    "waiting, number {0} in the queue",
    "ждёт, {0}-я в очереди",
);
pub const STEP_STARTING: Text = Text::new("step_starting", "reading the data", "чтение данных");

// Why a training ended in error: the cause and the remedy.
pub const TRAIN_TIMEOUT: Text = Text::new(
    "timeout",
    "The training was not done within {0} minutes. Choose fewer categories or models, or more workers.",
    "Обучение не уложилось в {0} минут. Выберите меньше категорий или моделей либо больше исполнителей.",
);
pub const TRAIN_MEMORY: Text = Text::new(
    "memory",
    "The training needed more memory than a worker has. Choose fewer categories or a shorter history.",
    "Обучению не хватило памяти исполнителя. Выберите меньше категорий или более короткую историю.",
);
pub const TRAIN_INTERRUPTED: Text = Text::new(
    "worker_lost",
    "The training was interrupted several times. Press Retrain.",
    "Обучение несколько раз прерывалось. Нажмите «Переобучить».",
);
pub const TRAIN_STORAGE: Text = Text::new(
    "storage",
    "The result could not be stored. Press Retrain in a few minutes.",
    "Не удалось сохранить результат. Нажмите «Переобучить» через несколько минут.",
);
pub const TRAIN_INTERNAL: Text = Text::new(
    "train_internal",
    "The training failed on our side. Press Retrain; if it fails again, tell us the story's name.",
    "Обучение сорвалось по нашей вине. Нажмите «Переобучить»; если повторится, сообщите нам название истории.",
);
pub const TRAIN_DATASET: Text = Text::new(
    "dataset_unreadable",
    "The source's table could not be read. Upload the file again, then retrain.",
    "Не удалось прочитать таблицу источника. Загрузите файл заново и переобучите историю.",
);
pub const TRAIN_COLUMN_MISSING: Text = Text::new(
    "column_missing",
    "The source has no column \"{0}\" any more. Change the story's columns, then train again.",
    "В источнике больше нет столбца «{0}». Измените столбцы истории и обучите её снова.",
);
pub const TRAIN_DATES_UNREADABLE: Text = Text::new(
    "dates_unreadable",
    "The column \"{0}\" holds no dates that can be read. Correct its type in the source.",
    "В столбце «{0}» нет читаемых дат. Исправьте его тип в источнике.",
);
pub const DATES_IRREGULAR: Text = Text::new(
    "dates_irregular",
    "The dates in \"{0}\" do not follow this period; the nearest one that fits is {1}. Choose {1} as its type.",
    "Даты в «{0}» не следуют этому периоду; ближайший подходящий — {1}. Выберите {1} как тип столбца.",
);
pub const TRAIN_TOO_FEW_DATES: Text = Text::new(
    "too_few_dates",
    "The column \"{0}\" has {1} different dates; a forecast needs at least two. Add rows to the source.",
    "В столбце «{0}» разных дат: {1}, а для прогноза нужно хотя бы две. Добавьте строки в источник.",
);
pub const TRAIN_TARGET_EMPTY: Text = Text::new(
    "target_empty",
    "The column \"{0}\" has no numbers in the chosen categories. Choose another column or other categories.",
    "В столбце «{0}» нет чисел для выбранных категорий. Выберите другой столбец или категории.",
);
pub const TRAIN_NOTHING: Text = Text::new(
    "nothing_trained",
    "No model could be trained on \"{0}\": see the reasons in the accuracy table. Choose other models or more data.",
    "Ни одна модель не обучилась на «{0}»: причины в таблице точности. Выберите другие модели или добавьте данных.",
);
pub const TRAIN_STOPPED: Text = Text::new(
    "error_stop",
    "Story {0} training stopped.",
    "Обучение истории {0} остановлено.",
);

// Why a model gave nothing.
pub const REASON_POINTS: Text = Text::new(
    "needs_points",
    "skipped: needs {0} points, has {1}",
    "пропущена: нужно точек: {0}, есть {1}",
);
pub const REASON_NOT_REACHED: Text = Text::new(
    "not_reached",
    "not reached in {0} minutes",
    "не дошла очередь за {0} минут",
);
pub const REASON_UNKNOWN: Text = Text::new(
    "unknown_model",
    "this model is not in the catalogue any more",
    "этой модели больше нет в каталоге",
);
pub const REASON_PARAMETERS: Text = Text::new(
    "wrong_parameters",
    "its settings do not fit: {0}",
    "настройки не подходят: {0}",
);
pub const REASON_FAILED: Text = Text::new(
    "model_failed",
    "could not be fitted: {0}",
    "не удалось подобрать: {0}",
);
pub const REASON_NO_ROWS: Text = Text::new(
    "no_rows",
    "no row has a value here",
    "здесь нет ни одного значения",
);
pub const REASON_OTHER: Text = Text::new("no_result", "gave no result", "результата нет");

// Why the forecast can be believed.
pub const TRUST_WINS: Text = Text::new("trust_wins", "{0} wins", "Лучшая модель — {0}");
pub const TRUST_CHOSEN: Text = Text::new(
    "trust_chosen",
    "{0}, the chosen model",
    "{0}, выбранная модель",
);
pub const TRUST_SIMPLER: Text = Text::new(
    "trust_simpler",
    "{0} wins: it is within 5 % of the most accurate model, {1}, and simpler",
    "Лучшая модель — {0}: она в пределах 5 % от самой точной ({1}) и проще",
);
pub const TRUST_CONSTANT: Text = Text::new(
    "trust_constant",
    "Every past value is {0}, so the forecast repeats it",
    "Все прошлые значения равны {0}, прогноз повторяет это значение",
);
pub const TRUST_SHORT: Text = Text::new(
    "trust_short",
    "With only {0} points the models cannot be compared, so the forecast is the simplest one, {1}",
    "По {0} точкам модели не сравнить, поэтому прогноз самый простой — {1}",
);
pub const TRUST_STAND_IN: Text = Text::new(
    "trust_stand_in",
    "None of the chosen models could be used here; {0} stands in",
    "Ни одну из выбранных моделей использовать не удалось, вместо них — {0}",
);
pub const TRUST_NOTHING: Text = Text::new(
    "trust_nothing",
    "There is no forecast here: {0}",
    "Прогноза здесь нет: {0}",
);
pub const TRUST_ERROR: Text = Text::new(
    "trust_error",
    "its typical error is {0} % of {1}",
    "типичная ошибка — {0} % от «{1}»",
);
pub const TRUST_ERROR_ABSOLUTE: Text = Text::new(
    "trust_error_absolute",
    "its typical error is {0}",
    "типичная ошибка — {0}",
);
pub const TRUST_GAIN: Text = Text::new(
    "trust_gain",
    "{0} % less than the naive forecast",
    "на {0} % меньше, чем у наивного прогноза",
);
pub const TRUST_NO_GAIN: Text = Text::new(
    "trust_no_gain",
    "no better than the naive forecast",
    "не лучше наивного прогноза",
);
pub const TRUST_COVERAGE: Text = Text::new(
    "trust_coverage",
    "{0} % of past values fell inside the {1} % interval",
    "{0} % прошлых значений попали в интервал {1} %",
);
pub const TRUST_NO_COVERAGE: Text = Text::new(
    "trust_no_coverage",
    "the history is too short to check the interval",
    "история слишком коротка, чтобы проверить интервал",
);

// What was done to the data.
pub const NOTE_GAPS: Text = Text::new(
    "note_gaps",
    "{0} periods without a row were filled {1}: {2}.",
    "Периодов без строк: {0}, заполнены {1}: {2}.",
);
pub const NOTE_MISSING: Text = Text::new(
    "note_missing",
    "{0} periods with an empty value were filled {1}: {2}.",
    "Периодов с пустым значением: {0}, заполнены {1}: {2}.",
);
pub const FILL_LINEAR: Text = Text::new(
    "fill_linear",
    "by a straight line between their neighbours",
    "по прямой между соседями",
);
pub const FILL_ZERO: Text = Text::new("fill_zero", "with zero", "нулём");
pub const FILL_PREVIOUS: Text = Text::new(
    "fill_previous",
    "with the value before",
    "предыдущим значением",
);
pub const NOTE_DUPLICATES: Text = Text::new(
    "note_duplicates",
    "{0} periods had several rows, {1} was taken: {2}.",
    "Периодов с несколькими строками: {0}, взято значение: {1} — {2}.",
);
pub const DUPLICATES_SUM: Text = Text::new("duplicates_sum", "their sum", "сумма");
pub const DUPLICATES_MEAN: Text = Text::new("duplicates_mean", "their average", "среднее");
pub const DUPLICATES_LAST: Text = Text::new("duplicates_last", "the last of them", "последнее");
pub const NOTE_MOVED: Text = Text::new(
    "note_moved",
    "{0} dates lie beside the regular ones and were counted under the nearest.",
    "Дат вне регулярного шага: {0}, отнесены к ближайшим.",
);
pub const NOTE_DROPPED: Text = Text::new(
    "note_dropped",
    "{0} periods without a value at the ends of the history were left out.",
    "Периодов без значений по краям истории: {0}, они не учтены.",
);
pub const NOTE_NO_DATE: Text = Text::new(
    "note_no_date",
    "{0} rows without a readable date were left out.",
    "Строк без читаемой даты: {0}, они не учтены.",
);
pub const NOTE_WEEKENDS: Text = Text::new(
    "note_weekends",
    "The data have Mondays to Fridays only, so weekends are left out of the forecast too.",
    "В данных только будни, поэтому выходных нет и в прогнозе.",
);
pub const NOTE_NON_NEGATIVE: Text = Text::new(
    "note_non_negative",
    "The forecast is kept at 0 or above.",
    "Прогноз не опускается ниже 0.",
);
pub const NOTE_NEGATIVE_POSSIBLE: Text = Text::new(
    "note_negative_possible",
    "The history has no negative value, but the forecast may: \"eliminate negative values\" is off.",
    "В истории нет отрицательных значений, а в прогнозе возможны: «убирать отрицательные значения» выключено.",
);
pub const NOTE_OUT_OF_TIME: Text = Text::new(
    "note_out_of_time",
    "The time limit was reached; what had been trained by then is used.",
    "Время обучения вышло; используется то, что успело обучиться.",
);
pub const NOTE_OLDER: Text = Text::new(
    "note_older",
    "These results are of the training of {0}; the last training did not succeed.",
    "Показаны результаты обучения от {0}; последнее обучение не удалось.",
);
pub const NOTE_OLDER_TRAINING: Text = Text::new(
    "note_older_training",
    "These results are of the training of {0}; a new training is under way.",
    "Показаны результаты обучения от {0}; идёт новое обучение.",
);
pub const NOTE_CATEGORY: Text = Text::new("note_category", "{0}: {1}", "{0}: {1}");
pub const NOTE_MORE: Text = Text::new(
    "note_more",
    "{0} more categories have notes of their own; each is beside its forecast.",
    "Примечания есть ещё у {0} категорий, они показаны рядом с прогнозом.",
);

// Forecasts.
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
pub const FEATURES_NEEDED: Text = Text::new(
    "features_needed",
    "This model needs future values of {0}, which cannot be given yet. Choose another model.",
    "Модели нужны будущие значения «{0}», задать их пока нельзя. Выберите другую модель.",
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

// Notifications.
pub const NOTICE_TRAINED: Text = Text::new(
    "notice_trained",
    "Story \"{0}\" is trained.",
    "История «{0}» обучена.",
);
pub const NOTICE_FAILED: Text = Text::new(
    "notice_failed",
    "There was an error while training story \"{0}\".",
    "При обучении истории «{0}» произошла ошибка.",
);
pub const NOTICE_STOPPED: Text = Text::new(
    "notice_stopped",
    "Training of story \"{0}\" was stopped.",
    "Обучение истории «{0}» остановлено.",
);

// The settings screen.
pub const BEST_NAME: Text = Text::new("best_name", "Best", "Лучшая");
pub const BEST_DESCRIPTION: Text = Text::new(
    "best_description",
    "Tries every model on each category and keeps the most accurate. Recommended.",
    "Пробует все модели на каждой категории и оставляет самую точную. Рекомендуем.",
);

// The workbook.
pub const BOOK_MODEL: Text = Text::new("book_model", "Model", "Модель");
pub const BOOK_DATE: Text = Text::new("book_date", "Date", "Дата");
pub const BOOK_LOWER: Text = Text::new("book_lower", "Lower {0} %", "Нижняя граница {0} %");
pub const BOOK_UPPER: Text = Text::new("book_upper", "Upper {0} %", "Верхняя граница {0} %");
pub const BOOK_CATEGORY: Text = Text::new("book_category", "Category", "Категория");
pub const BOOK_BEST: Text = Text::new("book_best", "Best", "Лучшая");
pub const BOOK_YES: Text = Text::new("book_yes", "yes", "да");
pub const BOOK_SECONDS: Text = Text::new("book_seconds", "Seconds", "Секунды");
pub const BOOK_REASON: Text = Text::new("book_reason", "Reason", "Причина");
pub const BOOK_SETTING: Text = Text::new("book_setting", "Setting", "Настройка");
pub const BOOK_VALUE: Text = Text::new("book_value", "Value", "Значение");
pub const BOOK_STORY: Text = Text::new("book_story", "Story", "История");
pub const BOOK_TARGET: Text = Text::new("book_target", "Forecast column", "Прогнозируемый столбец");
pub const BOOK_PERIOD: Text = Text::new("book_period", "Period", "Период");
pub const BOOK_METRIC: Text = Text::new("book_metric", "Metric", "Метрика");
pub const BOOK_DUPLICATES: Text = Text::new(
    "book_duplicates",
    "Several rows of one period",
    "Несколько строк одного периода",
);
pub const BOOK_FINGERPRINT: Text = Text::new("book_fingerprint", "Fingerprint", "Отпечаток");
pub const BOOK_STEPS: Text = Text::new("book_steps", "Steps", "Шагов");
pub const BOOK_LEVEL: Text = Text::new("book_level", "Interval, %", "Интервал, %");
pub const BOOK_CHOSEN: Text = Text::new("book_chosen", "Chosen model", "Выбранная модель");
pub const BOOK_NOTE: Text = Text::new("book_note", "Note", "Примечание");
pub const BOOK_MORE_SHEETS: Text = Text::new(
    "book_more_sheets",
    "The rows do not fit one sheet; they go on on the sheets Forecast 2, Forecast 3.",
    "Строки не помещаются на один лист и продолжаются на листах Forecast 2, Forecast 3.",
);
