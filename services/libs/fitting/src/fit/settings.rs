//! The task's words as the engine's values.

use anyhow::{Context, anyhow};
use b2l_contracts::jobs::TrainingInput;
use b2l_engine::tune::Tuning;
use b2l_engine::{
    Duplicates, Effort, Fill, ModelChoice, Period, Preparation, Rules, Selection, TestSize,
    Unfinished,
};
use chrono::DateTime;

/// What is the same for every series of a story.
pub struct Fixed {
    pub rules: Rules,
    pub unfinished: Unfinished,
    pub selection: Selection,
    /// The period that the user sees and may have set.
    pub period: Option<Period>,
    pub horizon: usize,
    pub level: f64,
    pub non_negative: Option<bool>,
    pub test_size: TestSize,
    pub preparation: Preparation,
    /// How parameters that nobody set are searched for.
    pub tuning: Option<Tuning>,
}

impl Fixed {
    /// Words that are not known are a fault of whoever accepted the task.
    pub fn of(input: &TrainingInput) -> anyhow::Result<Self> {
        let duplicates = match input.duplicates.as_str() {
            "sum" | "" => Duplicates::Sum,
            "mean" => Duplicates::Mean,
            "last" => Duplicates::Last,
            other => return Err(anyhow!("duplicates: {other}")),
        };
        let fill = match input.fill.as_str() {
            "auto" => Fill::Auto,
            "linear" | "" => Fill::Linear,
            "zero" => Fill::Zero,
            "previous" => Fill::Previous,
            other => return Err(anyhow!("fill: {other}")),
        };
        let unfinished = match input.unfinished.as_str() {
            "leave_out" | "" => Unfinished::LeaveOut,
            "keep" => Unfinished::Keep,
            "scale" => Unfinished::Scale,
            other => return Err(anyhow!("unfinished: {other}")),
        };
        let period = match input.period.as_str() {
            "" => None,
            text => Some(text.parse().map_err(|error: String| anyhow!(error))?),
        };
        Ok(Self {
            rules: Rules { duplicates, fill },
            unfinished,
            selection: selection(input)?,
            period,
            horizon: input.horizon.max(1) as usize,
            level: input.level,
            non_negative: input.non_negative,
            test_size: test_size(input),
            preparation: match input.preparation_json.as_str() {
                "" => Preparation::default(),
                text => serde_json::from_str(text).context("preparation")?,
            },
            tuning: input.tuning.as_ref().map(tuning).transpose()?,
        })
    }
}

/// What of the history is kept for scoring. No part kept back: windows of the horizon, the engine's own way.
fn test_size(input: &TrainingInput) -> TestSize {
    let share = input.test_share.filter(|share| *share > 0.0);
    let from = input
        .test_from
        .and_then(|seconds| DateTime::from_timestamp(seconds, 0))
        .map(|time| time.naive_utc());
    match (input.folds as usize, share, from) {
        (0, None, None) => TestSize::Auto,
        (0, Some(share), _) => TestSize::Share(share),
        (0, None, Some(from)) => TestSize::From(from),
        (folds, share, from) => TestSize::Folds { folds, share, from },
    }
}

pub fn tuning(asked: &b2l_contracts::jobs::Tuning) -> anyhow::Result<Tuning> {
    let method = asked
        .method
        .parse()
        .map_err(|error: String| anyhow!(error))?;
    Ok(Tuning::new(method, asked.iterations as usize))
}

/// What the user chose for a time series.
pub fn selection(input: &TrainingInput) -> anyhow::Result<Selection> {
    let metric = match input.metric.as_str() {
        "" => Default::default(),
        text => serde_json::from_value(text.into()).with_context(|| format!("metric: {text}"))?,
    };
    let effort = match input.effort.as_str() {
        "fast" => Effort::Fast,
        "balanced" | "" => Effort::Normal,
        "thorough" => Effort::Best,
        other => return Err(anyhow!("effort: {other}")),
    };
    Ok(Selection {
        models: models(input)?,
        metric,
        effort,
    })
}

/// The chosen models with their parameters.
pub fn models(input: &TrainingInput) -> anyhow::Result<Vec<ModelChoice>> {
    let models = input.models.iter().map(|choice| {
        let params = match choice.params_json.as_str() {
            "" => Default::default(),
            text => serde_json::from_str(text)
                .with_context(|| format!("parameters of {}", choice.id))?,
        };
        Ok(ModelChoice {
            id: choice.id.clone(),
            params,
        })
    });
    models.collect()
}
