//! Whatever the beginning of a file promises, and wherever two threads part, the same table is read.

use std::io::Write;

use proptest::prelude::*;

use super::*;
use crate::describe::{Description, describe};
use crate::options::{DateOrder, DecimalSign};
use crate::plan::{DatePlan, NumberPlan};
use crate::read::ReadTable;
use crate::years::Years;
use crate::zone::ZoneChoice;

const PLANS: [Option<Plan>; 7] = [
    None,
    Some(Plan::Category),
    Some(Plan::Number(numbers(DecimalSign::Dot))),
    Some(Plan::Number(numbers(DecimalSign::Comma))),
    Some(Plan::Date(dates(DateOrder::Dmy))),
    Some(Plan::Date(dates(DateOrder::Mdy))),
    Some(Plan::Date(dates(DateOrder::Ymd))),
];

const fn numbers(decimal: DecimalSign) -> NumberPlan {
    NumberPlan {
        decimal,
        shortened_lost: false,
        credit_negative: false,
        unit: None,
    }
}

const fn dates(order: DateOrder) -> DatePlan {
    DatePlan {
        years: Years::Usual,
        order,
        zone: ZoneChoice::Auto,
        day_numbers: None,
    }
}

/// How a column is read.
#[derive(Debug, Clone, Copy)]
enum Way {
    /// As anyone's file is.
    Usual,
    Guessing([Option<Plan>; 3], usize),
}

fn read(text: &str, threads: usize, way: Way) -> Result<Finished, ReadError> {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    let length = text.len() as u64;
    // What stands below a table is looked for in another way.
    let options = ReadOptions {
        skip_footer: Some(false),
        ..ReadOptions::default()
    };
    let limits = Limits {
        threads,
        ..Limits::default()
    };
    let Way::Guessing(plans, rows) = way else {
        return super::read(&file, length, "csv", &options, &limits);
    };
    // As a usual reading, with what is joined or damaged; only the guess is given.
    let pace = Pace::default();
    super::opened(&file, length, "csv", &options, &limits, pace, |opened| {
        let (source, delimiter) = opened;
        let head = Head::read(source, &options, &limits)?;
        let guess = Guess {
            // A header that is found below others may have more names than the file was made with.
            plans: (0..head.headers.len())
                .map(|column| plans[column % plans.len()])
                .collect(),
            rows,
            stretches: Vec::new(),
        };
        let done = read_guessing(source, delimiter, &head, &guess, &options, &limits)?;
        let long = super::has_long_rows(&done);
        Ok((done, long))
    })
}

fn table(text: &str, threads: usize) -> ReadTable {
    let done = read(text, threads, Way::Usual).unwrap();
    done.into_table(&ReadOptions::default())
}

/// The description of a table with its first rows, put together before or not.
fn description(text: &str, threads: usize, count: usize, whole: bool) -> Option<Description> {
    let options = ReadOptions::default();
    let done = read(text, threads, Way::Usual).ok()?;
    Some(match whole {
        true => done.into_table(&options).description(count),
        false => describe(done, count, &options),
    })
}

/// All that a person sees of a reading.
fn seen(read: Result<Finished, ReadError>) -> Vec<String> {
    read.map(|done| {
        let read = done.into_table(&ReadOptions::default());
        let rows = crate::wire::rows(&read.table, 0..read.table.rows());
        let columns: Vec<_> = read.table.schema().columns;
        let told = [
            format!("{columns:?}"),
            format!("{:?}", read.receipt),
            format!("{:?}", read.notices),
            format!("{:?}", read.errors),
        ];
        let rows = rows.iter().map(|row| format!("{row:?}"));
        told.into_iter().chain(rows).collect()
    })
    .unwrap_or_else(|error| vec![format!("{error:?}")])
}

fn cells() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => "-?[1-9][0-9]{0,4}",
        4 => r"-?[0-9]{1,6}\.[0-9]{1,9}",
        2 => "[0-9]{1,3},[0-9]{1,4}".prop_map(|text| format!("\"{text}\"")),
        6 => "20[0-3][0-9]-[01][0-9]-[0-3][0-9]",
        2 => "20[0-3][0-9]-[01][0-9]-[0-3][0-9][T ][0-2][0-9]:[0-5][0-9]:[0-5][0-9](Z|\\+02:00)?",
        4 => "[0-3][0-9]\\.[0-3][0-9]\\.20[0-3][0-9]",
        6 => "[a-cА-В]{1,3}",
        2 => "product [0-9]{1,12}",
        2 => "(0[0-9]{2,6}|[0-9]{4}|[0-9]{8}|[0-9]{15,18}|0[1-9]\\.2024|[1-9]\\.[0-9]{3})",
        3 => "( |\u{a0}){0,2}[0-9]{0,4}( ){0,2}",
        2 => "(n/a|-|#N/A|#DIV/0!|NaN|12 %|€ 5|1 234|\\(7\\)|Jan 2024|\\.5|5\\.)",
        2 => "\"[a-b\n,\"]{0,4}\"".prop_map(|text| {
            let inner = text[1..text.len() - 1].replace('"', "\"\"");
            format!("\"{inner}\"")
        }),
    ]
}

