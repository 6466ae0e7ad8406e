//! Numbers with a unit of measure behind them.

use b2l_tabular::{ColumnType, Notice, ReadOptions, ReadTable};
use serde_json::json;

use crate::common::{read_bytes, read_csv, row, types};

fn unit(read: &ReadTable) -> Option<&str> {
    read.notices.iter().find_map(|notice| match notice {
        Notice::UnitRead { unit, .. } => Some(unit.as_str()),
        _ => None,
    })
}

#[test]
fn numbers_with_one_unit_are_numbers_with_a_way_back() {
    for (cells, unit_read, second) in [
        (["171 ms", "195 ms", "n/a"], "ms", json!(195)),
        (["61.04 GiB", "61.07 GiB", "7 GiB"], "GiB", json!(61.07)),
        (["2,84 s", "1,47 s", "13,5 s"], "s", json!(1.47)),
        (["10 шт.", "-2 шт.", "1 200 шт."], "шт.", json!(-2)),
        (["25kg", "30kg", "25kg"], "kg", json!(30)),
    ] {
        let rows = cells.iter().map(|cell| format!("A;{cell}\n"));
        let text = format!("item;value\n{}", rows.collect::<String>());
        let read = read_csv(&text);
        assert_eq!(types(&read)[1], ColumnType::Number, "{cells:?}");
        assert_eq!(unit(&read), Some(unit_read), "{cells:?}");
        assert_eq!(row(&read, 1)[1], second, "{cells:?}");
        let instead = read.notices[0].instead().unwrap();
        let options = ReadOptions {
            columns: [("value".to_owned(), instead)].into(),
            ..ReadOptions::default()
        };
        let back = read_bytes("a.csv", text.as_bytes(), &options).unwrap();
        assert_eq!(row(&back, 1)[1], json!(cells[1]), "{cells:?}");
    }
}

#[test]
fn texts_of_several_units_and_codes_stay_texts() {
    for cells in [
        ["171 ms", "2 s", "195 ms", "3 s"],
        ["12A", "13A", "14A", "15A"],
        [
            "1 Main Street",
            "2 Main Street",
            "3 High Street",
            "4 Park Lane",
        ],
    ] {
        let rows = cells.iter().map(|cell| format!("A;{cell}\n"));
        let read = read_csv(&format!("item;value\n{}", rows.collect::<String>()));
        assert_eq!(types(&read)[1], ColumnType::Category, "{cells:?}");
        assert_eq!(unit(&read), None, "{cells:?}");
    }
}

#[test]
fn a_cell_without_the_unit_is_a_number_and_another_text_is_an_error() {
    let rows: String = (1..=20).map(|at| format!("A;{at} kg\n")).collect();
    let read = read_csv(&format!("item;value\n{rows}A;21\nA;soon\n"));
    assert_eq!(types(&read)[1], ColumnType::Number);
    assert_eq!(row(&read, 20)[1], json!(21));
    assert_eq!(read.errors.total, 1);
}
