//! JSON bodies: at most 1 MB where a handler asks for no more, faults told under their field.

use std::future::Future;
use std::pin::Pin;

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use b2l_runtime::pace::{Paced, TooSlow};
use serde::de::DeserializeOwned;

use crate::json_fault::field_error;
use crate::server::pace_of;
use crate::{Error, texts};

/// Bytes of a JSON body.
const MEGABYTE: usize = 1_000_000;

/// A JSON body of at most `MEGABYTES` that was read into `T`.
pub struct Json<T, const MEGABYTES: usize = 1>(pub T);

impl<T, const MEGABYTES: usize> Json<T, MEGABYTES> {
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T: DeserializeOwned + 'static, const MEGABYTES: usize> FromRequest for Json<T, MEGABYTES> {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let (mut payload, mut paced) = (payload.take(), Paced::new(pace_of(request)));
        Box::pin(async move {
            let mut body = web::BytesMut::new();
            loop {
                let part = paced.next(&mut payload).await;
                let Some(part) = part.map_err(|TooSlow| Error::too_slow())? else {
                    break;
                };
                let part = part.map_err(|error| {
                    Error::detail(texts::UNREADABLE.with(&[&error.to_string()]))
                })?;
                if body.len() + part.len() > MEGABYTES * MEGABYTE {
                    return Err(Error::too_large(MEGABYTES as u64));
                }
                body.extend_from_slice(&part);
            }
            serde_json::from_slice(&body)
                .map(Self)
                .map_err(|error| field_error(&body, &error))
        })
    }
}
