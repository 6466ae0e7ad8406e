//! How the cells of one column were read: time zones, years, days of a spreadsheet, credit and debit.

use b2l_tabular::{AmountSign, DateOrder, Notice};
use b2l_web::{Message, Sentence, Text};

use super::shapes;
use crate::texts::sentence;

const READ_DECIMALS: Sentence = sentence("ambiguous_numbers.read_decimals", []);
const READ_THOUSANDS: Sentence = sentence("ambiguous_numbers.read_thousands", []);

const YEAR_FIRST: Text = Text::new(
    "ambiguous_dates",
    "In column “{0}” the year could stand first or last; it was taken to come first, so that 24-01-31 is 31 January 2024. Change the date order if that is wrong.",
    "В столбце «{0}» год может стоять первым или последним; принято, что сначала год: 24-01-31 — это 31 января 2024 г. Если это не так, измените порядок.",
);
const YEAR_LAST: Text = Text::new(
    "ambiguous_dates",
    "In column “{0}” the year could stand first or last; it was taken to come last, so that 24-01-15 is 24 January 2015. Change the date order if that is wrong.",
    "В столбце «{0}» год может стоять первым или последним; принято, что год в конце: 24-01-15 — это 24 января 2015 г. Если это не так, измените порядок.",
);
const DAY_NUMBERS: Text = Text::new(
    "day_numbers_read",
    "Column “{0}” has dates as Excel stores them, as numbers of days: 45292 is read as 1 January 2024.",
    "В столбце «{0}» даты записаны так, как их хранит Excel, — числом дней: 45292 прочитано как 1 января 2024 г.",
);
const CREDIT_POSITIVE: Text = Text::new(
    "credit_debit_read",
    "In column “{0}” amounts are marked as credit or debit. Credit was read as positive, debit as negative.",
    "В столбце «{0}» суммы помечены как кредит или дебет. Кредит прочитан со знаком плюс, дебет — со знаком минус.",
);
const CREDIT_NEGATIVE: Text = Text::new(
    "credit_debit_read",
    "In column “{0}” amounts are marked as credit or debit. Credit was read as negative, debit as positive.",
    "В столбце «{0}» суммы помечены как кредит или дебет. Кредит прочитан со знаком минус, дебет — со знаком плюс.",
);
const UTC: Text = Text::new(
    "utc_kept",
    "Times in column “{0}” are in UTC and were kept in UTC.",
    "Время в столбце «{0}» указано в UTC; оно оставлено в UTC.",
);
const ZONE: Text = Text::new(
    "zone_kept",
    "Times in column “{0}” change between {2}, as in {1} or a zone like it. They are shown as local time, as written.",
    "Время в столбце «{0}» переходит между {2}, как в {1} или похожем часовом поясе. Показано местное время, как в файле.",
);
const HOURS: Text = Text::new(
    "hours_in_utc",
    "Hours in column “{0}” change between {2}, as in {1} or a zone like it. They are shown in UTC, so that no hour is doubled or missing when clocks change.",
    "Часы в столбце «{0}» переходят между {2}, как в {1} или похожем часовом поясе. Показано время UTC: так при переводе часов ни один час не повторяется и не пропадает.",
);
const CHOSEN_UTC: Text = Text::new(
    "zone_chosen",
    "Times in column “{0}” are shown in UTC, as you chose.",
    "Время в столбце «{0}» показано в UTC, как вы выбрали.",
);
const CHOSEN_WRITTEN: Text = Text::new(
    "zone_chosen",
    "Times in column “{0}” are shown as written in the file, as you chose.",
    "Время в столбце «{0}» показано как в файле, как вы выбрали.",
);
const CHOSEN_ZONE: Text = Text::new(
    "zone_chosen",
    "Times in column “{0}” are shown as local time of {1}, as you chose.",
    "Время в столбце «{0}» показано как местное время {1}, как вы выбрали.",
);
const JOINED: Text = Text::new(
    "decimals_joined",
    "The file has decimal commas and commas between columns. Parts of numbers were put together by the headers, in {0} rows.",
    "В файле запятая стоит и между столбцами, и в дробных числах. По заголовкам части чисел соединены; строк: {0}.",
);

const DATES_NOT_READ: Text = Text::new(
    "dates_not_read",
    "Column “{0}” is named as a date, but it has whole numbers that are no known form of dates; they were read as numbers. Dates need a day, a month and a year.",
    "Столбец «{0}» назван датой, но в нём целые числа, не похожие на даты; они прочитаны как числа. Дате нужны день, месяц и год.",
);
const TOTALS: Text = Text::new(
    "total_rows",
    "Column “{0}” has rows that look like totals: {1}. A story would count their amounts twice; remove these rows from the file.",
    "В столбце «{0}» есть строки, похожие на итоги: {1}. Проект учтёт их суммы дважды; уберите эти строки из файла.",
);

