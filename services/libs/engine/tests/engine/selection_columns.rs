//! Which known columns the best model takes up.

use b2l_engine::{Artifact, Features, FitContext, Period, train_model};

use crate::support::{Noise, request, series};

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

#[test]
fn columns_that_gain_nothing_are_left_out_by_best_and_kept_where_a_person_chose_the_model() {
    let (values, stray) = weeks_and_a_stray_column();
    let helpful: Vec<f64> = (0..156)
        .map(|at| f64::from(u8::from(at % 9 == 0)))
        .collect();
    let lifted: Vec<f64> = values
        .iter()
        .zip(&helpful)
        .map(|(value, on)| value + 60.0 * on)
        .collect();
    let names = |values: &[f64], column: &[f64], model: &str| {
        let mut asked = request(series(Period::Weeks, values), &[model], 13);
        let columns = vec![("column".to_owned(), column.to_vec())];
        asked.features = Some(Features::new(columns).unwrap());
        let outcome = train_model(&asked, "LR", &FitContext::new(1)).unwrap();
        let artifact = Artifact::restore(outcome.artifact.as_deref().unwrap()).unwrap();
        artifact.feature_names().to_vec()
    };
    assert!(names(&values, &stray, "best").is_empty());
    assert_eq!(names(&lifted, &helpful, "best"), ["column"]);
    assert_eq!(names(&values, &stray, "LR"), ["column"]);
}
