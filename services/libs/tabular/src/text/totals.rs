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
/// Words that are labels where nothing else stands beside them, as they are part of names as well.
const ALONE: [&str; 16] = [
    "sum",
    "suma",
    "razem",
    "ogółem",
    "celkem",
    "spolu",
    "összesen",
    "összesítés",
    "toplam",
    "genel toplam",
    "yhteensä",
    "ukupno",
    "skupaj",
    "jumlah",
    "i alt",
    "σύνολο",
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
    let words = || text.split_whitespace();
    words().count() <= MOST_WORDS
        && (words().any(|word| is_one_of(&WORDS, word)) || is_one_of(&ALONE, text))
}

fn is_one_of(known: &[&str], text: &str) -> bool {
    let text = text.trim_matches([':', '*', '.', ' ']);
    known.iter().any(|known| super::kind::same(known, text))
}
