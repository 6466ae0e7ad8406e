//! Who is calling. A handler that takes a [`Caller`] is closed to strangers.

use std::future::Future;
use std::pin::Pin;

use actix_web::http::header::AUTHORIZATION;
use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{Core, Error};

/// A signed-in user.
#[derive(Clone, Copy, Debug)]
pub struct Caller {
    pub user_id: i64,
    pub company_id: i64,
    /// The browser session; `None` for an API key.
    pub session: Option<Uuid>,
}

/// API keys and one-time tokens are stored as this.
pub fn key_hash(key: &str) -> Vec<u8> {
    Sha256::digest(key.as_bytes()).to_vec()
}

enum Credential {
    Session(Uuid),
    Key(Vec<u8>),
}

impl Caller {
    async fn identify(core: &Core, credential: Credential) -> Result<Self, Error> {
        let (owner, session) = match credential {
            Credential::Session(id) => (core.database.session_owner(id).await?, Some(id)),
            Credential::Key(hash) => (core.database.api_key_owner(&hash).await?, None),
        };
        let owner = owner.ok_or_else(Error::unauthorized)?;
        tracing::Span::current()
            .record("user_id", owner.user_id)
            .record("company_id", owner.company_id);
        Ok(Self {
            user_id: owner.user_id,
            company_id: owner.company_id,
            session,
        })
    }
}

/// A token goes with `Bearer`, a key with `Token`; crossed they are refused.
fn credential(core: &Core, request: &HttpRequest) -> Option<Credential> {
    let header = request.headers().get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, value) = header.split_once(' ')?;
    match scheme.to_ascii_lowercase().as_str() {
        "bearer" => core.verifier.session(value.trim()).map(Credential::Session),
        "token" => Some(Credential::Key(key_hash(value.trim()))),
        _ => None,
    }
}

impl FromRequest for Caller {
    type Error = Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Error>>>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let found = request
            .app_data::<web::Data<Core>>()
            .and_then(|core| Some((core.clone(), credential(core, request)?)));
        Box::pin(async move {
            let (core, credential) = found.ok_or_else(Error::unauthorized)?;
            Self::identify(&core, credential).await
        })
    }
}
