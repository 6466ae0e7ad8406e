//! Values of one type as values of another, where nothing is lost by it. Clocks without a zone show UTC.

use std::collections::BTreeSet;
use std::fmt::Display;

use b2l_connectors::{Column, ColumnType, Decimal};
use chrono::{NaiveDate, NaiveDateTime, NaiveTime};

/// Whole numbers up to here are exact in a float: 2^53.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// Whether values of a type become values of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    Always,
    /// It depends on the value: "12" is a number, "x" is none.
    ByValue,
    Never,
}

pub fn fit(from: ColumnType, to: ColumnType) -> Fit {
    use ColumnType::{Boolean, Date, DateTime, Decimal, Float, Instant, Integer, Text};
    match (from, to) {
        (from, to) if from == to => Fit::Always,
        (_, Text) => Fit::Always,
        (Integer | Float, Decimal) => Fit::Always,
        (Date, DateTime | Instant) | (DateTime, Instant) | (Instant, DateTime) => Fit::Always,
        (Integer | Decimal, Float) | (Float | Decimal, Integer) | (DateTime | Instant, Date) => {
            Fit::ByValue
        }
        (Text, Boolean | Integer | Float | Decimal | Date | DateTime | Instant) => Fit::ByValue,
        _ => Fit::Never,
    }
}

/// The column in another type. Rows whose value does not fit are added to `misfits`, and have none.
pub fn convert(column: &Column, to: ColumnType, misfits: &mut BTreeSet<usize>) -> Column {
    if column.column_type() == to {
        return column.clone();
    }
    match to {
        ColumnType::Text => Column::Text(texts(column)),
        ColumnType::Boolean => Column::Boolean(match column {
            Column::Text(values) => each(values, misfits, |text| text.trim().parse().ok()),
            other => none(other, misfits),
        }),
        ColumnType::Integer => Column::Integer(match column {
            Column::Float(values) => each(values, misfits, |value| whole(*value)),
            Column::Decimal(values) => each(values, misfits, |value| whole_digits(value.as_str())),
            Column::Text(values) => each(values, misfits, |text| text.trim().parse().ok()),
            other => none(other, misfits),
        }),
        ColumnType::Float => Column::Float(match column {
            Column::Integer(values) => each(values, misfits, |value| exact(*value)),
            Column::Decimal(values) => each(values, misfits, |value| same_digits(value.as_str())),
            Column::Text(values) => each(values, misfits, |text| text.trim().parse().ok()),
            other => none(other, misfits),
        }),
        ColumnType::Decimal => Column::Decimal(match column {
            Column::Integer(values) => each(values, misfits, decimal),
            Column::Float(values) => each(values, misfits, float_digits),
            Column::Text(values) => each(values, misfits, |text| text.trim().parse().ok()),
            other => none(other, misfits),
        }),
        ColumnType::Date => Column::Date(match column {
            Column::DateTime(values) | Column::Instant(values) => {
                each(values, misfits, |moment| midnight(*moment))
            }
            Column::Text(values) => each(values, misfits, |text| date(text)),
            other => none(other, misfits),
        }),
        ColumnType::DateTime => Column::DateTime(moments(column, misfits)),
        ColumnType::Instant => Column::Instant(moments(column, misfits)),
    }
}

/// The column without these rows.
pub fn without(column: &Column, rows: &BTreeSet<usize>) -> Column {
    if rows.is_empty() {
        return column.clone();
    }
    let kept: Vec<usize> = (0..column.len())
        .filter(|row| !rows.contains(row))
        .collect();
    pick(column, &kept)
}

/// The rows without a value.
pub fn absent(column: &Column) -> Vec<usize> {
    fn none<T>(values: &[Option<T>]) -> Vec<usize> {
        let values = values.iter().enumerate();
        values
            .filter(|(_, value)| value.is_none())
            .map(|(row, _)| row)
            .collect()
    }
    match column {
        Column::Boolean(values) => none(values),
        Column::Integer(values) => none(values),
        Column::Float(values) => none(values),
        Column::Decimal(values) => none(values),
        Column::Text(values) => none(values),
        Column::Date(values) => none(values),
        Column::DateTime(values) | Column::Instant(values) => none(values),
    }
}

