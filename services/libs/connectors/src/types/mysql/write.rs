//! Rows on their way there: statements that insert many rows each, all of them in one transaction.

use std::collections::BTreeMap;
use std::ops::Range;

use async_trait::async_trait;

use super::catalogue::{self, Relation};
use super::chunk::{Chunk, parts};
use super::faults::fault;
use super::merge::{Merge, WAITING};
use super::names::list;
use super::problem::Problem;
use super::session::Session;
use crate::batch::Batch;
use crate::exchange::{Write, Writer, columns_named};
use crate::fault::Fault;
use crate::limits::within;

/// Bytes of a statement beside those of its rows, for each value.
const BESIDE: usize = 4;

pub struct InsertWriter {
    session: Session,
    relation: Relation,
    columns: Vec<String>,
    /// Statements by the rows that they insert.
    prepared: BTreeMap<usize, u32>,
    merge: Option<Merge>,
    chunk: Chunk,
    /// Rows that were sent.
    sent: u64,
}

impl InsertWriter {
    pub async fn begin(
        mut session: Session,
        object: &str,
        columns: &[String],
        mode: &Write,
    ) -> Result<Self, Fault> {
        let relation = catalogue::find(&mut session, object).await?;
        let all = catalogue::columns(&mut session, &relation).await?;
        columns_named(&all, &relation.name, columns)?;
        if !relation.can_write {
            return Err(Fault::Mode(mode.mode()));
        }
        let merge = match mode {
            Write::Upsert { keys } => {
                Some(Merge::new(&mut session, &relation, columns, keys).await?)
            }
            Write::Append | Write::Replace => None,
        };
        let mut writer = Self {
            session,
            relation,
            columns: columns.to_vec(),
            prepared: BTreeMap::new(),
            merge,
            chunk: Chunk::default(),
            sent: 0,
        };
        writer.prepare(mode).await?;
        Ok(writer)
    }

    /// Begins the transaction. What the target refuses as a whole is known before a row is sent.
    async fn prepare(&mut self, mode: &Write) -> Result<(), Fault> {
        let target = self.relation.quoted();
        if let Some(prepare) = self.merge.as_ref().map(|merge| merge.prepare.clone()) {
            self.run(&prepare).await?;
        }
        self.run("START TRANSACTION").await?;
        // Readers see the old rows until the new ones are kept. To truncate would end the transaction.
        if *mode == Write::Replace {
            self.run(&format!("DELETE FROM {target}")).await?;
        }
        self.statement(1).await.map(|_| ())
    }

    async fn add(&mut self, batch: &Batch) -> Result<(), Fault> {
        if !self.chunk.takes(batch) {
            self.send().await?;
        }
        for row in 0..batch.rows() {
            let number = self.sent + self.chunk.rows() as u64;
            let refused = |column: Option<String>| Fault::Value {
                column,
                row: Some(number + 1),
            };
            let pushed = self.chunk.push(batch, row);
            pushed.map_err(|at| refused(self.columns.get(at).cloned()))?;
            let rows = self.chunk.rows();
            if self.chunk.size(&(rows - 1..rows)) > self.room(1) {
                return Err(refused(None));
            }
            if self.chunk.is_full() {
                self.send().await?;
            }
        }
        Ok(())
    }

    /// Bytes of the values of so many rows that fit into a statement.
    fn room(&self, rows: usize) -> usize {
        let beside = rows * self.columns.len() * BESIDE + 64;
        self.session.most_bytes.saturating_sub(beside)
    }

    /// Sends the rows that wait.
    async fn send(&mut self) -> Result<(), Fault> {
        let chunk = std::mem::take(&mut self.chunk);
        for rows in parts(chunk.rows()) {
            if let Some((problem, row)) = self.insert(&chunk, rows).await? {
                let row = self.sent + row as u64 + 1;
                return Err(self.refused(problem, row));
            }
        }
        self.sent += chunk.rows() as u64;
        Ok(())
    }

