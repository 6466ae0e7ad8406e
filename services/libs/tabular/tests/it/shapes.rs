//! Tables as people lay them out: headers of two rows, units, no header, labels once a group, dates as heads.

use crate::common::{column_types, corpus, names, read_bytes, row};
use b2l_tabular::{MonthsYear, Notice, ReadError, ReadOptions, ReadTable};
use serde_json::{Value, json};

fn bytes(name: &str) -> Vec<u8> {
    std::fs::read(corpus("shapes").join(name)).unwrap()
}

fn read(name: &str, options: Value) -> ReadTable {
    let options: ReadOptions = serde_json::from_value(options).unwrap();
    read_bytes(name, &bytes(name), &options).unwrap_or_else(|refused| panic!("{name}: {refused}"))
}

#[test]
fn a_header_of_two_rows_is_recognised_and_read_as_one_when_chosen() {
    let found = read("two_row_header.csv", json!({}));
    let offered = Notice::GroupedHeader {
        row: 1,
        last: 2,
        used: false,
    };
    // One notice says it all: names that repeat in one row are its consequence.
    assert_eq!(found.notices, [offered]);
    let joined = read(
        "two_row_header.csv",
        json!({"header_row": 1, "header_rows": 2}),
    );
    assert_eq!(
        names(&joined),
        [
            "Region",
            "Date",
            "Plan / Units",
            "Plan / Sales",
            "Fact / Units",
            "Fact / Sales"
        ]
    );
    assert_eq!(joined.table.rows(), 12);
    assert_eq!(
        row(&joined, 0),
        json!(["North", "2024-01-01", 10, 100.5, 9, 98.25])
    );
    assert_eq!(joined.errors.total, 0);
    assert_eq!(
        (joined.receipt.header_row, joined.receipt.header_rows),
        (1, 2)
    );
    assert!(joined.notices.contains(&Notice::GroupedHeader {
        row: 1,
        last: 2,
        used: true
    }));
}

#[test]
fn group_labels_that_repeat_over_columns_below_a_title_are_recognised() {
    let found = read("two_row_header_title.csv", json!({}));
    let offered = Notice::GroupedHeader {
        row: 3,
        last: 4,
        used: false,
    };
    assert!(found.notices.contains(&offered), "{:?}", found.notices);
    let joined = read(
        "two_row_header_title.csv",
        json!({"header_row": 3, "header_rows": 2}),
    );
    assert_eq!(
        names(&joined),
        [
            "Магазин",
            "2023 / План",
            "2023 / Факт",
            "2024 / План",
            "2024 / Факт"
        ]
    );
    assert_eq!(
        row(&joined, 7),
        json!(["Магазин 8", 107, 97.5, 117, 112.25])
    );
}

#[test]
fn a_row_of_units_is_recognised_and_left_out_when_chosen() {
    let found = read("units_row.csv", json!({}));
    let offered = Notice::UnitsRow {
        row: 2,
        used: false,
    };
    assert!(found.notices.contains(&offered), "{:?}", found.notices);
    let left_out = read("units_row.csv", json!({"units_row": true}));
    assert_eq!(left_out.table.rows(), 10);
    assert_eq!(
        column_types(&left_out),
        ["date_days", "category", "number", "number"]
    );
    assert_eq!(left_out.errors.total, 0);
    assert!(left_out.receipt.units_row);
    assert!(
        left_out
            .notices
            .contains(&Notice::UnitsRow { row: 2, used: true })
    );
}

#[test]
fn a_table_without_a_header_keeps_its_first_row_and_one_choice_takes_it_as_header() {
    let found = read("no_header.csv", json!({}));
    assert_eq!(names(&found), ["Column 1", "Column 2", "Column 3"]);
    assert_eq!(found.table.rows(), 20);
    assert_eq!(row(&found, 0), json!(["2024-01-01", "North", 12.5]));
    assert_eq!(found.receipt.header_row, 0);
    assert_eq!(found.notices, [Notice::NoHeader { used: true }]);
    let back = read("no_header.csv", json!({"header_rows": 1}));
    assert_eq!(names(&back), ["2024-01-01", "North", "12.5"]);
    assert!(back.notices.contains(&Notice::NoHeader { used: false }));
}

