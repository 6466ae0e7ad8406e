//! A process takes elsewhere what B2L itself has, the forecasts of a story and the table of a source, and writes a
//! source's next version.

use std::time::Duration;

use b2l_tabular::{Column, ColumnData, Table, describe_schema, write_parquet};
use chrono::NaiveDate;
use diesel::sql_types::Text;
use diesel_async::RunQueryDsl;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::app::TestApp;
use crate::ground::{COLUMNS, Ground};

const STORY: i64 = 9;
const SOURCE: i64 = 7;

/// The columns of the tables of a ground. One number is none of a column of whole numbers.
fn table() -> Table {
    let day = |month, day| {
        let date = NaiveDate::from_ymd_opt(2024, month, day).unwrap();
        Some(date.and_hms_opt(0, 0, 0)?.and_utc().timestamp_millis())
    };
    let numbers = |values: [Option<f64>; 3]| ColumnData::Number(values.into_iter().collect());
    let texts = [Some("ООО \"Ромашка\", Тула"), Some("Nord"), None];
    let columns = [
        ("id", numbers([Some(1.0), Some(2.5), Some(3.0)])),
        ("client", ColumnData::Category(texts.into_iter().collect())),
        (
            "day",
            ColumnData::Date([day(1, 31), day(2, 29), day(3, 1)].into_iter().collect()),
        ),
        ("total", numbers([Some(0.1), Some(-7.0), None])),
    ];
    Table::new(columns.map(|(name, data)| Column::new(name, data)).into())
}

async fn put(app: &TestApp, key: &str) {
    let folder = app.stack.work_dir();
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("table.parquet");
    write_parquet(&table(), &file).unwrap();
    let objects = app.stack.objects().unwrap();
    objects.put_file(key, &file).await.unwrap();
}

/// A source, and a version of its table.
async fn source(app: &TestApp) {
    let columns = serde_json::to_string(&describe_schema(&table())).unwrap();
    put(app, "source.parquet").await;
    app.run_sql(&format!(
        "INSERT INTO sources.sources (id, company_id, name) VALUES ({SOURCE}, {company}, 'Orders'); \
         INSERT INTO sources.datasets (company_id, source_id, file_name, columns, rows, size, object_key, \
             description_key, original_key) \
         VALUES ({company}, {SOURCE}, 'orders.csv', '{columns}', 3, 99, 'source.parquet', 'd', 'o')",
        company = app.signed.company_id
    ))
    .await;
}

/// A story, and a training of it that left this.
async fn story(app: &TestApp, summary: &Value) {
    put(app, "trained.parquet").await;
    app.run_sql(&format!(
        "INSERT INTO forecast.stories \
             (id, company_id, name, source_id, definition, forecast_type, planned_minutes, created_by) \
         VALUES ({STORY}, {company}, 'Sales', {SOURCE}, '{{}}', 'time_series', 1, 1); \
         INSERT INTO jobs.tasks (company_id, story_id, story_name, kind, cpu, input, state, started_at, finished_at, \
             artefact, summary) \
         VALUES ({company}, {STORY}, 'Sales', 0, 1, '{{}}', 'succeeded', now(), now(), 'trained', '{summary}')",
        company = app.signed.company_id
    ))
    .await;
}

fn with_table() -> Value {
    json!({"forecast_table": {"rows": 3, "columns": describe_schema(&table())}})
}

/// Saves the connection and answers it.
async fn own(app: &TestApp) -> Value {
    let form = json!({"name": "Our own", "connection_type": 17});
    app.client.post("/api/connections", &form).await.ok()
}

