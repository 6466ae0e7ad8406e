//! Months and quarters whose year stands elsewhere: in another column, in the title, or nowhere.

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

fn year_apart(column: &str, quarters: bool, year: MonthsYear) -> Notice {
    let column = column.to_owned();
    Notice::YearApart {
        column,
        quarters,
        year,
    }
}

#[test]
fn a_column_of_months_is_joined_with_the_column_of_years_when_chosen() {
    let found = read("year_and_month.csv", json!({}));
    let year = MonthsYear::Column("Year".to_owned());
    assert_eq!(found.notices, [year_apart("Month", false, year.clone())]);
    assert_eq!(
        row(&found, 2),
        json!(["2022-01-01", "February", "North", 10])
    );
    let options = json!({"join_year": {"column": "Month", "year_column": "Year"}});
    let joined = read("year_and_month.csv", options);
    assert_eq!(names(&joined), ["Month", "Shop", "Sales"]);
    assert_eq!(column_types(&joined), ["date_months", "category", "number"]);
    assert_eq!(row(&joined, 2), json!(["2022-02-01", "North", 10]));
    assert_eq!(row(&joined, 47), json!(["2023-12-01", "South", 211]));
    assert_eq!(joined.errors.total, 0);
    let column = "Month".to_owned();
    let expected = Notice::YearJoined {
        column,
        quarters: false,
        year,
        left: 0,
    };
    assert_eq!(joined.notices, [expected]);
}

#[test]
fn quarters_in_rows_take_the_year_of_their_row_or_of_the_title() {
    let found = read("year_and_quarter.csv", json!({}));
    let year = MonthsYear::Column("Год".to_owned());
    assert_eq!(found.notices, [year_apart("Квартал", true, year)]);
    let options = json!({"join_year": {"column": "Квартал", "year_column": "Год"}});
    let joined = read("year_and_quarter.csv", options);
    assert_eq!(column_types(&joined), ["date_quarters", "number"]);
    assert_eq!(row(&joined, 5), json!(["2022-04-01", 202]));

    let found = read("quarters_under_title.csv", json!({}));
    let offered = year_apart("Quarter", true, MonthsYear::Named(2023));
    assert!(found.notices.contains(&offered), "{:?}", found.notices);
    let options = json!({"join_year": {"column": "Quarter", "year": 2023}});
    let joined = read("quarters_under_title.csv", options);
    assert_eq!(row(&joined, 3), json!(["2023-10-01", 40]));

    // Twelve quarters of no year are text, and that is reported.
    let found = read("quarters_without_year.csv", json!({}));
    let missing = year_apart("Quarter", true, MonthsYear::Missing);
    assert_eq!(found.notices, [missing]);
}

