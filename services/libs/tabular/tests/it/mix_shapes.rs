//! Stages that give a table another shape.

use b2l_tabular::mix::{MixLimits, MixNotice, MixRun, Problem, Stage, parse_stage, run};
use b2l_tabular::{Column, ColumnData, Table, rows};
use proptest::prelude::*;
use serde_json::{Value, json};

const DAY: i64 = 86_400_000;

fn texts(name: &str, cells: &[&str]) -> Column {
    let cells = cells
        .iter()
        .map(|cell| Some(*cell).filter(|cell| !cell.is_empty()));
    Column::new(name, ColumnData::Category(cells.collect()))
}

fn numbers(name: &str, cells: &[Option<f64>]) -> Column {
    Column::new(name, ColumnData::Number(cells.iter().copied().collect()))
}

fn stage(kind: &str, options: Value) -> Stage {
    parse_stage(kind, kind, &options).unwrap_or_else(|fault| panic!("{kind}: {fault:?}"))
}

fn mix(tables: &[&Table], stages: &[Stage]) -> MixRun {
    let load = |source: i64| Ok(tables[source as usize - 1].clone());
    let added = (1..=tables.len()).map(|source| {
        let name = format!("add {source}");
        parse_stage(&name, "add_source", &json!({"source_id": source})).unwrap()
    });
    let all: Vec<Stage> = added.chain(stages.iter().cloned()).collect();
    for stage in &all {
        let again = parse_stage(&stage.name, stage.step.kind(), &stage.step.options()).unwrap();
        assert_eq!(&again, stage, "a stage travels as it is");
    }
    run(&all, load, &MixLimits::default()).unwrap()
}

fn cells(run: &MixRun) -> Value {
    let table = run
        .result
        .as_ref()
        .unwrap_or_else(|| panic!("{:?}", run.fault));
    json!(rows(table, 0..table.rows()))
}

fn names(run: &MixRun) -> Vec<String> {
    let last = run.reports.last().unwrap();
    last.columns
        .iter()
        .map(|column| column.name.clone())
        .collect()
}

fn problem(table: &Table, kind: &str, options: Value) -> (String, Problem) {
    let fault = match parse_stage(kind, kind, &options) {
        Err(fault) => fault,
        Ok(stage) => mix(&[table], &[stage]).fault.unwrap(),
    };
    (fault.field, fault.problem)
}

fn wide() -> Table {
    Table::new(vec![
        texts("Shop", &["A", "B"]),
        numbers("Jan 2024", &[Some(1.0), Some(3.0)]),
        numbers("Feb 2024", &[Some(2.0), None]),
    ])
}

#[test]
fn unpivot_makes_a_row_of_each_value_under_a_date() {
    let made = mix(
        &[&wide()],
        &[stage("unpivot", json!({"head": "Month", "value": "Sales"}))],
    );
    assert_eq!(names(&made), ["Shop", "Month", "Sales"]);
    assert_eq!(
        cells(&made),
        json!([
            ["A", "2024-01-01", 1],
            ["A", "2024-02-01", 2],
            ["B", "2024-01-01", 3]
        ])
    );
    let last = made.reports.last().unwrap();
    assert_eq!((last.rows_in, last.rows_out), (2, 3));
    assert_eq!(last.notices, [MixNotice::EmptyCellsLeftOut { count: 1 }]);
}

#[test]
fn unpivot_of_months_and_quarters_takes_their_year_from_a_column_of_years() {
    let values = |from: f64| [Some(from), Some(from + 10.0)];
    let months = |years: Option<Column>| {
        let table = ["Jan", "Feb", "Mar"].into_iter().zip([1.0, 2.0, 3.0]);
        let months = table.map(|(name, from)| numbers(name, &values(from)));
        Table::new(years.into_iter().chain(months).collect())
    };
    let years = numbers("Year", &[Some(2023.0), Some(2024.0)]);
    let made = mix(&[&months(Some(years))], &[stage("unpivot", json!({}))]);
    assert_eq!(names(&made), ["Date", "Value"]);
    let expected = json!([
        ["2023-01-01", 1],
        ["2023-02-01", 2],
        ["2023-03-01", 3],
        ["2024-01-01", 11],
        ["2024-02-01", 12],
        ["2024-03-01", 13]
    ]);
    assert_eq!(cells(&made), expected);
    assert_eq!(made.reports.last().unwrap().notices, []);

    let made = mix(&[&months(None)], &[stage("unpivot", json!({}))]);
    assert_eq!(cells(&made)[1], json!(["Feb", 2]));
    let text = MixNotice::HeadsWithoutYear {
        first: "Jan".to_owned(),
        last: "Mar".to_owned(),
    };
    assert_eq!(made.reports.last().unwrap().notices, [text]);
}

