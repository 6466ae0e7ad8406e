//! Which known columns a model takes up, what is told of those it does without, and what the others
//! mean to it.

use b2l_engine::tabular::Direction;
use b2l_engine::{Artifact, Features, Period, SeriesRequest, Source, train_model, train_series};

use crate::support::{Noise, context, request, series};

/// Weeks with a yearly season, beside a column that tells of nothing.
fn weeks_and_a_stray_column() -> (Vec<f64>, Vec<f64>) {
    let mut noise = Noise::new(21);
    let mut stray = 50.0;
    (0..156)
        .map(|at| {
            stray += noise.normal();
            let angle = std::f64::consts::TAU * f64::from(at) / 52.0;
            (200.0 + 30.0 * angle.sin() + 5.0 * noise.normal(), stray)
        })
        .unzip()
}

/// Every ninth week is 60 higher.
fn offers(values: &[f64]) -> (Vec<f64>, Vec<f64>) {
    let offer = |at: usize| f64::from(u8::from(at.is_multiple_of(9)));
    let lifted = values.iter().enumerate();
    (
        lifted.map(|(at, value)| value + 60.0 * offer(at)).collect(),
        (0..values.len()).map(offer).collect(),
    )
}

fn asked(values: &[f64], columns: &[(&str, &[f64])], model: &str) -> SeriesRequest {
    let mut asked = request(series(Period::Weeks, values), &[model], 13);
    let columns = columns
        .iter()
        .map(|(name, values)| ((*name).to_owned(), values.to_vec()));
    asked.features = Some(Features::new(columns.collect()).unwrap());
    asked
}

#[test]
fn columns_that_gain_nothing_are_left_out_by_best_and_kept_where_a_person_chose_the_model() {
    let (values, stray) = weeks_and_a_stray_column();
    let (lifted, helpful) = offers(&values);
    let names = |values: &[f64], column: &[f64], chosen: &str, model: &str| {
        let asked = asked(values, &[("column", column)], chosen);
        let outcome = train_model(&asked, model, &context(1)).unwrap();
        let artifact = Artifact::restore(outcome.artifact.as_deref().unwrap()).unwrap();
        assert_eq!(outcome.row.columns, artifact.feature_names());
        outcome.row.columns
    };
    assert!(names(&values, &stray, "best", "LR").is_empty());
    assert_eq!(names(&lifted, &helpful, "best", "LR"), ["column"]);
    assert_eq!(names(&values, &stray, "LR", "LR"), ["column"]);
}

#[test]
fn trees_do_without_useless_columns_even_where_a_person_chose_them() {
    let (values, stray) = weeks_and_a_stray_column();
    let (lifted, helpful) = offers(&values);
    for model in ["XGBOOST", "LIGHTGBM"] {
        let outcome = |values: &[f64], column: &[f64]| {
            train_series(&asked(values, &[("column", column)], model), &context(1)).unwrap()
        };
        let without = outcome(&values, &stray);
        assert_eq!(without.best, model);
        assert_eq!(without.facts.unhelpful_columns, ["column"], "{model}");
        assert!(
            outcome(&lifted, &helpful)
                .facts
                .unhelpful_columns
                .is_empty(),
            "{model}"
        );
    }
}

#[test]
fn best_tells_which_columns_it_does_without() {
    let (values, stray) = weeks_and_a_stray_column();
    let told = |columns: &[(&str, &[f64])], values: &[f64], model| {
        let outcome = train_series(&asked(values, columns, model), &context(1)).unwrap();
        outcome.facts.unhelpful_columns
    };
    assert_eq!(told(&[("stray", &stray)], &values, "best"), ["stray"]);
    let (lifted, offer) = offers(&values);
    assert!(told(&[("offer", &offer)], &lifted, "best").is_empty());
    // Who names a model knows what it uses.
    assert!(told(&[("stray", &stray)], &values, "LR").is_empty());
    assert!(told(&[("stray", &stray)], &values, "HWES").is_empty());
    assert!(told(&[("stray", &stray)], &[7.0; 156], "best").is_empty());
}

#[test]
fn a_model_tells_what_each_column_means_to_it_and_which_way_it_moves_the_forecast() {
    let (values, stray) = weeks_and_a_stray_column();
    let (lifted, offer) = offers(&values);
    let columns: [(&str, &[f64]); 2] = [("stray", &stray), ("offer", &offer)];
    for model in ["LR", "SARIMAX", "PROPHET", "XGBOOST", "best"] {
        let outcome = train_series(&asked(&lifted, &columns, model), &context(1)).unwrap();
        let row = outcome.rows.iter().find(|row| row.best).unwrap();
        let [first, second] = &row.importance[..] else {
            panic!("{model}: {:?}", row.importance);
        };
        assert_eq!(
            (&*first.column, &*second.column),
            ("offer", "stray"),
            "{model}"
        );
        assert!(
            first.growth > 5.0 && first.share > 0.8,
            "{model}: {first:?}"
        );
        let sum = first.share + second.share;
        assert!((sum - 1.0).abs() < 1e-9, "{model}: {sum}");
        let Direction::Rises { by, of: None } = first.direction else {
            panic!("{model}: {first:?}");
        };
        assert!((30.0..75.0).contains(&by), "{model}: {by}");
    }
}

#[test]
fn a_model_of_trees_tells_what_moves_its_forecasts() {
    let (values, stray) = weeks_and_a_stray_column();
    let (lifted, offer) = offers(&values);
    let columns: [(&str, &[f64]); 2] = [("stray", &stray), ("offer", &offer)];
    for model in ["XGBOOST", "LIGHTGBM", "CATBOOST", "NGBOOST", "LR"] {
        let outcome = train_series(&asked(&lifted, &columns, model), &context(1)).unwrap();
        let row = outcome.rows.iter().find(|row| row.best).unwrap();
        if model == "LR" {
            assert!(row.contributions.is_empty());
            continue;
        }
        let sum: f64 = row.contributions.iter().map(|one| one.share).sum();
        assert!((sum - 1.0).abs() < 1e-9, "{model}: {sum}");
        let of = |name: &str| {
            let source = Source::Column {
                name: name.to_owned(),
            };
            row.contributions.iter().find(|one| one.source == source)
        };
        let (offer, stray) = (of("offer").unwrap(), of("stray").unwrap());
        assert!(
            offer.size > 3.0 * stray.size,
            "{model}: {offer:?} {stray:?}"
        );
        let Direction::Rises { by, of: None } = offer.direction else {
            panic!("{model}: {offer:?}");
        };
        assert!((30.0..75.0).contains(&by), "{model}: {by}");
    }
}

#[test]
fn a_model_that_uses_no_columns_has_no_importance() {
    let (values, stray) = weeks_and_a_stray_column();
    let columns: [(&str, &[f64]); 1] = [("stray", &stray)];
    let outcome = train_series(&asked(&values, &columns, "HWES"), &context(1)).unwrap();
    assert!(outcome.rows.iter().all(|row| row.importance.is_empty()));
}
