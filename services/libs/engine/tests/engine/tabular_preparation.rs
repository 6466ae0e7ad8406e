//! What is done to rows before a model learns from them, held against what is known of it.

use b2l_engine::FitContext;
use b2l_engine::prepare::Scaler;
use b2l_engine::tabular::select::Folds;
use b2l_engine::tabular::{
    Column, Frame, Model, TablePreparation, TableReduction, TableRequest, Target, predictor,
};
use serde_json::{Value, json};

use crate::support::Noise;
use crate::tabular_support::{labels, values};

fn fitted(id: &str, params: &Value, asked: &TablePreparation, x: &Frame, y: &Target) -> Model {
    let spec = predictor(id).unwrap();
    let params = spec.check(params.as_object().unwrap()).unwrap();
    Model::fit_prepared(spec, &params, asked, x, y, &FitContext::new(5)).unwrap()
}

fn reduced(method: &str, dimensions: usize) -> TablePreparation {
    TablePreparation {
        reduction: Some(TableReduction {
            method: method.to_owned(),
            dimensions,
        }),
        ..TablePreparation::default()
    }
}

fn frame(columns: &[(&str, Vec<f64>)]) -> Frame {
    let columns = columns
        .iter()
        .map(|(name, values)| Column::numbers(name, values.clone()));
    Frame::new(columns.collect()).unwrap()
}

/// Values spread evenly, and a line through them with this slope.
fn line(rows: usize, slope: f64) -> (Frame, Target) {
    let x: Vec<f64> = (0..rows).map(|at| (at * 37 % rows) as f64 / 7.0).collect();
    let y = x.iter().map(|x| 4.0 + slope * x).collect();
    (frame(&[("x", x)]), Target::Numbers(y))
}

fn slope(model: &Model) -> f64 {
    let told = values(model.predict(&frame(&[("x", vec![1.0, 2.0])])).unwrap());
    told[1] - told[0]
}

/// A penalty p a row on the weight of a column of variance v that was divided by s leaves v / (v + p s²) of the slope.
#[test]
fn a_scaler_says_how_strongly_a_penalty_holds_a_column() {
    let (x, y) = line(200, 3.0);
    let known: Vec<f64> = (0..200).map(|at| f64::from(at) / 7.0).collect();
    let mean = known.iter().sum::<f64>() / 200.0;
    let variance = known.iter().map(|v| (v - mean).powi(2)).sum::<f64>() / 200.0;
    for scaler in Scaler::ALL {
        let asked = TablePreparation {
            scaler,
            ..TablePreparation::default()
        };
        let told = slope(&fitted("LR", &json!({"penalty": 0.1}), &asked, &x, &y));
        let spread = scaler.scale(&known).spread;
        let expected = 3.0 * variance / (variance + 0.1 * spread * spread);
        assert!(
            (told - expected).abs() < 1e-6,
            "{scaler:?}: {told} {expected}"
        );
    }
}

/// Noise as large as a column's own spread leaves half of a slope (attenuation, Fuller 1987).
#[test]
fn noise_draws_a_slope_to_zero_by_the_law_of_attenuation() {
    let (x, y) = line(20_000, 3.0);
    for noise in [0.2_f64, 1.0] {
        let asked = TablePreparation {
            noise,
            ..TablePreparation::default()
        };
        let told = slope(&fitted("LR", &json!({}), &asked, &x, &y));
        let expected = 3.0 / (1.0 + noise * noise);
        assert!((told - expected).abs() < 0.06, "{told} {expected}");
    }
}

