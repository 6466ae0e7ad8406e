//! The body of the what-if: JSON, or a multipart form whose fields are texts.

use std::future::Future;
use std::pin::Pin;

use actix_web::http::header::CONTENT_TYPE;
use actix_web::{FromRequest, HttpRequest, dev::Payload};
use b2l_web::multipart::{Form, FormLimits, Multipart};
use b2l_web::{Error, Json, Result};

use super::shape::GameRequest;
use crate::texts;

/// A form of texts: no file is taken here.
const LIMITS: FormLimits = FormLimits {
    file_bytes: 0,
    text_bytes: 1_000_000,
};
/// The fields of a form.
const KNOWN: [&str; 7] = [
    "steps",
    "model",
    "categories",
    "category",
    "probability",
    "parameters",
    "cleaning",
];

/// A [`GameRequest`] in either form.
pub struct Input(pub GameRequest);

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
            return Box::pin(async move {
                read(&Form::read(form.await?, &std::env::temp_dir(), &LIMITS).await?).map(Self)
            });
        }
        let json = Json::<GameRequest>::from_request(request, payload);
        Box::pin(async move { Ok(Self(json.await?.into_inner())) })
    }
}

fn read(form: &Form) -> Result<GameRequest> {
    let mut names = form.fields.keys().chain(form.files.keys());
    if let Some(name) = names.find(|name| !KNOWN.contains(&name.as_str())) {
        return Err(Error::field(name.as_str(), b2l_web::texts::UNKNOWN_FIELD));
    }
    Ok(GameRequest {
        steps: number(form, "steps")?,
        model: form.text("model").map(str::to_owned),
        categories: form.json("categories")?,
        category: form.text("category").map(str::to_owned),
        probability: number(form, "probability")?,
        parameters: form.json("parameters")?,
        cleaning: form.json("cleaning")?,
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
