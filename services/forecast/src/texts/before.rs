//! Sentences of the charts before training: what is weak about a series, and what the tests say.

use b2l_web::Text;

pub const WEAK_EMPTY: Text = Text::new(
    "weak_empty",
    "No row has a number here, so there is nothing to forecast.",
    "Здесь нет ни одного числа, прогнозировать нечего.",
);
pub const WEAK_ALL_ZERO: Text = Text::new(
    "weak_all_zero",
    "All {0} values are 0, so the forecast will be 0 too.",
    "Все значения ({0}) равны 0, прогноз тоже будет 0.",
);
pub const WEAK_FLAT: Text = Text::new(
    "weak_flat",
    "All {0} values are {1}; the forecast will say the same.",
    "Все значения ({0}) равны {1}, прогноз повторит то же.",
);
pub const WEAK_SHORT: Text = Text::new(
    "weak_short",
    "Seasonal models need {0} periods with a value, there are {1}: only simple models will be used.",
    "Сезонным моделям нужно периодов со значением: {0}, есть {1}. Подойдут только простые модели.",
);
pub const WEAK_SPARSE: Text = Text::new(
    "weak_sparse",
    "{0} of {1} values are 0: single periods are hard to forecast here, the mean is not.",
    "Нулевых значений {0} из {1}: отдельные периоды прогнозировать трудно, среднее — нет.",
);
pub const WEAK_GAPPY: Text = Text::new(
    "weak_gappy",
    "{0} of {1} periods from {2} to {3} have no value and will be filled.",
    "Периодов без значения {0} из {1} (с {2} по {3}), они будут заполнены.",
);
pub const WEAK_DOUBLED_SUM: Text = Text::new(
    "weak_doubled_sum",
    "{0} periods have several rows, first {1}: they are summed up. The settings offer mean or last.",
    "Периодов с несколькими строками: {0}, первый — {1}. Строки складываются; в настройках есть среднее и последняя.",
);
pub const WEAK_DOUBLED_MEAN: Text = Text::new(
    "weak_doubled_mean",
    "{0} periods have several rows, first {1}: their mean is used. The settings offer sum or last.",
    "Периодов с несколькими строками: {0}, первый — {1}. Берётся среднее; в настройках есть сумма и последняя.",
);
pub const WEAK_DOUBLED_LAST: Text = Text::new(
    "weak_doubled_last",
    "{0} periods have several rows, first {1}: the last is used. The settings offer sum or mean.",
    "Периодов с несколькими строками: {0}, первый — {1}. Берётся последняя; в настройках есть сумма и среднее.",
);

