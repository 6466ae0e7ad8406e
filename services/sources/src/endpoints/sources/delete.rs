use actix_web::{HttpResponse, delete, web};
use b2l_web::{Caller, Error, Result};
use serde::Deserialize;
use serde_json::json;
use utoipa::IntoParams;

use crate::app::App;
use crate::store::{sources, stories};
use crate::texts;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Confirmation {
    /// `true` to delete a source that stories use.
    #[serde(default)]
    confirm: bool,
}

/// Deletes a source. Stories that use it are named first and keep their trained models.
#[utoipa::path(operation_id = "deleteSource", tag = "sources", params(("id" = i64, Path), Confirmation), responses((status = 204)))]
#[delete("/sources/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    query: web::Query<Confirmation>,
) -> Result<HttpResponse> {
    let mut conn = app.database.company(caller.company_id).await?;
    sources::find(&mut conn, caller.company_id, *id).await?;
    let users = stories::of_source(&mut conn, caller.company_id, *id).await?;
    if !users.is_empty() && !query.confirm {
        let names: Vec<&str> = users.iter().map(|story| story.name.as_str()).collect();
        let list: Vec<_> = users
            .iter()
            .map(|story| json!({"id": story.id, "name": story.name}))
            .collect();
        return Err(
            Error::conflict(texts::USED_BY_STORIES.with(&[&names.join(", ")]))
                .with_extra("stories", json!(list)),
        );
    }
    sources::delete(&mut conn, caller.company_id, *id, app.clock.now()).await?;
    Ok(HttpResponse::NoContent().finish())
}
