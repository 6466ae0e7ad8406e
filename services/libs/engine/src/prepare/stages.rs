//! A preparation shown step by step: what a series becomes on its way to the models, by the code
//! that prepares it for them.

use super::note::PreparationNote;
use super::season;
use super::settings::{Outliers, Preparation, Transformation};
use super::steps;
use crate::context::FitContext;
use crate::decompose::Components;
use crate::error::FitError;
use crate::series::Series;

/// The steps that change the series itself, in their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    Outliers,
    Percentile,
    Rolling,
    Transformation,
    Components,
    Differences,
    Scale,
}

impl Preparation {
    /// The same without the steps behind `last`.
    fn until(&self, last: Stage) -> Preparation {
        let reached = |stage: Stage| stage <= last;
        Preparation {
            outliers: match reached(Stage::Outliers) {
                true => self.outliers,
                false => Outliers::Keep,
            },
            percentile: self.percentile.filter(|_| reached(Stage::Percentile)),
            rolling: self.rolling.filter(|_| reached(Stage::Rolling)),
            transformation: match reached(Stage::Transformation) {
                true => self.transformation,
                false => Transformation::None,
            },
            components: self.components && reached(Stage::Components),
            year: self.year && reached(Stage::Components),
            diff: self.diff.filter(|_| reached(Stage::Differences)),
            target_scaling: self.target_scaling && reached(Stage::Scale),
            ..self.clone()
        }
    }
}

/// The series after the steps up to `last`, and what they did. The transformation `auto` is decided
/// by a training, so that here it does nothing.
///
/// # Errors
/// [`FitError::NeedsPoints`] when too few values are left, a stop or a deadline.
pub fn prepared_until(
    what: &Preparation,
    last: Stage,
    series: &Series,
    ctx: &FitContext<'_>,
) -> Result<(Series, Vec<PreparationNote>), FitError> {
    let stepped = steps::run(&what.until(last), series, ctx)?;
    Ok((stepped.series, stepped.notes))
}

/// Trend, seasons and remainder as `components` splits the series; no seasons where it finds none.
///
/// # Errors
/// A stop or a deadline.
pub fn components(series: &Series, ctx: &FitContext<'_>) -> Result<Components, FitError> {
    season::split(series.axis(), &series.filled(), ctx)
}
