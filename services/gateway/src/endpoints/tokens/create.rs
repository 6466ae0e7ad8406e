//! `POST /api/tokens`: a new key.

use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, Error, Json, Result, Scope};
use chrono::{DateTime, Utc};

use super::{A_YEAR, Wanted, make};
use crate::app::Gateway;
use crate::credentials::check_current;
use crate::domain::name::Name;
use crate::texts;
use crate::visitor::Visitor;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// Name by which its owner recognizes it.
    name: String,
    /// The current password.
    #[serde(default)]
    #[schema(required)]
    password: String,
    #[serde(default)]
    scope: Scope,
    /// Days until it expires.
    #[serde(default = "a_year")]
    #[schema(minimum = 1, maximum = 365, default = 365)]
    expires_in_days: i64,
}

fn a_year() -> i64 {
    A_YEAR
}

#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct CreatedToken {
    id: i64,
    name: String,
    scope: Scope,
    expires_at: DateTime<Utc>,
    /// The key. It is shown only once.
    key: String,
}

/// Creates an API key for `Authorization: Token <key>`. A key can't create another one.
#[utoipa::path(
    operation_id = "createToken",
    tag = "tokens",
    request_body = NewToken,
    responses(
        (status = 201, body = CreatedToken),
        (status = 400, description = "Errors by field"),
        (status = 403, description = "The caller is an API key, or has not confirmed their email"),
        (status = 409, description = "The caller has 20 API keys"),
        (status = 429, description = "Too many wrong passwords"),
    )
)]
#[post("/tokens")]
pub async fn handler(
    caller: Caller,
    visitor: Visitor,
    gateway: web::Data<Gateway>,
    body: Json<NewToken>,
) -> Result<HttpResponse> {
    let Json(form) = body;
    let wanted = Wanted {
        name: key_name(&form.name)?,
        scope: form.scope,
        days: days(form.expires_in_days)?,
    };
    check_current(&gateway, &visitor, &caller, &form.password).await?;
    let made = make(
        &gateway,
        caller.company_id,
        caller.user_id,
        caller.network,
        &wanted,
    )
    .await?;
    Ok(HttpResponse::Created().json(CreatedToken {
        id: made.id,
        name: wanted.name.as_str().to_owned(),
        scope: wanted.scope,
        expires_at: made.expires_at,
        key: made.key,
    }))
}

/// The name of a key.
pub fn key_name(raw: &str) -> Result<Name> {
    Name::parse(raw).map_err(|message| Error::field("name", message))
}

fn days(raw: i64) -> Result<i64> {
    match raw {
        1..=A_YEAR => Ok(raw),
        _ => Err(Error::field("expires_in_days", texts::KEY_DAYS)),
    }
}
