//! The ranges and defaults of the settings.

use std::ops::RangeInclusive;

use b2l_engine::{Effort, TimeFeature};

use crate::domain::kind::StoryKind;
use crate::domain::train_type::TrainType;

/// A whole number from `min` to `max`, a multiple of `step`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Whole {
    pub default: u32,
    pub min: u32,
    pub max: u32,
    pub step: u32,
}

impl Whole {
    const fn new(default: u32, min: u32, max: u32) -> Self {
        Self {
            default,
            min,
            max,
            step: 1,
        }
    }
}

/// Percent: the widths an interval can have.
pub const LEVELS: RangeInclusive<f64> = 50.0..=99.0;
/// Periods that a forecast can have.
pub const STEPS: RangeInclusive<i64> = 1..=10_000;

pub const PERCENTILE: Whole = Whole::new(10, 1, 30);
pub const ROLLING: Whole = Whole::new(3, 2, 15);
pub const DIFFERENCES: Whole = Whole::new(1, 1, 2);
/// Percent of the history kept for measuring, where a person says how much.
pub const TEST_PERCENT: Whole = Whole::new(20, 5, 25);
/// Percent of the rows kept aside, of a story on rows.
pub const ROWS_TEST_PERCENT: Whole = Whole::new(10, 0, 25);
/// The probability from which the second of two classes is forecast.
pub const THRESHOLD: RangeInclusive<f64> = 0.01..=0.95;
pub const DEFAULT_THRESHOLD: f64 = 0.7;
/// Groups of a clustering.
pub const CLUSTERS: Whole = Whole::new(3, 2, 100);
/// Dimensions in place of the columns, and the methods; the last one needs classes.
pub const DIMENSIONS: Whole = Whole::new(2, 1, 50);
pub const REDUCTIONS: [&str; 3] = ["PCA", "KernelPCA", "LDA"];
/// How much time the choice of models may take.
pub const EFFORTS: [(&str, Effort); 3] = [
    ("balanced", Effort::Normal),
    ("fast", Effort::Fast),
    ("thorough", Effort::Best),
];
/// Whose defaults the parameters of models have.
pub const TRAIN_TYPES: [(&str, TrainType); 2] = [
    ("embedded", TrainType::Embedded),
    ("custom", TrainType::Custom),
];
/// A documented measure that puts no models in order by itself: the accuracy, the share of its diagonal, does.
pub const CONFUSION_MATRIX: &str = "confusion_matrix";
/// The measure by which groupings are compared.
pub const SILHOUETTE: &str = "silhouette";
/// Percent of a column's standard deviation.
pub const NOISE: Whole = Whole::new(5, 1, 20);
pub const FOLDS: Whole = Whole::new(3, 3, 7);
pub const ITERATIONS: Whole = Whole {
    step: 5,
    ..Whole::new(15, 5, 50)
};

/// The engine's id of a method of reduction.
pub fn reducer_id(name: &str) -> &'static str {
    match name {
        "KernelPCA" => "KERNEL_PCA",
        "LDA" => "LDA",
        _ => "PCA",
    }
}

/// The name of a method of the engine.
pub fn reducer_name(id: &str) -> &'static str {
    let found = REDUCTIONS.into_iter().find(|name| reducer_id(name) == id);
    found.unwrap_or(REDUCTIONS[0])
}

/// The methods that a kind of story can use.
pub fn reductions(kind: StoryKind) -> &'static [&'static str] {
    match kind {
        StoryKind::Classification => &REDUCTIONS,
        _ => &REDUCTIONS[..2],
    }
}

/// Every time feature, in the order of the screen.
pub fn time_features() -> Vec<TimeFeature> {
    let named = |name: &&str| serde_json::from_value((*name).into()).ok();
    TimeFeature::NAMES.iter().filter_map(named).collect()
}

#[cfg(test)]
mod tests {
    use b2l_engine::prepare::{SettingKind, settings};
    use b2l_engine::reducer;

    use super::*;

    #[test]
    fn every_method_of_reduction_is_one_of_the_engine() {
        for name in REDUCTIONS {
            let spec = reducer(reducer_id(name)).unwrap();
            assert_eq!(spec.id.replace('_', ""), name.to_uppercase());
            assert_eq!(reducer_name(spec.id), name);
        }
    }

    #[test]
    fn the_ranges_are_those_of_the_engine() {
        for (name, range) in [
            ("percentile", PERCENTILE),
            ("rolling", ROLLING),
            ("diff", DIFFERENCES),
        ] {
            let engine = settings().iter().find(|setting| setting.name == name);
            assert_eq!(
                engine.map(|setting| setting.kind),
                Some(SettingKind::Whole {
                    default: range.default,
                    min: range.min,
                    max: range.max
                })
            );
        }
        let tuning = b2l_engine::tune::Tuning::ITERATIONS;
        assert_eq!(
            (ITERATIONS.min as usize, ITERATIONS.max as usize),
            (*tuning.start(), *tuning.end())
        );
        assert_eq!(time_features().len(), TimeFeature::NAMES.len());
    }
}
