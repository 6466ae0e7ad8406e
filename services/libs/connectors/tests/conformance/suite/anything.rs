//! Whatever is written is what is read: tables drawn at random, of every type at its limits.

use b2l_connectors::{Batch, Column, Write};
use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use proptest::collection::vec;
use proptest::num::f64::NORMAL;
use proptest::option;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::Ground;
use crate::rows::{read, shown, write};

const TABLES: usize = 24;
const MOST_ROWS: usize = 30;

pub async fn whatever_is_written_is_what_is_read(ground: &impl Ground) {
    // The same tables in each run, so that a change is not refused for another's fault.
    let mut runner = TestRunner::deterministic();
    let connector = ground.connector();
    for number in 0..TABLES {
        let table = table().new_tree(&mut runner).unwrap().current();
        let object = ground.make(&format!("drawn{number}")).await;
        let sent = vec![table];
        write(&*connector, &object, sent.clone(), &Write::Append).await;
        let arrived = read(&*connector, &object).await;
        assert_eq!(arrived, shown(&sent), "table {number}");
    }
}

/// The columns of [`crate::rows::COLUMNS`].
fn table() -> impl Strategy<Value = Batch> {
    (1..=MOST_ROWS).prop_flat_map(|rows| {
        (
            vec(option::of(any::<bool>()), rows),
            vec(option::of(NORMAL), rows),
            vec(option::of(decimal()), rows),
            vec(option::of(text()), rows),
            vec(option::of(moment()), rows),
            vec(option::of(moment()), rows),
            vec(option::of(moment()), rows),
        )
            .prop_map(
                move |(bools, floats, decimals, texts, days, times, moments)| {
                    let decimals = decimals.into_iter();
                    let parsed =
                        decimals.map(|digits: Option<String>| Some(digits?.parse().unwrap()));
                    let days = days.into_iter();
                    let columns = vec![
                        Column::Integer((1..=rows as i64).map(Some).collect()),
                        Column::Boolean(bools),
                        Column::Float(floats),
                        Column::Decimal(parsed.collect()),
                        Column::Text(texts),
                        Column::Date(
                            days.map(|day: Option<NaiveDateTime>| Some(day?.date()))
                                .collect(),
                        ),
                        Column::DateTime(times),
                        Column::Instant(moments),
                    ];
                    Batch::new(columns).unwrap()
                },
            )
    })
}

/// Up to thirty digits, ten of them behind the point, as the columns of the grounds have.
fn decimal() -> impl Strategy<Value = String> {
    let least_and_most = -(10_i128.pow(30) - 1)..10_i128.pow(30);
    least_and_most.prop_map(|number| {
        let (sign, digits) = (if number < 0 { "-" } else { "" }, number.unsigned_abs());
        let unit = 10_u128.pow(10);
        format!("{sign}{}.{:010}", digits / unit, digits % unit)
    })
}

/// Any characters but the one that ends texts in C.
fn text() -> impl Strategy<Value = String> {
    let character = any::<char>().prop_filter("NUL", |character| *character != '\0');
    let odd = proptest::sample::select(vec![
        '"', '\'', '\\', ',', ';', '\t', '\n', '\r', ' ', '\u{feff}',
    ]);
    vec(prop_oneof![3 => character, 2 => odd], 0..20)
        .prop_map(|characters| characters.into_iter().collect())
}

/// From 0001-01-01 to 9999-12-31, to the microsecond.
fn moment() -> impl Strategy<Value = NaiveDateTime> {
    (0..3_652_059_i64, 0..86_400_000_000_i64).prop_map(|(day, microseconds)| {
        let start = NaiveDate::from_ymd_opt(1, 1, 1).unwrap();
        let start = start.and_hms_opt(0, 0, 0).unwrap();
        start + TimeDelta::days(day) + TimeDelta::microseconds(microseconds)
    })
}
