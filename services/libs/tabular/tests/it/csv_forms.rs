//! Cases P1 to P6 of the product's acceptance cases, on csv files.

use crate::common::{column_types, names, read_bytes, read_csv, row, types};
use b2l_tabular::{
    CellError, ColumnType, DateOrder, DecimalSign, Delimiter, Encoding, Notice, ReadOptions,
    ThousandsSign,
};
use serde_json::json;

const TYPES: [&str; 3] = ["date_days", "category", "number"];

/// Forty days of sales with the thousands sign and the delimiter given.
fn sales(thousands: &str, delimiter: &str) -> String {
    let mut text = ["Дата", "Регион", "Выручка"].join(delimiter) + "\r\n";
    for day in 0..40 {
        let (date, month) = if day < 28 {
            (day + 1, 2)
        } else {
            (day - 27, 3)
        };
        let region = ["Москва", "Казань"][day % 2];
        let line = [
            format!("{date:02}.{month:02}.2023"),
            region.to_owned(),
            format!("1{thousands}{:03},50", 234 + day),
        ];
        text.push_str(&(line.join(delimiter) + "\r\n"));
    }
    text
}

fn utf16(text: &str, big: bool) -> Vec<u8> {
    let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
    units
        .flat_map(|unit| {
            if big {
                unit.to_be_bytes()
            } else {
                unit.to_le_bytes()
            }
        })
        .collect()
}

#[test]
fn p1_the_same_sales_read_alike_in_every_encoding_and_delimiter() {
    let text = sales(" ", ";");
    let no_break = sales("\u{a0}", ";");
    let narrow = sales("\u{202f}", ";");
    let tabs = sales("\u{202f}", "\t");
    let pipes = sales("\u{a0}", "|");
    let files: Vec<(Vec<u8>, Encoding, Delimiter)> = vec![
        (
            encoding_rs::WINDOWS_1251.encode(&text).0.into_owned(),
            Encoding::Windows1251,
            Delimiter::Semicolon,
        ),
        (
            encoding_rs::WINDOWS_1251.encode(&no_break).0.into_owned(),
            Encoding::Windows1251,
            Delimiter::Semicolon,
        ),
        (
            narrow.clone().into_bytes(),
            Encoding::Utf8,
            Delimiter::Semicolon,
        ),
        (
            ["\u{feff}", &text].concat().into_bytes(),
            Encoding::Utf8,
            Delimiter::Semicolon,
        ),
        (
            utf16(&narrow, false),
            Encoding::Utf16Le,
            Delimiter::Semicolon,
        ),
        (utf16(&text, true), Encoding::Utf16Be, Delimiter::Semicolon),
        (
            utf16(&text, false)[2..].to_vec(),
            Encoding::Utf16Le,
            Delimiter::Semicolon,
        ),
        (tabs.into_bytes(), Encoding::Utf8, Delimiter::Tab),
        (pipes.into_bytes(), Encoding::Utf8, Delimiter::Pipe),
    ];
    for (bytes, encoding, delimiter) in files {
        let read = read_bytes("Продажи.CSV", &bytes, &ReadOptions::default()).unwrap();
        assert_eq!(read.receipt.encoding, Some(encoding));
        assert_eq!(read.receipt.delimiter, Some(delimiter));
        assert_eq!(read.receipt.decimal, Some(DecimalSign::Comma));
        assert_eq!(read.receipt.thousands, Some(ThousandsSign::Space));
        assert_eq!(read.receipt.date_order, Some(DateOrder::Dmy));
        assert!(!read.receipt.date_order_ambiguous);
        assert_eq!(names(&read), ["Дата", "Регион", "Выручка"]);
        assert_eq!(column_types(&read), TYPES);
        assert_eq!(read.table.rows(), 40);
        assert_eq!(row(&read, 0), json!(["2023-02-01", "Москва", 1234.5]));
        assert_eq!(row(&read, 39), json!(["2023-03-12", "Казань", 1273.5]));
        assert_eq!(read.errors.total, 0);
        assert!(read.notices.is_empty(), "{:?}", read.notices);
    }
}

