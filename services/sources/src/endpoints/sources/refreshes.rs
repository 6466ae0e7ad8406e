//! How a table from S3 is read again, as a source's detail tells it.

use b2l_schedule::ScheduleRequest;
use b2l_storage::{Conn, QueryError};
use b2l_web::Language;
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::refresh::{Fault, schedule_request};
use crate::endpoints::words;
use crate::store::refresh_runs::{self, Shown};
use crate::store::refreshes;

/// Runs that are shown.
const MOST: i64 = 10;

/// Refresh schedule of an S3 source and the results of its runs.
#[derive(Debug, Serialize, ToSchema)]
pub struct RefreshAnswer {
    /// `each`, or empty if there is no schedule.
    pub scheduler: String,
    pub schedule: Option<ScheduleAnswer>,
    pub next_run_at: Option<DateTime<Utc>>,
    /// The last ten runs, the newest first.
    pub runs: Vec<RunAnswer>,
}

/// A complete schedule.
#[derive(Debug, Serialize, ToSchema)]
pub struct ScheduleAnswer {
    #[schema(value_type = words::ScheduleUnit)]
    pub unit: String,
    pub value: i64,
    /// First day, `YYYY-MM-DD`.
    pub start_at: String,
    /// Time of day, `HH:MM`.
    pub time: String,
    /// From 1 (Monday) to 7 (Sunday).
    pub weekdays: Vec<i64>,
    /// Time zone, such as `Europe/Berlin`.
    pub timezone: String,
}

/// One refresh.
#[derive(Debug, Serialize, ToSchema)]
pub struct RunAnswer {
    /// When it started.
    pub at: DateTime<Utc>,
    #[schema(value_type = words::RunState)]
    pub state: String,
    /// Rows of the new version, if there is one.
    pub rows: Option<i64>,
    /// Why it failed.
    pub sentence: Option<String>,
}

impl RefreshAnswer {
    /// S3 sources.
    pub async fn load(
        conn: &mut Conn,
        company_id: i64,
        source_id: i64,
    ) -> Result<Self, QueryError> {
        let refresh = refreshes::find(conn, company_id, source_id).await?;
        let runs = refresh_runs::last(conn, company_id, source_id, MOST).await?;
        let scheduler = if refresh.is_some() { "each" } else { "" };
        Ok(Self {
            scheduler: scheduler.to_owned(),
            next_run_at: refresh.as_ref().and_then(|refresh| refresh.next_run_at),
            schedule: refresh
                .and_then(|refresh| schedule_request(&refresh.schedule))
                .and_then(ScheduleAnswer::new),
            runs: runs.into_iter().map(Into::into).collect(),
        })
    }
}

impl ScheduleAnswer {
    /// What was stored is complete.
    fn new(schedule: ScheduleRequest) -> Option<Self> {
        Some(Self {
            unit: schedule.unit?,
            value: schedule.value?,
            start_at: schedule.start_at?,
            time: schedule.time?,
            weekdays: schedule.weekdays?,
            timezone: schedule.timezone?,
        })
    }
}

impl From<Shown> for RunAnswer {
    fn from(run: Shown) -> Self {
        let language = Language::current();
        Self {
            at: run.started_at,
            state: run.state,
            rows: run.rows,
            sentence: run.fault.and_then(|fault| Fault::sentence(fault, language)),
        }
    }
}
