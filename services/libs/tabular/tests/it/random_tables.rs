//! Any table written as csv in any dialect reads back the same.

use crate::common::read_bytes;
use b2l_tabular::{Column, ColumnData, ReadOptions, Table, date_text};
use proptest::prelude::*;

/// How a csv file is written.
#[derive(Debug, Clone)]
struct Dialect {
    delimiter: char,
    comma: bool,
    thousands: Option<char>,
    day_first: bool,
    encoding: &'static str,
    line_end: &'static str,
}

fn dialects() -> impl Strategy<Value = Dialect> {
    let thousands = prop_oneof![
        Just(None),
        Just(Some(' ')),
        Just(Some('\u{a0}')),
        Just(Some('\''))
    ];
    let encodings = prop_oneof![
        Just("utf-8"),
        Just("utf-8-bom"),
        Just("utf-16le"),
        Just("utf-16be")
    ];
    let ends = prop_oneof![Just("\n"), Just("\r\n")];
    (
        prop_oneof![Just(','), Just(';'), Just('\t'), Just('|')],
        any::<bool>(),
        thousands,
        any::<bool>(),
        encodings,
        ends,
    )
        .prop_map(
            |(delimiter, comma, thousands, day_first, encoding, line_end)| Dialect {
                delimiter,
                comma,
                thousands,
                day_first,
                encoding,
                line_end,
            },
        )
}

/// A day, a quantity with two decimals (so that the decimal sign is beyond doubt) and a text.
fn lines() -> impl Strategy<Value = Vec<(Option<i64>, Option<i64>, Option<String>)>> {
    let day = prop::option::weighted(0.9, 0i64..40_000);
    let hundredths = prop::option::weighted(0.9, -10_000_000_000i64..10_000_000_000);
    let text = prop::option::weighted(0.9, r#"[a-zäж][a-zäж ,;|"'\n.#=]{0,12}[a-zäж]"#);
    prop::collection::vec((day, hundredths, text), 1..60)
}

fn number_text(hundredths: i64, dialect: &Dialect) -> String {
    let whole = (hundredths.abs() / 100).to_string();
    let mut grouped = String::new();
    for (at, figure) in whole.chars().enumerate() {
        if let Some(sign) = dialect
            .thousands
            .filter(|_| at > 0 && (whole.len() - at).is_multiple_of(3))
        {
            grouped.push(sign);
        }
        grouped.push(figure);
    }
    let sign = if hundredths < 0 { "-" } else { "" };
    format!(
        "{sign}{grouped}{}{:02}",
        if dialect.comma { ',' } else { '.' },
        hundredths.abs() % 100
    )
}

fn quoted(text: &str, dialect: &Dialect) -> String {
    match text.contains([dialect.delimiter, '"', '\n', '\'']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

fn encoded(text: &str, encoding: &str) -> Vec<u8> {
    let marked = format!("\u{feff}{text}");
    match encoding {
        "utf-8" => text.as_bytes().to_vec(),
        "utf-8-bom" => marked.into_bytes(),
        "utf-16le" => marked.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        _ => marked.encode_utf16().flat_map(u16::to_be_bytes).collect(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_table_written_in_any_dialect_reads_back_the_same(lines in lines(), dialect in dialects()) {
        // One full row settles what each column is, as it does in any real file.
        let mut lines = lines;
        lines.insert(0, (Some(30), Some(150), Some("first".to_owned())));
        let mut text = ["day", "quantity", "note"].join(&dialect.delimiter.to_string()) + dialect.line_end;
        for (day, hundredths, note) in &lines {
            let day = day.map_or(String::new(), |day| {
                let iso = date_text(day * 86_400_000, false);
                match dialect.day_first {
                    true => format!("{}.{}.{}", &iso[8..], &iso[5..7], &iso[..4]),
                    false => iso,
                }
            });
            let number = hundredths.map_or(String::new(), |value| number_text(value, &dialect));
            let note = note.as_deref().unwrap_or("");
            let cells = [quoted(&day, &dialect), quoted(&number, &dialect), quoted(note, &dialect)];
            text.push_str(&(cells.join(&dialect.delimiter.to_string()) + dialect.line_end));
        }
        lines.retain(|(day, number, note)| day.is_some() || number.is_some() || note.is_some());
        let expected = Table::new(vec![
            Column::new("day", ColumnData::Date(lines.iter().map(|(day, ..)| day.map(|d| d * 86_400_000)).collect())),
            Column::new("quantity", ColumnData::Number(lines.iter().map(|(_, n, _)| n.map(|n| n as f64 / 100.0)).collect())),
            Column::new("note", ColumnData::Category(lines.iter().map(|(.., note)| note.as_deref()).collect())),
        ]);
        let read = read_bytes("random.csv", &encoded(&text, dialect.encoding), &ReadOptions::default());
        prop_assert_eq!(read.map(|read| read.table), Ok(expected), "{}", text);
    }
}
