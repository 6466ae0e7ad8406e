//! The commands as a person types them: files in, files out.

use std::path::Path;
use std::process::{Command, Output};

fn run(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_b2l-engine"))
        .current_dir(folder)
        .args(args)
        .output()
        .unwrap()
}

#[track_caller]
fn done(output: &Output) {
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

fn rows(path: &Path) -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines()
        .map(|line| line.split(',').map(str::to_owned).collect())
        .collect()
}

/// Five years of months with growth and a season, for two shops; the second counts its periods.
fn sales() -> String {
    let mut text = "shop,month,sales\n".to_owned();
    for at in 0..60 {
        let value = 100.0 + at as f64 + 20.0 * (at as f64 * std::f64::consts::TAU / 12.0).sin();
        text += &format!("north,{}-{:02}-01,{value}\n", 2019 + at / 12, at % 12 + 1);
    }
    for at in 0..60 {
        text += &format!(
            "south,{}-{:02}-01,{}\n",
            2019 + at / 12,
            at % 12 + 1,
            50 + at
        );
    }
    text
}

const FORECAST: [&str; 15] = [
    "forecast",
    "--input",
    "in.csv",
    "--id",
    "shop",
    "--time",
    "month",
    "--value",
    "sales",
    "--horizon",
    "6",
    "--output",
    "out.csv",
    "--effort",
    "fast",
];

#[test]
fn every_series_is_continued_with_dates_and_an_ordered_interval() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("in.csv"), sales()).unwrap();
    done(&run(folder.path(), &FORECAST));
    let rows = rows(&folder.path().join("out.csv"));
    assert_eq!(
        rows[0],
        ["series_id", "t", "forecast", "lower", "upper", "model"]
    );
    assert_eq!(rows.len(), 1 + 2 * 6);
    assert_eq!(
        (rows[1][0].as_str(), rows[1][1].as_str()),
        ("north", "2024-01-01")
    );
    assert_eq!(
        (rows[12][0].as_str(), rows[12][1].as_str()),
        ("south", "2024-06-01")
    );
    for row in &rows[1..] {
        let number = |at: usize| row[at].parse::<f64>().unwrap();
        assert!(number(3) <= number(2) && number(2) <= number(4), "{row:?}");
    }
    let last: f64 = rows[12][2].parse().unwrap();
    assert!(
        (last - 115.0).abs() < 2.0,
        "the straight line goes on: {last}"
    );
}

#[test]
fn several_jobs_write_the_same_numbers_as_one() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("in.csv"), sales()).unwrap();
    done(&run(folder.path(), &FORECAST));
    let one = rows(&folder.path().join("out.csv"));
    done(&run(
        folder.path(),
        &[&FORECAST[..], &["--jobs", "2"]].concat(),
    ));
    assert_eq!(rows(&folder.path().join("out.csv")), one);
}

#[test]
fn whole_numbers_go_on_from_the_last_and_a_wrong_column_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let counted: String = (1..=40).map(|t| format!("{t},{}\n", t % 4)).collect();
    std::fs::write(folder.path().join("in.csv"), format!("t,y\n{counted}")).unwrap();
    let args = |value| {
        [
            "forecast",
            "--input",
            "in.csv",
            "--time",
            "t",
            "--value",
            value,
            "--horizon",
            "4",
            "--season",
            "4",
            "--output",
            "out.csv",
        ]
    };
    done(&run(folder.path(), &args("y")));
    let written = rows(&folder.path().join("out.csv"));
    assert_eq!(written[1][1], "41");
    for (step, row) in written[1..].iter().enumerate() {
        let value: f64 = row[2].parse().unwrap();
        assert!((value - ((41 + step) % 4) as f64).abs() < 0.2, "{row:?}");
    }
    let refused = run(folder.path(), &args("x"));
    assert!(!refused.status.success());
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        told.contains("no column x") && told.contains("t, y"),
        "{told}"
    );
}

#[test]
fn classes_are_predicted_with_a_probability_each() {
    let folder = tempfile::tempdir().unwrap();
    let row = |at: usize| {
        let class = if at.is_multiple_of(2) { "yes" } else { "no" };
        let size = (at % 7) as f64 + if class == "yes" { 10.0 } else { 0.0 };
        format!("{size},{},{class}\n", ["a", "b", "c"][at % 3])
    };
    let table = |from: usize, to: usize| {
        let rows: String = (from..to).map(row).collect();
        format!("size,kind,bought\n{rows}")
    };
    std::fs::write(folder.path().join("a.csv"), table(0, 120)).unwrap();
    std::fs::write(folder.path().join("b.csv"), table(120, 130)).unwrap();
    done(&run(
        folder.path(),
        &[
            "tabular",
            "--train",
            "a.csv",
            "--test",
            "b.csv",
            "--target",
            "bought",
            "--task",
            "classification",
            "--models",
            "LogR,DTC",
            "--output",
            "out.csv",
        ],
    ));
    let rows = rows(&folder.path().join("out.csv"));
    assert_eq!(rows[0], ["row", "prediction", "p_no", "p_yes"]);
    for (at, row) in rows[1..].iter().enumerate() {
        assert_eq!(row[1], if at % 2 == 0 { "yes" } else { "no" }, "{row:?}");
        let shares: f64 = row[2].parse::<f64>().unwrap() + row[3].parse::<f64>().unwrap();
        assert!((shares - 1.0).abs() < 1e-9, "{row:?}");
    }
}

#[test]
fn rows_are_put_into_groups() {
    let folder = tempfile::tempdir().unwrap();
    let text: String = (0..60)
        .map(|at| format!("{},{}\n", (at % 3) * 100 + at / 10, (at % 3) * 50))
        .collect();
    std::fs::write(folder.path().join("in.csv"), format!("x,y\n{text}")).unwrap();
    done(&run(
        folder.path(),
        &[
            "cluster", "--input", "in.csv", "--models", "KMEANS", "--output", "out.csv",
        ],
    ));
    let rows = rows(&folder.path().join("out.csv"));
    assert_eq!(rows.len(), 61);
    for at in 1..58 {
        assert_eq!(rows[at][1], rows[at + 3][1]);
    }
}

#[test]
fn the_catalogue_is_json_that_names_every_model() {
    let folder = tempfile::tempdir().unwrap();
    let output = run(folder.path(), &["catalogue"]);
    done(&output);
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    for kind in ["time_series", "tables", "clusters"] {
        assert!(told[kind].as_array().unwrap().len() >= 4, "{kind}");
    }
}
