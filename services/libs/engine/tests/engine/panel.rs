//! The model of all series of a story, on made series whose truth is known: it must help where they
//! have much in common, stay out of the way where they have nothing, and know nothing of what came
//! after an origin.

use std::time::Instant;

use b2l_engine::{
    Artifact, Features, FitContext, ForecastRequest, ModelOutcome, PanelOutcome, PanelSeries,
    Period, Random, Reason, SeriesRequest, finish, plan, train_model, train_panel,
};

use crate::support::{assert_stops_half_way, context, request, series};

const HORIZON: usize = 13;
const WEEKS: usize = 156;
const GLOBAL: &str = "GLOBAL";

/// A series with what comes after it.
struct Made {
    request: SeriesRequest,
    ahead: Option<Features>,
    truth: Vec<f64>,
}

fn made(values: &[f64], promotion: Option<&[f64]>) -> Made {
    let len = values.len() - HORIZON;
    let column = |part: &[f64]| Features::new(vec![("promotion".to_owned(), part.to_vec())]);
    Made {
        request: SeriesRequest {
            features: promotion.map(|column_of| column(&column_of[..len]).unwrap()),
            ..request(series(Period::Weeks, &values[..len]), &["best"], HORIZON)
        },
        ahead: promotion.map(|column_of| column(&column_of[len..]).unwrap()),
        truth: values[len..].to_vec(),
    }
}

/// Weekly sales of shops that share a season of sharp peaks and what a promotion does, each of its
/// own size and with promotions of its own: three years, and one horizon more.
fn alike(count: usize, seed: u64) -> Vec<Made> {
    let random = Random::new(seed);
    let shop = |number: usize| {
        let mut own = random.fork(number as u64);
        let size = (4.0 + 2.0 * own.normal()).exp();
        let mut level = 0.0;
        let promotion: Vec<f64> = (0..WEEKS + HORIZON)
            .map(|_| f64::from(u8::from(own.uniform() < 0.15)))
            .collect();
        let values: Vec<f64> = (0..WEEKS + HORIZON)
            .map(|week| {
                level += 0.01 * own.normal();
                let place = week % 52;
                let peak = if [11, 12, 30, 47, 50].contains(&place) {
                    0.6
                } else {
                    0.0
                };
                let wave = 0.2 * (place as f64 * std::f64::consts::TAU / 52.0).sin();
                let lift = if promotion[week] > 0.0 { 0.5 } else { 0.0 };
                size * (level + wave + peak + lift + 0.05 * own.normal()).exp()
            })
            .collect();
        made(&values, Some(&promotion))
    };
    (1..=count).map(shop).collect()
}

/// Whether columns pay is decided by all backtests together, as for other models.
fn without_columns(mut all: Vec<Made>) -> Vec<Made> {
    for made in &mut all {
        made.request.features = None;
        made.ahead = None;
    }
    all
}

/// Series with nothing in common: noise about a level, walks, and trends.
fn strangers(count: usize, seed: u64) -> Vec<Made> {
    let random = Random::new(seed);
    let one = |number: usize| {
        let mut own = random.fork(number as u64);
        let mut level = 100.0 + 20.0 * own.normal();
        let slope = 0.4 * own.normal();
        let values: Vec<f64> = (0..80 + HORIZON)
            .map(|_| match number % 3 {
                0 => level + 10.0 * own.normal(),
                1 => {
                    level += 3.0 * own.normal();
                    level
                }
                _ => {
                    level += slope;
                    level + 4.0 * own.normal()
                }
            })
            .collect();
        made(&values, None)
    };
    (1..=count).map(one).collect()
}

fn panel_of<'a>(all: &'a [Made]) -> Vec<PanelSeries<'a>> {
    let one = |(number, made): (usize, &'a Made)| PanelSeries {
        request: &made.request,
        categories: vec![("shop".to_owned(), format!("Shop {number:02}"))],
    };
    all.iter().enumerate().map(one).collect()
}

fn panel(all: &[Made]) -> PanelOutcome {
    train_panel(&panel_of(all), &context(7)).unwrap()
}

/// The error of the best forecast in parts of the truth, with the models of every unit and those
/// beside, and what the model of all series weighs in it.
fn judged(made: &Made, outcomes: Vec<ModelOutcome>) -> (f64, f64) {
    let outcome = finish(&made.request.selection, outcomes).unwrap();
    let artifact = Artifact::restore(outcome.artifact(&outcome.best).unwrap()).unwrap();
    let forecast = artifact
        .forecast(&ForecastRequest {
            steps: HORIZON,
            level: None,
            future: made.ahead.clone(),
        })
        .unwrap();
    let error = |values: &[f64]| -> f64 {
        let pairs = values.iter().zip(&made.truth);
        pairs
            .map(|(own, truth)| (own - truth).powi(2))
            .sum::<f64>()
            .sqrt()
    };
    let best = outcome.rows.iter().find(|row| row.best).unwrap();
    let weight = match best.model.as_str() {
        GLOBAL => 1.0,
        _ => best
            .members
            .iter()
            .find(|(model, _)| model == GLOBAL)
            .map_or(0.0, |(_, weight)| *weight),
    };
    (error(&forecast.mean) / error(&[0.0; HORIZON]), weight)
}

