//! What a forecast depends on.

use b2l_web::Sentence;

use super::sentence;

pub const EFFECT_HOUR: Sentence = sentence("effect_hour", []);
pub const EFFECT_WEEKDAY: Sentence = sentence("effect_weekday", []);
pub const EFFECT_MONTH: Sentence = sentence("effect_month", []);
pub const EFFECT_QUARTER: Sentence = sentence("effect_quarter", []);
pub const EFFECT_QUARTER_NAME: Sentence<1> = sentence("effect_quarter_name", ["number"]);
pub const EFFECT_TREND: Sentence = sentence("effect_trend", []);

/// Percentage points; `size` is `whole` or `part`, and `count` the whole ones.
pub const POINTS: Sentence<3> = sentence("points", ["number", "size", "count"]);
/// `what` is the target or the probability of a class.
pub const EFFECT_MOVES: Sentence<2> = sentence("effect_moves", ["what", "size"]);
pub const EFFECT_EARLIER: Sentence<3> = sentence("effect_earlier", ["column", "what", "size"]);
/// `way` is `up` or `down`.
pub const EFFECT_LATER: Sentence<4> = sentence("effect_later", ["column", "what", "way", "by"]);
pub const EFFECT_CYCLE: Sentence<4> = sentence("effect_cycle", ["high", "low", "by", "raw"]);
/// `way` is `up` or `down`; `period` as [`super::PERIOD_NAME`] has it.
pub const EFFECT_TREND_AHEAD: Sentence<4> =
    sentence("effect_trend_ahead", ["way", "by", "count", "period"]);
pub const EFFECT_TREND_PAST: Sentence<2> = sentence("effect_trend_past", ["way", "raw"]);
pub const EFFECT_PAST: Sentence<3> = sentence("effect_past", ["count", "last", "all"]);
/// `rows` is `all`, or `sample` of the past data.
pub const EFFECT_RAW: Sentence<3> = sentence("effect_raw", ["rows", "high", "low"]);
pub const EFFECT_RAW_WORDS: Sentence<5> = sentence(
    "effect_raw_words",
    ["rows", "highest", "high", "lowest", "low"],
);
pub const EFFECT_NONE: Sentence = sentence("effect_none", []);

const JANUARY: Sentence = sentence("month_1", []);
const FEBRUARY: Sentence = sentence("month_2", []);
const MARCH: Sentence = sentence("month_3", []);
const APRIL: Sentence = sentence("month_4", []);
const MAY: Sentence = sentence("month_5", []);
const JUNE: Sentence = sentence("month_6", []);
const JULY: Sentence = sentence("month_7", []);
const AUGUST: Sentence = sentence("month_8", []);
const SEPTEMBER: Sentence = sentence("month_9", []);
const OCTOBER: Sentence = sentence("month_10", []);
const NOVEMBER: Sentence = sentence("month_11", []);
const DECEMBER: Sentence = sentence("month_12", []);
/// The months of a year, January first.
pub const MONTHS: [Sentence; 12] = [
    JANUARY, FEBRUARY, MARCH, APRIL, MAY, JUNE, JULY, AUGUST, SEPTEMBER, OCTOBER, NOVEMBER,
    DECEMBER,
];
