//! A table in which one thing is spoilt: a date, a number or any byte.

use chrono::{Datelike, Days, Months, NaiveDate, NaiveDateTime};
use proptest::prelude::*;

use super::story::{HORIZON, Story, trained};

const PERIODS: [&str; 3] = ["days", "weeks", "months"];

fn step(period: usize, first: NaiveDate, at: usize) -> NaiveDate {
    match period {
        0 => first + Days::new(at as u64),
        1 => first + Days::new(7 * at as u64),
        _ => first + Months::new(at as u32),
    }
}

/// Rows that follow each other by days, weeks or months, as the cells of a csv file.
fn cells(period: usize, first: NaiveDate, rows: usize) -> Vec<(String, String)> {
    let row = |at: usize| {
        let sales = 100 + at * 37 % 11 + at % 7;
        (step(period, first, at).to_string(), sales.to_string())
    };
    (0..rows).map(row).collect()
}

fn csv(cells: &[(String, String)]) -> Vec<u8> {
    let rows = cells.iter().map(|(day, sales)| format!("{day},{sales}\n"));
    format!("day,sales\n{}", rows.collect::<String>()).into_bytes()
}

/// Whatever was spoilt: the history is at most twice as long as the rows, the forecast follows it step by step, and no
/// more is invented than there is.
fn check(story: &Story, period: usize, first: NaiveDate, rows: usize) -> Result<(), TestCaseError> {
    let (history, forecast) = (story.history(), story.forecast());
    let real = history.len() - story.invented();
    prop_assert!(
        story.invented() <= real,
        "{} invented, {} real",
        story.invented(),
        real
    );
    prop_assert!(
        history.len() <= 2 * rows,
        "{} periods of {} rows",
        history.len(),
        rows
    );
    let (begin, end) = (history[0].date(), history[history.len() - 1].date());
    let before = first - (step(period, first, rows) - first);
    prop_assert!(begin >= before && end <= step(period, first, 2 * rows));
    let ahead: Vec<NaiveDateTime> = (1..=HORIZON)
        .map(|at| step(period, end, at).and_time(Default::default()))
        .collect();
    prop_assert_eq!(forecast, ahead);
    Ok(())
}

fn any_table() -> impl Strategy<Value = (usize, NaiveDate, usize)> {
    (0_usize..3, 0_u64..15_000, 1_u32..29, 24_usize..80).prop_map(|(period, days, day, rows)| {
        let first = NaiveDate::from_ymd_opt(1980, 1, 1).unwrap() + Days::new(days);
        let first = match period {
            2 => first.with_day0(day - 1).unwrap(),
            _ => first,
        };
        (period, first, rows)
    })
}

/// What may stand in place of a date.
fn any_date() -> impl Strategy<Value = String> {
    let written = (1600_i32..2400, 1_u32..13, 1_u32..29)
        .prop_map(|(year, month, day)| format!("{year:04}-{month:02}-{day:02}"));
    let known = prop::sample::select(vec![
        "1900-01-01",
        "1970-01-01",
        "2203-04-01",
        "9999-12-31",
        "0001-01-01",
        "2023-13-45",
        "soon",
        "",
        "44927",
    ]);
    prop_oneof![written, known.prop_map(str::to_owned)]
}

/// What may stand in place of a number.
fn any_number() -> impl Strategy<Value = String> {
    prop::sample::select(vec![
        "",
        "-",
        "n/a",
        "1e308",
        "-1e308",
        "NaN",
        "inf",
        "many",
        "0",
        "-5",
        "1.5e-300",
        "99999999999999999999",
    ])
    .prop_map(str::to_owned)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn one_wrong_date_never_leads_the_forecast_away(
        (period, first, rows) in any_table(),
        at in any::<prop::sample::Index>(),
        wrong in any_date(),
    ) {
        let mut cells = cells(period, first, rows);
        cells[at.index(rows)].0 = wrong;
        let story = trained(&csv(&cells), PERIODS[period]);
        prop_assert!(story.is_some(), "one wrong date of {rows} sinks the story");
        if let Some(story) = story {
            check(&story, period, first, rows)?;
        }
    }

    #[test]
    fn one_wrong_number_changes_no_date(
        (period, first, rows) in any_table(),
        at in any::<prop::sample::Index>(),
        wrong in any_number(),
    ) {
        let mut cells = cells(period, first, rows);
        cells[at.index(rows)].1 = wrong;
        let story = trained(&csv(&cells), PERIODS[period]);
        // A number that no model can calculate with may be refused; what is trained keeps its dates.
        if let Some(story) = story {
            check(&story, period, first, rows)?;
            prop_assert_eq!(story.invented(), 0);
        }
    }

    #[test]
    fn one_wrong_byte_is_refused_in_words_or_leads_no_date_away(
        (period, first, rows) in any_table(),
        at in any::<prop::sample::Index>(),
        byte in any::<u8>(),
    ) {
        let mut bytes = csv(&cells(period, first, rows));
        let at = at.index(bytes.len());
        bytes[at] = byte;
        if let Some(story) = trained(&bytes, PERIODS[period]) {
            check(&story, period, first, rows)?;
        }
    }
}