/// Mean errors without the model of all series and with it, and its mean weight.
fn compared(all: &[Made]) -> (f64, f64, f64) {
    let shared = panel(all).outcomes;
    assert_eq!(shared.len(), all.len());
    let (mut without, mut with, mut weights) = (0.0, 0.0, 0.0);
    for (made, shared) in all.iter().zip(shared) {
        let own: Vec<ModelOutcome> = plan(&made.request)
            .iter()
            .map(|unit| train_model(&made.request, unit.model, &context(7)).unwrap())
            .collect();
        without += judged(made, own.clone()).0;
        let (error, weight) = judged(made, [own, vec![shared]].concat());
        with += error;
        weights += weight;
    }
    let count = all.len() as f64;
    (without / count, with / count, weights / count)
}

#[test]
fn series_that_have_much_in_common_are_forecast_better_together() {
    let (without, with, weight) = compared(&alike(16, 3));
    assert!(with < 0.8 * without, "{with} with, {without} without");
    assert!(weight > 0.3, "{weight}");
}

#[test]
fn series_that_have_nothing_in_common_are_forecast_as_well_as_alone() {
    let (without, with, weight) = compared(&strangers(18, 5));
    assert!(with < 1.02 * without, "{with} with, {without} without");
    assert!(weight < 0.2, "{weight}");
}

/// The backtests of an outcome, as they are handed on.
fn trials(outcome: &ModelOutcome) -> Vec<serde_json::Value> {
    let bytes = outcome.to_bytes();
    let (length, rest) = bytes.split_first_chunk::<4>().unwrap();
    let head = &rest[..u32::from_le_bytes(*length) as usize];
    let head: serde_json::Value = serde_json::from_slice(head).unwrap();
    head["trials"].as_array().unwrap().clone()
}

#[test]
fn a_backtest_knows_nothing_of_what_came_after_its_origin_in_any_series() {
    let told = without_columns(alike(6, 11));
    let known = trials(&panel(&told).outcomes[0]);
    let cut = known[0]["window"]["cut"].as_u64().unwrap() as usize;
    assert!(known.len() > 2 && cut < WEEKS - HORIZON, "{known:?}");
    let mut other = without_columns(alike(6, 11));
    for made in &mut other {
        let values = made.request.series.values().iter().flatten().enumerate();
        let changed: Vec<f64> = values
            .map(|(at, value)| if at < cut { *value } else { value * 3.0 + 7.0 })
            .collect();
        made.request.series = series(Period::Weeks, &changed);
    }
    let changed = trials(&panel(&other).outcomes[0]);
    assert_eq!(changed[0]["predicted"], known[0]["predicted"]);
    assert_eq!(changed[0]["deviations"], known[0]["deviations"]);
    assert_ne!(changed[0]["actual"], known[0]["actual"]);
    assert_ne!(changed[2]["predicted"], known[2]["predicted"]);
}

#[test]
fn a_series_that_began_later_is_forecast_too_and_one_that_is_too_short_says_what_it_needs() {
    let mut all = alike(7, 2);
    let from = |made: &Made, first: usize| {
        let request = &made.request;
        SeriesRequest {
            series: request.series.skip(first).unwrap(),
            features: request.features.as_ref().map(|x| x.slice(first, WEEKS)),
            ..request.clone()
        }
    };
    all[5].request = from(&all[5], WEEKS - 34);
    all[6].request = from(&all[6], WEEKS - 8);
    let outcomes = panel(&all).outcomes;
    let metrics = &outcomes[5].row.metrics;
    assert!(metrics.rmse.is_some() && outcomes[5].artifact.is_some());
    let reason = &outcomes[6].row.reason;
    assert!(
        matches!(reason, Some(Reason::NeedsPoints { has: 8, needs }) if *needs > 8),
        "{reason:?}"
    );
    assert!(outcomes[6].artifact.is_none());
}

#[test]
fn fewer_than_five_series_have_no_model_in_common() {
    let outcome = panel(&alike(4, 1));
    assert!(outcome.outcomes.is_empty() && outcome.shared.is_empty());
}

