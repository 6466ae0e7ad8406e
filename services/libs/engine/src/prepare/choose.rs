//! The transformation that `auto` takes: measured on the part of the history before the oldest
//! backtest, so that the backtests judge it as they judge everything else.

use super::settings::Transformation;

/// What is tried, in this order.
pub(crate) const CANDIDATES: [Transformation; 3] = [
    Transformation::Sqrt,
    Transformation::Log,
    Transformation::BoxCox,
];
/// A transformation must make the error this many times smaller: it costs plainness.
const WORTH: f64 = 0.97;

/// The candidate with the lowest error, or none of them when leaving the values alone (`plain`)
/// errs about as little.
pub(crate) fn pays(plain: Option<f64>, errors: &[Option<f64>]) -> Transformation {
    let Some(plain) = plain else {
        return Transformation::None;
    };
    CANDIDATES
        .into_iter()
        .zip(errors)
        .filter_map(|(candidate, error)| Some((candidate, (*error)?)))
        .filter(|(_, error)| *error < plain * WORTH)
        .min_by(|a, b| a.1.total_cmp(&b.1))
        .map_or(Transformation::None, |(candidate, _)| candidate)
}
