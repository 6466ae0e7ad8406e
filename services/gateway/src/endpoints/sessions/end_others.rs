//! `DELETE /api/sessions`: signs out everywhere else.

use actix_web::{HttpResponse, delete, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Result};

use crate::app::Gateway;
use crate::store::sessions::{self, EndReason};

/// Ends the caller's sessions except the one of this request. API keys keep working.
#[utoipa::path(
    operation_id = "endOtherSessions",
    tag = "sessions",
    responses((status = 204, description = "Ended"))
)]
#[delete("/sessions")]
pub async fn handler(caller: Caller, gateway: web::Data<Gateway>) -> Result<HttpResponse> {
    let mut conn = gateway.database.company(caller.company_id).await?;
    let now = gateway.clock.now();
    let (user_id, kept) = (caller.user_id, caller.session);
    sessions::end_all(&mut conn, user_id, kept, EndReason::Logout, now).await?;
    audit::note(&mut conn, &caller.noted(Event::SignedOut, "")).await?;
    Ok(HttpResponse::NoContent().finish())
}
