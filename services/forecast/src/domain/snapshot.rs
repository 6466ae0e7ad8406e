//! What a training is asked for: a story's definition and its table, as a task takes them.

use anyhow::Result;
use b2l_contracts::jobs::{
    CategoryColumn, ClustersInput, ModelChoice, RowsInput, SeriesKey, TrainingInput, Tuning,
};
use b2l_engine::Preparation;
use b2l_engine::tabular::{TablePreparation, TableReduction};

use super::beside;
use super::cleaning::limits::{CLUSTERS, reducer_id};
use super::cleaning::{DUPLICATES, EFFORTS, FILLS, UNFINISHED, name_of, to_request};
use super::definition::{Category, Definition, Future, StoryKind, TestSize};
use super::grouping::label;
use super::rows::features::table_columns;
use super::units;

/// The same seed each time: same data, same settings, same numbers.
const SEED: u64 = 20_240_229;

/// The table that is learned from, and whose story it is.
pub struct Learned<'a> {
    pub company_id: i64,
    pub story_id: i64,
    pub story_name: &'a str,
    pub source_id: i64,
    pub dataset_key: &'a str,
    pub schema_json: String,
    /// The series to train, each the values of the category columns.
    pub keys: &'a [Vec<String>],
}

/// A training of the whole story.
pub fn of(definition: &Definition, learned: Learned<'_>) -> Result<TrainingInput> {
    let decisions = &definition.decisions;
    let (decisions, events) = decisions.of_training(learned.keys, label);
    Ok(TrainingInput {
        decisions,
        events,
        company_id: learned.company_id,
        story_id: learned.story_id,
        story_name: learned.story_name.to_owned(),
        source_id: learned.source_id,
        dataset_key: learned.dataset_key.to_owned(),
        schema_json: learned.schema_json,
        series: learned.keys.iter().map(|key| series(key)).collect(),
        ..settings(definition)?
    })
}

/// A training of one series that a story was trained on before, with the settings and models of this definition: its
/// table, columns and their values are those of then. Parameters are not searched for.
pub fn again(
    trained: &TrainingInput,
    definition: &Definition,
    key: &[String],
) -> Result<TrainingInput> {
    let then = trained.clone();
    let wanted = settings(definition)?;
    let rows = then.rows.zip(wanted.rows).map(|(then, wanted)| RowsInput {
        columns: then.columns,
        labels: then.labels,
        ..wanted
    });
    Ok(TrainingInput {
        company_id: then.company_id,
        story_id: then.story_id,
        story_name: then.story_name,
        source_id: then.source_id,
        dataset_key: then.dataset_key,
        schema_json: then.schema_json,
        date_column: then.date_column,
        period: then.period,
        target: then.target,
        categories: then.categories,
        features: then.features,
        words: then.words,
        known: then.known,
        kind: then.kind,
        horizon: then.horizon,
        series: vec![series(key)],
        decisions: then.decisions,
        events: then.events,
        rows,
        tuning: None,
        ..wanted
    })
}

fn series(key: &[String]) -> SeriesKey {
    SeriesKey {
        values: key.to_vec(),
    }
}

