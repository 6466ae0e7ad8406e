//! Exports of pivot tables: rows of totals, labels of groups that stand once, months in words, months as columns.

use chrono::Datelike;
use rust_xlsxwriter::Workbook;

use super::Office;
use super::data::*;

fn month(language: &Language, day: chrono::NaiveDate) -> String {
    format!("{} {}", language.months[day.month0() as usize], day.year())
}

/// Amounts by month, with the total below.
fn by_month(language: &Language) -> Office {
    let words = language.words;
    let amounts = cents(12, 61, false);
    let mut text = format!("{};{}\r\n", words.date, words.amount);
    for (day, amount) in months().into_iter().zip(&amounts) {
        text += &format!("{};{}\r\n", month(language, day), language.money(*amount));
    }
    text += &format!(
        "{};{}\r\n",
        words.total,
        language.money(amounts.iter().sum())
    );
    Office {
        program: "Pivot tables",
        name: format!("months_{}.csv", language.code),
        bytes: language.encode(&text),
        truth: vec![
            (words.date.to_owned(), dates(&months())),
            (words.amount.to_owned(), money(&amounts)),
        ],
    }
}

/// Regions and their months: the label of a group stands in its first row, and its total below.
fn by_region(language: &Language) -> Office {
    let words = language.words;
    let amounts = cents(36, 62, false);
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet
        .write_row(0, 0, [words.region, words.date, words.amount])
        .unwrap();
    let mut row = 0;
    for (at, cents) in amounts.iter().enumerate() {
        row += 1;
        if at % 12 == 0 {
            sheet
                .write_string(row, 0, language.regions[at / 12])
                .unwrap();
        }
        sheet
            .write_string(row, 1, month(language, months()[at % 12]))
            .unwrap();
        sheet.write_number(row, 2, *cents as f64 / 100.0).unwrap();
        if at % 12 == 11 {
            row += 1;
            let label = format!("{} {}", words.total, language.regions[at / 12]);
            let sum: i64 = amounts[at - 11..=at].iter().sum();
            sheet.write_string(row, 0, label).unwrap();
            sheet.write_number(row, 2, sum as f64 / 100.0).unwrap();
        }
    }
    let days = months().into_iter().cycle().take(36).collect::<Vec<_>>();
    Office {
        program: "Pivot tables",
        name: format!("regions_{}.xlsx", language.code),
        bytes: book.save_to_buffer().unwrap(),
        truth: vec![
            (
                words.region.to_owned(),
                texts((0..36).map(|at| language.regions[at / 12])),
            ),
            (words.date.to_owned(), dates(&days)),
            (words.amount.to_owned(), money(&amounts)),
        ],
    }
}

/// Sums by region alone, where nothing but its label tells the total.
fn sums(language: &Language) -> Office {
    let words = language.words;
    let amounts = cents(3, 63, false);
    let mut text = format!("{};{}\r\n", words.region, words.amount);
    for (region, amount) in language.regions.iter().zip(&amounts) {
        text += &format!("{region};{}\r\n", language.money(*amount));
    }
    text += &format!(
        "{};{}\r\n",
        words.total,
        language.money(amounts.iter().sum())
    );
    Office {
        program: "Pivot tables",
        name: format!("sums_{}.csv", language.code),
        bytes: language.encode(&text),
        truth: vec![
            (words.region.to_owned(), texts(language.regions)),
            (words.amount.to_owned(), money(&amounts)),
        ],
    }
}

pub fn files() -> Vec<Office> {
    let months = LANGUAGES.iter().map(by_month);
    let regions = LANGUAGES.iter().map(by_region);
    let sums = [ENGLISH, RUSSIAN].map(|language| sums(&language));
    months.chain(regions).chain(sums).collect()
}
