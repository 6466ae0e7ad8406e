//! The body of the what-if: JSON, or a multipart form whose fields are texts.

use std::future::Future;
use std::pin::Pin;

use actix_web::http::header::CONTENT_TYPE;
use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use b2l_web::multipart::{Form, Multipart, UploadedFile};
use b2l_web::{Error, Json, Result};

use super::shape::GameRequest;
use crate::app::App;
use crate::endpoints::forecasts::input::LIMITS;
use crate::texts;

/// The fields of a form.
const KNOWN: [&str; 9] = [
    "steps",
    "model",
    "categories",
    "category",
    "probability",
    "parameters",
    "cleaning",
    "rows",
    "source_id",
];

/// A [`GameRequest`] in either form, and the `file` of a form.
pub struct Input(pub GameRequest, pub Option<UploadedFile>);

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
        let json = Json::<GameRequest, 8>::from_request(request, payload);
        Box::pin(async move { Ok(Self(json.await?.into_inner(), None)) })
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
        rows: form.json("rows")?,
        source_id: number(form, "source_id")?,
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