#[test]
fn numbers_of_months_next_to_a_column_of_years_are_joined_when_chosen() {
    let found = read("year_and_month_number.csv", json!({}));
    let year = MonthsYear::Column("Year".to_owned());
    assert_eq!(found.notices, [year_apart("Month", false, year)]);
    let options = json!({"join_year": {"column": "Month", "year_column": "Year"}});
    let joined = read("year_and_month_number.csv", options);
    assert_eq!(column_types(&joined), ["date_months", "category", "number"]);
    assert_eq!(row(&joined, 47), json!(["2023-12-01", "South", 221]));
    let quarters = "Год;Квартал;Сумма\n2022;1;5\n2022;2;6\n2022;3;7\n2022;4;8\n";
    let options = json!({"join_year": {"column": "Квартал", "year_column": "Год"}});
    let options = serde_json::from_value(options).unwrap();
    let joined = read_bytes("a.csv", quarters.as_bytes(), &options).unwrap();
    assert_eq!(row(&joined, 3), json!(["2022-10-01", 8]));
    // Numbers that no year has so many of, and those without a year, are numbers.
    for plain in [
        "Year,Month,n\n2022,13,1\n2022,1,2\n2022,2,3\n",
        "Month,n\n1,5\n2,6\n3,7\n",
    ] {
        let read = read_bytes("a.csv", plain.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(read.notices, [], "{plain}");
    }
}

#[test]
fn cells_without_a_month_or_a_year_are_errors_of_the_joined_column() {
    let table = "Year,Month,Sales\n2023,March,1\n2023,April,2\n,May,3\n2023,Sum,4\n";
    let table = format!("{table}{}", "2023,June,5\n".repeat(30));
    let options = json!({"join_year": {"column": "Month", "year_column": "Year"}});
    let options: ReadOptions = serde_json::from_value(options).unwrap();
    let read = read_bytes("a.csv", table.as_bytes(), &options).unwrap();
    // The year of what was not joined is still there.
    assert_eq!(names(&read), ["Year", "Month", "Sales"]);
    assert_eq!(row(&read, 1), json!(["2023-01-01", "2023-04-01", 2]));
    let wrong: Vec<u64> = read.errors.first.iter().map(|row| row.index).collect();
    assert_eq!(wrong, [2, 3]);
    assert_eq!(
        read.preview(4)[3],
        [json!("2023-01-01"), json!("Sum"), json!(4)]
    );
    let expected = Notice::YearJoined {
        column: "Month".to_owned(),
        quarters: false,
        year: MonthsYear::Column("Year".to_owned()),
        left: 1,
    };
    assert!(read.notices.contains(&expected), "{:?}", read.notices);
    for wrong in [
        json!({"join_year": {"column": "Mon", "year": 2023}}),
        json!({"join_year": {"column": "Month"}}),
        json!({"join_year": {"column": "Month", "year_column": "Month"}}),
    ] {
        let options: ReadOptions = serde_json::from_value(wrong).unwrap();
        let refused = read_bytes("a.csv", table.as_bytes(), &options).unwrap_err();
        let option = "join_year".to_owned();
        assert_eq!(refused, ReadError::BadOption { option });
    }
}

#[test]
fn quarters_as_heads_are_turned_into_rows_like_months() {
    let found = read("quarter_columns_by_year.csv", json!({}));
    let offered = Notice::WideMonths {
        quarters: true,
        columns: 4,
        first: "Q1".to_owned(),
        last: "Q4".to_owned(),
        last_month: 12,
        years_on: 0,
        year: MonthsYear::Column("Year".to_owned()),
    };
    assert!(found.notices.contains(&offered), "{:?}", found.notices);
    let long = read("quarter_columns_by_year.csv", json!({"unpivot": {}}));
    assert_eq!(names(&long), ["Shop", "Date", "Value"]);
    assert_eq!(column_types(&long), ["category", "date_quarters", "number"]);
    assert_eq!(row(&long, 6), json!(["South", "2022-07-01", 3]));
    let ahead = "Shop,Q3,Q4,Q1\nA,1,2,3\nB,4,5,6\nC,7,8,9\n";
    let options = serde_json::from_value(json!({"unpivot": {"year": 2023}})).unwrap();
    let long = read_bytes("a.csv", ahead.as_bytes(), &options).unwrap();
    assert_eq!(row(&long, 2), json!(["A", "2024-01-01", 3]));
}

#[test]
fn quarters_among_months_sum_them_up_and_are_left_out() {
    let long = read("months_with_quarters.csv", json!({"unpivot": {}}));
    assert_eq!(names(&long), ["Date", "Value"]);
    assert_eq!(long.table.rows(), 18);
    let columns = vec!["Q1".to_owned(), "Q2".to_owned()];
    assert!(long.notices.contains(&Notice::TotalColumns { columns }));
}

#[test]
fn a_year_that_is_none_is_not_lost_when_months_become_rows() {
    let table = "Shop,Year,Jan,Feb,Mar\nA,2023,1,2,3\nB,plan,4,5,6\n";
    let options = serde_json::from_value(json!({"unpivot": {}})).unwrap();
    let long = read_bytes("a.csv", table.as_bytes(), &options).unwrap();
    assert_eq!(names(&long), ["Shop", "Year", "Date", "Value"]);
    let shown = long.preview(4);
    assert_eq!(
        shown[0],
        [json!("A"), json!("2023"), json!("2023-01-01"), json!(1)]
    );
    assert_eq!(shown[3], [json!("B"), json!("plan"), json!(null), json!(4)]);
}
