//! Options of stages, whatever they hold: a step or a fault, never a crash.

use b2l_tabular::mix::{MixLimits, Problem, parse_stage, run};
use b2l_tabular::{Column, ColumnData, Table};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// Words that options are made of, and some that they are not.
const WORDS: [&str; 26] = [
    "preprocess",
    "values",
    "name",
    "value",
    "custom",
    "source_id",
    "merge_type",
    "source1",
    "source2",
    "merge_key",
    "merge_key2",
    "left_join",
    "remove_column",
    "rename_column",
    "replace_nan",
    "replace_empty",
    "replace_zeros",
    "change_type",
    "delete",
    "median",
    "int16",
    "time",
    "text",
    "a",
    "b",
    "\u{0}💥",
];

fn any_json() -> impl Strategy<Value = Value> {
    let word = || prop::sample::select(WORDS.to_vec());
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (-3i64..4).prop_map(Value::from),
        any::<f64>().prop_map(|number| json!(number)),
        word().prop_map(Value::from),
        ".{0,8}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 48, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((word(), inner), 0..6).prop_map(|members| {
                let members = members
                    .into_iter()
                    .map(|(name, value)| (name.to_owned(), value));
                Value::Object(Map::from_iter(members))
            }),
        ]
    })
}

/// Options of the right shape with any cells in them.
fn nearly_right() -> impl Strategy<Value = (&'static str, Value)> {
    let cell = || {
        prop_oneof![
            prop::sample::select(vec![
                "a",
                "b",
                "day",
                "missing",
                "delete",
                "median",
                "average",
                "most_freq",
                "0",
                "empty",
                "value",
                "int16",
                "int32",
                "int64",
                "float32",
                "float64",
                "text",
                "time",
                "category",
                "1,5",
                "31.12.2023",
                "",
            ])
            .prop_map(Value::from),
            any::<i64>().prop_map(Value::from),
            ".{0,6}".prop_map(Value::from),
        ]
    };
    let row = (cell(), cell(), cell())
        .prop_map(|(name, value, custom)| json!({"name": name, "value": value, "custom": custom}));
    let kinds = prop::sample::select(vec![
        "remove_column",
        "rename_column",
        "replace_nan",
        "replace_empty",
        "replace_zeros",
        "change_type",
    ]);
    let prepared = (kinds, prop::collection::vec(row, 0..4))
        .prop_map(|(kind, rows)| ("preprocessing", json!({"preprocess": kind, "values": rows})));
    let part = || prop_oneof![(0i64..4).prop_map(Value::from), cell()];
    let key = (part(), part(), cell())
        .prop_map(|(one, other, key)| json!({"source1": one, "source2": other, "merge_key": key}));
    let merged = prop::collection::vec(key, 0..3)
        .prop_map(|keys| ("merge", json!({"merge_type": "left_join", "values": keys})));
    let added = (0i64..4).prop_map(|id| ("add_source", json!({"source_id": id})));
    prop_oneof![3 => prepared, 2 => merged, 2 => added]
}

fn small_table() -> Table {
    Table::new(vec![
        Column::new(
            "a",
            ColumnData::Number(
                [Some(1.5), None, Some(0.0), Some(-7e12)]
                    .into_iter()
                    .collect(),
            ),
        ),
        Column::new(
            "b",
            ColumnData::Category(
                [Some("x "), Some(""), None, Some("5")]
                    .into_iter()
                    .collect(),
            ),
        ),
        Column::new(
            "day",
            ColumnData::Date(
                [Some(0), Some(i64::MAX / 2), None, Some(-1)]
                    .into_iter()
                    .collect(),
            ),
        ),
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_options_are_a_step_or_a_fault(
        kind in prop::sample::select(vec!["add_source", "preprocessing", "merge", "sort", ""]),
        options in any_json(),
    ) {
        if let Ok(stage) = parse_stage("any", kind, &options) {
            let again = parse_stage("any", stage.step.kind(), &stage.step.options());
            prop_assert_eq!(again, Ok(stage), "a step survives being written and read");
        }
    }

    #[test]
    fn any_stages_run_or_say_which_one_fails(stages in prop::collection::vec(nearly_right(), 1..7)) {
        let table = small_table();
        let sound: Vec<_> = stages
            .iter()
            .filter_map(|(kind, options)| parse_stage(kind, kind, options).ok())
            .collect();
        let made = run(&sound, |_| Ok(table.clone()), &MixLimits::default()).unwrap();
        match made.fault {
            None => prop_assert_eq!(made.reports.len(), sound.len()),
            Some(_) => prop_assert!(made.reports.len() < sound.len()),
        }
        for report in &made.reports {
            prop_assert_eq!(report.columns.len(), report.descriptions.len());
            prop_assert!(serde_json::to_string(report).is_ok());
        }
    }
}

#[test]
fn what_is_missing_is_reported_under_its_own_field() {
    let field = |kind: &str, options: Value| parse_stage("any", kind, &options).unwrap_err().field;
    assert_eq!(field("add_source", json!({})), "source_id");
    assert_eq!(field("sort", json!({})), "type");
    assert_eq!(
        field("preprocessing", json!({"preprocess": "sort"})),
        "preprocess"
    );
    assert_eq!(
        field("preprocessing", json!({"preprocess": "change_type"})),
        "values"
    );
    let rename = json!({"preprocess": "rename_column", "values": [{"name": "a", "value": " "}]});
    assert_eq!(field("preprocessing", rename), "values.0.value");
    assert_eq!(field("merge", json!({"merge_type": "inner"})), "merge_type");
    let keys = json!({"values": [
        {"source1": 1, "source2": 2, "merge_key": "a"},
        {"source1": 1, "source2": 3, "merge_key": "b"}]});
    let fault = parse_stage("any", "merge", &keys).unwrap_err();
    assert_eq!(
        (fault.field.as_str(), fault.problem),
        ("values.1.source1", Problem::OtherPair)
    );
}
