//! What is peculiar to writing into a PostgreSQL: values that it does not take, and rows that are merged.

use b2l_connectors::{Fault, Write};

use crate::postgres::Postgres;
use crate::rows::{all, named, names, read, rows, shown, texts, write};
use crate::suite::Ground;

#[tokio::test]
async fn what_came_as_text_is_written_as_what_it_was() {
    let ground = Postgres::new().await;
    ground
        .run(
            "SET ROLE warehouse_writer; \
             CREATE TABLE warehouse.given (n int, id uuid, doc jsonb, list int[], at time, raw bytea, span interval); \
             INSERT INTO warehouse.given VALUES (1, '00000000-0000-0000-0000-000000000001', '{\"a\": [1, \"б\"]}', \
                '{1,NULL,3}', '23:59:59.5', '\\xff00', '1 day 2 hours'), (2, NULL, NULL, NULL, NULL, NULL, NULL); \
             CREATE TABLE warehouse.taken (LIKE warehouse.given)",
        )
        .await;
    let connector = ground.connector();
    let columns = named(&["n", "id", "doc", "list", "at", "raw", "span"]);
    let mut reader = connector.read("warehouse.given", &columns).await.unwrap();
    let mut writer = connector
        .write("warehouse.taken", &columns, &Write::Append)
        .await
        .unwrap();
    while let Some(batch) = reader.next().await.unwrap() {
        writer.write(batch).await.unwrap();
    }
    assert_eq!(writer.finish().await.unwrap(), 2);
    let differing = ground.count(
        "SELECT count(*) FROM warehouse.given AS given FULL JOIN warehouse.taken AS taken USING (n) \
         WHERE given IS DISTINCT FROM taken",
    );
    assert_eq!(differing.await, 0);
}

#[tokio::test]
async fn a_value_that_the_target_does_not_take_is_named_by_column_and_row() {
    let ground = Postgres::new().await;
    ground
        .run(
            "SET ROLE warehouse_writer; CREATE TABLE warehouse.strict (\"the day\" date NOT NULL); \
             INSERT INTO warehouse.strict VALUES ('2020-02-02')",
        )
        .await;
    let connector = ground.connector();
    let object = "warehouse.strict";
    let columns = named(&["the day"]);
    for wrong in ["31.02.2024 canary-4711", "x"] {
        let mut writer = connector
            .write(object, &columns, &Write::Replace)
            .await
            .unwrap();
        writer
            .write(texts(&["2024-01-01", "2024-01-02"]))
            .await
            .unwrap();
        writer.write(texts(&["2024-01-03", wrong])).await.unwrap();
        let fault = writer.finish().await.unwrap_err();
        let expected = Fault::Value {
            column: Some("the day".to_owned()),
            row: Some(4),
        };
        assert_eq!(fault, expected);
        assert!(!format!("{fault} {fault:?}").contains("canary"));
    }
    assert_eq!(
        all(&*connector, object, "the day").await.unwrap()[0].len(),
        1
    );
}

#[tokio::test]
async fn rows_are_merged_by_a_unique_key_only() {
    let ground = Postgres::new().await;
    ground
        .run("SET ROLE warehouse_writer; CREATE TABLE warehouse.keyless (a text, b text)")
        .await;
    let connector = ground.connector();
    let keyless = |keys: &[&str]| Write::Upsert { keys: named(keys) };
    let columns = named(&["a", "b"]);
    let fault = |mode: Write| {
        let (connector, columns) = (&connector, &columns);
        async move {
            connector
                .write("warehouse.keyless", columns, &mode)
                .await
                .err()
                .unwrap()
        }
    };
    let object = "warehouse.keyless".to_owned();
    assert_eq!(
        fault(keyless(&["a"])).await,
        Fault::Key {
            object: object.clone()
        }
    );
    assert_eq!(
        fault(keyless(&[])).await,
        Fault::Key {
            object: object.clone()
        }
    );
    let column = "c".to_owned();
    assert_eq!(
        fault(keyless(&["c"])).await,
        Fault::Column { object, column }
    );
}

#[tokio::test]
async fn rows_that_would_take_each_others_place_are_refused_and_nothing_is_kept() {
    let ground = Postgres::new().await;
    let object = ground.make("twice").await;
    let connector = ground.connector();
    write(&*connector, &object, rows(1, 5), &Write::Append).await;
    let keys = named(&["id"]);
    let mode = Write::Upsert { keys };
    let mut writer = connector.write(&object, &names(), &mode).await.unwrap();
    for batch in rows(4, 3).into_iter().chain(rows(6, 1)) {
        writer.write(batch).await.unwrap();
    }
    let fault = writer.finish().await.unwrap_err();
    assert_eq!(
        fault,
        Fault::KeyTwice {
            object: object.clone()
        }
    );
    assert_eq!(read(&*connector, &object).await, shown(&rows(1, 5)));
}
