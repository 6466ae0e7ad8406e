//! Sentences about the periods of a story's calendar: those that the table does not cover, and what they are called.

use b2l_web::{Language, Sentence, Text};

use crate::texts::sentence;

pub const SET_UNFINISHED: Sentence = sentence("set_unfinished", []);
pub const SET_UNFINISHED_HINT: Sentence = sentence("set_unfinished_hint", []);
pub const OPTION_LEAVE_OUT: Sentence = sentence("option_leave_out", []);
pub const OPTION_KEEP_UNFINISHED: Sentence = sentence("option_keep_unfinished", []);
pub const OPTION_SCALE: Sentence = sentence("option_scale", []);

pub const UNFINISHED_LEFT_OUT: Text = Text::new(
    "unfinished_left_out",
    "{0} has {1} of {2} {3} and is left out.",
    "{0} — неполный период ({3}: {1} из {2}), он не учтён.",
);
pub const UNFINISHED_KEPT: Text = Text::new(
    "unfinished_kept",
    "{0} has {1} of {2} {3} and is used as it is.",
    "{0} — неполный период ({3}: {1} из {2}), он учтён как есть.",
);
pub const UNFINISHED_SCALED: Text = Text::new(
    "unfinished_scaled",
    "{0} has {1} of {2} {3}; its sum was scaled up to the whole period.",
    "{0} — неполный период ({3}: {1} из {2}), его сумма пересчитана на целый период.",
);
pub const REASON_ONLY_UNFINISHED: Sentence = sentence("only_unfinished_here", []);
pub const TRAIN_ONLY_UNFINISHED: Text = Text::new(
    "only_unfinished",
    "All chosen rows of \"{0}\" fall into an unfinished period, which is left out. Use it as it is, choose a shorter period, or choose more categories.",
    "Все выбранные строки «{0}» попадают в неполный период, который не учитывается. Учтите его как есть, выберите более короткий период или больше категорий.",
);

pub const UNIT_DAYS: Text = Text::new("unit_days", "days", "дней");
pub const UNIT_WORKING_DAYS: Text = Text::new("unit_working_days", "working days", "рабочих дней");
pub const UNIT_WEEKS: Text = Text::new("unit_weeks", "weeks", "недель");
pub const UNIT_MONTHS: Text = Text::new("unit_months", "months", "месяцев");
pub const UNIT_QUARTERS: Text = Text::new("unit_quarters", "quarters", "кварталов");

pub const ONE_WEEK: Text = Text::new("one_week", "The week of {0}", "Неделя с {0}");
pub const ONE_QUARTER: Text = Text::new("one_quarter", "Q{0} {1}", "{0}-й квартал {1}");

/// A month by its number from 0, as it begins a sentence.
pub fn month_name(month: usize, language: Language) -> &'static str {
    const EN: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    const RU: [&str; 12] = [
        "Январь",
        "Февраль",
        "Март",
        "Апрель",
        "Май",
        "Июнь",
        "Июль",
        "Август",
        "Сентябрь",
        "Октябрь",
        "Ноябрь",
        "Декабрь",
    ];
    match language {
        Language::En => EN[month % 12],
        Language::Ru => RU[month % 12],
    }
}

pub const NOTE_WEEKDAY_OF_MONTH: Text = Text::new(
    "note_weekday_of_month",
    "Each date is the {0} of its month, and so are the dates of the forecast.",
    "Каждая дата — {0} месяца, даты прогноза тоже.",
);
pub const NOTE_WEEK_CALENDAR: Text = Text::new(
    "note_week_calendar",
    "The months have 4 or 5 whole weeks, as in a 4-4-5 calendar; the forecast continues that calendar.",
    "Месяцы состоят из 4 или 5 целых недель, как в календаре 4-4-5; прогноз продолжает этот календарь.",
);

/// The place of the last such day of a month.
pub const LAST_IN_MONTH: usize = 5;

/// "second Tuesday": the place in the month from 1, or [`LAST_IN_MONTH`], and the day of the week from 0, Monday.
pub fn weekday_of_month(place: usize, day: usize, language: Language) -> String {
    const EN: [&str; 5] = ["first", "second", "third", "fourth", "last"];
    const EN_DAYS: [&str; 7] = [
        "Monday",
        "Tuesday",
        "Wednesday",
        "Thursday",
        "Friday",
        "Saturday",
        "Sunday",
    ];
    // Masculine, feminine, neuter.
    const RU: [[&str; 3]; 5] = [
        ["первый", "первая", "первое"],
        ["второй", "вторая", "второе"],
        ["третий", "третья", "третье"],
        ["четвёртый", "четвёртая", "четвёртое"],
        ["последний", "последняя", "последнее"],
    ];
    const RU_DAYS: [(&str, usize); 7] = [
        ("понедельник", 0),
        ("вторник", 0),
        ("среда", 1),
        ("четверг", 0),
        ("пятница", 1),
        ("суббота", 1),
        ("воскресенье", 2),
    ];
    let (place, day) = (place.clamp(1, 5) - 1, day % 7);
    match language {
        Language::En => format!("{} {}", EN[place], EN_DAYS[day]),
        Language::Ru => format!("{} {}", RU[place][RU_DAYS[day].1], RU_DAYS[day].0),
    }
}
