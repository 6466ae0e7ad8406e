//! Rows to send and to compare.

use b2l_connectors::{Batch, Column, ColumnType, Connector, Fault, Write};
use chrono::{NaiveDate, TimeDelta};

/// A column of every type, each with a value missing now and then.
pub const COLUMNS: [(&str, ColumnType); 8] = [
    ("id", ColumnType::Integer),
    ("is_open", ColumnType::Boolean),
    ("share", ColumnType::Float),
    ("amount", ColumnType::Decimal),
    ("Клиент \"Ё\"", ColumnType::Text),
    ("day", ColumnType::Date),
    ("shipped", ColumnType::DateTime),
    ("booked", ColumnType::Instant),
];

const TEXTS: [&str; 8] = [
    "plain",
    "Иванов и \"сыновья\"",
    "O'Neil; DROP TABLE x --",
    "tab\there",
    "line\nbreak\r\n",
    "\\N",
    "",
    "日本 🎉 \\t",
];

pub fn names() -> Vec<String> {
    COLUMNS.iter().map(|(name, _)| (*name).to_owned()).collect()
}

/// `count` rows in batches, the first one with the number `first`.
pub fn rows(first: i64, count: usize) -> Vec<Batch> {
    let numbers: Vec<i64> = (first..).take(count).collect();
    numbers.chunks(5_000).map(rows_of).collect()
}

/// The rows with these numbers.
pub fn rows_of(numbers: &[i64]) -> Batch {
    let columns = COLUMNS.map(|(name, column_type)| match column_type {
        // The key is always there.
        ColumnType::Integer if name == "id" => {
            Column::Integer(numbers.iter().map(|n| Some(*n)).collect())
        }
        ColumnType::Integer => Column::Integer(each(numbers, 2, |n| n)),
        ColumnType::Boolean => Column::Boolean(each(numbers, 3, |n| n % 2 == 0)),
        ColumnType::Float => Column::Float(each(numbers, 5, |n| n as f64 / 7.0)),
        ColumnType::Decimal => Column::Decimal(each(numbers, 7, |n| {
            // Thirty digits.
            let (whole, part) = (
                90_000_000_000_000_000_000_i128,
                n * 7_919_113 % 10_000_000_000,
            );
            let text = format!("-{}.{part:010}", whole + i128::from(n));
            text.parse().unwrap()
        })),
        ColumnType::Text => Column::Text(each(numbers, 11, |n| {
            match TEXTS[n as usize % TEXTS.len()] {
                // A text without characters is not the same as no text.
                "" => String::new(),
                text => format!("{text}{n}"),
            }
        })),
        ColumnType::Date => Column::Date(each(numbers, 13, |n| day(n).date())),
        ColumnType::DateTime => Column::DateTime(each(numbers, 17, day)),
        ColumnType::Instant => Column::Instant(each(numbers, 19, day)),
    });
    Batch::new(columns.to_vec()).unwrap()
}

/// A value for each number; none for every so manieth.
fn each<T>(numbers: &[i64], missing: i64, value: impl Fn(i64) -> T) -> Vec<Option<T>> {
    let value = |n: &i64| (n % missing != 0).then(|| value(*n));
    numbers.iter().map(value).collect()
}

/// Days from 0001-01-01 to 9999-12-31.
const DAYS: i64 = 3_652_059;

/// Of all these years; the first and the last day are those of the first two rows.
fn day(n: i64) -> chrono::NaiveDateTime {
    let days = match n {
        1 => 0,
        2 => DAYS - 1,
        n => n * 104_729 % DAYS,
    };
    let start = NaiveDate::from_ymd_opt(1, 1, 1).unwrap();
    let moment = start.and_hms_opt(0, 0, 0).unwrap() + TimeDelta::days(days);
    moment + TimeDelta::microseconds(n * 1_001 % 86_400_000_000)
}

