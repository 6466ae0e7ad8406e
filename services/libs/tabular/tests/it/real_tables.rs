//! Real tables read as their publishers meant them.

use crate::common::{column_types, names, read_corpus, read_csv, row};
use serde_json::json;

#[test]
fn exchange_rates_of_the_ecb() {
    let read = read_corpus("ecb_eur_rates_daily_2019_2026.csv").unwrap();
    assert_eq!(
        names(&read),
        [
            "Date", "USD", "GBP", "JPY", "CHF", "CNY", "SEK", "NOK", "KRW"
        ]
    );
    assert_eq!(read.table.rows(), 2_006);
    assert_eq!(column_types(&read)[0], "date_days");
    assert!(column_types(&read)[1..].iter().all(|kind| kind == "number"));
    assert_eq!(
        row(&read, 0),
        json!([
            "2019-01-02",
            1.1397,
            0.90165,
            124.28,
            1.1239,
            7.8165,
            10.2145,
            9.9108,
            1278.52
        ])
    );
    assert_eq!(read.errors.total, 0);
    assert!(read.notices.is_empty());
}

#[test]
fn the_ecb_form_with_a_trailing_comma_and_marks_for_missing() {
    let read = read_csv(
        "Date,USD,CYP,\n2026-10-30,1.1172,N/A,\n2026-10-29,1.113,0.5,\n2026-10-28,1.11,N/A,\n",
    );
    assert_eq!(names(&read), ["Date", "USD", "CYP"]);
    assert_eq!(column_types(&read), ["date_days", "number", "number"]);
    assert_eq!(read.errors.total, 2);
}

#[test]
fn daily_weather_of_two_cities() {
    let read = read_corpus("weather_daily_seattle_newyork_2012_2015.csv").unwrap();
    assert_eq!(read.table.rows(), 2_922);
    assert_eq!(
        column_types(&read),
        [
            "category",
            "date_days",
            "number",
            "number",
            "number",
            "number",
            "category"
        ]
    );
    assert_eq!(
        row(&read, 0),
        json!(["Seattle", "2012-01-01", 0, 12.8, 5, 4.7, "drizzle"])
    );
    assert_eq!(read.errors.total, 0);
}
