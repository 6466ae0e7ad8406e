//! Dates in csv files: words, quarters, weeks, years, clock times, and their period.

use b2l_tabular::{CellError, Notice, describe_schema};
use serde_json::json;

use crate::common::{column_types, read_csv, row};

#[test]
fn dates_in_words_quarters_and_weeks_have_their_period() {
    let cases: [(&[&str], &str, &str); 9] = [
        (&["Jan-24", "Feb-24", "Mar-24"], "date_months", "2024-01-01"),
        (
            &["January 2024", "February 2024", "March 2024"],
            "date_months",
            "2024-01-01",
        ),
        (
            &["янв 2024", "февраль 2024", "мар. 2024"],
            "date_months",
            "2024-01-01",
        ),
        (
            &["5 января 2024 г.", "6 января 2024 г.", "7 января 2024 г."],
            "date_days",
            "2024-01-05",
        ),
        (
            &["2024 Q1", "2024 Q2", "2024 Q3"],
            "date_quarters",
            "2024-01-01",
        ),
        (
            &["2024-W05", "2024-W06", "2024-W07"],
            "date_weeks",
            "2024-01-29",
        ),
        (
            &["01.2024", "02.2024", "03.2024"],
            "date_months",
            "2024-01-01",
        ),
        (
            &["2024-01-31 10:00", "2024-01-31 11:00", "2024-01-31 12:00"],
            "date_hours",
            "2024-01-31T10:00:00",
        ),
        (
            &["1/31/2023", "1/31/2024", "1/31/2025"],
            "date_years",
            "2023-01-31",
        ),
    ];
    for (values, column_type, first) in cases {
        let read = read_csv(&format!(
            "when,n\n{},1\n{},2\n{},3\n",
            values[0], values[1], values[2]
        ));
        assert_eq!(column_types(&read)[0], column_type, "{values:?}");
        assert_eq!(row(&read, 0), json!([first, 1]), "{values:?}");
    }
}

#[test]
fn months_have_their_names_in_many_languages_with_and_without_dots_in_any_case() {
    let years: [(&str, [&str; 12]); 9] = [
        (
            "de",
            [
                "Januar", "FEB.", "März", "Apr", "Mai", "Juni", "Juli", "Aug.", "Sept.", "Okt",
                "nov", "Dezember",
            ],
        ),
        (
            "fr",
            [
                "janvier", "févr.", "MARS", "avr.", "mai", "juin", "juil.", "août", "sept.",
                "oct.", "nov.", "déc.",
            ],
        ),
        (
            "es",
            [
                "ene",
                "febrero",
                "mar.",
                "abr",
                "mayo",
                "jun",
                "jul",
                "ago",
                "septiembre",
                "oct",
                "nov",
                "dic.",
            ],
        ),
        (
            "pt",
            [
                "jan",
                "fevereiro",
                "março",
                "abr",
                "maio",
                "jun",
                "jul",
                "ago",
                "set",
                "outubro",
                "nov",
                "dez",
            ],
        ),
        (
            "it",
            [
                "gennaio", "feb", "mar", "apr", "MAGGIO", "giu", "lug", "ago", "sett.", "ott",
                "nov", "dic",
            ],
        ),
        (
            "no",
            [
                "januar", "feb.", "mars", "april", "mai", "juni", "juli", "aug", "sep", "okt.",
                "nov.", "des.",
            ],
        ),
        (
            "ru",
            [
                "янв",
                "февраля",
                "март",
                "Апр.",
                "мая",
                "июнь",
                "июл",
                "авг",
                "сент.",
                "окт",
                "НОЯ",
                "дек",
            ],
        ),
        (
            "ko",
            [
                "1월", "2월", "3월", "4월", "5월", "6월", "7월", "8월", "9월", "10월", "11월",
                "12월",
            ],
        ),
        (
            "zh",
            [
                "1月", "2月", "3月", "4月", "5月", "6月", "7月", "8月", "9月", "10月", "11月",
                "12月",
            ],
        ),
    ];
    for (language, months) in years {
        let lines = (0..)
            .zip(months)
            .map(|(n, month)| format!("{month} 2024,{n}\n"));
        let read = read_csv(&format!("when,n\n{}", lines.collect::<String>()));
        assert_eq!(column_types(&read)[0], "date_months", "{language}");
        for at in 0..12 {
            let first = format!("2024-{:02}-01", at + 1);
            assert_eq!(row(&read, at), json!([first, at]), "{language}");
        }
    }
}

