//! Years of two figures and years of other eras.

use b2l_tabular::{Era, Limits, Notice, ReadOptions, ReadTable, read_table};
use chrono::NaiveDate;
use serde_json::{Value, json};

use crate::common::{column_types, row};

/// Reads a csv file on 28 November 2026.
fn read(text: &str, options: &ReadOptions) -> ReadTable {
    let limits = Limits {
        today: NaiveDate::from_ymd_opt(2026, 11, 28),
        ..Limits::default()
    };
    let mut file = tempfile::NamedTempFile::new().unwrap();
    std::io::Write::write_all(&mut file, text.as_bytes()).unwrap();
    read_table(file.path(), "a.csv", options, &limits).unwrap()
}

fn read_plainly(text: &str) -> ReadTable {
    read(text, &ReadOptions::default())
}

/// Reads again as the only notice offers.
fn read_instead(text: &str, read_so: &ReadTable) -> ReadTable {
    let [notice] = &read_so.notices[..] else {
        panic!("{:?}", read_so.notices);
    };
    let column = notice.column().unwrap().to_owned();
    let options = ReadOptions {
        columns: [(column, notice.instead().unwrap())].into(),
        ..ReadOptions::default()
    };
    read(text, &options)
}

/// The cells of the first column.
fn first(read: &ReadTable) -> Vec<Value> {
    let rows = 0..read.table.rows();
    rows.map(|at| row(read, at)[0].clone()).collect()
}

fn table(header: &str, cells: &[&str]) -> String {
    let rows = cells.iter().map(|cell| format!("{cell};1\n"));
    format!("{header};n\n{}", rows.collect::<String>())
}

#[test]
fn births_in_years_of_two_figures_are_never_in_the_future() {
    let cells = [
        "16.07.68", "03.11.45", "12.12.57", "09.09.71", "29.11.26", "28.11.26", "29.02.28",
    ];
    let text = table("Дата рождения", &cells);
    let past = read_plainly(&text);
    let expected = [
        "1968-07-16",
        "1945-11-03",
        "1957-12-12",
        "1971-09-09",
        "1926-11-29",
        "2026-11-28",
        "1928-02-29",
    ];
    assert_eq!(first(&past), expected);
    assert_eq!(
        past.notices,
        [Notice::ShortYears {
            column: "Дата рождения".to_owned(),
            year: 1968,
            other: 2068,
        }]
    );
    let usual = read_instead(&text, &past);
    assert_eq!(first(&usual)[..2], ["2068-07-16", "2045-11-03"]);
    // And back.
    assert_eq!(first(&read_instead(&text, &usual)), expected);
}

#[test]
fn years_of_two_figures_of_a_column_of_the_past_are_past_whatever_its_name() {
    let contracts: Vec<String> = (0..80)
        .map(|at| format!("{:02}.03.{:02}", at % 28 + 1, (47 + at) % 100))
        .collect();
    let cells: Vec<&str> = contracts.iter().map(String::as_str).collect();
    let read_so = read_plainly(&table("Contract", &cells));
    assert_eq!(first(&read_so)[..2], ["1947-03-01", "1948-03-02"]);
    assert_eq!(first(&read_so)[79], "2026-03-24");
    // Beside words as well.
    let cells = ["5 Mar 48", "7 Apr 85", "1 Jan 99", "2 Feb 19", "3 Feb 26"];
    let read_so = read_plainly(&table("Signed", &cells));
    assert_eq!(first(&read_so)[0], "1948-03-05");
}

#[test]
fn plans_and_ends_stay_in_the_future() {
    for (header, cells, last) in [
        (
            "Delivery",
            ["05.03.24", "05.03.25", "05.03.26", "05.03.29"],
            "2029-03-05",
        ),
        (
            "Valid until",
            ["05.03.24", "05.03.25", "05.03.26", "05.03.50"],
            "2050-03-05",
        ),
    ] {
        let read_so = read_plainly(&table(header, &cells));
        assert_eq!(first(&read_so)[3], last, "{header}");
    }
    // Far ahead without a sign that they are past: told, and turned with one click.
    let text = table("Stichtag", &["25.03.50", "25.03.55", "25.03.60"]);
    let read_so = read_plainly(&text);
    assert_eq!(first(&read_so)[0], "2050-03-25");
    assert_eq!(first(&read_instead(&text, &read_so))[0], "1950-03-25");
}

