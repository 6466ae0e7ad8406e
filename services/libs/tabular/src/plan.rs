//! How the cells of a column are read, once that is decided.

use crate::options::{DateOrder, DecimalSign};
use crate::schema::ColumnType;
use crate::text::number::Mark;
use crate::text::unit::Unit;
use crate::years::{EraSeen, Years};
use crate::zone::ZoneChoice;

/// How the cells of a column are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Plan {
    Date(DatePlan),
    Number(NumberPlan),
    Category,
}

/// How dates are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DatePlan {
    pub(crate) order: DateOrder,
    pub(crate) years: Years,
    pub(crate) zone: ZoneChoice,
    /// Whether numbers are days as spreadsheets count them, and from when.
    pub(crate) day_numbers: Option<Epoch>,
}

/// The day from which a workbook counts its days.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Epoch {
    #[default]
    Of1900,
    Of1904,
}

/// How numbers are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NumberPlan {
    pub(crate) decimal: DecimalSign,
    /// Whether amounts marked as credit are negative, rather than those marked as debit.
    pub(crate) credit_negative: bool,
    /// Whether numbers in scientific notation lost figures, and are none.
    pub(crate) shortened_lost: bool,
    /// What stands behind the numbers.
    pub(crate) unit: Option<Unit>,
}

impl NumberPlan {
    /// The amount with the sign that its mark gives it.
    pub(crate) fn signed(self, value: f64, mark: Option<Mark>) -> f64 {
        let negative = match mark {
            Some(Mark::Credit) => self.credit_negative,
            Some(Mark::Debit) => !self.credit_negative,
            None => false,
        };
        if negative { -value } else { value }
    }
}

/// What the column's cells showed, for the receipt.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Findings {
    pub(crate) ambiguous_dates: bool,
    /// The sign in numbers such as `1.234` or `1,234`, where nothing says whether it ends the thousands.
    pub(crate) ambiguous_sign: Option<DecimalSign>,
    pub(crate) leading_zeros: bool,
    pub(crate) long_numbers: bool,
    pub(crate) codes: bool,
    /// `1.10` stands beside `1.1`, which as numbers are the same.
    pub(crate) trailing_zeros: bool,
    /// Numbers that lost figures in scientific notation.
    pub(crate) damaged: u64,
    /// Whole numbers with a letter behind them, such as `5M`, may be names as well.
    pub(crate) scales: bool,
    /// Cells of a column that has nothing but months or quarters, and whether they are quarters.
    pub(crate) parts_of_years: Option<(u64, bool)>,
    /// Numbers that lost leading zeros or their last digits because a person wants numbers.
    pub(crate) altered: u64,
    /// What most cells of a column of text are, and how many are not.
    pub(crate) mostly: Option<(ColumnType, u64)>,
    /// The unit of measure behind the numbers.
    pub(crate) unit: Option<Unit>,
    /// Cells that name rows of totals.
    pub(crate) totals: u64,
    /// Numbers were taken for days of a spreadsheet because the header says so.
    pub(crate) day_numbers: bool,
    /// Or for seconds or milliseconds since 1970.
    pub(crate) epochs: bool,
    /// The header speaks of dates, but the whole numbers below it are none that are known.
    pub(crate) unread_dates: bool,
    /// Years that may be of another era and were not read so.
    pub(crate) unread_era: Option<EraSeen>,
    /// Another order that fits all dates as well.
    pub(crate) other_order: Option<DateOrder>,
    /// The order that the dates needed, if they needed any.
    pub(crate) date_order: Option<DateOrder>,
}
