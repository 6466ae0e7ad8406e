//! The search for parameters at the command line: what is asked for, and what is told of it.

use std::path::PathBuf;

use anyhow::Context;
use b2l_engine::tune::{Ended, Method, Tuned, Tuning};
use serde_json::Value;

#[derive(clap::Args)]
pub struct Search {
    /// Search for the models' parameters first: hyperopt, optuna, ax, dragonfly,
    /// bayesian_optimization, bohb, nevergrad, zoopt or random_search.
    #[arg(long)]
    tune: Option<Method>,
    /// Settings that are tried for a model, 5 to 50.
    #[arg(long, default_value_t = 15, value_parser = clap::value_parser!(u64).range(5..=50), requires = "tune")]
    iterations: u64,
    /// Where all trials go: JSON with the settings, loss and seconds of each.
    #[arg(long, requires = "tune")]
    trials: Option<PathBuf>,
}

impl Search {
    pub fn tuning(&self) -> Option<Tuning> {
        let method = self.tune?;
        Some(Tuning::new(method, self.iterations as usize))
    }

    /// Writes the trials, where that was asked for.
    pub fn keep(&self, trials: &Value) -> anyhow::Result<()> {
        let Some(path) = &self.trials else {
            return Ok(());
        };
        std::fs::write(path, serde_json::to_vec_pretty(trials)?)
            .with_context(|| format!("{} cannot be written", path.display()))
    }
}

/// What the losses are: the name of a measure, and its sign where losses are its opposite.
pub struct Measure {
    pub name: &'static str,
    pub sign: f64,
}

/// A line about one model, to the terminal.
pub fn print(whose: &str, tuned: &Tuned, measure: &Measure) {
    eprintln!("{whose}{}", line(tuned, measure));
}

fn line(tuned: &Tuned, measure: &Measure) -> String {
    let model = &tuned.model;
    let trials = tuned.trials.len();
    let seconds: f64 = tuned.trials.iter().map(|trial| trial.seconds).sum();
    let ended = match tuned.ended {
        Ended::NothingToTune => return format!("{model}: there is nothing to tune"),
        Ended::Done => "",
        Ended::OutOfTime => ", stopped by the time limit",
        Ended::Exhausted => ", all there are",
    };
    let made = format!(
        "{model}: {trials} settings tried by {} in {seconds:.1} s{ended}",
        tuned.method.name()
    );
    let Some((best, first)) = tuned.losses() else {
        return format!("{made}; none could be measured");
    };
    let (best, first) = (measure.sign * best, measure.sign * first);
    let measure = measure.name;
    if tuned.best == 0 {
        return format!("{made}; the defaults stay, {measure} {first:.5}");
    }
    let settings: Vec<String> = tuned
        .settings()
        .iter()
        .map(|(name, value)| format!("{name} = {}", short(value)))
        .collect();
    format!(
        "{made}; {measure} {first:.5} became {best:.5} with {}",
        settings.join(", ")
    )
}

fn short(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Number(number) if number.is_f64() => {
            let value = number.as_f64().unwrap_or_default();
            let digits = (3.0 - value.abs().max(1e-9).log10().ceil()).clamp(0.0, 9.0);
            format!("{value:.*}", digits as usize)
        }
        other => other.to_string(),
    }
}
