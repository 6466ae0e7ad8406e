//! One suite over all methods of clustering: whatever is added there has to pass it, without a
//! list of exceptions.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use b2l_engine::cluster::{ClusterShape, CompareError};
use b2l_engine::{
    ALL_MODELS, ClustererSpec, Clustering, FitContext, FitError, Matrix, Note, clusterers,
    compare_clusterers,
};
use serde_json::{Map, json};

use crate::cluster::clouds;
use crate::support::{assert_stops_half_way, most_threads};

fn fit(spec: &ClustererSpec, x: &Matrix, ctx: &FitContext<'_>) -> Result<Clustering, FitError> {
    let params = spec.check(&Map::new()).unwrap();
    (spec.build)(&params).unwrap().fit(x, ctx)
}

fn fitted(spec: &ClustererSpec, x: &Matrix) -> Clustering {
    fit(spec, x, &FitContext::new(7)).unwrap_or_else(|error| panic!("{}: {error}", spec.id))
}

fn matrix(rows: usize, value: impl Fn(usize, usize) -> f64) -> Matrix {
    let values = (0..rows * 3).map(|at| value(at / 3, at % 3));
    Matrix::new(rows, 3, values.collect()).unwrap()
}

/// Rows that have broken clustering programs before.
fn hard() -> Vec<(&'static str, Matrix)> {
    let base = clouds(3, 90, 3, 3);
    let at = |row: usize, column: usize| base.row(row)[column];
    let line = base.values()[..90].to_vec();
    vec![
        ("clouds", base.clone()),
        (
            "constant columns",
            matrix(90, |row, column| if column == 0 { at(row, 0) } else { 5.0 }),
        ),
        ("constant", matrix(90, |_, _| 5.0)),
        ("zeros", matrix(90, |_, _| 0.0)),
        (
            "two different rows",
            matrix(90, |row, _| f64::from(row % 2 == 0)),
        ),
        ("duplicates", matrix(90, |row, column| at(row % 9, column))),
        ("huge", matrix(90, |row, column| at(row, column) * 1e300)),
        ("tiny", matrix(90, |row, column| at(row, column) * 1e-300)),
        (
            "far from zero",
            matrix(90, |row, column| at(row, column) + 1e9),
        ),
        (
            "one outlier",
            matrix(
                90,
                |row, column| if row == 40 { 1e12 } else { at(row, column) },
            ),
        ),
        ("one column", Matrix::new(90, 1, line).unwrap()),
        ("wide", clouds(5, 30, 200, 3)),
        ("three rows", clouds(5, 3, 2, 3)),
        (
            "grid",
            matrix(125, |row, column| {
                (row / 5_usize.pow(column as u32) % 5) as f64
            }),
        ),
    ]
}

#[track_caller]
fn assert_sound(name: &str, found: &Clustering, x: &Matrix) {
    assert_eq!(found.labels.len(), x.rows(), "{name}");
    assert_eq!(found.centres.rows(), found.clusters(), "{name}");
    assert!(
        found.sizes.is_sorted_by(|a, b| a >= b),
        "{name}: {:?}",
        found.sizes
    );
    assert!(
        found.sizes.iter().all(|size| *size > 0),
        "{name}: {:?}",
        found.sizes
    );
    for (at, size) in found.sizes.iter().enumerate() {
        let own = found.labels.iter().filter(|label| **label == at as i32);
        assert_eq!(own.count(), *size, "{name}");
    }
    let grouped: usize = found.sizes.iter().sum();
    assert_eq!(grouped + found.noise(), x.rows(), "{name}");
    assert!(
        found.centres.values().iter().all(|v| v.is_finite()),
        "{name}"
    );
    assert!(
        found
            .inertia
            .is_none_or(|inertia| inertia.is_finite() && inertia >= 0.0)
    );
}

#[test]
fn ids_are_unique_and_everything_a_screen_needs_is_there() {
    for (at, spec) in clusterers().iter().enumerate() {
        let others = &clusterers()[at + 1..];
        assert!(
            others
                .iter()
                .all(|other| other.id != spec.id && other.rank != spec.rank)
        );
        assert!(
            !spec.name.is_empty() && spec.summary.ends_with('.'),
            "{}",
            spec.id
        );
        assert!(
            spec.params.iter().all(|param| param.hint.ends_with('.')),
            "{}",
            spec.id
        );
        let shape = ClusterShape {
            rows: 100_000,
            columns: 10,
            clusters: 3,
        };
        assert!((spec.cost)(&shape) > Duration::ZERO, "{}", spec.id);
        let counted = spec.params.iter().any(|param| param.name == "clusters");
        assert_eq!(counted, spec.capabilities.counted, "{}", spec.id);
    }
}

