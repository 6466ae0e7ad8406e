//! How much a column of a database takes, as its type says it: `varchar(20)`, `numeric(12,2)`, `smallint`. A server would
//! end the whole write at the first value that is too long, or round it without a word.

use crate::batch::Column;
use crate::decimal::Decimal;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    Characters(usize),
    /// Digits before the point, and behind it.
    Digits {
        whole: usize,
        part: usize,
    },
    /// From the least to the greatest.
    Whole(i64, i64),
}

/// Names of types, by the bits of a signed number.
const WHOLE: [(&str, u32); 8] = [
    ("tinyint", 8),
    ("smallint", 16),
    ("int2", 16),
    ("mediumint", 24),
    ("integer", 32),
    ("int", 32),
    ("int4", 32),
    ("bigint", 64),
];
const TEXTS: [&str; 5] = [
    "character varying",
    "varchar",
    "character",
    "char",
    "bpchar",
];
const DIGITS: [&str; 2] = ["numeric", "decimal"];

impl Room {
    /// `None`: as much as there is.
    pub fn of(native: &str) -> Option<Self> {
        let native = native.to_ascii_lowercase();
        let (name, rest) = native.split_once('(').unwrap_or((&native, ""));
        let (sizes, _) = rest.split_once(')').unwrap_or((rest, ""));
        let mut sizes = sizes.split(',').map(|size| size.trim().parse::<usize>());
        let (first, second) = (sizes.next(), sizes.next());
        let name = name.trim();
        if TEXTS.contains(&name) {
            return first?.ok().map(Self::Characters);
        }
        if DIGITS.contains(&name) {
            let (all, part) = (first?.ok()?, second.and_then(Result::ok).unwrap_or(0));
            let whole = all.checked_sub(part)?;
            return Some(Self::Digits { whole, part });
        }
        let unsigned = native.contains("unsigned");
        let bare = name.split(' ').next()?;
        let (_, bits) = WHOLE.iter().find(|(known, _)| *known == bare)?;
        Some(match unsigned {
            true if *bits == 64 => Self::Whole(0, i64::MAX),
            true => Self::Whole(0, (1 << bits) - 1),
            false if *bits == 64 => return None,
            false => Self::Whole(-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
        })
    }

    /// The rows whose values are too large for it.
    pub fn overflows(self, column: &Column) -> Vec<usize> {
        match (self, column) {
            (Self::Characters(most), Column::Text(values)) => {
                // Spaces at the end are cut by every server, and lose nothing.
                rows(values, |text| {
                    text.trim_end_matches(' ').chars().count() > most
                })
            }
            (Self::Whole(least, most), Column::Integer(values)) => {
                rows(values, |value| !(least..=most).contains(value))
            }
            (Self::Digits { whole, part }, Column::Decimal(values)) => {
                rows(values, |value| !has_room(value, whole, part))
            }
            (Self::Digits { whole, .. }, Column::Integer(values)) => rows(values, |value| {
                value.unsigned_abs().checked_ilog10().unwrap_or(0) as usize + 1 > whole.max(1)
            }),
            _ => Vec::new(),
        }
    }
}

fn rows<T>(values: &[Option<T>], is_too_large: impl Fn(&T) -> bool) -> Vec<usize> {
    let values = values.iter().enumerate();
    let too_large = values.filter(|(_, value)| value.as_ref().is_some_and(&is_too_large));
    too_large.map(|(row, _)| row).collect()
}

/// Without the zeros that say nothing. `NaN` is a number of PostgreSQL, and infinities have no room in so many digits.
fn has_room(value: &Decimal, whole: usize, part: usize) -> bool {
    if !value.is_finite() {
        return value.as_str() == "NaN";
    }
    let digits = value.as_str().trim_start_matches('-');
    let (before, behind) = digits.split_once('.').unwrap_or((digits, ""));
    before.trim_start_matches('0').len() <= whole && behind.trim_end_matches('0').len() <= part
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_say_how_much_they_take() {
        let digits = |whole, part| Some(Room::Digits { whole, part });
        for (native, room) in [
            ("character varying(20)", Some(Room::Characters(20))),
            ("varchar(7)", Some(Room::Characters(7))),
            ("character varying", None),
            ("text", None),
            ("numeric(12,2)", digits(10, 2)),
            ("decimal(12,2) unsigned", digits(10, 2)),
            ("numeric(5)", digits(5, 0)),
            ("numeric", None),
            ("smallint", Some(Room::Whole(-32_768, 32_767))),
            ("integer", Some(Room::Whole(-2_147_483_648, 2_147_483_647))),
            ("int(11) unsigned", Some(Room::Whole(0, 4_294_967_295))),
            ("int unsigned", Some(Room::Whole(0, 4_294_967_295))),
            ("tinyint(4)", Some(Room::Whole(-128, 127))),
            ("bigint", None),
            ("bigint(20) unsigned", Some(Room::Whole(0, i64::MAX))),
            ("double precision", None),
            ("timestamp(3) without time zone", None),
        ] {
            assert_eq!(Room::of(native), room, "{native}");
        }
    }

    #[test]
    fn values_that_are_too_large_are_found() {
        let texts = ["abc", "abcd", "abc  ", "Кот"].map(|text| Some(text.to_owned()));
        let texts = Column::Text(texts.into_iter().chain([None]).collect());
        assert_eq!(Room::Characters(3).overflows(&texts), [1]);

        let numbers = [
            "12.30",
            "123.4",
            "-99.99",
            "1.234",
            "NaN",
            "Infinity",
            "0012.3400",
        ];
        let numbers = numbers.map(|digits| Some(digits.parse().unwrap()));
        let room = Room::Digits { whole: 2, part: 2 };
        assert_eq!(room.overflows(&Column::Decimal(numbers.into())), [1, 3, 5]);
        let whole = Column::Integer(vec![Some(0), Some(-99), Some(100), None]);
        assert_eq!(room.overflows(&whole), [2]);

        let whole = Column::Integer(vec![Some(127), Some(128), Some(-129), None]);
        assert_eq!(Room::Whole(-128, 127).overflows(&whole), [1, 2]);
    }
}
