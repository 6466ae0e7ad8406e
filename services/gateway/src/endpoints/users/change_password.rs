//! `POST /api/users/change/password`: a new password for who knows the old one.

use actix_web::{HttpResponse, post, web};
use b2l_web::texts::REQUIRED;
use b2l_web::{Caller, Error, Json, Language, Result};

use crate::app::Gateway;
use crate::domain::password::Password;
use crate::endpoints::{Notice, field_errors};
use crate::store::audit::{self, Event, Subject};
use crate::store::people;
use crate::texts;

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
    responses((status = 200, body = Notice), (status = 400, description = "Errors by field"))
)]
#[post("/users/change/password")]
pub async fn handler(
    caller: Caller,
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
    let current = {
        let mut conn = gateway.database.company(caller.company_id).await?;
        people::password_hash(&mut conn, caller.user_id).await?
    };
    if !gateway.hasher.verify(form.password, current).await? {
        return Err(Error::field("password", texts::PASSWORD_WRONG));
    }
    let hash = gateway.hasher.hash(password.into_inner()).await?;
    let mut conn = gateway.database.company(caller.company_id).await?;
    people::set_password(
        &mut conn,
        caller.user_id,
        &hash,
        caller.session,
        gateway.clock.now(),
    )
    .await?;
    audit::record(&mut conn, Event::PasswordChanged, Subject::from(&caller)).await?;
    Ok(HttpResponse::Ok().json(Notice::new(texts::PASSWORD_CHANGED, language)))
}
