//! What a column beside the target does to a forecast, beside the raw averages of the target.

use b2l_engine::Source;
use b2l_engine::tabular::Direction;
use b2l_web::{Language, Message};

use super::{Effect, mean};
use crate::domain::amounts::Amounts;
use crate::domain::importance::{self, Weight};
use crate::domain::numbers;
use crate::texts;

/// Of the rows with a value of a column, the target beside it.
#[derive(Debug, Clone, PartialEq)]
pub enum Pairs {
    Numbers(Vec<(f64, f64)>),
    Words(Vec<(String, f64)>),
    /// Its future is unknown, so that its earlier values are used: those beside the target say nothing of them.
    Earlier,
}

/// Rows count as high or low in a column where they are in this part of its values.
const PART: f64 = 1.0 / 3.0;

/// The averages of the target that a direction speaks of: where it says lower, and where it says higher.
#[derive(Debug, Clone, Copy)]
struct Raw {
    low: f64,
    high: f64,
}

/// The effect of a column: `added` is what it adds to forecasts on average where that is measured; `sampled`: the
/// pairs are a sample of the past data.
pub fn of_column(
    weight: &Weight,
    added: Option<f64>,
    pairs: Option<&Pairs>,
    sampled: bool,
    target: &str,
    language: Language,
) -> Option<Effect> {
    let Source::Column { name } = &weight.source else {
        return None;
    };
    let told = pairs.and_then(|pairs| by_two_values(name, &weight.direction, pairs, language));
    let (told_direction, told_pairs) = told.unzip();
    let told_direction = told_direction.as_ref().unwrap_or(&weight.direction);
    let pairs = told_pairs.as_ref().or(pairs);
    let (by, of) = match told_direction {
        Direction::Rises { by, of } | Direction::Levels { by, of, .. } => (*by, of),
        Direction::Flat => return None,
    };
    // Half the way from low to high is the mean distance from the middle.
    let size = added.unwrap_or(by.abs() / 2.0);
    let what = match of {
        Some(class) => texts::IMPORTANCE_CLASS.with(&[class]),
        None => texts::IMPORTANCE_TARGET.with(&[&target]),
    };
    let what = what.pick(language).to_owned();
    let amounts = Amounts::new(of.as_deref(), language);
    let earlier = pairs == Some(&Pairs::Earlier);
    let moved = amounts.difference(size);
    let mut sentences: Vec<Message> = vec![match earlier {
        true => texts::EFFECT_EARLIER.with(&[name, &what, &moved]),
        false => texts::EFFECT_MOVES.with(&[&what, &moved]),
    }];
    let raw = pairs.and_then(|pairs| raw(told_direction, pairs));
    let rows = if sampled { "sample" } else { "all" };
    let averages = raw.map(|raw| {
        let [high, low] = [raw.high, raw.low].map(|mean| amounts.value(mean));
        match told_direction {
            Direction::Levels {
                lowest, highest, ..
            } => texts::EFFECT_RAW_WORDS.with(&[&rows, highest, &high, lowest, &low]),
            _ => texts::EFFECT_RAW.with(&[&rows, &high, &low]),
        }
    });
    let agrees = raw.is_none_or(|raw| (raw.high - raw.low) * by > 0.0);
    let direction = match (told_direction, earlier) {
        (Direction::Rises { .. }, true) => {
            let way = if by < 0.0 { "down" } else { "up" };
            let later = texts::EFFECT_LATER.with(&[name, &what, &way, &amounts.difference(by)]);
            later.pick(language).to_owned()
        }
        (direction, _) => importance::sentence(name, direction, target, language),
    };
    let mut all: Vec<String> = Vec::new();
    sentences.extend(averages);
    all.extend(sentences.iter().map(|one| one.pick(language).to_owned()));
    // What the past data do not show is not claimed.
    if agrees {
        all.insert(1, direction);
    }
    Some(Effect {
        name: name.clone(),
        size,
        direction: match agrees {
            true => told_direction.clone(),
            false => Direction::Flat,
        },
        sentence: all.join(" "),
    })
}

/// A direction of numbers of which there are only two, such as 0 and 1, by these: nobody calls a promotion high. With
/// the pairs by the same names.
fn by_two_values(
    name: &str,
    direction: &Direction,
    pairs: &Pairs,
    language: Language,
) -> Option<(Direction, Pairs)> {
    let (Direction::Rises { by, of }, Pairs::Numbers(pairs)) = (direction, pairs) else {
        return None;
    };
    let values = pairs.iter().map(|(value, _)| *value);
    let (least, most) = (
        values.clone().reduce(f64::min)?,
        values.clone().reduce(f64::max)?,
    );
    let only = least < most && values.clone().all(|value| value == least || value == most);
    let written = |value: f64| numbers::of_column(name, value, language);
    // Numbers that look the same as they are written have no names.
    if !only || written(least) == written(most) {
        return None;
    }
    let (lowest, highest) = match *by < 0.0 {
        true => (most, least),
        false => (least, most),
    };
    let direction = Direction::Levels {
        lowest: written(lowest),
        highest: written(highest),
        by: by.abs(),
        of: of.clone(),
    };
    let named = pairs
        .iter()
        .map(|(value, target)| (written(*value), *target));
    Some((direction, Pairs::Words(named.collect())))
}

