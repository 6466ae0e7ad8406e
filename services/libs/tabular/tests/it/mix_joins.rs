//! Joins as people have their keys: what counts as equal, what is reported of rows without a partner and of rows that
//! repeat, and what can be chosen instead.

use b2l_tabular::mix::{
    MixLimits, MixNotice, MixRun, Problem, SideMatch, Stage, StageReport, parse_stage, run,
};
use b2l_tabular::{Table, rows};
use serde_json::{Value, json};

use crate::common::read_csv;

const MONTHS: &str = "Месяц;Бюджет\n2024-01;100\n2024-02;200\n";
const DAYS: &str = "Дата;Месяц;Продажи\n2024-01-01;2024-01;5\n2024-01-02;2024-01;6\n\
    2024-02-01;2024-02;7\n2024-02-02;2024-02;8\n";
const ORDERS: &str = "Заказ;Сумма\n1;100\n2;50\n";
const ITEMS: &str = "Заказ;Товар\n1;чай\n1;кофе\n2;сок\n";

/// Joins two csv tables, which are called `main` and `added`, on a pair of keys; `more` are other options of the stage.
fn joined(left: &str, right: &str, keys: (&str, &str), more: Value) -> MixRun {
    let tables: [Table; 2] = [left, right].map(|text| read_csv(text).table);
    let mut options = json!({"values": [
        {"source1": 1, "source2": 2, "merge_key": keys.0, "merge_key2": keys.1}
    ]});
    let more = more.as_object().unwrap().clone();
    options.as_object_mut().unwrap().extend(more);
    let stage = |name: &str, kind: &str, options: Value| parse_stage(name, kind, &options).unwrap();
    let stages: [Stage; 3] = [
        stage("main", "add_source", json!({"source_id": 1})),
        stage("added", "add_source", json!({"source_id": 2})),
        stage("join", "merge", options),
    ];
    let load = |source: i64| Ok(tables[source as usize - 1].clone());
    run(&stages, load, &MixLimits::default()).unwrap()
}

fn report(run: &MixRun) -> &StageReport {
    let last = run.reports.get(2);
    last.unwrap_or_else(|| panic!("{:?}", run.fault))
}

fn notices(run: &MixRun) -> &[MixNotice] {
    &report(run).notices
}

/// The cells of a column of the joined table.
fn column(run: &MixRun, name: &str) -> Value {
    let table = run.result.as_ref().unwrap();
    let named = |column: &b2l_tabular::Column| column.name() == name;
    let at = table.columns().iter().position(named).unwrap();
    let cells = rows(table, 0..table.rows());
    cells.into_iter().map(|row| row[at].clone()).collect()
}

fn repeated(table: &str, times: u64, columns: &[&str]) -> MixNotice {
    MixNotice::RowsRepeated {
        table: table.to_owned(),
        times,
        columns: columns.iter().map(|name| (*name).to_owned()).collect(),
    }
}

#[test]
fn keys_that_look_the_same_match_and_are_shown_as_they_were() {
    let left = "Город;План\nОрёл;1\nОмск;2\nТверь;3\nНабережные Челны;4\n";
    let right = "Город;Факт\nОре\u{308}л;10\nОмск;20\nТверь\u{200b};30\nНабережные\u{a0}Челны;40\n";
    let made = joined(left, right, ("Город", "Город"), json!({}));
    assert_eq!(column(&made, "Факт"), json!([10, 20, 30, 40]));
    assert_eq!(notices(&made), []);
    let back = joined(right, left, ("Город", "Город"), json!({}));
    assert_eq!(column(&back, "План"), json!([1, 2, 3, 4]));
    assert_eq!(column(&back, "Город")[0], json!("Оре\u{308}л"));
}

