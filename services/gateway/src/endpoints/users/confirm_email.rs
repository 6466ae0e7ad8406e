//! `POST /api/users/confirm/email`: the link of an email was followed, so the address belongs to the user.

use actix_web::{HttpResponse, post, web};
use b2l_storage::audit::{self, Event, Noted};
use b2l_web::{Error, Json, Language, Network, Result};

use crate::app::Gateway;
use crate::domain::secret::Secret;
use crate::endpoints::Notice;
use crate::noted;
use crate::store::followed_links::{self, EmailChange};
use crate::store::one_time_tokens;
use crate::texts;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmEmail {
    /// From the link in the email; it works once.
    token: String,
}

/// Confirms an email: that of a registration, whose user can upload data and create API keys from then on, or another one
/// of a user, which replaces the earlier one.
#[utoipa::path(
    operation_id = "confirmEmail",
    tag = "users",
    request_body = ConfirmEmail,
    responses(
        (status = 200, body = Notice),
        (status = 400, description = "An invalid, used or expired link, or an address that is taken, under `detail`"),
    ),
    security(())
)]
#[post("/users/confirm/email")]
pub async fn handler(
    gateway: web::Data<Gateway>,
    network: Network,
    language: Language,
    body: Json<ConfirmEmail>,
) -> Result<HttpResponse> {
    let dead = || Error::detail(texts::CONFIRMATION_DEAD);
    let token = Secret::parse(&body.0.token).ok_or_else(dead)?;
    let company = one_time_tokens::company_of(&mut *gateway.database.conn().await?, &token).await?;
    let company_id = company.ok_or_else(dead)?;
    let mut conn = gateway.database.company(company_id).await?;
    let now = gateway.clock.now();
    if let Some(user_id) = followed_links::confirm(&mut conn, company_id, &token, now).await? {
        let confirmed = noted::of_user(Event::EmailConfirmed, company_id, user_id, network);
        audit::note(&mut conn, &confirmed).await?;
        return Ok(HttpResponse::Ok().json(Notice::new(texts::EMAIL_CONFIRMED, language)));
    }
    match followed_links::change_email(&mut conn, company_id, &token, now).await? {
        EmailChange::Changed { user_id, email } => {
            let changed = Noted {
                about: &email,
                ..noted::of_user(Event::EmailChanged, company_id, user_id, network)
            };
            audit::note(&mut conn, &changed).await?;
            Ok(HttpResponse::Ok().json(Notice::new(texts::EMAIL_CHANGED, language)))
        }
        EmailChange::Taken => Err(Error::detail(texts::EMAIL_TAKEN)),
        EmailChange::Dead => Err(dead()),
    }
}
