//! The shape of a prepared forecast.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::forecasting::request::Call;

/// A long forecast: its state and, once it is ready, its result.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PreparedForecast {
    /// Id of the task; it is listed and can be stopped there.
    pub task: i64,
    pub story_id: i64,
    pub story_name: String,
    pub call: Call,
    pub status: PreparedStatus,
    /// Status as a sentence; if it failed, the reason and what to do.
    pub text: String,
    /// Place in the company's queue, from 1.
    pub position: Option<i64>,
    /// Minutes until it is ready, including the time in the queue.
    pub remaining_minutes: Option<f64>,
    /// 0..1.
    pub progress: f64,
    pub step: Option<String>,
    /// Whether the story has been retrained since, so that a new forecast would differ.
    pub stale: bool,
    pub created_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
    /// Until when the result is kept.
    pub expires_at: Option<DateTime<Utc>>,
    /// Address of the result as a file; only if `ready`.
    pub file: Option<String>,
    /// Answer of the call `forecast`; only if `ready`.
    #[schema(value_type = Option<crate::forecasting::shape::ForecastAnswer>)]
    pub forecast: Option<Value>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PreparedStatus {
    Queued,
    Running,
    Ready,
    Failed,
    Stopped,
    /// Ready once; its result is not kept any more.
    Expired,
}
