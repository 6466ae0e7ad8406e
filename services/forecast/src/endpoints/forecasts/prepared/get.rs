//! `GET /forecast/prepared/{task}`: where the preparation of a long forecast stands, and its result as JSON.

use actix_web::{get, web};
use b2l_web::{Caller, Language, Result};

use crate::app::App;
use crate::forecasting::request::Call;
use crate::long_forecasts::headline;
use crate::long_forecasts::shape::{PreparedForecast, PreparedStatus};
use crate::long_forecasts::status;

/// State of a long forecast; once it is ready, also its result.
#[utoipa::path(
    operation_id = "preparedForecast",
    tag = "forecasts",
    params(("task" = i64, Path, description = "The task's id, from the answer 202")),
    responses(
        (status = 200, description = "The state; with the result once it is ready", body = PreparedForecast),
        (status = 404, description = "No such long forecast, or its story was deleted")
    )
)]
#[get("/forecast/prepared/{task}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    task: web::Path<i64>,
) -> Result<web::Json<PreparedForecast>> {
    let task = status::find(&app, caller.company_id, *task).await?;
    let mut told = status::load(&app, caller.company_id, task.clone(), language).await?;
    if told.status == PreparedStatus::Ready && told.call == Call::Forecast {
        let content = status::content(&app, &task).await?;
        let mut answer = serde_json::from_slice(&content).map_err(anyhow::Error::from)?;
        match told.stale {
            true => headline::drop_older_form(&mut answer),
            false => {
                let company = caller.company_id;
                headline::choose_again(&app, company, &task, &mut answer, language).await?;
            }
        }
        told.forecast = Some(answer);
    }
    Ok(web::Json(told))
}
