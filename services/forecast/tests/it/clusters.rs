//! Clusterings from the request to the group of a row, with the real worker.

use std::io::Cursor;

use b2l_tabular::{Column, ColumnData, Table};
use calamine::{Data, DataType, Reader, Xlsx};
use serde_json::{Value, json};

use crate::app::{TestApp, strings};

const GROUPED: [(&str, &str); 3] = [
    ("visits", "numerical"),
    ("basket", "numerical"),
    ("channel", "nominal"),
];

/// Three kinds of customers in turn: rare ones of the shop, frequent ones of the web, and those with large baskets.
pub fn customers(rows: usize) -> Table {
    let luck = |row: usize, most: usize| (row * 37 % most) as f64 / most as f64;
    let visits = |row: usize| Some([2.0, 20.0, 9.0][row % 3] + luck(row, 11));
    let basket = |row: usize| Some([20.0, 25.0, 90.0][row % 3] + 4.0 * luck(row, 7));
    let channel = |row: usize| Some(["shop", "web", "web"][row % 3]);
    Table::new(vec![
        Column::new(
            "visits",
            ColumnData::Number((0..rows).map(visits).collect()),
        ),
        Column::new(
            "basket",
            ColumnData::Number((0..rows).map(basket).collect()),
        ),
        Column::new(
            "channel",
            ColumnData::Category((0..rows).map(channel).collect()),
        ),
    ])
}

fn story_request(source: i64, models: &[&str]) -> Value {
    let columns: Vec<Value> = GROUPED
        .iter()
        .map(|(name, role)| json!({"name": name, "type": role}))
        .collect();
    json!({
        "id": source, "name": "Customers", "forecastType": "clustering", "columns": columns, "models": models,
        "clusters": 3
    })
}

async fn trained(app: &TestApp, body: &Value) -> (i64, Value) {
    let made = app.client.post("/api/stories", body).await.ok();
    let id = made["id"].as_i64().unwrap();
    let story = app.trained(id).await;
    assert_eq!(story["ready"], 1, "{story}");
    (id, story)
}

/// Penguins of three species, by what was measured of them; the file is CC0, see the README beside it.
fn penguins() -> Table {
    let file = include_str!("../../../../frontend/e2e/fixtures/palmer-penguins.csv");
    let mut lines = file.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let names = lines.next().unwrap();
    let rows: Vec<Vec<&str>> = lines.collect();
    let column = |place: usize, name: &str| {
        let cells = rows
            .iter()
            .map(|row| Some(row[place]).filter(|cell| !cell.is_empty()));
        let data = match MEASURED.contains(&name) {
            true => ColumnData::Number(cells.map(|cell| cell?.parse().ok()).collect()),
            false => ColumnData::Category(cells.collect()),
        };
        Column::new(name, data)
    };
    let columns = names.iter().enumerate();
    Table::new(columns.map(|(place, name)| column(place, name)).collect())
}

const MEASURED: [&str; 4] = [
    "bill_length_mm",
    "bill_depth_mm",
    "flipper_length_mm",
    "body_mass_g",
];

async fn chart(app: &TestApp, id: i64, asked: Value) -> Value {
    let path = format!("/api/chart_forecast/{id}");
    app.client.post(&path, &asked).await.ok()
}

