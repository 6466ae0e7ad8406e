//! Sentences about stories on rows: regression and classification.

use b2l_web::Text;

// The request.
pub const ROLE_OF_OTHER_KIND: Text = Text::new(
    "role_of_other_kind",
    "A story of this type has no {0} columns, so \"{1}\" cannot be one. Possible: {2}.",
    "В истории этого типа нет столбцов {0}, поэтому «{1}» не может им быть. Возможны: {2}.",
);
pub const FEATURES_REQUIRED: Text = Text::new(
    "features_required",
    "Mark at least one column that may explain the target: numerical, binary, ordinal or nominal.",
    "Отметьте хотя бы один столбец, который может объяснить цель: числовой, бинарный, порядковый или номинальный.",
);
pub const TARGET_NO_CLASSES: Text = Text::new(
    "target_no_classes",
    "\"{0}\" has {1} different values; a classification needs 2 to {2}. For numbers choose regression.",
    "В столбце «{0}» разных значений: {1}, а для классификации нужно от 2 до {2}. Для чисел выберите регрессию.",
);
pub const FEATURE_VALUE_TWICE: Text = Text::new(
    "feature_value_twice",
    "The order of \"{0}\" names \"{1}\" twice.",
    "В порядке значений «{0}» значение «{1}» указано дважды.",
);
pub const FEATURE_NOT_BINARY: Text = Text::new(
    "feature_not_binary",
    "\"{0}\" has {1} different values; a binary column has two. Mark it as ordinal or nominal.",
    "В столбце «{0}» разных значений: {1}, а в бинарном их два. Отметьте его как порядковый или номинальный.",
);
pub const FEATURE_TOO_MANY_VALUES: Text = Text::new(
    "feature_too_many_values",
    "\"{0}\" has {1} different values; at most {2} can be put in order. Mark it as nominal, or as numerical if it holds numbers.",
    "В столбце «{0}» разных значений: {1}, упорядочить можно не больше {2}. Отметьте его как номинальный или, если в нём числа, как числовой.",
);
pub const ROWS_TEST_RANGE: Text = Text::new(
    "rows_test_range",
    "The test takes {0} to {1} percent of the rows; {2} was asked for.",
    "На проверку уходит от {0} до {1} процентов строк, запрошено {2}.",
);
pub const THRESHOLD_RANGE: Text = Text::new(
    "threshold_range",
    "The threshold is a probability from {0} to {1}; {2} was asked for.",
    "Порог — вероятность от {0} до {1}, запрошено {2}.",
);

pub const THRESHOLD_NOT_HERE: Text = Text::new(
    "threshold_not_here",
    "Only a classification decides by a threshold.",
    "Порог есть только у классификации.",
);
pub const THRESHOLD_OF_TWO: Text = Text::new(
    "threshold_of_two",
    "A threshold decides between two classes; this story has {0}, of which the most probable one is forecast.",
    "Порог разделяет два класса; в этой истории их {0}, и прогнозируется самый вероятный.",
);

// Rows to forecast.
pub const ROWS_NOT_HERE: Text = Text::new(
    "rows_not_here",
    "A time series forecasts dates, not rows. Say how many steps ahead instead.",
    "Временной ряд прогнозирует даты, а не строки. Укажите число шагов вперёд.",
);
pub const ROWS_NONE: Text = Text::new(
    "rows_none",
    "There are no rows to forecast.",
    "Нет строк для прогноза.",
);
pub const ROWS_TOO_MANY: Text = Text::new(
    "rows_too_many",
    "There are {0} rows; at most {1} are forecast at once.",
    "Строк {0}, за один раз прогнозируется не больше {1}.",
);
pub const ROWS_COLUMNS_MISSING: Text = Text::new(
    "rows_columns_missing",
    "Columns that the story was trained with are missing: {0}.",
    "Не хватает столбцов, на которых история обучена: {0}.",
);
pub const ROWS_UNEVEN: Text = Text::new(
    "rows_uneven",
    "Row {0} has {1} cells, but there are {2} columns.",
    "В строке {0} ячеек: {1}, а столбцов {2}.",
);
pub const ROW_NOT_A_NUMBER: Text = Text::new(
    "row_not_a_number",
    "\"{1}\" in \"{0}\" is not a number",
    "«{1}» в столбце «{0}» — не число",
);
pub const ROW_WITHOUT_CATEGORY: Text = Text::new(
    "row_without_category",
    "its category is empty",
    "категория не указана",
);
pub const ROW_CATEGORY_UNKNOWN: Text = Text::new(
    "row_category_unknown",
    "nothing was trained for the category {0}",
    "для категории {0} ничего не обучено",
);
pub const ROWS_UNKNOWN_WORDS: Text = Text::new(
    "rows_unknown_words",
    "{1} rows have a value in \"{0}\" that the training never saw; it counts as missing.",
    "Строк со значением «{0}», которого не было при обучении: {1}; оно считается пропущенным.",
);
pub const ROWS_SHEET_FORECAST: Text = Text::new("rows_sheet_forecast", "Forecast", "Прогноз");
pub const ROWS_SHEET_PROBABILITY: Text = Text::new(
    "rows_sheet_probability",
    "Probability of {0}",
    "Вероятность {0}",
);

