//! A table as it was read from a file, in the columns and batches of connectors.

use b2l_connectors::csv::CsvColumn;
use b2l_connectors::{Batch, Column, ColumnType};
use b2l_tabular::{ColumnData, Numbers, Table};
use chrono::{DateTime, NaiveDateTime};

/// Up to here a number of the table is a whole number exactly: 2^53.
const EXACT: f64 = 9_007_199_254_740_992.0;

pub struct Plain<'a> {
    table: &'a Table,
    types: Vec<ColumnType>,
}

impl<'a> Plain<'a> {
    pub fn new(table: &'a Table) -> Self {
        let types = table.columns().iter();
        Self {
            table,
            types: types.map(|column| column_type(column.data())).collect(),
        }
    }

    pub fn columns(&self) -> Vec<CsvColumn> {
        let columns = self.table.columns().iter().zip(&self.types);
        let column = |(column, column_type): (&b2l_tabular::Column, &ColumnType)| CsvColumn {
            name: column.name().to_owned(),
            column_type: *column_type,
        };
        columns.map(column).collect()
    }

    /// The rows, so many at a time.
    pub fn batches(&self, size: usize) -> impl Iterator<Item = Batch> {
        let starts = (0..self.table.rows()).step_by(size);
        starts.filter_map(move |start| self.batch(start, self.table.rows().min(start + size)))
    }

    fn batch(&self, start: usize, end: usize) -> Option<Batch> {
        let columns = self.table.columns().iter().zip(&self.types);
        let columns = columns.map(|(column, column_type)| {
            let rows = start..end;
            match column.data() {
                ColumnData::Category(texts) => {
                    Column::Text(rows.map(|row| texts.get(row).map(str::to_owned)).collect())
                }
                ColumnData::Date(dates) if *column_type == ColumnType::DateTime => {
                    Column::DateTime(rows.map(|row| moment(dates.get(row)?)).collect())
                }
                ColumnData::Date(dates) => {
                    let day = |row| moment(dates.get(row)?).map(|moment| moment.date());
                    Column::Date(rows.map(day).collect())
                }
                ColumnData::Number(numbers) if *column_type == ColumnType::Integer => {
                    let whole = |row| numbers.get(row).map(|number| number as i64);
                    Column::Integer(rows.map(whole).collect())
                }
                // The shortest digits that read as the same number.
                ColumnData::Number(numbers) => {
                    let digits = |row| numbers.get(row)?.to_string().parse().ok();
                    Column::Decimal(rows.map(digits).collect())
                }
            }
        });
        Batch::new(columns.collect())
    }
}

fn column_type(data: &ColumnData) -> ColumnType {
    match data {
        ColumnData::Category(_) => ColumnType::Text,
        ColumnData::Date(dates) if dates.has_time() => ColumnType::DateTime,
        ColumnData::Date(_) => ColumnType::Date,
        ColumnData::Number(numbers) if are_whole(numbers) => ColumnType::Integer,
        ColumnData::Number(_) => ColumnType::Decimal,
    }
}

fn are_whole(numbers: &Numbers) -> bool {
    let is_whole = |number: f64| number.fract() == 0.0 && number.abs() <= EXACT;
    numbers.iter().flatten().all(is_whole)
}

fn moment(milliseconds: i64) -> Option<NaiveDateTime> {
    DateTime::from_timestamp_millis(milliseconds).map(|moment| moment.naive_utc())
}

#[cfg(test)]
mod tests {
    use b2l_tabular::{Dates, Table};

    use super::*;

    fn table(data: ColumnData) -> Table {
        Table::new(vec![b2l_tabular::Column::new("a", data)])
    }

    fn numbers(values: &[Option<f64>]) -> Table {
        table(ColumnData::Number(values.iter().copied().collect()))
    }

    fn column(table: &Table) -> Column {
        let batch = Plain::new(table).batches(10).next().unwrap();
        batch.columns()[0].clone()
    }

    #[test]
    fn numbers_are_whole_only_if_all_of_them_are() {
        let whole = column(&numbers(&[Some(1.0), None, Some(-3.0)]));
        assert_eq!(whole, Column::Integer(vec![Some(1), None, Some(-3)]));
        let digits = |text: &str| Some(text.parse().unwrap());
        let mixed = column(&numbers(&[Some(1.0), Some(0.1), Some(1e21)]));
        let expected = vec![digits("1"), digits("0.1"), digits("1000000000000000000000")];
        assert_eq!(mixed, Column::Decimal(expected));
    }

    #[test]
    fn days_have_a_time_only_if_some_of_them_have() {
        let dates = |values: [i64; 2]| {
            let values: Dates = values.into_iter().map(Some).collect();
            table(ColumnData::Date(values))
        };
        let day = 86_400_000;
        assert!(matches!(column(&dates([0, day])), Column::Date(_)));
        let timed = column(&dates([0, day + 1_000]));
        let Column::DateTime(moments) = timed else {
            panic!("another type");
        };
        assert_eq!(moments[1].unwrap().to_string(), "1970-01-02 00:00:01");
    }

    #[test]
    fn a_long_table_comes_in_parts() {
        let long = numbers(&[Some(1.0); 25]);
        let plain = Plain::new(&long);
        let sizes: Vec<usize> = plain.batches(10).map(|batch| batch.rows()).collect();
        assert_eq!(sizes, [10, 10, 5]);
    }
}
