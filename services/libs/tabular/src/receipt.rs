//! How a file was read: the receipt, the notices and the cells that did not fit.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::options::{AmountSign, DateOrder, DecimalSign, Delimiter, Encoding, ThousandsSign};
use crate::schema::ColumnType;
use crate::years::Era;

/// Formats recognised by their content. xlsx and xlsm are one format with two names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Format {
    Csv,
    Json,
    Xls,
    Xlsx,
    Xlsm,
    Xlsb,
    Ods,
    /// No file: put together from other sources.
    Mixed,
}

impl Format {
    /// The extensions that files of this format have, in lower case.
    pub fn extensions(self) -> &'static [&'static str] {
        match self {
            Format::Csv => &["csv"],
            Format::Json => &["json"],
            Format::Xls => &["xls"],
            Format::Xlsx => &["xlsx"],
            Format::Xlsm => &["xlsm"],
            Format::Xlsb => &["xlsb"],
            Format::Ods => &["ods", "odf"],
            Format::Mixed => &[],
        }
    }
}

/// How the file was read. A part is `None` where it does not apply or nothing in the file needed it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    pub format: Format,
    pub encoding: Option<Encoding>,
    pub delimiter: Option<Delimiter>,
    pub decimal: Option<DecimalSign>,
    pub thousands: Option<ThousandsSign>,
    pub date_order: Option<DateOrder>,
    /// Every day and month is 12 or less in some column: the order is a convention, not a finding.
    pub date_order_ambiguous: bool,
    /// Zone of the first column of timestamps with offsets: `UTC`, `UTC+2` or a name like `Europe/Berlin`, which may
    /// stand for others that change their clocks alike.
    #[serde(default)]
    pub zone: Option<String>,
    /// Row of the headers as a spreadsheet counts it: the first is 1.
    /// 0 where there are none.
    pub header_row: u32,
    /// Rows that make up the headers.
    #[serde(default = "one")]
    pub header_rows: u32,
    /// The row below the headers holds units and was left out.
    #[serde(default)]
    pub units_row: bool,
    /// Year of the first month, where columns named by months alone were turned into rows of one year or two.
    #[serde(default)]
    pub months_year: Option<i32>,
    pub sheet: Option<SheetUsed>,
}

impl Receipt {
    /// Of a table that was not read from a file.
    pub fn mixed() -> Receipt {
        Receipt {
            format: Format::Mixed,
            encoding: None,
            delimiter: None,
            decimal: None,
            thousands: None,
            date_order: None,
            date_order_ambiguous: false,
            zone: None,
            header_row: 1,
            header_rows: 1,
            units_row: false,
            months_year: None,
            sheet: None,
        }
    }
}

fn one() -> u32 {
    1
}

/// The sheet that was read, the first is 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetUsed {
    pub name: String,
    pub index: u32,
    pub of: u32,
    /// All sheets of the workbook in their order.
    #[serde(default)]
    pub sheets: Vec<SheetSize>,
}

/// A sheet of a workbook.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SheetSize {
    pub name: String,
    /// Down to the last one with a cell, where that is known without reading the sheet.
    pub rows: Option<u32>,
}

