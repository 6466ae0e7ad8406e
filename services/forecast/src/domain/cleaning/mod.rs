//! The settings of a training, checked: what was asked for becomes what is stored, and all mistakes are told at once,
//! each with the name of its setting.

pub mod catalogue;
pub mod closed_lists;
pub mod clusters;
pub mod limits;
mod reducing;
pub mod request;
pub mod rows;
pub mod words;

use std::collections::BTreeSet;

use b2l_engine::prepare::{Outliers, Scaler, Transformation};
use b2l_engine::tune::Method;
use b2l_engine::{Duplicates, Fill, Metric, TimeFeature, Unfinished};
use b2l_web::Message;
use chrono::NaiveDate;
use serde_json::Value;

use limits::{
    DIFFERENCES, FOLDS, ITERATIONS, PERCENTILE, ROLLING, TEST_PERCENT, TRAIN_TYPES, Whole,
};
pub use limits::{EFFORTS, LEVELS, STEPS};
pub use request::CleaningRequest;

use super::definition::{
    Cleaning, Folds, Preparing, RowsCleaning, StoryKind, Switched, TestSize, Tuning,
};
use crate::texts;

/// Percent: the width an interval has when nobody says another.
pub const DEFAULT_LEVEL: f64 = 80.0;
/// `test_size.value` that leaves the size to the engine.
pub const TEST_AUTO: i64 = -1;
/// `test_size.value` that keeps everything from a date on.
pub const TEST_FROM: i64 = -2;

pub const METRICS: [Metric; 4] = [Metric::Rmse, Metric::Mse, Metric::Mape, Metric::Mae];
/// None: what the target is decides.
pub const DUPLICATES: [(&str, Option<Duplicates>); 4] = [
    ("auto", None),
    ("sum", Some(Duplicates::Sum)),
    ("mean", Some(Duplicates::Mean)),
    ("last", Some(Duplicates::Last)),
];
pub const FILLS: [(&str, Fill); 4] = [
    ("auto", Fill::Auto),
    ("linear", Fill::Linear),
    ("zero", Fill::Zero),
    ("previous", Fill::Previous),
];
pub const UNFINISHED: [(&str, Unfinished); 3] = [
    ("leave_out", Unfinished::LeaveOut),
    ("keep", Unfinished::Keep),
    ("scale", Unfinished::Scale),
];
pub const OUTLIERS: [(&str, Outliers); 4] = [
    ("auto", Outliers::Auto),
    ("keep", Outliers::Keep),
    ("report", Outliers::Report),
    ("replace", Outliers::Replace),
];
pub const TRANSFORMATIONS: [(&str, Transformation); 6] = [
    ("none", Transformation::None),
    ("log", Transformation::Log),
    ("sqrt", Transformation::Sqrt),
    ("box_cox", Transformation::BoxCox),
    ("box_cox_likelihood", Transformation::BoxCoxLikelihood),
    ("auto", Transformation::Auto),
];

