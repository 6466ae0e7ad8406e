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
fn a_model_that_nobody_knows_is_refused_and_the_known_ones_are_told() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("in.csv"), sales()).unwrap();
    let output = run(
        folder.path(),
        &[&FORECAST[..], &["--models", "SEASONAL"]].concat(),
    );
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success());
    assert!(
        told.contains("there is no model SEASONAL") && told.contains("SNAIVE, SARIMAX"),
        "{told}"
    );
    assert!(!folder.path().join("out.csv").exists());
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

/// Five years of months; every fifth month has a promotion that adds 80. The last months of the
/// table say when promotions are planned and have no sales yet.
fn promotions(planned: usize) -> (String, String) {
    let mut history = "month,sales,promotion\n".to_owned();
    let mut future = "month,promotion\n".to_owned();
    for at in 0..66 {
        let on = u32::from(at % 5 == 0);
        let month = format!("{}-{:02}-01", 2019 + at / 12, at % 12 + 1);
        let value = 100.0 + (at * 7 % 11) as f64 + 80.0 * f64::from(on);
        if at < 60 {
            history += &format!("{month},{value},{on}\n");
        } else if at < 60 + planned {
            future += &format!("{month},{on}\n");
        }
    }
    (history, future)
}

const WITH_COLUMNS: [&str; 14] = [
    "forecast",
    "--input",
    "in.csv",
    "--time",
    "month",
    "--value",
    "sales",
    "--models",
    "LR",
    "--horizon",
    "6",
    "--output",
    "out.csv",
    "--columns=promotion",
];

#[test]
fn models_follow_a_column_whose_future_is_given() {
    let folder = tempfile::tempdir().unwrap();
    let (history, future) = promotions(6);
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let forecasts = || -> Vec<f64> {
        let rows = rows(&folder.path().join("out.csv"));
        rows[1..]
            .iter()
            .map(|row| row[2].parse().unwrap())
            .collect()
    };
    write("in.csv", &history);
    write("future.csv", &future);
    done(&run(
        folder.path(),
        &[&WITH_COLUMNS[..], &["--future", "future.csv"]].concat(),
    ));
    let given = forecasts();
    assert!(
        given[0] > given[1] + 50.0 && given[5] > given[4] + 50.0,
        "{given:?}"
    );
    // The same plan as rows of the table without a value.
    let planned: String = future
        .lines()
        .skip(1)
        .map(|line| line.replace(',', ",,") + "\n")
        .collect();
    write("in.csv", &(history + &planned));
    done(&run(folder.path(), &WITH_COLUMNS));
    assert_eq!(forecasts(), given);
}

#[test]
fn what_the_columns_were_good_for_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let (history, future) = promotions(6);
    std::fs::write(folder.path().join("in.csv"), &history).unwrap();
    std::fs::write(folder.path().join("future.csv"), &future).unwrap();
    let mut args = [&WITH_COLUMNS[..], &["--future", "future.csv"]].concat();
    let told = |args: &[&str]| {
        let output = run(folder.path(), args);
        done(&output);
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let of_best = told(&args);
    assert!(
        of_best
            .contains("of what the columns save in errors: promotion 100 % (more of it, higher)"),
        "{of_best}"
    );
    args[8] = "XGBOOST";
    let of_trees = told(&args);
    assert!(
        of_trees.contains("what moves the forecast of XGBOOST: promotion "),
        "{of_trees}"
    );
}

#[test]
fn the_first_value_of_the_future_that_is_missing_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let (history, future) = promotions(3);
    std::fs::write(folder.path().join("in.csv"), &history).unwrap();
    std::fs::write(folder.path().join("future.csv"), &future).unwrap();
    let refused = run(
        folder.path(),
        &[&WITH_COLUMNS[..], &["--future", "future.csv"]].concat(),
    );
    assert!(!refused.status.success());
    let told = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(
        told.contains("promotion has no value for 2024-04-01"),
        "{told}"
    );
    // A column whose future nobody knows needs none.
    let mut args = WITH_COLUMNS.to_vec();
    args[13] = "--past-columns=promotion";
    done(&run(folder.path(), &args));
}