/// Something a person should know about the reading. `{"code": "...", ...}` on the wire.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Notice {
    /// Every date is one in `order`, which was taken, and in `other`.
    AmbiguousDates {
        column: String,
        order: DateOrder,
        #[serde(default)]
        other: Option<DateOrder>,
    },
    /// Only values like `1.234`: their `sign` ends the thousands or the whole part. `decimal` was taken.
    AmbiguousNumbers {
        column: String,
        /// None in receipts of before it was kept.
        #[serde(default)]
        sign: Option<DecimalSign>,
        decimal: DecimalSign,
    },
    /// The header was a repetition (`from` its text) or empty (`from` is empty).
    RenamedHeader { column: String, from: String },
    /// Columns with neither a header nor a value.
    DroppedEmptyColumns { count: u32 },
    /// Rows without any value between the header and the last row with values.
    DroppedEmptyRows { count: u64 },
    /// Rows with more fields than headers; those behind the `last` column were dropped. `row` is the first.
    LongRows {
        count: u64,
        row: u64,
        /// Empty in receipts of before it was kept.
        #[serde(default)]
        last: String,
    },
    /// Figures with leading zeros are identifiers and stay text.
    LeadingZerosKept { column: String },
    /// Whole numbers beyond 15 figures would lose digits as numbers and stay text.
    LongNumbersKept { column: String },
    /// Values like `12E4` and `+49170123456` are codes and telephones and stay text.
    CodesKept { column: String },
    /// Values like `1.10` beside `1.9` stay text, as the header speaks of names.
    TrailingZerosKept { column: String },
    /// Values like `1.10` beside `1.1` were read as numbers, in which they are the same.
    TrailingZerosRead { column: String },
    /// So many whole numbers lost figures when a program wrote them in scientific notation.
    FiguresLost { column: String, count: u64 },
    /// Values like `5M` may be numbers or names and stay text.
    ScalesKept { column: String },
    /// Years of two figures, of which one was read as `year` and may be `other`: a date of the past and one of the future.
    ShortYears {
        column: String,
        year: u32,
        other: u32,
    },
    /// Years of another era were read as ours: `written` as `year`.
    ErasRead {
        column: String,
        era: Era,
        written: String,
        year: u32,
    },
    /// Years such as `written` may be of another era. They were read as they stand, or stay text.
    ErasNotRead {
        column: String,
        era: Era,
        written: String,
    },
    /// Numbers with a scale, such as `1.2M` and `3 тыс.`, were read in full.
    ScaledRead { column: String },
    /// Numbers whose figures are grouped as in India: `1,23,456` was read as 123456.
    IndianGroupsRead { column: String },
    /// The header speaks of dates, but the whole numbers below it were read as numbers.
    DatesNotRead { column: String },
    /// Texts of so many rows look like labels of totals.
    TotalRows { column: String, count: u64 },
    /// So many of those rows were left out.
    TotalRowsSkipped { count: u64 },
    /// Numbers were read without the unit of measure behind them.
    UnitRead { column: String, unit: String },
    /// Cells of a column that lost leading zeros or their last digits, as a person wants numbers.
    NumbersAltered { column: String, count: u64 },
    /// A column was read as text for `others` cells, while most are of the type `mostly`, numbers or dates.
    TextKept {
        column: String,
        mostly: ColumnType,
        others: u64,
    },
    /// Rows below the table, from `row` on, that were left out; `text` is their first one.
    FooterSkipped { row: u32, count: u64, text: String },
    /// Characters that the encoding does not have: a mark stands for each. `line` has the first.
    BadCharacters {
        count: u64,
        line: u64,
        /// Of these columns; none in receipts of before they were kept.
        #[serde(default)]
        columns: Vec<String>,
    },
    /// Text that was written in one encoding and read in another, perhaps before it came here: `text` was `meant`.
    Garbled { text: String, meant: String },
    /// The encoding was guessed, and another one is nearly as likely: in that `text` would be `meant`.
    EncodingGuessed {
        encoding: Encoding,
        other: Encoding,
        text: String,
        meant: String,
    },
    /// Values with a percent sign; `12,5 %` is read as 12.5.
    PercentRead { column: String },
    /// Values with a currency sign.
    CurrencyRead { column: String, sign: String },
    /// Values of several currencies, two of which are named: as they stand they are no amounts to be added.
    SeveralCurrencies {
        column: String,
        first: String,
        second: String,
    },
    /// Dates that lie far from all others, by their number and the first of them: a training leaves their rows out.
    FarDates {
        column: String,
        count: u64,
        dates: Vec<String>,
    },
    /// Whole numbers were read as days of a spreadsheet: the header speaks of dates.
    DayNumbersRead { column: String },
    /// Amounts are marked as credit or debit; those marked as credit have this sign, the others the other one.
    CreditDebitRead { column: String, credit: AmountSign },
    /// Decimal commas stood without quotes between other commas: the cells of so many rows were joined.
    DecimalsJoined {
        rows: u64,
        /// Of these columns; none in receipts of before they were kept.
        #[serde(default)]
        columns: Vec<String>,
    },
    /// Times carry one offset from UTC, for example `UTC+2`; clock times are kept as written.
    OffsetKept { column: String, offset: String },
    /// Times are in UTC and stay so.
    UtcKept { column: String },
    /// Times carry the offsets of one zone that moved its clock, or of another like it; they are kept as written.
    ZoneKept {
        column: String,
        zone: String,
        offsets: String,
    },
    /// As `ZoneKept`, but the times are hours in a row: they were brought to UTC, where none is doubled or missing.
    HoursInUtc {
        column: String,
        zone: String,
        offsets: String,
    },
    /// Times carry different offsets: they were brought to UTC.
    OffsetsToUtc { column: String },
    /// Times with offsets are shown as a person chose: `utc`, `written` or the name of a zone.
    ZoneChosen { column: String, zone: String },
    /// The workbook has more sheets; only one is read.
    OtherSheets { read: String, others: Vec<String> },
    /// Rows above the headers, which stand in row `row`: a title and the like, left out.
    TitleRows { row: u32 },
    /// The table of a json document stands under these names, joined by dots; what stands beside it is left out.
    TableWithin { path: String },
    /// Names of columns stood in the list `names` of a json document, rows in the list `rows`, and labels of rows, where
    /// they say more than a row number, became the column `labels`.
    NamesApart {
        names: String,
        rows: String,
        labels: Option<String>,
    },
    /// Each member of a json object became a row; the column `labels` has their keys, where they say more than a row
    /// number.
    KeysAsRows { labels: Option<String> },
    /// Each member of a json object became a column; the column `labels` has the keys within them, where they say more
    /// than a row number.
    KeysAsColumns { labels: Option<String> },
    /// Numbers that are milliseconds since 1970 were read as dates.
    EpochsRead { column: String },
    /// The content is another format than the extension says.
    ReadAs { extension: String, format: Format },
    /// Sheets before the one that was read hold nothing.
    EmptySheets { empty: Vec<String>, read: String },
    /// Cells with a formula whose result the file does not hold: they are empty.
    FormulasWithoutResults {
        count: u64,
        /// Of these columns; none in receipts of before they were kept.
        #[serde(default)]
        columns: Vec<String>,
    },
    /// Cells with control characters, which became spaces.
    ControlCharacters { columns: Vec<String>, count: u64 },
    /// Group labels over the headers, in the rows `row` to `last`; `used` when both are the header.
    GroupedHeader { row: u32, last: u32, used: bool },
    /// The row below the headers holds units; `used` when it was left out.
    UnitsRow { row: u32, used: bool },
    /// The first row is data; `used` when it was read as that and the columns got names.
    NoHeader { used: bool },
    /// Labels that stand in the first row of their group only.
    OutlineLabels { column: String },
    /// Texts that look the same in Latin and Cyrillic letters but are different values, such as `text`; `invisible` where
    /// they differ in nothing that can be seen; without `twins` a word of `text` mixes both alphabets.
    LookalikeLetters {
        column: String,
        text: String,
        twins: bool,
        #[serde(default)]
        invisible: bool,
    },
    /// Cells whose text took the spelling of others that look the same.
    LettersUnified { column: String, count: u64 },
    /// Cells that took the label of the row above.
    FilledDown { column: String, count: u64 },
    /// Dates as heads of columns: a wide table.
    WideTable {
        columns: u32,
        first: String,
        last: String,
    },
    /// Months or `quarters` without a year as heads of columns: the last one ends with `last_month`, from 1, so many
    /// years after the first one. `year` is where theirs stands.
    WideMonths {
        #[serde(default)]
        quarters: bool,
        columns: u32,
        first: String,
        last: String,
        last_month: u32,
        years_on: i32,
        year: MonthsYear,
    },
    /// A wide table that was turned long. Cells without a value made no row.
    MadeLong { columns: u32, empty: u64 },
    /// Months without a year, from `first` to `last`, were read as months of these years.
    MonthsRead {
        first: String,
        first_year: i32,
        last: String,
        last_year: i32,
    },
    /// A column of months or `quarters` that has no year; theirs stands at `year`.
    YearApart {
        column: String,
        quarters: bool,
        year: MonthsYear,
    },
    /// The months or `quarters` of a column were read as dates with the years that stand at `year`. In `left` rows there
    /// was a year, but no date came of it: the column of years was kept.
    YearJoined {
        column: String,
        quarters: bool,
        year: MonthsYear,
        #[serde(default)]
        left: u64,
    },
    /// Columns that sum up those that were turned into rows, left out.
    TotalColumns { columns: Vec<String> },
    /// Lists within a json document, which stay text.
    ListsKept { column: String },
    /// A json document of one object, which became the only row.
    OneRecord,
    /// What an OData service tells of its own, left out.
    ServiceFieldsLeftOut,
}

