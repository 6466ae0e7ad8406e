//! What a person should know about the shape of a table, and what one press does about it.

use b2l_tabular::Notice;
use b2l_web::{Message, Sentence};

use crate::texts::sentence;

pub const EMPTY_SHEETS: Sentence<2> = sentence("empty_sheets", ["empty", "sheet"]);
pub const FORMULAS: Sentence<1> = sentence("formulas_without_results.plain", ["count"]);
pub const FORMULAS_NAMED: Sentence<2> =
    sentence("formulas_without_results.named", ["count", "columns"]);
pub const CONTROLS: Sentence<2> = sentence("control_characters", ["count", "columns"]);
pub const GROUPED_HEADER: Sentence<2> = sentence("grouped_header", ["row", "last"]);
pub const GROUPED_HEADER_USED: Sentence<2> = sentence("grouped_header_used", ["row", "last"]);
pub const UNITS_ROW: Sentence<1> = sentence("units_row", ["row"]);
pub const UNITS_ROW_USED: Sentence<1> = sentence("units_row_used", ["row"]);
pub const NO_HEADER: Sentence = sentence("no_header", []);
pub const NO_HEADER_USED: Sentence = sentence("no_header_used", []);
pub const OUTLINE: Sentence<1> = sentence("outline_labels", ["column"]);
pub const FILLED_DOWN: Sentence<2> = sentence("filled_down", ["column", "count"]);
pub const WIDE: Sentence<3> = sentence("wide_table", ["columns", "first", "last"]);
pub const MADE_LONG: Sentence<2> = sentence("made_long", ["columns", "empty"]);
pub const LISTS: Sentence<1> = sentence("lists_kept", ["column"]);
pub const SERVICE_FIELDS: Sentence = sentence("service_fields", []);
pub const ONE_RECORD: Sentence = sentence("one_record", []);
pub const EMPTY_SHEET: Sentence<2> = sentence("empty_sheet", ["sheet", "filled"]);
pub const OPTION_HEADER_ROWS: Sentence<2> = sentence("option_header_rows", ["option", "value"]);
pub const OPTION_TRUE_FALSE: Sentence<2> = sentence("option_true_false", ["option", "value"]);
pub const OPTION_JOIN_YEAR: Sentence<2> = sentence("option_join_year", ["option", "value"]);
pub const OPTION_UNPIVOT: Sentence<2> = sentence("option_unpivot", ["option", "value"]);

const USE_ROWS: Sentence<2> = sentence("use_rows", ["row", "last"]);
const ONE_ROW: Sentence = sentence("one_row", []);
const LEAVE_OUT_ROW: Sentence<1> = sentence("leave_out_row", ["row"]);
const READ_ROW: Sentence<1> = sentence("read_row", ["row"]);
const FIRST_ROW_IS_DATA: Sentence = sentence("first_row_is_data", []);
const FIRST_ROW_IS_HEADER: Sentence = sentence("first_row_is_header", []);
const FILL_DOWN: Sentence = sentence("fill_down", []);
const LEAVE_EMPTY: Sentence = sentence("leave_empty", []);
const TURN_LONG: Sentence = sentence("turn_long", []);
const KEEP_WIDE: Sentence = sentence("keep_wide", []);

/// What the button beside a notice says.
pub fn press(notice: &Notice) -> Option<Message> {
    Some(match notice {
        Notice::GroupedHeader {
            row,
            last,
            used: false,
        } => USE_ROWS.with(&[row, last]),
        Notice::GroupedHeader { .. } => ONE_ROW.into(),
        Notice::UnitsRow { row, used: false } => LEAVE_OUT_ROW.with(&[row]),
        Notice::UnitsRow { row, .. } => READ_ROW.with(&[row]),
        Notice::NoHeader { used: false } => FIRST_ROW_IS_DATA.into(),
        Notice::NoHeader { .. } => FIRST_ROW_IS_HEADER.into(),
        Notice::OutlineLabels { .. } => FILL_DOWN.into(),
        Notice::FilledDown { .. } => LEAVE_EMPTY.into(),
        Notice::WideTable { .. } => TURN_LONG.into(),
        Notice::MadeLong { .. } => KEEP_WIDE.into(),
        _ => return None,
    })
}
