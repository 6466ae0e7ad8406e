//! `GET /partition/{sourceId}`: the categories that are proposed for a table with dates.

use actix_web::{get, web};
use b2l_web::{Caller, Result};

use crate::app::App;
use crate::domain::partition::Partition;
use crate::previews::partition::{self, PartitionQuery};

/// Categories with which each date has one row, before training.
#[utoipa::path(
    operation_id = "proposePartition",
    tag = "charts",
    params(("source_id" = i64, Path, description = "The source"), PartitionQuery),
    responses(
        (status = 200, description = "The categories, and why these or none", body = Partition),
        (status = 400, description = "No such column of dates"),
        (status = 404, description = "No such source")
    )
)]
#[get("/partition/{source_id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    source_id: web::Path<i64>,
    query: web::Query<PartitionQuery>,
) -> Result<web::Json<Partition>> {
    let found = partition::of(&app, caller.company_id, *source_id, &query).await?;
    Ok(web::Json(found))
}
