//! Wide tables: columns whose heads are dates.

use crate::options::{DateOrder, ReadOptions};
use crate::plan::Plan;
use crate::receipt::Notice;
use crate::survey::Survey;
use crate::text::date;
use crate::text::kind::{Kind, classify};

/// Fewer heads than this are names that happen to be dates.
const FEWEST: usize = 3;

/// The moment that each name stands for, in milliseconds; `None` for a name that is no date.
pub(crate) fn heads(names: &[String], order: Option<DateOrder>) -> Vec<Option<i64>> {
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
        Kind::Year => chrono::NaiveDate::from_ymd_opt(name.parse().ok()?, 1, 1),
        Kind::EightFigures => date::eight_figures(name.as_bytes()),
        Kind::SixFigures => date::six_figures(name.as_bytes()),
        _ => None,
    };
    let moment = || date::parse(name, order).map(|found| found.ms);
    day.map(date::millis).or_else(moment)
}

/// What there is to say of a table with these columns: that it is wide, if no other column holds dates.
pub(crate) fn notice(
    names: &[String],
    plans: impl Iterator<Item = Plan>,
    options: &ReadOptions,
) -> Option<Notice> {
    let heads = heads(names, options.date_order);
    let (mut found, mut numbers) = (Vec::new(), 0);
    for ((name, head), plan) in names.iter().zip(&heads).zip(plans) {
        match (head, plan) {
            (None, Plan::Date(_)) => return None,
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
    Some(Notice::WideTable {
        columns: found.len() as u32,
        first: found.first()?.to_string(),
        last: found.last()?.to_string(),
    })
}
