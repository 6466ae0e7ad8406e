//! Everything that a stranger may present instead of a valid token.

use b2l_runtime::clock::Clock;
use b2l_web::token::{Claims, Signer};
use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use chrono::TimeDelta;
use diesel::sql_types::{BigInt, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use ring::hmac;
use uuid::Uuid;

use crate::{Signed, Stack};

/// An Ed25519 private key in DER begins with these bytes; the 32 of the key follow.
const ED25519_PREFIX: [u8; 16] = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32];

/// What each is, in words, and the `Authorization` header, if any. All of them are made from the
/// live session of `victim`.
pub async fn all(
    stack: &Stack,
    victim: &Signed,
) -> anyhow::Result<Vec<(&'static str, Option<String>)>> {
    let now = Clock::system().now();
    let private = std::fs::read(stack.private_key_file())?;
    let public = std::fs::read(stack.public_key_file())?;
    let ours = EncodingKey::from_ed_pem(&private)?;
    let claims = Claims {
        iss: "b2l".into(),
        aud: "b2l-api".into(),
        typ: "access".into(),
        exp: (now + TimeDelta::minutes(30)).timestamp(),
        iat: now.timestamp(),
        sid: victim.session,
    };
    let signed = |claims: &Claims| encode(&Header::new(Algorithm::EdDSA), claims, &ours);
    let (expired, _) =
        Signer::from_pem(&private)?.sign(victim.session, now - TimeDelta::hours(2))?;
    let (wrong_key, _) = Signer::from_pem(another_key().as_bytes())?.sign(victim.session, now)?;
    let swapped = shared_secret(&claims, &public)?;
    let audience = signed(&Claims {
        aud: "somebody-else".into(),
        ..claims.clone()
    })?;
    let issuer = signed(&Claims {
        iss: "somebody-else".into(),
        ..claims.clone()
    })?;
    let refresh = signed(&Claims {
        typ: "refresh".into(),
        ..claims.clone()
    })?;
    let unknown = signed(&Claims {
        sid: Uuid::new_v4(),
        ..claims.clone()
    })?;
    let ended = signed(&Claims {
        sid: ended_session(stack, victim).await?,
        ..claims.clone()
    })?;
    let key = stack.api_key(victim, "full", TimeDelta::days(1)).await?;
    let expired_key = stack
        .api_key(victim, "full", TimeDelta::seconds(-1))
        .await?;
    let token = &victim.token;
    let cut = &token[..token.len() - 4];
    Ok(vec![
        ("no token", None),
        ("an expired token", Some(format!("Bearer {expired}"))),
        (
            "a token signed with another key",
            Some(format!("Bearer {wrong_key}")),
        ),
        (
            "an unsigned token (alg: none)",
            Some(format!("Bearer {}", unsigned(&claims)?)),
        ),
        (
            "a token signed with our public key as a shared secret",
            Some(format!("Bearer {swapped}")),
        ),
        (
            "a token for another audience",
            Some(format!("Bearer {audience}")),
        ),
        (
            "a token of another issuer",
            Some(format!("Bearer {issuer}")),
        ),
        (
            "a refresh token in place of an access token",
            Some(format!("Bearer {refresh}")),
        ),
        (
            "a token of a session that never was",
            Some(format!("Bearer {unknown}")),
        ),
        (
            "a token of an ended session",
            Some(format!("Bearer {ended}")),
        ),
        ("a token cut short", Some(format!("Bearer {cut}"))),
        (
            "a key in the scheme of tokens",
            Some(format!("Bearer {key}")),
        ),
        (
            "a token in the scheme of keys",
            Some(format!("Token {token}")),
        ),
        ("a key that never was", Some(format!("Token {key}0"))),
        ("an expired key", Some(format!("Token {expired_key}"))),
        (
            "a token in the scheme of passwords",
            Some(format!("Basic {token}")),
        ),
    ])
}

fn another_key() -> String {
    let mut der = ED25519_PREFIX.to_vec();
    der.extend(rand::random::<[u8; 32]>());
    format!(
        "-----BEGIN PRIVATE KEY-----\n{}\n-----END PRIVATE KEY-----\n",
        STANDARD.encode(der)
    )
}

fn unsigned(claims: &Claims) -> anyhow::Result<String> {
    let header = URL_SAFE_NO_PAD.encode(r#"{"alg":"none","typ":"JWT"}"#);
    let claims = URL_SAFE_NO_PAD.encode(serde_json::to_vec(claims)?);
    Ok(format!("{header}.{claims}."))
}

/// HS256 with any bytes as the secret.
fn shared_secret(claims: &Claims, secret: &[u8]) -> anyhow::Result<String> {
    let header = URL_SAFE_NO_PAD.encode(r#"{"alg":"HS256","typ":"JWT"}"#);
    let claims = URL_SAFE_NO_PAD.encode(serde_json::to_vec(claims)?);
    let signed = format!("{header}.{claims}");
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret);
    let tag = URL_SAFE_NO_PAD.encode(hmac::sign(&key, signed.as_bytes()));
    Ok(format!("{signed}.{tag}"))
}

async fn ended_session(stack: &Stack, victim: &Signed) -> anyhow::Result<Uuid> {
    let id = Uuid::new_v4();
    let mut admin = stack.database.admin().await?;
    diesel::sql_query(
        "INSERT INTO gateway.sessions (id, company_id, user_id, expires_at, ended_at, end_reason) \
         VALUES ($1, $2, $3, now() + interval '1 day', now(), 'logout')",
    )
    .bind::<SqlUuid, _>(id)
    .bind::<BigInt, _>(victim.company_id)
    .bind::<BigInt, _>(victim.user_id)
    .execute(&mut admin)
    .await?;
    Ok(id)
}
