//! `POST /login/`: e-mail and password for a lasting key, for programs.

use actix_web::{HttpRequest, HttpResponse, post, web};
use b2l_web::{Json, Language, Result};

use crate::app::Gateway;
use crate::credentials;
use crate::endpoints::tokens::{self, create::key_name};
use crate::texts;

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

/// Creates an API key for `Authorization: Token <key>`. It works until it is revoked in the settings.
#[utoipa::path(
    operation_id = "loginKey",
    tag = "auth",
    request_body = LoginKey,
    responses(
        (status = 200, body = Key),
        (status = 400, description = "Wrong email or password, under `non_field_errors`"),
        (status = 429, description = "Too many wrong passwords"),
    ),
    security(())
)]
#[post("/login")]
pub async fn handler(
    request: HttpRequest,
    gateway: web::Data<Gateway>,
    language: Language,
    body: Json<LoginKey>,
) -> Result<HttpResponse> {
    let Json(login) = body;
    let name = login
        .name
        .unwrap_or_else(|| texts::DEFAULT_KEY_NAME.pick(language).to_owned());
    let name = key_name(&name)?;
    let person = credentials::check(&gateway, &request, &login.email, &login.password).await?;
    let made = tokens::make(&gateway, person.company_id, person.user_id, &name).await?;
    Ok(HttpResponse::Ok().json(Key { key: made.key }))
}
