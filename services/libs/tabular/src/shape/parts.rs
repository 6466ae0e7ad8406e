//! Months and quarters in rows whose year stands elsewhere.

use super::wide::months_year;
use crate::decide::names_years;
use crate::finish::Origin;
use crate::plan::{Findings, Plan};
use crate::receipt::{MonthsYear, Notice};

/// What there is to say of columns of months or quarters in a table that has no dates but those of years.
pub(crate) fn notices(
    names: &[String],
    decisions: &[(Plan, Findings)],
    origin: &Origin,
) -> Vec<Notice> {
    let columns = || names.iter().zip(decisions);
    let dated = |(name, (plan, _)): (&String, &(Plan, Findings))| {
        matches!(plan, Plan::Date(_)) && !names_years(name)
    };
    if columns().any(dated) {
        return Vec::new();
    }
    let labels = decisions
        .iter()
        .filter(|(plan, _)| *plan == Plan::Category)
        .count();
    let notice = |(name, (_, found)): (&String, &(Plan, Findings))| {
        let (cells, quarters) = found.parts_of_years?;
        let in_a_year = if quarters { 4 } else { 12 };
        let year = match months_year(names, origin) {
            // One year has each month once, but for tables of several shops and the like.
            MonthsYear::Named(_) if cells > in_a_year && labels < 2 => MonthsYear::Missing,
            year => year,
        };
        Some(Notice::YearApart {
            column: name.clone(),
            quarters,
            year,
        })
    };
    columns().filter_map(notice).collect()
}
