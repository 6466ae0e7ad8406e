//! What is known of a client before it has signed in.

use std::future::{Ready, ready};

use actix_web::http::header::USER_AGENT;
use actix_web::{FromRequest, HttpRequest, dev::Payload};
use b2l_web::{Error, Network, Result};

use crate::cookie;
use crate::domain::browser::Browser;
use crate::domain::secret::Secret;
use crate::store::sessions::Place;

pub struct Visitor {
    pub network: Network,
    /// What the browser keeps of an earlier sign-in, of whomever.
    pub device: Option<Secret>,
    pub browser: Browser,
}

impl Visitor {
    /// Where a session of this client is used.
    pub fn place(&self) -> Place<'_> {
        Place {
            browser: &self.browser,
            network: self.network.to_string(),
        }
    }
}

impl FromRequest for Visitor {
    type Error = Error;
    type Future = Ready<Result<Visitor>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let network = Network::from_request(request, payload).into_inner();
        let agent = request.headers().get(USER_AGENT);
        let agent = agent.and_then(|value| value.to_str().ok()).unwrap_or("");
        ready(network.map(|network| Visitor {
            network,
            device: cookie::DEVICE.find(request.headers()),
            browser: Browser::parse(agent),
        }))
    }
}
