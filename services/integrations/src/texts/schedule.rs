//! Of schedules: which part is wrong.

use b2l_web::Sentence;

use crate::texts::sentence;

pub const SCHEDULER: Sentence = sentence("scheduler_unknown", []);
pub const UNIT: Sentence = sentence("schedule_unit", []);
pub const VALUE: Sentence<1> = sentence("schedule_value", ["known"]);
pub const START_AT: Sentence = sentence("schedule_start_at", []);
pub const TIME: Sentence = sentence("schedule_time", []);
pub const WEEKDAYS: Sentence = sentence("schedule_weekdays", []);
pub const TIMEZONE: Sentence = sentence("schedule_timezone", []);
