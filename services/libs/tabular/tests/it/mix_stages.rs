//! What single stages do to tables that people would recognise.

use b2l_tabular::mix::{
    Dtype, Halt, MixLimits, MixNotice, MixRun, Problem, Stage, parse_stage, run,
};
use b2l_tabular::{Column, ColumnData, Table, rows};
use serde_json::{Value, json};

/// A table from rows of cells: numbers, texts, or dates where every text of a column is one.
fn table(names: &[&str], lines: Value) -> Table {
    let lines: Vec<Vec<Value>> = serde_json::from_value(lines).unwrap();
    let columns = names.iter().enumerate().map(|(at, name)| {
        let cells: Vec<&Value> = lines.iter().map(|line| &line[at]).collect();
        let day = |cell: &Value| {
            chrono::NaiveDate::parse_from_str(cell.as_str()?, "%Y-%m-%d")
                .ok()
                .map(|day| {
                    day.and_time(Default::default())
                        .and_utc()
                        .timestamp_millis()
                })
        };
        let data = if cells.iter().any(|cell| cell.is_number()) {
            ColumnData::Number(cells.iter().map(|cell| cell.as_f64()).collect())
        } else if cells.iter().any(|cell| day(cell).is_some()) {
            ColumnData::Date(cells.iter().map(|cell| day(cell)).collect())
        } else {
            ColumnData::Category(cells.iter().map(|cell| cell.as_str()).collect())
        };
        Column::new(*name, data)
    });
    Table::new(columns.collect())
}

fn add(source: i64) -> Stage {
    parse_stage("add", "add_source", &json!({"source_id": source})).unwrap()
}

fn prepare(kind: &str, values: Value) -> Stage {
    let options = json!({"preprocess": kind, "values": values});
    parse_stage(kind, "preprocessing", &options).unwrap()
}

fn merge(values: Value) -> Stage {
    let options = json!({"merge_type": "left_join", "values": values});
    parse_stage("merge", "merge", &options).unwrap()
}

/// Runs the stages over tables with the ids 1, 2, ...
fn mix(tables: &[&Table], stages: &[Stage]) -> MixRun {
    let load = |source: i64| Ok(tables[source as usize - 1].clone());
    run(stages, load, &MixLimits::default()).unwrap()
}

fn cells(run: &MixRun) -> Value {
    let table = run
        .result
        .as_ref()
        .unwrap_or_else(|| panic!("{:?}", run.fault));
    json!(rows(table, 0..table.rows()))
}

#[test]
fn every_strategy_fills_cells_without_a_value_by_the_other_cells() {
    let sales = table(&["n"], json!([[1], [null], [4], [4], [0], [11]]));
    for (strategy, expected) in [
        ("median", json!(4)),
        ("average", json!(4)),
        ("most_freq", json!(4)),
        ("0", json!(0)),
        ("value", json!(1.5)),
        ("empty", json!(null)),
    ] {
        let values = json!([{"name": "n", "value": strategy, "custom": "1,5"}]);
        let made = mix(&[&sales], &[add(1), prepare("replace_nan", values)]);
        assert_eq!(cells(&made)[1][0], expected, "{strategy}");
        let changed = u64::from(strategy != "empty");
        assert_eq!(made.reports[1].changed_cells, changed, "{strategy}");
        assert_eq!(made.reports[1].rows_out, 6);
    }
    let values = json!([{"name": "n", "value": "delete"}]);
    let made = mix(&[&sales], &[add(1), prepare("replace_nan", values)]);
    assert_eq!(made.reports[1].rows_in, 6);
    assert_eq!(cells(&made), json!([[1], [4], [4], [0], [11]]));
}

#[test]
fn zeros_are_replaced_by_a_statistic_that_leaves_them_out() {
    let sales = table(&["n"], json!([[0], [2], [null], [6], [0]]));
    let values = json!([{"name": "n", "value": "average"}]);
    let made = mix(&[&sales], &[add(1), prepare("replace_zeros", values)]);
    assert_eq!(cells(&made), json!([[4], [2], [null], [6], [4]]));
    assert_eq!(made.reports[1].changed_cells, 2);
}

