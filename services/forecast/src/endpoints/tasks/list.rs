//! `GET /tasks`: what runs and waits for the company, in the order it runs.

use std::collections::HashMap;

use actix_web::{get, web};
use b2l_jobs::{Kind, State, Task};
use b2l_web::{Caller, Language, Result};

use super::shape::{TaskRow, TaskTable};
use crate::app::App;
use crate::domain::queue::{self, Place};
use crate::domain::standing;
use crate::endpoints::stories::view::{Pace, step};
use crate::store::stories;

/// Newest tasks that are looked through for active ones: more than can run and wait.
const LOOKED_AT: i64 = 200;

/// The company's running and queued tasks.
#[utoipa::path(
    operation_id = "listTasks",
    tag = "tasks",
    responses((status = 200, description = "Workers and tasks", body = TaskTable))
)]
#[get("/tasks")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
) -> Result<web::Json<TaskTable>> {
    Ok(web::Json(table(&app, caller.company_id, language).await?))
}

/// The company's running and queued tasks, in the order they run, with what each still takes.
pub async fn table(app: &App, company: i64, language: Language) -> Result<TaskTable> {
    let mut conn = app.database.company(company).await?;
    let workers = b2l_jobs::workers(&mut conn, company, app.workers.workers_default).await?;
    let mut tasks: Vec<Task> = b2l_jobs::recent(&mut conn, company, LOOKED_AT).await?;
    // A stopped one stays until nothing of it runs.
    tasks.retain(|task| task.state.is_active() || (task.state == State::Stopped && !task.settled));
    tasks.sort_by_key(order);
    let running: Vec<i64> = tasks
        .iter()
        .filter(|task| task.state == State::Running)
        .map(|task| task.id)
        .collect();
    let progress = b2l_jobs::progress(&app.cache, &mut conn, &running).await?;
    let planned: HashMap<i64, f64> = match tasks.is_empty() {
        true => HashMap::new(),
        false => stories::planned_minutes(&mut conn, company)
            .await?
            .into_iter()
            .collect(),
    };

    let preparations: Vec<i64> = tasks
        .iter()
        .filter(|task| task.kind == Kind::ForecastPreparation)
        .map(|task| task.id)
        .collect();
    let prepared = b2l_jobs::planned(&mut conn, &preparations).await?;
    let limit = app.train_limit_minutes;
    let paces: Vec<Pace> = tasks
        .iter()
        .map(|task| {
            let of_story = || planned.get(&task.story_id?).copied();
            let planned = match prepared.get(&task.id) {
                Some(cost) => (cost.as_secs_f64() / 60.0).min(limit),
                None => of_story().unwrap_or(limit),
            };
            Pace::of(app, task, progress.get(&task.id), planned)
        })
        .collect();
    let places: Vec<Place> = tasks
        .iter()
        .zip(&paces)
        .map(|(task, pace)| place(task, pace))
        .collect();
    let until_done = queue::minutes_until_done(&places, workers);
    let rows = tasks
        .iter()
        .zip(paces)
        .zip(until_done)
        .map(|((task, pace), minutes)| {
            let minutes = (minutes * 100.0).round() / 100.0;
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
                progress: pace.fraction,
                step: step(task, progress.get(&task.id), language),
            }
        });
    Ok(TaskTable {
        workers,
        maximum: app.workers.workers_max,
        tasks: rows.collect(),
    })
}

/// Running ones first, then the queue. Of two with the same place the later one passes the other, which waits for
/// workers of its kind.
fn order(task: &Task) -> (bool, Option<i32>, i64) {
    let queued = task.state == State::Queued;
    (
        queued,
        task.position,
        if queued { -task.id } else { task.id },
    )
}

fn place(task: &Task, pace: &Pace) -> Place {
    Place {
        cpu: task.cpu,
        minutes: pace.remaining_minutes.unwrap_or_default(),
        running: task.state != State::Queued,
    }
}
