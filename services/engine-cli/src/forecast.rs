//! `b2l-engine forecast`: every series of a file, continued.

use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, ensure};
use b2l_engine::prepare::Decisions;
use b2l_engine::tune::{Tuned, train_tuned_series};
use b2l_engine::{
    Artifact, DatedForecast, Effort, FitContext, ForecastRequest, Headline, Metric, ModelChoice,
    Role, Selection, SeriesRequest, TestSize, forecasters, train_series,
};
use b2l_native::Native;

use crate::catalogue::ensure_known;
use crate::clean::{Clean, receipt};
use crate::columns;
use crate::every;
use crate::extra::ExtraFile;
use crate::line::{self, Line};
use crate::long::{Columns, Rows};
use crate::totals;
use crate::tuning;

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
    /// Columns of numbers that models may use, separated by commas: prices, holidays, weather.
    #[arg(long, value_delimiter = ',')]
    columns: Vec<String>,
    /// Those whose future is not known: models see them one horizon late.
    #[arg(long, value_delimiter = ',')]
    past_columns: Vec<String>,
    /// CSV with the id, time and --columns of the periods to forecast. Without it they are looked
    /// for in the rows of --input that have no value.
    #[arg(long)]
    future: Option<PathBuf>,
    /// What is done before a model sees the series, separated by commas: outliers=replace,
    /// percentile=10, rolling=3, transformation=auto, components, diff=1, scaler=Standard,
    /// target_scaling, time_features=month+last_week_lag, duplicates=mean, fill=zero,
    /// eliminate_negative_values=on. Told on standard error.
    #[arg(long, value_delimiter = ',')]
    clean: Vec<String>,
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
    #[arg(long, default_value = "rmse")]
    metric: Metric,
    /// Seconds a series may take at most.
    #[arg(long, default_value_t = 600.0)]
    seconds: f64,
    /// Series worked on at the same time, a thread each.
    #[arg(long, default_value_t = 1)]
    jobs: usize,
    #[command(flatten)]
    tuning: tuning::Search,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where the forecasts go: CSV with series_id, t, forecast, lower, upper, model.
    #[arg(long)]
    output: PathBuf,
    /// Where the forecasts of every model that was fitted go: CSV with series_id, t, model,
    /// forecast, lower, upper.
    #[arg(long)]
    every: Option<PathBuf>,
    /// Where the totals or means of the forecasts go: CSV with series_id, kind, value, lower, upper,
    /// usual_miss.
    #[arg(long)]
    totals: Option<PathBuf>,
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    ensure!(args.horizon > 0, "--horizon must be at least 1");
    ensure!(
        (50.0..=99.0).contains(&args.level),
        "--level must be from 50 to 99"
    );
    let ids: Vec<&str> = forecasters()
        .iter()
        .filter(|spec| spec.role != Role::Combination)
        .map(|spec| spec.id)
        .collect();
    ensure_known(&args.models, &ids)?;
    let clean = Clean::read(&args.clean, &args.past_columns)?;
    let (lines, mut failures) = lines(args, &clean)?;
    let mut output = csv::Writer::from_path(&args.output)
        .with_context(|| format!("{} cannot be written", args.output.display()))?;
    output.write_record(["series_id", "t", "forecast", "lower", "upper", "model"])?;
    let mut every_file = ExtraFile::open(args.every.as_deref(), &every::HEADER)?;
    let mut totals_file = ExtraFile::open(args.totals.as_deref(), &totals::HEADER)?;
    let tells = !args.clean.is_empty();
    let mut trials = serde_json::Map::new();
    let measure = tuning::Measure {
        name: args.metric.as_str(),
        sign: 1.0,
    };
    for (line, answer) in lines.iter().zip(all(&lines, args, &clean)) {
        let Answered {
            forecast,
            headline,
            model,
            models,
            notes,
            of_columns,
            tuned,
        } = match answer {
            Ok(answer) => answer,
            Err(error) => {
                failures.push(format!("series {}: {error:#}", line.id));
                continue;
            }
        };
        if tells {
            let told = receipt(&line.cleaning).into_iter().chain(notes);
            told.for_each(|note| eprintln!("{}: {note}", line.id));
        }
        of_columns.iter().for_each(|note| match line.id.as_str() {
            "" => eprintln!("{note}"),
            id => eprintln!("{id}: {note}"),
        });
        for found in &tuned {
            let whose = match line.id.as_str() {
                "" => String::new(),
                id => format!("series {id}: "),
            };
            tuning::print(&whose, found, &measure);
        }
        trials.insert(line.id.clone(), serde_json::to_value(&tuned)?);
        every::write(&mut every_file, line, &models)?;
        totals::write(&mut totals_file, line, headline.as_ref())?;
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
    every_file.close()?;
    totals_file.close()?;
    args.tuning.keep(&trials.into())?;
    ensure!(failures.is_empty(), "{}", failures.join("\n"));
    Ok(())
}

