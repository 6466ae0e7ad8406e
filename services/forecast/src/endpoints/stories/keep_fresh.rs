//! `PUT /stories/keep_fresh/{id}`: whether the story trains itself again when its source has another table.

use actix_web::{put, web};
use b2l_web::{Caller, Error, Json, Language, Result};

use crate::app::App;
use crate::store::fresh::{self, Wish};
use crate::store::{AsyncConnection, stories};
use crate::stories::shape::{KeepFresh, StoryDetail};
use crate::stories::status;

/// Switches auto-retrain on or off: the story retrains when its source has a new table version.
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
    let wish = request.keep_fresh.then(|| Wish {
        by: caller.user_id,
        language: language.word().to_owned(),
        refusal: None,
    });
    let mut conn = app.database.company(company).await?;
    let story = conn
        .transaction(async |conn| {
            let story = stories::lock(conn, company, *id).await?;
            // Said again it changes nothing: not who gets the emails either.
            match story.outline.keeps_fresh() == wish.is_some() {
                true => Ok::<_, Error>(story),
                false => Ok(fresh::write(conn, company, *id, wish.as_ref()).await?),
            }
        })
        .await?;
    drop(conn);
    Ok(web::Json(
        status::detail(&app, company, language, story).await?,
    ))
}
