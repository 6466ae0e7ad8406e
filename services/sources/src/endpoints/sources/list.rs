use actix_web::{get, web};
use b2l_web::{Caller, Result};

use super::answers::Source;
use super::mixed_state::MixedStates;
use crate::app::App;
use crate::store::sources;

/// Lists the company's sources, the newest first.
#[utoipa::path(operation_id = "listSources", tag = "sources", responses((status = 200, body = [Source])))]
#[get("/sources")]
pub async fn handler(app: web::Data<App>, caller: Caller) -> Result<web::Json<Vec<Source>>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let listed = sources::list(&mut conn, caller.company_id).await?;
    let mut states = MixedStates::load(&mut conn, caller.company_id).await?;
    let sources = listed.into_iter();
    Ok(web::Json(
        sources
            .map(|source| Source::new(source, &mut states))
            .collect(),
    ))
}
