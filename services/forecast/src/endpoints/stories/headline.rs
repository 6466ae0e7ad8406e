//! `PUT /stories/headline/{id}`: which number stands above the forecasts of a story. Nothing is trained again: the
//! story, its series, forecasts and workbooks follow at once.

use actix_web::{put, web};
use b2l_engine::HeadlineKind;
use b2l_web::{Caller, Error, Json, Language, Result};

use crate::app::App;
use crate::domain::headline;
use crate::store::stories;
use crate::stories::shape::{HeadlineChoice, StoryDetail};
use crate::stories::status;
use crate::texts;
use crate::trained::serving::Serving;

/// Chooses the number above the forecasts of a time series: their total, their mean or the last value.
#[utoipa::path(
    operation_id = "chooseHeadline",
    tag = "stories",
    params(("id" = i64, Path, description = "The story")),
    request_body = HeadlineChoice,
    responses(
        (status = 200, description = "The story", body = StoryDetail),
        (status = 400, description = "Errors by field. Only a time series has such a number, and it must have been trained \
                                      since there is a choice."),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet")
    )
)]
#[put("/stories/headline/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    Json(request): Json<HeadlineChoice>,
) -> Result<web::Json<StoryDetail>> {
    let company = caller.company_id;
    let serving = Serving::find(&app, company, *id).await?;
    if let Some(kind) = request.kind {
        check(&serving, kind)?;
    }
    let mut conn = app.database.company(company).await?;
    let story = stories::choose_headline(&mut conn, company, *id, request.kind).await?;
    drop(conn);
    Ok(web::Json(
        status::detail(&app, company, language, story).await?,
    ))
}

/// Refuses a kind that the training did not keep.
fn check(serving: &Serving, kind: HeadlineKind) -> Result<()> {
    let mut headlines = serving
        .index
        .series
        .iter()
        .filter_map(|series| series.headline.as_ref());
    if serving.input().rows.is_some() {
        return Err(Error::field("kind", texts::HEADLINE_NOT_HERE));
    }
    match headlines.all(|one| headline::kinds(one).contains(&kind)) {
        true => Ok(()),
        false => Err(Error::field("kind", texts::HEADLINE_NOT_KEPT)),
    }
}
