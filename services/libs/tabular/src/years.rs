//! What the years of a column of dates mean: two figures may be of this century or of the last, and four may be counted
//! from another beginning than ours.

use chrono::{Datelike, NaiveDate};
use serde::{Deserialize, Serialize};

use crate::clues::{Clues, Range};
use crate::options::{DateOrder, YearsChoice};
use crate::text::era::EraYear;

/// How the years of a column are read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Years {
    /// Two figures are of 1969 to 2068, four stand for themselves.
    #[default]
    Usual,
    /// Dates with a year of two figures are never behind this day.
    Past { until: NaiveDate },
    /// Years from 2400 on are of the Buddhist era.
    Buddhist,
}

/// From when years are counted that are not those of our calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Era {
    Buddhist,
    Japanese,
    Minguo,
    /// Years such as 1405 and 1447: the calendars of Iran and of Islam, which figures alone don't tell apart.
    PersianOrIslamic,
}

/// Years that are written as one of another era.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EraSeen {
    pub(crate) era: Era,
    /// The year as it is written, such as `令和8`.
    pub(crate) written: String,
}

/// Years from here on are of the Buddhist era, where they are of any.
pub(crate) const BUDDHIST: i32 = 2_400;
/// The Buddhist era began so many years before ours.
pub(crate) const BUDDHIST_BEFORE: i32 = 543;
/// 1900 to 2100 in years of the Buddhist era.
const BUDDHIST_YEARS: Range = Range {
    least: 2_443,
    most: 2_643,
};
/// About 1921 to 2077 in years of Iran and of Islam.
const PERSIAN_OR_ISLAMIC: Range = Range {
    least: 1_300,
    most: 1_500,
};
/// Plans go on from today without a hole of so many years; dates behind one are of the last century.
const NEAR_YEARS: u32 = 10;

/// The years of a column as its cells and its header suggest, or as somebody chose.
pub(crate) fn decide(
    header: &str,
    clues: &Clues,
    order: DateOrder,
    choice: Option<YearsChoice>,
    today: Option<NaiveDate>,
) -> Years {
    let past = || today.map_or(Years::Usual, |until| Years::Past { until });
    match choice {
        Some(YearsChoice::Usual) => Years::Usual,
        Some(YearsChoice::Past) => past(),
        Some(YearsChoice::Buddhist) => Years::Buddhist,
        None if are_buddhist(clues) => Years::Buddhist,
        None if is_past(header, clues.years_of_two(order), today) => past(),
        None => Years::Usual,
    }
}

/// Whether the late years are those of the Buddhist era: beside years of ours they must mean about the same ones.
fn are_buddhist(clues: &Clues) -> bool {
    let Some(late) = clues.late_years.filter(|late| BUDDHIST_YEARS.has(*late)) else {
        return false;
    };
    let before = BUDDHIST_BEFORE as u32;
    clues.years.is_none_or(|ours| {
        ours.least <= late.least - before + 1 && late.most - before <= ours.most + 1
    })
}

/// Whether years of two figures, a bit each, are all of the past: the header says so, or most of them are and those
/// that are not lie far ahead.
fn is_past(header: &str, years: u128, today: Option<NaiveDate>) -> bool {
    let Some(today) = today else {
        return false;
    };
    let header = header.to_lowercase();
    if years == 0 || names_past(&header) {
        return years != 0;
    }
    let this = (today.year() - 2_000).clamp(0, 68) as u32;
    // Of this century, behind this year.
    let ahead = years & ((1 << 69) - 1) & !((1 << (this + 1)) - 1);
    let near = ahead & ((1 << (this + 1 + NEAR_YEARS)) - 1);
    let most = 2 * ahead.count_ones() <= years.count_ones();
    ahead != 0 && near == 0 && most && !names_end(&header)
}

/// Whether a word of the header, in small letters, says that what stands below it has happened long ago: births above all.
fn names_past(header: &str) -> bool {
    /// How such words begin, in English, Russian, German, French, Spanish, Portuguese, Italian and Norwegian.
    const BEGIN: [&str; 12] = [
        "birth",
        "рожд",
        "geburt",
        "geboren",
        "naissance",
        "nacimiento",
        "nacido",
        "nascimento",
        "nascita",
        "fødsel",
        "fodsel",
        "foedsel",
    ];
    const WHOLE: [&str; 16] = [
        "born", "dob", "bday", "hired", "др", "geb", "né", "née", "nac", "nasc", "nato", "nata",
        "født", "fodt", "foedt", "gebdat",
    ];
    /// Of Chinese and Japanese, and of Russian with its dots.
    const WITHIN: [&str; 6] = ["出生", "生日", "生年月日", "誕生", "д.р", "д. р"];
    let mut words = header.split(|c: char| !c.is_alphanumeric());
    words.any(|word| WHOLE.contains(&word) || BEGIN.iter().any(|begin| word.starts_with(begin)))
        || WITHIN.iter().any(|part| header.contains(part))
}

