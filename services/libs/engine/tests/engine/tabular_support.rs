//! Tables for the tests of tabular models.

use b2l_engine::FitContext;
use b2l_engine::tabular::{
    Column, Frame, Model, Prediction, PredictorSpec, Target, Task, predictor,
};
use serde_json::{Map, Value};

use crate::support::{Noise, context, numbers};

/// A table with its target.
#[derive(Clone)]
pub struct Table {
    pub x: Frame,
    pub y: Target,
}

const COLOURS: [&str; 4] = ["amber", "blue", "coral", "dune"];

pub fn labels(count: usize) -> Vec<String> {
    (0..count).map(|at| format!("class {at}")).collect()
}

/// Two columns of numbers, one of them with gaps, and one of categories with a gap; all of them
/// matter.
pub fn mixed(task: Task, rows: usize) -> Table {
    scaled(task, rows, 1.0)
}

/// As [`mixed`], with numbers and target multiplied.
pub fn scaled(task: Task, rows: usize, factor: f64) -> Table {
    let mut noise = Noise::new(11);
    let (mut a, mut b, mut colours, mut score) = (vec![], vec![], vec![], vec![]);
    for row in 0..rows {
        let (first, second) = (noise.normal(), noise.even());
        let colour = (noise.even() * 4.0) as usize % 4;
        score.push(2.0 * first + 3.0 * second + 0.8 * colour as f64 + 0.3 * noise.normal());
        a.push(factor * first);
        b.push(if row % 9 == 4 {
            f64::NAN
        } else {
            factor * second
        });
        colours.push((row % 13 != 6).then_some(COLOURS[colour]));
    }
    let x = Frame::new(vec![
        Column::numbers("a", a),
        Column::numbers("b", b),
        Column::categories("colour", &colours),
    ])
    .unwrap();
    Table {
        x,
        y: target(task, &score, factor),
    }
}

/// The scores as numbers, or cut into three classes.
pub fn target(task: Task, score: &[f64], factor: f64) -> Target {
    match task {
        Task::Regression => Target::Numbers(score.iter().map(|value| factor * value).collect()),
        Task::Classification => Target::Classes {
            codes: score
                .iter()
                .map(|value| u32::from(*value > 1.0) + u32::from(*value > 4.0))
                .collect(),
            labels: labels(3),
        },
    }
}

pub fn fit_default(spec: &PredictorSpec, table: &Table) -> Model {
    fit_with(spec, &table.x, &table.y, &context(7))
}

#[track_caller]
pub fn fit_with(spec: &PredictorSpec, x: &Frame, y: &Target, ctx: &FitContext<'_>) -> Model {
    let params = spec.check(&Map::new()).unwrap();
    Model::fit(spec, &params, x, y, ctx).unwrap_or_else(|error| panic!("{}: {error}", spec.id))
}

/// A model of the catalogue with these parameters, fitted.
#[track_caller]
pub fn fit_model(id: &str, params: Value, x: &Frame, y: &Target) -> Model {
    let spec = predictor(id).unwrap();
    let given: Map<String, Value> = serde_json::from_value(params).unwrap();
    let checked = spec.check(&given).unwrap();
    Model::fit(spec, &checked, x, y, &context(1)).unwrap()
}

#[track_caller]
pub fn values(prediction: Prediction) -> Vec<f64> {
    match prediction {
        Prediction::Numbers(values) | Prediction::Probabilities { values, .. } => values,
    }
}

/// `tabular.json`, made by `tests/reference/make_tabular.py`.
pub fn reference() -> Value {
    serde_json::from_str(include_str!("../reference/tabular.json")).unwrap()
}

pub fn integers(value: &Value) -> Vec<u32> {
    numbers(value).iter().map(|value| *value as u32).collect()
}

/// Columns c0, c1, ...
pub fn frame_of(columns: &[Vec<f64>]) -> Frame {
    let named = columns.iter().enumerate();
    Frame::new(
        named
            .map(|(at, values)| Column::numbers(&format!("c{at}"), values.clone()))
            .collect(),
    )
    .unwrap()
}

fn columns_of(value: &Value) -> Vec<Vec<f64>> {
    value.as_array().unwrap().iter().map(numbers).collect()
}

/// Progression of diabetes, and further rows to be predicted.
pub fn diabetes() -> (Frame, Target, Frame) {
    let data = &reference()["diabetes"];
    (
        frame_of(&columns_of(&data["columns"])),
        Target::Numbers(numbers(&data["target"])),
        frame_of(&columns_of(&data["new"])),
    )
}

/// Two of three flowers with classes from `from` on, and every third flower.
pub fn flowers(columns: &[usize], from: u32) -> (Frame, Target, Frame) {
    let data = &reference()["iris"];
    let all = frame_of(&columns_of(&data["columns"]));
    let x = all.select(columns);
    let codes = integers(&data["classes"]);
    let rows = |held: bool| -> Vec<usize> {
        (0..150)
            .filter(|row| (row % 3 == 2) == held && (held || codes[*row] >= from))
            .collect()
    };
    let y = Target::Classes {
        codes: rows(false).iter().map(|row| codes[*row] - from).collect(),
        labels: labels(3 - from as usize),
    };
    (x.take(&rows(false)), y, x.take(&rows(true)))
}
