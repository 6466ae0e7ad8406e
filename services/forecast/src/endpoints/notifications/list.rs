//! `GET /notifications`: how trainings and preparations ended, from the tasks themselves, so that nothing is announced twice or lost.

use actix_web::{get, web};
use b2l_jobs::{State, Task, TaskKind};
use b2l_web::{Caller, Language, Result};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::domain::links;
use crate::texts;

/// Notifications shown.
const SHOWN: usize = 50;
/// Newest tasks that are looked through: those shown and those that still run or wait.
const LOOKED_AT: i64 = 200;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Notification {
    pub id: i64,
    pub kind: NotificationKind,
    /// Type of the task: 0 training, 1 long forecast.
    #[serde(rename = "type")]
    pub task: i16,
    pub story_id: i64,
    pub story_name: String,
    pub text: String,
    /// Page to open, from the root of the site.
    pub link: String,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum NotificationKind {
    Trained,
    /// A long forecast is ready.
    Prepared,
    Failed,
    Stopped,
}

/// Notifications about tasks that ended, the newest first.
#[utoipa::path(
    operation_id = "listNotifications",
    tag = "notifications",
    responses((status = 200, description = "At most 50 notifications", body = Vec<Notification>))
)]
#[get("/notifications")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
) -> Result<web::Json<Vec<Notification>>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let tasks = b2l_jobs::recent(&mut conn, caller.company_id, LOOKED_AT).await?;
    let mut notices: Vec<Notification> = tasks
        .into_iter()
        .filter_map(|task| notice(task, language))
        .collect();
    notices.sort_by_key(|notice| std::cmp::Reverse((notice.created_at, notice.id)));
    notices.truncate(SHOWN);
    Ok(web::Json(notices))
}

fn notice(task: Task, language: Language) -> Option<Notification> {
    let name = &task.story_name;
    let prepares = task.kind == TaskKind::ForecastPreparation;
    let (kind, text) = match (task.state, prepares) {
        (State::Succeeded, false) => (
            NotificationKind::Trained,
            texts::NOTICE_TRAINED.with(&[name]),
        ),
        (State::Failed, false) => (NotificationKind::Failed, texts::NOTICE_FAILED.with(&[name])),
        (State::Stopped, false) => (
            NotificationKind::Stopped,
            texts::NOTICE_STOPPED.with(&[name]),
        ),
        (State::Succeeded, true) => (
            NotificationKind::Prepared,
            texts::PREPARE_READY.with(&[name]),
        ),
        (State::Failed, true) => {
            let why =
                texts::preparation_reason(task.error_code.as_deref(), task.error_params.as_ref());
            let text = texts::NOTICE_PREPARE_FAILED.with(&[name, &why.pick(language)]);
            (NotificationKind::Failed, text)
        }
        (State::Stopped, true) => (
            NotificationKind::Stopped,
            texts::NOTICE_PREPARE_STOPPED.with(&[name]),
        ),
        (State::Queued | State::Running, _) => return None,
    };
    let story = task.story_id?;
    let trained = prepares || kind == NotificationKind::Trained;
    Some(Notification {
        id: task.id,
        kind,
        task: task.kind as i16,
        story_id: story,
        text: text.pick(language).to_owned(),
        link: match (prepares, trained) {
            (true, _) => links::prepared(story, task.id),
            (false, true) => links::forecast(story),
            (false, false) => links::train(story),
        },
        story_name: task.story_name,
        created_at: task.finished_at?,
    })
}