#[test]
fn unpivot_of_two_months_is_reported_without_a_year_and_dated_with_one() {
    let run = |heads: [&str; 2], years: Option<Column>| {
        let columns = heads.map(|head| numbers(head, &[Some(1.0)]));
        let table = Table::new(years.into_iter().chain(columns).collect());
        let chosen = heads.map(|head| json!({"name": head}));
        mix(&[&table], &[stage("unpivot", json!({"values": chosen}))])
    };
    for (heads, first, last) in [
        (["Jan", "Feb"], "Jan", "Feb"),
        (["Q1", "Q2"], "Q1", "Q2"),
        (["Jan", "Jan_2"], "Jan", "Jan_2"),
        (["Jan 2024", "Feb"], "Feb", "Feb"),
    ] {
        let made = run(heads, None);
        assert_eq!(cells(&made)[1], json!([heads[1], 1]));
        let text = MixNotice::HeadsWithoutYear {
            first: first.to_owned(),
            last: last.to_owned(),
        };
        assert_eq!(made.reports.last().unwrap().notices, [text], "{heads:?}");
    }
    let dated = run(["Jan", "Feb"], Some(numbers("Year", &[Some(2023.0)])));
    assert_eq!(cells(&dated)[1], json!(["2023-02-01", 1]));
    assert_eq!(dated.reports.last().unwrap().notices, []);
    assert_eq!(
        run(["Plan", "Feb"], None).reports.last().unwrap().notices,
        []
    );
}

#[test]
fn unpivot_of_chosen_columns_keeps_their_names_as_texts_where_they_are_no_dates() {
    let table = Table::new(vec![
        texts("Shop", &["A"]),
        numbers("Plan", &[Some(1.0)]),
        numbers("Fact", &[Some(2.0)]),
    ]);
    let options = json!({"values": [{"name": "Fact"}, {"name": "Plan"}], "head": "Kind"});
    let made = mix(&[&table], &[stage("unpivot", options)]);
    assert_eq!(cells(&made), json!([["A", "Fact", 2], ["A", "Plan", 1]]));
    let (_, none) = problem(&table, "unpivot", json!({}));
    assert_eq!(none, Problem::NoDateColumns);
    let unlike = json!({"values": [{"name": "Plan"}, {"name": "Shop"}]});
    let (field, unlike) = problem(&table, "unpivot", unlike);
    assert_eq!(field, "values.1.name");
    assert!(matches!(unlike, Problem::TypesDiffer { .. }), "{unlike:?}");
    let taken = json!({"values": [{"name": "Plan"}], "head": "Shop"});
    let column = "Shop".to_owned();
    assert_eq!(
        problem(&table, "unpivot", taken),
        ("head".to_owned(), Problem::NameTaken { column })
    );
}

fn sales() -> Table {
    let dates = [0, 0, 1, 1, 2].map(|day| Some(day * DAY));
    Table::new(vec![
        texts("Shop", &["A", "B", "A", "B", ""]),
        Column::new("Date", ColumnData::Date(dates.into_iter().collect())),
        numbers("Sales", &[Some(1.0), Some(2.0), Some(3.5), None, Some(5.0)]),
        numbers(
            "Price",
            &[Some(2.0), Some(0.0), Some(4.0), Some(2.0), Some(1.0)],
        ),
    ])
}

#[test]
fn filter_keeps_rows_that_meet_all_conditions_or_any() {
    let kept = |options: Value| {
        let made = mix(&[&sales()], &[stage("filter", options)]);
        let table = made.result.unwrap();
        rows(&table, 0..table.rows())
            .into_iter()
            .map(|row| json!([row[0], row[2]]))
            .collect::<Vec<_>>()
    };
    let all = json!({"values": [
        {"name": "Shop", "condition": "equal", "value": "A"},
        {"name": "Sales", "condition": "greater", "value": "1,5"},
    ]});
    assert_eq!(kept(all), [json!(["A", 3.5])]);
    let any = json!({"join": "any", "values": [
        {"name": "Shop", "condition": "empty"},
        {"name": "Date", "condition": "less_or_equal", "value": "01.01.1970"},
    ]});
    assert_eq!(
        kept(any),
        [json!(["A", 1]), json!(["B", 2]), json!([null, 5])]
    );
    let without = json!({"values": [{"name": "Shop", "condition": "not_equal", "value": "A"}]});
    assert_eq!(
        kept(without),
        [json!(["B", 2]), json!(["B", null]), json!([null, 5])]
    );
    let within = json!({"values": [{"name": "Shop", "condition": "contains", "value": "B"}]});
    assert_eq!(kept(within), [json!(["B", 2]), json!(["B", null])]);
}

