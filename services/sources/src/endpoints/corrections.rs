//! Corrections of a reading in a form.

use b2l_tabular::ReadOptions;
use b2l_web::multipart::Form;
use b2l_web::{Error, Result};
use serde_json::Value;

use crate::domain::corrections::{parse, read};

/// How the file is to be read, as an object or as the JSON text that forms carry; nothing for no corrections.
pub fn of_json(given: Option<Value>) -> Result<ReadOptions> {
    let read = match given {
        None | Some(Value::Null) => return Ok(ReadOptions::default()),
        Some(Value::String(text)) => parse(&text),
        Some(value) => read(value),
    };
    read.map_err(|message| Error::field("options", message))
}

/// How the file is to be read, where the form says.
pub fn of_form(form: &Form) -> Result<ReadOptions> {
    let read = form.text("options").map(parse).transpose();
    read.map(Option::unwrap_or_default)
        .map_err(|message| Error::field("options", message))
}
