//! `/api/chart_train`, before there is a story.

use b2l_engine::FitContext;
use b2l_engine::decompose::mstl;
use b2l_engine::prepare::{differences, limit_to_percentiles, rolling_mean};
use b2l_engine::stationarity::adf;
use chrono::{Days, NaiveDate};
use serde_json::{Value, json};

use crate::app::{TestApp, numbers, request, strings};
use crate::data::{daily, date, monthly, table, with_outliers, working_days};

async fn chart(app: &TestApp, source: i64, period: &str, more: Value) -> Value {
    let mut body = json!({"columns": request(source, period)["columns"]});
    for (name, value) in more.as_object().unwrap() {
        body[name] = value.clone();
    }
    app.client
        .post(&format!("/api/chart_train/{source}"), &body)
        .await
        .ok()
}

#[tokio::test]
async fn each_category_is_a_line() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn", "Kazan"], 24)).await;
    let chart = chart(&app, source, "date_months", json!({})).await;
    assert_eq!(chart["series_total"], 2);
    assert_eq!(chart["series"][1]["category"], "Kazan");
    let dates = strings(&chart["series"][0]["dates"]);
    assert_eq!(
        (dates.len(), dates[0], dates[23]),
        (24, "2015-01-01", "2016-12-01")
    );
    assert_eq!(chart["values"][0].as_array().unwrap().len(), 24);
    assert_eq!(chart["specific_data"]["unique_dates"], true);
}

#[tokio::test]
async fn the_health_strip_counts_gaps_and_duplicates() {
    let app = TestApp::start().await;
    let (gap, twice) = (date(2024, 2, 3), date(2024, 3, 1));
    let source = app.source(&daily(90, &[gap], &[twice])).await;
    let chart = chart(&app, source, "date_days", json!({})).await;
    let health = &chart["health"][0];
    assert_eq!(
        (health["gaps"].as_i64(), health["duplicates"].as_i64()),
        (Some(1), Some(1))
    );
    assert_eq!(
        (health["first"].as_str(), health["last"].as_str()),
        (Some("2024-01-01"), Some("2024-03-30"))
    );
    assert_eq!(chart["specific_data"]["unique_dates"], false);
    let place = strings(&chart["series"][0]["dates"])
        .iter()
        .position(|day| *day == "2024-02-03")
        .unwrap();
    assert_eq!(
        chart["series"][0]["values"][place],
        Value::Null,
        "a gap is not drawn over"
    );
}

#[tokio::test]
async fn weekends_are_no_gaps_where_there_never_was_one() {
    let app = TestApp::start().await;
    let source = app.source(&working_days(60)).await;
    let chart = chart(&app, source, "date_days", json!({})).await;
    assert_eq!(chart["health"][0]["gaps"], 0);
    assert!(!strings(&chart["series"][0]["dates"]).contains(&"2024-01-06"));
}

#[tokio::test]
async fn a_long_history_is_thinned_and_many_series_are_cut_to_ten() {
    let app = TestApp::start().await;
    let long = app.source(&daily(3_000, &[], &[])).await;
    let chart_of_long = chart(&app, long, "date_days", json!({})).await;
    assert_eq!(
        chart_of_long["series"][0]["values"]
            .as_array()
            .unwrap()
            .len(),
        2_000
    );

    let cities: Vec<String> = (0..12).map(|number| format!("City {number:02}")).collect();
    let rows: Vec<_> = cities
        .iter()
        .flat_map(|city| (1..=6).map(move |month| (date(2024, month, 1), city.as_str(), Some(1.0))))
        .collect();
    let many = app.source(&table(&rows)).await;
    let chart_of_many = chart(&app, many, "date_months", json!({})).await;
    assert_eq!(chart_of_many["series"].as_array().unwrap().len(), 10);
    assert_eq!(chart_of_many["series_total"], 12);

    let chosen = json!({"categories": [{"name": "city", "values": ["City 11"]}]});
    let chart_of_one = chart(&app, many, "date_months", chosen).await;
    assert_eq!(chart_of_one["series"][0]["category"], "City 11");
}

#[tokio::test]
async fn daily_rows_are_summed_up_by_the_month_the_user_chose() {
    let app = TestApp::start().await;
    let source = app.source(&daily(91, &[], &[])).await;
    let chart = chart(&app, source, "date_months", json!({})).await;
    assert_eq!(
        strings(&chart["series"][0]["dates"]),
        ["2024-01-01", "2024-02-01", "2024-03-01"]
    );
}

/// The only line of a list of lines, which has no gaps.
fn line(lines: &Value) -> Vec<f64> {
    assert_eq!(lines.as_array().unwrap().len(), 1);
    numbers(&lines[0]["values"])
}

fn near(actual: &[f64], expected: &[f64]) {
    assert_eq!(actual.len(), expected.len());
    for (actual, expected) in actual.iter().zip(expected) {
        assert!((actual - expected).abs() < 1e-9, "{actual} {expected}");
    }
}

