//! A group in words: how large it is and what sets it apart.

use b2l_contracts::jobs::{ClusterGroup, ClusterTrait};
use b2l_web::Language;

use crate::domain::numbers::{of_column, rounded};
use crate::texts;

/// Traits that a sentence names.
const NAMED: usize = 3;
/// Below this many standard deviations a group is like all rows.
const TELLING: f64 = 0.25;

/// The number by which people call a group; none for rows that belong to none.
pub fn number(cluster: i32) -> Option<i32> {
    (cluster >= 0).then_some(cluster + 1)
}

/// "Group 1", or what rows without a group are called.
pub fn name(cluster: i32, language: Language) -> String {
    match number(cluster) {
        Some(number) => texts::GROUP.with(&[&number]).pick(language).to_owned(),
        None => texts::GROUP_NOBODY.pick(language).to_owned(),
    }
}

/// "Group 1: 50 rows (33%); average price is 120, 80 over all rows; ..." of a story on `total` rows.
pub fn sentence(group: &ClusterGroup, total: u64, language: Language) -> String {
    let share = 100.0 * group.size as f64 / total.max(1) as f64;
    let size = texts::GROUP_SIZE.with(&[&group.size, &rounded(share, language)]);
    let mut parts = vec![size.pick(language).to_owned()];
    let telling = group
        .traits
        .iter()
        .filter(|one| one.difference.abs() >= TELLING);
    let traits = telling
        .take(NAMED)
        .filter_map(|one| of_trait(one, language));
    parts.extend(traits);
    if parts.len() == 1 {
        parts.push(texts::GROUP_USUAL.pick(language).to_owned());
    }
    format!("{}: {}.", name(group.cluster, language), parts.join("; "))
}

fn of_trait(found: &ClusterTrait, language: Language) -> Option<String> {
    let (own, overall) = (found.own?, found.overall?);
    let column = &found.column;
    let message = match found.word.as_str() {
        "" => {
            let [own, overall] = [own, overall].map(|mean| of_column(column, mean, language));
            texts::GROUP_NUMBER.with(&[column, &own, &overall])
        }
        word => {
            let percent = |share: f64| rounded(100.0 * share, language);
            texts::GROUP_WORD.with(&[column, &word, &percent(own), &percent(overall)])
        }
    };
    Some(message.pick(language).to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_told_by_what_sets_it_apart() {
        let of = |column: &str, word: &str, own: f64, overall: f64, difference: f64| ClusterTrait {
            column: column.into(),
            word: word.into(),
            own: Some(own),
            overall: Some(overall),
            difference,
        };
        let group = ClusterGroup {
            cluster: 0,
            size: 50,
            traits: vec![
                of("price", "", 120.0, 80.0, 1.2),
                of("colour", "red", 0.8, 0.3, 1.0),
                of("age", "", 30.0, 31.0, 0.1),
            ],
        };
        assert_eq!(
            sentence(&group, 150, Language::En),
            "Group 1: 50 rows (33%); average price is 120, 80 over all rows; colour is red in 80%, 30% over all \
             rows."
        );
        let usual = ClusterGroup {
            cluster: -1,
            size: 3,
            traits: Vec::new(),
        };
        assert_eq!(
            sentence(&usual, 150, Language::En),
            "No group: 3 rows (2%); similar to all rows."
        );
    }
}
