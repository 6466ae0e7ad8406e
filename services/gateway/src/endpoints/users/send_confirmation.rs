//! `POST /api/users/confirm/send`: another link for who has not confirmed the email yet.

use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, Error, Language, Result};

use super::confirmation;
use crate::app::Gateway;
use crate::endpoints::Notice;
use crate::store::people;
use crate::texts;

/// Sends the link that confirms the caller's email again. The earlier link stops working.
#[utoipa::path(
    operation_id = "sendConfirmation",
    tag = "users",
    responses(
        (status = 200, body = Notice),
        (status = 409, description = "The email is confirmed already"),
        (status = 429, description = "Too many links to this address"),
    )
)]
#[post("/users/confirm/send")]
pub async fn handler(
    caller: Caller,
    gateway: web::Data<Gateway>,
    language: Language,
) -> Result<HttpResponse> {
    let mut conn = gateway.database.company(caller.company_id).await?;
    let user = people::user(&mut conn, caller.user_id).await?;
    drop(conn);
    if user.confirmed_at.is_some() {
        return Err(Error::conflict(texts::CONFIRMED_ALREADY));
    }
    confirmation::count(&gateway, &user.email).await?;
    if let Err(error) = confirmation::send(&gateway, &user, language).await {
        tracing::error!(error = format!("{error:#}"), "confirmation email not sent");
        return Err(Error::unavailable());
    }
    Ok(HttpResponse::Ok().json(Notice::new(texts::CONFIRMATION_SENT, language)))
}