/// Mistakes found so far, with the names of their settings.
type Wrong = Vec<(&'static str, Message)>;

/// Checks the settings of this kind and tells all mistakes, each with its name; `workers` is what the company has.
pub fn check(asked: &CleaningRequest, kind: StoryKind, workers: i32) -> Result<Cleaning, Wrong> {
    let mut wrong = foreign(asked, kind);
    let (rows, asked) = match (kind, kind.task()) {
        (StoryKind::Clustering, _) => clusters::check(asked, &mut wrong),
        (_, Some(task)) => rows::check(asked, task, &mut wrong),
        (_, None) => (RowsCleaning::default(), asked.clone()),
    };
    match check_series(&asked, workers) {
        Ok(cleaning) if wrong.is_empty() => Ok(Cleaning { rows, ..cleaning }),
        Ok(_) => Err(wrong),
        Err(more) => Err(wrong.into_iter().chain(more).collect()),
    }
}

/// Settings that other kinds of stories have and this one does not. One that asks for nothing is none: clients send every
/// setting of the documented object.
fn foreign(asked: &CleaningRequest, kind: StoryKind) -> Wrong {
    let named = |kind: StoryKind| {
        catalogue::of(kind, 1)
            .into_iter()
            .map(|setting| setting.name)
    };
    let own: BTreeSet<&str> = named(kind).collect();
    let all: BTreeSet<&'static str> = StoryKind::ALL.into_iter().flat_map(named).collect();
    let told = serde_json::to_value(asked).unwrap_or_default();
    let foreign = all.difference(&own).filter(|name| asks(&told[**name]));
    foreign
        .map(|name| (*name, texts::SETTING_NOT_HERE.with(&[&kind.as_str()])))
        .collect()
}

/// Whether a setting asks for something: it is neither absent, nor off, nor empty.
fn asks(setting: &Value) -> bool {
    match setting {
        Value::Null | Value::Bool(false) => false,
        Value::Array(list) => !list.is_empty(),
        Value::String(text) => !text.is_empty(),
        Value::Object(parts) => parts.get("active") != Some(&Value::Bool(false)),
        Value::Bool(true) | Value::Number(_) => true,
    }
}

fn check_series(asked: &CleaningRequest, workers: i32) -> Result<Cleaning, Wrong> {
    let mut wrong = Wrong::new();
    let preparation = check_preparation(asked, &mut wrong);
    let mut keep = Keep(&mut wrong);
    let cleaning = Cleaning {
        rows: RowsCleaning::default(),
        metric: keep.of("accuracy_score", check_metric(asked)),
        eliminate_negative_values: asked.eliminate_negative_values,
        cpu: keep.of("cpu", check_cpu(asked.cpu, workers)),
        duplicates: keep.of("duplicates", named(&asked.duplicates, &DUPLICATES)),
        fill: keep.of("fill", named(&asked.fill, &FILLS)),
        unfinished: keep.of("unfinished", named(&asked.unfinished, &UNFINISHED)),
        effort: keep.of("effort", named(&asked.effort, &EFFORTS)),
        train_type: keep.of("train_type", named(&asked.train_type, &TRAIN_TYPES)),
        level: keep.of("level", asked.level.map_or(Ok(DEFAULT_LEVEL), check_level)),
        steps: keep.of("steps", asked.steps.map(check_steps).transpose()),
        test_size: keep.of("test_size", check_test_size(asked.test_size.as_ref())),
        cross_validation: keep.of("cross_validation", check_folds(asked)),
        hyperparameter_tuning: keep.of("hyperparameter_tuning", check_tuning(asked)),
        preparation,
    };
    match wrong.is_empty() {
        true => Ok(cleaning),
        false => Err(wrong),
    }
}

/// Keeps what is right; a mistake is remembered and a value that nobody will see stands in.
struct Keep<'a>(&'a mut Wrong);

impl Keep<'_> {
    fn of<T: Default>(&mut self, name: &'static str, found: Result<T, Message>) -> T {
        found.unwrap_or_else(|message| {
            self.0.push((name, message));
            T::default()
        })
    }
}

fn check_preparation(asked: &CleaningRequest, wrong: &mut Wrong) -> Preparing {
    let mut keep = Keep(wrong);
    Preparing {
        outliers: keep.of("outliers", named(&asked.outliers, &OUTLIERS)),
        percentile: keep.of("percentile", switched(&asked.percentile, PERCENTILE)),
        rolling: keep.of("rolling", switched(&asked.rolling, ROLLING)),
        transformation: keep.of(
            "transformation",
            named(&asked.transformation, &TRANSFORMATIONS),
        ),
        components: asked.components.unwrap_or_default(),
        diff: keep.of("diff", switched(&asked.diff, DIFFERENCES)),
        scaler: keep.of("scaler", check_scaler(asked)),
        target_scaling: asked.target_scaling.unwrap_or_default(),
        time_features: keep.of("time_features", check_time_features(asked)),
    }
}

/// A level in percent, 50 to 99.
pub fn check_level(level: f64) -> Result<f64, Message> {
    if LEVELS.contains(&level) {
        return Ok(level);
    }
    Err(texts::LEVEL_RANGE.with(&[LEVELS.start(), LEVELS.end(), &level]))
}

/// A number of steps, 1 to 10,000.
pub fn check_steps(steps: i64) -> Result<u32, Message> {
    u32::try_from(steps)
        .ok()
        .filter(|_| STEPS.contains(&steps))
        .ok_or_else(|| texts::STEPS_RANGE.with(&[STEPS.start(), STEPS.end(), &steps]))
}

