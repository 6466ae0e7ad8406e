//! The task's words as the engine's values.

use anyhow::{Context, anyhow};
use b2l_contracts::jobs::TrainingInput;
use b2l_engine::{Duplicates, Fill, ModelChoice, Period, Rules, Selection, TestSize};

/// What is the same for every series of a story.
pub struct Fixed {
    pub rules: Rules,
    pub selection: Selection,
    /// The period that the user sees and may have set.
    pub period: Option<Period>,
    pub horizon: usize,
    pub level: f64,
    pub non_negative: Option<bool>,
    pub test_size: TestSize,
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
            "linear" | "" => Fill::Linear,
            "zero" => Fill::Zero,
            "previous" => Fill::Previous,
            other => return Err(anyhow!("fill: {other}")),
        };
        let period = match input.period.as_str() {
            "" => None,
            text => Some(text.parse().map_err(|error: String| anyhow!(error))?),
        };
        Ok(Self {
            rules: Rules { duplicates, fill },
            selection: selection(input)?,
            period,
            horizon: input.horizon.max(1) as usize,
            level: input.level,
            non_negative: input.non_negative,
            test_size: match input.test_share {
                // No part kept back: scores come from cross-validation, which is the engine's own way.
                None => TestSize::Auto,
                Some(share) if share <= 0.0 => TestSize::Auto,
                Some(share) => TestSize::Share(share),
            },
        })
    }
}

/// What the user chose.
pub fn selection(input: &TrainingInput) -> anyhow::Result<Selection> {
    let metric = match input.metric.as_str() {
        "" => Default::default(),
        text => serde_json::from_value(text.into()).with_context(|| format!("metric: {text}"))?,
    };
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
    Ok(Selection {
        models: models.collect::<anyhow::Result<_>>()?,
        metric,
        effort: Default::default(),
    })
}
