//! Which models take part in the choice: slow ones far behind are given up, the one for intermittent
//! demand comes in where demand is intermittent.

use b2l_engine::{
    Artifact, FitContext, ForecastRequest, Period, Reason, SeriesOutcome, SeriesRequest,
    train_model, train_series,
};

use crate::support::{Noise, monthly, request, series};

fn train(request: &SeriesRequest) -> SeriesOutcome {
    train_series(request, &FitContext::new(1)).unwrap()
}

/// A rising season that goes on far higher from a place that the oldest rehearsal did not see.
fn broken() -> Vec<f64> {
    let rising = monthly(5, 188).into_iter().enumerate();
    rising
        .map(|(at, value)| if at < 133 { value } else { value + 300.0 })
        .collect()
}

#[test]
fn a_slow_model_far_behind_is_given_up_after_three_rehearsals_and_can_still_be_asked() {
    let asked = request(series(Period::Months, &broken()), &["best"], 12);
    let outcome = train(&asked);
    let given_up: Vec<_> = outcome
        .rows
        .iter()
        .filter(|row| row.is_given_up())
        .collect();
    assert!(!given_up.is_empty());
    let combined = outcome.rows.iter().find(|row| !row.members.is_empty());
    let ahead = ForecastRequest {
        steps: 12,
        level: None,
        future: None,
    };
    for row in given_up {
        assert_eq!(row.reason, Some(Reason::GivenUp { after: 3, of: 4 }));
        assert!(row.metrics.mae.is_some() && !row.best, "{}", row.model);
        let members = &combined.unwrap().members;
        assert!(members.iter().all(|(model, _)| *model != row.model));
        let artifact = Artifact::restore(outcome.artifact(&row.model).unwrap()).unwrap();
        assert_eq!(artifact.forecast(&ahead).unwrap().mean.len(), 12);
        // A worker that trains this model alone comes to the same.
        let alone = train_model(&asked, &row.model, &FitContext::new(1)).unwrap();
        assert_eq!(alone.row.reason, row.reason);
        assert_eq!(alone.artifact.as_deref(), outcome.artifact(&row.model));
    }
}

#[test]
fn a_model_that_a_person_named_is_never_given_up() {
    let values = broken();
    let best = request(series(Period::Months, &values), &["best"], 12);
    let outcome = train(&best);
    let behind = outcome.rows.iter().find(|row| row.is_given_up()).unwrap();
    let named = request(
        series(Period::Months, &values),
        &["best", &behind.model],
        12,
    );
    let alone = train_model(&named, &behind.model, &FitContext::new(1)).unwrap();
    assert_eq!(alone.row.reason, None);
}

#[test]
fn intermittent_demand_is_mixed_in_where_demand_is_intermittent_and_nowhere_else() {
    let members = |values: &[f64]| {
        let outcome = train(&request(series(Period::Weeks, values), &["best"], 6));
        let combined = outcome.rows.into_iter().find(|row| !row.members.is_empty());
        let members = combined.unwrap().members.into_iter();
        members.map(|(model, _)| model).collect::<Vec<_>>()
    };
    let croston = "CROSTON".to_owned();
    let mut noise = Noise::new(4);
    let mut demand = |size: fn(f64) -> f64| -> Vec<f64> {
        (0..100)
            .map(|_| {
                if noise.even() < 0.4 {
                    size(noise.even())
                } else {
                    0.0
                }
            })
            .collect()
    };
    let alike = demand(|even| (8.0 + 5.0 * even).round());
    assert!(members(&alike).contains(&croston), "{:?}", members(&alike));
    let lumpy = demand(|even| (1.0 + 200.0 * even.powi(6)).round());
    assert!(!members(&lumpy).contains(&croston));
    assert!(!members(&monthly(3, 100)).contains(&croston));
}