#[test]
fn filter_reports_what_does_not_fit_the_column() {
    let one = |name: &str, condition: &str, value: &str| {
        let row = json!({"name": name, "condition": condition, "value": value});
        problem(&sales(), "filter", json!({"values": [row]}))
    };
    assert!(matches!(
        one("Sales", "less", "many").1,
        Problem::NotANumber { .. }
    ));
    assert!(matches!(
        one("Date", "less", "soon").1,
        Problem::NotADate { .. }
    ));
    assert!(matches!(
        one("Shop", "less", "B").1,
        Problem::NeedsNumbers { .. }
    ));
    assert!(matches!(
        one("Sales", "contains", "1").1,
        Problem::NeedsText { .. }
    ));
    assert_eq!(one("Sales", "less", "-1").1, Problem::AllRowsDeleted);
    assert_eq!(one("Sales", "less", "").0, "values.0.value");
    assert!(matches!(
        one("Sales", "like", "1").1,
        Problem::Unknown { .. }
    ));
}

#[test]
fn group_works_out_each_measure_of_each_group() {
    let options = json!({"by": [{"name": "Shop"}], "values": [
        {"name": "Sales", "value": "sum"},
        {"name": "Sales", "value": "mean"},
        {"name": "Price", "value": "max", "custom": "Highest"},
        {"name": "Date", "value": "min"},
        {"name": "Sales", "value": "count", "custom": "Rows"},
    ]});
    let made = mix(&[&sales()], &[stage("group", options)]);
    assert_eq!(
        names(&made),
        ["Shop", "Sales", "Sales_mean", "Highest", "Date_min", "Rows"]
    );
    assert_eq!(
        cells(&made),
        json!([
            ["A", 4.5, 2.25, 4, "1970-01-01", 2],
            ["B", 2, 2, 2, "1970-01-01", 1],
            [null, 5, 5, 1, "1970-01-03", 1],
        ])
    );
    let all = mix(
        &[&sales()],
        &[stage(
            "group",
            json!({"values": [{"name": "Sales", "value": "sum"}]}),
        )],
    );
    assert_eq!(cells(&all), json!([[11.5]]));
    let text = json!({"values": [{"name": "Shop", "value": "sum"}]});
    assert!(matches!(
        problem(&sales(), "group", text).1,
        Problem::NeedsNumbers { .. }
    ));
    let taken = json!({"by": [{"name": "Shop"}], "values": [{"name": "Sales", "value": "sum", "custom": "Shop"}]});
    assert_eq!(problem(&sales(), "group", taken).0, "values.0.custom");
}

#[test]
fn union_puts_rows_below_and_leaves_empty_what_one_table_lacks() {
    let one = Table::new(vec![texts("Shop", &["A"]), numbers("Sales", &[Some(1.0)])]);
    let other = Table::new(vec![
        numbers("Sales", &[Some(2.0)]),
        texts("City", &["Oslo"]),
    ]);
    let options = json!({"values": [{"source1": 1, "source2": 2}]});
    let made = mix(&[&one, &other], &[stage("union", options.clone())]);
    assert_eq!(names(&made), ["Shop", "Sales", "City"]);
    assert_eq!(cells(&made), json!([["A", 1, null], [null, 2, "Oslo"]]));
    let told: Vec<_> = ["Shop", "City"]
        .map(|column| MixNotice::OnlyInOne {
            column: column.to_owned(),
        })
        .into();
    assert_eq!(made.reports.last().unwrap().notices, told);
    assert!(made.left_over.is_empty());
    let unlike = Table::new(vec![texts("Sales", &["much"])]);
    let fault = mix(&[&one, &unlike], &[stage("union", options)])
        .fault
        .unwrap();
    let column = "Sales".to_owned();
    assert_eq!(fault.problem, Problem::UnlikeTypes { column });
}

#[test]
fn calculate_adds_a_column_by_a_formula() {
    let options = json!({"name": "Revenue", "formula": "-(Sales − 1) * [Price] / 2,5 + 10"});
    let made = mix(&[&sales()], &[stage("calculate", options)]);
    let table = made.result.unwrap();
    let made: Vec<Value> = rows(&table, 0..5)
        .into_iter()
        .map(|row| row[4].clone())
        .collect();
    assert_eq!(json!(made), json!([10, 10, 6, null, 8.4]));
    let zero = mix(
        &[&sales()],
        &[stage(
            "calculate",
            json!({"name": "Ratio", "formula": "Sales/Price"}),
        )],
    );
    let lost = MixNotice::NoResult {
        column: "Ratio".to_owned(),
        count: 1,
    };
    assert_eq!(zero.reports.last().unwrap().notices, [lost]);
}

