//! The number above each forecast, for those who measure how often its range holds.

use b2l_engine::{DatedForecast, Headline, PastValues, SeriesOutcome};

use crate::extra::ExtraFile;
use crate::line::Line;

/// Columns of the file: a row a series.
pub const HEADER: [&str; 6] = ["series_id", "kind", "value", "lower", "upper", "usual_miss"];

/// The number of one series, if its forecast has one.
///
/// # Errors
/// When the file cannot be written.
pub fn write(file: &mut ExtraFile, line: &Line, headline: Option<&Headline>) -> anyhow::Result<()> {
    let Some(headline) = headline else {
        return Ok(());
    };
    let miss = headline.usual_miss.map(|miss| miss.to_string());
    file.write(&[
        line.id.as_str(),
        headline.kind.as_str(),
        &headline.value.to_string(),
        &headline.lower.to_string(),
        &headline.upper.to_string(),
        &miss.unwrap_or_default(),
    ])
}

/// The number above the forecast of the best model, as the services tell it.
pub fn of(
    line: &Line,
    target: &str,
    outcome: &SeriesOutcome,
    forecast: &DatedForecast,
) -> Option<Headline> {
    let axis = line.series.axis();
    let values: Vec<f64> = line
        .series
        .values()
        .iter()
        .map(|value| value.unwrap_or(f64::NAN))
        .collect();
    let past = PastValues {
        dates: &axis.dates(),
        values: &values,
        period: axis.frequency().period(),
        target,
    };
    let windows = outcome.windows.iter().find(|(id, _)| *id == outcome.best);
    let windows = windows.map_or(&[][..], |(_, windows)| windows);
    Headline::of(&past, forecast, windows)
}
