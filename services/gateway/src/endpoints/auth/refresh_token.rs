//! `POST /auth/refresh_token`: the cookie for a new access token.

use actix_web::{HttpRequest, HttpResponse, post, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Error, Json, Result};

use super::{AccessToken, fingerprint_hash, grant};
use crate::app::Gateway;
use crate::cookie;
use crate::noted;
use crate::store::people;
use crate::store::sessions::{self, Rotation};
use crate::visitor::Visitor;

#[derive(serde::Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Refresh {
    /// Browser that the session is bound to; 1 to 256 characters.
    fingerprint: String,
}

/// Exchanges the refresh cookie for an access token and a new cookie. For 30 seconds the old cookie leads to the same
/// new one; a later use ends the session.
#[utoipa::path(
    operation_id = "refreshToken",
    tag = "auth",
    request_body = Refresh,
    responses(
        (status = 200, body = AccessToken),
        (status = 401, description = "No session: sign in again"),
    ),
    security(())
)]
#[post("/auth/refresh_token")]
pub async fn handler(
    request: HttpRequest,
    gateway: web::Data<Gateway>,
    visitor: Visitor,
    body: Json<Refresh>,
) -> Result<HttpResponse> {
    let token = cookie::read(&request).ok_or_else(Error::unauthorized)?;
    let fingerprint = fingerprint_hash(&body.0.fingerprint)?;
    let company_id =
        sessions::company_of_token(&mut *gateway.database.conn().await?, &token).await?;
    let company_id = company_id.ok_or_else(Error::unauthorized)?;

    let mut conn = gateway.database.company(company_id).await?;
    let (now, place) = (gateway.clock.now(), visitor.place());
    match sessions::rotate(&mut conn, &token, &fingerprint, place, now).await? {
        Rotation::Granted { owner, successor } => {
            people::note_activity(&mut conn, owner.user_id, now).await?;
            grant(&gateway, owner.session_id, &successor, None)
        }
        Rotation::Refused => Err(Error::unauthorized()),
        Rotation::Revoked(owner) => {
            tracing::warn!(session_id = %owner.session_id, "refresh token reused; session ended");
            let reused = noted::of_session(Event::RefreshReused, owner, visitor.network);
            audit::note(&mut conn, &reused).await?;
            Err(Error::unauthorized())
        }
    }
}
