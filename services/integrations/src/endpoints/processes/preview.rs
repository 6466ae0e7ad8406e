use actix_web::{post, web};
use b2l_connectors::{Batch, Column, ColumnInfo};
use b2l_web::{Caller, Error, Json, Language, Result};
use serde::Serialize;
use tokio::time::timeout;
use utoipa::ToSchema;

use super::form::{Plan, ProcessForm};
use crate::app::App;
use crate::domain::fitting::{Fitted, Taken};
use crate::domain::mapping::{Misfit, misfits};
use crate::domain::process::ColumnPair;
use crate::reached::Reached;
use crate::texts;

/// Rows that are shown.
const ROWS: usize = 100;

/// What a process would write.
#[derive(Serialize, ToSchema)]
pub struct ProcessPreview {
    /// What is wrong with the mapping, in the caller's language.
    pub problems: Vec<ProcessProblem>,
    /// Columns of the target, in the order of the mapping.
    pub columns: Vec<String>,
    /// The first 100 rows as the target would get them.
    pub values: Vec<Vec<Option<PreviewCell>>>,
    /// Rows among them with a value that does not fit its column: they would be rejected.
    pub rejected: Vec<usize>,
    /// Why: the first column of each of them that is at fault.
    pub misfits: Vec<PreviewMisfit>,
}

/// A value of a row that does not fit its column. In `values` it stands as the source has it.
#[derive(Serialize, ToSchema)]
pub struct PreviewMisfit {
    pub row: usize,
    /// Its place in `columns`.
    pub column: usize,
}

/// A value. Dates and numbers with all their digits are text.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum PreviewCell {
    Boolean(bool),
    Integer(i64),
    Number(f64),
    Text(String),
}

/// A problem of a mapping.
#[derive(Serialize, ToSchema)]
pub struct ProcessProblem {
    /// The column of the mapping; of the target where it has one.
    pub column: String,
    pub text: String,
}

/// Reads the first rows of the source and shows them as the target would get them. Nothing is written.
#[utoipa::path(operation_id = "previewProcess", tag = "processes",
    request_body = ProcessForm,
    responses((status = 200, body = ProcessPreview)))]
#[post("/processes/preview")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    form: Json<ProcessForm>,
) -> Result<web::Json<ProcessPreview>> {
    let mut conn = app.database.company(caller.company_id).await?;
    let plan = form.into_inner().plan(&mut conn, &caller).await?;
    let plan = plan.map_err(Error::fields)?;
    drop(conn);
    let previewed = timeout(app.patience, preview(&app, &caller, &plan)).await;
    Ok(web::Json(previewed.map_err(|_| Error::unavailable())??))
}

async fn preview(app: &App, caller: &Caller, plan: &Plan) -> Result<ProcessPreview> {
    let transfer = &plan.transfer;
    let source = Reached::for_caller(app, caller, plan.source_id).await?;
    let target = Reached::for_caller(app, caller, plan.target_id).await?;
    let has = source.columns(&transfer.source_object).await;
    let has = has.map_err(|error| error.renamed("object", "source_object"))?;
    let takes = target.columns(&transfer.target_object).await;
    let takes = takes.map_err(|error| error.renamed("object", "target_object"))?;
    let problems = misfits(&transfer.columns, &has, &takes, target.is_typed());
    let takes = if target.is_typed() { takes } else { Vec::new() };
    let readable: Vec<&ColumnPair> = transfer
        .columns
        .iter()
        .filter(|pair| has.iter().any(|column| column.name == pair.source))
        .collect();
    let names: Vec<String> = readable.iter().map(|pair| pair.source.clone()).collect();
    let rows = match names.is_empty() {
        true => None,
        false => source.first_rows(&transfer.source_object, &names).await?,
    };
    let (values, misfits) =
        rows.map_or_else(Default::default, |rows| shown(&rows, &readable, &takes));
    Ok(ProcessPreview {
        problems: problems.iter().map(ProcessProblem::from).collect(),
        columns: readable.iter().map(|pair| pair.target.clone()).collect(),
        values,
        rejected: misfits.iter().map(|misfit| misfit.row).collect(),
        misfits,
    })
}

/// The first rows in the types of the target, and what of them does not fit.
fn shown(
    rows: &Batch,
    pairs: &[&ColumnPair],
    takes: &[ColumnInfo],
) -> (Vec<Vec<Option<PreviewCell>>>, Vec<PreviewMisfit>) {
    let taken = rows.columns().iter().zip(pairs).map(|(column, pair)| {
        let target = takes.iter().find(|column| column.name == pair.target);
        Taken::of(target, column.column_type())
    });
    let fitted = Fitted::new(rows, &taken.collect::<Vec<_>>());
    let count = rows.rows().min(ROWS);
    let row = |row| {
        let both = fitted.columns.iter().zip(rows.columns());
        both.map(|(taken, own)| cell(taken, row).or_else(|| cell(own, row)))
            .collect()
    };
    let rejected = fitted.rejected.into_iter().filter(|(row, _)| *row < count);
    let misfits = rejected.map(|(row, column)| PreviewMisfit { row, column });
    ((0..count).map(row).collect(), misfits.collect())
}

/// The value of a row; none where there is none.
fn cell(column: &Column, row: usize) -> Option<PreviewCell> {
    use PreviewCell::{Boolean, Integer, Number};
    match column {
        Column::Boolean(values) => values[row].map(Boolean),
        Column::Integer(values) => values[row].map(Integer),
        Column::Float(values) => values[row].map(Number),
        Column::Decimal(values) => values[row].as_ref().map(text),
        Column::Text(values) => values[row].as_ref().map(text),
        Column::Date(values) => values[row].as_ref().map(text),
        Column::DateTime(values) => values[row].as_ref().map(text),
        Column::Instant(values) => values[row].map(|moment| text(&moment.and_utc().to_rfc3339())),
    }
}

fn text(value: &impl ToString) -> PreviewCell {
    PreviewCell::Text(value.to_string())
}

impl From<&Misfit> for ProcessProblem {
    fn from(misfit: &Misfit) -> Self {
        let text = texts::mapping::misfit(misfit);
        Self {
            column: misfit.column().to_owned(),
            text: text.pick(Language::current()).to_owned(),
        }
    }
}