#[test]
fn buddhist_years_are_read_as_ours_and_told() {
    for cells in [
        ["01/07/2563", "29/02/2567", "31/12/2569"],
        ["2563-07-01", "2567-02-29", "2569-12-31"],
        ["2563-07-01 00:00:00", "2567-02-29 00:00", "31 Dec 2569"],
    ] {
        let text = table("Date", &cells);
        let read_so = read_plainly(&text);
        let expected = ["2020-07-01", "2024-02-29", "2026-12-31"];
        assert_eq!(first(&read_so), expected, "{cells:?}");
        assert_eq!(
            read_so.notices,
            [Notice::ErasRead {
                column: "Date".to_owned(),
                era: Era::Buddhist,
                written: "2569".to_owned(),
                year: 2026,
            }]
        );
        assert_eq!(read_so.errors.total, 0);
        let kept = read_instead(&text, &read_so);
        assert!(kept.notices.contains(&Notice::ErasNotRead {
            column: "Date".to_owned(),
            era: Era::Buddhist,
            written: "2563".to_owned(),
        }));
        assert_eq!(first(&kept)[0], "2563-07-01");
        // Our calendar has no such day.
        assert_eq!((&first(&kept)[1], kept.errors.total), (&Value::Null, 1));
    }
}

#[test]
fn buddhist_years_beside_ours_are_read_where_they_mean_the_same_time() {
    let mixed: Vec<String> = (1..=28)
        .map(|day| format!("{day:02}/07/{}", if day > 8 { 2563 } else { 2020 }))
        .collect();
    let cells: Vec<&str> = mixed.iter().map(String::as_str).collect();
    let read_so = read_plainly(&table("Date", &cells));
    assert_eq!(first(&read_so)[27], "2020-07-28");
    // A year with its figures in another order is none.
    let mut cells = cells[..8].to_vec();
    cells.push("01/07/2520");
    let read_so = read_plainly(&table("Date", &cells));
    assert_eq!(first(&read_so)[8], "2520-07-01");
    let told = |notice: &Notice| matches!(notice, Notice::FarDates { .. });
    assert!(read_so.notices.iter().any(told));
}

#[test]
fn dates_of_japanese_eras_and_of_taiwan_are_read_and_told() {
    for (header, cells, dates, era, written) in [
        (
            "売上日",
            ["令和8年1月5日", "平成31年4月30日"],
            ["2026-01-05", "2019-04-30"],
            Era::Japanese,
            "令和8",
        ),
        (
            "日付",
            ["R8/1/5", "H31/4/30"],
            ["2026-01-05", "2019-04-30"],
            Era::Japanese,
            "R8",
        ),
        (
            "日期",
            ["民國115年1月5日", "民國114年12月31日"],
            ["2026-01-05", "2025-12-31"],
            Era::Minguo,
            "民國115",
        ),
        (
            "Date",
            ["115/01/05", "113/02/29"],
            ["2026-01-05", "2024-02-29"],
            Era::Minguo,
            "115",
        ),
    ] {
        let text = table(header, &cells);
        let read_so = read_plainly(&text);
        assert_eq!(first(&read_so), dates);
        assert_eq!(
            read_so.notices,
            [Notice::ErasRead {
                column: header.to_owned(),
                era,
                written: written.to_owned(),
                year: 2026,
            }]
        );
        assert_eq!(first(&read_instead(&text, &read_so)), cells);
    }
}

#[test]
fn what_may_be_a_code_is_asked_about() {
    for (cells, dates, era) in [
        (
            ["R8/1/5", "H31/4/30"],
            ["2026-01-05", "2019-04-30"],
            Era::Japanese,
        ),
        (
            ["115-01-05", "113-02-29"],
            ["2026-01-05", "2024-02-29"],
            Era::Minguo,
        ),
    ] {
        let text = table("Part", &cells);
        let read_so = read_plainly(&text);
        assert_eq!(first(&read_so), cells);
        let asked = |notice: &Notice| matches!(notice, Notice::ErasNotRead { era: found, .. } if *found == era);
        assert!(read_so.notices.iter().all(asked), "{:?}", read_so.notices);
        assert_eq!(first(&read_instead(&text, &read_so)), dates);
    }
}

#[test]
fn years_of_iran_and_of_islam_are_no_dates_until_somebody_says_so() {
    for cells in [
        ["1405/09/07", "1405/09/08", "1405/09/09"],
        ["1447-05-12", "1447-05-13", "1447-05-14"],
    ] {
        let text = table("Date", &cells);
        let read_so = read_plainly(&text);
        assert_eq!(column_types(&read_so)[0], "category");
        assert_eq!(
            read_so.notices,
            [Notice::ErasNotRead {
                column: "Date".to_owned(),
                era: Era::PersianOrIslamic,
                written: cells[0][..4].to_owned(),
            }]
        );
        assert_eq!(first(&read_so), cells);
        let chosen = read_instead(&text, &read_so);
        assert_eq!(column_types(&chosen)[0], "date_days");
    }
    // A table of history may begin then.
    let read_so = read_plainly(&table("Date", &["1405-09-07", "1648-10-24", "1945-05-08"]));
    assert_eq!(first(&read_so)[0], json!("1405-09-07"));
}
