//! What stands below a table, and rows of sums without a label.

use b2l_tabular::{Notice, ReadOptions, ReadTable};
use serde_json::json;

use crate::common::{read_bytes, read_csv, row, types};

const DAYS: &str = "Tag;Filiale;Umsatz\n01.02.2024;Nord;10,5\n02.02.2024;Nord;11,5\n03.02.2024;Süd;12,5\n04.02.2024;Süd;13,5\n";

fn footer(read: &ReadTable) -> Option<(u32, u64, &str)> {
    read.notices.iter().find_map(|notice| match notice {
        Notice::FooterSkipped { row, count, text } => Some((*row, *count, text.as_str())),
        _ => None,
    })
}

fn totals(read: &ReadTable) -> Option<u64> {
    read.notices.iter().find_map(|notice| match notice {
        Notice::TotalRowsSkipped { count } => Some(*count),
        _ => None,
    })
}

#[test]
fn notes_below_a_table_are_left_out_and_told() {
    for (below, count, text) in [
        (
            "\nQuelle: Statistisches Amt\n",
            1,
            "Quelle: Statistisches Amt",
        ),
        (
            "__________\nAb 2011: Ergebnisse des Zensus\n© Amt, 2024\n",
            2,
            "Ab 2011: Ergebnisse des Zensus",
        ),
        (
            "\n;;#Saldo końcowe 4 498,70\n",
            1,
            "#Saldo końcowe 4 498,70",
        ),
        (
            "\"注：1-2月份数据合并发布。\"\n数据来源：国家统计局\n",
            2,
            "注：1-2月份数据合并发布。",
        ),
    ] {
        let file = format!("{DAYS}{below}");
        let read = read_csv(&file);
        assert_eq!(read.table.rows(), 4, "{below}");
        assert_eq!(read.errors.total, 0, "{below}");
        let (at, skipped, first) = footer(&read).unwrap_or_else(|| panic!("{below}"));
        assert_eq!((skipped, first), (count, text), "{below}");
        assert!((6..=7).contains(&at), "{below}");

        let options: ReadOptions = serde_json::from_value(json!({"skip_footer": false})).unwrap();
        let kept = read_bytes("a.csv", file.as_bytes(), &options).unwrap();
        assert_eq!(kept.table.rows() as u64, 4 + count, "{below}");
        assert_eq!(footer(&kept), None, "{below}");
    }
}

#[test]
fn rows_that_lack_values_stay_at_the_end_of_a_table() {
    for last in [
        "05.02.2024;;\n",
        "05.02.2024;Ost;n/a\n",
        "05.02.2024;Ost;\n06.02.2024;;\n",
    ] {
        let read = read_csv(&format!("{DAYS}{last}"));
        assert_eq!(read.table.rows(), 4 + last.lines().count(), "{last}");
        assert_eq!(footer(&read), None, "{last}");
    }
    // Names that stand alone, as those of products without sales do.
    let products =
        "Product,Region,Color,Sales\nA,North,red,1\nB,South,red,2\nC,North,blue,3\nBananas,,,\n";
    let read = read_csv(products);
    assert_eq!((read.table.rows(), footer(&read)), (4, None));
    // More lines than a footer has.
    let lines: String = (0..30).map(|line| format!("Note {line}: x;;\n")).collect();
    assert!(read_csv(&format!("{DAYS}{lines}")).table.rows() > 4);
}

#[test]
fn a_total_and_the_notes_below_it_are_both_left_out() {
    let read = read_csv(&format!("{DAYS}Summe;;48\n\nStand: 05.02.2024\n"));
    assert_eq!(read.table.rows(), 4);
    assert_eq!(totals(&read), Some(1));
    assert_eq!(footer(&read), Some((8, 1, "Stand: 05.02.2024")));
    assert_eq!(types(&read), types(&read_csv(DAYS)));
}

#[test]
fn a_footer_may_have_a_total_inside() {
    let below = "Anzahl;;4;\nSumme;;48;\nSaldo;;100;\n";
    let rows = DAYS.lines().skip(1).map(|line| format!("{line};a\n"));
    let read = read_csv(&format!(
        "Tag;Filiale;Umsatz;Konto\n{}{below}",
        rows.collect::<String>()
    ));
    assert_eq!((read.table.rows(), totals(&read)), (4, None));
    assert_eq!(footer(&read), Some((6, 3, "Anzahl")));
}

#[test]
fn a_row_with_its_date_and_a_wrong_cell_stays() {
    let read = read_csv(
        "Day,Shop,Sales,Staff\n2024-02-01,A,1,2\n2024-02-02,A,2,2\n2024-02-03,A,3,2\n2024-02-04,,closed,\n",
    );
    assert_eq!((read.table.rows(), footer(&read)), (4, None));
    assert_eq!(read.errors.total, 1);
}

#[test]
fn sums_without_a_label_are_left_out_where_they_are_sums() {
    let read = read_csv(&format!("{DAYS};;48\n"));
    assert_eq!((read.table.rows(), totals(&read)), (4, Some(1)));
    // Above the rows, with its label behind the last column.
    let above = DAYS.replace("Umsatz\n", "Umsatz\n;;48;Grand total\n");
    let read = read_csv(&above);
    assert_eq!((read.table.rows(), totals(&read)), (4, Some(1)));
    assert_eq!(row(&read, 0), json!(["2024-02-01", "Nord", 10.5]));

    let read = read_csv(&format!("{DAYS};;49\n"));
    assert_eq!((read.table.rows(), totals(&read)), (5, None));
}

#[test]
fn words_for_a_sum_are_labels_where_they_stand_alone() {
    for label in ["Sum", "Razem:", "Összesen", "Genel Toplam", "Yhteensä"] {
        let read = read_csv(&format!("{DAYS}{label};;48\n"));
        assert_eq!((read.table.rows(), totals(&read)), (4, Some(1)), "{label}");
    }
    let food = "Dish,Day,Sold\nDim Sum,2024-02-01,2\nSoup,2024-02-01,1\nRice,2024-02-01,3\n";
    let read = read_csv(food);
    assert_eq!((read.table.rows(), read.notices.len()), (3, 0));
}
