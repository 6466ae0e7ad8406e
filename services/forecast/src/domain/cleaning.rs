//! The preparation settings of a story, checked.

use b2l_engine::{Duplicates, Metric};
use b2l_web::Message;

use super::definition::Cleaning;
use crate::texts;

/// Percent: the widths an interval can have.
pub const LEVELS: std::ops::RangeInclusive<f64> = 50.0..=99.0;
/// Percent: the width an interval has when nobody says another.
pub const DEFAULT_LEVEL: f64 = 80.0;
/// Periods that a forecast can have.
pub const STEPS: std::ops::RangeInclusive<i64> = 1..=10_000;

pub const METRICS: [Metric; 4] = [Metric::Rmse, Metric::Mse, Metric::Mape, Metric::Mae];
const DUPLICATES: [(&str, Duplicates); 3] = [
    ("sum", Duplicates::Sum),
    ("mean", Duplicates::Mean),
    ("last", Duplicates::Last),
];

/// What was asked for, as it came.
#[derive(Debug, Clone, Default)]
pub struct Asked<'a> {
    pub accuracy_score: Option<&'a str>,
    pub eliminate_negative_values: Option<bool>,
    pub cpu: Option<i64>,
    pub duplicates: Option<&'a str>,
    pub level: Option<f64>,
    pub steps: Option<i64>,
}

/// Checks all settings and tells all mistakes, each with its name; `workers` is what the company has.
pub fn check(asked: &Asked<'_>, workers: i32) -> Result<Cleaning, Vec<(&'static str, Message)>> {
    let mut wrong = Vec::new();
    let mut keep = |field, fault| wrong.push((field, fault));
    let metric = check_metric(asked.accuracy_score).map_err(|fault| keep("accuracy_score", fault));
    let cpu = check_cpu(asked.cpu, workers).map_err(|fault| keep("cpu", fault));
    let duplicates = check_duplicates(asked.duplicates).map_err(|fault| keep("duplicates", fault));
    let level = asked
        .level
        .map_or(Ok(DEFAULT_LEVEL), check_level)
        .map_err(|fault| keep("level", fault));
    let steps = asked
        .steps
        .map(check_steps)
        .transpose()
        .map_err(|fault| keep("steps", fault));
    match (metric, cpu, duplicates, level, steps) {
        (Ok(metric), Ok(cpu), Ok(duplicates), Ok(level), Ok(steps)) => Ok(Cleaning {
            metric,
            eliminate_negative_values: asked.eliminate_negative_values,
            cpu,
            duplicates,
            level,
            steps,
        }),
        _ => Err(wrong),
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

pub fn duplicates_name(rule: Duplicates) -> &'static str {
    DUPLICATES
        .iter()
        .find(|(_, known)| *known == rule)
        .map_or("sum", |(name, _)| name)
}

fn check_metric(name: Option<&str>) -> Result<Metric, Message> {
    let Some(name) = name else {
        return Ok(Metric::default());
    };
    let possible = METRICS.map(Metric::as_str).join(", ");
    name.parse()
        .map_err(|_| texts::METRIC_UNKNOWN.with(&[&name, &possible]))
}

fn check_cpu(cpu: Option<i64>, workers: i32) -> Result<u32, Message> {
    let cpu = cpu.unwrap_or(1);
    u32::try_from(cpu)
        .ok()
        .filter(|_| (1..=i64::from(workers.max(1))).contains(&cpu))
        .ok_or_else(|| texts::CPU_RANGE.with(&[&workers, &cpu]))
}

fn check_duplicates(name: Option<&str>) -> Result<Duplicates, Message> {
    let name = name.unwrap_or("sum");
    let possible = DUPLICATES.map(|(name, _)| name).join(", ");
    DUPLICATES
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, rule)| *rule)
        .ok_or_else(|| texts::DUPLICATES_UNKNOWN.with(&[&name, &possible]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_asked_gives_the_defaults() {
        let cleaning = check(&Asked::default(), 2).unwrap();
        assert_eq!(
            (cleaning.metric, cleaning.cpu, cleaning.level),
            (Metric::Rmse, 1, 80.0)
        );
        assert_eq!(
            (cleaning.steps, cleaning.eliminate_negative_values),
            (None, None)
        );
    }

    #[test]
    fn every_mistake_is_told_at_once() {
        let asked = Asked {
            accuracy_score: Some("r2"),
            eliminate_negative_values: None,
            cpu: Some(3),
            duplicates: Some("first"),
            level: Some(f64::NAN),
            steps: Some(0),
        };
        let wrong = check(&asked, 2).unwrap_err();
        let fields: Vec<_> = wrong.iter().map(|(field, _)| *field).collect();
        assert_eq!(
            fields,
            ["accuracy_score", "cpu", "duplicates", "level", "steps"]
        );
    }

    #[test]
    fn the_ends_of_the_ranges_belong_to_them() {
        assert!(
            check_steps(10_000).is_ok() && check_steps(10_001).is_err() && check_steps(1).is_ok()
        );
        assert!(
            check_level(50.0).is_ok() && check_level(99.0).is_ok() && check_level(99.5).is_err()
        );
    }
}
