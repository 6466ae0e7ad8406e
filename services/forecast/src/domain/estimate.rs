//! How long a training takes: by the costs of its models before it starts, by its progress once it runs.

use std::collections::BTreeMap;
use std::time::Duration;

use b2l_contracts::jobs::Unit;
use b2l_engine::Effort;

/// Below this share of the work its progress says nothing yet.
const PROGRESS_KNOWN_FROM: f64 = 0.05;

/// Seconds that a worker takes to begin a training and to store its result.
const AROUND: f64 = 0.2;

/// How much slower or faster than the models' costs a company's trainings may be taken to be.
const PACE: std::ops::RangeInclusive<f64> = 0.2..=10.0;

/// How many times as long a training takes with this effort as with the default: a model is fitted once for each test
/// on the past, of which there are at most 2, 4 or 6, and once more on all of it.
pub fn times_as_long(effort: Effort) -> f64 {
    match effort {
        Effort::Fast => 0.6,
        Effort::Normal => 1.0,
        Effort::Best => 1.4,
    }
}

/// Minutes of a whole training before it has started, `limit` at most: nothing trains longer. `pace` is how many
/// seconds the company's latest trainings took for each second of their units' costs.
pub fn planned_minutes(units: &[Unit], cpu: usize, pace: Option<f64>, limit: f64) -> f64 {
    unlimited_minutes(units, cpu, pace).min(limit)
}

/// As [`planned_minutes`], of a training that nothing ends.
pub fn unlimited_minutes(units: &[Unit], cpu: usize, pace: Option<f64>) -> f64 {
    let costs = || units.iter().map(|unit| unit.cost_ms);
    let longest = costs().max().unwrap_or_default() as f64;
    let each = costs().sum::<u64>() as f64 / cpu.max(1) as f64;
    let pace = pace.unwrap_or(1.0).clamp(*PACE.start(), *PACE.end());
    (each.max(longest) / 1_000.0 * pace + AROUND) / 60.0
}

/// What to change first in a training that takes too long.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Costliest {
    /// The search for parameters.
    Tuning,
    /// The number of series.
    Series,
    /// This model.
    Model(String),
}

/// The choice that costs most. `tuning` is how many times as long the search for parameters makes it.
pub fn costliest(
    units: &[Unit],
    series: usize,
    minutes: f64,
    tuning: f64,
    limit: f64,
) -> Costliest {
    // Without the search nothing that is to be forecast is lost, so it goes first where that is enough or weighs as much.
    if tuning > 1.0 && (minutes / tuning <= limit || tuning >= series as f64) {
        return Costliest::Tuning;
    }
    let mut by_model: BTreeMap<&str, u64> = BTreeMap::new();
    for unit in units {
        *by_model.entry(&unit.model).or_default() += unit.cost_ms;
    }
    let dearest = by_model.into_iter().max_by_key(|(_, cost)| *cost);
    match dearest {
        // Fewer series help more than another model once one series alone would fit the limit.
        Some((model, _)) if series <= 1 || minutes / series as f64 > limit => {
            Costliest::Model(model.to_owned())
        }
        _ => Costliest::Series,
    }
}

/// Minutes still to go for a running training: from its progress once `fraction` (0..1) of the work is done, else what
/// is left of the plan; never beyond `limit`.
pub fn remaining_minutes(elapsed: Duration, fraction: f64, planned: f64, limit: f64) -> f64 {
    let elapsed = elapsed.as_secs_f64() / 60.0;
    let left = if fraction > PROGRESS_KNOWN_FROM {
        elapsed / fraction - elapsed
    } else {
        planned - elapsed
    };
    left.clamp(0.0, (limit - elapsed).max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Units of models with their minutes, each on so many series.
    fn units(models: &[(&str, u64)], series: u32) -> Vec<Unit> {
        let of = |series| {
            models.iter().map(move |(model, minutes)| Unit {
                series,
                model: (*model).to_owned(),
                cost_ms: minutes * 60_000,
            })
        };
        (0..series).flat_map(of).collect()
    }

    #[test]
    fn the_plan_is_the_cost_of_all_units_on_the_cpus_at_the_measured_pace() {
        let minutes = |units: &[Unit], cpu, pace| {
            let minutes = planned_minutes(units, cpu, pace, 20.0);
            ((minutes - AROUND / 60.0) * 100.0).round() / 100.0
        };
        let two = units(&[("HWES", 1), ("SES", 2)], 2);
        assert_eq!(minutes(&two, 1, None), 6.0);
        assert_eq!(minutes(&two, 2, None), 3.0);
        assert_eq!(minutes(&two, 2, Some(2.0)), 6.0);
        // No number of CPUs makes a training shorter than its longest unit.
        assert_eq!(minutes(&two, 8, None), 2.0);
        assert_eq!(
            planned_minutes(&units(&[("HWES", 9)], 9), 1, None, 20.0),
            20.0
        );
        // One spoilt training does not spoil all estimates.
        assert_eq!(minutes(&two, 1, Some(0.000_1)), 1.2);
    }

    #[test]
    fn what_costs_most_is_named() {
        let two = units(&[("HWES", 1), ("SARIMAX", 30)], 3);
        assert_eq!(
            costliest(&two, 3, 93.0, 1.0, 20.0),
            Costliest::Model("SARIMAX".into())
        );
        assert_eq!(costliest(&two, 3, 45.0, 1.0, 20.0), Costliest::Series);
        assert_eq!(costliest(&two, 3, 45.0, 6.0, 20.0), Costliest::Tuning);
        assert_eq!(
            costliest(&two, 1, 31.0, 1.0, 20.0),
            Costliest::Model("SARIMAX".into())
        );
    }

    #[test]
    fn progress_counts_once_it_is_known() {
        let minutes = |m: u64| Duration::from_secs(60 * m);
        let left = |elapsed, fraction| remaining_minutes(minutes(elapsed), fraction, 3.0, 20.0);
        assert_eq!(left(2, 0.5), 2.0);
        assert_eq!(left(1, 0.01), 2.0);
        assert_eq!(left(19, 0.1), 1.0);
        assert_eq!(left(30, 0.5), 0.0);
    }
}
