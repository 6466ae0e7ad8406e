//! Files that are read in blocks, through the public door.

use std::path::Path;

use b2l_tabular::{
    Column, ColumnData, Description, Limits, ReadError, ReadOptions, Reading, StoreError, Table,
    read_parquet, read_parquet_pieces, write_parquet,
};

use crate::common::{corpus, read_corpus};

/// Rows of a row group.
const GROUP: usize = 262_144;

fn describe(
    path: &Path,
    name: &str,
    above: u64,
    parquet: Option<&Path>,
) -> Result<Description, ReadError> {
    let limits = Limits {
        streamed_above: above,
        ..Limits::default()
    };
    let reading = Reading {
        path,
        file_name: name,
        options: &ReadOptions::default(),
        limits: &limits,
        shown: 100,
        parquet,
        tell: &|_| (),
    };
    reading.describe()
}

#[test]
fn real_tables_give_the_same_notices_and_values_in_blocks() {
    let folder = tempfile::tempdir().unwrap();
    let parquet = folder.path().join("t.parquet");
    for name in [
        "ecb_eur_rates_daily_2019_2026.csv",
        "weather_daily_seattle_newyork_2012_2015.csv",
    ] {
        let usual = describe(&corpus(name), name, u64::MAX, None).unwrap();
        let large = describe(&corpus(name), name, 100, Some(&parquet)).unwrap();
        assert_eq!(usual, large);
        let kept = read_parquet(&parquet, None).unwrap();
        assert_eq!(kept, read_corpus(name).unwrap().table);
    }
}

#[test]
fn a_table_of_ten_thousand_columns_full_of_errors_is_reported_within_bounds() {
    let mut text: String = (0..10_000).map(|at| format!("c{at},")).collect();
    text.push_str("last\n");
    for row in 0..1_000 {
        text.push_str(&format!("{row}\n"));
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wide.csv");
    std::fs::write(&path, text).unwrap();
    for above in [u64::MAX, 100] {
        let told = describe(&path, "wide.csv", above, None).unwrap();
        assert_eq!(told.errors.total, 1_000);
        let kept = told.errors.first.len();
        assert!((2..100).contains(&kept), "{kept} rows are kept");
        assert_eq!(told.errors.first[1].cells.len(), 10_000);
        assert_eq!(told.errors.first[1].row, 3);
    }
    assert!(peak_megabytes() < 300, "{} MB", peak_megabytes());
}

/// The most memory that this process, which is a test's own, has held.
fn peak_megabytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1));
    kilobytes.unwrap().parse::<u64>().unwrap() / 1_024
}

#[test]
fn a_workbook_is_read_as_ever_whatever_its_size_and_content_goes_before_the_name() {
    let usual = describe(&corpus("p7.xlsx"), "p7.xlsx", u64::MAX, None);
    assert_eq!(describe(&corpus("p7.xlsx"), "p7.xlsx", 0, None), usual);
    let name = "weather_daily_seattle_newyork_2012_2015.csv";
    let renamed = describe(&corpus(name), "weather.xls", 100, None).unwrap();
    let notice = serde_json::to_value(&renamed.notices[0]).unwrap();
    assert_eq!(notice["code"], "read_as");
}

#[test]
fn a_table_of_several_row_groups_is_written_and_read_whole_by_column_and_in_pieces() {
    let rows = 2 * GROUP + 10;
    let texts: Vec<String> = (0..rows).map(|row| format!("t{}", row / 3)).collect();
    let texts = texts.iter().enumerate();
    let texts = texts.map(|(row, text)| (row % 7 != 0).then_some(text.as_str()));
    let numbers = (0..rows).map(|row| (row % 5 != 0).then_some(row as f64));
    let dates = (0..rows).map(|row| (row % 3 != 0).then_some(row as i64 * 1_000));
    let table = Table::new(vec![
        Column::new("n", ColumnData::Number(numbers.collect())),
        Column::new("at", ColumnData::Date(dates.collect())),
        Column::new("text", ColumnData::Category(texts.collect())),
    ]);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.parquet");
    write_parquet(&table, &path).unwrap();
    assert_eq!(read_parquet(&path, None).unwrap(), table);
    let some = read_parquet(&path, Some(&["text", "n"])).unwrap();
    assert_eq!(some.columns()[0], table.columns()[2]);
    assert_eq!(some.columns()[1], table.columns()[0]);
    let mut seen = Vec::new();
    read_parquet_pieces(&path, None, |piece| {
        let first = seen.iter().sum::<usize>();
        let text = piece.columns()[2].data().as_categories().unwrap();
        let whole = table.columns()[2].data().as_categories().unwrap();
        assert_eq!(text.get(1), whole.get(first + 1));
        seen.push(piece.rows());
        Ok::<_, StoreError>(())
    })
    .unwrap();
    assert_eq!(seen, [GROUP, GROUP, 10]);
}
