//! Dates with words: months, quarters and weeks, and signs behind numbers.

use chrono::{NaiveDate, Weekday};

use super::date::{civil, figures, full_year};
use super::words::{
    Sign, Word, behind_quarter, chinese_number, is_everyday, is_letter, meaning, sign_of,
};
use super::year_part::YearPart;

#[derive(Debug, Clone, Copy)]
enum Token {
    Number { value: u32, width: usize },
    Word(Word),
}

/// The date of a text that is no date in figures alone.
pub(super) fn read(text: &str) -> Option<NaiveDate> {
    let (mut tokens, count) = tokens(text)?;
    if let [Token::Word(_), Token::Number { width: 2, .. }] = tokens[..count]
        && is_everyday(text)
    {
        return None;
    }
    in_words(of_quarters(&mut tokens[..count]))
}

/// The tokens with the numbers of quarters in figures and one word for them: `IV кв.`, `T1` and `II kw.`
fn of_quarters(tokens: &mut [Token]) -> &[Token] {
    let has = |wanted: &dyn Fn(&Token) -> bool| tokens.iter().any(wanted);
    let roman = has(&|token| matches!(token, Token::Word(Word::Roman(_))));
    let year = has(&|token| matches!(token, Token::Number { width: 4, .. }));
    for token in tokens.iter_mut() {
        match *token {
            Token::Word(Word::Trimester) if year => *token = Token::Word(Word::Quarter),
            // In Polish, weeks have no Roman numbers.
            Token::Word(Word::Week) if roman => *token = Token::Word(Word::Quarter),
            Token::Word(Word::Roman(value)) => *token = Token::Number { value, width: 1 },
            _ => {}
        }
    }
    // The first day of a month is not written so.
    let is_quarter = |token: &Token| matches!(token, Token::Word(Word::Quarter));
    match roman && !tokens.iter().any(is_quarter) {
        true => &[],
        false => tokens,
    }
}

/// The month or the quarter of a text that names one and nothing else.
pub(super) fn part_alone(text: &str) -> Option<YearPart> {
    let (mut tokens, count) = tokens(text)?;
    of_quarters(&mut tokens[..count]);
    match (tokens, count) {
        ([Token::Word(Word::Month(month)), ..], 1) => Some(YearPart::Month(month)),
        (
            [
                Token::Word(Word::Quarter),
                Token::Number { value, width: 1 },
                ..,
            ],
            2,
        )
        | (
            [
                Token::Number { value, width: 1 },
                Token::Word(Word::Quarter),
                ..,
            ],
            2,
        ) => (1..=4).contains(&value).then_some(YearPart::Quarter(value)),
        _ => None,
    }
}

/// At most six numbers and known words, with nothing but light punctuation between.
fn tokens(text: &str) -> Option<([Token; 6], usize)> {
    let mut tokens = [Token::Word(Word::Filler); 6];
    let mut count = 0usize;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let token;
        if c.is_ascii_digit() {
            let width = rest.bytes().take_while(u8::is_ascii_digit).count();
            (width <= 4).then_some(())?;
            token = Token::Number {
                value: figures(&rest.as_bytes()[..width])?,
                width,
            };
            rest = &rest[width..];
        } else if is_letter(c) {
            let width = rest.find(|c: char| !is_letter(c)).unwrap_or(rest.len());
            token = Token::Word(meaning(&rest[..width])?);
            rest = &rest[width..];
        } else if let Some(behind) = behind_quarter(rest) {
            token = Token::Word(Word::Quarter);
            rest = behind;
        } else if let Some((value, behind)) = chinese_number(rest) {
            let width = if value > 9 { 2 } else { 1 };
            token = Token::Number { value, width };
            rest = behind;
        } else if let Some(sign) = sign_of(c) {
            // 2024年3月5日: what a number is stands behind it.
            let before = count.checked_sub(1)?;
            tokens[before] = signed(tokens[before], sign)?;
            rest = &rest[c.len_utf8()..];
            continue;
        } else if matches!(
            c,
            '-' | '.'
                | ','
                | ' '
                | '/'
                | '\''
                | '’'
                | '\u{a0}'
                | '\u{202f}'
                | 'º'
                | 'ª'
                | '第'
                | '제'
        ) {
            rest = &rest[c.len_utf8()..];
            continue;
        } else {
            return None;
        }
        if matches!(token, Token::Word(Word::Filler)) {
            continue;
        }
        *tokens.get_mut(count)? = token;
        count += 1;
    }
    Some((tokens, count))
}

