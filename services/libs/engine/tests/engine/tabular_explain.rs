//! Which columns matter, and which way.

use b2l_engine::tabular::{
    Column, Direction, Frame, Prediction, TableArtifact, TableRequest, Target, explain, train_table,
};
use b2l_engine::{FitContext, ImportanceMeasure, ModelChoice, Source, table_importance};

use crate::support::Noise;
use crate::tabular_support::labels;

/// The target rises with a, falls with b, is high for "north"; c says nothing.
fn table(rows: usize) -> (Frame, Vec<f64>) {
    let mut noise = Noise::new(17);
    let (mut a, mut b, mut c, mut place, mut y) = (vec![], vec![], vec![], vec![], vec![]);
    for _ in 0..rows {
        let (first, second) = (noise.normal(), noise.normal());
        let north = noise.even() > 0.5;
        a.push(first);
        b.push(second);
        c.push(noise.normal());
        place.push(Some(if north { "north" } else { "south" }));
        y.push(3.0 * first - second + 2.0 * f64::from(u8::from(north)) + 0.3 * noise.normal());
    }
    let x = Frame::new(vec![
        Column::numbers("c", c),
        Column::numbers("a", a),
        Column::numbers("b", b),
        Column::categories("place", &place),
    ])
    .unwrap();
    (x, y)
}

fn trained(x: &Frame, y: &Target, model: &str) -> TableArtifact {
    let mut request = TableRequest::best(x.clone(), y.clone());
    request.models = vec![ModelChoice::of(model)];
    let outcome = train_table(&request, &FitContext::new(1)).unwrap();
    TableArtifact::restore(&outcome.artifact).unwrap()
}

#[test]
fn columns_are_ordered_by_what_they_add_and_point_the_right_way() {
    let (x, y) = table(400);
    let y = Target::Numbers(y);
    let told = explain(&trained(&x, &y, "LR"), &x, &y, &FitContext::new(1)).unwrap();
    let names: Vec<&str> = told.iter().map(|one| one.column.as_str()).collect();
    assert_eq!(names[0], "a");
    assert_eq!(names[3], "c");
    assert!(told[0].share > 0.4 && told[3].share < 0.01, "{told:?}");
    assert!((told.iter().map(|one| one.share).sum::<f64>() - 1.0).abs() < 1e-9);
    for one in &told {
        match (one.column.as_str(), &one.direction) {
            ("a", Direction::Rises { by, of: None }) => assert!((6.0..9.5).contains(by)),
            ("b", Direction::Rises { by, .. }) => assert!((-3.2..-2.0).contains(by)),
            ("c", Direction::Rises { by, .. }) => assert!(by.abs() < 0.2),
            (
                "place",
                Direction::Levels {
                    lowest,
                    highest,
                    by,
                    ..
                },
            ) => {
                assert_eq!((lowest.as_str(), highest.as_str()), ("south", "north"));
                assert!((1.8..2.2).contains(by));
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn of_two_classes_the_second_is_meant() {
    let (x, y) = table(400);
    let y = Target::Classes {
        codes: y.iter().map(|value| u32::from(*value > 1.0)).collect(),
        labels: labels(2),
    };
    let told = explain(&trained(&x, &y, "LogR"), &x, &y, &FitContext::new(1)).unwrap();
    assert_eq!(told[0].column, "a");
    match &told[0].direction {
        Direction::Rises { by, of } => {
            assert!(*by > 0.5, "{by}");
            assert_eq!(of.as_deref(), Some("class 1"));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_column_with_one_value_is_flat_and_adds_nothing() {
    let (x, y) = table(120);
    let mut columns = x.columns().to_vec();
    columns.push(Column::numbers("same", vec![1.0; 120]));
    columns.push(Column::numbers("empty", vec![f64::NAN; 120]));
    let x = Frame::new(columns).unwrap();
    let y = Target::Numbers(y);
    let told = explain(&trained(&x, &y, "LR"), &x, &y, &FitContext::new(1)).unwrap();
    for name in ["same", "empty"] {
        let one = told.iter().find(|one| one.column == name).unwrap();
        assert_eq!(
            (one.growth, &one.direction),
            (0.0, &Direction::Flat),
            "{name}"
        );
    }
}

#[test]
fn trees_are_told_by_tree_shap_and_other_models_by_permutation() {
    let (x, y) = table(400);
    let numbers = Target::Numbers(y.clone());
    let classes = Target::Classes {
        codes: y.iter().map(|value| u32::from(*value > 1.0)).collect(),
        labels: labels(2),
    };
    let cases = [
        ("LR", &numbers, ImportanceMeasure::Permutation),
        ("LogR", &classes, ImportanceMeasure::Permutation),
        ("RFR", &numbers, ImportanceMeasure::TreeShap),
        ("CATBOOST", &numbers, ImportanceMeasure::TreeShap),
        ("RFC", &classes, ImportanceMeasure::TreeShap),
        ("NGBOOST", &numbers, ImportanceMeasure::TreeShap),
        ("CATBOOST", &classes, ImportanceMeasure::TreeShap),
    ];
    for (model, y, measure) in cases {
        let told = table_importance(&trained(&x, y, model), &x, y, &FitContext::new(1)).unwrap();
        assert_eq!(told.measure, measure, "{model}");
        let source = |name: &str| Source::Column {
            name: name.to_owned(),
        };
        assert_eq!(told.of[0].source, source("a"), "{model}: {told:?}");
        assert_eq!(told.of[3].source, source("c"), "{model}: {told:?}");
        let shares: f64 = told.of.iter().map(|one| one.share).sum();
        assert!((shares - 1.0).abs() < 1e-9, "{model}: {shares}");
        assert!(
            matches!(told.of[0].direction, Direction::Rises { by, .. } if by > 0.0),
            "{model}: {told:?}"
        );
    }
}

#[test]
fn sizes_of_trees_are_the_mean_sizes_of_what_they_add() {
    let (x, y) = table(200);
    let y = Target::Numbers(y);
    let artifact = trained(&x, &y, "DTR");
    let told = table_importance(&artifact, &x, &y, &FitContext::new(1)).unwrap();
    let sum: f64 = told.of.iter().map(|one| one.size).sum();
    // What the columns add moves a prediction from the mean by no more than all their sizes.
    let Prediction::Numbers(predicted) = artifact.predict(&x).unwrap() else {
        panic!("numbers");
    };
    let mean = predicted.iter().sum::<f64>() / 200.0;
    let moved = predicted.iter().map(|p| (p - mean).abs()).sum::<f64>() / 200.0;
    assert!(sum >= moved && sum < 4.0 * moved, "{sum} and {moved}");
}
