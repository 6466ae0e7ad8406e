//! Accuracy of `best` and of each member on a file of competition series, beside a naive one:
//!
//! `m4_sample series.csv [--models A,B] [--inside N]` with columns
//! `series_id,frequency,horizon,part,t,value`. Prints OWA (mean of sMAPE and MASE, each relative to
//! Naive2's) by frequency, interval coverage and time. With `--models` these models alone are
//! fitted once each, without a choice; with `--inside` the test part is not looked at, and N times
//! as many points at the end of the train part, one horizon before another, take its place.

use std::collections::BTreeMap;
use std::time::Instant;

use b2l_engine::{
    Artifact, Axis, FitContext, ForecastRequest, Frequency, Metric, Period, Selection, Series,
    SeriesRequest, TestSize, forecaster, train_series,
};
use b2l_native::Native;
use chrono::NaiveDate;

#[derive(Default)]
struct Pair {
    train: Vec<f64>,
    test: Vec<f64>,
}

#[derive(Default, Clone, Copy)]
struct Sum {
    smape: f64,
    mase: f64,
    inside: f64,
    count: f64,
    seconds: f64,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let path = args.first().ok_or("usage: m4_sample series.csv")?;
    let option = |name: &str| {
        let at = args.iter().position(|arg| arg == name)?;
        args.get(at + 1).map(String::as_str)
    };
    let models: Vec<&str> =
        option("--models").map_or_else(Vec::new, |list| list.split(',').collect());
    let inside: usize = option("--inside").map_or(Ok(0), str::parse)?;
    let mut series: BTreeMap<(String, String), Pair> = BTreeMap::new();
    for line in std::fs::read_to_string(path)?.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        let [id, frequency, _, part, _, value] = cells[..] else {
            return Err(format!("not six cells: {line}").into());
        };
        let pair = series
            .entry((frequency.to_owned(), id.to_owned()))
            .or_default();
        let side = if part == "train" {
            &mut pair.train
        } else {
            &mut pair.test
        };
        side.push(value.parse()?);
    }
    let cut: Vec<(String, Pair)> = series
        .into_iter()
        .flat_map(|((frequency, _), pair)| {
            let pairs = if inside == 0 {
                vec![pair]
            } else {
                earlier(&pair, inside)
            };
            pairs.into_iter().map(move |pair| (frequency.clone(), pair))
        })
        .collect();
    let mut sums: BTreeMap<(String, String), Sum> = BTreeMap::new();
    for (frequency, pair) in &cut {
        let (period, season) = period_of(frequency);
        let started = Instant::now();
        let (best, forecasts) = if models.is_empty() {
            forecast(period, pair)?
        } else {
            (String::new(), each(period, pair, &models)?)
        };
        let seconds = started.elapsed().as_secs_f64();
        let naive2 = naive2(&pair.train, pair.test.len(), season);
        let mut add = |model: &str, mean: &[f64], inside: f64, seconds: f64| {
            for group in [frequency.as_str(), "all"] {
                let sum = sums
                    .entry((model.to_owned(), group.to_owned()))
                    .or_default();
                sum.smape += smape(&pair.test, mean);
                sum.mase += mase(pair, mean, season);
                sum.inside += inside;
                sum.seconds += seconds;
                sum.count += 1.0;
            }
        };
        add("Naive2", &naive2, 0.0, 0.0);
        for (model, mean, lower, upper) in &forecasts {
            let inside = pair
                .test
                .iter()
                .zip(lower.iter().zip(upper))
                .filter(|(y, (low, high))| *low <= *y && *y <= *high)
                .count() as f64
                / pair.test.len() as f64;
            add(model, mean, inside, seconds_of(&models, seconds));
            if *model == best {
                add("best", mean, inside, seconds);
            }
        }
    }
    print(&sums);
    Ok(())
}

/// The time of all models is that of one when there is only one.
fn seconds_of(models: &[&str], seconds: f64) -> f64 {
    if models.len() == 1 { seconds } else { 0.0 }
}

/// The last horizons of the train part, each after what came before it.
fn earlier(pair: &Pair, count: usize) -> Vec<Pair> {
    let steps = pair.test.len();
    (1..=count)
        .filter_map(|back| {
            let end = pair.train.len().checked_sub(steps * back)?;
            (end >= 2 * steps.max(12)).then(|| Pair {
                train: pair.train[..end].to_vec(),
                test: pair.train[end..end + steps].to_vec(),
            })
        })
        .collect()
}

fn context() -> FitContext<'static> {
    FitContext::new(1).with_trainer(&Native)
}

/// Each model fitted once, without a choice.
fn each(
    period: Period,
    pair: &Pair,
    models: &[&str],
) -> Result<Forecasts, Box<dyn std::error::Error>> {
    let series = series_of(period, pair)?;
    let mut forecasts = Vec::new();
    for model in models {
        let spec = forecaster(model).ok_or("no such model")?;
        let params = spec.check(&serde_json::Map::new())?;
        let fitted = (spec.build)(&params)?.fit(&series, None, &context())?;
        let ahead = fitted.predict(pair.test.len(), None, 80.0)?;
        forecasts.push(((*model).to_owned(), ahead.mean, ahead.lower, ahead.upper));
    }
    Ok(forecasts)
}

type Forecasts = Vec<(String, Vec<f64>, Vec<f64>, Vec<f64>)>;

