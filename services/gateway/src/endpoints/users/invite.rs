//! `POST /api/users/invite`: a colleague becomes a user of the caller's company.

use actix_web::{HttpResponse, post, web};
use b2l_storage::audit::{self, Event};
use b2l_web::texts::REQUIRED;
use b2l_web::{Caller, Error, Json, Language, Network, Result};

use super::{CompanyUser, invitation};
use crate::app::Gateway;
use crate::domain::email::Email;
use crate::domain::name::Name;
use crate::endpoints::field_errors;
use crate::limits::count_form;
use crate::store::members;
use crate::texts;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Invite {
    #[serde(default)]
    #[schema(required, max_length = 254)]
    email: String,
    /// Latin or Cyrillic letters, digits, spaces and underscores; taken from the address if empty.
    #[serde(default)]
    #[schema(max_length = 150)]
    username: String,
}

/// Invites a colleague by email. The link in the email sets a password; it works once and for seven days.
#[utoipa::path(
    operation_id = "inviteUser",
    tag = "users",
    request_body = Invite,
    responses(
        (status = 201, body = CompanyUser),
        (status = 400, description = "Errors by field; an address that has an account or an open invitation, of whatever company, under `email`"),
        (status = 429, description = "Too many requests from this network, or invitations to this address"),
    )
)]
#[post("/users/invite")]
pub async fn handler(
    caller: Caller,
    network: Network,
    gateway: web::Data<Gateway>,
    language: Language,
    body: Json<Invite>,
) -> Result<HttpResponse> {
    let (email, username) = read(&body.0)?;
    count_form(&gateway, &network).await?;
    invitation::count(&gateway, &email).await?;

    let mut conn = gateway.database.company(caller.company_id).await?;
    let now = gateway.clock.now();
    let invited = members::invite(&mut conn, caller.company_id, &username, &email, now).await?;
    drop(conn);
    let (user, token) = invited.ok_or_else(|| Error::field("email", texts::INVITATION_TAKEN))?;
    let sent = invitation::send(&gateway, &caller, &user, &token, language).await;
    let mut conn = gateway.database.company(caller.company_id).await?;
    if let Err(error) = sent {
        tracing::error!(error = format!("{error:#}"), "invitation not sent");
        members::withdraw(&mut conn, caller.company_id, user.id).await?;
        return Err(Error::unavailable());
    }
    let sent = caller.noted(Event::InvitationSent, &user.email);
    audit::note(&mut conn, &sent).await?;
    Ok(HttpResponse::Created().json(CompanyUser::invited(user)))
}

fn read(raw: &Invite) -> Result<(Email, Name)> {
    let email = Email::parse(&raw.email);
    let username = match (&email, raw.username.trim()) {
        (Ok(email), "") => Name::from_email(email).ok_or(REQUIRED).map(Some),
        (Err(_), "") => Ok(None),
        (_, typed) => Name::parse(typed).map(Some),
    };
    match (email, username) {
        (Ok(email), Ok(Some(username))) => Ok((email, username)),
        (email, username) => Err(field_errors([
            ("email", email.err()),
            ("username", username.err()),
        ])),
    }
}
