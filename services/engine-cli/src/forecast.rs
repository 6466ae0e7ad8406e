//! `b2l-engine forecast`: every series of a file, continued.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, ensure};
use b2l_engine::{
    Artifact, DatedForecast, Effort, FitContext, ForecastRequest, Metric, ModelChoice, Selection,
    SeriesRequest, TestSize, train_series,
};

use crate::long::{self, Columns, Line};

#[derive(clap::Args)]
pub struct Args {
    /// CSV with a header: a row a series and period.
    #[arg(long)]
    input: PathBuf,
    /// Column that names the series; without it the file is one series.
    #[arg(long)]
    id: Option<String>,
    /// Column of dates or whole numbers.
    #[arg(long)]
    time: String,
    /// Column to be forecast.
    #[arg(long)]
    value: String,
    /// Periods to forecast.
    #[arg(long)]
    horizon: usize,
    /// Periods in a season. Taken from the dates, or looked for in the values, when absent or 1.
    #[arg(long)]
    season: Option<usize>,
    /// Probability of the interval in percent, 50 to 99.
    #[arg(long, default_value_t = 80.0)]
    level: f64,
    /// fast, normal or best: how much time the choice of models may take.
    #[arg(long, default_value = "normal")]
    effort: Effort,
    /// `best`, or model ids separated by commas: see `b2l-engine catalogue`.
    #[arg(long, default_value = "best", value_delimiter = ',')]
    models: Vec<String>,
    /// rmse, mse, mape or mae: the error by which models are compared.
    #[arg(long, default_value = "mae")]
    metric: Metric,
    /// Seconds a series may take at most.
    #[arg(long, default_value_t = 600.0)]
    seconds: f64,
    /// Series worked on at the same time, a thread each.
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where the forecasts go: CSV with series_id, t, forecast, lower, upper, model.
    #[arg(long)]
    output: PathBuf,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    ensure!(args.horizon > 0, "--horizon must be at least 1");
    ensure!(
        (50.0..=99.0).contains(&args.level),
        "--level must be from 50 to 99"
    );
    let columns = Columns {
        id: args.id.as_deref(),
        time: &args.time,
        value: &args.value,
    };
    let lines = long::read(&args.input, &columns, args.season)?;
    let mut output = csv::Writer::from_path(&args.output)
        .with_context(|| format!("{} cannot be written", args.output.display()))?;
    output.write_record(["series_id", "t", "forecast", "lower", "upper", "model"])?;
    let mut failures = Vec::new();
    for (line, answer) in lines.iter().zip(all(&lines, args)) {
        let (forecast, model) = match answer {
            Ok(answer) => answer,
            Err(error) => {
                failures.push(format!("series {}: {error:#}", line.id));
                continue;
            }
        };
        for step in 0..forecast.mean.len() {
            output.write_record([
                line.id.as_str(),
                &line.label(step),
                &forecast.mean[step].to_string(),
                &forecast.lower[step].to_string(),
                &forecast.upper[step].to_string(),
                &model,
            ])?;
        }
    }
    output.flush()?;
    ensure!(failures.is_empty(), "{}", failures.join("\n"));
    Ok(())
}

type Answer = anyhow::Result<(DatedForecast, String)>;

/// The forecasts in the order of the series.
fn all(lines: &[Line], args: &Args) -> Vec<Answer> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, Answer)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..args.jobs.clamp(1, lines.len().max(1)) {
            scope.spawn(|| {
                while let Some((at, line)) = {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    lines.get(at).map(|line| (at, line))
                } {
                    let answer = one(line, args);
                    done.lock()
                        .unwrap_or_else(|broken| broken.into_inner())
                        .push((at, answer));
                }
            });
        }
    });
    let mut done = done
        .into_inner()
        .unwrap_or_else(|broken| broken.into_inner());
    done.sort_by_key(|(at, _)| *at);
    done.into_iter().map(|(_, answer)| answer).collect()
}

fn one(line: &Line, args: &Args) -> Answer {
    let request = SeriesRequest {
        series: line.series.clone(),
        features: None,
        selection: Selection {
            models: args.models.iter().map(|id| ModelChoice::of(id)).collect(),
            metric: args.metric,
            effort: args.effort,
        },
        horizon: args.horizon,
        level: args.level,
        non_negative: None,
        test_size: TestSize::Auto,
    };
    let deadline = Instant::now() + Duration::from_secs_f64(args.seconds.clamp(0.1, 1e6));
    let ctx = FitContext::new(args.seed).with_deadline(deadline);
    let outcome = train_series(&request, &ctx).map_err(|stopped| anyhow!(stopped))?;
    let bytes = outcome
        .artifact(&outcome.best)
        .ok_or_else(|| anyhow!("no model could be fitted: {:?}", reasons(&outcome)))?;
    let forecast = Artifact::restore(bytes)?.forecast(&ForecastRequest {
        steps: args.horizon,
        level: None,
        future: None,
    })?;
    Ok((forecast, outcome.name()))
}

/// Each model that could not be used, with its reason.
fn reasons(outcome: &b2l_engine::SeriesOutcome) -> Vec<String> {
    let said =
        |row: &b2l_engine::ModelRow| Some(format!("{}: {:?}", row.model, row.reason.as_ref()?));
    outcome.rows.iter().filter_map(said).collect()
}