#[test]
fn days_are_read_as_each_language_writes_them() {
    let cases = [
        ("5. März 2024", "2024-03-05"),
        ("12 févr. 2024", "2024-02-12"),
        ("1er août 2024", "2024-08-01"),
        ("12 de marzo de 2024", "2024-03-12"),
        ("5 de março de 2024", "2024-03-05"),
        ("3 ottobre 2024", "2024-10-03"),
        ("17. mai 2024", "2024-05-17"),
        ("2024年3月5日", "2024-03-05"),
        ("2024年1月", "2024-01-01"),
        ("24年1月", "2024-01-01"),
        ("2024년 3월 5일", "2024-03-05"),
        ("set/24", "2024-09-01"),
        ("mrz 24", "2024-03-01"),
    ];
    for (written, day) in cases {
        let read = read_csv(&format!("when;n\n{written};1\n{written};2\n"));
        assert_eq!(row(&read, 0)[0], json!(day), "{written}");
    }
    // Products and months without a year are no dates.
    for written in [
        "Set 12",
        "Gen 12",
        "1월",
        "jui 2024",
        "13月 2024",
        "Mark 2024",
    ] {
        let read = read_csv(&format!("when;n\n{written};1\n"));
        assert_eq!(column_types(&read)[0], "category", "{written}");
    }
}

#[test]
fn years_are_dates_under_a_header_that_names_them() {
    assert_eq!(
        column_types(&read_csv("Year,n\n2019,1\n2020,2\n2021,3\n"))[0],
        "date_years"
    );
    assert_eq!(
        column_types(&read_csv("Sold,n\n2019,1\n2020,2\n2021,3\n"))[0],
        "number"
    );
}

#[test]
fn many_categories_on_the_same_days_do_not_hide_the_period() {
    let mut text = String::from("day,shop,n\n");
    for week in 0..10 {
        for shop in 0..30 {
            text.push_str(&format!(
                "{},{shop}a,1\n",
                [
                    "2024-01-05",
                    "2024-01-12",
                    "2024-01-19",
                    "2024-01-26",
                    "2024-02-02",
                    "2024-02-09",
                    "2024-02-16",
                    "2024-02-23",
                    "2024-03-01",
                    "2024-03-08"
                ][week]
            ));
        }
    }
    assert_eq!(column_types(&read_csv(&text))[0], "date_weeks");
}

#[test]
fn dates_at_uneven_distances_have_no_period_and_a_few_missing_ones_hide_none() {
    let dated = |days: &[i64]| {
        let lines = days
            .iter()
            .map(|day| format!("{},1\n", b2l_tabular::date_text(day * 86_400_000, false)));
        read_csv(&format!("visit,n\n{}", lines.collect::<String>()))
    };
    let visits = dated(&[0, 1, 3, 12, 29, 69, 71, 88, 97, 98, 138]);
    let schema = describe_schema(&visits.table);
    assert_eq!((schema[0].period, &*schema[0].column_type), (None, "date"));
    let weeks = dated(&[0, 7, 14, 28, 35, 42, 63, 70, 77]);
    assert_eq!(column_types(&weeks)[0], "date_weeks");
    let workdays = dated(&[4, 5, 6, 7, 8, 11, 12, 13, 15, 18, 19]);
    assert_eq!(column_types(&workdays)[0], "date_days");
}

#[test]
fn clock_times_come_back_unchanged_with_one_offset_and_hours_as_utc_with_two() {
    let one = read_csv("t,n\n2024-05-01T10:00:00+02:00,1\n2024-05-01T11:00:00+02:00,2\n");
    assert_eq!(row(&one, 0), json!(["2024-05-01T10:00:00", 1]));
    assert!(one.notices.contains(&Notice::OffsetKept {
        column: "t".to_owned(),
        offset: "UTC+2".to_owned()
    }));
    let two = read_csv("t,n\n2024-10-27T02:30:00+02:00,1\n2024-10-27T02:30:00+01:00,2\n");
    assert_eq!(row(&two, 0), json!(["2024-10-27T00:30:00", 1]));
    assert_eq!(row(&two, 1), json!(["2024-10-27T01:30:00", 2]));
    assert!(matches!(two.notices[..], [Notice::HoursInUtc { .. }]));
}

