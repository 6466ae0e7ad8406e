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

/// Months by the three letters that tell them, with the whole words that these may begin.
const MONTHS: [(&str, &[&str], u32); 27] = [
    ("jan", &["january"], 1),
    ("feb", &["february"], 2),
    ("mar", &["march"], 3),
    ("apr", &["april"], 4),
    ("may", &["may"], 5),
    ("mai", &["mai"], 5),
    ("jun", &["june"], 6),
    ("jul", &["july"], 7),
    ("aug", &["august"], 8),
    ("sep", &["september"], 9),
    ("oct", &["october"], 10),
    ("nov", &["november"], 11),
    ("dec", &["december"], 12),
    ("dez", &["dezember"], 12),
    ("янв", &["январь", "января"], 1),
    ("фев", &["февраль", "февраля"], 2),
    ("мар", &["март", "марта"], 3),
    ("апр", &["апрель", "апреля"], 4),
    ("май", &["май"], 5),
    ("мая", &["мая"], 5),
    ("июн", &["июнь", "июня"], 6),
    ("июл", &["июль", "июля"], 7),
    ("авг", &["август", "августа"], 8),
    ("сен", &["сентябрь", "сентября"], 9),
    ("окт", &["октябрь", "октября"], 10),
    ("ноя", &["ноябрь", "ноября"], 11),
    ("дек", &["декабрь", "декабря"], 12),
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

/// Bytes of the longest word known, "сентября", and a little.
const LONGEST: usize = 20;

/// The meaning of a word of letters, in any case.
pub(super) fn meaning(word: &str) -> Option<Word> {
    if word.len() > LONGEST {
        return None;
    }
    let mut buffer = [0u8; LONGEST];
    let word = lower(word, &mut buffer)?;
    match word {
        "q" | "кв" | "квартал" | "квартала" => return Some(Word::Quarter),
        "w" | "week" | "wk" | "kw" | "нед" | "неделя" => return Some(Word::Week),
        _ => {}
    }
    let month = MONTHS
        .iter()
        .find(|(start, ..)| word.as_bytes().starts_with(start.as_bytes()));
    if let Some((_, wholes, month)) = month
        && wholes.iter().any(|whole| whole.starts_with(word))
    {
        return Some(Word::Month(*month));
    }
    FILLERS.contains(&word).then_some(Word::Filler)
}

/// The word in lower case, Latin and Russian letters only; nothing else is a word of a date.
fn lower<'a>(word: &str, buffer: &'a mut [u8; LONGEST]) -> Option<&'a str> {
    let mut length = 0;
    for c in word.chars() {
        let c = match c {
            'A'..='Z' => c.to_ascii_lowercase(),
            'А'..='Я' => char::from_u32(c as u32 + 32)?,
            'a'..='z' | 'а'..='я' => c,
            _ => return None,
        };
        length += c.encode_utf8(&mut buffer[length..]).len();
    }
    std::str::from_utf8(&buffer[..length]).ok()
}
