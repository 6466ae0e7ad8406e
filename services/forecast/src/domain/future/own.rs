//! Rows of a story's own table that come after the last value of its target in any series, where all series end:
//! people plan ahead in the table they forecast from.

use std::collections::{BTreeSet, HashMap};

use b2l_contracts::jobs::TrainingInput;
use b2l_tabular::{Column, Span, Table};
use serde_json::Value;

use crate::domain::rows::cells::{Cells, cell};
use crate::domain::sorter::Sorter;

/// Looks through a table twice: first at every piece for where each series ends, then again for what comes after.
pub struct Own<'a> {
    input: &'a TrainingInput,
    sorter: Sorter,
    /// By combination of category values, the time of its last value in milliseconds.
    ends: HashMap<u32, i64>,
    cells: Cells,
    numbers: Vec<usize>,
    seen: usize,
}

impl<'a> Own<'a> {
    pub fn new(input: &'a TrainingInput) -> Self {
        let categories = || input.categories.iter().map(|column| &column.name);
        let names: Vec<&str> = categories().map(String::as_str).collect();
        Self {
            sorter: Sorter::new(&names),
            ends: HashMap::new(),
            cells: Cells {
                columns: std::iter::once(&input.date_column)
                    .chain(categories())
                    .chain(&input.known)
                    .cloned()
                    .collect(),
                ..Cells::default()
            },
            numbers: Vec::new(),
            seen: 0,
            input,
        }
    }

    /// The columns to be read.
    pub fn columns(input: &TrainingInput) -> Vec<&str> {
        let categories = input.categories.iter().map(|column| &column.name);
        [&input.date_column, &input.target]
            .into_iter()
            .chain(categories)
            .chain(&input.known)
            .map(String::as_str)
            .collect()
    }

    /// The first look.
    pub fn look(&mut self, piece: &Table) {
        let (Some(dates), Some(target)) = (
            dates(piece, &self.input.date_column),
            numbers(piece, &self.input.target),
        ) else {
            return;
        };
        let ends = &mut self.ends;
        self.sorter.sort(piece, |row, made| {
            if let (Some(made), Some(time), Some(_)) = (made, dates.get(row), target.get(row)) {
                let end = ends.entry(made).or_insert(time);
                *end = time.max(*end);
            }
        });
    }

    /// The second look, at the same pieces in the same order.
    pub fn take(&mut self, piece: &Table) {
        let (Some(dates), Some(target)) = (
            dates(piece, &self.input.date_column),
            numbers(piece, &self.input.target),
        ) else {
            return;
        };
        let columns: Vec<Option<&Column>> = self
            .cells
            .columns
            .iter()
            .map(|name| piece.column(name))
            .collect();
        let known = columns.len() - self.input.known.len();
        // A wrong date far from all others is no end.
        let distinct: BTreeSet<i64> = self.ends.values().copied().collect();
        let span = Span::of(distinct);
        let inside = |end: &&i64| span.is_none_or(|span| span.has(**end));
        let end = self.ends.values().filter(inside).max().copied();
        let (ends, values, numbers) = (&self.ends, &mut self.cells.values, &mut self.numbers);
        let before = self.seen;
        self.sorter.sort(piece, |row, made| {
            let has_values = made.is_some_and(|made| ends.contains_key(&made));
            let after = has_values && dates.get(row) > end;
            if !after || target.get(row).is_some() {
                return;
            }
            let of = |column: &Option<&Column>| {
                column.map_or(Value::Null, |column| cell(column.data(), row))
            };
            let cells: Vec<Value> = columns.iter().map(of).collect();
            // A calendar that only has dates says nothing.
            if cells[known..].iter().any(|value| !value.is_null()) {
                values.push(cells);
                numbers.push(before + row);
            }
        });
        self.seen += piece.rows();
    }

    /// The rows, and the place of each in the table, from 0.
    pub fn finish(self) -> (Cells, Vec<usize>) {
        (self.cells, self.numbers)
    }
}

fn dates<'a>(piece: &'a Table, name: &str) -> Option<&'a b2l_tabular::Dates> {
    piece.column(name)?.data().as_dates()
}

fn numbers<'a>(piece: &'a Table, name: &str) -> Option<&'a b2l_tabular::Numbers> {
    piece.column(name)?.data().as_numbers()
}

#[cfg(test)]
mod tests {
    use b2l_contracts::jobs::CategoryColumn;
    use b2l_tabular::ColumnData;
    use serde_json::json;

    use super::*;

    #[test]
    fn what_comes_after_the_last_value_of_any_series_is_taken_and_holes_before_are_not() {
        const DAY: i64 = 86_400_000;
        let rows = [
            ("Oslo", 0, Some(1.0), Some(0.0)),
            ("Oslo", 1, None, Some(1.0)),
            ("Oslo", 2, Some(3.0), Some(0.0)),
            ("Bonn", 0, Some(5.0), Some(1.0)),
            ("Oslo", 3, None, Some(1.0)),
            ("Bonn", 1, None, Some(0.0)),
            ("Bonn", 3, None, Some(0.0)),
            ("Oslo", 4, None, None),
            ("Rome", 5, None, Some(1.0)),
        ];
        let column = |name: &str, data: ColumnData| Column::new(name, data);
        let table = Table::new(vec![
            column(
                "day",
                ColumnData::Date(rows.iter().map(|row| Some(row.1 * DAY)).collect()),
            ),
            column(
                "city",
                ColumnData::Category(rows.iter().map(|row| Some(row.0)).collect()),
            ),
            column(
                "sales",
                ColumnData::Number(rows.iter().map(|row| row.2).collect()),
            ),
            column(
                "promo",
                ColumnData::Number(rows.iter().map(|row| row.3).collect()),
            ),
        ]);
        let input = TrainingInput {
            date_column: "day".into(),
            target: "sales".into(),
            known: vec!["promo".into()],
            categories: vec![CategoryColumn {
                name: "city".into(),
                values: Vec::new(),
            }],
            ..TrainingInput::default()
        };
        let mut own = Own::new(&input);
        own.look(&table);
        own.take(&table);
        let (cells, numbers) = own.finish();
        assert_eq!(cells.columns, ["day", "city", "promo"]);
        let expected = [
            vec![json!("1970-01-04"), json!("Oslo"), json!(1)],
            vec![json!("1970-01-04"), json!("Bonn"), json!(0)],
        ];
        assert_eq!((cells.values, numbers), (expected.to_vec(), vec![4, 6]));
    }
}