pub(super) const UNQUOTED_DECIMALS: Text = Text::new(
    "unquoted_decimals",
    "The file has decimal commas and commas between columns, so that it is unclear which cells belong together; the first such row is {0}. Export it again with semicolons between columns, or as xlsx.",
    "В файле запятая стоит и между столбцами, и в дробных числах, поэтому неясно, что к чему относится; первая такая строка — {0}. Выгрузите файл с точкой с запятой между столбцами или в xlsx.",
);
const READ_YEAR_FIRST: Text = Text::new("read_year_first", "Read year first", "Читать сначала год");
const READ_DAY_FIRST: Text = Text::new("read_day_first", "Read day first", "Читать сначала день");
const READ_MONTH_FIRST: Text = Text::new(
    "read_month_first",
    "Read month first",
    "Читать сначала месяц",
);
const READ_NUMBERS: Text = Text::new("read_numbers", "Read as numbers", "Читать как числа");
const SWAP_SIGNS: Text = Text::new("swap_signs", "Swap signs", "Поменять знаки");
const SHOW_UTC: Text = Text::new("show_utc", "Show in UTC", "Показать в UTC");
const SHOW_AS_WRITTEN: Text =
    Text::new("show_as_written", "Show as written", "Показать как в файле");
const UNDO_ZONE: Text = Text::new("undo_zone", "Undo", "Отменить");

/// What the button beside a notice says.
pub fn press(notice: &Notice) -> Option<Message> {
    Some(match notice {
        Notice::AmbiguousDates {
            order: DateOrder::Ymd,
            other,
            ..
        } => match other {
            Some(DateOrder::Mdy) => READ_MONTH_FIRST.into(),
            _ => READ_DAY_FIRST.into(),
        },
        Notice::AmbiguousDates {
            other: Some(DateOrder::Ymd),
            ..
        } => READ_YEAR_FIRST.into(),
        Notice::AmbiguousDates {
            order: DateOrder::Mdy,
            ..
        } => READ_DAY_FIRST.into(),
        Notice::AmbiguousDates { .. } => READ_MONTH_FIRST.into(),
        Notice::AmbiguousNumbers { sign, decimal, .. } => {
            match super::notices::are_thousands(*sign, *decimal) {
                true => READ_DECIMALS.into(),
                false => READ_THOUSANDS.into(),
            }
        }
        Notice::DayNumbersRead { .. }
        | Notice::LeadingZerosKept { .. }
        | Notice::CodesKept { .. } => READ_NUMBERS.into(),
        Notice::CreditDebitRead { .. } => SWAP_SIGNS.into(),
        Notice::OffsetKept { .. } | Notice::ZoneKept { .. } => SHOW_UTC.into(),
        Notice::HoursInUtc { .. } | Notice::OffsetsToUtc { .. } => SHOW_AS_WRITTEN.into(),
        Notice::ZoneChosen { .. } => UNDO_ZONE.into(),
        other => return shapes::press(other),
    })
}

/// Of dates whose year may stand first or last.
pub(super) fn year(column: &str, order: DateOrder) -> Message {
    match order {
        DateOrder::Ymd => YEAR_FIRST.with(&[&column]),
        _ => YEAR_LAST.with(&[&column]),
    }
}

pub(super) fn day_numbers(column: &str) -> Message {
    DAY_NUMBERS.with(&[&column])
}

pub(super) fn credit_debit(column: &str, credit: AmountSign) -> Message {
    match credit {
        AmountSign::Positive => CREDIT_POSITIVE.with(&[&column]),
        AmountSign::Negative => CREDIT_NEGATIVE.with(&[&column]),
    }
}

pub(super) fn utc(column: &str) -> Message {
    UTC.with(&[&column])
}

pub(super) fn zone(column: &str, zone: &str, offsets: &str) -> Message {
    ZONE.with(&[&column, &zone, &offsets])
}

pub(super) fn hours(column: &str, zone: &str, offsets: &str) -> Message {
    HOURS.with(&[&column, &zone, &offsets])
}

/// Of a zone that a person chose: `utc`, `written` or the name of one.
pub(super) fn chosen(column: &str, zone: &str) -> Message {
    match zone {
        "utc" => CHOSEN_UTC.with(&[&column]),
        "written" => CHOSEN_WRITTEN.with(&[&column]),
        zone => CHOSEN_ZONE.with(&[&column, &zone]),
    }
}

pub(super) fn dates_not_read(column: &str) -> Message {
    DATES_NOT_READ.with(&[&column])
}

pub(super) fn totals(column: &str, count: u64) -> Message {
    TOTALS.with(&[&column, &count])
}

pub(super) fn joined(rows: u64) -> Message {
    JOINED.with(&[&rows])
}
