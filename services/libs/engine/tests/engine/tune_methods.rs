//! The nine methods on functions whose lowest value is known.

use std::collections::BTreeMap;

use b2l_engine::tune::{Dimension, Method, Scale, Space, tuner};
use serde_json::{Map, Value};

/// Iterations, and seeds that the medians are over.
const WORK: f64 = 50.0;
const SEEDS: u64 = 20;

type Settings = Map<String, Value>;

fn number(settings: &Settings, name: &str) -> f64 {
    settings[name].as_f64().unwrap()
}

fn reals(names: &[&str], low: f64, high: f64) -> Space {
    let one = |name: &&str| Dimension::real(name, low, high, Scale::Linear);
    Space::new(names.iter().map(one).collect())
}

/// Branin's function on its usual square, shifted to start at 0; the lowest value is 0.397887.
fn branin() -> Space {
    reals(&["x", "y"], 0.0, 15.0)
}

fn branin_regret(settings: &Settings) -> f64 {
    let (x, y) = (number(settings, "x") - 5.0, number(settings, "y"));
    let pi = std::f64::consts::PI;
    let bowl = y - 5.1 / (4.0 * pi * pi) * x * x + 5.0 / pi * x - 6.0;
    bowl * bowl + 10.0 * (1.0 - 0.125 / pi) * x.cos() + 10.0 - 0.397_887
}

/// Hartmann's function of six numbers; the lowest value is -3.32237.
fn hartmann() -> Space {
    reals(&["a", "b", "c", "d", "e", "f"], 0.0, 1.0)
}

fn hartmann_regret(settings: &Settings) -> f64 {
    const HEIGHTS: [f64; 4] = [1.0, 1.2, 3.0, 3.2];
    const WIDTHS: [[f64; 6]; 4] = [
        [10.0, 3.0, 17.0, 3.5, 1.7, 8.0],
        [0.05, 10.0, 17.0, 0.1, 8.0, 14.0],
        [3.0, 3.5, 1.7, 10.0, 17.0, 8.0],
        [17.0, 8.0, 0.05, 10.0, 0.1, 14.0],
    ];
    const CENTRES: [[f64; 6]; 4] = [
        [0.1312, 0.1696, 0.5569, 0.0124, 0.8283, 0.5886],
        [0.2329, 0.4135, 0.8307, 0.3736, 0.1004, 0.9991],
        [0.2348, 0.1451, 0.3522, 0.2883, 0.3047, 0.6650],
        [0.4047, 0.8828, 0.8732, 0.5743, 0.1091, 0.0381],
    ];
    let at = ["a", "b", "c", "d", "e", "f"].map(|name| number(settings, name));
    let hills = (0..4).map(|hill| {
        let parts = (0..6).map(|i| WIDTHS[hill][i] * (at[i] - CENTRES[hill][i]).powi(2));
        HEIGHTS[hill] * (-parts.sum::<f64>()).exp()
    });
    3.322_37 - hills.sum::<f64>()
}

/// Like the parameters of boosted trees: whole and real numbers that work together, a choice, and
/// a number that may be left to the engine, which is nearly as good as the best value.
fn mixed() -> Space {
    Space::new(vec![
        Dimension::integer("trees", 50, 2_000, Scale::Log),
        Dimension::real("rate", 0.001, 0.5, Scale::Log),
        Dimension::integer("depth", 1, 12, Scale::Linear),
        Dimension::choice("kind", &["a", "b", "c"]),
        Dimension::real("l2", 0.01, 100.0, Scale::Log).or_auto(),
    ])
}

fn mixed_regret(settings: &Settings) -> f64 {
    let (trees, rate) = (number(settings, "trees"), number(settings, "rate"));
    let kind = match settings["kind"].as_str().unwrap() {
        "a" => 0.6,
        "b" => 0.0,
        _ => 0.3,
    };
    let l2 = settings["l2"].as_f64();
    kind + 0.3 * (trees * rate / 10.0).ln().powi(2)
        + ((number(settings, "depth") - 6.0) / 4.0).powi(2)
        + 0.05 * (rate / 0.03).ln().powi(2)
        + l2.map_or(0.2, |l2| (0.1 * (l2 / 3.0).ln().powi(2)).min(0.3))
}

/// The lowest full measurement after so much work. With less than all of the work the loss is
/// wrong by an amount that depends on the point.
fn regret(method: Method, space: &Space, of: fn(&Settings) -> f64, seed: u64) -> f64 {
    let least = if method == Method::Bohb {
        1.0 / 9.0
    } else {
        1.0
    };
    let mut tuner = tuner(method, space, WORK as usize, least, seed);
    let (mut spent, mut lowest) = (0.0, f64::INFINITY);
    while spent < WORK - 1e-9 {
        let ask = tuner.ask();
        let loss = of(&space.settings(&ask.point));
        let turn = (7.0 * ask.point.iter().sum::<f64>()).sin();
        let wrong = 0.3 * (1.0 - ask.fidelity) * turn * loss.abs().min(1.0);
        tuner.tell(&ask.point, ask.fidelity, loss + wrong);
        spent += ask.fidelity;
        if ask.fidelity == 1.0 {
            lowest = lowest.min(loss);
        }
    }
    lowest
}

