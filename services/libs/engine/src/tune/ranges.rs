//! The space of a model's parameters, made from their declarations. What a parameter may be is
//! often far more than what is worth trying: for names that many models share the part worth
//! trying is listed here, for others it follows from the declared bounds and the default.

use serde_json::{Map, Value};

use super::space::{Dimension, Scale, Space};
use crate::catalogue::{ParamKind, ParamSpec};
use crate::select::INTERVAL_WIDTH;

/// Settled by the data or known to the user, not to be found by trial.
const NEVER: [&str; 3] = ["m", "holidays", INTERVAL_WIDTH];

/// What is worth trying, by the parameter's name.
static WORTH: &[(&str, f64, f64, Scale)] = &[
    ("learning_rate", 0.005, 0.3, Scale::Log),
    ("depth", 2.0, 12.0, Scale::Linear),
    ("leaves", 4.0, 256.0, Scale::Log),
    ("least_rows", 1.0, 50.0, Scale::Log),
    ("l1", 0.001, 10.0, Scale::Log),
    ("l2", 0.1, 100.0, Scale::Log),
    ("C", 0.05, 100.0, Scale::Log),
    ("gamma", 0.001, 1.0, Scale::Log),
    ("epsilon", 0.001, 1.0, Scale::Log),
    ("k", 1.0, 60.0, Scale::Log),
    ("smoothing", 0.01, 100.0, Scale::Log),
    ("penalty", 1e-6, 10.0, Scale::Log),
    ("products", 1.0, 200.0, Scale::Log),
    ("lags", 1.0, 24.0, Scale::Log),
    ("epochs", 10.0, 100.0, Scale::Log),
    ("batch", 8.0, 128.0, Scale::Log),
    ("units", 4.0, 64.0, Scale::Log),
    ("window", 2.0, 60.0, Scale::Log),
    ("changepoint_prior_scale", 0.001, 1.0, Scale::Log),
];

/// Bounds this many times apart, and around a default, are tried by equal factors.
const WIDE: f64 = 50.0;
/// Without an entry above, a parameter with wide bounds is tried up to this many times its default.
const AROUND: f64 = 10.0;
/// Trees cost time in proportion to their number.
const FEWER_TREES: f64 = 5.0;
const MORE_TREES: f64 = 2.0;

impl Space {
    /// The parameters that the user left open.
    pub fn of(declared: &[ParamSpec], given: &Map<String, Value>) -> Space {
        let open = |dimension: &Dimension| {
            let value = given.get(&dimension.name).unwrap_or(&Value::Null);
            value.is_null() || value.as_str() == Some("auto")
        };
        Space::new(tunable(declared).filter(open).collect())
    }
}

/// Whether there is anything to search for.
pub(super) fn worth_tuning(declared: &[ParamSpec]) -> bool {
    tunable(declared).next().is_some()
}

/// More trees that are averaged are only ever better (Probst and Boulesteix 2018): their number is
/// tuned where each has a rate of learning.
fn tunable(declared: &[ParamSpec]) -> impl Iterator<Item = Dimension> + '_ {
    let learns = declared.iter().any(|spec| spec.name == "learning_rate");
    declared
        .iter()
        .filter(move |spec| !NEVER.contains(&spec.name) && (learns || spec.name != "trees"))
        .filter_map(dimension)
}

/// `None` for a parameter with one possible value.
fn dimension(spec: &ParamSpec) -> Option<Dimension> {
    let (dimension, default) = match spec.kind {
        ParamKind::Choice { default, options } => {
            let dimension = Dimension::choice(spec.name, options);
            (
                (options.len() > 1).then_some(dimension)?,
                Value::from(default),
            )
        }
        ParamKind::Integer { default, min, max } => {
            let bounds = (min as f64, max as f64);
            let (low, high, scale) = range(spec.name, default.map(|value| value as f64), bounds);
            let (low, high) = (low.round() as i64, high.round() as i64);
            let dimension = Dimension::integer(spec.name, low, high, scale);
            ((low < high).then_some(dimension)?, Value::from(default))
        }
        ParamKind::Real { default, min, max } => {
            let (low, high, scale) = range(spec.name, default, (min, max));
            let dimension = Dimension::real(spec.name, low, high, scale);
            ((low < high).then_some(dimension)?, Value::from(default))
        }
    };
    let dimension = match default {
        Value::Null => dimension.or_auto(),
        _ => dimension,
    };
    Some(dimension.with_default(default))
}

/// Lowest, highest and scale; the default is always inside.
fn range(name: &str, default: Option<f64>, (min, max): (f64, f64)) -> (f64, f64, Scale) {
    let listed = WORTH.iter().find(|(own, ..)| *own == name);
    let (low, high, scale) = match (listed, default) {
        (Some((_, low, high, scale)), _) => (*low, *high, *scale),
        (None, Some(default)) if name == "trees" => {
            (default / FEWER_TREES, default * MORE_TREES, Scale::Log)
        }
        (None, Some(default)) if default > 0.0 && max / default >= WIDE => {
            (default / AROUND, default * AROUND, Scale::Log)
        }
        (None, _) if min > 0.0 && max / min >= WIDE => (min, max, Scale::Log),
        (None, _) => (min, max, Scale::Linear),
    };
    let (low, high) = (low.clamp(min, max), high.clamp(min, max));
    let inside = default.filter(|value| scale == Scale::Linear || *value > 0.0);
    let low = inside.map_or(low, |value| value.min(low));
    let high = inside.map_or(high, |value| value.max(high));
    (low, high, scale)
}
