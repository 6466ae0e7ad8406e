//! What decides between two readings: the signs of a file, names of columns, and commas in the wrong place.

use b2l_tabular::{AmountSign, DateOrder, DecimalSign, Notice, ReadError, ReadOptions, ReadTable};
use serde_json::json;

use crate::common::{column_types, read_bytes, read_csv, read_text, row, types};
use b2l_tabular::ColumnType;

/// Reads again as the first notice offers.
fn read_instead(text: &str, read: &ReadTable) -> ReadTable {
    let notice = read
        .notices
        .iter()
        .find(|notice| notice.instead().is_some())
        .unwrap();
    let column = notice.column().unwrap().to_owned();
    let options = ReadOptions {
        columns: [(column, notice.instead().unwrap())].into(),
        ..ReadOptions::default()
    };
    read_bytes("a.csv", text.as_bytes(), &options).unwrap()
}

#[test]
fn the_signs_of_the_file_decide_whether_a_dot_is_a_thousand() {
    let cases = [
        // Semicolons between fields.
        ("n;k\n1.290;a\n2.500;b\n", 1290.0),
        // Dates as they are written where fractions have a comma.
        ("d\tn\n31.12.2023\t1.290\n01.01.2024\t2.500\n", 1290.0),
        // Another column with clear fractions.
        ("k|n\n12,5|1.290\n0,75|2.500\n", 1290.0),
        ("k,n\n12.5,1.290\n0.75,2.500\n", 1.29),
        ("k,n\na,1.290\nb,2.500\n", 1.29),
    ];
    for (text, first) in cases {
        let read = read_csv(text);
        let at = read.table.columns().iter().position(|c| c.name() == "n");
        assert_eq!(row(&read, 0)[at.unwrap()].as_f64(), Some(first), "{text}");
    }
    // What only the separators show is reported, and turned with one click.
    let text = "n;k\n1.290;a\n2.500;b\n";
    let read = read_csv(text);
    assert!(read.notices.contains(&Notice::AmbiguousNumbers {
        column: "n".to_owned(),
        sign: Some(DecimalSign::Dot),
        decimal: DecimalSign::Comma,
    }));
    assert_eq!(row(&read_instead(text, &read), 0)[0], json!(1.29));
}

#[test]
fn amounts_in_parentheses_and_behind_credit_and_debit_have_their_sign() {
    let read = read_csv("a;b\n(1.234);(1.234,50)\n2.000;1.000,00-\n");
    assert_eq!(row(&read, 0), json!([-1234, -1234.5]));
    assert_eq!(row(&read, 1), json!([2000, -1000]));
    let text = "amount,n\n\"1,234.50 CR\",1\n200.00 DR,2\n";
    let read = read_csv(text);
    assert_eq!(
        (row(&read, 0)[0].clone(), row(&read, 1)[0].clone()),
        (json!(1234.5), json!(-200))
    );
    assert!(read.notices.contains(&Notice::CreditDebitRead {
        column: "amount".to_owned(),
        credit: AmountSign::Positive,
    }));
    assert_eq!(row(&read_instead(text, &read), 1)[0], json!(200));
    // A card statement marks the payments among its charges.
    let card = read_csv("amount,n\n12.40,1\n80.00CR,2\n7.99,3\n");
    assert_eq!(row(&card, 1)[0], json!(-80));
    // Codes are none of this.
    let codes = read_csv("code,n\n100CR,1\n200CR,2\n");
    assert_eq!(types(&codes)[0], ColumnType::Category);
}

#[test]
fn a_decimal_comma_between_commas_is_joined_where_the_headers_prove_it() {
    let read = read_csv("day,sales\n2024-01-01,1234,50\n2024-01-02,99\n2024-01-03,7,25\n");
    assert_eq!(column_types(&read), ["date_days", "number"]);
    let sales: Vec<_> = (0..3).map(|at| row(&read, at)[1].clone()).collect();
    assert_eq!(sales, [json!(1234.5), json!(99), json!(7.25)]);
    assert!(read.notices.contains(&Notice::DecimalsJoined {
        rows: 2,
        columns: vec!["sales".to_owned()],
    }));
    // All numbers of the row.
    let read = read_csv("day,net,gross\n2024-01-01,100,00,119,00\n2024-01-02,5,50,6,55\n");
    assert_eq!(row(&read, 1), json!(["2024-01-02", 5.5, 6.55]));
    // The fractions of one reading alone are of one length.
    let read =
        read_csv("day,net,pieces\n2024-01-01,1,50,7\n2024-01-02,12,25,12\n2024-01-03,3,05,113\n");
    assert_eq!(row(&read, 2), json!(["2024-01-03", 3.05, 113]));
}

