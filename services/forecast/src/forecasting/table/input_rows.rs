//! The rows that a request brings: of a file, of the request itself, or of a source. One that brings none means those
//! that the story was trained on.

use b2l_contracts::jobs::RowsInput;
use b2l_web::multipart::UploadedFile;

use crate::app::App;
use crate::blocking::blocking;
use crate::domain::rows::cells::{Cells, MOST_ROWS};
use crate::forecasting::shape::ForecastRequest;
use crate::forecasting::table::tables::{of_source, of_training, own_columns};
use crate::refusal::{Refusal, Result};
use crate::texts;
use crate::trained::serving::Serving;

/// What a request brings.
pub struct InputRows<'a> {
    pub serving: &'a Serving,
    pub company: i64,
    pub request: &'a ForecastRequest,
    pub file: Option<&'a UploadedFile>,
}

impl InputRows<'_> {
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
            .map_err(|message| Refusal::field(field, message))?;
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
                return Err(Refusal::field("file", told));
            }
            let input = input.clone();
            let cells = blocking(move || Cells::of_file(&table, &description, &input)).await?;
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
        let names = own_columns(self.serving)?;
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let cells = of_training(app, self.serving, &names, "rows").await?;
        Ok(("rows", cells))
    }
}
