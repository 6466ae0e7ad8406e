//! Months that are dated on a day of the week, and calendars of whole weeks.

use chrono::{Days, NaiveDate};
use serde_json::json;

use super::{chart, trained};
use crate::app::{TestApp, strings};
use crate::data::{date, table};

/// The last Fridays of the months of 2023 and of the first half of 2024, as a wall calendar has them.
const LAST_FRIDAYS: [(i32, u32, u32); 18] = [
    (2023, 1, 27),
    (2023, 2, 24),
    (2023, 3, 31),
    (2023, 4, 28),
    (2023, 5, 26),
    (2023, 6, 30),
    (2023, 7, 28),
    (2023, 8, 25),
    (2023, 9, 29),
    (2023, 10, 27),
    (2023, 11, 24),
    (2023, 12, 29),
    (2024, 1, 26),
    (2024, 2, 23),
    (2024, 3, 29),
    (2024, 4, 26),
    (2024, 5, 31),
    (2024, 6, 28),
];

/// Trains on the first dates and answers the notes and what the forecast and its chart are dated; `steps` of them.
async fn continued(dates: &[NaiveDate], steps: usize) -> (String, Vec<String>) {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let sales = |at: usize| Some(100.0 + (at * 7 % 5) as f64);
    let rows: Vec<_> = (0..)
        .zip(dates)
        .map(|(at, day)| (*day, "Bonn", sales(at)))
        .collect();
    let settings = json!({"steps": steps});
    let (id, story) = trained(&app, &table(&rows), "date_months", &["SES"], settings).await;
    let answer = app.forecast(id, json!({})).await.ok();
    let next: Vec<String> = strings(&answer["date"])
        .into_iter()
        .map(str::to_owned)
        .collect();
    let drawn = chart(&app, id).await;
    let index = strings(&drawn["index"]);
    let expected: Vec<String> = dates
        .iter()
        .map(NaiveDate::to_string)
        .chain(next.clone())
        .collect();
    assert_eq!(index, expected);
    (strings(&story["data"]["notes"]).join(" "), next)
}

#[tokio::test]
async fn last_fridays_are_forecast_on_last_fridays() {
    let all = LAST_FRIDAYS.map(|(year, month, day)| date(year, month, day));
    let (notes, next) = continued(&all[..12], 6).await;
    let expected: Vec<String> = all[12..].iter().map(NaiveDate::to_string).collect();
    assert_eq!(next, expected);
    let told = "Each date is the last Friday of its month; so are the dates of the forecast.";
    assert!(notes.contains(told), "{notes}");
}

#[tokio::test]
async fn months_of_four_four_and_five_weeks_go_on_so() {
    // Years of 52 weeks that end on the last Saturdays of September, from 2018.
    let weeks = [4, 8, 13, 17, 21, 26, 30, 34, 39, 43, 47, 52];
    let begins = [
        date(2018, 9, 29),
        date(2019, 9, 28),
        date(2020, 9, 26),
        date(2021, 9, 25),
    ];
    let all: Vec<NaiveDate> = begins
        .into_iter()
        .flat_map(|begin| weeks.map(|weeks| begin + Days::new(7 * weeks)))
        .collect();
    let (notes, next) = continued(&all[..36], 6).await;
    let expected: Vec<String> = all[36..42].iter().map(NaiveDate::to_string).collect();
    assert_eq!(next, expected);
    assert!(notes.contains("as in a 4-4-5 calendar"), "{notes}");
}