/// One mixture of two columns that say the same loses nothing; one of two that do not loses what the smaller one says.
#[test]
fn a_principal_component_keeps_what_columns_share() {
    let mut noise = Noise::new(9);
    let wide: Vec<f64> = (0..300).map(|_| 5.0 * noise.normal()).collect();
    let twice = wide.iter().map(|value| 2.0 * value).collect();
    let same = frame(&[("a", wide.clone()), ("b", twice)]);
    let y = Target::Numbers(wide.iter().map(|value| 3.0 * value).collect());
    let model = fitted("LR", &json!({}), &reduced("PCA", 1), &same, &y);
    let told = values(model.predict(&same).unwrap());
    let restored = Model::restore(&model.to_bytes()).unwrap();
    assert_eq!(values(restored.predict(&same).unwrap()), told);
    for (told, value) in told.iter().zip(&wide) {
        assert!((told - 3.0 * value).abs() < 1e-3, "{told} {value}");
    }
}

/// Two classes beside each other along the narrow one of two directions: PCA sees the wide one only.
#[test]
fn a_discriminant_parts_classes_that_a_principal_component_does_not() {
    let mut noise = Noise::new(4);
    let (mut a, mut b, mut codes) = (vec![], vec![], vec![]);
    for row in 0..400_u32 {
        let (along, across) = (noise.normal(), f64::from(row % 2) + 0.1 * noise.normal());
        a.push(along + 0.2 * across);
        b.push(along - 0.2 * across);
        codes.push(row % 2);
    }
    let x = frame(&[("a", a), ("b", b)]);
    let y = Target::Classes {
        codes: codes.clone(),
        labels: labels(2),
    };
    let right = |method: &str| {
        let model = fitted("LogR", &json!({}), &reduced(method, 1), &x, &y);
        let told = values(model.predict(&x).unwrap());
        let pairs = told.chunks_exact(2).zip(&codes);
        pairs
            .filter(|(p, code)| (p[1] > 0.5) == (**code == 1))
            .count()
    };
    assert!(right("LDA") > 390, "{}", right("LDA"));
    assert!(right("PCA") < 280, "{}", right("PCA"));
}

/// On the even scale a few very large values no longer bend the line that the many small ones lie on.
#[test]
fn a_scaled_target_errs_less_where_most_values_are_small() {
    let x: Vec<f64> = (0..200).map(|at| f64::from(at) / 20.0).collect();
    let y: Vec<f64> = x.iter().map(|x| x.exp()).collect();
    let table = frame(&[("x", x)]);
    let missed = |target_scaling: bool| {
        let asked = TablePreparation {
            target_scaling,
            scaler: Scaler::Robust,
            ..TablePreparation::default()
        };
        let model = fitted(
            "LR",
            &json!({}),
            &asked,
            &table,
            &Target::Numbers(y.clone()),
        );
        let told = values(model.predict(&table).unwrap());
        let mut missed: Vec<f64> = told.iter().zip(&y).map(|(a, b)| (a - b).abs()).collect();
        missed.sort_by(f64::total_cmp);
        missed[100]
    };
    assert!(
        missed(true) < 0.5 * missed(false),
        "{} {}",
        missed(true),
        missed(false)
    );
}

#[test]
fn classes_have_even_shares_in_every_part_unless_chance_divides() {
    let codes: Vec<u32> = (0..300).map(|row| u32::from(row % 10 == 0)).collect();
    let target = Target::Classes {
        codes: codes.clone(),
        labels: labels(2),
    };
    let x = frame(&[("x", (0..300).map(f64::from).collect())]);
    let rare = |stratified: bool| {
        let request = TableRequest {
            stratified,
            ..TableRequest::best(x.clone(), target.clone())
        };
        let found = (0..20).map(|seed| {
            let (learn, test) = request.split(seed);
            assert_eq!((learn.len(), test.len()), (270, 30));
            test.iter().filter(|row| codes[**row] == 1).count()
        });
        found.collect::<Vec<usize>>()
    };
    assert!(
        rare(true).iter().all(|count| *count == 3),
        "{:?}",
        rare(true)
    );
    let counts = rare(false);
    assert!(counts.iter().any(|count| *count < 2) && counts.iter().any(|count| *count > 4));
    let folds = Folds::by_chance(300, 5, 1);
    let held: usize = (0..5).map(|fold| folds.rows(fold).1.len()).sum();
    assert_eq!(held, 300);
}