#[test]
fn white_space_is_empty_and_the_most_frequent_text_takes_its_place() {
    let shops = table(
        &["shop"],
        json!([["North"], ["  "], [null], ["South"], ["North"]]),
    );
    let about = mix(&[&shops], &[add(1)]).reports[0].descriptions[0].clone();
    assert_eq!((about.count, about.count_empty, about.count_nan), (4, 2, 0));
    let values = json!([{"name": "shop", "value": "most_freq"}]);
    let made = mix(&[&shops], &[add(1), prepare("replace_empty", values)]);
    let north = json!([["North"], ["North"], ["North"], ["South"], ["North"]]);
    assert_eq!(cells(&made), north);
    assert_eq!(made.reports[1].changed_cells, 2);
}

#[test]
fn what_does_not_fit_a_column_is_reported_under_its_field() {
    let sales = table(
        &["day", "shop", "n"],
        json!([["2024-01-01", "North", 1], [null, null, null]]),
    );
    let fault = |kind: &str, values: Value| {
        let made = mix(&[&sales], &[add(1), prepare(kind, values)]);
        assert_eq!(made.reports.len(), 1);
        let fault = made.fault.unwrap();
        (fault.field, fault.problem)
    };
    let at = |field: &str| format!("values.0.{field}");
    let shop = || "shop".to_owned();
    let (field, problem) = fault("replace_nan", json!([{"name": "shop", "value": "median"}]));
    assert_eq!(
        (field, problem),
        (at("value"), Problem::NeedsNumbers { column: shop() })
    );
    let (field, problem) = fault("replace_zeros", json!([{"name": "shop", "value": "empty"}]));
    assert_eq!(
        (field, problem),
        (at("name"), Problem::NeedsNumbers { column: shop() })
    );
    let (field, _) = fault(
        "replace_nan",
        json!([{"name": "n", "value": "value", "custom": "many"}]),
    );
    assert_eq!(field, at("custom"));
    let (field, _) = fault(
        "replace_nan",
        json!([{"name": "day", "value": "value", "custom": "soon"}]),
    );
    assert_eq!(field, at("custom"));
    let (field, _) = fault("change_type", json!([{"name": "day", "value": "int32"}]));
    assert_eq!(field, at("value"));
    let (field, problem) = fault("remove_column", json!([{"name": "price"}]));
    assert_eq!(field, at("name"));
    assert_eq!(
        problem,
        Problem::NoColumn {
            column: "price".into()
        }
    );
    let (field, problem) = fault("rename_column", json!([{"name": "n", "value": "shop"}]));
    assert_eq!(
        (field, problem),
        (at("value"), Problem::NameTaken { column: shop() })
    );
    let all = json!([{"name": "day"}, {"name": "shop"}, {"name": "n"}]);
    assert_eq!(fault("remove_column", all).1, Problem::LastColumn);
    let both = json!([{"name": "n", "value": "delete"}, {"name": "n", "value": "delete"}]);
    let made = mix(&[&sales], &[add(1), prepare("replace_nan", both)]);
    assert_eq!(cells(&made), json!([["2024-01-01", "North", 1]]));
}

#[test]
fn two_columns_change_names_in_one_stage() {
    let sales = table(&["a", "b"], json!([[1, 2]]));
    let values = json!([{"name": "a", "value": "b"}, {"name": "b", "value": "a"}]);
    let made = mix(&[&sales], &[add(1), prepare("rename_column", values)]);
    let names: Vec<_> = made.reports[1]
        .columns
        .iter()
        .map(|c| c.name.as_str())
        .collect();
    assert_eq!(names, ["b", "a"]);
}

