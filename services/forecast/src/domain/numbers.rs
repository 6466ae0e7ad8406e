//! Numbers inside sentences, written as the reader's language writes them.

use b2l_web::Language;

/// What columns of years are called.
const YEAR_WORDS: [&str; 4] = ["year", "years", "yr", "год"];

/// A number to one decimal below 10 and to none above, "4.3" or "4,3".
pub fn rounded(value: f64, language: Language) -> String {
    let decimals = if value.abs() < 10.0 { 1 } else { 0 };
    let text = to_decimals(value, decimals);
    localised(text.strip_suffix(".0").unwrap_or(&text), language)
}

/// A number with so many decimals, a half away from zero as in the figures beside a sentence; `format!` alone takes it
/// to the even neighbour. A half is one of the shortest decimal number that means the value, so 1.005 becomes 1.01.
fn to_decimals(value: f64, decimals: usize) -> String {
    let mut shortest = value.to_string();
    let fraction = shortest
        .split_once('.')
        .map_or("", |(_, fraction)| fraction);
    if fraction.len() == decimals + 1 && fraction.ends_with('5') {
        shortest.replace_range(shortest.len() - 1.., "6");
    }
    let value: f64 = shortest.parse().unwrap_or(value);
    let text = format!("{value:.decimals$}");
    // Rounding may leave "-0".
    match text.strip_prefix('-') {
        Some(size) if size.chars().all(|letter| matches!(letter, '0' | '.')) => size.to_owned(),
        _ => text,
    }
}

/// An amount as [`plain`] writes it, with its thousands apart: "24,726" or "24 726".
pub fn amount(value: f64, language: Language) -> String {
    with_thousands_apart(&plain(value, language), language)
}

/// A smaller number has more zeros than people count: it is written by a power of ten.
const SMALLEST_IN_FULL: f64 = 1e-6;

/// A number to three significant digits at least, whole ones whole. Its thousands stay together, as it may be a year.
pub fn plain(value: f64, language: Language) -> String {
    let digits = match value.abs() {
        size if size == 0.0 || value.fract() == 0.0 || size >= 1000.0 => 0,
        size if size < SMALLEST_IN_FULL => return by_power(value, language),
        size => (2 - size.log10().floor() as i32).max(0) as usize,
    };
    localised(&to_decimals(value, digits), language)
}

/// A number to three significant digits as people write it by a power of ten: "1.23 × 10⁻⁷".
fn by_power(value: f64, language: Language) -> String {
    let text = format!("{value:.2e}");
    let (number, power) = text.split_once('e').unwrap_or((&text, "0"));
    let number = number.trim_end_matches('0').trim_end_matches('.');
    let raised = power.chars().map(|letter| match letter {
        '-' => '⁻',
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        digit => digit
            .to_digit(10)
            .and_then(|digit| char::from_u32(0x2070 + digit))
            .unwrap_or(digit),
    });
    let raised: String = raised.collect();
    // Spaces that no line breaks at.
    format!("{}\u{a0}×\u{a0}10{raised}", localised(number, language))
}

/// A number of a column: an amount, but years keep their thousands together.
pub fn of_column(name: &str, value: f64, language: Language) -> String {
    let lower = name.to_lowercase();
    let mut words = lower.split(|letter: char| !letter.is_alphabetic());
    match words.any(|word| YEAR_WORDS.contains(&word)) {
        true => plain(value, language),
        false => amount(value, language),
    }
}

/// Percent in a sentence: "12%" or "12 %".
pub fn percent(value: f64, language: Language) -> String {
    let number = rounded(value, language);
    match language {
        Language::En => format!("{number}%"),
        // A space that no line breaks at.
        Language::Ru => format!("{number}\u{a0}%"),
    }
}

/// Decimals of the one number of a page: four digits at least, none from a thousand on.
pub fn headline_decimals(value: f64) -> usize {
    match value.abs() {
        size if size == 0.0 || size >= 1000.0 => 0,
        size => (3 - size.log10().floor() as i32).clamp(0, 11) as usize,
    }
}

