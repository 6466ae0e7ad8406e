//! Words of the downloaded workbook.

use b2l_web::Sentence;

use super::sentence;

pub const BOOK_MODEL: Sentence = sentence("book_model", []);
pub const BOOK_DATE: Sentence = sentence("book_date", []);
pub const BOOK_LOWER: Sentence<1> = sentence("book_lower", ["level"]);
pub const BOOK_UPPER: Sentence<1> = sentence("book_upper", ["level"]);
pub const BOOK_CATEGORY: Sentence = sentence("book_category", []);
pub const BOOK_BEST: Sentence = sentence("book_best", []);
pub const BOOK_YES: Sentence = sentence("book_yes", []);
pub const BOOK_SECONDS: Sentence = sentence("book_seconds", []);
pub const BOOK_REASON: Sentence = sentence("book_reason", []);
pub const BOOK_SETTING: Sentence = sentence("book_setting", []);
pub const BOOK_VALUE: Sentence = sentence("book_value", []);
pub const BOOK_STORY: Sentence = sentence("book_story", []);
pub const BOOK_TARGET: Sentence = sentence("book_target", []);
pub const BOOK_PERIOD: Sentence = sentence("book_period", []);
pub const BOOK_FINGERPRINT: Sentence = sentence("book_fingerprint", []);
pub const BOOK_STEPS: Sentence = sentence("book_steps", []);
pub const BOOK_LEVEL: Sentence = sentence("book_level", []);
pub const BOOK_CHOSEN: Sentence = sentence("book_chosen", []);
pub const BOOK_SHORTENED: Sentence = sentence("book_shortened", []);
pub const BOOK_NOTE: Sentence = sentence("book_note", []);
pub const BOOK_MORE_SHEETS: Sentence = sentence("book_more_sheets", []);
pub const SUMMARY_SERIES: Sentence = sentence("summary_series", []);
pub const SUMMARY_FORECAST: Sentence = sentence("summary_forecast", []);
pub const SUMMARY_HISTORY: Sentence = sentence("summary_history", []);
pub const SUMMARY_BAND: Sentence<1> = sentence("summary_band", ["level"]);
pub const SUMMARY_MISS: Sentence = sentence("summary_miss", []);
pub const SUMMARY_CHANGE: Sentence = sentence("summary_change", []);
pub const SUMMARY_GRADE: Sentence = sentence("summary_grade", []);
pub const SUMMARY_GRADES: Sentence<3> =
    sentence("summary_grades", ["good", "with_care", "do_not_use"]);
pub const SUMMARY_WHOLE: Sentence<1> = sentence("summary_whole", ["kind"]);
pub const PDF_PAGE: Sentence<2> = sentence("pdf_page", ["page", "pages"]);
pub const PDF_MONTHS: Sentence = sentence("pdf_months", []);
pub const PDF_LETTERS: Sentence<1> = sentence("pdf_letters", ["letters"]);
pub const SETTING_ON: Sentence = sentence("setting_on", []);
pub const SETTING_OFF: Sentence = sentence("setting_off", []);
pub const SETTING_AUTO: Sentence = sentence("setting_auto", []);