/// Columns are mostly of one kind, so that each plan has its chance to be right.
pub(super) fn tables() -> impl Strategy<Value = String> {
    let alike = prop_oneof![
        "-?[0-9]{1,4}",
        r"[0-9]{1,6}\.[0-9]{2}",
        "20[0-3][0-9]-0[1-9]-[0-2][0-9]",
        "[0-2][0-9]\\.0[1-9]\\.20[0-3][0-9]",
        "[a-cА-В]{1,3}",
    ];
    let column = (alike, 0.01..0.3f64).prop_flat_map(|(example, odd)| {
        let odd = prop::option::weighted(odd, cells());
        (Just(example), prop::collection::vec(odd, 40))
    });
    let ends = prop_oneof![Just("\n"), Just("\r\n"), Just("\r")];
    let lines = (
        prop::collection::vec(column, 3),
        prop::collection::vec(0usize..6, 40),
        ends,
    );
    lines.prop_map(|(columns, widths, end)| {
        let mut text = format!("a,b,{end}");
        for (row, width) in widths.iter().enumerate() {
            let cells = columns
                .iter()
                .map(|(example, odd)| odd[row].as_deref().unwrap_or(example));
            let cells: Vec<_> = cells
                .chain(["more"])
                .take(if *width == 0 { 0 } else { 2 + *width % 3 })
                .collect();
            text.push_str(&cells.join(","));
            text.push_str(end);
        }
        text
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn the_same_is_read_whatever_the_columns_were_taken_for(
        text in tables(),
        plans in prop::array::uniform3(prop::sample::select(&PLANS[..])),
    ) {
        let usual = seen(read(&text, 1, Way::Usual));
        let guessing = seen(read(&text, 1, Way::Guessing(plans, 3)));
        for (usual, guessing) in usual.iter().zip(&guessing) {
            prop_assert_eq!(usual, guessing, "{}", text);
        }
        prop_assert_eq!(usual.len(), guessing.len());
    }

    #[test]
    fn notices_are_the_same_whether_or_not_the_table_is_kept(text in tables(), count in 0usize..50) {
        prop_assert_eq!(description(&text, 1, count, true), description(&text, 1, count, false));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn two_threads_read_what_one_reads(text in tables(), padding in 0usize..60) {
        let (head, body) = text.split_at(text.find(['\n', '\r']).unwrap() + 1);
        let mut long = format!("{head}{},\"x{}\ny\",1\n", "z".repeat(padding), "-".repeat(padding));
        while (long.len() as u64) <= Pace::default().two_threads_above {
            long.push_str(body);
        }
        prop_assert_eq!(seen(read(&long, 1, Way::Usual)), seen(read(&long, 2, Way::Usual)));
        let half = long.lines().count() / 2;
        prop_assert_eq!(description(&long, 2, half, true), description(&long, 2, half, false));
        prop_assert_eq!(description(&long, 2, half + 9, true), description(&long, 2, half + 9, false));
    }
}

#[test]
fn a_line_feed_within_quotes_in_the_middle_of_the_file_is_no_place_to_part() {
    let filling = "2024-01-01,1.5,some text\n".repeat(30_000);
    let note = "a line of a note\n".repeat(20_000);
    let text = format!("day,value,note\n{filling}2024-01-02,2,\"{note}\"\n{filling}");
    let one = table(&text, 1);
    assert_eq!(one.table.rows(), 60_001);
    assert_eq!(one.errors.total, 0);
    assert_eq!(
        seen(read(&text, 1, Way::Usual)),
        seen(read(&text, 2, Way::Usual))
    );
}

#[test]
fn a_column_that_turns_out_to_be_text_at_the_end_of_the_file_keeps_every_cell_as_it_was_written() {
    let numbers = "1.50,7\n".repeat(3_000);
    let codes = "x-1,7\n".repeat(1_000);
    let read = table(&format!("code,n\n{numbers}{codes}"), 2);
    let code = read.table.columns()[0].data().as_categories().unwrap();
    assert_eq!((code.get(0), code.get(3_999)), (Some("1.50"), Some("x-1")));
    assert_eq!(read.errors.total, 0);
}

#[test]
fn a_wrong_cell_late_in_the_file_is_reported_with_its_place() {
    let mut text = String::from("day,n\n");
    for row in 0..100_000 {
        text.push_str(if row == 99_000 {
            "2024-01-01,many\n"
        } else {
            "2024-01-01,12.5\n"
        });
    }
    let read = table(&text, 2);
    assert_eq!(read.errors.total, 1);
    let row = &read.errors.first[0];
    assert_eq!((row.index, row.row), (99_000, 99_002));
    assert_eq!(row.values[1], "many");
}

#[test]
fn characters_of_several_bytes_may_lie_across_the_pieces_that_are_read() {
    for shift in 0..4 {
        let mut text = format!("город,n\n{},1\n", "x".repeat(shift));
        while text.len() < 600 << 10 {
            text.push_str("Кёльн 東京 🏙,1\n");
        }
        let read = table(&text, 1);
        let towns: Vec<_> = read.table.columns()[0]
            .data()
            .as_categories()
            .unwrap()
            .dictionary()
            .collect();
        assert_eq!(towns.last(), Some(&"Кёльн 東京 🏙"));
        assert!(towns.len() <= 2);
    }
}
