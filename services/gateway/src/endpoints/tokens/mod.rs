//! Keys for programs, as their owner manages them.

pub mod create;
pub mod delete;
pub mod list;

use b2l_web::{Result, key_hash};

use crate::app::Gateway;
use crate::domain::name::Name;
use crate::domain::secret::Secret;
use crate::store::api_keys::{self, NewApiKey};
use crate::store::audit::{self, Event, Subject};

/// How much of a key is shown in lists, so that a person recognises it.
const PREFIX_CHARACTERS: usize = 12;

/// A key that was just made. Shown once, stored only as a hash.
pub struct Made {
    pub id: i64,
    pub key: String,
}

/// Makes a key for a user: a mark by which leaked keys are found, then 256 random bits.
pub async fn make(gateway: &Gateway, company_id: i64, user_id: i64, name: &Name) -> Result<Made> {
    let key = format!("b2l_{}", Secret::random().reveal());
    let new = NewApiKey {
        company_id,
        user_id,
        name: name.as_str(),
        prefix: &key[..PREFIX_CHARACTERS],
        hash: key_hash(&key),
    };
    let mut conn = gateway.database.company(company_id).await?;
    let id = api_keys::insert(&mut conn, new).await?;
    let subject = Subject {
        company_id: Some(company_id),
        user_id: Some(user_id),
        session_id: None,
    };
    audit::record(&mut conn, Event::ApiKeyMade, subject).await?;
    Ok(Made { id, key })
}