#[tokio::test]
async fn each_setting_is_drawn_as_the_training_will_apply_it() {
    let app = TestApp::start().await;
    let source = app.source(&with_outliers(60)).await;
    let cleaning = json!({
        "percentile": {"active": true, "value": 10},
        "rolling": {"active": true, "value": 3},
        "components": true,
        "diff": {"active": true, "value": 1}
    });
    let chart = chart(&app, source, "date_months", json!({"cleaning": cleaning})).await;
    let drawn = &chart["specific_data"];

    let mut values: Vec<Option<f64>> = numbers(&chart["values"][0]).into_iter().map(Some).collect();
    limit_to_percentiles(&mut values, 10.0).unwrap();
    let limited: Vec<f64> = values.iter().flatten().copied().collect();
    near(&line(&drawn["percentile_values"]), &limited);
    let smooth: Vec<f64> = rolling_mean(&values, 3).into_iter().flatten().collect();
    near(&line(&drawn["rolling_values"]), &smooth);

    let ctx = FitContext::new(1);
    let parts = mstl(&smooth, &[12], &ctx).unwrap();
    let told = &drawn["comp_values"][0];
    near(&numbers(&told["trend"]), &parts.trend);
    near(&numbers(&told["season"]), &parts.seasons[0].values);
    near(&numbers(&told["rest"]), &parts.remainder);
    assert_eq!(told["periods"], json!([12]));

    let adjusted = parts.adjusted();
    let changes = differences(&adjusted, 1);
    near(&line(&drawn["diff_values"]), &changes);
    assert_eq!(drawn["diff_values"][0]["dates"][0], "2015-02-01");
    for (name, values) in [
        ("adfuller_values1", &adjusted),
        ("adfuller_values2", &changes),
    ] {
        let expected = adf(values, &ctx).unwrap().unwrap();
        let told = &drawn[name][0];
        near(
            &[told["statistic"].as_f64().unwrap()],
            &[expected.statistic],
        );
        near(&[told["p_value"].as_f64().unwrap()], &[expected.p_value]);
        assert_eq!(told["lags"].as_u64(), Some(expected.lags as u64));
        assert_eq!(told["stationary"].as_bool(), Some(expected.is_stationary()));
        assert!(told["critical"]["5%"].as_f64().unwrap() < -2.8);
        assert!(told["sentence"].as_str().unwrap().contains("p-value "));
    }
    let notes = strings(&drawn["preparation"][0]["notes"]).join(" ");
    assert!(notes.contains("were capped at"), "{notes}");
    assert!(notes.contains("Models were trained on changes"), "{notes}");
}

#[tokio::test]
async fn what_is_switched_off_is_not_drawn_and_a_wrong_setting_is_told() {
    let app = TestApp::start().await;
    let source = app.source(&with_outliers(60)).await;
    let off = json!({"cleaning": {"percentile": {"active": false, "value": 5}}});
    let chart = chart(&app, source, "date_months", off).await;
    for name in [
        "percentile_values",
        "rolling_values",
        "diff_values",
        "adfuller_values1",
        "adfuller_values2",
        "comp_values",
    ] {
        assert_eq!(chart["specific_data"][name], Value::Null, "{name}");
    }
    assert_eq!(chart["specific_data"]["preparation"], json!([]));

    let body = json!({
        "columns": request(source, "date_months")["columns"],
        "cleaning": {"rolling": {"active": true, "value": 40}, "diff": {"active": true, "value": 7}}
    });
    let answer = app
        .client
        .post(&format!("/api/chart_train/{source}"), &body)
        .await;
    assert!(
        answer
            .field_error("cleaning.rolling")
            .contains("from 2 to 15")
    );
    assert!(answer.field_error("cleaning.diff").contains("from 1 to 2"));
}

#[tokio::test]
async fn a_history_too_short_for_the_settings_says_so_and_draws_the_rest() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn"], 2)).await;
    let cleaning = json!({"rolling": {"active": true}, "diff": {"active": true, "value": 2}});
    let chart = chart(&app, source, "date_months", json!({"cleaning": cleaning})).await;
    let drawn = &chart["specific_data"];
    assert_eq!(line(&drawn["rolling_values"]).len(), 2);
    assert_eq!(line(&drawn["diff_values"]).len(), 0);
    let notes = strings(&drawn["preparation"][0]["notes"]).join(" ");
    assert!(
        notes.contains("3 values are needed, 2 available"),
        "{notes}"
    );
    assert_eq!(drawn["adfuller_values1"][0]["stationary"], Value::Null);
}

/// Daily rows of a city from the first of January 2024.
fn days_of(
    city: &'static str,
    days: impl IntoIterator<Item = u64>,
    value: impl Fn(u64) -> Option<f64>,
) -> Vec<(NaiveDate, &'static str, Option<f64>)> {
    let row = |day: u64| (date(2024, 1, 1) + Days::new(day), city, value(day));
    days.into_iter().map(row).collect()
}

