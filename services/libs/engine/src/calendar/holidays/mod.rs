//! Public holidays by country. Dates are reckoned by rule for any year; what was decreed for a
//! single year is listed. Checked for the years 2000 to 2035 against the Python package
//! `holidays` (`tests/reference/holidays.csv`).

mod countries;
mod rule;
mod russia;

use chrono::{Datelike, NaiveDate};

use rule::Rule;

/// What a setting offers: no holidays, or the country with this code (ISO 3166).
pub(crate) const CHOICES: &[&str] = &[
    "none", "AT", "BE", "BR", "CA", "CH", "CZ", "DE", "DK", "FI", "FR", "GB", "IT", "NL", "NO",
    "PL", "PT", "RO", "RU", "SE", "US",
];

/// The holidays of a country, nationwide ones only, from the first to the last of these days, by
/// date and name; none for a code that is not known.
pub fn holidays(country: &str, first: NaiveDate, last: NaiveDate) -> Vec<(NaiveDate, String)> {
    let Some((_, rules, decreed)) = countries::ALL.iter().find(|(code, ..)| *code == country)
    else {
        return Vec::new();
    };
    // A day off for the first of January may lie in the year before.
    let years = first.year()..=last.year().saturating_add(1);
    let ruled = years.flat_map(|year| rules.iter().flat_map(move |rule| Rule::dates(rule, year)));
    let listed = decreed.iter().filter_map(|(year, month, day)| {
        let date = NaiveDate::from_ymd_opt(*year, *month, *day)?;
        Some((date, "Day off".to_owned()))
    });
    let mut found: Vec<_> = ruled
        .chain(listed)
        .filter(|(date, _)| (first..=last).contains(date))
        .collect();
    found.sort();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_country_can_be_chosen() {
        let codes = countries::ALL.iter().map(|(code, ..)| *code);
        let choices: Vec<&str> = ["none"].into_iter().chain(codes).collect();
        assert_eq!(choices, CHOICES);
    }

    #[test]
    fn easter_has_the_dates_that_almanacs_give() {
        let date = |year, month, day| NaiveDate::from_ymd_opt(year, month, day);
        assert_eq!(rule::easter(1961), date(1961, 4, 2));
        assert_eq!(rule::easter(2038), date(2038, 4, 25));
        assert_eq!(rule::easter(2285), date(2285, 3, 22));
        assert_eq!(rule::orthodox_easter(1983), date(1983, 5, 8));
        assert_eq!(rule::orthodox_easter(2010), date(2010, 4, 4));
        assert_eq!(rule::orthodox_easter(2100), date(2100, 5, 2));
    }
}