#[test]
fn western_letters_are_windows_1252() {
    let text = "Größe;Straße\nhöher;Müllerweg\nnäher;Café\n";
    let bytes = encoding_rs::WINDOWS_1252.encode(text).0.into_owned();
    let read = read_bytes("a.csv", &bytes, &ReadOptions::default()).unwrap();
    assert_eq!(read.receipt.encoding, Some(Encoding::Windows1252));
    assert_eq!(row(&read, 1), json!(["näher", "Café"]));
}

#[test]
fn a_single_foreign_letter_late_in_the_file_still_decides_the_encoding() {
    let mut bytes = b"name,n\n".to_vec();
    for n in 0..60_000 {
        bytes.extend_from_slice(format!("plain,{n}\n").as_bytes());
    }
    bytes.extend_from_slice(b"caf\xe9 au lait,7\n");
    let read = read_bytes("a.csv", &bytes, &ReadOptions::default()).unwrap();
    assert_eq!(read.receipt.encoding, Some(Encoding::Windows1252));
    assert_eq!(row(&read, 60_000), json!(["café au lait", 7]));
}

#[test]
fn p2_days_decide_the_order_for_the_whole_column() {
    let mut text = String::from("day,n\n");
    for day in 1..=21 {
        text.push_str(&format!("{day:02}-08-2023,{day}\n"));
    }
    let read = read_csv(&text);
    assert_eq!(column_types(&read)[0], "date_days");
    assert_eq!(row(&read, 0), json!(["2023-08-01", 1]));
    assert_eq!(row(&read, 20), json!(["2023-08-21", 21]));
    assert!(!read.receipt.date_order_ambiguous);
}

#[test]
fn p2_month_first_is_known_by_a_day_beyond_twelve() {
    let read = read_csv("day,n\n01/02/2024,1\n01/03/2024,2\n01/13/2024,3\n");
    assert_eq!(read.receipt.date_order, Some(DateOrder::Mdy));
    assert_eq!(row(&read, 0), json!(["2024-01-02", 1]));
}

#[test]
fn p2_an_undecided_column_is_day_first_with_a_notice_and_can_be_switched() {
    let text = "day,n\n01/02/2024,1\n02/02/2024,2\n03/02/2024,3\n";
    let read = read_csv(text);
    assert!(read.receipt.date_order_ambiguous);
    assert_eq!(row(&read, 0), json!(["2024-02-01", 1]));
    assert!(read.notices.contains(&Notice::AmbiguousDates {
        column: "day".to_owned(),
        order: DateOrder::Dmy,
        other: Some(DateOrder::Mdy),
    }));
    let options = ReadOptions {
        date_order: Some(DateOrder::Mdy),
        ..ReadOptions::default()
    };
    let switched = read_bytes("a.csv", text.as_bytes(), &options).unwrap();
    assert!(!switched.receipt.date_order_ambiguous);
    assert_eq!(row(&switched, 0), json!(["2024-01-02", 1]));
}

#[test]
fn p3_the_same_price_in_four_conventions() {
    let conventions = [
        ("18500.00", DecimalSign::Dot, None),
        ("18 500,00", DecimalSign::Comma, Some(ThousandsSign::Space)),
        ("18.500,00", DecimalSign::Comma, Some(ThousandsSign::Dot)),
        ("18,500.00", DecimalSign::Dot, Some(ThousandsSign::Comma)),
        (
            "18'500.00",
            DecimalSign::Dot,
            Some(ThousandsSign::Apostrophe),
        ),
    ];
    for (price, decimal, thousands) in conventions {
        let text = String::from("item;price\n") + &format!("a;{price}\n").repeat(20);
        let read = read_csv(&text);
        assert_eq!(
            types(&read),
            [ColumnType::Category, ColumnType::Number],
            "{price}"
        );
        assert_eq!(row(&read, 19), json!(["a", 18500]), "{price}");
        assert_eq!(read.receipt.decimal, Some(decimal), "{price}");
        assert_eq!(read.receipt.thousands, thousands, "{price}");
    }
}

