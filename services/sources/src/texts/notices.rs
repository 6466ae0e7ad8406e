//! What a person should know about how a file was read.

use b2l_tabular::{DateOrder, DecimalSign, Notice};
use b2l_web::{Message, Text};

use super::columns;

const DAY_FIRST: Text = Text::new(
    "ambiguous_dates",
    "In column “{0}” day and month could be swapped; the day was taken to come first. Change the date order if that is wrong.",
    "В столбце «{0}» день и месяц можно перепутать; принято, что сначала день. Если это не так, измените порядок.",
);
const MONTH_FIRST: Text = Text::new(
    "ambiguous_dates",
    "In column “{0}” day and month could be swapped; the month was taken to come first. Change the date order if that is wrong.",
    "В столбце «{0}» день и месяц можно перепутать; принято, что сначала месяц. Если это не так, измените порядок.",
);
const POINT_IS_DECIMAL: Text = Text::new(
    "ambiguous_numbers",
    "Values like 1.234 in column “{0}” could be thousands; “{1}” was taken as the decimal sign. Change it if that is wrong.",
    "Значения вида 1.234 в столбце «{0}» могут быть тысячами; знак «{1}» принят за десятичный. Если это не так, измените его.",
);
const RENAMED: Text = Text::new(
    "renamed_header",
    "A second column “{1}” is called “{0}”.",
    "Второй столбец «{1}» назван «{0}».",
);
const NAMED: Text = Text::new(
    "renamed_header",
    "A column without a header is called “{0}”.",
    "Столбец без заголовка назван «{0}».",
);
const EMPTY_COLUMNS: Text = Text::new(
    "dropped_empty_columns",
    "Empty columns left out: {0}.",
    "Пропущено пустых столбцов: {0}.",
);
const EMPTY_ROWS: Text = Text::new(
    "dropped_empty_rows",
    "Empty rows left out: {0}.",
    "Пропущено пустых строк: {0}.",
);
const LONG_ROWS: Text = Text::new(
    "long_rows",
    "Rows with more values than there are headers: {0}, the first is row {1}. The extra values were left out.",
    "Строк, где значений больше, чем заголовков: {0}, первая — строка {1}. Лишние значения пропущены.",
);
const LEADING_ZEROS: Text = Text::new(
    "leading_zeros_kept",
    "Column “{0}” has numbers with leading zeros; they are kept as text.",
    "В столбце «{0}» числа с ведущими нулями; они сохранены как текст.",
);
const LONG_NUMBERS: Text = Text::new(
    "long_numbers_kept",
    "Column “{0}” has numbers too long to calculate with; they are kept as text.",
    "В столбце «{0}» слишком длинные для вычислений числа; они сохранены как текст.",
);
const CODES: Text = Text::new(
    "codes_kept",
    "Column “{0}” has values like 12E4 or +49170123456, which look like codes or phone numbers; they are kept as text. Choose number as its type if they are amounts.",
    "В столбце «{0}» есть значения вида 12E4 или +49170123456, похожие на коды или телефоны; они сохранены как текст. Если это величины, выберите тип «число».",
);
const BAD_CHARACTERS: Text = Text::new(
    "bad_characters",
    "Characters that could not be read: {0}, the first in line {1}; “�” stands for each. Choose another encoding if there are many.",
    "Нечитаемых символов: {0}, первый — в строке {1}; вместо каждого стоит «�». Если их много, выберите другую кодировку.",
);
const GARBLED: Text = Text::new(
    "garbled",
    "Some text looks garbled: “{0}” was probably “{1}”. Choose another encoding; if that does not help, export the file again as UTF-8.",
    "Часть текста искажена: «{0}», вероятно, было «{1}». Выберите другую кодировку; если не поможет, выгрузите файл заново в UTF-8.",
);
const PERCENT: Text = Text::new(
    "percent_read",
    "Column “{0}” is in percent: 12.5 % is read as 12.5.",
    "Столбец «{0}» в процентах: 12,5 % прочитано как 12,5.",
);
const CURRENCY: Text = Text::new(
    "currency_read",
    "Column “{0}” has the currency sign {1}; it was left out.",
    "В столбце «{0}» есть знак валюты {1}; он отброшен.",
);
const CURRENCIES: Text = Text::new(
    "several_currencies",
    "Column “{0}” has amounts in several currencies, {1} and {2} among them. They were read as they stand; amounts of different currencies cannot be added.",
    "В столбце «{0}» суммы в разных валютах, в том числе {1} и {2}. Они прочитаны как есть; складывать суммы разных валют нельзя.",
);
const FAR_DATES: Text = Text::new(
    "far_dates",
    "In column “{0}” dates lie far from all others: {1}. A story that takes its dates from here leaves these rows out.",
    "В столбце «{0}» есть даты вдали от всех остальных: {1}. История, которая возьмёт отсюда даты, эти строки не учтёт.",
);
const OFFSET: Text = Text::new(
    "offset_kept",
    "Times in column “{0}” have the zone {1}; they are shown as written.",
    "Время в столбце «{0}» указано в поясе {1}; показано как написано.",
);
const OFFSETS: Text = Text::new(
    "offsets_to_utc",
    "Times in column “{0}” have several zones; they were brought to UTC.",
    "Время в столбце «{0}» указано в разных поясах; приведено к UTC.",
);
const SHEETS: Text = Text::new(
    "other_sheets",
    "Only the sheet “{0}” was read. Other sheets: {1}.",
    "Прочитан только лист «{0}». Остальные листы: {1}.",
);
const TITLE_ROWS: Text = Text::new(
    "title_rows",
    "The headers are in row {0}; the rows above it were left out.",
    "Заголовки в строке {0}; строки над ней пропущены.",
);
const TABLE_WITHIN: Text = Text::new(
    "table_within",
    "The table under “{0}” was read; what stands beside it in the file was left out.",
    "Прочитана таблица из «{0}»; остальное содержимое файла пропущено.",
);
const READ_AS: Text = Text::new(
    "read_as",
    "The file ends in “{0}”, but it is {1} inside and was read as that.",
    "Файл имеет расширение «{0}», но по содержанию это {1}; прочитан так.",
);

