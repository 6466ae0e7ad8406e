//! Rows into columns: one column for each value of a column.

use serde_json::{Value, json};

use super::group::places;
use super::groups::{Groups, codes};
use super::{Aggregate, Shaped, check_free, find};
use crate::category::MISSING;
use crate::mix::fault::{Fault, MixNotice, Problem};
use crate::mix::frame::{Frame, Named, Values};
use crate::mix::options::{names, text, unknown};
use crate::mix::run::MixLimits;
use crate::table::{ColumnData, Dates};
use crate::wire;

/// Cells of the new columns together.
const MOST_CELLS: u64 = 50_000_000;

/// Which column names the new ones, which fills them, and what a row stands for.
#[derive(Debug, Clone, PartialEq)]
pub struct Pivot {
    /// One row for each combination of these.
    pub by: Vec<String>,
    /// Its values are the names of the new columns.
    pub column: String,
    pub value: String,
    /// What becomes of several values for one cell.
    pub how: Aggregate,
}

impl Pivot {
    pub(in crate::mix) fn parse(options: &Value) -> Result<Pivot, Fault> {
        let how = match options["aggregate"].as_str() {
            None => Aggregate::Sum,
            Some(word) => Aggregate::parse(word)
                .ok_or_else(|| unknown("aggregate", word, &Aggregate::ALL.map(Aggregate::word)))?,
        };
        Ok(Pivot {
            by: names(options, "by", true)?,
            column: text(options, "column", "column")?,
            value: text(options, "value", "value")?,
            how,
        })
    }

    pub(in crate::mix) fn options(&self) -> Value {
        let by: Vec<Value> = self.by.iter().map(|name| json!({"name": name})).collect();
        json!({"by": by, "column": self.column, "value": self.value, "aggregate": self.how.word()})
    }

    /// New columns stand in the order of dates and numbers, else in that of first appearance.
    pub(in crate::mix) fn apply(&self, frame: &Frame, limits: &MixLimits) -> Result<Shaped, Fault> {
        let by = places(frame, &self.by)?;
        let column = find(frame, &self.column, "column")?;
        let value = find(frame, &self.value, "value")?;
        let groups = Groups::by(frame, &by);
        let labels = codes(&frame.columns[column].values);
        let heads = heads(&frame.columns[column].values, &labels);
        let columns = by.len() + heads.len();
        if columns > limits.most_columns {
            let limit = limits.most_columns;
            return Err(Fault::new(
                "column",
                Problem::TooManyColumns { columns, limit },
            ));
        }
        let cells = (groups.len() * heads.len()) as u64;
        if cells > MOST_CELLS {
            let limit = MOST_CELLS;
            return Err(Fault::new(
                "column",
                Problem::TooManyCellsMade { cells, limit },
            ));
        }
        let mut made = Frame {
            columns: Vec::new(),
            rows: groups.len(),
        };
        for place in &by {
            made.columns
                .extend(frame.pick(&groups.first, |at| at == *place).columns);
        }
        let mut rows: Vec<Vec<u32>> = vec![Vec::new(); heads.len()];
        for (row, label) in labels
            .iter()
            .enumerate()
            .filter(|(_, label)| **label != MISSING)
        {
            rows[*label as usize].push(row as u32);
        }
        for (name, label) in heads {
            check_free(&made.columns, &name, "column")?;
            let own = rows[label as usize]
                .iter()
                .map(|row| (*row as usize, groups.of_row[*row as usize]));
            let done = self.how.of(&frame.columns[value], own, groups.len());
            let (data, dtype) = done.map_err(|problem| Fault::new("value", problem))?;
            made.columns.push(Named {
                name,
                values: Values::new(data, dtype),
            });
        }
        let count = labels.iter().filter(|label| **label == MISSING).count() as u64;
        let column = self.column.clone();
        let notices = (count > 0).then_some(MixNotice::RowsWithoutLabel { column, count });
        Ok(Shaped {
            frame: made,
            notices: notices.into_iter().collect(),
        })
    }
}

/// The name of each new column and the code that it stands for, in their order.
fn heads(values: &Values, labels: &[u32]) -> Vec<(String, u32)> {
    let mut first: Vec<usize> = Vec::new();
    for (row, label) in labels.iter().enumerate() {
        if *label as usize == first.len() {
            first.push(row);
        }
    }
    let timed = values.data.as_dates().is_some_and(Dates::has_time);
    let name = |row: usize| match wire::cell(&values.data, row, timed) {
        Value::String(text) => text,
        other => other.to_string(),
    };
    let mut heads: Vec<(usize, u32)> = first.into_iter().zip(0..).collect();
    match &values.data {
        ColumnData::Date(dates) => heads.sort_by_key(|(row, _)| dates.get(*row)),
        ColumnData::Number(numbers) => heads.sort_by(|one, other| {
            numbers.as_slice()[one.0].total_cmp(&numbers.as_slice()[other.0])
        }),
        ColumnData::Category(_) => {}
    }
    heads
        .into_iter()
        .map(|(row, label)| (name(row), label))
        .collect()
}
