//! A CSV file that is written only where it was asked for.

use std::fs::File;
use std::path::Path;

use anyhow::Context;

/// Writes rows under a header; nothing when no file was named.
pub struct ExtraFile(Option<csv::Writer<File>>);

impl ExtraFile {
    /// # Errors
    /// When the file cannot be written.
    pub fn open(path: Option<&Path>, header: &[&str]) -> anyhow::Result<ExtraFile> {
        let Some(path) = path else {
            return Ok(ExtraFile(None));
        };
        let mut file = csv::Writer::from_path(path)
            .with_context(|| format!("{} cannot be written", path.display()))?;
        file.write_record(header)?;
        Ok(ExtraFile(Some(file)))
    }

    /// # Errors
    /// When the row cannot be written.
    pub fn write(&mut self, row: &[&str]) -> anyhow::Result<()> {
        if let Some(file) = &mut self.0 {
            file.write_record(row)?;
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
