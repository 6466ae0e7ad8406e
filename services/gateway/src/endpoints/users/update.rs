//! `PATCH /api/users/me`: what users change about themselves.

use actix_web::{HttpResponse, patch, web};
use b2l_web::{Caller, Error, Json, Language, Result};

use super::{MailLanguage, User};
use crate::app::Gateway;
use crate::domain::name::Name;
use crate::store::people::{self, Profile};

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateMe {
    /// Latin or Cyrillic letters, digits, spaces and underscores.
    #[serde(default, alias = "name")]
    #[schema(max_length = 150)]
    username: Option<String>,
    /// Of emails.
    #[serde(default)]
    language: Option<MailLanguage>,
}

/// Changes the caller's name, or the language of emails to them. What is left out stays as it is.
#[utoipa::path(
    operation_id = "updateMe",
    tag = "users",
    request_body = UpdateMe,
    responses(
        (status = 200, body = User),
        (status = 400, description = "Errors by field"),
    )
)]
#[patch("/users/me")]
pub async fn handler(
    caller: Caller,
    gateway: web::Data<Gateway>,
    body: Json<UpdateMe>,
) -> Result<HttpResponse> {
    let Json(form) = body;
    let username = form.username.as_deref().map(Name::parse).transpose();
    let username = username.map_err(|fault| Error::field("username", fault))?;
    let profile = Profile {
        username: username.as_ref().map(Name::as_str),
        language: form.language.map(|chosen| Language::from(chosen).word()),
    };
    let mut conn = gateway.database.company(caller.company_id).await?;
    let user = people::update(&mut conn, caller.user_id, &profile).await?;
    Ok(HttpResponse::Ok().json(User::from(user)))
}
