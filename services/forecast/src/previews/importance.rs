//! Which columns would explain the target, before anything is trained. A quick model learns from a sample of the rows
//! and is asked about rows that it has not seen.

use std::time::Duration;

use b2l_engine::tabular::Task;
use b2l_fitting::explain::{LIBRARY, Refused, SEED, learn};
use b2l_web::{Language, Message};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::app::App;
use crate::charts::importance::{ColumnDirection, direction};
use crate::domain::definition::{Category, StoryKind};
use crate::domain::importance::{self, Weight};
use crate::previews::draw::pieces;
use crate::previews::rows::{self, Parts, frame};
use crate::previews::{choice, table};
use crate::refusal::{Refusal, Result};
use crate::store::datasets;
use crate::stories::schema::source_columns;
use crate::stories::shape::{CategoryChoice, ColumnRole};
use crate::texts;

/// Rows that are learnt from and asked about.
const MOST_ROWS: usize = 5_000;
/// Below this share of the yardstick's error a gain counts as chance.
const WORTH: f64 = 0.02;
const TIME: Duration = Duration::from_secs(15);
/// What a training in a child may take.
const TIME_OF_CHILD: Duration = Duration::from_secs(3);
/// Models to choose from, the first is the default.
const REGRESSION: [&str; 4] = ["LR", "DTR", "RFR", LIBRARY];
const CLASSIFICATION: [&str; 4] = ["LogR", "DTC", "RFC", LIBRARY];

/// Current choices of the training page.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FeatureImportanceRequest {
    /// Id of the source.
    pub id: i64,
    /// `regression` or `classification`.
    #[serde(default, rename = "forecastType", alias = "forecast_type")]
    #[schema(value_type = Option<StoryKind>)]
    pub forecast_type: Option<String>,
    /// Regression: `LR` (default), `DTR`, `RFR` or `XGBOOST`. Classification: `LogR` (default), `DTC`, `RFC` or
    /// `XGBOOST`.
    #[serde(default)]
    pub model: Option<String>,
    #[serde(default)]
    pub columns: Vec<ColumnRole>,
    /// Order of the values of a text column: `{"name": "size", "values": ["S", "M", "L"]}`.
    #[serde(default)]
    pub features: Vec<Value>,
    #[serde(default)]
    pub categories: Vec<CategoryChoice>,
}

/// Columns and their scores, the most important first.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FeatureImportance {
    pub model: String,
    pub columns: Vec<String>,
    /// Share of each column in the importance of all, 0..1.
    pub scores: Vec<f64>,
    /// Growth of the error without the column.
    pub growth: Vec<f64>,
    pub directions: Vec<ColumnDirection>,
    /// Share by which the error is smaller than that of always predicting the typical value. The scores divide it among
    /// the columns.
    pub gain: Option<f64>,
    /// Rows that the model was trained and tested on.
    pub rows: usize,
    pub notes: Vec<String>,
}

/// Which columns would explain the target.
///
/// # Errors
/// Mistakes by field.
pub async fn of(
    app: &App,
    company: i64,
    request: &FeatureImportanceRequest,
    language: Language,
) -> Result<FeatureImportance> {
    let mut conn = app.database.company(company).await?;
    let dataset = datasets::get(&mut conn, company, request.id).await?;
    drop(conn);
    let (kind, task) = kind(request.forecast_type.as_deref())?;
    let model = model(task, request.model.as_deref())?;
    let given: Vec<(&str, &str)> = request
        .columns
        .iter()
        .map(|column| (column.name.as_str(), column.role.as_str()))
        .collect();
    let orders = choice::orders(&request.features)?;
    let parts = Parts::check(kind, &given, &orders, &source_columns(&dataset)?)
        .map_err(|message| Refusal::field("columns", message))?;
    let wanted: Vec<Category> = request
        .categories
        .iter()
        .map(|choice| Category {
            name: choice.name.clone(),
            values: choice.values.clone(),
        })
        .collect();
    let mut names = parts.columns();
    names.extend(parts.categories.iter().map(String::as_str));
    let table = pieces(app, &dataset, &names).await?;
    let target = parts.target.clone().unwrap_or_default();
    let sampled = app.heavy.run(TIME, move |limits| {
        let looked = match table::look(&table, &parts, &wanted, MOST_ROWS)? {
            Ok(looked) => looked,
            Err((field, message)) => return Ok(Err(Refusal::field(field, message))),
        };
        let Some((rows, y)) = rows::target(&parts, &looked.sample) else {
            return Ok(Err(Refusal::field("columns", texts::BEFORE_NO_ROWS)));
        };
        let x = frame(&parts, &looked.sample).take(&rows);
        let learnt = (model != LIBRARY).then(|| learn(&x, &y, model, &limits.context(SEED)));
        anyhow::Ok(Ok((
            x,
            y,
            learnt,
            (looked.sample.every, looked.sample.total),
        )))
    });
    let (x, y, learnt, (every, total)) = sampled.await???;
    let found = match learnt {
        Some(learnt) => learnt.map_err(|error| refused(error, TIME))?,
        None => {
            let learnt = app.explainer.learn(model, &x, &y, TIME_OF_CHILD).await?;
            learnt.map_err(|error| refused(error, TIME_OF_CHILD))?
        }
    };
    let weights: Vec<Weight> = found.columns.into_iter().map(Weight::from).collect();
    let mut notes: Vec<Message> = Vec::new();
    if every > 1 {
        notes.push(texts::BEFORE_SAMPLED.with(&[&every, &total]));
    }
    if found.gain.is_none_or(|gain| gain < WORTH) {
        notes.push(texts::BEFORE_NOT_BETTER.into());
    }
    let columns = &weights;
    let column = |one: &Weight| importance::name(&one.source, &target, language);
    let direction = |one| direction(one, &target, language);
    Ok(FeatureImportance {
        model: model.to_owned(),
        columns: columns.iter().map(column).collect(),
        scores: columns.iter().map(|one| one.share).collect(),
        growth: columns.iter().map(|one| one.size).collect(),
        directions: columns.iter().map(direction).collect(),
        gain: found.gain,
        rows: found.rows,
        notes: notes
            .into_iter()
            .map(|note| note.pick(language).to_owned())
            .collect(),
    })
}

fn kind(name: Option<&str>) -> Result<(StoryKind, Task)> {
    let kind = StoryKind::parse(name)
        .ok()
        .and_then(|kind| Some((kind, kind.task()?)));
    kind.ok_or_else(|| {
        let name = name.unwrap_or("time_series");
        Refusal::field("forecastType", texts::BEFORE_KIND.with(&[&name]))
    })
}

fn model(task: Task, name: Option<&str>) -> Result<&'static str> {
    let known = match task {
        Task::Regression => REGRESSION,
        Task::Classification => CLASSIFICATION,
    };
    let Some(name) = name.filter(|name| !name.is_empty()) else {
        return Ok(known[0]);
    };
    let found = known.into_iter().find(|model| *model == name);
    found.ok_or_else(|| {
        Refusal::field(
            "model",
            texts::BEFORE_MODEL.with(&[&name, &known.join(", ")]),
        )
    })
}

fn refused(refused: Refused, limit: Duration) -> Refusal {
    match refused {
        Refused::Late => Refusal::field("model", texts::BEFORE_LATE.with(&[&limit.as_secs()])),
        Refused::Impossible => Refusal::field("columns", texts::BEFORE_IMPOSSIBLE),
    }
}
