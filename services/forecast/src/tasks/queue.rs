//! The company's tasks in the order they run, and the turn of each: told by the list of tasks, by stories that wait, and
//! where a forecast is asked for too early.

use std::collections::HashMap;

use b2l_jobs::{Progress, State, Task, TaskKind};
use b2l_storage::Conn;

use crate::app::App;
use crate::domain::queue::{Place, Turn, turns};
use crate::refusal::Result;
use crate::store::stories;
use crate::tasks::pace::Pace;

/// Newest tasks that are looked through for active ones: more than can run and wait.
const LOOKED_AT: i64 = 200;

/// What runs and waits for a company.
pub struct Queue {
    pub workers: i32,
    pub tasks: Vec<Queued>,
}

/// A task that runs or waits.
pub struct Queued {
    pub task: Task,
    pub progress: Option<Progress>,
    pub pace: Pace,
    pub turn: Turn,
}

impl Queue {
    pub async fn of(app: &App, conn: &mut Conn, company: i64) -> Result<Self> {
        let workers = b2l_jobs::workers(conn, company, app.workers.workers_default).await?;
        let mut tasks: Vec<Task> = b2l_jobs::recent(conn, company, LOOKED_AT).await?;
        // A stopped one stays until nothing of it runs.
        tasks.retain(|task| {
            task.state.is_active() || (task.state == State::Stopped && !task.settled)
        });
        tasks.sort_by_key(order);
        let running: Vec<i64> = tasks
            .iter()
            .filter(|task| task.state == State::Running)
            .map(|task| task.id)
            .collect();
        let mut progress = b2l_jobs::progress(&app.cache, conn, &running).await?;
        let planned = planned(app, conn, company, &tasks).await?;
        let paces: Vec<Pace> = tasks
            .iter()
            .map(|task| {
                let planned = planned.get(&task.id).copied();
                let planned = planned.unwrap_or(app.train_limit_minutes);
                Pace::of(app, task, progress.get(&task.id), planned)
            })
            .collect();
        let places: Vec<Place> = tasks
            .iter()
            .zip(&paces)
            .map(|(task, pace)| place(task, pace))
            .collect();
        let turns = turns(&places, workers);
        let tasks = tasks.into_iter().zip(paces).zip(turns);
        Ok(Self {
            workers,
            tasks: tasks
                .map(|((task, pace), turn)| Queued {
                    progress: progress.remove(&task.id),
                    task,
                    pace,
                    turn,
                })
                .collect(),
        })
    }

    /// The turns by their tasks.
    pub fn turns(&self) -> HashMap<i64, Turn> {
        let tasks = self.tasks.iter();
        tasks.map(|queued| (queued.task.id, queued.turn)).collect()
    }
}

/// What each task is expected to take, in minutes, by task.
async fn planned(
    app: &App,
    conn: &mut Conn,
    company: i64,
    tasks: &[Task],
) -> Result<HashMap<i64, f64>> {
    if tasks.is_empty() {
        return Ok(HashMap::new());
    }
    let stories: HashMap<i64, f64> = stories::planned_minutes(conn, company)
        .await?
        .into_iter()
        .collect();
    let of_story = |task: &Task| Some((task.id, *stories.get(&task.story_id?)?));
    let mut planned: HashMap<i64, f64> = tasks.iter().filter_map(of_story).collect();
    let preparations: Vec<i64> = tasks
        .iter()
        .filter(|task| task.kind == TaskKind::ForecastPreparation)
        .map(|task| task.id)
        .collect();
    for (task, cost) in b2l_jobs::planned(conn, &preparations).await? {
        let minutes = cost.as_secs_f64() / 60.0;
        planned.insert(task, minutes.min(app.train_limit_minutes));
    }
    Ok(planned)
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
