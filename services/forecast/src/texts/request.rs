//! Sentences about requests for stories, their copies and their settings.

use b2l_web::Sentence;

use super::sentence;

// The request for a story.
pub const NAME_REQUIRED: Sentence = sentence("name_required", []);
pub const NAME_TOO_LONG: Sentence<2> = sentence("name_too_long", ["count", "most"]);
pub const NAME_CHARACTERS: Sentence<1> = sentence("name_characters", ["character"]);
pub const COMMENT_TOO_LONG: Sentence<2> = sentence("comment_too_long", ["count", "most"]);
pub const SOURCE_REQUIRED: Sentence = sentence("source_required", []);
pub const SOURCE_UNKNOWN: Sentence = sentence("source_unknown", []);
pub const SOURCE_EMPTY: Sentence = sentence("source_empty", []);
pub const FORECAST_TYPE_UNKNOWN: Sentence<2> = sentence("forecast_type_unknown", ["name", "known"]);
pub const COLUMNS_REQUIRED: Sentence = sentence("columns_required", []);
pub const COLUMN_UNKNOWN: Sentence<1> = sentence("column_unknown", ["column"]);
pub const COLUMN_TWICE: Sentence<1> = sentence("column_twice", ["column"]);
pub const ROLE_UNKNOWN: Sentence<3> = sentence("role_unknown", ["role", "column", "known"]);
pub const TARGET_REQUIRED: Sentence<1> = sentence("target_required", ["count"]);
pub const TARGET_NOT_NUMERIC: Sentence<1> = sentence("target_not_numeric", ["column"]);
pub const DATE_REQUIRED: Sentence<1> = sentence("date_required", ["count"]);
pub const DATE_NOT_DATE: Sentence<1> = sentence("date_not_date", ["column"]);
pub const NUMERICAL_NOT_NUMERIC: Sentence<1> = sentence("numerical_not_numeric", ["column"]);
pub const CATEGORY_UNKNOWN: Sentence<1> = sentence("category_unknown", ["column"]);
pub const CATEGORY_TWICE: Sentence<1> = sentence("category_twice", ["column"]);
pub const CATEGORY_VALUE_UNKNOWN: Sentence<3> =
    sentence("category_value_unknown", ["column", "value", "known"]);
pub const CATEGORY_NO_SERIES: Sentence = sentence("category_no_series", []);
pub const CATEGORY_TOO_MANY: Sentence<2> = sentence("category_too_many", ["count", "most"]);
pub const SERIES_TOO_MANY_FOR: Sentence<5> = sentence(
    "series_too_many_for",
    ["count", "most", "model", "quick_most", "quick"],
);
pub const MODEL_UNKNOWN: Sentence<2> = sentence("model_unknown", ["model", "known"]);
pub const MODEL_TWICE: Sentence<1> = sentence("model_twice", ["model"]);
pub const BEST_ALONE: Sentence = sentence("best_alone", []);
pub const MODEL_TOO_SLOW: Sentence<3> = sentence("model_too_slow", ["model", "best", "known"]);
pub const SETTING_TOO_SLOW: Sentence = sentence("setting_too_slow", []);
pub const SETTINGS_UNKNOWN: Sentence<1> = sentence("settings_unknown", ["model"]);
pub const PARAM_UNKNOWN: Sentence<2> = sentence("param_unknown", ["model", "param"]);
pub const PARAM_INTEGER: Sentence<4> =
    sentence("param_integer", ["model", "param", "least", "most"]);
pub const PARAM_REAL: Sentence<4> = sentence("param_real", ["model", "param", "least", "most"]);
pub const PARAM_CHOICE: Sentence<3> = sentence("param_choice", ["model", "param", "known"]);
pub const METRIC_UNKNOWN: Sentence<2> = sentence("metric_unknown", ["metric", "known"]);
pub const CPU_RANGE: Sentence<2> = sentence("cpu_range", ["most", "value"]);
pub const LEVEL_RANGE: Sentence<3> = sentence("level_range", ["least", "most", "value"]);
pub const STEPS_RANGE: Sentence<3> = sentence("steps_range", ["least", "most", "value"]);
/// All three are a [`PERIOD_COUNT`](super::PERIOD_COUNT).
pub const STEPS_TOO_FAR: Sentence<3> = sentence("steps_too_far", ["past", "most", "steps"]);

// Copies.
pub const COPY_WORD: Sentence = sentence("copy_word", []);
pub const COPY_WHILE_TRAINING: Sentence = sentence("copy_while_training", []);
pub const COPY_BY_NAVIGATION: Sentence = sentence("copy_by_navigation", []);

// The settings screen.
pub const BEST_NAME: Sentence = sentence("best_name", []);
pub const BEST_DESCRIPTION: Sentence = sentence("best_description", []);
pub const PLANNING_SWITCH: Sentence = sentence("planning_switch", []);
pub const PLANNING_TOO_LONG: Sentence<1> = sentence("planning_too_long", ["most"]);
