//! What can be wrong with a stage, and what a person should know about one that worked.

use serde::{Deserialize, Serialize};

/// A problem under a field of the stage: `type`, or a path in its options such as `values.0.name`.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Fault {
    pub field: String,
    pub problem: Problem,
}

impl Fault {
    pub fn new(field: impl Into<String>, problem: Problem) -> Fault {
        Fault {
            field: field.into(),
            problem,
        }
    }
}

/// Why a stage cannot be done. `{"code": "...", ...}` on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Problem {
    /// A field that must be filled in is missing or has another type.
    Missing,
    /// A word that is none of those known; `known` lists them.
    Unknown {
        given: String,
        known: String,
    },
    /// The first stage is always an add_source stage.
    FirstAddsSource,
    SourceGone,
    /// The mixed source would be made of itself.
    SourceIsItself,
    TooManyValues {
        limit: usize,
    },
    NoColumn {
        column: String,
    },
    NameTaken {
        column: String,
    },
    NameTooLong {
        limit: usize,
    },
    LastColumn,
    /// The strategy needs another type of column.
    NeedsNumbers {
        column: String,
    },
    /// There is no value left to take the statistic of.
    NoValues {
        column: String,
    },
    NotANumber {
        given: String,
        column: String,
    },
    NotADate {
        given: String,
        column: String,
    },
    AllRowsDeleted,
    DateToNumber {
        column: String,
    },
    /// No earlier stage has this name or adds this source.
    NoPart {
        given: String,
    },
    /// Both sides are one table already.
    SamePart,
    /// The rows of a merge name more than one pair of sources.
    OtherPair,
    /// Dates can only be compared with dates.
    KeysDiffer {
        left: String,
        right: String,
    },
    TooManyRows {
        rows: u64,
        limit: u64,
    },
    TooManyColumns {
        columns: usize,
        limit: usize,
    },
    /// A source that was added is not part of the result.
    NotMerged {
        stage: String,
    },
    /// Texts can be searched, numbers and dates cannot.
    NeedsText {
        column: String,
    },
    /// No column of numbers has a date for its name.
    NoDateColumns,
    /// Columns whose values would stand in one column are of different types.
    TypesDiffer {
        column: String,
        other: String,
    },
    /// Columns of this name are of different types in two tables.
    UnlikeTypes {
        column: String,
    },
    /// A stage other than a merge would make too many rows.
    TooManyRowsMade {
        rows: u64,
        limit: u64,
    },
    TooManyCellsMade {
        cells: u64,
        limit: u64,
    },
    /// A formula goes wrong at a character, counted from 1.
    Formula {
        at: usize,
        found: String,
    },
    /// A formula ends where something has to follow.
    FormulaEnds,
    FormulaTooLong {
        limit: usize,
    },
}

/// Something a person should know about a stage. `{"code": "...", ...}` on the wire.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum MixNotice {
    /// Texts that are no number; their cells have no value now. Of these and what follows, `first` shows a few.
    NotNumbers {
        column: String,
        count: u64,
        first: Vec<String>,
    },
    /// Values that are no date; their cells have no value now.
    NotDates {
        column: String,
        count: u64,
        first: Vec<String>,
    },
    /// Numbers that the type cannot hold; their cells have no value now.
    OutOfRange {
        column: String,
        count: u64,
        dtype: String,
        first: Vec<String>,
    },
    /// Numbers that lost what stood behind the decimal sign.
    FractionCut {
        column: String,
        count: u64,
        first: Vec<String>,
    },
    /// Numbers with more figures than the type has, which took the value next to theirs.
    Rounded {
        column: String,
        count: u64,
        dtype: String,
        first: Vec<String>,
    },
    /// Every day and month is 12 or less; the day was taken to come first.
    DayFirst { column: String },
    /// A column of the right table has the name of one of the left.
    RenamedColumn { column: String, from: String },
    /// A key of text was compared with one of numbers by its value.
    TextMeetsNumber { text: String, number: String },
    /// Keys repeat in both tables.
    ManyToMany { rows_in: u64, rows_out: u64 },
    /// No row of the left table has a partner.
    NothingMatched,
    /// So many more rows of both tables have a partner where similar keys are equal (`used`), or would have one; `first`
    /// shows a few pairs.
    SimilarKeys {
        used: bool,
        left: u64,
        right: u64,
        first: Vec<String>,
    },
    /// The key `days` has any dates and the key `months` only first days of months; they are compared by month (`used`),
    /// or could be.
    DaysMeetMonths {
        used: bool,
        days: String,
        months: String,
    },
    /// Rows of a table stand in up to `times` rows each, and so do their numbers.
    RowsRepeated {
        table: String,
        times: u64,
        columns: Vec<String>,
    },
    /// Values of these columns are shared out among the rows that repeat them.
    SpreadEvenly { columns: Vec<String> },
    /// The table has no part in the result so far.
    NotMergedYet { stage: String },
    /// Cells without a value, which made no row.
    EmptyCellsLeftOut { count: u64 },
    /// Names of columns that are months or quarters without a year, which nothing in the table names: they stay text.
    HeadsWithoutYear { first: String, last: String },
    /// Rows without a value in the column that names new columns.
    RowsWithoutLabel { column: String, count: u64 },
    /// A column that only one of two tables has.
    OnlyInOne { column: String },
    /// Rows in which a formula has no result: it divides by zero.
    NoResult { column: String, count: u64 },
}

impl MixNotice {
    /// The columns that the notice is about.
    pub fn columns(&self) -> Vec<&str> {
        match self {
            MixNotice::NotNumbers { column, .. }
            | MixNotice::NotDates { column, .. }
            | MixNotice::OutOfRange { column, .. }
            | MixNotice::FractionCut { column, .. }
            | MixNotice::Rounded { column, .. }
            | MixNotice::DayFirst { column }
            | MixNotice::RenamedColumn { column, .. }
            | MixNotice::RowsWithoutLabel { column, .. }
            | MixNotice::OnlyInOne { column }
            | MixNotice::NoResult { column, .. } => vec![column.as_str()],
            MixNotice::TextMeetsNumber { text, .. } => vec![text.as_str()],
            MixNotice::RowsRepeated { columns, .. } | MixNotice::SpreadEvenly { columns } => {
                columns.iter().map(String::as_str).collect()
            }
            MixNotice::ManyToMany { .. }
            | MixNotice::NothingMatched
            | MixNotice::SimilarKeys { .. }
            | MixNotice::DaysMeetMonths { .. }
            | MixNotice::EmptyCellsLeftOut { .. }
            | MixNotice::HeadsWithoutYear { .. }
            | MixNotice::NotMergedYet { .. } => Vec::new(),
        }
    }
}