/// Where the year of months or quarters stands that have none themselves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MonthsYear {
    /// In a column, row by row.
    Column(String),
    /// Above the table or in the name of its sheet.
    Named(i32),
    /// Nowhere.
    Missing,
}

impl Notice {
    /// The column that the notice is about, if it is about one.
    pub fn column(&self) -> Option<&str> {
        match self {
            Notice::AmbiguousDates { column, .. }
            | Notice::AmbiguousNumbers { column, .. }
            | Notice::RenamedHeader { column, .. }
            | Notice::LeadingZerosKept { column }
            | Notice::LongNumbersKept { column }
            | Notice::CodesKept { column }
            | Notice::TrailingZerosKept { column }
            | Notice::TrailingZerosRead { column }
            | Notice::FiguresLost { column, .. }
            | Notice::ScalesKept { column }
            | Notice::ScaledRead { column }
            | Notice::IndianGroupsRead { column }
            | Notice::TotalRows { column, .. }
            | Notice::DatesNotRead { column }
            | Notice::PercentRead { column }
            | Notice::CurrencyRead { column, .. }
            | Notice::SeveralCurrencies { column, .. }
            | Notice::FarDates { column, .. }
            | Notice::ShortYears { column, .. }
            | Notice::ErasRead { column, .. }
            | Notice::ErasNotRead { column, .. }
            | Notice::DayNumbersRead { column }
            | Notice::EpochsRead { column }
            | Notice::CreditDebitRead { column, .. }
            | Notice::UtcKept { column }
            | Notice::ZoneKept { column, .. }
            | Notice::HoursInUtc { column, .. }
            | Notice::ZoneChosen { column, .. }
            | Notice::OffsetKept { column, .. }
            | Notice::OffsetsToUtc { column }
            | Notice::OutlineLabels { column }
            | Notice::FilledDown { column, .. }
            | Notice::LookalikeLetters { column, .. }
            | Notice::LettersUnified { column, .. }
            | Notice::YearApart { column, .. }
            | Notice::YearJoined { column, .. }
            | Notice::TextKept { column, .. }
            | Notice::NumbersAltered { column, .. }
            | Notice::UnitRead { column, .. }
            | Notice::ListsKept { column } => Some(column),
            _ => None,
        }
    }

