//! `GET /stories`: the company's stories, the newest first. Asked every five seconds while one trains, so it costs
//! four statements whatever their number, and as many more while one of them waits in the queue.

use actix_web::{get, web};
use b2l_web::{Caller, Language, Result};

use crate::app::App;
use crate::store::stories;
use crate::stories::shape::StoryCard;
use crate::stories::status;

/// Lists the company's stories.
#[utoipa::path(
    operation_id = "listStories",
    tag = "stories",
    responses((status = 200, description = "The stories, the newest first", body = Vec<StoryCard>))
)]
#[get("/stories")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
) -> Result<web::Json<Vec<StoryCard>>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let stories = stories::list(&mut conn, caller.company_id).await?;
    Ok(web::Json(
        status::cards(&app, &mut conn, caller.company_id, language, stories).await?,
    ))
}
