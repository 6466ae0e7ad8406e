//! `POST /api/users/me/email`: a link to another address, for who knows the password.

use actix_web::{HttpResponse, post, web};
use b2l_web::texts::REQUIRED;
use b2l_web::{Caller, Error, Json, Language, Result, Sentence};

use super::{confirmation, email_change};
use crate::app::Gateway;
use crate::credentials::check_current;
use crate::domain::email::Email;
use crate::endpoints::{Notice, field_errors};
use crate::store::people;
use crate::texts;
use crate::visitor::Visitor;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeEmail {
    /// The new address.
    #[serde(default)]
    #[schema(required, max_length = 254)]
    email: String,
    /// The current password.
    #[serde(default)]
    #[schema(required)]
    password: String,
}

/// Sends a link to another address; the caller's address changes when it is followed. The answer doesn't reveal whether
/// the address belongs to somebody else.
#[utoipa::path(
    operation_id = "changeEmail",
    tag = "users",
    request_body = ChangeEmail,
    responses(
        (status = 200, body = Notice),
        (status = 400, description = "Errors by field"),
        (status = 429, description = "Too many wrong passwords, or links to this address"),
    )
)]
#[post("/users/me/email")]
pub async fn handler(
    caller: Caller,
    visitor: Visitor,
    gateway: web::Data<Gateway>,
    language: Language,
    body: Json<ChangeEmail>,
) -> Result<HttpResponse> {
    let Json(form) = body;
    let email = read(&form)?;
    let mut conn = gateway.database.company(caller.company_id).await?;
    let user = people::user(&mut conn, caller.user_id).await?;
    drop(conn);
    if user.email == email.as_str() {
        return Err(Error::field("email", texts::EMAIL_SAME));
    }
    check_current(&gateway, &visitor, &caller, &form.password).await?;
    confirmation::count(&gateway, email.as_str()).await?;
    // Looked up only after the answer: neither its words nor its time depend on whose the address is.
    email_change::send_later(&gateway, user, email, language);
    Ok(HttpResponse::Ok().json(Notice::new(texts::EMAIL_LINK_SENT, language)))
}

fn read(form: &ChangeEmail) -> Result<Email> {
    let missing: Option<Sentence> = form.password.is_empty().then_some(REQUIRED);
    match (Email::parse(&form.email), missing) {
        (Ok(email), None) => Ok(email),
        (email, missing) => Err(field_errors([
            ("email", email.err()),
            ("password", missing),
        ])),
    }
}
