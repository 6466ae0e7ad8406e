//! `GET /api/tokens`: the caller's keys.

use actix_web::{HttpResponse, get, web};
use b2l_web::{Caller, Result, Scope};
use chrono::{DateTime, Utc};

use crate::app::Gateway;
use crate::store::api_keys::{self, ApiKey};

#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct Token {
    id: i64,
    name: String,
    /// First characters of the key.
    prefix: String,
    scope: Scope,
    created_at: DateTime<Utc>,
    /// To within a minute; null for a key that was never used.
    last_used_at: Option<DateTime<Utc>>,
    /// After that it opens nothing.
    expires_at: DateTime<Utc>,
}

/// Lists the caller's API keys, the oldest first, those that have expired among them.
#[utoipa::path(operation_id = "listTokens", tag = "tokens", responses((status = 200, body = [Token])))]
#[get("/tokens")]
pub async fn handler(caller: Caller, gateway: web::Data<Gateway>) -> Result<HttpResponse> {
    let mut conn = gateway.database.company(caller.company_id).await?;
    let keys = api_keys::list(&mut conn, caller.user_id).await?;
    Ok(HttpResponse::Ok().json(keys.into_iter().map(Token::from).collect::<Vec<_>>()))
}

impl From<ApiKey> for Token {
    fn from(key: ApiKey) -> Token {
        Token {
            id: key.id,
            name: key.name,
            prefix: key.prefix,
            scope: Scope::of_word(&key.scope).unwrap_or_default(),
            created_at: key.created_at,
            last_used_at: key.last_used_at,
            expires_at: key.expires_at,
        }
    }
}
