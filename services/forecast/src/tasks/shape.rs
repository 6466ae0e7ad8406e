//! The shapes of the tasks table.

use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::standing::Status;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TaskTable {
    /// Number of workers of the company.
    pub workers: i32,
    /// Maximum number of workers.
    pub maximum: i32,
    /// Running and queued tasks, in the order in which they run.
    pub tasks: Vec<TaskRow>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TaskRow {
    pub id: i64,
    pub story_id: i64,
    pub story_name: String,
    /// 0 training, 1 long forecast.
    #[serde(rename = "type")]
    pub kind: i16,
    pub cpu: i32,
    /// Remaining minutes; the same as `remaining_minutes`, under its documented name.
    pub trainning_time: f64,
    pub remaining_minutes: f64,
    /// Whether it is running; otherwise it is queued.
    pub active: bool,
    /// Place in the queue, from 1.
    pub position: Option<i64>,
    pub status: Status,
    /// 0..1.
    pub progress: f64,
    pub step: Option<String>,
}
