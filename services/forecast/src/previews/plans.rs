//! What a source plans for a target, before anything is trained.

use std::time::Duration;

use b2l_tabular::StoreError;
use serde::Deserialize;
use utoipa::IntoParams;

use super::partition::column_of;
use crate::app::App;
use crate::domain::columns::Holds;
use crate::domain::plans::{Plans, Search};
use crate::heavy::Limits;
use crate::previews::draw::pieces;
use crate::refusal::{Refusal, Result};
use crate::store::datasets;
use crate::store::tables::Pieces;
use crate::stories::schema::source_columns;

/// Of a table that takes longer no plan is found.
const TIME: Duration = Duration::from_secs(8);

/// By which dates, for what.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields, default)]
pub struct PlansQuery {
    /// The column of numbers that is to be forecast. Default: the first one.
    #[param(required = false)]
    pub target: Option<String>,
    /// The column of dates. Default: the first one.
    #[param(required = false)]
    pub date: Option<String>,
}

/// The columns that have values after the last value of the target.
///
/// # Errors
/// 404 without the source, 400 when it has no such columns.
pub async fn of(app: &App, company: i64, source: i64, query: &PlansQuery) -> Result<Plans> {
    let mut conn = app.database.company(company).await?;
    let dataset = datasets::get(&mut conn, company, source).await?;
    drop(conn);
    let columns = source_columns(&dataset)?;
    let date = column_of(&columns, query.date.as_deref(), Holds::Dates);
    let date = date.map_err(|message| Refusal::field("date", message))?;
    let target = column_of(&columns, query.target.as_deref(), Holds::Numbers);
    let target = target.map_err(|message| Refusal::field("target", message))?;
    let may_plan = columns
        .iter()
        .filter(|column| column.holds != Holds::Dates && column.name != target);
    let names: Vec<String> = may_plan.map(|column| column.name.clone()).collect();
    let beside = [date.as_str(), target.as_str()];
    let read: Vec<&str> = names.iter().map(String::as_str).chain(beside).collect();
    let pieces = pieces(app, &dataset, &read).await?;
    let found = app
        .heavy
        .run(TIME, move |limits| {
            search(&pieces, &date, &target, &names, limits)
        })
        .await?;
    Ok(found.map_err(anyhow::Error::from)?)
}

fn search(
    pieces: &Pieces,
    date: &str,
    target: &str,
    names: &[String],
    limits: &Limits,
) -> std::result::Result<Plans, StoreError> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut search = Search::new(date, target, &names);
    pieces.each(|piece| {
        if !limits.over() {
            search.look(piece);
        }
    })?;
    let end = search.ends();
    if let Some(end) = end {
        pieces.each(|piece| {
            if !limits.over() {
                search.take(piece, end);
            }
        })?;
    }
    Ok(match limits.over() {
        true => Plans::default(),
        false => search.settle(end),
    })
}
