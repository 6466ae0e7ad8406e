//! P23: hours on the wall clock, and the two nights a year when it is moved.

use std::io::Write;

use b2l_tabular::{Limits, ReadOptions, Table, read_table};
use calamine::{Data, Reader};
use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use serde_json::{Value, json};

use super::{chart, trained};
use crate::app::{TestApp, strings};
use crate::data::date;
use crate::downloads::{column, workbook};

/// A zone that no table of these tests comes from.
const FAR_AWAY: (&str, &str) = ("TZ", "Pacific/Auckland");

/// Each hour for eight days, four before this day and four from it on.
fn hours_around(day: NaiveDate) -> impl Iterator<Item = NaiveDateTime> {
    let first = day.and_time(Default::default()) - TimeDelta::days(4);
    (0..8 * 24).map(move |hour| first + TimeDelta::hours(hour))
}

/// A table of hours as a person's file has them.
fn read(hours: impl Iterator<Item = String>) -> Table {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    writeln!(file, "date,city,sales").unwrap();
    for (at, hour) in hours.enumerate() {
        writeln!(file, "{hour},Bonn,{}", 100 + at * 7 % 13).unwrap();
    }
    let (options, limits) = (ReadOptions::default(), Limits::default());
    let read = read_table(file.path(), "hours.csv", &options, &limits);
    read.unwrap().table
}

fn iso(time: NaiveDateTime) -> String {
    time.format("%Y-%m-%dT%H:%M:%S").to_string()
}

/// Trained for the next day on a machine in another zone; its chart and what was done to its data.
async fn hourly(app: &TestApp, hours: &Table) -> (i64, Value, String) {
    let _worker = app.worker_with(&[FAR_AWAY]);
    let (id, story) = trained(app, hours, "date_hours", &["SES"], json!({"steps": 24})).await;
    assert_eq!(story["ready"], 1, "{story}");
    let notes = strings(&story["data"]["notes"]).join(" ");
    (id, chart(app, id).await, notes)
}

#[tokio::test]
async fn an_hour_that_comes_twice_in_autumn_counts_twice_and_the_wall_clock_comes_back_unchanged() {
    let app = TestApp::start().await;
    let night = date(2024, 10, 27);
    let two = night.and_hms_opt(2, 0, 0).unwrap();
    let written = hours_around(night)
        .flat_map(|hour| std::iter::repeat_n(hour, 1 + usize::from(hour == two)));
    let hours = read(written.map(|hour| hour.format("%d.%m.%Y %H:%M").to_string()));
    assert_eq!(hours.rows(), 8 * 24 + 1);
    let (id, chart, notes) = hourly(&app, &hours).await;

    let expected: Vec<String> = hours_around(night).map(iso).collect();
    assert_eq!(strings(&chart["history"]["dates"]), expected);
    assert!(
        notes.contains("1 period had several rows; their sum was used: 27.10.2024 02:00."),
        "{notes}"
    );
    let next = night.and_time(Default::default()) + TimeDelta::days(4);
    let answer = app.forecast(id, json!({})).await.ok();
    assert_eq!(strings(&answer["date"])[0], iso(next));

    let asked = json!({"history_included": true});
    let mut book = workbook(&app.ask("forecast/download", id, asked).await);
    let moments = |book: &mut calamine::Xlsx<_>, sheet: &str| -> Vec<String> {
        let cells = column(&book.worksheet_range(sheet).unwrap(), "Date");
        let moment = |cell: &Data| match cell {
            // A cell holds days and a fraction: an hour is right to a millisecond.
            Data::DateTime(time) => iso(time.as_datetime().unwrap() + TimeDelta::milliseconds(500)),
            other => panic!("{other:?} is no date"),
        };
        cells.iter().map(moment).collect()
    };
    assert_eq!(moments(&mut book, "History"), expected);
    assert_eq!(moments(&mut book, "Forecast"), strings(&answer["date"]));
}

#[tokio::test]
async fn an_hour_that_is_skipped_in_spring_is_a_named_gap_and_no_value_is_drawn_for_it() {
    let app = TestApp::start().await;
    let night = date(2024, 3, 31);
    let two = night.and_hms_opt(2, 0, 0).unwrap();
    let written = hours_around(night).filter(|hour| *hour != two);
    let hours = read(written.map(|hour| hour.format("%Y-%m-%d %H:%M:%S").to_string()));
    let (_, chart, notes) = hourly(&app, &hours).await;
    assert!(
        notes.contains("1 period without rows was filled") && notes.contains("31.03.2024 02:00"),
        "{notes}"
    );
    let drawn = strings(&chart["history"]["dates"]);
    let place = drawn.iter().position(|hour| *hour == iso(two)).unwrap();
    assert_eq!(chart["history"]["values"][place], Value::Null);
}

#[tokio::test]
async fn hours_with_their_offset_are_neither_doubled_nor_missing_when_the_clock_is_moved() {
    let app = TestApp::start().await;
    for (night, before, after) in [(date(2024, 10, 27), 2, 1), (date(2024, 3, 31), 1, 2)] {
        // Both nights the clock is moved at 01:00 of universal time.
        let moved = night.and_hms_opt(1, 0, 0).unwrap();
        let written = hours_around(night).map(|hour| {
            let offset = if hour < moved { before } else { after };
            let local = hour + TimeDelta::hours(offset);
            format!("{}+{offset:02}:00", iso(local))
        });
        let (_, chart, notes) = hourly(&app, &read(written)).await;
        let expected: Vec<String> = hours_around(night).map(iso).collect();
        assert_eq!(strings(&chart["history"]["dates"]), expected);
        assert!(
            !chart["history"]["values"]
                .as_array()
                .unwrap()
                .contains(&Value::Null)
        );
        assert!(!notes.contains("periods"), "{notes}");
    }
}

#[tokio::test]
async fn hours_of_one_offset_keep_their_clock() {
    let app = TestApp::start().await;
    let day = date(2024, 7, 10);
    let hours = read(hours_around(day).map(|hour| format!("{}+05:30", iso(hour))));
    let (_, chart, _) = hourly(&app, &hours).await;
    let expected: Vec<String> = hours_around(day).map(iso).collect();
    assert_eq!(strings(&chart["history"]["dates"]), expected);
}
