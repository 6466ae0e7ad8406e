//! `DELETE /api/tokens/{id}`: revokes a key.

use actix_web::{HttpResponse, delete, web};
use b2l_web::{Caller, Error, Result};

use crate::app::Gateway;
use crate::store::api_keys;
use crate::store::audit::{self, Event, Subject};

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
    if !api_keys::delete(&mut conn, caller.user_id, *id).await? {
        return Err(Error::not_found());
    }
    audit::record(&mut conn, Event::ApiKeyRevoked, Subject::from(&caller)).await?;
    Ok(HttpResponse::NoContent().finish())
}
