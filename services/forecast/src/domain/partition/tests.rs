use std::collections::HashSet;
use std::ops::Range;

use b2l_tabular::{Column, ColumnData};
use proptest::prelude::*;

use super::*;

/// A table of these columns over so many rows.
struct Rows(usize, Vec<Column>);

impl Rows {
    fn words(mut self, name: &str, word: impl Fn(usize) -> Option<String>) -> Self {
        let words: Vec<Option<String>> = (0..self.0).map(word).collect();
        let cells = words.iter().map(Option::as_deref).collect();
        self.1.push(Column::new(name, ColumnData::Category(cells)));
        self
    }

    fn numbers(mut self, name: &str, number: impl Fn(usize) -> f64) -> Self {
        let cells = (0..self.0).map(|row| Some(number(row))).collect();
        self.1.push(Column::new(name, ColumnData::Number(cells)));
        self
    }

    fn dates(mut self, day: impl Fn(usize) -> i64) -> Self {
        let cells = (0..self.0).map(|row| Some(day(row) * 86_400_000)).collect();
        self.1.push(Column::new("date", ColumnData::Date(cells)));
        self
    }

    /// Searched in two pieces, as a large table would be.
    fn partition(&self) -> Partition {
        let names: Vec<&str> = self.1.iter().map(Column::name).collect();
        let columns: Vec<&str> = names.into_iter().filter(|name| *name != "date").collect();
        let pieces = [0..self.0 / 2, self.0 / 2..self.0].map(|rows| self.piece(&rows));
        let mut search = Search::new(self.0, "date", &columns);
        pieces.iter().for_each(|piece| search.look(piece));
        search.settle().unwrap_or_else(|mut pairs| {
            pieces.iter().for_each(|piece| pairs.look(piece));
            pairs.settle()
        })
    }

    fn piece(&self, rows: &Range<usize>) -> Table {
        let part = |column: &Column| {
            let rows = rows.clone();
            let data = match column.data() {
                ColumnData::Date(cells) => {
                    ColumnData::Date(rows.map(|row| cells.get(row)).collect())
                }
                ColumnData::Number(cells) => {
                    ColumnData::Number(rows.map(|row| cells.get(row)).collect())
                }
                ColumnData::Category(cells) => {
                    ColumnData::Category(rows.map(|row| cells.get(row)).collect())
                }
            };
            Column::new(column.name(), data)
        };
        Table::new(self.1.iter().map(part).collect())
    }
}

fn rows(count: usize) -> Rows {
    Rows(count, Vec::new())
}

fn outcome(partition: &Partition) -> (Vec<&str>, PartitionReason, usize) {
    let names = partition.categories.iter().map(String::as_str).collect();
    (names, partition.reason, partition.series)
}

/// Sales of stores that are numbers, week by week, with what the calendar says of each week.
fn weekly_sales(stores: usize) -> Rows {
    let weeks = 120;
    rows(stores * weeks)
        .dates(move |row| 7 * (row % weeks) as i64)
        .words("month", move |row| {
            Some(format!("M{}", row % weeks / 4 % 12))
        })
        .numbers("quarter", move |row| (row % weeks / 13 % 4) as f64)
        .words("holiday", move |row| {
            (row % weeks % 9 == 0).then(|| "Easter".to_owned())
        })
        .numbers("store", move |row| (1 + row / weeks) as f64)
        .numbers("sales", |row| ((row * 7919) % 1_000) as f64 + 0.5)
}

#[test]
fn stores_that_are_numbers_split_weekly_sales_and_parts_of_the_calendar_do_not() {
    let partition = weekly_sales(45).partition();
    assert_eq!(
        outcome(&partition),
        (vec!["store"], PartitionReason::Repeated, 45)
    );
    assert_eq!(partition.repeated_rows, 0);
}

#[test]
fn a_name_is_proposed_before_the_number_that_says_the_same() {
    let partition = weekly_sales(5)
        .words("city", |row| Some(format!("City {}", row / 120)))
        .partition();
    assert_eq!(partition.categories, ["city"]);
}

#[test]
fn two_columns_together_split_the_rows_of_a_date_where_neither_does_alone() {
    let partition = rows(400)
        .dates(|row| (row / 4) as i64)
        .words("shop", |row| Some(["A", "A", "B", "B"][row % 4].to_owned()))
        .numbers("product", |row| (row % 2) as f64)
        .partition();
    assert_eq!(
        outcome(&partition),
        (vec!["shop", "product"], PartitionReason::Repeated, 4)
    );
}

#[test]
fn rows_that_repeat_a_date_of_their_series_by_mistake_are_counted() {
    let partition = rows(1_002)
        .dates(|row| (row.min(999) / 2) as i64)
        .words("shop", |row| Some(format!("Shop {}", row.min(999) % 2)))
        .partition();
    assert_eq!(partition.categories, ["shop"]);
    assert_eq!(partition.repeated_rows, 2);
}

#[test]
fn a_column_of_mostly_empty_cells_does_not_split_rows() {
    let partition = rows(400)
        .dates(|row| (row / 4) as i64)
        .words("note", |row| (row % 4 == 0).then(|| "late".to_owned()))
        .partition();
    assert_eq!(outcome(&partition), (vec![], PartitionReason::Combined, 1));
}

#[test]
fn what_is_measured_in_whole_numbers_is_no_category() {
    let partition = rows(600)
        .dates(|row| (row / 3) as i64)
        .numbers("sold", |row| ((row * 31) % 97) as f64)
        .partition();
    assert_eq!(partition.reason, PartitionReason::Combined);
}

#[test]
fn one_row_a_date_and_a_date_that_stands_twice_are_one_series() {
    let one = rows(60).dates(|row| row as i64).partition();
    assert_eq!(
        (one.reason, one.repeated_rows),
        (PartitionReason::OneRow, 0)
    );
    let twice = rows(60).dates(|row| row.max(1) as i64).partition();
    assert_eq!(
        (twice.reason, twice.repeated_rows),
        (PartitionReason::Combined, 1)
    );
}

#[test]
fn hundreds_of_series_are_not_proposed() {
    let partition = rows(150 * 8)
        .dates(|row| (row / 150) as i64)
        .words("item", |row| Some(format!("Item {}", row % 150)))
        .partition();
    assert_eq!(outcome(&partition), (vec![], PartitionReason::TooMany, 1));
}

proptest! {
    #[test]
    fn a_date_has_one_row_in_each_series_but_for_the_rows_that_are_counted(
        cells in prop::collection::vec((0i64..12, 0u8..4, 0u8..5, 0u8..3), 1..300)
    ) {
        let table = rows(cells.len())
            .dates(|row| cells[row].0)
            .words("a", |row| Some(cells[row].1.to_string()))
            .words("b", |row| Some(cells[row].2.to_string()))
            .numbers("c", |row| f64::from(cells[row].3));
        let partition = table.partition();
        let key = |row: usize| -> Vec<i64> {
            let (date, a, b, c) = cells[row];
            let own = |name: &String| match name.as_str() {
                "a" => i64::from(a),
                "b" => i64::from(b),
                _ => i64::from(c),
            };
            [date].into_iter().chain(partition.categories.iter().map(own)).collect()
        };
        let keys: HashSet<Vec<i64>> = (0..cells.len()).map(key).collect();
        prop_assert_eq!(cells.len() - keys.len(), partition.repeated_rows);
    }
}
