use chrono::{Days, NaiveDate, NaiveTime};
use proptest::prelude::*;

use super::paper::{LEFT, RIGHT};
use super::*;
use crate::domain::grade::ForecastGrade;
use crate::forecasting::workbook::xlsx::summary::Line;
use crate::forecasting::workbook::xlsx::summary_chart::Drawn;

fn line(name: &str, value: f64, grade: Option<ForecastGrade>) -> Line {
    Line {
        name: name.to_owned(),
        value,
        lower: value * 0.9,
        upper: value * 1.1,
        usual_miss: Some(value * 0.05),
        change: Some(-0.031),
        grade,
        reason: None,
        first_row: None,
    }
}

/// A summary of so many series, over this many days of history and 30 ahead.
fn summary(series: usize, days: u64, scale: f64) -> Summary {
    let first = NaiveDate::from_ymd_opt(2023, 1, 1)
        .unwrap()
        .and_time(NaiveTime::MIN);
    let day = |place: u64| first + Days::new(place);
    let value = |place: u64| scale * (100.0 + (place % 7) as f64);
    Summary {
        title: "Daily sales by country".to_owned(),
        subject: "sales".to_owned(),
        made: NaiveDate::from_ymd_opt(2026, 11, 26).unwrap(),
        grade: (series == 1).then_some(ForecastGrade::Good),
        sentences: vec!["4,936 sales over the next 30 days, usually within ±16.".to_owned()],
        level: 80.0,
        whole: Some(line("Total", 4_936.0, None)),
        lines: (0..series)
            .map(|place| {
                line(
                    &format!("Series {place}"),
                    1_000.0,
                    Some(ForecastGrade::WithCare),
                )
            })
            .filter(|_| series > 1)
            .collect(),
        drawn: Some(Drawn {
            period: "days".to_owned(),
            target: "sales".to_owned(),
            history: (0..days).map(|place| (day(place), value(place))).collect(),
            forecast: (days..days + 30)
                .map(|place| (day(place), [1.0, 0.9, 1.1].map(|part| part * value(place))))
                .collect(),
            decimals: 0,
        }),
        decimals: 0,
    }
}

fn texts_of(page: &[Mark]) -> Vec<&str> {
    page.iter().filter_map(text_of).collect()
}

fn text_of(mark: &Mark) -> Option<&str> {
    match mark {
        Mark::Text { text, .. } => Some(text),
        _ => None,
    }
}

#[test]
fn the_first_page_has_title_number_grade_sentences_and_chart() {
    let fonts = Fonts::load().unwrap();
    let pages = laid_out(&fonts, &summary(1, 90, 1.0), Language::En);
    assert_eq!(pages.len(), 1);
    let texts = texts_of(&pages[0]);
    for expected in [
        "Daily sales by country",
        "sales · 26.11.2026",
        "4,936",
        "Good",
        "4,936 sales over the next 30 days, usually within ±16.",
        "Actual",
        "Forecast",
        "80% interval",
        "Daily sales by country · page 1 of 1",
    ] {
        assert!(texts.contains(&expected), "{expected} in {texts:?}");
    }
    let bytes = write(&summary(1, 90, 1.0), Language::En).unwrap();
    assert!(bytes.starts_with(b"%PDF-"));
}

#[test]
fn every_series_has_a_row_and_every_page_of_rows_its_head() {
    let fonts = Fonts::load().unwrap();
    let pages = laid_out(&fonts, &summary(120, 90, 1.0), Language::Ru);
    let rows: Vec<&str> = pages.iter().flat_map(|page| texts_of(page)).collect();
    for place in 0..120 {
        let name = format!("Series {place}");
        assert_eq!(
            rows.iter().filter(|text| **text == name).count(),
            1,
            "{name}"
        );
    }
    assert!(pages.len() > 2, "{}", pages.len());
    for (place, page) in pages.iter().enumerate() {
        let texts = texts_of(page);
        assert!(texts.contains(&"Ряд"), "page {place}: {texts:?}");
    }
    assert!(rows.contains(&"-3\u{a0}%"), "{rows:?}");
    assert!(rows.contains(&"1\u{a0}000"), "{rows:?}");
}

#[test]
fn letters_that_the_fonts_lack_are_named() {
    let mut summary = summary(1, 90, 1.0);
    summary.title = "销售 Sales".to_owned();
    let refused = write(&summary, Language::En).unwrap_err();
    let text = format!("{refused:?}");
    assert!(text.contains("format") && text.contains("售销"), "{text}");
    for title in ["Zürich & Łódź", "Продажи № 1", "Πωλήσεις", "Doanh số tháng"]
    {
        summary.title = title.to_owned();
        assert!(write(&summary, Language::En).is_ok(), "{title}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn nothing_stands_outside_of_the_page(
        series in 1..40usize,
        days in 1..900u64,
        power in -6..12i32,
        title in "[A-Za-zА-я0-9 ]{0,300}",
    ) {
        let fonts = Fonts::load().unwrap();
        let mut summary = summary(series, days, 10f64.powi(power));
        summary.title = title;
        for line in &mut summary.lines {
            line.name = summary.title.clone();
        }
        for mark in laid_out(&fonts, &summary, Language::En).iter().flatten() {
            let points = match mark {
                Mark::Text { at, text, style } => {
                    vec![*at, (at.0 + fonts.width(text, *style), at.1)]
                }
                Mark::Line { points, .. } | Mark::Area { points, .. } => points.clone(),
            };
            for (x, y) in points {
                prop_assert!((LEFT - 0.1..=RIGHT + 0.1).contains(&x), "{mark:?}");
                prop_assert!((0.0..=HEIGHT).contains(&y), "{mark:?}");
            }
        }
    }

    #[test]
    fn ticks_of_dates_are_few_and_in_order(days in 1..20_000u64) {
        let first = NaiveDate::from_ymd_opt(1990, 5, 17).unwrap().and_time(NaiveTime::MIN);
        let ticks = ticks::dates((first, first + Days::new(days)), "days", Language::En);
        prop_assert!(ticks.len() <= 8, "{ticks:?}");
        prop_assert!(!ticks.is_empty());
        prop_assert!(ticks.is_sorted_by(|(a, _), (b, _)| a < b));
    }
}
