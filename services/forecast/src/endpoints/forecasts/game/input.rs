//! The fields of the what-if in a form.

use b2l_web::Result;
use b2l_web::multipart::Form;

use super::shape::GameRequest;
use crate::endpoints::forecasts::input::{FromForm, categories, number, threshold};

impl FromForm for GameRequest {
    const FIELDS: &'static [&'static str] = &[
        "steps",
        "model",
        "categories",
        "category",
        "probability",
        "parameters",
        "cleaning",
        "rows",
        "source_id",
        "probability_threshold",
    ];

    fn read(form: &Form) -> Result<Self> {
        Ok(Self {
            steps: number(form, "steps")?,
            model: form.text("model").map(str::to_owned),
            categories: categories(form)?,
            category: form.text("category").map(str::to_owned),
            probability: number(form, "probability")?,
            parameters: form.json("parameters")?,
            cleaning: form.json("cleaning")?,
            rows: form.json("rows")?,
            source_id: number(form, "source_id")?,
            probability_threshold: threshold(form)?,
        })
    }
}
