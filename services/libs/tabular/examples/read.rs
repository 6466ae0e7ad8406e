//! Reads a file and prints what it took: `cargo run -p b2l-tabular --example read -- FILE`.

use std::path::Path;
use std::time::Instant;

use b2l_tabular::{Limits, ReadOptions, describe_schema, read_table};

fn main() {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("usage: read FILE");
        std::process::exit(2);
    };
    let start = Instant::now();
    let result = read_table(
        Path::new(&file),
        &file,
        &ReadOptions::default(),
        &Limits::default(),
    );
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
            println!("first row {:?}", read.preview(1));
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
