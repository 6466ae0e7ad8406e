//! `POST /api/users/invite/password`: the first password of an invited person, with the link's token.

use actix_web::http::header::SET_COOKIE;
use actix_web::{HttpResponse, post, web};
use b2l_storage::audit::Event;
use b2l_web::{Json, Language, Network, Result};

use super::password_by_link::{NewPassword, set_password};
use crate::app::Gateway;
use crate::store::one_time_tokens::Purpose;
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
    network: Network,
    language: Language,
    body: Json<InvitePassword>,
) -> Result<HttpResponse> {
    let Json(form) = body;
    let form = NewPassword {
        password1: &form.password1,
        password2: &form.password2,
        token: &form.token,
    };
    let (redeemed, device) = set_password(
        &gateway,
        network,
        form,
        Purpose::Invite,
        Event::InvitationUsed,
        texts::INVITATION_DEAD,
    )
    .await?;
    Ok(HttpResponse::Ok()
        .append_header((SET_COOKIE, device))
        .json(InvitationAccepted {
            detail: texts::PASSWORD_SET.pick(language),
            email: redeemed.email,
        }))
}
