//! The answers of the calls that forecast: JSON, a workbook, a PDF, or where the task stands that prepares them.

use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_TYPE, LOCATION};
use b2l_web::{Caller, Result, attachment};

use crate::app::App;
use crate::forecasting::request::{CheckedRequest, Content, Made, Patience};
use crate::long_forecasts::accept::{self, Accepted};
use crate::trained::serving::Serving;

/// Answers it, or takes on a task for it.
///
/// # Errors
/// Mistakes by field, as far as they can be seen before anything is computed.
pub async fn answer(
    app: &App,
    caller: &Caller,
    story: i64,
    asked: CheckedRequest,
) -> Result<HttpResponse> {
    let company = caller.company_id;
    let serving = Serving::find(app, company, story).await?;
    let made = app.clock.now().date_naive();
    let name = asked.content().file_name(&serving.story.outline.name, made);
    let patience = Patience {
        most: app.forecast_patience,
        tell: &|_| (),
    };
    let kind = asked.content();
    let cost = match asked.make(app, &serving, company, patience).await? {
        Made::Done(result) => return Ok(content(kind, &name, result)),
        Made::Long(cost) => cost,
    };
    let accepted = accept::accept(app, caller, &serving, asked, cost).await?;
    Ok(match accepted {
        Accepted::Ready(result) => content(kind, &name, result),
        Accepted::Prepares(status) => HttpResponse::Accepted()
            .insert_header((LOCATION, format!("/api/forecast/prepared/{}", status.task)))
            .json(status),
    })
}

/// What a call answers: JSON as it is, all else as a file to keep.
fn content(kind: Content, name: &str, result: Vec<u8>) -> HttpResponse {
    match kind {
        Content::Json => HttpResponse::Ok()
            .insert_header((CONTENT_TYPE, kind.media_type()))
            .body(result),
        Content::Workbook | Content::Pdf => file(kind, name, result),
    }
}

/// The same as a file to keep.
pub fn file(kind: Content, name: &str, result: Vec<u8>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, kind.media_type()))
        .insert_header(attachment(name))
        .body(result)
}

/// A workbook of this name.
pub fn workbook(bytes: Vec<u8>, name: &str) -> HttpResponse {
    file(Content::Workbook, name, bytes)
}
