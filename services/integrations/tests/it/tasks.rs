//! Runs of processes: rows go from one connection to another, and what became of them is listed.

use b2l_integrations::running;
use b2l_runtime::clock::Clock;
use chrono::{TimeDelta, TimeZone, Utc};
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::ground::{COLUMNS, Ground};

#[tokio::test]
async fn rows_go_from_a_table_into_a_file_and_back_as_they_were() {
    let ground = Ground::new().await;
    ground.create_file().await;
    let to_file = ground.save(&ground.file_form()).await;
    let ended = ground.run(&to_file).await;
    assert_eq!(
        (&ended["status"], &ended["errorMsg"]),
        (&json!(2), &Value::Null)
    );
    assert_eq!(ended["name"], "Copy");
    assert_eq!(ended["processId"].to_string(), to_file);
    let rows =
        json!({"rows": 3, "rows_read": 3, "rows_written": 3, "rows_rejected": 0, "rejected": null});
    assert_eq!(ended["params"], rows);
    assert_eq!(
        ground.text().await,
        "id,client,day,total\n1,\"ООО \"\"Ромашка\"\", Тула\",2024-01-31,12345678901234.500000\n\
         2,\"\",2024-02-29,\n3,,0001-01-01,-0.100000\n"
    );
    let back = ground.save(&ground.table_form()).await;
    assert_eq!(ground.run(&back).await["params"]["rows_written"], 3);
    ground
        .app
        .run_sql(
            "DO $$ BEGIN IF EXISTS (TABLE dwh.orders EXCEPT TABLE dwh.copy) OR (SELECT count(*) FROM dwh.copy) <> 3 \
             THEN RAISE EXCEPTION 'the copy is another table'; END IF; END $$",
        )
        .await;
    // Again into the file: instead of the rows that are there.
    assert_eq!(ground.run(&to_file).await["status"], 2);
    assert_eq!(ground.text().await.lines().count(), 4);
}

#[tokio::test]
async fn rows_that_do_not_fit_are_counted_shown_and_left_out() {
    let ground = Ground::new().await;
    ground
        .upload("id;client;day;total\n1;Ann;2024-01-01;1,5\nx;Bob;2024-01-02;2,5\n3;Cyd;2024-01-03;3,5\n")
        .await;
    let process = ground.save(&ground.table_form()).await;
    let ended = ground.run(&process).await;
    assert_eq!(ended["status"], 2, "{ended}");
    let rows = json!({
        "rows": 2, "rows_read": 3, "rows_written": 2, "rows_rejected": 1,
        "rejected": "id,client,day,total,row,rejected because of\nx,Bob,2024-01-02,2.5,2,id\n",
    });
    assert_eq!(ended["params"], rows);
}

#[tokio::test]
async fn numbers_of_a_file_keep_all_their_digits_and_what_has_no_room_is_rejected() {
    let ground = Ground::new().await;
    ground
        .upload(
            "id,client,day,total\n1,Ann,2024-01-01,12345678901234.567891\n\
             2,Bob,2024-01-02,123456789012345.5\n3,Cyd,2024-01-03,0.1234567\n",
        )
        .await;
    let process = ground.save(&ground.table_form()).await;
    let ended = ground.run(&process).await;
    assert_eq!(ended["status"], 2, "{ended}");
    assert_eq!(
        ended["params"]["rejected"],
        "id,client,day,total,row,rejected because of\n2,Bob,2024-01-02,123456789012345.5,2,total\n\
         3,Cyd,2024-01-03,0.1234567,3,total\n"
    );
    ground
        .app
        .run_sql(
            "DO $$ BEGIN IF (SELECT array_agg(total::text) FROM dwh.copy) <> '{12345678901234.567891}' \
             THEN RAISE EXCEPTION 'digits are lost'; END IF; END $$",
        )
        .await;
}

#[tokio::test]
async fn times_with_an_offset_are_moments() {
    let ground = Ground::new().await;
    ground
        .upload("id,at\n1,2024-01-31T10:00:00+02:00\n2,2024-07-31T10:00:00+03:00\n3,2024-01-31T08:30:00Z\n")
        .await;
    let path = format!(
        "/api/connections/{}/columns?object=orders.csv",
        ground.files["id"]
    );
    let columns = ground.app.client.get(&path).await.ok();
    assert_eq!(columns[1]["type"], "instant", "{columns}");
    ground
        .app
        .run_sql("CREATE TABLE dwh.moments (id int, at timestamptz); GRANT ALL ON dwh.moments TO sources")
        .await;
    let mut form = ground.table_form();
    form["target_object"] = json!("dwh.moments");
    form["columns"] = json!([{"source": "id", "target": "id"}, {"source": "at", "target": "at"}]);
    let process = ground.save(&form).await;
    let ended = ground.run(&process).await;
    assert_eq!(ended["params"]["rows_written"], 3, "{ended}");
    ground
        .app
        .run_sql(
            "DO $$ BEGIN IF (SELECT array_agg(at ORDER BY id) FROM dwh.moments) <> ARRAY['2024-01-31 08:00Z', \
             '2024-07-31 07:00Z', '2024-01-31 08:30Z']::timestamptz[] THEN RAISE EXCEPTION 'other moments'; END IF; END $$",
        )
        .await;
}

