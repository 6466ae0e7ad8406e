//! Where a story stands: the one place that makes `ready` and `status`, out of the story's last task.

use b2l_jobs::State;
use serde::Serialize;
use utoipa::ToSchema;

/// Status of a story.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    Queued,
    Training,
    Stopping,
    Trained,
    Error,
    Stopped,
}

/// `ready` as clients know it, and its word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// 0 training or queued, 1 trained, 2 error, 3 stopped.
    pub ready: u8,
    pub status: Status,
}

/// The standing by the last task's state; `settled` is false while something of an ended task still runs. A story
/// without a task is a copy of one that has never been trained.
pub fn of(last: Option<State>, settled: bool) -> Standing {
    let (ready, status) = match last {
        Some(State::Queued) => (0, Status::Queued),
        Some(State::Running) => (0, Status::Training),
        Some(State::Succeeded) => (1, Status::Trained),
        Some(State::Failed) => (2, Status::Error),
        Some(State::Stopped) if !settled => (3, Status::Stopping),
        Some(State::Stopped) | None => (3, Status::Stopped),
    };
    Standing { ready, status }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ready_follows_the_last_task() {
        let ready = |state| of(Some(state), true).ready;
        assert_eq!(
            [
                State::Queued,
                State::Running,
                State::Succeeded,
                State::Failed,
                State::Stopped
            ]
            .map(ready),
            [0, 0, 1, 2, 3]
        );
        assert_eq!(of(None, true).status, Status::Stopped);
    }

    #[test]
    fn a_stopped_task_is_stopping_until_nothing_of_it_runs() {
        assert_eq!(
            of(Some(State::Stopped), false),
            Standing {
                ready: 3,
                status: Status::Stopping
            }
        );
        assert_eq!(of(Some(State::Stopped), true).status, Status::Stopped);
    }
}
