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
fn a_table_within_a_document_is_read_and_its_place_reported() {
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
        (
            r#"{"schema":{"fields":[{"name":"n","type":"integer"}]},"data":[{"n":1,"at":{"city":"A"}},{"n":2}]}"#,
            "data",
        ),
        // As the World Bank answers.
        (
            r#"[{"page":1,"pages":1},[{"n":1,"at":{"city":"A"}},{"n":2}]]"#,
            "[1]",
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

#[test]
fn one_object_that_makes_no_table_is_refused_as_that() {
    let objects = [
        r#"{"a":[1],"b":2}"#,
        r#"{"error":"not found"}"#,
        r#"{"count":2,"page":1,"values":[1,2]}"#,
        "{}",
        r#"{"result":{"status":"ok","count":5}}"#,
        r#"{"meta":{"count":2},"info":{"page":1,"pages":7}}"#,
        r#"{"columns":["a","b"],"index":[0,1,2],"data":[["x",1],["y",2]]}"#,
        r#"{"columns":["a","b"],"index":["x"],"data":[["x",1],["y",2]]}"#,
    ];
    for text in objects {
        let refused = read_text("a.json", text).unwrap_err();
        assert_eq!(refused, ReadError::JsonObject, "{text}");
    }
    let wide = "{\"columns\":[\"a\",\"b\"],\"data\":[[1,2],\n[3,4,5]]}";
    let refused = read_text("a.json", wide).unwrap_err();
    assert_eq!(refused, ReadError::JsonShape { line: 2 });
}

#[test]
fn keys_of_objects_are_rows_or_columns_by_what_they_are() {
    let rows = |labels: Option<&str>| Notice::KeysAsRows {
        labels: labels.map(str::to_owned),
    };
    let columns = |labels: Option<&str>| Notice::KeysAsColumns {
        labels: labels.map(str::to_owned),
    };
    let cases = [
        // Records of a database of documents.
        (
            r#"{"k1":{"shop":"A","n":1},"k2":{"shop":"B","n":2}}"#,
            rows(Some("name")),
            json!(["k2", "B", 2]),
        ),
        (
            r#"{"7":{"shop":"A","n":1},"9":{"shop":"B","n":2}}"#,
            rows(Some("id")),
            json!([9, "B", 2]),
        ),
        (
            r#"{"2023":{"n":1,"m":5},"2024":{"n":2,"m":6}}"#,
            rows(Some("year")),
            json!(["2024-01-01", 2, 6]),
        ),
        (
            r#"{"0":{"n":1,"m":5},"1":{"n":2,"m":6}}"#,
            rows(None),
            json!([2, 6]),
        ),
        (
            r#"{"n":{"2024-01-01":1,"2024-01-02":2},"m":{"2024-01-01":5,"2024-01-02":6}}"#,
            columns(Some("date")),
            json!(["2024-01-02", 2, 6]),
        ),
        // A name that is taken.
        (
            r#"{"2024-01-01":{"date":"x","n":1},"2024-01-02":{"date":"y","n":2}}"#,
            rows(Some("date_2")),
            json!(["2024-01-02", "y", 2]),
        ),
        (
            r#"{"2024-01-01":5,"2024-01-02":6}"#,
            rows(Some("date")),
            json!(["2024-01-02", 6]),
        ),
        (
            r#"{"n":{"2024-01-01":1,"2024-01-02":2}}"#,
            columns(Some("date")),
            json!(["2024-01-02", 2]),
        ),
    ];
    for (text, notice, second) in cases {
        let read = read_text("a.json", text).unwrap();
        assert_eq!(read.notices, [notice], "{text}");
        assert_eq!(read.table.rows(), 2, "{text}");
        assert_eq!(row(&read, 1), second, "{text}");
    }
}

#[test]
fn milliseconds_since_1970_are_dates_unless_numbers_are_chosen() {
    let text = r#"[{"day":1704067200000,"n":1},{"day":1704153600000,"n":2}]"#;
    let read = read_text("a.json", text).unwrap();
    assert_eq!(row(&read, 1), json!(["2024-01-02", 2]));
    let column = "day".to_owned();
    assert_eq!(read.notices, [Notice::EpochsRead { column }]);
    let options = json!({"columns": {"day": "number"}});
    let options: ReadOptions = serde_json::from_value(options).unwrap();
    let read = read_bytes("a.json", text.as_bytes(), &options).unwrap();
    assert_eq!(row(&read, 1), json!([1_704_153_600_000_i64, 2]));
    // The numbers of articles have other endings.
    let articles = r#"[{"ean":4006381333931},{"ean":1704067200000}]"#;
    assert_eq!(read_text("a.json", articles).unwrap().notices, []);
}

#[test]
fn lists_in_columns_are_reported() {
    let text = r#"{"shop":["A","B"],"tags":[[1,2],[3,4]]}"#;
    let read = read_text("a.json", text).unwrap();
    let column = "tags".to_owned();
    assert_eq!(read.notices, [Notice::ListsKept { column }]);
}

#[test]
fn one_record_is_a_table_of_one_row_and_reported() {
    let text = r#"{"id":7,"shop":"North","sales":5.5,"address":{"city":"Oslo"},"closed":null}"#;
    let read = read_text("a.json", text).unwrap();
    assert_eq!(names(&read)[..4], ["id", "shop", "sales", "address.city"]);
    assert_eq!(
        row(&read, 0).as_array().unwrap()[..4],
        [json!(7), json!("North"), json!(5.5), json!("Oslo")]
    );
    assert_eq!(read.table.rows(), 1);
    assert!(
        read.notices.contains(&Notice::OneRecord),
        "{:?}",
        read.notices
    );
    // Objects line by line are a table of their own.
    let lines = "{\"id\":1,\"n\":2}\n{\"id\":2,\"n\":3}\n";
    assert_eq!(read_text("a.json", lines).unwrap().notices, []);
}

#[test]
fn an_object_of_lists_within_a_document_is_a_table() {
    let text = r#"{"latitude":60.1,"units":{"time":"iso8601","t":"°C"},
        "hourly":{"time":["2024-05-13T00:00","2024-05-13T01:00"],"t":[7.5,null]},"daily":{"time":["2024-05-13"],"t":[9]}}"#;
    let read = read_text("a.json", text).unwrap();
    assert_eq!(names(&read), ["time", "t"]);
    assert_eq!(row(&read, 1), json!(["2024-05-13T01:00:00", null]));
    let path = "hourly".to_owned();
    assert_eq!(read.notices, [Notice::TableWithin { path }]);
    // Lists that differ in length are no columns.
    let text = r#"{"a":1,"b":{"x":[1,2],"y":[1,2,3]}}"#;
    assert!(!read_text("a.json", text).is_ok_and(|read| names(&read) == ["x", "y"]));
}

#[test]
fn types_of_mongodb_are_no_names_of_columns() {
    let lines = concat!(
        r#"{"_id":{"$oid":"b8960c9b7bfb5394008c00d2"},"at":{"$date":"2024-05-09T13:23:21.000Z"},"sum":{"$numberDecimal":"172.67"}}"#,
        "\n",
        r#"{"_id":{"$oid":"2a35aac64cae3a885aa29237"},"at":{"$date":{"$numberLong":"1715343679000"}},"sum":{"$numberDecimal":"507.00"}}"#,
        "\n",
    );
    let read = read_text("a.json", lines).unwrap();
    assert_eq!(names(&read), ["_id", "at", "sum"]);
    assert_eq!(row(&read, 0)[2], 172.67);
}

#[test]
fn seconds_since_1970_are_dates_where_the_header_speaks_of_moments() {
    for header in [
        "created",
        "updatedAt",
        "Last downloaded",
        "start_time",
        "ts",
    ] {
        let json = format!(r#"[{{"{header}":1715327555}},{{"{header}":1715349130}}]"#);
        let csv = format!("{header}\n1715327555\n1715349130\n");
        for (name, text) in [("a.json", &json), ("a.csv", &csv)] {
            let read = read_text(name, text).unwrap();
            assert_eq!(row(&read, 0), json!(["2024-05-10T07:52:35"]), "{header}");
            let column = header.to_owned();
            let notice = Notice::EpochsRead { column };
            let number = notice.instead().unwrap();
            assert_eq!(read.notices, [notice], "{name} {header}");
            let options = ReadOptions {
                columns: [(header.to_owned(), number)].into(),
                ..ReadOptions::default()
            };
            let read = read_bytes(name, text.as_bytes(), &options).unwrap();
            assert_eq!(row(&read, 0), json!([1_715_327_555]), "{header}");
        }
    }
    let milliseconds = r#"[{"createdAt":1715327555123},{"createdAt":1715349130456}]"#;
    let read = read_text("a.json", milliseconds).unwrap();
    assert_eq!(row(&read, 0), json!(["2024-05-10T07:52:35.123"]));
    for ids in ["order id\n1715327555\n1715349130\n", "created\n17\n18\n"] {
        let read = read_text("a.csv", ids).unwrap();
        assert_eq!(read.notices, [], "{ids}");
    }
}
