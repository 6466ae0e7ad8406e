//! `GET /api/activity/download`: the same as a file.

use actix_web::{HttpResponse, get, web};
use b2l_web::{Caller, Language, Result, attachment};
use chrono::SecondsFormat;

use super::filter::ActivityQuery;
use crate::app::Gateway;
use crate::store::activity::{self, Entry};
use crate::texts;

/// Rows of a file; a period can be chosen for what is older.
const MOST: i64 = 50_000;

/// Downloads what happened in the caller's company as csv, the newest 50,000 events that fit.
#[utoipa::path(
    operation_id = "downloadActivity",
    tag = "activity",
    params(ActivityQuery),
    responses(
        (status = 200, content_type = "text/csv"),
        (status = 400, description = "Unknown kind, under `event`"),
    )
)]
#[get("/activity/download")]
pub async fn handler(
    caller: Caller,
    gateway: web::Data<Gateway>,
    language: Language,
    query: web::Query<ActivityQuery>,
) -> Result<HttpResponse> {
    let filter = query.into_inner().filter()?;
    let mut conn = gateway.database.company(caller.company_id).await?;
    let entries = activity::list(&mut conn, caller.company_id, &filter, MOST).await?;
    drop(conn);
    let name = format!(
        "b2l-activity-{}.csv",
        gateway.clock.now().format("%Y-%m-%d")
    );
    Ok(HttpResponse::Ok()
        .content_type("text/csv; charset=utf-8")
        .insert_header(attachment(&name))
        .body(file(&entries, language)?))
}

fn file(entries: &[Entry], language: Language) -> anyhow::Result<Vec<u8>> {
    // By the mark spreadsheets know the encoding.
    let mut file = csv::Writer::from_writer("\u{feff}".as_bytes().to_vec());
    file.write_record(texts::ACTIVITY_HEAD.map(|head| head.pick(language)))?;
    for entry in entries {
        let time =
            |at: chrono::DateTime<chrono::Utc>| at.to_rfc3339_opts(SecondsFormat::Secs, true);
        file.write_record([
            time(entry.at),
            time(entry.last_at),
            entry.times.to_string(),
            texts::event(&entry.event, language),
            cell(entry.username.as_deref()),
            cell(entry.about.as_deref()),
            cell(entry.network.as_deref()),
        ])?;
    }
    Ok(file.into_inner().map_err(|error| error.into_error())?)
}

/// A spreadsheet takes what begins with these signs as a formula; people choose names.
fn cell(text: Option<&str>) -> String {
    let text = text.unwrap_or_default();
    match text.starts_with(['=', '+', '-', '@', '\t', '\r']) {
        true => format!("'{text}"),
        false => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_becomes_a_formula() {
        assert_eq!(cell(Some("=HYPERLINK(1)")), "'=HYPERLINK(1)");
        assert_eq!(cell(Some("@x")), "'@x");
        assert_eq!(cell(Some("Sales = plan")), "Sales = plan");
        assert_eq!(cell(None), "");
    }
}