/// Some rows of the column.
pub fn pick(column: &Column, rows: &[usize]) -> Column {
    fn some<T: Clone>(values: &[Option<T>], rows: &[usize]) -> Vec<Option<T>> {
        rows.iter()
            .map(|row| values.get(*row).cloned().flatten())
            .collect()
    }
    match column {
        Column::Boolean(values) => Column::Boolean(some(values, rows)),
        Column::Integer(values) => Column::Integer(some(values, rows)),
        Column::Float(values) => Column::Float(some(values, rows)),
        Column::Decimal(values) => Column::Decimal(some(values, rows)),
        Column::Text(values) => Column::Text(some(values, rows)),
        Column::Date(values) => Column::Date(some(values, rows)),
        Column::DateTime(values) => Column::DateTime(some(values, rows)),
        Column::Instant(values) => Column::Instant(some(values, rows)),
    }
}

fn moments(column: &Column, misfits: &mut BTreeSet<usize>) -> Vec<Option<NaiveDateTime>> {
    match column {
        Column::DateTime(values) | Column::Instant(values) => values.clone(),
        Column::Date(values) => each(values, misfits, |day| Some(day.and_time(NaiveTime::MIN))),
        Column::Text(values) => each(values, misfits, |text| moment(text)),
        other => none(other, misfits),
    }
}

fn each<A, B>(
    values: &[Option<A>],
    misfits: &mut BTreeSet<usize>,
    convert: impl Fn(&A) -> Option<B>,
) -> Vec<Option<B>> {
    let one = |(row, value): (usize, &Option<A>)| {
        let value = value.as_ref()?;
        let converted = convert(value);
        if converted.is_none() {
            misfits.insert(row);
        }
        converted
    };
    values.iter().enumerate().map(one).collect()
}

/// No value of the column fits.
fn none<B>(column: &Column, misfits: &mut BTreeSet<usize>) -> Vec<Option<B>> {
    let texts = texts(column);
    each(&texts, misfits, |_| None)
}

fn texts(column: &Column) -> Vec<Option<String>> {
    fn all<T>(values: &[Option<T>], show: impl Fn(&T) -> String) -> Vec<Option<String>> {
        values
            .iter()
            .map(|value| value.as_ref().map(&show))
            .collect()
    }
    match column {
        Column::Boolean(values) => all(values, bool::to_string),
        Column::Integer(values) => all(values, i64::to_string),
        Column::Float(values) => all(values, f64::to_string),
        Column::Decimal(values) => all(values, Decimal::to_string),
        Column::Text(values) => values.clone(),
        Column::Date(values) => all(values, NaiveDate::to_string),
        Column::DateTime(values) => all(values, NaiveDateTime::to_string),
        Column::Instant(values) => all(values, |moment| format!("{moment}+00:00")),
    }
}

fn whole(value: f64) -> Option<i64> {
    (value.fract() == 0.0 && value.abs() <= EXACT).then_some(value as i64)
}

fn exact(value: i64) -> Option<f64> {
    let float = value as f64;
    (float as i128 == i128::from(value)).then_some(float)
}

/// The float that is written in these digits: 0.1 has one, a number of thirty digits has none.
fn same_digits(digits: &str) -> Option<f64> {
    let float: f64 = digits.parse().ok()?;
    let has_digits = digits.bytes().any(|byte| byte.is_ascii_digit());
    (!has_digits || parts(&float.to_string()) == parts(digits)).then_some(float)
}

/// Sign, digits before and digits behind the point, without zeros that say nothing.
fn parts(digits: &str) -> (bool, &str, &str) {
    let unsigned = digits.strip_prefix('-').unwrap_or(digits);
    let (whole, part) = unsigned.split_once('.').unwrap_or((unsigned, ""));
    let (whole, part) = (whole.trim_start_matches('0'), part.trim_end_matches('0'));
    (unsigned.len() < digits.len(), whole, part)
}

/// `12.00` is a whole number.
fn whole_digits(digits: &str) -> Option<i64> {
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    part.bytes()
        .all(|digit| digit == b'0')
        .then(|| whole.parse().ok())?
}

fn decimal(value: &impl Display) -> Option<Decimal> {
    value.to_string().parse().ok()
}

fn float_digits(value: &f64) -> Option<Decimal> {
    value.is_finite().then(|| decimal(value))?
}

fn midnight(moment: NaiveDateTime) -> Option<NaiveDate> {
    (moment.time() == NaiveTime::MIN).then(|| moment.date())
}

fn date(text: &str) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(text.trim(), "%Y-%m-%d").ok()
}

