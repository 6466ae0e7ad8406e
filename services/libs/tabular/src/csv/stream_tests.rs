//! A file that is read in blocks, of whatever size, is read as one that is read at once.

use std::io::Write;
use std::sync::Mutex;

use proptest::prelude::*;

use super::stream::Streaming;
use super::tests::tables;
use super::*;
use crate::describe::{Description, describe_streamed};
use crate::parquet::read_parquet;
use crate::progress::{Progress, Step};
use crate::receipt::CellError;
use crate::schema::Period;
use crate::table::Table;

/// A file in one of the encodings that files have.
fn encoded(text: &str, encoding: &str) -> Vec<u8> {
    let marked = format!("\u{feff}{text}");
    match encoding {
        "utf-8" => text.as_bytes().to_vec(),
        "utf-8-bom" => marked.into_bytes(),
        "utf-16le" => marked.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        "utf-16be" => marked.encode_utf16().flat_map(u16::to_be_bytes).collect(),
        "windows-1251" => encoding_rs::WINDOWS_1251.encode(text).0.into_owned(),
        _ => encoding_rs::WINDOWS_1252.encode(text).0.into_owned(),
    }
}

/// The same columns, and in some a part further down is of another kind.
fn files() -> impl Strategy<Value = Vec<u8>> {
    let encodings = prop::sample::select(vec![
        "utf-8",
        "utf-8",
        "utf-8-bom",
        "utf-16le",
        "utf-16be",
        "windows-1251",
        "windows-1252",
    ]);
    let delimiters = prop::sample::select(vec![",", ";", "\t", "|"]);
    let behind = prop::option::weighted(0.4, tables());
    (tables(), behind, encodings, delimiters).prop_map(|(mut text, behind, encoding, delimiter)| {
        if let Some(behind) = behind {
            text.push_str(&behind[behind.find(['\n', '\r']).unwrap()..]);
        }
        encoded(&text.replace(',', delimiter), encoding)
    })
}

fn paces() -> impl Strategy<Value = Pace> {
    let usual = Pace::default();
    (
        1usize..200,
        1u64..20,
        any::<bool>(),
        1u64..9,
        prop_oneof![Just(usual.block_cells), 1u64..20],
        prop_oneof![Just(usual.block_bytes), 1usize..100],
    )
        .prop_map(
            move |(chunk, sample_rows, two, block_rows, block_cells, block_bytes)| Pace {
                chunk,
                sample_rows,
                two_threads_above: if two { 0 } else { u64::MAX },
                block_rows,
                block_cells,
                block_bytes,
                moments: usual.moments,
            },
        )
}

/// The description of a file and, if it is kept, its table; the table is kept for the comparison only.
type StreamResult = Result<(Description, Option<Table>), ReadError>;

fn at_once(bytes: &[u8], count: usize) -> StreamResult {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(bytes).unwrap();
    let (options, limits) = (ReadOptions::default(), Limits::default());
    let done = super::read(&file, bytes.len() as u64, "csv", &options, &limits)?;
    let read = done.into_table(&options);
    Ok((read.description(count), Some(read.table)))
}

fn in_blocks(bytes: &[u8], count: usize, pace: Pace, keep: bool) -> StreamResult {
    heard(bytes, count, pace, keep).0
}

/// As [`in_blocks`], with what was heard on the way.
fn heard(bytes: &[u8], count: usize, pace: Pace, keep: bool) -> (StreamResult, Vec<Progress>) {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(bytes).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.parquet");
    let (options, limits) = (ReadOptions::default(), Limits::default());
    let steps = Mutex::new(Vec::new());
    let streaming = Streaming {
        options: &options,
        limits: &limits,
        shown: count,
        parquet: keep.then_some(path.as_path()),
        tell: &|progress| steps.lock().unwrap().push(progress),
        pace,
    };
    let streamed = streaming.read(&file, bytes.len() as u64, "csv");
    let told = streamed.map(|streamed| {
        let description = describe_streamed(streamed, &options);
        let table = keep.then(|| read_parquet(&path, None).unwrap());
        (description, table)
    });
    (told, steps.into_inner().unwrap())
}

fn description_of(told: &StreamResult) -> Result<&Description, &ReadError> {
    told.as_ref().map(|(description, _)| description)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_file_read_in_blocks_is_read_as_one_that_is_read_at_once(
        bytes in files(),
        pace in paces(),
        count in 0usize..50,
    ) {
        let once = at_once(&bytes, count);
        let passed = in_blocks(&bytes, count, pace, false);
        prop_assert_eq!(description_of(&once), description_of(&passed));
        prop_assert_eq!(once, in_blocks(&bytes, count, pace, true));
    }
}

fn steps(progress: &[Progress]) -> Vec<Step> {
    let mut steps: Vec<Step> = progress.iter().map(|progress| progress.step).collect();
    steps.dedup();
    steps
}

#[test]
fn a_wrong_cell_in_row_900_000_is_reported_with_its_place_and_the_file_is_read_once() {
    let mut text = String::from("day,n\n");
    for row in 0..950_000 {
        text.push_str(match row {
            900_000 => "2024-01-01,many\n",
            _ => "2024-01-01,1.5\n",
        });
    }
    let (told, progress) = heard(text.as_bytes(), 100, Pace::default(), true);
    let (description, table) = told.unwrap();
    assert_eq!(description.schema.rows, 950_000);
    assert_eq!(description.errors.total, 1);
    let row = &description.errors.first[0];
    assert_eq!((row.index, row.row), (900_000, 900_002));
    assert_eq!(row.values[1], "many");
    assert_eq!(steps(&progress), [Step::Reading]);
    assert_eq!(progress.last().unwrap().fraction, 1.0);
    let table = table.unwrap();
    assert_eq!(
        table.columns()[1].data().as_numbers().unwrap().get(900_000),
        None
    );
    assert_eq!(
        at_once(text.as_bytes(), 100).unwrap(),
        (description, Some(table))
    );
}

