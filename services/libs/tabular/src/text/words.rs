//! Words in dates: months and the marks of quarters, weeks and years.

/// Meaning of a word in a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    Month(u32),
    Quarter,
    Week,
    /// Says nothing new: a weekday, "г.", "of".
    Filler,
}

/// First letters that are enough to know a month, with the whole word to check against.
const MONTHS: [(&str, &str, u32); 39] = [
    ("jan", "january", 1),
    ("feb", "february", 2),
    ("mar", "march", 3),
    ("apr", "april", 4),
    ("may", "may", 5),
    ("jun", "june", 6),
    ("jul", "july", 7),
    ("aug", "august", 8),
    ("sep", "september", 9),
    ("sept", "september", 9),
    ("oct", "october", 10),
    ("nov", "november", 11),
    ("dec", "december", 12),
    ("янв", "январь", 1),
    ("янв", "января", 1),
    ("фев", "февраль", 2),
    ("фев", "февраля", 2),
    ("мар", "март", 3),
    ("мар", "марта", 3),
    ("апр", "апрель", 4),
    ("апр", "апреля", 4),
    ("май", "май", 5),
    ("мая", "мая", 5),
    ("июн", "июнь", 6),
    ("июн", "июня", 6),
    ("июл", "июль", 7),
    ("июл", "июля", 7),
    ("авг", "август", 8),
    ("авг", "августа", 8),
    ("сен", "сентябрь", 9),
    ("сен", "сентября", 9),
    ("окт", "октябрь", 10),
    ("окт", "октября", 10),
    ("ноя", "ноябрь", 11),
    ("ноя", "ноября", 11),
    ("дек", "декабрь", 12),
    ("дек", "декабря", 12),
    ("mai", "mai", 5),
    ("dez", "dezember", 12),
];

const FILLERS: [&str; 24] = [
    "г",
    "год",
    "года",
    "mon",
    "tue",
    "wed",
    "thu",
    "fri",
    "sat",
    "sun",
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
    "st",
    "nd",
    "rd",
    "th",
    "of",
    "пн",
    "вт",
];

/// The meaning of a word of letters, in any case.
pub(super) fn meaning(word: &str) -> Option<Word> {
    // The longest month in bytes is "сентября".
    if word.len() > 18 {
        return None;
    }
    let mut lower = [0u8; 18];
    let owned;
    let word = if word.is_ascii() {
        let lower = &mut lower[..word.len()];
        lower.copy_from_slice(word.as_bytes());
        lower.make_ascii_lowercase();
        std::str::from_utf8(lower).ok()?
    } else {
        owned = word.to_lowercase();
        owned.as_str()
    };
    match word {
        "q" | "кв" | "квартал" | "квартала" => return Some(Word::Quarter),
        "w" | "week" | "wk" | "kw" | "нед" | "неделя" => return Some(Word::Week),
        _ => {}
    }
    if FILLERS.contains(&word) {
        return Some(Word::Filler);
    }
    MONTHS
        .iter()
        .find(|(start, whole, _)| word.starts_with(start) && whole.starts_with(word))
        .map(|(_, _, month)| Word::Month(*month))
}
