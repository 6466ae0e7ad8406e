//! A preparation as people see it.

use b2l_jobs::{State, Task, TaskKind};
use b2l_web::Language;
use chrono::TimeDelta;

use crate::app::App;
use crate::long_forecasts::shape::{PreparedForecast, PreparedStatus};
use crate::long_forecasts::task::{Preparation, Summary, kept_since};
use crate::refusal::{Refusal, Result};
use crate::store::stories;
use crate::store::sweeps::KEPT_DAYS;
use crate::tasks::table;
use crate::texts;

/// The preparation of the company, or 404: also for tasks of another kind and those of deleted stories.
pub async fn find(app: &App, company: i64, id: i64) -> Result<Task> {
    let mut conn = app.database.company(company).await?;
    let task = b2l_jobs::task(&mut conn, company, id).await?;
    let task = task.filter(|task| task.kind == TaskKind::ForecastPreparation);
    let task = task.ok_or(Refusal::NotFound)?;
    let story = task.story_id.ok_or(Refusal::NotFound)?;
    stories::get(&mut conn, company, story).await?;
    Ok(task)
}

/// The call that it prepares.
pub async fn input(app: &App, company: i64, task: i64) -> Result<Preparation> {
    let mut conn = app.database.company(company).await?;
    let input = b2l_jobs::preparation_input(&mut conn, company, task).await?;
    let input = input.ok_or(Refusal::NotFound)?;
    Ok(serde_json::from_value(input).map_err(anyhow::Error::from)?)
}

/// The result of one that has succeeded.
pub async fn content(app: &App, task: &Task) -> Result<Vec<u8>> {
    let key = task.artifact.as_deref().unwrap_or_default();
    Ok(app.objects.get(key).await?.to_vec())
}

/// Where it stands, without its result.
pub async fn load(
    app: &App,
    company: i64,
    task: Task,
    language: Language,
) -> Result<PreparedForecast> {
    let call = input(app, company, task.id).await?.call;
    let status = status(app, &task);
    let row = match task.state.is_active() {
        true => table::table(app, company, language).await?.tasks,
        false => Vec::new(),
    };
    let row = row.into_iter().find(|row| row.id == task.id);
    let minutes = row.as_ref().map(|row| row.remaining_minutes);
    let text = match status {
        PreparedStatus::Queued => texts::PREPARE_QUEUED.with(&[
            &task.position.unwrap_or(1),
            &minutes.unwrap_or_default().ceil().max(1.0),
        ]),
        PreparedStatus::Running => {
            texts::PREPARE_RUNNING.with(&[&minutes.unwrap_or_default().ceil().max(1.0)])
        }
        PreparedStatus::Ready => texts::PREPARE_READY.with(&[&task.story_name]),
        PreparedStatus::Failed => {
            texts::preparation_reason(task.error_code.as_deref(), task.error_params.as_ref())
        }
        PreparedStatus::Stopped => texts::PREPARE_STOPPED.into(),
        PreparedStatus::Expired => texts::PREPARE_EXPIRED.with(&[&KEPT_DAYS]),
    };
    let ready = status == PreparedStatus::Ready;
    Ok(PreparedForecast {
        task: task.id,
        story_id: task.story_id.unwrap_or_default(),
        stale: ready && is_stale(app, company, &task).await?,
        story_name: task.story_name,
        call,
        status,
        text: text.pick(language).to_owned(),
        position: task.position.map(i64::from),
        remaining_minutes: minutes,
        progress: row.as_ref().map_or(0.0, |row| row.progress),
        step: row.and_then(|row| row.step),
        created_at: task.created_at,
        finished_at: task.finished_at,
        expires_at: task
            .finished_at
            .filter(|_| task.state == State::Succeeded)
            .map(|ended| ended + TimeDelta::days(KEPT_DAYS)),
        file: ready.then(|| format!("/api/forecast/prepared/{}/file", task.id)),
        forecast: None,
    })
}

/// The word for where it stands.
pub fn status(app: &App, task: &Task) -> PreparedStatus {
    let expired = || {
        let since = kept_since(app.clock.now());
        task.finished_at.is_some_and(|ended| ended <= since)
    };
    match task.state {
        State::Queued => PreparedStatus::Queued,
        State::Running => PreparedStatus::Running,
        State::Failed => PreparedStatus::Failed,
        State::Stopped => PreparedStatus::Stopped,
        State::Succeeded if expired() => PreparedStatus::Expired,
        State::Succeeded => PreparedStatus::Ready,
    }
}

/// Whether another training serves the story by now than the one that forecast.
async fn is_stale(app: &App, company: i64, task: &Task) -> Result<bool> {
    let summary = task.summary.clone().unwrap_or_default();
    let Ok(summary) = serde_json::from_value::<Summary>(summary) else {
        return Ok(true);
    };
    let mut conn = app.database.company(company).await?;
    let story = task.story_id.unwrap_or_default();
    let serving = b2l_jobs::last_succeeded(&mut conn, company, story).await?;
    Ok(serving.and_then(|training| training.artifact) != Some(summary.trained))
}