#[tokio::test]
async fn all_methods_are_compared_and_the_groups_are_told_in_plain_numbers() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&customers(150)).await;
    let (id, story) = trained(&app, &story_request(source, &["all_models"])).await;
    let errors = story["data"]["errors"].as_array().unwrap();
    assert_eq!(errors.len(), 4, "{story}");
    let best = &errors[0];
    assert_eq!(
        (&best["best"], &best["metrics"]["clusters"]),
        (&json!(true), &json!(3))
    );
    let silhouette = best["metrics"]["silhouette"].as_f64().unwrap();
    assert!(silhouette > 0.8, "{best}");
    assert_eq!(story["accuracy"]["metric"], "silhouette");
    let sentence = story["data"]["trust"][0]["sentence"].as_str().unwrap();
    assert!(sentence.contains("clearest groups: 3"), "{sentence}");
    assert_eq!(story["data"]["clusters"], 3);

    let drawn = chart(&app, id, json!({"model": "KMEANS"})).await;
    let groups = drawn["clusters"]["groups"].as_array().unwrap();
    let sizes: Vec<u64> = groups
        .iter()
        .map(|group| group["size"].as_u64().unwrap())
        .collect();
    assert_eq!(
        (sizes, drawn["clusters"]["total"].as_u64()),
        (vec![50, 50, 50], Some(150))
    );
    let told: Vec<&str> = groups
        .iter()
        .map(|group| group["sentence"].as_str().unwrap())
        .collect();
    assert!(told[0].starts_with("Group 1: 50 rows (33%); "), "{told:?}");
    assert!(
        told.join(" ")
            .contains("channel is shop in 100%, 33% over all rows"),
        "{told:?}"
    );
    assert_eq!(
        strings(&drawn["specific_data"]["uniqueAxis"]),
        ["visits", "basket", "channel"]
    );
    assert_eq!(drawn["specific_data"]["clusters_unique"], json!([1, 2, 3]));
    assert_eq!(drawn["clusters"]["clusters"].as_array().unwrap().len(), 150);
    let numbered: Vec<String> = (1..=150).map(|row: i32| row.to_string()).collect();
    assert_eq!(strings(&drawn["index"]), numbered);

    let first = &drawn["specific_data"]["axis"];
    let axes = [&first["x"], &first["y"]].map(|axis| axis.as_str().unwrap());
    assert!(
        !axes.contains(&"channel"),
        "words put rows on few lines: {axes:?}"
    );

    let by = json!({"axis": {"x": "visits", "y": "channel"}});
    let drawn = chart(&app, id, by).await;
    assert_eq!(
        drawn["clusters"]["x_values"][1].as_f64().unwrap().floor(),
        20.0
    );
    assert_eq!(drawn["clusters"]["y_values"][1], "web");
    let points = &drawn["clusters"];
    assert_eq!(
        drawn["values"],
        json!([points["x_values"], points["y_values"]])
    );
    assert_eq!(
        drawn["specific_data"]["axis"],
        json!({"x": "visits", "y": "channel"})
    );
    let path = format!("/api/chart_forecast/{id}");
    let wrong = json!({"axis": {"x": "moon"}});
    let wrong = app.client.post(&path, &wrong).await;
    assert!(wrong.field_error("axis").contains("moon"));
}

#[tokio::test]
async fn new_rows_find_their_group_and_the_workbook_has_rows_and_groups() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&customers(150)).await;
    let (id, _) = trained(&app, &story_request(source, &["KMEANS", "DBSCAN"])).await;
    let all = app.forecast(id, json!({"model": "KMEANS"})).await.ok();
    let own: Vec<i64> = all["rows"]["forecast"]
        .as_array()
        .unwrap()
        .iter()
        .map(|group| group.as_i64().unwrap())
        .collect();
    assert_eq!(own.len(), 150);
    assert!((0..150).all(|row| own[row] == own[row % 3]), "{own:?}");

    let rows = json!({
        "columns": ["visits", "basket", "channel"],
        "values": [[2, 21, "shop"], [9.5, 92, "web"], ["often", 92, "web"], [null, 91, "web"]]
    });
    let answer = app
        .forecast(id, json!({"rows": rows, "model": "KMEANS"}))
        .await
        .ok();
    let told = &answer["rows"]["forecast"];
    assert_eq!((&told[0], &told[1]), (&json!(own[0]), &json!(own[2])));
    assert_eq!((&told[2], &told[3]), (&Value::Null, &json!(own[2])));
    assert!(
        answer["rows"]["reasons"][2]
            .as_str()
            .unwrap()
            .contains("often"),
        "{answer}"
    );
    let far = json!({"columns": ["visits", "basket", "channel"], "values": [[500, 5000, "shop"]]});
    let far = app
        .forecast(id, json!({"rows": far, "model": "DBSCAN"}))
        .await
        .ok();
    assert_eq!(far["rows"]["forecast"][0], Value::Null);
    assert_eq!(far["rows"]["reasons"][0], "far from every group");

    let path = format!("/api/forecast/download/{id}");
    let book = app.client.post(&path, &json!({"model": "KMEANS"})).await;
    let mut book = Xlsx::new(Cursor::new(book.body.clone())).unwrap();
    assert_eq!(
        book.sheet_names(),
        [
            "Summary", "Forecast", "Clusters", "Accuracy", "Settings", "Notes"
        ]
    );
    let sheet = book.worksheet_range("Forecast").unwrap();
    assert_eq!(sheet.get_value((0, 3)), Some(&Data::String("Group".into())));
    assert_eq!(
        sheet.get_value((150, 3)),
        Some(&Data::Float(own[149] as f64))
    );
    let groups = book.worksheet_range("Clusters").unwrap();
    assert_eq!(
        groups.get_value((1, 1)),
        Some(&Data::String("Group 1".into()))
    );
}

