//! `POST /auth/logout`: the end of the session.

use actix_web::http::header::SET_COOKIE;
use actix_web::{HttpRequest, HttpResponse, post, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Network, Result};

use crate::app::Gateway;
use crate::cookie;
use crate::noted;
use crate::store::sessions::{self, EndReason, Owner};

/// Signs out: ends the session of the access token or, without one, of the cookie. The access token stops working at
/// once. Calling it again, or without a session, changes nothing.
#[utoipa::path(
    operation_id = "logout",
    tag = "auth",
    responses((status = 204, description = "Signed out")),
    security(())
)]
#[post("/auth/logout")]
pub async fn handler(
    request: HttpRequest,
    gateway: web::Data<Gateway>,
    network: Network,
    caller: Option<Caller>,
) -> Result<HttpResponse> {
    let ended = match caller {
        Some(caller) => end_by_access_token(&gateway, caller).await?,
        None => end_by_cookie(&gateway, &request).await?,
    };
    if let Some(owner) = ended {
        let mut conn = gateway.database.conn().await?;
        let left = noted::of_session(Event::SignedOut, owner, network);
        audit::note(&mut conn, &left).await?;
    }
    Ok(HttpResponse::NoContent()
        .insert_header((SET_COOKIE, cookie::clear(&gateway.public_url)))
        .insert_header(("clear-site-data", "\"cache\""))
        .finish())
}

async fn end_by_access_token(gateway: &Gateway, caller: Caller) -> Result<Option<Owner>> {
    let Some(session_id) = caller.session else {
        return Ok(None); // An API key has no session to end.
    };
    let mut conn = gateway.database.company(caller.company_id).await?;
    let ended = sessions::end(
        &mut conn,
        session_id,
        EndReason::Logout,
        gateway.clock.now(),
    )
    .await?;
    Ok(ended.then_some(Owner {
        session_id,
        user_id: caller.user_id,
        company_id: caller.company_id,
    }))
}

async fn end_by_cookie(gateway: &Gateway, request: &HttpRequest) -> Result<Option<Owner>> {
    let Some(token) = cookie::read_without_body(request)? else {
        return Ok(None);
    };
    let Some(company_id) =
        sessions::company_of_token(&mut *gateway.database.conn().await?, &token).await?
    else {
        return Ok(None);
    };
    let mut conn = gateway.database.company(company_id).await?;
    Ok(sessions::end_by_token(&mut conn, &token, gateway.clock.now()).await?)
}
