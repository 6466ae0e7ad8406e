use actix_web::{post, web};
use b2l_web::{Caller, Error, Json, Result};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::schedule::{ProcessSchedule, ProcessScheduleForm, next_runs, rule};
use crate::app::App;

/// A schedule that is not saved yet.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UpcomingRunsForm {
    #[serde(default)]
    pub schedule: ProcessScheduleForm,
}

/// When a process with a schedule would run.
#[derive(Serialize, ToSchema)]
pub struct UpcomingRuns {
    /// With all that was left out.
    pub schedule: Option<ProcessSchedule>,
    /// The next three times.
    pub next_runs: Vec<DateTime<Utc>>,
}

/// Tells when a process with this schedule would run. Nothing is saved.
#[utoipa::path(operation_id = "previewSchedule", tag = "processes",
    request_body = UpcomingRunsForm,
    responses((status = 200, body = UpcomingRuns)))]
#[post("/processes/schedule")]
pub async fn handler(
    app: web::Data<App>,
    _caller: Caller,
    form: Json<UpcomingRunsForm>,
) -> Result<web::Json<UpcomingRuns>> {
    let now = app.clock.now();
    let rule = rule(form.into_inner().schedule, now).map_err(Error::fields)?;
    let request = rule.spelled();
    Ok(web::Json(UpcomingRuns {
        next_runs: next_runs(&request, now),
        schedule: ProcessSchedule::new(request),
    }))
}
