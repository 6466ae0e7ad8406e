//! `PUT /stories/keep_fresh/{id}`: whether the story trains itself again when its source has another table.

use actix_web::{put, web};
use b2l_web::{Caller, Error, Json, Language, Result};

use super::shape::{KeepFresh, StoryDetail};
use super::view;
use crate::app::App;
use crate::endpoints::forecasts::prepared::preparation::language_word;
use crate::store::{AsyncConnection, fresh, stories};

/// Lets a story train itself again whenever its source has another table, or no longer.
#[utoipa::path(
    operation_id = "keepStoryFresh",
    tag = "stories",
    params(("id" = i64, Path, description = "The story")),
    request_body = KeepFresh,
    responses(
        (status = 200, description = "The story", body = StoryDetail),
        (status = 404, description = "No such story")
    )
)]
#[put("/stories/keep_fresh/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    Json(request): Json<KeepFresh>,
) -> Result<web::Json<StoryDetail>> {
    let company = caller.company_id;
    let by = request
        .keep_fresh
        .then_some((caller.user_id, language_word(language)));
    let mut conn = app.database.company(company).await?;
    let story = conn
        .transaction(async |conn| {
            let story = stories::lock(conn, company, *id).await?;
            // Said again it changes nothing: not who gets the letters either.
            match story.outline.keep_fresh_by.is_some() == by.is_some() {
                true => Ok::<_, Error>(story),
                false => Ok(fresh::switch(conn, company, *id, by).await?),
            }
        })
        .await?;
    drop(conn);
    Ok(web::Json(
        view::detail(&app, company, language, story).await?,
    ))
}
