//! Tables as people have them.

use b2l_tabular::{Column, ColumnData, Table};
use chrono::{Datelike, Days, Months, NaiveDate, Weekday};

pub fn date(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap()
}

/// A table of date, city and sales.
pub fn table(rows: &[(NaiveDate, &str, Option<f64>)]) -> Table {
    table_of("sales", rows)
}

/// The same with another target.
pub fn table_of(target: &str, rows: &[(NaiveDate, &str, Option<f64>)]) -> Table {
    let millis = |date: &NaiveDate| {
        date.and_hms_opt(0, 0, 0)
            .unwrap()
            .and_utc()
            .timestamp_millis()
    };
    Table::new(vec![
        Column::new(
            "date",
            ColumnData::Date(rows.iter().map(|(date, ..)| Some(millis(date))).collect()),
        ),
        Column::new(
            "city",
            ColumnData::Category(rows.iter().map(|(_, city, _)| Some(*city)).collect()),
        ),
        Column::new(
            target,
            ColumnData::Number(rows.iter().map(|(.., value)| *value).collect()),
        ),
    ])
}

/// Rising sales with a strong yearly season.
fn seasonal(month: u32) -> f64 {
    let season = f64::from(month % 12) * std::f64::consts::TAU / 12.0;
    200.0 + 2.0 * f64::from(month) + 60.0 * season.sin()
}

/// `months` first days of the month for each city, from January 2015.
pub fn monthly(cities: &[&'static str], months: u32) -> Table {
    let rows: Vec<_> = cities
        .iter()
        .enumerate()
        .flat_map(|(place, city)| {
            (0..months).map(move |month| {
                let wobble = f64::from((month * 7 + place as u32 * 3) % 11);
                (
                    date(2015, 1, 1) + Months::new(month),
                    *city,
                    Some(seasonal(month) + wobble),
                )
            })
        })
        .collect();
    table(&rows)
}

/// Mondays to Fridays only, from Monday 1 January 2024.
pub fn working_days(days: u64) -> Table {
    let rows: Vec<_> = (0..days)
        .map(|day| date(2024, 1, 1) + Days::new(day))
        .filter(|day| !matches!(day.weekday(), Weekday::Sat | Weekday::Sun))
        .map(|day| {
            (
                day,
                "Bonn",
                Some(100.0 + 10.0 * f64::from(day.weekday().num_days_from_monday())),
            )
        })
        .collect();
    table(&rows)
}

/// Daily sales with these days left out and these days twice.
pub fn daily(days: u64, left_out: &[NaiveDate], twice: &[NaiveDate]) -> Table {
    let rows: Vec<_> = (0..days)
        .map(|day| date(2024, 1, 1) + Days::new(day))
        .filter(|day| !left_out.contains(day))
        .flat_map(|day| std::iter::repeat_n(day, if twice.contains(&day) { 2 } else { 1 }))
        .map(|day| (day, "Bonn", Some(50.0 + f64::from(day.ordinal() % 7))))
        .collect();
    table(&rows)
}

/// Rising monthly sales with a season and two values that nobody would expect.
pub fn with_outliers(months: u32) -> Table {
    let rows: Vec<_> = (0..months)
        .map(|month| {
            let wobble = f64::from(month * 7 % 11);
            let outlier = if [20, 31].contains(&month) {
                500.0
            } else {
                0.0
            };
            let day = date(2015, 1, 1) + Months::new(month);
            (day, "Bonn", Some(seasonal(month) + wobble + outlier))
        })
        .collect();
    table(&rows)
}

/// Monthly sales that follow, `later` months after it, a column without a pattern of its own.
pub fn led_by_a_column(months: u32, later: u32) -> Table {
    let lead = |month: u32| f64::from((month * month * 31 + month * 17) % 101);
    let millis = |month: u32| {
        let day = date(2015, 1, 1) + Months::new(month);
        day.and_hms_opt(0, 0, 0)
            .unwrap()
            .and_utc()
            .timestamp_millis()
    };
    let sales = (0..months).map(|month| Some(300.0 + 4.0 * lead(month.saturating_sub(later))));
    Table::new(vec![
        Column::new(
            "date",
            ColumnData::Date((0..months).map(|month| Some(millis(month))).collect()),
        ),
        Column::new("sales", ColumnData::Number(sales.collect())),
        Column::new(
            "offers",
            ColumnData::Number((0..months).map(|month| Some(lead(month))).collect()),
        ),
    ])
}

/// Monthly sales as [`monthly`] has them for Bonn, twice as high from the month `from` on.
pub fn with_a_jump(months: u32, from: u32) -> Table {
    let rows: Vec<_> = (0..months)
        .map(|month| {
            let times = if month < from { 1.0 } else { 2.0 };
            let sales = seasonal(month) + f64::from(month * 7 % 11);
            (
                date(2015, 1, 1) + Months::new(month),
                "Bonn",
                Some(times * sales),
            )
        })
        .collect();
    table(&rows)
}