/// The sentence for a notice.
pub fn notice(notice: &Notice) -> Message {
    match notice {
        Notice::AmbiguousDates {
            column,
            order: order @ DateOrder::Ymd,
            ..
        }
        | Notice::AmbiguousDates {
            column,
            order,
            other: Some(DateOrder::Ymd),
        } => columns::year(column, *order),
        Notice::AmbiguousDates {
            column,
            order: DateOrder::Mdy,
            ..
        } => MONTH_FIRST.with(&[column]),
        Notice::AmbiguousDates { column, .. } => DAY_FIRST.with(&[column]),
        Notice::AmbiguousNumbers { column, decimal } => {
            POINT_IS_DECIMAL.with(&[column, &sign(*decimal)])
        }
        Notice::RenamedHeader { column, from } if from.is_empty() => NAMED.with(&[column]),
        Notice::RenamedHeader { column, from } => RENAMED.with(&[column, from]),
        Notice::DroppedEmptyColumns { count } => EMPTY_COLUMNS.with(&[count]),
        Notice::DroppedEmptyRows { count } => EMPTY_ROWS.with(&[count]),
        Notice::LongRows { count, row } => LONG_ROWS.with(&[count, row]),
        Notice::LeadingZerosKept { column } => LEADING_ZEROS.with(&[column]),
        Notice::LongNumbersKept { column } => LONG_NUMBERS.with(&[column]),
        Notice::CodesKept { column } => CODES.with(&[column]),
        Notice::DatesNotRead { column } => columns::dates_not_read(column),
        Notice::TotalRows { column, count } => columns::totals(column, *count),
        Notice::BadCharacters { count, line } => BAD_CHARACTERS.with(&[count, line]),
        Notice::Garbled { text, meant } => GARBLED.with(&[text, meant]),
        Notice::PercentRead { column } => PERCENT.with(&[column]),
        Notice::CurrencyRead { column, sign } => CURRENCY.with(&[column, sign]),
        Notice::SeveralCurrencies {
            column,
            first,
            second,
        } => CURRENCIES.with(&[column, first, second]),
        Notice::FarDates {
            column,
            count,
            dates,
        } => FAR_DATES.with(&[column, &named(dates, *count)]),
        Notice::OffsetKept { column, offset } => OFFSET.with(&[column, offset]),
        Notice::OffsetsToUtc { column } => OFFSETS.with(&[column]),
        Notice::UtcKept { column } => columns::utc(column),
        Notice::ZoneKept {
            column,
            zone,
            offsets,
        } => columns::zone(column, zone, offsets),
        Notice::HoursInUtc {
            column,
            zone,
            offsets,
        } => columns::hours(column, zone, offsets),
        Notice::ZoneChosen { column, zone } => columns::chosen(column, zone),
        Notice::DayNumbersRead { column } => columns::day_numbers(column),
        Notice::CreditDebitRead { column, credit } => columns::credit_debit(column, *credit),
        Notice::DecimalsJoined { rows } => columns::joined(*rows),
        Notice::OtherSheets { read, others } => SHEETS.with(&[read, &others.join(", ")]),
        Notice::TitleRows { row } => TITLE_ROWS.with(&[row]),
        Notice::TableWithin { path } => TABLE_WITHIN.with(&[path]),
        Notice::ReadAs { extension, format } => {
            READ_AS.with(&[extension, &format!("{format:?}").to_lowercase()])
        }
    }
}

/// Dates as people write them, and a sign that there are more.
fn named(dates: &[String], count: u64) -> String {
    let more = if count > dates.len() as u64 {
        ", …"
    } else {
        ""
    };
    format!("{}{more}", dates.join(", "))
}

fn sign(decimal: DecimalSign) -> char {
    match decimal {
        DecimalSign::Dot => '.',
        DecimalSign::Comma => ',',
    }
}
