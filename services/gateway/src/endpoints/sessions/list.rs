//! `GET /api/sessions`: where the caller is signed in.

use actix_web::{HttpResponse, get, web};
use b2l_web::{Caller, Result};
use chrono::{DateTime, Utc};
use uuid::Uuid;

use crate::app::Gateway;
use crate::store::sessions::{self, LiveSession};

#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct Session {
    #[schema(value_type = String, format = "uuid")]
    id: Uuid,
    /// Such as Firefox; null for one that isn't known.
    browser: Option<String>,
    /// Such as Windows; null for one that isn't known.
    system: Option<String>,
    /// IPv4 address, or the /64 of an IPv6 address, of the last use.
    network: Option<String>,
    created_at: DateTime<Utc>,
    /// To within half an hour.
    last_used_at: DateTime<Utc>,
    /// Whether this request came with it.
    current: bool,
}

/// Lists the sessions of the caller that haven't ended, the last used first.
#[utoipa::path(operation_id = "listSessions", tag = "sessions", responses((status = 200, body = [Session])))]
#[get("/sessions")]
pub async fn handler(caller: Caller, gateway: web::Data<Gateway>) -> Result<HttpResponse> {
    let mut conn = gateway.database.company(caller.company_id).await?;
    let live = sessions::list(&mut conn, caller.user_id, gateway.clock.now()).await?;
    let live = live.into_iter().map(|session| shown(session, &caller));
    Ok(HttpResponse::Ok().json(live.collect::<Vec<_>>()))
}

fn shown(session: LiveSession, caller: &Caller) -> Session {
    Session {
        current: caller.session == Some(session.id),
        id: session.id,
        browser: session.browser,
        system: session.system,
        network: session.network,
        created_at: session.created_at,
        last_used_at: session.last_used_at,
    }
}