#[test]
fn a_date_far_from_the_others_is_an_error_row_of_a_file_read_in_blocks() {
    let mut text = String::from("day,shop,n\n");
    let start = chrono::NaiveDate::from_ymd_opt(2024, 1, 1).unwrap();
    for day in 0..400i64 {
        text.push_str(&match day {
            90 => "\n\n1900-01-01,a,5\n".to_owned(),
            91 => "2024-04-01,a,many\n".to_owned(),
            300 => "2203-04-01,b,many\n".to_owned(),
            day => format!("{},a,{day}\n", start + chrono::TimeDelta::days(day)),
        });
    }
    let pace = Pace {
        block_rows: 7,
        ..Pace::default()
    };
    let once = at_once(text.as_bytes(), 20).unwrap();
    for threads_above in [0, u64::MAX] {
        let pace = Pace {
            two_threads_above: threads_above,
            ..pace
        };
        let (told, progress) = heard(text.as_bytes(), 20, pace, true);
        let told = told.unwrap();
        let errors = &told.0.errors;
        let places: Vec<_> = errors
            .first
            .iter()
            .map(|row| (row.index, row.row))
            .collect();
        assert_eq!(
            (errors.total, places),
            (3, vec![(90, 94), (91, 95), (300, 304)])
        );
        assert_eq!(errors.first[0].cells["day"], CellError::FarDate);
        assert_eq!(errors.first[2].cells["n"], CellError::WrongValue);
        assert_eq!(errors.first[2].cells["day"], CellError::FarDate);
        assert_eq!(steps(&progress), [Step::Reading, Step::ReadingAgain]);
        assert_eq!(told, once);
    }
}

#[test]
fn a_column_that_turns_out_to_be_text_is_walked_over_again_and_keeps_every_cell_as_it_was_written()
{
    let text = format!(
        "value,n\n{}{}",
        "1.50,7\n".repeat(700_000),
        "x-1,7\n".repeat(200_000)
    );
    let (told, progress) = heard(text.as_bytes(), 3, Pace::default(), true);
    assert_eq!(steps(&progress), [Step::Reading, Step::ReadingAgain]);
    let (_, table) = told.unwrap();
    let table = table.unwrap();
    let code = table.columns()[0].data().as_categories().unwrap();
    assert_eq!(
        (code.get(0), code.get(899_999)),
        (Some("1.50"), Some("x-1"))
    );
}

#[test]
fn dates_whose_offsets_differ_only_far_below_are_all_stored_as_utc() {
    let near = "2024-01-01T01:00:00+01:00,a\n".repeat(60);
    let far = "2024-01-01T02:00:00+02:00,a\n".repeat(40);
    let text = format!("at,x\n{near}{far}");
    let pace = Pace {
        block_rows: 10,
        ..Pace::default()
    };
    let (told, progress) = heard(text.as_bytes(), 3, pace, true);
    assert_eq!(steps(&progress), [Step::Reading, Step::ReadingAgain]);
    let (description, table) = told.unwrap();
    let table = table.unwrap();
    let midnight = 1_704_067_200_000;
    let dates = table.columns()[0].data().as_dates().unwrap();
    assert!(dates.iter().all(|date| date == Some(midnight)));
    assert!(!description.schema.columns[0].has_time);
    assert_eq!(
        at_once(text.as_bytes(), 3).unwrap(),
        (description, Some(table))
    );
}

#[test]
fn more_distinct_dates_than_are_kept_still_have_their_period() {
    let mut text = String::from("at,n\n");
    let start = chrono::NaiveDate::from_ymd_opt(2000, 1, 1).unwrap();
    for week in (0..900).rev() {
        text.push_str(&format!("{},1\n", start + chrono::TimeDelta::weeks(week)));
    }
    let pace = Pace {
        block_rows: 50,
        moments: 800,
        ..Pace::default()
    };
    let (description, _) = in_blocks(text.as_bytes(), 3, pace, false).unwrap();
    assert_eq!(description.schema.columns[0].period, Some(Period::Weeks));
}

#[test]
fn a_table_that_cannot_be_written_and_a_file_that_is_too_large_are_refused() {
    let mut file = tempfile::tempfile().unwrap();
    file.write_all(b"a,b\n1,2\n").unwrap();
    let options = ReadOptions::default();
    let read = |limits: &Limits, parquet| {
        let streaming = Streaming {
            options: &options,
            limits,
            shown: 1,
            parquet,
            tell: &|_| (),
            pace: Pace::default(),
        };
        streaming.read(&file, 8, "csv").map(|_| ()).unwrap_err()
    };
    let nowhere = std::path::Path::new("/no/such/folder/table.parquet");
    let usual = Limits::default();
    assert!(matches!(read(&usual, Some(nowhere)), ReadError::Io { .. }));
    let small = Limits {
        max_csv_bytes: 7,
        ..usual
    };
    assert_eq!(read(&small, None), ReadError::TooLarge);
}
