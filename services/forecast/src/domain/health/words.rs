//! What is weak about a series and what it means, in a sentence.

use b2l_engine::Duplicates;
use b2l_web::{Language, Message};

use super::{Fitness, Weakness, periods_needed};
use crate::domain::dates::spoken;
use crate::domain::numbers::plain;
use crate::texts;

/// The weakness with its counts; `season` in periods, `rule` as the settings have it.
pub fn sentence(
    weakness: Weakness,
    found: &Fitness,
    season: usize,
    rule: Duplicates,
    language: Language,
) -> Message {
    let date = |date: Option<_>| date.map(spoken).unwrap_or_default();
    match weakness {
        Weakness::Empty => texts::WEAK_EMPTY.into(),
        Weakness::AllZero => texts::WEAK_ALL_ZERO.with(&[&found.known]),
        Weakness::Flat => {
            let value = plain(found.only_value.unwrap_or_default(), language);
            texts::WEAK_FLAT.with(&[&found.known, &value])
        }
        Weakness::Short => texts::WEAK_SHORT.with(&[&periods_needed(season), &found.known]),
        Weakness::Sparse => texts::WEAK_SPARSE.with(&[&found.zeros, &found.known]),
        Weakness::Gappy => {
            let (first, last) = found.ends.unzip();
            texts::WEAK_GAPPY.with(&[&found.gaps, &found.span(), &date(first), &date(last)])
        }
        Weakness::Doubled => {
            let text = match rule {
                Duplicates::Mean => texts::WEAK_DOUBLED_MEAN,
                Duplicates::Last => texts::WEAK_DOUBLED_LAST,
                Duplicates::Sum => texts::WEAK_DOUBLED_SUM,
            };
            text.with(&[&found.doubled, &date(found.first_doubled)])
        }
    }
}
