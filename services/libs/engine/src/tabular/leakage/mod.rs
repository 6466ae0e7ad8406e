//! Columns that give the target away, which is called target leakage: what they say of it is known only once the target
//! is (Kaufman, Rosset, Perlich and Stitelman 2012). Each column is looked at by itself, on rows that nothing was
//! learned from. Only what would put nearly all mistakes right is named: a strong column that is known in time is no
//! leak, and nothing in a table says which of the two it is.

mod alone;
mod emptiness;
mod identifier;
mod levels;
mod line;

use serde::{Deserialize, Serialize};

use super::frame::{Frame, MISSING, Values};
use super::select::{Folds, sample};
use super::target::Target;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::weighted_median;

/// Of fewer rows nothing is said: the rules below need some mistakes that a column puts right.
pub const LEAST_ROWS: usize = 30;
/// Rows that are looked at. A share of nine tenths has a standard error below half a percentage point then.
const MOST_ROWS: usize = 5_000;
/// A column that is empty in more than nine of ten rows cannot make a story look good by its values.
const LEAST_KNOWN: f64 = 0.1;
/// Cross-validation: each row is predicted by what was learned from four fifths of the rows.
const FOLDS: usize = 5;
/// Mistakes that would be made without the column, at the least: to put ten right by chance takes a thousand columns of
/// two values.
const LEAST_MISTAKES: f64 = 10.0;

/// A column that gives the target away, or names rows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Leak {
    pub column: String,
    #[serde(flatten)]
    pub how: LeakKind,
}

/// How it does.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LeakKind {
    /// It has a value (nearly) only in rows of one class.
    Filled {
        class: String,
        /// Of the rows with a value those of the class, 0..1.
        share: f64,
    },
    /// It is empty (nearly) only in rows of one class.
    Empty {
        class: String,
        /// Of the rows without a value those of the class, 0..1.
        share: f64,
    },
    /// A number that is the target itself, up to rounding.
    Copy,
    /// A number that is always the same share of the target.
    Share {
        /// 1.2 where it is a fifth more than the target.
        of_target: f64,
    },
    /// A number that follows from the target by a straight line.
    Line,
    /// Its value tells the class.
    Class {
        /// Share of the rows with a value whose class it tells, 0..1.
        right: f64,
    },
    /// Its value tells the number.
    Number {
        /// Share by which the mean absolute error is smaller than that of always saying the median.
        gain: f64,
    },
    /// It names each row: what is learned of it holds for no other.
    Identifier,
}

impl LeakKind {
    /// Whether it tells the target, and not only names rows.
    pub fn tells(&self) -> bool {
        !matches!(self, Self::Identifier)
    }
}

/// The columns of `x` that give `y` away, in their order, those that only name rows last. `table_rows`: rows of the
/// whole table, of which these may be a part.
///
/// # Errors
/// [`FitError::TargetRows`], or a stop or the deadline of the context.
pub fn leaks(
    x: &Frame,
    y: &Target,
    table_rows: usize,
    ctx: &FitContext<'_>,
) -> Result<Vec<Leak>, FitError> {
    if y.len() != x.rows() {
        return Err(FitError::TargetRows {
            needs: x.rows(),
            has: y.len(),
        });
    }
    if x.rows() < LEAST_ROWS {
        return Ok(Vec::new());
    }
    let rows = sample(y, MOST_ROWS, ctx.seed());
    let y = two_classes(y.take(&rows));
    let folds = Folds::new(&y, FOLDS, ctx.seed());
    let mut found = Vec::new();
    for column in x.columns() {
        ctx.check()?;
        let how = leak_of(&column.values.take(&rows), &y, &folds)
            .or_else(|| identifier::names_rows(&column.values, table_rows));
        found.extend(how.map(|how| Leak {
            column: column.name.clone(),
            how,
        }));
    }
    found.sort_by_key(|leak| !leak.how.tells());
    Ok(found)
}

/// The columns of a series that are its target on another scale, in their order: `target` and each column have a number
/// for a period, or for a row of the table; NaN is missing. Nothing else is looked for over time: what only moves with
/// the target, as a season or a growing market does, is no leak.
pub fn leaks_of_series<'a>(
    columns: impl IntoIterator<Item = (&'a str, &'a [f64])>,
    target: &[f64],
) -> Vec<Leak> {
    let leak = |(name, values): (&str, &[f64])| {
        let both = |row: &usize| values[*row].is_finite() && target[*row].is_finite();
        let known: Vec<usize> = (0..values.len().min(target.len())).filter(both).collect();
        line::through(values, target, &known).map(|how| Leak {
            column: name.to_owned(),
            how,
        })
    };
    columns.into_iter().filter_map(leak).collect()
}

/// The plainest way first in which a column tells the target.
fn leak_of(column: &Values, y: &Target, folds: &Folds) -> Option<LeakKind> {
    let known = known_rows(column);
    let enough = known.len() >= LEAST_ROWS.max((LEAST_KNOWN * y.len() as f64) as usize);
    match y {
        Target::Classes { codes, labels } => {
            let empty = emptiness::tells(&known, codes, labels);
            empty.or_else(|| {
                let tell = || alone::class(column, &known, (codes, labels.len()), folds);
                enough.then(tell).flatten()
            })
        }
        Target::Numbers(numbers) => {
            let line = match column {
                Values::Numbers(values) if enough => line::through(values, numbers, &known),
                _ => None,
            };
            line.or_else(|| {
                let tell = || alone::number(column, &known, numbers, folds);
                enough.then(tell).flatten()
            })
        }
    }
}

/// The rows in which the column has a value.
fn known_rows(column: &Values) -> Vec<usize> {
    let known = |row: &usize| match column {
        Values::Numbers(values) => !values[*row].is_nan(),
        Values::Categories { codes, .. } => codes[*row] != MISSING,
    };
    (0..column.len()).filter(known).collect()
}

/// A number of two values is a pair of classes: what is empty can tell it.
fn two_classes(y: Target) -> Target {
    let Target::Numbers(values) = &y else {
        return y;
    };
    let low = values.iter().copied().fold(f64::INFINITY, f64::min);
    let high = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    if low == high || values.iter().any(|value| *value != low && *value != high) {
        return y;
    }
    Target::Classes {
        codes: values
            .iter()
            .map(|value| u32::from(*value == high))
            .collect(),
        labels: vec![low.to_string(), high.to_string()],
    }
}

/// The ordinary median; 0 for none.
fn median(values: impl Iterator<Item = f64>) -> f64 {
    weighted_median(&mut values.map(|value| (value, 1.0)).collect::<Vec<_>>())
}