    /// Inserts some rows of a chunk. When the server refuses them, in halves, until it refuses a single one: its problem
    /// and its place in the chunk. What was inserted before it goes with the transaction.
    async fn insert(
        &mut self,
        chunk: &Chunk,
        rows: Range<usize>,
    ) -> Result<Option<(Problem, usize)>, Fault> {
        let mut left = vec![rows];
        while let Some(rows) = left.pop() {
            let fits = chunk.size(&rows) <= self.room(rows.len());
            let done = match fits {
                true => self.execute(chunk, &rows).await?,
                false => Err(Problem::TooLong),
            };
            match done {
                Ok(()) => {}
                Err(problem) if rows.len() == 1 => return Ok(Some((problem, rows.start))),
                Err(problem) => {
                    let is_of_row = match &problem {
                        Problem::Server(error) => error.is_of_row(),
                        Problem::TooLong => true,
                        Problem::Broken(_) => false,
                    };
                    if !is_of_row {
                        return Err(self.fault(problem));
                    }
                    let middle = rows.start + rows.len() / 2;
                    left.push(middle..rows.end);
                    left.push(rows.start..middle);
                }
            }
        }
        Ok(None)
    }

    async fn execute(
        &mut self,
        chunk: &Chunk,
        rows: &Range<usize>,
    ) -> Result<Result<(), Problem>, Fault> {
        let statement = self.statement(rows.len()).await?;
        let values = chunk.values(rows);
        let silence = self.session.limits.silence;
        self.session.busy = true;
        let done = within(silence, self.session.talk.execute(statement, &values)).await?;
        self.session.busy = false;
        Ok(done)
    }

    /// The statement that inserts so many rows.
    async fn statement(&mut self, rows: usize) -> Result<u32, Fault> {
        if let Some(prepared) = self.prepared.get(&rows) {
            return Ok(*prepared);
        }
        let target = match self.merge {
            Some(_) => WAITING.to_owned(),
            None => self.relation.quoted(),
        };
        let row = format!("({})", vec!["?"; self.columns.len()].join(", "));
        let text = format!(
            "INSERT INTO {target} ({}) VALUES {}",
            list(&self.columns),
            vec![row; rows].join(", ")
        );
        let values = rows * self.columns.len();
        let patience = self.session.limits.question;
        let prepared = within(patience, self.session.talk.prepare(&text, values)).await?;
        let prepared = prepared.map_err(|problem| self.fault(problem))?;
        self.prepared.insert(rows, prepared);
        Ok(prepared)
    }

    /// Runs a statement that may take as long as the server lets one, and a little for its word that it took longer.
    async fn run(&mut self, statement: &str) -> Result<(), Fault> {
        let patience = self.session.limits.patience();
        self.session.busy = true;
        let done = within(patience, self.session.talk.run(statement)).await?;
        self.session.busy = false;
        done.map_err(|problem| self.fault(problem))
    }

    fn fault(&self, problem: Problem) -> Fault {
        fault(problem, Some(&self.relation.name), &self.columns)
    }

    fn refused(&self, problem: Problem, row: u64) -> Fault {
        if let (Problem::Server(error), Some(_)) = (&problem, &self.merge)
            && error.is_of_key()
        {
            return Fault::KeyTwice {
                object: self.relation.name.clone(),
            };
        }
        match self.fault(problem) {
            Fault::Value { column, .. } => Fault::Value {
                column,
                row: Some(row),
            },
            other => other,
        }
    }
}

#[async_trait]
impl Writer for InsertWriter {
    async fn write(&mut self, batch: Batch) -> Result<(), Fault> {
        self.add(&batch).await
    }

    async fn finish(mut self: Box<Self>) -> Result<u64, Fault> {
        self.send().await?;
        if let Some(merge) = self.merge.take() {
            if let Some(update) = merge.update {
                self.run(&update).await?;
            }
            self.run(&merge.insert).await?;
        }
        let patience = self.session.limits.patience();
        let kept = within(patience, self.session.talk.run("COMMIT")).await;
        match kept {
            Ok(Ok(())) => {
                self.session.quit().await;
                Ok(self.sent)
            }
            // The server says itself that it kept nothing: a rule that it looks at only now.
            Ok(Err(problem @ Problem::Server(_))) => Err(self.fault(problem)),
            _ => Err(Fault::Uncertain),
        }
    }
}
