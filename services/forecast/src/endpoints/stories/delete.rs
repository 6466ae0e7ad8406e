//! `DELETE /stories/{id}`: stops what trains, then hides the story.

use actix_web::{HttpResponse, delete, web};
use b2l_web::{Caller, Error, Result};

use crate::app::App;
use crate::store::{AsyncConnection, stories};

/// Deletes a story; a training of it is stopped first.
#[utoipa::path(
    operation_id = "deleteStory",
    tag = "stories",
    params(("id" = i64, Path, description = "The story")),
    responses((status = 204, description = "Deleted"), (status = 404, description = "No such story"))
)]
#[delete("/stories/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
) -> Result<HttpResponse> {
    let company = caller.company_id;
    let mut conn = app.database.company(company).await?;
    conn.transaction(async |conn| {
        stories::lock(conn, company, *id).await?;
        b2l_jobs::stop_story(conn, company, *id).await?;
        stories::delete(conn, company, *id).await?;
        Ok::<_, Error>(())
    })
    .await?;
    tracing::info!(
        story_id = *id,
        company_id = company,
        user_id = caller.user_id,
        "story deleted"
    );
    Ok(HttpResponse::NoContent().finish())
}