#[test]
fn p3_a_column_of_ambiguous_numbers_is_marked_and_can_be_switched() {
    let text = String::from("a,n\n") + &"x,1.234\n".repeat(20);
    let read = read_csv(&text);
    let notice = Notice::AmbiguousNumbers {
        column: "n".to_owned(),
        sign: Some(DecimalSign::Dot),
        decimal: DecimalSign::Dot,
    };
    assert!(read.notices.contains(&notice));
    assert_eq!(row(&read, 0), json!(["x", 1.234]));
    let options = ReadOptions {
        decimal: Some(DecimalSign::Comma),
        ..ReadOptions::default()
    };
    let switched = read_bytes("a.csv", text.as_bytes(), &options).unwrap();
    assert_eq!(row(&switched, 0), json!(["x", 1234]));
    assert!(switched.notices.is_empty());
}

#[test]
fn p3_a_correction_of_one_column_leaves_the_others_as_they_are() {
    let text = String::from("a,n,m,d\n") + &"x,1.234,5.678,01/02/2024\n".repeat(20);
    let read = |json: &str| {
        let options: ReadOptions = serde_json::from_str(json).unwrap();
        // As it is kept with the source, it reads the same again.
        let kept: ReadOptions =
            serde_json::from_value(serde_json::to_value(&options).unwrap()).unwrap();
        assert_eq!(kept, options);
        read_bytes("a.csv", text.as_bytes(), &kept).unwrap()
    };
    let one = read(r#"{"columns": {"n": {"decimal": ","}, "d": {"date_order": "mdy"}}}"#);
    assert_eq!(row(&one, 0), json!(["x", 1234, 5.678, "2024-01-02"]));
    let doubts: Vec<_> = one.notices.iter().filter_map(Notice::column).collect();
    assert_eq!(doubts, ["m"]);
    let both = read(r#"{"decimal": ",", "columns": {"m": {"decimal": "."}, "d": "category"}}"#);
    assert_eq!(row(&both, 0), json!(["x", 1234, 5.678, "01/02/2024"]));
    assert!(both.notices.is_empty(), "{:?}", both.notices);
}

#[test]
fn p3_another_column_of_the_file_settles_what_is_ambiguous() {
    let read = read_csv("a;b\n1.234;0,5\n2.345;12,75\n3.456;1,5\n");
    assert_eq!(row(&read, 0), json!([1234, 0.5]));
    assert!(read.notices.is_empty(), "{:?}", read.notices);
}

#[test]
fn p3_percent_and_currency_are_numbers() {
    let read =
        read_csv("share;cost;loss\n12,5 %;1 200 ₽;(3,5)\n7 %;15 300 ₽;-1\n0,5%;900 ₽;\u{2212}2\n");
    assert_eq!(types(&read), [ColumnType::Number; 3]);
    assert_eq!(row(&read, 0), json!([12.5, 1200, -3.5]));
    assert_eq!(row(&read, 2), json!([0.5, 900, -2]));
    assert!(read.notices.contains(&Notice::PercentRead {
        column: "share".to_owned()
    }));
    let rouble = Notice::CurrencyRead {
        column: "cost".to_owned(),
        sign: "₽".to_owned(),
    };
    assert!(read.notices.contains(&rouble));
}

#[test]
fn p4_headers_are_named_and_nothing_is_invented() {
    let text = "\u{feff}Date,Sales,Sales,,\"Net, EUR\"\n2024-01-01,1,2,x,\"two\nlines\"\n2024-01-02,3,4,y,b\n\n\n\n";
    let read = read_csv(text);
    assert_eq!(
        names(&read),
        ["Date", "Sales", "Sales_2", "Column 4", "Net, EUR"]
    );
    assert_eq!(read.table.rows(), 2);
    assert_eq!(
        row(&read, 0),
        json!(["2024-01-01", 1, 2, "x", "two\nlines"])
    );
    let renamed: Vec<_> = read
        .notices
        .iter()
        .filter_map(|notice| notice.column())
        .collect();
    assert_eq!(renamed, ["Sales_2", "Column 4"]);
    assert_eq!(read.notices.len(), 2);
}

#[test]
fn p4_empty_columns_and_rows_are_dropped_and_counted() {
    let read = read_csv("a,b,,\n1,2,,\n,,,\n3,4,,\n,,,\n");
    assert_eq!(names(&read), ["a", "b"]);
    assert_eq!(read.table.rows(), 2);
    assert!(
        read.notices
            .contains(&Notice::DroppedEmptyColumns { count: 2 })
    );
    assert!(
        read.notices
            .contains(&Notice::DroppedEmptyRows { count: 1 })
    );
}

#[test]
fn p4_doubled_quotes_and_fields_beyond_the_header() {
    let read = read_csv("a,b\n\"say \"\"hi\"\"\",1\nx,2,spare\n");
    assert_eq!(row(&read, 0), json!(["say \"hi\"", 1]));
    assert!(read.notices.contains(&Notice::LongRows {
        count: 1,
        row: 3,
        last: "b".to_owned(),
    }));
}

#[test]
fn p5_one_bad_cell_far_down_is_an_error_row_and_the_column_stays_a_number() {
    let mut text = String::from("id,value\n");
    for n in 0..10_000 {
        let value = match n {
            5_432 => "n/a".to_owned(),
            7_000 => String::new(),
            n => format!("{n}.5"),
        };
        text.push_str(&format!("r{n},{value}\n"));
    }
    let read = read_csv(&text);
    assert_eq!(types(&read), [ColumnType::Category, ColumnType::Number]);
    assert_eq!(read.table.rows(), 10_000);
    assert_eq!(read.errors.total, 2);
    let [wrong, empty] = read.errors.first.as_slice() else {
        panic!("two rows")
    };
    assert_eq!((wrong.index, wrong.row), (5_432, 5_434));
    assert_eq!(wrong.values, [json!("r5432"), json!("n/a")]);
    assert_eq!(wrong.cells["value"], CellError::WrongValue);
    assert_eq!((empty.index, empty.row), (7_000, 7_002));
    assert_eq!(empty.cells["value"], CellError::EmptyValue);
}

#[test]
fn p5_two_and_true_make_a_category() {
    let read = read_csv("a,b\n2,x\ntrue,y\n2,z\ntrue,w\n");
    assert_eq!(types(&read)[0], ColumnType::Category);
    assert_eq!(row(&read, 1), json!(["true", "y"]));
    assert_eq!(read.errors.total, 0);
}

#[test]
fn p6_identifiers_keep_every_figure() {
    let read = read_csv(
        "zip,ean,contract\n00123,4607012345678,12345678901234567890\n10001,4607012345679,12345678901234567891\n",
    );
    assert_eq!(
        types(&read),
        [
            ColumnType::Category,
            ColumnType::Number,
            ColumnType::Category
        ]
    );
    assert_eq!(
        row(&read, 0),
        json!(["00123", 4_607_012_345_678_i64, "12345678901234567890"])
    );
    assert!(read.notices.contains(&Notice::LeadingZerosKept {
        column: "zip".to_owned()
    }));
    assert!(read.notices.contains(&Notice::LongNumbersKept {
        column: "contract".to_owned()
    }));
}

#[test]
fn types_can_be_corrected_column_by_column() {
    let options: ReadOptions =
        serde_json::from_value(json!({"columns": {"code": "number", "n": "category"}})).unwrap();
    let read = read_bytes("a.csv", b"code,n\n007,1\n008,2\n", &options).unwrap();
    assert_eq!(row(&read, 0), json!([7, "1"]));
}

#[test]
fn the_delimiter_line_of_excel_is_no_row() {
    let read = read_csv("sep=;\na;b\n1;2\n");
    assert_eq!(names(&read), ["a", "b"]);
    assert_eq!(read.table.rows(), 1);
}

#[test]
fn large_files_are_read_alike_by_one_thread_and_two() {
    let mut text = String::from("n,text,day\n");
    for n in 0..120_000 {
        let quoted = if n % 7 == 0 {
            format!("\"line\n{n}\"")
        } else {
            format!("t{}", n % 50)
        };
        text.push_str(&format!("{n}.25,{quoted},2024-01-{:02}\n", n % 28 + 1));
    }
    let mut file = tempfile::NamedTempFile::new().unwrap();
    std::io::Write::write_all(&mut file, text.as_bytes()).unwrap();
    let read = |threads| {
        let limits = b2l_tabular::Limits {
            threads,
            ..Default::default()
        };
        b2l_tabular::read_table(file.path(), "a.csv", &ReadOptions::default(), &limits).unwrap()
    };
    let (one, two) = (read(1), read(2));
    assert_eq!(one.table.rows(), 120_000);
    assert_eq!(one.table, two.table);
    assert_eq!(one.receipt, two.receipt);
    assert_eq!(one.errors, two.errors);
}

#[test]
fn a_table_below_a_title_is_read_and_the_row_of_its_headers_reported() {
    let text = "Sales report\n\n\nDay,Shop,Sum\n2024-01-01,A,1\n2024-01-02,B,2\n2024-01-03,B,2\n";
    let found = read_csv(text);
    assert!(found.notices.contains(&Notice::TitleRows { row: 4 }));
    let options = ReadOptions {
        header_row: Some(4),
        ..ReadOptions::default()
    };
    let read = read_bytes("a.csv", text.as_bytes(), &options).unwrap();
    for read in [found, read] {
        assert_eq!(read.receipt.header_row, 4);
        assert_eq!(names(&read), ["Day", "Shop", "Sum"]);
        assert_eq!(row(&read, 0), json!(["2024-01-01", "A", 1]));
        assert_eq!(read.table.rows(), 3);
    }
}

#[test]
fn numbers_next_to_fractions_and_signs_stay_numbers_however_they_look() {
    let read = read_csv("a,b,c\n1e5,+5,0.50\n2.5E+03,-7,10.25\n0.1,+1200,7\n");
    assert_eq!(types(&read), [ColumnType::Number; 3]);
    assert_eq!(row(&read, 0), json!([100_000, 5, 0.5]));
}

#[test]
fn codes_are_numbers_when_a_person_chooses_so() {
    let options: ReadOptions =
        serde_json::from_value(json!({"columns": {"lot": "number"}})).unwrap();
    let read = read_bytes("a.csv", b"lot\n12E4\n13E2\n", &options).unwrap();
    assert_eq!(row(&read, 0), json!([120_000]));
}

#[test]
fn a_minus_behind_the_figures_and_parentheses_are_negative() {
    let read = read_csv("a;n\nx;1.234,50-\ny;(1.234,00)\nz;7,25\n");
    let amounts: Vec<_> = (0..3).map(|at| row(&read, at)[1].clone()).collect();
    assert_eq!(amounts, [json!(-1234.5), json!(-1234), json!(7.25)]);
}

#[test]
fn two_currencies_in_one_column_are_reported() {
    let told = |text: &str| {
        let read = read_csv(text);
        let several = |notice: &&Notice| matches!(notice, Notice::SeveralCurrencies { .. });
        read.notices.iter().find(several).cloned()
    };
    let notice = Notice::SeveralCurrencies {
        column: "sum".to_owned(),
        first: "€".to_owned(),
        second: "$".to_owned(),
    };
    assert_eq!(told("sum\n€ 5\n$ 7\n9\n"), Some(notice));
    assert_eq!(told("sum\n€ 5\n7 EUR\n9\n"), None);
}
