//! Tables to Parquet and back.

use crate::common::read_corpus;
use b2l_tabular::{
    Column, ColumnData, Table, TableSchema, read_parquet, read_parquet_bytes, read_parquet_on,
    write_parquet,
};

fn sample() -> Table {
    let dates = [Some(0), None, Some(1_704_067_200_123), Some(-86_400_000)];
    let numbers = [Some(0.1), Some(-1e300), None, Some(9_007_199_254_740_991.0)];
    let texts = [Some("Москва"), Some(""), None, Some("=HYPERLINK(\"x\")")];
    Table::new(vec![
        Column::new("when", ColumnData::Date(dates.into_iter().collect())),
        Column::new("n", ColumnData::Number(numbers.into_iter().collect())),
        Column::new(
            "Город, \"имя\"",
            ColumnData::Category(texts.into_iter().collect()),
        ),
    ])
}

#[test]
fn every_type_and_missing_value_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.parquet");
    let table = sample();
    write_parquet(&table, &path).unwrap();
    assert_eq!(read_parquet(&path, None).unwrap(), table);
    for threads in 1..4 {
        assert_eq!(read_parquet_on(threads, &path).unwrap(), table);
    }
    assert_eq!(
        read_parquet_bytes(&std::fs::read(&path).unwrap(), None).unwrap(),
        table
    );
}

#[test]
fn named_columns_come_in_the_order_asked_for_and_missing_ones_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.parquet");
    write_parquet(&sample(), &path).unwrap();
    let some = read_parquet(&path, Some(&["n", "when"])).unwrap();
    let names: Vec<_> = some.columns().iter().map(|column| column.name()).collect();
    assert_eq!(names, ["n", "when"]);
    assert_eq!(some.columns()[0].data(), sample().columns()[1].data());
    let refused = read_parquet(&path, Some(&["n", "profit"])).unwrap_err();
    assert!(refused.to_string().contains("profit"));
}

#[test]
fn real_tables_come_back_with_their_schema() {
    let folder = tempfile::tempdir().unwrap();
    for name in [
        "ecb_eur_rates_daily_2019_2026.csv",
        "weather_daily_seattle_newyork_2012_2015.csv",
    ] {
        let table = read_corpus(name).unwrap().table;
        let path = folder.path().join("t.parquet");
        write_parquet(&table, &path).unwrap();
        let back = read_parquet(&path, None).unwrap();
        assert_eq!(back, table, "{name}");
        let schema: TableSchema =
            serde_json::from_str(&serde_json::to_string(&table.schema()).unwrap()).unwrap();
        assert_eq!(back.schema(), schema, "{name}");
    }
}

fn sum(column: &Column) -> f64 {
    let ColumnData::Number(numbers) = column.data() else {
        panic!("{} holds numbers", column.name());
    };
    numbers.iter().flatten().sum()
}

/// The first value, the last, how many differ, and how many are missing.
fn texts(column: &Column) -> (&str, &str, usize, usize) {
    let ColumnData::Category(texts) = column.data() else {
        panic!("{} holds categories", column.name());
    };
    let all: Vec<Option<&str>> = (0..texts.len()).map(|row| texts.get(row)).collect();
    let (first, last) = (all[0].unwrap(), all[all.len() - 1].unwrap());
    let different: std::collections::HashSet<_> = all.iter().flatten().collect();
    let missing = all.iter().filter(|text| text.is_none()).count();
    (first, last, different.len(), missing)
}

#[test]
fn tables_stored_by_earlier_versions_are_read_as_before() {
    let stored = |name: &str| {
        let path = std::path::Path::new("tests/it/stored").join(name);
        read_parquet(&path, None).unwrap()
    };
    let days = stored("days.parquet");
    let [day, shop, sales] = days.columns() else {
        panic!("three columns");
    };
    assert_eq!(days.rows(), 360);
    let ColumnData::Date(dates) = day.data() else {
        panic!("day holds dates");
    };
    // 2024-01-01 and 2024-04-29.
    assert_eq!(dates.get(0), Some(1_704_067_200_000));
    assert_eq!(dates.get(359), Some(1_714_348_800_000));
    assert_eq!(texts(shop), ("east", "south", 3, 0));
    assert_eq!(sum(sales), 79_149.0);

    let penguins = stored("penguins.parquet");
    let columns = penguins.columns();
    assert_eq!(penguins.rows(), 342);
    assert_eq!(texts(&columns[0]), ("Torgersen", "Biscoe", 3, 0));
    assert!((sum(&columns[1]) - 15_021.3).abs() < 1e-9);
    assert_eq!(sum(&columns[4]), 1_437_000.0);
    assert_eq!(texts(&columns[5]), ("MALE", "MALE", 2, 9));
    assert_eq!(texts(&columns[6]), ("Adelie", "Gentoo", 3, 0));
}

#[test]
fn a_file_that_ends_too_early_is_refused() {
    let whole = std::fs::read("tests/it/stored/days.parquet").unwrap();
    for length in [0, 3, 100, whole.len() / 2, whole.len() - 1] {
        read_parquet_bytes(&whole[..length], None).unwrap_err();
    }
}
