//! Who is calling. A handler that takes a [`Caller`] is closed to strangers.

use std::future::Future;
use std::pin::Pin;

use actix_web::http::Method;
use actix_web::http::header::AUTHORIZATION;
use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload, web};
use b2l_storage::Owner;
use b2l_storage::audit::{Event, Noted};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::{Core, Error, Network, Scope, unconfirmed};

/// A signed-in user.
#[derive(Clone, Copy, Debug)]
pub struct Caller {
    pub user_id: i64,
    pub company_id: i64,
    /// The browser session; `None` for an API key.
    pub session: Option<Uuid>,
    /// Where the request came from.
    pub network: Network,
}

/// API keys and one-time tokens are stored as this.
pub fn key_hash(key: &str) -> Vec<u8> {
    Sha256::digest(key.as_bytes()).to_vec()
}

enum Credential {
    Session(Uuid),
    Key(Vec<u8>),
}

/// What the caller wants.
struct Call {
    method: Method,
    /// The path as the route table has it.
    route: Option<String>,
    network: Network,
}

impl Call {
    /// Whether this rule allows it; a path that the route table does not have is allowed by none.
    fn is_allowed_by(&self, rule: impl Fn(&Method, &str) -> bool) -> bool {
        let route = self.route.as_deref();
        route.is_some_and(|route| rule(&self.method, route))
    }
}

impl Caller {
    async fn identify(core: &Core, credential: Credential, call: Call) -> Result<Self, Error> {
        let (owner, session) = match credential {
            Credential::Session(id) => {
                let session = core.database.live_session(id).await?;
                let session = session.ok_or_else(Error::unauthorized)?;
                if !session.confirmed && !call.is_allowed_by(unconfirmed::allows) {
                    return Err(Error::unconfirmed());
                }
                (session.owner, Some(id))
            }
            Credential::Key(hash) => {
                let key = core.database.api_key(&hash).await?;
                let key = key.ok_or_else(Error::unauthorized)?;
                let scope = Scope::of_word(&key.scope).ok_or_else(Error::unauthorized)?;
                if !call.is_allowed_by(|method, route| scope.allows(method, route)) {
                    return Err(Error::key_scope());
                }
                if key.first_today {
                    let caller = Self::new(key.owner, None, call.network);
                    let used = caller.noted(Event::ApiKeyUsed, &key.name);
                    core.database.note(used).await;
                }
                (key.owner, None)
            }
        };
        tracing::Span::current()
            .record("user_id", owner.user_id)
            .record("company_id", owner.company_id);
        Ok(Self::new(owner, session, call.network))
    }

    fn new(owner: Owner, session: Option<Uuid>, network: Network) -> Self {
        Self {
            user_id: owner.user_id,
            company_id: owner.company_id,
            session,
            network,
        }
    }

    /// What the caller did, for the audit: `about` names what it was done to.
    pub fn noted<'a>(&self, event: Event, about: &'a str) -> Noted<'a> {
        Noted {
            event,
            company_id: Some(self.company_id),
            user_id: Some(self.user_id),
            session_id: self.session,
            by_key: self.session.is_none(),
            network: self.network.to_string(),
            about,
        }
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

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let found = request
            .app_data::<web::Data<Core>>()
            .and_then(|core| Some((core.clone(), credential(core, request)?)));
        let (method, route) = (request.method().clone(), request.match_pattern());
        let network = Network::from_request(request, payload).into_inner();
        let request = request.clone();
        Box::pin(async move {
            let (core, credential) = found.ok_or_else(Error::unauthorized)?;
            let call = Call {
                method,
                route,
                network: network?,
            };
            let caller = Self::identify(&core, credential, call).await?;
            // The edge tells by it who did what was answered.
            request.extensions_mut().insert(caller);
            Ok(caller)
        })
    }
}
