//! What the start page tells of the engine is what this version of it does. When the forecast
//! differs on purpose, `node deploy/demo/forecast.mjs` makes the stored run again.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Degrees by which a value may differ from the stored one: half of the decimal that the page shows.
/// Searches of parameters end in the same place on every machine to far less than that.
const TOLERANCE: f64 = 0.05;
const YEAR: usize = 12;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn json(path: &str) -> Value {
    let text = std::fs::read_to_string(root().join(path)).unwrap();
    serde_json::from_str(&text).unwrap()
}

fn run() -> Value {
    json("frontend/src/features/landing/run.json")
}

/// The engine, as a person calls it in this folder; what it printed.
fn engine(folder: &Path, args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_b2l-engine"))
        .current_dir(folder)
        .args(args)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    String::from_utf8(output.stdout).unwrap()
}

/// The mean of each month of the table with days, the first month first: "2012-01-01", degrees.
fn months(table: &str) -> Vec<(String, f64)> {
    let text = std::fs::read_to_string(root().join(table)).unwrap();
    let mut days: BTreeMap<String, Vec<f64>> = BTreeMap::new();
    for line in text.lines().skip(1) {
        let (day, high) = line.split_once(',').unwrap();
        let month = format!("{}-01", &day[..7]);
        days.entry(month).or_default().push(high.parse().unwrap());
    }
    let mean = |highs: &[f64]| highs.iter().sum::<f64>() / highs.len() as f64;
    days.into_iter()
        .map(|(month, highs)| (month, mean(&highs)))
        .collect()
}

/// Forecast, lower and upper bound of each month after these, by the stored command.
fn forecast(run: &Value, past: &[(String, f64)]) -> Vec<[f64; 3]> {
    let folder = tempfile::tempdir().unwrap();
    let rows: String = past
        .iter()
        .map(|(month, mean)| format!("{month},{mean}\n"))
        .collect();
    let input = folder.path().join("months.csv");
    std::fs::write(input, format!("month,high\n{rows}")).unwrap();
    let args: Vec<&str> = run["arguments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|argument| argument.as_str().unwrap())
        .collect();
    engine(folder.path(), &args);
    let text = std::fs::read_to_string(folder.path().join("forecast.csv")).unwrap();
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("series_id,t,forecast,lower,upper,model"));
    lines
        .map(|line| {
            let cells: Vec<&str> = line.split(',').collect();
            [2, 3, 4].map(|at| cells[at].parse().unwrap())
        })
        .collect()
}

#[track_caller]
fn assert_stored(stored: &Value, now: &[[f64; 3]]) {
    assert_eq!(now.len(), YEAR);
    for (at, name) in ["mean", "lower", "upper"].into_iter().enumerate() {
        for (step, values) in now.iter().enumerate() {
            let before = stored[name][step].as_f64().unwrap();
            assert!(
                (values[at] - before).abs() <= TOLERANCE,
                "{name} of month {step}: stored {before}, now {}. If that is meant: node deploy/demo/forecast.mjs",
                values[at]
            );
        }
    }
}

#[test]
fn the_forecast_of_the_start_page_is_what_this_version_says() {
    let run = run();
    let folder = tempfile::tempdir().unwrap();
    let version = engine(folder.path(), &["--version"]);
    assert_eq!(run["engine"], version.trim());
    let months = months(run["table"].as_str().unwrap());
    assert_stored(&run["forecast"], &forecast(&run, &months));
    let known = &months[..months.len() - YEAR];
    assert_stored(&run["lastYear"], &forecast(&run, known));
}

#[test]
fn the_start_page_counts_no_more_methods_than_there_are() {
    let folder = tempfile::tempdir().unwrap();
    let catalogue: Value = serde_json::from_str(&engine(folder.path(), &["catalogue"])).unwrap();
    let methods = catalogue["time_series"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|model| model["role"] == "selectable" || model["role"] == "member of best")
        .count();
    let words = json("frontend/src/features/landing/messages.en.json");
    let lead = words["landing.lead"].as_str().unwrap();
    let (_, rest) = lead.split_once("tests up to ").unwrap();
    let told: usize = rest.split(' ').next().unwrap().parse().unwrap();
    assert!(told <= methods, "{told} of {methods}");
}
