use actix_web::{post, web};
use b2l_web::{Caller, Error, Result};

use crate::app::App;
use crate::endpoints::sources::answers::SourceDetail;
use crate::refreshing;
use crate::store::refresh_begins::{self, Begun};
use crate::store::sources;
use crate::texts::refresh as texts;

/// Refreshes an S3 source now. If the file can't be read, the reason is under `s3` and the source keeps its table; 409
/// while a refresh is running.
#[utoipa::path(operation_id = "refreshS3Source", tag = "sources", params(("id" = i64, Path)),
    responses((status = 200, body = SourceDetail)))]
#[post("/source_s3/refresh/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
) -> Result<web::Json<SourceDetail>> {
    let (company_id, now) = (caller.company_id, app.clock.now());
    let mut conn = app.database.company(company_id).await?;
    sources::find(&mut conn, company_id, *id).await?;
    let begun = refresh_begins::begin_now(&mut conn, company_id, *id, caller.user_id, now).await?;
    // The connection is not held while the table is read.
    drop(conn);
    let run = match begun {
        Begun::Run(run) => run,
        Begun::AtWork => return Err(Error::conflict(texts::AT_WORK)),
        Begun::NotFromS3 => return Err(Error::field("s3", texts::NOT_FROM_S3)),
    };
    if let Err(error) = refreshing::read(&app, &run).await {
        // Also after a fault of ours: whoever asked knows, and may ask again.
        refreshing::give_up(&app, &run).await?;
        return Err(error);
    }
    let mut conn = app.database.company(company_id).await?;
    let detail = SourceDetail::load(&app, &mut conn, &caller, *id).await?;
    Ok(web::Json(detail))
}
