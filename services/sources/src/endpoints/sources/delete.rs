use actix_web::{HttpResponse, delete, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Error, Result};
use serde::Deserialize;
use serde_json::{Value, json};
use utoipa::IntoParams;

use crate::app::App;
use crate::store::{auto_updates, mixed, s3, sources, stories};
use crate::texts;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Confirmation {
    /// `true` to delete a source that stories or mixed sources use.
    #[serde(default)]
    confirm: bool,
}

/// Deletes a source. If stories or mixed sources use it, they are listed and `confirm` is needed; they keep their
/// trained models and tables.
#[utoipa::path(operation_id = "deleteSource", tag = "sources", params(("id" = i64, Path), Confirmation), responses((status = 204)))]
#[delete("/sources/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    query: web::Query<Confirmation>,
) -> Result<HttpResponse> {
    let mut conn = app.database.company(caller.company_id).await?;
    let source = sources::find(&mut conn, caller.company_id, *id).await?;
    let stories: Vec<_> = stories::of_source(&mut conn, caller.company_id, *id)
        .await?
        .into_iter()
        .map(|story| (story.id, story.name))
        .collect();
    let mixed: Vec<_> = mixed::made_of(&mut conn, caller.company_id, *id)
        .await?
        .into_iter()
        .map(|mixed| (mixed.id, mixed.name))
        .collect();
    let used = !stories.is_empty() || !mixed.is_empty();
    if used && !query.confirm {
        return Err(used_by(&stories, &mixed));
    }
    sources::delete(&mut conn, caller.company_id, *id, app.clock.now()).await?;
    auto_updates::switch_off(&mut conn, caller.company_id, *id).await?;
    // A secret that nobody uses is not kept.
    s3::delete(&mut conn, caller.company_id, *id).await?;
    let deleted = caller.noted(Event::SourceDeleted, &source.name);
    audit::note(&mut conn, &deleted).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Ids and names of what uses the source.
fn used_by(stories: &[(i64, String)], mixed: &[(i64, String)]) -> Error {
    let names = |users: &[(i64, String)]| {
        let names: Vec<&str> = users.iter().map(|(_, name)| name.as_str()).collect();
        names.join(", ")
    };
    let list = |users: &[(i64, String)]| -> Value {
        let users = users.iter();
        users
            .map(|(id, name)| json!({"id": id, "name": name}))
            .collect()
    };
    let sentence = match (stories, mixed) {
        (_, []) => texts::USED_BY_STORIES.with(&[&names(stories)]),
        ([], _) => texts::USED_BY_MIXED.with(&[&names(mixed)]),
        _ => texts::USED_BY_BOTH.with(&[&names(stories), &names(mixed)]),
    };
    Error::conflict(sentence)
        .with_extra("stories", list(stories))
        .with_extra("mixed", list(mixed))
}
