//! The rows that a request brings: of a file, of the request itself, or of a source.

use actix_web::web;
use b2l_contracts::jobs::RowsInput;
use b2l_web::multipart::UploadedFile;
use b2l_web::{Error, Result};

use crate::app::App;
use crate::domain::rows::cells::{Cells, MOST_ROWS};
use crate::endpoints::forecasts::serving::Serving;
use crate::endpoints::forecasts::shape::ForecastRequest;
use crate::store::datasets;
use crate::texts;

/// What a request brings.
pub struct Given<'a> {
    pub serving: &'a Serving,
    pub company: i64,
    pub request: &'a ForecastRequest,
    pub file: Option<&'a UploadedFile>,
}

impl Given<'_> {
    /// Nothing was said of rows.
    pub fn is_nothing(&self) -> bool {
        self.file.is_none() && self.request.rows.is_none() && self.request.source_id.is_none()
    }

    /// The rows, checked: they have the columns that the story asks for.
    ///
    /// # Errors
    /// 400 under the field that they came under.
    pub async fn checked(&self, app: &App) -> Result<Cells> {
        let input = self.serving.input();
        let asked = input.rows.clone().unwrap_or_default();
        let categories = self.serving.category_columns();
        let (field, mut cells) = self.cells(app, &asked, &categories).await?;
        cells
            .check(&asked, &categories)
            .map_err(|message| Error::field(field, message))?;
        Ok(cells)
    }

    /// The rows, and the field under which they came.
    async fn cells(
        &self,
        app: &App,
        input: &RowsInput,
        categories: &[&str],
    ) -> Result<(&'static str, Cells)> {
        if let Some(file) = self.file {
            let (table, description) = app.reader.table(file).await?;
            if table.rows() > MOST_ROWS {
                let told = texts::ROWS_TOO_MANY.with(&[&table.rows(), &MOST_ROWS]);
                return Err(Error::field("file", told));
            }
            let input = input.clone();
            let cells = web::block(move || Cells::of_file(&table, &description, &input))
                .await
                .map_err(anyhow::Error::from)?;
            return Ok(("file", cells));
        }
        if let Some(rows) = &self.request.rows {
            let cells = Cells {
                columns: rows.columns.clone(),
                values: rows.values.clone(),
                ..Cells::default()
            };
            return Ok(("rows", cells));
        }
        if let Some(source) = self.request.source_id {
            let asked = input.columns.iter().map(|column| column.name.as_str());
            let names: Vec<&str> = asked.chain(categories.iter().copied()).collect();
            let cells = of_source(app, self.company, source, &names).await?;
            return Ok(("source_id", cells));
        }
        // Of groups people ask first where the rows are that made them.
        match input.clusters.is_some() {
            true => {
                // With all their columns: people know a row by those that were not compared.
                let definition = self.serving.story.definition()?;
                let columns = definition.columns.iter();
                let names: Vec<&str> = columns.map(|column| column.name.as_str()).collect();
                let cells = of_training(app, self.serving, &names, "rows").await?;
                Ok(("rows", cells))
            }
            false => Err(Error::field("rows", texts::ROWS_NEEDED)),
        }
    }
}

/// The columns of these names that a source of the company has.
///
/// # Errors
/// 400 under `source_id`.
pub async fn of_source(app: &App, company: i64, source: i64, names: &[&str]) -> Result<Cells> {
    let mut conn = app.database.company(company).await?;
    let dataset = match datasets::get(&mut conn, company, source).await {
        Err(b2l_storage::StorageError::NotFound) => {
            return Err(Error::field("source_id", texts::SOURCE_UNKNOWN));
        }
        found => found?,
    };
    drop(conn);
    let rows = dataset.rows.unsigned_abs() as usize;
    if rows > MOST_ROWS {
        let told = texts::ROWS_TOO_MANY.with(&[&rows, &MOST_ROWS]);
        return Err(Error::field("source_id", told));
    }
    let schema = crate::endpoints::stories::check::schema_of(&dataset)?;
    let names: Vec<&str> = names
        .iter()
        .copied()
        .filter(|name| schema.iter().any(|column| column.name == *name))
        .collect();
    of_dataset(app, &dataset.object_key, &names).await
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
    let rows: u64 = serving
        .index
        .series
        .iter()
        .map(|series| series.table_rows)
        .sum();
    if rows as usize > MOST_ROWS {
        let told = texts::ROWS_TOO_MANY.with(&[&rows, &MOST_ROWS]);
        return Err(Error::field(field, told));
    }
    of_dataset(app, &serving.input().dataset_key, names).await
}

async fn of_dataset(app: &App, key: &str, names: &[&str]) -> Result<Cells> {
    let table = app.tables.columns(key, names).await?;
    let cells = web::block(move || Cells::of_table(&table))
        .await
        .map_err(anyhow::Error::from)?;
    Ok(cells)
}
