//! The words of the settings of a training.

use b2l_web::Sentence;

use super::sentence;

// Mistakes.
/// `kind` is the kind of story.
pub const DECISIONS_TOO_MANY: Sentence<2> = sentence("decisions_too_many", ["most", "count"]);
pub const EVENTS_TOO_MANY: Sentence<2> = sentence("events_too_many", ["most", "count"]);
pub const EVENT_NAME: Sentence<1> = sentence("event_name", ["most"]);
pub const EVENT_DATES: Sentence<2> = sentence("event_dates", ["event", "most"]);
pub const EVENT_TWICE: Sentence<1> = sentence("event_twice", ["event"]);
pub const SETTING_NOT_HERE: Sentence<1> = sentence("setting_not_here", ["kind"]);
pub const SETTING_CHOICE: Sentence<2> = sentence("setting_choice", ["value", "known"]);
pub const SETTING_WHOLE: Sentence<3> = sentence("setting_whole", ["least", "most", "value"]);
pub const SETTING_STEPPED: Sentence<4> =
    sentence("setting_stepped", ["least", "most", "step", "value"]);
pub const TEST_SIZE_RANGE: Sentence<3> = sentence("test_size_range", ["least", "most", "value"]);
pub const TEST_DATE_REQUIRED: Sentence = sentence("test_date_required", []);
pub const TEST_DATE_WRONG: Sentence<1> = sentence("test_date_wrong", ["value"]);
pub const TEST_DATE_OUTSIDE: Sentence<2> = sentence("test_date_outside", ["first", "last"]);

// Cleaning.
pub const SET_DUPLICATES: Sentence = sentence("set_duplicates", []);
pub const SET_DUPLICATES_HINT: Sentence = sentence("set_duplicates_hint", []);
pub const SET_FILL: Sentence = sentence("set_fill", []);
pub const SET_FILL_HINT: Sentence = sentence("set_fill_hint", []);
pub const SET_OUTLIERS: Sentence = sentence("set_outliers", []);
pub const SET_OUTLIERS_HINT: Sentence = sentence("set_outliers_hint", []);
pub const SET_PERCENTILE: Sentence = sentence("set_percentile", []);
pub const SET_PERCENTILE_HINT: Sentence = sentence("set_percentile_hint", []);
pub const SET_ROLLING: Sentence = sentence("set_rolling", []);
pub const SET_ROLLING_HINT: Sentence = sentence("set_rolling_hint", []);
pub const SET_TRANSFORMATION: Sentence = sentence("set_transformation", []);
pub const SET_TRANSFORMATION_HINT: Sentence = sentence("set_transformation_hint", []);
pub const SET_COMPONENTS: Sentence = sentence("set_components", []);
pub const SET_COMPONENTS_HINT: Sentence = sentence("set_components_hint", []);
pub const SET_DIFF: Sentence = sentence("set_diff", []);
pub const SET_DIFF_HINT: Sentence = sentence("set_diff_hint", []);

// Measuring.
pub const SET_ACCURACY: Sentence = sentence("set_accuracy", []);
pub const SET_ACCURACY_HINT: Sentence = sentence("set_accuracy_hint", []);
pub const SET_TEST_SIZE: Sentence = sentence("set_test_size", []);
pub const SET_TEST_SIZE_HINT: Sentence = sentence("set_test_size_hint", []);
pub const SET_TEST_DATE: Sentence = sentence("set_test_date", []);
pub const SET_FOLDS: Sentence = sentence("set_folds", []);
pub const SET_FOLDS_HINT: Sentence = sentence("set_folds_hint", []);

// Columns.
pub const SET_SCALER: Sentence = sentence("set_scaler", []);
pub const SET_SCALER_HINT: Sentence = sentence("set_scaler_hint", []);
pub const SET_TARGET_SCALING: Sentence = sentence("set_target_scaling", []);
pub const SET_TARGET_SCALING_HINT: Sentence = sentence("set_target_scaling_hint", []);
pub const SET_TIME_FEATURES: Sentence = sentence("set_time_features", []);
pub const SET_TIME_FEATURES_HINT: Sentence = sentence("set_time_features_hint", []);

