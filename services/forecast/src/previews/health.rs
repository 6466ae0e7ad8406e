//! The health strip: the weakest series of all, and counts of the rest.

use std::collections::BTreeMap;

use b2l_engine::Frequency;
use b2l_web::Language;
use chrono::NaiveDateTime;

use crate::domain::cleaning::{DUPLICATES, name_of};
use crate::domain::dates;
use crate::domain::grouping::label;
use crate::domain::health::{Fitness, Weakness, ranked, sentence};
use crate::previews::choice::Choice;
use crate::previews::shape::{Health, HealthTotal, Problem};

/// Series that are listed at most, the weakest first.
const MOST_LISTED: usize = 100;

/// The weakest series in words, and what all of them are together.
pub fn strip(
    all: &[Fitness],
    keys: &[Vec<String>],
    frequency: &Frequency,
    choice: &Choice,
    language: Language,
) -> (Vec<Health>, HealthTotal) {
    let season = frequency.season();
    let ranked = ranked(all, season);
    let mut weak: BTreeMap<&'static str, usize> = BTreeMap::new();
    for weakness in ranked.iter().flat_map(|(_, weaknesses)| weaknesses) {
        *weak.entry(weakness.as_str()).or_default() += 1;
    }
    let ends: Vec<NaiveDateTime> = all
        .iter()
        .filter_map(|one| one.ends)
        .flat_map(|(first, last)| [first, last])
        .collect();
    let sum = |part: fn(&Fitness) -> usize| all.iter().map(part).sum();
    let total = HealthTotal {
        series: all.len(),
        fine: ranked.iter().filter(|(_, weak)| weak.is_empty()).count(),
        weak: weak
            .into_iter()
            .map(|(kind, count)| (kind.to_owned(), count))
            .collect(),
        points: sum(|one| one.points),
        gaps: sum(|one| one.gaps),
        duplicates: sum(|one| one.doubled),
        duplicates_rule: Some(name_of(&Some(choice.rules.duplicates), &DUPLICATES)),
        zeros: sum(|one| one.zeros),
        first: ends.iter().min().map(|first| dates::text(*first, &ends)),
        last: ends.iter().max().map(|last| dates::text(*last, &ends)),
        unfinished: Vec::new(),
    };
    let told = |(place, weaknesses): &(usize, Vec<Weakness>)| {
        let found = &all[*place];
        let ends = found.ends.map(|(first, last)| [first, last]);
        let problem = |weakness: &Weakness| Problem {
            kind: weakness.as_str().to_owned(),
            sentence: sentence(*weakness, found, season, choice.rules.duplicates, language)
                .pick(language)
                .to_owned(),
        };
        Health {
            category: label(&keys[*place]),
            points: found.points,
            periods: found.known,
            first: ends.map(|ends| dates::text(ends[0], &ends)),
            last: ends.map(|ends| dates::text(ends[1], &ends)),
            gaps: found.gaps,
            duplicates: found.doubled,
            zeros: found.zeros,
            short: found.known == 0 || weaknesses.contains(&Weakness::Short),
            problems: weaknesses.iter().map(problem).collect(),
        }
    };
    let health = ranked.iter().take(MOST_LISTED).map(told).collect();
    (health, total)
}
