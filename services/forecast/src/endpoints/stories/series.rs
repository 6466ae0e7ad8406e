//! `GET /stories/{id}/series`: all series of a story, sorted, a page at a time.

use actix_web::{get, web};
use b2l_web::{Caller, Language, Result};

use crate::app::App;
use crate::stories::series::{SeriesQuery, page};
use crate::stories::shape::SeriesPage;

/// The series of a story with size, headline and grade.
#[utoipa::path(
    operation_id = "listSeries",
    tag = "stories",
    params(("id" = i64, Path, description = "The story"), SeriesQuery),
    responses(
        (status = 200, description = "A page of the series that have a model", body = SeriesPage),
        (status = 400, description = "Unknown order or page"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet")
    )
)]
#[get("/stories/{id}/series")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    query: web::Query<SeriesQuery>,
) -> Result<web::Json<SeriesPage>> {
    let found = page(&app, caller.company_id, *id, *query, language).await?;
    Ok(web::Json(found))
}
