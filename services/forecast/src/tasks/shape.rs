//! The shapes of the tasks table.

use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::standing::Status;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TaskTable {
    /// Workers the company has.
    pub workers: i32,
    /// Workers it can have.
    pub maximum: i32,
    /// Running and queued tasks, in the order they run.
    pub tasks: Vec<TaskRow>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TaskRow {
    pub id: i64,
    pub story_id: i64,
    pub story_name: String,
    /// 0 story training, 1 forecast preparation.
    #[serde(rename = "type")]
    pub kind: i16,
    pub cpu: i32,
    /// Minutes still to go; the same as `remaining_minutes`, under its documented name.
    pub trainning_time: f64,
    pub remaining_minutes: f64,
    /// Running; else it waits in the queue.
    pub active: bool,
    /// Place in the queue, 1 is the next to start.
    pub position: Option<i64>,
    pub status: Status,
    /// 0..1
    pub progress: f64,
    pub step: Option<String>,
}
