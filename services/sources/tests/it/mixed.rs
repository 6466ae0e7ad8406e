//! Sources put together in stages.

use b2l_testkit::{Answer, Client};
use reqwest::Method;
use serde_json::{Value, json};

use crate::app::{TestApp, sales};

const SHOPS: &str = "Shop,City\nNorth,Oslo\nSouth,Rome\n";

pub fn stage(order: usize, kind: &str, options: Value) -> Value {
    let name = format!("{kind} {order}");
    // As clients send them back: with what a preview told, which is ignored.
    json!({"name": name, "order": order, "type": kind, "fixed": order == 0, "options": options,
        "columns": [{"name": "nonsense"}], "values": [["x"]], "desc": {"nonsense": 1}})
}

pub fn add(order: usize, source: i64) -> Value {
    stage(order, "add_source", json!({"source_id": source}))
}

pub fn prepare(order: usize, kind: &str, name: &str, value: &str) -> Value {
    let values = json!([{"name": name, "value": value, "custom": ""}]);
    let options = json!({"preprocess": kind, "values": values});
    stage(order, "preprocessing", options)
}

pub fn merge(order: usize, one: i64, other: i64, key: &str) -> Value {
    let values = json!([{"source1": one, "source2": other, "merge_key": key}]);
    stage(
        order,
        "merge",
        json!({"merge_type": "left_join", "values": values}),
    )
}

impl TestApp {
    async fn send(&self, method: Method, path: &str, body: Value) -> Answer {
        let request = self.client.request(method, path).json(&body);
        self.client.send(request).await
    }

    async fn stages_preview(&self, stages: Value) -> Value {
        let body = json!({"stages": stages});
        self.send(Method::POST, "/api/source/result/preview", body)
            .await
            .ok()
    }

    pub async fn save_mixed(&self, name: &str, stages: Value) -> Answer {
        let body = json!({"stages": stages, "name": name, "comment": "joined"});
        self.send(Method::POST, "/api/source_mixed/save/0", body)
            .await
    }
}

#[tokio::test]
async fn a_nul_in_a_stage_or_a_comment_is_refused_under_its_field() {
    let app = TestApp::start().await;
    let sold = app.save("Sales", "sales.csv", sales(5)).await;
    let named = |name: &str| {
        let mut stage = add(0, sold);
        stage["name"] = json!(name);
        stage
    };
    let renamed = |to: &str| prepare(1, "rename_column", "Sales", to);
    for stages in [
        json!([named("Sa\0les")]),
        json!([named("Sales"), renamed("Turn\0over")]),
    ] {
        let refused = app.save_mixed("Mixed", stages).await;
        refused.field_error("mixed");
        assert_eq!(refused.headers["x-error-code"], "nul_character");
    }
    let body = json!({"stages": [named("Sales")], "name": "Mixed", "comment": "a\0b"});
    let refused = app
        .send(Method::POST, "/api/source_mixed/save/0", body)
        .await;
    refused.field_error("comment");
    app.save_mixed("Mixed", json!([named("Sales"), renamed("Turnover")]))
        .await
        .ok();
}

#[tokio::test]
async fn every_stage_shows_what_it_made() {
    let app = TestApp::start().await;
    let sold = app.save("Sales", "sales.csv", sales(150)).await;
    let shops = app.save("Shops", "shops.csv", SHOPS).await;
    let told = app
        .stages_preview(json!([
            add(0, sold),
            prepare(1, "change_type", "Sales", "int32"),
            add(2, shops),
            merge(3, sold, shops, "Shop"),
        ]))
        .await;
    let stages = told.as_array().unwrap();
    assert_eq!(stages.len(), 4);
    assert_eq!(stages[0]["values"].as_array().unwrap().len(), 100);
    assert_eq!(stages[0]["rows_out"], 150);
    let about = &stages[0]["desc"]["Sales"];
    assert_eq!(
        (about["min"].as_f64(), about["50%"].as_f64()),
        (Some(100.5), Some(175.0))
    );
    assert_eq!(stages[0]["desc"]["Date"]["last"], "2024-05-29");
    assert_eq!(stages[1]["changed_cells"], 150);
    assert_eq!(stages[1]["desc"]["Sales"]["dtype"], "int32");
    assert!(
        stages[1]["notices"][0]["text"]
            .as_str()
            .unwrap()
            .contains("150")
    );
    let last = &stages[3];
    assert_eq!(
        last["values"][0],
        json!(["2024-01-01", "North", 100, "Oslo"])
    );
    assert_eq!(last["columns"][3]["column_type"], "category");
    assert_eq!(
        last["merge"],
        json!({"matched": 150, "match_rate": 1.0, "growth": 1.0, "many_to_many": false})
    );
    assert_eq!(
        (&last["error"], &last["order"], &last["type"]),
        (&Value::Null, &json!(3), &json!("merge"))
    );
    assert_eq!(
        app.client
            .get("/api/sources")
            .await
            .ok()
            .as_array()
            .unwrap()
            .len(),
        2
    );
}

