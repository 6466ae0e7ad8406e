//! Words in dates: months and the marks of quarters, weeks and years.

/// Meaning of a word in a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    Month(u32),
    Quarter,
    /// A T alone, which is a trimester before or behind a number and a year of four figures.
    Trimester,
    /// A Roman number up to four, which quarters have.
    Roman(u32),
    Week,
    /// An M between a year and the number of a month, as offices of statistics write: `2024M04`.
    MonthMark,
    /// Says nothing new: a weekday, "г.", "of".
    Filler,
}

/// What a Chinese, Japanese or Korean sign says of the number before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Year,
    Month,
    Day,
}

/// Words for a quarter that stand behind its number in Chinese, Japanese and Korean.
const QUARTERS: [&str; 4] = ["季度", "季", "四半期", "분기"];

/// What stands behind such a word at the beginning of the text.
pub(super) fn behind_quarter(text: &str) -> Option<&str> {
    QUARTERS.iter().find_map(|word| text.strip_prefix(word))
}

/// Months of a year in English, German, French, Spanish, Portuguese, Italian, Dutch, Norwegian, Swedish, Danish,
/// Indonesian and Russian, without accents.
const MONTHS: [&[&str]; 12] = [
    &[
        "january",
        "januar",
        "jaenner",
        "janner",
        "janvier",
        "enero",
        "janeiro",
        "gennaio",
        "januari",
        "январь",
        "января",
    ],
    &[
        "february",
        "februar",
        "feber",
        "fevrier",
        "febrero",
        "fevereiro",
        "febbraio",
        "februari",
        "февраль",
        "февраля",
    ],
    &[
        "march",
        "marz",
        "maerz",
        "mars",
        "marzo",
        "marco",
        "mrz",
        "maart",
        "marts",
        "maret",
        "март",
        "марта",
    ],
    &["april", "avril", "abril", "aprile", "апрель", "апреля"],
    &[
        "may", "mai", "mayo", "maio", "maggio", "mei", "maj", "май", "мая",
    ],
    &[
        "june", "juni", "juin", "junio", "junho", "giugno", "июнь", "июня",
    ],
    &[
        "july", "juli", "juillet", "julio", "julho", "luglio", "июль", "июля",
    ],
    &[
        "august",
        "augustus",
        "augusti",
        "agustus",
        "aout",
        "agosto",
        "август",
        "августа",
    ],
    &[
        "september",
        "septembre",
        "septiembre",
        "setiembre",
        "setembro",
        "settembre",
        "сентябрь",
        "сентября",
    ],
    &[
        "october",
        "oktober",
        "octobre",
        "octubre",
        "outubro",
        "ottobre",
        "октябрь",
        "октября",
    ],
    &[
        "november",
        "novembre",
        "noviembre",
        "novembro",
        "ноябрь",
        "ноября",
    ],
    &[
        "december",
        "dezember",
        "decembre",
        "diciembre",
        "dezembro",
        "dicembre",
        "desember",
        "декабрь",
        "декабря",
    ],
];

/// Shorter beginnings of a month's name are none.
const SHORTEST: usize = 3;

const FILLERS: [&str; 40] = [
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
    "er",
    "й",
    "ый",
    "ий",
    "de",
    "del",
    "di",
    "den",
    "le",
    "montag",
    "dienstag",
    "mittwoch",
    "donnerstag",
    "freitag",
    "samstag",
    "sonntag",
];

/// Bytes of the longest word known, "сентября", and a little.
const LONGEST: usize = 20;

/// Letters that the words of dates are written with.
pub(super) fn is_letter(c: char) -> bool {
    c.is_ascii_alphabetic() || ('А'..='я').contains(&c) || plain(c).is_some()
}

/// The sign that stands behind a number in dates of Chinese, Japanese and Korean.
pub(super) fn sign_of(c: char) -> Option<Sign> {
    match c {
        '年' | '년' => Some(Sign::Year),
        '月' | '월' => Some(Sign::Month),
        '日' | '号' | '일' => Some(Sign::Day),
        _ => None,
    }
}

