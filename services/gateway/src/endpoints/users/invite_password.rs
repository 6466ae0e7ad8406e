//! `POST /api/users/invite/password`: the first password of an invited person, with the link's token.

use actix_web::{HttpResponse, post, web};
use b2l_web::{Error, Json, Language, Result};

use crate::app::Gateway;
use crate::domain::password::Password;
use crate::domain::secret::Secret;
use crate::endpoints::field_errors;
use crate::store::audit::{self, Event, Subject};
use crate::store::one_time_tokens::{self, Purpose};
use crate::texts;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitePassword {
    /// 6 to 50 characters with a capital letter and a digit.
    #[serde(default)]
    #[schema(required, min_length = 6, max_length = 50)]
    password1: String,
    #[serde(default)]
    #[schema(required)]
    password2: String,
    /// From the link in the invitation; it works once.
    #[serde(default)]
    #[schema(required)]
    token: String,
}

/// The notice, and the address to sign in with.
#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct InvitationAccepted {
    detail: &'static str,
    email: String,
}

/// Sets the first password of an invited user. It doesn't sign the user in.
#[utoipa::path(
    operation_id = "invitePassword",
    tag = "users",
    request_body = InvitePassword,
    responses(
        (status = 200, body = InvitationAccepted),
        (status = 400, description = "Errors under `password1` and `password2`; an invalid or expired link under `detail`"),
    ),
    security(())
)]
#[post("/users/invite/password")]
pub async fn handler(
    gateway: web::Data<Gateway>,
    language: Language,
    body: Json<InvitePassword>,
) -> Result<HttpResponse> {
    let Json(form) = body;
    let password = Password::parse_twice(&form.password1, &form.password2)
        .map_err(|(first, second)| field_errors([("password1", first), ("password2", second)]))?;
    let dead = || Error::detail(texts::INVITATION_DEAD);
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
        Purpose::Invite,
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
    audit::record(&mut conn, Event::InvitationUsed, subject).await?;
    Ok(HttpResponse::Ok().json(InvitationAccepted {
        detail: texts::PASSWORD_SET.pick(language),
        email: redeemed.email,
    }))
}
