//! The words of the settings of a training.

use b2l_web::Text;

// Mistakes.
pub const SETTING_CHOICE: Text = Text::new(
    "setting_choice",
    "\"{0}\" is not possible here. Possible: {1}.",
    "«{0}» здесь не подходит. Возможны: {1}.",
);
pub const SETTING_WHOLE: Text = Text::new(
    "setting_whole",
    "Enter a whole number from {0} to {1}; {2} was asked for.",
    "Введите целое число от {0} до {1}, запрошено {2}.",
);
pub const SETTING_STEPPED: Text = Text::new(
    "setting_stepped",
    "Enter a whole number from {0} to {1} in steps of {2}; {3} was asked for.",
    "Введите целое число от {0} до {1} с шагом {2}, запрошено {3}.",
);
pub const TEST_SIZE_RANGE: Text = Text::new(
    "test_size_range",
    "The test takes {0} to {1} percent of the history, or -1 for as much as suits the data, or -2 for everything from a date on; {2} was asked for.",
    "На проверку уходит от {0} до {1} процентов истории, или -1 — сколько подходит данным, или -2 — всё начиная с даты; запрошено {2}.",
);
pub const TEST_DATE_REQUIRED: Text = Text::new(
    "test_date_required",
    "Choose the date from which on the history is kept for the test.",
    "Выберите дату, с которой история остаётся для проверки.",
);
pub const TEST_DATE_WRONG: Text = Text::new(
    "test_date_wrong",
    "\"{0}\" is not a date like 2024-01-31.",
    "«{0}» — не дата вида 2024-01-31.",
);
pub const TEST_DATE_OUTSIDE: Text = Text::new(
    "test_date_outside",
    "The history runs from {0} to {1}: choose a date after its beginning and not after its end, so that something is left to learn from and something to test on.",
    "История идёт с {0} по {1}: выберите дату после её начала и не позже её конца, чтобы осталось на чём учиться и на чём проверять.",
);

// Cleaning.
pub const SET_DUPLICATES: Text = Text::new(
    "set_duplicates",
    "Several rows of one period",
    "Несколько строк за один период",
);
pub const SET_DUPLICATES_HINT: Text = Text::new(
    "set_duplicates_hint",
    "What becomes of rows that fall into the same day, week or month: sales are summed, prices rather averaged.",
    "Что делать со строками одного дня, недели или месяца: продажи складывают, цены скорее усредняют.",
);
pub const SET_FILL: Text = Text::new("set_fill", "Periods without a row", "Периоды без строк");
pub const SET_FILL_HINT: Text = Text::new(
    "set_fill_hint",
    "What stands for a period that the table leaves out; zero where nothing in the table means nothing sold.",
    "Что подставить вместо пропущенного периода; ноль — если отсутствие строки значит, что ничего не продано.",
);
pub const SET_OUTLIERS: Text = Text::new("set_outliers", "Unusual values", "Выбросы");
pub const SET_OUTLIERS_HINT: Text = Text::new(
    "set_outliers_hint",
    "Values far from trend and season: left alone, named in the notes, or replaced by what is usual at their place.",
    "Значения далеко от тренда и сезона: оставить, перечислить в примечаниях или заменить обычными для этого места.",
);
pub const SET_PERCENTILE: Text =
    Text::new("set_percentile", "Limit extremes", "Ограничить крайности");
pub const SET_PERCENTILE_HINT: Text = Text::new(
    "set_percentile_hint",
    "Limits the largest and smallest values: 10 limits the highest and the lowest tenth.",
    "Ограничивает самые большие и самые малые значения: 10 — верхнюю и нижнюю десятую часть.",
);
pub const SET_ROLLING: Text = Text::new("set_rolling", "Smoothing", "Сглаживание");
pub const SET_ROLLING_HINT: Text = Text::new(
    "set_rolling_hint",
    "Each value becomes the mean of so many around it; the forecast is then one of smoothed values.",
    "Каждое значение становится средним из стольких соседних; прогноз тогда тоже сглаженный.",
);
pub const SET_TRANSFORMATION: Text =
    Text::new("set_transformation", "Even out swings", "Выровнять размах");
pub const SET_TRANSFORMATION_HINT: Text = Text::new(
    "set_transformation_hint",
    "For data whose ups and downs grow with their level; automatic takes what forecast the past best.",
    "Для данных, у которых колебания растут вместе с уровнем; автоматически — то, что лучше прогнозировало прошлое.",
);
pub const SET_COMPONENTS: Text =
    Text::new("set_components", "Take the season out", "Убрать сезонность");
pub const SET_COMPONENTS_HINT: Text = Text::new(
    "set_components_hint",
    "Models see the data without their season, and the season is put back into the forecast.",
    "Модели видят данные без сезона, в прогноз сезон возвращается.",
);
pub const SET_DIFF: Text = Text::new(
    "set_diff",
    "Changes instead of values",
    "Изменения вместо значений",
);
pub const SET_DIFF_HINT: Text = Text::new(
    "set_diff_hint",
    "Models see by how much each value differs from the one before (1), or how these changes change (2).",
    "Модели видят, насколько значение отличается от предыдущего (1) или как меняются сами изменения (2).",
);

