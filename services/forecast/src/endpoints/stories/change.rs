//! `PATCH /stories/{id}`: another definition, and a training on it. The last trained model serves until that is done.

use actix_web::{patch, web};
use b2l_web::{Caller, Json, Language, Result};

use crate::app::App;
use crate::stories::shape::{StoryDetail, StoryRequest};
use crate::stories::train_again::train_again;
use crate::stories::{check, status};

/// Changes a story and retrains it.
#[utoipa::path(
    operation_id = "changeStory",
    tag = "stories",
    params(("id" = i64, Path, description = "The story")),
    request_body = StoryRequest,
    responses(
        (status = 200, description = "The story, queued for training", body = StoryDetail),
        (status = 400, description = "Errors by field"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story is being trained")
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
    let story = train_again(&app, company, *id, |story| check::beside(story, request)).await?;
    Ok(web::Json(
        status::detail(&app, company, language, story).await?,
    ))
}
