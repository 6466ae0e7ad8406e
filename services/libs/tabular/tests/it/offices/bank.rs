//! Statements of banks: lines about the account above the table, amounts with a sign, in two columns, or with the side
//! of the account behind them.

use super::data::*;
use super::{Office, Values};

const ROWS: usize = 30;

fn preamble(language: &Language) -> String {
    let words = language.words;
    format!(
        "{};DE02 1203 0000 0000 2020 51;;;\r\n{};01.02.2024;;;\r\n;;;;\r\n",
        words.title, words.date
    )
}

fn truth(language: &Language, columns: Vec<(&str, Values)>) -> Vec<(String, Values)> {
    let day = (language.words.date, dates(&days(ROWS as i64)));
    let columns = std::iter::once(day).chain(columns);
    columns
        .map(|(name, values)| (name.to_owned(), values))
        .collect()
}

fn office(language: &Language, kind: &str, text: &str, columns: Vec<(&str, Values)>) -> Office {
    Office {
        program: "Banks",
        name: format!("bank_{kind}_{}.csv", language.code),
        bytes: language.encode(text),
        truth: truth(language, columns),
    }
}

/// Amounts with a sign and the balance after each.
fn signed(language: &Language) -> Office {
    let words = language.words;
    let amounts = cents(ROWS, 51, true);
    let mut balance = 1_000_000;
    let mut balances = Vec::new();
    let mut text = preamble(language);
    text += &format!(
        "{};{};{};{};{}\r\n",
        words.date, words.note, "IBAN", words.amount, words.balance
    );
    for (at, day) in days(ROWS as i64).into_iter().enumerate() {
        balance += amounts[at];
        balances.push(balance);
        text += &format!(
            "{};{} {};DE89370400440532013000;{};{}\r\n",
            language.day(day),
            words.note,
            language.regions[at % 3],
            language.money(amounts[at]),
            language.money(balance)
        );
    }
    let columns = vec![
        (words.amount, money(&amounts)),
        (words.balance, money(&balances)),
    ];
    office(language, "signed", &text, columns)
}

/// Debit and credit in a column each, one of them empty.
fn sides(language: &Language) -> Office {
    let words = language.words;
    let amounts = cents(ROWS, 52, true);
    let mut text = format!(
        "{};{};{};{}\r\n",
        words.date, words.note, words.debit, words.credit
    );
    for (at, day) in days(ROWS as i64).into_iter().enumerate() {
        let amount = language.unsigned(amounts[at].abs());
        let cells = match amounts[at] < 0 {
            true => format!("{amount};"),
            false => format!(";{amount}"),
        };
        text += &format!("{};{};{cells}\r\n", language.day(day), words.note);
    }
    let side = |negative: bool| {
        let of = |cents: &i64| match (*cents < 0) == negative {
            true => cents.abs() as f64 / 100.0,
            false => f64::NAN,
        };
        Values::Numbers(amounts.iter().map(of).collect())
    };
    let columns = vec![(words.debit, side(true)), (words.credit, side(false))];
    office(language, "sides", &text, columns)
}

/// The side behind the amount: CR and DR, in German H and S.
fn marked(language: &Language) -> Office {
    let words = language.words;
    let amounts = cents(ROWS, 53, true);
    let (credit, debit) = match language.code {
        "de" => (" H", " S"),
        _ => (" CR", " DR"),
    };
    let mut text = format!("{};{};{}\r\n", words.date, words.note, words.amount);
    for (at, day) in days(ROWS as i64).into_iter().enumerate() {
        let mark = if amounts[at] < 0 { debit } else { credit };
        let amount = language.unsigned(amounts[at].abs());
        text += &format!("{};{};{amount}{mark}\r\n", language.day(day), words.note);
    }
    office(
        language,
        "marked",
        &text,
        vec![(words.amount, money(&amounts))],
    )
}

pub fn files() -> Vec<Office> {
    let each = |make: fn(&Language) -> Office| LANGUAGES.iter().map(make);
    each(signed)
        .chain(each(sides))
        .chain(each(marked))
        .collect()
}