#[tokio::test]
async fn stories_and_sources_are_listed_by_their_names_with_their_columns() {
    let app = TestApp::start().await;
    let own = own(&app).await;
    let path = format!("/api/connections/{}", own["id"]);
    assert_eq!(own["params"], json!({}));
    assert_eq!(
        app.client.get(&format!("{path}/objects")).await.ok(),
        json!([])
    );
    source(&app).await;
    story(&app, &with_table()).await;
    let objects = app.client.get(&format!("{path}/objects")).await.ok();
    assert_eq!(
        objects,
        json!([
            {"name": "story/9", "title": "Sales", "kind": "forecast", "can_read": true, "can_write": false},
            {"name": "source/7", "title": "Orders", "kind": "source", "can_read": true, "can_write": true},
        ])
    );
    for object in ["story/9", "source/7"] {
        let columns = format!("{path}/columns?object={object}");
        let columns = app.client.get(&columns).await.ok();
        let types: Vec<(&str, &str)> = columns
            .as_array()
            .unwrap()
            .iter()
            .map(|column| {
                (
                    column["name"].as_str().unwrap(),
                    column["type"].as_str().unwrap(),
                )
            })
            .collect();
        let expected = [
            ("id", "decimal"),
            ("client", "text"),
            ("day", "date"),
            ("total", "decimal"),
        ];
        assert_eq!(types, expected);
    }
    let test = json!({"connection_type": 17, "params": {}});
    assert_eq!(app.test(&test).await.ok()["status"], "success");
}

#[tokio::test]
async fn rows_go_from_a_story_or_a_source_into_a_file_and_a_table() {
    let ground = Ground::new().await;
    source(&ground.app).await;
    story(&ground.app, &with_table()).await;
    let own = own(&ground.app).await;
    ground.create_file().await;
    for object in ["story/9", "source/7"] {
        let mut form = ground.file_form();
        form["source_id"] = own["id"].clone();
        form["source_object"] = json!(object);
        let to_file = ground.save(&form).await;
        let ended = ground.run(&to_file).await;
        assert_eq!(ended["status"], 2, "{ended}");
        assert_eq!(ended["params"]["rows_written"], 3);
        assert_eq!(
            ground.text().await,
            "id,client,day,total\n1,\"ООО \"\"Ромашка\"\", Тула\",2024-01-31,0.1\n\
             2.5,Nord,2024-02-29,-7\n3,,2024-03-01,\n"
        );
    }
    let mut form = ground.table_form();
    form["source_id"] = own["id"].clone();
    form["source_object"] = json!("story/9");
    let to_table = ground.save(&form).await;
    let ended = ground.run(&to_table).await;
    assert_eq!(ended["status"], 2, "{ended}");
    let counts = ["rows_read", "rows_written", "rows_rejected"].map(|name| &ended["params"][name]);
    assert_eq!(counts, [3, 2, 1]);
    ground
        .app
        .run_sql(
            "DO $$ BEGIN IF (SELECT count(*) FROM dwh.copy) <> 2 OR EXISTS ( \
             SELECT id, client, day, total FROM dwh.copy \
             EXCEPT VALUES (1, 'ООО \"Ромашка\", Тула', '2024-01-31'::date, 0.1), (3, NULL, '2024-03-01', NULL)) \
             THEN RAISE EXCEPTION 'the rows differ'; END IF; END $$",
        )
        .await;
}

#[tokio::test]
async fn what_another_company_has_or_nobody_has_any_more_is_not_read() {
    let ground = Ground::new().await;
    source(&ground.app).await;
    story(&ground.app, &with_table()).await;
    let stranger = ground.app.stranger().await;
    let form = json!({"name": "Theirs", "connection_type": 17});
    let theirs = stranger.post("/api/connections", &form).await.ok();
    let path = format!("/api/connections/{}", theirs["id"]);
    assert_eq!(
        stranger.get(&format!("{path}/objects")).await.ok(),
        json!([])
    );
    for object in ["story/9", "source/7", "source/8", "orders"] {
        let columns = format!("{path}/columns?object={object}");
        stranger.get(&columns).await.field_error("object");
    }

    let own = own(&ground.app).await;
    ground.create_file().await;
    let mut form = ground.file_form();
    form["source_id"] = own["id"].clone();
    form["source_object"] = json!("source/7");
    let process = ground.save(&form).await;
    let sql = format!("UPDATE sources.sources SET deleted_at = now() WHERE id = {SOURCE}");
    ground.app.run_sql(&sql).await;
    let ended = ground.run(&process).await;
    assert_eq!(ended["status"], 3);
    assert!(
        ended["errorMsg"].as_str().unwrap().contains("source/7"),
        "{ended}"
    );
}

