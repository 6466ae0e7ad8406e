//! What a person should know about how a file was read.

use b2l_tabular::{DateOrder, DecimalSign, Notice};
use b2l_web::{Message, Sentence};

use super::{calendars, columns, files, letters, reshaped, shapes, years};
use crate::texts::sentence;

const DAY_FIRST: Sentence<1> = sentence("ambiguous_dates.day_first", ["column"]);
const MONTH_FIRST: Sentence<1> = sentence("ambiguous_dates.month_first", ["column"]);
const AS_DECIMALS: Sentence<2> = sentence("ambiguous_numbers.decimals", ["column", "example"]);
const AS_THOUSANDS: Sentence<2> = sentence("ambiguous_numbers.thousands", ["column", "example"]);
const RENAMED: Sentence<2> = sentence("renamed_header.renamed", ["name", "column"]);
const NAMED: Sentence<1> = sentence("renamed_header.named", ["name"]);
const EMPTY_COLUMNS: Sentence<1> = sentence("dropped_empty_columns", ["count"]);
const EMPTY_ROWS: Sentence<1> = sentence("dropped_empty_rows", ["count"]);
const LONG_ROWS: Sentence<2> = sentence("long_rows.plain", ["count", "first"]);
const LONG_ROWS_NAMED: Sentence<3> = sentence("long_rows.named", ["count", "first", "column"]);
const LEADING_ZEROS: Sentence<1> = sentence("leading_zeros_kept", ["column"]);
const LONG_NUMBERS: Sentence<1> = sentence("long_numbers_kept", ["column"]);
const CODES: Sentence<1> = sentence("codes_kept", ["column"]);
const ZEROS_KEPT: Sentence<1> = sentence("trailing_zeros.kept", ["column"]);
const ZEROS_READ: Sentence<1> = sentence("trailing_zeros.read", ["column"]);
const FIGURES_LOST: Sentence<2> = sentence("figures_lost", ["column", "count"]);
const SCALES_KEPT: Sentence<1> = sentence("scales_kept", ["column"]);
const SCALED: Sentence<1> = sentence("scaled_read", ["column"]);
const INDIAN: Sentence<1> = sentence("indian_groups_read", ["column"]);
const BAD_CHARACTERS: Sentence<2> = sentence("bad_characters.plain", ["count", "line"]);
const BAD_CHARACTERS_NAMED: Sentence<3> =
    sentence("bad_characters.named", ["count", "line", "columns"]);
