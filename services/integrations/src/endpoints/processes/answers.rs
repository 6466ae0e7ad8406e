//! What the calls of processes answer.

use b2l_connectors::{Manifest, ObjectField, WriteMode};
use b2l_schedule::ScheduleRequest;
use b2l_storage::Conn;
use b2l_web::{Error, Result};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use super::schedule::{ProcessSchedule, next_runs};
use crate::domain::process::{ColumnPair, ObjectValue, Transfer};
use crate::endpoints::words;
use crate::store::connections;
use crate::store::processes::Process;

/// A process.
#[derive(Serialize, ToSchema)]
pub struct ProcessAnswer {
    pub id: i64,
    pub name: String,
    #[serde(rename = "createdAt")]
    pub created_at: DateTime<Utc>,
    pub params: ProcessParams,
    /// The next time of its schedule; none for a process that runs on demand.
    pub next_run_at: Option<DateTime<Utc>>,
    /// The next three times.
    pub next_runs: Vec<DateTime<Utc>>,
    /// Since when its schedule has not run any more, because ten runs in a row failed. Saved again, it goes on.
    pub paused_at: Option<DateTime<Utc>>,
}

/// Settings of a process.
#[derive(Serialize, ToSchema)]
pub struct ProcessParams {
    pub source_id: i64,
    pub target_id: i64,
    pub source_object: String,
    pub target_object: String,
    /// The object of a side that is Anaplan; `{source, target}` where both are.
    pub procedure_value: Option<ObjectValue>,
    /// The object of a side that is Optimacros.
    pub optimacros_service: Option<ObjectValue>,
    /// The object of a side that is CSV.
    pub file_value: Option<ObjectValue>,
    /// `each`, or empty for a process that runs on demand.
    pub scheduler: String,
    pub schedule: Option<ProcessSchedule>,
    #[schema(value_type = words::WriteMode)]
    pub write_mode: WriteMode,
    pub key_columns: Vec<String>,
    pub columns: Vec<ColumnPair>,
}

/// The types of both sides, where their connections are still there.
type Sides = [Option<&'static Manifest>; 2];

impl ProcessAnswer {
    /// The processes with what is known of their connections.
    pub async fn all(
        conn: &mut Conn,
        company_id: i64,
        processes: Vec<Process>,
        now: DateTime<Utc>,
    ) -> Result<Vec<Self>> {
        let connections = connections::list(conn, company_id).await?;
        let manifest = |id: i64| {
            let connection = connections.iter().find(|connection| connection.id == id)?;
            Manifest::of(connection.connection_type.into())
        };
        let answers = processes.into_iter().map(|process| {
            let sides = [manifest(process.source_id), manifest(process.target_id)];
            Self::new(process, sides, now)
        });
        answers.collect()
    }

    fn new(process: Process, sides: Sides, now: DateTime<Utc>) -> Result<Self> {
        let transfer: Transfer = serde_json::from_value(process.params).map_err(Error::internal)?;
        let schedule = process.schedule.map(serde_json::from_value);
        let schedule: Option<ScheduleRequest> = schedule.transpose().map_err(Error::internal)?;
        let runs_on = schedule.as_ref().filter(|_| process.paused_at.is_none());
        let next_runs = runs_on.map(|request| next_runs(request, now));
        let object = |field: ObjectField| objects(field, sides, &transfer);
        Ok(Self {
            id: process.id,
            name: process.name,
            created_at: process.created_at,
            next_run_at: process.next_run_at,
            next_runs: next_runs.unwrap_or_default(),
            paused_at: process.paused_at,
            params: ProcessParams {
                source_id: process.source_id,
                target_id: process.target_id,
                procedure_value: object(ObjectField::ProcedureValue),
                optimacros_service: object(ObjectField::OptimacrosService),
                file_value: object(ObjectField::FileValue),
                source_object: transfer.source_object,
                target_object: transfer.target_object,
                scheduler: process.scheduler,
                schedule: schedule.and_then(ProcessSchedule::new),
                write_mode: transfer.write_mode,
                key_columns: transfer.key_columns,
                columns: transfer.columns,
            },
        })
    }
}

/// The objects of the sides whose types call them by this name: of one side, or of both.
fn objects(
    field: ObjectField,
    [source, target]: Sides,
    transfer: &Transfer,
) -> Option<ObjectValue> {
    let of = |side: Option<&Manifest>, object: &str| {
        let is_named = side.and_then(|side| side.object_field) == Some(field);
        is_named.then(|| object.to_owned())
    };
    let source = of(source, &transfer.source_object);
    let target = of(target, &transfer.target_object);
    match (source, target) {
        (Some(source), Some(target)) => Some(ObjectValue::Both { source, target }),
        (source, target) => source.or(target).map(ObjectValue::One),
    }
}
