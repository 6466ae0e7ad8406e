//! The types of MariaDB, read and written.

use b2l_connectors::Fault;

use crate::mysql::MySql;
use crate::rows::{all, copy};
use crate::suite::Ground;

/// The largest number of 64 bits without a sign, and a decimal of 65 digits.
const UNSIGNED: &str = "18446744073709551615";
const LONG: &str = "12345678901234567890123456789012345.123456789012345678901234567890";

#[tokio::test]
async fn every_type_is_read_and_what_we_do_not_calculate_with_is_text() {
    let ground = MySql::new().await;
    ground.run(&format!(
        "CREATE TABLE kinds (flag tinyint(1), tiny tinyint, small smallint unsigned, big bigint unsigned, \
            filled int(7) zerofill, born year, price decimal(65,30), single float, twofold double, day date, \
            at datetime(6), noted timestamp NULL, span time, fixed char(3), doc json, kind enum('a','б'), \
            many set('x','y'), one bit(1), few bit(9), most bit(64), raw varbinary(4), id uuid, place point, \
            twice int GENERATED ALWAYS AS (tiny * 2) STORED, number int NOT NULL AUTO_INCREMENT UNIQUE, \
            named text NOT NULL DEFAULT 'x', needed text NOT NULL); \
         INSERT INTO kinds (flag, tiny, small, big, filled, born, price, single, twofold, day, at, noted, span, fixed, \
            doc, kind, many, one, few, most, raw, id, place, needed) VALUES (true, -128, 65535, {UNSIGNED}, 42, 2024, \
            {LONG}, 1234567.5, 1e300, '0001-01-01', '9999-12-31 23:59:59.999999', '2024-02-29 12:00:00', '-838:59:59', 'ab', \
            '{{\"a\": \"б\\\\n\"}}', 'б', 'x,y', b'1', b'101', b'{}', x'ff00', \
            '00000000-0000-0000-0000-000000000001', POINT(1, 2), 'n')",
        "1".repeat(64)
    ));
    let connector = ground.connector();
    let columns = connector.columns("kinds").await.unwrap();
    let column = |name: &str| columns.iter().find(|column| column.name == name).unwrap();
    let decimal = |digits: &str| format!("Decimal([Some(Decimal({digits:?}))])");
    for (name, native, expected) in [
        ("flag", "tinyint(1)", "Boolean([Some(true)])".to_owned()),
        ("tiny", "tinyint(4)", "Integer([Some(-128)])".to_owned()),
        (
            "small",
            "smallint(5) unsigned",
            "Integer([Some(65535)])".to_owned(),
        ),
        ("big", "bigint(20) unsigned", decimal(UNSIGNED)),
        (
            "filled",
            "int(7) unsigned zerofill",
            "Integer([Some(42)])".to_owned(),
        ),
        ("born", "year(4)", "Integer([Some(2024)])".to_owned()),
        ("price", "decimal(65,30)", decimal(LONG)),
        ("single", "float", "Float([Some(1234567.5)])".to_owned()),
        ("twofold", "double", "Float([Some(1e300)])".to_owned()),
        ("day", "date", "Date([Some(0001-01-01)])".to_owned()),
        (
            "at",
            "datetime(6)",
            "DateTime([Some(9999-12-31T23:59:59.999999)])".to_owned(),
        ),
        (
            "noted",
            "timestamp",
            "Instant([Some(2024-02-29T12:00:00)])".to_owned(),
        ),
        ("span", "time", "Text([Some(\"-838:59:59\")])".to_owned()),
        ("fixed", "char(3)", "Text([Some(\"ab\")])".to_owned()),
        (
            "doc",
            "longtext",
            "Text([Some(\"{\\\"a\\\": \\\"б\\\\n\\\"}\")])".to_owned(),
        ),
        ("kind", "enum('a','б')", "Text([Some(\"б\")])".to_owned()),
        ("many", "set('x','y')", "Text([Some(\"x,y\")])".to_owned()),
        ("one", "bit(1)", "Boolean([Some(true)])".to_owned()),
        ("few", "bit(9)", "Integer([Some(5)])".to_owned()),
        ("most", "bit(64)", decimal(UNSIGNED)),
        ("raw", "varbinary(4)", "Text([Some(\"FF00\")])".to_owned()),
        (
            "id",
            "uuid",
            "Text([Some(\"00000000-0000-0000-0000-000000000001\")])".to_owned(),
        ),
        ("place", "point", "Text([Some(\"POINT(1 2)\")])".to_owned()),
    ] {
        assert_eq!(column(name).native, native);
        let read = all(&*connector, "kinds", name).await.unwrap();
        assert_eq!(format!("{:?}", read[0]), expected, "{name}");
    }
    for name in ["twice", "raw", "place"] {
        assert!(!column(name).can_write, "{name}");
    }
    assert!(column("number").can_write && !column("number").required);
    assert!(!column("named").required && column("needed").required && !column("twice").required);
}

#[tokio::test]
async fn values_of_every_type_are_written_as_they_were_read() {
    let ground = MySql::new().await;
    ground.run(&format!(
        "SET time_zone = '+00:00'; \
         CREATE TABLE original (n int PRIMARY KEY, flag boolean, big bigint unsigned, born year, price decimal(65,30), \
            single float, day date, at datetime(6), noted timestamp(6) NULL, span time(3), words varchar(9), doc json, \
            kind enum('a','б'), one bit(1), few bit(9), most bit(64), id uuid); \
         INSERT INTO original VALUES (1, true, {UNSIGNED}, 2024, {LONG}, 0.1, '0001-01-01', '9999-12-31 23:59:59.999999', \
            '2024-02-29 12:00:00.000001', '12:00:00.250', '', '[1]', 'б', b'1', b'101', b'{}', \
            '00000000-0000-0000-0000-000000000001'), \
            (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL); \
         CREATE TABLE copy LIKE original",
        "1".repeat(64)
    ));
    let connector = ground.connector();
    let columns = connector.columns("original").await.unwrap();
    let columns: Vec<String> = columns.into_iter().map(|column| column.name).collect();
    assert_eq!(copy(&*connector, "original", "copy", &columns).await, 2);
    let differing =
        "SELECT COUNT(*) FROM (SELECT * FROM original EXCEPT SELECT * FROM copy) AS differing";
    assert_eq!(ground.run(differing).trim(), "0");
}

#[tokio::test]
async fn a_value_that_its_type_does_not_have_is_refused_with_its_row() {
    let ground = MySql::new().await;
    ground.run(
        "SET sql_mode = ''; CREATE TABLE zeros (day date, flag boolean); \
         INSERT INTO zeros VALUES ('2024-01-01', 1), ('0000-00-00', 2)",
    );
    for column in ["day", "flag"] {
        let fault = all(&*ground.connector(), "zeros", column)
            .await
            .unwrap_err();
        let expected = Fault::Value {
            column: Some(column.to_owned()),
            row: Some(2),
        };
        assert_eq!(fault, expected);
    }
}
