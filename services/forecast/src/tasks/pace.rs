//! How far a task is, how long it still takes, and what it is doing, in words.

use std::time::Duration;

use b2l_jobs::{Progress, State, Task};
use b2l_web::Language;

use crate::app::App;
use crate::domain::{estimate, grouping};
use crate::texts;

/// How far a task is and how long it still takes.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pace {
    /// 0..1, never 1.
    pub fraction: f64,
    pub elapsed_seconds: Option<i64>,
    pub remaining_minutes: Option<f64>,
}

impl Pace {
    /// `planned` is the estimate made before the start, in minutes.
    pub fn of(app: &App, task: &Task, progress: Option<&Progress>, planned: f64) -> Self {
        let fraction = progress.map_or(0.0, |progress| progress.fraction);
        match (task.state, task.started_at) {
            (State::Running, Some(started)) => {
                let elapsed = (app.clock.now() - started)
                    .to_std()
                    .unwrap_or(Duration::ZERO);
                Self {
                    fraction,
                    elapsed_seconds: i64::try_from(elapsed.as_secs()).ok(),
                    remaining_minutes: Some(rounded(estimate::remaining_minutes(
                        elapsed,
                        fraction,
                        planned,
                        app.train_limit_minutes,
                    ))),
                }
            }
            (State::Queued, _) => Self {
                remaining_minutes: Some(rounded(planned)),
                ..Self::default()
            },
            _ => Self::default(),
        }
    }
}

/// What a task is doing, as a sentence; none once it has ended.
pub fn step(task: &Task, progress: Option<&Progress>, language: Language) -> Option<String> {
    let message = match (
        task.state,
        progress.and_then(|progress| progress.step.as_ref()),
    ) {
        (State::Queued, _) => texts::STEP_WAITING.with(&[&task.position.unwrap_or(1)]),
        (State::Running, None) => texts::STEP_STARTING.into(),
        (State::Running, Some(step)) => {
            let number = (step.done + 1).min(step.total.max(1));
            match step.series.as_slice() {
                [] => texts::STEP_ALONE.with(&[&number, &step.total, &step.model]),
                series => {
                    texts::STEP.with(&[&number, &step.total, &step.model, &grouping::label(series)])
                }
            }
        }
        _ => return None,
    };
    Some(message.pick(language).to_owned())
}

/// Minutes to hundredths, upwards: what takes a moment doesn't take no time.
pub fn rounded(minutes: f64) -> f64 {
    // What is a hundredth but for the last bits stays one.
    (minutes * 100.0 - 1e-6).ceil().max(0.0) / 100.0
}