const GARBLED: Sentence<2> = sentence("garbled", ["text", "meant"]);
const PERCENT: Sentence<1> = sentence("percent_read", ["column"]);
const CURRENCY: Sentence<2> = sentence("currency_read", ["column", "sign"]);
const CURRENCIES: Sentence<3> = sentence("several_currencies", ["column", "first", "second"]);
const FAR_DATES: Sentence<2> = sentence("far_dates", ["column", "dates"]);
const OFFSET: Sentence<2> = sentence("offset_kept", ["column", "zone"]);
const OFFSETS: Sentence<1> = sentence("offsets_to_utc", ["column"]);
const SHEETS: Sentence<2> = sentence("other_sheets", ["sheet", "others"]);
const TITLE_ROWS: Sentence<1> = sentence("title_rows", ["row"]);
const TABLE_WITHIN: Sentence<1> = sentence("table_within", ["name"]);
const READ_AS: Sentence<2> = sentence("read_as", ["extension", "format"]);

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
        Notice::AmbiguousNumbers {
            column,
            sign,
            decimal,
        } => {
            let example = format!("1{}234", character(sign.unwrap_or(*decimal)));
            match are_thousands(*sign, *decimal) {
                true => AS_THOUSANDS.with(&[column, &example]),
                false => AS_DECIMALS.with(&[column, &example]),
            }
        }
        Notice::RenamedHeader { column, from } if from.is_empty() => NAMED.with(&[column]),
        Notice::RenamedHeader { column, from } => RENAMED.with(&[column, from]),
        Notice::DroppedEmptyColumns { count } => EMPTY_COLUMNS.with(&[count]),
        Notice::DroppedEmptyRows { count } => EMPTY_ROWS.with(&[count]),
        Notice::LongRows { count, row, last } if last.is_empty() => LONG_ROWS.with(&[count, row]),
        Notice::LongRows { count, row, last } => LONG_ROWS_NAMED.with(&[count, row, last]),
        Notice::LeadingZerosKept { column } => LEADING_ZEROS.with(&[column]),
        Notice::LongNumbersKept { column } => LONG_NUMBERS.with(&[column]),
        Notice::CodesKept { column } => CODES.with(&[column]),
        Notice::TrailingZerosKept { column } => ZEROS_KEPT.with(&[column]),
        Notice::TrailingZerosRead { column } => ZEROS_READ.with(&[column]),
        Notice::FiguresLost { column, count } => FIGURES_LOST.with(&[column, count]),
        Notice::ScalesKept { column } => SCALES_KEPT.with(&[column]),
        Notice::ScaledRead { column } => SCALED.with(&[column]),
        Notice::IndianGroupsRead { column } => INDIAN.with(&[column]),
        Notice::BadCharacters {
            count,
            line,
            columns,
        } => match columns.is_empty() {
            true => BAD_CHARACTERS.with(&[count, line]),
            false => BAD_CHARACTERS_NAMED.with(&[count, line, &columns.join(", ")]),
        },
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
        Notice::ShortYears {
            column,
            year,
            other,
        } => calendars::short(column, *year, *other),
        Notice::ErasRead {
            column,
            written,
            year,
            ..
        } => calendars::eras_read(column, written, *year),
        Notice::ErasNotRead {
            column,
            era,
            written,
        } => calendars::eras_not_read(column, *era, written),
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
        Notice::DecimalsJoined { rows, columns } => columns::joined(*rows, columns),
        Notice::UnitRead { column, unit } => columns::unit(column, unit),
        Notice::NumbersAltered { column, count } => columns::altered(column, *count),
        Notice::TextKept {
            column,
            mostly,
            others,
        } => columns::text_kept(column, *mostly, *others),
        Notice::DatesNotRead { column } => columns::dates_not_read(column),
        Notice::TotalRows { column, count } => columns::totals(column, *count),
        Notice::OtherSheets { read, others } => SHEETS.with(&[read, &others.join(", ")]),
        Notice::EncodingGuessed {
            encoding,
            other,
            text,
            meant,
        } => files::encoding(*encoding, *other, text, meant),
        Notice::NamesApart {
            names,
            rows,
            labels,
        } => files::apart(names, rows, labels.as_deref()),
        Notice::KeysAsRows { labels } => files::rows(labels.as_deref()),
        Notice::KeysAsColumns { labels } => files::columns(labels.as_deref()),
        Notice::EpochsRead { column } => columns::epochs(column),
        Notice::TitleRows { row } => TITLE_ROWS.with(&[row]),
        Notice::TableWithin { path } => TABLE_WITHIN.with(&[path]),
        Notice::ReadAs { extension, format } => {
            READ_AS.with(&[extension, &format!("{format:?}").to_lowercase()])
        }
        Notice::EmptySheets { empty, read } => {
            shapes::EMPTY_SHEETS.with(&[&empty.join(", "), read])
        }
        Notice::FormulasWithoutResults { count, columns } if columns.is_empty() => {
            shapes::FORMULAS.with(&[count])
        }
        Notice::FormulasWithoutResults { count, columns } => {
            shapes::FORMULAS_NAMED.with(&[count, &columns.join(", ")])
        }
        Notice::ControlCharacters { columns, count } => {
            shapes::CONTROLS.with(&[count, &columns.join(", ")])
        }
        Notice::GroupedHeader {
            row,
            last,
            used: false,
        } => shapes::GROUPED_HEADER.with(&[row, last]),
        Notice::GroupedHeader { row, last, .. } => shapes::GROUPED_HEADER_USED.with(&[row, last]),
        Notice::UnitsRow { row, used: false } => shapes::UNITS_ROW.with(&[row]),
        Notice::UnitsRow { row, .. } => shapes::UNITS_ROW_USED.with(&[row]),
        Notice::NoHeader { used: false } => shapes::NO_HEADER.into(),
        Notice::NoHeader { .. } => shapes::NO_HEADER_USED.into(),
        Notice::OutlineLabels { column } => shapes::OUTLINE.with(&[column]),
        Notice::FilledDown { column, count } => shapes::FILLED_DOWN.with(&[column, count]),
        Notice::LookalikeLetters {
            column,
            text,
            twins,
            invisible,
        } => letters::lookalike_notice(column, text, *twins, *invisible),
        Notice::LettersUnified { column, count } => letters::unified(column, *count),
        Notice::WideTable {
            columns,
            first,
            last,
        } => shapes::WIDE.with(&[columns, first, last]),
        Notice::WideMonths {
            quarters,
            first,
            last,
            year,
            ..
        } => reshaped::wide(*quarters, first, last, year),
        Notice::YearApart {
            column,
            quarters,
            year,
        } => years::apart(*quarters, column, year),
        Notice::YearJoined {
            column,
            quarters,
            year,
            left,
        } => years::joined(*quarters, column, year, *left),
        Notice::MonthsRead {
            first,
            first_year,
            last,
            last_year,
        } => reshaped::read((first, *first_year), (last, *last_year)),
        Notice::TotalRowsSkipped { count } => reshaped::skipped(*count),
        Notice::FooterSkipped { row, count, text } => reshaped::footer(*row, *count, text),
        Notice::TotalColumns { columns } => reshaped::totals(columns),
        Notice::MadeLong { columns, empty } => shapes::MADE_LONG.with(&[columns, empty]),
        Notice::ListsKept { column } => shapes::LISTS.with(&[column]),
        Notice::OneRecord => shapes::ONE_RECORD.into(),
        Notice::ServiceFieldsLeftOut => shapes::SERVICE_FIELDS.into(),
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