#[test]
fn a_decimal_comma_between_commas_is_refused_where_two_readings_are_left() {
    let open = read_text("a.csv", "a,b\n1,5,2\n3,4,7\n9,1,3\n");
    assert_eq!(open.unwrap_err(), ReadError::UnquotedDecimals { row: 2 });
    // Texts with a comma are no numbers: they are reported as before.
    let texts = read_csv("name,n\nSmith, John,1\nMiller, Ann,2\n");
    assert!(matches!(
        texts.notices[..],
        [Notice::LongRows { count: 2, .. }]
    ));
}

#[test]
fn a_year_of_two_figures_that_may_stand_first_or_last_is_asked_for() {
    let text = "day,n\n24-01-15,1\n24-01-16,2\n24-01-17,3\n";
    let read = read_csv(text);
    assert_eq!(row(&read, 0), json!(["2024-01-15", 1]));
    assert_eq!(
        read.notices,
        [Notice::AmbiguousDates {
            column: "day".to_owned(),
            order: DateOrder::Ymd,
            other: Some(DateOrder::Dmy),
        }]
    );
    assert!(read.receipt.date_order_ambiguous);
    assert_eq!(row(&read_instead(text, &read), 0), json!(["2015-01-24", 1]));
    // The end of months and years that hardly change leave nothing to ask.
    let mut text = "day,n\n".to_owned();
    for day in 1..=31 {
        text.push_str(&format!("{day:02}.01.24,{day}\n"));
    }
    let read = read_csv(&text);
    assert_eq!(row(&read, 30), json!(["2024-01-31", 31]));
    assert!(read.notices.is_empty(), "{:?}", read.notices);
}

#[test]
fn day_numbers_are_dates_under_a_header_that_names_them_and_by_choice() {
    for header in [
        "Date",
        "Buchungsdatum",
        "дата отгрузки",
        "fecha",
        "order_date",
        "날짜",
    ] {
        let text = format!("{header},n\n45292,1\n45293,2\n45296,3\n");
        let read = read_csv(&text);
        assert_eq!(row(&read, 0), json!(["2024-01-01", 1]), "{header}");
        let column = header.to_owned();
        assert_eq!(
            read.notices,
            [Notice::DayNumbersRead { column }],
            "{header}"
        );
        assert_eq!(
            row(&read_instead(&text, &read), 0),
            json!([45292, 1]),
            "{header}"
        );
    }
    let sold = "sold,n\n45292,1\n45293.5,2\n";
    assert_eq!(types(&read_csv(sold)), [ColumnType::Number; 2]);
    let options = serde_json::from_str(r#"{"columns": {"sold": "date"}}"#).unwrap();
    let chosen = read_bytes("a.csv", sold.as_bytes(), &options).unwrap();
    assert_eq!(row(&chosen, 0), json!(["2024-01-01T00:00:00", 1]));
    assert_eq!(row(&chosen, 1), json!(["2024-01-02T12:00:00", 2]));
    // Numbers as far apart as no dates of one table, and dates among which a number stands.
    let far = read_csv("update,n\n20001,1\n59999,2\n");
    assert_eq!(types(&far)[0], ColumnType::Number);
    let stray = read_csv(&format!("date,n\n{}45292,1\n", "2024-01-01,1\n".repeat(20)));
    assert_eq!(
        (stray.errors.total, types(&stray)[0]),
        (1, ColumnType::Date)
    );
}

#[test]
fn rows_that_look_like_totals_are_reported() {
    for label in [
        "Total",
        "Grand total",
        "Итого:",
        "Gesamtergebnis",
        "Nord Ergebnis",
        "합계",
    ] {
        // Not the sum of the others.
        let read = read_csv(&format!("region,sales\nNord,1\nSüd,2\n{label},4\n"));
        let column = "region".to_owned();
        assert_eq!(
            read.notices,
            [Notice::TotalRows { column, count: 1 }],
            "{label}"
        );
    }
    assert!(
        read_csv("region,sales\nTotally,1\nSumme,2x\n")
            .notices
            .len()
            == 1
    );
}

#[test]
fn lines_that_are_drawn_and_the_first_line_of_datev_are_no_rows() {
    let list = "--------------------\n| Date       | Amount   |\n--------------------\n\
                | 01.02.2024 | 1.234,50-|\n| 13.02.2024 |   200,00 |\n--------------------\n";
    let read = read_csv(list);
    assert_eq!(read.table.rows(), 2);
    let at = |name| {
        read.table
            .columns()
            .iter()
            .position(|c| c.name() == name)
            .unwrap()
    };
    assert_eq!(row(&read, 0)[at("Amount")], json!(-1234.5));
    assert_eq!(row(&read, 1)[at("Date")], json!("2024-02-13"));
    let datev = "\"EXTF\";700;21;\"Buchungsstapel\";12;20240201;;;;1001;10001;20240101;4;20240101\n\
                 Umsatz;Soll/Haben;Konto;Buchungstext\n1234,50;S;8400;Miete\n99,00;H;1200;Erlös\n";
    let read = read_csv(datev);
    assert_eq!(row(&read, 0), json!([1234.5, "S", 8400, "Miete"]));
    assert!(read.notices.contains(&Notice::TitleRows { row: 2 }));
}
