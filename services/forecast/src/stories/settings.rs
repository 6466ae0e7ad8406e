//! Everything the train screen offers, from the engine's catalogue.

use std::collections::BTreeMap;

use b2l_engine::tabular::{PredictorSpec, Task};
use b2l_engine::{
    ALL_MODELS, BEST, ClustererSpec, ForecasterSpec, ParamKind, ParamSpec, Period, clusterers,
    selectable,
};
use b2l_web::Language;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::app::App;
use crate::domain::cleaning::catalogue::{FieldKind, Group, Words};
use crate::domain::cleaning::limits::CLUSTERS;
use crate::domain::cleaning::rows::metric_names;
use crate::domain::cleaning::{DEFAULT_LEVEL, LEVELS, METRICS, STEPS, catalogue, closed_lists};
use crate::domain::definition::{Role, SILHOUETTE, StoryKind};
use crate::domain::huge;
use crate::domain::model_texts::{self, Family};
use crate::domain::rows::models;
use crate::domain::train_type;
use crate::refusal::Result;
use crate::texts;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Settings {
    pub time_series: TimeSeriesSettings,
    pub regression: RowsSettings,
    pub classification: RowsSettings,
    pub clustering: ClusteringSettings,
    #[schema(value_type = Vec<StoryKind>)]
    pub forecast_types: Vec<String>,
    /// Workers of the company.
    pub workers: i32,
    /// Workers that the company can have at most.
    pub workers_maximum: i32,
}

/// Options of a story on rows.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RowsSettings {
    /// Models; `best` is the first.
    pub models: Vec<Model>,
    #[schema(value_type = Vec<closed_lists::AccuracyMetric>)]
    pub metrics: Vec<String>,
    /// Types that a column can have.
    #[schema(value_type = Vec<Role>)]
    pub column_types: Vec<String>,
    /// All settings of `cleaning` for this kind of story, in the order of the screen.
    pub settings: Vec<Setting>,
}

/// Options of a clustering story.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClusteringSettings {
    /// Models; `all_models` is the first.
    pub models: Vec<Model>,
    #[schema(value_type = Vec<closed_lists::AccuracyMetric>)]
    pub metrics: Vec<String>,
    /// Types that a column can have.
    #[schema(value_type = Vec<Role>)]
    pub column_types: Vec<String>,
    /// Allowed numbers of groups.
    pub clusters: Levels,
    /// All settings of `cleaning` for this kind of story, in the order of the screen.
    pub settings: Vec<Setting>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TimeSeriesSettings {
    /// Models; `best` is the first.
    pub models: Vec<Model>,
    #[schema(value_type = Vec<closed_lists::AccuracyMetric>)]
    pub metrics: Vec<String>,
    /// Default horizon by period.
    pub default_steps: BTreeMap<String, usize>,
    pub max_steps: i64,
    pub levels: Levels,
    /// All settings of `cleaning` for this kind of story, in the order of the screen.
    pub settings: Vec<Setting>,
}

