//! How often the encoding of a text is guessed right: the texts of both corpora that have letters beyond ASCII, written
//! in each encoding that has all of their characters. The figures stand in `docs/decisions`.

use std::collections::BTreeMap;
use std::fs;

use b2l_tabular::{Encoding, Notice, ReadOptions};

use crate::common::{corpus, read_bytes};
use crate::offices;

/// Encodings that are guessed, and the old Mac's, which is only offered.
const WRITTEN: [(Encoding, &encoding_rs::Encoding); 8] = [
    (Encoding::Windows1252, encoding_rs::WINDOWS_1252),
    (Encoding::Iso885915, encoding_rs::ISO_8859_15),
    (Encoding::Windows1251, encoding_rs::WINDOWS_1251),
    (Encoding::Cp866, encoding_rs::IBM866),
    (Encoding::Koi8R, encoding_rs::KOI8_R),
    (Encoding::ShiftJis, encoding_rs::SHIFT_JIS),
    (Encoding::Gb18030, encoding_rs::GB18030),
    (Encoding::MacRoman, encoding_rs::MACINTOSH),
];

/// What became of a text: read as it was written, read wrongly with a notice of its text, and without one.
const RIGHT: usize = 0;
const REPORTED: usize = 1;
const SILENT: usize = 2;

/// The texts of csv files of both corpora.
fn texts() -> Vec<String> {
    let folders = ["cases", "silent", "shapes"].map(corpus);
    let mut files: Vec<Vec<u8>> = offices::all().into_iter().map(|file| file.bytes).collect();
    let mut open: Vec<_> = folders.to_vec();
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            match path.is_dir() {
                true => open.push(path),
                false if path.extension().is_some_and(|end| end == "csv") => {
                    files.push(fs::read(path).unwrap());
                }
                false => {}
            }
        }
    }
    let texts = files
        .into_iter()
        .filter_map(|bytes| String::from_utf8(bytes).ok());
    let plain = texts.map(|text| text.trim_start_matches('\u{feff}').to_owned());
    // What was read in a wrong encoding before is no text: written in that again it is right.
    let is_text = |text: &String| !text.is_ascii() && !text.contains("Êîôå");
    let mut texts: Vec<String> = plain.filter(is_text).collect();
    texts.sort();
    texts.dedup();
    texts
}

#[test]
fn an_encoding_that_is_guessed_wrongly_is_reported() {
    let mut shares: BTreeMap<String, [usize; 3]> = BTreeMap::new();
    let mut silent = Vec::new();
    for text in texts() {
        for (encoding, written) in WRITTEN {
            let (bytes, _, unknown) = written.encode(&text);
            // Nobody writes German or Korean in Chinese encodings.
            let is_east = |c: char| ('\u{2e80}'..'\u{ac00}').contains(&c);
            let east = matches!(encoding, Encoding::ShiftJis | Encoding::Gb18030);
            if unknown || (east && !text.chars().any(is_east)) {
                continue;
            }
            let Ok(read) = read_bytes("a.csv", &bytes, &ReadOptions::default()) else {
                continue;
            };
            let found = read.receipt.encoding.unwrap();
            let (as_found, _) = written_as(found).decode_without_bom_handling(&bytes);
            let reported = read.notices.iter().any(|notice| {
                matches!(
                    notice,
                    Notice::EncodingGuessed { .. }
                        | Notice::Garbled { .. }
                        | Notice::BadCharacters { .. }
                )
            });
            let verdict = match (as_found == text, reported) {
                (true, _) => RIGHT,
                (false, true) => REPORTED,
                (false, false) => SILENT,
            };
            shares.entry(encoding.title().to_owned()).or_default()[verdict] += 1;
            if verdict == SILENT {
                let start: String = text.chars().filter(|c| !c.is_ascii()).take(20).collect();
                silent.push(format!(
                    "{} as {}: {start}",
                    encoding.title(),
                    found.title()
                ));
            }
        }
    }
    for (encoding, [right, reported, silent]) in &shares {
        println!("| {encoding} | {right} | {reported} | {silent} |");
    }
    assert_eq!(silent, Vec::<String>::new());
}

fn written_as(encoding: Encoding) -> &'static encoding_rs::Encoding {
    let mut known = WRITTEN.into_iter();
    let found = known.find(|(known, _)| *known == encoding);
    found.map_or(encoding_rs::UTF_8, |(_, written)| written)
}