#[test]
fn groups_are_sound_on_every_kind_of_rows() {
    for spec in clusterers() {
        for (name, x) in hard() {
            let name = format!("{} on {name}", spec.id);
            let found = fitted(spec, &x);
            assert_sound(&name, &found, &x);
            if !spec.capabilities.noise {
                assert_eq!(found.noise(), 0, "{name}");
            }
            let measured = found.quality(&x, &FitContext::new(7)).unwrap();
            let silhouette = measured.silhouette.unwrap_or(0.0);
            assert!((-1.0..=1.0).contains(&silhouette), "{name}: {silhouette}");
        }
    }
}

#[test]
fn as_many_groups_are_made_as_asked_or_as_there_are_different_rows_which_is_said() {
    for spec in clusterers().iter().filter(|spec| spec.capabilities.counted) {
        for (name, x) in hard() {
            let mut rows: Vec<Vec<u64>> = x
                .iter()
                .map(|row| row.iter().map(|value| value.to_bits()).collect())
                .collect();
            rows.sort();
            rows.dedup();
            let found = fitted(spec, &x);
            assert_eq!(found.clusters(), rows.len().min(3), "{} on {name}", spec.id);
            let said = found.notes.contains(&Note::FewerClusters {
                asked: 3,
                made: found.clusters(),
            });
            assert_eq!(said, rows.len() < 3, "{} on {name}", spec.id);
        }
    }
}