#[tokio::test]
async fn measures_of_known_groups_are_those_of_scikit_learn_and_the_workbook_lists_every_row() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&penguins()).await;
    let columns = MEASURED.map(|name| json!({"name": name, "type": "numerical"}));
    let body = json!({
        "id": source, "name": "Penguins", "forecastType": "clustering", "columns": columns, "clusters": 3,
        "models": ["KMEANS", "AGGLOMERATIVE_CLUSTERING", "DBSCAN", "BIRCH"],
        "settings": {"DBSCAN": {"eps": 0.6, "min_samples": 10}}
    });
    let (id, story) = trained(&app, &body).await;
    let errors = story["data"]["errors"].as_array().unwrap();
    let metric = |model: &str, name: &str| {
        let row = errors.iter().find(|row| row["model"] == model).unwrap();
        row["metrics"][name].as_f64().unwrap()
    };
    // scikit-learn 1.9.1 on the standardised measurements: KMeans(3, n_init=20), AgglomerativeClustering(3),
    // DBSCAN(0.6, min_samples=10); silhouette_score, calinski_harabasz_score, davies_bouldin_score.
    for (model, silhouette, calinski, davies) in [
        ("KMEANS", 0.447_219, 441.677_075, 0.943_553),
        (
            "AGGLOMERATIVE_CLUSTERING",
            0.454_095,
            420.717_709,
            0.846_451,
        ),
        ("DBSCAN", 0.417_618, 340.570_115, 0.789_980),
    ] {
        for (name, expected) in [
            ("silhouette", silhouette),
            ("calinski_harabasz", calinski),
            ("davies_bouldin", davies),
        ] {
            let found = metric(model, name);
            assert!(
                (found / expected - 1.0).abs() < 1e-3,
                "{model} {name}: {found}"
            );
        }
    }
    assert!((metric("DBSCAN", "noise") - 54.0 / 342.0).abs() < 1e-9);
    assert_eq!(
        (metric("DBSCAN", "clusters"), metric("BIRCH", "clusters")),
        (4.0, 3.0)
    );
    assert!(metric("BIRCH", "silhouette") > 0.4);

    // The groups of Ward's method are nearly the species, and the workbook has each penguin under its group.
    let asked = json!({"model": "AGGLOMERATIVE_CLUSTERING"});
    let path = format!("/api/forecast/download/{id}");
    let book = app.client.post(&path, &asked).await;
    let mut book = Xlsx::new(Cursor::new(book.body.clone())).unwrap();
    let sheet = book.worksheet_range("Forecast").unwrap();
    let column = |name: &str| {
        let mut header = sheet.rows().next().unwrap().iter();
        header
            .position(|cell| *cell == Data::String(name.into()))
            .unwrap()
    };
    let (species, group) = (column("species"), column("Group"));
    let rows: Vec<(String, f64)> = sheet
        .rows()
        .skip(1)
        .map(|row| (row[species].to_string(), row[group].as_f64().unwrap()))
        .collect();
    let count = |wanted: f64| rows.iter().filter(|(_, group)| *group == wanted).count();
    assert_eq!([count(1.0), count(2.0), count(3.0)], [162, 123, 57]);
    let gentoo = rows.iter().filter(|(species, _)| species == "Gentoo");
    assert!(gentoo.clone().count() == 123 && gentoo.clone().all(|(_, group)| *group == 2.0));
    let drawn = chart(&app, id, asked).await;
    let sizes = drawn["clusters"]["groups"].as_array().unwrap().iter();
    let sizes: Vec<u64> = sizes.map(|group| group["size"].as_u64().unwrap()).collect();
    assert_eq!(sizes, [162, 123, 57]);
    let settings = book.worksheet_range("Settings").unwrap();
    let told = |name: &str| {
        let mut rows = settings.rows();
        rows.find(|row| row[0] == Data::String(name.into()))
            .unwrap()[1]
            .to_string()
    };
    assert_eq!(
        (told("Groups requested").as_str(), told("Scaling").as_str()),
        ("3", "Standard: by mean and deviation")
    );
}

#[tokio::test]
async fn categories_are_grouped_each_by_itself_and_the_number_of_cpus_changes_no_group() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&penguins()).await;
    let mut columns: Vec<Value> = MEASURED
        .iter()
        .map(|name| json!({"name": name, "type": "numerical"}))
        .collect();
    columns.push(json!({"name": "island", "type": "category"}));
    columns.push(json!({"name": "sex", "type": "binary"}));
    let mut found = Vec::new();
    for cpu in [1, 2] {
        let body = json!({
            "id": source, "name": format!("Penguins {cpu}"), "forecastType": "clustering", "columns": columns,
            "models": ["all_models"], "clusters": 2, "cleaning": {"cpu": cpu}
        });
        let (id, story) = trained(&app, &body).await;
        let told = app.forecast(id, json!({"model": "KMEANS"})).await.ok();
        let best = story["data"]["best_config"].clone();
        assert_eq!(best.as_object().unwrap().len(), 3, "{best}");
        found.push((best, told["rows"]["forecast"].clone()));
    }
    assert_eq!(found[0], found[1]);
    assert!(
        found[0]
            .1
            .as_array()
            .unwrap()
            .iter()
            .all(|group| *group == 1 || *group == 2)
    );
}