// Trust.
pub const ROWS_WINS: Text = Text::new(
    "rows_wins",
    "{0} erred least on rows that it had not seen.",
    "{0}: наименьшая ошибка на строках, которых модель не видела.",
);
pub const ROWS_COMBINED: Text = Text::new(
    "rows_combined",
    "Several models forecast together: {0}.",
    "Прогнозируют вместе несколько моделей: {0}.",
);
pub const ROWS_STAND_IN: Text = Text::new(
    "rows_stand_in",
    "No chosen model could be used; {0} stands in.",
    "Ни одна выбранная модель не подошла; вместо них {0}.",
);
pub const ROWS_CONSTANT: Text = Text::new(
    "rows_constant",
    "\"{0}\" has one value only, and that is the forecast.",
    "У «{0}» только одно значение, оно и есть прогноз.",
);
pub const ROWS_TOO_FEW: Text = Text::new(
    "rows_too_few",
    "{0} rows are too few to compare models, so the forecast comes from {1}.",
    "Строк {0} — слишком мало, чтобы сравнивать модели; прогноз даёт {1}.",
);
pub const ROWS_ERROR: Text = Text::new(
    "rows_error",
    "On {0} such rows the forecast of {1} was off by {2} on average.",
    "На {0} таких строках прогноз «{1}» ошибался в среднем на {2}.",
);
pub const ROWS_RIGHT: Text = Text::new(
    "rows_right",
    "Of {0} such rows it was right in {1} %.",
    "Из {0} таких строк верны {1} %.",
);
pub const ROWS_GAIN: Text = Text::new(
    "rows_gain",
    "Its error is {0} % below that of always saying the mean.",
    "Ошибка на {0} % меньше, чем если всегда называть среднее.",
);
pub const ROWS_GAIN_CLASSES: Text = Text::new(
    "rows_gain_classes",
    "Its error is {0} % below that of always giving the shares of the classes.",
    "Ошибка на {0} % меньше, чем если всегда называть доли классов.",
);
pub const ROWS_NOTE_TEST: Text = Text::new(
    "rows_note_test",
    "Models learned from {0} rows and were tested on {1} others.",
    "Модели учились на {0} строках и проверены на {1} других.",
);
pub const ROWS_NOTE_FOLDS: Text = Text::new(
    "rows_note_folds",
    "Models learned from all {0} rows; the errors come from cross-validation in {1} parts.",
    "Модели учились на всех {0} строках; ошибки — из перекрёстной проверки по {1} частям.",
);
pub const ROWS_NOTE_OWN: Text = Text::new(
    "rows_note_own",
    "These are the rows that the story was trained on, so here its forecasts lie closer to the actual values than they will for new rows. What to expect of new rows is said by the accuracy of the models.",
    "Это строки, на которых история обучена, поэтому здесь прогнозы ближе к фактическим значениям, чем будут для новых строк. Чего ждать от новых строк, показывает точность моделей.",
);
pub const ROWS_NOTE_NO_TARGET: Text = Text::new(
    "rows_note_no_target",
    "{0} rows were left out, because \"{1}\" is empty there.",
    "Строк без значения «{1}» не использовано: {0}.",
);
pub const ROWS_NOTE_GAPS: Text = Text::new(
    "rows_note_gaps",
    "{0} of {1} columns have empty cells; models take them as such or as what is usual.",
    "В {0} из {1} столбцов есть пустые ячейки; модели учитывают их как есть или как обычное значение.",
);
pub const ROWS_NOTE_THRESHOLD: Text = Text::new(
    "rows_note_threshold",
    "Forecasts now decide by the threshold {0}; the accuracy table was measured with {1}.",
    "Прогнозы теперь решаются по порогу {0}; таблица точности измерена с порогом {1}.",
);
pub const ROWS_NOTE_TRAIN: Text = Text::new(
    "rows_note_train",
    "On the rows that the model learned from {0} is {1}, on others {2}: the further apart, the more was learned by heart.",
    "На строках обучения {0} равно {1}, на других {2}: чем больше разница, тем больше заучено наизусть.",
);
pub const ROWS_NOTE_SCALED: Text = Text::new(
    "rows_note_scaled",
    "For models of sums and distances the columns were brought to a common size ({0}).",
    "Для моделей с суммами и расстояниями столбцы приведены к общему масштабу ({0}).",
);
pub const ROWS_NOTE_TARGET_SCALED: Text = Text::new(
    "rows_note_target_scaled",
    "The target was learned on an even scale ({0}), and forecasts were brought back.",
    "Цель изучена на выровненной шкале ({0}), прогнозы возвращены обратно.",
);
pub const ROWS_NOTE_SHAKEN: Text = Text::new(
    "rows_note_shaken",
    "Numbers were shaken by {0} % of their usual spread while models learned.",
    "При обучении числа сдвигались на {0} % их обычного разброса.",
);
pub const ROWS_NOTE_REDUCED: Text = Text::new(
    "rows_note_reduced",
    "Models saw at most {0} mixtures of the columns ({1}) in place of them.",
    "Вместо столбцов модели видели их смеси ({1}), не больше {0}.",
);
pub const ROWS_NOTE_BY_CHANCE: Text = Text::new(
    "rows_note_by_chance",
    "Chance alone divided the rows for tests, however often a class came in a part.",
    "Строки для проверок поделил случай, без учёта долей классов.",
);
pub const REASON_ROWS: Text = Text::new(
    "needs_rows",
    "skipped: needs {0} rows, has {1}",
    "пропущена: нужно строк: {0}, есть {1}",
);
pub const REASON_TOO_SLOW: Text = Text::new(
    "too_slow",
    "left out: it would have taken too long",
    "не запускалась: заняла бы слишком много времени",
);
pub const REASON_LEFT_BEHIND: Text = Text::new(
    "left_behind",
    "given up after one part of the rows: far behind the others",
    "остановлена после одной части строк: намного хуже остальных",
);
pub const REASON_OTHER_TASK: Text = Text::new(
    "other_task",
    "made for the other type of story",
    "предназначена для историй другого типа",
);

