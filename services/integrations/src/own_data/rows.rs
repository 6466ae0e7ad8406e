//! Rows of a stored table on their way out: a thread reads, and waits for whoever takes them.

use std::ops::Range;

use async_trait::async_trait;
use b2l_connectors::{Batch, Column, ColumnInfo, Fault, Reader};
use b2l_tabular::{ColumnData, StoreError, Table, read_parquet_pieces};
use chrono::{DateTime, NaiveDateTime};
use tempfile::TempPath;
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// Rows of a batch, and batches that wait to be taken.
const ROWS: usize = 8_192;
const WAITING: usize = 2;

pub struct Rows {
    columns: Vec<ColumnInfo>,
    batches: Receiver<Result<Batch, Fault>>,
}

/// Why a reading ended early.
enum Ended {
    /// Nobody takes the rows any more.
    GivenUp,
    Fault(Fault),
}

impl From<StoreError> for Ended {
    fn from(error: StoreError) -> Self {
        Self::Fault(Fault::Ours(error.to_string()))
    }
}

impl Rows {
    /// Reads these columns of a file, which goes with the reading.
    pub fn begin(copy: TempPath, columns: Vec<ColumnInfo>) -> Self {
        let (sender, batches) = channel(WAITING);
        let wanted = columns.clone();
        tokio::task::spawn_blocking(move || {
            if let Err(Ended::Fault(fault)) = read(&copy, &wanted, &sender) {
                let _given_up = sender.blocking_send(Err(fault));
            }
        });
        Self { columns, batches }
    }
}

#[async_trait]
impl Reader for Rows {
    fn columns(&self) -> &[ColumnInfo] {
        &self.columns
    }

    async fn next(&mut self) -> Result<Option<Batch>, Fault> {
        self.batches.recv().await.transpose()
    }
}

fn read(
    copy: &TempPath,
    columns: &[ColumnInfo],
    sender: &Sender<Result<Batch, Fault>>,
) -> Result<(), Ended> {
    let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
    read_parquet_pieces(copy, Some(&names), |piece| {
        for from in (0..piece.rows()).step_by(ROWS) {
            let batch = batch(&piece, columns, from..(from + ROWS).min(piece.rows()))?;
            sender
                .blocking_send(Ok(batch))
                .map_err(|_| Ended::GivenUp)?;
        }
        Ok(())
    })
}

fn batch(piece: &Table, columns: &[ColumnInfo], rows: Range<usize>) -> Result<Batch, Ended> {
    let broken = || Ended::Fault(Fault::Ours("a stored table is not as described".to_owned()));
    let column = |info: &ColumnInfo| {
        let found = piece.column(&info.name)?;
        values(found.data(), info, rows.clone())
    };
    let filled: Option<Vec<Column>> = columns.iter().map(column).collect();
    filled.and_then(Batch::new).ok_or_else(broken)
}

/// Some values of a column; `None` where it is of another type than described.
fn values(data: &ColumnData, info: &ColumnInfo, rows: Range<usize>) -> Option<Column> {
    use b2l_connectors::ColumnType;
    Some(match (info.column_type, data) {
        (ColumnType::Text, ColumnData::Category(texts)) => {
            Column::Text(rows.map(|row| texts.get(row).map(str::to_owned)).collect())
        }
        (ColumnType::Decimal, ColumnData::Number(numbers)) => {
            let digits = |row| numbers.get(row)?.to_string().parse().ok();
            Column::Decimal(rows.map(digits).collect())
        }
        (ColumnType::Date, ColumnData::Date(dates)) => {
            let day = |row| Some(moment(dates.get(row)?)?.date());
            Column::Date(rows.map(day).collect())
        }
        (ColumnType::DateTime, ColumnData::Date(dates)) => {
            Column::DateTime(rows.map(|row| moment(dates.get(row)?)).collect())
        }
        _ => return None,
    })
}

/// The wall clock at so many milliseconds since 1970.
fn moment(milliseconds: i64) -> Option<NaiveDateTime> {
    let moment = DateTime::from_timestamp_millis(milliseconds)?;
    Some(moment.naive_utc())
}