fn forecast(
    period: Period,
    pair: &Pair,
) -> Result<(String, Forecasts), Box<dyn std::error::Error>> {
    let request = SeriesRequest {
        series: series_of(period, pair)?,
        features: None,
        selection: Selection::best(Metric::Mae),
        horizon: pair.test.len(),
        level: 80.0,
        non_negative: None,
        test_size: TestSize::Auto,
        preparation: Default::default(),
    };
    let outcome = train_series(&request, &context())?;
    let mut forecasts = Vec::new();
    for (model, bytes) in &outcome.artifacts {
        let ahead = Artifact::restore(bytes)?.forecast(&ForecastRequest {
            steps: pair.test.len(),
            level: None,
            future: None,
        })?;
        forecasts.push((model.clone(), ahead.mean, ahead.lower, ahead.upper));
    }
    Ok((outcome.best, forecasts))
}

fn series_of(period: Period, pair: &Pair) -> Result<Series, Box<dyn std::error::Error>> {
    let first = NaiveDate::from_ymd_opt(2000, 1, 3)
        .and_then(|date| date.and_hms_opt(0, 0, 0))
        .ok_or("no such date")?;
    let axis = Axis::new(Frequency::of(period), first, pair.train.len());
    Ok(Series::new(
        axis,
        pair.train.iter().copied().map(Some).collect(),
    )?)
}

/// The period, and the season that the measures use.
fn period_of(frequency: &str) -> (Period, usize) {
    match frequency {
        "Yearly" => (Period::Years, 1),
        "Quarterly" => (Period::Quarters, 4),
        "Monthly" => (Period::Months, 12),
        "Weekly" => (Period::Weeks, 1),
        "Daily" => (Period::Days, 1),
        _ => (Period::Hours, 24),
    }
}

fn smape(test: &[f64], mean: &[f64]) -> f64 {
    let terms = test.iter().zip(mean).map(|(y, f)| {
        let size = y.abs() + f.abs();
        if size > 0.0 {
            200.0 * (y - f).abs() / size
        } else {
            0.0
        }
    });
    terms.sum::<f64>() / test.len() as f64
}

fn mase(pair: &Pair, mean: &[f64], season: usize) -> f64 {
    let changes = pair.train.iter().zip(&pair.train[season..]);
    let scale =
        changes.map(|(a, b)| (a - b).abs()).sum::<f64>() / (pair.train.len() - season) as f64;
    let error = pair.test.iter().zip(mean).map(|(y, f)| (y - f).abs());
    error.sum::<f64>() / pair.test.len() as f64 / scale
}

/// The last value, seasonally adjusted by classical multiplicative indices where the season is
/// significant at 90 %.
fn naive2(y: &[f64], steps: usize, season: usize) -> Vec<f64> {
    let n = y.len();
    let indices = if season > 1 && n >= 3 * season && is_seasonal(y, season) {
        indices(y, season)
    } else {
        vec![1.0; season]
    };
    let last = y[n - 1] / indices[(n - 1) % season];
    (0..steps)
        .map(|step| last * indices[(n + step) % season])
        .collect()
}

fn is_seasonal(y: &[f64], season: usize) -> bool {
    let mean = y.iter().sum::<f64>() / y.len() as f64;
    let at = |lag: usize| {
        y.iter()
            .zip(&y[lag..])
            .map(|(a, b)| (a - mean) * (b - mean))
            .sum::<f64>()
    };
    let r = |lag: usize| at(lag) / at(0);
    let squares: f64 = (1..season).map(|lag| r(lag).powi(2)).sum();
    r(season).abs() > 1.645 * ((1.0 + 2.0 * squares) / y.len() as f64).sqrt()
}

fn indices(y: &[f64], season: usize) -> Vec<f64> {
    let half = season / 2;
    let mut ratios = vec![Vec::new(); season];
    for at in half..y.len() - half {
        let window = &y[at - half..=at + half];
        let ends = if season.is_multiple_of(2) {
            0.5 * (window[0] + window[2 * half])
        } else {
            0.0
        };
        let trend = (window.iter().sum::<f64>() - ends) / season as f64;
        ratios[at % season].push(y[at] / trend);
    }
    let means: Vec<f64> = ratios
        .iter()
        .map(|ratios| ratios.iter().sum::<f64>() / ratios.len() as f64)
        .collect();
    let mean = means.iter().sum::<f64>() / season as f64;
    means.into_iter().map(|value| value / mean).collect()
}

fn print(sums: &BTreeMap<(String, String), Sum>) {
    let groups = [
        "Yearly",
        "Quarterly",
        "Monthly",
        "Weekly",
        "Daily",
        "Hourly",
        "all",
    ];
    println!(
        "{:12} {}  cover  s/series  n",
        "model",
        groups.map(|g| format!("{g:>9}")).join("")
    );
    let models: std::collections::BTreeSet<&String> = sums.keys().map(|(model, _)| model).collect();
    for model in models {
        let get = |model: &str, group: &str| {
            sums.get(&(model.to_owned(), group.to_owned()))
                .copied()
                .unwrap_or_default()
        };
        let owa = groups.map(|group| {
            let (own, base) = (get(model, group), get("Naive2", group));
            let ratio =
                |own_sum: f64, base_sum: f64| (own_sum / own.count) / (base_sum / base.count);
            format!(
                "{:9.3}",
                0.5 * (ratio(own.smape, base.smape) + ratio(own.mase, base.mase))
            )
        });
        let all = get(model, "all");
        println!(
            "{model:12} {}  {:5.3}  {:8.3}  {}",
            owa.join(""),
            all.inside / all.count,
            all.seconds / all.count,
            all.count
        );
    }
}