// Settings.
pub const SET_ROWS_TEST: Text = Text::new(
    "set_rows_test",
    "Size of the test, percent",
    "Размер проверки, процентов",
);
pub const SET_ROWS_TEST_HINT: Text = Text::new(
    "set_rows_test_hint",
    "Rows that no model learns from, to measure them on; 0 measures by cross-validation alone.",
    "Строки, на которых модели не учатся, а проверяются; 0 — только перекрёстная проверка.",
);
pub const SET_ROWS_FOLDS_HINT: Text = Text::new(
    "set_rows_folds_hint",
    "The rows are divided into so many parts, and each is predicted by models that learned from the others.",
    "Строки делятся на столько частей, каждую предсказывают модели, обученные на остальных.",
);
pub const SET_TRAIN_ACCURACY: Text = Text::new(
    "set_train_accuracy",
    "Accuracy on known rows",
    "Точность на строках обучения",
);
pub const SET_TRAIN_ACCURACY_HINT: Text = Text::new(
    "set_train_accuracy_hint",
    "Also tells the error on the rows that the model learned from: far below that on others, it has learned by heart.",
    "Показывает и ошибку на строках обучения: если она намного меньше, модель заучила данные наизусть.",
);
pub const SET_ROWS_NON_NEGATIVE_HINT: Text = Text::new(
    "set_rows_non_negative_hint",
    "Forecasts below zero become zero; on by itself when the target has no value below zero.",
    "Прогнозы ниже нуля становятся нулём; включено само, если у цели нет значений ниже нуля.",
);
pub const BEST_OF_ROWS: Text = Text::new(
    "best_of_rows_description",
    "Tries every model on your rows and lets those that erred least forecast together; one alone only if it leads by far. Recommended.",
    "Проверяет все модели на ваших строках и строит общий прогноз по тем, что ошиблись меньше; одну берёт, только если она намного точнее. Рекомендуем.",
);
pub const SET_ROWS_SCALER_HINT: Text = Text::new(
    "set_rows_scaler_hint",
    "How columns are brought to a common size for models that add them up or measure distances; trees need none.",
    "Как столбцы приводятся к общему масштабу для моделей с суммами и расстояниями; деревьям это не нужно.",
);
pub const SET_ROWS_TARGET_SCALING_HINT: Text = Text::new(
    "set_rows_target_scaling_hint",
    "Learns the target on an even scale, on which very large values count less; forecasts are brought back.",
    "Цель изучается на выровненной шкале, где очень большие значения весят меньше; прогноз возвращается обратно.",
);
pub const SET_STRATIFIED: Text = Text::new(
    "set_stratified_classes",
    "Even classes",
    "Равные доли классов",
);
pub const SET_STRATIFIED_HINT: Text = Text::new(
    "set_stratified_classes_hint",
    "Every part of the rows that is tested on has each class as often as all rows; off, chance alone divides them.",
    "В каждой проверочной части классы встречаются так же часто, как во всех строках; иначе строки делит случай.",
);
pub const SET_NOISE: Text = Text::new("set_data_noise", "Data noise, %", "Шум в данных, %");
pub const SET_NOISE_HINT: Text = Text::new(
    "set_data_noise_hint",
    "Shakes numbers a little while a model learns, so that it does not learn single rows by heart; percent of the usual spread.",
    "Слегка сдвигает числа при обучении, чтобы модель не заучивала отдельные строки; процент от обычного разброса.",
);
pub const SET_THRESHOLD: Text = Text::new(
    "set_threshold",
    "Probability threshold",
    "Порог вероятности",
);
pub const SET_THRESHOLD_HINT: Text = Text::new(
    "set_threshold_hint",
    "Of two classes the second is forecast from this probability on; off, from one half on.",
    "Из двух классов второй прогнозируется начиная с этой вероятности; если выключено — с половины.",
);
pub const OPTION_R2: Text = Text::new("option_r2", "R²: share explained", "R²: объяснённая доля");
pub const OPTION_ACCURACY: Text = Text::new(
    "option_accuracy",
    "Accuracy: share of right rows, the diagonal of the confusion matrix",
    "Accuracy: доля верных строк, диагональ матрицы ошибок",
);
pub const OPTION_PRECISION: Text = Text::new(
    "option_precision",
    "Precision: few false alarms",
    "Precision: мало ложных тревог",
);
pub const OPTION_AVERAGE_PRECISION: Text = Text::new(
    "option_average_precision",
    "Average precision: over all thresholds",
    "Average precision: по всем порогам",
);
pub const OPTION_RECALL: Text = Text::new(
    "option_recall",
    "Recall: few misses",
    "Recall: мало пропусков",
);
pub const OPTION_F1: Text = Text::new(
    "option_f1",
    "F1: precision and recall",
    "F1: точность и полнота",
);
pub const OPTION_ROC_AUC: Text = Text::new(
    "option_roc_auc",
    "ROC AUC: order of rows",
    "ROC AUC: порядок строк",
);
pub const OPTION_LOG_LOSS: Text = Text::new(
    "option_log_loss",
    "Log loss: honest probabilities",
    "Log loss: честные вероятности",
);
