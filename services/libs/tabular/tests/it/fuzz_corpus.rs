//! Replays what the fuzz targets start from, and what they found.

use std::path::Path;

#[path = "../../fuzz/bodies.rs"]
mod bodies;

/// Calls the target with each file of its corpus.
fn replay(target: &str, body: fn(&[u8])) {
    let package = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    let folder = Path::new(&package).join("fuzz/corpus").join(target);
    let mut files: Vec<_> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "{target} has no corpus");
    for file in files {
        println!("{}", file.display());
        body(&std::fs::read(&file).unwrap());
    }
}

#[test]
fn what_was_found_for_csv_files_is_read_or_refused() {
    replay("csv", bodies::csv);
}

#[test]
fn what_was_found_for_json_files_is_read_or_refused() {
    replay("json", bodies::json);
}

#[test]
fn what_was_found_for_dates_and_numbers_is_read_or_refused() {
    replay("cells", bodies::cells);
}

#[test]
fn what_was_found_for_stages_is_taken_or_refused() {
    replay("stages", bodies::stages);
}
