//! What a task is, as others see it.

use chrono::{DateTime, Utc};
use serde_json::Value;

/// Where a task or a shard stands. The last three are final; a trigger keeps them so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    Queued,
    Running,
    Succeeded,
    Failed,
    Stopped,
}

impl State {
    /// Queued or running.
    pub fn is_active(self) -> bool {
        matches!(self, Self::Queued | Self::Running)
    }

    /// As it stands in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Queued => "queued",
            Self::Running => "running",
            Self::Succeeded => "succeeded",
            Self::Failed => "failed",
            Self::Stopped => "stopped",
        }
    }

    /// The inverse of [`State::as_str`]; the column's CHECK admits nothing else.
    pub(crate) fn read(text: &str) -> diesel::QueryResult<Self> {
        match text {
            "queued" => Ok(Self::Queued),
            "running" => Ok(Self::Running),
            "succeeded" => Ok(Self::Succeeded),
            "failed" => Ok(Self::Failed),
            "stopped" => Ok(Self::Stopped),
            other => Err(unreadable("state", other)),
        }
    }
}

/// What a task does; the number is the one on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TaskKind {
    Training = 0,
    ForecastPreparation = 1,
    Integration = 2,
}

impl TaskKind {
    /// Those that some worker does: the bell of another would be heard by nobody.
    pub const WITH_WORKERS: [Self; 2] = [Self::Training, Self::ForecastPreparation];

    pub(crate) fn read(number: i16) -> diesel::QueryResult<Self> {
        match number {
            0 => Ok(Self::Training),
            1 => Ok(Self::ForecastPreparation),
            2 => Ok(Self::Integration),
            other => Err(unreadable("kind", &other.to_string())),
        }
    }
}

/// A row that this program is too old or too new to read.
pub(crate) fn unreadable(what: &str, value: &str) -> diesel::result::Error {
    diesel::result::Error::DeserializationError(format!("{what} {value:?} is not known").into())
}

/// A task's row without its input.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    pub id: i64,
    pub company_id: i64,
    pub story_id: Option<i64>,
    pub story_name: String,
    pub kind: TaskKind,
    /// Slots that it takes while it runs.
    pub cpu: i32,
    pub state: State,
    pub created_at: DateTime<Utc>,
    pub started_at: Option<DateTime<Utc>>,
    pub finished_at: Option<DateTime<Utc>>,
    /// Why it failed: a stable word, and what a sentence about it needs.
    pub error_code: Option<String>,
    pub error_params: Option<Value>,
    /// Object key of the result.
    pub artifact: Option<String>,
    pub summary: Option<Value>,
    /// 1 is the next of the company's queue; only while queued.
    pub position: Option<i32>,
    /// False while a child of an ended task may still be alive.
    pub settled: bool,
}

/// A claimed shard: which one, and which attempt at it. Names the fence of every write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ticket {
    pub task_id: i64,
    pub number: i32,
    pub attempt: i32,
}