// Models.
pub const SET_TUNING: Sentence = sentence("set_tuning", []);
pub const SET_TUNING_HINT: Sentence = sentence("set_tuning_hint", []);
pub const SET_ITERATIONS: Sentence = sentence("set_iterations", []);
pub const SET_CPU: Sentence = sentence("set_cpu", []);
pub const SET_CPU_HINT: Sentence = sentence("set_cpu_hint", []);

// The forecast.
pub const SET_NON_NEGATIVE: Sentence = sentence("set_non_negative", []);
pub const SET_NON_NEGATIVE_HINT: Sentence = sentence("set_non_negative_hint", []);
pub const SET_LEVEL: Sentence = sentence("set_level", []);
pub const SET_LEVEL_HINT: Sentence = sentence("set_level_hint", []);
pub const SET_STEPS: Sentence = sentence("set_steps", []);
pub const SET_STEPS_HINT: Sentence = sentence("set_steps_hint", []);

// Options.
pub const OPTION_AUTO_DUPLICATES: Sentence = sentence("option_auto_duplicates", []);
pub const OPTION_SUM: Sentence = sentence("option_sum", []);
pub const OPTION_MEAN: Sentence = sentence("option_mean", []);
pub const OPTION_LAST: Sentence = sentence("option_last", []);
pub const OPTION_AUTO_FILL: Sentence = sentence("option_auto_fill", []);
pub const OPTION_LINEAR: Sentence = sentence("option_linear", []);
pub const OPTION_ZERO: Sentence = sentence("option_zero", []);
pub const OPTION_PREVIOUS: Sentence = sentence("option_previous", []);
pub const OPTION_KEEP: Sentence = sentence("option_keep", []);
pub const OPTION_REPORT: Sentence = sentence("option_report", []);
pub const OPTION_REPLACE: Sentence = sentence("option_replace", []);
pub const OPTION_NONE: Sentence = sentence("option_none", []);
pub const OPTION_LOG: Sentence = sentence("option_log", []);
pub const OPTION_SQRT: Sentence = sentence("option_sqrt", []);
pub const OPTION_BOX_COX: Sentence = sentence("option_box_cox", []);
pub const OPTION_BOX_COX_LIKELIHOOD: Sentence = sentence("option_box_cox_likelihood", []);
pub const OPTION_AUTO: Sentence = sentence("option_auto", []);
pub const OPTION_RMSE: Sentence = sentence("option_rmse", []);
pub const OPTION_MSE: Sentence = sentence("option_mse", []);
pub const OPTION_MAPE: Sentence = sentence("option_mape", []);
pub const OPTION_MAE: Sentence = sentence("option_mae", []);
pub const OPTION_TEST_AUTO: Sentence = sentence("option_test_auto", []);
pub const OPTION_TEST_FROM: Sentence = sentence("option_test_from", []);
pub const OPTION_MIN_MAX: Sentence = sentence("option_min_max", []);
pub const OPTION_STANDARD: Sentence = sentence("option_standard", []);
pub const OPTION_ROBUST: Sentence = sentence("option_robust", []);
pub const OPTION_MONTH: Sentence = sentence("option_month", []);
pub const OPTION_YEAR: Sentence = sentence("option_year", []);
pub const OPTION_DAY_OF_WEEK: Sentence = sentence("option_day_of_week", []);
pub const OPTION_WEEK: Sentence = sentence("option_week", []);
pub const OPTION_MONTH_AGO: Sentence = sentence("option_month_ago", []);
pub const OPTION_3_MONTHS_AGO: Sentence = sentence("option_3_months_ago", []);
pub const OPTION_12_MONTHS_AGO: Sentence = sentence("option_12_months_ago", []);
pub const OPTION_WEEK_AGO: Sentence = sentence("option_week_ago", []);
pub const OPTION_2_WEEKS_AGO: Sentence = sentence("option_2_weeks_ago", []);
pub const OPTION_4_WEEKS_AGO: Sentence = sentence("option_4_weeks_ago", []);
pub const OPTION_YEAR_AGO: Sentence = sentence("option_year_ago", []);
pub const OPTION_2_YEARS_AGO: Sentence = sentence("option_2_years_ago", []);
