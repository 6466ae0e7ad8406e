use actix_web::{put, web};
use b2l_schedule::{Fault, Schedule};
use b2l_web::{Caller, Error, Json, Language, Message, Result};
use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use crate::app::App;
use crate::endpoints::sources::answers::SourceDetail;
use crate::endpoints::words;
use crate::store::refreshes::{self, Refresh};
use crate::store::{s3, sources};
use crate::texts::refresh as texts;

/// Refresh schedule to set or remove.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScheduleForm {
    /// `each` to refresh on a schedule, empty to remove it.
    pub scheduler: String,
    /// Default: every hour.
    pub schedule: Option<ScheduleRequest>,
}

/// A schedule; only the unit is required.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ScheduleRequest {
    #[schema(value_type = Option<words::ScheduleUnit>)]
    pub unit: Option<String>,
    /// Interval in units. Minutes: 1, 5, 10 (default), 15, 20 or 30. Hours: 1 (default), 2, 3, 4, 6, 8 or 12. Days: 1.
    /// Weeks: 1 (default) or 2. Months: 1 (default), 2, 3, 4, 6 or 12.
    pub value: Option<i64>,
    /// First day, `YYYY-MM-DD`. Default: today.
    pub start_at: Option<String>,
    /// Time of day, `HH:MM`. Default: `00:00`.
    pub time: Option<String>,
    /// From 1 (Monday) to 7 (Sunday). Default: all.
    pub weekdays: Option<Vec<i64>>,
    /// Time zone, such as `Europe/Berlin`. Default: `UTC`.
    pub timezone: Option<String>,
}

/// Sets or removes the refresh schedule of an S3 source.
#[utoipa::path(operation_id = "scheduleS3Source", tag = "sources", params(("id" = i64, Path)),
    request_body = ScheduleForm,
    responses((status = 200, body = SourceDetail)))]
#[put("/source_s3/schedule/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    form: Json<ScheduleForm>,
) -> Result<web::Json<SourceDetail>> {
    let (company_id, now) = (caller.company_id, app.clock.now());
    let mut conn = app.database.company(company_id).await?;
    sources::find(&mut conn, company_id, *id).await?;
    let not_from_s3 = || Error::field("scheduler", texts::NOT_FROM_S3);
    if s3::find(&mut conn, company_id, *id).await?.is_none() {
        return Err(not_from_s3());
    }
    match form.into_inner().checked(now)? {
        None => refreshes::delete(&mut conn, company_id, *id).await?,
        Some(schedule) => {
            let refresh = Refresh {
                source_id: *id,
                company_id,
                schedule: json!(schedule.spelled()),
                set_by: caller.user_id,
                language: Language::current().word().to_owned(),
                next_run_at: schedule.next_after(now),
            };
            if !refreshes::put(&mut conn, &refresh).await? {
                return Err(not_from_s3());
            }
        }
    }
    let detail = SourceDetail::load(&app, &mut conn, &caller, *id).await?;
    Ok(web::Json(detail))
}

impl ScheduleForm {
    /// The requested schedule, or all its errors; `None` to remove it.
    fn checked(self, now: DateTime<Utc>) -> Result<Option<Schedule>> {
        match self.scheduler.as_str() {
            "" => return Ok(None),
            "each" => {}
            _ => return Err(Error::field("scheduler", texts::SCHEDULER)),
        }
        let request = self.schedule.map(b2l_schedule::ScheduleRequest::from);
        let checked = request.unwrap_or_default().checked(now);
        checked.map(Some).map_err(|faults| {
            let message = |fault: Fault| (format!("schedule.{}", fault.field()), sentence(fault));
            Error::fields(faults.into_iter().map(message).collect())
        })
    }
}

impl From<ScheduleRequest> for b2l_schedule::ScheduleRequest {
    fn from(request: ScheduleRequest) -> Self {
        Self {
            unit: request.unit,
            value: request.value,
            start_at: request.start_at,
            time: request.time,
            weekdays: request.weekdays,
            timezone: request.timezone,
        }
    }
}

fn sentence(fault: Fault) -> Message {
    match fault {
        Fault::Unit => texts::UNIT.into(),
        Fault::Value(unit) => {
            let values: Vec<_> = unit.values().iter().map(u32::to_string).collect();
            texts::VALUE.with(&[&values.join(", ")])
        }
        Fault::StartAt => texts::START_AT.into(),
        Fault::Time => texts::TIME.into(),
        Fault::Weekdays => texts::WEEKDAYS.into(),
        Fault::Timezone => texts::TIMEZONE.into(),
    }
}
