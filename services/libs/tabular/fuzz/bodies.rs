//! What each fuzz target does with its bytes. The tests of the library call the same on the corpus.

use std::io::Write;

use b2l_tabular::mix::parse_stage;
use b2l_tabular::{Description, Limits, ReadError, ReadOptions, Reading};

/// A csv file in whatever encoding and dialect; read in blocks or at once, the same is told.
pub fn csv(bytes: &[u8]) {
    let at_once = describe("fuzz.csv", bytes, u64::MAX);
    let in_blocks = describe("fuzz.csv", bytes, 0);
    assert_eq!(at_once, in_blocks);
}

pub fn json(bytes: &[u8]) {
    let _ = describe("fuzz.json", bytes, u64::MAX);
}

/// Dates and numbers: each line of the bytes is a cell of one column.
pub fn cells(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let mut file = String::from("cell\n");
    for line in text.lines() {
        file.push('"');
        file.push_str(&line.replace('"', "\"\""));
        file.push_str("\"\n");
    }
    let _ = describe("fuzz.csv", file.as_bytes(), u64::MAX);
}

/// Options of a stage: the kind in the first line, json behind it.
pub fn stages(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (kind, options) = text.split_once('\n').unwrap_or((&text, "{}"));
    if let Ok(options) = serde_json::from_str(options) {
        let _ = parse_stage("fuzzed", kind, &options);
    }
}

fn describe(name: &str, bytes: &[u8], streamed_above: u64) -> Result<Description, ReadError> {
    let mut file = tempfile::NamedTempFile::new().expect("a file can be made");
    file.write_all(bytes).expect("a file can be written");
    let limits = Limits {
        streamed_above,
        max_cells: 1_000_000,
        max_streamed_cells: 1_000_000,
        ..Limits::default()
    };
    let reading = Reading {
        path: file.path(),
        file_name: name,
        options: &ReadOptions::default(),
        limits: &limits,
        shown: 100,
        parquet: None,
        tell: &|_| (),
    };
    reading.describe()
}
