//! Sentences that say why a forecast can be believed, and what was done to the data.

use b2l_web::Text;

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
pub const TRUST_COMBINED: Text = Text::new(
    "trust_combined",
    "{0} forecast together: over many kinds of data their joint forecast errs less on average than any one of them, even when one led in these few rehearsals",
    "Прогноз общий: {0}. На данных разного рода он в среднем ошибается меньше любой из них по отдельности, даже если одна лидировала в этих немногих проверках",
);
pub const TRUST_AND: Text = Text::new("trust_and", "{0} and {1}", "{0} и {1}");
pub const TRUST_OTHERS_ONE: Text = Text::new("trust_others_one", "{0} other", "ещё {0} модель");
pub const TRUST_OTHERS_FEW: Text = Text::new("trust_others_few", "{0} others", "ещё {0} модели");
pub const TRUST_OTHERS_MANY: Text = Text::new("trust_others_many", "{0} others", "ещё {0} моделей");
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
    "no less than if the past were simply repeated",
    "не меньше, чем если просто повторить прошлое",
);
pub const TRUST_LOSS: Text = Text::new(
    "trust_loss",
    "{0} % more than if the past were simply repeated",
    "на {0} % больше, чем если просто повторить прошлое",
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
pub const NOTE_FAR_AWAY: Text = Text::new(
    "note_far_away",
    "{0} rows were left out, because their dates lie far from all others: {1}.",
    "Строк с датами вдали от всех остальных: {0}, они не учтены: {1}.",
);
pub const NOTE_NO_CATEGORY: Text = Text::new(
    "note_no_category",
    "{0} rows without a category value were left out.",
    "Строк без значения категории: {0}, они не учтены.",
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
pub const NOTE_UNHELPFUL_COLUMNS: Text = Text::new(
    "note_unhelpful_columns",
    "Columns that the forecast does without, because forecasts of the past were no better with them: {0}.",
    "Столбцы, которые не учтены, потому что с ними прогнозы прошлого не становились точнее: {0}.",
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

// What a column means.
pub const IMPORTANCE_UP: Text = Text::new(
    "importance_up",
    "Where \"{0}\" is high, {1} is {2} higher than where it is low.",
    "При высоком «{0}» {1} выше на {2}, чем при низком.",
);
pub const IMPORTANCE_DOWN: Text = Text::new(
    "importance_down",
    "Where \"{0}\" is high, {1} is {2} lower than where it is low.",
    "При высоком «{0}» {1} ниже на {2}, чем при низком.",
);
pub const IMPORTANCE_LEVELS: Text = Text::new(
    "importance_levels",
    "Of the values of \"{0}\", {1} is highest with \"{2}\" and {4} lower with \"{3}\".",
    "Среди значений «{0}» {1} выше всего при «{2}», а при «{3}» ниже на {4}.",
);
pub const IMPORTANCE_FLAT: Text = Text::new(
    "importance_flat",
    "\"{0}\" has one value only, so nothing moves with it.",
    "У «{0}» только одно значение, поэтому с ним ничего не меняется.",
);
pub const IMPORTANCE_CLASS: Text = Text::new(
    "importance_class",
    "the probability of \"{0}\"",
    "вероятность «{0}»",
);
pub const IMPORTANCE_TARGET: Text = Text::new("importance_target", "\"{0}\"", "прогноз «{0}»");
pub const IMPORTANCE_PAST: Text = Text::new(
    "importance_past",
    "Earlier values of \"{0}\"",
    "Прежние значения «{0}»",
);
pub const IMPORTANCE_PAST_ADDS: Text = Text::new(
    "importance_past_adds",
    "What \"{0}\" was before moves its forecast by {1} in the mean.",
    "Прежние значения «{0}» в среднем меняют прогноз на {1}.",
);
pub const IMPORTANCE_TIME: Text = Text::new("importance_time", "Calendar", "Календарь");
pub const IMPORTANCE_TIME_ADDS: Text = Text::new(
    "importance_time_adds",
    "The place in the calendar moves the forecast of \"{0}\" by {1} in the mean.",
    "Место в календаре в среднем меняет прогноз «{0}» на {1}.",
);
pub const IMPORTANCE_NO_TREES: Text = Text::new(
    "importance_no_trees",
    "TreeSHAP tells what moves a forecast of trees; this model is not made of trees alone.",
    "TreeSHAP объясняет прогнозы деревьев, а эта модель состоит не только из деревьев.",
);
pub const IMPORTANCE_NO_COLUMNS: Text = Text::new(
    "importance_no_columns",
    "The story has no columns beside its target. Mark number columns as numerical and train again to see what they mean.",
    "В истории нет столбцов кроме целевого. Отметьте числовые столбцы и обучите заново, чтобы увидеть их значение.",
);
pub const IMPORTANCE_UNUSED: Text = Text::new(
    "importance_unused",
    "This model forecasts without the columns: it cannot use them, or did no worse on the past without them.",
    "Эта модель прогнозирует без столбцов: она не умеет их учитывать или на прошлом была без них не хуже.",
);

// What was done to the data before the model saw them.
pub const PREPARED_NO_OUTLIERS: Text = Text::new(
    "prepared_no_outliers",
    "There are no unusual values.",
    "Выбросов нет.",
);
pub const PREPARED_OUTLIERS_REPLACED: Text = Text::new(
    "prepared_outliers_replaced",
    "{0} unusual values were replaced by what is usual: {1}.",
    "Выбросы ({0}) заменены обычными значениями: {1}.",
);
pub const PREPARED_OUTLIERS_KEPT: Text = Text::new(
    "prepared_outliers_kept",
    "{0} values are unusual and were left as they are: {1}.",
    "Выбросы ({0}) найдены и оставлены как есть: {1}.",
);
pub const PREPARED_LIMITED: Text = Text::new(
    "prepared_limited",
    "{0} values were limited to {1} from above, {2} to {3} from below.",
    "Значений ограничено сверху до {1}: {0}, снизу до {3}: {2}.",
);
pub const PREPARED_SMOOTHED: Text = Text::new(
    "prepared_smoothed",
    "Each value was replaced by the mean of the {0} around it; the forecast is one of smoothed values.",
    "Каждое значение заменено средним из {0} соседних; прогноз тоже сглаженный.",
);
pub const PREPARED_LOG: Text = Text::new(
    "prepared_log",
    "The model saw logarithms of the values.",
    "Модель видела логарифмы значений.",
);
pub const PREPARED_ROOT: Text = Text::new(
    "prepared_root",
    "The model saw square roots of the values.",
    "Модель видела квадратные корни значений.",
);
pub const PREPARED_POWER: Text = Text::new(
    "prepared_power",
    "The model saw the values to the power {0} (Box-Cox).",
    "Модель видела значения в степени {0} (Бокс — Кокс).",
);
pub const PREPARED_NOT_TRANSFORMED: Text = Text::new(
    "prepared_not_transformed",
    "The swings were not evened out: that needs values above zero.",
    "Размах не выравнивался: для этого все значения должны быть больше нуля.",
);
pub const PREPARED_NO_TRANSFORMATION: Text = Text::new(
    "prepared_no_transformation",
    "Evening out the swings was tried and forecast the past no better, so it was left out.",
    "Выравнивание размаха проверено и не улучшило прогноз прошлого, поэтому не применяется.",
);
pub const PREPARED_YEAR: Text = Text::new(
    "prepared_year",
    "The cycle of the year was taken out and put back into the forecast.",
    "Годовой цикл убран перед обучением и возвращён в прогноз.",
);
pub const PREPARED_SEASONS: Text = Text::new(
    "prepared_seasons",
    "The season of {0} periods was taken out and put back into the forecast.",
    "Сезон из {0} периодов убран перед обучением и возвращён в прогноз.",
);
pub const PREPARED_NO_SEASON: Text = Text::new(
    "prepared_no_season",
    "There is no season to take out.",
    "Сезона, который можно убрать, нет.",
);
pub const PREPARED_CHANGES: Text = Text::new(
    "prepared_changes",
    "The model saw the changes from one value to the next.",
    "Модель видела изменения от значения к значению.",
);
pub const PREPARED_CHANGES_OF_CHANGES: Text = Text::new(
    "prepared_changes_of_changes",
    "The model saw how the changes from one value to the next change.",
    "Модель видела, как меняются изменения от значения к значению.",
);
pub const PREPARED_SCALED: Text = Text::new(
    "prepared_scaled",
    "The target was scaled ({0}) and its forecast scaled back.",
    "Цель масштабирована ({0}), прогноз возвращён в исходный масштаб.",
);
pub const PREPARED_COLUMNS: Text = Text::new(
    "prepared_columns",
    "Columns made of the date and of earlier values: {0}.",
    "Столбцы из даты и прошлых значений: {0}.",
);
pub const PREPARED_COLUMNS_LEFT_OUT: Text = Text::new(
    "prepared_columns_left_out",
    "Columns that these periods or so short a history do not allow: {0}.",
    "Столбцы, невозможные при таких периодах или такой короткой истории: {0}.",
);
pub const PREPARED_BEGINNING: Text = Text::new(
    "prepared_beginning",
    "The first {0} periods were left out, because nothing earlier is known there.",
    "Первые {0} периодов не использованы: до них ничего не известно.",
);
pub const SEARCH_BETTER: Text = Text::new(
    "search_better",
    "{0}: {1} trials by {2} found parameters that err {3}% less: {4}.",
    "{0}: пробы ({1}, {2}) нашли параметры с ошибкой на {3}% меньше: {4}.",
);
pub const SEARCH_NO_BETTER: Text = Text::new(
    "search_no_better",
    "{0}: {1} trials by {2} found no parameters that err less than those that stood.",
    "{0}: пробы ({1}, {2}) не нашли параметров лучше исходных.",
);
