//! `b2l-engine tabular`: learn from one table, predict another.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail, ensure};
use b2l_engine::tabular::{
    Prediction, TableArtifact, TableMetric, TableRequest, Task, predictors, train_table,
};
use b2l_engine::tune::train_tuned_table;
use b2l_engine::{FitContext, ModelChoice, Progress, Step};
use b2l_native::Native;

use crate::catalogue::ensure_known;
use crate::table::Table;
use crate::tuning;

#[derive(clap::Args)]
pub struct Args {
    /// CSV with a header, to learn from.
    #[arg(long)]
    train: PathBuf,
    /// CSV with the same columns, to be predicted; the target may be missing.
    #[arg(long)]
    test: PathBuf,
    /// Column to be predicted.
    #[arg(long)]
    target: String,
    /// regression or classification.
    #[arg(long, value_parser = task)]
    task: Task,
    /// `best`, or model ids separated by commas: see `b2l-engine catalogue`.
    #[arg(long, default_value = "best", value_delimiter = ',')]
    models: Vec<String>,
    /// Columns to be left out, separated by commas.
    #[arg(long, value_delimiter = ',')]
    ignore: Vec<String>,
    /// The measure by which models are compared; rmse and log loss when absent.
    #[arg(long)]
    metric: Option<TableMetric>,
    /// Seconds at most.
    #[arg(long, default_value_t = 1_200.0)]
    seconds: f64,
    #[command(flatten)]
    tuning: tuning::Search,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Where the predictions go: CSV with row (from 1), prediction, and p_CLASS for each class.
    #[arg(long)]
    output: PathBuf,
}

fn task(text: &str) -> Result<Task, String> {
    match text {
        "regression" => Ok(Task::Regression),
        "classification" => Ok(Task::Classification),
        _ => Err(format!("{text} is not one of regression, classification")),
    }
}

pub fn run(args: &Args) -> anyhow::Result<()> {
    let ids: Vec<&str> = predictors(args.task).map(|spec| spec.id).collect();
    ensure_known(&args.models, &ids)?;
    let (train, test) = (Table::read(&args.train)?, Table::read(&args.test)?);
    let mut without: Vec<&str> = args.ignore.iter().map(String::as_str).collect();
    without.push(&args.target);
    let useless = train.useless(&without);
    for (name, reason) in &useless {
        eprintln!("without {name}: {reason}");
    }
    without.extend(useless.iter().map(|(name, _)| *name));
    let (target, known) = train.target(&args.target, args.task)?;
    ensure!(!known.is_empty(), "{} has no value", args.target);
    let mut request = TableRequest::best(train.frame(&without)?.take(&known), target);
    request.models = args.models.iter().map(|id| ModelChoice::of(id)).collect();
    // The other table is the test: nothing of this one is held back.
    request.test_share = 0.0;
    if let Some(metric) = args.metric {
        request.metric = metric;
    }
    let limit = Duration::from_secs_f64(args.seconds.clamp(1.0, 1e6));
    request.budget = Some(limit);
    let ctx = FitContext::new(args.seed)
        .with_deadline(Instant::now() + limit)
        .with_trainer(&Native);
    let outcome = match args.tuning.tuning() {
        None => train_table(&request, &ctx)?,
        Some(tuning) => {
            let listening = ctx.with_progress(&print_trials);
            train_tuned_table(&request, tuning, &listening)?
        }
    };
    let measure = tuning::Measure {
        name: request.metric.as_str(),
        sign: if request.metric.higher_is_better() {
            -1.0
        } else {
            1.0
        },
    };
    for tuned in &outcome.tuned {
        tuning::print("", tuned, &measure);
    }
    args.tuning.keep(&serde_json::to_value(&outcome.tuned)?)?;
    if outcome.artifact.is_empty() {
        let said = |row: &b2l_engine::tabular::TableRow| {
            Some(format!("{}: {:?}", row.model, row.reason.as_ref()?))
        };
        let reasons: Vec<String> = outcome.rows.iter().filter_map(said).collect();
        bail!("no model could be trained: {}", reasons.join("; "));
    }
    let artifact = TableArtifact::restore(&outcome.artifact)?;
    let prediction = artifact.predict(&test.frame(&without)?)?;
    write(args, &artifact, &prediction, test.rows())
}

/// Every fifth trial has its line.
fn print_trials(news: Progress<'_>) {
    if let Step::Tune { trial, trials } = news.step
        && trial % 5 == 1
    {
        eprintln!("{}: settings {trial} of {trials}", news.model);
    }
}

fn write(
    args: &Args,
    artifact: &TableArtifact,
    prediction: &Prediction,
    rows: usize,
) -> anyhow::Result<()> {
    let mut output = csv::Writer::from_path(&args.output)
        .with_context(|| format!("{} cannot be written", args.output.display()))?;
    match prediction {
        Prediction::Numbers(values) => {
            output.write_record(["row", "prediction"])?;
            for (row, value) in values.iter().enumerate() {
                output.write_record([(row + 1).to_string(), value.to_string()])?;
            }
        }
        Prediction::Probabilities { classes, values } => {
            let labels = artifact.labels();
            let mut head = vec!["row".to_owned(), "prediction".to_owned()];
            head.extend(labels.iter().map(|label| format!("p_{label}")));
            output.write_record(&head)?;
            for (row, shares) in values.chunks_exact((*classes).max(1)).enumerate() {
                let most = (0..shares.len()).max_by(|a, b| shares[*a].total_cmp(&shares[*b]));
                let label = most
                    .and_then(|at| labels.get(at))
                    .ok_or_else(|| anyhow!("row {} has no class", row + 1))?;
                let mut cells = vec![(row + 1).to_string(), label.clone()];
                cells.extend(shares.iter().map(f64::to_string));
                output.write_record(&cells)?;
            }
        }
    }
    output.flush()?;
    eprintln!(
        "{rows} rows predicted by {}",
        artifact
            .members()
            .map(|(model, weight)| format!("{model} ({:.0} %)", weight * 100.0))
            .collect::<Vec<_>>()
            .join(", ")
    );
    Ok(())
}
