//! Reads a file as the service does and prints what that took: `cargo run -p b2l-tabular --example describe -- FILE
//! [PARQUET]`. With the second name the table is kept there.

use std::path::Path;
use std::time::Instant;

use b2l_tabular::{Limits, ReadOptions, Reading};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let Some(file) = arguments.next() else {
        eprintln!("usage: describe FILE [PARQUET]");
        std::process::exit(2);
    };
    let parquet = arguments.next();
    let start = Instant::now();
    let reading = Reading {
        path: Path::new(&file),
        file_name: &file,
        options: &ReadOptions::default(),
        limits: &Limits::default(),
        shown: 100,
        parquet: parquet.as_deref().map(Path::new),
        tell: &|_| (),
    };
    match reading.describe() {
        Ok(told) => {
            println!("{} rows", told.schema.rows);
            for column in &told.schema.columns {
                println!("  {}: {}", column.name, column.column_type);
            }
            println!("{:?}", told.receipt);
            println!("{:?}", told.notices);
            println!(
                "{} error rows, {} kept",
                told.errors.total,
                told.errors.first.len()
            );
        }
        Err(error) => println!("refused: {error}"),
    }
    println!("seconds {:.3}", start.elapsed().as_secs_f64());
    println!("cpu_seconds {:.3}", cpu_seconds());
    println!("peak_rss_mb {:.0}", peak_rss_mb());
}

/// Processor time of all threads of this process.
fn cpu_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks: f64 = fields
        .split_whitespace()
        .skip(11)
        .take(2)
        .filter_map(|ticks| ticks.parse::<f64>().ok())
        .sum();
    ticks / 100.0
}

/// The kernel's high-water mark of this process's resident memory.
fn peak_rss_mb() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
    kilobytes.unwrap_or(0.0) / 1024.0
}
