//! A table as it was read from a file, in the columns and batches of connectors.

use std::collections::BTreeSet;

use b2l_connectors::csv::CsvColumn;
use b2l_connectors::{Batch, Column, ColumnType, Decimal};
use b2l_tabular::{ColumnData, DecimalSign, Numbers, ReadTable, Table};
use chrono::{DateTime, NaiveDateTime};

/// Up to here a number of the table is a whole number exactly: 2^53.
const EXACT: f64 = 9_007_199_254_740_992.0;

pub struct Plain<'a> {
    table: &'a Table,
    /// The numbers as they are written.
    texts: Option<&'a Table>,
    decimal: Option<DecimalSign>,
    types: Vec<ColumnType>,
}

impl<'a> Plain<'a> {
    /// `texts` has the columns of numbers as they are written, `moments` are the columns of times that are in UTC.
    pub fn new(read: &'a ReadTable, texts: Option<&'a Table>, moments: &BTreeSet<&str>) -> Self {
        let table = &read.table;
        let types = table.columns().iter().map(|column| {
            let is_moment = moments.contains(column.name());
            match column_type(column.data()) {
                ColumnType::Date | ColumnType::DateTime if is_moment => ColumnType::Instant,
                other => other,
            }
        });
        Self {
            table,
            texts,
            decimal: read.receipt.decimal,
            types: types.collect(),
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
                ColumnData::Date(dates) if *column_type == ColumnType::Instant => {
                    Column::Instant(rows.map(|row| moment(dates.get(row)?)).collect())
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
                ColumnData::Number(numbers) => {
                    let texts = self.texts.and_then(|texts| texts.column(column.name()));
                    let texts = texts.and_then(|texts| texts.data().as_categories());
                    let digits = |row| {
                        let number = numbers.get(row)?;
                        let written = texts.and_then(|texts| texts.get(row));
                        let exact = written.and_then(|text| exact(text, number, self.decimal));
                        // Else the shortest digits that read as the same number.
                        exact.or_else(|| number.to_string().parse().ok())
                    };
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

/// A number with all the digits in which it is written, if these say the number and nothing else: "1 234,50" does,
/// "12.5 %" does not.
fn exact(text: &str, number: f64, decimal: Option<DecimalSign>) -> Option<Decimal> {
    let (point, group) = match decimal {
        Some(DecimalSign::Comma) => (',', '.'),
        _ => ('.', ','),
    };
    let is_digit = |sign: &char| !sign.is_whitespace() && *sign != group && *sign != '\'';
    let digits = text.chars().filter(is_digit);
    let digits: String = digits
        .map(|sign| if sign == point { '.' } else { sign })
        .collect();
    let is_same = digits.parse() == Ok(number);
    is_same.then(|| digits.parse().ok())?
}

fn moment(milliseconds: i64) -> Option<NaiveDateTime> {
    DateTime::from_timestamp_millis(milliseconds).map(|moment| moment.naive_utc())
}

#[cfg(test)]
mod tests {
    use b2l_tabular::{Dates, ErrorRows, Receipt, Table};

    use super::*;

    fn read(data: ColumnData) -> ReadTable {
        ReadTable {
            table: Table::new(vec![b2l_tabular::Column::new("a", data)]),
            receipt: Receipt::mixed(),
            errors: ErrorRows::default(),
            notices: Vec::new(),
        }
    }

    fn numbers(values: &[Option<f64>]) -> ReadTable {
        read(ColumnData::Number(values.iter().copied().collect()))
    }

    fn column(read: &ReadTable) -> Column {
        first(&Plain::new(read, None, &BTreeSet::new()))
    }

    fn first(plain: &Plain<'_>) -> Column {
        let batch = plain.batches(10).next().unwrap();
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
    fn numbers_keep_all_their_digits() {
        let long = "12345678901234567890.123456789";
        for (text, decimal, digits) in [
            (long, Some(DecimalSign::Dot), long),
            ("-1,234.50", Some(DecimalSign::Dot), "-1234.50"),
            ("1.234,5", Some(DecimalSign::Comma), "1234.5"),
            ("1\u{a0}234,5", Some(DecimalSign::Comma), "1234.5"),
            ("0.1", None, "0.1"),
        ] {
            let number = digits.parse().unwrap();
            let found = exact(text, number, decimal).unwrap();
            assert_eq!(found.as_str(), digits, "{text}");
        }
        // With a percent sign, brackets or an exponent the text is not used, and the number that was read is.
        assert_eq!(exact("12.5 %", 0.125, None), None);
        assert_eq!(exact("(5)", -5.0, None), None);
        assert_eq!(exact("1e3", 1_000.0, None), None);

        let read = numbers(&[Some(1.5), Some(12_345_678_901_234_567_890.123)]);
        let texts: b2l_tabular::Categories = [Some("1.50"), Some(long)].into_iter().collect();
        let texts = Table::new(vec![b2l_tabular::Column::new(
            "a",
            ColumnData::Category(texts),
        )]);
        let plain = Plain::new(&read, Some(&texts), &BTreeSet::new());
        let expected = ["1.50", long].map(|digits| Some(digits.parse().unwrap()));
        assert_eq!(first(&plain), Column::Decimal(expected.into()));
    }

    #[test]
    fn days_have_a_time_only_if_some_of_them_have() {
        let dates = |values: [i64; 2]| {
            let values: Dates = values.into_iter().map(Some).collect();
            read(ColumnData::Date(values))
        };
        let day = 86_400_000;
        assert!(matches!(column(&dates([0, day])), Column::Date(_)));
        let timed = dates([0, day + 1_000]);
        let Column::DateTime(moments) = column(&timed) else {
            panic!("another type");
        };
        assert_eq!(moments[1].unwrap().to_string(), "1970-01-02 00:00:01");
        let in_utc = Plain::new(&timed, None, &["a"].into());
        assert_eq!(first(&in_utc), Column::Instant(moments));
    }

    #[test]
    fn a_long_table_comes_in_parts() {
        let long = numbers(&[Some(1.0); 25]);
        let plain = Plain::new(&long, None, &BTreeSet::new());
        let sizes: Vec<usize> = plain.batches(10).map(|batch| batch.rows()).collect();
        assert_eq!(sizes, [10, 10, 5]);
    }
}
