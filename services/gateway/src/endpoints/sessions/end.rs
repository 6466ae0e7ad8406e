//! `DELETE /api/sessions/{id}`: signs out one browser.

use actix_web::{HttpResponse, delete, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Error, Result};
use uuid::Uuid;

use crate::app::Gateway;
use crate::store::sessions;

/// Ends one of the caller's sessions. Its access token stops working at once.
#[utoipa::path(
    operation_id = "endSession",
    tag = "sessions",
    params(("id" = String, Path, format = "uuid")),
    responses((status = 204, description = "Ended"), (status = 404, description = "The caller has no such session"))
)]
#[delete("/sessions/{id}")]
pub async fn handler(
    caller: Caller,
    gateway: web::Data<Gateway>,
    id: web::Path<String>,
) -> Result<HttpResponse> {
    // Who isn't signed in learns nothing of ids, whatever their form.
    let id = Uuid::parse_str(&id).map_err(|_| Error::not_found())?;
    let mut conn = gateway.database.company(caller.company_id).await?;
    let now = gateway.clock.now();
    if !sessions::end_of_user(&mut conn, caller.user_id, id, now).await? {
        return Err(Error::not_found());
    }
    audit::note(&mut conn, &caller.noted(Event::SignedOut, "")).await?;
    Ok(HttpResponse::NoContent().finish())
}
