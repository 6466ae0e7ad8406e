//! Frames and layouts: what is refused, and how a frame to be predicted is put in order.

use b2l_engine::FitError;
use b2l_engine::tabular::{Column, Frame, FrameError, Layout, MISSING, Values};

fn coloured() -> Frame {
    Frame::new(vec![
        Column::numbers("size", vec![1.0, f64::NAN, 3.0]),
        Column::categories("colour", &[Some("red"), None, Some("blue")]),
    ])
    .unwrap()
}

#[test]
fn unsound_frames_are_refused_by_name() {
    let short = Frame::new(vec![
        Column::numbers("a", vec![1.0, 2.0]),
        Column::numbers("b", vec![1.0]),
    ]);
    assert!(matches!(short, Err(FrameError::Rows { name, .. }) if name == "b"));
    let twice = Frame::new(vec![
        Column::numbers("a", vec![1.0]),
        Column::numbers("a", vec![2.0]),
    ]);
    assert_eq!(twice, Err(FrameError::Twice("a".to_owned())));
    let infinite = Frame::new(vec![Column::numbers("a", vec![0.0, f64::INFINITY])]);
    assert!(matches!(infinite, Err(FrameError::Infinite { row: 1, .. })));
    let code = Frame::new(vec![Column {
        name: "c".to_owned(),
        values: Values::Categories {
            codes: vec![0, 1],
            levels: vec!["x".to_owned()],
        },
    }]);
    assert!(matches!(code, Err(FrameError::Code { row: 1, .. })));
}

#[test]
fn a_frame_is_aligned_by_names_and_levels() {
    let layout = Layout::of(&coloured());
    let given = Frame::new(vec![
        Column::numbers("extra", vec![0.0, 0.0]),
        Column::categories("colour", &[Some("green"), Some("red")]),
        Column::numbers("size", vec![5.0, 6.0]),
    ])
    .unwrap();
    let aligned = layout.align(&given).unwrap();
    assert_eq!(aligned.columns()[0].name, "size");
    assert_eq!(
        aligned.columns()[1].values,
        Values::Categories {
            codes: vec![MISSING, 1],
            levels: vec!["blue".to_owned(), "red".to_owned()],
        }
    );
    assert_eq!(layout.align(&coloured()).unwrap().rows(), 3);
}

#[test]
fn a_missing_column_and_a_column_of_another_kind_are_errors_that_name_it() {
    let layout = Layout::of(&coloured());
    let lacking = coloured().select(&[0]);
    assert_eq!(
        layout.align(&lacking),
        Err(FitError::ColumnMissing("colour".to_owned()))
    );
    let other = Frame::new(vec![
        Column::numbers("size", vec![1.0]),
        Column::numbers("colour", vec![1.0]),
    ])
    .unwrap();
    assert!(matches!(
        layout.align(&other),
        Err(FitError::ColumnKind { name, .. }) if name == "colour"
    ));
}
