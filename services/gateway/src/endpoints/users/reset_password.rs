//! `POST /api/users/reset/password`: the new password, with the link's token.

use actix_web::{HttpResponse, post, web};
use b2l_web::{Error, Json, Language, Result};

use crate::app::Gateway;
use crate::domain::password::Password;
use crate::domain::secret::Secret;
use crate::endpoints::{Notice, field_errors};
use crate::store::audit::{self, Event, Subject};
use crate::store::one_time_tokens::{self, Purpose};
use crate::texts;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ResetPassword {
    /// 6 to 50 characters with a capital letter and a digit.
    #[serde(default)]
    #[schema(required, min_length = 6, max_length = 50)]
    password1: String,
    #[serde(default)]
    #[schema(required)]
    password2: String,
    /// From the link in the email; it works once.
    token: String,
}

/// Sets a new password, ends all sessions of the user and revokes all API keys. It doesn't sign the user in.
#[utoipa::path(
    operation_id = "resetPassword",
    tag = "users",
    request_body = ResetPassword,
    responses(
        (status = 200, body = Notice),
        (status = 400, description = "Errors under `password1` and `password2`; an invalid or expired link under `detail`"),
    ),
    security(())
)]
#[post("/users/reset/password")]
pub async fn handler(
    gateway: web::Data<Gateway>,
    language: Language,
    body: Json<ResetPassword>,
) -> Result<HttpResponse> {
    let Json(form) = body;
    let password = Password::parse_twice(&form.password1, &form.password2)
        .map_err(|(first, second)| field_errors([("password1", first), ("password2", second)]))?;
    let dead = || Error::detail(texts::LINK_DEAD);
    let token = Secret::parse(&form.token).ok_or_else(dead)?;
    let company_id = one_time_tokens::company_of(&mut *gateway.database.conn().await?, &token)
        .await?
        .ok_or_else(dead)?;

    let hash = gateway.hasher.hash(password.into_inner()).await?;
    let mut conn = gateway.database.company(company_id).await?;
    let redeemed = one_time_tokens::redeem(
        &mut conn,
        company_id,
        &token,
        Purpose::Reset,
        &hash,
        gateway.clock.now(),
    )
    .await?;
    let redeemed = redeemed.ok_or_else(dead)?;
    let subject = Subject {
        company_id: Some(company_id),
        user_id: Some(redeemed.user_id),
        session_id: None,
    };
    audit::record(&mut conn, Event::PasswordReset, subject).await?;
    Ok(HttpResponse::Ok().json(Notice::new(texts::PASSWORD_SET, language)))
}
