//! Encoders: what becomes of numbers, categories and gaps.

use b2l_engine::tabular::encode::{DenseEncoder, DenseOptions, TreeEncoder, TreeOptions};
use b2l_engine::tabular::{Column, Frame, Target};

fn frame() -> Frame {
    let colours: Vec<Option<&str>> = (0..40)
        .map(|row| match row % 8 {
            0 => None,
            1 | 2 => Some("blue"),
            7 if row < 16 => Some("green"),
            _ => Some("red"),
        })
        .collect();
    Frame::new(vec![
        Column::numbers(
            "size",
            (0..40)
                .map(|row| if row == 3 { f64::NAN } else { f64::from(row) })
                .collect(),
        ),
        Column::numbers("same", vec![7.0; 40]),
        Column::categories("colour", &colours),
    ])
    .unwrap()
}

#[test]
fn numbers_are_standardised_gaps_are_marked_and_rare_levels_pooled() {
    let encoder = DenseEncoder::fit(&frame(), &DenseOptions::default());
    assert_eq!(
        encoder.names(),
        [
            "size",
            "size missing",
            "colour=red",
            "colour=blue",
            "colour=missing",
            "colour=others"
        ]
    );
    assert_eq!(encoder.origins(), [0, 0, 2, 2, 2, 2]);
    let dense = encoder.encode(&frame());
    let first: Vec<f64> = dense.iter().map(|row| row[0]).collect();
    let mean = first.iter().sum::<f64>() / 40.0;
    let square = first.iter().map(|value| value * value).sum::<f64>() / 40.0;
    assert!(mean.abs() < 1e-12 && (square - 1.0).abs() < 1e-12);
    assert_eq!(dense.row(3)[1], 1.0);
    assert_eq!(dense.row(7)[2..], [0.0, 0.0, 0.0, 1.0]);
    assert_eq!(dense.row(0)[2..], [0.0, 0.0, 1.0, 0.0]);
    for row in dense.iter() {
        assert_eq!(row[2..].iter().sum::<f64>(), 1.0);
    }
}

#[test]
fn a_model_with_a_constant_needs_no_column_for_the_most_frequent_level() {
    let options = DenseOptions {
        drop_first: true,
        ..DenseOptions::default()
    };
    let encoder = DenseEncoder::fit(&frame(), &options);
    assert!(!encoder.names().contains(&"colour=red".to_owned()));
}

#[test]
fn few_levels_become_places_by_mean_target() {
    let y: Vec<f64> = (0..40)
        .map(|row| match row % 8 {
            1 | 2 => 9.0,
            7 if row < 16 => 1.0,
            _ => 5.0,
        })
        .collect();
    let (encoder, trained) =
        TreeEncoder::fit(&frame(), &Target::Numbers(y), &TreeOptions::default(), 1);
    let encoded = encoder.encode(&frame());
    assert!(encoded[2][0].is_nan(), "missing stays missing");
    assert_eq!(encoded[2][7], 0.0, "green has the lowest mean");
    assert_eq!(encoded[2][1], 2.0, "blue has the highest");
    assert_eq!(trained[2][1..8], encoded[2][1..8]);
}

#[test]
fn many_levels_become_means_of_the_target_that_no_row_has_a_part_in() {
    // A level a row: a mean that contained the row's own target would give it away.
    let names: Vec<String> = (0..60).map(|row| format!("level {row}")).collect();
    let values: Vec<Option<&str>> = names.iter().map(|name| Some(name.as_str())).collect();
    let x = Frame::new(vec![Column::categories("id", &values)]).unwrap();
    let y: Vec<f64> = (0..60).map(|row| f64::from(row % 2)).collect();
    let (encoder, trained) =
        TreeEncoder::fit(&x, &Target::Numbers(y.clone()), &TreeOptions::default(), 1);
    let means: std::collections::BTreeSet<u64> =
        trained[0].iter().map(|value| value.to_bits()).collect();
    assert_eq!(means.len(), 5, "one overall mean a fold");
    let unknown = Frame::new(vec![Column::categories("id", &[None])]).unwrap();
    let encoded = encoder.encode(&unknown)[0][0];
    let overall = y.iter().sum::<f64>() / 60.0 / mean_size(&y);
    assert!((encoded - overall).abs() < 1e-12);
}

/// Targets are divided by their mean size.
fn mean_size(y: &[f64]) -> f64 {
    y.iter().map(|value| value.abs()).sum::<f64>() / y.len() as f64
}