#[test]
fn a_wrong_formula_is_reported_with_its_place() {
    let at = |formula: &str| {
        problem(
            &sales(),
            "calculate",
            json!({"name": "x", "formula": formula}),
        )
        .1
    };
    let wrong = |at, found: &str| Problem::Formula {
        at,
        found: found.to_owned(),
    };
    assert_eq!(at("Sales + * 2"), wrong(9, "* 2"));
    assert_eq!(at("(Sales))"), wrong(8, ")"));
    assert_eq!(at("1.2.3"), wrong(1, "1.2.3"));
    assert_eq!(at("2 3"), wrong(3, "3"));
    assert_eq!(at("Sales; drop"), wrong(6, "; drop"));
    for open in ["Sales +", "(Sales", "[Sales", "-"] {
        assert_eq!(at(open), Problem::FormulaEnds, "{open}");
    }
    assert_eq!(
        at("Profit"),
        Problem::NoColumn {
            column: "Profit".to_owned()
        }
    );
    assert!(matches!(at("Shop * 2"), Problem::NeedsNumbers { .. }));
    assert!(matches!(at(&"(".repeat(900)), Problem::Formula { .. }));
    assert!(matches!(
        at(&"1+".repeat(900)),
        Problem::FormulaTooLong { .. }
    ));
}

#[test]
fn pivot_makes_a_column_of_each_value_and_unpivot_brings_the_rows_back() {
    let options = json!({"by": [{"name": "Date"}], "column": "Shop", "value": "Sales"});
    let made = mix(&[&sales()], &[stage("pivot", options)]);
    assert_eq!(names(&made), ["Date", "A", "B"]);
    assert_eq!(
        cells(&made),
        json!([
            ["1970-01-01", 1, 2],
            ["1970-01-02", 3.5, null],
            ["1970-01-03", null, null]
        ])
    );
    let column = "Shop".to_owned();
    assert_eq!(
        made.reports.last().unwrap().notices,
        [MixNotice::RowsWithoutLabel { column, count: 1 }]
    );
    let there =
        json!({"by": [{"name": "Shop"}], "column": "Date", "value": "Sales", "aggregate": "max"});
    let back = stage("unpivot", json!({"head": "Date", "value": "Sales"}));
    let both = mix(&[&sales()], &[stage("pivot", there), back]);
    assert_eq!(
        cells(&both),
        json!([
            ["A", "1970-01-01", 1],
            ["A", "1970-01-02", 3.5],
            ["B", "1970-01-01", 2],
            [null, "1970-01-03", 5],
        ])
    );
    let taken = json!({"by": [{"name": "A"}], "column": "Shop", "value": "Price"});
    assert!(matches!(
        problem(&sales(), "pivot", taken).1,
        Problem::NoColumn { .. }
    ));
}

proptest! {
    /// Against sums worked out by hand over the cells.
    #[test]
    fn the_sum_of_groups_is_the_sum_of_the_rows(
        cells in proptest::collection::vec((0u8..4, proptest::option::of(-1_000i32..1_000)), 1..200),
    ) {
        let labels: Vec<String> = cells.iter().map(|(label, _)| format!("g{label}")).collect();
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let values: Vec<Option<f64>> = cells.iter().map(|(_, value)| value.map(f64::from)).collect();
        let table = Table::new(vec![texts("g", &labels), numbers("v", &values)]);
        let options = json!({"by": [{"name": "g"}], "values": [
            {"name": "v", "value": "sum"}, {"name": "v", "value": "count"}, {"name": "v", "value": "min"},
        ]});
        let made = mix(&[&table], &[stage("group", options)]).result.unwrap();
        let mut rows_left = 0;
        for row in rows(&made, 0..made.rows()) {
            let own: Vec<f64> = labels.iter().zip(&values).filter(|(label, _)| json!(label) == row[0]).filter_map(|(_, value)| *value).collect();
            let sum = (!own.is_empty()).then(|| own.iter().sum::<f64>());
            prop_assert_eq!(row[1].as_f64(), sum);
            prop_assert_eq!(row[2].as_f64(), Some(own.len() as f64));
            prop_assert_eq!(row[3].as_f64(), own.iter().copied().reduce(f64::min));
            rows_left += own.len();
        }
        prop_assert_eq!(rows_left, values.iter().flatten().count());
    }

    /// Whatever is typed, the answer is a formula or a place.
    #[test]
    fn a_formula_of_any_characters_is_read_or_refused(text in "[-a-c\\[\\]()+*/0-9., ]{0,40}") {
        let table = Table::new(vec![numbers("a", &[Some(1.0)])]);
        let options = json!({"name": "x", "formula": text});
        if let Ok(stage) = parse_stage("calculate", "calculate", &options) {
            let ran = mix(&[&table], &[stage]);
            prop_assert!(ran.fault.is_some() || ran.result.is_some());
        }
    }
}
