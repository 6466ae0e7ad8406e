//! 1C: Windows-1251 or the code page of DOS, a decimal comma, no-break spaces between thousands, reports with titles,
//! months in words, totals, headers of two rows.

use chrono::Datelike;
use rust_xlsxwriter::Workbook;

use super::data::*;
use super::{Office, Values};

const ROWS: usize = 36;

fn office(name: &str, bytes: Vec<u8>, truth: Vec<(&str, Values)>) -> Office {
    let truth = truth
        .into_iter()
        .map(|(name, values)| (name.to_owned(), values));
    Office {
        program: "1C",
        name: format!("1c_{name}"),
        bytes,
        truth: truth.collect(),
    }
}

fn number(at: usize) -> String {
    format!("00-{:06}", 100 + at)
}

/// Rows of documents with the delimiter, each date as `day` writes it.
fn documents(delimiter: &str, day: impl Fn(chrono::NaiveDate) -> String) -> String {
    let amounts = cents(ROWS, 21, true);
    let mut text = ["Дата", "Номер", "Контрагент", "Сумма"].join(delimiter) + "\r\n";
    for (at, date) in days(ROWS as i64).into_iter().enumerate() {
        let partner = RUSSIAN.regions[at % 3];
        let cells = [
            day(date),
            number(at),
            format!("ООО {partner}"),
            RUSSIAN.money(amounts[at]),
        ];
        text += &(cells.join(delimiter) + "\r\n");
    }
    text
}

fn of_documents() -> Vec<(&'static str, Values)> {
    vec![
        ("Дата", dates(&days(ROWS as i64))),
        ("Номер", texts((0..ROWS).map(number))),
        ("Сумма", money(&cents(ROWS, 21, true))),
    ]
}

/// A table of months, their amounts with a tail.
fn of_months(
    name: &str,
    header: &str,
    month: impl Fn(chrono::NaiveDate) -> String,
    tail: &str,
) -> Office {
    let amounts = cents(12, 22, false);
    let mut text = format!("{header};Выручка\r\n");
    for (day, amount) in months().into_iter().zip(&amounts) {
        text += &format!("{};{}{tail}\r\n", month(day), RUSSIAN.money(*amount));
    }
    let truth = vec![(header, dates(&months())), ("Выручка", money(&amounts))];
    office(name, RUSSIAN.encode(&text), truth)
}

fn report(name: &str, above: &str, below: impl Fn(i64) -> String) -> Office {
    let amounts = cents(ROWS, 23, false);
    let mut text = format!("{above}Дата;Регион;Выручка\r\n");
    for (at, day) in days(ROWS as i64).into_iter().enumerate() {
        let region = RUSSIAN.regions[at % 3];
        text += &format!(
            "{};{region};{}\r\n",
            RUSSIAN.day(day),
            RUSSIAN.money(amounts[at])
        );
    }
    text += &below(amounts.iter().sum());
    let truth = vec![
        ("Дата", dates(&days(ROWS as i64))),
        ("Регион", texts((0..ROWS).map(|at| RUSSIAN.regions[at % 3]))),
        ("Выручка", money(&amounts)),
    ];
    office(name, RUSSIAN.encode(&text), truth)
}

/// A plan and a fact of two figures, under a header of two rows.
fn two_headers() -> Office {
    let (plan, fact) = (cents(12, 24, false), cents(12, 25, false));
    let mut text = "Месяц;Выручка;\r\n;План;Факт\r\n".to_owned();
    for (at, day) in months().into_iter().enumerate() {
        let [plan, fact] = [plan[at], fact[at]].map(|cents| RUSSIAN.money(cents));
        text += &format!("{};{plan};{fact}\r\n", RUSSIAN.day(day));
    }
    let truth = vec![("Месяц", dates(&months())), ("Выручка", money(&plan))];
    office("two_headers.csv", RUSSIAN.encode(&text), truth)
}

/// A workbook whose dates are numbers of days.
fn workbook() -> Office {
    let amounts = cents(ROWS, 26, false);
    let mut book = Workbook::new();
    let sheet = book.add_worksheet();
    sheet.write_row(0, 0, ["Дата отгрузки", "Сумма"]).unwrap();
    for (at, day) in days(ROWS as i64).into_iter().enumerate() {
        let row = at as u32 + 1;
        sheet.write_number(row, 0, serial(day)).unwrap();
        sheet
            .write_number(row, 1, amounts[at] as f64 / 100.0)
            .unwrap();
    }
    let truth = vec![
        ("Дата отгрузки", dates(&days(ROWS as i64))),
        ("Сумма", money(&amounts)),
    ];
    office("days.xlsx", book.save_to_buffer().unwrap(), truth)
}

pub fn files() -> Vec<Office> {
    let plain = documents(";", |day| RUSSIAN.day(day));
    let month =
        |day: chrono::NaiveDate| format!("{} 2024 г.", RUSSIAN.months[day.month0() as usize]);
    let short = |day: chrono::NaiveDate| {
        let name: String = RUSSIAN.months[day.month0() as usize]
            .to_lowercase()
            .chars()
            .take(3)
            .collect();
        format!("{name}.24")
    };
    let timed = documents("\t", |day| format!("{} 0:00:00", RUSSIAN.day(day)));
    vec![
        office("documents.csv", RUSSIAN.encode(&plain), of_documents()),
        office("utf8.csv", plain.clone().into_bytes(), of_documents()),
        office(
            "mark.csv",
            format!("\u{feff}{plain}").into_bytes(),
            of_documents(),
        ),
        office("dos.csv", in_dos(&plain), of_documents()),
        office("times.csv", RUSSIAN.encode(&timed), of_documents()),
        of_months("months.csv", "Период", month, ""),
        of_months("short_months.csv", "Месяц", short, ""),
        of_months("roubles.csv", "Месяц", month, " руб."),
        of_months("first_days.csv", "Месяц", |day| RUSSIAN.day(day), " р."),
        report(
            "title.csv",
            "Отчёт по продажам;;\r\nПериод: 01.02.2024 - 07.03.2024;;\r\n;;\r\n",
            |_| String::new(),
        ),
        report("totals.csv", "", |sum| {
            format!("Итого;;{}\r\n", RUSSIAN.money(sum))
        }),
        report("both.csv", "Продажи;;\r\n", |sum| {
            format!(";Всего;{}\r\n", RUSSIAN.money(sum))
        }),
        two_headers(),
        workbook(),
    ]
}

/// The text in the code page of DOS, which has no no-break space of its own place in common with Windows.
fn in_dos(text: &str) -> Vec<u8> {
    text.chars()
        .map(|c| match c {
            '\0'..='\u{7f}' => c as u8,
            'А'..='п' => (c as u32 - 'А' as u32) as u8 + 0x80,
            'р'..='я' => (c as u32 - 'р' as u32) as u8 + 0xE0,
            'ё' => 0xF1,
            '\u{a0}' => 0xFF,
            _ => b'?',
        })
        .collect()
}
