//! Sentences about the periods of a story's calendar: those that the table does not cover, and what they are called.

use b2l_web::Sentence;

use crate::texts::sentence;

pub const SET_UNFINISHED: Sentence = sentence("set_unfinished", []);
pub const SET_UNFINISHED_HINT: Sentence = sentence("set_unfinished_hint", []);
pub const OPTION_LEAVE_OUT: Sentence = sentence("option_leave_out", []);
pub const OPTION_KEEP_UNFINISHED: Sentence = sentence("option_keep_unfinished", []);
pub const OPTION_SCALE: Sentence = sentence("option_scale", []);

pub const UNFINISHED_LEFT_OUT: Sentence<2> = sentence("unfinished_left_out", ["period", "part"]);
pub const UNFINISHED_KEPT: Sentence<2> = sentence("unfinished_kept", ["period", "part"]);
pub const UNFINISHED_SCALED: Sentence<2> = sentence("unfinished_scaled", ["period", "part"]);
/// "10 of 31 days". The unit is `days`, `working_days`, `weeks`, `months` or `quarters`.
pub const UNFINISHED_PART: Sentence<3> = sentence("unfinished_part", ["unit", "has", "full"]);
pub const REASON_ONLY_UNFINISHED: Sentence = sentence("only_unfinished_here", []);
pub const TRAIN_ONLY_UNFINISHED: Sentence<1> = sentence("only_unfinished", ["target"]);

pub const PERIOD_WEEK: Sentence<1> = sentence("period_week", ["start"]);
/// The month is its number from 1; the year is text, so that it is not grouped by thousands.
pub const PERIOD_MONTH: Sentence<2> = sentence("period_month", ["month", "year"]);
/// A day as sentences write it; the month and the year as in [`PERIOD_MONTH`].
pub const DATE_LONG: Sentence<3> = sentence("date_long", ["day", "month", "year"]);
pub const PERIOD_QUARTER: Sentence<2> = sentence("period_quarter", ["quarter", "year"]);

/// The place in the month is from 1, or [`LAST_IN_MONTH`]; the day of the week is from 1, Monday.
pub const NOTE_WEEKDAY_OF_MONTH: Sentence<2> = sentence("note_weekday_of_month", ["place", "day"]);
pub const NOTE_WEEK_CALENDAR: Sentence = sentence("note_week_calendar", []);

/// "54 weeks", as after "covers" or "for".
pub const PERIOD_COUNT: Sentence<2> = sentence("period_count", ["period", "count"]);

/// The place of the last such day of a month.
pub const LAST_IN_MONTH: u8 = 5;
