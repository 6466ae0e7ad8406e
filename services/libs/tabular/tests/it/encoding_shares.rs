//! How often the encoding of a text is guessed right: the texts of both corpora that have letters beyond ASCII, written
//! in each encoding that has all of their characters, and tables in other languages. The figures stand in
//! `docs/decisions`.

use std::collections::BTreeMap;
use std::fs;

use b2l_tabular::{Encoding, Notice, ReadOptions};

use crate::common::{corpus, read_bytes};
use crate::encoding_texts::TEXTS;
use crate::offices;

/// Encodings that are weighed, and the old Mac's, which is only offered.
const WRITTEN: [Encoding; 9] = [
    Encoding::Windows1252,
    Encoding::Iso885915,
    Encoding::Windows1251,
    Encoding::Cp866,
    Encoding::Koi8R,
    Encoding::MacCyrillic,
    Encoding::ShiftJis,
    Encoding::Gb18030,
    Encoding::MacRoman,
];

/// What became of a text: read as it was written; read wrongly with a button that reads it right, with another notice of
/// its text, and without one.
const RIGHT: usize = 0;
const OFFERED: usize = 1;
const REPORTED: usize = 2;
const SILENT: usize = 3;

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

/// Every text with the encoding it is written in.
fn all_written() -> Vec<(Encoding, String)> {
    let mut written = Vec::new();
    for text in texts() {
        for encoding in WRITTEN {
            // German or Korean text does not occur in Chinese encodings.
            let is_east = |c: char| ('\u{2e80}'..'\u{ac00}').contains(&c);
            let east = matches!(encoding, Encoding::ShiftJis | Encoding::Gb18030);
            if !east || text.chars().any(is_east) {
                written.push((encoding, text.clone()));
            }
        }
    }
    for (encoding, texts) in TEXTS {
        written.extend(texts.iter().map(|text| (encoding, (*text).to_owned())));
    }
    written
}

#[test]
fn an_encoding_that_is_guessed_wrongly_is_reported() {
    let mut shares: BTreeMap<String, [usize; 4]> = BTreeMap::new();
    let mut silent = Vec::new();
    for (encoding, text) in all_written() {
        let (bytes, _, unknown) = coder_of(encoding).encode(&text);
        if unknown {
            continue;
        }
        let Ok(read) = read_bytes("a.csv", &bytes, &ReadOptions::default()) else {
            continue;
        };
        let found = read.receipt.encoding.unwrap();
        let (as_found, _) = coder_of(found).decode_without_bom_handling(&bytes);
        let offered = read.notices.iter().any(|notice| {
            matches!(notice, Notice::EncodingGuessed { other, .. }
                if coder_of(*other).decode_without_bom_handling(&bytes).0 == text)
        });
        let reported = read.notices.iter().any(|notice| {
            matches!(
                notice,
                Notice::EncodingGuessed { .. }
                    | Notice::Garbled { .. }
                    | Notice::BadCharacters { .. }
            )
        });
        let verdict = match (as_found == text, offered, reported) {
            (true, ..) => RIGHT,
            (false, true, _) => OFFERED,
            (false, false, true) => REPORTED,
            (false, false, false) => SILENT,
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
    for (encoding, [right, offered, reported, silent]) in &shares {
        println!("| {encoding} | {right} | {offered} | {reported} | {silent} |");
    }
    assert_eq!(silent, Vec::<String>::new());
}

pub(crate) fn coder_of(encoding: Encoding) -> &'static encoding_rs::Encoding {
    encoding_rs::Encoding::for_label(encoding.name().as_bytes()).unwrap_or(match encoding {
        Encoding::MacRoman => encoding_rs::MACINTOSH,
        Encoding::MacCyrillic => encoding_rs::X_MAC_CYRILLIC,
        Encoding::Cp866 => encoding_rs::IBM866,
        _ => encoding_rs::UTF_8,
    })
}
