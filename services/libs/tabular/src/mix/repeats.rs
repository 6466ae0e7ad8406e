//! Rows that a join repeats: numbers that a sum would count several times, and numbers shared out so that it does not.

use std::collections::HashSet;

use super::fault::{Fault, MixNotice, Problem};
use super::frame::{Dtype, Frame, Values};
use crate::category::MISSING;
use crate::table::{ColumnData, Numbers};
use crate::wire::EXACT;

/// Columns that have a notice of their own; more of them share one.
const OWN_NOTICES: usize = 3;

/// One table's part in a joined one.
pub(super) struct Share<'a> {
    /// What the table is called.
    pub(super) table: &'a str,
    /// Of each row of the joined table, its row in the table; `MISSING` where it has none.
    pub(super) rows: &'a [u32],
    /// Its columns in the joined table that are no keys.
    pub(super) columns: Vec<usize>,
}

impl Share<'_> {
    /// In how many rows each row of the table stands, by its number.
    fn counts(&self) -> Vec<u32> {
        let rows = self.rows.iter().filter(|row| **row != MISSING);
        let most = rows.clone().max();
        let mut counts = vec![0; most.map_or(0, |most| *most as usize + 1)];
        for row in rows {
            counts[*row as usize] += 1;
        }
        counts
    }

    /// Tells of columns of numbers, other than those that are `spread`, whose values stand in several rows.
    pub(super) fn repeated(&self, joined: &Frame, spread: &HashSet<usize>) -> Vec<MixNotice> {
        let times = self.counts().into_iter().max().unwrap_or(0);
        let names: Vec<String> = self
            .columns
            .iter()
            .filter(|at| !spread.contains(*at) && numbers(joined, **at).is_some())
            .map(|at| joined.columns[*at].name.clone())
            .collect();
        if times < 2 || names.is_empty() {
            return Vec::new();
        }
        let notice = |columns: &[String]| MixNotice::RowsRepeated {
            table: self.table.to_owned(),
            times: u64::from(times),
            columns: columns.to_vec(),
        };
        match names.len() > OWN_NOTICES {
            true => vec![notice(&names)],
            false => names.chunks(1).map(notice).collect(),
        }
    }
}

/// Shares the values of these columns out, and tells which columns those are.
pub(super) fn spread(
    joined: &mut Frame,
    shares: &[Share],
    names: &[String],
) -> Result<HashSet<usize>, Fault> {
    let mut done = HashSet::new();
    for (place, name) in names.iter().enumerate() {
        let fault = |problem| Fault::new(format!("spread.{place}.name"), problem);
        let column = || name.clone();
        let at = joined
            .position(name)
            .ok_or_else(|| fault(Problem::NoColumn { column: column() }))?;
        let share = shares.iter().find(|share| share.columns.contains(&at));
        let (Some(share), Some(values)) = (share, numbers(joined, at)) else {
            return Err(fault(Problem::NeedsNumbers { column: column() }));
        };
        let spread = shared_out(values.as_slice(), share.rows, &share.counts());
        let data = ColumnData::Number(Numbers::from_raw(spread));
        joined.columns[at].values = Values::new(data, Dtype::Float64);
        done.insert(at);
    }
    Ok(done)
}

fn numbers(frame: &Frame, at: usize) -> Option<&Numbers> {
    match &frame.columns[at].values.data {
        ColumnData::Number(numbers) => Some(numbers),
        ColumnData::Date(_) | ColumnData::Category(_) => None,
    }
}

/// Each value over the rows that it stands in: equal parts in whole cents, and what remains in the last row.
fn shared_out(values: &[f64], rows: &[u32], counts: &[u32]) -> Vec<f64> {
    let mut left = counts.to_vec();
    let parts = values.iter().zip(rows).map(|(value, row)| {
        if *row == MISSING || value.is_nan() {
            return *value;
        }
        let at = *row as usize;
        left[at] -= 1;
        part(*value, counts[at], left[at] == 0)
    });
    parts.collect()
}

/// How far from a whole number of cents a sum of money may be for the error of a double.
const CENT_ERROR: f64 = 1e-6;

fn part(value: f64, count: u32, is_last: bool) -> f64 {
    if count == 1 {
        return value;
    }
    let (cents, count) = (value * 100.0, f64::from(count));
    if cents.abs() > EXACT {
        return value / count;
    }
    // Adding zero takes the sign off a negative one.
    let equal = (cents / count + CENT_ERROR.copysign(cents)).trunc() + 0.0;
    if !is_last {
        return equal / 100.0;
    }
    let rest = equal * (count - 1.0);
    let error = CENT_ERROR.max(cents.abs() * f64::EPSILON);
    match (cents - cents.round()).abs() < error {
        true => (cents.round() - rest) / 100.0,
        false => value - rest / 100.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_parts_are_whole_cents_and_the_last_row_has_the_rest() {
        let rows = [0, 0, 1, 0, MISSING];
        let parts = shared_out(&[100.0, 100.0, 5.0, 100.0, f64::NAN], &rows, &[3, 1]);
        assert_eq!(parts[..4], [33.33, 33.33, 5.0, 33.34]);
        assert!(parts[4].is_nan());
    }

    #[test]
    fn the_parts_add_up_to_the_value_to_the_cent() {
        for value in [
            100.0,
            -100.0,
            0.01,
            19.99,
            0.3,
            1_000_000.07,
            123_456_789.07,
            -0.05,
            0.0,
        ] {
            for count in [2u32, 3, 7, 31, 365] {
                let parts = (1..=count).map(|at| part(value, count, at == count));
                let cents: f64 = parts.map(|part| (part * 100.0).round()).sum();
                assert_eq!(cents, (value * 100.0).round(), "{value} / {count}");
            }
        }
        let parts: f64 = (1..=3).map(|at| part(0.12345, 3, at == 3)).sum();
        assert!((parts - 0.12345).abs() < 1e-12);
    }
}
