//! Parts of a year that stand without one: months and quarters.

/// A month or a quarter, the first is 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum YearPart {
    Month(u32),
    Quarter(u32),
}

impl YearPart {
    pub(crate) fn is_quarter(self) -> bool {
        matches!(self, YearPart::Quarter(_))
    }

    /// Its place among those of its kind, from 1.
    pub(crate) fn number(self) -> u32 {
        match self {
            YearPart::Month(number) | YearPart::Quarter(number) => number,
        }
    }

    /// How many of its kind a year has.
    pub(crate) fn in_a_year(self) -> u32 {
        match self {
            YearPart::Month(_) => 12,
            YearPart::Quarter(_) => 4,
        }
    }

    /// The month with which it begins, and the one with which it ends.
    pub(crate) fn months(self) -> (u32, u32) {
        match self {
            YearPart::Month(month) => (month, month),
            YearPart::Quarter(quarter) => (quarter * 3 - 2, quarter * 3),
        }
    }
}
