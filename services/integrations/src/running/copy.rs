//! One run: read everything, look whether the mapping still fits, write. A run that fails before it writes has written
//! nothing.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicI64, Ordering};

use b2l_connectors::csv::{CsvColumn, Spool};
use b2l_connectors::{ColumnInfo, Fault, Write, WriteMode};
use b2l_web::{Error, Result};
use tokio::time::timeout;

use super::rejects::Rejects;
use crate::app::App;
use crate::domain::fitting::{Fitted, Taken};
use crate::domain::mapping::misfits;
use crate::domain::process::{ColumnPair, Transfer};
use crate::reached::Reached;
use crate::store::processes::Process;
use crate::store::runs::{self, Counts, Run};
use crate::texts;

/// How far a run is, also for whoever extends its lease.
#[derive(Default)]
pub struct Progress {
    read: AtomicI64,
    /// Those that were sent, and at the end those that are kept.
    written: AtomicI64,
    rejected: AtomicI64,
    /// The first rejected rows, as csv.
    rejected_rows: OnceLock<String>,
}

impl Progress {
    pub fn rejected_rows(&self) -> Option<&str> {
        self.rejected_rows.get().map(String::as_str)
    }

    /// Takes over what an earlier attempt read. Of what it wrote nothing is known.
    pub fn resume(&self, run: &Run) {
        self.read.store(run.rows_read, Ordering::Relaxed);
        self.rejected.store(run.rows_rejected, Ordering::Relaxed);
    }

    pub fn counts(&self) -> Counts {
        Counts {
            read: self.read.load(Ordering::Relaxed),
            written: self.written.load(Ordering::Relaxed),
            rejected: self.rejected.load(Ordering::Relaxed),
        }
    }
}

pub enum Copied {
    Ended,
    /// Another process of ours has the run.
    Lost,
}

/// Copies the rows of a process. What a person can mend is a refusal.
pub async fn copy(app: &App, run: &Run, process: Process, progress: &Progress) -> Result<Copied> {
    let transfer: Transfer = serde_json::from_value(process.params).map_err(Error::internal)?;
    let source = Reached::find(app, run.company_id, process.source_id).await?;
    let target = Reached::find(app, run.company_id, process.target_id).await?;
    let takes = check(&transfer, &source, &target).await?;
    let reading = Reading {
        app,
        transfer: &transfer,
        takes: if target.is_typed() { &takes } else { &[] },
        progress,
    };
    let spool = in_time(app, reading.read(&source)).await?;
    let counts = progress.counts();
    if counts.read > 0 && counts.read == counts.rejected {
        return Err(Error::detail(texts::runs::ALL_REJECTED));
    }
    // It may have changed while the rows were read.
    check(&transfer, &source, &target).await?;
    let mut conn = app.database.company(run.company_id).await?;
    let ours = runs::begin_writing(&mut conn, run, counts, progress.rejected_rows()).await?;
    drop(conn);
    if !ours {
        return Ok(Copied::Lost);
    }
    let written = write(app, &transfer, &target, spool, progress).await;
    // Of a writing that failed nothing is kept.
    let kept = *written.as_ref().unwrap_or(&0);
    progress.written.store(kept, Ordering::Relaxed);
    written.map(|_| Copied::Ended)
}

/// What the target takes, if the mapping fits both sides.
async fn check(transfer: &Transfer, source: &Reached, target: &Reached) -> Result<Vec<ColumnInfo>> {
    let has = source.columns(&transfer.source_object).await?;
    let takes = target.columns(&transfer.target_object).await?;
    match misfits(&transfer.columns, &has, &takes, target.is_typed()).first() {
        None => Ok(takes),
        Some(misfit) => Err(Error::field("columns", texts::mapping::misfit(misfit))),
    }
}

struct Reading<'a> {
    app: &'a App,
    transfer: &'a Transfer,
    /// Columns whose types values have to fit.
    takes: &'a [ColumnInfo],
    progress: &'a Progress,
}

