//! The description of a table that isn't kept, or that has passed in blocks: its schema, its first rows and its error
//! rows. The columns are not put together for that, which for a large file takes as long as a third of reading it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::build::{Builder, Values};
use crate::category::{Categories, MISSING};
use crate::csv::stream::Streamed;
use crate::finish::{Finished, Misfits, error_row, far_notice, far_notice_of};
use crate::options::ReadOptions;
use crate::read::ReadTable;
use crate::receipt::{ErrorRows, Notice, Receipt};
use crate::schema::{ColumnSchema, ColumnType, TableSchema, column_schema, describe_column};
use crate::span::far_rows;
use crate::table::{Column, ColumnData, Dates, Numbers, Table};
use crate::wire;

/// What is known of a table beside its cells.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Description {
    pub schema: TableSchema,
    /// The first rows for the wire; a wrong cell shows as it was written, not as null.
    pub values: Vec<Vec<Value>>,
    pub receipt: Receipt,
    pub notices: Vec<Notice>,
    pub errors: ErrorRows,
}

impl ReadTable {
    /// The description of the table, with its first `count` rows.
    pub fn description(&self, count: usize) -> Description {
        Description {
            schema: self.table.schema(),
            values: self.preview(count),
            receipt: self.receipt.clone(),
            notices: self.notices.clone(),
            errors: self.errors.clone(),
        }
    }
}

/// Describes what was read, with its first `count` rows.
pub(crate) fn describe(done: Finished, count: usize, options: &ReadOptions) -> Description {
    let (receipt, mut notices) = done.receipt_and_notices(options);
    let mut misfits = Misfits::default();
    let mut columns: Vec<Vec<Builder>> = done.names.iter().map(|_| Vec::new()).collect();
    for part in done.parts {
        misfits.append(part.misfits);
        for (column, builder) in columns.iter_mut().zip(part.builders) {
            column.push(builder);
        }
    }
    let rows = columns.first().map_or(0, |parts| length(parts));
    let shown = rows.min(count);
    let width = done.names.len();
    let columns: Vec<_> = columns.into_iter().map(Builder::join_dates).collect();
    for (at, (name, column)) in done.names.iter().zip(&columns).enumerate() {
        if let Ok(dates) = column {
            let far = far_rows(dates);
            misfits.note_far(at, width, &far, &done.numbers);
            notices.extend(far_notice(name, dates, &far));
        }
    }
    // The rows that are shown, and behind them those with errors.
    let wanted: Vec<usize> = (0..shown).chain(misfits.rows()).collect();
    let (schemas, picked): (Vec<ColumnSchema>, Vec<Column>) = done
        .names
        .into_iter()
        .zip(columns)
        .map(|(name, column)| match column {
            Ok(dates) => {
                let picked = ColumnData::Date(dates.pick(&wanted));
                let whole = Column::new(name.as_str(), ColumnData::Date(dates));
                (describe_column(&whole), Column::new(name, picked))
            }
            Err(parts) => {
                let picked = Column::new(name, pick(&parts, &wanted));
                (describe_column(&picked), picked)
            }
        })
        .unzip();
    let picked = Picked {
        schema: TableSchema {
            rows: rows as u64,
            columns: schemas,
        },
        table: Table::new(picked),
        shown,
        misfits,
    };
    picked.into_description(receipt, notices)
}

/// Describes what has passed.
pub(crate) fn describe_streamed(streamed: Streamed, options: &ReadOptions) -> Description {
    let (receipt, mut notices) = streamed.done.receipt_and_notices(options);
    let Finished { names, parts, .. } = streamed.done;
    let passed = parts.into_iter().next().unwrap_or_default();
    let columns = names.into_iter().zip(passed.builders).zip(streamed.dates);
    let (schemas, picked): (Vec<ColumnSchema>, Vec<Column>) = columns
        .map(|((name, builder), dates)| {
            let (data, schema) = match (builder.finish(), dates) {
                (ColumnData::Date(picked), Some(facts)) => {
                    notices.extend(far_notice_of(&name, facts.far));
                    let picked = Dates::with_time(picked.as_raw().to_vec(), facts.has_time);
                    let (period, has_time) = (facts.period, facts.has_time);
                    let schema = column_schema(&name, ColumnType::Date, period, has_time);
                    (ColumnData::Date(picked), schema)
                }
                (data, _) => {
                    let whole = Column::new(name.as_str(), data);
                    let schema = describe_column(&whole);
                    (whole.into_data(), schema)
                }
            };
            (schema, Column::new(name, data))
        })
        .unzip();
    let picked = Picked {
        schema: TableSchema {
            rows: streamed.rows,
            columns: schemas,
        },
        table: Table::new(picked),
        shown: streamed.shown,
        misfits: passed.misfits,
    };
    picked.into_description(receipt, notices)
}

/// The rows of a description: the first ones, and behind them the first ones with errors.
struct Picked {
    schema: TableSchema,
    table: Table,
    shown: usize,
    misfits: Misfits,
}

impl Picked {
    fn into_description(self, receipt: Receipt, notices: Vec<Notice>) -> Description {
        let mut values = wire::rows(&self.table, 0..self.shown);
        let total = self.misfits.total;
        let first: Vec<_> = (self.shown..)
            .zip(self.misfits.first)
            .map(|(at, misfit)| error_row(&self.table, at, misfit))
            .collect();
        for wrong in &first {
            if let Some(row) = values.get_mut(wrong.index as usize) {
                row.clone_from(&wrong.values);
            }
        }
        Description {
            schema: self.schema,
            values,
            receipt,
            notices,
            errors: ErrorRows { total, first },
        }
    }
}

fn length(parts: &[Builder]) -> usize {
    parts.iter().map(Builder::len).sum()
}

/// The wanted rows of a column of numbers or categories that lies in parts.
fn pick(parts: &[Builder], rows: &[usize]) -> ColumnData {
    let found = rows.iter().filter_map(|row| locate(parts, *row));
    if matches!(
        parts.first().map(|part| &part.values),
        Some(Values::Category { .. })
    ) {
        let texts = found.map(|(part, row)| match &part.values {
            Values::Category { index, codes } if codes[row] != MISSING => {
                Some(index.texts.get(codes[row] as usize))
            }
            _ => None,
        });
        return ColumnData::Category(texts.collect::<Categories>());
    }
    let numbers = found.map(|(part, row)| match &part.values {
        Values::Number { values, .. } => values[row],
        _ => f64::NAN,
    });
    ColumnData::Number(Numbers::from_raw(numbers.collect()))
}

/// The part in which a row of the column lies, and where in it.
fn locate(parts: &[Builder], mut row: usize) -> Option<(&Builder, usize)> {
    for part in parts {
        if row < part.len() {
            return Some((part, row));
        }
        row -= part.len();
    }
    None
}

impl Dates {
    /// Some of the rows; whether there is a time of day is said of all of them.
    fn pick(&self, rows: &[usize]) -> Dates {
        let values = rows
            .iter()
            .map(|row| self.get(*row).unwrap_or(Self::MISSING));
        Dates::with_time(values.collect(), self.has_time())
    }
}
