//! Months and quarters in rows whose year stands elsewhere.

use super::wide::months_year;
use crate::decide::names_years;
use crate::finish::Origin;
use crate::plan::{Findings, Plan};
use crate::receipt::{MonthsYear, Notice};

/// What there is to say of columns of months or quarters in a table that has no dates but those of years. `numbered` tells
/// whether a column numbers them, and whether they are quarters; numbers need a column of years beside them.
pub(crate) fn notices(
    names: &[String],
    decisions: &[(Plan, Findings)],
    origin: &Origin,
    numbered: impl Fn(usize) -> Option<bool>,
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
    let by_number = |at: usize, name: &String| {
        let quarters = numbered(at)?;
        let year = months_year(names, origin);
        matches!(year, MonthsYear::Column(_)).then(|| Notice::YearApart {
            column: name.clone(),
            quarters,
            year,
        })
    };
    let notice = |(at, (name, (_, found))): (usize, (&String, &(Plan, Findings)))| {
        let Some((cells, quarters)) = found.parts_of_years else {
            return by_number(at, name);
        };
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
    columns().enumerate().filter_map(notice).collect()
}
