//! Columns of a sample that give the target away.

use b2l_engine::tabular::{self, Leak};
use b2l_engine::{FitContext, FitError};

use crate::previews::rows::frame::{frame, target};
use crate::previews::rows::parts::Parts;
use crate::previews::rows::sample::Sample;

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
