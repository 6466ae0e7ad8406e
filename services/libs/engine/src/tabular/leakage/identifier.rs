//! Whether a column names rows: what a model learns of a name holds for no other row.

use std::collections::HashSet;

use super::super::frame::{MISSING, Values};
use super::{LEAST_ROWS, LeakKind};

/// Different words for so many of the rows with one are names. The train screen leaves them out by the same share
/// (`frontend/src/lib/proposal/facts.ts`).
const NEARLY_ALL: f64 = 0.9;
/// Fewer numbered rows may be years, or the days of one.
const LEAST_NUMBERED: usize = 400;
/// Numbers of rows leave few out.
const WIDEST: f64 = 1.5;
/// Whole numbers that all have so many digits are numbers of phones, invoices and goods.
const LEAST_DIGITS: u32 = 9;

/// Whether the column only says which row it is.
pub(super) fn names_rows(column: &Values, table_rows: usize) -> Option<LeakKind> {
    let names = match column {
        Values::Categories { codes, .. } => {
            let known: Vec<u32> = codes
                .iter()
                .copied()
                .filter(|code| *code != MISSING)
                .collect();
            let different: HashSet<u32> = known.iter().copied().collect();
            known.len() >= LEAST_ROWS && different.len() as f64 >= NEARLY_ALL * known.len() as f64
        }
        Values::Numbers(values) => numbered(values, table_rows),
    };
    names.then_some(LeakKind::Identifier)
}

fn numbered(values: &[f64], table_rows: usize) -> bool {
    let known = || values.iter().copied().filter(|value| !value.is_nan());
    // Amounts repeat or have fractions soon, and of a large table the rest need not be looked at.
    let mut met = HashSet::new();
    if !known().all(|value| value.fract() == 0.0 && met.insert(value.to_bits())) {
        return false;
    }
    let low = known().fold(f64::INFINITY, f64::min);
    let high = known().fold(f64::NEG_INFINITY, f64::max);
    let counts = met.len() >= LEAST_NUMBERED && high - low < WIDEST * table_rows as f64;
    let digits = |value: f64| value.abs().max(1.0).log10().floor() as u32 + 1;
    let coded = low > 0.0 && digits(low) == digits(high) && digits(low) >= LEAST_DIGITS;
    met.len() >= LEAST_ROWS && (counts || coded)
}