#[tokio::test]
async fn where_no_row_fits_the_target_keeps_its_rows() {
    let ground = Ground::new().await;
    ground
        .upload("id,client,day,total\nx,Ann,2024-01-01,1\ny,Bob,2024-01-02,2\n")
        .await;
    let mut form = ground.table_form();
    form["target_object"] = json!("dwh.orders");
    form["write_mode"] = json!("replace");
    let process = ground.save(&form).await;
    let ended = ground.run(&process).await;
    assert_eq!(ended["status"], 3);
    assert_eq!(ended["params"]["rows_rejected"], 2);
    let rejected = ended["params"]["rejected"].as_str().unwrap();
    assert!(rejected.contains("y,Bob,"), "{rejected}");
    ground
        .app
        .run_sql(
            "DO $$ BEGIN IF (SELECT count(*) FROM dwh.orders) <> 3 THEN RAISE EXCEPTION 'rows are gone'; END IF; END $$",
        )
        .await;
}

#[tokio::test]
async fn a_run_that_fails_says_why_and_has_written_nothing() {
    let ground = Ground::new().await;
    ground.create_file().await;
    let to_file = ground.save(&ground.file_form()).await;
    let path = format!("/api/connections/{}", ground.database["id"]);
    let wrong = ground.app.form("password", "wrong-canary");
    ground.app.client.put(&path, &wrong).await.ok();
    let ended = ground.run(&to_file).await;
    assert_eq!(
        (&ended["status"], &ended["errorMsg"]),
        (&json!(3), &json!("Wrong user or password."))
    );
    let right = ground.app.form("user", ground.app.warehouse.username());
    ground.app.client.put(&path, &right).await.ok();
    // The table has lost a column since the process was saved.
    ground
        .app
        .run_sql("ALTER TABLE dwh.orders DROP COLUMN client")
        .await;
    let ended = ground.run(&to_file).await;
    let why = ended["errorMsg"].as_str().unwrap();
    assert!(why.contains("“client”"), "{why}");
    assert_eq!(ground.text().await, "");
    let russian = ground.app.client.in_language("ru");
    let listed = russian.get("/api/integration/tasks").await.ok();
    assert!(
        listed[0]["errorMsg"]
            .as_str()
            .unwrap()
            .contains("нет столбца «client»")
    );
    assert!(!listed.to_string().contains("canary"));
}

#[tokio::test]
async fn a_target_that_refuses_a_row_keeps_none_of_them() {
    let ground = Ground::new().await;
    ground
        .upload("id,client,day,total\n1,Ann,2024-01-01,1\n2,Bob,,2\n1,Cyd,2024-01-03,3\n")
        .await;
    let process = ground.save(&ground.table_form()).await;
    let ended = ground.run(&process).await;
    assert_eq!(ended["status"], 3, "{ended}");
    assert_eq!(ended["params"]["rows_written"], 0);
    ground
        .app
        .run_sql("DO $$ BEGIN IF EXISTS (TABLE dwh.copy) THEN RAISE EXCEPTION 'rows were kept'; END IF; END $$")
        .await;
}

#[tokio::test]
async fn a_process_has_one_run_at_a_time() {
    let ground = Ground::new().await;
    ground.create_file().await;
    let process = ground.save(&ground.file_form()).await;
    ground.start(&process).await;
    let path = format!("/api/integration/tasks/{process}");
    let twice = ground.app.client.post(&path, &json!({})).await;
    assert_eq!(twice.status, StatusCode::CONFLICT);
    // Whoever looks at the same time, one of them runs it.
    let app = &ground.app.inner;
    let steps = tokio::join!(running::step(app), running::step(app), running::step(app));
    let taken = steps.0.unwrap() + steps.1.unwrap() + steps.2.unwrap();
    assert_eq!(taken, 1);
    assert_eq!(ground.list().await.as_array().unwrap().len(), 1);
    assert_eq!(ground.run(&process).await["status"], 2);
    let other = ground.save(&ground.table_form()).await;
    let of = async |process: &str| {
        let path = format!("/api/integration/tasks?process_id={process}");
        ground
            .app
            .client
            .get(&path)
            .await
            .ok()
            .as_array()
            .unwrap()
            .len()
    };
    assert_eq!((of(&process).await, of(&other).await), (2, 0));
    let stranger = ground.app.stranger().await;
    let listed = stranger.get("/api/integration/tasks").await.ok();
    assert_eq!(listed, json!([]));
    assert_eq!(
        stranger.post(&path, &json!({})).await.status,
        StatusCode::NOT_FOUND
    );
}

