//! Labels of rows that sum up others.

/// In small letters, in the languages whose months are known.
const WORDS: [&str; 27] = [
    "total",
    "totals",
    "subtotal",
    "sub-total",
    "итого",
    "итог",
    "всего",
    "gesamt",
    "summe",
    "gesamtsumme",
    "gesamtergebnis",
    "zwischensumme",
    "ergebnis",
    "totaux",
    "sous-total",
    "totale",
    "subtotale",
    "totalt",
    "delsum",
    "合计",
    "总计",
    "小计",
    "合計",
    "합계",
    "총합계",
    "소계",
    "subtotaal",
];
/// Longer texts are no labels.
const LONGEST: usize = 60;

/// And texts of more words.
const MOST_WORDS: usize = 4;

/// Whether the text is a short label with a word for totals, in any case: "Grand total", "Итого:", "Total Nord".
pub(crate) fn is_total(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    text.split_whitespace().count() <= MOST_WORDS && text.split_whitespace().any(is_word)
}

fn is_word(word: &str) -> bool {
    let word = word.trim_matches([':', '*', '.', ' ']);
    WORDS.iter().any(|known| super::kind::same(known, word))
}
