//! Dates of the Japanese eras and of the Minguo calendar of Taiwan: months and days are ours, years are counted from the
//! beginning of the era.

use chrono::NaiveDate;

use super::date::civil;
use crate::years::Era;

/// A date of an era.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct EraDate {
    pub(crate) date: NaiveDate,
    pub(crate) year: EraYear,
}

/// A year as it is counted in its era.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct EraYear {
    /// Its place in [`ERAS`].
    era: usize,
    number: u32,
    /// Written with the letter of its era, or without any name.
    short: bool,
    /// Nothing else is written so; `R8/1/5` and `115/01/05` may be codes.
    is_sure: bool,
}

struct Named {
    era: Era,
    names: &'static [&'static str],
    letter: Option<u8>,
    /// The year before its first one.
    before: u32,
    /// The last year that a letter stands for.
    last: u32,
}

const ERAS: [Named; 6] = [
    japanese(&["令和", "㋿"], b'R', 2_018, 99),
    japanese(&["平成", "㍻"], b'H', 1_988, 31),
    japanese(&["昭和", "㍼"], b'S', 1_925, 64),
    japanese(&["大正", "㍽"], b'T', 1_911, 15),
    japanese(&["明治", "㍾"], b'M', 1_867, 45),
    Named {
        era: Era::Minguo,
        names: &["民國", "民国", "中華民國", "中华民国"],
        letter: None,
        before: 1_911,
        last: 199,
    },
];
const MINGUO: usize = ERAS.len() - 1;

const fn japanese(names: &'static [&'static str], letter: u8, before: u32, last: u32) -> Named {
    Named {
        era: Era::Japanese,
        names,
        letter: Some(letter),
        before,
        last,
    }
}

impl EraYear {
    pub(crate) fn era(self) -> Era {
        ERAS[self.era].era
    }

    /// Whether a code may be written as its date is: `R8/1/5`, `115/01/05`.
    pub(crate) fn may_be_code(self) -> bool {
        !self.is_sure
    }

    /// As in the file.
    pub(crate) fn written(self) -> String {
        let named = &ERAS[self.era];
        match (self.short, named.letter) {
            (false, _) => format!("{}{}", named.names[0], self.number),
            (true, Some(letter)) => format!("{}{}", char::from(letter), self.number),
            (true, None) => self.number.to_string(),
        }
    }
}

/// The date of a text that is none of our calendar; a month and a year count as their first day.
pub(super) fn read(text: &str) -> Option<EraDate> {
    let (era, short, rest) = begin(text)?;
    let (number, rest) = match rest.strip_prefix('元') {
        Some(rest) => (1, rest),
        None => number(rest, 3)?,
    };
    let has_name = !short || rest.starts_with('年');
    // Without a name only three figures are a year of Taiwan.
    let is_bare = era == MINGUO && short;
    let within = match short {
        true => (1..=ERAS[era].last).contains(&number) && (!is_bare || number >= 100),
        false => (1..=199).contains(&number),
    };
    within.then_some(())?;
    let (month, day) = match rest.strip_prefix('年') {
        Some(rest) => in_signs(rest.trim_start())?,
        None => in_figures(rest)?,
    };
    Some(EraDate {
        date: civil(ERAS[era].before + number, month, day)?,
        year: EraYear {
            era,
            number,
            short,
            is_sure: has_name,
        },
    })
}

/// The era at the beginning of a text, whether only by a letter or by nothing, and what follows.
fn begin(text: &str) -> Option<(usize, bool, &str)> {
    let first = *text.as_bytes().first()?;
    if first.is_ascii_digit() {
        return Some((MINGUO, true, text));
    }
    if first.is_ascii() {
        let letter = ERAS.iter().position(|named| named.letter == Some(first))?;
        let rest = text[1..].strip_prefix('.').unwrap_or(&text[1..]);
        return Some((letter, true, rest));
    }
    let names = ERAS.iter().enumerate();
    let mut rests = names.flat_map(|(at, named)| {
        let rest = move |name: &&str| Some((at, false, text.strip_prefix(name)?.trim_start()));
        named.names.iter().filter_map(rest)
    });
    rests.next()
}

/// Month and day behind the sign of the year: `1月5日`, `1月` and nothing.
fn in_signs(text: &str) -> Option<(u32, u32)> {
    if text.is_empty() {
        return Some((1, 1));
    }
    let (month, rest) = number(text, 2)?;
    let rest = rest.strip_prefix('月')?.trim_start();
    if rest.is_empty() {
        return Some((month, 1));
    }
    let (day, rest) = number(rest, 2)?;
    let rest = rest.strip_prefix('日')?;
    rest.is_empty().then_some((month, day))
}

/// Month and day between two signs of one kind: `/1/5`.
fn in_figures(text: &str) -> Option<(u32, u32)> {
    let sign = text.chars().next().filter(|sign| "./-".contains(*sign))?;
    let (month, rest) = number(&text[1..], 2)?;
    let (day, rest) = number(rest.strip_prefix(sign)?, 2)?;
    rest.is_empty().then_some((month, day))
}

/// The number of at most so many figures with which the text begins, and the rest.
fn number(text: &str, most: usize) -> Option<(u32, &str)> {
    let figures = text.bytes().take_while(u8::is_ascii_digit).count();
    (1..=most).contains(&figures).then_some(())?;
    Some((text[..figures].parse().ok()?, &text[figures..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn years_of_eras_are_counted_from_their_beginning() {
        for (text, day, written) in [
            ("令和8年1月5日", "2026-01-05", "令和8"),
            ("令和元年5月", "2019-05-01", "令和1"),
            ("㋿8年1月5日", "2026-01-05", "令和8"),
            ("平成31年4月30日", "2019-04-30", "平成31"),
            ("昭和64年1月7日", "1989-01-07", "昭和64"),
            ("大正10年", "1921-01-01", "大正10"),
            ("明治45/7/30", "1912-07-30", "明治45"),
            ("R8年1月5日", "2026-01-05", "R8"),
            ("民國115年1月5日", "2026-01-05", "民國115"),
            ("中華民國 95.12.31", "2006-12-31", "民國95"),
            ("115年1月5日", "2026-01-05", "115"),
        ] {
            let read = read(text).unwrap();
            let told = (
                read.date.to_string(),
                read.year.written(),
                !read.year.may_be_code(),
            );
            assert_eq!(told, (day.to_owned(), written.to_owned(), true), "{text}");
        }
    }

    #[test]
    fn letters_and_bare_figures_may_be_codes() {
        for (text, day) in [
            ("R8/1/5", "2026-01-05"),
            ("H31.4.30", "2019-04-30"),
            ("S.64.01.07", "1989-01-07"),
            ("115/01/05", "2026-01-05"),
            ("115-2-28", "2026-02-28"),
        ] {
            let read = read(text).unwrap();
            let told = (read.date.to_string(), read.year.may_be_code());
            assert_eq!(told, (day.to_owned(), true));
        }
        for text in [
            "H32/1/5",
            "R0/1/5",
            "R8/1",
            "R8/1-5",
            "115/13/05",
            "115/2/29",
            "099/01/05",
            "X8/1/5",
            "95年1月5日",
            "令和8年1月5",
            "R8/1/5x",
            "民國",
            "",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
