//! Of stages that give a table another shape.

use b2l_web::Sentence;

use crate::texts::sentence;

pub const NEEDS_TEXT: Sentence<1> = sentence("needs_text", ["column"]);
pub const NO_DATE_COLUMNS: Sentence = sentence("no_date_columns", []);
pub const TYPES_DIFFER: Sentence<2> = sentence("types_differ", ["left", "right"]);
pub const UNLIKE_TYPES: Sentence<1> = sentence("unlike_types", ["column"]);
pub const TOO_MANY_ROWS: Sentence<2> = sentence("too_many_rows_made", ["rows", "most"]);
pub const TOO_MANY_CELLS: Sentence<2> = sentence("too_many_cells_made", ["cells", "most"]);
pub const FORMULA: Sentence<2> = sentence("formula_wrong", ["position", "found"]);
pub const FORMULA_ENDS: Sentence = sentence("formula_ends", []);
pub const FORMULA_TOO_LONG: Sentence<1> = sentence("formula_too_long", ["most"]);

pub const EMPTY_CELLS: Sentence<1> = sentence("empty_cells_left_out", ["count"]);
pub const HEAD_WITHOUT_YEAR: Sentence<1> = sentence("heads_without_year.one", ["name"]);
pub const HEADS_WITHOUT_YEAR: Sentence<2> =
    sentence("heads_without_year.several", ["first", "last"]);
pub const WITHOUT_LABEL: Sentence<2> = sentence("rows_without_label", ["column", "count"]);
pub const ONLY_IN_ONE: Sentence<1> = sentence("only_in_one", ["column"]);
pub const NO_RESULT: Sentence<2> = sentence("no_result", ["column", "count"]);
