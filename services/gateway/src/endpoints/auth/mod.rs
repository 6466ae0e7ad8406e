//! Signing in and out.

pub mod login;
pub mod login_key;
pub mod logout;
pub mod refresh_token;

use actix_web::HttpResponse;
use actix_web::http::header::SET_COOKIE;
use b2l_web::{Error, Result};
use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::app::Gateway;
use crate::domain::secret::{Secret, sha256};
use crate::{cookie, texts};

/// An access token and its expiry.
#[derive(serde::Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AccessToken {
    pub access_token: String,
    pub expired_at: DateTime<Utc>,
}

/// Answers with a new access token for the session. Its refresh token goes in a cookie, and so does the device, where
/// somebody signed in with it just now.
fn grant(
    gateway: &Gateway,
    session_id: Uuid,
    refresh: &Secret,
    device: Option<&Secret>,
) -> Result<HttpResponse> {
    let (access_token, expired_at) = gateway.signer.sign(session_id, gateway.clock.now())?;
    let mut answer = HttpResponse::Ok();
    answer.append_header((SET_COOKIE, cookie::set(refresh, &gateway.public_url)));
    if let Some(device) = device {
        answer.append_header((SET_COOKIE, cookie::DEVICE.set(device, &gateway.public_url)));
    }
    Ok(answer.json(AccessToken {
        access_token,
        expired_at,
    }))
}

/// What is stored of a browser's fingerprint. It is a hint, not a secret: a wrong one is refused,
/// the right one proves nothing.
fn fingerprint_hash(raw: &str) -> Result<Vec<u8>> {
    /// Characters.
    const MOST: usize = 256;
    match raw.chars().count() {
        1..=MOST => Ok(sha256(&[raw.as_bytes()])),
        _ => Err(Error::field("fingerprint", texts::FINGERPRINT_LENGTH)),
    }
}
