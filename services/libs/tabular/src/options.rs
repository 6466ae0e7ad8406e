//! What a person may fix about how a file is read, and the bounds within which it is read.

use std::collections::BTreeMap;
use std::time::Instant;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

pub use crate::encoding::Encoding;
use crate::schema::ColumnType;
use crate::zone::ZoneChoice;

/// Corrections of a reading. Everything is optional: what is missing is found out from the file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ReadOptions {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub encoding: Option<Encoding>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delimiter: Option<Delimiter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decimal: Option<DecimalSign>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date_order: Option<DateOrder>,
    /// Row of the headers as a spreadsheet counts it: the first is 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub header_row: Option<u32>,
    /// Rows that make up the header, 0 for a table without one. The cells of more than one are joined to
    /// `Group / Sub`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub header_rows: Option<u32>,
    /// Whether the row below the header holds units and is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub units_row: Option<bool>,
    /// Whether rows that sum up others, by a label such as "Grand total", are left out. Without a choice they are where
    /// their numbers are the sums of other rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skip_totals: Option<bool>,
    /// Whether rows below the table that cannot be of it, such as sources and notes, are left out. Without a choice they
    /// are.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub skip_footer: Option<bool>,
    /// Sheet to read, the first is 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sheet: Option<u32>,
    /// What holds for one column, by its name (as the table shows it, after renaming), whatever holds for the file.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub columns: BTreeMap<String, ColumnOptions>,
    /// Turns a wide table long: columns whose heads are dates become rows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unpivot: Option<Unpivot>,
    /// Joins months or quarters with their years.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub join_year: Option<JoinYear>,
}

/// A column of months or quarters that are to be read as dates of the years in another column, which is left out then,
/// or of one year. One of both is needed; the column goes first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JoinYear {
    pub column: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year_column: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<i32>,
}

/// The two columns that take the place of all columns whose heads are dates. Which ones those are is seen at each
/// reading, so that a month that is new in the file is read as well.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Unpivot {
    /// Name of the column of the dates.
    pub date: String,
    /// Name of the column of the values.
    pub value: String,
    /// Year of the first month where the heads are months alone; without it, the one that the table names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub year: Option<i32>,
}

impl Default for Unpivot {
    fn default() -> Self {
        Unpivot {
            date: "Date".to_owned(),
            value: "Value".to_owned(),
            year: None,
        }
    }
}

impl ReadOptions {
    /// Whether rows are changed before they are a table, for which the cells are held in memory.
    pub(crate) fn reshapes(&self) -> bool {
        self.unpivot.is_some()
            || self.join_year.is_some()
            || self.skip_totals == Some(true)
            || self
                .columns
                .values()
                .any(|column| column.fill_down || column.unify_letters)
    }
}

/// Corrections of one column. On the wire `{"type", "decimal", "date_order", "years", "zone", "credit", "fill_down",
/// "unify_letters"}`, or the type alone as text.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "ColumnForm", into = "ColumnForm")]
pub struct ColumnOptions {
    pub kind: Option<ColumnType>,
    pub decimal: Option<DecimalSign>,
    pub date_order: Option<DateOrder>,
    /// What the years of dates mean.
    pub years: Option<YearsChoice>,
    /// Whether and how timestamps with an offset become clock times.
    pub zone: Option<ZoneChoice>,
    /// The sign of amounts marked as credit; those marked as debit have the other one.
    pub credit: Option<AmountSign>,
    /// Cells without a value take that of the row above.
    pub fill_down: bool,
    /// Texts that look the same in Latin and Cyrillic letters get one spelling.
    pub unify_letters: bool,
}

impl From<ColumnType> for ColumnOptions {
    fn from(kind: ColumnType) -> ColumnOptions {
        ColumnOptions {
            kind: Some(kind),
            ..ColumnOptions::default()
        }
    }
}

