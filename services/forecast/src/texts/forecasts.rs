//! Sentences about requests for forecasts and charts.

use b2l_web::Sentence;

use super::sentence;

pub const NOT_TRAINED: Sentence = sentence("not_trained", []);
pub const TRAINING_REMAINS: Sentence<1> = sentence("training_remains", ["minutes"]);
pub const STEPS_REQUIRED: Sentence = sentence("steps_required", []);
pub const CATEGORY_REQUIRED: Sentence<1> = sentence("category_required", ["known"]);
pub const CATEGORIES_UNKNOWN: Sentence<2> = sentence("categories_unknown", ["name", "known"]);
pub const CATEGORIES_COLUMN_UNKNOWN: Sentence<1> = sentence("categories_column_unknown", ["name"]);
pub const CATEGORIES_COMBINATION: Sentence<2> =
    sentence("categories_combination", ["name", "known"]);
pub const CATEGORY_WITHOUT_MODEL: Sentence<2> =
    sentence("category_without_model", ["name", "reason"]);
pub const MODEL_NOT_TRAINED: Sentence<3> =
    sentence("model_not_trained", ["model", "category", "known"]);
pub const DATE_UNREADABLE: Sentence<1> = sentence("date_unreadable", ["value"]);
pub const FIELD_NUMBER: Sentence<1> = sentence("field_number", ["value"]);
pub const FIELD_FORMAT: Sentence<1> = sentence("field_format", ["value"]);
pub const FIELD_SWITCH: Sentence<1> = sentence("field_switch", ["value"]);
pub const WORKBOOK_TOO_LARGE: Sentence<2> = sentence("workbook_too_large", ["rows", "most"]);

// The what-if.
pub const WHAT_IF_PARAMETERS_OF_BEST: Sentence = sentence("what_if_parameters_of_best", []);
pub const WHAT_IF_NO_SEARCH: Sentence = sentence("what_if_no_search", []);
pub const WHAT_IF_LATE: Sentence<1> = sentence("what_if_late", ["seconds"]);
pub const WHAT_IF_FAILED: Sentence<2> = sentence("what_if_failed", ["model", "reason"]);
pub const WHAT_IF_MEMORY: Sentence = sentence("what_if_memory", []);
pub const WHAT_IF_NOTHING: Sentence<1> = sentence("what_if_nothing", ["reason"]);
pub const WHAT_IF_NOT_REACHED: Sentence<2> = sentence("what_if_not_reached", ["models", "seconds"]);
pub const WHAT_IF_CHANGED: Sentence = sentence("what_if_changed", []);
pub const WHAT_IF_OTHER_CATEGORY: Sentence<1> = sentence("what_if_other_category", ["category"]);
pub const WHAT_IF_OF_GROUPS: Sentence = sentence("what_if_of_groups", []);
