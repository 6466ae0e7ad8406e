//! What a library's calls take, and its name in what goes wrong.

use std::ffi::CString;

use b2l_engine::{BoostLibrary, FitError};

pub(crate) struct Library(pub BoostLibrary);

impl Library {
    pub fn failed(&self, said: impl ToString) -> FitError {
        FitError::Library {
            library: self.0.name(),
            said: said.to_string(),
        }
    }

    pub fn unreadable(&self, what: impl ToString) -> FitError {
        self.failed(format!("its model cannot be read: {}", what.to_string()))
    }

    pub fn text(&self, text: &str) -> Result<CString, FitError> {
        CString::new(text).map_err(|error| self.failed(error))
    }

    /// How many columns so many values of so many rows are.
    pub fn columns(&self, values: usize, rows: usize) -> Result<usize, FitError> {
        let columns = values / rows.max(1);
        let whole = values == columns * rows;
        whole
            .then_some(columns)
            .ok_or_else(|| self.failed("columns of different lengths"))
    }
}
