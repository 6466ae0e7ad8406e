//! Rows to be forecast, as the engine takes them: from JSON or from a table.

use std::collections::{BTreeMap, HashMap};

use b2l_contracts::jobs::{RowsInput, TableColumn, table_column::Kind};
use b2l_engine::tabular::{Column, Frame, FrameError};
use b2l_tabular::{CellError, ColumnData, Description, Table, date_text, number_value};
use b2l_web::Message;
use serde_json::Value;

use crate::texts;

/// Rows that one call forecasts.
pub const MOST_ROWS: usize = 100_000;

/// Rows with named columns; a cell is a number, a text or nothing.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Cells {
    pub columns: Vec<String>,
    /// Rows first.
    pub values: Vec<Vec<Value>>,
    /// Cells that should hold a number and do not: the row, and why it has no forecast.
    pub wrong: BTreeMap<usize, Message>,
    /// The columns whose texts are dates, where the rows say so.
    pub dated: Vec<usize>,
}

impl Cells {
    /// The named columns of a table.
    pub fn of_table(table: &Table) -> Cells {
        let columns = table.columns();
        let row = |row: usize| {
            columns
                .iter()
                .map(|column| cell(column.data(), row))
                .collect()
        };
        Cells {
            columns: columns
                .iter()
                .map(|column| column.name().to_owned())
                .collect(),
            values: (0..table.rows()).map(row).collect(),
            wrong: BTreeMap::new(),
            dated: columns
                .iter()
                .enumerate()
                .filter(|(_, column)| column.data().as_dates().is_some())
                .map(|(place, _)| place)
                .collect(),
        }
    }

    /// The table of a file with what was wrong with its cells; `input` says which columns matter.
    pub fn of_file(table: &Table, description: &Description, input: &RowsInput) -> Cells {
        let mut cells = Self::of_table(table);
        let names: Vec<&String> = cells.columns.iter().collect();
        let place = |name: &str| names.iter().position(|known| *known == name);
        let mut wrong = BTreeMap::new();
        for row in &description.errors.first {
            let of_row = input.columns.iter().find_map(|column| {
                let error = row.cells.get(&column.name)?;
                let cell = row.values.get(place(&column.name)?)?;
                let written = text(cell).unwrap_or_default();
                (*error == CellError::WrongValue).then(|| not_a_number(&column.name, &written))
            });
            if let (Some(message), Ok(at)) = (of_row, usize::try_from(row.index)) {
                wrong.insert(at, message);
            }
        }
        cells.wrong = wrong;
        cells
    }

    /// Checks that the rows have what the story asks for; a cell that is no number costs its row alone.
    ///
    /// # Errors
    /// The sentence about what is missing or too much.
    pub fn check(&mut self, input: &RowsInput, categories: &[&str]) -> Result<(), Message> {
        if self.values.is_empty() {
            return Err(texts::ROWS_NONE.into());
        }
        if self.values.len() > MOST_ROWS {
            return Err(texts::ROWS_TOO_MANY.with(&[&self.values.len(), &MOST_ROWS]));
        }
        let asked = input.columns.iter().map(|column| column.name.as_str());
        let missing: Vec<&str> = asked
            .chain(categories.iter().copied())
            .filter(|name| self.place(name).is_none())
            .collect();
        if !missing.is_empty() {
            return Err(texts::ROWS_COLUMNS_MISSING.with(&[&missing.join(", ")]));
        }
        for (number, row) in self.values.iter().enumerate() {
            if row.len() != self.columns.len() {
                let (has, needs) = (row.len(), self.columns.len());
                return Err(texts::ROWS_UNEVEN.with(&[&(number + 1), &has, &needs]));
            }
        }
        for column in input
            .columns
            .iter()
            .filter(|column| column.kind() == Kind::Numbers)
        {
            let Some(place) = self.place(&column.name) else {
                continue;
            };
            for (number, row) in self.values.iter().enumerate() {
                if let Some(cell) = text(&row[place])
                    && as_number(&row[place]).is_none()
                {
                    let message = not_a_number(&column.name, &cell);
                    self.wrong.entry(number).or_insert(message);
                }
            }
        }
        Ok(())
    }

    /// The values of the category columns in each row; none where one is empty.
    pub fn keys(&self, categories: &[&str]) -> Vec<Option<Vec<String>>> {
        let places: Vec<Option<usize>> = categories.iter().map(|name| self.place(name)).collect();
        self.values
            .iter()
            .map(|row| places.iter().map(|place| text(&row[(*place)?])).collect())
            .collect()
    }

