//! Rows on their way there: `COPY ... FROM STDIN`, all of them in one transaction.

use std::future::Future;
use std::pin::Pin;

use async_trait::async_trait;
use bytes::{BufMut, Bytes, BytesMut};
use futures_util::SinkExt;
use tokio_postgres::{CopyInSink, Error};

use super::catalogue::{self, Relation, list};
use super::faults::{fault, is_answer};
use super::session::Session;
use super::values::put;
use crate::batch::Batch;
use crate::exchange::{Write, Writer, check_keys, columns_named};
use crate::fault::Fault;
use crate::limits::within;

/// The server says only at the end of a `COPY` that it refused a row, so each one is kept short: bytes.
const PART: usize = 16 * 1024 * 1024;
/// Where rows wait that are merged by a key.
const WAITING: &str = "pg_temp.b2l_rows";

pub struct CopyWriter {
    session: Session,
    relation: Relation,
    columns: Vec<String>,
    /// `COPY ... FROM STDIN`.
    copy: String,
    /// Brings in what waits, where rows are merged.
    merge: Option<String>,
    part: Option<Part>,
    rows: u64,
}

/// A `COPY` that runs.
struct Part {
    sink: Pin<Box<CopyInSink<Bytes>>>,
    size: usize,
    /// Rows that were written before it.
    before: u64,
}

impl CopyWriter {
    pub async fn begin(
        session: Session,
        object: &str,
        columns: &[String],
        mode: &Write,
    ) -> Result<Self, Fault> {
        let relation = catalogue::find(&session, object).await?;
        let all = catalogue::columns(&session, &relation).await?;
        columns_named(&all, &relation.name, columns)?;
        let merge = match mode {
            Write::Upsert { keys } => Some(merge(&relation, columns, keys)?),
            Write::Append | Write::Replace => None,
        };
        let into = match &merge {
            Some(_) => WAITING.to_owned(),
            None => relation.quoted(),
        };
        let writer = Self {
            copy: format!("COPY {into} ({}) FROM STDIN", list(columns)),
            session,
            relation,
            columns: columns.to_vec(),
            merge,
            part: None,
            rows: 0,
        };
        writer.prepare(mode).await?;
        Ok(writer)
    }

    async fn send(&mut self, batch: &Batch) -> Result<(), Fault> {
        let text = self.text(batch)?;
        let mut part = match self.part.take() {
            Some(part) => part,
            None => self.begin_part().await?,
        };
        self.session.busy = true;
        self.session.allowance.renew();
        part.size += text.len();
        let sent = within(self.session.limits.silence, part.sink.send(text)).await?;
        sent.map_err(|error| self.fault(&error, part.before))?;
        let full = part.size >= PART;
        self.part = Some(part);
        self.rows += batch.rows() as u64;
        match full {
            true => self.end_part().await,
            false => Ok(()),
        }
    }

    /// The rows as lines.
    fn text(&self, batch: &Batch) -> Result<Bytes, Fault> {
        let mut text = BytesMut::new();
        for row in 0..batch.rows() {
            for (at, column) in batch.columns().iter().enumerate() {
                if at > 0 {
                    text.put_u8(b'\t');
                }
                put(column, row, &mut text).map_err(|_| Fault::Value {
                    column: self.columns.get(at).cloned(),
                    row: Some(self.rows + row as u64 + 1),
                })?;
            }
            text.put_u8(b'\n');
        }
        Ok(text.freeze())
    }

    /// Begins the transaction. What the target refuses as a whole is known before a row is sent.
    async fn prepare(&self, mode: &Write) -> Result<(), Fault> {
        self.answer(self.session.client.batch_execute("BEGIN"))
            .await?;
        let target = self.relation.quoted();
        match (mode, &self.merge) {
            // Readers see the old rows until the new ones are kept.
            (Write::Replace, _) => self.statement(&format!("DELETE FROM {target}")).await,
            (_, Some(merge)) => {
                let columns = list(&self.columns);
                self.statement(&format!(
                    "CREATE TEMPORARY TABLE b2l_rows ON COMMIT DROP AS SELECT {columns} FROM {target} WITH NO DATA; \
                     {merge}"
                ))
                .await
            }
            (_, None) => Ok(()),
        }
    }

