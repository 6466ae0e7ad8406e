//! `PATCH /stories/{id}`: another definition, and a training on it. The last trained model serves until that is done.

use actix_web::{patch, web};
use b2l_web::{Caller, Error, Json, Language, Result};

use super::shape::{StoryDetail, StoryRequest};
use super::{accept, check, view};
use crate::app::App;
use crate::store::{AsyncConnection, stories};

/// Changes a story and trains it again.
#[utoipa::path(
    operation_id = "changeStory",
    tag = "stories",
    params(("id" = i64, Path, description = "The story")),
    request_body = StoryRequest,
    responses(
        (status = 200, description = "The story, queued", body = StoryDetail),
        (status = 400, description = "Mistakes by field"),
        (status = 404, description = "No such story"),
        (status = 409, description = "It is training")
    )
)]
#[patch("/stories/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    Json(request): Json<StoryRequest>,
) -> Result<web::Json<StoryDetail>> {
    let company = caller.company_id;
    let mut conn = app.database.company(company).await?;
    stories::get(&mut conn, company, *id).await?;
    let story = train_again(&app, &mut conn, company, *id, &request).await?;
    Ok(web::Json(
        view::detail(&app, &mut conn, company, language, story).await?,
    ))
}

/// Checks the request, writes it to the story's row and takes on its training.
pub async fn train_again(
    app: &App,
    conn: &mut b2l_storage::Conn,
    company: i64,
    id: i64,
    request: &StoryRequest,
) -> Result<stories::Story> {
    if b2l_jobs::latest_of_story(conn, company, id)
        .await?
        .is_some_and(|task| task.state.is_active())
    {
        return Err(Error::conflict(crate::texts::STILL_TRAINING));
    }
    let workers = accept::workers(app, conn, company).await?;
    let checked = check::check(app, company, workers, request).await?;
    let (story, accepted) = conn
        .transaction(async |conn| {
            stories::lock(conn, company, id).await?;
            let story = stories::update(conn, company, id, &accept::wanted(&checked)).await?;
            let accepted = accept::accept(app, conn, company, &story.outline, &checked).await?;
            Ok::<_, Error>((story, accepted))
        })
        .await?;
    accepted.ring(app).await;
    Ok(story)
}
