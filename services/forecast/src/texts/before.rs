//! Sentences of the charts before training: what is weak about a series, and what the tests say.

use b2l_web::Sentence;

use super::sentence;

pub const WEAK_EMPTY: Sentence = sentence("weak_empty", []);
pub const WEAK_ALL_ZERO: Sentence<1> = sentence("weak_all_zero", ["count"]);
pub const WEAK_FLAT: Sentence<2> = sentence("weak_flat", ["count", "value"]);
pub const WEAK_SHORT: Sentence<2> = sentence("weak_short", ["needed", "known"]);
pub const WEAK_SPARSE: Sentence<2> = sentence("weak_sparse", ["zeros", "count"]);
pub const WEAK_GAPPY: Sentence<4> = sentence("weak_gappy", ["gaps", "count", "first", "last"]);
pub const WEAK_DOUBLED_SUM: Sentence<2> = sentence("weak_doubled_sum", ["count", "first"]);
pub const WEAK_DOUBLED_MEAN: Sentence<2> = sentence("weak_doubled_mean", ["count", "first"]);
pub const WEAK_DOUBLED_LAST: Sentence<2> = sentence("weak_doubled_last", ["count", "first"]);

pub const WANDERS_NOT: Sentence<1> = sentence("wanders_not", ["p"]);
pub const WANDERS: Sentence<1> = sentence("wanders", ["p"]);
pub const CHANGES_WANDER_NOT: Sentence<1> = sentence("changes_wander_not", ["p"]);
pub const CHANGES_WANDER: Sentence<1> = sentence("changes_wander", ["p"]);
pub const WANDERING_UNKNOWN: Sentence = sentence("wandering_unknown", []);
pub const PREVIEW_TOO_SHORT: Sentence<2> = sentence("preview_too_short", ["needed", "known"]);
pub const PREVIEW_LATE: Sentence = sentence("preview_late", []);
pub const PREVIEW_NO_NUMBERS: Sentence = sentence("preview_no_numbers", []);
pub const PREVIEW_TOO_WIDE: Sentence<1> = sentence("preview_too_wide", ["label"]);
pub const PREVIEW_MOSTLY_INVENTED: Sentence<3> =
    sentence("preview_mostly_invented", ["label", "rows", "empty"]);
pub const PREVIEW_FAR_AWAY: Sentence<1> = sentence("preview_far_away", ["dates"]);
pub const PREVIEW_AUTO: Sentence = sentence("preview_auto", []);

// Rows before training.
pub const BEFORE_AXIS_UNKNOWN: Sentence<2> = sentence("before_axis_unknown", ["name", "known"]);
pub const BEFORE_SAMPLED: Sentence<2> = sentence("before_sampled", ["every", "total"]);
pub const BEFORE_NO_ROWS: Sentence = sentence("before_no_rows", []);
pub const BEFORE_KIND: Sentence<1> = sentence("before_kind", ["name"]);
pub const BEFORE_MODEL: Sentence<2> = sentence("before_model", ["name", "known"]);
pub const BEFORE_NOT_BETTER: Sentence = sentence("before_not_better", []);
pub const BEFORE_LATE: Sentence<1> = sentence("before_late", ["seconds"]);
pub const BEFORE_IMPOSSIBLE: Sentence = sentence("before_impossible", []);