    async fn statement(&self, statements: &str) -> Result<(), Fault> {
        self.answer(self.session.client.batch_execute(statements))
            .await
    }

    async fn answer<T>(&self, answer: impl Future<Output = Result<T, Error>>) -> Result<T, Fault> {
        self.session.allowance.renew();
        let answer = within(self.session.limits.patience(), answer).await?;
        answer.map_err(|error| self.fault(&error, 0))
    }

    async fn begin_part(&self) -> Result<Part, Fault> {
        let sink = self.answer(self.session.client.copy_in(&self.copy)).await?;
        Ok(Part {
            sink: Box::pin(sink),
            size: 0,
            before: self.rows,
        })
    }

    async fn end_part(&mut self) -> Result<(), Fault> {
        let Some(mut part) = self.part.take() else {
            return Ok(());
        };
        let patience = self.session.limits.patience();
        let ended = within(patience, part.sink.as_mut().finish()).await?;
        ended.map_err(|error| self.fault(&error, part.before))?;
        Ok(())
    }

    /// The fault behind an error, with the row and the column that the server names.
    fn fault(&self, error: &Error, before: u64) -> Fault {
        match fault(error, Some(&self.relation.name)) {
            Fault::Value { column, .. } => {
                let context = error.as_db_error().and_then(|error| error.where_());
                let (line, named) = context.map_or((None, None), |context| self.place(context));
                Fault::Value {
                    column: column.or(named),
                    row: line.map(|line| before + line),
                }
            }
            other => other,
        }
    }

    /// `COPY sales, line 3, column amount: "x"`, in the language of the server.
    fn place(&self, context: &str) -> (Option<u64>, Option<String>) {
        let names = [self.relation.table(), "b2l_rows"];
        let rest = names
            .iter()
            .find_map(|name| context.split_once(&format!("{name}, ")));
        let Some((_, rest)) = rest else {
            return (None, None);
        };
        let (line, column) = rest.split_once(", ").unwrap_or((rest, ""));
        let digits: String = line.chars().filter(char::is_ascii_digit).collect();
        let is_named = |name: &&String| {
            column.ends_with(&format!(" {name}")) || column.contains(&format!(" {name}: "))
        };
        (
            digits.parse().ok(),
            self.columns.iter().find(is_named).cloned(),
        )
    }
}

#[async_trait]
impl Writer for CopyWriter {
    async fn write(&mut self, batch: Batch) -> Result<(), Fault> {
        self.send(&batch).await
    }

    async fn finish(mut self: Box<Self>) -> Result<u64, Fault> {
        self.end_part().await?;
        if let Some(merge) = &self.merge {
            self.statement(merge).await?;
        }
        let patience = self.session.limits.patience();
        let kept = within(patience, self.session.client.batch_execute("COMMIT")).await;
        self.session.busy = false;
        match kept {
            Ok(Ok(())) => Ok(self.rows),
            // The server says itself that it kept nothing: a rule that it looks at only now.
            Ok(Err(error)) if is_answer(&error) => Err(self.fault(&error, 0)),
            _ => Err(Fault::Uncertain),
        }
    }
}

/// The statement that brings in what waits: a row with a key that is there takes its place.
fn merge(relation: &Relation, columns: &[String], keys: &[String]) -> Result<String, Fault> {
    check_keys(&relation.name, columns, keys)?;
    let others = columns.iter().filter(|column| !keys.contains(column));
    let taken: Vec<String> = others
        .map(|column| catalogue::quoted(column))
        .map(|column| format!("{column} = EXCLUDED.{column}"))
        .collect();
    let then = match taken.is_empty() {
        true => "DO NOTHING".to_owned(),
        false => format!("DO UPDATE SET {}", taken.join(", ")),
    };
    let columns = list(columns);
    Ok(format!(
        "INSERT INTO {} ({columns}) SELECT {columns} FROM {WAITING} ON CONFLICT ({}) {then}",
        relation.quoted(),
        list(keys)
    ))
}
