//! `GET /stories/{id}`: a story with all that its screens show.

use actix_web::{get, web};
use b2l_web::{Caller, Language, Result};

use crate::app::App;
use crate::store::stories;
use crate::stories::shape::StoryDetail;
use crate::stories::status::{self, Shown};

/// One story with its results.
#[utoipa::path(
    operation_id = "getStory",
    tag = "stories",
    params(("id" = i64, Path, description = "The story"), Shown),
    responses(
        (status = 200, description = "The story, with all categories unless `category` or `view` limits them", body = StoryDetail),
        (status = 400, description = "Unknown category or view, by field"),
        (status = 404, description = "No such story")
    )
)]
#[get("/stories/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    shown: Shown,
) -> Result<web::Json<StoryDetail>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let story = stories::get(&mut conn, caller.company_id, *id).await?;
    drop(conn);
    Ok(web::Json(
        status::part(&app, caller.company_id, language, story, &shown).await?,
    ))
}