// Measuring.
pub const SET_ACCURACY: Text = Text::new("set_accuracy", "Measure of accuracy", "Мера точности");
pub const SET_ACCURACY_HINT: Text = Text::new(
    "set_accuracy_hint",
    "The error by which models are compared and the best is chosen.",
    "Ошибка, по которой сравнивают модели и выбирают лучшую.",
);
pub const SET_TEST_SIZE: Text = Text::new("set_test_size", "Size of the test", "Размер проверки");
pub const SET_TEST_SIZE_HINT: Text = Text::new(
    "set_test_size_hint",
    "The end of the history that is hidden from the models while they are measured; the forecast is made from all of it.",
    "Конец истории, скрытый от моделей на время проверки; сам прогноз строится по всей истории.",
);
pub const SET_TEST_DATE: Text = Text::new("set_test_date", "Test from", "Проверять с");
pub const SET_FOLDS: Text = Text::new("set_folds", "Cross-validation", "Перекрёстная проверка");
pub const SET_FOLDS_HINT: Text = Text::new(
    "set_folds_hint",
    "The past is forecast so many times, from different points in it, and the errors are taken together.",
    "Прошлое прогнозируется столько раз с разных точек, ошибки берутся вместе.",
);

// Columns.
pub const SET_SCALER: Text = Text::new("set_scaler", "Common scale", "Общий масштаб");
pub const SET_SCALER_HINT: Text = Text::new(
    "set_scaler_hint",
    "How columns beside the target are brought to a common size before a model sees them. Models that measure distances mind it (KNN, SVM, SVR); linear models, trees and models of time series come out the same.",
    "Как столбцы рядом с целевым приводятся к общему масштабу перед обучением. Это важно моделям, которые измеряют расстояния (KNN, SVM, SVR); линейным моделям, деревьям и моделям временных рядов это безразлично.",
);
pub const SET_TARGET_SCALING: Text = Text::new(
    "set_target_scaling",
    "Scale the target",
    "Масштабировать цель",
);
pub const SET_TARGET_SCALING_HINT: Text = Text::new(
    "set_target_scaling_hint",
    "The column to forecast is scaled as well, and its forecast is scaled back. Models of time series then work without logarithms; which scale makes no difference to them.",
    "Прогнозируемый столбец тоже масштабируется, прогноз возвращается в исходный масштаб. Модели временных рядов тогда работают без логарифмов; какой масштаб, им безразлично.",
);
pub const SET_TIME_FEATURES: Text =
    Text::new("set_time_features", "Time features", "Признаки времени");
pub const SET_TIME_FEATURES_HINT: Text = Text::new(
    "set_time_features_hint",
    "Columns made of the date and of earlier values, for models that use columns.",
    "Столбцы из даты и прошлых значений для моделей, которые умеют их учитывать.",
);

// Models.
pub const SET_TUNING: Text = Text::new("set_tuning", "Search for parameters", "Подбор параметров");
pub const SET_TUNING_HINT: Text = Text::new(
    "set_tuning_hint",
    "Parameters that you did not set are searched for by trials on the past; training takes as many times longer.",
    "Параметры, которые вы не задали, подбираются пробами на прошлом; обучение во столько же раз дольше.",
);
pub const SET_ITERATIONS: Text = Text::new("set_iterations", "Trials", "Проб");
pub const SET_CPU: Text = Text::new("set_cpu", "Workers", "Исполнители");
pub const SET_CPU_HINT: Text = Text::new(
    "set_cpu_hint",
    "Workers that train this story side by side; it waits until so many are free.",
    "Сколько исполнителей обучают историю одновременно; она ждёт, пока столько освободится.",
);

// The forecast.
pub const SET_NON_NEGATIVE: Text = Text::new(
    "set_non_negative",
    "No negative values",
    "Без отрицательных значений",
);
pub const SET_NON_NEGATIVE_HINT: Text = Text::new(
    "set_non_negative_hint",
    "Keeps the forecast at zero or above; unless you say, it does so when the history has nothing below zero.",
    "Прогноз не опускается ниже нуля; если не задано, то когда в истории нет отрицательных значений.",
);
pub const SET_LEVEL: Text = Text::new("set_level", "Interval, percent", "Интервал, процентов");
pub const SET_LEVEL_HINT: Text = Text::new(
    "set_level_hint",
    "So often, of a hundred times, what comes should lie within the band around the forecast.",
    "Столько раз из ста будущее значение должно попасть в полосу вокруг прогноза.",
);
pub const SET_STEPS: Text = Text::new("set_steps", "Steps ahead", "Шагов вперёд");
pub const SET_STEPS_HINT: Text = Text::new(
    "set_steps_hint",
    "Periods that the story forecasts by itself; models are measured so far ahead as well.",
    "На сколько периодов вперёд история строит прогноз; на столько же проверяются модели.",
);

