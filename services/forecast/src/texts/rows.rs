//! Sentences about stories on rows: regression and classification.

use b2l_web::Sentence;

use super::sentence;

// The request.
pub const ROLE_OF_OTHER_KIND: Sentence<2> = sentence("role_of_other_kind", ["role", "column"]);
pub const FEATURES_REQUIRED: Sentence = sentence("features_required", []);
pub const TARGET_NO_CLASSES: Sentence<3> =
    sentence("target_no_classes", ["column", "count", "most"]);
pub const FEATURE_VALUE_TWICE: Sentence<2> = sentence("feature_value_twice", ["column", "value"]);
pub const FEATURE_NOT_BINARY: Sentence<2> = sentence("feature_not_binary", ["column", "count"]);
pub const FEATURE_TOO_MANY_VALUES: Sentence<3> =
    sentence("feature_too_many_values", ["column", "count", "most"]);
pub const ROWS_TEST_RANGE: Sentence<3> = sentence("rows_test_range", ["least", "most", "value"]);
pub const THRESHOLD_RANGE: Sentence<3> = sentence("threshold_range", ["least", "most", "value"]);

pub const THRESHOLD_NOT_HERE: Sentence = sentence("threshold_not_here", []);
pub const THRESHOLD_OF_TWO: Sentence<1> = sentence("threshold_of_two", ["classes"]);

// Rows to forecast.
pub const ROWS_NONE: Sentence = sentence("rows_none", []);
pub const ROWS_TOO_MANY: Sentence<2> = sentence("rows_too_many", ["rows", "most"]);
pub const ROWS_COLUMNS_MISSING: Sentence<1> = sentence("rows_columns_missing", ["columns"]);
pub const ROWS_UNEVEN: Sentence<3> = sentence("rows_uneven", ["row", "cells", "columns"]);
pub const ROW_NOT_A_NUMBER: Sentence<2> = sentence("row_not_a_number", ["column", "value"]);
pub const ROW_WITHOUT_CATEGORY: Sentence = sentence("row_without_category", []);
pub const ROW_CATEGORY_UNKNOWN: Sentence<1> = sentence("row_category_unknown", ["category"]);
pub const ROW_UNSEEN: Sentence<2> = sentence("row_unseen", ["column", "value"]);
pub const ROW_EMPTY: Sentence<1> = sentence("row_empty", ["column"]);
pub const ROW_RANGE: Sentence<3> = sentence("row_range", ["what", "low", "high"]);
pub const ROW_NO_EFFECT: Sentence = sentence("row_no_effect", []);
pub const ROW_FAR: Sentence<4> = sentence("row_far", ["column", "value", "least", "most"]);
pub const ROWS_UNKNOWN_WORDS: Sentence<2> = sentence("rows_unknown_words", ["column", "rows"]);
pub const ROWS_SHEET_FORECAST: Sentence = sentence("rows_sheet_forecast", []);
pub const ROWS_SHEET_PROBABILITY: Sentence<1> = sentence("rows_sheet_probability", ["class"]);

// Trust.
pub const ROWS_WINS: Sentence<1> = sentence("rows_wins", ["model"]);
pub const ROWS_USED: Sentence<1> = sentence("rows_used", ["model"]);
pub const ROWS_COMBINED: Sentence<1> = sentence("rows_combined", ["models"]);
pub const ROWS_STAND_IN: Sentence<1> = sentence("rows_stand_in", ["model"]);
pub const ROWS_CONSTANT: Sentence<1> = sentence("rows_constant", ["column"]);
pub const ROWS_TOO_FEW: Sentence<2> = sentence("rows_too_few", ["rows", "model"]);
pub const ROWS_ERROR: Sentence<4> = sentence("rows_error", ["rows", "measure", "column", "error"]);
pub const ROWS_SCORE: Sentence<3> = sentence("rows_score", ["rows", "measure", "value"]);
pub const ROWS_RIGHT: Sentence<2> = sentence("rows_right", ["rows", "percent"]);
pub const ROWS_NOTE_TEST: Sentence<3> = sentence("rows_note_test", ["rows", "measure", "value"]);
pub const ROWS_NOTE_FOLDS: Sentence<2> = sentence("rows_note_folds", ["rows", "folds"]);
/// Classes with the number of their rows.
pub const ROWS_NOTE_RARE: Sentence<1> = sentence("rows_note_rare", ["classes"]);
pub const ROWS_NOTE_OWN: Sentence = sentence("rows_note_own", []);
pub const ROWS_NOTE_NO_TARGET: Sentence<2> = sentence("rows_note_no_target", ["rows", "column"]);
pub const ROWS_NOTE_GAPS: Sentence<2> = sentence("rows_note_gaps", ["columns", "total"]);
pub const ROWS_NOTE_THRESHOLD: Sentence<2> =
    sentence("rows_note_threshold", ["threshold", "trained"]);
