//! `POST /chart_train/{sourceId}`: what a choice of columns and settings makes of a source, before anything is trained.

mod choice;
mod draw;
mod health;
pub mod rows;
pub mod shape;
mod stages;

use std::time::Duration;

use actix_web::{post, web};
use b2l_tabular::StoreError;
use b2l_web::{Caller, Error, Json, Language, Result};

use crate::app::App;
use crate::domain::columns;
use crate::domain::definition::Kind;
use crate::endpoints::stories::check::source_columns;
use crate::endpoints::stories::period;
use crate::store::datasets::{self, Dataset};
use crate::store::tables::Pieces;
use choice::Choice;
use draw::Refused;
use rows::RowsChoice;
use shape::{TrainChart, TrainChartRequest};

/// What is not worked out by then is left out, and said to be.
const TIME: Duration = Duration::from_secs(8);

/// The chart of a source before training.
#[utoipa::path(
    operation_id = "chartTrain",
    tag = "charts",
    params(("source_id" = i64, Path, description = "The source")),
    request_body = TrainChartRequest,
    responses(
        (status = 200, description = "The lines", body = TrainChart),
        (status = 400, description = "Mistakes by field"),
        (status = 404, description = "No such source")
    )
)]
#[post("/chart_train/{source_id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    source_id: web::Path<i64>,
    Json(request): Json<TrainChartRequest>,
) -> Result<web::Json<TrainChart>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let dataset = datasets::get(&mut conn, caller.company_id, *source_id).await?;
    drop(conn);
    let kind = Kind::parse(request.forecast_type.as_deref());
    let kind = kind.map_err(|m| Error::field("forecastType", m))?;
    if kind != Kind::TimeSeries {
        let choice = RowsChoice::of(kind, &request, &source_columns(&dataset)?)?;
        let table = pieces(&app, &dataset, &choice.columns()).await?;
        let chart = app
            .heavy
            .run(TIME, move |limits| {
                rows::draw(&table, &choice, limits, language)
            })
            .await?;
        return answer(chart);
    }
    let parts: Vec<(&str, &str)> = request
        .columns
        .iter()
        .map(|column| (column.name.as_str(), column.role.as_str()))
        .collect();
    let parts = period::settle(&app, &dataset, parts)
        .await?
        .map_err(|m| Error::field("columns", m))?;
    let roles = columns::check(kind, &parts, &source_columns(&dataset)?)
        .map_err(|m| Error::field("columns", m))?;
    let choice = Choice::of(roles, &request)?;
    let table = pieces(&app, &dataset, &choice.columns()).await?;
    let chart = app
        .heavy
        .run(TIME, move |limits| {
            draw::draw(&table, &choice, limits, language)
        })
        .await?;
    answer(chart)
}

/// The columns of a source's table.
pub async fn pieces(app: &App, dataset: &Dataset, names: &[&str]) -> Result<Pieces> {
    let rows = usize::try_from(dataset.rows).unwrap_or_default();
    Ok(app.tables.pieces(&dataset.object_key, names, rows).await?)
}

type Drawn = std::result::Result<std::result::Result<TrainChart, Refused>, StoreError>;

fn answer(drawn: Drawn) -> Result<web::Json<TrainChart>> {
    let chart = drawn.map_err(anyhow::Error::from)?;
    let chart = chart.map_err(|(field, message)| Error::field(field, message))?;
    Ok(web::Json(chart))
}
