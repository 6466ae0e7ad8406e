//! Of tables that are read again: their schedules, and the texts for when that fails.

use b2l_web::Sentence;

use crate::texts::sentence;

pub const SCHEDULER: Sentence = sentence("scheduler_unknown", []);
pub const NOT_FROM_S3: Sentence = sentence("not_from_s3", []);
pub const AT_WORK: Sentence = sentence("refresh_at_work", []);
pub const UNIT: Sentence = sentence("schedule_unit", []);
pub const VALUE: Sentence<1> = sentence("schedule_value", ["known"]);
pub const START_AT: Sentence = sentence("schedule_start_at", []);
pub const TIME: Sentence = sentence("schedule_time", []);
pub const WEEKDAYS: Sentence = sentence("schedule_weekdays", []);
pub const TIMEZONE: Sentence = sentence("schedule_timezone", []);
pub const COLUMNS_LOST: Sentence<1> = sentence("refresh_columns_missing", ["columns"]);
pub const GIVEN_UP: Sentence = sentence("refresh_given_up", []);
pub const EMAIL_SUBJECT: Sentence<1> = sentence("refresh_email_subject", ["source"]);
pub const EMAIL: Sentence<3> = sentence("refresh_email", ["source", "reason", "link"]);
