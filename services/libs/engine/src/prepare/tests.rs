//! Properties of the steps: what goes in comes out again, intervals stay ordered.

use proptest::prelude::*;

use super::columns::Columns;
use super::difference::{Differenced, differences};
use super::power::{Power, box_cox, inverse_box_cox};
use super::scale::Scaler;
use super::season::Seasons;
use super::settings::Preparation;
use super::time::TimeFeature;
use crate::calendar::{Axis, Frequency, Period};
use crate::catalogue::Forecast;
use crate::context::FitContext;
use crate::series::{Features, Series};

fn around(mean: Vec<f64>, below: &[f64], above: &[f64]) -> Forecast {
    let edge = |widths: &[f64], sign: f64| {
        let both = mean.iter().zip(widths);
        both.map(|(mean, width)| mean + sign * width).collect()
    };
    Forecast {
        lower: edge(below, -1.0),
        upper: edge(above, 1.0),
        mean,
    }
}

fn exact(mean: Vec<f64>) -> Forecast {
    let none = vec![0.0; mean.len()];
    around(mean, &none, &none)
}

fn close(actual: &[f64], expected: &[f64]) -> bool {
    let size = expected
        .iter()
        .fold(1.0, |most: f64, value| most.max(value.abs()));
    actual.len() == expected.len()
        && actual
            .iter()
            .zip(expected)
            .all(|(actual, expected)| (actual - expected).abs() <= 1e-9 * size)
}

fn ordered(forecast: &Forecast) -> bool {
    let Forecast { mean, lower, upper } = forecast;
    (0..mean.len()).all(|step| lower[step] <= mean[step] && mean[step] <= upper[step])
}

fn axis(period: Period, len: usize) -> Axis {
    let first = chrono::NaiveDate::from_ymd_opt(2015, 1, 5).unwrap();
    Axis::new(Frequency::of(period), first.into(), len)
}

fn values() -> impl Strategy<Value = Vec<f64>> {
    prop::collection::vec(-1e4..1e4_f64, 8..60)
}

fn widths() -> impl Strategy<Value = Vec<f64>> {
    prop::collection::vec(0.0..1e3_f64, 60)
}

proptest! {
    #[test]
    fn differences_of_what_comes_next_add_up_to_it(y in values(), order in 1_usize..=2) {
        let (history, next) = y.split_at(4);
        let known: Vec<Option<f64>> = history.iter().copied().map(Some).collect();
        let (_, differenced) = Differenced::of(&known, history, order).unwrap();
        let changes = differences(&y, order)[4 - order..].to_vec();
        prop_assert!(close(&differenced.undo(exact(changes)).mean, next));
    }

    #[test]
    fn scales_are_undone(y in values(), which in 0_usize..3) {
        let scale = Scaler::ALL[which].scale(&y);
        let forth: Vec<f64> = y.iter().map(|value| scale.apply(*value)).collect();
        prop_assert!(close(&scale.undo(exact(forth)).mean, &y));
    }

    #[test]
    fn powers_are_undone(y in prop::collection::vec(1e-3..1e6_f64, 1..40), lambda in 0.0..=1.0_f64) {
        let power = Power::of(&y, lambda).unwrap();
        let forth: Vec<f64> = y.iter().map(|value| power.apply(*value)).collect();
        prop_assert!(close(&power.undo(exact(forth)).mean, &y));
    }

    #[test]
    fn every_way_back_keeps_the_order_of_an_interval(
        y in prop::collection::vec(0.1..1e4_f64, 12..60),
        below in widths(),
        above in widths(),
        lambda in 0.0..=1.0_f64,
        order in 1_usize..=2,
    ) {
        let known: Vec<Option<f64>> = y.iter().copied().map(Some).collect();
        let (_, differenced) = Differenced::of(&known, &y, order).unwrap();
        let forecast = || around(y.clone(), &below, &above);
        prop_assert!(ordered(&differenced.undo(forecast())));
        prop_assert!(ordered(&Power::of(&y, lambda).unwrap().undo(forecast())));
        prop_assert!(ordered(&Scaler::Robust.scale(&y).undo(forecast())));
        let ctx = FitContext::new(1);
        let seasons = Seasons::take_out(&axis(Period::Quarters, y.len()), &known, &y, &ctx);
        prop_assert!(ordered(&seasons.unwrap().unwrap().1.undo(forecast())));
    }

    #[test]
    fn a_wider_interval_stays_wider(y in prop::collection::vec(1.0..1e4_f64, 5..40), stretch in 1.0..3.0_f64) {
        let width: Vec<f64> = y.iter().map(|value| value / 100.0).collect();
        let wide: Vec<f64> = width.iter().map(|width| width * stretch).collect();
        let known: Vec<Option<f64>> = y.iter().copied().map(Some).collect();
        let (_, differenced) = Differenced::of(&known, &y, 2).unwrap();
        let (a, b) = (
            differenced.undo(around(y.clone(), &width, &width)),
            differenced.undo(around(y.clone(), &wide, &wide)),
        );
        let slack = 1e-9 * y.iter().sum::<f64>() * y.len() as f64;
        for step in 0..y.len() {
            prop_assert!(b.lower[step] <= a.lower[step] + slack && a.upper[step] <= b.upper[step] + slack);
        }
    }
}

