//! Texts that look the same and are not equal: with letters of Latin and Cyrillic that look alike, or with something that
//! nobody can see.

use std::collections::HashMap;

use crate::plain_text::plain;

/// Cyrillic letters and the Latin ones that look the same.
const ALIKE: [(char, char); 27] = [
    ('А', 'A'),
    ('В', 'B'),
    ('Е', 'E'),
    ('К', 'K'),
    ('М', 'M'),
    ('Н', 'H'),
    ('О', 'O'),
    ('Р', 'P'),
    ('С', 'C'),
    ('Т', 'T'),
    ('У', 'Y'),
    ('Х', 'X'),
    ('І', 'I'),
    ('Ј', 'J'),
    ('Ѕ', 'S'),
    ('а', 'a'),
    ('е', 'e'),
    ('о', 'o'),
    ('р', 'p'),
    ('с', 'c'),
    ('у', 'y'),
    ('х', 'x'),
    ('і', 'i'),
    ('ј', 'j'),
    ('ѕ', 's'),
    ('Ё', 'Ë'),
    ('ё', 'ë'),
];
/// Distinct texts of a column that are compared with each other.
const MOST_TEXTS: usize = 1 << 17;

/// The Latin letter that a Cyrillic one looks like.
pub(crate) fn latin_of(c: char) -> Option<char> {
    let pair = ALIKE.iter().find(|(cyrillic, _)| *cyrillic == c);
    pair.map(|(_, latin)| *latin)
}

fn cyrillic_of(c: char) -> Option<char> {
    let pair = ALIKE.iter().find(|(_, latin)| *latin == c);
    pair.map(|(cyrillic, _)| *cyrillic)
}

fn is_cyrillic(c: char) -> bool {
    ('\u{400}'..='\u{4ff}').contains(&c)
}

fn is_latin(c: char) -> bool {
    c < '\u{250}' && c.is_alphabetic()
}

/// The text without what nobody can see, and with Latin letters in place of those that look like them; texts that look the
/// same have the same.
fn look_of(text: &str) -> String {
    let plain = plain(text);
    let letters = plain.chars().map(|c| match c.is_ascii() {
        true => c,
        false => latin_of(c).unwrap_or(c),
    });
    letters.collect()
}

/// The text with each word that mixes both alphabets written in one of them, where its letters allow that; `None` where
/// there is no such word. `VIPы` has letters of both that look like no other.
fn in_one_alphabet(text: &str) -> Option<String> {
    if text.is_ascii() {
        return None;
    }
    let mut written = String::with_capacity(text.len());
    let mut changed = false;
    for part in text.split_inclusive(|c: char| !c.is_alphabetic()) {
        let end = part.find(|c: char| !c.is_alphabetic());
        let (word, sign) = part.split_at(end.unwrap_or(part.len()));
        match word_in_one_alphabet(word) {
            Some(word) => {
                changed = true;
                written.push_str(&word);
            }
            None => written.push_str(word),
        }
        written.push_str(sign);
    }
    changed.then_some(written)
}

fn word_in_one_alphabet(word: &str) -> Option<String> {
    let latin = word.chars().filter(|c| is_latin(*c)).count();
    let cyrillic = word.chars().filter(|c| is_cyrillic(*c)).count();
    if latin == 0 || cyrillic == 0 {
        return None;
    }
    let mut letters = word.chars();
    let to_latin = letters.all(|c| !is_cyrillic(c) || latin_of(c).is_some());
    let mut letters = word.chars();
    let to_cyrillic = letters.all(|c| !is_latin(c) || cyrillic_of(c).is_some());
    let written = |of: fn(char) -> Option<char>| {
        let letters = word.chars().map(|c| of(c).unwrap_or(c));
        letters.collect()
    };
    match (to_latin, to_cyrillic) {
        (true, true) if cyrillic > latin => Some(written(cyrillic_of)),
        (true, _) => Some(written(latin_of)),
        (false, true) => Some(written(cyrillic_of)),
        (false, false) => None,
    }
}

/// What was found in the texts of a column: an example of the first that there is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Lookalike {
    /// Others look the same and have letters of the other alphabet; in Latin letters as far as those look the same.
    OtherLetters(String),
    /// Others differ in nothing that can be seen.
    Invisible(String),
    /// It has a word that mixes both alphabets.
    Mixed(String),
}

