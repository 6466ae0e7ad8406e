//! Rows on their way here: a `SELECT` whose rows are taken one by one as they arrive, in a transaction that sees one
//! state of the table.

use async_trait::async_trait;

use super::catalogue;
use super::faults::fault;
use super::problem::Problem;
use super::session::Session;
use super::types::MySqlType;
use super::values::push;
use crate::batch::{Batch, BatchBuilder};
use crate::exchange::{ColumnInfo, Reader, columns_named};
use crate::fault::Fault;
use crate::limits::within;

pub struct RowReader {
    session: Session,
    object: String,
    columns: Vec<ColumnInfo>,
    natives: Vec<MySqlType>,
    batch: BatchBuilder,
    /// Rows read so far.
    rows: u64,
}

impl RowReader {
    pub async fn begin(
        mut session: Session,
        object: &str,
        names: &[String],
    ) -> Result<Self, Fault> {
        let relation = catalogue::find(&mut session, object).await?;
        let columns = catalogue::columns(&mut session, &relation).await?;
        let columns = columns_named(&columns, &relation.name, names)?;
        session
            .run("START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY")
            .await?;
        let native = |column: &ColumnInfo| MySqlType::of(&column.native);
        let natives: Vec<MySqlType> = columns.iter().map(native).collect();
        let selected = natives.iter().zip(names);
        let selected: Vec<String> = selected
            .map(|(native, name)| native.selected(name))
            .collect();
        let statement = format!("SELECT {} FROM {}", selected.join(", "), relation.quoted());
        session.busy = true;
        let silence = session.limits.silence;
        let begun = within(silence, session.talk.select(&statement, names.len())).await?;
        begun.map_err(|problem| fault(problem, Some(&relation.name), names))?;
        Ok(Self {
            session,
            object: relation.name,
            batch: BatchBuilder::new(columns.iter().map(|column| column.column_type)),
            columns,
            natives,
            rows: 0,
        })
    }

    /// Adds the next row to the batch; `false` after the last.
    async fn take(&mut self) -> Result<bool, Fault> {
        let row = within(self.session.limits.silence, self.session.talk.row()).await?;
        let refused = |column: Option<String>| Fault::Value {
            column,
            row: Some(self.rows + 1),
        };
        let mut parts = match row {
            Ok(Some(parts)) => parts,
            Ok(None) => return Ok(false),
            Err(Problem::TooLong) => return Err(refused(None)),
            Err(problem) => return Err(fault(problem, Some(&self.object), &[])),
        };
        self.batch.add_bytes(parts.rest().len());
        let columns = self.columns.iter().zip(&self.natives);
        for (column, (info, native)) in self.batch.columns.iter_mut().zip(columns) {
            let raw = parts.field();
            let raw = raw.ok_or_else(|| Fault::Theirs("columns".to_owned()))?;
            push(column, *native, raw).map_err(|_| refused(Some(info.name.clone())))?;
        }
        if !parts.rest().is_empty() {
            return Err(Fault::Theirs("columns".to_owned()));
        }
        self.rows += 1;
        Ok(true)
    }
}

#[async_trait]
impl Reader for RowReader {
    fn columns(&self) -> &[ColumnInfo] {
        &self.columns
    }

    async fn next(&mut self) -> Result<Option<Batch>, Fault> {
        while self.session.busy && !self.batch.is_full() {
            if !self.take().await? {
                self.session.busy = false;
                self.session.quit().await;
            }
        }
        Ok(self.batch.take())
    }
}
