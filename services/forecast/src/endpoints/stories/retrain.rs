//! `PUT /stories/{id}`: the same definition on the source's current table.

use actix_web::{put, web};
use b2l_web::{Caller, Language, Result};

use crate::app::App;
use crate::stories::shape::StoryDetail;
use crate::stories::{check, status, train_again};

/// Retrains a story with its settings unchanged.
#[utoipa::path(
    operation_id = "retrainStory",
    tag = "stories",
    params(("id" = i64, Path, description = "The story")),
    responses(
        (status = 200, description = "The story, queued for training", body = StoryDetail),
        (status = 400, description = "The source no longer fits the story"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story is being trained")
    )
)]
#[put("/stories/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
) -> Result<web::Json<StoryDetail>> {
    let company = caller.company_id;
    let story = train_again::train_again(&app, company, *id, check::request_of).await?;
    Ok(web::Json(
        status::detail(&app, company, language, story).await?,
    ))
}