#[test]
fn heads_that_are_years_or_numbers_in_a_row_are_a_header() {
    assert_eq!(
        names(&read("wide_years.csv", json!({}))),
        ["Country", "2019", "2020", "2021", "2022"]
    );
    let hours = "shop,1,2,3\nA,5,6,7\nB,8,9,10\nC,1,2,4\n";
    let read = read_bytes("hours.csv", hours.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(names(&read), ["shop", "1", "2", "3"]);
}

#[test]
fn labels_that_stand_once_a_group_are_offered_and_filled_down_by_column() {
    let found = read("outline.csv", json!({}));
    for column in ["Region", "Shop"] {
        let column = column.to_owned();
        assert!(
            found.notices.contains(&Notice::OutlineLabels { column }),
            "{:?}",
            found.notices
        );
    }
    let options = json!({"columns": {"Region": {"fill_down": true}, "Shop": {"fill_down": true}}});
    let filled = read("outline.csv", options);
    assert_eq!(filled.errors.total, 0);
    assert_eq!(
        row(&filled, 5),
        json!(["Region A", "Shop 2", "2024-01-03", 12])
    );
    assert_eq!(
        row(&filled, 17),
        json!(["Region C", "Shop 6", "2024-01-03", 212])
    );
    let told = |column: &str, count| Notice::FilledDown {
        column: column.to_owned(),
        count,
    };
    assert!(
        filled.notices.contains(&told("Region", 15)),
        "{:?}",
        filled.notices
    );
    assert!(filled.notices.contains(&told("Shop", 12)));
    assert!(
        !filled
            .notices
            .iter()
            .any(|notice| matches!(notice, Notice::OutlineLabels { .. }))
    );
}

#[test]
fn dates_as_heads_are_offered_and_turned_into_rows() {
    let found = read("wide_months.csv", json!({}));
    let offered = Notice::WideTable {
        columns: 6,
        first: "Jan 2024".to_owned(),
        last: "Jun 2024".to_owned(),
    };
    assert!(found.notices.contains(&offered), "{:?}", found.notices);
    let long = read(
        "wide_months.csv",
        json!({"unpivot": {"date": "Month", "value": "Sales"}}),
    );
    assert_eq!(names(&long), ["Product", "Region", "Month", "Sales"]);
    assert_eq!(
        column_types(&long),
        ["category", "category", "date_months", "number"]
    );
    assert_eq!(long.table.rows(), 23);
    assert_eq!(row(&long, 7), json!(["P1", "S", "2024-02-01", 101]));
    assert_eq!(long.errors.total, 0);
    assert!(
        long.notices.contains(&Notice::MadeLong {
            columns: 6,
            empty: 1
        }),
        "{:?}",
        long.notices
    );
}

#[test]
fn a_month_that_is_new_in_the_file_is_turned_into_rows_as_the_others() {
    let options: ReadOptions = serde_json::from_value(json!({"unpivot": {}})).unwrap();
    let later = "Product,Jan 2024,Feb 2024,Mar 2024\nA,1,2,3\nB,4,5,6\n";
    let read = read_bytes("later.csv", later.as_bytes(), &options).unwrap();
    assert_eq!(names(&read), ["Product", "Date", "Value"]);
    assert_eq!(row(&read, 5), json!(["B", "2024-03-01", 6]));
    let none = read_bytes("none.csv", b"a,b\nx,1\ny,2\n", &options).unwrap_err();
    let option = "unpivot".to_owned();
    assert_eq!(none, ReadError::BadOption { option });
}

/// Notices about months that are column names.
fn months(read: &ReadTable) -> Option<&MonthsYear> {
    read.notices.iter().find_map(|notice| match notice {
        Notice::WideMonths { year, .. } => Some(year),
        _ => None,
    })
}

#[test]
fn months_under_a_title_with_a_year_are_turned_into_rows_of_that_year() {
    let found = read("months_under_title.csv", json!({}));
    assert_eq!(months(&found), Some(&MonthsYear::Named(2023)));
    let long = read("months_under_title.csv", json!({"unpivot": {}}));
    assert_eq!(names(&long), ["Filiale", "Date", "Value"]);
    assert_eq!(column_types(&long), ["category", "date_months", "number"]);
    assert_eq!(row(&long, 13), json!(["Köln", "2023-02-01", 1301.5]));
    assert_eq!(long.table.rows(), 36);
    assert_eq!(long.receipt.months_year, Some(2023));
    let told = |code: &dyn Fn(&Notice) -> bool| long.notices.iter().any(code);
    assert!(told(&|notice| *notice
        == Notice::MonthsRead {
            first: "Jan".to_owned(),
            first_year: 2023,
            last: "Dez".to_owned(),
            last_year: 2023,
        }));
    let totals = vec!["Summe".to_owned()];
    assert!(told(&|notice| *notice
        == Notice::TotalColumns {
            columns: totals.clone()
        }));
    // A header that was chosen keeps what stands above it.
    let chosen = read(
        "months_under_title.csv",
        json!({"header_row": 3, "unpivot": {}}),
    );
    assert_eq!(chosen.receipt.months_year, Some(2023));
    let corrected = read("months_under_title.csv", json!({"unpivot": {"year": 2021}}));
    assert_eq!(row(&corrected, 13), json!(["Köln", "2021-02-01", 1301.5]));
}

#[test]
fn months_next_to_a_column_of_years_are_months_of_those() {
    let found = read("months_by_year.csv", json!({}));
    let year = MonthsYear::Column("Year".to_owned());
    assert_eq!(months(&found), Some(&year));
    let long = read(
        "months_by_year.csv",
        json!({"unpivot": {"date": "Month", "value": "Sales"}}),
    );
    assert_eq!(names(&long), ["Month", "Sales"]);
    assert_eq!(column_types(&long), ["date_months", "number"]);
    assert_eq!(row(&long, 14), json!(["2022-03-01", 1203]));
    assert_eq!(long.receipt.months_year, None);
}

#[test]
fn months_without_any_year_are_turned_into_rows_when_one_is_chosen() {
    let table = "Shop,Oct,Nov,Dec,Jan,Feb\nA,1,2,3,4,5\nB,6,7,8,9,10\n";
    let options = |options: Value| serde_json::from_value::<ReadOptions>(options).unwrap();
    let of = |value| read_bytes("months.csv", table.as_bytes(), &options(value));
    let found = of(json!({})).unwrap();
    assert_eq!(months(&found), Some(&MonthsYear::Missing));
    let option = "unpivot.year".to_owned();
    assert_eq!(
        of(json!({"unpivot": {}})).unwrap_err(),
        ReadError::BadOption { option }
    );
    let long = of(json!({"unpivot": {"year": 2024}})).unwrap();
    assert_eq!(row(&long, 2), json!(["A", "2024-12-01", 3]));
    assert_eq!(row(&long, 3), json!(["A", "2025-01-01", 4]));
    for none in [
        "Mar,Jun,May\n1,2,3\n4,5,6\n",
        "Jan,Feb,Mar,Jan\n1,2,3,4\n5,6,7,8\n",
    ] {
        let read = read_bytes("none.csv", none.as_bytes(), &ReadOptions::default()).unwrap();
        let expected = none.starts_with("Mar").then_some(&MonthsYear::Missing);
        assert_eq!(months(&read), expected);
    }
}

#[test]
fn decimal_commas_and_years_of_a_wide_table_are_read_as_in_any_other() {
    let long = read("wide_years.csv", json!({"unpivot": {}}));
    assert_eq!(column_types(&long), ["category", "date_years", "number"]);
    assert_eq!(row(&long, 0), json!(["Norway", "2019-01-01", 1.5]));
    assert_eq!(long.table.rows(), 11);
}

#[test]
fn odata_is_read_without_its_metadata_and_lists_are_reported() {
    let read_v2 = read("odata_v2.json", json!({}));
    assert_eq!(
        names(&read_v2),
        ["Day", "Sum", "Tags", "Shop.City", "Shop.Place.Zip"]
    );
    assert_eq!(
        row(&read_v2, 1),
        json!(["2024-01-02", 2, "[]", "Rome", "00118"])
    );
    let lists = Notice::ListsKept {
        column: "Tags".to_owned(),
    };
    assert!(read_v2.notices.contains(&lists), "{:?}", read_v2.notices);
    assert!(read_v2.notices.contains(&Notice::ServiceFieldsLeftOut));
    let read_v4 = read("odata_v4.json", json!({}));
    assert_eq!(names(&read_v4), ["Day", "Sum"]);
    assert_eq!(column_types(&read_v4), ["date_days", "number"]);
}

#[test]
fn objects_one_a_line_have_the_members_of_objects_within_as_columns() {
    let lines = "{\"n\":1,\"at\":{\"city\":\"A\"}}\n{\"n\":2,\"at\":{\"city\":\"B\"}}\n";
    let read = read_bytes("lines.json", lines.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(names(&read), ["n", "at.city"]);
    assert_eq!(row(&read, 0), json!([1, "A"]));
}

#[test]
fn rows_of_totals_are_left_out_when_chosen_also_where_their_label_stands_for_a_date() {
    // They are the sums of other rows, which leaves no doubt.
    for options in [json!({}), json!({"skip_totals": true})] {
        let skipped = read("totals.csv", options);
        assert_eq!(skipped.table.rows(), 9);
        assert_eq!(skipped.errors.total, 0);
        assert_eq!(row(&skipped, 4), json!(["2024-01-02", "South", 5]));
        assert_eq!(skipped.notices, [Notice::TotalRowsSkipped { count: 3 }]);
    }
    let kept = read("totals.csv", json!({"skip_totals": false}));
    let offered = Notice::TotalRows {
        column: "Shop".to_owned(),
        count: 2,
    };
    assert!(kept.notices.contains(&offered), "{:?}", kept.notices);
    assert_eq!(kept.table.rows(), 12);
}

#[test]
fn rows_of_totals_are_skipped_without_a_choice_only_where_all_are_sums_of_other_rows() {
    let rows = |text: &str| {
        let read = read_bytes("a.csv", text.as_bytes(), &ReadOptions::default()).unwrap();
        let skipped = |notice: &Notice| matches!(notice, Notice::TotalRowsSkipped { .. });
        (read.table.rows(), read.notices.iter().any(skipped))
    };
    // Totals of two levels, above the rows, in cents with a comma, marked as SAP does.
    let levels = "a;n\nx;1\ny;2\nTotal A;3\nx;4\ny;5\nTotal B;9\nTotal 1;12\nx;6\ny;7\nTotal C;13\nTotal 2;13\nGrand total;25\n";
    assert_eq!(rows(levels), (6, true));
    assert_eq!(rows("a;n\nИтого;3\nx;1\ny;2\n"), (2, true));
    assert_eq!(rows("a;n\nx;1.000,25\ny;2,50\nSumme;1.002,75\n"), (2, true));
    let days: String = (1..=12)
        .map(|day| format!("{day:02}.02.2024|2\n"))
        .collect();
    assert_eq!(rows(&format!("day|n\n{days}*|24\n")), (12, true));
    assert_eq!(rows(&format!("day|n\n{days}*|25\n")), (13, false));
    // A mean, a total of rows that are not there, a customer of that name, and one row alone.
    assert_eq!(rows("a;n\nx;1\ny;2\nTotal;1,5\n"), (3, false));
    assert_eq!(rows("a;n\nx;1\ny;2\nTotal;30\n"), (3, false));
    assert_eq!(
        rows("a;n\nShell;10\nTotal;20\nShell;30\nTotal;50\n"),
        (4, false)
    );
    assert_eq!(rows("a;n\nx;1\nTotal;1\n"), (2, false));
}

#[test]
fn a_header_of_more_rows_than_there_are_is_refused() {
    for options in [
        json!({"header_rows": 6}),
        json!({"header_rows": 5}),
        json!({"units_row": true}),
    ] {
        let options: ReadOptions = serde_json::from_value(options).unwrap();
        let refused = read_bytes("a.csv", b"a,b\n", &options).unwrap_err();
        assert!(matches!(refused, ReadError::BadOption { .. }), "{refused}");
    }
}
