//! `POST /auth/login`: e-mail and password for a session in the browser.

use actix_web::{HttpResponse, post, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Json, Result};
use uuid::Uuid;

use super::{AccessToken, fingerprint_hash, grant};
use crate::app::Gateway;
use crate::credentials;
use crate::domain::secret::Secret;
use crate::noted;
use crate::store::devices;
use crate::store::people;
use crate::store::sessions::{self, Owner};
use crate::visitor::Visitor;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Login)]
pub struct Login {
    email: String,
    password: String,
    /// Binds the session to this browser; 1 to 256 characters.
    fingerprint: Option<String>,
}

/// Signs in. The refresh token is set as a cookie for `/auth`; another cookie makes the browser known.
#[utoipa::path(
    operation_id = "login",
    tag = "auth",
    request_body = Login,
    responses(
        (status = 200, body = AccessToken),
        (status = 400, description = "Wrong email or password, under `non_field_errors`"),
        (status = 429, description = "Too many wrong passwords"),
    ),
    security(())
)]
#[post("/auth/login")]
pub async fn handler(
    visitor: Visitor,
    gateway: web::Data<Gateway>,
    body: Json<Login>,
) -> Result<HttpResponse> {
    let Json(login) = body;
    let fingerprint = login
        .fingerprint
        .as_deref()
        .map(fingerprint_hash)
        .transpose()?;
    let person = credentials::check(&gateway, &visitor, &login.email, &login.password).await?;

    let owner = Owner {
        session_id: Uuid::new_v4(),
        user_id: person.user_id,
        company_id: person.company_id,
    };
    let refresh = Secret::random();
    let mut conn = gateway.database.company(owner.company_id).await?;
    let now = gateway.clock.now();
    let place = visitor.place();
    sessions::open(&mut conn, owner, fingerprint, place, &refresh, now).await?;
    people::note_activity(&mut conn, owner.user_id, now).await?;
    let entered = noted::of_session(Event::SignedIn, owner, visitor.network);
    audit::note(&mut conn, &entered).await?;
    let (company_id, user_id) = (owner.company_id, owner.user_id);
    let device = devices::note(&mut conn, company_id, user_id, visitor.device, now).await?;
    grant(&gateway, owner.session_id, &refresh, Some(&device))
}
