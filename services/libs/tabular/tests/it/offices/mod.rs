//! A second corpus: a hundred files as the programs of offices write them, in six languages, each with its right answer.
//! They are made here, after the documented formats of those programs. How many are read right stands in
//! `docs/READING.md`.

mod bank;
mod data;
mod datev;
mod one_c;
mod pivot;
mod programs;
mod salesforce;
mod sap;
mod survey;
mod verdict;

use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use verdict::Verdict;

/// A file and what must be read from it.
pub struct Office {
    pub program: &'static str,
    pub name: String,
    pub bytes: Vec<u8>,
    pub truth: Vec<(String, Values)>,
}

/// The values of a column, row by row.
#[derive(Debug, Clone)]
pub enum Values {
    Dates(Vec<Option<NaiveDateTime>>),
    Numbers(Vec<f64>),
    Texts(Vec<String>),
}

const FILES: usize = 100;
/// Files that are read right without help, at least. More is progress and is noted here.
const RIGHT: usize = 85;
const SILENT: usize = 0;
/// Of the files of `corpus/programs`.
const PROGRAMS_RIGHT: usize = 75;
const PROGRAMS_SILENT: usize = 3;

pub fn all() -> Vec<Office> {
    let files = [
        sap::files(),
        one_c::files(),
        datev::files(),
        salesforce::files(),
        bank::files(),
        survey::files(),
        pivot::files(),
    ];
    files.into_iter().flatten().collect()
}

/// The table of `docs/READING.md`.
fn report(verdicts: &[(&'static str, Verdict)]) -> String {
    let mut programs: BTreeMap<&str, [usize; 4]> = BTreeMap::new();
    let mut total = [0; 4];
    for (program, verdict) in verdicts {
        programs.entry(program).or_default()[*verdict as usize] += 1;
        total[*verdict as usize] += 1;
    }
    let line = |name: &str, counts: [usize; 4]| {
        let counts = counts.map(|count| format!(" {count} |")).concat();
        format!("| {name} |{counts}\n")
    };
    let head = "| Files of | right without help | right with one click | wrong, reported | wrong and silent |\n|---|---|---|---|---|\n";
    let programs = programs
        .into_iter()
        .map(|(name, counts)| line(name, counts));
    format!(
        "{head}{}{}",
        programs.collect::<String>(),
        line("all", total)
    )
}

#[test]
fn files_of_offices_are_read_right_or_what_is_wrong_is_reported() {
    are_read(all(), RIGHT, SILENT);
}

#[test]
fn files_that_nobody_had_in_mind_are_read_right_or_what_is_wrong_is_reported() {
    are_read(programs::files(), PROGRAMS_RIGHT, PROGRAMS_SILENT);
}

/// So many are right without help, and no more are wrong in silence; the page has the same figures.
fn are_read(files: Vec<Office>, least_right: usize, most_silent: usize) {
    assert_eq!(files.len(), FILES);
    let mut verdicts = Vec::new();
    for file in &files {
        let (verdict, why) = verdict::of(file);
        if verdict != Verdict::Right {
            println!("{verdict:?} {} {}: {why}", file.program, file.name);
        }
        verdicts.push((file.program, verdict));
    }
    let report = report(&verdicts);
    println!("{report}");
    let count = |wanted| {
        verdicts
            .iter()
            .filter(|(_, verdict)| *verdict == wanted)
            .count()
    };
    let silent = count(Verdict::Silent);
    assert!(silent <= most_silent, "wrong and silent: {silent}");
    assert!(
        count(Verdict::Right) >= least_right,
        "read right: {}",
        count(Verdict::Right)
    );
    // Asked for at run time: two clones may share one folder of compiled tests.
    let package = std::env::var("CARGO_MANIFEST_DIR").unwrap();
    let page = std::path::Path::new(&package).join("../../../docs/READING.md");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains(&report), "docs/READING.md has other figures");
}

#[test]
fn the_files_of_offices_are_the_same_each_time() {
    let bytes = |files: Vec<Office>| files.into_iter().map(|file| (file.name, file.bytes));
    // Workbooks carry the moment at which they were made.
    let text = |(name, _): &(String, Vec<u8>)| name.ends_with(".csv");
    assert!(bytes(all()).filter(text).eq(bytes(all()).filter(text)));
}
