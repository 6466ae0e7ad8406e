//! Sentences about trainings: their steps, their ends, and what went wrong.

use b2l_web::Sentence;

use super::sentence;

// Training.
pub const STILL_TRAINING: Sentence = sentence("still_training", []);
pub const ZERO_WORKERS: Sentence = sentence("zero_workers", []);
pub const LAST_WORKER: Sentence = sentence("last_worker", []);
pub const MOST_WORKERS: Sentence<1> = sentence("most_workers", ["count"]);
pub const QUEUE_FULL: Sentence<1> = sentence("queue_full", ["count"]);
pub const STEP: Sentence<4> = sentence("step", ["number", "total", "model", "category"]);
pub const STEP_ALONE: Sentence<3> = sentence("step_alone", ["number", "total", "model"]);
pub const STEP_WAITING: Sentence<1> = sentence("step_waiting", ["place"]);
pub const STEP_STARTING: Sentence = sentence("step_starting", []);

// Why a training ended in error: the cause and the remedy.
pub const TRAIN_TIMEOUT: Sentence<1> = sentence("timeout", ["minutes"]);
pub const TRAIN_MEMORY: Sentence = sentence("memory", []);
pub const TRAIN_INTERRUPTED: Sentence = sentence("worker_lost", []);
pub const TRAIN_STORAGE: Sentence = sentence("storage", []);
pub const TRAIN_INTERNAL: Sentence = sentence("train_internal", []);
pub const TRAIN_DATASET: Sentence = sentence("dataset_unreadable", []);
pub const TRAIN_COLUMN_MISSING: Sentence<1> = sentence("column_missing", ["column"]);
pub const TRAIN_DATES_UNREADABLE: Sentence<1> = sentence("dates_unreadable", ["column"]);
pub const DATES_IRREGULAR: Sentence<2> = sentence("dates_irregular", ["column", "period"]);
pub const DATES_STRETCHED: Sentence<3> =
    sentence("dates_stretched", ["column", "before", "behind"]);
pub const TRAIN_TOO_FEW_DATES: Sentence<1> = sentence("too_few_dates", ["column"]);
pub const TRAIN_TOO_WIDE: Sentence<3> = sentence("too_wide", ["column", "rows", "periods"]);
pub const TRAIN_MOSTLY_INVENTED: Sentence<3> =
    sentence("mostly_invented", ["column", "rows", "empty"]);
pub const TRAIN_TARGET_EMPTY: Sentence<1> = sentence("target_empty", ["column"]);
pub const TRAIN_NOTHING: Sentence<1> = sentence("nothing_trained", ["column"]);
pub const TRAIN_NOTHING_BECAUSE: Sentence<2> =
    sentence("nothing_trained_because", ["column", "reason"]);
pub const TRAIN_STOPPED: Sentence<1> = sentence("error_stop", ["story"]);

// Why a model gave nothing, or was not measured to the end.
pub const REASON_POINTS: Sentence<2> = sentence("needs_points", ["needed", "known"]);
pub const REASON_NOT_REACHED: Sentence = sentence("not_reached", []);
pub const REASON_UNKNOWN: Sentence = sentence("unknown_model", []);
pub const REASON_PARAMETERS: Sentence<1> = sentence("wrong_parameters", ["detail"]);
pub const REASON_FAILED: Sentence<1> = sentence("model_failed", ["detail"]);
pub const REASON_NO_FINITE_FIT: Sentence = sentence("no_finite_fit", []);
pub const REASON_BROKE_DOWN: Sentence = sentence("broke_down", []);
pub const REASON_GIVEN_UP: Sentence<2> = sentence("given_up", ["after", "total"]);
pub const REASON_NO_ROWS: Sentence = sentence("no_rows", []);
pub const REASON_NO_PERIOD: Sentence = sentence("no_period", []);
pub const REASON_TOO_WIDE: Sentence = sentence("dates_too_wide", []);
pub const REASON_MOSTLY_INVENTED: Sentence = sentence("periods_mostly_invented", []);
pub const REASON_OTHER: Sentence = sentence("no_result", []);

// Notifications.
pub const NOTICE_TRAINED: Sentence<1> = sentence("notice_trained", ["story"]);
pub const NOTICE_FAILED: Sentence<1> = sentence("notice_failed", ["story"]);
pub const NOTICE_STOPPED: Sentence<1> = sentence("notice_stopped", ["story"]);
/// What people call a period, by its name on the wire.
pub const PERIOD_NAME: Sentence<1> = sentence("period_name", ["period"]);
