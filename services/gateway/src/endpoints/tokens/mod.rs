//! Keys for programs, as their owner manages them.

pub mod create;
pub mod delete;
pub mod list;

use b2l_storage::audit::{self, Event, Noted};
use b2l_web::{Error, Network, Result, Scope, key_hash};
use chrono::{DateTime, TimeDelta, Utc};

use crate::app::Gateway;
use crate::domain::name::Name;
use crate::domain::secret::Secret;
use crate::noted;
use crate::store::api_keys::{self, NewApiKey};
use crate::store::people;
use crate::texts;

/// How much of a key is shown in lists, so that a person recognises it.
const PREFIX_CHARACTERS: usize = 12;
/// Live keys of one user.
const MOST: i64 = 20;
/// Days that a key lives, where its maker asks for nothing else.
pub const A_YEAR: i64 = 365;

/// What its maker decides about a key.
pub struct Wanted {
    pub name: Name,
    pub scope: Scope,
    /// How long it lives.
    pub days: i64,
}

/// A key that was just made. Shown once, stored only as a hash.
pub struct Made {
    pub id: i64,
    pub key: String,
    pub expires_at: DateTime<Utc>,
}

/// Makes a key for a user: a mark by which leaked keys are found, then 256 random bits.
///
/// # Errors
/// 403 while the user's email is not confirmed, 409 when they have as many as they may.
pub async fn make(
    gateway: &Gateway,
    company_id: i64,
    user_id: i64,
    network: Network,
    wanted: &Wanted,
) -> Result<Made> {
    let mut conn = gateway.database.company(company_id).await?;
    let owner = people::user(&mut conn, user_id).await?;
    if owner.confirmed_at.is_none() {
        return Err(Error::unconfirmed());
    }
    let key = format!("b2l_{}", Secret::random().reveal());
    let now = gateway.clock.now();
    let expires_at = now + TimeDelta::days(wanted.days);
    let new = NewApiKey {
        company_id,
        user_id,
        name: wanted.name.as_str(),
        prefix: &key[..PREFIX_CHARACTERS],
        hash: key_hash(&key),
        scope: wanted.scope.word(),
        expires_at,
    };
    let id = api_keys::insert(&mut conn, &new, MOST, now).await?;
    let id = id.ok_or_else(|| Error::conflict(texts::KEY_LIMIT.with(&[&MOST])))?;
    let made = Noted {
        about: wanted.name.as_str(),
        ..noted::of_user(Event::ApiKeyMade, company_id, user_id, network)
    };
    audit::note(&mut conn, &made).await?;
    Ok(Made {
        id,
        key,
        expires_at,
    })
}
