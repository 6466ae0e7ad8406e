//! DATEV: a first line that says who wrote the file, amounts without a sign beside S and H, days without a year.

use super::data::*;
use super::{Office, Values};

const ROWS: usize = 40;

fn first_line(what: &str) -> String {
    format!(
        "\"EXTF\";700;21;\"{what}\";12;20240201103000000;;\"RE\";\"\";\"\";1001;10001;20240101;4;20240101;20241231;\"\";\"\";1;0;0;\"EUR\"\r\n"
    )
}

fn side(at: usize) -> &'static str {
    if at % 4 == 3 { "H" } else { "S" }
}

fn account(at: usize) -> i64 {
    8_400 + (at as i64 % 5) * 10
}

/// A batch of bookings; the day of each as `day` writes it, and its truth where it has one.
fn batch(
    name: &str,
    header: &str,
    day: impl Fn(chrono::NaiveDate) -> String,
    whole: bool,
) -> Office {
    let amounts = cents(ROWS, 31, false);
    let mut text = first_line("Buchungsstapel");
    text += &format!(
        "Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Konto;{header};Belegfeld 1;Buchungstext\r\n"
    );
    for (at, date) in days(ROWS as i64).into_iter().enumerate() {
        let amount = format!("{},{:02}", amounts[at] / 100, amounts[at] % 100);
        text += &format!(
            "{amount};\"{}\";\"EUR\";{};{};\"RE-{:04}\";\"Miete; {}\"\r\n",
            side(at),
            account(at),
            day(date),
            at + 1,
            GERMAN.regions[at % 3],
        );
    }
    let mut truth = vec![
        ("Umsatz (ohne Soll/Haben-Kz)".to_owned(), money(&amounts)),
        (
            "Soll/Haben-Kennzeichen".to_owned(),
            texts((0..ROWS).map(side)),
        ),
        (
            "Buchungstext".to_owned(),
            texts((0..ROWS).map(|at| format!("Miete; {}", GERMAN.regions[at % 3]))),
        ),
    ];
    if whole {
        truth.push((header.to_owned(), dates(&days(ROWS as i64))));
    }
    Office {
        program: "DATEV",
        name: format!("datev_{name}.csv"),
        bytes: GERMAN.encode(&text),
        truth,
    }
}

/// A ledger by account: balances with S and H behind them.
fn balances(name: &str, marked: bool) -> Office {
    let amounts = cents(12, 32, false);
    let mut text = "Monat;Umsatz;Saldo\r\n".to_owned();
    for (at, day) in months().into_iter().enumerate() {
        let mark = if marked {
            format!(" {}", side(at))
        } else {
            String::new()
        };
        text += &format!(
            "{};{};{}{mark}\r\n",
            day.format("%m/%Y"),
            GERMAN.money(amounts[at]),
            GERMAN.money(amounts[at])
        );
    }
    let sign = |at: usize| if marked && side(at) == "S" { -1.0 } else { 1.0 };
    let balance = (0..12).map(|at| sign(at) * amounts[at] as f64 / 100.0);
    Office {
        program: "DATEV",
        name: format!("datev_{name}.csv"),
        bytes: GERMAN.encode(&text),
        truth: vec![
            ("Monat".to_owned(), dates(&months())),
            ("Umsatz".to_owned(), money(&amounts)),
            ("Saldo".to_owned(), Values::Numbers(balance.collect())),
        ],
    }
}

pub fn files() -> Vec<Office> {
    let as_written =
        |form: &'static str| move |day: chrono::NaiveDate| day.format(form).to_string();
    let short = |day: chrono::NaiveDate| {
        day.format("%d%m")
            .to_string()
            .trim_start_matches('0')
            .to_owned()
    };
    vec![
        batch("days", "Belegdatum", as_written("%d%m"), true),
        batch("short_days", "Belegdatum", short, true),
        batch("eight", "Leistungsdatum", as_written("%d%m%Y"), true),
        batch("dotted", "Belegdatum", as_written("%d.%m.%Y"), true),
        batch("dotted_short", "Belegdatum", as_written("%d.%m.%y"), true),
        batch("iso", "Belegdatum", as_written("%Y-%m-%d"), true),
        batch("sorted", "Belegdatum", as_written("%Y%m%d"), true),
        batch("without", "Belegdatum", |_| String::new(), false),
        balances("balances", false),
        balances("marked", true),
    ]
}
