//! Values that look the same: in Latin and Cyrillic letters, or but for what nobody can see.

use b2l_tabular::{Limits, Notice, ReadOptions, ReadTable, Reading};
use serde_json::{Value, json};

use crate::common::{corpus, read_bytes, row};

fn read(text: &str, options: Value) -> ReadTable {
    let options: ReadOptions = serde_json::from_value(options).unwrap();
    read_bytes("table.csv", text.as_bytes(), &options).unwrap()
}

fn lookalike_notice(column: &str, text: &str, twins: bool) -> Notice {
    Notice::LookalikeLetters {
        column: column.to_owned(),
        text: text.to_owned(),
        twins,
        invisible: false,
    }
}

/// The first `А1` is Cyrillic, as its `С` in the last row.
const TWINS: &str = "item,n\nА1,1\nA1,2\nA1,3\nB2,4\nВ2-С,5\nB2-C,6\n";

#[test]
fn values_that_look_the_same_are_reported_and_get_the_spelling_that_is_more_frequent() {
    let told = read(TWINS, json!({}));
    assert_eq!(told.notices, [lookalike_notice("item", "A1", true)]);
    assert_eq!(row(&told, 0), json!(["А1", 1]));
    let options = json!({"columns": {"item": {"unify_letters": true}}});
    let unified = read(TWINS, options);
    let column = "item".to_owned();
    assert_eq!(
        unified.notices,
        [Notice::LettersUnified { column, count: 2 }]
    );
    let items: Vec<Value> = (0..6).map(|at| row(&unified, at)[0].clone()).collect();
    assert_eq!(
        items[..4],
        [json!("A1"), json!("A1"), json!("A1"), json!("B2")]
    );
    assert_eq!(items[4], items[5]);
}

#[test]
fn a_word_of_both_alphabets_is_reported_and_written_in_the_one_that_has_its_letters() {
    // К is Cyrillic among Latin letters, M Latin among Cyrillic ones.
    let text = "sku,town,n\nSКU-7,Mосква,1\nSKU-8,Казань,2\n";
    let told = read(text, json!({}));
    let notices = [
        lookalike_notice("sku", "SКU-7", false),
        lookalike_notice("town", "Mосква", false),
    ];
    assert_eq!(told.notices, notices);
    let unify = json!({"unify_letters": true});
    let unified = read(text, json!({"columns": {"sku": unify, "town": unify}}));
    assert_eq!(row(&unified, 0), json!(["SKU-7", "Москва", 1]));
}

#[test]
fn texts_of_two_alphabets_side_by_side_are_not_reported() {
    let text = "name,n\nVIPы,1\nIT-отдел,2\nМосква A1,3\nСочи,4\nCochin,5\nТВ Sony,6\n";
    assert_eq!(read(text, json!({})).notices, []);
}

#[test]
fn values_that_differ_in_nothing_that_can_be_seen_are_reported_and_become_one() {
    // Composed and decomposed letters, a zero-width space, a no-break space.
    let towns = std::fs::read_to_string(corpus("reported/D02_one_column.csv")).unwrap();
    let told = read(&towns, json!({}));
    let expected = Notice::LookalikeLetters {
        column: "Город".to_owned(),
        text: "Нижний Новгород".to_owned(),
        twins: true,
        invisible: true,
    };
    assert_eq!(told.notices, [expected]);
    let options = json!({"columns": {"Город": {"unify_letters": true}}});
    let unified = read(&towns, options);
    let column = "Город".to_owned();
    assert_eq!(
        unified.notices,
        [Notice::LettersUnified { column, count: 3 }]
    );
    let towns: Vec<Value> = (0..6).map(|at| row(&unified, at)[0].clone()).collect();
    let (oryol, tver, nizhny) = ("Орёл", "Тверь", "Нижний Новгород");
    assert_eq!(
        towns,
        [oryol, oryol, tver, tver, nizhny, nizhny].map(|town| json!(town))
    );
}

#[test]
fn what_nobody_can_see_stays_where_no_value_looks_the_same() {
    // Persian and emoji are written with characters that cannot be seen.
    let text = "name,n\nمی\u{200c}خواهم,1\n👩\u{200d}🌾,2\n";
    assert_eq!(read(text, json!({})).notices, []);
    let options = json!({"columns": {"name": {"unify_letters": true}}});
    let kept = read(text, options);
    assert_eq!(row(&kept, 0)[0], json!("می\u{200c}خواهم"));
    assert_eq!(row(&kept, 1)[0], json!("👩\u{200d}🌾"));
}

#[test]
fn a_file_that_is_read_in_blocks_reports_the_same() {
    // Twins so far apart that no block has both.
    let rows = (0..40_000).map(|at| format!("{},{at}\n", if at == 39_990 { "А1" } else { "A1" }));
    let text = format!("item,n\n{}", rows.collect::<String>());
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), text).unwrap();
    let notices = |streamed_above| {
        let reading = Reading {
            path: file.path(),
            file_name: "table.csv",
            options: &ReadOptions::default(),
            limits: &Limits {
                streamed_above,
                ..Limits::default()
            },
            shown: 100,
            parquet: None,
            tell: &|_| (),
        };
        reading.describe().unwrap().notices
    };
    assert_eq!(notices(100), [lookalike_notice("item", "A1", true)]);
    assert_eq!(notices(u64::MAX), notices(100));
}
