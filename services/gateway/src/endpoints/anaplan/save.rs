//! `PUT /api/company/anaplan`: the sign-in that the company's pages in Anaplan work with.

use actix_web::{HttpResponse, put, web};
use b2l_storage::audit::{self, Event};
use b2l_storage::vault::Place;
use b2l_web::texts::REQUIRED;
use b2l_web::{Caller, Error, Json, Result, Sentence};

use super::{AnaplanSignIn, MASK};
use crate::app::Gateway;
use crate::endpoints::field_errors;
use crate::store::anaplan;
use crate::texts;

/// Most characters of either.
const MOST: usize = 254;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SaveAnaplan {
    #[serde(default)]
    #[schema(required, max_length = 254)]
    login: String,
    /// `***`, or nothing, keeps the saved one.
    #[serde(default)]
    #[schema(max_length = 254)]
    password: String,
}

/// Saves the company's sign-in to Anaplan. The password is encrypted and never answered.
#[utoipa::path(
    operation_id = "saveAnaplan",
    tag = "companies",
    request_body = SaveAnaplan,
    responses(
        (status = 200, body = AnaplanSignIn),
        (status = 400, description = "Errors by field"),
    )
)]
#[put("/company/anaplan")]
pub async fn handler(
    caller: Caller,
    gateway: web::Data<Gateway>,
    body: Json<SaveAnaplan>,
) -> Result<HttpResponse> {
    let Json(form) = body;
    let login = form.login.trim();
    check(login, &form.password)?;
    let company_id = caller.company_id;
    let mut conn = gateway.database.company(company_id).await?;
    let saved = anaplan::login(&mut conn, company_id).await?.is_some();
    match form.password.as_str() {
        "" | MASK if saved => {
            anaplan::change_login(&mut conn, company_id, login).await?;
        }
        "" | MASK => return Err(Error::field("password", REQUIRED)),
        password => {
            let place = Place {
                company_id,
                field: anaplan::PASSWORDS.field,
                row: company_id,
            };
            let sealed = gateway.vault.seal(&place, password)?;
            anaplan::save(&mut conn, company_id, login, &sealed).await?;
        }
    }
    audit::note(&mut conn, &caller.noted(Event::AnaplanSaved, login)).await?;
    Ok(HttpResponse::Ok().json(AnaplanSignIn::new(Some(login.to_owned()))))
}

fn check(login: &str, password: &str) -> Result<()> {
    let too_long = |text: &str| text.chars().count() > MOST;
    let broken = |text: &str| text.chars().any(char::is_control);
    let login: Option<Sentence> = match login {
        "" => Some(REQUIRED),
        login if too_long(login) => Some(texts::TOO_LONG_254),
        login if broken(login) => Some(texts::ONE_LINE),
        // Anaplan parts login and password at the first colon.
        login if login.contains(':') => Some(texts::ANAPLAN_COLON),
        _ => None,
    };
    let password = match password {
        password if too_long(password) => Some(texts::TOO_LONG_254),
        password if broken(password) => Some(texts::ONE_LINE),
        _ => None,
    };
    match (login, password) {
        (None, None) => Ok(()),
        (login, password) => Err(field_errors([("login", login), ("password", password)])),
    }
}
