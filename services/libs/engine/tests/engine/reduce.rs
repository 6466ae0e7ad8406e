//! PCA, kernel PCA and LDA against scikit-learn 1.9.1 on iris and wine, standardised. Shares of
//! variance agree to 1e-9 (both work to double precision, along different ways), eigenvalues of
//! kernels to 1e-7; directions agree up to their sign, which is free.

use std::sync::atomic::AtomicBool;

use b2l_engine::{
    FitContext, FitError, Matrix, Prepared, Random, Reduction, reducer, reducers, scatter,
};
use serde_json::{Map, Value, json};

use crate::support::{all_close, close, numbers};

pub fn cluster_reference() -> Value {
    serde_json::from_str(include_str!("../reference/cluster.json")).unwrap()
}

/// The columns of a data set as they were measured.
pub fn measured(set: &Value) -> Vec<Vec<f64>> {
    let columns = set["columns"].as_u64().unwrap() as usize;
    let values = numbers(&set["values"]);
    let column = |at: usize| values.iter().skip(at).step_by(columns).copied().collect();
    (0..columns).map(column).collect()
}

pub fn standardised(set: &Value) -> Matrix {
    let columns = measured(set);
    Prepared::fit(&columns).unwrap().apply(&columns).unwrap()
}

pub fn classes(set: &Value) -> Vec<usize> {
    let list = set["classes"].as_array().unwrap();
    list.iter().map(|c| c.as_u64().unwrap() as usize).collect()
}

fn reduce(id: &str, params: Value, x: &Matrix, classes: Option<&[usize]>) -> Reduction {
    let given: Map<String, Value> = serde_json::from_value(params).unwrap();
    let spec = reducer(id).unwrap();
    let built = (spec.build)(&spec.check(&given).unwrap()).unwrap();
    built.fit(x, classes, &FitContext::new(1)).unwrap()
}

/// Equal but for the sign of each column.
#[track_caller]
fn same_up_to_sign(name: &str, actual: &Matrix, expected: &Value, allowed: f64) {
    let expected: Vec<Vec<f64>> = expected.as_array().unwrap().iter().map(numbers).collect();
    for column in 0..actual.columns() {
        let product = |(row, expected): (&[f64], &Vec<f64>)| row[column] * expected[column];
        let together: f64 = actual.iter().zip(&expected).map(product).sum();
        for (row, expected) in actual.iter().zip(&expected) {
            let apart = row[column] - expected[column] * together.signum();
            assert!(
                apart.abs() < allowed,
                "{name} {column}: {row:?} {expected:?}"
            );
        }
    }
}

fn clouds(seed: u64, rows: usize, columns: usize) -> (Matrix, Vec<usize>) {
    let mut random = Random::new(seed);
    let classes: Vec<usize> = (0..rows).map(|at| at % 3).collect();
    let values = (0..rows * columns).map(|at| {
        let shift = if at % columns == 0 { 4.0 } else { 0.0 };
        random.normal() + shift * classes[at / columns] as f64
    });
    (
        Matrix::new(rows, columns, values.collect()).unwrap(),
        classes,
    )
}

#[test]
fn principal_components_are_those_of_the_reference() {
    let reference = cluster_reference();
    for name in ["iris", "wine"] {
        let set = &reference[name];
        let x = standardised(set);
        let pca = reduce("PCA", json!({}), &x, None);
        all_close(name, &pca.ratio, &numbers(&set["pca"]["ratio"]), 1e-9);
        all_close(name, &pca.variance, &numbers(&set["pca"]["variance"]), 1e-9);
        let axes = set["pca"]["axes"].as_array().unwrap();
        for (axis, expected) in pca.axes().unwrap().iter().zip(axes) {
            let expected = numbers(expected);
            let along: f64 = axis.iter().zip(&expected).map(|(a, b)| a * b).sum();
            close(name, along.abs(), 1.0, 1e-12);
        }
        let scores = pca.transform(&x, &FitContext::new(1)).unwrap();
        let first = Matrix::new(3, 2, scores.values()[..6].to_vec()).unwrap();
        same_up_to_sign(name, &first, &set["pca"]["first_scores"], 1e-9);
    }
}