/// The number that Chinese figures at the beginning of the text stand for, up to twelve, and the rest of the text.
pub(super) fn chinese_number(text: &str) -> Option<(u32, &str)> {
    let (value, rest) = chinese_figure(text)?;
    Some(match chinese_figure(rest).filter(|_| value == 10) {
        Some((more @ (1 | 2), rest)) => (10 + more, rest),
        _ => (value, rest),
    })
}

fn chinese_figure(text: &str) -> Option<(u32, &str)> {
    const FIGURES: [char; 10] = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十'];
    let c = text.chars().next()?;
    let value = FIGURES.iter().position(|known| *known == c)? as u32 + 1;
    Some((value, &text[c.len_utf8()..]))
}

/// The meaning of a word of letters, in any case, with or without accents.
pub(super) fn meaning(word: &str) -> Option<Word> {
    if word.len() > LONGEST {
        return None;
    }
    let mut buffer = [0u8; LONGEST];
    let word = lower(word, &mut buffer)?;
    match word {
        "q" | "qtr" | "quarter" | "quartal" | "кв" | "квартал" | "квартала" | "trim"
        | "trimestre" | "trimester" | "kvartal" | "kwartal" => return Some(Word::Quarter),
        "t" => return Some(Word::Trimester),
        "m" => return Some(Word::MonthMark),
        "i" | "ii" | "iii" | "iv" => {
            let number = if word == "iv" { 4 } else { word.len() as u32 };
            return Some(Word::Roman(number));
        }
        "w" | "week" | "wk" | "kw" | "нед" | "неделя" => return Some(Word::Week),
        _ => {}
    }
    if let Some(month) = month(word) {
        return Some(Word::Month(month));
    }
    FILLERS.contains(&word).then_some(Word::Filler)
}

/// Whether the text begins with a short name of a month that is a word of other things before a number as well: "Set 12"
/// and "Gen 12" are products rather than months, "set/12" is none.
pub(super) fn is_everyday(text: &str) -> bool {
    const WORDS: [&str; 5] = ["set ", "out ", "gen ", "mag ", "des "];
    let begin = text.as_bytes().get(..4);
    begin.is_some_and(|begin| {
        WORDS
            .iter()
            .any(|word| word.as_bytes().eq_ignore_ascii_case(begin))
    })
}

/// The one month whose name, in some language, begins so.
fn month(word: &str) -> Option<u32> {
    (word.chars().take(SHORTEST).count() == SHORTEST).then_some(())?;
    // As "Sept." and "Set."; "jui" is two months.
    let mut months = (1u32..).zip(MONTHS).filter(|(_, names)| {
        let mut names = names.iter();
        names.any(|name| name.starts_with(word))
    });
    let (month, _) = months.next()?;
    months.next().is_none().then_some(month)
}

/// The word in lower case and without accents, Latin and Russian letters only; nothing else is a word of a date.
fn lower<'a>(word: &str, buffer: &'a mut [u8; LONGEST]) -> Option<&'a str> {
    let mut length = 0;
    for c in word.chars() {
        let c = match c {
            'A'..='Z' => c.to_ascii_lowercase(),
            'А'..='Я' => char::from_u32(c as u32 + 32)?,
            'a'..='z' | 'а'..='я' => c,
            other => plain(other)?,
        };
        length += c.encode_utf8(&mut buffer[length..]).len();
    }
    std::str::from_utf8(&buffer[..length]).ok()
}

/// The small letter without its accent.
fn plain(c: char) -> Option<char> {
    match c {
        'ä' | 'Ä' | 'ã' | 'Ã' | 'á' | 'Á' | 'à' | 'À' | 'â' | 'Â' => Some('a'),
        'é' | 'É' | 'è' | 'È' | 'ê' | 'Ê' => Some('e'),
        'û' | 'Û' | 'ù' | 'Ù' | 'ú' | 'Ú' | 'ü' | 'Ü' => Some('u'),
        'ç' | 'Ç' => Some('c'),
        _ => None,
    }
}
