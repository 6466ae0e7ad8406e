//! `POST /login/`: e-mail and password for a lasting key, for programs.

use actix_web::{HttpResponse, post, web};
use b2l_web::{Json, Language, Result, Scope};

use crate::app::Gateway;
use crate::credentials;
use crate::endpoints::tokens::{self, A_YEAR, Wanted, create::key_name};
use crate::texts;
use crate::visitor::Visitor;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LoginKey {
    email: String,
    password: String,
    /// Name of the key in the settings.
    name: Option<String>,
}

#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct Key {
    key: String,
}

/// Creates an API key for `Authorization: Token <key>`. It works for a year, unless it is revoked in the settings.
/// Keep it: a user can have 20 keys.
#[utoipa::path(
    operation_id = "loginKey",
    tag = "auth",
    request_body = LoginKey,
    responses(
        (status = 200, body = Key),
        (status = 400, description = "Wrong email or password, under `non_field_errors`"),
        (status = 403, description = "The email is not confirmed yet"),
        (status = 409, description = "The user has 20 API keys"),
        (status = 429, description = "Too many wrong passwords"),
    ),
    security(())
)]
#[post("/login")]
pub async fn handler(
    visitor: Visitor,
    gateway: web::Data<Gateway>,
    language: Language,
    body: Json<LoginKey>,
) -> Result<HttpResponse> {
    let Json(login) = body;
    let name = login
        .name
        .unwrap_or_else(|| texts::DEFAULT_KEY_NAME.pick(language).to_owned());
    let wanted = Wanted {
        name: key_name(&name)?,
        scope: Scope::Full,
        days: A_YEAR,
    };
    let person = credentials::check(&gateway, &visitor, &login.email, &login.password).await?;
    let made = tokens::make(
        &gateway,
        person.company_id,
        person.user_id,
        visitor.network,
        &wanted,
    )
    .await?;
    Ok(HttpResponse::Ok().json(Key { key: made.key }))
}
