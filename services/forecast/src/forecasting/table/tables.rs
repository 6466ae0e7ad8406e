//! Rows of tables that are here already: of a source, or of the one that a story was trained on.

use b2l_tabular::{ColumnType, TableSchema};
use serde_json::Value;

use crate::app::App;
use crate::blocking::blocking;
use crate::domain::rows::cells::{Cells, MOST_ROWS, text};
use crate::refusal::{Refusal, Result};
use crate::store::datasets;
use crate::stories::schema::schema_of;
use crate::texts;
use crate::trained::serving::Serving;

/// The columns of these names that a source of the company has.
///
/// # Errors
/// 400 under `source_id`.
pub async fn of_source(app: &App, company: i64, source: i64, names: &[&str]) -> Result<Cells> {
    let mut conn = app.database.company(company).await?;
    let dataset = match datasets::get(&mut conn, company, source).await {
        Err(b2l_storage::StorageError::NotFound) => {
            return Err(Refusal::field("source_id", texts::SOURCE_UNKNOWN));
        }
        found => found?,
    };
    drop(conn);
    let schema = schema_of(&dataset)?;
    let known = |name: &&str| schema.iter().any(|column| column.name == *name);
    let names: Vec<&str> = names.iter().copied().filter(known).collect();
    let rows = dataset.rows.unsigned_abs();
    of_dataset(app, &dataset.object_key, rows, &names, "source_id").await
}

/// These columns of the rows that the story was trained on, however its source has changed since.
///
/// # Errors
/// 400 under `field` where there are more than one workbook or answer takes.
pub async fn of_training(
    app: &App,
    serving: &Serving,
    names: &[&str],
    field: &str,
) -> Result<Cells> {
    let rows = trained_on(serving)?.rows;
    of_dataset(app, &serving.input().dataset_key, rows, names, field).await
}

/// The columns of the table of the training that the story has, those not learned from among them, for people know a
/// row by its name or number. They are in the order of the table, the target last: its forecast stands beside it.
pub fn own_columns(serving: &Serving) -> Result<Vec<String>> {
    let input = serving.input();
    let learned = input.rows.iter().flat_map(|rows| &rows.columns);
    let mut wanted = serving.category_columns();
    wanted.extend(learned.map(|column| column.name.as_str()));
    wanted.push(&input.target);
    // The columns of the story may be those of another table by now.
    let definition = serving.story.definition()?;
    wanted.extend(definition.columns.iter().map(|column| column.name.as_str()));
    let table = trained_on(serving)?.columns.into_iter();
    let names = table.map(|column| column.name);
    let mut names: Vec<String> = names
        .filter(|name| wanted.contains(&name.as_str()))
        .collect();
    names.sort_by_key(|name| *name == input.target);
    Ok(names)
}

/// The date of each row: of the first date column that the rows have, by the file or by the table of the training.
///
/// # Errors
/// When what is stored of that table cannot be read.
pub fn dates(serving: &Serving, cells: &Cells) -> Result<Vec<Option<String>>> {
    let table = trained_on(serving)?.columns;
    let dated = |place: &usize| {
        let name = &cells.columns[*place];
        let known = table.iter().find(|column| column.name == *name);
        cells.dated.contains(place) || known.is_some_and(|column| column.kind == ColumnType::Date)
    };
    let place = (0..cells.columns.len()).find(dated);
    let date = |row: &Vec<Value>| place.and_then(|place| text(row.get(place)?));
    Ok(cells.values.iter().map(date).collect())
}

/// What the table of the training is like.
fn trained_on(serving: &Serving) -> Result<TableSchema> {
    let schema = &serving.input().schema_json;
    Ok(serde_json::from_str(schema).map_err(anyhow::Error::from)?)
}

async fn of_dataset(app: &App, key: &str, rows: u64, names: &[&str], field: &str) -> Result<Cells> {
    if rows > MOST_ROWS as u64 {
        let told = texts::ROWS_TOO_MANY.with(&[&rows, &MOST_ROWS]);
        return Err(Refusal::field(field, told));
    }
    let table = app.tables.columns(key, names).await?;
    let cells = blocking(move || Cells::of_table(&table)).await?;
    Ok(cells)
}