#[test]
fn numbers_beyond_a_type_lose_their_value_and_are_counted_never_wrapped() {
    let sales = table(
        &["n"],
        json!([[32767], [32768], [-32768.9], [1.9], [-1.9], [null]]),
    );
    let to = |dtype: &str| {
        let values = json!([{"name": "n", "value": dtype}]);
        mix(&[&sales], &[add(1), prepare("change_type", values)])
    };
    let small = to("int16");
    assert_eq!(
        cells(&small),
        json!([[32767], [null], [-32768], [1], [-1], [null]])
    );
    assert_eq!(small.reports[1].changed_cells, 4);
    assert_eq!(small.reports[1].descriptions[0].dtype, Dtype::Int16);
    let column = "n".to_owned();
    assert_eq!(
        small.reports[1].notices,
        [
            MixNotice::OutOfRange {
                column: column.clone(),
                count: 1,
                dtype: "int16".into(),
                first: vec!["32768".into()],
            },
            MixNotice::FractionCut {
                column,
                count: 3,
                first: ["-32768.9 → -32768", "1.9 → 1", "-1.9 → -1"]
                    .map(str::to_owned)
                    .to_vec(),
            },
        ]
    );
    let wide = to("int32");
    assert_eq!(cells(&wide)[1], json!([32768]));
    let huge = table(&["n"], json!([[1e300], [0.1]]));
    let values = json!([{"name": "n", "value": "float32"}]);
    let single = mix(&[&huge], &[add(1), prepare("change_type", values)]);
    assert_eq!(cells(&single), json!([[null], [0.1]]));
}

#[test]
fn numbers_with_more_figures_than_their_type_are_reported_with_the_first_of_them() {
    let rounded = |dtype: &str, count: u64, first: &[&str]| MixNotice::Rounded {
        column: "code".into(),
        count,
        dtype: dtype.into(),
        first: first.iter().map(|shown| (*shown).to_owned()).collect(),
    };
    let to = |table: &Table, dtype: &str| {
        let values = json!([{"name": "code", "value": dtype}]);
        let mut made = mix(&[table], &[add(1), prepare("change_type", values)]);
        let report = made.reports.remove(1);
        (report.changed_cells, report.notices)
    };
    let codes = table(&["code"], json!([[16777217], [123456789], [0.1]]));
    let first = ["16777217 → 16777216", "123456789 → 123456790"];
    assert_eq!(
        to(&codes, "float32"),
        (2, vec![rounded("float32", 2, &first)])
    );
    assert_eq!(to(&codes, "float64"), (0, Vec::new()));
    let ids = json!([
        ["9007199254740993"],
        ["9007199254740992"],
        ["9007199254740993"]
    ]);
    let long = table(&["code"], ids);
    let first = ["9007199254740993 → 9007199254740992"];
    for dtype in ["int64", "float64"] {
        assert_eq!(to(&long, dtype), (2, vec![rounded(dtype, 2, &first)]));
    }
}

#[test]
fn texts_become_numbers_and_dates_as_in_a_file_and_back() {
    let sheet = table(
        &["price", "day"],
        json!([
            ["1,5", "31.01.2024"],
            ["2 000,25", "01.02.2024"],
            ["n/a", "later"],
            [null, null]
        ]),
    );
    let values = json!([{"name": "price", "value": "float64"}, {"name": "day", "value": "time"}]);
    let made = mix(&[&sheet], &[add(1), prepare("change_type", values)]);
    assert_eq!(
        cells(&made),
        json!([
            [1.5, "2024-01-31"],
            [2000.25, "2024-02-01"],
            [null, null],
            [null, null]
        ])
    );
    assert_eq!(
        made.reports[1].notices,
        [
            MixNotice::NotNumbers {
                column: "price".into(),
                count: 1,
                first: vec!["n/a".into()],
            },
            MixNotice::NotDates {
                column: "day".into(),
                count: 1,
                first: vec!["later".into()],
            },
        ]
    );
    let back = json!([{"name": "price", "value": "text"}, {"name": "day", "value": "category"}]);
    let made = mix(
        &[&made.result.unwrap()],
        &[add(1), prepare("change_type", back)],
    );
    assert_eq!(cells(&made)[1], json!(["2000.25", "2024-02-01"]));
}

