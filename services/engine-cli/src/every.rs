//! The forecasts of every fitted model, for those who compare models.

use b2l_engine::DatedForecast;

use crate::extra::ExtraFile;
use crate::line::Line;

/// Columns of the file: a row a series, model and period.
pub const HEADER: [&str; 6] = ["series_id", "t", "model", "forecast", "lower", "upper"];

/// The forecasts of one series.
///
/// # Errors
/// When the file cannot be written.
pub fn write(
    file: &mut ExtraFile,
    line: &Line,
    models: &[(String, DatedForecast)],
) -> anyhow::Result<()> {
    for (model, forecast) in models {
        for step in 0..forecast.mean.len() {
            file.write(&[
                line.id.as_str(),
                &line.label(step),
                model,
                &forecast.mean[step].to_string(),
                &forecast.lower[step].to_string(),
                &forecast.upper[step].to_string(),
            ])?;
        }
    }
    Ok(())
}
