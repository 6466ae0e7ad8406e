//! Whether the first and the last hour of a table were whole: a table that is exported at 13:20 has a third of that hour.
//!
//! An hour is compared with the same hour of the days that [`super::days`] compares its day with. It is cut when they
//! all have the same number of rows and it has fewer, when it has less than half of the fewest rows of any of them, or,
//! of amounts, less than half of the smallest sum.

use super::days::{CUT, CutDay, DayRows, MANY, alike, middle};
use super::unfinished::PartUnit;

/// The rows with a value of one hour.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct HourRows {
    pub rows: u32,
    pub sum: f64,
}

/// The first hour with rows of these days, which come in order, unless it is whole.
pub(super) fn cut_first(days: &[DayRows], amounts: bool) -> Option<CutDay> {
    let (own, others) = days.split_first()?;
    let hour = own.hours.iter().position(|hour| hour.rows > 0)?;
    cut(own, hour, others.iter(), amounts)
}

/// The last hour with rows of these days, which come in order, unless it is whole.
pub(super) fn cut_last(days: &[DayRows], amounts: bool) -> Option<CutDay> {
    let (own, others) = days.split_last()?;
    let hour = own.hours.iter().rposition(|hour| hour.rows > 0)?;
    cut(own, hour, others.iter().rev(), amounts)
}

fn cut<'a>(
    own: &DayRows,
    hour: usize,
    others: impl Iterator<Item = &'a DayRows>,
    amounts: bool,
) -> Option<CutDay> {
    let open = others.filter(|day| day.hours[hour].rows > 0);
    let alike: Vec<HourRows> = (alike(own, open).iter().map(|day| day.hours[hour])).collect();
    let own = own.hours[hour];
    let fewest = alike.iter().map(|hour| hour.rows).min()?;
    let regular = alike.iter().all(|hour| hour.rows == fewest);
    let few = fewest >= MANY && f64::from(own.rows) < CUT * f64::from(fewest);
    if few || (regular && own.rows < fewest) {
        return Some(CutDay {
            has: own.rows,
            full: middle(alike.iter().map(|hour| f64::from(hour.rows))) as u32,
            unit: PartUnit::Rows,
        });
    }
    let least = alike
        .iter()
        .map(|hour| hour.sum)
        .fold(f64::INFINITY, f64::min);
    let little = amounts && own.sum >= 0.0 && least > 0.0 && own.sum < CUT * least;
    little.then(|| CutDay {
        has: (100.0 * own.sum / middle(alike.iter().map(|hour| hour.sum))).round() as u32,
        full: 100,
        unit: PartUnit::PercentOfUsual,
    })
}
