//! `DELETE /stories/{id}`: stops what trains, then hides the story and removes the forecasts prepared for it; its
//! models, which a copy may serve, are left to a sweep.

use actix_web::{HttpResponse, delete, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Error, Result};

use crate::app::App;
use crate::store::{AsyncConnection, stories};

/// Deletes a story. A running training is stopped first.
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
    let (name, prepared) = conn
        .transaction(async |conn| {
            let name = stories::lock(conn, company, *id).await?.outline.name;
            b2l_jobs::stop_story(conn, company, *id).await?;
            stories::delete(conn, company, *id).await?;
            let prepared = b2l_jobs::prepared_keys(conn, company, *id).await?;
            Ok::<_, Error>((name, prepared))
        })
        .await?;
    audit::note(&mut conn, &caller.noted(Event::StoryDeleted, &name)).await?;
    drop(conn);
    // Nobody finds them any more; what is not removed here the sweep removes.
    for key in prepared {
        if let Err(error) = app.objects.delete(&key).await {
            tracing::info!(%error, "stored forecast not removed; the sweep will remove it");
        }
    }
    tracing::info!(
        story_id = *id,
        company_id = company,
        user_id = caller.user_id,
        "story deleted"
    );
    Ok(HttpResponse::NoContent().finish())
}
