//! What `best` is worth may not get worse unseen. It forecasts the ends of 150 series that may be
//! shipped (README.md), and its errors are compared with those that were stored, series by series.
//! After a change that is meant to change them: `QUALITY=store cargo test -p b2l-engine --test quality`.

mod echoes;
#[path = "../planted/mod.rs"]
mod planted;
mod served;
mod totals;

use std::collections::BTreeMap;
use std::path::PathBuf;

use b2l_engine::{Axis, FitContext, Frequency, Period, Series, naive_scale};
use chrono::NaiveDate;

use crate::served::{request, serve};

/// How much larger the errors of a period's series may be, on average over the series.
const WORSE: f64 = 0.01;
/// How far the share of values inside the interval may lie from what was stored.
const COVERAGE_APART: f64 = 0.03;
const LEVEL: f64 = 80.0;

#[test]
fn forecasts_of_years_are_as_good_as_they_were() {
    holds(Period::Years, 6);
}

#[test]
fn forecasts_of_quarters_are_as_good_as_they_were() {
    holds(Period::Quarters, 8);
}

#[test]
fn forecasts_of_months_are_as_good_as_they_were() {
    holds(Period::Months, 18);
}

#[test]
fn forecasts_of_weeks_are_as_good_as_they_were() {
    holds(Period::Weeks, 13);
}

#[test]
fn forecasts_of_days_are_as_good_as_they_were() {
    holds(Period::Days, 14);
}

#[test]
fn forecasts_of_hours_are_as_good_as_they_were() {
    holds(Period::Hours, 48);
}

/// The error of a forecast in units of the naive one's on the history, and the share of values inside the
/// interval.
#[derive(Clone, Copy)]
struct Score {
    mase: f64,
    covered: f64,
    /// Whether the total is inside its range; not stored.
    total: bool,
}

fn holds(period: Period, horizon: usize) {
    let now: BTreeMap<String, Score> = series(period)
        .into_iter()
        .map(|(name, values)| (name, score(period, &values, horizon)))
        .collect();
    assert!(!now.is_empty());
    let path = folder().join(format!("{}.csv", word(period)));
    if std::env::var("QUALITY").is_ok_and(|asked| asked == "store") {
        return store(&path, &now);
    }
    let then = stored(&path);
    assert!(
        now.keys().eq(then.keys()),
        "{} has other series",
        path.display()
    );
    let mut lines = Vec::new();
    let (mut change, mut covered, mut held) = (0.0, 0.0, 0.0);
    for (name, now) in &now {
        let then = then[name];
        // Where both are next to nothing, their quotient says nothing.
        let times = (now.mase + 0.05) / (then.mase + 0.05);
        lines.push((
            times,
            format!("{name}: {:.4} before, {:.4} now", then.mase, now.mase),
        ));
        change += times.ln();
        covered += now.covered;
        held += then.covered;
    }
    let count = now.len() as f64;
    let worse = (change / count).exp() - 1.0;
    lines.sort_by(|a, b| b.0.total_cmp(&a.0));
    let worst: Vec<&str> = lines
        .iter()
        .take(8)
        .map(|(_, line)| line.as_str())
        .collect();
    let totals = now.values().filter(|score| score.total).count() as f64 / count;
    println!(
        "{}: errors {:+.2} %, {:.1} % held, {:.1} % of totals",
        word(period),
        100.0 * worse,
        100.0 * covered / count,
        100.0 * totals
    );
    // Of thirty and fewer series the share has a deviation of seven points and more.
    assert!(
        totals >= LEVEL / 100.0 - 0.2,
        "{totals:.3} of the totals held"
    );
    assert!(
        worse <= WORSE,
        "errors grew by {:.2} %:\n{}",
        100.0 * worse,
        worst.join("\n")
    );
    let apart = (covered - held).abs() / count;
    assert!(
        apart <= COVERAGE_APART,
        "{:.3} held, {:.3} before",
        covered / count,
        held / count
    );
}

fn score(period: Period, values: &[f64], horizon: usize) -> Score {
    let (history, end) = values.split_at(values.len() - horizon);
    let series = series_of(period, history);
    let unit = naive_scale(series.values(), series.season()).expect("a series that changes");
    let axis = series.axis().clone();
    let served = serve(request(series, horizon), None, &FitContext::new(1));
    let ahead = &served.ahead;
    let errors: f64 = end
        .iter()
        .zip(&ahead.mean)
        .map(|(y, mean)| (y - mean).abs())
        .sum();
    let headline = served.headline(&axis, history, period);
    let came = headline.kind.of(end).expect("values that came");
    let bounds = ahead.lower.iter().zip(&ahead.upper);
    let inside = end
        .iter()
        .zip(bounds)
        .filter(|(y, (low, high))| *low <= *y && *y <= *high);
    Score {
        mase: errors / horizon as f64 / unit,
        covered: inside.count() as f64 / horizon as f64,
        total: (headline.lower..=headline.upper).contains(&came),
    }
}

fn series_of(period: Period, values: &[f64]) -> Series {
    let first = NaiveDate::from_ymd_opt(1990, 1, 1).and_then(|date| date.and_hms_opt(0, 0, 0));
    let axis = Axis::new(Frequency::of(period), first.expect("a date"), values.len());
    Series::new(axis, values.iter().copied().map(Some).collect()).expect("a series")
}

fn series(period: Period) -> Vec<(String, Vec<f64>)> {
    let text = std::fs::read_to_string(folder().join("series.csv")).expect("the series");
    let cells = text.lines().skip(1).map(|line| {
        let mut cells = line.split(',');
        let mut next = || cells.next().expect("three cells");
        (next(), next(), next())
    });
    cells
        .filter(|(_, of, _)| *of == word(period))
        .map(|(name, _, values)| {
            let values = values
                .split(' ')
                .map(|value| value.parse().expect("a number"));
            (name.to_owned(), values.collect())
        })
        .collect()
}

fn word(period: Period) -> &'static str {
    match period {
        Period::Years => "years",
        Period::Quarters => "quarters",
        Period::Months => "months",
        Period::Weeks => "weeks",
        Period::Days => "days",
        Period::Hours => "hours",
    }
}

fn folder() -> PathBuf {
    // At run time, because a cached program may have been built in another folder.
    PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("set by cargo"))
        .join("tests/quality")
}

fn store(path: &PathBuf, scores: &BTreeMap<String, Score>) {
    let mut text = "series,mase,covered\n".to_owned();
    for (name, score) in scores {
        text += &format!("{name},{:.5},{:.4}\n", score.mase, score.covered);
    }
    std::fs::write(path, text).expect("the scores are written");
}

fn stored(path: &PathBuf) -> BTreeMap<String, Score> {
    let text = std::fs::read_to_string(path).expect("stored scores");
    let line = |line: &str| {
        let mut cells = line.split(',');
        let name = cells.next()?.to_owned();
        let mase = cells.next()?.parse().ok()?;
        let covered = cells.next()?.parse().ok()?;
        Some((
            name,
            Score {
                mase,
                covered,
                total: true,
            },
        ))
    };
    text.lines()
        .skip(1)
        .map(|text| line(text).expect("a name and two numbers"))
        .collect()
}
