//! A table between two stages: named columns whose values are shared with other stages.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::describe::ColumnDescription;
use crate::category::{Categories, MISSING};
use crate::period;
use crate::schema::{ColumnSchema, ColumnType, Period, column_schema};
use crate::table::{Column, ColumnData, Dates, Numbers, Table};
use crate::wire;

/// What a column was turned into. Numbers of every type are held as doubles within its range.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Dtype {
    Int16,
    Int32,
    Int64,
    Float32,
    Float64,
    Text,
    Time,
    Category,
}

impl Dtype {
    pub const ALL: [Dtype; 8] = [
        Dtype::Int16,
        Dtype::Int32,
        Dtype::Int64,
        Dtype::Float32,
        Dtype::Float64,
        Dtype::Text,
        Dtype::Time,
        Dtype::Category,
    ];

    /// The wire word.
    pub fn word(self) -> &'static str {
        match self {
            Dtype::Int16 => "int16",
            Dtype::Int32 => "int32",
            Dtype::Int64 => "int64",
            Dtype::Float32 => "float32",
            Dtype::Float64 => "float64",
            Dtype::Text => "text",
            Dtype::Time => "time",
            Dtype::Category => "category",
        }
    }

    pub fn parse(word: &str) -> Option<Dtype> {
        Self::ALL.into_iter().find(|dtype| dtype.word() == word)
    }

    /// The type that a column of a source has.
    pub(super) fn natural(data: &ColumnData) -> Dtype {
        match data {
            ColumnData::Number(_) => Dtype::Float64,
            ColumnData::Date(_) => Dtype::Time,
            ColumnData::Category(_) => Dtype::Category,
        }
    }
}

/// The values of a column, and what is known of them once somebody has asked.
#[derive(Debug)]
pub(super) struct Values {
    pub(super) data: ColumnData,
    pub(super) dtype: Dtype,
    pub(super) described: OnceLock<ColumnDescription>,
    period: OnceLock<Option<Period>>,
}

impl Values {
    pub(super) fn new(data: ColumnData, dtype: Dtype) -> Arc<Values> {
        Arc::new(Values {
            data,
            dtype,
            described: OnceLock::new(),
            period: OnceLock::new(),
        })
    }

    /// Spacing of dates; `None` for other columns too.
    pub(super) fn period(&self) -> Option<Period> {
        let dates = self.data.as_dates()?;
        *self.period.get_or_init(|| period::of_dates(dates))
    }

    /// Whether the row has a value.
    pub(super) fn has(&self, row: usize) -> bool {
        match &self.data {
            ColumnData::Number(numbers) => numbers.get(row).is_some(),
            ColumnData::Date(dates) => dates.get(row).is_some(),
            ColumnData::Category(texts) => texts.code(row).is_some(),
        }
    }

    /// The rows with these numbers; `MISSING` stands for a row without values.
    fn pick(&self, rows: &[u32]) -> Arc<Values> {
        let data = match &self.data {
            ColumnData::Number(numbers) => {
                let from = numbers.as_slice();
                let picked = rows.iter().map(|row| match *row {
                    MISSING => f64::NAN,
                    row => from[row as usize],
                });
                ColumnData::Number(Numbers::from_raw(picked.collect()))
            }
            ColumnData::Date(dates) => {
                let from = dates.as_raw();
                let picked = rows.iter().map(|row| match *row {
                    MISSING => Dates::MISSING,
                    row => from[row as usize],
                });
                ColumnData::Date(Dates::with_time(picked.collect(), dates.has_time()))
            }
            ColumnData::Category(texts) => {
                let picked = rows.iter().map(|row| match *row {
                    MISSING => MISSING,
                    row => texts.codes[row as usize],
                });
                ColumnData::Category(Categories {
                    codes: picked.collect(),
                    dictionary: texts.dictionary.clone(),
                })
            }
        };
        Values::new(data, self.dtype)
    }
}

/// A name and shared values.
#[derive(Debug, Clone)]
pub(super) struct Named {
    pub(super) name: String,
    pub(super) values: Arc<Values>,
}

/// Named columns of one length.
#[derive(Debug, Clone, Default)]
pub(super) struct Frame {
    pub(super) columns: Vec<Named>,
    pub(super) rows: usize,
}

impl Frame {
    pub(super) fn new(table: Table) -> Frame {
        let rows = table.rows();
        let columns = table.into_columns().into_iter().map(|column| {
            let name = column.name().to_owned();
            let data = column.into_data();
            let dtype = Dtype::natural(&data);
            Named {
                name,
                values: Values::new(data, dtype),
            }
        });
        Frame {
            columns: columns.collect(),
            rows,
        }
    }

    pub(super) fn position(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.name == name)
    }

    /// The rows with these numbers, `MISSING` for a row without values, in the order given.
    pub(super) fn pick(&self, rows: &[u32], columns: impl Fn(usize) -> bool) -> Frame {
        let chosen = self.columns.iter().enumerate();
        let picked = chosen
            .filter(|(at, _)| columns(*at))
            .map(|(_, column)| Named {
                name: column.name.clone(),
                values: column.values.pick(rows),
            });
        Frame {
            columns: picked.collect(),
            rows: rows.len(),
        }
    }

    pub(super) fn schema(&self) -> Vec<ColumnSchema> {
        let columns = self.columns.iter().map(|column| {
            let (kind, has_time) = match &column.values.data {
                ColumnData::Date(dates) => (ColumnType::Date, dates.has_time()),
                ColumnData::Number(_) => (ColumnType::Number, false),
                ColumnData::Category(_) => (ColumnType::Category, false),
            };
            column_schema(&column.name, kind, column.values.period(), has_time)
        });
        columns.collect()
    }

    /// The first rows as cells for the wire.
    pub(super) fn head(&self, count: usize) -> Vec<Vec<Value>> {
        let row = |row| {
            let cells = self.columns.iter().map(|column| {
                let data = &column.values.data;
                wire::cell(data, row, data.as_dates().is_some_and(Dates::has_time))
            });
            cells.collect()
        };
        (0..self.rows.min(count)).map(row).collect()
    }

    /// The table itself; values that nobody else holds are not copied.
    pub(super) fn into_table(self) -> Table {
        let columns = self.columns.into_iter().map(|column| {
            let data = match Arc::try_unwrap(column.values) {
                Ok(own) => own.data,
                Err(shared) => shared.data.clone(),
            };
            Column::new(column.name, data)
        });
        Table::new(columns.collect())
    }
}
