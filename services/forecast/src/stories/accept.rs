//! Taking on a training: the snapshot of everything it needs, cut into units, written with the story in one
//! transaction. The bell is rung after the commit by [`Accepted::ring`].

use b2l_contracts::jobs::Unit;
use b2l_jobs::{AcceptError, MOST_QUEUED, NewTask, TaskKind, plan_shards};
use b2l_runtime::logging::trace_context;

use crate::app::App;
use crate::domain::snapshot::Learned;
use crate::domain::units::{self, Size};
use crate::domain::{estimate, snapshot};
use crate::refusal::{Refusal, Result};
use crate::store::Connection;
use crate::store::stories::{Outline, StoryValues};
use crate::stories::check::Checked;
use crate::texts;

/// Seconds after which a full queue is worth another try.
const QUEUE_RETRY_SECONDS: u64 = 60;

/// A task that was written and waits for its commit.
pub struct Accepted {
    task_id: i64,
    shards: usize,
}

impl Accepted {
    /// Tells idle workers. Lost or late it changes nothing: they also look by themselves.
    pub async fn ring(self, app: &App) {
        app.doorbell.ring(self.task_id, self.shards).await;
    }
}

/// What the story's row says of a checked request.
pub async fn story_values<'a>(
    app: &App,
    conn: &mut Connection,
    company: i64,
    checked: &'a Checked,
) -> Result<StoryValues<'a>> {
    let pace = b2l_jobs::training_pace(conn, company).await?;
    let cpu = checked.definition.cleaning.cpu as usize;
    let limit = app.train_limit_minutes;
    Ok(StoryValues {
        name: checked.name.as_str(),
        comment: &checked.comment,
        source_id: checked.dataset.source_id,
        definition: &checked.definition,
        planned_minutes: estimate::planned_minutes(&planned_units(checked), cpu, pace, limit),
    })
}

fn planned_units(checked: &Checked) -> Vec<Unit> {
    let size = Size {
        rows: checked.dataset.rows.unsigned_abs() as usize,
        series: checked.keys.len(),
        periods: checked.periods,
    };
    units::plan(&checked.definition, size)
}

/// Writes the task for a story whose row is written in the same transaction.
pub async fn accept(
    app: &App,
    conn: &mut Connection,
    company: i64,
    story: &Outline,
    checked: &Checked,
) -> Result<Accepted> {
    let shards = plan_shards(
        planned_units(checked),
        checked.definition.cleaning.cpu as usize,
    );
    let count = shards.len();
    let dataset = &checked.dataset;
    let schema = serde_json::json!({ "rows": dataset.rows, "columns": dataset.columns });
    let learned = Learned {
        company_id: company,
        story_id: story.id,
        story_name: &story.name,
        source_id: story.source_id,
        dataset_key: &dataset.object_key,
        schema_json: schema.to_string(),
        keys: &checked.keys,
    };
    let input = snapshot::of(&checked.definition, learned)?;
    let task = NewTask {
        company_id: company,
        story_id: story.id,
        story_name: story.name.clone(),
        kind: TaskKind::Training,
        input: serde_json::to_value(&input).map_err(anyhow::Error::from)?,
        shards,
        trace_context: trace_context(),
    };
    let task_id = b2l_jobs::accept(conn, &task, app.workers.workers_default)
        .await
        .map_err(refused)?;
    tracing::info!(
        task_id,
        story_id = story.id,
        company_id = company,
        shards = count,
        "training accepted"
    );
    Ok(Accepted {
        task_id,
        shards: count,
    })
}

/// The company's workers; none is a field error.
pub async fn workers(app: &App, company: i64) -> Result<i32> {
    let mut conn = app.database.company(company).await?;
    match b2l_jobs::workers(&mut conn, company, app.workers.workers_default).await? {
        0 => Err(no_workers()),
        count => Ok(count),
    }
}

fn refused(error: AcceptError) -> Refusal {
    match error {
        AcceptError::AlreadyActive => Refusal::conflict(texts::STILL_TRAINING),
        AcceptError::TooManyQueued => Refusal::Full {
            retry_after_seconds: QUEUE_RETRY_SECONDS,
            message: texts::QUEUE_FULL.with(&[&MOST_QUEUED]),
        },
        AcceptError::NoWorkers => no_workers(),
        AcceptError::Database(error) => error.into(),
    }
}

/// Somebody who may adds one.
fn no_workers() -> Refusal {
    Refusal::field("zero_workers", texts::ZERO_WORKERS).passing()
}