/// `2024-02-29 23:59:59.5`, with a `T` or a space, in UTC or without a zone; or a day.
fn moment(text: &str) -> Option<NaiveDateTime> {
    let text = text.trim().replacen('T', " ", 1);
    let text = text.trim_end_matches('Z').trim_end_matches("+00:00");
    let moment = NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M:%S%.f");
    let day = || date(text).map(|day| day.and_time(NaiveTime::MIN));
    moment.ok().or_else(day)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TYPES: [ColumnType; 8] = [
        ColumnType::Boolean,
        ColumnType::Integer,
        ColumnType::Float,
        ColumnType::Decimal,
        ColumnType::Text,
        ColumnType::Date,
        ColumnType::DateTime,
        ColumnType::Instant,
    ];

    fn texts_of(values: &[&str]) -> Column {
        let values = values.iter().map(|text| Some((*text).to_owned()));
        Column::Text(values.chain([None]).collect())
    }

    /// A value of each type, and none.
    fn example(column_type: ColumnType) -> Column {
        let text = match column_type {
            ColumnType::Boolean => "true",
            ColumnType::Integer | ColumnType::Float | ColumnType::Decimal => "12",
            ColumnType::Text => "x",
            ColumnType::Date | ColumnType::DateTime | ColumnType::Instant => "2024-02-29",
        };
        let mut misfits = BTreeSet::new();
        let column = convert(&texts_of(&[text]), column_type, &mut misfits);
        assert!(misfits.is_empty(), "{column_type:?}");
        column
    }

    #[test]
    fn what_always_fits_is_converted_and_what_never_fits_is_refused() {
        for from in TYPES {
            for to in TYPES {
                let mut misfits = BTreeSet::new();
                let column = convert(&example(from), to, &mut misfits);
                assert_eq!((column.column_type(), column.len()), (to, 2));
                match fit(from, to) {
                    Fit::Always => assert!(misfits.is_empty(), "{from:?} to {to:?}"),
                    Fit::Never => assert_eq!(misfits, [0].into(), "{from:?} to {to:?}"),
                    Fit::ByValue => {}
                }
            }
        }
    }

    #[test]
    fn what_would_lose_something_does_not_fit() {
        for (column, to, fits, misfits) in [
            (
                texts_of(&["12", " 7 ", "1.5", "x"]),
                ColumnType::Integer,
                2,
                2,
            ),
            (texts_of(&["1.50", "1,5"]), ColumnType::Decimal, 1, 1),
            (
                texts_of(&["2024-02-29", "29.02.2024"]),
                ColumnType::Date,
                1,
                1,
            ),
            (
                texts_of(&["2024-02-29T10:00:00Z", "2024-02-29 10:00:00.5", "10:00"]),
                ColumnType::Instant,
                2,
                1,
            ),
            (
                Column::Float(vec![Some(2.0), Some(2.5), None]),
                ColumnType::Integer,
                1,
                1,
            ),
            (
                Column::Float(vec![Some(f64::NAN), Some(0.1)]),
                ColumnType::Decimal,
                1,
                1,
            ),
        ] {
            let mut wrong = BTreeSet::new();
            let converted = convert(&column, to, &mut wrong);
            assert_eq!(wrong.len(), misfits, "{column:?}");
            let shown = texts(&converted);
            assert_eq!(shown.iter().flatten().count(), fits, "{column:?}");
        }
        let decimals = ["0.10", "-007.5", "NaN", "0.12345678901234567890123456789"];
        let decimals = decimals.map(|digits| Some(digits.parse().unwrap()));
        let mut wrong = BTreeSet::new();
        convert(
            &Column::Decimal(decimals.into()),
            ColumnType::Float,
            &mut wrong,
        );
        assert_eq!(wrong, [3].into());
        let whole = [1 << 53, (1 << 53) + 1, i64::MIN, i64::MAX].map(Some);
        let mut wrong = BTreeSet::new();
        convert(
            &Column::Integer(whole.into()),
            ColumnType::Float,
            &mut wrong,
        );
        assert_eq!(wrong, [1, 3].into());
        let digits = Column::Decimal(vec![
            Some("12.00".parse().unwrap()),
            Some("12.01".parse().unwrap()),
        ]);
        let mut wrong = BTreeSet::new();
        let whole = convert(&digits, ColumnType::Integer, &mut wrong);
        assert_eq!(whole, Column::Integer(vec![Some(12), None]));
        assert_eq!(wrong, [1].into());
        assert_eq!(without(&whole, &wrong), Column::Integer(vec![Some(12)]));
    }
}
