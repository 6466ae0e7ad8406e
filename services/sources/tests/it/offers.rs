//! Tables that processes offer to sources.

use b2l_sources::offering;
use serde_json::{Value, json};

use crate::app::{TestApp, column, sales};

impl TestApp {
    /// Offers this table to a source, as the integrations service does.
    async fn offer(&self, source: i64, text: &str) {
        let key = format!("{}/sources/offers/{source}.csv", self.signed.company_id);
        let objects = self.stack.objects().unwrap();
        objects.put(&key, text.to_owned().into()).await.unwrap();
        self.run_sql(&format!(
            "INSERT INTO sources.offers (company_id, source_id, object_key) VALUES ({}, {source}, '{key}')",
            self.signed.company_id
        ))
        .await;
    }

    /// What became of the last one.
    async fn offered(&self) -> Value {
        #[derive(diesel::QueryableByName)]
        struct Offer {
            #[diesel(sql_type = diesel::sql_types::Jsonb)]
            offer: Value,
        }
        let mut admin = self.stack.database.admin().await.unwrap();
        let offer: Offer = diesel_async::RunQueryDsl::get_result(
            diesel::sql_query(
                "SELECT jsonb_build_object('state', state, 'rows', rows, 'fault', fault ->> 'en') AS offer \
                 FROM sources.offers ORDER BY id DESC LIMIT 1",
            ),
            &mut admin,
        )
        .await
        .unwrap();
        offer.offer
    }

    async fn take_offers(&self) -> usize {
        offering::step(&self.app).await.unwrap()
    }
}

#[tokio::test]
async fn an_offered_table_becomes_the_next_version() {
    let app = TestApp::start().await;
    let id = app.save("Sales", "sales.csv", sales(30)).await;
    assert_eq!(app.take_offers().await, 0);
    app.offer(id, &sales(45)).await;
    assert_eq!(app.take_offers().await, 1);
    assert_eq!(
        app.offered().await,
        json!({"state": "taken", "rows": 45, "fault": null})
    );
    let detail = app.detail(id).await;
    assert_eq!(
        (&detail["rows"], &detail["name"]),
        (&json!(45), &json!("Sales"))
    );
    assert_eq!(detail["updated_by"], "Tester");
    assert_eq!(app.take_offers().await, 0);
}

#[tokio::test]
async fn columns_keep_their_types_and_more_columns_may_come() {
    let app = TestApp::start().await;
    let id = app
        .save("Codes", "codes.csv", "code;sum\nA7;1,5\nB8;2,5\nC9;3\n")
        .await;
    app.offer(id, "code,sum,city\n0012,1.25,Köln\n0013,2,\n")
        .await;
    assert_eq!(app.take_offers().await, 1);
    let detail = app.detail(id).await;
    assert_eq!(column(&detail, "code")["type"], "category");
    assert_eq!(column(&detail, "sum")["type"], "number");
    assert_eq!(detail["rows"], 2);
    let rows = detail["values"].as_array().unwrap();
    assert_eq!(rows[0], json!(["0012", 1.25, "Köln"]));
}

#[tokio::test]
async fn a_table_that_would_change_what_columns_mean_is_refused_with_the_reason() {
    let app = TestApp::start().await;
    let id = app
        .save("Codes", "codes.csv", "code,sum\nA7,1.5\nB8,2.5\nC9,3\n")
        .await;
    let before = app.detail(id).await;
    for (table, part) in [
        (
            "code\nA7\n",
            "doesn't write these columns of the source: sum",
        ),
        ("code,sum\nA7,1500\nB8,2500\nC9,3000\n", "“sum”"),
        ("code,sum\n", ""),
    ] {
        app.offer(id, table).await;
        assert_eq!(app.take_offers().await, 1);
        let offered = app.offered().await;
        assert_eq!(offered["state"], "refused", "{offered}");
        assert!(
            offered["fault"].as_str().unwrap().contains(part),
            "{offered}"
        );
    }
    assert_eq!(app.detail(id).await["rows"], before["rows"]);
}

#[tokio::test]
async fn offers_are_taken_one_after_the_other_and_not_by_sources_that_come_from_elsewhere() {
    let app = TestApp::start().await;
    let id = app.save("Sales", "sales.csv", sales(30)).await;
    app.offer(id, &sales(40)).await;
    // Another process of ours has it, and is at work.
    app.run_sql("UPDATE sources.offers SET attempt = 1, lease_until = now() + interval '1 minute'")
        .await;
    assert_eq!(app.take_offers().await, 0);
    // It has not been heard of for a minute.
    app.run_sql("UPDATE sources.offers SET lease_until = now()")
        .await;
    assert_eq!(app.take_offers().await, 1);
    assert_eq!(app.detail(id).await["rows"], 40);

    app.offer(id, &sales(50)).await;
    app.run_sql("UPDATE sources.offers SET attempt = 3 WHERE state = 'waiting'")
        .await;
    assert_eq!(app.take_offers().await, 1);
    assert_eq!(app.offered().await["state"], "refused");

    let stages = json!([{"order": 1, "name": "All", "type": "append", "options": {"source": id}}]);
    app.run_sql(&format!("UPDATE sources.datasets SET stages = '{stages}'"))
        .await;
    app.offer(id, &sales(60)).await;
    assert_eq!(app.take_offers().await, 1);
    let offered = app.offered().await;
    assert!(
        offered["fault"]
            .as_str()
            .unwrap()
            .contains("from S3 or from other sources"),
        "{offered}"
    );
}
