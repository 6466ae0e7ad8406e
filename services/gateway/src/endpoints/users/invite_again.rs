//! `POST /api/users/{id}/invite`: another link for a colleague who has not set a password yet.

use actix_web::{HttpResponse, post, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Error, Language, Network, Result};

use super::{CompanyUser, invitation};
use crate::app::Gateway;
use crate::domain::email::Email;
use crate::limits::count_form;
use crate::store::members::{self, Reinvitation};
use crate::store::people;
use crate::texts;

/// Sends an invitation again. The link of the earlier one stops working.
#[utoipa::path(
    operation_id = "inviteUserAgain",
    tag = "users",
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = CompanyUser),
        (status = 404, description = "The company has no such user"),
        (status = 409, description = "The user has a password already"),
        (status = 429, description = "Too many requests from this network, or invitations to this address"),
    )
)]
#[post("/users/{id}/invite")]
pub async fn handler(
    caller: Caller,
    network: Network,
    gateway: web::Data<Gateway>,
    language: Language,
    id: web::Path<i64>,
) -> Result<HttpResponse> {
    let mut conn = gateway.database.company(caller.company_id).await?;
    let user = people::user(&mut conn, *id).await?;
    drop(conn);
    count_form(&gateway, &network).await?;
    if let Ok(email) = Email::parse(&user.email) {
        invitation::count(&gateway, &email).await?;
    }

    let mut conn = gateway.database.company(caller.company_id).await?;
    let now = gateway.clock.now();
    let issued = members::invite_again(&mut conn, caller.company_id, *id, now).await?;
    drop(conn);
    let Reinvitation::Issued(user, token) = issued else {
        return Err(Error::conflict(texts::INVITATION_USED));
    };
    if let Err(error) = invitation::send(&gateway, &caller, &user, &token, language).await {
        tracing::error!(error = format!("{error:#}"), "invitation not sent");
        return Err(Error::unavailable());
    }
    let mut conn = gateway.database.company(caller.company_id).await?;
    let sent = caller.noted(Event::InvitationSent, &user.email);
    audit::note(&mut conn, &sent).await?;
    Ok(HttpResponse::Ok().json(CompanyUser::invited(user)))
}
