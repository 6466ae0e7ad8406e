//! A sample as the engine takes it.

use b2l_engine::prepare::Scaler;
use b2l_engine::tabular::{Column, Frame, Target};
use b2l_engine::{FitContext, FitError, Matrix, RowEncoding};

use crate::domain::definition::StoryKind;
use crate::previews::rows::parts::{Parts, Values};
use crate::previews::rows::sample::{Cells, Sample};

/// The rows with a target, and the target; none without a row. Classes are in the order of their names.
pub fn target(parts: &Parts, sample: &Sample) -> Option<(Vec<usize>, Target)> {
    let cells = sample.column(parts.target.as_deref()?)?;
    match (cells, parts.kind) {
        (Cells::Numbers(values), StoryKind::Regression) => {
            let known = values
                .iter()
                .enumerate()
                .filter(|(_, value)| value.is_finite());
            let (rows, values): (Vec<usize>, Vec<f64>) = known.unzip();
            Some((rows, Target::Numbers(values)))
        }
        (Cells::Words(texts), StoryKind::Classification) => {
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

/// The same as points that a grouping compares, and how many columns that makes: a number is one, an ordered word is its
/// place, other words are one each.
///
/// # Errors
/// [`FitError`] of the engine.
pub fn matrix(
    parts: &Parts,
    sample: &Sample,
    ctx: &FitContext<'_>,
) -> Result<(Matrix, usize), FitError> {
    let frame = frame(parts, sample);
    let points = RowEncoding::fit(&frame, Scaler::default()).apply(&frame, ctx)?;
    let columns = points.columns();
    Ok((points, columns))
}