#[test]
fn deviations_of_changes_become_those_of_sums() {
    let known = [Some(1.0), Some(2.0), Some(3.0)];
    let undo = |deviations: &[f64], order| {
        let (_, differenced) = Differenced::of(&known, &[1.0, 2.0, 3.0], order).unwrap();
        let forecast = differenced.undo(around(vec![0.0; 4], deviations, deviations));
        let spread = forecast
            .upper
            .iter()
            .zip(&forecast.mean)
            .map(|(u, m)| u - m);
        spread.collect::<Vec<f64>>()
    };
    let roots = |squares: [f64; 4]| squares.map(f64::sqrt);
    // Independent errors of changes: a random walk, with variances 1, 2, 3, 4.
    assert!(close(&undo(&[1.0; 4], 1), &roots([1.0, 2.0, 3.0, 4.0])));
    // Changes that are a random walk: their sum has the weights 1, 2, 3, 4.
    let walk = roots([1.0, 2.0, 3.0, 4.0]);
    assert!(close(&undo(&walk, 1), &roots([1.0, 5.0, 14.0, 30.0])));
    assert!(close(&undo(&[1.0; 4], 2), &roots([1.0, 5.0, 14.0, 30.0])));
}

#[test]
fn a_power_below_zero_and_an_absurd_forecast_stay_finite() {
    assert_eq!(inverse_box_cox(box_cox(3.0, -0.5), -0.5).round(), 3.0);
    let power = Power::of(&[1.0, 2.0, 4.0], 0.0).unwrap();
    let back = power.undo(exact(vec![1e6, -1e6]));
    assert!(back.is_finite() && back.mean[0] <= 4.1e4, "{back:?}");
    assert_eq!(Power::of(&[1.0, 0.0], 0.0), None);
    assert_eq!(Power::of(&[1.0, -1.0], 0.5), None);
}

#[test]
fn a_season_that_never_changes_comes_back_exactly() {
    let y: Vec<f64> = (0..48).map(|at| [5.0, -3.0, 1.0, -3.0][at % 4]).collect();
    let known: Vec<Option<f64>> = y.iter().copied().map(Some).collect();
    let axis = axis(Period::Quarters, 48);
    let out = Seasons::take_out(&axis, &known, &y, &FitContext::new(1));
    let (without, seasons) = out.unwrap().unwrap();
    assert!(without.iter().flatten().all(|value| value.abs() < 1e-9));
    let back = seasons.undo(exact(vec![0.0; 6])).mean;
    assert!(close(&back, &[5.0, -3.0, 1.0, -3.0, 5.0, -3.0]), "{back:?}");
}

