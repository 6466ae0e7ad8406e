use actix_web::http::Method;
use b2l_web::Scope;
use serde_json::Value;

/// The operations of all services that a key to read makes by a POST.
const BY_POST: [&str; 10] = [
    "chartForecast",
    "chartTrain",
    "downloadAllForecasts",
    "downloadForecast",
    "estimateTraining",
    "featureImportance",
    "forecast",
    "forecastMemory",
    "gameForecast",
    "storyFeatureImportance",
];

#[test]
fn a_key_to_read_posts_only_what_looks_at_stories() {
    let mut allowed = Vec::new();
    for service in ["gateway", "sources", "forecast", "integrations"] {
        let file = b2l_testkit::root().join(format!("proto/openapi/{service}.json"));
        let contract: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        for (path, item) in contract["paths"].as_object().unwrap() {
            let route = path.strip_prefix("/api").unwrap_or(path);
            if item.get("post").is_some() && Scope::Read.allows(&Method::POST, route) {
                allowed.push(item["post"]["operationId"].as_str().unwrap().to_owned());
            }
        }
    }
    allowed.sort();
    assert_eq!(allowed, BY_POST);
}