/// A number with at most so many decimals and the thousands apart: "2,180" or "2 180".
pub fn grouped(value: f64, decimals: usize, language: Language) -> String {
    let text = to_decimals(value, decimals);
    let text = match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.'),
        false => text.as_str(),
    };
    with_thousands_apart(&localised(text, language), language)
}

fn with_thousands_apart(text: &str, language: Language) -> String {
    let digits = text.trim_start_matches('-');
    let whole = digits.find(|letter: char| !letter.is_ascii_digit());
    let whole = whole.unwrap_or(digits.len());
    let separator = match language {
        Language::En => ',',
        // A space that no line breaks at.
        Language::Ru => '\u{a0}',
    };
    let mut apart = String::from(if text.starts_with('-') { "-" } else { "" });
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && place < whole && (whole - place).is_multiple_of(3) {
            apart.push(separator);
        }
        apart.push(digit);
    }
    apart
}

/// A probability to three decimals, "0.043" or "< 0.001".
pub fn probability(value: f64, language: Language) -> String {
    match value < 0.001 {
        true => format!("< {}", localised("0.001", language)),
        false => localised(&to_decimals(value, 3), language),
    }
}

fn localised(text: &str, language: Language) -> String {
    match language {
        Language::En => text.to_owned(),
        Language::Ru => text.replace('.', ","),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_follow_the_language() {
        assert_eq!(rounded(4.26, Language::En), "4.3");
        assert_eq!(rounded(4.26, Language::Ru), "4,3");
        assert_eq!(rounded(38.2, Language::Ru), "38");
        assert_eq!(rounded(-0.01, Language::En), "0");
        assert_eq!(rounded(9.96, Language::En), "10");
        assert_eq!(plain(0.012345, Language::Ru), "0,0123");
        assert_eq!(plain(5.0, Language::En), "5");
        assert_eq!(plain(1_976.0, Language::En), "1976");
        assert_eq!(amount(123_456.7, Language::En), "123,457");
        assert_eq!(of_column("body_mass", 4_201.75, Language::En), "4,202");
        assert_eq!(of_column("Model year", 1_976.2, Language::En), "1976");
        assert_eq!(of_column("Год постройки", 1_976.0, Language::Ru), "1976");
        assert_eq!(amount(-24_726.0, Language::Ru), "-24\u{a0}726");
        assert_eq!(amount(0.012345, Language::Ru), "0,0123");
    }

    #[test]
    fn a_tiny_number_shows_its_figures() {
        assert_eq!(plain(0.000_001_234_5, Language::En), "0.00000123");
        assert_eq!(plain(1.234e-13, Language::Ru), "1,23\u{a0}×\u{a0}10⁻¹³");
        assert_eq!(amount(-4e-7, Language::En), "-4\u{a0}×\u{a0}10⁻⁷");
        assert_eq!(
            amount(f64::MIN_POSITIVE, Language::En),
            "2.23\u{a0}×\u{a0}10⁻³⁰⁸"
        );
        assert_eq!(plain(0.0, Language::Ru), "0");
    }

    #[test]
    fn thousands_stand_apart() {
        let told = |value: f64, language| grouped(value, headline_decimals(value), language);
        assert_eq!(told(2_180.0, Language::En), "2,180");
        assert_eq!(told(-1_234_567.2, Language::Ru), "-1\u{a0}234\u{a0}567");
        assert_eq!(told(123.84, Language::En), "123.8");
        assert_eq!(told(12.0, Language::Ru), "12");
        assert_eq!(
            grouped(56.72, headline_decimals(12_371.0), Language::En),
            "57"
        );
    }

    #[test]
    fn a_half_goes_up() {
        let told = [82.5, 83.5, 8.25, -82.5].map(|value| rounded(value, Language::En));
        assert_eq!(told, ["83", "84", "8.3", "-83"]);
        let told = [0.5, 1_234.5, -2.5].map(|value| grouped(value, 0, Language::En));
        assert_eq!(told, ["1", "1,235", "-3"]);
        assert_eq!(grouped(1.005, 2, Language::En), "1.01");
        assert_eq!(plain(0.125, Language::En), "0.125");
        assert_eq!(amount(1_000.5, Language::En), "1,001");
        assert_eq!(grouped(-0.4, 0, Language::En), "0");
    }
}
