//! `POST /stories`: a new story, and its first training.

use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, Error, Json, Language, Result};

use crate::app::App;
use crate::store::{AsyncConnection, stories};
use crate::stories::shape::{StoryDetail, StoryRequest};
use crate::stories::{accept, check, status};

/// Creates a story and starts its training.
#[utoipa::path(
    operation_id = "createStory",
    tag = "stories",
    request_body = StoryRequest,
    responses(
        (status = 201, description = "The story, queued for training", body = StoryDetail),
        (status = 400, description = "Errors by field"),
        (status = 429, description = "Too many trainings are queued")
    )
)]
#[post("/stories")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    Json(request): Json<StoryRequest>,
) -> Result<HttpResponse> {
    let company = caller.company_id;
    let workers = accept::workers(&app, company).await?;
    let checked = check::check_new(&app, company, workers, &request).await?;

    let mut conn = app.database.company(company).await?;
    let (story, accepted) = conn
        .transaction(async |conn| {
            let wanted = accept::story_values(&app, &checked);
            let story = stories::insert(conn, company, caller.user_id, &wanted).await?;
            let accepted = accept::accept(&app, conn, company, &story.outline, &checked).await?;
            Ok::<_, Error>((story, accepted))
        })
        .await?;
    drop(conn);
    accepted.ring(&app).await;

    let detail = status::detail(&app, company, language, story).await?;
    Ok(HttpResponse::Created().json(detail))
}
