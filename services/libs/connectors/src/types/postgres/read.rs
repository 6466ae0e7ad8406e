//! Rows on their way here: `COPY ... TO STDOUT` in a transaction that sees one state of the table.

use std::pin::Pin;

use async_trait::async_trait;
use bytes::Bytes;
use futures_util::StreamExt;
use tokio_postgres::CopyOutStream;

use super::catalogue::{self, list};
use super::faults::{fault, too_long};
use super::lines::{Lines, field};
use super::session::Session;
use super::values::push;
use crate::batch::{Batch, BatchBuilder};
use crate::exchange::{ColumnInfo, Reader, columns_named};
use crate::fault::Fault;
use crate::limits::within;

pub struct CopyReader {
    session: Session,
    object: String,
    columns: Vec<ColumnInfo>,
    stream: Pin<Box<CopyOutStream>>,
    lines: Lines,
    batch: BatchBuilder,
    /// Rows read so far.
    rows: u64,
}

impl CopyReader {
    pub async fn begin(
        mut session: Session,
        object: &str,
        names: &[String],
    ) -> Result<Self, Fault> {
        session
            .run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
            .await?;
        let relation = catalogue::find(&session, object).await?;
        let columns = catalogue::columns(&session, &relation).await?;
        let columns = columns_named(&columns, &relation.name, names)?;
        let statement = format!(
            "COPY (SELECT {} FROM {}) TO STDOUT",
            list(names),
            relation.quoted()
        );
        session.busy = true;
        let begun = within(session.limits.silence, session.client.copy_out(&statement)).await?;
        let stream = begun.map_err(|error| fault(&error, Some(&relation.name)))?;
        Ok(Self {
            session,
            object: relation.name,
            batch: BatchBuilder::new(columns.iter().map(|column| column.column_type)),
            columns,
            stream: Box::pin(stream),
            lines: Lines::default(),
            rows: 0,
        })
    }

    fn line(&mut self) -> Result<Option<Bytes>, Fault> {
        let line = self.lines.next();
        line.map_err(|_| too_long(Some(&self.object)))
    }

    fn take(&mut self, line: &Bytes) -> Result<(), Fault> {
        self.rows += 1;
        self.batch.add_bytes(line.len());
        let mut unescaped = Vec::new();
        let mut fields = line.split(|byte| *byte == b'\t');
        for (column, info) in self.batch.columns.iter_mut().zip(&self.columns) {
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
                if self.batch.is_full() {
                    return Ok(self.batch.take());
                }
            }
            if !self.session.busy {
                break;
            }
            self.session.allowance.renew();
            match within(self.session.limits.silence, self.stream.next()).await? {
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
            false => Ok(self.batch.take()),
        }
    }
}