#[test]
fn more_columns_than_rows_give_the_same_components() {
    let (wide, _) = clouds(1, 12, 40);
    let (mut tall, mut filler) = (wide.values().to_vec(), wide.values().to_vec());
    // The same rows four times have the same directions and more rows than columns.
    for _ in 0..3 {
        tall.append(&mut filler.clone());
    }
    filler.clear();
    let tall = Matrix::new(48, 40, tall).unwrap();
    let (few, many) = (
        reduce("PCA", json!({"components": 5}), &wide, None),
        reduce("PCA", json!({"components": 5}), &tall, None),
    );
    all_close("shares", &few.ratio[..5], &many.ratio[..5], 1e-9);
    for (a, b) in few.axes().unwrap().iter().zip(many.axes().unwrap().iter()) {
        let along: f64 = a.iter().zip(b).map(|(a, b)| a * b).sum();
        close("axis", along, 1.0, 1e-9);
    }
}

#[test]
fn kernel_components_are_those_of_the_reference() {
    let reference = cluster_reference();
    for name in ["iris", "wine"] {
        let set = &reference[name];
        let x = standardised(set);
        for kernel in ["rbf", "poly"] {
            let params = json!({"kernel": kernel, "gamma": 0.1, "components": 4});
            let found = reduce("KERNEL_PCA", params, &x, None);
            let expected = numbers(&set[kernel]["variance"]);
            all_close(kernel, &found.variance, &expected, 1e-7);
            let scores = found.transform(&x, &FitContext::new(1)).unwrap();
            let first = Matrix::new(5, 4, scores.values()[..20].to_vec()).unwrap();
            same_up_to_sign(name, &first, &set[kernel]["scores"], 1e-7);
        }
    }
}

#[test]
fn discriminants_are_those_of_the_reference() {
    let reference = cluster_reference();
    for name in ["iris", "wine"] {
        let set = &reference[name];
        let x = standardised(set);
        let lda = reduce("LDA", json!({}), &x, Some(&classes(set)));
        all_close(name, &lda.ratio, &numbers(&set["lda"]["ratio"]), 1e-9);
        let scores = lda.transform(&x, &FitContext::new(1)).unwrap();
        // The reference divides the variance within classes by all rows; here, as in R's MASS,
        // by the rows less the classes.
        let freedom = (1.0 - 3.0 / x.rows() as f64).sqrt();
        let first = scores.values()[..10].iter().map(|score| score / freedom);
        let first = Matrix::new(5, 2, first.collect()).unwrap();
        same_up_to_sign(name, &first, &set["lda"]["scores"], 1e-8);
    }
}

#[test]
fn of_many_rows_a_kernel_learns_from_a_sample_and_says_so() {
    let (x, _) = clouds(2, 3_000, 4);
    let found = reduce("KERNEL_PCA", json!({}), &x, None);
    assert_eq!(found.sampled, Some(1_000));
    let scores = found.transform(&x, &FitContext::new(1)).unwrap();
    assert_eq!((scores.rows(), scores.columns()), (3_000, 2));
    // The scores of all rows vary about as much as the sample said.
    let square: f64 = scores.iter().map(|row| row[0] * row[0]).sum::<f64>() / 3.0;
    close("variance", square, found.variance[0], 0.05);
}

#[test]
fn every_method_survives_hard_data_and_its_restored_form_is_equal() {
    let (base, classes) = clouds(3, 60, 4);
    let scaled = |factor: f64| {
        let values = base.values().iter().map(|value| value * factor).collect();
        Matrix::new(60, 4, values).unwrap()
    };
    let hard = [
        ("plain", scaled(1.0)),
        ("huge", scaled(1e200)),
        ("tiny", scaled(1e-200)),
        ("constant", Matrix::new(60, 3, vec![7.0; 180]).unwrap()),
        (
            "one column",
            Matrix::new(60, 1, base.values()[..60].to_vec()).unwrap(),
        ),
        (
            "wide",
            Matrix::new(60, 100, clouds(5, 60, 100).0.values().to_vec()).unwrap(),
        ),
        (
            "duplicates",
            Matrix::new(60, 2, (0..120).map(|at| f64::from(at / 2 % 3)).collect()).unwrap(),
        ),
    ];
    let ctx = FitContext::new(1);
    for spec in reducers() {
        let built = (spec.build)(&spec.check(&Map::new()).unwrap()).unwrap();
        for (name, x) in &hard {
            let name = format!("{} on {name}", spec.id);
            let found = built
                .fit(x, Some(&classes), &ctx)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            let shares: f64 = found.ratio.iter().sum();
            assert!((0.0..=1.0 + 1e-9).contains(&shares), "{name}: {shares}");
            assert!(found.variance.iter().all(|v| v.is_finite() && *v >= 0.0));
            let scores = found.transform(x, &ctx).unwrap();
            assert_eq!(scores.rows(), 60, "{name}");
            let restored = Reduction::restore(&found.to_bytes()).unwrap();
            assert_eq!(restored, found, "{name}");
            assert_eq!(restored.transform(x, &ctx).unwrap(), scores, "{name}");
            assert_eq!(built.fit(x, Some(&classes), &ctx).unwrap(), found, "{name}");
        }
    }
}

