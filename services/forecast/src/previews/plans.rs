//! What a source plans for a target, before anything is trained.

use std::time::Duration;

use b2l_tabular::StoreError;
use b2l_web::Message;
use serde::Deserialize;
use utoipa::IntoParams;

use super::partition::date_of;
use crate::app::App;
use crate::domain::columns::{Holds, SourceColumn};
use crate::domain::plans::{Plans, Search};
use crate::heavy::Limits;
use crate::previews::draw::pieces;
use crate::refusal::{Refusal, Result};
use crate::store::datasets;
use crate::store::tables::Pieces;
use crate::stories::schema::source_columns;
use crate::texts;

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

/// The columns that have values behind the last value of the target.
///
/// # Errors
/// 404 without the source, 400 when it has no such columns.
pub async fn of(app: &App, company: i64, source: i64, query: &PlansQuery) -> Result<Plans> {
    let mut conn = app.database.company(company).await?;
    let dataset = datasets::get(&mut conn, company, source).await?;
    drop(conn);
    let columns = source_columns(&dataset)?;
    let date = date_of(&columns, query.date.as_deref());
    let date = date.map_err(|message| Refusal::field("date", message))?;
    let target = target_of(&columns, query.target.as_deref());
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

/// The column of this name, or the first one, of numbers.
fn target_of(
    columns: &[SourceColumn],
    wanted: Option<&str>,
) -> std::result::Result<String, Message> {
    let numbers = |column: &&SourceColumn| column.holds == Holds::Numbers;
    let Some(name) = wanted else {
        let first = columns.iter().find(numbers);
        let none = || texts::TARGET_REQUIRED.with(&[&0]);
        return first.map(|column| column.name.clone()).ok_or_else(none);
    };
    match columns.iter().find(|column| column.name == name) {
        Some(column) if numbers(&column) => Ok(column.name.clone()),
        Some(_) => Err(texts::TARGET_NOT_NUMERIC.with(&[&name])),
        None => Err(texts::COLUMN_UNKNOWN.with(&[&name])),
    }
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
