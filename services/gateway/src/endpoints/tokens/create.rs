//! `POST /api/tokens`: a new key.

use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, Error, Json, Result};

use super::make;
use crate::app::Gateway;
use crate::domain::name::Name;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// Name by which its owner recognizes it.
    name: String,
}

#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct CreatedToken {
    id: i64,
    name: String,
    /// The key. It is shown only once.
    key: String,
}

/// Creates an API key for `Authorization: Token <key>`.
#[utoipa::path(
    operation_id = "createToken",
    tag = "tokens",
    request_body = NewToken,
    responses((status = 201, body = CreatedToken), (status = 400, description = "Invalid name, under `name`"))
)]
#[post("/tokens")]
pub async fn handler(
    caller: Caller,
    gateway: web::Data<Gateway>,
    body: Json<NewToken>,
) -> Result<HttpResponse> {
    let name = key_name(&body.0.name)?;
    let made = make(&gateway, caller.company_id, caller.user_id, &name).await?;
    let created = CreatedToken {
        id: made.id,
        name: name.as_str().to_owned(),
        key: made.key,
    };
    Ok(HttpResponse::Created().json(created))
}

/// The name of a key.
pub fn key_name(raw: &str) -> Result<Name> {
    Name::parse(raw).map_err(|message| Error::field("name", message))
}