#[test]
fn what_cannot_be_reduced_is_refused_by_name() {
    let (x, classes) = clouds(3, 60, 4);
    let ctx = FitContext::new(1);
    let stop = AtomicBool::new(true);
    for spec in reducers() {
        let built = (spec.build)(&spec.check(&Map::new()).unwrap()).unwrap();
        let few = Matrix::new(spec.least_rows - 1, 1, vec![1.0; spec.least_rows - 1]).unwrap();
        let needs = FitError::NeedsRows {
            needs: spec.least_rows,
            has: spec.least_rows - 1,
        };
        assert_eq!(
            built.fit(&few, None, &ctx).err(),
            Some(needs),
            "{}",
            spec.id
        );
        let stopped = built.fit(&x, Some(&classes), &ctx.with_stop(&stop));
        assert_eq!(stopped.err(), Some(FitError::Stopped), "{}", spec.id);
        let found = built.fit(&x, Some(&classes), &ctx).unwrap();
        let other = Matrix::new(2, 3, vec![1.0; 6]).unwrap();
        assert!(matches!(
            found.transform(&other, &ctx),
            Err(FitError::Task(_))
        ));
    }
    let lda = reducer("LDA").unwrap();
    let lda = (lda.build)(&lda.check(&Map::new()).unwrap()).unwrap();
    assert!(matches!(lda.fit(&x, None, &ctx), Err(FitError::Task(_))));
    assert!(matches!(
        lda.fit(&x, Some(&[0; 60]), &ctx),
        Err(FitError::Task(_))
    ));
    assert!(matches!(
        lda.fit(&x, Some(&[0, 1]), &ctx),
        Err(FitError::TargetRows { .. })
    ));
}

#[test]
fn a_scatter_draws_no_more_rows_than_asked_in_the_plane_of_most_variance() {
    let (x, _) = clouds(4, 500, 5);
    let picture = scatter(&x, 100, &FitContext::new(1)).unwrap();
    assert_eq!((picture.rows.len(), picture.points.len()), (100, 100));
    assert!(picture.rows.is_sorted());
    assert!(picture.ratio[0] > 0.5, "{:?}", picture.ratio);
    let line = Matrix::new(3, 1, vec![1.0, 2.0, 3.0]).unwrap();
    let picture = scatter(&line, 100, &FitContext::new(1)).unwrap();
    assert_eq!(picture.points[1], [0.0, 0.0]);
}

#[test]
fn preparing_fills_gaps_with_the_median_and_survives_hard_columns() {
    let columns = vec![
        vec![1.0, f64::NAN, 3.0, 8.0],
        vec![5.0; 4],
        vec![f64::NAN; 4],
        vec![f64::MAX, f64::MIN, 0.0, f64::INFINITY],
    ];
    let prepared = Prepared::fit(&columns).unwrap();
    let x = prepared.apply(&columns).unwrap();
    assert!(x.values().iter().all(|value| value.is_finite()));
    // Filled with 3, the first column has the mean 3.75.
    assert!(x.row(1)[0] < 0.0 && x.row(1)[0] == x.row(2)[0]);
    assert!(x.iter().all(|row| row[1].abs() < 1e-300 && row[2] == 0.0));
    let square: f64 = x.iter().map(|row| row[0] * row[0]).sum();
    close("variance", square / 4.0, 1.0, 1e-12);
    assert!(prepared.apply(&columns[1..]).is_err());
    assert!(Prepared::fit(&[vec![1.0], vec![]]).is_err());
}
