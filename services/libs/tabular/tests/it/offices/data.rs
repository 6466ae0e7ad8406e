//! What the files are made of: languages, figures that are the same each time, and how programs write them.

use chrono::{Datelike, NaiveDate, NaiveDateTime, TimeDelta};

use super::Values;

/// How a language writes tables, and the words of their headers.
#[derive(Debug, Clone, Copy)]
pub struct Language {
    pub code: &'static str,
    /// As chrono formats dates.
    pub date: &'static str,
    pub decimal: char,
    pub thousands: &'static str,
    pub words: Words,
    pub regions: [&'static str; 3],
    pub months: [&'static str; 12],
}

#[derive(Debug, Clone, Copy)]
pub struct Words {
    pub date: &'static str,
    pub amount: &'static str,
    pub region: &'static str,
    pub note: &'static str,
    pub title: &'static str,
    pub total: &'static str,
    pub debit: &'static str,
    pub credit: &'static str,
    pub balance: &'static str,
}

const fn words(words: [&'static str; 9]) -> Words {
    Words {
        date: words[0],
        amount: words[1],
        region: words[2],
        note: words[3],
        title: words[4],
        total: words[5],
        debit: words[6],
        credit: words[7],
        balance: words[8],
    }
}

pub const ENGLISH: Language = Language {
    code: "en",
    date: "%m/%d/%Y",
    decimal: '.',
    thousands: ",",
    words: words([
        "Posting Date",
        "Amount",
        "Region",
        "Description",
        "Sales report",
        "Grand Total",
        "Debit",
        "Credit",
        "Balance",
    ]),
    regions: ["North", "South", "West Coast"],
    months: [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
};
pub const GERMAN: Language = Language {
    code: "de",
    date: "%d.%m.%Y",
    decimal: ',',
    thousands: ".",
    words: words([
        "Buchungsdatum",
        "Betrag",
        "Gebiet",
        "Verwendungszweck",
        "Umsätze nach Gebieten",
        "Gesamtergebnis",
        "Soll",
        "Haben",
        "Kontostand",
    ]),
    regions: ["Nord", "Süd", "Köln/Bonn"],
    months: [
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ],
};
pub const FRENCH: Language = Language {
    code: "fr",
    date: "%d/%m/%Y",
    decimal: ',',
    thousands: "\u{a0}",
    words: words([
        "Date d'opération",
        "Montant",
        "Région",
        "Libellé",
        "Ventes par région",
        "Total général",
        "Débit",
        "Crédit",
        "Solde",
    ]),
    regions: ["Île-de-France", "Rhône", "Côte d'Azur"],
    months: [
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    ],
};
pub const SPANISH: Language = Language {
    code: "es",
    date: "%d/%m/%Y",
    decimal: ',',
    thousands: ".",
    words: words([
        "Fecha",
        "Importe",
        "Región",
        "Concepto",
        "Ventas por región",
        "Total general",
        "Cargo",
        "Abono",
        "Saldo",
    ]),
    regions: ["Cataluña", "Madrid", "León"],
    months: [
        "enero",
        "febrero",
        "marzo",
        "abril",
        "mayo",
        "junio",
        "julio",
        "agosto",
        "septiembre",
        "octubre",
        "noviembre",
        "diciembre",
    ],
};
pub const ITALIAN: Language = Language {
    code: "it",
    date: "%d/%m/%Y",
    decimal: ',',
    thousands: ".",
    words: words([
        "Data operazione",
        "Importo",
        "Regione",
        "Causale",
        "Vendite per regione",
        "Totale complessivo",
        "Dare",
        "Avere",
        "Saldo",
    ]),
    regions: ["Lombardia", "Forlì", "Roma"],
    months: [
        "gennaio",
        "febbraio",
        "marzo",
        "aprile",
        "maggio",
        "giugno",
        "luglio",
        "agosto",
        "settembre",
        "ottobre",
        "novembre",
        "dicembre",
    ],
};
pub const RUSSIAN: Language = Language {
    code: "ru",
    date: "%d.%m.%Y",
    decimal: ',',
    thousands: "\u{a0}",
    words: words([
        "Дата операции",
        "Сумма",
        "Регион",
        "Назначение платежа",
        "Продажи по регионам",
        "Общий итог",
        "Дебет",
        "Кредит",
        "Остаток",
    ]),
    regions: ["Москва", "Казань", "Орёл"],
    months: [
        "Январь",
        "Февраль",
        "Март",
        "Апрель",
        "Май",
        "Июнь",
        "Июль",
        "Август",
        "Сентябрь",
        "Октябрь",
        "Ноябрь",
        "Декабрь",
    ],
};
pub const LANGUAGES: [Language; 6] = [ENGLISH, GERMAN, FRENCH, SPANISH, ITALIAN, RUSSIAN];

impl Language {
    pub fn day(&self, date: NaiveDate) -> String {
        date.format(self.date).to_string()
    }

    /// Cents with two figures behind the sign and signs of thousands.
    pub fn money(&self, cents: i64) -> String {
        let sign = if cents < 0 { "-" } else { "" };
        format!("{sign}{}", self.unsigned(cents.abs()))
    }

    pub fn unsigned(&self, cents: i64) -> String {
        let whole = (cents / 100).to_string();
        let mut grouped = String::new();
        for (at, figure) in whole.chars().enumerate() {
            if at > 0 && (whole.len() - at).is_multiple_of(3) {
                grouped.push_str(self.thousands);
            }
            grouped.push(figure);
        }
        format!("{grouped}{}{:02}", self.decimal, cents % 100)
    }

    /// As Windows programs of the country save text.
    pub fn encode(&self, text: &str) -> Vec<u8> {
        match self.code {
            "en" => text.as_bytes().to_vec(),
            "ru" => encoding_rs::WINDOWS_1251.encode(text).0.into_owned(),
            _ => encoding_rs::WINDOWS_1252.encode(text).0.into_owned(),
        }
    }
}

/// The days from the first of February 2024 on.
pub fn days(count: i64) -> Vec<NaiveDate> {
    let first = NaiveDate::from_ymd_opt(2024, 2, 1).unwrap();
    (0..count).map(|day| first + TimeDelta::days(day)).collect()
}

/// The first days of the months of 2024.
pub fn months() -> Vec<NaiveDate> {
    let first = |month| NaiveDate::from_ymd_opt(2024, month, 1).unwrap();
    (1..=12).map(first).collect()
}

pub fn midnight(day: NaiveDate) -> NaiveDateTime {
    day.and_hms_opt(0, 0, 0).unwrap()
}

pub fn dates(days: &[NaiveDate]) -> Values {
    Values::Dates(days.iter().map(|day| Some(midnight(*day))).collect())
}

/// Amounts in cents, between some hundreds and many thousands; where `signed`, one in four is negative.
pub fn cents(count: usize, seed: u64, signed: bool) -> Vec<i64> {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let amounts = (0..count).map(|at| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let amount = 12_345 + (state >> 33) as i64 % 4_500_000;
        if signed && at % 4 == 3 {
            -amount
        } else {
            amount
        }
    });
    amounts.collect()
}

pub fn money(cents: &[i64]) -> Values {
    Values::Numbers(cents.iter().map(|cents| *cents as f64 / 100.0).collect())
}

pub fn texts<T: Into<String>>(texts: impl IntoIterator<Item = T>) -> Values {
    Values::Texts(texts.into_iter().map(Into::into).collect())
}

/// The day of a date as spreadsheets count them.
pub fn serial(day: NaiveDate) -> i32 {
    day.num_days_from_ce() - 693_594
}