#[tokio::test]
async fn a_story_whose_training_left_no_table_is_not_offered() {
    let app = TestApp::start().await;
    story(&app, &json!({"series": 1})).await;
    let path = format!("/api/connections/{}/objects", own(&app).await["id"]);
    assert_eq!(app.client.get(&path).await.ok(), json!([]));
}

/// A process from the table with rows into something of ours.
async fn process_into(ground: &Ground, own: &Value, object: &str) -> String {
    let mut form = ground.file_form();
    form["target_id"] = own["id"].clone();
    form["target_object"] = json!(object);
    ground.save(&form).await
}

/// Plays the sources service: waits for an offer, and answers what was offered once it has ended so.
async fn end_offer(app: &TestApp, ending: &str) -> String {
    #[derive(diesel::QueryableByName)]
    struct Offered {
        #[diesel(sql_type = Text)]
        object_key: String,
    }
    let mut admin = app.stack.database.admin().await.unwrap();
    let key = loop {
        let ended: Vec<Offered> = diesel::sql_query(format!(
            "UPDATE sources.offers SET {ending} WHERE source_id = {SOURCE} RETURNING object_key"
        ))
        .load(&mut admin)
        .await
        .unwrap();
        if let Some(offered) = ended.into_iter().next() {
            break offered.object_key;
        }
        sleep(Duration::from_millis(20)).await;
    };
    let objects = app.stack.objects().unwrap();
    String::from_utf8(objects.get(&key).await.unwrap().into()).unwrap()
}

#[tokio::test]
async fn rows_for_a_source_are_offered_and_the_run_ends_as_the_offer_does() {
    let ground = Ground::new().await;
    source(&ground.app).await;
    let own = own(&ground.app).await;
    let process = process_into(&ground, &own, "source/7").await;
    let (ended, offered) = tokio::join!(
        ground.run(&process),
        end_offer(&ground.app, "state = 'taken', rows = 3")
    );
    assert_eq!(
        (&ended["status"], &ended["params"]["rows_written"]),
        (&json!(2), &json!(3)),
        "{ended}"
    );
    assert_eq!(
        offered,
        "id,client,day,total\n1,\"ООО \"\"Ромашка\"\", Тула\",2024-01-31,12345678901234.500000\n\
         2,\"\",2024-02-29,\n3,,0001-01-01,-0.100000\n"
    );
    ground.app.run_sql("DELETE FROM sources.offers").await;

    let refused =
        "state = 'refused', fault = '{\"code\": \"x\", \"en\": \"No.\", \"ru\": \"Нет.\"}'";
    let (ended, _) = tokio::join!(ground.run(&process), end_offer(&ground.app, refused));
    assert_eq!(
        (&ended["status"], &ended["errorMsg"]),
        (&json!(3), &json!("No.")),
        "{ended}"
    );
    assert_eq!(ended["params"]["rows_written"], 0);
}

#[tokio::test]
async fn what_cannot_be_replaced_is_not_written() {
    let ground = Ground::new().await;
    source(&ground.app).await;
    story(&ground.app, &with_table()).await;
    let own = own(&ground.app).await;
    let story = process_into(&ground, &own, "story/9").await;
    assert_eq!(ground.run(&story).await["status"], 3);

    // Each column of a source is written, or none.
    let mut form = ground.file_form();
    form["target_id"] = own["id"].clone();
    form["target_object"] = json!("source/7");
    form["columns"] = json!([{"source": "id", "target": "id"}]);
    let preview = ground
        .app
        .client
        .post("/api/processes/preview", &form)
        .await;
    let problems = preview.ok()["problems"].as_array().unwrap().len();
    assert_eq!(problems, COLUMNS.len() - 1);

    let made_of_others =
        format!("UPDATE sources.datasets SET stages = '[]' WHERE source_id = {SOURCE}");
    ground.app.run_sql(&made_of_others).await;
    let process = process_into(&ground, &own, "source/7").await;
    let ended = ground.run(&process).await;
    assert_eq!(ended["status"], 3, "{ended}");
}