#[test]
fn keys_that_differ_in_case_or_look_alikes_are_offered_and_match_when_that_is_chosen() {
    // The A of the second table is Cyrillic.
    let left = "code;n\nA1;1\nacme inc.;2\nb-7;3\nsame;4\nx007;5\n";
    let right = "code;price\nА1;10\nACME Inc;20\nB-7;30\nsame;40\nx7;50\n";
    let made = joined(left, right, ("code", "code"), json!({}));
    assert_eq!(column(&made, "price"), json!([null, null, null, 40, null]));
    let first = ["A1 = А1", "acme inc. = ACME Inc", "b-7 = B-7"].map(str::to_owned);
    let offered = |used| MixNotice::SimilarKeys {
        used,
        left: 3,
        right: 3,
        first: first.to_vec(),
    };
    assert_eq!(notices(&made), [offered(false)]);
    let made = joined(left, right, ("code", "code"), json!({"similar_keys": true}));
    assert_eq!(column(&made, "price"), json!([10, 20, 30, 40, null]));
    assert_eq!(notices(&made), [offered(true)]);
}

#[test]
fn nothing_is_offered_where_it_would_match_no_more_rows() {
    let left = "code;n\nA1;1\nB2;2\n";
    let right = "code;price\nA1;10\nC3;30\n";
    assert_eq!(
        notices(&joined(left, right, ("code", "code"), json!({}))),
        []
    );
}

#[test]
fn leading_zeros_that_tell_codes_apart_do_so_until_somebody_chooses_otherwise() {
    let left = "code;n\n007;1\n012a;2\n";
    let right = "code;price\n7;10\n12a;20\n";
    let made = joined(left, right, ("code", "code"), json!({}));
    assert_eq!(report(&made).merge.as_ref().unwrap().matched, 0);
    let made = joined(left, right, ("code", "code"), json!({"similar_keys": true}));
    assert_eq!(column(&made, "price"), json!([10, 20]));
}

#[test]
fn rows_with_and_without_a_partner_are_counted_on_both_sides_with_a_few_of_their_keys() {
    let left = "city;n\nOslo;1\nRome;2\nBern;3\nBern;4\nKiel;5\nLviv;6\nNice;7\n";
    let right = "city;area\nOslo;10\nOslo;11\nParis;12\n";
    let made = joined(left, right, ("city", "city"), json!({}));
    let merge = report(&made).merge.as_ref().unwrap();
    let without = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect();
    assert_eq!(
        (&merge.left, &merge.right),
        (
            &SideMatch {
                rows: 7,
                matched: 1,
                without: without(&["Rome", "Bern", "Kiel"]),
            },
            &SideMatch {
                rows: 3,
                matched: 2,
                without: without(&["Paris"]),
            }
        )
    );
}

#[test]
fn a_row_that_stands_in_several_is_told_with_the_numbers_that_would_count_several_times() {
    let made = joined(DAYS, MONTHS, ("Месяц", "Месяц"), json!({}));
    assert_eq!(column(&made, "Бюджет"), json!([100, 100, 200, 200]));
    assert_eq!(notices(&made), [repeated("added", 2, &["Бюджет"])]);
    let made = joined(ORDERS, ITEMS, ("Заказ", "Заказ"), json!({}));
    assert_eq!(column(&made, "Сумма"), json!([100, 100, 50]));
    assert_eq!(notices(&made), [repeated("main", 2, &["Сумма"])]);
    let back = joined(ITEMS, ORDERS, ("Заказ", "Заказ"), json!({}));
    assert_eq!(notices(&back), [repeated("added", 2, &["Сумма"])]);
}

#[test]
fn many_columns_that_would_count_several_times_are_told_together() {
    let right = "Заказ;a;b;c;d\n1;1;2;3;4\n2;5;6;7;8\n";
    let made = joined(ITEMS, right, ("Заказ", "Заказ"), json!({}));
    assert_eq!(
        notices(&made),
        [repeated("added", 2, &["a", "b", "c", "d"])]
    );
    let right = "Заказ;a;b\n1;1;2\n2;5;6\n";
    let made = joined(ITEMS, right, ("Заказ", "Заказ"), json!({}));
    let each = [repeated("added", 2, &["a"]), repeated("added", 2, &["b"])];
    assert_eq!(notices(&made), each);
}