/// Whether numbers such as `1.234`, with this sign, were read as thousands.
pub(super) fn are_thousands(sign: Option<DecimalSign>, decimal: DecimalSign) -> bool {
    sign.is_some_and(|sign| sign != decimal)
}

fn character(sign: DecimalSign) -> char {
    match sign {
        DecimalSign::Dot => '.',
        DecimalSign::Comma => ',',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::mixed::of_stage;

    /// Names that look like the places of arguments, in this notation and in others.
    const COLUMN: &str = "{ $offsets } {1} { $column }";

    #[test]
    fn a_column_name_is_never_taken_for_a_place() {
        let kept = notice(&Notice::ZoneKept {
            column: COLUMN.to_owned(),
            zone: "Europe/Berlin".to_owned(),
            offsets: "UTC+1 / UTC+2".to_owned(),
        });
        assert!(kept.en.contains(&format!("“{COLUMN}”")), "{}", kept.en);
        assert!(kept.ru.contains(&format!("«{COLUMN}»")), "{}", kept.ru);
        let of_stage = of_stage(0, "{ $sentence } {2}", &kept);
        let expected = format!("Stage 1 ({{ $sentence }} {{2}}): {}", kept.en);
        assert_eq!(of_stage.en, expected);
    }

    #[test]
    fn wordings_of_a_notice_share_its_code() {
        let dates = |order, other| Notice::AmbiguousDates {
            column: "Day".to_owned(),
            order,
            other,
        };
        let day = notice(&dates(DateOrder::Dmy, None));
        let year = notice(&dates(DateOrder::Ymd, None));
        assert_eq!(
            (day.code, year.code),
            ("ambiguous_dates", "ambiguous_dates")
        );
        assert_ne!(day.en, year.en);
    }
}
