//! Corrections of a reading in a form.

use b2l_tabular::ReadOptions;
use b2l_web::multipart::Form;
use b2l_web::{Error, Result};

use crate::domain::corrections::parse;

/// How the file is to be read, where the form says.
pub fn of_form(form: &Form) -> Result<ReadOptions> {
    let read = form.text("options").map(parse).transpose();
    read.map(Option::unwrap_or_default)
        .map_err(|message| Error::field("options", message))
}
