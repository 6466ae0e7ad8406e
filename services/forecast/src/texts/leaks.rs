//! Sentences about columns that give the target away.

use b2l_web::Sentence;

use super::sentence;

/// `how` is `only`, or `nearly` where there are exceptions.
pub const LEAK_FILLED: Sentence<4> = sentence("leak_filled", ["column", "how", "target", "class"]);
/// As [`LEAK_FILLED`].
pub const LEAK_EMPTY: Sentence<4> = sentence("leak_empty", ["column", "how", "target", "class"]);
pub const LEAK_COPY: Sentence<2> = sentence("leak_copy", ["column", "target"]);
pub const LEAK_SHARE: Sentence<3> = sentence("leak_share", ["column", "percent", "target"]);
pub const LEAK_LINE: Sentence<2> = sentence("leak_line", ["column", "target"]);
pub const LEAK_CLASS: Sentence<3> = sentence("leak_class", ["column", "target", "percent"]);
pub const LEAK_NUMBER: Sentence<3> = sentence("leak_number", ["column", "target", "percent"]);
pub const LEAK_IDENTIFIER: Sentence<1> = sentence("leak_identifier", ["column"]);
pub const LEAK_ADVICE: Sentence = sentence("leak_advice", []);
pub const LEAK_OTHERS: Sentence<2> = sentence("leak_others", ["count", "columns"]);
pub const GRADE_LEAK: Sentence<1> = sentence("grade_leak", ["findings"]);
pub const GRADE_IDENTIFIER: Sentence<1> = sentence("grade_identifier", ["findings"]);
