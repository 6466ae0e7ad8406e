//! How long a training takes: the documented table before it starts, the pace so far once it runs.

use std::time::Duration;

use b2l_engine::Effort;

/// Below this share of the work the pace so far says nothing yet.
const PACE_KNOWN_FROM: f64 = 0.05;

/// Minutes of one model on one category, as the specification's table gives them.
pub fn model_minutes(model: &str) -> f64 {
    match model {
        "best" => 3.0,
        // The four methods of a clustering.
        "all_models" => 0.4,
        "SARIMAX" => 2.0,
        "HWES" => 0.5,
        "PROPHET" | "LSTM" => 0.2,
        _ => 0.1,
    }
}

/// How many times as long a training takes with this effort as with the default: a model is fitted once for each test
/// on the past, of which there are at most 2, 4 or 6, and once more on all of it.
pub fn times_as_long(effort: Effort) -> f64 {
    match effort {
        Effort::Fast => 0.6,
        Effort::Normal => 1.0,
        Effort::Best => 1.4,
    }
}

/// Minutes of a whole training before it has started: models × categories on `cpu` workers, `times` as long where
/// parameters are searched for, `limit` at most: nothing trains longer.
pub fn planned_minutes(
    models: &[String],
    series: usize,
    cpu: usize,
    times: f64,
    limit: f64,
) -> f64 {
    let each: f64 = models.iter().map(|model| model_minutes(model)).sum();
    (each * times * series as f64 / cpu.max(1) as f64).min(limit)
}

/// Minutes still to go for a running training: from its pace once `fraction` (0..1) of the work is done, else what
/// is left of the plan; never beyond `limit`.
pub fn remaining_minutes(elapsed: Duration, fraction: f64, planned: f64, limit: f64) -> f64 {
    let elapsed = elapsed.as_secs_f64() / 60.0;
    let left = if fraction > PACE_KNOWN_FROM {
        elapsed / fraction - elapsed
    } else {
        planned - elapsed
    };
    left.clamp(0.0, (limit - elapsed).max(0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plan_follows_the_documented_table() {
        let minutes = |models: &[&str], series, cpu, times| {
            let models: Vec<String> = models.iter().map(|model| (*model).into()).collect();
            planned_minutes(&models, series, cpu, times, 20.0)
        };
        assert_eq!(minutes(&["best"], 1, 1, 1.0), 3.0);
        assert_eq!(minutes(&["HWES", "SES"], 10, 2, 1.0), 3.0);
        assert_eq!(minutes(&["HWES"], 1, 1, 16.0), 8.0);
        assert_eq!(minutes(&["best"], 40, 1, 1.0), 20.0);
    }

    #[test]
    fn the_pace_counts_once_it_is_known() {
        let minutes = |m: u64| Duration::from_secs(60 * m);
        let left = |elapsed, fraction| remaining_minutes(minutes(elapsed), fraction, 3.0, 20.0);
        assert_eq!(left(2, 0.5), 2.0);
        assert_eq!(left(1, 0.01), 2.0);
        assert_eq!(left(19, 0.1), 1.0);
        assert_eq!(left(30, 0.5), 0.0);
    }
}
