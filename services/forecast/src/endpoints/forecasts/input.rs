//! The body of the forecast calls: JSON, or a multipart form whose fields are texts.

use std::future::Future;
use std::pin::Pin;

use actix_web::http::header::CONTENT_TYPE;
use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use b2l_web::multipart::{Form, FormLimits, Multipart, UploadedFile};
use b2l_web::{Error, Json, Result};

use super::shape::ForecastRequest;
use crate::app::App;
use crate::texts;

/// Bytes of the file with rows to forecast, and of all other fields.
pub const LIMITS: FormLimits = FormLimits {
    file_bytes: 64 * 1024 * 1024,
    text_bytes: 8_000_000,
};

/// A [`ForecastRequest`] in either form, and the `file` of a form.
pub struct Input(pub ForecastRequest, pub Option<UploadedFile>);

impl FromRequest for Input {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let kind = request
            .headers()
            .get(CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default();
        if kind.starts_with("multipart/form-data") {
            let form = Multipart::from_request(request, payload);
            let app = request.app_data::<web::Data<App>>().cloned();
            return Box::pin(async move {
                let app = app.ok_or_else(|| Error::internal("the app is not at hand"))?;
                let mut form = Form::read(form.await?, &app.work_dir, &LIMITS).await?;
                let file = form.files.remove("file");
                Ok(Self(read(&form)?, file))
            });
        }
        // No body at all asks for the defaults.
        let length = request
            .headers()
            .get("content-length")
            .and_then(|value| value.to_str().ok());
        if kind.is_empty() && matches!(length, None | Some("0")) {
            return Box::pin(async { Ok(Self(ForecastRequest::default(), None)) });
        }
        let json = Json::<ForecastRequest, 8>::from_request(request, payload);
        Box::pin(async move { Ok(Self(json.await?.into_inner(), None)) })
    }
}

fn read(form: &Form) -> Result<ForecastRequest> {
    const KNOWN: [&str; 9] = [
        "steps",
        "model",
        "categories",
        "category",
        "probability",
        "history_included",
        "probability_threshold",
        "rows",
        "source_id",
    ];
    if let Some(name) = form
        .fields
        .keys()
        .chain(form.files.keys())
        .find(|name| !KNOWN.contains(&name.as_str()))
    {
        return Err(Error::field(name.as_str(), b2l_web::texts::UNKNOWN_FIELD));
    }
    Ok(ForecastRequest {
        steps: number(form, "steps")?,
        model: form.text("model").map(str::to_owned),
        categories: form.json("categories")?,
        category: form.text("category").map(str::to_owned),
        probability: number(form, "probability")?,
        history_included: form
            .text("history_included")
            .map(|text| matches!(text, "true" | "1" | "on")),
        rows: form.json("rows")?,
        source_id: number(form, "source_id")?,
        probability_threshold: number(form, "probability_threshold")?,
    })
}

fn number<T: std::str::FromStr>(form: &Form, name: &str) -> Result<Option<T>> {
    form.text(name)
        .map(|text| {
            text.parse()
                .map_err(|_| Error::field(name, texts::FIELD_NUMBER.with(&[&text])))
        })
        .transpose()
}
