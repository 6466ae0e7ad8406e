//! The forecasts of every fitted model, for those who compare models.

use std::fs::File;
use std::path::Path;

use anyhow::Context;
use b2l_engine::DatedForecast;

use crate::line::Line;

/// Writes a row a series, model and period; nothing when no file was named.
pub struct Writer(Option<csv::Writer<File>>);

impl Writer {
    /// # Errors
    /// When the file cannot be written.
    pub fn open(path: Option<&Path>) -> anyhow::Result<Writer> {
        let Some(path) = path else {
            return Ok(Writer(None));
        };
        let mut file = csv::Writer::from_path(path)
            .with_context(|| format!("{} cannot be written", path.display()))?;
        file.write_record(["series_id", "t", "model", "forecast", "lower", "upper"])?;
        Ok(Writer(Some(file)))
    }

    /// The forecasts of one series.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&mut self, line: &Line, models: &[(String, DatedForecast)]) -> anyhow::Result<()> {
        let Some(file) = &mut self.0 else {
            return Ok(());
        };
        for (model, forecast) in models {
            for step in 0..forecast.mean.len() {
                file.write_record([
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

    /// # Errors
    /// When the last rows cannot be written.
    pub fn close(mut self) -> anyhow::Result<()> {
        if let Some(file) = &mut self.0 {
            file.flush()?;
        }
        Ok(())
    }
}