#[test]
fn every_artefact_has_the_trees_and_little_else_and_goes_on_as_far_as_asked() {
    let all = alike(6, 4);
    let outcome = panel(&all);
    for (made, own) in all.iter().zip(&outcome.outcomes) {
        let bytes = own.artifact.as_ref().unwrap();
        let text = String::from_utf8_lossy(bytes);
        assert_eq!(text.matches(&outcome.shared).count(), 1);
        let rest = bytes.len() - outcome.shared.len();
        assert!(rest < 20_000, "{rest} beside {}", outcome.shared.len());
        let artifact = Artifact::restore(bytes).unwrap();
        assert_eq!(artifact.model(), GLOBAL);
        assert_eq!(artifact.feature_names(), ["promotion"]);
        let ahead = |steps: usize, level: f64| {
            let column = vec![("promotion".to_owned(), vec![0.0; steps])];
            artifact.forecast(&ForecastRequest {
                steps,
                level: Some(level),
                future: Some(Features::new(column).unwrap()),
            })
        };
        let (near, far) = (ahead(HORIZON, 80.0).unwrap(), ahead(60, 95.0).unwrap());
        assert_eq!(far.mean[..HORIZON], near.mean);
        assert!((0..HORIZON).all(|step| far.upper[step] > near.upper[step]));
        let highest = made.request.series.values().iter().flatten();
        let highest = highest.fold(0.0_f64, |most, value| most.max(*value));
        assert!(
            far.mean
                .iter()
                .all(|value| (0.0..3.0 * highest).contains(value))
        );
    }
}

#[test]
fn what_moves_its_forecasts_is_told_by_past_calendar_columns_and_categories() {
    let outcome = panel(&alike(8, 6));
    let told = &outcome.outcomes[0].row.contributions;
    let shares: f64 = told.iter().map(|one| one.share).sum();
    assert!((shares - 1.0).abs() < 1e-9, "{told:?}");
    let names: Vec<String> = told.iter().map(|one| format!("{:?}", one.source)).collect();
    for wanted in ["Past", "Time", "promotion", "shop"] {
        assert!(names.iter().any(|name| name.contains(wanted)), "{names:?}");
    }
}

#[test]
fn sparse_demand_is_learnt_as_what_is_sold_in_the_mean() {
    let random = Random::new(9);
    let item = |number: usize| {
        let mut own = random.fork(number as u64);
        let rate = 0.1 + 0.05 * number as f64;
        let values: Vec<f64> = (0..200 + HORIZON)
            .map(|day| {
                let weekend = if day % 7 >= 5 { 2.0 } else { 1.0 };
                match own.uniform() < rate * weekend {
                    true => 1.0 + own.below(4) as f64,
                    false => 0.0,
                }
            })
            .collect();
        let len = values.len() - HORIZON;
        let series = series(Period::Days, &values[..len]);
        Made {
            request: request(series, &["best"], HORIZON),
            ahead: None,
            truth: values[len..].to_vec(),
        }
    };
    let items: Vec<Made> = (1..=8).map(item).collect();
    for (number, outcome) in (1..).zip(panel(&items).outcomes) {
        let artifact = Artifact::restore(outcome.artifact.as_ref().unwrap()).unwrap();
        let asked = ForecastRequest {
            steps: 28,
            level: None,
            future: None,
        };
        let forecast = artifact.forecast(&asked).unwrap();
        let mean = forecast.mean.iter().sum::<f64>() / 28.0;
        let expected = (0.1 + 0.05 * f64::from(number)) * 9.0 / 7.0 * 2.5;
        assert!(
            (0.5..1.6).contains(&(mean / expected)),
            "{mean} instead of {expected}"
        );
        assert!(forecast.mean.iter().all(|value| *value >= 0.0));
    }
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let of = |all: &[Made]| -> Vec<Vec<u8>> {
        let outcomes = panel(all).outcomes.into_iter();
        outcomes
            .map(|mut outcome| {
                outcome.row.seconds = 0.0;
                outcome.to_bytes()
            })
            .collect()
    };
    assert_eq!(of(&alike(6, 8)), of(&alike(6, 8)));
}

#[test]
fn a_stop_ends_it_and_a_passed_deadline_is_a_reason_in_every_row() {
    let all = alike(6, 10);
    let stopped = |ctx: &FitContext<'_>| {
        let ended = train_panel(&panel_of(&all), ctx);
        ended.err().map(|_| b2l_engine::FitError::Stopped)
    };
    assert_stops_half_way("panel", stopped);
    let late = context(7).with_deadline(Instant::now());
    let outcomes = train_panel(&panel_of(&all), &late).unwrap().outcomes;
    assert_eq!(outcomes.len(), 6);
    for outcome in outcomes {
        assert_eq!(outcome.row.reason, Some(Reason::NotReached));
    }
}
