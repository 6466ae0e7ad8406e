//! Taking on a training: the snapshot of everything it needs, cut into units, written with the story in one
//! transaction. The bell is rung after the commit by [`Accepted::ring`].

use b2l_contracts::jobs::{
    CategoryColumn, ClustersInput, ModelChoice, RowsInput, SeriesKey, TrainingInput, Tuning,
};
use b2l_engine::tabular::{TablePreparation, TableReduction};
use b2l_jobs::{AcceptError, Kind as TaskKind, MOST_QUEUED, NewTask, plan_shards};
use b2l_runtime::logging::trace_context;
use b2l_web::{Error, Result};

use super::check::Checked;
use crate::app::App;
use crate::domain::beside;
use crate::domain::cleaning::limits::{CLUSTERS, reducer_id};
use crate::domain::cleaning::{DUPLICATES, FILLS, name_of};
use crate::domain::definition::{Category, Definition, Future, Kind, TestSize};
use crate::domain::rows::features::table_columns;
use crate::domain::units;
use crate::store::Connection;
use crate::store::stories::{Outline, Wanted};
use crate::texts;

/// The same seed each time: same data, same settings, same numbers.
const SEED: u64 = 20_240_229;

/// Seconds after which a full queue is worth another try.
const QUEUE_RETRY_SECONDS: u64 = 60;

/// A task that was written and waits for its commit.
pub struct Accepted {
    task_id: i64,
    shards: usize,
}

impl Accepted {
    /// Tells idle workers. Lost or late it changes nothing: they also look by themselves.
    pub async fn ring(self, app: &App) {
        app.doorbell.ring(self.task_id, self.shards).await;
    }
}

/// What the story's row says of a checked request.
pub fn wanted(checked: &Checked) -> Wanted<'_> {
    Wanted {
        name: checked.name.as_str(),
        comment: &checked.comment,
        source_id: checked.dataset.source_id,
        definition: &checked.definition,
    }
}

/// Writes the task for a story whose row is written in the same transaction.
pub async fn accept(
    app: &App,
    conn: &mut Connection,
    company: i64,
    story: &Outline,
    checked: &Checked,
) -> Result<Accepted> {
    let units = units::plan(
        &checked.definition,
        checked.dataset.rows.unsigned_abs() as usize,
        checked.keys.len(),
    );
    let shards = plan_shards(units, checked.definition.cleaning.cpu as usize);
    let count = shards.len();
    let input = snapshot(company, story, checked)?;
    let task = NewTask {
        company_id: company,
        story_id: story.id,
        story_name: story.name.clone(),
        kind: TaskKind::Training,
        input: serde_json::to_value(&input).map_err(anyhow::Error::from)?,
        shards,
        trace_context: trace_context(),
    };
    let task_id = b2l_jobs::accept(conn, &task, app.workers.workers_default)
        .await
        .map_err(refused)?;
    tracing::info!(
        task_id,
        story_id = story.id,
        company_id = company,
        shards = count,
        "training accepted"
    );
    Ok(Accepted {
        task_id,
        shards: count,
    })
}

/// The company's workers; none is a field error.
pub async fn workers(app: &App, company: i64) -> Result<i32> {
    let mut conn = app.database.company(company).await?;
    match b2l_jobs::workers(&mut conn, company, app.workers.workers_default).await? {
        0 => Err(Error::field("zero_workers", texts::ZERO_WORKERS)),
        count => Ok(count),
    }
}

fn refused(error: AcceptError) -> Error {
    match error {
        AcceptError::AlreadyActive => Error::conflict(texts::STILL_TRAINING),
        AcceptError::TooManyQueued => {
            Error::too_many(QUEUE_RETRY_SECONDS, texts::QUEUE_FULL.with(&[&MOST_QUEUED]))
        }
        AcceptError::NoWorkers => Error::field("zero_workers", texts::ZERO_WORKERS),
        AcceptError::Database(error) => error.into(),
    }
}

fn snapshot(company: i64, story: &Outline, checked: &Checked) -> Result<TrainingInput> {
    let definition: &Definition = &checked.definition;
    let (date, period) = definition
        .date()
        .map_or(("", "months"), |(date, period)| (date, period.as_str()));
    let model = |choice: &b2l_engine::ModelChoice| -> anyhow::Result<ModelChoice> {
        Ok(ModelChoice {
            id: choice.id.clone(),
            params_json: serde_json::to_string(&choice.params)?,
        })
    };
    let models = units::selection(definition)
        .models
        .iter()
        .map(model)
        .collect::<anyhow::Result<Vec<_>>>()?;
    let schema =
        serde_json::json!({ "rows": checked.dataset.rows, "columns": checked.dataset.columns });
    let columns = definition.columns_beside();
    let known = definition.columns_with(Future::Known);
    let words = match definition.kind() {
        Kind::TimeSeries => beside::of_words(&definition.columns, &definition.features),
        _ => Vec::new(),
    };
    let seen = |future| beside::seen(&definition.columns_with(future), &words);
    let preparation = definition
        .cleaning
        .preparation
        .engine(&seen(Future::Known), &seen(Future::Unknown));
    let cleaning = &definition.cleaning;
    Ok(TrainingInput {
        company_id: company,
        story_id: story.id,
        story_name: story.name.clone(),
        source_id: story.source_id,
        dataset_key: checked.dataset.object_key.clone(),
        schema_json: schema.to_string(),
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
        duplicates: name_of(&cleaning.duplicates, &DUPLICATES).to_owned(),
        fill: name_of(&cleaning.fill, &FILLS).to_owned(),
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
        folds: cleaning.cross_validation.wanted(),
        tuning: tuning(definition),
        preparation_json: match preparation.is_nothing() {
            true => String::new(),
            false => serde_json::to_string(&preparation).map_err(anyhow::Error::from)?,
        },
        series: checked
            .keys
            .iter()
            .map(|key| SeriesKey {
                values: key.clone(),
            })
            .collect(),
    })
}

fn rows(definition: &Definition) -> Result<Option<RowsInput>> {
    if definition.kind() == Kind::TimeSeries {
        return Ok(None);
    }
    let cleaning = &definition.cleaning.rows;
    let preparation = preparation_of_rows(definition);
    let nothing = preparation == TablePreparation::default();
    Ok(Some(RowsInput {
        preparation_json: match nothing || definition.kind() == Kind::Clustering {
            true => String::new(),
            false => serde_json::to_string(&preparation).map_err(anyhow::Error::from)?,
        },
        by_chance: cleaning.by_chance,
        columns: table_columns(&definition.columns, &definition.features),
        labels: definition.labels(),
        test_share: f64::from(cleaning.test_percent) / 100.0,
        folds: definition.cleaning.cross_validation.wanted(),
        threshold: cleaning.threshold.wanted(),
        train_accuracy: cleaning.train_accuracy,
        clusters: (definition.kind() == Kind::Clustering).then(|| clusters(definition)),
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
