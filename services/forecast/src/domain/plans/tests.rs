use b2l_tabular::Column;
use proptest::prelude::*;

use super::*;

const DAY: i64 = 86_400_000;

type Row = (i64, Option<f64>, Option<f64>, Option<&'static str>);

/// A table of days with sales, price and promotion.
fn table(rows: &[Row]) -> Table {
    let dates = rows.iter().map(|row| Some(row.0 * DAY)).collect();
    Table::new(vec![
        Column::new("day", ColumnData::Date(dates)),
        Column::new(
            "sales",
            ColumnData::Number(rows.iter().map(|row| row.1).collect()),
        ),
        Column::new(
            "price",
            ColumnData::Number(rows.iter().map(|row| row.2).collect()),
        ),
        Column::new(
            "promotion",
            ColumnData::Category(rows.iter().map(|row| row.3).collect()),
        ),
    ])
}

/// In two pieces, as a large table would come.
fn plans(rows: &[Row]) -> Plans {
    let (one, other) = rows.split_at(rows.len() / 2);
    let pieces = [table(one), table(other)];
    let mut search = Search::new("day", "sales", &["price", "promotion"]);
    pieces.iter().for_each(|piece| search.look(piece));
    let end = search.ends();
    if let Some(end) = end {
        pieces.iter().for_each(|piece| search.take(piece, end));
    }
    search.settle(end)
}

/// Forty days of sales, each with a price and a promotion, and ten planned ones.
fn planned() -> Vec<Row> {
    let word = |day: i64| if day % 3 == 0 { "yes" } else { "no" };
    let row = |day: i64| {
        let sales = (day < 40).then_some(day as f64);
        (day, sales, Some((day % 5) as f64), Some(word(day)))
    };
    (0..50).map(row).collect()
}

fn names(plans: &Plans) -> Vec<(&str, usize)> {
    let columns = plans.columns.iter();
    columns
        .map(|column| (column.name.as_str(), column.steps))
        .collect()
}

#[test]
fn columns_that_continue_after_the_target_are_planned_as_far_as_they_reach() {
    let mut rows = planned();
    rows[48].2 = None;
    rows[49].2 = None;
    let found = plans(&rows);
    assert_eq!(names(&found), [("price", 8), ("promotion", 10)]);
    assert_eq!(found.end.as_deref(), Some("1970-02-09"));
    assert_eq!(found.columns[0].until, "1970-02-17");
    assert_eq!(found.columns[0].rows, 8);
    assert!(found.columns[1].words && !found.columns[0].words);
}

#[test]
fn the_order_of_the_rows_and_several_series_change_nothing() {
    let mut rows = planned();
    rows.extend(planned());
    rows.reverse();
    assert_eq!(names(&plans(&rows)), [("price", 10), ("promotion", 10)]);
}

#[test]
fn a_table_that_ends_with_its_target_plans_nothing() {
    let found = plans(&planned()[..40]);
    assert_eq!(found, Plans::default());
}

#[test]
fn a_hole_a_word_that_is_new_or_a_column_that_never_changes_is_no_plan() {
    let mut hole = planned();
    hole[42].2 = None;
    assert_eq!(names(&plans(&hole)), [("promotion", 10)]);
    let mut new = planned();
    new[45].3 = Some("perhaps");
    assert_eq!(names(&plans(&new)), [("price", 10)]);
    let mut constant = planned();
    constant.iter_mut().for_each(|row| row.2 = Some(1.0));
    assert_eq!(names(&plans(&constant)), [("promotion", 10)]);
    let mut seldom = planned();
    seldom[..30].iter_mut().for_each(|row| row.2 = None);
    assert_eq!(names(&plans(&seldom)), [("promotion", 10)]);
}

#[test]
fn a_wrong_date_far_ahead_is_no_end() {
    let mut rows = planned();
    rows.push((40_000, Some(3.0), Some(1.0), Some("no")));
    assert_eq!(names(&plans(&rows)), [("price", 10), ("promotion", 10)]);
}

proptest! {
    #[test]
    fn a_plan_reaches_as_far_as_it_is_written(history in 10i64..80, ahead in 1i64..40) {
        let row = |day: i64| (day, (day < history).then_some(1.0), Some((day % 2) as f64), None);
        let rows: Vec<Row> = (0..history + ahead).map(row).collect();
        let found = plans(&rows);
        prop_assert_eq!(names(&found), [("price", ahead as usize)]);
    }
}
