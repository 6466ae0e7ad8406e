//! The rows of each category, as the engine takes them.

use std::collections::HashMap;
use std::path::Path;

use b2l_contracts::jobs::{TableColumn, TrainingInput, Unit, table_column::Kind};
use b2l_engine::tabular::{Column, Frame};
use b2l_tabular::{ColumnData, Table, date_text, number_value, read_parquet};

use crate::child::{ChildError, Refusal};
use crate::fit::table::{sort_into_series, unreadable};

/// The table with the rows of each category.
pub struct RowsTable {
    table: Table,
    columns: Vec<TableColumn>,
    of_series: HashMap<u32, Vec<u32>>,
}

impl RowsTable {
    /// Reads only the columns that the training names.
    pub fn read(path: &Path, input: &TrainingInput, units: &[Unit]) -> Result<Self, ChildError> {
        let columns = match &input.rows {
            Some(rows) => rows.columns.clone(),
            None => Vec::new(),
        };
        let categories = input
            .categories
            .iter()
            .map(|category| category.name.as_str());
        let mut wanted: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
        wanted.extend(categories);
        // A clustering has no target.
        wanted.extend(Some(input.target.as_str()).filter(|target| !target.is_empty()));
        wanted.sort_unstable();
        wanted.dedup();
        let table = read_parquet(path, Some(&wanted)).map_err(unreadable)?;
        Ok(Self {
            of_series: sort_into_series(&table, input, units)?,
            columns,
            table,
        })
    }

    pub fn column(&self, name: &str) -> Result<&ColumnData, Refusal> {
        let column = self.table.column(name);
        let column = column.ok_or_else(|| Refusal::of("column_missing").with("column", name))?;
        Ok(column.data())
    }

    /// Rows of the whole table.
    pub fn rows(&self) -> usize {
        self.table.rows()
    }

    /// The rows of a category, in the order of the table.
    pub fn of(&self, series: u32) -> &[u32] {
        self.of_series.get(&series).map_or(&[], Vec::as_slice)
    }

    /// These rows as the engine takes them.
    pub fn frame(&self, rows: &[u32]) -> Result<Frame, ChildError> {
        let mut columns = Vec::new();
        for asked in &self.columns {
            let column = self.column(&asked.name)?;
            columns.push(match asked.kind() {
                Kind::Numbers => {
                    let numbers = column.as_numbers();
                    let value = |row: &u32| numbers.and_then(|all| all.get(*row as usize));
                    let values = rows.iter().map(|row| value(row).unwrap_or(f64::NAN));
                    Column::numbers(&asked.name, values.collect())
                }
                Kind::Ordered => {
                    let place = |text: &Option<String>| {
                        let text = text.as_ref()?;
                        let at = asked.values.iter().position(|known| known == text)?;
                        Some(at as f64)
                    };
                    let words = texts(column, rows);
                    let values = words.iter().map(|text| place(text).unwrap_or(f64::NAN));
                    Column::numbers(&asked.name, values.collect())
                }
                Kind::Categories => {
                    let words = texts(column, rows);
                    let words: Vec<Option<&str>> = words.iter().map(Option::as_deref).collect();
                    Column::categories(&asked.name, &words)
                }
            });
        }
        Ok(Frame::new(columns).map_err(anyhow::Error::from)?)
    }
}

/// The cells of these rows as the texts by which they are told apart; none for empty ones.
pub fn texts(data: &ColumnData, rows: &[u32]) -> Vec<Option<String>> {
    let text = |row: usize| match data {
        ColumnData::Category(texts) => texts.get(row).map(str::to_owned),
        ColumnData::Number(numbers) => numbers
            .get(row)
            .map(|value| number_value(value).to_string()),
        ColumnData::Date(dates) => dates
            .get(row)
            .map(|millis| date_text(millis, dates.has_time())),
    };
    rows.iter().map(|row| text(*row as usize)).collect()
}