fn raw(direction: &Direction, pairs: &Pairs) -> Option<Raw> {
    match (direction, pairs) {
        (
            Direction::Levels {
                lowest, highest, ..
            },
            Pairs::Words(pairs),
        ) => {
            let of = |word: &String| {
                let own = pairs.iter().filter(|(known, _)| known == word);
                average(own.map(|(_, target)| *target).collect())
            };
            Some(Raw {
                low: of(lowest)?,
                high: of(highest)?,
            })
        }
        (Direction::Rises { .. }, Pairs::Numbers(pairs)) => {
            let mut sorted: Vec<f64> = pairs.iter().map(|(value, _)| *value).collect();
            sorted.sort_by(f64::total_cmp);
            let last = sorted.len().checked_sub(1)?;
            let at = |share: f64| sorted[(share * last as f64).round() as usize];
            let (mut least, mut most) = (at(PART), at(1.0 - PART));
            if least >= most {
                (least, most) = (sorted[0], sorted[last]);
            }
            if least >= most {
                return None;
            }
            let of = |is: &dyn Fn(f64) -> bool| {
                let own = pairs.iter().filter(|(value, _)| is(*value));
                average(own.map(|(_, target)| *target).collect())
            };
            Some(Raw {
                low: of(&|value| value <= least)?,
                high: of(&|value| value >= most)?,
            })
        }
        _ => None,
    }
}

fn average(values: Vec<f64>) -> Option<f64> {
    (!values.is_empty()).then(|| mean(&values))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weight(by: f64) -> Weight {
        Weight {
            source: Source::Column {
                name: "promo".into(),
            },
            size: 9.0,
            share: 0.6,
            direction: Direction::Rises { by, of: None },
        }
    }

    fn effect_of(by: f64, step: f64) -> Effect {
        let pairs =
            (0..30).map(|row| (f64::from(row % 3), 3000.0 + step * f64::from(row % 3) / 2.0));
        let pairs = Pairs::Numbers(pairs.collect());
        of_column(
            &weight(by),
            None,
            Some(&pairs),
            false,
            "sales",
            Language::En,
        )
        .unwrap()
    }

    #[test]
    fn a_column_is_explained_in_the_unit_of_the_target_with_the_raw_averages() {
        let effect = effect_of(70.0, 100.0);
        assert_eq!(effect.size, 35.0);
        assert_eq!(
            effect.sentence,
            "On average, this moves “sales” by 35. \
             Where “promo” is high, “sales” is 70 higher than where it's low. \
             In past data, it averages 3,100 for high values and 3,000 for low ones."
        );
    }

    #[test]
    fn a_column_of_two_numbers_is_told_by_these_and_not_by_high_and_low() {
        let of = |by: f64, step: f64| {
            let pairs = (0..30).map(|row| (f64::from(row % 2), 3000.0 + step * f64::from(row % 2)));
            let pairs = Some(Pairs::Numbers(pairs.collect()));
            let found = of_column(
                &weight(by),
                None,
                pairs.as_ref(),
                false,
                "sales",
                Language::En,
            );
            found.unwrap().sentence
        };
        assert_eq!(
            of(70.0, 100.0),
            "On average, this moves “sales” by 35. \
             With “1” in “promo”, “sales” is 70 higher than with “0”. \
             In past data, it averages 3,100 with “1” and 3,000 with “0”."
        );
        assert!(
            of(-70.0, -100.0).contains("With “0” in “promo”, “sales” is 70 higher than with “1”")
        );
        for against in [of(70.0, -100.0), of(70.0, 0.0)] {
            assert!(!against.contains("higher"), "{against}");
            assert!(against.contains("it averages"), "{against}");
        }
    }

    #[test]
    fn earlier_values_of_a_column_are_called_so_and_not_compared_with_the_same_rows() {
        let pairs = Some(&Pairs::Earlier);
        let effect = of_column(&weight(70.0), None, pairs, false, "sales", Language::En).unwrap();
        assert_eq!(effect.direction, Direction::Rises { by: 70.0, of: None });
        assert_eq!(
            effect.sentence,
            "On average, earlier values of “promo” move “sales” by 35. \
             After high values of “promo”, “sales” is 70 higher than after low ones."
        );
    }

    #[test]
    fn averages_of_a_sample_are_called_so() {
        let pairs = Pairs::Numbers((0..30).map(|row| (f64::from(row % 3), 1.0)).collect());
        let of = |language| {
            let effect = of_column(&weight(70.0), None, Some(&pairs), true, "sales", language);
            effect.unwrap().sentence
        };
        assert!(of(Language::En).contains("In a sample of past data, it averages 1 for high"));
        assert!(of(Language::Ru).contains("В выборке из прошлых данных среднее"));
    }

    #[test]
    fn a_direction_against_the_raw_averages_is_not_claimed() {
        let effect = effect_of(70.0, -100.0);
        assert_eq!(effect.direction, Direction::Flat);
        assert!(
            effect
                .sentence
                .contains("averages 2,900 for high values and 3,000 for low ones")
        );
        assert!(!effect.sentence.contains("is high"), "{}", effect.sentence);
    }
}
