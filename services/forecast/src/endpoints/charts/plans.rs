//! `GET /planned_columns/{sourceId}`: what a table plans for a target.

use actix_web::{get, web};
use b2l_web::{Caller, Result};

use crate::app::App;
use crate::domain::plans::Plans;
use crate::previews::plans::{self, PlansQuery};

/// Columns whose values continue after the last value of the target, before training.
#[utoipa::path(
    operation_id = "listPlannedColumns",
    tag = "charts",
    params(("source_id" = i64, Path, description = "The source"), PlansQuery),
    responses(
        (status = 200, description = "The columns, and how far they reach", body = Plans),
        (status = 400, description = "No such columns"),
        (status = 404, description = "No such source")
    )
)]
#[get("/planned_columns/{source_id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    source_id: web::Path<i64>,
    query: web::Query<PlansQuery>,
) -> Result<web::Json<Plans>> {
    let found = plans::of(&app, caller.company_id, *source_id, &query).await?;
    Ok(web::Json(found))
}
