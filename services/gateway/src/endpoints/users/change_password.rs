//! `POST /api/users/change/password`: a new password for who knows the old one.

use actix_web::http::header::SET_COOKIE;
use actix_web::{HttpResponse, post, web};
use b2l_storage::audit::{self, Event};
use b2l_web::texts::REQUIRED;
use b2l_web::{Caller, Json, Language, Result};

use crate::app::Gateway;
use crate::cookie;
use crate::credentials::check_current;
use crate::domain::password::Password;
use crate::endpoints::{Notice, field_errors};
use crate::store::{devices, people};
use crate::texts;
use crate::visitor::Visitor;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The current password.
    #[serde(default)]
    #[schema(required)]
    password: String,
    /// 6 to 50 characters with a capital letter and a digit.
    #[serde(default)]
    #[schema(required, min_length = 6, max_length = 50)]
    new_password1: String,
    #[serde(default)]
    #[schema(required)]
    new_password2: String,
}

/// Changes the caller's password, ends their other sessions and revokes their API keys.
#[utoipa::path(
    operation_id = "changePassword",
    tag = "users",
    request_body = ChangePassword,
    responses(
        (status = 200, body = Notice),
        (status = 400, description = "Errors by field"),
        (status = 429, description = "Too many wrong passwords"),
    )
)]
#[post("/users/change/password")]
pub async fn handler(
    caller: Caller,
    visitor: Visitor,
    gateway: web::Data<Gateway>,
    language: Language,
    body: Json<ChangePassword>,
) -> Result<HttpResponse> {
    let Json(form) = body;
    let missing = form.password.is_empty().then_some(REQUIRED);
    let password = match (
        Password::parse_twice(&form.new_password1, &form.new_password2),
        missing,
    ) {
        (Ok(password), None) => password,
        (parsed, missing) => {
            let (first, second) = parsed.err().unwrap_or_default();
            return Err(field_errors([
                ("password", missing),
                ("new_password1", first),
                ("new_password2", second),
            ]));
        }
    };
    check_current(&gateway, &visitor, &caller, &form.password).await?;
    let hash = gateway.hasher.hash(password.into_inner()).await?;
    let (mut conn, now) = (
        gateway.database.company(caller.company_id).await?,
        gateway.clock.now(),
    );
    people::set_password(&mut conn, caller.user_id, &hash, caller.session, now).await?;
    audit::note(&mut conn, &caller.noted(Event::PasswordChanged, "")).await?;
    let device = devices::note(&mut conn, caller.company_id, caller.user_id, None, now).await?;
    Ok(HttpResponse::Ok()
        .append_header((SET_COOKIE, cookie::DEVICE.set(&device, &gateway.public_url)))
        .json(Notice::new(texts::PASSWORD_CHANGED, language)))
}
