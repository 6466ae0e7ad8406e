//! `GET /notifications`: how trainings ended, from the tasks themselves, so that nothing is announced twice or lost.

use actix_web::{get, web};
use b2l_jobs::{State, Task};
use b2l_web::{Caller, Language, Result};
use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::texts;

/// Notifications shown.
const SHOWN: usize = 50;
/// Newest tasks that are looked through: those shown and those that still run or wait.
const LOOKED_AT: i64 = 200;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Notification {
    pub id: i64,
    pub kind: Kind,
    pub story_id: i64,
    pub story_name: String,
    pub text: String,
    pub created_at: DateTime<Utc>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = NotificationKind)]
pub enum Kind {
    Trained,
    Failed,
    Stopped,
}

/// What ended lately, the newest first.
#[utoipa::path(
    operation_id = "listNotifications",
    tag = "notifications",
    responses((status = 200, description = "At most 50", body = Vec<Notification>))
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
    let (kind, text) = match task.state {
        State::Succeeded => (Kind::Trained, texts::NOTICE_TRAINED),
        State::Failed => (Kind::Failed, texts::NOTICE_FAILED),
        State::Stopped => (Kind::Stopped, texts::NOTICE_STOPPED),
        State::Queued | State::Running => return None,
    };
    Some(Notification {
        id: task.id,
        kind,
        story_id: task.story_id?,
        text: text.with(&[&task.story_name]).pick(language).to_owned(),
        story_name: task.story_name,
        created_at: task.finished_at?,
    })
}
