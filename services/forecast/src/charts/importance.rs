//! What each column beside the target means to a trained model.

use std::collections::BTreeMap;

use b2l_contracts::jobs::TrainingInput;
use b2l_engine::tabular::Direction;
use b2l_web::{Language, Sentence};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::app::App;
use crate::charts::effects;
use crate::domain::effects::Effect;
use crate::domain::importance::{self, Measure, Weight};
use crate::domain::importance_of_words::together;
use crate::forecasting::spellings;
use crate::refusal::{Refusal, Result};
use crate::texts;
use crate::trained::index::label;
use crate::trained::serving::{Choice, Serving};

/// Model and story. Default: the first category and its best model.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportanceRequest {
    /// Id of the story.
    pub id: i64,
    #[serde(default)]
    pub category: Option<String>,
    /// One value for each category column: `{"city": "Bonn"}`.
    #[serde(default, deserialize_with = "spellings::categories")]
    pub categories: Option<BTreeMap<String, String>>,
    #[serde(default)]
    pub model: Option<String>,
    /// `effect` (default), `permutation` or `treeshap` (tree models).
    #[serde(default)]
    #[schema(value_type = Option<Measure>)]
    pub measure: Option<String>,
}

/// Columns and their scores, the most important first.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Importance {
    pub category: String,
    pub model: String,
    /// Method of this answer: `effect`, `permutation` or `treeshap`.
    #[schema(value_type = Measure)]
    pub measure: String,
    /// Methods available for this model.
    #[schema(value_type = Vec<Measure>)]
    pub measures: Vec<String>,
    /// Columns. Of a time series, `effect` also has its seasons, trend and past, and `treeshap` its past and the calendar,
    /// in words.
    pub columns: Vec<String>,
    /// Share of each column in the importance of all, 0..1.
    pub scores: Vec<f64>,
    /// `effect`: by how much it moves the forecast on average, in the unit of the target or in probabilities.
    /// `permutation`: growth of the error without the column. `treeshap`: mean absolute contribution to a forecast, in
    /// the unit of the target; for classes in log odds or in probabilities.
    pub growth: Vec<f64>,
    /// `effect`: the typical value of what is moved, to compare `growth` with; otherwise null.
    pub level: Option<f64>,
    pub directions: Vec<ColumnDirection>,
    /// Why there are no columns, if there are none.
    pub note: Option<String>,
}

/// Direction in which the prediction changes with rising values of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum DirectionKind {
    Up,
    Down,
    Flat,
    /// A text column: it has no direction.
    Levels,
}

/// How the prediction changes with a column.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ColumnDirection {
    pub kind: DirectionKind,
    /// Change of the prediction from a low to a high value, or from the value with the lowest prediction to the one
    /// with the highest.
    pub by: Option<f64>,
    pub lowest: Option<String>,
    pub highest: Option<String>,
    /// Class whose probability changes.
    pub of: Option<String>,
    pub sentence: String,
}

/// What the columns mean to the model that is asked for.
///
/// # Errors
/// Mistakes by field, and what a story without a trained model answers.
pub async fn of(
    app: &App,
    company: i64,
    request: &ImportanceRequest,
    language: Language,
) -> Result<Importance> {
    let wanted = request.measure.as_deref().map(Measure::parse).transpose();
    let wanted = wanted.map_err(|message| Refusal::field("measure", message))?;
    let serving = Serving::find(app, company, request.id).await?;
    let choice = Choice {
        category: request.category.as_deref(),
        categories: request.categories.as_ref(),
        model: request.model.as_deref(),
        ..Choice::default()
    };
    let (series, model) = serving.pick(choice, language)?;
    let target = &serving.input().target;
    let row = series.rows.iter().find(|row| row.model == model);
    let measures = row.map_or(Vec::new(), Measure::of);
    let usual = measures.first().copied().unwrap_or(Measure::Permutation);
    let measure = wanted.unwrap_or(usual);
    let answer = Importance {
        category: label(series),
        model: model.to_owned(),
        measure: measure.as_str().to_owned(),
        measures: measures.iter().map(|one| one.as_str().to_owned()).collect(),
        ..Importance::default()
    };
    if measure == Measure::Effect && measures.contains(&measure) {
        let (found, level) = effects::of(app, &serving, (series, model), language).await?;
        return Ok(of_effects(answer, found, level, language));
    }
    let found = row.map_or(Vec::new(), |row| importance::weights(row, measure));
    let input = serving.input();
    let of_words = input
        .rows
        .as_ref()
        .map_or(&input.words, |rows| &rows.columns);
    let found = together(found, of_words);
    let name = |found: &Weight| importance::name(&found.source, target, language);
    Ok(Importance {
        columns: found.iter().map(name).collect(),
        scores: found.iter().map(|found| found.share).collect(),
        growth: found.iter().map(|found| found.size).collect(),
        directions: found
            .iter()
            .map(|found| direction(found, target, language))
            .collect(),
        note: found.is_empty().then(|| {
            why_nothing(serving.input(), measure)
                .pick(language)
                .to_owned()
        }),
        ..answer
    })
}

fn of_effects(
    answer: Importance,
    found: Vec<Effect>,
    level: f64,
    language: Language,
) -> Importance {
    let all: f64 = found.iter().map(|effect| effect.size).sum();
    let none = || texts::EFFECT_NONE.pick(language).to_owned();
    Importance {
        columns: found.iter().map(|effect| effect.name.clone()).collect(),
        scores: found.iter().map(|effect| effect.size / all).collect(),
        growth: found.iter().map(|effect| effect.size).collect(),
        level: Some(level).filter(|level| level.is_finite()),
        note: found.is_empty().then(none),
        directions: found
            .into_iter()
            .map(|effect| written(&effect.direction, effect.sentence))
            .collect(),
        ..answer
    }
}

fn why_nothing(input: &TrainingInput, measure: Measure) -> Sentence {
    match &input.rows {
        Some(rows) if rows.clusters.is_some() => texts::CLUSTERS_IMPORTANCE,
        _ if measure == Measure::TreeShap => texts::IMPORTANCE_NO_TREES,
        None if input.features.is_empty() => texts::IMPORTANCE_NO_COLUMNS,
        _ => texts::IMPORTANCE_UNUSED,
    }
}

/// Which way the prediction moves with a column, in numbers and in words.
pub fn direction(found: &Weight, target: &str, language: Language) -> ColumnDirection {
    let sentence = importance::direction_sentence(found, target, language);
    written(&found.direction, sentence)
}

fn written(direction: &Direction, sentence: String) -> ColumnDirection {
    let flat = ColumnDirection {
        kind: DirectionKind::Flat,
        by: None,
        lowest: None,
        highest: None,
        of: None,
        sentence,
    };
    match direction.clone() {
        Direction::Rises { by, of } => ColumnDirection {
            kind: match by < 0.0 {
                true => DirectionKind::Down,
                false => DirectionKind::Up,
            },
            by: Some(by),
            of,
            ..flat
        },
        Direction::Levels {
            lowest,
            highest,
            by,
            of,
        } => ColumnDirection {
            kind: DirectionKind::Levels,
            by: Some(by),
            lowest: Some(lowest),
            highest: Some(highest),
            of,
            ..flat
        },
        Direction::Flat => flat,
    }
}
