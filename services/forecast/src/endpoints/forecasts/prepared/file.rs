//! `GET /forecast/prepared/{task}/file`: the result of a preparation as a file.

use actix_web::{HttpResponse, get, web};
use b2l_web::{Caller, Error, Language, Message, Result};

use super::super::respond::file;
use crate::app::App;
use crate::long_forecasts::shape::PreparedStatus;
use crate::long_forecasts::status;

/// Downloads the result of a long forecast: a workbook, a PDF, or JSON for the call `forecast`, named after the story and the day.
#[utoipa::path(
    operation_id = "preparedForecastFile",
    tag = "forecasts",
    params(("task" = i64, Path, description = "The task's id, from the answer 202")),
    responses(
        (status = 200, description = "The file", content(
            (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            (Vec<u8> = "application/pdf"),
            (Vec<u8> = "application/json")
        )),
        (status = 404, description = "No such long forecast, or its story was deleted"),
        (status = 409, description = "Not ready, failed, stopped or expired; `detail` says which")
    )
)]
#[get("/forecast/prepared/{task}/file")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    task: web::Path<i64>,
) -> Result<HttpResponse> {
    let company = caller.company_id;
    let task = status::find(&app, company, *task).await?;
    if status::status(&app, &task) != PreparedStatus::Ready {
        let told = status::load(&app, company, task, language).await?;
        return Err(Error::conflict(Message {
            code: "prepare_not_ready",
            en: told.text.clone(),
            ru: told.text,
        }));
    }
    let kind = status::input(&app, company, task.id).await?.content();
    let made = task.finished_at.unwrap_or(task.created_at).date_naive();
    let name = kind.file_name(&task.story_name, made);
    Ok(file(kind, &name, status::content(&app, &task).await?))
}
