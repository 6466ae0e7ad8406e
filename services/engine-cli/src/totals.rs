//! The number above each forecast, for those who measure how often its range holds.

use std::fs::File;
use std::path::Path;

use anyhow::Context;
use b2l_engine::{DatedForecast, Headline, PastValues, SeriesOutcome};

use crate::line::Line;

/// Writes a row a series; nothing when no file was named.
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
        file.write_record(["series_id", "kind", "value", "lower", "upper", "usual_miss"])?;
        Ok(Writer(Some(file)))
    }

    /// The number of one series, if its forecast has one.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn write(&mut self, line: &Line, headline: Option<&Headline>) -> anyhow::Result<()> {
        let (Some(file), Some(headline)) = (&mut self.0, headline) else {
            return Ok(());
        };
        let miss = headline.usual_miss.map(|miss| miss.to_string());
        file.write_record([
            line.id.as_str(),
            headline.kind.as_str(),
            &headline.value.to_string(),
            &headline.lower.to_string(),
            &headline.upper.to_string(),
            &miss.unwrap_or_default(),
        ])?;
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
