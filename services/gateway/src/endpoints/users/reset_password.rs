//! `POST /api/users/reset/password`: the new password, with the link's token.

use actix_web::http::header::SET_COOKIE;
use actix_web::{HttpResponse, post, web};
use b2l_storage::audit::Event;
use b2l_web::{Json, Language, Network, Result};

use super::password_by_link::{NewPassword, set_password};
use crate::app::Gateway;
use crate::endpoints::Notice;
use crate::store::one_time_tokens::Purpose;
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
    network: Network,
    language: Language,
    body: Json<ResetPassword>,
) -> Result<HttpResponse> {
    let Json(form) = body;
    let form = NewPassword {
        password1: &form.password1,
        password2: &form.password2,
        token: &form.token,
    };
    let (_, device) = set_password(
        &gateway,
        network,
        form,
        Purpose::Reset,
        Event::PasswordReset,
        texts::LINK_DEAD,
    )
    .await?;
    Ok(HttpResponse::Ok()
        .append_header((SET_COOKIE, device))
        .json(Notice::new(texts::PASSWORD_SET, language)))
}
