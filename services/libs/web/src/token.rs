//! Access tokens: EdDSA JSON Web Tokens of 30 minutes. The gateway signs, everyone verifies.

mod ed25519;

use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// How long an access token lives.
pub const LIFETIME: TimeDelta = TimeDelta::minutes(30);
const ISSUER: &str = "b2l";
const AUDIENCE: &str = "b2l-api";
const ACCESS: &str = "access";
/// Clocks of two machines may differ by this many seconds.
const LEEWAY: u64 = 30;

/// What an access token says.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Claims {
    pub iss: String,
    pub aud: String,
    pub typ: String,
    /// Seconds since the epoch.
    pub exp: i64,
    pub iat: i64,
    /// The session; the token is dead when the session ends.
    pub sid: Uuid,
}

/// Signs access tokens.
#[derive(Clone)]
pub struct Signer(EncodingKey);

impl Signer {
    /// From an Ed25519 private key in PEM (PKCS 8).
    pub fn from_pem(pem: &[u8]) -> anyhow::Result<Self> {
        ed25519::install();
        let key = EncodingKey::from_ed_pem(pem).context("the private key is not Ed25519 in PEM")?;
        Ok(Self(key))
    }

    /// A token for `session` and the time of its end.
    pub fn sign(
        &self,
        session: Uuid,
        now: DateTime<Utc>,
    ) -> anyhow::Result<(String, DateTime<Utc>)> {
        let end = now + LIFETIME;
        let claims = Claims {
            iss: ISSUER.into(),
            aud: AUDIENCE.into(),
            typ: ACCESS.into(),
            exp: end.timestamp(),
            iat: now.timestamp(),
            sid: session,
        };
        let token = jsonwebtoken::encode(&Header::new(Algorithm::EdDSA), &claims, &self.0)?;
        Ok((token, end))
    }
}

/// Verifies access tokens.
#[derive(Clone)]
pub struct Verifier(DecodingKey);

impl Verifier {
    /// From an Ed25519 public key in PEM.
    pub fn from_pem(pem: &[u8]) -> anyhow::Result<Self> {
        ed25519::install();
        let key = DecodingKey::from_ed_pem(pem).context("the public key is not Ed25519 in PEM")?;
        Ok(Self(key))
    }

    /// The session of a token that is ours, whole and not over.
    pub fn session(&self, token: &str) -> Option<Uuid> {
        let mut rules = Validation::new(Algorithm::EdDSA);
        rules.set_issuer(&[ISSUER]);
        rules.set_audience(&[AUDIENCE]);
        rules.set_required_spec_claims(&["exp", "iss", "aud"]);
        rules.leeway = LEEWAY;
        let claims = jsonwebtoken::decode::<Claims>(token, &self.0, &rules)
            .ok()?
            .claims;
        (claims.typ == ACCESS).then_some(claims.sid)
    }
}
