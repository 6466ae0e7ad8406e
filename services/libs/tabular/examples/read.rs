//! Reads a file and prints what it took: `cargo run -p b2l-tabular --example read -- FILE [OPTIONS]`, where the options
//! are JSON, such as `{"header_rows": 2}`.

use std::path::Path;
use std::time::Instant;

use b2l_tabular::{Limits, ReadOptions, describe_schema, read_table};

fn main() {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("usage: read FILE [OPTIONS]");
        std::process::exit(2);
    };
    let options = std::env::args().nth(2);
    let options: Result<ReadOptions, _> = serde_json::from_str(options.as_deref().unwrap_or("{}"));
    let options = match options {
        Ok(options) => options,
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(2);
        }
    };
    let start = Instant::now();
    let result = read_table(Path::new(&file), &file, &options, &Limits::default());
    let seconds = start.elapsed().as_secs_f64();
    match result {
        Ok(read) => {
            println!(
                "{} rows, {} columns",
                read.table.rows(),
                read.table.columns().len()
            );
            for column in describe_schema(&read.table) {
                println!("  {}: {}", column.name, column.column_type);
            }
            println!("{:?}", read.receipt);
            println!("{:?}", read.notices);
            println!(
                "{} error rows, first {:?}",
                read.errors.total,
                read.errors.first.first()
            );
            for row in read.preview(5) {
                println!("{}", serde_json::Value::Array(row));
            }
        }
        Err(error) => println!("refused: {error}"),
    }
    println!("seconds {seconds:.3}");
    println!("peak_rss_mb {:.0}", peak_rss_mb());
}

/// The kernel's high-water mark of this process's resident memory.
fn peak_rss_mb() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status
        .lines()
        .find(|line| line.starts_with("VmHWM:"))
        .unwrap_or("");
    let kilobytes: f64 = line
        .split_whitespace()
        .nth(1)
        .and_then(|text| text.parse().ok())
        .unwrap_or(0.0);
    kilobytes / 1024.0
}
