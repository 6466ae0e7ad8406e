//! `PATCH /stories/{id}`: another definition, and a training on it. The last trained model serves until that is done.

use actix_web::{patch, web};
use b2l_web::{Caller, Error, Json, Language, Result};

use super::shape::{StoryDetail, StoryRequest};
use super::{accept, check, view};
use crate::app::App;
use crate::store::AsyncConnection;
use crate::store::stories::{self, Story};
use crate::texts;

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
    let story = train_again(&app, company, *id, |_| Ok(request)).await?;
    Ok(web::Json(
        view::detail(&app, company, language, story).await?,
    ))
}

/// Makes the request out of the story as it is, checks it, writes it to the story's row and takes on its training.
/// No connection is held while the data are looked through.
pub async fn train_again(
    app: &App,
    company: i64,
    id: i64,
    request: impl FnOnce(&Story) -> Result<StoryRequest>,
) -> Result<Story> {
    let mut conn = app.database.company(company).await?;
    let story = stories::get(&mut conn, company, id).await?;
    let last = b2l_jobs::latest_of_story(&mut conn, company, id).await?;
    drop(conn);
    if last.is_some_and(|task| task.state.is_active()) {
        return Err(Error::conflict(texts::STILL_TRAINING));
    }
    let workers = accept::workers(app, company).await?;
    let checked = check::check(app, company, workers, &request(&story)?).await?;

    let mut conn = app.database.company(company).await?;
    let (story, accepted) = conn
        .transaction(async |conn| {
            stories::lock(conn, company, id).await?;
            let story = stories::update(conn, company, id, &accept::wanted(app, &checked)).await?;
            let accepted = accept::accept(app, conn, company, &story.outline, &checked).await?;
            Ok::<_, Error>((story, accepted))
        })
        .await?;
    drop(conn);
    accepted.ring(app).await;
    Ok(story)
}
