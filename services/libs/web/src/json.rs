//! JSON bodies: marked as such, at most 1 MB where a handler asks for no more, faults told under their field.

use std::future::Future;
use std::pin::Pin;

use actix_web::http::header::{CONTENT_TYPE, HeaderMap};
use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use b2l_runtime::pace::{Paced, TooSlow};
use serde::de::DeserializeOwned;

use crate::Error;
use crate::json_fault::{Unreadable, field_error, nul_error};
use crate::server::pace_of;

/// Bytes of a JSON body.
const MEGABYTE: usize = 1_000_000;

/// A JSON body of at most `MEGABYTES` that was read into `T`. None of its texts holds a NUL.
pub struct Json<T, const MEGABYTES: usize = 1>(pub T);

/// The same, but its texts may hold a NUL: the handler itself says which of them does.
pub struct JsonWithNul<T, const MEGABYTES: usize = 1>(pub T);

impl<T, const MEGABYTES: usize> Json<T, MEGABYTES> {
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T, const MEGABYTES: usize> JsonWithNul<T, MEGABYTES> {
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T: DeserializeOwned + 'static, const MEGABYTES: usize> FromRequest for Json<T, MEGABYTES> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = body(request, payload, MEGABYTES);
        Box::pin(async move {
            let body = body.await?;
            nul_error(&body).map_or(Ok(()), Err)?;
            parse(&body).map(Self)
        })
    }
}

impl<T: DeserializeOwned + 'static, const MEGABYTES: usize> FromRequest
    for JsonWithNul<T, MEGABYTES>
{
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = body(request, payload, MEGABYTES);
        Box::pin(async move { parse(&body.await?).map(Self) })
    }
}

/// The body, where the request says that it is JSON: another site's form can send a text that reads as JSON, but not this
/// type without asking us first.
fn body(
    request: &HttpRequest,
    payload: &mut Payload,
    megabytes: usize,
) -> impl Future<Output = Result<web::BytesMut, Error>> + use<> {
    let is_json = is_json(request.headers());
    let (mut payload, mut paced) = (payload.take(), Paced::new(pace_of(request)));
    async move {
        if !is_json {
            return Err(Error::not_json());
        }
        let mut body = web::BytesMut::new();
        loop {
            let part = paced.next(&mut payload).await;
            let Some(part) = part.map_err(|TooSlow| Error::too_slow())? else {
                return Ok(body);
            };
            let part =
                part.map_err(|error| Error::detail(Unreadable::BrokenOff.because(&error)))?;
            if body.len() + part.len() > megabytes * MEGABYTE {
                return Err(Error::too_large(megabytes as u64));
            }
            body.extend_from_slice(&part);
        }
    }
}

fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, Error> {
    serde_json::from_slice(body).map_err(|error| field_error(body, &error))
}

/// Whether a request says that its body is JSON.
pub fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE);
    let kind = kind.and_then(|value| value.to_str().ok()).unwrap_or("");
    let essence = kind.split(';').next().unwrap_or("").trim();
    essence.eq_ignore_ascii_case("application/json")
}
