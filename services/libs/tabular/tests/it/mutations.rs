//! Damaged files: whatever is done to a real one, it is read or refused, in time, and never ends the program.

use std::io::{Cursor, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use b2l_tabular::{Limits, ReadError, ReadOptions, Reading};
use zip::{ZipArchive, ZipWriter, write::SimpleFileOptions};

use crate::common::{corpus, worked};

/// Files made of those of the corpus, the same ones in every run.
const MUTANTS: u64 = 2_000;
/// The work that one of them may take.
const MOST: Duration = Duration::from_secs(10);
/// A reading that finds out that it took longer gives up by itself, however busy the machine is.
const DEADLINE: Duration = Duration::from_secs(120);
/// More of a long file teaches nothing and costs time.
const LONGEST: usize = 60_000;

/// Numbers that look random and are the same in every run: SplitMix64.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }
}

/// Bytes that mean something to a reader.
const TELLING: [&[u8]; 16] = [
    b"\"",
    b",",
    b";",
    b"\r\n",
    b"\n\n",
    b"\0",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"[{",
    b"}]",
    b"1e999",
    b"<c r=\"XFD1048576\">",
    b"</row>",
    b"-0.0",
    b"31.02.2024",
    b"999999999999999999999",
];

/// Does one to six things to the bytes.
fn damage(bytes: &mut Vec<u8>, dice: &mut Dice) {
    for _ in 0..=dice.below(6) {
        let at = dice.below(bytes.len());
        match dice.below(7) {
            0 if !bytes.is_empty() => bytes[at] ^= 1 << dice.below(8),
            1 if !bytes.is_empty() => bytes[at] = dice.next() as u8,
            2 => bytes.truncate(at),
            3 => drop(bytes.drain(at..(at + dice.below(200)).min(bytes.len()))),
            4 => {
                let copy = bytes[at..(at + dice.below(400)).min(bytes.len())].to_vec();
                let to = dice.below(bytes.len());
                bytes.splice(to..to, copy);
            }
            5 => {
                let telling = TELLING[dice.below(TELLING.len())];
                bytes.splice(at..at, telling.iter().copied());
            }
            _ => {
                let end = (at + 4).min(bytes.len());
                bytes[at..end].fill(if dice.below(2) == 0 { 0 } else { 0xff });
            }
        }
    }
}

/// Damages a part inside an archive, so that what reads the parts is tried and not the archive alone.
fn damage_inside(bytes: &[u8], dice: &mut Dice) -> Option<Vec<u8>> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).ok()?;
    let chosen = dice.below(archive.len());
    let mut out = ZipWriter::new(Cursor::new(Vec::new()));
    for place in 0..archive.len() {
        let mut part = archive.by_index(place).ok()?;
        let name = part.name().ok()?.into_owned();
        let mut content = Vec::new();
        part.read_to_end(&mut content).ok()?;
        if place == chosen {
            damage(&mut content, dice);
        }
        out.start_file(name, SimpleFileOptions::default()).ok()?;
        out.write_all(&content).ok()?;
    }
    Some(out.finish().ok()?.into_inner())
}

fn mutant(original: &[u8], dice: &mut Dice) -> Vec<u8> {
    let inside = (dice.below(2) == 0).then(|| damage_inside(original, dice));
    inside.flatten().unwrap_or_else(|| {
        let mut bytes = original[..original.len().min(LONGEST)].to_vec();
        damage(&mut bytes, dice);
        bytes
    })
}

/// The files of a folder and of those inside it.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    entries
        .map(|entry| entry.unwrap().path())
        .flat_map(|path| match path.is_dir() {
            true => files_in(&path),
            false => vec![path],
        })
        .collect()
}

/// The corpus, and texts in the shapes that it lacks.
fn originals() -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = files_in(&corpus(""))
        .into_iter()
        .filter(|path| !["md", "py"].contains(&extension(path).as_str()))
        .map(|path| (extension(&path), std::fs::read(&path).unwrap()))
        .collect();
    files.sort();
    let quoted =
        "day;\"shop, \"\"or\"\" not\";n\r\n31.01.2024;\"Köln\nDeutz\";1.234,5\r\n;;\r\n".repeat(40);
    let records = r#"[{"a": 1, "b": "x", "c": {"d": [1, 2]}}, {"a": null, "b": "2024-01-01"}]"#;
    let columns = r#"{"a": [1, 2.5, -3e4], "b": ["x", null, "я"]}"#;
    let lines = "{\"a\": 1, \"b\": true}\n{\"a\": 2}\n".repeat(30);
    let wide: Vec<u8> = quoted.encode_utf16().flat_map(u16::to_le_bytes).collect();
    files.extend([
        ("csv".to_owned(), [b"\xff\xfe".as_slice(), &wide].concat()),
        ("csv".to_owned(), quoted.into_bytes()),
        ("json".to_owned(), records.into()),
        ("json".to_owned(), columns.into()),
        ("json".to_owned(), lines.into_bytes()),
    ]);
    files
}

fn extension(path: &Path) -> String {
    let extension = path.extension().unwrap_or_default();
    extension.to_string_lossy().into_owned()
}

#[test]
fn two_thousand_damaged_files_are_read_or_refused_in_time() {
    let originals = originals();
    let folder = tempfile::tempdir().unwrap();
    let (path, parquet) = (folder.path().join("file"), folder.path().join("parquet"));
    let options = ReadOptions::default();
    let mut read = 0;
    for seed in 0..MUTANTS {
        let mut dice = Dice(seed);
        let (extension, original) = &originals[seed as usize % originals.len()];
        std::fs::write(&path, mutant(original, &mut dice)).unwrap();
        let begun = worked();
        let limits = Limits {
            deadline: Some(Instant::now() + DEADLINE),
            max_cells: 2_000_000,
            // Every other csv file is read in blocks.
            streamed_above: if seed % 2 == 0 { 0 } else { u64::MAX },
            ..Limits::default()
        };
        let reading = Reading {
            path: &path,
            file_name: &format!("file.{extension}"),
            options: &options,
            limits: &limits,
            shown: 100,
            parquet: (seed % 3 == 0).then_some(parquet.as_path()),
            tell: &|_| (),
        };
        match reading.describe() {
            Ok(told) => {
                let width = told.schema.columns.len();
                assert!(told.values.iter().all(|row| row.len() == width), "{seed}");
                read += 1;
            }
            Err(refused) => assert!(
                !matches!(refused, ReadError::Io { .. } | ReadError::TimedOut),
                "{seed} {extension}: {refused}"
            ),
        }
        let took = worked() - begun;
        assert!(took < MOST, "{seed} {extension} took {took:?}");
    }
    // Most damage is small: were nearly all refused, the readers behind the first look would not be tried.
    assert!(read > MUTANTS / 4, "{read}");
}