/// One column of text.
pub fn texts(values: &[&str]) -> Batch {
    let values = values.iter().map(|value| Some((*value).to_owned()));
    Batch::new(vec![Column::Text(values.collect())]).unwrap()
}

pub fn named(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

pub async fn all(
    connector: &dyn Connector,
    object: &str,
    column: &str,
) -> Result<Vec<Column>, Fault> {
    let mut reader = connector.read(object, &named(&[column])).await?;
    let mut columns = Vec::new();
    while let Some(batch) = reader.next().await? {
        columns.extend(batch.columns().to_vec());
    }
    Ok(columns)
}

/// Writes all of them and answers how many rows were kept.
pub async fn write(
    connector: &dyn Connector,
    object: &str,
    batches: Vec<Batch>,
    mode: &Write,
) -> u64 {
    let written = write_columns(connector, object, &names(), batches, mode).await;
    written.unwrap()
}

/// The same into some columns, or the first fault.
pub async fn write_columns(
    connector: &dyn Connector,
    object: &str,
    columns: &[String],
    batches: Vec<Batch>,
    mode: &Write,
) -> Result<u64, Fault> {
    let mut writer = connector.write(object, columns, mode).await?;
    for batch in batches {
        writer.write(batch).await?;
    }
    writer.finish().await
}

/// Copies columns of one object into another of the same columns; answers how many rows were kept.
pub async fn copy(connector: &dyn Connector, from: &str, to: &str, columns: &[String]) -> u64 {
    let mut reader = connector.read(from, columns).await.unwrap();
    let mut writer = connector.write(to, columns, &Write::Append).await.unwrap();
    while let Some(batch) = reader.next().await.unwrap() {
        writer.write(batch).await.unwrap();
    }
    writer.finish().await.unwrap()
}

/// All rows of an object in order of their numbers, however they arrive.
pub async fn read(connector: &dyn Connector, object: &str) -> Vec<Vec<String>> {
    let mut reader = connector.read(object, &names()).await.unwrap();
    let mut batches = Vec::new();
    while let Some(batch) = reader.next().await.unwrap() {
        assert!(batch.rows() > 0 && batch.rows() <= 10_000);
        batches.push(batch);
    }
    shown(&batches)
}

/// The numbers of the rows of a batch.
pub fn numbers(batch: &Batch) -> Vec<i64> {
    let Column::Integer(numbers) = &batch.columns()[0] else {
        panic!("the first column is a number");
    };
    numbers.iter().map(|number| number.unwrap()).collect()
}

/// The rows in order of their numbers, each value as a debugger shows it.
pub fn shown(batches: &[Batch]) -> Vec<Vec<String>> {
    let mut rows: Vec<(i64, Vec<String>)> = Vec::new();
    for batch in batches {
        for (row, number) in numbers(batch).into_iter().enumerate() {
            let values = batch.columns().iter().map(|column| value(column, row));
            rows.push((number, values.collect()));
        }
    }
    rows.sort_by_key(|(number, _)| *number);
    rows.into_iter().map(|(_, values)| values).collect()
}

fn value(column: &Column, row: usize) -> String {
    match column {
        Column::Boolean(values) => format!("{:?}", values[row]),
        Column::Integer(values) => format!("{:?}", values[row]),
        Column::Float(values) => format!("{:?}", values[row]),
        Column::Decimal(values) => format!("{:?}", values[row]),
        Column::Text(values) => format!("{:?}", values[row]),
        Column::Date(values) => format!("{:?}", values[row]),
        Column::DateTime(values) | Column::Instant(values) => format!("{:?}", values[row]),
    }
}

#[test]
fn what_is_sent_holds_the_extremes() {
    let sent = rows(1, 100);
    let all = format!("{sent:?}");
    for extreme in [
        "0001-01-01",
        "9999-12-31",
        "Some(\"\")",
        "-90000000000000000001.",
    ] {
        assert!(all.contains(extreme), "{extreme}");
    }
}