/// Whether a word of the header, in small letters, says that something ends: it may end long after today.
fn names_end(header: &str) -> bool {
    const BEGIN: [&str; 21] = [
        "until",
        "expir",
        "matur",
        "valid",
        "deadline",
        "окон",
        "конец",
        "срок",
        "погаш",
        "действ",
        "ablauf",
        "fällig",
        "gültig",
        "échéance",
        "echeance",
        "jusqu",
        "venc",
        "hasta",
        "scad",
        "slutt",
        "utløp",
    ];
    const WHOLE: [&str; 11] = [
        "end", "ends", "due", "до", "по", "ende", "bis", "fin", "fim", "até", "fine",
    ];
    /// Of Chinese and Japanese.
    const WITHIN: [&str; 4] = ["到期", "截止", "结束", "終了"];
    let mut words = header.split(|c: char| !c.is_alphanumeric());
    words.any(|word| WHOLE.contains(&word) || BEGIN.iter().any(|begin| word.starts_with(begin)))
        || WITHIN.iter().any(|part| header.contains(part))
}

/// What is said of years from 2443 on that stand for themselves.
pub(crate) fn kept_late(clues: &Clues) -> Option<EraSeen> {
    let late = clues.late_years?;
    let within = late.least <= BUDDHIST_YEARS.most && BUDDHIST_YEARS.least <= late.most;
    within.then(|| EraSeen {
        era: Era::Buddhist,
        written: late.least.max(BUDDHIST_YEARS.least).to_string(),
    })
}

/// Years of all dates that are probably those of Iran or of Islam.
pub(crate) fn persian_or_islamic(clues: &Clues) -> Option<EraSeen> {
    let years = clues.years.filter(|years| PERSIAN_OR_ISLAMIC.has(*years))?;
    clues.late_years.is_none().then(|| EraSeen {
        era: Era::PersianOrIslamic,
        written: years.most.to_string(),
    })
}

impl EraSeen {
    pub(crate) fn of(year: EraYear) -> EraSeen {
        EraSeen {
            era: year.era(),
            written: year.written(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(years: impl IntoIterator<Item = u32>) -> u128 {
        years.into_iter().fold(0, |all, year| all | 1 << year)
    }

    fn past(header: &str, years: impl IntoIterator<Item = u32>) -> bool {
        is_past(header, set(years), NaiveDate::from_ymd_opt(2026, 11, 28))
    }

    #[test]
    fn births_are_past_in_every_language_of_the_interface() {
        for header in [
            "Birth date",
            "date_of_birth",
            "DOB",
            "Birthday",
            "Дата рождения",
            "д.р.",
            "Geburtsdatum",
            "geb.",
            "Date de naissance",
            "Fecha de nacimiento",
            "Data de nascimento",
            "Data di nascita",
            "Fødselsdato",
            "出生日期",
            "生年月日",
        ] {
            assert!(past(header, [45, 57, 68]), "{header}");
        }
        for header in [
            "Date",
            "Дата",
            "Родина",
            "Datum",
            "Nachlass",
            "Network",
            "Neest",
        ] {
            assert!(!past(header, [45, 57, 68]), "{header}");
        }
    }

    #[test]
    fn years_far_ahead_beside_many_of_the_past_are_of_the_last_century() {
        assert!(past("Contract", (50..=99).chain(0..=26)));
        assert!(past("Дата договора", [48, 72, 85, 99, 3, 19, 26]));
        assert!(past("Signed", [48, 72, 85, 99, 3, 19, 26]));
        // Plans go on from today, and ends lie ahead.
        assert!(!past("Delivery", 20..=29));
        assert!(!past("Delivery", (0..=26).chain(30..=40)));
        assert!(!past("Valid until", (10..=26).chain([50])));
        assert!(!past("Дата окончания", (10..=26).chain([50])));
        // Most of them lie ahead.
        assert!(!past("Signed", [45, 57, 68, 71]));
        assert!(!past("Signed", 10..=26));
        assert!(!is_past("Birth date", set([45]), None));
    }
}