/// All that the definition alone says.
fn settings(definition: &Definition) -> Result<TrainingInput> {
    let (date, period) = definition
        .date()
        .map_or(("", "months"), |(date, period)| (date, period.as_str()));
    let model = |choice: &b2l_engine::ModelChoice| -> Result<ModelChoice> {
        Ok(ModelChoice {
            id: choice.id.clone(),
            params_json: serde_json::to_string(&choice.params)?,
        })
    };
    let models = units::selection(definition)
        .models
        .iter()
        .map(model)
        .collect::<Result<Vec<_>>>()?;
    let columns = definition.columns_beside();
    let known = definition.columns_with(Future::Known);
    let words = match definition.kind() {
        StoryKind::TimeSeries => beside::of_words(&definition.columns, &definition.features),
        _ => Vec::new(),
    };
    let seen = |future| beside::seen(&definition.columns_with(future), &words);
    let preparation = definition
        .cleaning
        .preparation
        .engine(&seen(Future::Known), &seen(Future::Unknown));
    let cleaning = &definition.cleaning;
    Ok(TrainingInput {
        date_column: date.to_owned(),
        period: period.to_owned(),
        target: definition.target().unwrap_or_default().to_owned(),
        categories: definition.categories.iter().map(category).collect(),
        features: columns.iter().map(|name| (*name).to_owned()).collect(),
        words,
        known: known.iter().map(|name| (*name).to_owned()).collect(),
        models,
        kind: definition.kind().as_str().to_owned(),
        rows: rows(definition)?,
        metric: definition.metric().to_owned(),
        non_negative: cleaning.eliminate_negative_values,
        duplicates: name_of(&Some(definition.duplicates()), &DUPLICATES).to_owned(),
        fill: name_of(&cleaning.fill, &FILLS).to_owned(),
        unfinished: name_of(&cleaning.unfinished, &UNFINISHED).to_owned(),
        effort: name_of(&cleaning.effort, &EFFORTS).to_owned(),
        level: cleaning.level,
        horizon: u32::try_from(definition.steps()).unwrap_or(u32::MAX),
        seed: SEED,
        test_share: match cleaning.test_size {
            TestSize::Percent(percent) => Some(f64::from(percent) / 100.0),
            TestSize::Auto | TestSize::From(_) => None,
        },
        test_from: match cleaning.test_size {
            TestSize::From(day) => Some(day.and_time(Default::default()).and_utc().timestamp()),
            TestSize::Auto | TestSize::Percent(_) => None,
        },
        folds: cleaning.cross_validation.effective(),
        tuning: tuning(definition),
        preparation_json: match preparation == Preparation::default() {
            true => String::new(),
            false => serde_json::to_string(&preparation)?,
        },
        settings_json: serde_json::to_string(&to_request(cleaning, definition.kind()))?,
        ..TrainingInput::default()
    })
}

fn rows(definition: &Definition) -> Result<Option<RowsInput>> {
    if definition.kind() == StoryKind::TimeSeries {
        return Ok(None);
    }
    let cleaning = &definition.cleaning.rows;
    let preparation = preparation_of_rows(definition);
    let nothing = preparation == TablePreparation::default();
    Ok(Some(RowsInput {
        preparation_json: match nothing || definition.kind() == StoryKind::Clustering {
            true => String::new(),
            false => serde_json::to_string(&preparation)?,
        },
        by_chance: cleaning.by_chance,
        columns: table_columns(&definition.columns, &definition.features),
        labels: definition.labels(),
        test_share: f64::from(cleaning.test_percent) / 100.0,
        folds: definition.cleaning.cross_validation.effective(),
        threshold: cleaning.threshold.effective(),
        train_accuracy: cleaning.train_accuracy,
        clusters: (definition.kind() == StoryKind::Clustering).then(|| clusters(definition)),
    }))
}

/// What is done to rows before a model learns from them; groups have their own settings.
fn preparation_of_rows(definition: &Definition) -> TablePreparation {
    let cleaning = &definition.cleaning;
    let (noise, reducing) = (cleaning.rows.noise, &cleaning.rows.reducing);
    TablePreparation {
        scaler: cleaning.preparation.scaler,
        target_scaling: cleaning.preparation.target_scaling,
        noise: match noise.active {
            true => f64::from(noise.value) / 100.0,
            false => 0.0,
        },
        reduction: reducing.active.then(|| TableReduction {
            method: reducer_id(&reducing.method).to_owned(),
            dimensions: reducing.dimensions as usize,
        }),
    }
}

fn clusters(definition: &Definition) -> ClustersInput {
    let cleaning = &definition.cleaning;
    let reducing = &cleaning.rows.reducing;
    ClustersInput {
        count: definition.clusters.unwrap_or(CLUSTERS.default),
        elbow: cleaning.rows.clusters_elbow,
        scaler: cleaning.preparation.scaler.as_str().to_owned(),
        reduction: match reducing.active {
            true => reducer_id(&reducing.method).to_owned(),
            false => String::new(),
        },
        dimensions: reducing.dimensions,
    }
}

fn tuning(definition: &Definition) -> Option<Tuning> {
    let tuning = definition.cleaning.hyperparameter_tuning;
    tuning.active.then(|| Tuning {
        method: tuning.method.as_str().to_owned(),
        iterations: tuning.iterations,
    })
}

fn category(category: &Category) -> CategoryColumn {
    let values = if category.is_all() {
        Vec::new()
    } else {
        category.values.clone()
    };
    CategoryColumn {
        name: category.name.clone(),
        values,
    }
}
