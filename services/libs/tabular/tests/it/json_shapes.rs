//! json in its four shapes, and what is not a table.

use crate::common::{column_types, names, read_bytes, read_text, row, types};
use b2l_tabular::{ColumnType, Format, Notice, ReadError, ReadOptions};
use serde_json::json;

#[test]
fn four_shapes_give_the_same_table() {
    let shapes = [
        r#"[{"day":"2024-01-01","n":1,"shop":"A"},{"day":"2024-01-02","n":2.5,"shop":"Б"}]"#,
        r#"[["day","n","shop"],["2024-01-01",1,"A"],["2024-01-02",2.5,"\u0411"]]"#,
        r#"{"day":["2024-01-01","2024-01-02"],"n":[1,2.5],"shop":["A","Б"]}"#,
        "{\"day\":\"2024-01-01\",\"n\":1,\"shop\":\"A\"}\n{\"day\":\"2024-01-02\",\"n\":2.5,\"shop\":\"Б\"}\n",
        "[\"day\",\"n\",\"shop\"]\n[\"2024-01-01\",1,\"A\"]\n[\"2024-01-02\",2.5,\"Б\"]\n",
        "\u{feff} [ {\"day\" : \"2024-01-01\", \"n\" : 1, \"shop\" : \"A\"} ,\n {\"shop\":\"Б\",\"n\":2.5,\"day\":\"2024-01-02\"} ] ",
    ];
    for shape in shapes {
        let read = read_text("a.JSON", shape).unwrap();
        assert_eq!(read.receipt.format, Format::Json);
        assert_eq!(names(&read), ["day", "n", "shop"], "{shape}");
        assert_eq!(
            column_types(&read),
            ["date_days", "number", "category"],
            "{shape}"
        );
        assert_eq!(row(&read, 0), json!(["2024-01-01", 1, "A"]), "{shape}");
        assert_eq!(row(&read, 1), json!(["2024-01-02", 2.5, "Б"]), "{shape}");
    }
}

#[test]
fn long_numbers_keep_their_figures_and_missing_keys_are_empty() {
    let read = read_text("a.json", r#"[{"id":12345678901234567890,"x":1},{"id":12345678901234567891},{"id":12345678901234567892,"x":null}]"#).unwrap();
    assert_eq!(types(&read), [ColumnType::Category, ColumnType::Number]);
    assert_eq!(row(&read, 1), json!(["12345678901234567891", null]));
    assert_eq!(read.errors.total, 2);
    assert_eq!(read.errors.first[0].index, 1);
}

#[test]
fn booleans_and_nested_values_are_categories() {
    let read = read_text(
        "a.json",
        r#"[{"ok":true,"tags":["a","b"]},{"ok":false,"tags":{"x":1}}]"#,
    )
    .unwrap();
    assert_eq!(names(&read), ["ok", "tags", "tags.x"]);
    assert_eq!(row(&read, 0), json!(["true", r#"["a","b"]"#, null]));
    assert_eq!(row(&read, 1), json!(["false", null, 1]));
}

#[test]
fn a_table_within_a_document_is_read_and_its_place_told() {
    let documents = [
        (
            r#"{"status":"ok","data":[{"n":1,"at":{"city":"A"}},{"n":2}]}"#,
            "data",
        ),
        (
            r#"{"@odata.context":"x","value":[{"n":1,"at":{"city":"A"}},{"n":2}]}"#,
            "value",
        ),
        (
            r#"{"d":{"results":[{"n":1,"at":{"city":"A"}},{"n":2}],"__count":"2"}}"#,
            "d.results",
        ),
    ];
    for (text, place) in documents {
        let read = read_text("a.json", text).unwrap();
        assert_eq!(names(&read), ["n", "at.city"], "{text}");
        assert_eq!(row(&read, 0), json!([1, "A"]), "{text}");
        assert_eq!(read.table.rows(), 2, "{text}");
        let path = place.to_owned();
        assert!(
            read.notices.contains(&Notice::TableWithin { path }),
            "{text}"
        );
    }
}

#[test]
fn json_under_another_extension_is_read_and_mentioned() {
    let read = read_text("a.csv", r#"[{"a":1},{"a":2}]"#).unwrap();
    assert_eq!(
        read.notices[0],
        Notice::ReadAs {
            extension: "csv".to_owned(),
            format: Format::Json
        }
    );
}

#[test]
fn what_is_no_table_is_refused_with_its_line() {
    let broken = [
        "{\"a\":1",
        "[1,2",
        "[{\"a\":1},\n{\"a\":}]",
        "[{\"a\":1}] x",
        "\"text\"",
        "[{\"a\":1},[1]]",
        "{\"a\":[1],\"b\":2}",
        "{",
        "[[1],",
    ];
    for text in broken {
        let refused = read_text("a.json", text).unwrap_err();
        assert!(
            matches!(refused, ReadError::JsonShape { .. }),
            "{text}: {refused}"
        );
    }
    let deep = "[".repeat(100_000);
    assert!(
        read_bytes(
            "a.json",
            format!("[{{\"a\":{deep}").as_bytes(),
            &ReadOptions::default()
        )
        .is_err()
    );
}
