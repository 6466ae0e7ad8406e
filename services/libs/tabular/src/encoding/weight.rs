//! How much a line looks like text in an encoding: each character beyond ASCII speaks for it or against it by what it
//! is and what stands beside it.

use super::text;
use crate::options::Encoding;

/// The weight of all characters of the line beyond ASCII: about 1 for each byte of a word in its own script, below 0
/// where scripts mix within a word, signs stand among letters, or nothing is written so.
pub(super) fn of_line(line: &[u8], encoding: Encoding) -> f64 {
    let text: Vec<char> = text(line, encoding).chars().collect();
    let mut at = 0;
    let mut sum = 0.0;
    for (place, c) in text.iter().enumerate() {
        let bytes = &line[at.min(line.len())..];
        let width = match encoding {
            Encoding::ShiftJis | Encoding::Gb18030 if is_wide(*c) => 2,
            _ => 1,
        };
        if !c.is_ascii() {
            let before = place.checked_sub(1).and_then(|at| text.get(at));
            let near = Near {
                before: before.copied().unwrap_or(' '),
                behind: text.get(place + 1).copied().unwrap_or(' '),
            };
            sum += match width {
                2 => 2.0 * wide(*c, near, bytes, encoding),
                _ => narrow(*c, near),
            };
        }
        at += width;
    }
    sum
}

/// The characters around one.
#[derive(Clone, Copy)]
struct Near {
    before: char,
    behind: char,
}

impl Near {
    fn any(self, is: impl Fn(char) -> bool) -> bool {
        is(self.before) || is(self.behind)
    }

    fn both(self, is: impl Fn(char) -> bool) -> bool {
        is(self.before) && is(self.behind)
    }
}

/// Whether the character is written in two bytes.
fn is_wide(c: char) -> bool {
    !c.is_ascii() && c != char::REPLACEMENT_CHARACTER && !('\u{ff61}'..='\u{ff9f}').contains(&c)
}

fn is_cyrillic(c: char) -> bool {
    ('\u{400}'..='\u{4ff}').contains(&c)
}

fn is_latin(c: char) -> bool {
    c < '\u{250}' && c.is_alphabetic()
}

fn is_accented(c: char) -> bool {
    is_latin(c) && !c.is_ascii()
}

fn is_figure(c: char) -> bool {
    c.is_ascii_digit()
}

/// Of a character of two bytes.
fn wide(c: char, near: Near, bytes: &[u8], encoding: Encoding) -> f64 {
    let (lead, trail) = (
        bytes.first().copied().unwrap_or(0),
        bytes.get(1).copied().unwrap_or(0),
    );
    match c {
        '\u{4e00}'..='\u{9fff}' if near.any(|c| c.is_ascii_alphabetic()) => -0.5,
        // One alone may as well be two letters of another script.
        '\u{4e00}'..='\u{9fff}' if !near.any(|c| is_wide(c) && c.is_alphabetic()) => {
            0.5 * usual(lead, trail, encoding)
        }
        '\u{4e00}'..='\u{9fff}' => usual(lead, trail, encoding),
        '\u{3041}'..='\u{30fe}' => 1.0,
        '\u{3000}'..='\u{303f}' | '\u{ff01}'..='\u{ff5e}' => 0.5,
        _ => -0.5,
    }
}

/// Of a Chinese character by its bytes: how often such ones are used.
fn usual(lead: u8, trail: u8, encoding: Encoding) -> f64 {
    match encoding {
        // An extension, whose characters are rare.
        Encoding::Gb18030 if trail < 0xA1 => -0.3,
        Encoding::Gb18030 if (0xB0..0xD8).contains(&lead) => 1.0,
        Encoding::ShiftJis if (0x88..0x98).contains(&lead) => 1.0,
        _ => 0.1,
    }
}

