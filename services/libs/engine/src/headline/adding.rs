//! Which targets may be added up over time: two days of sales are their sum, two days of
//! temperature are not.

/// Beginnings of words that name a quantity without a meaningful sum over time, in lower case.
const AVERAGED: [&str; 45] = [
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
];

/// Whether the values of a target may be added up: none is below zero, and no word of its name
/// is one of a rate, a price, a temperature or a stock. Values may have NaN where nothing is known.
pub fn adds_up(target: &str, values: &[f64]) -> bool {
    let negative = values.iter().any(|value| *value < 0.0);
    !negative && !target.contains('%') && !target.contains('°') && !is_averaged(target)
}

/// Whether a period without anything has 0 of this: amounts do, also those that may go below zero; rates, prices,
/// temperatures and stocks do not.
pub fn may_be_zero(target: &str) -> bool {
    adds_up(target, &[])
}

fn is_averaged(target: &str) -> bool {
    words(target)
        .iter()
        .any(|word| AVERAGED.iter().any(|known| word.starts_with(known)))
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

    #[test]
    fn amounts_and_counts_add_up_while_rates_and_prices_do_not() {
        for name in ["sales", "Visits", "продажи", "orders_total", "corporate"] {
            assert!(adds_up(name, &[1.0, f64::NAN]), "{name}");
        }
        for name in [
            "AvgTemp",
            "unit price",
            "share_of_mobile",
            "Цена",
            "CTR, %",
            "Средний чек",
        ] {
            assert!(!adds_up(name, &[1.0]), "{name}");
        }
        assert!(!adds_up("profit", &[3.0, -1.0]));
    }
}