#[test]
fn keys_are_compared_by_value() {
    let sales = table(
        &["code", "n"],
        json!([["5", 1], ["7.0", 2], ["A ", 3], [null, 4]]),
    );
    let codes = table(&["id", "name"], json!([[5, "five"], [7, "seven"]]));
    let keys = json!([{"source1": 1, "source2": 2, "merge_key": "code", "merge_key2": "id"}]);
    let made = mix(&[&sales, &codes], &[add(1), add(2), merge(keys)]);
    assert_eq!(
        cells(&made),
        json!([
            ["5", 1, "five"],
            ["7.0", 2, "seven"],
            ["A ", 3, null],
            [null, 4, null]
        ])
    );
    let report = made.reports[2].merge.clone().unwrap();
    assert_eq!(
        (report.matched, report.match_rate, report.growth),
        (2, 0.5, 1.0)
    );
    assert!(matches!(
        made.reports[2].notices[..],
        [MixNotice::TextMeetsNumber { .. }]
    ));
    let padded = table(&["code", "name"], json!([["A", "first"], [null, "nobody"]]));
    let keys = json!([{"source1": 1, "source2": 2, "merge_key": "code"}]);
    let made = mix(&[&sales, &padded], &[add(1), add(2), merge(keys)]);
    assert_eq!(cells(&made)[2], json!(["A ", 3, "first"]));
    assert_eq!(
        cells(&made)[3],
        json!([null, 4, null]),
        "no value equals no value"
    );
}

#[test]
fn a_join_on_several_keys_needs_all_of_them_and_reports_rows_that_multiply() {
    let sales = table(
        &["shop", "day", "n"],
        json!([
            ["N", "2024-01-01", 1],
            ["N", "2024-01-02", 2],
            ["S", "2024-01-01", 3]
        ]),
    );
    let prices = table(
        &["shop", "day", "n"],
        json!([
            ["N", "2024-01-02", 20],
            ["S", "2024-01-01", 30],
            ["S", "2024-01-01", 31]
        ]),
    );
    let keys = |names: &[&str]| {
        let key = |name: &&str| json!({"source1": 1, "source2": 2, "merge_key": name});
        merge(names.iter().map(key).collect())
    };
    let made = mix(
        &[&sales, &prices],
        &[add(1), add(2), keys(&["shop", "day"])],
    );
    assert_eq!(
        cells(&made),
        json!([
            ["N", "2024-01-01", 1, null],
            ["N", "2024-01-02", 2, 20],
            ["S", "2024-01-01", 3, 30],
            ["S", "2024-01-01", 3, 31]
        ])
    );
    let last = &made.reports[2];
    assert_eq!(last.columns[3].name, "n_2");
    assert_eq!((last.rows_in, last.rows_out), (3, 4));
    assert!(!last.merge.as_ref().unwrap().many_to_many);
    let made = mix(&[&sales, &prices], &[add(1), add(2), keys(&["day"])]);
    let report = made.reports[2].merge.clone().unwrap();
    assert!(
        report.many_to_many,
        "the first of January is there twice on both sides"
    );
    assert!(made.reports[2].notices.contains(&MixNotice::ManyToMany {
        rows_in: 3,
        rows_out: 5
    }));
}

#[test]
fn a_join_that_would_explode_is_refused_before_it_is_built() {
    let same: Vec<Value> = (0..3000).map(|_| json!(["x"])).collect();
    let many = table(&["k"], json!(same));
    let keys = merge(json!([{"source1": 1, "source2": 2, "merge_key": "k"}]));
    let made = mix(&[&many, &many], &[add(1), add(2), keys]);
    let problem = made.fault.unwrap().problem;
    assert_eq!(
        problem,
        Problem::TooManyRows {
            rows: 9_000_000,
            limit: 5_000_000
        }
    );
    assert_eq!(made.reports.len(), 2);
}

