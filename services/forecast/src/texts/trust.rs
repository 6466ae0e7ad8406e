//! Sentences that say why a forecast can be believed, and what was done to the data.

use b2l_web::Sentence;

use super::sentence;

// Why the forecast can be believed.
pub const TRUST_WINS: Sentence<1> = sentence("trust_wins", ["model"]);
pub const TRUST_USED: Sentence<1> = sentence("trust_used", ["model"]);
pub const TRUST_CHOSEN: Sentence<1> = sentence("trust_chosen", ["model"]);
pub const TRUST_SIMPLER: Sentence<2> = sentence("trust_simpler", ["model", "lowest"]);
pub const TRUST_COMBINED: Sentence<1> = sentence("trust_combined", ["models"]);
pub const TRUST_AND: Sentence<2> = sentence("trust_and", ["first", "last"]);
pub const TRUST_OTHERS: Sentence<1> = sentence("trust_others", ["count"]);
pub const TRUST_CONSTANT: Sentence<1> = sentence("trust_constant", ["value"]);
pub const TRUST_SHORT: Sentence<2> = sentence("trust_short", ["points", "model"]);
pub const TRUST_STAND_IN: Sentence<1> = sentence("trust_stand_in", ["model"]);
pub const TRUST_NOTHING: Sentence<1> = sentence("trust_nothing", ["reason"]);
pub const TRUST_ERROR: Sentence<4> =
    sentence("trust_error", ["count", "measure", "target", "error"]);
pub const TRUST_COVERAGE: Sentence<3> = sentence("trust_coverage", ["percent", "count", "level"]);
pub const TRUST_FEW_TESTED: Sentence<1> = sentence("trust_few_tested", ["count"]);
pub const TRUST_NO_COVERAGE: Sentence = sentence("trust_no_coverage", []);

// What the calendar has a year before, and not in a forecast.
pub const YEAR_WEEKDAYS: Sentence<2> = sentence("year_weekdays", ["now", "before"]);
pub const YEAR_HOLIDAYS_NOW: Sentence<1> = sentence("year_holidays_now", ["names"]);
pub const YEAR_HOLIDAYS_BEFORE: Sentence<1> = sentence("year_holidays_before", ["names"]);

// What was done to the data.
pub const NOTE_GAPS: Sentence<3> = sentence("note_gaps", ["count", "fill", "dates"]);
pub const NOTE_MISSING: Sentence<3> = sentence("note_missing", ["count", "fill", "dates"]);
pub const FILL_LINEAR: Sentence = sentence("fill_linear", []);
pub const FILL_ZERO: Sentence = sentence("fill_zero", []);
pub const FILL_PREVIOUS: Sentence = sentence("fill_previous", []);
pub const NOTE_DUPLICATES: Sentence<3> = sentence("note_duplicates", ["count", "rule", "dates"]);
pub const DUPLICATES_SUM: Sentence = sentence("duplicates_sum", []);
pub const DUPLICATES_MEAN: Sentence = sentence("duplicates_mean", []);
pub const DUPLICATES_LAST: Sentence = sentence("duplicates_last", []);
pub const NOTE_MOVED: Sentence<1> = sentence("note_moved", ["count"]);
pub const NOTE_DROPPED: Sentence<1> = sentence("note_dropped", ["count"]);
pub const NOTE_NO_DATE: Sentence<1> = sentence("note_no_date", ["rows"]);
pub const NOTE_FAR_AWAY: Sentence<2> = sentence("note_far_away", ["rows", "dates"]);
pub const UNUSUAL_TIMES: Sentence<3> = sentence("unusual_times", ["value", "times", "usual"]);
pub const UNUSUAL_INSTEAD: Sentence<2> = sentence("unusual_instead", ["value", "usual"]);
pub const UNUSUAL_SET_ASIDE: Sentence<2> = sentence("unusual_set_aside", ["period", "compared"]);
pub const UNUSUAL_KEPT: Sentence<2> = sentence("unusual_kept", ["period", "compared"]);
pub const UNUSUAL_MORE: Sentence<1> = sentence("unusual_more", ["count"]);
pub const EVENT_PAST: Sentence<3> = sentence("event_past", ["period", "compared", "event"]);
pub const EVENT_AHEAD: Sentence<5> =
    sentence("event_ahead", ["event", "dates", "way", "size", "count"]);
