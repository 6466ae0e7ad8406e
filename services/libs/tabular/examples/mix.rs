//! Times ten stages on a million rows of ten columns, from stored tables to what a preview tells:
//! `cargo run -p b2l-tabular --example mix`.

use std::path::Path;
use std::time::Instant;

use b2l_tabular::mix::{MixLimits, Stage, parse_stage, run};
use b2l_tabular::{Column, ColumnData, Table, read_parquet_on, write_parquet};
use serde_json::{Value, json};

const ROWS: usize = 1_000_000;
const SHOPS: usize = 2_000;
const DAY_MS: i64 = 86_400_000;

fn main() {
    let folder = tempfile::tempdir().expect("a folder for the tables");
    let path = |source: i64| folder.path().join(format!("{source}.parquet"));
    write_parquet(&sales(), &path(1)).expect("sales are written");
    write_parquet(&shops(), &path(2)).expect("shops are written");
    let stages = stages();
    for _ in 0..3 {
        let (start, used) = (Instant::now(), processor_seconds());
        let load = |source| read_timed(&path(source));
        let made = run(&stages, load, &MixLimits::default()).expect("the stages run");
        let told = serde_json::to_string(&made.reports).expect("it can be told");
        let (seconds, processor) = (start.elapsed().as_secs_f64(), processor_seconds() - used);
        println!("seconds {seconds:.3}, of all threads on a processor {processor:.3}");
        let rows: Vec<u64> = made.reports.iter().map(|report| report.rows_out).collect();
        println!(
            "rows {rows:?}, {} bytes, fault {:?}",
            told.len(),
            made.fault
        );
    }
}

/// What this process has used, which a busy machine does not lengthen as it does the time on the wall.
fn processor_seconds() -> f64 {
    const TICKS: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let fields = after_name.split_whitespace().skip(11).take(2);
    fields
        .filter_map(|ticks| ticks.parse::<f64>().ok())
        .sum::<f64>()
        / TICKS
}

fn read_timed(path: &Path) -> Result<Table, b2l_tabular::StoreError> {
    let used = processor_seconds();
    let table = read_parquet_on(2, path);
    println!("  read in {:.3} on a processor", processor_seconds() - used);
    table
}

/// Figures that look random and are the same every time.
fn noise(row: usize, salt: u64) -> u64 {
    let mut state = (row as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ salt;
    state = (state ^ (state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    state ^ (state >> 31)
}

fn sales() -> Table {
    let texts = |name: &str, kinds: u64, salt: u64| {
        let all: Vec<String> = (0..ROWS)
            .map(|row| format!("{name} {}", noise(row, salt) % kinds))
            .collect();
        let cells = all.iter().map(|text| Some(text.as_str()));
        Column::new(name, ColumnData::Category(cells.collect()))
    };
    let numbers = |name: &str, salt: u64| {
        let cells = (0..ROWS).map(|row| match noise(row, salt) {
            missing if missing % 100 == 0 => None,
            value => Some((value % 1_000_000) as f64 / 100.0),
        });
        Column::new(name, ColumnData::Number(cells.collect()))
    };
    let days = (0..ROWS).map(|row| Some((row % 1_500) as i64 * DAY_MS));
    Table::new(vec![
        Column::new("day", ColumnData::Date(days.collect())),
        texts("shop", SHOPS as u64, 1),
        texts("product", 500, 2),
        texts("order", 1 << 40, 3),
        numbers("a", 4),
        numbers("b", 5),
        numbers("c", 6),
        numbers("d", 7),
        numbers("e", 8),
        numbers("f", 9),
    ])
}

fn shops() -> Table {
    let names: Vec<String> = (0..SHOPS).map(|shop| format!("shop {shop}")).collect();
    let cities: Vec<String> = (0..SHOPS)
        .map(|shop| format!("city {}", shop % 90))
        .collect();
    let texts = |texts: &[String]| {
        ColumnData::Category(texts.iter().map(|text| Some(text.as_str())).collect())
    };
    let sizes = (0..SHOPS).map(|shop| Some(noise(shop, 10) as f64));
    Table::new(vec![
        Column::new("shop", texts(&names)),
        Column::new("city", texts(&cities)),
        Column::new("size", ColumnData::Number(sizes.collect())),
    ])
}

fn stages() -> Vec<Stage> {
    let stage = |kind: &str, options: Value| parse_stage(kind, kind, &options).expect("a stage");
    let prepare = |kind: &str, values: Value| {
        stage(
            "preprocessing",
            json!({"preprocess": kind, "values": values}),
        )
    };
    let merge = json!([{"source1": 1, "source2": 2, "merge_key": "shop"}]);
    vec![
        stage("add_source", json!({"source_id": 2})),
        stage("add_source", json!({"source_id": 1})),
        prepare(
            "replace_nan",
            json!([
            {"name": "a", "value": "average"}, {"name": "b", "value": "median"}]),
        ),
        prepare(
            "replace_zeros",
            json!([{"name": "c", "value": "most_freq"}]),
        ),
        prepare(
            "change_type",
            json!([
            {"name": "d", "value": "int32"}, {"name": "e", "value": "float32"}]),
        ),
        prepare("rename_column", json!([{"name": "f", "value": "revenue"}])),
        prepare("remove_column", json!([{"name": "order"}])),
        prepare(
            "replace_nan",
            json!([{"name": "revenue", "value": "delete"}]),
        ),
        stage("merge", json!({"merge_type": "left_join", "values": merge})),
        prepare(
            "replace_empty",
            json!([{"name": "city", "value": "value", "custom": "unknown"}]),
        ),
    ]
}
