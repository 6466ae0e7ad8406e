//! One spoilt date, number or byte: everything else in the table is read as before, or a notice says otherwise.

use std::ops::Range;

use b2l_tabular::{ReadError, ReadOptions, ReadTable, rows};
use proptest::prelude::*;
use serde_json::json;

use crate::common::{column_types, names, read_bytes, row};

/// A table as a program writes it.
#[derive(Debug, Clone)]
struct Written {
    lines: Vec<String>,
    encoding: &'static encoding_rs::Encoding,
}

impl Written {
    fn bytes(&self) -> Vec<u8> {
        let text = self.lines.join("\n") + "\n";
        self.encoding.encode(&text).0.into_owned()
    }

    /// The line in which the byte at `at` stands.
    fn line_of(&self, at: usize) -> usize {
        let before = &self.bytes()[..at];
        before.iter().filter(|byte| **byte == b'\n').count()
    }
}

fn tables() -> impl Strategy<Value = Written> {
    let words = prop_oneof![
        Just((encoding_rs::UTF_8, ["Köln", "Москва", "東京"])),
        Just((encoding_rs::WINDOWS_1252, ["Köln", "München", "Düren"])),
        Just((encoding_rs::WINDOWS_1251, ["Москва", "Казань", "Тверь"])),
        Just((encoding_rs::IBM866, ["Москва", "Казань", "Тверь"])),
        Just((encoding_rs::SHIFT_JIS, ["東京", "大阪", "札幌"])),
    ];
    let quoted = any::<bool>();
    let comma = any::<bool>();
    let day_first = any::<bool>();
    (words, quoted, comma, day_first, 24usize..60).prop_map(
        |((encoding, words), quoted, comma, day_first, count)| {
            let line = |at: usize| {
                let (year, month, day) = (2023, at / 28 % 12 + 1, at % 28 + 1);
                let date = match day_first {
                    true => format!("{day:02}.{month:02}.{year}"),
                    false => format!("{year}-{month:02}-{day:02}"),
                };
                let sign = if comma { ',' } else { '.' };
                let number = format!("{}{sign}{:02}", 1_000 + at * 37, at * 7 % 100);
                let word = words[at % 3];
                match quoted {
                    true => format!("{date};\"{word}\";{number};{at}"),
                    false => format!("{date};{word};{number};{at}"),
                }
            };
            let head = "day;town;amount;units".to_owned();
            let lines = std::iter::once(head).chain((0..count).map(line));
            Written {
                lines: lines.collect(),
                encoding,
            }
        },
    )
}

fn read(bytes: &[u8]) -> Result<ReadTable, ReadError> {
    read_bytes("table.csv", bytes, &ReadOptions::default())
}

/// What is wrong in silence after the lines in `spoilt` (the header is 0) were changed: the text says it.
fn silent(clean: &ReadTable, spoilt: &ReadTable, lines: Range<usize>) -> Option<String> {
    let has_new_notice = spoilt
        .notices
        .iter()
        .any(|notice| !clean.notices.contains(notice));
    // A header that changed and a column that became text are seen at once.
    if has_new_notice
        || names(clean) != names(spoilt)
        || column_types(clean) != column_types(spoilt)
    {
        return None;
    }
    let (before, after) = (lines.start.saturating_sub(1), lines.end.saturating_sub(1));
    let all = |read: &ReadTable| rows(&read.table, 0..read.table.rows());
    let (was, is) = (all(clean), all(spoilt));
    let behind = was.len() - after.min(was.len());
    let tail = |rows: &[Vec<serde_json::Value>]| rows[rows.len() - behind..].to_vec();
    if is.len() < before + behind {
        return Some(format!("{} rows of {}", is.len(), was.len()));
    }
    let same = was[..before] == is[..before] && tail(&was) == tail(&is);
    (!same).then(|| "other values elsewhere".to_owned())
}

#[test]
fn a_quote_that_is_lost_costs_no_other_row() {
    let table = "day;town;n\n1.5.2023;\"Bonn\";1\n2.5.2023;\"Köln\";2\n3.5.2023;\"Unna\";3\n";
    let clean = read(table.as_bytes()).unwrap();
    let spoilt = read(table.replace("Köln\"", "Köln").as_bytes()).unwrap();
    assert_eq!(row(&spoilt, 1), json!(["2023-05-02", "\"Köln", 2]));
    assert_eq!(silent(&clean, &spoilt, 2..3), None);
    assert_eq!(spoilt.table.rows(), 3);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn one_spoilt_cell_changes_no_other_cell_in_silence(
        table in tables(),
        at in any::<prop::sample::Index>(),
        column in 0usize..4,
        junk in prop_oneof![
            Just("x"), Just("32.13.2023"), Just("1.2.3"), Just("-"), Just("1,5,5"), Just("€"), Just("0"),
            Just("12E4"), Just("2203-04-01"), Just("5M"), Just("1.234"), Just("01/31/2023"), Just("Total"),
        ],
    ) {
        let clean = read(&table.bytes()).unwrap();
        let line = 1 + at.index(table.lines.len() - 1);
        let mut spoilt = table.clone();
        let mut cells: Vec<&str> = table.lines[line].split(';').collect();
        cells[column] = junk;
        spoilt.lines[line] = cells.join(";");
        if let Ok(read) = read(&spoilt.bytes()) {
            prop_assert_eq!(silent(&clean, &read, line..line + 1), None, "{}", spoilt.lines.join("\n"));
        }
    }

    #[test]
    fn one_spoilt_byte_changes_no_other_row_in_silence(
        table in tables(),
        at in any::<prop::sample::Index>(),
        byte in prop_oneof![any::<u8>(), Just(b'"'), Just(b';'), Just(b','), Just(b'\n'), Just(0xFF)],
    ) {
        let clean = read(&table.bytes()).unwrap();
        let mut bytes = table.bytes();
        let at = at.index(bytes.len());
        let line = table.line_of(at);
        // A line end that is lost joins two lines.
        let end = if bytes[at] == b'\n' { line + 2 } else { line + 1 };
        bytes[at] = byte;
        if let Ok(read) = read(&bytes) {
            prop_assert_eq!(
                silent(&clean, &read, line..end), None,
                "byte {} is {} in\n{}", at, byte, table.lines.join("\n")
            );
        }
    }
}