#[test]
fn scaling_the_rows_changes_no_group() {
    for spec in clusterers() {
        for (name, x) in hard() {
            let values: Vec<f64> = x.values().iter().map(|value| value / 1024.0).collect();
            let scaled = Matrix::new(x.rows(), x.columns(), values).unwrap();
            let (one, other) = (fitted(spec, &x), fitted(spec, &scaled));
            assert_eq!(one.labels, other.labels, "{} on {name}", spec.id);
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_numbers_whatever_the_threads() {
    let x = clouds(2, 700, 4, 5);
    for spec in clusterers() {
        let one = fit(spec, &x, &FitContext::new(7)).unwrap();
        let other = fit(spec, &x, &FitContext::new(7).with_threads(8)).unwrap();
        assert_eq!(one, other, "{}", spec.id);
    }
}

#[test]
fn a_restored_grouping_equals_the_original_in_every_number() {
    for spec in clusterers() {
        for (name, x) in hard() {
            let original = fitted(spec, &x);
            let restored = Clustering::restore(&original.to_bytes()).unwrap();
            assert_eq!(original, restored, "{} on {name}", spec.id);
            let ctx = FitContext::new(7);
            let (one, other) = (original.assign(&x, &ctx), restored.assign(&x, &ctx));
            assert_eq!(one, other, "{} on {name}", spec.id);
        }
        let bytes = fitted(spec, &clouds(2, 30, 2, 2)).to_bytes();
        for bad in [&bytes[..bytes.len() / 2], b"", b"{}"] {
            assert!(matches!(
                Clustering::restore(bad),
                Err(FitError::Damaged(_))
            ));
        }
    }
}

#[test]
fn rows_far_inside_a_group_are_assigned_to_it() {
    let ctx = FitContext::new(7);
    for spec in clusterers() {
        for rows in [300, 5_000] {
            let x = clouds(2, rows, 3, 3);
            let found = fitted(spec, &x);
            let own = found.assign(&x, &ctx).unwrap();
            let same = own
                .iter()
                .zip(&found.labels)
                .filter(|(a, b)| a == b)
                .count();
            assert!(same * 100 >= rows * 99, "{}: {same} of {rows}", spec.id);
            let far = Matrix::new(1, 3, vec![1e6; 3]).unwrap();
            let label = found.assign(&far, &ctx).unwrap()[0];
            assert_eq!(label < 0, spec.capabilities.noise, "{}", spec.id);
        }
        let other = Matrix::new(1, 2, vec![0.0; 2]).unwrap();
        let refused = fitted(spec, &clouds(2, 30, 3, 3)).assign(&other, &ctx);
        assert!(matches!(refused, Err(FitError::Task(_))), "{}", spec.id);
    }
}

#[test]
fn too_few_rows_are_refused_with_the_number_needed() {
    for spec in clusterers() {
        let needs = spec.capabilities.least_rows;
        fitted(spec, &clouds(2, needs, 2, 2));
        let refused = fit(spec, &clouds(2, needs - 1, 2, 2), &FitContext::new(7));
        let has = needs - 1;
        assert_eq!(
            refused.err(),
            Some(FitError::NeedsRows { needs, has }),
            "{}",
            spec.id
        );
        let empty = Matrix::new(9, 0, Vec::new()).unwrap();
        assert!(matches!(
            fit(spec, &empty, &FitContext::new(7)),
            Err(FitError::Task(_))
        ));
    }
}

#[test]
fn no_method_opens_more_threads_than_it_is_given() {
    let x = clouds(2, 5_000, 4, 5);
    for spec in clusterers() {
        let threads = most_threads(|| {
            fitted(spec, &x);
        });
        assert_eq!(threads, 1, "{}", spec.id);
    }
}

#[test]
fn a_raised_stop_flag_or_a_passed_deadline_ends_a_fit_of_many_rows_at_once() {
    let x = clouds(2, 100_000, 6, 7);
    let stop = AtomicBool::new(true);
    for spec in clusterers() {
        let stopped = fit(spec, &x, &FitContext::new(7).with_stop(&stop));
        assert_eq!(stopped.err(), Some(FitError::Stopped), "{}", spec.id);
        let late = fit(spec, &x, &FitContext::new(7).with_deadline(Instant::now()));
        assert_eq!(late.err(), Some(FitError::OutOfTime), "{}", spec.id);
    }
    let fewer = clouds(2, 20_000, 6, 7);
    for spec in clusterers() {
        assert_stops_half_way(spec.id, |ctx| fit(spec, &fewer, ctx).err());
    }
}

#[test]
fn a_hundred_thousand_rows_are_grouped() {
    let x = clouds(2, 100_000, 6, 3);
    for spec in clusterers() {
        let found = fitted(spec, &x);
        assert_sound(spec.id, &found, &x);
        // Some of so many outliers lie near enough to each other to be dense groups.
        let most: usize = found.sizes[..3].iter().sum();
        assert!(most > 95_000, "{}: {:?}", spec.id, found.sizes);
        let measured = found.quality(&x, &FitContext::new(7)).unwrap();
        assert_eq!(measured.silhouette_sample, Some(2_000), "{}", spec.id);
        assert!(
            measured.silhouette.unwrap() > 0.6,
            "{}: {measured:?}",
            spec.id
        );
    }
}

#[test]
fn all_models_are_ranked_by_silhouette_with_rows_left_out_counted_as_zero() {
    let x = clouds(2, 400, 3, 3);
    let ctx = FitContext::new(7);
    let all = [(ALL_MODELS, Map::new())];
    let rows = compare_clusterers(&x, &all, &ctx).unwrap();
    assert_eq!(rows.len(), clusterers().len());
    let scores: Vec<f64> = rows.iter().map(|row| row.score.unwrap()).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{scores:?}");
    let (first, quality) = rows[0].outcome.as_ref().unwrap();
    assert_eq!((first.clusters(), rows[0].model), (3, "KMEANS"));
    assert!(quality.silhouette.unwrap() > 0.6);
    // All settings at once: each method takes its own.
    let both = json!({"clusters": 2, "linkage": "single"});
    let both = [(ALL_MODELS, serde_json::from_value(both).unwrap())];
    assert!(compare_clusterers(&x, &both, &ctx).is_ok());
    let wrong = json!({"linkage": "none"});
    let wrong = [(
        "AGGLOMERATIVE_CLUSTERING",
        serde_json::from_value(wrong).unwrap(),
    )];
    assert!(matches!(
        compare_clusterers(&x, &wrong, &ctx),
        Err(CompareError::Params(_))
    ));
    // What cannot be done is a row with its reason; a stop ends all.
    let few = clouds(2, 2, 3, 2);
    let rows = compare_clusterers(&few, &all, &ctx).unwrap();
    assert!(
        rows.iter()
            .all(|row| row.outcome.is_err() && row.score.is_none())
    );
    let stop = AtomicBool::new(true);
    assert_eq!(
        compare_clusterers(&x, &all, &ctx.with_stop(&stop)),
        Err(CompareError::Fit(FitError::Stopped))
    );
}

#[test]
fn parameters_out_of_range_or_unknown_are_refused_by_name() {
    for spec in clusterers() {
        for param in spec.params {
            let bad = Map::from_iter([(param.name.to_owned(), json!({"not": "this"}))]);
            let error = spec.check(&bad).unwrap_err().to_string();
            assert!(error.contains(param.name), "{}: {error}", spec.id);
        }
        let unknown = Map::from_iter([("nonsense".to_owned(), json!(1))]);
        assert!(spec.check(&unknown).is_err(), "{}", spec.id);
    }
}
