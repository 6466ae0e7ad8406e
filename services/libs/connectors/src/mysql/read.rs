//! Rows on their way here: a `SELECT` whose rows are taken one by one as they arrive, in a transaction that sees one
//! state of the table.

use async_trait::async_trait;
use tokio::time::timeout;

use super::catalogue;
use super::faults::fault;
use super::problem::Problem;
use super::session::Session;
use super::types::MySqlType;
use super::values::push;
use crate::batch::{Batch, Column, MOST_BYTES, MOST_ROWS};
use crate::exchange::{ColumnInfo, Reader};
use crate::fault::Fault;

pub struct RowReader {
    session: Session,
    object: String,
    columns: Vec<ColumnInfo>,
    natives: Vec<MySqlType>,
    batch: Vec<Column>,
    /// Bytes of the rows in `batch`.
    size: usize,
    /// Rows read so far.
    rows: u64,
}

impl RowReader {
    pub async fn begin(
        mut session: Session,
        object: &str,
        names: &[String],
    ) -> Result<Self, Fault> {
        if names.is_empty() {
            return Err(Fault::Ours("no columns to read".to_owned()));
        }
        let relation = catalogue::find(&mut session, object).await?;
        let columns = catalogue::chosen(&mut session, &relation, names).await?;
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
        let begun = timeout(silence, session.talk.select(&statement, names.len())).await;
        let begun = begun.map_err(|_| Fault::TimedOut)?;
        begun.map_err(|problem| fault(problem, Some(&relation.name), names))?;
        let mut reader = Self {
            session,
            object: relation.name,
            columns,
            natives,
            batch: Vec::new(),
            size: 0,
            rows: 0,
        };
        reader.batch = reader.room();
        Ok(reader)
    }

    fn room(&self) -> Vec<Column> {
        let types = self.columns.iter().map(|column| column.column_type);
        types.map(Column::empty).collect()
    }

    /// Adds the next row to the batch; `false` after the last.
    async fn take(&mut self) -> Result<bool, Fault> {
        let row = timeout(self.session.limits.silence, self.session.talk.row()).await;
        let refused = |column: Option<String>| Fault::Value {
            column,
            row: Some(self.rows + 1),
        };
        let mut parts = match row.map_err(|_| Fault::TimedOut)? {
            Ok(Some(parts)) => parts,
            Ok(None) => return Ok(false),
            Err(Problem::TooLong) => return Err(refused(None)),
            Err(problem) => return Err(fault(problem, Some(&self.object), &[])),
        };
        self.size += parts.rest().len();
        let columns = self.columns.iter().zip(&self.natives);
        for (column, (info, native)) in self.batch.iter_mut().zip(columns) {
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

    fn finished(&mut self) -> Option<Batch> {
        let room = self.room();
        let columns = std::mem::replace(&mut self.batch, room);
        self.size = 0;
        Batch::new(columns).filter(|batch| batch.rows() > 0)
    }
}

#[async_trait]
impl Reader for RowReader {
    fn columns(&self) -> &[ColumnInfo] {
        &self.columns
    }

    async fn next(&mut self) -> Result<Option<Batch>, Fault> {
        while self.session.busy {
            if !self.take().await? {
                self.session.busy = false;
                self.session.quit().await;
            }
            let rows = self.batch.first().map_or(0, Column::len);
            if rows >= MOST_ROWS || self.size >= MOST_BYTES {
                break;
            }
        }
        Ok(self.finished())
    }
}
