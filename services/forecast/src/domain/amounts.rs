//! Amounts of what is forecast, in sentences: numbers of the target, or the probability of a class in percent.

use b2l_web::Language;

use super::numbers::{grouped, headline_decimals, percent, rounded};
use crate::texts;

/// How the amounts of a target are written.
#[derive(Debug, Clone, Copy)]
pub struct Amounts {
    chance: bool,
    language: Language,
}

impl Amounts {
    /// Of the probability of `class`, or of a target of numbers.
    pub fn new(class: Option<&str>, language: Language) -> Self {
        Self {
            chance: class.is_some(),
            language,
        }
    }

    /// A value: "3,748", or "26%" of 0.26.
    pub fn value(self, value: f64) -> String {
        match self.chance {
            true => percent(100.0 * value, self.language),
            false => self.number(value),
        }
    }

    /// The size of a difference: "917", or "15 points" of 0.15.
    pub fn difference(self, value: f64) -> String {
        if !self.chance {
            return self.number(value.abs());
        }
        let points = 100.0 * value.abs();
        // As the number is written: its plural is that of the written one.
        let scale = if points < 10.0 { 10.0 } else { 1.0 };
        let count = (points * scale).round() / scale;
        let size = if count.fract() == 0.0 {
            "whole"
        } else {
            "part"
        };
        let number = rounded(points, self.language);
        let message = texts::POINTS.with(&[&number, &size, &(count as i64)]);
        message.pick(self.language).to_owned()
    }

    /// To three digits, without zeros behind them.
    fn number(self, value: f64) -> String {
        grouped(
            value,
            headline_decimals(value).saturating_sub(1),
            self.language,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probabilities_are_percent_and_their_differences_points() {
        let chance = Amounts::new(Some("Yes"), Language::En);
        assert_eq!(chance.value(0.2614), "26%");
        assert_eq!(chance.difference(-0.309), "31 points");
        assert_eq!(chance.difference(0.01), "1 point");
        assert_eq!(chance.difference(0.0372), "3.7 points");
        let chance = Amounts::new(Some("да"), Language::Ru);
        assert_eq!(chance.value(0.031), "3,1\u{a0}%");
        assert_eq!(chance.difference(0.154), "15 процентных пунктов");
        assert_eq!(chance.difference(0.309), "31 процентный пункт");
        assert_eq!(chance.difference(0.0372), "3,7 процентного пункта");
    }

    #[test]
    fn numbers_have_three_digits_and_their_thousands_apart() {
        let number = Amounts::new(None, Language::En);
        assert_eq!(number.value(3_748.4), "3,748");
        assert_eq!(number.difference(-0.25), "0.25");
    }
}