    /// These rows as a frame of the training's columns.
    ///
    /// # Errors
    /// [`FrameError`].
    pub fn frame(&self, input: &RowsInput, rows: &[usize]) -> Result<Frame, FrameError> {
        let columns = input.columns.iter().map(|column| self.column(column, rows));
        Frame::new(columns.collect())
    }

    /// The cell of a row; none where there is no such column.
    pub fn cell(&self, row: usize, column: &str) -> Option<&Value> {
        self.values.get(row)?.get(self.place(column)?)
    }

    /// These rows with another value in one column.
    pub fn with(&self, rows: &[usize], column: &str, value: &Value) -> Cells {
        let place = self.place(column);
        let changed = |row: &usize| {
            let mut cells = self.values[*row].clone();
            if let Some(place) = place {
                cells[place] = value.clone();
            }
            cells
        };
        Cells {
            columns: self.columns.clone(),
            values: rows.iter().map(changed).collect(),
            ..Cells::default()
        }
    }

    fn column(&self, column: &TableColumn, rows: &[usize]) -> Column {
        let place = self.place(&column.name);
        let cell = |row: &usize| place.map(|place| &self.values[*row][place]);
        let texts =
            || -> Vec<Option<String>> { rows.iter().map(|row| cell(row).and_then(text)).collect() };
        match column.kind() {
            Kind::Numbers => {
                let of_row = |row: &usize| cell(row).and_then(as_number).unwrap_or(f64::NAN);
                Column::numbers(&column.name, rows.iter().map(of_row).collect())
            }
            Kind::Ordered => {
                let place = |text: Option<String>| {
                    let text = text?;
                    let at = column.values.iter().position(|known| *known == text)?;
                    Some(at as f64)
                };
                let values = texts()
                    .into_iter()
                    .map(|text| place(text).unwrap_or(f64::NAN));
                Column::numbers(&column.name, values.collect())
            }
            Kind::Categories => {
                let texts = texts();
                let texts: Vec<Option<&str>> = texts.iter().map(Option::as_deref).collect();
                Column::categories(&column.name, &texts)
            }
        }
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column == name)
    }
}

/// Numbers of words that rows have which the training never saw, by column: told beside the forecast.
pub fn unknown_words(
    cells: &Cells,
    input: &RowsInput,
    known: &HashMap<String, Vec<String>>,
) -> Vec<(String, usize)> {
    let count = |column: &TableColumn| {
        let known = known.get(&column.name)?;
        let place = cells.place(&column.name)?;
        let strange =
            |row: &&Vec<Value>| text(&row[place]).is_some_and(|text| !known.contains(&text));
        let count = cells.values.iter().filter(strange).count();
        (count > 0).then(|| (column.name.clone(), count))
    };
    input
        .columns
        .iter()
        .filter(|column| column.kind() != Kind::Numbers)
        .filter_map(count)
        .collect()
}

fn not_a_number(column: &str, cell: &str) -> Message {
    texts::ROW_NOT_A_NUMBER.with(&[&column, &cell])
}

pub fn cell(data: &ColumnData, row: usize) -> Value {
    match data {
        ColumnData::Number(numbers) => numbers.get(row).map_or(Value::Null, number_value),
        ColumnData::Category(texts) => texts.get(row).map_or(Value::Null, Value::from),
        ColumnData::Date(dates) => dates.get(row).map_or(Value::Null, |millis| {
            Value::from(date_text(millis, dates.has_time()))
        }),
    }
}

/// The number of a cell. One wrong cell makes a short column one of words, so words that are numbers count as such.
pub fn as_number(cell: &Value) -> Option<f64> {
    let parsed = || {
        text(cell)?
            .replace([' ', '\u{a0}'], "")
            .replace(',', ".")
            .parse()
            .ok()
    };
    cell.as_f64()
        .or_else(parsed)
        .filter(|value| value.is_finite())
}

/// The text by which a cell is told from others; none for an empty one.
pub fn text(cell: &Value) -> Option<String> {
    match cell {
        Value::Null => None,
        Value::String(text) => Some(text.trim().to_owned()).filter(|text| !text.is_empty()),
        Value::Number(number) => Some(match number.as_f64() {
            Some(value) => number_value(value).to_string(),
            None => number.to_string(),
        }),
        other => Some(other.to_string()),
    }
}
