//! Small tables after those that people reported to other products, made up for this one (`corpus/reported`): how they
//! are read, and what a change of type does to them.

use b2l_tabular::mix::{MixLimits, MixNotice, parse_stage, run};
use serde_json::json;

use crate::common::{column_types, names, read_corpus, row};

#[test]
fn codes_that_a_single_cannot_hold_are_counted_and_shown() {
    let read = read_corpus("reported/D05_code.csv").unwrap();
    let stages = [
        parse_stage("add", "add_source", &json!({"source_id": 1})),
        parse_stage(
            "to float32",
            "preprocessing",
            &json!({"preprocess": "change_type", "values": [{"name": "code", "value": "float32"}]}),
        ),
    ];
    let stages = stages.map(Result::unwrap);
    let load = |_: i64| Ok(read.table.clone());
    let made = run(&stages, load, &MixLimits::default()).unwrap();
    let first = ["16777217 → 16777216", "123456789 → 123456790"];
    let told = MixNotice::Rounded {
        column: "code".to_owned(),
        count: 2,
        dtype: "float32".to_owned(),
        first: first.map(str::to_owned).into(),
    };
    assert_eq!(made.reports[1].notices, [told]);
    assert_eq!(made.reports[1].changed_cells, 2);
}

#[test]
fn hours_of_a_shop_are_hours_although_it_is_closed_at_night_and_on_sundays() {
    let read = read_corpus("reported/B12_hours_5w.csv").unwrap();
    assert_eq!(names(&read), ["Время", "Чеки"]);
    assert_eq!(column_types(&read), ["date_hours", "number"]);
    assert_eq!(read.table.rows(), 360);
    assert_eq!((read.errors.total, &read.notices[..]), (0, &[][..]));
    assert_eq!(row(&read, 0), json!(["2024-01-01T09:00:00", 50]));
    assert_eq!(row(&read, 11), json!(["2024-01-01T20:00:00", 105]));
    assert_eq!(row(&read, 12), json!(["2024-01-02T09:00:00", 51]));
}

#[test]
fn columns_that_give_an_answer_away_are_read_as_they_stand() {
    let read = read_corpus("reported/C05_reason.csv").unwrap();
    let category = "category";
    assert_eq!(
        column_types(&read),
        ["number", category, category, category]
    );
    assert_eq!(read.table.rows(), 400);
    assert_eq!(read.errors.total, 300);
    let read = read_corpus("reported/C05_regression.csv").unwrap();
    assert_eq!(column_types(&read), ["number"; 4]);
    assert_eq!(row(&read, 0), json!([55, 9, 594, 495]));
    assert_eq!(row(&read, 1), json!([62, 9, 669.6, 558]));
    assert_eq!((read.errors.total, &read.notices[..]), (0, &[][..]));
}
