//! The cycle of the year in daily data: taken out by `best` where it pays, and put back.

use b2l_engine::{
    Artifact, Axis, ForecastRequest, Frequency, ModelOutcome, Period, PreparationNote, Series,
    SeriesRequest, train_model,
};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime, TimeDelta};

use crate::support::{Noise, context, request, series};

const HORIZON: usize = 30;
const DAYS_A_YEAR: f64 = 365.2425;
const MONDAY: NaiveDateTime = match NaiveDate::from_ymd_opt(2015, 1, 5) {
    Some(day) => day.and_time(NaiveTime::MIN),
    None => NaiveDateTime::MIN,
};

/// What a day of the year brings, as temperatures do: from the 5th of January 2015 on.
fn cycle(at: usize) -> f64 {
    let angle = std::f64::consts::TAU * at as f64 / DAYS_A_YEAR;
    15.0 - 12.0 * angle.cos()
}

fn warm_and_cold(days: usize) -> Vec<f64> {
    let mut noise = Noise::new(7);
    (0..days)
        .map(|at| cycle(at) + 2.0 * noise.normal())
        .collect()
}

fn train(request: &SeriesRequest, model: &str) -> ModelOutcome {
    let outcome = train_model(request, model, &context(1)).unwrap();
    assert_eq!(outcome.row.reason, None, "{model}");
    outcome
}

fn forecast(outcome: &ModelOutcome) -> Vec<f64> {
    let artifact = Artifact::restore(outcome.artifact.as_ref().unwrap()).unwrap();
    let asked = ForecastRequest {
        steps: HORIZON,
        level: None,
        future: None,
    };
    artifact.forecast(&asked).unwrap().mean
}

fn knows_the_year(outcome: &ModelOutcome) -> bool {
    outcome
        .row
        .preparation
        .contains(&PreparationNote::YearTakenOut)
}

#[test]
fn best_follows_the_year_with_models_that_know_the_week_only() {
    // It ends in April, when each month is far warmer than the one before.
    let days = 3 * 365 + 90;
    let y = series(Period::Days, &warm_and_cold(days));
    let best = request(y.clone(), &["best"], HORIZON);
    for model in ["SES", "THETA", "HWES", "AR", "CES"] {
        let adjusted = train(&best, model);
        assert!(knows_the_year(&adjusted), "{model}");
        for (step, value) in forecast(&adjusted).iter().enumerate() {
            let expected = cycle(days + step);
            assert!(
                (value - expected).abs() < 2.5,
                "{model}, day {step}: {value}, expected {expected}"
            );
        }
        let plain = train(&request(y.clone(), &[model], HORIZON), model);
        assert!(
            !knows_the_year(&plain),
            "{model}: who names a model gets that model"
        );
    }
}

#[test]
fn the_year_of_working_days_is_found_by_their_dates() {
    let values = warm_and_cold(1_400);
    let working = (0..1_400).filter(|at| at % 7 < 5);
    let dates: Vec<_> = working
        .clone()
        .map(|at| MONDAY + TimeDelta::days(at as i64))
        .collect();
    let frequency = Frequency::infer(&dates).unwrap();
    let y = working.map(|at| Some(values[at])).collect();
    let y = Series::new(Axis::new(frequency, MONDAY, dates.len()), y).unwrap();
    let adjusted = train(&request(y, &["best"], HORIZON), "SES");
    assert!(knows_the_year(&adjusted));
}

#[test]
fn no_year_is_taken_out_where_values_wander_or_are_too_few_or_have_the_year_as_their_season() {
    let mut noise = Noise::new(11);
    let mut mistaken = 0;
    for _ in 0..100 {
        let mut level = 100.0;
        let values: Vec<f64> = (0..1_000)
            .map(|_| {
                level += noise.normal();
                level
            })
            .collect();
        let walk = request(series(Period::Days, &values), &["best"], HORIZON);
        mistaken += usize::from(knows_the_year(&train(&walk, "SES")));
    }
    // One in sixteen of simulated walks of two to four years seemed to have a cycle in the year tried as well.
    assert!(mistaken <= 12, "{mistaken} of 100 walks");
    let short = series(Period::Days, &warm_and_cold(500));
    assert!(!knows_the_year(&train(
        &request(short, &["best"], HORIZON),
        "SES"
    )));
    let weeks: Vec<f64> = warm_and_cold(1_400).chunks(7).map(|week| week[0]).collect();
    let weekly = series(Period::Weeks, &weeks);
    assert!(!knows_the_year(&train(
        &request(weekly, &["best"], 12),
        "SES"
    )));
}