impl Reading<'_> {
    /// All rows that fit, in the types of the target where it has some.
    async fn read(&self, source: &Reached) -> Result<Spool> {
        let pairs = &self.transfer.columns;
        let names: Vec<String> = pairs.iter().map(|pair| pair.source.clone()).collect();
        let mut reader = source.reader(&self.transfer.source_object, &names).await?;
        let taken: Vec<Taken> = pairs
            .iter()
            .zip(reader.columns())
            .map(|(pair, column)| Taken::of(self.target_of(pair), column.column_type))
            .collect();
        let columns = pairs.iter().zip(&taken).map(|(pair, taken)| CsvColumn {
            name: pair.target.clone(),
            column_type: taken.column_type,
        });
        let limits = self.app.limits;
        let spool = Spool::new(&self.app.work_dir, columns.collect(), limits.run_bytes).await;
        let mut spool = spool.map_err(|fault| source.refusal(&fault))?;
        let mut rejects = Rejects::new(&names);
        while let Some(batch) = source.answered(reader.next().await)? {
            let fitted = Fitted::new(&batch, &taken);
            let kept = fitted.kept();
            let kept =
                kept.ok_or_else(|| Error::internal("columns of one batch differ in length"))?;
            let before = self.progress.read.load(Ordering::Relaxed);
            rejects.add(before, &batch, &fitted.rejected);
            source.answered(spool.write(&kept).await)?;
            let rejected = count(fitted.rejected.len());
            self.progress
                .rejected
                .fetch_add(rejected, Ordering::Relaxed);
            let rows = count(batch.rows());
            let before = self.progress.read.fetch_add(rows, Ordering::Relaxed);
            if before + rows > limits.run_rows {
                return Err(source.refusal(&Fault::TooMuch));
            }
        }
        if let Some(rows) = rejects.into_csv() {
            self.progress.rejected_rows.get_or_init(|| rows);
        }
        Ok(spool)
    }

    /// The column of the target that values have to fit, if there is one.
    fn target_of(&self, pair: &ColumnPair) -> Option<&ColumnInfo> {
        self.takes.iter().find(|column| column.name == pair.target)
    }
}

/// Answers how many rows are kept.
async fn write(
    app: &App,
    transfer: &Transfer,
    target: &Reached,
    spool: Spool,
    progress: &Progress,
) -> Result<i64> {
    let names: Vec<String> = transfer
        .columns
        .iter()
        .map(|pair| pair.target.clone())
        .collect();
    let mode = match transfer.write_mode {
        WriteMode::Append => Write::Append,
        WriteMode::Replace => Write::Replace,
        WriteMode::Upsert => Write::Upsert {
            keys: transfer.key_columns.clone(),
        },
    };
    let mut reader = target.answered(spool.read().await)?;
    let mut writer = target
        .writer(&transfer.target_object, &names, &mode)
        .await?;
    let sending = async {
        while let Some(batch) = target.answered(reader.next().await)? {
            let rows = count(batch.rows());
            target.answered(writer.write(batch).await)?;
            progress.written.fetch_add(rows, Ordering::Relaxed);
        }
        Ok(())
    };
    in_time(app, sending).await?;
    // How long the end may take is up to the connector: given up here, nobody would know what is kept.
    match writer.finish().await {
        Err(Fault::Uncertain) => {
            let why = texts::runs::unknown_end(progress.counts().fitting());
            Err(Error::field("object", why))
        }
        kept => Ok(count(target.answered(kept)?)),
    }
}

/// A part of a run that ends in time, even where the other side never does.
async fn in_time<T>(app: &App, part: impl Future<Output = Result<T>>) -> Result<T> {
    let most = app.limits.run;
    let hours = most.as_secs() / 3_600;
    let ended = timeout(most, part).await;
    ended.unwrap_or_else(|_| Err(Error::detail(texts::runs::TOO_LONG.with(&[&hours]))))
}

/// A number of rows as the database has it.
fn count(rows: impl TryInto<i64>) -> i64 {
    rows.try_into().unwrap_or(i64::MAX)
}