/// Looks for lookalikes among the texts of a column, as they come.
#[derive(Debug, Default)]
pub(crate) struct LookalikeSearch {
    /// By the look the first text that has it.
    known: HashMap<String, String>,
    /// The first by the alphabet of the looks that texts in other letters have.
    twins: Option<String>,
    /// The first by the alphabet of those that differ from others in nothing that can be seen.
    invisible: Option<String>,
    /// The first text with a word of both alphabets.
    mixed: Option<String>,
}

impl LookalikeSearch {
    /// Whether these texts of a column have lookalikes.
    pub(crate) fn of<'a>(texts: impl Iterator<Item = &'a str> + Clone) -> Option<Lookalike> {
        let mut search = LookalikeSearch::default();
        let odd = |text: &&str| {
            !text.is_ascii() && (text.chars().any(is_cyrillic) || plain(text) != **text)
        };
        for text in texts.clone().filter(odd) {
            search.take(text);
        }
        if !search.known.is_empty() {
            for text in texts.filter(|text| !odd(text)) {
                search.note_twin(text);
            }
        }
        search.lookalike()
    }

    pub(crate) fn take(&mut self, text: &str) {
        let is_full = self.known.len() >= MOST_TEXTS;
        if is_full && text.is_ascii() {
            return;
        }
        if self.mixed.is_none() && in_one_alphabet(text).is_some() {
            self.mixed = Some(text.to_owned());
        }
        self.note_twin(text);
        if !is_full {
            let known = self.known.entry(look_of(text));
            known.or_insert_with(|| text.to_owned());
        }
    }

    fn note_twin(&mut self, text: &str) {
        let look = look_of(text);
        let Some(other) = self.known.get(&look).filter(|other| *other != text) else {
            return;
        };
        let seen = plain(text);
        let (first, found) = match seen == plain(other) {
            true => (&mut self.invisible, seen.into_owned()),
            false => (&mut self.twins, look),
        };
        if first.as_ref().is_none_or(|first| found < *first) {
            *first = Some(found);
        }
    }

    /// Takes what another search of the same column took.
    pub(crate) fn append(&mut self, other: LookalikeSearch) {
        self.mixed = self.mixed.take().or(other.mixed);
        for text in other.known.values() {
            self.take(text);
        }
        self.twins = self.twins.take().into_iter().chain(other.twins).min();
        let invisible = self.invisible.take().into_iter().chain(other.invisible);
        self.invisible = invisible.min();
    }

    pub(crate) fn lookalike(&self) -> Option<Lookalike> {
        let twins = self.twins.clone().map(Lookalike::OtherLetters);
        let invisible = || self.invisible.clone().map(Lookalike::Invisible);
        let mixed = || self.mixed.clone().map(Lookalike::Mixed);
        twins.or_else(invisible).or_else(mixed)
    }
}

/// New spellings of texts, given with how often each stands in its column: words in one alphabet, and of texts that look
/// the same the most frequent one, or of equally frequent ones one without anything that cannot be seen. Texts that stay
/// as they are have none.
pub(crate) fn one_spelling(texts: &[(&str, u64)]) -> Vec<Option<String>> {
    let written: Vec<String> = texts
        .iter()
        .map(|(text, _)| in_one_alphabet(text).unwrap_or_else(|| (*text).to_owned()))
        .collect();
    let mut counts: HashMap<&str, u64> = HashMap::new();
    for (text, (_, count)) in written.iter().zip(texts) {
        *counts.entry(text).or_default() += count;
    }
    let mut usual: HashMap<String, &str> = HashMap::new();
    for text in &written {
        let best = usual.entry(look_of(text)).or_insert(text);
        let rank = |text: &str| (counts[text], plain(text) == text);
        if rank(text) > rank(best) {
            *best = text;
        }
    }
    let spellings = written.iter().zip(texts).map(|(text, (old, _))| {
        let new = usual.get(&look_of(text)).copied().unwrap_or(text);
        (new != *old).then(|| new.to_owned())
    });
    spellings.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_of_both_alphabets_is_written_in_the_one_that_has_all_its_letters() {
        let written = |text| in_one_alphabet(text);
        // К is Cyrillic, M is Latin.
        assert_eq!(written("SКU-1"), Some("SKU-1".to_owned()));
        assert_eq!(written("г. Mосква"), Some("г. Москва".to_owned()));
        assert_eq!(written("SКU Mосква"), Some("SKU Москва".to_owned()));
        for text in [
            "VIPы",
            "IT-отдел",
            "Москва A1",
            "А1",
            "A1",
            "Größe",
            "10х20",
        ] {
            assert_eq!(written(text), None, "{text}");
        }
    }
}