/// The name under which a value goes over the wire.
pub fn name_of<T: PartialEq>(value: &T, names: &[(&'static str, T)]) -> &'static str {
    let mut names = names.iter();
    names
        .find(|(_, known)| known == value)
        .map_or("", |(name, _)| name)
}

/// The value of this name; the first one where nobody says any.
fn named<T: Copy>(name: &Option<String>, names: &[(&'static str, T)]) -> Result<T, Message> {
    let Some(name) = name else {
        return Ok(names[0].1);
    };
    let found = names.iter().find(|(known, _)| known == name);
    found.map(|(_, value)| *value).ok_or_else(|| {
        let known: Vec<&str> = names.iter().map(|(known, _)| *known).collect();
        texts::SETTING_CHOICE.with(&[name, &known.join(", ")])
    })
}

fn within(value: i64, range: Whole) -> Result<u32, Message> {
    u32::try_from(value)
        .ok()
        .filter(|value| (range.min..=range.max).contains(value) && value % range.step == 0)
        .ok_or_else(|| match range.step {
            1 => texts::SETTING_WHOLE.with(&[&range.min, &range.max, &value]),
            step => texts::SETTING_STEPPED.with(&[&range.min, &range.max, &step, &value]),
        })
}

fn switched(asked: &Option<request::Switched>, range: Whole) -> Result<Switched, Message> {
    let Some(asked) = asked else {
        return Ok(Switched::off(range.default));
    };
    Ok(Switched {
        active: asked.active,
        value: within(asked.value.unwrap_or(range.default.into()), range)?,
    })
}

fn check_metric(asked: &CleaningRequest) -> Result<Metric, Message> {
    let Some(name) = &asked.accuracy_score else {
        return Ok(Metric::default());
    };
    let possible = METRICS.map(Metric::as_str).join(", ");
    name.parse()
        .map_err(|_| texts::METRIC_UNKNOWN.with(&[name, &possible]))
}

fn check_cpu(cpu: Option<i64>, workers: i32) -> Result<u32, Message> {
    let cpu = cpu.unwrap_or(1);
    u32::try_from(cpu)
        .ok()
        .filter(|_| (1..=i64::from(workers.max(1))).contains(&cpu))
        .ok_or_else(|| texts::CPU_RANGE.with(&[&workers, &cpu]))
}

fn check_scaler(asked: &CleaningRequest) -> Result<Scaler, Message> {
    let Some(name) = &asked.scaler else {
        return Ok(Scaler::default());
    };
    let mut scalers = Scaler::ALL.into_iter();
    scalers
        .find(|scaler| scaler.as_str() == name)
        .ok_or_else(|| {
            let known = Scaler::ALL.map(Scaler::as_str).join(", ");
            texts::SETTING_CHOICE.with(&[name, &known])
        })
}

/// Those named, each once, in the order of the screen.
fn check_time_features(asked: &CleaningRequest) -> Result<Vec<TimeFeature>, Message> {
    let names = asked.time_features.as_deref().unwrap_or_default();
    let known = limits::time_features();
    if let Some(name) = names
        .iter()
        .find(|name| known.iter().all(|feature| feature.as_str() != *name))
    {
        let known = TimeFeature::NAMES.join(", ");
        return Err(texts::SETTING_CHOICE.with(&[name, &known]));
    }
    let chosen = |feature: &TimeFeature| names.iter().any(|name| name == feature.as_str());
    Ok(known.into_iter().filter(chosen).collect())
}

fn check_test_size(asked: Option<&request::TestSize>) -> Result<TestSize, Message> {
    let value = asked.and_then(|asked| asked.value).unwrap_or(TEST_AUTO);
    let date = asked.and_then(|asked| asked.date.as_deref());
    match (value, date) {
        (TEST_AUTO, _) => Ok(TestSize::Auto),
        (TEST_FROM, None) => Err(texts::TEST_DATE_REQUIRED.into()),
        (TEST_FROM, Some(date)) => NaiveDate::parse_from_str(date, "%Y-%m-%d")
            .map(TestSize::From)
            .map_err(|_| texts::TEST_DATE_WRONG.with(&[&date])),
        (percent, _) => within(percent, TEST_PERCENT)
            .map(TestSize::Percent)
            .map_err(|_| {
                texts::TEST_SIZE_RANGE.with(&[&TEST_PERCENT.min, &TEST_PERCENT.max, &percent])
            }),
    }
}

fn check_folds(asked: &CleaningRequest) -> Result<Folds, Message> {
    let Some(asked) = &asked.cross_validation else {
        return Ok(Folds::default());
    };
    Ok(Folds {
        active: asked.active,
        folds: within(asked.folds.unwrap_or(FOLDS.default.into()), FOLDS)?,
    })
}

fn check_tuning(asked: &CleaningRequest) -> Result<Tuning, Message> {
    let Some(asked) = &asked.hyperparameter_tuning else {
        return Ok(Tuning::default());
    };
    let method = match &asked.value {
        None => Method::Hyperopt,
        Some(name) => Method::ALL
            .into_iter()
            .find(|method| method.as_str() == name || method.name() == name)
            .ok_or_else(|| {
                let known = Method::ALL.map(Method::name).join(", ");
                texts::SETTING_CHOICE.with(&[name, &known])
            })?,
    };
    let iterations = asked.iterations.unwrap_or(ITERATIONS.default.into());
    Ok(Tuning {
        active: asked.active,
        method,
        iterations: within(iterations, ITERATIONS)?,
    })
}

/// The settings of a story as an answer tells them.
pub fn to_request(cleaning: &Cleaning, kind: StoryKind) -> CleaningRequest {
    match kind {
        StoryKind::TimeSeries => series_request(cleaning),
        StoryKind::Regression | StoryKind::Classification => rows::to_request(cleaning, kind),
        StoryKind::Clustering => clusters::to_request(cleaning),
    }
}

fn series_request(cleaning: &Cleaning) -> CleaningRequest {
    let preparation = &cleaning.preparation;
    let switched = |switched: Switched| {
        Some(request::Switched {
            active: switched.active,
            value: Some(switched.value.into()),
        })
    };
    let (value, date) = match cleaning.test_size {
        TestSize::Auto => (TEST_AUTO, None),
        TestSize::Percent(percent) => (percent.into(), None),
        TestSize::From(date) => (TEST_FROM, Some(date.to_string())),
    };
    let tuning = cleaning.hyperparameter_tuning;
    let features = preparation.time_features.iter();
    CleaningRequest {
        duplicates: Some(name_of(&cleaning.duplicates, &DUPLICATES).to_owned()),
        fill: Some(name_of(&cleaning.fill, &FILLS).to_owned()),
        unfinished: Some(name_of(&cleaning.unfinished, &UNFINISHED).to_owned()),
        outliers: Some(name_of(&preparation.outliers, &OUTLIERS).to_owned()),
        percentile: switched(preparation.percentile),
        rolling: switched(preparation.rolling),
        transformation: Some(name_of(&preparation.transformation, &TRANSFORMATIONS).to_owned()),
        components: Some(preparation.components),
        diff: switched(preparation.diff),
        accuracy_score: Some(cleaning.metric.as_str().to_owned()),
        test_size: Some(request::TestSize {
            value: Some(value),
            date,
        }),
        cross_validation: Some(request::CrossValidation {
            active: cleaning.cross_validation.active,
            folds: Some(cleaning.cross_validation.folds.into()),
        }),
        scaler: Some(preparation.scaler.as_str().to_owned()),
        target_scaling: Some(preparation.target_scaling),
        time_features: Some(
            features
                .map(|feature| feature.as_str().to_owned())
                .collect(),
        ),
        effort: Some(name_of(&cleaning.effort, &EFFORTS).to_owned()),
        train_type: Some(name_of(&cleaning.train_type, &TRAIN_TYPES).to_owned()),
        hyperparameter_tuning: Some(request::HyperparameterTuning {
            active: tuning.active,
            value: Some(tuning.method.name().to_owned()),
            iterations: Some(tuning.iterations.into()),
        }),
        train_accuracy: None,
        probability_threshold: None,
        clusters_elbow: None,
        dimensionality_reduction: None,
        data_noise: None,
        stratified_classes: None,
        cpu: Some(cleaning.cpu.into()),
        eliminate_negative_values: cleaning.eliminate_negative_values,
        level: Some(cleaning.level),
        steps: cleaning.steps.map(Into::into),
    }
}

#[cfg(test)]
mod tests;
