//! The table of what runs and waits for the company.

use b2l_jobs::State;
use b2l_web::Language;

use super::pace::{rounded, step};
use super::queue::{Queue, Queued};
use super::shape::{TaskRow, TaskTable};
use crate::app::App;
use crate::domain::standing;
use crate::refusal::Result;

/// The company's running and queued tasks, in the order they run, with what each still takes.
pub async fn table(app: &App, company: i64, language: Language) -> Result<TaskTable> {
    let mut conn = app.database.company(company).await?;
    let queue = Queue::of(app, &mut conn, company).await?;
    Ok(TaskTable {
        workers: queue.workers,
        maximum: app.workers.workers_max,
        tasks: queue.tasks.iter().map(|task| row(task, language)).collect(),
    })
}

fn row(queued: &Queued, language: Language) -> TaskRow {
    let task = &queued.task;
    let minutes = rounded(queued.turn.done);
    TaskRow {
        id: task.id,
        story_id: task.story_id.unwrap_or_default(),
        story_name: task.story_name.clone(),
        kind: task.kind as i16,
        cpu: task.cpu,
        trainning_time: minutes,
        remaining_minutes: minutes,
        active: task.state != State::Queued,
        position: task.position.map(i64::from),
        status: standing::of(Some(task.state), task.settled).status,
        progress: queued.pace.fraction,
        step: step(task, queued.progress.as_ref(), language),
    }
}
