//! `GET /api/activity`: what happened in the company, a page at a time.

use actix_web::{HttpResponse, get, web};
use b2l_storage::audit::Event;
use b2l_web::{Caller, Language, Result};
use chrono::{DateTime, Utc};

use super::filter::ActivityQuery;
use crate::app::Gateway;
use crate::store::activity::{self, Entry};
use crate::texts;

/// Events of a page.
const PAGE: usize = 50;

#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct Activity {
    /// The newest first.
    events: Vec<ActivityEvent>,
    /// What `before` of the next page is; null where there is none.
    next: Option<i64>,
    /// Every kind of event that can be asked for.
    kinds: Vec<EventKind>,
}

#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct ActivityEvent {
    id: i64,
    at: DateTime<Utc>,
    /// The last time, where it happened several times within a quarter of an hour.
    last_at: DateTime<Utc>,
    times: i32,
    event: String,
    /// The event in words.
    text: String,
    /// Who did it, or whose account it was; null where nobody is known.
    user: Option<ActivityUser>,
    /// An API key of the user did it.
    by_key: bool,
    /// IPv4 address, or the /64 of an IPv6 address.
    network: Option<String>,
    /// What it was done to, by name.
    about: Option<String>,
}

#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct ActivityUser {
    id: i64,
    /// The name at that time, where the user was removed since.
    username: String,
}

#[derive(serde::Serialize, utoipa::ToSchema)]
pub struct EventKind {
    event: &'static str,
    text: &'static str,
}

/// Lists what happened to the accounts and data of the caller's company within 400 days, the newest first.
#[utoipa::path(
    operation_id = "listActivity",
    tag = "activity",
    params(ActivityQuery),
    responses((status = 200, body = Activity), (status = 400, description = "Unknown kind, under `event`"))
)]
#[get("/activity")]
pub async fn handler(
    caller: Caller,
    gateway: web::Data<Gateway>,
    language: Language,
    query: web::Query<ActivityQuery>,
) -> Result<HttpResponse> {
    let filter = query.into_inner().filter()?;
    let mut conn = gateway.database.company(caller.company_id).await?;
    // One more than is shown, to know whether there is another page.
    let most = PAGE as i64 + 1;
    let mut entries = activity::list(&mut conn, caller.company_id, &filter, most).await?;
    let more = entries.len() > PAGE;
    entries.truncate(PAGE);
    let next = entries.last().map(|entry| entry.id).filter(|_| more);
    let events = entries.into_iter().map(|entry| shown(entry, language));
    Ok(HttpResponse::Ok().json(Activity {
        events: events.collect(),
        next,
        kinds: kinds(language),
    }))
}

fn shown(entry: Entry, language: Language) -> ActivityEvent {
    let user = entry.user_id.zip(entry.username);
    ActivityEvent {
        id: entry.id,
        at: entry.at,
        last_at: entry.last_at,
        times: entry.times,
        text: texts::event(&entry.event, language),
        event: entry.event,
        user: user.map(|(id, username)| ActivityUser { id, username }),
        by_key: entry.by_key,
        network: entry.network,
        about: entry.about,
    }
}

fn kinds(language: Language) -> Vec<EventKind> {
    let kinds = Event::ALL.iter().map(|event| EventKind {
        event: event.word(),
        text: texts::of_event(*event).pick(language),
    });
    kinds.collect()
}
