//! The grade of a forecast with its reason, and the number above it.

use b2l_web::Sentence;

use super::sentence;

/// `how` is `smaller`, `equal`, `larger` or `many_times`; `baseline` is `naive`, `average`, `one_class` or `shares`.
pub const GAIN: Sentence<4> = sentence("gain", ["measure", "how", "number", "baseline"]);
/// As [`GAIN`], of few tested values.
pub const GAIN_OF_FEW: Sentence<5> = sentence(
    "gain_of_few",
    ["measure", "how", "number", "baseline", "count"],
);
/// `grade` is `good`, `with_care` or `do_not_use`.
pub const GRADE_NAME: Sentence<1> = sentence("grade_name", ["grade"]);
pub const GRADE_INVENTED: Sentence<1> = sentence("grade_invented", ["percent"]);
pub const GRADE_CONSTANT: Sentence<1> = sentence("grade_constant", ["value"]);
pub const GRADE_CONSTANT_OF_FEW: Sentence<2> =
    sentence("grade_constant_of_few", ["count", "value"]);
pub const GRADE_UNTESTED: Sentence = sentence("grade_untested", []);
pub const GRADE_NOT_COMPARED: Sentence = sentence("grade_not_compared", []);
pub const GRADE_NAIVE_WON: Sentence = sentence("grade_naive_won", []);
pub const GRADE_COVERAGE: Sentence<3> = sentence("grade_coverage", ["percent", "count", "level"]);
pub const GRADE_DRIFT: Sentence<1> = sentence("grade_drift", ["percent"]);
/// `ahead` is a [`PERIOD_COUNT`](super::PERIOD_COUNT).
pub const GRADE_FURTHER: Sentence<1> = sentence("grade_further", ["ahead"]);
pub const GRADE_FEW_BACKTESTS: Sentence<1> = sentence("grade_few_backtests", ["count"]);
pub const GRADE_BASELINE_WON: Sentence = sentence("grade_baseline_won", []);
pub const GRADE_FEW_ROWS: Sentence<1> = sentence("grade_few_rows", ["count"]);
pub const GRADE_NO_GROUPS: Sentence = sentence("grade_no_groups", []);

/// The total and the mean over the steps of a forecast. `kind` is `total` or `mean`; `unit` is the engine's `StepUnit`.
pub const HEADLINE_SPAN: Sentence<3> = sentence("headline_span", ["kind", "unit", "steps"]);
/// The last of these steps; `which` is `only` of a single one, else `last`.
pub const HEADLINE_LAST: Sentence<3> = sentence("headline_last", ["which", "unit", "steps"]);
/// `end` is the last step of the span.
pub const HEADLINE_UNTIL: Sentence<2> = sentence("headline_until", ["span", "end"]);
/// `end` is the step that is meant.
pub const HEADLINE_ON: Sentence<2> = sentence("headline_on", ["span", "end"]);
pub const HEADLINE_WEEK: Sentence<1> = sentence("headline_week", ["start"]);
pub const HEADLINE_YEAR: Sentence<1> = sentence("headline_year", ["year"]);
pub const HEADLINE: Sentence<3> = sentence("headline", ["target", "value", "span"]);
/// `often` is `once` of a single backtest, else `usual`.
pub const HEADLINE_MISS: Sentence<5> = sentence(
    "headline_miss",
    ["target", "value", "span", "miss", "often"],
);
/// As [`HEADLINE_MISS`], of backtests that go less far than the forecast.
pub const HEADLINE_MISS_EXTRAPOLATED: Sentence<6> = sentence(
    "headline_miss_extrapolated",
    ["target", "value", "span", "miss", "often", "measured"],
);
pub const HEADLINE_NOT_KEPT: Sentence = sentence("headline_not_kept", []);
pub const HEADLINE_NOT_HERE: Sentence = sentence("headline_not_here", []);
