//! Which categories are proposed for a table with dates, before anything is trained.

use std::time::Duration;

use b2l_tabular::StoreError;
use b2l_web::Message;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::app::App;
use crate::domain::columns::{Holds, SourceColumn};
use crate::domain::partition::{Partition, PartitionReason, Search};
use crate::heavy::Limits;
use crate::previews::draw::pieces;
use crate::refusal::{Refusal, Result};
use crate::store::datasets;
use crate::store::tables::Pieces;
use crate::stories::schema::source_columns;
use crate::texts;

/// A table that takes longer is left without a proposal.
const TIME: Duration = Duration::from_secs(8);

/// By which dates.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields, default)]
pub struct PartitionQuery {
    /// The column of dates. Default: the first one.
    #[param(required = false)]
    pub date: Option<String>,
}

/// The categories that give each date one row.
///
/// # Errors
/// 404 without the source, 400 when it has no such column of dates.
pub async fn of(app: &App, company: i64, source: i64, query: &PartitionQuery) -> Result<Partition> {
    let mut conn = app.database.company(company).await?;
    let dataset = datasets::get(&mut conn, company, source).await?;
    drop(conn);
    let columns = source_columns(&dataset)?;
    let date = column_of(&columns, query.date.as_deref(), Holds::Dates);
    let date = date.map_err(|message| Refusal::field("date", message))?;
    let may_split = columns.iter().filter(|column| column.holds != Holds::Dates);
    let names: Vec<String> = may_split.map(|column| column.name.clone()).collect();
    let read: Vec<&str> = names
        .iter()
        .map(String::as_str)
        .chain([date.as_str()])
        .collect();
    let pieces = pieces(app, &dataset, &read).await?;
    let rows = usize::try_from(dataset.rows).unwrap_or_default();
    let found = app
        .heavy
        .run(TIME, move |limits| {
            search(&pieces, rows, &date, &names, limits)
        })
        .await?;
    Ok(found.map_err(anyhow::Error::from)?)
}

/// The column of this name, or the first one, that holds what is asked for.
pub(super) fn column_of(
    columns: &[SourceColumn],
    wanted: Option<&str>,
    holds: Holds,
) -> std::result::Result<String, Message> {
    let (required, unfit) = match holds {
        Holds::Dates => (&texts::DATE_REQUIRED, &texts::DATE_NOT_DATE),
        Holds::Numbers | Holds::Words => (&texts::TARGET_REQUIRED, &texts::TARGET_NOT_NUMERIC),
    };
    let Some(name) = wanted else {
        let first = columns.iter().find(|column| column.holds == holds);
        return first
            .map(|column| column.name.clone())
            .ok_or_else(|| required.with(&[&0]));
    };
    match columns.iter().find(|column| column.name == name) {
        Some(column) if column.holds == holds => Ok(column.name.clone()),
        Some(_) => Err(unfit.with(&[&name])),
        None => Err(texts::COLUMN_UNKNOWN.with(&[&name])),
    }
}

/// Walks over the table once, or twice where no column does it alone.
fn search(
    pieces: &Pieces,
    rows: usize,
    date: &str,
    names: &[String],
    limits: &Limits,
) -> std::result::Result<Partition, StoreError> {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let not_searched = || Partition::none(PartitionReason::NotSearched, 0);
    let mut search = Search::new(rows, date, &names);
    pieces.each(|piece| {
        if !limits.over() {
            search.look(piece);
        }
    })?;
    if limits.over() {
        return Ok(not_searched());
    }
    let mut pairs = match search.settle() {
        Ok(settled) => return Ok(settled),
        Err(pairs) => pairs,
    };
    if !pairs.is_empty() {
        pieces.each(|piece| {
            if !limits.over() {
                pairs.look(piece);
            }
        })?;
    }
    Ok(if limits.over() {
        not_searched()
    } else {
        pairs.settle()
    })
}
