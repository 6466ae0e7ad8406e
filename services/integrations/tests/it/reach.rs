//! What a saved connection has: its tables and their columns.

use serde_json::{Value, json};

use crate::app::TestApp;

const TABLES: &str = "CREATE SCHEMA warehouse; GRANT USAGE ON SCHEMA warehouse TO sources; \
     CREATE TABLE warehouse.\"Продажи\" (id int PRIMARY KEY, \"Сумма\" numeric(12,2), day date); \
     GRANT SELECT, INSERT ON warehouse.\"Продажи\" TO sources; \
     CREATE VIEW warehouse.daily AS SELECT day FROM warehouse.\"Продажи\"; \
     GRANT SELECT ON warehouse.daily TO sources; \
     CREATE TABLE warehouse.closed (a int)";

#[tokio::test]
async fn tables_and_columns_are_listed_as_the_user_may_see_them() {
    let app = TestApp::start().await;
    app.run_sql(TABLES).await;
    let path = format!("/api/connections/{}", app.save().await["id"]);
    let objects = app.client.get(&format!("{path}/objects")).await.ok();
    let of = |name: &str| {
        let objects = objects.as_array().unwrap().iter();
        objects
            .clone()
            .find(|object| object["name"] == name)
            .cloned()
    };
    let table =
        json!({"name": "warehouse.Продажи", "kind": "table", "can_read": true, "can_write": true});
    assert_eq!(of("warehouse.Продажи"), Some(table));
    let view = of("warehouse.daily").unwrap();
    assert_eq!(
        (&view["kind"], &view["can_write"]),
        (&json!("view"), &json!(false))
    );
    assert_eq!(of("warehouse.closed"), None);

    // warehouse.Продажи
    let object = "warehouse.%D0%9F%D1%80%D0%BE%D0%B4%D0%B0%D0%B6%D0%B8";
    let columns = app
        .client
        .get(&format!("{path}/columns?object={object}"))
        .await
        .ok();
    let described: Vec<(&Value, &Value, &Value)> = columns
        .as_array()
        .unwrap()
        .iter()
        .map(|column| (&column["name"], &column["type"], &column["native"]))
        .collect();
    assert_eq!(
        json!(described),
        json!([
            ["id", "integer", "integer"],
            ["Сумма", "decimal", "numeric(12,2)"],
            ["day", "date", "date"],
        ])
    );
    assert_eq!(columns[0]["required"], true);
}

#[tokio::test]
async fn an_object_that_is_not_there_is_named() {
    let app = TestApp::start().await;
    let path = format!("/api/connections/{}/columns", app.save().await["id"]);
    let missing = app
        .client
        .get(&format!("{path}?object=warehouse.nothing"))
        .await;
    assert!(missing.field_error("object").contains("warehouse.nothing"));
    app.client.get(&path).await.field_error("object");
}