// Options.
pub const OPTION_SUM: Text = Text::new("option_sum", "Sum", "Сумма");
pub const OPTION_MEAN: Text = Text::new("option_mean", "Mean", "Среднее");
pub const OPTION_LAST: Text = Text::new("option_last", "Last row", "Последняя строка");
pub const OPTION_LINEAR: Text =
    Text::new("option_linear", "Straight line", "Прямая между соседями");
pub const OPTION_ZERO: Text = Text::new("option_zero", "Zero", "Ноль");
pub const OPTION_PREVIOUS: Text =
    Text::new("option_previous", "Value before", "Предыдущее значение");
pub const OPTION_KEEP: Text = Text::new("option_keep", "Leave", "Оставить");
pub const OPTION_REPORT: Text =
    Text::new("option_report", "Leave and name", "Оставить и перечислить");
pub const OPTION_REPLACE: Text = Text::new("option_replace", "Replace", "Заменить");
pub const OPTION_NONE: Text = Text::new("option_none", "None", "Нет");
pub const OPTION_LOG: Text = Text::new("option_log", "Logarithm", "Логарифм");
pub const OPTION_SQRT: Text = Text::new("option_sqrt", "Square root", "Квадратный корень");
pub const OPTION_BOX_COX: Text = Text::new("option_box_cox", "Box-Cox", "Бокс — Кокс");
pub const OPTION_BOX_COX_LIKELIHOOD: Text = Text::new(
    "option_box_cox_likelihood",
    "Box-Cox by likelihood",
    "Бокс — Кокс по правдоподобию",
);
pub const OPTION_AUTO: Text = Text::new("option_auto", "Automatic", "Автоматически");
pub const OPTION_RMSE: Text = Text::new(
    "option_rmse",
    "RMSE: large misses count most",
    "RMSE: крупные промахи весомее",
);
pub const OPTION_MSE: Text = Text::new("option_mse", "MSE: RMSE squared", "MSE: квадрат RMSE");
pub const OPTION_MAPE: Text = Text::new(
    "option_mape",
    "MAPE: percent of the value",
    "MAPE: проценты от значения",
);
pub const OPTION_MAE: Text = Text::new(
    "option_mae",
    "MAE: all misses alike",
    "MAE: все промахи одинаково",
);
pub const OPTION_TEST_AUTO: Text = Text::new("option_test_auto", "AUTO", "АВТО");
pub const OPTION_TEST_FROM: Text = Text::new("option_test_from", "Choose date", "Выбрать дату");
pub const OPTION_MIN_MAX: Text =
    Text::new("option_min_max", "MinMax: from 0 to 1", "MinMax: от 0 до 1");
pub const OPTION_STANDARD: Text = Text::new(
    "option_standard",
    "Standard: by mean and deviation",
    "Standard: по среднему и отклонению",
);
pub const OPTION_ROBUST: Text = Text::new(
    "option_robust",
    "Robust: by median and quartiles",
    "Robust: по медиане и квартилям",
);
pub const OPTION_MONTH: Text = Text::new("option_month", "Month", "Месяц");
pub const OPTION_YEAR: Text = Text::new("option_year", "Year", "Год");
pub const OPTION_DAY_OF_WEEK: Text = Text::new("option_day_of_week", "Weekday", "День недели");
pub const OPTION_WEEK: Text = Text::new("option_week", "Week of the year", "Неделя года");
pub const OPTION_MONTH_AGO: Text = Text::new(
    "option_month_ago",
    "Value a month ago",
    "Значение месяц назад",
);
pub const OPTION_3_MONTHS_AGO: Text = Text::new(
    "option_3_months_ago",
    "Value 3 months ago",
    "Значение 3 месяца назад",
);
pub const OPTION_12_MONTHS_AGO: Text = Text::new(
    "option_12_months_ago",
    "Value 12 months ago",
    "Значение 12 месяцев назад",
);
pub const OPTION_WEEK_AGO: Text = Text::new(
    "option_week_ago",
    "Value a week ago",
    "Значение неделю назад",
);
pub const OPTION_2_WEEKS_AGO: Text = Text::new(
    "option_2_weeks_ago",
    "Value 2 weeks ago",
    "Значение 2 недели назад",
);
pub const OPTION_4_WEEKS_AGO: Text = Text::new(
    "option_4_weeks_ago",
    "Value 4 weeks ago",
    "Значение 4 недели назад",
);
pub const OPTION_YEAR_AGO: Text =
    Text::new("option_year_ago", "Value a year ago", "Значение год назад");
pub const OPTION_2_YEARS_AGO: Text = Text::new(
    "option_2_years_ago",
    "Value 2 years ago",
    "Значение 2 года назад",
);