#[derive(Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "a column takes date, number or category, or an object of type, decimal, date_order, years, zone, credit, fill_down and unify_letters"
)]
enum ColumnForm {
    Kind(ColumnType),
    Parts(ColumnParts),
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct ColumnParts {
    #[serde(rename = "type", skip_serializing_if = "Option::is_none")]
    kind: Option<ColumnType>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decimal: Option<DecimalSign>,
    #[serde(skip_serializing_if = "Option::is_none")]
    date_order: Option<DateOrder>,
    #[serde(skip_serializing_if = "Option::is_none")]
    years: Option<YearsChoice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    zone: Option<ZoneChoice>,
    #[serde(skip_serializing_if = "Option::is_none")]
    credit: Option<AmountSign>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    fill_down: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    unify_letters: bool,
}

impl From<ColumnForm> for ColumnOptions {
    fn from(form: ColumnForm) -> ColumnOptions {
        match form {
            ColumnForm::Kind(kind) => kind.into(),
            ColumnForm::Parts(parts) => ColumnOptions {
                kind: parts.kind,
                decimal: parts.decimal,
                date_order: parts.date_order,
                years: parts.years,
                zone: parts.zone,
                credit: parts.credit,
                fill_down: parts.fill_down,
                unify_letters: parts.unify_letters,
            },
        }
    }
}

impl From<ColumnOptions> for ColumnForm {
    fn from(column: ColumnOptions) -> ColumnForm {
        ColumnForm::Parts(ColumnParts {
            kind: column.kind,
            decimal: column.decimal,
            date_order: column.date_order,
            years: column.years,
            zone: column.zone,
            credit: column.credit,
            fill_down: column.fill_down,
            unify_letters: column.unify_letters,
        })
    }
}

/// Whether an amount is above or below zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum AmountSign {
    Positive,
    Negative,
}

/// What separates two fields of a csv file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Delimiter {
    #[serde(rename = ",")]
    Comma,
    #[serde(rename = ";")]
    Semicolon,
    #[serde(rename = "\t")]
    Tab,
    #[serde(rename = "|")]
    Pipe,
}

/// What separates the whole part of a number from its fraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum DecimalSign {
    #[serde(rename = ".")]
    Dot,
    #[serde(rename = ",")]
    Comma,
}

/// What separates groups of three digits. `Space` stands for U+0020, U+00A0 and U+202F alike.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum ThousandsSign {
    #[serde(rename = " ")]
    Space,
    #[serde(rename = ".")]
    Dot,
    #[serde(rename = ",")]
    Comma,
    #[serde(rename = "'")]
    Apostrophe,
}

/// Order of day, month and year in dates written with figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum DateOrder {
    Dmy,
    Mdy,
    Ymd,
}

/// What the years of a column of dates mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum YearsChoice {
    /// Two figures are of 1969 to 2068, four stand for themselves.
    Usual,
    /// Dates with a year of two figures are never in the future.
    Past,
    /// Years from 2400 on are of the Buddhist era: 2569 is 2026.
    Buddhist,
}

/// Bounds of one reading. Going over any of them is a [`crate::ReadError`], never an abort.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Rows times columns of a table that is held in memory.
    pub max_cells: u64,
    /// Rows times columns of a table that is read in blocks.
    pub max_streamed_cells: u64,
    /// A csv file of more bytes than this is read in blocks by a [`crate::Reading`].
    pub streamed_above: u64,
    /// The largest csv file, in bytes.
    pub max_csv_bytes: u64,
    pub max_columns: usize,
    /// Sum of the unpacked sizes of a zipped workbook, also the largest json document, in bytes.
    pub max_inflated_bytes: u64,
    /// Unpacked size over packed size of a zipped workbook.
    pub max_ratio: u64,
    pub max_zip_entries: usize,
    /// The moment after which reading gives up.
    pub deadline: Option<Instant>,
    /// The day of the reading: years of two figures of births and the like are not behind it. Without it nothing is known
    /// to be in the future.
    pub today: Option<NaiveDate>,
    /// Threads that read a csv file, 1 or 2.
    pub threads: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            max_cells: 100_000_000,
            max_streamed_cells: 1_000_000_000,
            streamed_above: 64 << 20,
            max_csv_bytes: 2 << 30,
            max_columns: 16_384,
            max_inflated_bytes: 512 << 20,
            max_ratio: 200,
            max_zip_entries: 1_000,
            deadline: None,
            today: None,
            threads: 2,
        }
    }
}

impl Limits {
    /// Whether the deadline has passed.
    pub(crate) fn expired(&self) -> bool {
        self.deadline.is_some_and(|end| Instant::now() >= end)
    }
}
