//! SAP: lists saved as text with borders, right-aligned figures and the minus behind them; lists for spreadsheets.

use super::data::*;
use super::{Office, Values};

const ROWS: usize = 40;

fn trailing(language: &Language, cents: i64) -> String {
    let minus = if cents < 0 { "-" } else { " " };
    format!("{}{minus}", language.unsigned(cents.abs()))
}

fn truth(language: &Language, amounts: &[i64]) -> Vec<(String, Values)> {
    let words = language.words;
    vec![
        (words.date.to_owned(), dates(&days(ROWS as i64))),
        ("Material".to_owned(), texts((0..ROWS).map(material))),
        (words.amount.to_owned(), money(amounts)),
    ]
}

fn material(at: usize) -> String {
    format!("00000{:04}", 1_200 + at % 7)
}

fn line(widths: [usize; 3], cells: [&str; 3]) -> String {
    let cells = [
        format!("{:<width$}", cells[0], width = widths[0]),
        format!("{:<width$}", cells[1], width = widths[1]),
        format!("{:>width$}", cells[2], width = widths[2]),
    ];
    format!("|{}|\r\n", cells.join("|"))
}

/// A list as it stands on the screen, with lines drawn.
fn list(language: &Language, totals: bool) -> Office {
    let words = language.words;
    let amounts = cents(ROWS, 11, true);
    let widths = [words.date.chars().count().max(10), 12, 18];
    let drawn = format!("{}\r\n", "-".repeat(widths.iter().sum::<usize>() + 4));
    let mut text = format!(
        "{drawn}{}{drawn}",
        line(widths, [words.date, "Material", words.amount])
    );
    for (at, day) in days(ROWS as i64).into_iter().enumerate() {
        let amount = trailing(language, amounts[at]);
        text += &line(widths, [&language.day(day), &material(at), &amount]);
    }
    text += &drawn;
    if totals {
        let sum = trailing(language, amounts.iter().sum());
        text += &line(widths, ["*", "", &sum]);
        text += &drawn;
    }
    Office {
        program: "SAP",
        name: format!("list_{}_{totals}.csv", language.code),
        bytes: language.encode(&text),
        truth: truth(language, &amounts),
    }
}

/// A list saved for spreadsheets: tabs, a title above, an empty column before.
fn spreadsheet(language: &Language) -> Office {
    let words = language.words;
    let amounts = cents(ROWS, 12, true);
    let mut text = format!(
        "{}\r\n\r\n\t{}\tMaterial\t{}\r\n\r\n",
        words.title, words.date, words.amount
    );
    for (at, day) in days(ROWS as i64).into_iter().enumerate() {
        let amount = trailing(language, amounts[at]);
        text += &format!(
            "\t{}\t{}\t{amount:>16}\r\n",
            language.day(day),
            material(at)
        );
    }
    let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
    Office {
        program: "SAP",
        name: format!("spreadsheet_{}.csv", language.code),
        bytes: units.flat_map(u16::to_le_bytes).collect(),
        truth: truth(language, &amounts),
    }
}

/// Months of a warehouse as figures.
fn months_of_bw(language: &Language) -> Office {
    let amounts = cents(12, 13, true);
    let mut text = "CALMONTH;0PLANT;0AMOUNT\r\n".to_owned();
    for (month, amount) in months().into_iter().zip(&amounts) {
        text += &format!(
            "{};0010;{}\r\n",
            month.format("%Y%m"),
            trailing(language, *amount).trim()
        );
    }
    Office {
        program: "SAP",
        name: format!("bw_{}.csv", language.code),
        bytes: language.encode(&text),
        truth: vec![
            ("CALMONTH".to_owned(), dates(&months())),
            ("0PLANT".to_owned(), texts((0..12).map(|_| "0010"))),
            ("0AMOUNT".to_owned(), money(&amounts)),
        ],
    }
}

pub fn files() -> Vec<Office> {
    let lists = LANGUAGES.iter().map(|language| list(language, false));
    let sheets = LANGUAGES.iter().map(spreadsheet);
    let totals = [ENGLISH, GERMAN].map(|language| list(&language, true));
    let months = [GERMAN, FRENCH].map(|language| months_of_bw(&language));
    lists.chain(sheets).chain(totals).chain(months).collect()
}
