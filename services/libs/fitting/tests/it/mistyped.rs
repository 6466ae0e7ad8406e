//! Rows whose year is mistyped, in tables of several categories, and tables of which many years are wrong.

use chrono::{Datelike, Days, Months, NaiveDate};

use super::story::{trained, trained_shop};

fn date(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap()
}

/// Daily rows from the first of 2022, by shop and number of days; `late` is the place of a row of the first shop whose year
/// is one too high.
fn shops(days: [(&str, u64); 3], late: u64) -> Vec<u8> {
    let mut csv = String::from("day,shop,sales\n");
    for (place, (shop, days)) in days.into_iter().enumerate() {
        for at in 0..days {
            let day = date(2022, 1, 1) + Days::new(at);
            let is_late = place == 0 && at == late;
            let day = if is_late { day + Months::new(12) } else { day };
            csv += &format!("{day},{shop},{}\n", 100 + at * 37 % 11);
        }
    }
    csv.into_bytes()
}

#[test]
fn a_mistyped_row_of_one_category_ends_no_other() {
    // Two months behind the end of all: too near for a long gap to tell.
    let csv = shops([("Bonn", 900), ("Ulm", 900), ("Kiel", 900)], 595);
    let last = date(2022, 1, 1) + Days::new(899);
    for shop in ["Ulm", "Bonn"] {
        let story = trained_shop(&csv, "days", shop).unwrap();
        assert_eq!(story.history().last().unwrap().date(), last, "{shop}");
        assert_eq!(story.forecast()[0].date(), last + Days::new(1), "{shop}");
        let cleaning = story.summary.cleaning.unwrap();
        assert_eq!(cleaning.rows_far_away, u64::from(shop == "Bonn"));
    }
}

#[test]
fn a_mistyped_row_of_a_category_that_ended_long_ago_is_left_out() {
    let csv = shops([("Bonn", 400), ("Ulm", 900), ("Kiel", 900)], 380);
    let story = trained_shop(&csv, "days", "Bonn").unwrap();
    let cleaning = story.summary.cleaning.unwrap();
    let wrong = date(2022, 1, 1) + Days::new(380) + Months::new(12);
    let wrong = wrong.and_time(Default::default()).and_utc().timestamp();
    assert_eq!(
        (cleaning.rows_far_away, cleaning.far_examples),
        (1, vec![wrong])
    );
    // And of the others nothing is: they end where they end.
    let story = trained_shop(&csv, "days", "Ulm").unwrap();
    assert_eq!(story.summary.cleaning.unwrap().rows_far_away, 0);
}

#[test]
fn a_history_that_other_centuries_stretch_is_refused() {
    let months =
        |year: i32, count: u32| (0..count).map(move |at| date(year, 1, 1) + Months::new(at));
    let csv = |dates: &mut dyn Iterator<Item = NaiveDate>| {
        let rows = dates.map(|day| format!("{day},{}\n", 100 + day.month() * 37 % 11));
        format!("day,sales\n{}", rows.collect::<String>()).into_bytes()
    };
    assert!(trained(&csv(&mut months(2020, 60)), "months").is_some());
    for other in [1025, 1926, 3025] {
        let rows = csv(&mut months(2020, 60).chain(months(other, 5)));
        assert!(trained(&rows, "months").is_none(), "{other}");
    }
}
