//! Asking for what takes long: the same request meets the same task, and once that is done its result.

use std::time::Duration;

use b2l_jobs::{AcceptError, MOST_QUEUED, NewTask, ShardPlan, State, Task, TaskKind};
use b2l_runtime::logging::trace_context;
use b2l_storage::keys;
use b2l_web::Caller;
use uuid::Uuid;

use crate::app::App;
use crate::forecasting::request::CheckedRequest;
use crate::long_forecasts::shape::PreparedForecast;
use crate::long_forecasts::status;
use crate::long_forecasts::task::{Preparation, StoredFile, fingerprint, kept_since};
use crate::refusal::{Refusal, Result};
use crate::store::{AsyncConnection, stories};
use crate::texts;
use crate::trained::serving::Serving;

/// Seconds after which a full queue is worth another try.
const QUEUE_RETRY_SECONDS: u64 = 60;

/// What became of the wish for a long forecast.
pub enum Accepted {
    /// It was prepared before: the result.
    Ready(Vec<u8>),
    /// A task prepares it, and where that stands.
    Prepares(PreparedForecast),
}

/// The prepared result, or the task that prepares it, which is taken on if there is none.
pub async fn accept(
    app: &App,
    caller: &Caller,
    serving: &Serving,
    asked: CheckedRequest,
    cost: Duration,
) -> Result<Accepted> {
    let (company, outline) = (caller.company_id, &serving.story.outline);
    let fingerprint = fingerprint(app, serving, company, &asked).await?;
    let since = kept_since(app.clock.now());
    let known = {
        let mut conn = app.database.company(company).await?;
        b2l_jobs::preparation_of(&mut conn, company, outline.id, &fingerprint, since).await?
    };
    if let Some(task) = known {
        let task = joined(app, caller, task).await?;
        return answer(app, &asked, company, task).await;
    }
    let preparation = Preparation {
        file: store(app, company, outline.id, &asked).await?,
        call: asked.call,
        user_id: caller.user_id,
        language: asked.language.word().to_owned(),
        request: asked.request.clone(),
        fingerprint,
    };
    let new = NewTask {
        company_id: company,
        story_id: outline.id,
        story_name: outline.name.clone(),
        kind: TaskKind::ForecastPreparation,
        input: serde_json::to_value(&preparation).map_err(anyhow::Error::from)?,
        shards: vec![ShardPlan {
            units: Vec::new(),
            cost,
        }],
        trace_context: trace_context(),
    };
    let mut conn = app.database.company(company).await?;
    let task = conn
        .transaction(async |conn| {
            // Whoever asks for the same at the same time waits here, and then finds the task.
            stories::lock(conn, company, outline.id).await?;
            let print = &preparation.fingerprint;
            let known = b2l_jobs::preparation_of(conn, company, outline.id, print, since).await?;
            if let Some(task) = known {
                return Ok(task);
            }
            let id = b2l_jobs::accept(conn, &new, app.workers.workers_default)
                .await
                .map_err(refused)?;
            let task = b2l_jobs::task(conn, company, id).await?;
            task.ok_or(Refusal::NotFound)
        })
        .await?;
    drop(conn);
    let task = joined(app, caller, task).await?;
    tracing::info!(
        task_id = task.id,
        story_id = outline.id,
        company_id = company,
        cost_seconds = cost.as_secs_f64(),
        "long forecast accepted"
    );
    app.preparations.ring(task.id, 1).await;
    answer(app, &asked, company, task).await
}

/// The task as it stands once this user is among those who are told of its end.
async fn joined(app: &App, caller: &Caller, task: Task) -> Result<Task> {
    if !task.state.is_active() {
        return Ok(task);
    }
    let mut conn = app.database.company(caller.company_id).await?;
    if b2l_jobs::join(&mut conn, caller.company_id, task.id, caller.user_id).await? {
        return Ok(task);
    }
    // It has ended meanwhile.
    let ended = b2l_jobs::task(&mut conn, caller.company_id, task.id).await?;
    ended.ok_or(Refusal::NotFound)
}

async fn answer(app: &App, asked: &CheckedRequest, company: i64, task: Task) -> Result<Accepted> {
    Ok(match task.state {
        State::Succeeded => Accepted::Ready(status::content(app, &task).await?),
        _ => Accepted::Prepares(status::load(app, company, task, asked.language).await?),
    })
}

/// Keeps the file of the request for the worker.
async fn store(
    app: &App,
    company: i64,
    story: i64,
    asked: &CheckedRequest,
) -> Result<Option<StoredFile>> {
    let Some(file) = &asked.file else {
        return Ok(None);
    };
    let key = keys::forecast_request(company, story, Uuid::new_v4());
    app.objects.put_file(&key, &file.path).await?;
    Ok(Some(StoredFile {
        key,
        name: file.file_name.clone(),
    }))
}

fn refused(error: AcceptError) -> Refusal {
    match error {
        // The lock of the story lets only one of the same in.
        AcceptError::AlreadyActive => Refusal::Unavailable,
        AcceptError::TooManyQueued => Refusal::Full {
            retry_after_seconds: QUEUE_RETRY_SECONDS,
            message: texts::TASKS_QUEUE_FULL.with(&[&MOST_QUEUED]),
        },
        AcceptError::NoWorkers => {
            Refusal::field("zero_workers", texts::PREPARE_ZERO_WORKERS).passing()
        }
        AcceptError::Database(error) => error.into(),
    }
}