#[tokio::test]
async fn weak_series_of_every_kind_come_first_each_with_what_it_means() {
    let app = TestApp::start().await;
    let week = |day: u64| Some(50.0 + (day % 7) as f64);
    let rows = [
        days_of("Sound", 0..60, week),
        days_of("Short", 0..4, week),
        days_of("One", 0..1, week),
        days_of("Zero", 0..60, |_| Some(0.0)),
        days_of("Flat", 0..60, |_| Some(4.0)),
        days_of("Sparse", 0..60, |day| {
            Some(if day % 4 == 0 { 9.0 } else { 0.0 })
        }),
        days_of("Gappy", (0..60).filter(|day| day % 5 > 0), week),
        days_of("Doubled", (0..60).chain([9]), week),
        days_of("Empty", 0..60, |_| None),
    ]
    .concat();
    let source = app.source(&table(&rows)).await;
    let chart = chart(&app, source, "date_days", json!({})).await;
    let health = chart["health"].as_array().unwrap();
    let told: Vec<(&str, &str)> = health
        .iter()
        .map(|one| {
            let kind = one["problems"][0]["kind"].as_str().unwrap_or("fine");
            (one["category"].as_str().unwrap(), kind)
        })
        .collect();
    assert_eq!(
        told,
        [
            ("Empty", "empty"),
            ("Zero", "all_zero"),
            ("Flat", "flat"),
            ("One", "short"),
            ("Short", "short"),
            ("Sparse", "sparse"),
            ("Gappy", "gappy"),
            ("Doubled", "doubled"),
            ("Sound", "fine"),
        ]
    );
    let sentence = |place: usize| health[place]["problems"][0]["sentence"].as_str().unwrap();
    assert!(sentence(4).contains("need 14 periods with values, but there are only 4"));
    assert!(
        sentence(6).contains("11 of 59 periods from 02.01.2024 to 29.02.2024"),
        "{}",
        sentence(6)
    );
    assert!(sentence(7).contains("1 period has several rows, the first one on 10.01.2024"));
    let total = &chart["health_total"];
    assert_eq!(
        (total["series"].as_u64(), total["fine"].as_u64()),
        (Some(9), Some(1))
    );
    assert_eq!(total["weak"]["short"], 2);
    assert_eq!(
        (total["first"].as_str(), total["last"].as_str()),
        (Some("2024-01-01"), Some("2024-02-29"))
    );
}

#[tokio::test]
async fn more_than_ten_thousand_categories_are_counted_and_the_doubled_days_of_one_of_them_are_found()
 {
    let app = TestApp::start().await;
    let names: Vec<String> = (0..10_001)
        .map(|number| format!("Article {number:05}"))
        .collect();
    let mut rows: Vec<_> = names
        .iter()
        .flat_map(|name| {
            (1..=5).map(move |year| {
                (
                    date(2019 + year, 1, 1),
                    name.as_str(),
                    Some(f64::from(year)),
                )
            })
        })
        .collect();
    rows.push((date(2021, 1, 1), names[8_137].as_str(), Some(7.0)));
    let source = app.source(&table(&rows)).await;
    let chart = chart(&app, source, "date_years", json!({})).await;
    let health = chart["health"].as_array().unwrap();
    assert_eq!(health.len(), 100);
    assert_eq!(health[0]["category"], "Article 08137");
    assert!(
        health[0]["problems"][0]["sentence"]
            .as_str()
            .unwrap()
            .contains("01.01.2021")
    );
    let total = &chart["health_total"];
    assert_eq!(
        (total["series"].as_u64(), total["fine"].as_u64()),
        (Some(10_001), Some(10_000))
    );
    assert_eq!(total["weak"], json!({"doubled": 1}));
    assert_eq!(chart["series"].as_array().unwrap().len(), 10);
    assert!(
        strings(&chart["notes"])[0].contains("10,001 series; the limit for one story is 10,000")
    );
}

#[tokio::test]
async fn the_columns_that_give_each_date_one_row_are_proposed_as_categories() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn", "Kazan"], 24)).await;
    let partition = |date: &'static str| {
        let path = format!("/api/partition/{source}?date={date}");
        let client = &app.client;
        async move { client.get(&path).await }
    };
    assert_eq!(
        partition("date").await.ok(),
        json!({"categories": ["city"], "reason": "repeated", "series": 2, "repeated_rows": 0})
    );
    let usual = app.client.get(&format!("/api/partition/{source}")).await;
    assert_eq!(
        usual.ok()["categories"],
        json!(["city"]),
        "by the first column of dates"
    );
    let refused = partition("city").await.field_error("date");
    assert!(refused.contains("isn't a date column"), "{refused}");
    let refused = partition("day").await.field_error("date");
    assert!(refused.contains("no column"), "{refused}");
}