#[test]
fn a_source_stands_for_the_table_that_it_has_become_part_of() {
    let orders = table(&["item", "n"], json!([["tea", 1]]));
    let items = table(&["item", "kind"], json!([["tea", "drinks"]]));
    let kinds = table(&["kind", "tax"], json!([["drinks", 7]]));
    let pair = |one: i64, other: i64, key: &str| {
        merge(json!([{"source1": one, "source2": other, "merge_key": key}]))
    };
    let stages = [
        add(1),
        add(2),
        pair(1, 2, "item"),
        add(3),
        pair(2, 3, "kind"),
    ];
    let made = mix(&[&orders, &items, &kinds], &stages);
    assert_eq!(cells(&made), json!([["tea", 1, "drinks", 7]]));
    assert_eq!(made.left_over, []);
    let again = [add(1), add(2), pair(1, 2, "item"), pair(2, 1, "item")];
    let fault = mix(&[&orders, &items], &again).fault.unwrap();
    assert_eq!(fault.problem, Problem::SamePart);
    let twice = [add(1), add(1), pair(1, 1, "item")];
    assert_eq!(cells(&mix(&[&orders], &twice)), json!([["tea", 1, 1]]));
}

#[test]
fn a_source_that_is_not_part_of_the_result_is_reported() {
    let one = table(&["a"], json!([[1]]));
    let made = mix(&[&one, &one], &[add(1), add(2)]);
    assert_eq!(made.left_over, [(0, "add".to_owned())]);
    let stage = "add".to_owned();
    assert_eq!(made.reports[0].notices, [MixNotice::NotMergedYet { stage }]);
}

#[test]
fn columns_that_a_stage_leaves_alone_keep_their_statistics_and_all_rows_count() {
    let lines: Vec<Value> = (0..1000).map(|n| json!([n, n % 7])).collect();
    let numbers = table(&["a", "b"], json!(lines));
    let made = mix(
        &[&numbers],
        &[add(1), prepare("remove_column", json!([{"name": "a"}]))],
    );
    assert_eq!(
        made.reports[1].descriptions[0],
        made.reports[0].descriptions[1]
    );
    assert_eq!(made.reports[1].values.len(), 100);
    let about = &made.reports[0].descriptions[0];
    assert_eq!(
        (about.count, about.unique, about.count_zero),
        (1000, 1000, 1)
    );
    assert_eq!(about.quartiles, [Some(249.75), Some(499.5), Some(749.25)]);
    // The sample's deviation of 0..1000: sqrt(1000 * 1001 / 12).
    assert!((about.std.unwrap() - 288.819_436_09).abs() < 1e-6);
    assert_eq!(about.dist.values, [50; 20]);
    assert_eq!(about.dist.edges.len(), 21);
}

#[test]
fn dates_and_texts_have_distributions_of_their_own() {
    let days: Vec<Value> = (0..90)
        .map(|n| {
            let day =
                chrono::NaiveDate::from_ymd_opt(2024, 1, 1).unwrap() + chrono::TimeDelta::days(n);
            json!([day.to_string(), format!("shop {}", n % 30)])
        })
        .collect();
    let made = mix(&[&table(&["day", "shop"], json!(days))], &[add(1)]);
    let day = &made.reports[0].descriptions[0];
    assert_eq!(
        (day.first.as_deref(), day.last.as_deref()),
        (Some("2024-01-01"), Some("2024-03-30"))
    );
    assert_eq!(day.dist.labels[..2], ["2024-01-01", "2024-01-08"]);
    assert_eq!(day.dist.values.iter().sum::<u64>(), 90);
    let shop = &made.reports[0].descriptions[1];
    assert_eq!(
        (shop.unique, shop.dist.labels.len(), shop.dist.others),
        (30, 20, 30)
    );
}

#[test]
fn a_run_that_is_out_of_time_reports_it() {
    let one = table(&["a"], json!([[1]]));
    let limits = MixLimits {
        deadline: Some(std::time::Instant::now()),
        ..MixLimits::default()
    };
    let halted = run(&[add(1)], |_| Ok(one.clone()), &limits);
    assert!(matches!(halted, Err(Halt::TimedOut)));
}
