//! Columns of a sample that give the target away.

use b2l_engine::tabular::{self, Leak, leaks_of_series};
use b2l_engine::{FitContext, FitError};

use crate::domain::definition::StoryKind;
use crate::previews::rows::frame::{frame, target};
use crate::previews::rows::parts::{Part, Parts, Values};
use crate::previews::rows::sample::{Cells, Sample, Sampler};

/// Rows of a time series that are looked at.
const MOST_ROWS: usize = 5_000;

/// Takes the rows of a time series in which a column of `numbers` may be its target on another scale.
pub fn sampler_over_time(target: &str, numbers: &[String]) -> Sampler {
    let part = |name: &String| Part {
        name: name.clone(),
        values: Values::Numbers,
    };
    let parts = Parts {
        kind: StoryKind::TimeSeries,
        target: Some(target.to_owned()),
        features: numbers.iter().map(part).collect(),
        categories: Vec::new(),
    };
    Sampler::new(&parts, MOST_ROWS)
}

/// Of the rows that [`sampler_over_time`] took.
pub fn leaks_over_time(target: &str, numbers: &[String], sample: &Sample) -> Vec<Leak> {
    let values = |name: &str| match sample.column(name) {
        Some(Cells::Numbers(values)) => values.as_slice(),
        _ => &[],
    };
    let columns = numbers.iter().map(|name| (name.as_str(), values(name)));
    leaks_of_series(columns, values(target))
}

/// Among those that may explain the target; none of groups.
///
/// # Errors
/// [`FitError`] when the time is over.
pub fn leaks(parts: &Parts, sample: &Sample, ctx: &FitContext<'_>) -> Result<Vec<Leak>, FitError> {
    match target(parts, sample) {
        Some((rows, y)) => {
            let x = frame(parts, sample).take(&rows);
            tabular::leaks(&x, &y, sample.total, ctx)
        }
        None => Ok(Vec::new()),
    }
}
