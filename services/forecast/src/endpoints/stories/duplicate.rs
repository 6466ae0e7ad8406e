//! `POST /stories/duplicate/{id}`: a copy under another name. `GET` does the same, because clients rely on it, but
//! never for a browser that navigates or looks ahead, and two calls within two seconds make one copy.

use actix_web::http::header::{self, HeaderMap};
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use b2l_web::{Caller, Error, Language, Result};
use chrono::TimeDelta;

use crate::app::App;
use crate::domain::copy_name;
use crate::store::stories::{self, Story};
use crate::store::{AsyncConnection, covers};
use crate::stories::shape::StoryDetail;
use crate::stories::status;
use crate::texts;

/// Calls by one user for one story within this time make one copy.
const COLLAPSE: TimeDelta = TimeDelta::seconds(2);

/// Copies a story.
#[utoipa::path(
    operation_id = "duplicateStory",
    tag = "stories",
    params(("id" = i64, Path, description = "The story to copy")),
    responses(
        (status = 200, description = "The copy", body = StoryDetail),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story is being trained")
    )
)]
#[post("/stories/duplicate/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
) -> Result<HttpResponse> {
    let copy = copy(&app, &caller, *id, language).await?;
    let detail = status::detail(&app, caller.company_id, language, copy).await?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .json(detail))
}

/// Copies a story. Use POST instead.
#[utoipa::path(
    operation_id = "duplicateStoryByGet",
    tag = "stories",
    params(("id" = i64, Path, description = "The story to copy")),
    responses(
        (status = 200, description = "The copy", body = StoryDetail),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story is being trained")
    )
)]
#[get("/stories/duplicate/{id}")]
pub async fn by_get(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    request: HttpRequest,
    id: web::Path<i64>,
) -> Result<HttpResponse> {
    if is_unasked(request.headers()) {
        return Err(Error::conflict(texts::COPY_BY_NAVIGATION));
    }
    let copy = copy(&app, &caller, *id, language).await?;
    let detail = status::detail(&app, caller.company_id, language, copy).await?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .json(detail))
}

/// Copies the row and the cover, and for a trained story the task that succeeded: both name the same immutable models. The lock on
/// the original puts simultaneous calls in a line, so that the second finds the first one's copy.
async fn copy(app: &App, caller: &Caller, id: i64, language: Language) -> Result<Story> {
    let company = caller.company_id;
    let mut conn = app.database.company(company).await?;
    conn.transaction(async |conn| {
        let original = stories::lock(conn, company, id).await?;
        if let Some(copy) =
            stories::recent_copy(conn, company, caller.user_id, id, COLLAPSE).await?
        {
            return Ok(copy);
        }
        if b2l_jobs::latest_of_story(conn, company, id)
            .await?
            .is_some_and(|task| task.state.is_active())
        {
            return Err(Error::conflict(texts::COPY_WHILE_TRAINING));
        }
        let taken = stories::names(conn, company).await?;
        let name = copy_name::of(
            &original.outline.name,
            &taken,
            texts::COPY_WORD.pick(language),
        );
        let copy = stories::copy(conn, company, caller.user_id, &original, &name).await?;
        covers::copy(conn, company, id, copy.outline.id).await?;
        if let Some(task) = b2l_jobs::last_succeeded(conn, company, id).await? {
            b2l_jobs::copy_succeeded(conn, company, task.id, copy.outline.id, &name).await?;
        }
        Ok(copy)
    })
    .await
}

/// A browser that opens the address or fetches it ahead of need.
fn is_unasked(headers: &HeaderMap) -> bool {
    let says = |name: &str, word: &str| {
        headers
            .get(name)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| value.contains(word))
    };
    says("sec-fetch-mode", "navigate")
        || says("purpose", "prefetch")
        || says("sec-purpose", "prefetch")
}