pub const WANDERS_NOT: Text = Text::new(
    "wanders_not",
    "The values return to a level (p = {0}): taking differences is not needed.",
    "Значения возвращаются к своему уровню (p = {0}): разности не нужны.",
);
pub const WANDERS: Text = Text::new(
    "wanders",
    "The values wander or have a trend (p = {0}): taking differences may help.",
    "Значения блуждают или имеют тренд (p = {0}): разности могут помочь.",
);
pub const CHANGES_WANDER_NOT: Text = Text::new(
    "changes_wander_not",
    "The differences return to a level (p = {0}): this is enough.",
    "Разности возвращаются к своему уровню (p = {0}): этого достаточно.",
);
pub const CHANGES_WANDER: Text = Text::new(
    "changes_wander",
    "The differences still wander (p = {0}): take them once more.",
    "Разности всё ещё блуждают (p = {0}): возьмите их ещё раз.",
);
pub const WANDERING_UNKNOWN: Text = Text::new(
    "wandering_unknown",
    "There are too few different values for this test.",
    "Для этой проверки слишком мало разных значений.",
);
pub const PREVIEW_TOO_SHORT: Text = Text::new(
    "preview_too_short",
    "The history is too short for these settings: {0} values are needed, there are {1}.",
    "История слишком коротка для этих настроек: нужно значений {0}, есть {1}.",
);
pub const PREVIEW_LATE: Text = Text::new(
    "preview_late",
    "This takes too long to be shown here; the training will still do it.",
    "Показать это здесь слишком долго; при обучении это будет сделано.",
);
pub const PREVIEW_NO_NUMBERS: Text = Text::new(
    "preview_no_numbers",
    "These settings leave no finite numbers of this history.",
    "При этих настройках от истории не остаётся конечных чисел.",
);
pub const PREVIEW_TOO_WIDE: Text = Text::new(
    "preview_too_wide",
    "{0} cannot be drawn or trained: too many periods lie between its first date and its last. Choose a longer period, or look for a wrong date.",
    "{0}: не нарисовать и не обучить, между первой и последней датой слишком много периодов. Выберите период длиннее или найдите ошибочную дату.",
);
pub const PREVIEW_MOSTLY_INVENTED: Text = Text::new(
    "preview_mostly_invented",
    "{0} cannot be trained: only {1} periods have a row, and {2} between them have none. Choose a longer period, or what a missing row means.",
    "{0}: не обучить, строки есть только в периодах: {1}, а ещё {2} между ними пусты. Выберите период длиннее или укажите, что значит пропущенная строка.",
);
pub const PREVIEW_FAR_AWAY: Text = Text::new(
    "preview_far_away",
    "Dates far from all others are left out: {0}.",
    "Даты вдали от всех остальных не учтены: {0}.",
);
pub const PREVIEW_AUTO: Text = Text::new(
    "preview_auto",
    "Which transformation is taken is found out by the training, so it is not shown here.",
    "Какое преобразование взять, выясняется при обучении, поэтому здесь оно не показано.",
);

// Rows before training.
pub const BEFORE_AXIS_UNKNOWN: Text = Text::new(
    "before_axis_unknown",
    "\"{0}\" plays no part here. Possible: {1}.",
    "Столбец «{0}» здесь не используется. Возможны: {1}.",
);
pub const BEFORE_SAMPLED: Text = Text::new(
    "before_sampled",
    "Reckoned from every {0}th of {1} rows.",
    "Посчитано по каждой {0}-й строке из {1}.",
);
pub const BEFORE_NO_ROWS: Text = Text::new(
    "before_no_rows",
    "No row of this choice has a target.",
    "В выбранных строках нет ни одного значения цели.",
);
pub const BEFORE_KIND: Text = Text::new(
    "before_kind",
    "Importance is reckoned for regression and classification; \"{0}\" is something else.",
    "Важность считается для регрессии и классификации; «{0}» — другое.",
);
pub const BEFORE_MODEL: Text = Text::new(
    "before_model",
    "\"{0}\" is not possible here. Possible: {1}.",
    "«{0}» здесь невозможно. Возможны: {1}.",
);
pub const BEFORE_NOT_BETTER: Text = Text::new(
    "before_not_better",
    "This model predicts hardly better than the usual value of the target, so these scores say little.",
    "Эта модель предсказывает едва ли лучше обычного значения цели, поэтому оценки мало что значат.",
);
pub const BEFORE_OWN_BOOSTING: Text = Text::new(
    "before_own_boosting",
    "Reckoned with the engine's own boosted trees, which grow as those of XGBoost do; a training uses XGBoost itself.",
    "Посчитано собственным бустингом деревьев, который растит их как XGBoost; обучение использует сам XGBoost.",
);
pub const BEFORE_LATE: Text = Text::new(
    "before_late",
    "This was not done within {0} seconds. Choose fewer columns or a simpler model.",
    "Не успели за {0} с. Выберите меньше столбцов или модель проще.",
);
pub const BEFORE_IMPOSSIBLE: Text = Text::new(
    "before_impossible",
    "Nothing can be learnt from these rows: the target has one value, or there are too few of them.",
    "По этим строкам ничему не научиться: у цели одно значение или строк слишком мало.",
);
