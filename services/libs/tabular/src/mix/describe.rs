//! Statistics of a column over all its rows.
//!
//! The standard deviation is the sample's (divisor n - 1); quartiles lie between two values as
//! pandas and numpy put them by default (linear), which is method 7 of Hyndman and Fan (1996).

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde::{Deserialize, Serialize};

use super::distribution::{self, Distribution};
use super::frame::{Dtype, Frame, Values};
use crate::category::{Categories, MISSING};
use crate::table::{ColumnData, Dates};
use crate::wire;

/// The description of a column. Members that do not fit its type are null.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ColumnDescription {
    pub dtype: Dtype,
    /// Cells with a value.
    pub count: u64,
    /// Different values among them.
    pub unique: u64,
    /// The earliest and the latest date.
    pub first: Option<String>,
    pub last: Option<String>,
    pub min: Option<f64>,
    pub max: Option<f64>,
    pub mean: Option<f64>,
    pub std: Option<f64>,
    pub quartiles: [Option<f64>; 3],
    /// Cells without a value in a column of numbers or dates.
    pub count_nan: u64,
    /// Cells of a column of text without a value or with white space alone.
    pub count_empty: u64,
    pub count_zero: u64,
    pub dist: Distribution,
}

/// Describes every column of the frame that is not described yet, on some threads.
pub(super) fn describe_all(frame: &Frame, threads: usize) {
    let open: Vec<&Arc<Values>> = frame
        .columns
        .iter()
        .map(|column| &column.values)
        .filter(|values| values.described.get().is_none())
        .collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some(values) = open.get(next.fetch_add(1, Ordering::Relaxed)) {
            values.described.get_or_init(|| describe(values));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads.min(open.len()) {
            scope.spawn(work);
        }
        work();
    });
}

pub(super) fn describe(values: &Values) -> ColumnDescription {
    match &values.data {
        ColumnData::Number(numbers) => of_numbers(numbers.as_slice(), values.dtype),
        ColumnData::Date(dates) => of_dates(dates, values),
        ColumnData::Category(texts) => of_texts(texts, values.dtype),
    }
}

fn of_numbers(all: &[f64], dtype: Dtype) -> ColumnDescription {
    let sorted = sorted_numbers(all);
    let runs = runs(&sorted);
    let count = sorted.len();
    let mean = finite(sorted.iter().sum::<f64>() / count as f64);
    let deviation = |mean: f64| {
        let squares: f64 = sorted.iter().map(|value| (value - mean).powi(2)).sum();
        finite((squares / (count as f64 - 1.0)).sqrt())
    };
    let zeros = runs.iter().find(|(value, _)| *value == 0.0);
    ColumnDescription {
        min: sorted.first().copied(),
        max: sorted.last().copied(),
        std: mean.filter(|_| count > 1).and_then(deviation),
        mean,
        quartiles: [0.25, 0.5, 0.75].map(|share| quantile(&sorted, share)),
        count_nan: (all.len() - count) as u64,
        count_zero: zeros.map_or(0, |(_, times)| *times),
        dist: distribution::of_numbers(&sorted, &runs),
        ..empty(dtype, count, runs.len())
    }
}

fn of_dates(dates: &Dates, values: &Values) -> ColumnDescription {
    let mut sorted: Vec<i64> = dates.iter().flatten().collect();
    if !sorted.is_sorted() {
        sorted.sort_unstable();
    }
    let runs = runs(&sorted);
    let text = |ms: &i64| wire::date_text(*ms, dates.has_time());
    ColumnDescription {
        first: sorted.first().map(text),
        last: sorted.last().map(text),
        count_nan: (values.data.len() - sorted.len()) as u64,
        dist: distribution::of_dates(&runs, values.period()),
        ..empty(values.dtype, sorted.len(), runs.len())
    }
}

fn of_texts(texts: &Categories, dtype: Dtype) -> ColumnDescription {
    let times = code_counts(texts);
    let dictionary = &texts.dictionary;
    let used = times.iter().enumerate().filter(|(_, times)| **times > 0);
    let blank: u64 = used
        .clone()
        .filter(|(code, _)| dictionary.get(*code).trim().is_empty())
        .map(|(_, times)| times)
        .sum();
    let count: u64 = times.iter().sum();
    ColumnDescription {
        count_empty: texts.len() as u64 - count + blank,
        dist: distribution::of_texts(used.map(|(code, times)| (dictionary.get(code), *times))),
        ..empty(
            dtype,
            count as usize,
            times.iter().filter(|times| **times > 0).count(),
        )
    }
}

/// How often each text of the dictionary stands in a row.
pub(super) fn code_counts(texts: &Categories) -> Vec<u64> {
    let mut times = vec![0; texts.dictionary.len()];
    for code in texts.codes.iter().filter(|code| **code != MISSING) {
        times[*code as usize] += 1;
    }
    times
}

fn empty(dtype: Dtype, count: usize, unique: usize) -> ColumnDescription {
    ColumnDescription {
        dtype,
        count: count as u64,
        unique: unique as u64,
        first: None,
        last: None,
        min: None,
        max: None,
        mean: None,
        std: None,
        quartiles: [None; 3],
        count_nan: 0,
        count_empty: 0,
        count_zero: 0,
        dist: Distribution::default(),
    }
}

/// The values that are there, the smallest first; a negative zero becomes zero.
pub(super) fn sorted_numbers(values: &[f64]) -> Vec<f64> {
    let there = values.iter().filter(|value| !value.is_nan());
    let mut sorted: Vec<f64> = there.map(|value| value + 0.0).collect();
    if !sorted.is_sorted() {
        // Whole numbers are compared in less time, and most of a description is sorting.
        let keys = sorted
            .into_iter()
            .map(|value| flipped(value.to_bits() as i64));
        let mut keys: Vec<i64> = keys.collect();
        keys.sort_unstable();
        let values = keys.into_iter();
        sorted = values
            .map(|key| f64::from_bits(flipped(key) as u64))
            .collect();
    }
    sorted
}

/// Bits of a double as a whole number of the same order, and back: as `f64::total_cmp` compares.
fn flipped(bits: i64) -> i64 {
    bits ^ ((bits >> 63) as u64 >> 1) as i64
}

/// Different values of a sorted list and how often each is there.
pub(super) fn runs<T: Copy + PartialEq>(sorted: &[T]) -> Vec<(T, u64)> {
    let mut runs: Vec<(T, u64)> = Vec::new();
    for value in sorted {
        match runs.last_mut() {
            Some((last, times)) if last == value => *times += 1,
            _ => runs.push((*value, 1)),
        }
    }
    runs
}

/// The quantile of a sorted list, between two values by their distance.
pub(super) fn quantile(sorted: &[f64], share: f64) -> Option<f64> {
    let place = sorted.len().checked_sub(1)? as f64 * share;
    let (low, high) = (
        sorted[place.floor() as usize],
        sorted[place.ceil() as usize],
    );
    let part = place.fract();
    // Not low + (high - low) * part, which overflows between the largest numbers.
    finite(if low == high {
        low
    } else {
        low * (1.0 - part) + high * part
    })
}

fn finite(value: f64) -> Option<f64> {
    Some(value).filter(|value| value.is_finite())
}
