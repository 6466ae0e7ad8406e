//! Wide tables: columns whose heads are dates, or months of a year that stands elsewhere.

use chrono::NaiveDate;

use super::{months, year};
use crate::decide::names_years;
use crate::finish::Origin;
use crate::options::{DateOrder, ReadOptions};
use crate::plan::Plan;
use crate::receipt::{MonthsYear, Notice};
use crate::survey::Survey;
use crate::text::date;
use crate::text::kind::{Kind, classify};
use crate::text::year_part::YearPart;

/// Fewer heads than this are names that happen to be dates.
const FEWEST: usize = 3;

/// What the name of a column of values stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Head {
    /// In milliseconds.
    Moment(i64),
    /// A month or a quarter, so many years after that of the first one.
    Part { part: YearPart, years_on: i32 },
}

impl Head {
    /// The moment in milliseconds; `year` is that of the first part. `None` for a part without one.
    pub(crate) fn moment(self, year: Option<i32>) -> Option<i64> {
        match self {
            Head::Moment(ms) => Some(ms),
            Head::Part { part, years_on } => part_in(part, year? + years_on),
        }
    }
}

/// The first day of the part of that year, in milliseconds.
pub(crate) fn part_in(part: YearPart, year: i32) -> Option<i64> {
    let day = NaiveDate::from_ymd_opt(year, part.months().0, 1)?;
    (1000..=9999).contains(&year).then(|| date::millis(day))
}

/// What each name stands for; `None` for one that is neither a date nor a month among others.
pub(crate) fn heads(names: &[String], order: Option<DateOrder>) -> Vec<Option<Head>> {
    heads_from(names, order, months::FEWEST)
}

/// The same of names that a person chose, of which one month is enough.
pub(crate) fn heads_of_chosen(names: &[String]) -> Vec<Option<Head>> {
    heads_from(names, None, 1)
}

fn heads_from(names: &[String], order: Option<DateOrder>, fewest: usize) -> Vec<Option<Head>> {
    let dates = dates(names, order);
    if dates.iter().any(Option::is_some) {
        return dates
            .into_iter()
            .map(|head| head.map(Head::Moment))
            .collect();
    }
    let Some(found) = months::heads(names, fewest) else {
        return vec![None; names.len()];
    };
    let years = months::years_on(&found).into_iter();
    let heads = found.into_iter().zip(years);
    heads
        .map(|(part, years_on)| part.map(|part| Head::Part { part, years_on }))
        .collect()
}

/// The moment that each name stands for, in milliseconds; `None` for a name that is no date.
pub(crate) fn dates(names: &[String], order: Option<DateOrder>) -> Vec<Option<i64>> {
    let mut survey = Survey::default();
    for name in names {
        survey.count_text(&plain(name), 1);
    }
    let order = order.or(survey.own_order()).unwrap_or(DateOrder::Dmy);
    names.iter().map(|name| head(&plain(name), order)).collect()
}

/// The name without the sign between a group and its member.
fn plain(name: &str) -> String {
    name.replace(" / ", " ")
}

fn head(name: &str, order: DateOrder) -> Option<i64> {
    let day = match classify(name) {
        Kind::Year => NaiveDate::from_ymd_opt(name.parse().ok()?, 1, 1),
        Kind::EightFigures => date::eight_figures(name.as_bytes()),
        Kind::SixFigures => date::six_figures(name.as_bytes()),
        _ => None,
    };
    let moment = || date::parse(name, order).map(|found| found.ms);
    day.map(date::millis).or_else(moment)
}

/// Where the year of months stands: beside them, above the table or in the name of its sheet.
pub(crate) fn months_year(names: &[String], origin: &Origin) -> MonthsYear {
    if let Some(column) = names.iter().find(|name| names_years(name)) {
        return MonthsYear::Column(column.clone());
    }
    let sheet = origin.sheet.as_ref().map(|sheet| &sheet.name);
    let named = origin
        .header
        .year
        .or_else(|| year::named(sheet.into_iter()));
    named.map_or(MonthsYear::Missing, MonthsYear::Named)
}

/// What there is to say of a table with these columns: that it is wide, if no other column holds dates.
pub(crate) fn notice(
    names: &[String],
    plans: impl Iterator<Item = Plan>,
    origin: &Origin,
    options: &ReadOptions,
) -> Option<Notice> {
    let heads = heads(names, options.date_order);
    let last_part = heads.iter().flatten().rev().find_map(|head| match head {
        Head::Part { part, years_on } => Some((*part, *years_on)),
        Head::Moment(_) => None,
    });
    let (mut found, mut numbers) = (Vec::new(), 0);
    for ((name, head), plan) in names.iter().zip(&heads).zip(plans) {
        match (head, plan) {
            // Years beside months are theirs.
            (None, Plan::Date(_)) if last_part.is_none() || !names_years(name) => return None,
            (None, _) => {}
            (Some(_), plan) => {
                found.push(name);
                numbers += usize::from(matches!(plan, Plan::Number(_)));
            }
        }
    }
    if numbers < FEWEST || numbers * 2 < found.len() {
        return None;
    }
    let columns = found.len() as u32;
    let (first, last) = (found.first()?.to_string(), found.last()?.to_string());
    Some(match last_part {
        Some((part, years_on)) => Notice::WideMonths {
            columns,
            first,
            last,
            quarters: part.is_quarter(),
            last_month: part.months().1,
            years_on,
            year: months_year(names, origin),
        },
        None => Notice::WideTable {
            columns,
            first,
            last,
        },
    })
}