#[tokio::test]
async fn runs_are_listed_page_by_page() {
    let ground = Ground::new().await;
    ground.create_file().await;
    let process = ground.save(&ground.file_form()).await;
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.insert(0, ground.run(&process).await["id"].clone());
    }
    let page = async |query: &str| {
        let path = format!("/api/integration/tasks?{query}");
        let runs = ground.app.client.get(&path).await.ok();
        let runs = runs.as_array().unwrap().iter();
        runs.map(|run| run["id"].clone()).collect::<Vec<Value>>()
    };
    assert_eq!(page("limit=2").await, ids[..2]);
    assert_eq!(page(&format!("limit=2&before={}", ids[1])).await, ids[2..]);
    assert_eq!(page(&format!("before={}", ids[2])).await, ids[3..]);
    assert_eq!(page("limit=0").await, ids[..1]);
}

#[tokio::test]
async fn a_run_that_lost_its_process_is_taken_on_again_but_never_written_twice() {
    let ground = Ground::new().await;
    ground.create_file().await;
    let process = ground.save(&ground.file_form()).await;
    let lose = |section: &'static str| {
        let app = &ground.app;
        async move {
            app.run_sql(&format!(
                "UPDATE integrations.runs SET attempt = 1, section = '{section}', lease_until = now() - interval '1 s', \
                     rows_read = 5, rows_rejected = 1, rejected = 'id' \
                 WHERE state = 'running'"
            ))
            .await;
        }
    };
    ground.start(&process).await;
    lose("read").await;
    assert_eq!(running::step(&ground.app.inner).await.unwrap(), 1);
    assert_eq!(ground.list().await[0]["status"], 2);
    ground.start(&process).await;
    lose("write").await;
    assert_eq!(running::step(&ground.app.inner).await.unwrap(), 1);
    let ended = ground.list().await[0].clone();
    assert_eq!(ended["status"], 3);
    let why = ended["errorMsg"].as_str().unwrap();
    assert!(
        why.contains("may hold all of its rows (4) or none"),
        "{why}"
    );
    // What the lost process had read stays to be seen.
    assert_eq!(
        ended["params"],
        json!({"rows": 0, "rows_read": 5, "rows_written": 0, "rows_rejected": 1, "rejected": "id"})
    );
}

#[tokio::test]
async fn a_due_time_has_one_run_and_missed_times_are_made_up_for_by_one() {
    let now = Utc.with_ymd_and_hms(2026, 11, 27, 12, 0, 0).unwrap();
    let clock = Clock::fixed(now);
    let moved = clock.clone();
    let ground = Ground::with(TestApp::start_with(|app| app.clock = clock).await).await;
    ground.create_file().await;
    let mut form = ground.file_form();
    form["scheduler"] = json!("each");
    form["schedule"] = json!({"unit": "hour"});
    let process = ground.save(&form).await;
    let app = &ground.app.inner;
    assert_eq!(running::step(app).await.unwrap(), 0);
    moved.advance(TimeDelta::minutes(200));
    let steps = tokio::join!(running::step(app), running::step(app));
    assert_eq!(steps.0.unwrap() + steps.1.unwrap(), 1);
    assert_eq!(running::step(app).await.unwrap(), 0);
    assert_eq!(ground.list().await.as_array().unwrap().len(), 1);
    let path = format!("/api/processes/{process}");
    let shown = ground.app.client.get(&path).await.ok();
    assert_eq!(shown["next_run_at"], "2026-11-27T16:00:00Z");
}

#[tokio::test]
async fn a_preview_shows_rows_as_the_target_would_get_them_and_what_does_not_fit() {
    let ground = Ground::new().await;
    ground
        .upload("id;client;day;total\n1;Ann;2024-01-01;1,5\nx;Bob;2024-01-02;2,5\n")
        .await;
    let mut form = ground.table_form();
    form.as_object_mut().unwrap().remove("name");
    let preview = |form: Value| {
        let client = ground.app.client.clone();
        async move { client.post("/api/processes/preview", &form).await }
    };
    let shown = preview(form.clone()).await.ok();
    assert_eq!(shown["columns"], json!(COLUMNS));
    assert_eq!(shown["values"][0], json!([1, "Ann", "2024-01-01", "1.5"]));
    assert_eq!(shown["rejected"], json!([1]));
    assert_eq!(shown["misfits"], json!([{"row": 1, "column": 0}]));
    assert_eq!(shown["values"][1][0], "x");
    assert_eq!(shown["problems"], json!([]));
    form["columns"] =
        json!([{"source": "total", "target": "day"}, {"source": "gone", "target": "client"}]);
    let shown = preview(form.clone()).await.ok();
    let columns: Vec<&Value> = shown["problems"]
        .as_array()
        .unwrap()
        .iter()
        .map(|problem| &problem["column"])
        .collect();
    // The type differs, the source has no such column, and a row needs its key.
    assert_eq!(columns, ["day", "gone", "id"]);
    form["source_object"] = json!("lost.csv");
    assert!(
        preview(form.clone())
            .await
            .field_error("source_object")
            .contains("lost.csv")
    );
    form["source_id"] = json!(0);
    preview(form).await.field_error("source_id");
    assert_eq!(ground.list().await, json!([]));
}
