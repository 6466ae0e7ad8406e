//! When a process runs.

use b2l_schedule::{Fault, Schedule, ScheduleRequest};
use b2l_web::Message;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::settings::Faults;
use crate::endpoints::words;
use crate::texts::schedule as texts;

/// Runs that are shown ahead.
const AHEAD: usize = 3;

/// A schedule to set; all of it may be left out.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ProcessScheduleForm {
    /// Default: `hour`.
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

/// A complete schedule.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProcessSchedule {
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

/// The rule that is asked for, or all that is wrong with it; `None` for a process that runs on demand.
pub fn checked(
    scheduler: Option<&str>,
    form: Option<ProcessScheduleForm>,
    now: DateTime<Utc>,
) -> Result<Option<Schedule>, Faults> {
    match scheduler.unwrap_or_default() {
        "" => return Ok(None),
        "each" => {}
        _ => return Err(vec![("scheduler".to_owned(), texts::SCHEDULER.into())]),
    }
    rule(form.unwrap_or_default(), now).map(Some)
}

/// The rule that a form means, or all that is wrong with it.
pub fn rule(form: ProcessScheduleForm, now: DateTime<Utc>) -> Result<Schedule, Faults> {
    ScheduleRequest::from(form).checked(now).map_err(|faults| {
        let message = |fault: Fault| (format!("schedule.{}", fault.field()), sentence(fault));
        faults.into_iter().map(message).collect()
    })
}

/// The next moments of a saved schedule; none where it cannot be read any more.
pub fn next_runs(request: &ScheduleRequest, now: DateTime<Utc>) -> Vec<DateTime<Utc>> {
    let Ok(schedule) = request.checked(now) else {
        return Vec::new();
    };
    let next = |moment: &DateTime<Utc>| schedule.next_after(*moment);
    let runs = std::iter::successors(schedule.next_after(now), next);
    runs.take(AHEAD).collect()
}

impl ProcessSchedule {
    /// What was stored is complete.
    pub fn new(request: ScheduleRequest) -> Option<Self> {
        Some(Self {
            unit: request.unit?,
            value: request.value?,
            start_at: request.start_at?,
            time: request.time?,
            weekdays: request.weekdays?,
            timezone: request.timezone?,
        })
    }
}

impl From<ProcessScheduleForm> for ScheduleRequest {
    fn from(form: ProcessScheduleForm) -> Self {
        Self {
            unit: form.unit,
            value: form.value,
            start_at: form.start_at,
            time: form.time,
            weekdays: form.weekdays,
            timezone: form.timezone,
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