#[tokio::test]
async fn the_stage_that_fails_has_its_reason_and_later_ones_are_null() {
    let app = TestApp::start().await;
    let sold = app.save("Sales", "sales.csv", sales(5)).await;
    let stages = json!([
        add(0, sold),
        prepare(1, "replace_nan", "Shop", "median"),
        prepare(2, "remove_column", "Shop", ""),
    ]);
    let told = app.stages_preview(stages.clone()).await;
    assert_eq!(told[0]["rows_out"], 5);
    assert_eq!(told[1]["error"]["field"], "values.0.value");
    assert!(
        told[1]["error"]["message"]
            .as_str()
            .unwrap()
            .contains("Shop")
    );
    assert_eq!(told[2], Value::Null);
    let russian = app.client.in_language("ru");
    let request = russian.request(Method::POST, "/api/source/result/preview");
    let told = russian
        .send(request.json(&json!({"stages": stages})))
        .await
        .ok();
    assert!(
        told[1]["error"]["message"]
            .as_str()
            .unwrap()
            .contains("не числовой")
    );
    let refused = app.save_mixed("Mixed", stages).await.field_error("mixed");
    assert!(
        refused.starts_with("Stage 2 (preprocessing 1): "),
        "{refused}"
    );
    let wrong = json!([prepare(0, "remove_column", "Shop", "")]);
    assert_eq!(
        app.stages_preview(wrong).await[0]["error"]["code"],
        "first_adds_source"
    );
    assert_eq!(app.stages_preview(json!([])).await, json!([]));
    app.save_mixed("Mixed", json!([]))
        .await
        .field_error("mixed");
    let many: Vec<Value> = (0..51).map(|order| add(order, sold)).collect();
    app.save_mixed("Mixed", json!(many))
        .await
        .field_error("mixed");
    let alone = app
        .save_mixed("Mixed", json!([add(0, sold), add(1, sold)]))
        .await;
    assert!(alone.field_error("mixed").starts_with("Stage 1"));
}

