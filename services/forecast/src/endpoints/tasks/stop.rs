//! `POST /task/stop`: final at once; what still runs of it ends within seconds.

use actix_web::{post, web};
use b2l_jobs::Stop;
use b2l_web::{Caller, Error, Json, Result};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::App;
use crate::domain::standing::{self, Status};

#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StopRequest {
    /// Id of the task, as `GET /api/tasks` lists it.
    pub id: i64,
    /// Id of its story.
    #[serde(rename = "storyId", alias = "story_id")]
    pub story_id: i64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct StopAnswer {
    /// `stopping` while a part of it is still running, then `stopped`.
    pub status: Status,
}

/// Stops a task. Stopping a task that has ended changes nothing.
#[utoipa::path(
    operation_id = "stopTask",
    tag = "tasks",
    request_body = StopRequest,
    responses(
        (status = 200, description = "The status of the task", body = StopAnswer),
        (status = 404, description = "This story has no such task")
    )
)]
#[post("/task/stop")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    Json(request): Json<StopRequest>,
) -> Result<web::Json<StopAnswer>> {
    let company = caller.company_id;
    let mut conn = app.database.company(company).await?;
    let task = b2l_jobs::task(&mut conn, company, request.id).await?;
    if task.and_then(|task| task.story_id) != Some(request.story_id) {
        return Err(Error::not_found());
    }
    if b2l_jobs::stop(&mut conn, company, request.id).await? == Stop::Stopped {
        tracing::info!(
            task_id = request.id,
            company_id = company,
            user_id = caller.user_id,
            "task stopped"
        );
    }
    let status = match b2l_jobs::task(&mut conn, company, request.id).await? {
        Some(task) => standing::of(Some(task.state), task.settled).status,
        None => Status::Stopped,
    };
    Ok(web::Json(StopAnswer { status }))
}
