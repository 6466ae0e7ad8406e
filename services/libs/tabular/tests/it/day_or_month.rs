//! Quarters as nations write them, and the order of day and month as the distances of dates tell it.

use b2l_tabular::{DateOrder, Notice, ReadTable};
use serde_json::{Value, json};

use crate::common::{column_types, read_csv, row, types};

fn table(cells: &[&str]) -> ReadTable {
    let rows = (1..).zip(cells).map(|(n, cell)| format!("{cell};{n}\n"));
    read_csv(&format!("when;n\n{}", rows.collect::<String>()))
}

fn first(read: &ReadTable) -> Vec<Value> {
    let rows = 0..read.table.rows();
    rows.map(|at| row(read, at)[0].clone()).collect()
}

#[test]
fn quarters_have_roman_numbers_and_the_words_of_nations() {
    let all = [
        ["I кв. 2019", "II кв. 2019", "III кв. 2019", "IV кв. 2019"],
        [
            "I квартал 2019 г.",
            "II квартал 2019 г.",
            "III квартал 2019 г.",
            "IV квартал 2019 г.",
        ],
        [
            "1-й квартал 2019",
            "2-й квартал 2019",
            "3-й квартал 2019",
            "4-й квартал 2019",
        ],
        [
            "1. Quartal 2019",
            "2. Quartal 2019",
            "3. Quartal 2019",
            "4. Quartal 2019",
        ],
        ["T1 2019", "T2 2019", "T3 2019", "T4 2019"],
        ["2019-T1", "2019-T2", "2019-T3", "2019-T4"],
        [
            "1er trimestre 2019",
            "2 trimestre 2019",
            "3 trimestre 2019",
            "4 trimestre 2019",
        ],
        ["I kw. 2019", "II kw. 2019", "III kw. 2019", "IV kw. 2019"],
        ["2019 Q-I", "2019 Q-II", "2019 Q-III", "2019 Q-IV"],
        [
            "2019年第一季度",
            "2019年第二季度",
            "2019年第三季度",
            "2019年第四季度",
        ],
        ["2019年1季度", "2019年2季度", "2019年3季度", "2019年4季度"],
        [
            "2019年第1四半期",
            "2019年第2四半期",
            "2019年第3四半期",
            "2019年第4四半期",
        ],
        [
            "2019년 1분기",
            "2019년 2분기",
            "2019년 3분기",
            "2019년 제4분기",
        ],
    ];
    let days = ["2019-01-01", "2019-04-01", "2019-07-01", "2019-10-01"];
    for cells in all {
        let read = table(&cells);
        assert_eq!(column_types(&read)[0], "date_quarters", "{cells:?}");
        assert_eq!(first(&read), days, "{cells:?}");
    }
}

#[test]
fn roman_numbers_and_a_t_alone_are_no_quarters() {
    let all = [
        ["T1", "T2", "T3", "T4"],
        ["I 2019", "II 2019", "III 2019", "IV 2019"],
        ["I мая 2019", "II мая 2019", "III мая 2019", "IV мая 2019"],
        ["T1 19", "T2 19", "T3 19", "T4 19"],
        ["V кв. 2019", "VI кв. 2019", "VII кв. 2019", "VIII кв. 2019"],
    ];
    for cells in all {
        let read = table(&cells);
        assert_eq!(
            types(&read)[0],
            b2l_tabular::ColumnType::Category,
            "{cells:?}"
        );
    }
}

/// The orders of columns that are told to be open.
fn open(read: &ReadTable) -> Vec<DateOrder> {
    let orders = read.notices.iter().filter_map(|notice| match notice {
        Notice::AmbiguousDates { order, .. } => Some(*order),
        _ => None,
    });
    orders.collect()
}

#[test]
fn one_day_of_the_months_of_several_years_leaves_no_order_open() {
    let months = |form: fn(u32, u32) -> String| {
        let cells: Vec<String> = (2019..2021)
            .flat_map(|year| (1..=12).map(move |month| form(month, year)))
            .collect();
        let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
        table(&cells)
    };
    let day_first = months(|month, year| format!("01.{month:02}.{year}"));
    let month_first = months(|month, year| format!("{month}/1/{year}"));
    for read in [day_first, month_first] {
        assert_eq!(open(&read), []);
        assert_eq!(column_types(&read)[0], "date_months");
        assert_eq!(row(&read, 13), json!(["2020-02-01", 14]));
    }
}

#[test]
fn what_the_distances_leave_open_is_reported() {
    // Twelve days of one January, or the first of each month of one year.
    let days: Vec<String> = (1..=12).map(|day| format!("{day:02}.01.2024")).collect();
    let days: Vec<&str> = days.iter().map(String::as_str).collect();
    assert_eq!(open(&table(&days)), [DateOrder::Dmy]);
    let uneven = table(&["01.02.2019", "03.02.2020", "05.06.2021"]);
    assert_eq!(open(&uneven), [DateOrder::Dmy]);
    // Both orders are the same days.
    assert_eq!(
        open(&table(&["01.01.2019", "01.01.2020", "01.01.2021"])),
        []
    );
}

#[test]
fn a_year_and_a_month_with_a_dot_are_a_month_where_header_or_number_of_cells_says_so() {
    let months = |header: &str, count: u32| {
        let cells = (0..count).map(|at| format!("{}.{:02};{at}\n", 2019 + at / 12, at % 12 + 1));
        read_csv(&format!("{header};n\n{}", cells.collect::<String>()))
    };
    for (header, count) in [("시점", 12), ("Month", 3), ("x", 24)] {
        let read = months(header, count);
        assert_eq!(column_types(&read)[0], "date_months", "{header}");
        assert_eq!(row(&read, 1)[0], "2019-02-01", "{header}");
    }
    assert_eq!(column_types(&months("price", 12))[0], "number");
    // An amount with other cents.
    let read = table(&["2019.01", "2019.02", "2019.13"]);
    assert_eq!(column_types(&read)[0], "number");
}