#[test]
fn a_date_far_from_the_others_is_an_error_row_where_it_stands_and_keeps_its_value() {
    let mut text = String::from("day,sales\n");
    for day in 0..40 {
        // A blank line counts where rows are shown, and a cell beside the date may be empty too.
        match day {
            10 => text.push_str("\n1900-01-01,\n"),
            20 => text.push_str("1970-01-01,5\n"),
            _ => text.push_str(&format!("2024-{:02}-{:02},5\n", day / 28 + 1, day % 28 + 1)),
        }
    }
    let read = read_csv(&text);
    let told: Vec<_> = read
        .errors
        .first
        .iter()
        .map(|wrong| (wrong.index, wrong.row))
        .collect();
    // Two wrong dates at one end of forty can't be distinguished from an older stretch of history.
    assert_eq!(told, [(10, 13)]);
    assert_eq!(read.errors.total, 1);
    let wrong = &read.errors.first[0];
    assert_eq!(wrong.cells["day"], CellError::FarDate);
    assert_eq!(wrong.cells["sales"], CellError::EmptyValue);
    assert_eq!(wrong.values[0], "1900-01-01");
    assert!(read.notices.contains(&Notice::FarDates {
        column: "day".to_owned(),
        count: 1,
        dates: vec!["1900-01-01".to_owned()],
    }));
}

#[test]
fn months_in_six_figures_are_months_under_their_header_and_by_choice() {
    let read = read_csv("Month,amount\n202301,202301\n202302,202302\n202303,5\n");
    assert_eq!(column_types(&read), ["date_months", "number"]);
    assert_eq!(row(&read, 1), json!(["2023-02-01", 202_302]));
    let options = serde_json::from_str(r#"{"columns": {"when": "date"}}"#).unwrap();
    let text = b"when,n\n202301,1\n202302,2\n";
    let chosen = crate::common::read_bytes("a.csv", text, &options).unwrap();
    assert_eq!(row(&chosen, 1), json!(["2023-02-01", 2]));
}

#[test]
fn dates_that_databases_write_for_none_are_empty() {
    let read = read_csv("day,n\n2024-01-01,1\n0001-01-01,2\n0000-00-00 00:00:00,3\n2024-01-02,4\n");
    assert_eq!(column_types(&read), ["date_days", "number"]);
    let told: Vec<_> = read
        .errors
        .first
        .iter()
        .map(|wrong| wrong.cells["day"])
        .collect();
    assert_eq!(told, [CellError::EmptyValue; 2]);
}

#[test]
fn dates_are_read_as_programs_and_offices_of_statistics_write_them() {
    for (first, second, expected) in [
        ("2024M04", "2024M05", "2024-04-01"),
        ("2012m1", "2012m10", "2012-01-01"),
        (
            "04SEP2023:16:15:34",
            "06SEP2023:13:19:55",
            "2023-09-04T16:15:34",
        ),
        (
            "May 12, 2024 @ 00:37:18.000",
            "May 13, 2024 @ 02:15:40.000",
            "2024-05-12T00:37:18",
        ),
        (
            "2024/05/13 8:36:45 PM GMT+2",
            "2024/05/14 9:07:42 AM GMT+2",
            "2024-05-13T20:36:45",
        ),
        (
            "13/5/2024, 8:36 p. m.",
            "14/5/2024, 9:07 a. m.",
            "2024-05-13T20:36:00",
        ),
        (
            "9/3/2024 3:47:07 μμ",
            "13/3/2024 11:21:58 πμ",
            "2024-03-09T15:47:07",
        ),
        ("2024.04.03.", "2024.04.15.", "2024-04-03"),
        ("03. 04. 2024.", "15. 04. 2024.", "2024-04-03"),
        ("02 Mei 2024", "05 Agustus 2024", "2024-05-02"),
        ("2 maart 2024", "5 maart 2024", "2024-03-02"),
        ("2. maj 2024", "5. marts 2024", "2024-05-02"),
    ] {
        let read = read_csv(&format!("when;n\n\"{first}\";1\n\"{second}\";2\n"));
        assert_eq!(row(&read, 0), json!([expected, 1]), "{first}");
    }
}

#[test]
fn what_looks_like_such_a_date_and_is_none_stays_text() {
    for text in ["1234M10", "2024M13", "M8x40", "ABCD:16:15:34", "2024M04M05"] {
        let read = read_csv(&format!("code;n\n{text};1\nother;2\n"));
        assert_eq!(row(&read, 0), json!([text, 1]));
    }
}