/// The series of the files, and why some of them cannot be forecast.
fn lines(args: &Args, clean: &Clean) -> anyhow::Result<(Vec<Line>, Vec<String>)> {
    let all: Vec<String> = [&args.columns[..], &args.past_columns].concat();
    let columns = Columns {
        id: args.id.as_deref(),
        time: &args.time,
        value: Some(&args.value),
        beside: &all,
    };
    let rows = Rows::read(&args.input, &columns)?;
    let ahead = Columns {
        value: None,
        beside: &args.columns,
        ..columns
    };
    let future = match &args.future {
        Some(path) => Rows::read(path, &ahead)?,
        None => Rows::default(),
    };
    let asked = line::Asked {
        target: &args.value,
        season: args.season,
        horizon: args.horizon,
        columns: &all,
        known: args.columns.len(),
        clean,
    };
    let (mut lines, mut failures) = (Vec::new(), Vec::new());
    for id in rows.ids() {
        match Line::new(id, rows.of(id), future.of(id), &asked) {
            Ok(line) => lines.push(line),
            Err(error) => failures.push(format!("series {id}: {error:#}")),
        }
    }
    Ok((lines, failures))
}

struct Answered {
    forecast: DatedForecast,
    /// The number above it.
    headline: Option<Headline>,
    model: String,
    /// Every fitted model with its forecast, where they are asked for.
    models: Vec<(String, DatedForecast)>,
    /// What was done to the series before.
    notes: Vec<String>,
    /// What its columns were good for.
    of_columns: Vec<String>,
    tuned: Vec<Tuned>,
}

type Answer = anyhow::Result<Answered>;

/// The forecasts in the order of the series.
fn all(lines: &[Line], args: &Args, clean: &Clean) -> Vec<Answer> {
    let next = AtomicUsize::new(0);
    let done: Mutex<Vec<(usize, Answer)>> = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..args.jobs.clamp(1, lines.len().max(1)) {
            scope.spawn(|| {
                while let Some((at, line)) = {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    lines.get(at).map(|line| (at, line))
                } {
                    let answer = one(line, args, clean);
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

fn one(line: &Line, args: &Args, clean: &Clean) -> Answer {
    let mut request = SeriesRequest {
        series: line.series.clone(),
        features: line.features.clone(),
        selection: Selection {
            models: args.models.iter().map(|id| ModelChoice::of(id)).collect(),
            metric: args.metric,
            effort: args.effort,
        },
        horizon: args.horizon,
        level: args.level,
        non_negative: clean.non_negative,
        test_size: TestSize::Auto,
        preparation: clean.preparation.clone(),
    };
    let deadline = Instant::now() + Duration::from_secs_f64(args.seconds.clamp(0.1, 1e6));
    let ctx = FitContext::new(args.seed)
        .with_deadline(deadline)
        .with_trainer(&Native);
    request
        .set_unusual_aside(&Decisions::default(), &ctx)
        .map_err(|stopped| anyhow!(stopped))?;
    let outcome = match args.tuning.tuning() {
        None => train_series(&request, &ctx),
        Some(tuning) => train_tuned_series(&request, tuning, &ctx),
    };
    let outcome = outcome.map_err(|stopped| anyhow!(stopped))?;
    let bytes = outcome
        .artifact(&outcome.best)
        .ok_or_else(|| anyhow!("no model could be fitted: {:?}", reasons(&outcome)))?;
    let ahead = |bytes: &[u8]| {
        Artifact::restore(bytes)?.forecast(&ForecastRequest {
            steps: args.horizon,
            level: None,
            future: line.future.clone(),
        })
    };
    let forecast = ahead(bytes)?;
    let models = match args.every {
        Some(_) => outcome
            .artifacts
            .iter()
            .map(|(model, bytes)| Ok((model.clone(), ahead(bytes)?)))
            .collect::<anyhow::Result<_>>()?,
        None => Vec::new(),
    };
    let best = outcome.rows.iter().find(|row| row.best);
    let notes = best.map_or(&[][..], |row| &row.preparation);
    Ok(Answered {
        headline: totals::of(line, &args.value, &outcome, &forecast),
        forecast,
        model: outcome.name(),
        models,
        notes: notes.iter().map(ToString::to_string).collect(),
        of_columns: columns::column_lines(&outcome),
        tuned: outcome.tuned,
    })
}

/// Each model that could not be used, with its reason.
fn reasons(outcome: &b2l_engine::SeriesOutcome) -> Vec<String> {
    let said =
        |row: &b2l_engine::ModelRow| Some(format!("{}: {:?}", row.model, row.reason.as_ref()?));
    outcome.rows.iter().filter_map(said).collect()
}
