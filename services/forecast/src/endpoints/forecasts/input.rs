//! The body of the calls that forecast: JSON, or a multipart form whose fields are texts.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::Pin;

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use b2l_web::multipart::{Form, FormLimits, Multipart, UploadedFile};
use b2l_web::{Error, Json, Result};
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::forecasting::shape::{FileFormat, ForecastRequest};
use crate::forecasting::spellings::{Chosen, Decides};
use crate::texts;

/// Bytes of the file with rows to forecast, and of all other fields.
pub const LIMITS: FormLimits = FormLimits {
    file_bytes: 64 * 1024 * 1024,
    text_bytes: 8_000_000,
};

/// What can be asked as JSON or as the fields of a form.
pub trait FromForm: DeserializeOwned + 'static {
    /// The fields of a form beside its `file`.
    const FIELDS: &'static [&'static str];

    /// The request of a form that has no other fields than these.
    ///
    /// # Errors
    /// A field that cannot be read, under its name.
    fn read(form: &Form) -> Result<Self>;

    /// What no body at all asks for; none: there has to be one.
    fn without_body() -> Option<Self> {
        None
    }
}

/// A request in either form, and the `file` of a form.
pub struct Input<T>(pub T, pub Option<UploadedFile>);

impl<T: FromForm> FromRequest for Input<T> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let kind = header(request, "content-type").unwrap_or_default();
        if kind.starts_with("multipart/form-data") {
            let form = Multipart::from_request(request, payload);
            let app = request.app_data::<web::Data<App>>().cloned();
            return Box::pin(async move {
                let app = app.ok_or_else(|| Error::internal("the app is not at hand"))?;
                let mut form = Form::read(form.await?, &app.work_dir, &LIMITS).await?;
                let file = form.files.remove("file");
                let mut names = form.fields.keys().chain(form.files.keys());
                match names.find(|name| !T::FIELDS.contains(&name.as_str())) {
                    Some(name) => Err(Error::field(name.as_str(), b2l_web::texts::UNKNOWN_FIELD)),
                    None => Ok(Self(T::read(&form)?, file)),
                }
            });
        }
        let empty =
            kind.is_empty() && matches!(header(request, "content-length"), None | Some("0"));
        if let Some(asked) = T::without_body().filter(|_| empty) {
            return Box::pin(async { Ok(Self(asked, None)) });
        }
        let json = Json::<T, 8>::from_request(request, payload);
        Box::pin(async move { Ok(Self(json.await?.into_inner(), None)) })
    }
}

fn header<'a>(request: &'a HttpRequest, name: &str) -> Option<&'a str> {
    request.headers().get(name)?.to_str().ok()
}

impl FromForm for ForecastRequest {
    const FIELDS: &'static [&'static str] = &[
        "steps",
        "model",
        "categories",
        "category",
        "probability",
        "history_included",
        "every_model",
        "format",
        "probability_threshold",
        "rows",
        "source_id",
    ];

    fn read(form: &Form) -> Result<Self> {
        Ok(Self {
            steps: number(form, "steps")?,
            model: form.text("model").map(str::to_owned),
            categories: categories(form)?,
            category: form.text("category").map(str::to_owned),
            probability: number(form, "probability")?,
            history_included: switch(form, "history_included")?,
            every_model: switch(form, "every_model")?,
            format: format(form)?,
            rows: form.json("rows")?,
            source_id: number(form, "source_id")?,
            probability_threshold: threshold(form)?,
        })
    }

    /// The defaults.
    fn without_body() -> Option<Self> {
        Some(Self::default())
    }
}

/// The categories in a field of a form; none where it says nothing.
pub fn categories(form: &Form) -> Result<Option<BTreeMap<String, String>>> {
    let chosen = form.json("categories")?.map(|Chosen(chosen)| chosen);
    Ok(chosen.filter(|chosen| !chosen.is_empty()))
}

/// The threshold in a field of a form.
pub fn threshold(form: &Form) -> Result<Option<f64>> {
    const NAME: &str = "probability_threshold";
    match form.text(NAME) {
        Some(text) if text.starts_with('{') => {
            Ok(form.json(NAME)?.map(|Decides(threshold)| threshold))
        }
        _ => number(form, NAME),
    }
}

/// Yes or no in a field of a form, as browsers and programs write it.
fn switch(form: &Form, name: &str) -> Result<Option<bool>> {
    form.text(name)
        .map(|text| match text.to_lowercase().as_str() {
            "true" | "1" | "on" | "yes" => Ok(true),
            "false" | "0" | "off" | "no" => Ok(false),
            _ => Err(Error::field(name, texts::FIELD_SWITCH.with(&[&text]))),
        })
        .transpose()
}

/// The file of a download in a field of a form.
fn format(form: &Form) -> Result<Option<FileFormat>> {
    form.text("format")
        .map(|text| match text.to_lowercase().as_str() {
            "xlsx" => Ok(FileFormat::Xlsx),
            "pdf" => Ok(FileFormat::Pdf),
            _ => Err(Error::field("format", texts::FIELD_FORMAT.with(&[&text]))),
        })
        .transpose()
}

/// A number in a field of a form, under whose name a mistake is told.
pub fn number<T: std::str::FromStr>(form: &Form, name: &str) -> Result<Option<T>> {
    form.text(name)
        .map(|text| {
            text.parse()
                .map_err(|_| Error::field(name, texts::FIELD_NUMBER.with(&[&text])))
        })
        .transpose()
}
