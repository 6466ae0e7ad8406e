//! Sentences on what absent periods of a series mean.

use b2l_web::Sentence;

use super::sentence;

pub const ABSENT_WEEKDAYS: Sentence<1> = sentence("absent_weekdays", ["days"]);
pub const ABSENT_WEEKDAYS_EMPTY: Sentence<1> = sentence("absent_weekdays_empty", ["days"]);
pub const ABSENT_HOURS: Sentence<1> = sentence("absent_hours", ["count"]);
pub const ABSENT_HOURS_EMPTY: Sentence<1> = sentence("absent_hours_empty", ["count"]);
pub const ABSENT_HOLIDAYS: Sentence<1> = sentence("absent_holidays", ["names"]);
pub const ABSENT_HOLIDAYS_EMPTY: Sentence<1> = sentence("absent_holidays_empty", ["names"]);
pub const ABSENT_NO_SALES: Sentence<2> = sentence("absent_no_sales", ["count", "periods"]);
pub const ABSENT_TOO_MANY: Sentence<2> = sentence("absent_too_many", ["count", "periods"]);
pub const ABSENT_CARRIED: Sentence<1> = sentence("absent_carried", ["count"]);
pub const ABSENT_LEFT_OUT: Sentence<1> = sentence("absent_left_out", ["count"]);
pub const ABSENT_ENDED: Sentence<1> = sentence("absent_ended", ["date"]);
pub const ABSENT_ENDED_ZERO: Sentence<1> = sentence("absent_ended_zero", ["date"]);
const MONDAY: Sentence = sentence("weekday_1", []);
const TUESDAY: Sentence = sentence("weekday_2", []);
const WEDNESDAY: Sentence = sentence("weekday_3", []);
const THURSDAY: Sentence = sentence("weekday_4", []);
const FRIDAY: Sentence = sentence("weekday_5", []);
const SATURDAY: Sentence = sentence("weekday_6", []);
const SUNDAY: Sentence = sentence("weekday_7", []);
/// The days of the week from Monday.
pub const WEEKDAYS: [Sentence; 7] = [
    MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY,
];
