//! Tables with few rows, and one that ends within a period.

use std::path::Path;

use b2l_contracts::jobs::SeriesSummary;
use chrono::{Days, NaiveDate};
use proptest::prelude::*;

use super::story::{trained, trained_with};

fn date(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap()
}

/// A row of each of these days from the first of 2023.
fn csv(has_row: &[bool]) -> Vec<u8> {
    let days = (0_u64..).zip(has_row).filter(|(_, has_row)| **has_row);
    let rows = days.map(|(at, _)| {
        let day = date(2023, 1, 1) + Days::new(at);
        format!("{day},{}\n", 100 + at * 37 % 11)
    });
    format!("day,sales\n{}", rows.collect::<String>()).into_bytes()
}

fn any_days() -> impl Strategy<Value = Vec<bool>> {
    (0.1..1.0).prop_flat_map(|share| prop::collection::vec(prop::bool::weighted(share), 60..150))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_series_that_would_be_mostly_invented_is_refused(days in any_days()) {
        let real = days.iter().filter(|has_row| **has_row).count();
        match trained(&csv(&days), "days") {
            Some(story) => {
                let invented = story.invented();
                prop_assert!(invented <= story.history().len() - invented, "{} of {}", invented, days.len());
            }
            None => prop_assert!(real * 3 < days.len() * 2, "{} of {} is refused", real, days.len()),
        }
    }
}

/// The file of the reader's corpus.
fn unfinished_month() -> Vec<u8> {
    // Asked for at run time: two clones may share one folder of compiled tests.
    let package = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    let file = "../tabular/tests/corpus/silent/unfinished_month/table.csv";
    std::fs::read(Path::new(&package).join(file)).unwrap()
}

#[test]
fn a_month_of_ten_days_is_no_part_of_the_history_and_the_forecast_begins_with_it() {
    let story = trained(&unfinished_month(), "months").unwrap();
    let history: Vec<NaiveDate> = story.history().iter().map(|time| time.date()).collect();
    assert_eq!(history.len(), 16);
    assert_eq!(
        history[12..],
        [1, 2, 3, 4].map(|month| date(2023, month, 1))
    );
    let values = &story.body.history.as_ref().unwrap().value;
    assert_eq!(values[12..], [310.0, 280.0, 310.0, 300.0]);
    assert_eq!(story.forecast()[0].date(), date(2023, 5, 1));
    let SeriesSummary { cleaning, .. } = story.summary;
    let unfinished = cleaning.unwrap().unfinished_json;
    assert!(
        unfinished.contains("2023-05-01") && unfinished.contains("leave_out"),
        "{unfinished}"
    );
}

#[test]
fn a_month_of_ten_days_is_kept_or_scaled_as_chosen_until_the_table_has_all_of_it() {
    let ten_days = unfinished_month();
    // The same table when it is read again: 31 May and twelve days of June.
    let days = (10..43_u64).map(|at| date(2023, 5, 1) + Days::new(at));
    let more: String = days.map(|day| format!("{day},10\n")).collect();
    let later = [ten_days.clone(), more.into_bytes()].concat();
    // June has 30 days: 12 of them sum up to 120, and to 300 at the same pace.
    let cases = [("keep", 100.0, 120.0), ("scale", 310.0, 300.0)];
    for (choice, may, june) in cases {
        let story = trained_with(&ten_days, "months", choice).unwrap();
        let history = &story.body.history.as_ref().unwrap().value;
        assert_eq!(history.last(), Some(&may), "{choice}");
        assert_eq!(story.forecast()[0].date(), date(2023, 6, 1));
        let story = trained_with(&later, "months", choice).unwrap();
        let history = &story.body.history.as_ref().unwrap().value;
        assert_eq!(history[16..], [310.0, june], "{choice}");
        assert_eq!(story.forecast()[0].date(), date(2023, 7, 1));
    }
}
