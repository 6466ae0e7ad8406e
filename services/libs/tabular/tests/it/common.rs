//! Verbs that the tests share.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use b2l_tabular::{
    ColumnType, Limits, ReadError, ReadOptions, ReadTable, describe_schema, read_table, rows,
};
use serde_json::Value;

/// Processor time of this process, a test's own, in steps of 10 ms: a busy machine does not stretch it.
pub fn worked() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    // Counted behind the name: utime and stime, in hundredths of a second.
    let (_, fields) = stat.rsplit_once(')').unwrap();
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks: u64 = ticks.map(|ticks| ticks.parse::<u64>().unwrap()).sum();
    Duration::from_millis(10 * ticks)
}

/// Reads the bytes as an uploaded file of that name.
pub fn read_bytes(name: &str, bytes: &[u8], options: &ReadOptions) -> Result<ReadTable, ReadError> {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(bytes).unwrap();
    read_table(file.path(), name, options, &Limits::default())
}

pub fn read_text(name: &str, text: &str) -> Result<ReadTable, ReadError> {
    read_bytes(name, text.as_bytes(), &ReadOptions::default())
}

pub fn read_csv(text: &str) -> ReadTable {
    read_text("table.csv", text).unwrap()
}

pub fn corpus(name: &str) -> PathBuf {
    // Asked for at run time: two clones may share one folder of compiled tests.
    let package = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    Path::new(&package).join("tests/corpus").join(name)
}

pub fn read_corpus(name: &str) -> Result<ReadTable, ReadError> {
    read_table(
        &corpus(name),
        name,
        &ReadOptions::default(),
        &Limits::default(),
    )
}

pub fn names(read: &ReadTable) -> Vec<&str> {
    read.table
        .columns()
        .iter()
        .map(|column| column.name())
        .collect()
}

pub fn types(read: &ReadTable) -> Vec<ColumnType> {
    describe_schema(&read.table)
        .iter()
        .map(|column| column.kind)
        .collect()
}

pub fn column_types(read: &ReadTable) -> Vec<String> {
    describe_schema(&read.table)
        .into_iter()
        .map(|column| column.column_type)
        .collect()
}

/// One row of the table as the wire has it.
pub fn row(read: &ReadTable, at: usize) -> Value {
    Value::Array(rows(&read.table, at..at + 1).remove(0))
}
