//! `DELETE /api/tokens/{id}`: revokes a key.

use actix_web::{HttpResponse, delete, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Error, Result};

use crate::app::Gateway;
use crate::store::api_keys;

/// Revokes one of the caller's API keys. It stops working at once.
#[utoipa::path(
    operation_id = "deleteToken",
    tag = "tokens",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204, description = "Revoked"), (status = 404, description = "The caller has no such API key"))
)]
#[delete("/tokens/{id}")]
pub async fn handler(
    caller: Caller,
    gateway: web::Data<Gateway>,
    id: web::Path<i64>,
) -> Result<HttpResponse> {
    let mut conn = gateway.database.company(caller.company_id).await?;
    let name = api_keys::delete(&mut conn, caller.user_id, *id).await?;
    let name = name.ok_or_else(Error::not_found)?;
    let revoked = caller.noted(Event::ApiKeyRevoked, &name);
    audit::note(&mut conn, &revoked).await?;
    Ok(HttpResponse::NoContent().finish())
}
