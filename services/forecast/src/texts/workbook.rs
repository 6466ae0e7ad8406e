//! Words of the downloaded workbook.

use b2l_web::Text;

pub const BOOK_MODEL: Text = Text::new("book_model", "Model", "Модель");
pub const BOOK_DATE: Text = Text::new("book_date", "Date", "Дата");
pub const BOOK_LOWER: Text = Text::new("book_lower", "Lower {0} %", "Нижняя граница {0} %");
pub const BOOK_UPPER: Text = Text::new("book_upper", "Upper {0} %", "Верхняя граница {0} %");
pub const BOOK_CATEGORY: Text = Text::new("book_category", "Category", "Категория");
pub const BOOK_BEST: Text = Text::new("book_best", "Best", "Лучшая");
pub const BOOK_YES: Text = Text::new("book_yes", "yes", "да");
pub const BOOK_SECONDS: Text = Text::new("book_seconds", "Seconds", "Секунды");
pub const BOOK_REASON: Text = Text::new("book_reason", "Reason", "Причина");
pub const BOOK_SETTING: Text = Text::new("book_setting", "Setting", "Настройка");
pub const BOOK_VALUE: Text = Text::new("book_value", "Value", "Значение");
pub const BOOK_STORY: Text = Text::new("book_story", "Story", "История");
pub const BOOK_TARGET: Text = Text::new("book_target", "Forecast column", "Прогнозируемый столбец");
pub const BOOK_PERIOD: Text = Text::new("book_period", "Period", "Период");
pub const BOOK_FINGERPRINT: Text = Text::new("book_fingerprint", "Fingerprint", "Отпечаток");
pub const BOOK_STEPS: Text = Text::new("book_steps", "Steps", "Шагов");
pub const BOOK_LEVEL: Text = Text::new("book_level", "Interval, %", "Интервал, %");
pub const BOOK_CHOSEN: Text = Text::new("book_chosen", "Chosen model", "Выбранная модель");
pub const BOOK_NOTE: Text = Text::new("book_note", "Note", "Примечание");
pub const BOOK_MORE_SHEETS: Text = Text::new(
    "book_more_sheets",
    "The rows do not fit one sheet; they go on on sheets of the same name with a number: Forecast 2, History 2.",
    "Строки не помещаются на один лист и продолжаются на листах с тем же названием и номером: Forecast 2, History 2.",
);
pub const SETTING_ON: Text = Text::new("setting_on", "on", "да");
pub const SETTING_OFF: Text = Text::new("setting_off", "off", "нет");
pub const SETTING_AUTO: Text = Text::new("setting_auto", "as the data suggest", "по данным");
