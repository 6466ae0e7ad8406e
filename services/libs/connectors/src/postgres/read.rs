//! Rows on their way here: `COPY ... TO STDOUT` in a transaction that sees one state of the table.

use std::pin::Pin;

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::StreamExt;
use tokio::time::timeout;
use tokio_postgres::CopyOutStream;

use super::catalogue::{self, list};
use super::faults::{fault, too_long};
use super::lines::{Lines, field};
use super::session::Session;
use super::values::push;
use crate::batch::{Batch, Column, MOST_BYTES, MOST_ROWS};
use crate::exchange::{ColumnInfo, Reader};
use crate::fault::Fault;

pub struct CopyReader {
    session: Session,
    object: String,
    columns: Vec<ColumnInfo>,
    stream: Pin<Box<CopyOutStream>>,
    lines: Lines,
    batch: Vec<Column>,
    /// Bytes of the rows in `batch`.
    size: usize,
    /// Rows read so far.
    rows: u64,
}

impl CopyReader {
    pub async fn begin(
        mut session: Session,
        object: &str,
        names: &[String],
    ) -> Result<Self, Fault> {
        if names.is_empty() {
            return Err(Fault::Ours("no columns to read".to_owned()));
        }
        session
            .run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            .await?;
        let relation = catalogue::find(&session, object).await?;
        let columns = catalogue::chosen(&session, &relation, names).await?;
        let statement = format!(
            "COPY (SELECT {} FROM {}) TO STDOUT",
            list(names),
            relation.quoted()
        );
        session.busy = true;
        let begun = timeout(session.limits.silence, session.client.copy_out(&statement)).await;
        let begun = begun.map_err(|_| Fault::TimedOut)?;
        let stream = begun.map_err(|error| fault(&error, Some(&relation.name)))?;
        let mut reader = Self {
            session,
            object: relation.name,
            columns,
            stream: Box::pin(stream),
            lines: Lines::default(),
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

    fn line(&mut self) -> Result<Option<Bytes>, Fault> {
        let line = self.lines.next();
        line.map_err(|_| too_long(Some(&self.object)))
    }

    fn take(&mut self, line: &Bytes) -> Result<(), Fault> {
        self.rows += 1;
        self.size += line.len();
        let mut unescaped = Vec::new();
        let mut fields = line.split(|byte| *byte == b'\t');
        for (column, info) in self.batch.iter_mut().zip(&self.columns) {
            let raw = match fields.next() {
                Some(raw) => field(raw, &mut unescaped),
                None => return Err(Fault::Theirs("columns".to_owned())),
            };
            push(column, raw).map_err(|_| Fault::Value {
                column: Some(info.name.clone()),
                row: Some(self.rows),
            })?;
        }
        match fields.next() {
            None => Ok(()),
            Some(_) => Err(Fault::Theirs("columns".to_owned())),
        }
    }

    fn finished(&mut self) -> Option<Batch> {
        let room = self.room();
        let columns = std::mem::replace(&mut self.batch, room);
        self.size = 0;
        Batch::new(columns).filter(|batch| batch.rows() > 0)
    }
}

#[async_trait]
impl Reader for CopyReader {
    fn columns(&self) -> &[ColumnInfo] {
        &self.columns
    }

    async fn next(&mut self) -> Result<Option<Batch>, Fault> {
        loop {
            while let Some(line) = self.line()? {
                self.take(&line)?;
                let rows = self.batch.first().map_or(0, Column::len);
                if rows >= MOST_ROWS || self.size >= MOST_BYTES {
                    return Ok(self.finished());
                }
            }
            if !self.session.busy {
                break;
            }
            self.session.allowance.renew();
            let part = timeout(self.session.limits.silence, self.stream.next()).await;
            match part.map_err(|_| Fault::TimedOut)? {
                Some(Ok(part)) => self.lines.push(part),
                Some(Err(_)) if self.session.allowance.is_exceeded() => {
                    return Err(too_long(Some(&self.object)));
                }
                Some(Err(error)) => return Err(fault(&error, Some(&self.object))),
                None => self.session.busy = false,
            }
        }
        match self.lines.is_cut_off() {
            true => Err(Fault::CutOff),
            false => Ok(self.finished()),
        }
    }
}