#[test]
fn cleaning_is_done_by_the_names_of_the_settings_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let mut text = sales();
    text += "north,2021-03-01,9000\n";
    std::fs::write(folder.path().join("in.csv"), &text).unwrap();
    let cleaned = |clean: &str| {
        run(
            folder.path(),
            &[&FORECAST[..], &["--clean", clean]].concat(),
        )
    };
    let output = cleaned("duplicates=mean,outliers=replace,percentile=1,transformation=log,diff");
    done(&output);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    for part in [
        "north: periods with several rows, averaged: 1 (2021-03-01",
        "north: outliers replaced: 1 (2021-03-01)",
        "99th percentile",
        "the model sees logarithms of the values",
        "the model sees changes of the values",
    ] {
        assert!(told.contains(part), "{part} is not in: {told}");
    }
    let last: f64 = rows(&folder.path().join("out.csv"))[6][2].parse().unwrap();
    assert!((100.0..200.0).contains(&last), "{last}");
    for (wrong, named) in [
        (
            "percentile=31",
            "percentile must be off or a whole number from 1 to 30",
        ),
        ("wings=2", "wings"),
        ("time_features=month+moon", "time_features must be one of"),
        ("fill=guess", "linear, zero, previous"),
    ] {
        let output = cleaned(wrong);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && told.contains(named), "{told}");
    }
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
fn columns_of_which_nothing_can_be_learnt_are_left_out_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let table = |from: usize| {
        let row = |at: usize| format!("number {at},shop,{},,{}\n", at % 7, 3 * (at % 7));
        let rows: String = (from..from + 60).map(row).collect();
        format!("id,place,size,note,sold\n{rows}")
    };
    std::fs::write(folder.path().join("a.csv"), table(0)).unwrap();
    std::fs::write(folder.path().join("b.csv"), table(60)).unwrap();
    let args = "tabular --train a.csv --test b.csv --target sold --task regression --models DTR \
                --output out.csv";
    let output = run(folder.path(), &args.split_whitespace().collect::<Vec<_>>());
    done(&output);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    for part in [
        "without id: it is another text in every row",
        "without place: all rows have the same value",
        "without note: it has no value",
    ] {
        assert!(told.contains(part), "{part} is not in: {told}");
    }
    assert!(!told.contains("without size"), "{told}");
    let first = &rows(&folder.path().join("out.csv"))[1];
    assert_eq!(first[1].parse::<f64>().unwrap().round(), 12.0);
}

#[test]
fn settings_are_searched_for_and_every_trial_is_written_down() {
    let folder = tempfile::tempdir().unwrap();
    let rows: String = (0..90)
        .map(|at| format!("{},{},{}\n", at % 10, at % 7, (at % 10) * (at % 7)))
        .collect();
    std::fs::write(folder.path().join("a.csv"), format!("x,z,y\n{rows}")).unwrap();
    let tuned = |more: &[&str]| {
        let args = "tabular --train a.csv --test a.csv --target y --task regression --models DTR \
                    --tune zoopt --iterations 10 --output out.csv";
        let args: Vec<&str> = args
            .split_whitespace()
            .chain(more.iter().copied())
            .collect();
        run(folder.path(), &args)
    };
    let told = tuned(&["--trials", "trials.json"]);
    done(&told);
    let words = String::from_utf8_lossy(&told.stderr).into_owned();
    assert!(words.contains("DTR: 11 settings tried by ZOOpt"), "{words}");
    let written = std::fs::read(folder.path().join("trials.json")).unwrap();
    let trials: serde_json::Value = serde_json::from_slice(&written).unwrap();
    assert_eq!(trials[0]["trials"].as_array().unwrap().len(), 11);
    let refused = tuned(&["--iterations", "60"]);
    assert!(!refused.status.success());
    std::fs::write(folder.path().join("in.csv"), sales()).unwrap();
    let args = [
        "--tune",
        "random_search",
        "--models",
        "SES",
        "--iterations",
        "5",
    ];
    let told = run(folder.path(), &[&FORECAST[..], &args[..]].concat());
    done(&told);
    let words = String::from_utf8_lossy(&told.stderr).into_owned();
    assert!(
        words.contains("series south: SES: 6 settings tried"),
        "{words}"
    );
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