/// Of a character of one byte.
fn narrow(c: char, near: Near) -> f64 {
    match c {
        char::REPLACEMENT_CHARACTER | '\u{80}'..='\u{9f}' => -3.0,
        // Boxes and blocks.
        '\u{2500}'..='\u{259f}' => -1.0,
        // Small kana: words of them are seldom more than some of a file, and one alone is none.
        '\u{ff61}'..='\u{ff9f}' if near.any(|c| ('\u{ff61}'..='\u{ff9f}').contains(&c)) => 0.2,
        '\u{ff61}'..='\u{ff9f}' => -0.7,
        '\u{a0}' if near.both(is_figure) => 1.0,
        '\u{a0}' => 0.0,
        'ª' | 'º' if near.both(char::is_alphabetic) => -0.5,
        'ª' | 'º' => 0.3,
        _ if is_cyrillic(c) => cyrillic(c, near),
        _ if is_latin(c) => latin(c, near),
        '€' if near.any(|c| is_figure(c) || c == ' ') => 1.0,
        '€' => 0.7,
        '¤' => -1.0,
        '¼' | '½' | '¾' if is_figure(near.before) => 0.5,
        '¦' | '¨' | '´' | '¸' | '¼' | '½' | '¾' if near.any(char::is_alphabetic) => -1.0,
        '¦' | '¨' | '´' | '¸' | '¼' | '½' | '¾' => 0.0,
        '«' | '»' | '“' | '”' | '„' | '‘' | '’' | '‚' | '–' | '—' | '…' | '№' | '°' | '§' | '©'
        | '®' | '™' | '£' | '±' | '²' | '³' | '·' | '•' | '¿' | '¡' | '‰' => {
            sign(c, near)
        }
        _ => -0.5,
    }
}

/// Of a sign that texts have beside their words.
fn sign(c: char, near: Near) -> f64 {
    let other_sign = |c: char| !c.is_ascii() && !c.is_alphabetic();
    match near.both(char::is_alphabetic) {
        _ if near.any(other_sign) => 0.3,
        true if !matches!(c, '’' | '–' | '·') => -0.5,
        _ => 0.7,
    }
}

fn cyrillic(c: char, near: Near) -> f64 {
    let boxed = |c: char| ('\u{2500}'..='\u{259f}').contains(&c);
    if near.any(|c| is_latin(c) || boxed(c)) {
        return -1.0;
    }
    let after_small = near.before.is_lowercase() && c.is_uppercase();
    if after_small || near.both(is_figure) {
        return -1.0;
    }
    let small = |c: char| c.to_lowercase().next().unwrap_or(c);
    let letter = small(c);
    let usual = match letter {
        'о' | 'е' | 'а' | 'и' | 'н' | 'т' | 'с' | 'р' | 'в' | 'л' | 'к' => 1.0,
        'м' | 'д' | 'п' | 'у' | 'я' | 'г' | 'з' | 'ы' | 'ь' | 'б' => 0.8,
        'а'..='я' | 'ё' | 'і' | 'є' | 'ї' | 'ґ' | 'ў' => 0.5,
        // Letters of the Balkans.
        _ => return -0.5,
    };
    if !near.any(is_cyrillic) {
        return if near.any(is_figure) { -0.3 } else { 0.3 };
    }
    let vowel = |c: char| "аеёиоуыэюяіїє".contains(c);
    let turn = match is_cyrillic(near.before) {
        true if vowel(letter) != vowel(small(near.before)) => 0.2,
        true => -0.2,
        false => 0.0,
    };
    let shouted = c.is_uppercase() && is_cyrillic(near.before) && near.before.is_uppercase();
    usual + turn - if shouted { 0.2 } else { 0.0 }
}

fn latin(c: char, near: Near) -> f64 {
    let upper = c.is_uppercase();
    let amid_small = upper && near.before.is_alphabetic() && near.behind.is_lowercase();
    if near.any(is_cyrillic)
        || near.both(is_accented)
        || amid_small
        || (upper && near.before.is_lowercase())
    {
        return -1.0;
    }
    match (near.any(is_figure), near.any(is_accented)) {
        (true, _) => -0.5,
        (false, true) => 0.3,
        (false, false) if near.any(char::is_alphabetic) => 1.0,
        // A letter alone, as "à" in French.
        (false, false) if upper => 0.1,
        (false, false) => 0.3,
    }
}
