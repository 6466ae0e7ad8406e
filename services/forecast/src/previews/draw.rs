//! Drawing what a choice makes of a source: of a time series its lines, of rows their points.

use std::time::Duration;

use b2l_tabular::StoreError;
use b2l_web::Language;

use super::choice::{Choice, Refused};
use super::shape::{TrainChart, TrainChartRequest};
use super::table::RowsChoice;
use super::{series, table};
use crate::app::App;
use crate::domain::columns;
use crate::domain::definition::StoryKind;
use crate::refusal::{Refusal, Result};
use crate::store::datasets::{self, Dataset};
use crate::store::tables::Pieces;
use crate::stories::check::period;
use crate::stories::schema::source_columns;
use crate::stories::shape::futures;

/// What is not worked out by then is left out, and the answer names it.
const TIME: Duration = Duration::from_secs(8);

/// The chart of a source before training.
///
/// # Errors
/// Mistakes by field.
pub async fn chart(
    app: &App,
    company: i64,
    source: i64,
    request: &TrainChartRequest,
    language: Language,
) -> Result<TrainChart> {
    let mut conn = app.database.company(company).await?;
    let dataset = datasets::get(&mut conn, company, source).await?;
    drop(conn);
    let kind = StoryKind::parse(request.forecast_type.as_deref());
    let kind = kind.map_err(|m| Refusal::field("forecastType", m))?;
    if kind != StoryKind::TimeSeries {
        let choice = RowsChoice::of(kind, request, &source_columns(&dataset)?)?;
        let pieces = pieces(app, &dataset, &choice.columns()).await?;
        let chart = app
            .heavy
            .run(TIME, move |limits| {
                table::draw(&pieces, &choice, limits, language)
            })
            .await?;
        return answer(chart);
    }
    let parts: Vec<(&str, &str)> = request
        .columns
        .iter()
        .map(|column| (column.name.as_str(), column.role.as_str()))
        .collect();
    let parts = period::settle(app, &dataset, parts)
        .await?
        .map_err(|m| Refusal::field("columns", m))?;
    let roles = columns::check(kind, &parts, &source_columns(&dataset)?)
        .and_then(|roles| columns::with_future(kind, roles, &futures(&request.columns)))
        .map_err(|m| Refusal::field("columns", m))?;
    let choice = Choice::of(roles, request)?;
    let pieces = pieces(app, &dataset, &choice.columns()).await?;
    let chart = app
        .heavy
        .run(TIME, move |limits| {
            series::draw(&pieces, &choice, limits, language)
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

fn answer(drawn: Drawn) -> Result<TrainChart> {
    let chart = drawn.map_err(anyhow::Error::from)?;
    chart.map_err(|(field, message)| Refusal::field(field, message))
}