pub const EVENT_UNSEEN: Sentence<2> = sentence("event_unseen", ["event", "dates"]);
pub const EVENT_OVER: Sentence<1> = sentence("event_over", ["event"]);
pub const NOTE_NO_CATEGORY: Sentence<1> = sentence("note_no_category", ["rows"]);
pub const NOTE_WEEKENDS: Sentence = sentence("note_weekends", []);
pub const NOTE_NON_NEGATIVE: Sentence = sentence("note_non_negative", []);
pub const NOTE_NEGATIVE_POSSIBLE: Sentence = sentence("note_negative_possible", []);
pub const NOTE_UNHELPFUL_COLUMNS: Sentence<1> = sentence("note_unhelpful_columns", ["columns"]);
pub const NOTE_OUT_OF_TIME: Sentence = sentence("note_out_of_time", []);
pub const NOTE_OLDER: Sentence<1> = sentence("note_older", ["date"]);
pub const NOTE_OLDER_TRAINING: Sentence<1> = sentence("note_older_training", ["date"]);
pub const NOTE_CATEGORY: Sentence<2> = sentence("note_category", ["category", "note"]);
pub const NOTE_MORE: Sentence<1> = sentence("note_more", ["count"]);

// What a column means.
pub const IMPORTANCE_UP: Sentence<3> = sentence("importance_up", ["column", "what", "by"]);
pub const IMPORTANCE_DOWN: Sentence<3> = sentence("importance_down", ["column", "what", "by"]);
pub const IMPORTANCE_LEVELS: Sentence<5> = sentence(
    "importance_levels",
    ["column", "what", "highest", "lowest", "by"],
);
pub const IMPORTANCE_FLAT: Sentence<1> = sentence("importance_flat", ["column"]);
pub const IMPORTANCE_CLASS: Sentence<1> = sentence("importance_class", ["class"]);
pub const IMPORTANCE_TARGET: Sentence<1> = sentence("importance_target", ["target"]);
pub const IMPORTANCE_PAST: Sentence<1> = sentence("importance_past", ["target"]);
pub const IMPORTANCE_PAST_ADDS: Sentence<2> = sentence("importance_past_adds", ["target", "by"]);
pub const IMPORTANCE_TIME: Sentence = sentence("importance_time", []);
pub const IMPORTANCE_TIME_ADDS: Sentence<2> = sentence("importance_time_adds", ["target", "by"]);
pub const IMPORTANCE_NO_TREES: Sentence = sentence("importance_no_trees", []);
pub const IMPORTANCE_NO_COLUMNS: Sentence = sentence("importance_no_columns", []);
pub const IMPORTANCE_UNUSED: Sentence = sentence("importance_unused", []);

// What was done to the data before the model saw them.
pub const PREPARED_NO_OUTLIERS: Sentence = sentence("prepared_no_outliers", []);
pub const PREPARED_OUTLIERS_REPLACED: Sentence<2> =
    sentence("prepared_outliers_replaced", ["count", "dates"]);
pub const PREPARED_OUTLIERS_KEPT: Sentence<2> =
    sentence("prepared_outliers_kept", ["count", "dates"]);
pub const PREPARED_LIMITED: Sentence<4> =
    sentence("prepared_limited", ["above", "high", "below", "low"]);
pub const PREPARED_SMOOTHED: Sentence<1> = sentence("prepared_smoothed", ["width"]);
pub const PREPARED_LOG: Sentence = sentence("prepared_log", []);
pub const PREPARED_ROOT: Sentence = sentence("prepared_root", []);
pub const PREPARED_POWER: Sentence<1> = sentence("prepared_power", ["lambda"]);
pub const PREPARED_NOT_TRANSFORMED: Sentence = sentence("prepared_not_transformed", []);
pub const PREPARED_NO_TRANSFORMATION: Sentence = sentence("prepared_no_transformation", []);
pub const PREPARED_YEAR: Sentence = sentence("prepared_year", []);
pub const PREPARED_SEASONS: Sentence<1> = sentence("prepared_seasons", ["periods"]);
pub const PREPARED_NO_SEASON: Sentence = sentence("prepared_no_season", []);
pub const PREPARED_CHANGES: Sentence = sentence("prepared_changes", []);
pub const PREPARED_CHANGES_OF_CHANGES: Sentence = sentence("prepared_changes_of_changes", []);
pub const PREPARED_SCALED: Sentence<1> = sentence("prepared_scaled", ["scaler"]);
pub const PREPARED_COLUMNS: Sentence<1> = sentence("prepared_columns", ["columns"]);
pub const PREPARED_COLUMNS_LEFT_OUT: Sentence<1> =
    sentence("prepared_columns_left_out", ["columns"]);
pub const PREPARED_BEGINNING: Sentence<1> = sentence("prepared_beginning", ["periods"]);
pub const SEARCH_BETTER: Sentence<5> = sentence(
    "search_better",
    ["model", "trials", "method", "percent", "params"],
);
pub const SEARCH_NO_BETTER: Sentence<3> =
    sentence("search_no_better", ["model", "trials", "method"]);