pub const ROWS_NOTE_TRAIN: Sentence<3> = sentence("rows_note_train", ["metric", "known", "unseen"]);
pub const ROWS_NOTE_SCALED: Sentence<1> = sentence("rows_note_scaled", ["scaler"]);
pub const ROWS_NOTE_TARGET_SCALED: Sentence<1> = sentence("rows_note_target_scaled", ["scaler"]);
pub const ROWS_NOTE_SHAKEN: Sentence<1> = sentence("rows_note_shaken", ["percent"]);
pub const ROWS_NOTE_REDUCED: Sentence<2> = sentence("rows_note_reduced", ["most", "method"]);
pub const ROWS_NOTE_BY_CHANCE: Sentence = sentence("rows_note_by_chance", []);
pub const REASON_ROWS: Sentence<2> = sentence("needs_rows", ["needed", "known"]);
pub const REASON_TOO_SLOW: Sentence = sentence("too_slow", []);
pub const REASON_LEFT_BEHIND: Sentence = sentence("left_behind", []);
pub const REASON_OTHER_TASK: Sentence = sentence("other_task", []);

// Settings.
pub const SET_ROWS_TEST: Sentence = sentence("set_rows_test", []);
pub const SET_ROWS_TEST_HINT: Sentence = sentence("set_rows_test_hint", []);
pub const SET_ROWS_FOLDS_HINT: Sentence = sentence("set_rows_folds_hint", []);
pub const SET_TRAIN_ACCURACY: Sentence = sentence("set_train_accuracy", []);
pub const SET_TRAIN_ACCURACY_HINT: Sentence = sentence("set_train_accuracy_hint", []);
pub const SET_ROWS_NON_NEGATIVE_HINT: Sentence = sentence("set_rows_non_negative_hint", []);
pub const BEST_OF_ROWS: Sentence = sentence("best_of_rows_description", []);
pub const SET_ROWS_SCALER_HINT: Sentence = sentence("set_rows_scaler_hint", []);
pub const SET_ROWS_TARGET_SCALING_HINT: Sentence = sentence("set_rows_target_scaling_hint", []);
pub const SET_STRATIFIED: Sentence = sentence("set_stratified_classes", []);
pub const SET_STRATIFIED_HINT: Sentence = sentence("set_stratified_classes_hint", []);
pub const SET_NOISE: Sentence = sentence("set_data_noise", []);
pub const SET_NOISE_HINT: Sentence = sentence("set_data_noise_hint", []);
pub const SET_THRESHOLD: Sentence = sentence("set_threshold", []);
pub const SET_THRESHOLD_HINT: Sentence = sentence("set_threshold_hint", []);
pub const OPTION_R2: Sentence = sentence("option_r2", []);
pub const OPTION_ACCURACY: Sentence = sentence("option_accuracy", []);
pub const OPTION_PRECISION: Sentence = sentence("option_precision", []);
pub const OPTION_AVERAGE_PRECISION: Sentence = sentence("option_average_precision", []);
pub const OPTION_RECALL: Sentence = sentence("option_recall", []);
pub const OPTION_F1: Sentence = sentence("option_f1", []);
pub const OPTION_ROC_AUC: Sentence = sentence("option_roc_auc", []);
pub const OPTION_LOG_LOSS: Sentence = sentence("option_log_loss", []);
pub const OPTION_CONFUSION_MATRIX: Sentence = sentence("option_confusion_matrix", []);