/// A setting. `cleaning.<name>` of a request is its value or, if it has a `key`, an object with the value under that
/// key.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Setting {
    pub name: String,
    #[schema(value_type = Group)]
    pub group: String,
    pub title: String,
    /// What it does, in one sentence.
    pub hint: String,
    pub key: Option<String>,
    /// Whether the object also has `active`, off by default.
    pub switchable: bool,
    #[serde(flatten)]
    pub field: SettingField,
    /// Other fields of the object.
    pub more: Vec<SettingPart>,
    /// Whether it is available for large tables.
    pub huge_data: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SettingPart {
    pub key: String,
    pub title: String,
    #[serde(flatten)]
    pub field: SettingField,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SettingField {
    pub kind: FieldKind,
    /// Default; null if the engine decides from the data.
    #[schema(value_type = Option<Value>)]
    pub default: Value,
    pub min: Option<f64>,
    pub max: Option<f64>,
    pub step: Option<f64>,
    /// Of a number: values outside its range that have a special meaning.
    pub options: Vec<SettingOption>,
    /// Of a number: shown as a slider.
    pub slider: bool,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SettingOption {
    #[schema(value_type = Value)]
    pub value: Value,
    pub title: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Model {
    pub id: String,
    pub name: String,
    pub description: String,
    /// Whether it is available for large tables.
    pub huge_data: bool,
    /// Minimum number of values it can be trained on.
    pub needs_points: usize,
    /// Minutes for one category by a fixed table. `/stories/estimate` knows the data and the machine.
    pub minutes: f64,
    pub params: Vec<Param>,
}

/// A parameter of a model; without a default the engine chooses.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Param {
    pub name: String,
    /// Title for people, in the reader's language.
    pub title: String,
    #[schema(value_type = Option<Value>)]
    pub default: Value,
    pub min: Option<f64>,
    pub max: Option<f64>,
    /// Whether only whole numbers are allowed.
    pub integer: bool,
    /// Allowed values, if it is not a number.
    pub options: Vec<String>,
    pub hint: String,
    /// Default if `cleaning.train_type` is `custom`; null if it is the same.
    #[schema(value_type = Option<Value>)]
    pub custom: Option<Value>,
}

/// Level of an interval in percent, or number of groups.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Levels {
    pub default: f64,
    pub min: f64,
    pub max: f64,
}

/// What a story of this company can be made of.
pub async fn offered(app: &App, company: i64, language: Language) -> Result<Settings> {
    let mut conn = app.database.company(company).await?;
    let count = b2l_jobs::workers(&mut conn, company, app.workers.workers_default).await?;
    let periods = [
        Period::Hours,
        Period::Days,
        Period::Weeks,
        Period::Months,
        Period::Quarters,
        Period::Years,
    ];
    Ok(Settings {
        time_series: TimeSeriesSettings {
            models: std::iter::once(best(language))
                .chain(selectable().map(|spec| model(spec, language)))
                .collect(),
            metrics: METRICS.map(|metric| metric.as_str().to_owned()).to_vec(),
            default_steps: periods
                .map(|period| (period.as_str().to_owned(), period.default_steps()))
                .into(),
            max_steps: *STEPS.end(),
            levels: Levels {
                default: DEFAULT_LEVEL,
                min: *LEVELS.start(),
                max: *LEVELS.end(),
            },
            settings: settings(StoryKind::TimeSeries, count, language),
        },
        regression: rows(Task::Regression, count, language),
        classification: rows(Task::Classification, count, language),
        clustering: clustering(count, language),
        forecast_types: StoryKind::ALL.map(|kind| kind.as_str().to_owned()).to_vec(),
        workers: count,
        workers_maximum: app.workers.workers_max,
    })
}

fn settings(kind: StoryKind, workers: i32, language: Language) -> Vec<Setting> {
    catalogue::of(kind, workers)
        .into_iter()
        .map(|setting| self::setting(kind, setting, language))
        .collect()
}

fn rows(task: Task, workers: i32, language: Language) -> RowsSettings {
    let kind = match task {
        Task::Regression => StoryKind::Regression,
        Task::Classification => StoryKind::Classification,
    };
    let roles = Role::EVERY.into_iter().filter(|role| kind.has(*role));
    RowsSettings {
        models: std::iter::once(best_of_rows(language))
            .chain(models::selectable(task).map(|spec| predictor(spec, language)))
            .collect(),
        metrics: metric_names(task).into_iter().map(str::to_owned).collect(),
        column_types: roles.map(|role| role.as_str().to_owned()).collect(),
        settings: settings(kind, workers, language),
    }
}

/// `best` of rows, which have no history.
fn best_of_rows(language: Language) -> Model {
    Model {
        description: texts::BEST_OF_ROWS.pick(language).to_owned(),
        ..best(language)
    }
}

fn clustering(workers: i32, language: Language) -> ClusteringSettings {
    let kind = StoryKind::Clustering;
    let roles = Role::EVERY.into_iter().filter(|role| kind.has(*role));
    let methods = clusterers().iter().map(|spec| method(spec, language));
    ClusteringSettings {
        models: std::iter::once(all_models(language))
            .chain(methods)
            .collect(),
        metrics: vec![SILHOUETTE.to_owned()],
        column_types: roles.map(|role| role.as_str().to_owned()).collect(),
        clusters: Levels {
            default: CLUSTERS.default.into(),
            min: CLUSTERS.min.into(),
            max: CLUSTERS.max.into(),
        },
        settings: settings(kind, workers, language),
    }
}

fn all_models(language: Language) -> Model {
    Model {
        id: ALL_MODELS.to_owned(),
        name: texts::ALL_MODELS_NAME.pick(language).to_owned(),
        description: texts::ALL_MODELS_DESCRIPTION.pick(language).to_owned(),
        minutes: model_minutes(ALL_MODELS),
        ..best(language)
    }
}

fn method(spec: &ClustererSpec, language: Language) -> Model {
    let params = spec.params.iter();
    Model {
        id: spec.id.to_owned(),
        name: model_texts::name(spec.id, language).to_owned(),
        description: model_texts::summary(Family::Clusters, spec.id, language).to_owned(),
        huge_data: spec.capabilities.huge_data,
        needs_points: spec.capabilities.least_rows,
        minutes: model_minutes(spec.id),
        params: params
            .map(|param| self::param(Family::Clusters, spec.id, param, language))
            .collect(),
    }
}

fn predictor(spec: &PredictorSpec, language: Language) -> Model {
    Model {
        id: spec.id.to_owned(),
        name: model_texts::name(spec.id, language).to_owned(),
        description: model_texts::summary(Family::Rows, spec.id, language).to_owned(),
        huge_data: spec.capabilities.huge_data,
        needs_points: spec.capabilities.least_rows,
        minutes: model_minutes(spec.id),
        params: spec
            .params
            .iter()
            .map(|param| self::param(Family::Rows, spec.id, param, language))
            .collect(),
    }
}

fn setting(kind: StoryKind, setting: catalogue::Setting, language: Language) -> Setting {
    let part = |(key, title, field): (&str, b2l_web::Sentence, _)| SettingPart {
        key: key.to_owned(),
        title: title.pick(language).to_owned(),
        field: self::field(field, language),
    };
    let own = field(setting.field, language);
    Setting {
        name: setting.name.to_owned(),
        group: setting.group.as_str().to_owned(),
        title: setting.title.pick(language).to_owned(),
        hint: setting.hint.pick(language).to_owned(),
        key: setting.key.map(str::to_owned),
        switchable: setting.switchable,
        field: own,
        more: setting.more.into_iter().map(part).collect(),
        huge_data: huge::offers_setting(kind, setting.name),
    }
}

/// Minutes of one model for one category, as the specification's table has them.
fn model_minutes(model: &str) -> f64 {
    match model {
        BEST => 3.0,
        // The four methods of a clustering.
        ALL_MODELS => 0.4,
        "SARIMAX" => 2.0,
        "HWES" => 0.5,
        "PROPHET" | "LSTM" => 0.2,
        _ => 0.1,
    }
}

fn field(field: catalogue::Field, language: Language) -> SettingField {
    let option = |(value, words): (Value, Words)| SettingOption {
        value,
        title: match words {
            Words::Name(name) => name.to_owned(),
            Words::Sentence(text) => text.pick(language).to_owned(),
        },
    };
    SettingField {
        kind: field.kind,
        default: field.default,
        min: field.range.map(|(least, ..)| least),
        max: field.range.map(|(_, most, _)| most),
        step: field.range.map(|(.., step)| step),
        options: field.options.into_iter().map(option).collect(),
        slider: field.slider,
    }
}

fn best(language: Language) -> Model {
    Model {
        id: BEST.to_owned(),
        name: texts::BEST_NAME.pick(language).to_owned(),
        description: texts::BEST_DESCRIPTION.pick(language).to_owned(),
        huge_data: true,
        needs_points: 1,
        minutes: model_minutes(BEST),
        params: Vec::new(),
    }
}

fn model(spec: &ForecasterSpec, language: Language) -> Model {
    Model {
        id: spec.id.to_owned(),
        name: model_texts::name(spec.id, language).to_owned(),
        description: model_texts::summary(Family::Series, spec.id, language).to_owned(),
        huge_data: spec.capabilities.huge_data,
        needs_points: spec.capabilities.least_points,
        minutes: model_minutes(spec.id),
        params: spec
            .params
            .iter()
            .map(|param| self::param(Family::Series, spec.id, param, language))
            .collect(),
    }
}

fn param(family: Family, model: &str, param: &ParamSpec, language: Language) -> Param {
    let (default, min, max, integer, options) = match param.kind {
        ParamKind::Integer { default, min, max } => (
            json!(default),
            Some(min as f64),
            Some(max as f64),
            true,
            Vec::new(),
        ),
        ParamKind::Real { default, min, max } => {
            (json!(default), Some(min), Some(max), false, Vec::new())
        }
        ParamKind::Choice { default, options } => (
            json!(default),
            None,
            None,
            false,
            options.iter().map(|option| (*option).to_owned()).collect(),
        ),
    };
    Param {
        name: param.name.to_owned(),
        min,
        max,
        integer,
        options,
        title: model_texts::param_title(family, model, param.name, language).to_owned(),
        hint: model_texts::param_hint(family, model, param.name, language).to_owned(),
        custom: train_type::fixed(model, param.name).filter(|fixed| *fixed != default),
        default,
    }
}