#[test]
fn days_against_months_are_told_and_match_by_month_when_that_is_chosen() {
    let told = |used| MixNotice::DaysMeetMonths {
        used,
        days: "Дата".to_owned(),
        months: "Месяц".to_owned(),
    };
    let made = joined(DAYS, MONTHS, ("Дата", "Месяц"), json!({}));
    assert_eq!(column(&made, "Бюджет"), json!([100, null, 200, null]));
    assert_eq!(notices(&made), [told(false)]);
    let made = joined(DAYS, MONTHS, ("Дата", "Месяц"), json!({"by_month": true}));
    assert_eq!(column(&made, "Бюджет"), json!([100, 100, 200, 200]));
    assert_eq!(
        notices(&made),
        [told(true), repeated("added", 2, &["Бюджет"])]
    );
    let back = joined(MONTHS, DAYS, ("Месяц", "Дата"), json!({}));
    assert!(notices(&back).contains(&told(false)));
}

#[test]
fn months_against_months_and_days_against_days_are_left_in_peace() {
    let day = "Дата;Погода\n2024-01-01;1\n2024-01-02;2\n2024-02-01;3\n2024-02-02;4\n";
    assert_eq!(notices(&joined(DAYS, day, ("Дата", "Дата"), json!({}))), []);
    let other = "Месяц;Курс\n2024-01;90\n2024-02;91\n";
    assert_eq!(
        notices(&joined(MONTHS, other, ("Месяц", "Месяц"), json!({}))),
        []
    );
}

#[test]
fn a_budget_that_is_spread_keeps_its_sum_to_the_cent() {
    let budget = "Месяц;Бюджет;Ставка\n2024-01;100.01;3\n2024-02;200;4\n";
    let options = json!({"spread": [{"name": "Бюджет"}, {"name": "Бюджет"}]});
    let made = joined(DAYS, budget, ("Месяц", "Месяц"), options);
    assert_eq!(column(&made, "Бюджет"), json!([50, 50.01, 100, 100]));
    assert_eq!(
        notices(&made),
        [
            repeated("added", 2, &["Ставка"]),
            MixNotice::SpreadEvenly {
                columns: vec!["Бюджет".to_owned()]
            }
        ]
    );
    let options = json!({"spread": [{"name": "Сумма"}]});
    let made = joined(ORDERS, ITEMS, ("Заказ", "Заказ"), options);
    assert_eq!(column(&made, "Сумма"), json!([50, 50, 50]));
}

#[test]
fn only_columns_of_numbers_that_the_join_has_can_be_spread() {
    let fault = |name: &str| {
        let options = json!({"spread": [{"name": name}]});
        let made = joined(ORDERS, ITEMS, ("Заказ", "Заказ"), options);
        let fault = made.fault.unwrap();
        assert_eq!(fault.field, "spread.0.name");
        fault.problem
    };
    let column = |name: &str| name.to_owned();
    assert_eq!(
        fault("Цена"),
        Problem::NoColumn {
            column: column("Цена")
        }
    );
    for name in ["Товар", "Заказ"] {
        let problem = Problem::NeedsNumbers {
            column: column(name),
        };
        assert_eq!(fault(name), problem);
    }
}

#[test]
fn what_was_chosen_for_a_join_is_stored_with_its_stage_and_off_at_first() {
    let values = json!([{"source1": 1, "source2": 2, "merge_key": "a", "merge_key2": "a"}]);
    let plain = json!({"merge_type": "left_join", "values": values});
    let mut chosen = plain.clone();
    chosen["similar_keys"] = json!(true);
    chosen["by_month"] = json!(true);
    chosen["spread"] = json!([{"name": "n"}]);
    for options in [plain, chosen] {
        let stage = parse_stage("join", "merge", &options).unwrap();
        assert_eq!(stage.step.options(), options);
    }
    let wrong = json!({"values": values, "by_month": "yes"});
    let fault = parse_stage("join", "merge", &wrong).unwrap_err();
    assert_eq!(fault.field, "by_month");
}
