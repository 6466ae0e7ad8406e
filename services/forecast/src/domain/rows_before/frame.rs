//! A sample as the engine takes it.

use b2l_engine::tabular::{Column, Frame, Target};
use b2l_engine::{FitError, Matrix, Prepared};

use super::parts::{Kind, Parts, Values};
use super::sample::{Cells, Sample};

/// Words of a column that become columns of zeros and ones, the most frequent ones.
const MOST_LEVELS: usize = 20;

/// The rows with a target, and the target; none without a row. Classes are in the order of their names.
pub fn target(parts: &Parts, sample: &Sample) -> Option<(Vec<usize>, Target)> {
    let cells = sample.column(parts.target.as_deref()?)?;
    match (cells, parts.kind) {
        (Cells::Numbers(values), Kind::Regression) => {
            let known = values
                .iter()
                .enumerate()
                .filter(|(_, value)| value.is_finite());
            let (rows, values): (Vec<usize>, Vec<f64>) = known.unzip();
            Some((rows, Target::Numbers(values)))
        }
        (Cells::Words(texts), Kind::Classification) => {
            let labels = cells.levels(&[]);
            let code = |text: &String| labels.binary_search(text).ok();
            let known = texts.iter().enumerate().filter_map(|(row, text)| {
                let code = text.as_ref().and_then(code)?;
                Some((row, code as u32))
            });
            let (rows, codes): (Vec<usize>, Vec<u32>) = known.unzip();
            Some((rows, Target::Classes { codes, labels }))
        }
        _ => None,
    }
    .filter(|(rows, _)| !rows.is_empty())
}

/// The columns that may explain the target, all rows.
pub fn frame(parts: &Parts, sample: &Sample) -> Frame {
    let column = |name: &str, values: &Values| {
        let cells = sample.column(name)?;
        Some(match (cells, values) {
            (Cells::Words(texts), Values::Words) => {
                let texts: Vec<Option<&str>> = texts.iter().map(Option::as_deref).collect();
                Column::categories(name, &texts)
            }
            (cells, Values::Ordered(order)) => {
                Column::numbers(name, cells.numbers(&cells.levels(order)))
            }
            (cells, _) => Column::numbers(name, cells.numbers(&[])),
        })
    };
    let columns = parts.features.iter();
    let columns = columns.filter_map(|part| column(&part.name, &part.values));
    // Columns of one sample have one length, each its own name, and no infinite number.
    Frame::new(columns.collect()).unwrap_or_default()
}

/// The same as comparable measurements (mean 0, variance 1), and how many there are: a number is one, an ordered word is
/// its place, other words are one each.
///
/// # Errors
/// [`FitError`] of the engine.
pub fn matrix(parts: &Parts, sample: &Sample) -> Result<(Matrix, usize), FitError> {
    let mut columns: Vec<Vec<f64>> = Vec::new();
    for part in &parts.features {
        let Some(cells) = sample.column(&part.name) else {
            continue;
        };
        match (cells, &part.values) {
            (Cells::Words(texts), Values::Words) => {
                let mut levels = cells.levels(&[]);
                let count =
                    |level: &String| texts.iter().flatten().filter(|text| *text == level).count();
                levels.sort_by_cached_key(|level| std::cmp::Reverse(count(level)));
                for level in levels.iter().take(MOST_LEVELS) {
                    let is = |text: &Option<String>| f64::from(text.as_ref() == Some(level));
                    columns.push(texts.iter().map(is).collect());
                }
            }
            (cells, Values::Ordered(order)) => columns.push(cells.numbers(&cells.levels(order))),
            (cells, _) => columns.push(cells.numbers(&[])),
        }
    }
    let count = columns.len();
    Ok((Prepared::fit(&columns)?.apply(&columns)?, count))
}
