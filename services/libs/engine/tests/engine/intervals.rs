//! How wide the intervals are that backtests make, and how often they hold.

use b2l_engine::backtest::{Errors, Sides, Trial, Window};
use b2l_engine::{Artifact, FitContext, ForecastRequest, Period, train_series};

use crate::support::{Noise, request, series};

/// Deviations of 1 at each step, and these errors.
fn trial(cut: usize, errors: &[f64]) -> Trial {
    Trial {
        window: Window {
            cut,
            steps: errors.len(),
        },
        actual: errors.iter().copied().map(Some).collect(),
        predicted: vec![0.0; errors.len()],
        deviations: vec![1.0; errors.len()],
        closed: Vec::new(),
        sides: Sides::default(),
        columns: Vec::new(),
    }
}

/// Half the width one step after these backtests and 1,000 points, at 95 %.
fn reach(trials: &[Trial]) -> f64 {
    let end = Window {
        cut: 1_000,
        steps: 6,
    };
    Errors::of(trials.iter(), None).half_widths(&[1.0], end, 95.0)[0]
}

#[test]
fn errors_that_go_together_tell_less_of_their_size_so_that_the_interval_is_wider() {
    let together = [1.0, 1.2, 0.8, 1.1, 0.9, 1.0];
    let apart = [1.0, -1.2, 0.8, -1.1, 0.9, -1.0];
    let at = |errors: &[f64; 6]| [trial(988, errors), trial(994, errors)];
    let (together, apart) = (reach(&at(&together)), reach(&at(&apart)));
    assert!(together > 1.05 * apart, "{together} {apart}");
}

#[test]
fn windows_that_see_the_same_periods_tell_less_than_windows_side_by_side() {
    let errors = [1.0, -1.2, 0.8, -1.1, 0.9, -1.0];
    let with = |stride: usize| -> f64 {
        let cuts = (0..4).map(|back| 994 - back * stride);
        reach(&cuts.map(|cut| trial(cut, &errors)).collect::<Vec<_>>())
    };
    let (overlapping, beside) = (with(1), with(6));
    assert!(overlapping > 1.02 * beside, "{overlapping} {beside}");
}

#[test]
fn a_short_history_widens_the_interval_and_more_so_at_later_steps() {
    let unknown = Errors::default();
    let after = |cut: usize| unknown.half_widths(&[1.0; 12], Window { cut, steps: 6 }, 80.0);
    let (short, long) = (after(20), after(2_000));
    // From twenty points a model learns as much wrong as it errs anyhow.
    let wider = short[0] / long[0];
    assert!((wider - 2.0_f64.sqrt()).abs() < 1e-3, "{wider}");
    assert!(short[5] > 1.1 * short[0], "{short:?}");
    // Also beyond the six steps that were tried.
    assert!(short[11] > short[5], "{short:?}");
}

#[test]
fn errors_stored_without_their_worth_are_read_as_so_many_strangers() {
    let ratios: Vec<f64> = (1..=400).map(|at| f64::from(at) / 100.0).collect();
    let stored = serde_json::json!({ "ratios": ratios, "floor": 0.0 });
    let errors: Errors = serde_json::from_value(stored).unwrap();
    let end = Window {
        cut: 1_000_000,
        steps: 1,
    };
    let half = errors.half_widths(&[1.0], end, 80.0)[0];
    assert!((half - 3.2).abs() < 0.1, "{half}");
}

#[test]
fn the_interval_of_short_histories_holds_about_as_often_as_it_says() {
    let (mut inside, mut values) = (0, 0);
    for seed in 1..=120 {
        // Years of something that grows by a changing amount.
        let mut noise = Noise::new(7_919 * seed);
        let (mut level, mut growth) = (100.0, 2.0);
        let path: Vec<f64> = (0..26)
            .map(|_| {
                growth += 0.5 * noise.normal();
                level += growth + noise.normal();
                level
            })
            .collect();
        let asked = request(series(Period::Years, &path[..20]), &["best"], 6);
        let outcome = train_series(&asked, &FitContext::new(1)).unwrap();
        let artifact = Artifact::restore(outcome.artifact(&outcome.best).unwrap()).unwrap();
        let ahead = ForecastRequest {
            steps: 6,
            level: Some(80.0),
            future: None,
        };
        let forecast = artifact.forecast(&ahead).unwrap();
        for (step, value) in path[20..].iter().enumerate() {
            values += 1;
            inside += i32::from(forecast.lower[step] <= *value && *value <= forecast.upper[step]);
        }
    }
    let share = f64::from(inside) / f64::from(values);
    assert!((share - 0.8).abs() <= 0.08, "{share}");
}