/// The number with the sign behind it.
fn signed(token: Token, sign: Sign) -> Option<Token> {
    let Token::Number { value, width } = token else {
        return None;
    };
    match (sign, width) {
        (Sign::Year, 4) => Some(token),
        (Sign::Year, 2) => Some(Token::Number {
            value: full_year(value, true),
            width: 4,
        }),
        (Sign::Month, 1 | 2) if (1..=12).contains(&value) => Some(Token::Word(Word::Month(value))),
        (Sign::Day, 1 | 2) => Some(token),
        _ => None,
    }
}

fn in_words(tokens: &[Token]) -> Option<NaiveDate> {
    use Token::{Number, Word as W};
    let year = |value: u32, width: usize| match width {
        4 => Some(value),
        2 => Some(full_year(value, true)),
        _ => None,
    };
    match *tokens {
        [W(Word::Month(month)), Number { value, width }]
        | [
            Number {
                value,
                width: width @ 4,
            },
            W(Word::Month(month)),
        ] => civil(year(value, width)?, month, 1),
        [
            W(Word::Month(month)),
            Number {
                value: day,
                width: 1 | 2,
            },
            Number { value, width: 4 },
        ] => civil(value, month, day),
        [
            Number {
                value: day,
                width: 1 | 2,
            },
            W(Word::Month(month)),
            Number { value, width },
        ] => civil(year(value, width)?, month, day),
        [
            Number { value, width: 4 },
            W(Word::Month(month)),
            Number {
                value: day,
                width: 1 | 2,
            },
        ] => civil(value, month, day),
        [
            Number { value, width: 4 },
            W(Word::MonthMark),
            Number {
                value: month,
                width: 1 | 2,
            },
        ] if (1900..=2100).contains(&value) => civil(value, month, 1),
        [
            W(Word::Quarter),
            Number {
                value: quarter,
                width: 1,
            },
            Number { value, width },
        ]
        | [
            Number {
                value: quarter,
                width: 1,
            },
            W(Word::Quarter),
            Number { value, width },
        ] => quarter_start(year(value, width)?, quarter),
        [
            Number { value, width: 4 },
            W(Word::Quarter),
            Number {
                value: quarter,
                width: 1,
            },
        ]
        | [
            Number { value, width: 4 },
            Number {
                value: quarter,
                width: 1,
            },
            W(Word::Quarter),
        ] => quarter_start(value, quarter),
        [
            Number { value, width: 4 },
            W(Word::Week),
            Number {
                value: week,
                width: 1 | 2,
            },
        ]
        | [
            W(Word::Week),
            Number {
                value: week,
                width: 1 | 2,
            },
            Number { value, width: 4 },
        ] => week_day(value, week, 1),
        [
            Number { value, width: 4 },
            W(Word::Week),
            Number {
                value: week,
                width: 2,
            },
            Number {
                value: day,
                width: 1,
            },
        ] => week_day(value, week, day),
        _ => None,
    }
}

fn quarter_start(year: u32, quarter: u32) -> Option<NaiveDate> {
    (1..=4)
        .contains(&quarter)
        .then(|| civil(year, quarter * 3 - 2, 1))?
}

/// A day of an ISO week, Monday is 1.
fn week_day(year: u32, week: u32, day: u32) -> Option<NaiveDate> {
    (1..=7).contains(&day).then_some(())?;
    let weekday = Weekday::try_from(day as u8 - 1).ok()?;
    NaiveDate::from_isoywd_opt(year as i32, week, weekday)
}
