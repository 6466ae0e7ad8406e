//! The answers of the calls that forecast: JSON, a workbook, or where the task stands that prepares them.

use actix_web::HttpResponse;
use actix_web::http::header::{CONTENT_TYPE, LOCATION};
use b2l_web::{Caller, Result, attachment};

use crate::app::App;
use crate::forecasting::request::{Call, CheckedRequest, Made, Patience};
use crate::forecasting::workbook::XLSX;
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
    let name = asked.call.file_name(&serving.story.outline.name, made);
    let patience = Patience {
        most: app.forecast_patience,
        tell: &|_| (),
    };
    let call = asked.call;
    let cost = match asked.make(app, &serving, company, patience).await? {
        Made::Done(result) => return Ok(content(call, &name, result)),
        Made::Long(cost) => cost,
    };
    let accepted = accept::accept(app, caller, &serving, asked, cost).await?;
    Ok(match accepted {
        Accepted::Ready(result) => content(call, &name, result),
        Accepted::Prepares(status) => HttpResponse::Accepted()
            .insert_header((LOCATION, format!("/api/forecast/prepared/{}", status.task)))
            .json(status),
    })
}

/// What a call answers: JSON as it is, a workbook as a file to keep.
fn content(call: Call, name: &str, result: Vec<u8>) -> HttpResponse {
    match call {
        Call::Forecast => HttpResponse::Ok()
            .insert_header((CONTENT_TYPE, content_type(call)))
            .body(result),
        Call::Download | Call::DownloadAll => file(call, name, result),
    }
}

/// The same as a file to keep.
pub fn file(call: Call, name: &str, result: Vec<u8>) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, content_type(call)))
        .insert_header(attachment(name))
        .body(result)
}

/// A workbook of this name.
pub fn workbook(bytes: Vec<u8>, name: &str) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, XLSX))
        .insert_header(attachment(name))
        .body(bytes)
}

fn content_type(call: Call) -> &'static str {
    match call {
        Call::Forecast => "application/json",
        Call::Download | Call::DownloadAll => XLSX,
    }
}
