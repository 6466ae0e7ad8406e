//! Which of the first two numbers of dates is the day, by how the dates lie.

use crate::options::DateOrder;

/// Months that dates of one day of each are known by.
const FEWEST_MONTHS: u32 = 3;

/// The first and the second numbers of dates that end with their year, a bit each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct DayAndMonth {
    first: u32,
    second: u32,
}

impl DayAndMonth {
    /// Takes a date as it is written. One that begins otherwise says nothing, and nothing is known of the others then.
    #[inline]
    pub(crate) fn note(&mut self, text: &[u8]) {
        let (first, second) = match text {
            [a, b, sign, c, d, other, ..] if sign == other && !sign.is_ascii_digit() => {
                (two(*a, *b), two(*c, *d))
            }
            _ => parts(text),
        };
        self.first |= 1 << first.min(31);
        self.second |= 1 << second.min(31);
    }

    pub(crate) fn add(&mut self, other: DayAndMonth) {
        self.first |= other.first;
        self.second |= other.second;
    }

    /// The order in which dates of several years are the same day of different months. In the other order they would be
    /// some of the first days of one month, year after year.
    pub(crate) fn order(self, of_several_years: bool) -> Option<DateOrder> {
        let one = |bits: u32| bits.count_ones() == 1 && bits < 1 << 13;
        let several = |bits: u32| bits.count_ones() >= FEWEST_MONTHS && bits < 1 << 13;
        match (self.first, self.second) {
            // Day and month are one number: both orders are the same dates.
            (day, month) if one(day) && day == month => Some(DateOrder::Dmy),
            (day, months) if of_several_years && one(day) && several(months) => {
                Some(DateOrder::Dmy)
            }
            (months, day) if of_several_years && one(day) && several(months) => {
                Some(DateOrder::Mdy)
            }
            _ => None,
        }
    }
}

/// A number of two figures; 31 where they are none.
#[inline]
fn two(tens: u8, ones: u8) -> u32 {
    match (tens.wrapping_sub(b'0'), ones.wrapping_sub(b'0')) {
        (tens @ 0..=9, ones @ 0..=9) => u32::from(tens) * 10 + u32::from(ones),
        _ => 31,
    }
}

/// The first two numbers of a text that begins with them; 31 where it does not.
fn parts(text: &[u8]) -> (u32, u32) {
    let mut numbers = text.split(|byte| !byte.is_ascii_digit());
    let mut next = || match numbers.next() {
        Some([one]) => two(b'0', *one),
        Some([tens, ones]) => two(*tens, *ones),
        _ => 31,
    };
    (next(), next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(texts: &[&str]) -> Option<DateOrder> {
        let mut found = DayAndMonth::default();
        for text in texts {
            found.note(text.as_bytes());
        }
        found.order(true)
    }

    #[test]
    fn one_day_of_several_months_is_the_day() {
        let day_first = ["01.01.2019", "1.2.2019", "01/04/2020 00:00"];
        assert_eq!(order(&day_first), Some(DateOrder::Dmy));
        let month_first = ["01/05/2019", "02/05/2019", "03/05/2020"];
        assert_eq!(order(&month_first), Some(DateOrder::Mdy));
        assert_eq!(order(&["01.01.2019", "01.01.2020"]), Some(DateOrder::Dmy));
        assert_eq!(order(&["01.02.2019", "02.01.2019", "03.03.2019"]), None);
        assert_eq!(
            order(&["5/9/1987", "5/8/1987", "5/7/1987"]),
            Some(DateOrder::Dmy)
        );
        assert_eq!(order(&["01.01.2019", "01.02.2020"]), None);
        assert_eq!(order(&["Mon 01.01.2019", "01.02.2019", "01.03.2019"]), None);
    }
}
