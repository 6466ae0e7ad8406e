//! Which targets may be added up over time: two days of sales are their sum, two days of
//! temperature are not.

use super::PastValues;
use crate::calendar::Period;

/// Beginnings of words that name a quantity without a meaningful sum over time, in lower case: in
/// English, Russian, German, French, Spanish, Portuguese and Norwegian.
const AVERAGED: &[&str] = &[
    "rate",
    "ratio",
    "price",
    "temp",
    "percent",
    "pct",
    "share",
    "index",
    "avg",
    "average",
    "mean",
    "median",
    "level",
    "speed",
    "humid",
    "pressure",
    "density",
    "score",
    "rating",
    "stock",
    "balance",
    "inventory",
    "headcount",
    "staff",
    "population",
    "yield",
    "margin",
    "celsius",
    "degree",
    "цена",
    "цены",
    "темпер",
    "процент",
    "доля",
    "доли",
    "ставк",
    "курс",
    "средн",
    "индекс",
    "коэффиц",
    "влажн",
    "давлен",
    "скорост",
    "рейтинг",
    "остат",
    "preis",
    "prozent",
    "anteil",
    "durchschnitt",
    "mittelwert",
    "bestand",
    "zinssatz",
    "feucht",
    "prix",
    "taux",
    "moyenn",
    "pourcent",
    "precio",
    "tasa",
    "promedio",
    "saldo",
    "porcent",
    "preço",
    "inventário",
    "gjennomsnitt",
    "beholdning",
];

/// Ends of words of the same kind: "Verkaufspreis", "Wechselkurs", "enhetspris".
const AVERAGED_ENDS: &[&str] = &[
    "preis",
    "kurs",
    "bestand",
    "quote",
    "temperatur",
    "index",
    "pris",
    "taxa",
    "solde",
];

/// The same in scripts without spaces between words, anywhere in the name.
const AVERAGED_PARTS: &[&str] = &[
    "价格", "单价", "汇率", "温度", "比率", "平均", "库存", "余额", "가격", "환율", "온도", "비율",
    "평균", "재고",
];

/// A level changes from one hour, day or week to the next by less than this share of itself in half
/// of the steps. Exchange rates change by 0.2 to 0.3 % a day; sales and visits by many times more.
const LEVEL_CHANGES: f64 = 0.01;
/// Values that show how a series changes.
const SHOWN: usize = 30;

/// Whether the values of a target may be added up: none is below zero, no word of its name is one
/// of a rate, a price, a temperature or a stock, and they do not behave as a level does. Values may
/// have NaN where nothing is known.
pub fn adds_up(past: &PastValues<'_>) -> bool {
    let negative = past.values.iter().any(|value| *value < 0.0);
    !negative && !names_a_level(past.target) && !is_a_level(past.values, past.period)
}

/// Whether a period without anything has 0 of this: amounts do, also those that may go below zero; rates, prices,
/// temperatures and stocks do not.
pub fn may_be_zero(target: &str) -> bool {
    !names_a_level(target)
}

fn names_a_level(target: &str) -> bool {
    let named = |word: &String| {
        AVERAGED.iter().any(|known| word.starts_with(known))
            || AVERAGED_ENDS.iter().any(|known| word.ends_with(known))
    };
    target.contains(['%', '°'])
        || words(target).iter().any(named)
        || AVERAGED_PARTS.iter().any(|part| target.contains(part))
}

/// Fractions that hardly change from one step to the next, whatever they are called: a column "USD" of exchange rates. Whole
/// numbers are counts or are kept as such, and over months and longer sums grow as slowly as levels.
fn is_a_level(values: &[f64], period: Period) -> bool {
    let short = matches!(period, Period::Hours | Period::Days | Period::Weeks);
    let known: Vec<f64> = values
        .iter()
        .copied()
        .filter(|value| value.is_finite())
        .collect();
    let fractions = known.iter().filter(|value| value.fract() != 0.0).count();
    if !short || known.len() < SHOWN || 2 * fractions < known.len() || known.contains(&0.0) {
        return false;
    }
    let mut changes: Vec<f64> = known
        .windows(2)
        .map(|pair| (pair[1] - pair[0]).abs() / pair[0].abs())
        .collect();
    changes.sort_by(f64::total_cmp);
    let moves = changes.last().is_some_and(|largest| *largest > 0.0);
    moves && changes[changes.len() / 2] < LEVEL_CHANGES
}

/// The words of a name in lower case; `AvgTemp` and `avg_temp` have two.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_lower = false;
    for letter in name.chars() {
        let begins = !letter.is_alphanumeric() || (letter.is_uppercase() && was_lower);
        if begins {
            words.push(String::new());
        }
        was_lower = letter.is_lowercase();
        if letter.is_alphanumeric()
            && let Some(last) = words.last_mut()
        {
            last.extend(letter.to_lowercase());
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(target: &str, values: &[f64], period: Period) -> bool {
        adds_up(&PastValues {
            dates: &[],
            values,
            period,
            target,
        })
    }

    #[test]
    fn amounts_and_counts_add_up_while_rates_and_prices_do_not() {
        for name in [
            "sales",
            "Visits",
            "продажи",
            "orders_total",
            "corporate",
            "Umsatz EUR",
            "销售额",
        ] {
            assert!(of(name, &[1.0, f64::NAN], Period::Days), "{name}");
        }
        for name in [
            "AvgTemp",
            "unit price",
            "share_of_mobile",
            "Цена",
            "CTR, %",
            "Средний чек",
            "Verkaufspreis",
            "Wechselkurs",
            "Lagerbestand",
            "taux de change",
            "Precio medio",
            "汇率",
        ] {
            assert!(!of(name, &[1.0], Period::Days), "{name}");
        }
        assert!(!of("profit", &[3.0, -1.0], Period::Days));
    }

    #[test]
    fn fractions_that_hardly_change_from_day_to_day_are_averaged_whatever_they_are_called() {
        let rate: Vec<f64> = (0..200)
            .map(|day| 1.12 + 0.05 * (0.1 * f64::from(day)).sin())
            .collect();
        assert!(!of("USD", &rate, Period::Days));
        // A sum of a year grows as slowly.
        assert!(of("USD", &rate, Period::Years));
        let sales: Vec<f64> = (0..200)
            .map(|day| 900.5 + 200.0 * f64::from(day % 7))
            .collect();
        assert!(of("USD", &sales, Period::Days));
        let counts: Vec<f64> = (0..200).map(|day| f64::from(100_000 + day)).collect();
        assert!(of("users", &counts, Period::Days));
        assert!(of("flat", &[10.5; 200], Period::Days));
    }
}