#[tokio::test]
async fn a_mixed_source_is_a_source_like_others_and_gives_its_stages_back() {
    let app = TestApp::start().await;
    let sold = app.save("Sales", "sales.csv", sales(40)).await;
    let shops = app.save("Shops", "shops.csv", SHOPS).await;
    let stages = json!([add(0, sold), add(1, shops), merge(2, sold, shops, "Shop")]);
    let made = app.save_mixed("Together", stages).await;
    assert_eq!(made.status, 201);
    let id = made.json()["id"].as_i64().unwrap();
    let path = format!("/api/sources/{id}");
    let detail = app.client.get(&path).await.ok();
    assert_eq!(detail["data"]["external_data"], "mixed");
    assert_eq!(detail["data"]["rows"], 40);
    assert_eq!(detail["comment"], "joined");
    assert_eq!(detail["columns"][0]["column_type"], "date_days");
    assert_eq!(
        detail["values"][39],
        json!(["2024-02-09", "North", 139.5, "Oslo"])
    );
    let kept = &detail["data"]["stages"];
    assert_eq!(kept[0]["options"], json!({"source_id": sold}));
    assert_eq!(
        (&kept[0]["fixed"], &kept[2]["fixed"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(kept[2]["options"]["values"][0]["merge_key"], "Shop");
    let again = app.stages_preview(kept.clone()).await;
    assert_eq!(again[2]["rows_out"], 40, "what is given back can be sent");
    let book = app.client.get(&format!("/api/source/download/{id}")).await;
    assert_eq!(book.status, 200);

    let narrow = json!([add(0, sold), prepare(1, "remove_column", "Shop", "")]);
    let save = format!("/api/source_mixed/save/{id}");
    let asked = app
        .send(Method::PUT, &save, json!({"stages": narrow}))
        .await;
    assert!(asked.field_error("mixed").contains("Shop, City"));
    assert_eq!(asked.json()["columns"]["missing"], json!(["Shop", "City"]));
    let body = json!({"stages": narrow, "name": "Less", "confirm": true});
    let saved = app.send(Method::PUT, &save, body).await.ok();
    assert_eq!(
        (&saved["name"], &saved["comment"]),
        (&json!("Less"), &json!("joined"))
    );
    assert_eq!(saved["values"][0], json!(["2024-01-01", 100.5]));
    let detail = app.client.get(&path).await.ok();
    assert_eq!(detail["data"]["stages"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_mixed_source_is_never_made_of_itself() {
    let app = TestApp::start().await;
    let sold = app.save("Sales", "sales.csv", sales(5)).await;
    let id = |answer: Answer| answer.ok()["id"].as_i64().unwrap();
    let first = id(app.save_mixed("First", json!([add(0, sold)])).await);
    let second = id(app.save_mixed("Second", json!([add(0, first)])).await);
    let path = format!("/api/source_mixed/save/{first}");
    for source in [first, second] {
        let body = json!({"stages": [add(0, source)]});
        let refused = app.send(Method::PUT, &path, body).await;
        assert!(refused.field_error("mixed").contains("itself"));
        let body = json!({"stages": [add(0, source)], "id": first});
        let told = app
            .send(Method::POST, "/api/source/result/preview", body)
            .await
            .ok();
        assert_eq!(told[0]["error"]["field"], "source_id");
    }
    let body = json!({"stages": [add(0, first)]});
    let path = format!("/api/source_mixed/save/{second}");
    assert_eq!(app.send(Method::PUT, &path, body).await.status, 200);
}

#[tokio::test]
async fn a_source_of_another_company_is_the_same_as_one_that_never_was() {
    let app = TestApp::start().await;
    let sold = app.save("Sales", "sales.csv", sales(5)).await;
    let stranger = app.stack.company("Other").await.unwrap();
    let stranger = Client::new(app.address).with_token(&stranger.token);
    let mut answers = Vec::new();
    for source in [sold, 9_000_000_000] {
        for (path, name) in [
            ("/api/source/result/preview", None),
            ("/api/source_mixed/save/0", Some("Stolen")),
        ] {
            let body = json!({"stages": [add(0, source)], "name": name});
            let answer = stranger
                .send(stranger.request(Method::POST, path).json(&body))
                .await;
            answers.push((answer.status, answer.json()));
        }
    }
    assert_eq!(answers[0], answers[2]);
    assert_eq!(answers[1], answers[3]);
    assert_eq!(answers[0].1[0]["error"]["code"], "source_gone");
    assert_eq!(answers[1].0, 400);
    assert_eq!(stranger.get("/api/sources").await.ok(), json!([]));
}

#[tokio::test]
async fn a_source_that_a_mixed_one_is_made_of_is_deleted_only_when_confirmed() {
    let app = TestApp::start().await;
    let sold = app.save("Sales", "sales.csv", sales(5)).await;
    let mixed = app.save_mixed("Together", json!([add(0, sold)])).await.ok()["id"].clone();
    let path = format!("/api/sources/{sold}");
    let asked = app.client.delete(&path).await;
    assert_eq!(asked.status, 409);
    assert_eq!(
        asked.json()["mixed"],
        json!([{"id": mixed, "name": "Together"}])
    );
    assert!(
        asked.json()["detail"]
            .as_str()
            .unwrap()
            .contains("Together")
    );
    app.story_on(sold, "North").await;
    let both = app.client.delete(&path).await.json();
    assert!(both["detail"].as_str().unwrap().contains("North"));
    assert_eq!(both["stories"][0]["name"], "North");
    assert_eq!(
        app.client
            .delete(&format!("{path}?confirm=true"))
            .await
            .status,
        204
    );
    let detail = app.client.get(&format!("/api/sources/{mixed}")).await.ok();
    assert_eq!(detail["rows"], 5, "the mixed one keeps its table");
    let told = app.stages_preview(detail["data"]["stages"].clone()).await;
    assert_eq!(told[0]["error"]["code"], "source_gone");
}

#[tokio::test]
async fn stages_run_in_the_order_that_they_name() {
    let app = TestApp::start().await;
    let sold = app.save("Sales", "sales.csv", sales(5)).await;
    let told = app
        .stages_preview(json!([
            prepare(1, "remove_column", "Shop", ""),
            add(0, sold)
        ]))
        .await;
    assert_eq!(told[0]["type"], "add_source");
    assert_eq!(told[1]["columns"].as_array().unwrap().len(), 2);
}

/// Children of this test's service that run stages.
fn mixing(app: &TestApp) -> usize {
    let processes = std::fs::read_dir("/proc").unwrap().flatten();
    let is_ours = |folder: &std::path::Path| {
        let words = std::fs::read(folder.join("cmdline")).unwrap_or_default();
        words.ends_with(b"\0mix\0")
            && std::fs::read_link(folder.join("cwd")).is_ok_and(|at| at == app.stack.work_dir())
    };
    processes.filter(|process| is_ours(&process.path())).count()
}

async fn until(holds: impl Fn() -> bool) {
    let waiting = async {
        while !holds() {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    };
    let most = std::time::Duration::from_secs(60);
    tokio::time::timeout(most, waiting).await.unwrap();
}

#[tokio::test]
async fn a_save_whose_client_is_gone_ends_its_stages_and_leaves_nothing() {
    let app = TestApp::start().await;
    // Every row meets every row: small tables, and seconds of work.
    let mut csv = "key,a,b,c\n".to_owned();
    for row in 0..2_200 {
        csv.push_str(&format!("k,{row},{}.5,{}\n", row * 7 % 1_000, row % 13));
    }
    let left = app.save("Left", "left.csv", csv.as_str()).await;
    let right = app.save("Right", "right.csv", csv.as_str()).await;
    let stages = json!([add(0, left), add(1, right), merge(2, left, right, "key")]);
    for _ in 0..3 {
        tokio::select! {
            _ = app.save_mixed("Mixed", stages.clone()) => panic!("it came to its end"),
            () = until(|| mixing(&app) == 1) => {}
        }
        until(|| mixing(&app) == 0).await;
    }
    // The folder of a child is removed once the child is gone.
    let left_behind = || std::fs::read_dir(app.stack.work_dir()).unwrap().count();
    until(|| left_behind() == 0).await;
    let sources = app.client.get("/api/sources").await.ok();
    assert_eq!(sources.as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_join_counts_matches_both_ways_and_a_press_changes_how_it_joins() {
    let app = TestApp::start().await;
    let days = "Date,n\n2024-01-01,5\n2024-01-02,6\n2024-02-01,7\n2024-02-02,8\n";
    let months = "Month,Budget\n2024-01-01,100.01\n2024-02-01,200\n2024-03-01,300\n";
    let days = app.save("Days", "days.csv", days).await;
    let months = app.save("Budgets", "budgets.csv", months).await;
    let preview = async |more: Value| {
        let values = json!([
            {"source1": days, "source2": months, "merge_key": "Date", "merge_key2": "Month"}
        ]);
        let mut options = json!({"merge_type": "left_join", "values": values});
        for (name, value) in more.as_object().unwrap() {
            options[name] = value.clone();
        }
        let stages = json!([add(0, days), add(1, months), stage(2, "merge", options)]);
        app.stages_preview(stages).await[2].clone()
    };
    let exact = preview(json!({})).await;
    assert_eq!(
        exact["matches"],
        json!({
            "first": {"rows": 4, "matched": 2, "without": ["2024-01-02", "2024-02-02"]},
            "second": {"rows": 3, "matched": 2, "without": ["2024-03-01"]},
        })
    );
    let notice = &exact["notices"][0];
    assert_eq!(notice["code"], "days_meet_months");
    assert_eq!(
        notice["press"],
        json!({"label": "Match by month", "options": {"by_month": true}})
    );
    let by_month = preview(json!({"by_month": true})).await;
    let notices = &by_month["notices"];
    assert_eq!(notices[0]["code"], "matched_by_month");
    assert_eq!(notices[0]["press"]["options"], json!({"by_month": false}));
    let repeated = notices[1]["text"].as_str().unwrap();
    assert!(
        repeated.contains("repeated up to 2 times: “Budget” would be counted 2 times"),
        "{repeated}"
    );
    assert_eq!(notices[1]["columns"], json!(["Budget"]));
    let spread = notices[1]["press"]["options"].clone();
    assert_eq!(spread, json!({"spread": [{"name": "Budget"}]}));
    let both = json!({"by_month": true, "spread": spread["spread"]});
    let spread = preview(both).await;
    assert_eq!(spread["values"][1], json!(["2024-01-02", 6, 50.01]));
    assert_eq!(spread["notices"][1]["code"], "spread_evenly");
}