fn median(method: Method, space: &Space, of: fn(&Settings) -> f64) -> f64 {
    let mut ends: Vec<f64> = (0..SEEDS)
        .map(|seed| regret(method, space, of, seed))
        .collect();
    ends.sort_by(f64::total_cmp);
    0.5 * (ends[ends.len() / 2 - 1] + ends[ends.len() / 2])
}

/// Every method's median regret is at most this share of random search's.
#[track_caller]
fn clearly_below_random(space: &Space, of: fn(&Settings) -> f64, share: f64) {
    let random = median(Method::RandomSearch, space, of);
    let others = Method::ALL
        .into_iter()
        .filter(|m| *m != Method::RandomSearch);
    let found: BTreeMap<&str, f64> = others
        .map(|method| (method.as_str(), median(method, space, of)))
        .collect();
    println!("random {random:.4}, {found:.4?}");
    for (method, regret) in found {
        assert!(
            regret <= share * random,
            "{method}: {regret:.4}, random {random:.4}"
        );
    }
}

#[test]
fn every_method_finds_lower_points_of_branin_than_random_search() {
    clearly_below_random(&branin(), branin_regret, 0.7);
}

#[test]
fn every_method_finds_lower_points_of_hartmann_than_random_search() {
    clearly_below_random(&hartmann(), hartmann_regret, 0.75);
}

#[test]
fn every_method_finds_better_settings_of_all_kinds_than_random_search() {
    clearly_below_random(&mixed(), mixed_regret, 0.75);
}

#[test]
fn the_same_seed_asks_for_the_same_points_and_another_for_others() {
    let space = mixed();
    for method in Method::ALL {
        let asked = |seed| {
            let mut tuner = tuner(method, &space, 30, 1.0 / 9.0, seed);
            let mut points = Vec::new();
            for _ in 0..30 {
                let ask = tuner.ask();
                let loss = mixed_regret(&space.settings(&ask.point));
                tuner.tell(&ask.point, ask.fidelity, loss);
                points.push(ask.point);
            }
            points
        };
        assert_eq!(asked(3), asked(3), "{method}");
        assert_ne!(asked(3), asked(4), "{method}");
    }
}

#[test]
fn bounds_are_never_left_whatever_the_losses_are() {
    let space = mixed();
    let losses = [
        f64::INFINITY,
        f64::NAN,
        0.0,
        -1e300,
        1e300,
        5.0,
        5.0,
        f64::NEG_INFINITY,
    ];
    for method in Method::ALL {
        let mut tuner = tuner(method, &space, 40, 1.0 / 27.0, 1);
        for round in 0..40 {
            let ask = tuner.ask();
            assert!(ask.fidelity > 0.0 && ask.fidelity <= 1.0, "{method}");
            assert_eq!(ask.point.len(), space.len(), "{method}");
            let settings = space.settings(&ask.point);
            let within = |name: &str, low: f64, high: f64| {
                settings[name].is_null() || (low..=high).contains(&number(&settings, name))
            };
            assert!(within("trees", 50.0, 2_000.0), "{method}: {settings:?}");
            assert!(within("rate", 0.001, 0.5), "{method}: {settings:?}");
            assert!(within("depth", 1.0, 12.0), "{method}: {settings:?}");
            assert!(within("l2", 0.01, 100.0), "{method}: {settings:?}");
            assert!(settings["trees"].is_i64(), "{method}: {settings:?}");
            tuner.tell(&ask.point, ask.fidelity, losses[round % losses.len()]);
        }
    }
}

#[test]
fn a_space_of_one_setting_and_equal_losses_are_survived() {
    let space = Space::new(vec![Dimension::choice("kind", &["a", "b"])]);
    for method in Method::ALL {
        let mut tuner = tuner(method, &space, 20, 1.0, 1);
        for _ in 0..20 {
            let ask = tuner.ask();
            tuner.tell(&ask.point, ask.fidelity, 1.0);
        }
    }
}

#[test]
fn a_point_and_its_settings_are_read_from_each_other() {
    let space = mixed();
    let mut tuner = tuner(Method::RandomSearch, &space, 50, 1.0, 9);
    for _ in 0..200 {
        let settings = space.settings(&tuner.ask().point);
        let again = space.settings(&space.point(&settings).unwrap());
        for (name, value) in &settings {
            match value.as_f64() {
                Some(value) => {
                    let other = number(&again, name);
                    assert!((value - other).abs() <= 1e-9 * value.abs(), "{name}");
                }
                None => assert_eq!(*value, again[name], "{name}"),
            }
        }
    }
}

#[test]
fn names_are_read_back_and_a_wrong_one_lists_them() {
    for method in Method::ALL {
        assert_eq!(method.as_str().parse::<Method>(), Ok(method));
        let stored = serde_json::to_value(method).unwrap();
        assert_eq!(stored, method.as_str());
        assert!(!method.algorithm().is_empty());
    }
    let refused = "grid".parse::<Method>().unwrap_err();
    assert!(refused.contains("grid") && refused.contains("zoopt"));
}
