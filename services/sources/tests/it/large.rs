//! Files that are read in blocks, in a child as in production.

use std::io::Write;
use std::path::Path;
use std::sync::Mutex;
use std::time::Duration;

use b2l_sources::children::Children;
use b2l_sources::reader::{Reader, Reading};
use b2l_tabular::{ReadOptions, Step, read_parquet};
use b2l_testkit::binary;

/// Rows of twenty bytes: seventy megabytes of them are more than is read at once.
const ROWS: usize = 3_600_000;

/// A csv file of dates and numbers, its last third of numbers that are no numbers if `changing`.
fn write_table(path: &Path, changing: bool) {
    let mut out = std::io::BufWriter::new(std::fs::File::create(path).unwrap());
    writeln!(out, "day,amount").unwrap();
    for row in 0..ROWS {
        let amount = match changing && row > ROWS / 3 * 2 {
            true => "X 24.55",
            false => "1024.55",
        };
        writeln!(out, "2024-01-{:02}, {amount}", row % 28 + 1).unwrap();
    }
}

fn reader(folder: &Path) -> Reader {
    let program = binary("b2l-sources").unwrap();
    Reader::new(Children::new(program, folder.to_owned(), 1))
}

#[tokio::test]
async fn a_large_file_is_read_in_blocks_and_reports_its_progress() {
    let folder = tempfile::tempdir().unwrap();
    let (path, parquet) = (folder.path().join("a"), folder.path().join("b"));
    write_table(&path, true);
    let steps = Mutex::new(Vec::new());
    let reading = Reading {
        company_id: 1,
        path: &path,
        file_name: "a.csv",
        options: &ReadOptions::default(),
        parquet: Some(&parquet),
    };
    let reader = reader(folder.path());
    let tell = |progress| steps.lock().unwrap().push(progress);
    let told = reader.read_telling(&reading, tell).await.unwrap();
    assert_eq!(told.schema.rows, ROWS as u64);
    assert_eq!(told.values.len(), 100);
    assert_eq!(told.schema.columns[1].column_type, "category");
    let steps = steps.into_inner().unwrap();
    let last = |step| {
        let own = steps.iter().filter(|progress| progress.step == step);
        own.map(|progress| progress.fraction).next_back()
    };
    assert_eq!(last(Step::Reading), Some(1.0));
    assert_eq!(last(Step::ReadingAgain), Some(1.0));
    let table = read_parquet(&parquet, Some(&["amount"])).unwrap();
    let amounts = table.columns()[0].data().as_categories().unwrap();
    assert_eq!(amounts.get(0), Some("1024.55"));
    assert_eq!(amounts.get(ROWS - 1), Some("X 24.55"));
}

#[tokio::test]
async fn a_reading_whose_client_is_gone_ends_and_leaves_its_turn() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a");
    write_table(&path, false);
    let reading = Reading {
        company_id: 1,
        path: &path,
        file_name: "a.csv",
        options: &ReadOptions::default(),
        parquet: None,
    };
    let reader = reader(folder.path());
    let begun = tokio::sync::Notify::new();
    let tell = |_| begun.notify_one();
    tokio::select! {
        _ = reader.read_telling(&reading, tell) => panic!("it came to its end"),
        () = begun.notified() => {}
    }
    // There is one turn, and it would be taken for minutes.
    let again = tokio::time::timeout(Duration::from_secs(30), reader.read(&reading));
    assert_eq!(again.await.unwrap().unwrap().schema.rows, ROWS as u64);
}
