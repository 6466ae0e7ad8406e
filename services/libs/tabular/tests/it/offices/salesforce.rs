//! Salesforce: everything in quotes, moments of the Data Loader in UTC, reports in the user's way of writing with the
//! currency beside the amount and a footer below.

use chrono::TimeDelta;

use super::data::*;
use super::{Office, Values};

const ROWS: usize = 45;

fn quoted(cells: &[String]) -> String {
    let cells = cells
        .iter()
        .map(|cell| format!("\"{}\"", cell.replace('"', "\"\"")));
    cells.collect::<Vec<_>>().join(",") + "\n"
}

fn owned(cells: &[&str]) -> Vec<String> {
    cells.iter().map(|cell| (*cell).to_owned()).collect()
}

fn id(at: usize) -> String {
    format!("0068d00000{:04}AAB", 1_000 + at)
}

/// Objects as the Data Loader exports them.
fn loader(language: &Language, end: &str) -> Office {
    let amounts = cents(ROWS, 41, false);
    let moments: Vec<_> = days(ROWS as i64)
        .into_iter()
        .map(|day| midnight(day) + TimeDelta::minutes(8 * 60 + 17))
        .collect();
    let mut text = quoted(&owned(&[
        "ID",
        "NAME",
        "CREATEDDATE",
        "AMOUNT",
        "CURRENCYISOCODE",
    ]));
    for (at, moment) in moments.iter().enumerate() {
        let cells = [
            id(at),
            format!("{}, \"{}\"", language.regions[at % 3], at),
            format!("{}{end}", moment.format("%Y-%m-%dT%H:%M:%S.000")),
            format!("{}.{:02}", amounts[at] / 100, amounts[at] % 100),
            "EUR".to_owned(),
        ];
        text += &quoted(&cells);
    }
    Office {
        program: "Salesforce",
        name: format!("loader_{}_{}.csv", language.code, end.len()),
        bytes: text.into_bytes(),
        truth: vec![
            ("ID".to_owned(), texts((0..ROWS).map(id))),
            (
                "NAME".to_owned(),
                texts((0..ROWS).map(|at| format!("{}, \"{}\"", language.regions[at % 3], at))),
            ),
            (
                "CREATEDDATE".to_owned(),
                Values::Dates(moments.into_iter().map(Some).collect()),
            ),
            ("AMOUNT".to_owned(), money(&amounts)),
        ],
    }
}

/// A report as a person exports it.
fn report(language: &Language, footer: bool) -> Office {
    let words = language.words;
    let amounts = cents(ROWS, 42, false);
    let mut text = quoted(&owned(&[
        words.region,
        "Close Date",
        "Amount Currency",
        "Amount",
    ]));
    for (at, day) in days(ROWS as i64).into_iter().enumerate() {
        let cells = [
            language.regions[at % 3].to_owned(),
            language.day(day),
            "EUR".to_owned(),
            language.money(amounts[at]),
        ];
        text += &quoted(&cells);
    }
    if footer {
        text += "\n\n\"Opportunity Report\"\n\"Copyright (c) 2000-2024 salesforce.com, inc. All rights reserved.\"\n\"Confidential Information - Do Not Distribute\"\n";
    }
    Office {
        program: "Salesforce",
        name: format!("report_{}_{footer}.csv", language.code),
        bytes: text.into_bytes(),
        truth: vec![
            (
                words.region.to_owned(),
                texts((0..ROWS).map(|at| language.regions[at % 3])),
            ),
            ("Close Date".to_owned(), dates(&days(ROWS as i64))),
            ("Amount".to_owned(), money(&amounts)),
        ],
    }
}

pub fn files() -> Vec<Office> {
    let loaders = LANGUAGES.iter().map(|language| loader(language, "Z"));
    let reports = LANGUAGES.iter().map(|language| report(language, false));
    let others = [loader(&ENGLISH, "+0000"), report(&ENGLISH, true)];
    loaders.chain(reports).chain(others).collect()
}
