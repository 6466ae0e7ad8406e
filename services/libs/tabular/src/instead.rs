//! The other reading of a column that a notice leaves open.

use crate::options::{AmountSign, ColumnOptions, DateOrder, DecimalSign, YearsChoice};
use crate::receipt::Notice;
use crate::schema::ColumnType;
use crate::years::Era;
use crate::zone::ZoneChoice;

impl Notice {
    /// How the column that the notice is about could be read instead, where there is another reading.
    pub fn instead(&self) -> Option<ColumnOptions> {
        let none = ColumnOptions::default();
        Some(match self {
            Notice::AmbiguousDates { order, other, .. } => ColumnOptions {
                date_order: Some(other.unwrap_or(match order {
                    DateOrder::Mdy => DateOrder::Dmy,
                    _ => DateOrder::Mdy,
                })),
                ..none
            },
            Notice::AmbiguousNumbers { decimal, .. } => ColumnOptions {
                decimal: Some(match decimal {
                    DecimalSign::Dot => DecimalSign::Comma,
                    DecimalSign::Comma => DecimalSign::Dot,
                }),
                ..none
            },
            Notice::CreditDebitRead { credit, .. } => ColumnOptions {
                credit: Some(match credit {
                    AmountSign::Positive => AmountSign::Negative,
                    AmountSign::Negative => AmountSign::Positive,
                }),
                ..none
            },
            Notice::ShortYears { year, other, .. } if year < other => years(YearsChoice::Usual),
            Notice::ShortYears { .. } => years(YearsChoice::Past),
            Notice::ErasRead {
                era: Era::Buddhist, ..
            } => years(YearsChoice::Usual),
            Notice::ErasNotRead {
                era: Era::Buddhist, ..
            } => years(YearsChoice::Buddhist),
            Notice::TextKept { mostly, .. } => (*mostly).into(),
            Notice::ErasRead { .. } => ColumnType::Category.into(),
            Notice::ErasNotRead { .. } => ColumnType::Date.into(),
            Notice::DayNumbersRead { .. }
            | Notice::EpochsRead { .. }
            | Notice::LeadingZerosKept { .. }
            | Notice::ScalesKept { .. }
            | Notice::TrailingZerosKept { .. }
            | Notice::CodesKept { .. } => ColumnType::Number.into(),
            Notice::ScaledRead { .. }
            | Notice::TrailingZerosRead { .. }
            | Notice::UnitRead { .. }
            | Notice::NumbersAltered { .. } => ColumnType::Category.into(),
            Notice::OffsetKept { .. } | Notice::ZoneKept { .. } => zone(ZoneChoice::Utc),
            Notice::HoursInUtc { .. } | Notice::OffsetsToUtc { .. } => zone(ZoneChoice::Written),
            Notice::ZoneChosen { .. } => zone(ZoneChoice::Auto),
            _ => return None,
        })
    }
}

fn years(years: YearsChoice) -> ColumnOptions {
    ColumnOptions {
        years: Some(years),
        ..ColumnOptions::default()
    }
}

fn zone(zone: ZoneChoice) -> ColumnOptions {
    ColumnOptions {
        zone: Some(zone),
        ..ColumnOptions::default()
    }
}