fn beside(features: Vec<TimeFeature>, past: &[&str], len: usize) -> super::columns::Beside {
    let y = (0..len).map(|at| Some(at as f64)).collect();
    let series = Series::new(axis(Period::Months, len), y).unwrap();
    let column = (0..len).map(|at| 100.0 + at as f64).collect();
    let x = Features::new(vec![("price".to_owned(), column)]).unwrap();
    let what = Preparation {
        time_features: features,
        past_columns: past.iter().map(|name| (*name).to_owned()).collect(),
        ..Preparation::default()
    };
    Columns::beside(&what, series, Some(&x), 0, 3).unwrap()
}

#[test]
fn earlier_values_are_those_of_the_series_and_the_beginning_without_them_is_left_out() {
    let made = beside(
        vec![TimeFeature::ThreeMonthLag, TimeFeature::TwelveMonthLag],
        &[],
        48,
    );
    let x = made.features.unwrap();
    assert_eq!(
        x.names(),
        ["price", "3_last_month_lag", "12_last_month_lag"]
    );
    assert_eq!((made.series.len(), x.rows()), (36, 36));
    assert_eq!(made.series.values()[0], Some(12.0));
    assert_eq!((x.columns()[1][0], x.columns()[2][0]), (9.0, 0.0));
}

#[test]
fn a_forecast_takes_its_own_values_for_those_that_are_not_there_yet() {
    let made = beside(vec![TimeFeature::LastMonthLag], &[], 24);
    let ahead = Features::new(vec![("price".to_owned(), vec![0.0; 30])]).unwrap();
    // A model that adds one to the last value.
    let forecast = made.columns.forecast(30, Some(&ahead), None, |steps, x| {
        let last = &x.unwrap().columns()[1];
        assert_eq!(last.len(), steps);
        Ok(exact(last.iter().map(|value| value + 1.0).collect()))
    });
    let expected: Vec<f64> = (24..54).map(f64::from).collect();
    assert_eq!(forecast.unwrap().mean, expected);
}

#[test]
fn a_column_without_a_future_is_seen_one_horizon_late_and_never_asked_for() {
    let made = beside(Vec::new(), &["price"], 24);
    let x = made.features.unwrap();
    assert_eq!(x.names(), ["price 3 periods before"]);
    assert_eq!((x.rows(), x.columns()[0][0]), (21, 100.0));
    let forecast = made.columns.forecast(5, None, None, |_, x| {
        Ok(exact(x.unwrap().columns()[0].clone()))
    });
    // The last three are known; then the last of them stands.
    assert_eq!(forecast.unwrap().mean, [121.0, 122.0, 123.0, 123.0, 123.0]);
}

#[test]
fn lags_are_whole_numbers_of_periods_or_left_out() {
    let periods = |feature: TimeFeature, period| feature.periods(&axis(period, 10));
    use TimeFeature::*;
    assert_eq!(periods(LastMonthLag, Period::Months), Some(1));
    assert_eq!(periods(LastMonthLag, Period::Quarters), None);
    assert_eq!(periods(ThreeMonthLag, Period::Quarters), Some(1));
    assert_eq!(periods(TwoYearLag, Period::Years), Some(2));
    assert_eq!(periods(LastWeekLag, Period::Months), None);
    assert_eq!(periods(LastWeekLag, Period::Hours), Some(168));
    assert_eq!(periods(OneYearLag, Period::Days), Some(364));
    assert_eq!(periods(LastMonthLag, Period::Weeks), Some(4));
    for (feature, name) in [(Month, 0), (TwoYearLag, 11), (TwoWeekLag, 8)] {
        let written = serde_json::to_value(feature).unwrap();
        assert_eq!(written.as_str(), Some(TimeFeature::NAMES[name]));
    }
}