#[tokio::test]
async fn each_setting_of_a_clustering_changes_what_is_found() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&customers(90)).await;
    let silhouette = async |change: Value| {
        let mut body = story_request(source, &["KMEANS"]);
        let fields = change.as_object().unwrap().clone();
        body.as_object_mut().unwrap().extend(fields);
        let (_, story) = trained(&app, &body).await;
        let metrics = story["data"]["errors"][0]["metrics"].clone();
        (
            metrics["clusters"].as_u64().unwrap(),
            metrics["silhouette"].as_f64().unwrap(),
            story,
        )
    };
    let (_, plain, _) = silhouette(json!({})).await;
    let (count, two, _) = silhouette(json!({"clusters": 2})).await;
    assert!(count == 2 && two < plain, "{two} {plain}");
    let elbow = json!({"clusters": null, "cleaning": {"clusters_elbow": true}});
    let (count, _, story) = silhouette(elbow).await;
    assert_eq!(count, 3);
    let notes = strings(&story["data"]["notes"]).join(" ");
    assert!(notes.contains("elbow method chose 3 groups"), "{notes}");
    let (_, scaled, _) = silhouette(json!({"cleaning": {"scaler": "MinMax"}})).await;
    assert_ne!(scaled, plain);
    let reduced = json!({"active": true, "type": "PCA", "dimensions": 1});
    let reduced = json!({"cleaning": {"dimensionality_reduction": reduced}});
    let (_, reduced, story) = silhouette(reduced).await;
    assert_ne!(reduced, plain);
    assert_eq!(
        story["data"]["cleaning"]["dimensionality_reduction"]["dimensions"],
        1
    );
    let curved = json!({"active": true, "type": "KernelPCA", "dimensions": 1});
    let curved = json!({"cleaning": {"dimensionality_reduction": curved}});
    let (_, curved, _) = silhouette(curved).await;
    assert!(curved != reduced && curved != plain);
    let own = json!({"settings": {"KMEANS": {"clusters": 4}}});
    assert_eq!(silhouette(own).await.0, 4);
}

#[tokio::test]
async fn mistakes_of_a_clustering_are_told_under_their_fields() {
    let app = TestApp::start().await;
    let source = app.source(&customers(30)).await;
    let told = async |field: &str, change: Value| {
        let mut body = story_request(source, &["all_models"]);
        let fields = change.as_object().unwrap().clone();
        body.as_object_mut().unwrap().extend(fields);
        let answer = app.client.post("/api/stories", &body).await;
        answer.field_error(field)
    };
    for emptied in [json!(null), json!(""), json!(" ")] {
        let emptied = told("clusters", json!({"clusters": emptied})).await;
        assert!(emptied.contains("number of groups"), "{emptied}");
    }
    for wrong in [json!("three"), json!(2.5), json!(1), json!(101)] {
        let wrong = told("clusters", json!({"clusters": wrong})).await;
        assert!(wrong.contains("from 2 to 100"), "{wrong}");
    }
    let models = told("models", json!({"models": ["all_models", "KMEANS"]})).await;
    assert!(models.contains("combine it"), "{models}");
    let target = json!({"columns": [{"name": "visits", "type": "forecast"}]});
    assert!(told("columns", target).await.contains("forecast"));
    let reduction = json!({"active": true, "dimensions": 0});
    let reduction = json!({"cleaning": {"dimensionality_reduction": reduction}});
    assert!(told("dimensions", reduction).await.contains("1"));
}

#[tokio::test]
async fn a_clustering_that_says_nothing_of_its_groups_makes_three_and_one_that_empties_them_is_refused()
 {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&customers(90)).await;
    let mut body = story_request(source, &["KMEANS"]);
    body.as_object_mut().unwrap().remove("clusters");
    let (id, story) = trained(&app, &body).await;
    assert_eq!(story["data"]["clusters"], 3);
    assert_eq!(story["data"]["errors"][0]["metrics"]["clusters"], 3);

    let path = format!("/api/stories/{id}");
    let change = async |models: Value, clusters: Value| {
        let mut body = body.clone();
        (body["models"], body["clusters"]) = (models, clusters);
        app.client.patch(&path, &body).await
    };
    let refused = change(json!(["KMEANS", "DBSCAN"]), json!("")).await;
    assert!(refused.field_error("clusters").contains("number of groups"));
    let kept = app.detail(id).await;
    assert_eq!(kept["data"]["clusters"], 3);
    // DBSCAN finds out by itself.
    let own = change(json!(["DBSCAN"]), json!(null)).await.ok();
    assert_eq!(own["data"]["clusters"], Value::Null);
}