    /// The columns that the notice is about.
    pub fn columns(&self) -> Vec<&str> {
        match self {
            Notice::FormulasWithoutResults { columns, .. }
            | Notice::BadCharacters { columns, .. }
            | Notice::DecimalsJoined { columns, .. }
            | Notice::ControlCharacters { columns, .. } => {
                columns.iter().map(String::as_str).collect()
            }
            Notice::LongRows { last, .. } if !last.is_empty() => vec![last.as_str()],
            other => other.column().into_iter().collect(),
        }
    }
}

/// What is wrong with a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CellError {
    EmptyValue,
    WrongValue,
    /// A date so far from all others of its column that a training leaves the row out.
    FarDate,
}

/// A data row with empty or wrong cells. `values` shows a wrong cell as it was written.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ErrorRow {
    /// Data row, from 0.
    pub index: u64,
    /// The row in a spreadsheet: the first is 1.
    pub row: u64,
    pub values: Vec<Value>,
    pub cells: BTreeMap<String, CellError>,
}

/// The rows with errors of the whole file.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ErrorRows {
    /// How many rows have an error.
    pub total: u64,
    /// The first [`ErrorRows::KEPT`] of them, in the order of the file; fewer of a table so wide that they would not
    /// fit into some megabytes.
    pub first: Vec<ErrorRow>,
}

impl ErrorRows {
    pub const KEPT: usize = 1_000;
}
