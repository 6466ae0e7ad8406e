//! The number above a forecast that was asked for.

use b2l_contracts::jobs::{Headline, SeriesBody, TrainingInput};
use b2l_engine::DatedForecast;
use b2l_fitting::merge::{figures, headline};

/// Of a forecast by this model of the series, of every kind; none where the series has no history or the forecast no value.
pub fn of(
    body: &SeriesBody,
    forecast: &DatedForecast,
    model: &str,
    input: &TrainingInput,
) -> Option<Headline> {
    let fitted = body.models.iter().find(|fitted| fitted.model == model)?;
    let windows = figures::restored(&fitted.windows);
    headline::of(body.history.as_ref()?, forecast, &windows, input)
}
